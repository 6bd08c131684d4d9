bunx --version  # want safe
