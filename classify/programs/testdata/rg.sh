rg --pre touch x  # want moderate
