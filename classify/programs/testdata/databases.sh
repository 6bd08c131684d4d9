sqlcmd -S db -Q 'select 1' # want safe
sqlcmd query 'select 1' # want safe
sqlcmd -Q "exec xp_cmdshell 'dir'" # want dangerous irreversible
sqlcmd delete --force # want dangerous irreversible
sqlcmd config view --raw # want moderate
cqlsh -e 'select * from t' # want safe
cqlsh -e 'drop keyspace k' # want dangerous irreversible
clickhouse-client -q 'select 1' # want safe
clickhouse client --query 'drop table t' # want dangerous irreversible
cockroach sql --insecure -e 'select 1' # want safe
cockroach node status # want safe
cockroach node decommission 3 # want dangerous irreversible
snowsql -q 'select 1' # want safe
bq ls --format=json shop # want safe
bq query --use_legacy_sql=false 'select 1' # want safe
bq query 'drop table t' # want dangerous irreversible
bq rm -r -f shop # want dangerous irreversible
influx bucket list # want safe
influx bucket delete -n b # want dangerous irreversible
dbt ls --select m # want safe
dbt run # want moderate
dbt run --full-refresh # want dangerous irreversible
dbt --frob ls # want moderate
clickhouse --version  # want safe
clickhouse-client --query 'DROP TABLE events'  # want dangerous irreversible
snowsql -q 'delete from orders'  # want dangerous irreversible
cockroach version --log='file-defaults: {dir: /tmp/x}'  # want moderate
bq query --destination_table=d.t 'SELECT 1'  # want moderate
bq ls --apilog=log.txt  # want moderate
bq ls --api=https://example.org  # want moderate
cqlsh db.example.com -e 'select * from t'  # want moderate
cqlsh localhost -e 'select * from t'  # want safe
cqlsh cassandra 9042 -e 'select * from t'  # want safe
etcdctl get key  # want safe
etcdctl watch key  # want safe
etcdctl watch key -- make  # want moderate
etcdctl watch key -- rm -rf src  # want dangerous irreversible
cockroach gen haproxy  # want moderate
