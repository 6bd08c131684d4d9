sqlite3 app.db 'select * from users limit 3' # want safe
sqlite3 -readonly -json app.db .schema # want safe
sqlite3 app.db .tables # want safe
sqlite3 :memory: 'select 1' # want safe
sqlite3 app.db < seed.sql # want moderate
sqlite3 app.db '.shell rm -rf ~' # want blocked irreversible
sqlite3 app.db '.shell touch a.txt' # want moderate
sqlite3 -readonly app.db 'drop table users' # want safe
sqlite3 app.db "select edit('a', 'touch b')" # want moderate
sqlite3 app.db "select writefile('a.txt', 'b')" # want moderate
sqlite3 app.db "select readfile('a.txt')" # want safe
sqlite3 app.db "select frobnicate(1)" # want moderate
duckdb -c "select * from 'a.csv'" # want safe
duckdb -c "select * from 'https://example.com/a.csv'" # want moderate
duckdb -c "copy t to 'out.csv'" # want moderate
duckdb -c "select getenv('HOME')" # want moderate
sqlite3 app.db "insert into t values (1)" # want moderate
sqlite3 app.db 'drop table users' # want dangerous irreversible
sqlite3 -cmd 'drop table users' app.db 'select 1' # want dangerous irreversible
sqlite3 -init setup.sql app.db 'select 1' # want moderate
duckdb -c 'select 42' # want safe
duckdb shop.db -json 'select 42' # want safe
duckdb shop.db 'drop table t' # want dangerous irreversible
duckdb -ui # want moderate
sqldiff a.db b.db # want safe
sqldiff --changeset changes.bin a.db b.db  # want moderate
sqlite3 -lookaside 100 50 app.db 'SELECT 1' # want safe
sqlite3 app.db -pagecache 4096 20 'DROP TABLE users' # want dangerous irreversible
sqlite3 notes 'select 1' # want moderate
sqlite3 -readonly notes 'select 1' # want safe
