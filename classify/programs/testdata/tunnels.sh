openvpn --version  # want safe
tailscale metrics  # want safe
tailscale metrics write out.prom  # want moderate
tailscale status --web  # want moderate
