rm --version  # want safe
