aria2c --version  # want safe
lynx -version  # want safe
