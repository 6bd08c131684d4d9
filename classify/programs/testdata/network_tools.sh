masscan --version  # want safe
masscan -p80 192.0.2.0/24  # want moderate
nmap --version  # want safe
tshark -i eth0 -w capture.pcap  # want moderate
whois -h whois.example.org example.org  # want moderate
fping -c 1 192.0.2.7  # want safe
fping -f hosts.txt  # want moderate
arping -c 1 -I eth0 192.0.2.7  # want safe
arping -A -I eth0 192.0.2.7  # want moderate
hping3 --help  # want safe
hping3 -E notes.txt -d 100 192.0.2.7  # want moderate
drill -D example.com @1.1.1.1  # want safe
drill -w answer.bin example.com  # want moderate
drill -f query.bin example.com  # want moderate
oping -c 3 example.com # want safe
oping -O times.csv example.com # want moderate
noping -O ~/.bashrc example.com # want dangerous
tcping -c 3 example.com 443 # want safe
tcping -csv ~/.bashrc example.com 443 # want dangerous
kdig +short example.com MX # want safe
kdig -E ~/.bashrc example.com # want dangerous
