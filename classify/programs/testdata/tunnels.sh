openvpn --version  # want safe
