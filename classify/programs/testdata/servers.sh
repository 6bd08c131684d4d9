ngrok http 8080  # want dangerous
ngrok version  # want safe
cloudflared tunnel --url http://localhost:8080  # want dangerous
cloudflared tunnel list  # want safe
cloudflared tunnel delete x  # want dangerous irreversible
tailscale status  # want safe
tailscale up  # want dangerous
tailscale funnel 8080  # want dangerous
tailscale ssh host rm -rf /srv  # want dangerous irreversible
wg show  # want safe
wg showconf wg0  # want moderate
wg-quick up wg0  # want dangerous
npx serve dist  # want moderate
http-server -p 8080 dist  # want moderate
http-server --help  # want safe
caddy validate --config Caddyfile  # want moderate
caddy file-server  # want moderate
caddy trust  # want dangerous
nginx -t  # want safe
nginx -s reload  # want moderate
apachectl configtest  # want safe
apachectl restart  # want moderate
a2ensite x  # want dangerous
htpasswd -nb me x  # want safe
ab -n 100 -c 10 http://localhost/  # want moderate
dnsmasq --version # want safe
dnsmasq -h # want moderate
nginx -t -c site.conf  # want moderate
nginx -T -p build/nginx  # want moderate
apachectl -t -C 'LoadModule x build/x.so'  # want moderate
