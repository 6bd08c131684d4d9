masscan --version  # want safe
masscan -p80 192.0.2.0/24  # want moderate
nmap --version  # want safe
tshark -i eth0 -w capture.pcap  # want moderate
whois -h whois.example.org example.org  # want moderate
