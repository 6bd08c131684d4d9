infisical --version  # want safe
