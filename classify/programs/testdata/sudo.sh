sudoedit --version  # want safe
