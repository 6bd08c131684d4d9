arp -d 192.0.2.7  # want dangerous
iptables-restore --version  # want safe
iptables-restore rules.v4  # want dangerous
iptables-save -f rules.v4  # want moderate
rfkill block wifi  # want moderate
ip -n blue addr  # want safe
ip -n blue link delete eth0  # want dangerous
rfkill list # want safe
iw dev wlan0 connect cafe # want moderate
iw dev wlan0 del # want dangerous
nmcli device wifi connect cafe # want moderate
ethtool -w eth0 data /etc/cron.d/x  # want dangerous
ethtool -w eth0  # want safe
nstat  # want moderate
