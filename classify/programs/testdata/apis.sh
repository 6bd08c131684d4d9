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
