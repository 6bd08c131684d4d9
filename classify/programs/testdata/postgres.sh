psql -h db -U app -d shop -c 'select count(*) from orders' # want safe
psql -Atc 'select 1' shop # want safe
psql -l # want safe
psql postgres://app@db/shop -c '\dt' # want safe
psql shop <<< 'select 1' # want safe
psql -v ON_ERROR_STOP=1 -c 'select 1' # want safe
psql -v 'x=1; drop table t' -c 'select 1' # want moderate
psql -c 'drop table orders' # want dangerous irreversible
echo 'drop database shop' | psql # want dangerous irreversible
psql -c '\! rm -rf ~' # want blocked irreversible
echo 'select 1 \! rm -rf ~' | psql # want blocked irreversible
psql -c 'explain delete from t' # want safe
psql -c "select dblink_exec('a', 'b')" # want dangerous irreversible
psql -c 'select my_own(1)' # want moderate
psql -o '|rm -rf ~' -c 'select 1' # want blocked
psql -o out.txt -c 'select 1' # want moderate
psql -f migrate.sql # want moderate
psql shop # want moderate
pg_dump -Fc shop # want safe
pg_dump -f shop.sql shop # want moderate
pg_restore -l shop.dump # want safe
pg_restore -d shop shop.dump # want moderate
pg_restore --clean -d shop shop.dump # want dangerous irreversible
createdb shop_test # want moderate
dropdb --if-exists shop_test # want dangerous irreversible
vacuumdb -z shop # want moderate
pg_isready -h db # want safe
pg_config --version # want safe
pg_ctl -D data status # want safe
pg_ctl -D data stop -m fast # want moderate
pg_ctl -o '-c x=y' start # want moderate
initdb -D data # want moderate
pg_resetwal data # want dangerous irreversible
pgbench -i shop # want dangerous irreversible
createdb --version  # want safe
dropdb --help  # want safe
initdb --version  # want safe
pgbench --version  # want safe
vacuumdb --help  # want safe
psql -h db.example.com -c 'select 1'  # want moderate
psql 'host=db.example.com dbname=shop' -c 'select 1'  # want moderate
psql -h localhost -c 'select 1'  # want safe
psql -h /var/run/postgresql -c 'select 1'  # want safe
pg_dump -h db.example.com shop  # want moderate
psql -c 'select rolname, rolpassword from pg_authid'  # want moderate
psql -c 'select * from pg_catalog.pg_shadow'  # want moderate
psql -c "select 'pg_shadow'"  # want safe
pg_dumpall -g  # want moderate
pg_dumpall -g --no-role-passwords  # want safe
pg_dumpall  # want moderate
pg_dumpall --no-role-passwords  # want safe
PGHOST=db.example.org psql -c 'select 1'  # want moderate
PGHOST=localhost psql -c 'select 1'  # want safe
export PGHOST=db.example.org; psql -c 'select 1'  # want moderate
PGHOST=db psql -c 'select 1'  # want safe
psql -c '\c app'  # want safe
psql -c '\c app u db.example.org'  # want moderate
psql -c '\c "host=db.example.org"'  # want moderate
psql -c '\connect postgres://db.example.org/x'  # want moderate
