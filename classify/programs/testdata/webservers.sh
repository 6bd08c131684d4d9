a2ensite --help  # want safe
wrk --version  # want safe
htpasswd -b .htpasswd alice secret  # want moderate
caddy adapt --config Caddyfile  # want moderate
caddy fmt Caddyfile  # want safe
caddy adapt --config Caddyfile --validate  # want moderate
