package sandbox

// Backends lists the backends of this system, the one that holds most first.
func Backends() []Backend { return []Backend{bubblewrap{}, landlocked{}} }
