package contain

// BubblewrapPaths are the places where packages put bubblewrap. PATH is not asked, since an agent may have set it.
var BubblewrapPaths = [...]string{"/usr/bin/bwrap", "/bin/bwrap", "/usr/local/bin/bwrap", "/run/current-system/sw/bin/bwrap"}
