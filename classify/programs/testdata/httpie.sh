aria2c --version  # want safe
lynx -version  # want safe
http --download localhost/file  # want moderate
