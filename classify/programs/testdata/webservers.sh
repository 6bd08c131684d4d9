a2ensite --help  # want safe
wrk --version  # want safe
htpasswd -b .htpasswd alice secret  # want moderate
caddy adapt --config Caddyfile  # want moderate
caddy fmt Caddyfile  # want safe
caddy adapt --config Caddyfile --validate  # want moderate
haproxy -vv  # want safe
haproxy -c -f haproxy.cfg  # want moderate
haproxy -c -f /tmp/haproxy.cfg  # want moderate
haproxy -f haproxy.cfg  # want moderate
haproxy -f haproxy.cfg -p /etc/hosts  # want dangerous irreversible
twistd -n web --path public  # want moderate
busybox httpd -f -p 8000  # want moderate
smbserver.py share public  # want moderate
