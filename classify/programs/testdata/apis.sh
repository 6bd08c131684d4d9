stripe customers list # want safe
stripe trigger payment_intent.succeeded # want moderate
stripe delete /v1/customers/4711 # want dangerous irreversible
ldcli flags list # want safe
ldcli flags delete f # want dangerous irreversible
apigeecli apis list # want safe
apigeecli apis delete -n a # want dangerous irreversible
deck diff # want safe
deck sync # want dangerous irreversible
stripe --frob customers delete -o json list # want moderate
ldcli -s delete flags list # want moderate
ldcli metrics delete m # want dangerous irreversible
twilio --version  # want safe
twilio api:core:messages:create --body hi  # want moderate
stripe listen --forward-to https://hooks.example.org  # want moderate
stripe listen --forward-to localhost:3000/hooks  # want safe
stripe customers list --limit 3 --created.gt 5 # want safe
stripe customers list --api-base https://a.example # want moderate
ldcli projects list --base-uri=https://a.example # want moderate
ldcli projects list --base-uri https://app.launchdarkly.com.a.example # want moderate
ldcli projects list --log-file out.txt # want moderate
ldcli projects list --log-file ~/.bashrc # want dangerous
deck diff --kong-addr https://a.example # want moderate
vault status -some-proxy=a.example:80 # want moderate
heroku apps --space web --order 5 # want safe
heroku apps --pager less # want moderate
heroku apps --zone ~/.ssh # want moderate
velero backup get --kubeconfig ./kc # want moderate
logcli labels --addr https://a.example # want moderate
stripe customers list --api-base http://localhost:12111 # want moderate
stripe logs tail --filter-request-path /v1/charges # want safe
heroku apps --outputFile x # want moderate
heroku apps --outputFile ~/.bashrc # want dangerous
