openvpn --version  # want safe
tailscale metrics  # want safe
tailscale metrics write out.prom  # want moderate
tailscale status --web  # want moderate
cloudflared tunnel list  # want safe
cloudflared tunnel diag  # want moderate
