vault status # want safe
vault agent -config=agent.hcl # want moderate
vault list secret/metadata # want safe
vault kv list secret/ # want safe
vault policy read app # want safe
vault -namespace=team kv get secret/app # want moderate
vault read database/creds/app # want moderate
vault kv put secret/app a=b # want moderate
vault kv delete secret/app # want dangerous irreversible
vault kv destroy -versions=1 secret/app # want dangerous irreversible
vault delete sys/mounts/x # want dangerous irreversible
vault secrets disable kv/ # want dangerous irreversible
vault --frob status delete -format json list # want moderate
consul members # want safe
consul kv get -recurse app/ # want safe
consul kv put a b # want moderate
consul kv delete -recurse app/ # want dangerous irreversible
consul exec uptime # want moderate
nomad job status web # want safe
nomad run web.nomad # want moderate
nomad job stop -purge web # want dangerous irreversible
nomad alloc exec 4711 sh # want moderate
etcdctl get --prefix / --keys-only # want safe
etcdctl member list # want safe
etcdctl put a b # want moderate
etcdctl del --prefix / # want dangerous irreversible
etcdctl member remove 4711 # want dangerous irreversible
etcdctl snapshot save backup.db # want moderate
etcdctl get /app --prefix  # want safe
etcdctl put get value  # want moderate
etcdctl role list  # want safe
nomad fmt web.nomad  # want moderate
vault policy fmt p.hcl  # want moderate
