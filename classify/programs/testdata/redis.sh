redis-cli -h cache -p 6380 GET session:1 # want safe
redis-cli --scan --pattern 'user:*' # want safe
redis-cli info # want safe
redis-cli config get maxmemory # want safe
redis-cli CONFIG SET dir /etc/cron.d # want dangerous irreversible
redis-cli set a b # want moderate
redis-cli DEL session:1 # want dangerous irreversible
redis-cli FLUSHALL # want dangerous irreversible
echo flushall | redis-cli # want dangerous irreversible
redis-cli eval 'return 1' 0 # want moderate
redis-cli --eval x.lua # want moderate
redis-cli MODULE LOAD /tmp/x.so # want dangerous irreversible
redis-cli --cluster info host:1 # want safe
redis-cli --cluster reshard host:1 # want dangerous irreversible
redis-cli frob # want moderate
valkey-cli ping # want safe
redis-cli function dump  # want safe
redis-cli acl getuser app  # want safe
redis-cli acl dryrun app get k  # want safe
redis-cli acl log reset  # want dangerous irreversible
redis-cli acl log 10  # want safe
redis-cli config get maxmemory  # want safe
redis-cli config get requirepass  # want moderate
redis-cli config get '*'  # want moderate
