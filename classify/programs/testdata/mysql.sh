mysql -u root -psecret shop -e 'select 1' # want safe
mysql -N -B -e 'show tables' shop # want safe
mysql -e 'drop database shop' # want dangerous irreversible
mysql shop < dump.sql # want moderate
mysql --pager='rm -rf ~' -e 'select 1' # want blocked
mysql -e 'system rm -rf ~' # want blocked irreversible
mysql -e 'select 1--1; drop table t' # want dangerous irreversible
mysqldump --single-transaction shop # want safe
mysqldump -r out.sql shop # want moderate
mysqldump --delete-source-logs shop # want dangerous irreversible
mysqladmin -u root status # want safe
mysqladmin processlist ping # want safe
mysqladmin drop shop # want dangerous irreversible
mysqladmin shutdown # want moderate
mysqlimport shop orders.txt # want moderate
mysqlimport --delete shop orders.txt # want dangerous irreversible
mysqlshow shop # want safe
mysqlbinlog bin.000001 # want safe
mysqlcheck --repair shop # want moderate
mysqlbinlog --result-file=dump/ binlog.000001  # want moderate
mysqlcheck --version  # want safe
mysqlimport --help  # want safe
mysqlshow --defaults-file=./other.cnf app  # want moderate
mysqldump -#d:t:o,trace.out shop # want moderate
mysqldump --dump-replica db  # want moderate
mysql -h db.example.com -e 'select 1'  # want moderate
mysql -h 127.0.0.1 -e 'select 1'  # want safe
mysqldump -h db.example.com shop  # want moderate
mysql -e 'select user, host from mysql.user'  # want moderate
mysql -e 'select * from app.user'  # want safe
mysql -e '\r app db.example.org'  # want moderate
