package sql

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/samples"
	"github.com/gk-hook/gk-hook/classify/spec"
)

func TestSQL(t *testing.T) {
	tests := []struct {
		dialect   spec.Dialect
		sql, want string
	}{
		{spec.AnySQL, "select * from users", "read"},
		{spec.AnySQL, "SELECT 1; SELECT 2", "read"},
		{spec.AnySQL, "select 'drop table x'", "read"},
		{spec.AnySQL, "select coalesce(max(id), 0), count(*) filter (where a in (1, 2)) over (partition by b) from t", "read"},
		{spec.AnySQL, "select cast(a as varchar(10)), b::numeric(10, 2) from t join u using (id)", "read"},
		{spec.AnySQL, "with recursive c(n) as (select 1 union all select n + 1 from c where n < 9) select * from c", "read"},
		{spec.AnySQL, "select json_extract(a, '$.b'), replace(x, 'a', 'b'), left(y, 3) from t for update", "read"},
		{spec.AnySQL, "select pg_catalog.lower('a')", "read"},
		{spec.AnySQL, "select \"delete\", drop from t", "read"},
		{spec.AnySQL, "-- drop table x\nselect 1", "read"},
		{spec.AnySQL, "/* drop table x */ select 1", "read"},
		{spec.AnySQL, "explain delete from x", "read"},
		{spec.AnySQL, "set statement_timeout = 5; set @a = 1", "read"},
		{spec.AnySQL, "copy (select 1) to stdout", "read"},
		{spec.AnySQL, "", ""},

		{spec.AnySQL, "select frobnicate(1)", "read unknown"},
		{spec.AnySQL, "select evil.lower('a')", "read unknown"},
		{spec.AnySQL, "select \"Frob\"(1)", "read unknown"},
		{spec.AnySQL, "select query_to_xml('drop table x', true, true, '')", "read unknown"},
		{spec.AnySQL, "set session_replication_role = replica", "write"},
		{spec.AnySQL, "set global general_log_file = '/tmp/x'", "write"},
		{spec.AnySQL, "select * into y from x", "write"},
		{spec.AnySQL, "with d as (delete from x returning *) select * from d", "delete!"},
		{spec.AnySQL, "explain analyze delete from x where a = 1", "delete!"},
		{spec.AnySQL, "explain (analyze, verbose) select 1", "read"},
		{spec.AnySQL, "explain analyze select * into y from x", "write"},
		{spec.AnySQL, "explain analyze execute q", "unknown"},
		{spec.DuckDB, "explain analyze copy t to 'y'", "read writes y"},
		{spec.AnySQL, "insert into t(a, b) values (1, 2)", "write"},
		{spec.AnySQL, "update t set a = 1 where b = 2", "write"},
		{spec.AnySQL, "update t set a = 1", "delete!"},
		{spec.AnySQL, "delete from t where a = 1", "delete!"},
		{spec.AnySQL, "delete from t", "delete!"},
		{spec.AnySQL, "truncate t", "delete!"},
		{spec.AnySQL, "drop database prod", "delete!"},
		{spec.AnySQL, "alter table t add column c int", "write"},
		{spec.AnySQL, "alter table t drop column c", "delete!"},
		{spec.AnySQL, "grant all on t to public", "privilege"},
		{spec.AnySQL, "copy t to program 'sh'", "execute"},
		{spec.AnySQL, "copy t from '/etc/passwd'", "write!"},
		{spec.AnySQL, "select pg_read_file('/etc/passwd')", "read write!"},
		{spec.AnySQL, "select dblink_exec('x', 'y')", "read write!"},
		{spec.AnySQL, "select * from t into outfile '/tmp/x'", "write!"},
		{spec.AnySQL, "frobnicate", "unknown"},

		// What ends a comment or a quoted text depends on the database.
		{spec.AnySQL, "select 1 # 2; drop table x", "read delete!"},
		{spec.PostgreSQL, "select 1 # 2; drop table x", "read delete!"},
		{spec.MySQL, "select 1 # 2; drop table x", "read"},
		{spec.MySQL, "select 1--1; drop table x", "read delete!"},
		{spec.SQLite, "select 1--1; drop table x", "read"},
		{spec.SQLite, "/* /* */ drop table x; -- */", "delete!"},
		{spec.PostgreSQL, "/* /* */ drop table x; */ select 1", "read"},
		{spec.MySQL, "/*!50000 drop table x */", "delete!"},
		{spec.SQLite, "/*! ' */ drop table x --'", "delete!"},
		{spec.PostgreSQL, "select $$ drop table x $$", "read"},
		{spec.MySQL, "select 1 as $$; drop table x; select 2 as $$", "read delete!"},
		{spec.AnySQL, `select 'a\'; drop table x; --'`, "read delete! unknown"},
		{spec.MySQL, `select "\"; drop table x; --"`, "read delete! unknown"},
		{spec.PostgreSQL, `select E'\'; drop table x; --'`, "read"},

		// Functions and commands of the clients.
		{spec.SQLite, "pragma table_info(t); pragma user_version", "read"},
		{spec.SQLite, "pragma journal_mode(wal)", "write"},
		{spec.SQLite, "pragma optimize", "write"},
		{spec.SQLite, "select readfile('a')", "read file a"},
		{spec.SQLite, "select writefile('a', 'b')", "read writes a"},
		{spec.SQLite, "select edit('x', 'rm -rf ~')", "read shell rm -rf ~"},
		{spec.SQLite, "select load_extension('x')", "read execute"},
		{spec.SQLite, ".tables\nselect 1;", "read"},
		{spec.SQLite, ".tables\ndrop table x", "read delete!"},
		{spec.SQLite, ".shell rm x", "shell rm x"},
		{spec.SQLite, ".sys \"rm\" 'a b'", "shell rm \"a b\""},
		{spec.SQLite, ".once |sh", "shell sh"},
		{spec.SQLite, ".output a.txt", "writes a.txt"},
		{spec.SQLite, ".read 'a b.sql'", "file a b.sql"},
		{spec.SQLite, ".backup a", "unknown"},
		{spec.PostgreSQL, `\d users`, "read"},
		{spec.PostgreSQL, `\dt+`, "read"},
		{spec.PostgreSQL, `\! rm -rf /`, "shell  rm -rf /"},
		{spec.PostgreSQL, `select 1 \! rm -rf /`, "read shell  rm -rf /"},
		{spec.PostgreSQL, `select 'drop table x' \gexec`, "read unknown"},
		{spec.PostgreSQL, `\d \! rm`, "unknown"},
		{spec.PostgreSQL, `\copy t to 'x'`, "read writes x"},
		{spec.PostgreSQL, `\copy t from /a/b csv header`, "write file /a/b"},
		{spec.PostgreSQL, `\copy t (a, b) FROM '/a/it''s'`, "write file /a/it's"},
		{spec.PostgreSQL, `\copy (select ')' from t) to x.csv`, "read writes x.csv"},
		{spec.PostgreSQL, `\copy (delete from t returning *) to x`, "delete! writes x"},
		{spec.PostgreSQL, `\copy t to program 'rm x'`, "read shell rm x"},
		{spec.PostgreSQL, `\copy t to stdout`, "read"},
		{spec.PostgreSQL, `\copy t from :f`, "write unknown"},
		{spec.PostgreSQL, `\copy t`, "unknown"},
		{spec.PostgreSQL, `\lo_import a`, "file a write"},
		{spec.PostgreSQL, `\lo_export 1 a`, "writes a"},
		{spec.PostgreSQL, "\\set k `rm x`", "shell rm x"},
		{spec.PostgreSQL, `\set ON_ERROR_STOP on`, "read"},
		{spec.PostgreSQL, "\\set k 'drop table x'\n:k;", "read unknown"},
		{spec.SQLite, ".import a t", "file a write"},
		{spec.SQLite, ".import --csv 'a b' t", "file a b write"},
		{spec.PostgreSQL, `\o |sh`, "shell sh"},
		{spec.PostgreSQL, `\o out.txt`, "writes out.txt"},
		{spec.PostgreSQL, "\\echo `rm x`", "unknown"},
		{spec.MySQL, `show tables\G`, "read"},
		{spec.MySQL, "system rm -rf /", "shell rm -rf /"},
		{spec.MySQL, `\! rm x`, "shell  rm x"},
		{spec.MySQL, "tee a.log", "writes a.log"},
		{spec.SQLServer, "select [a b], count(*) from [t]\nGO", "read"},
		{spec.SQLServer, "!!dir", "shell dir"},
		{spec.DuckDB, "from 'a.csv' select count(*)", "read file a.csv"},
		{spec.DuckDB, "select * from read_csv_auto('a.csv', header = true) join 'b.parquet' using (id)", "read file a.csv file b.parquet"},
		{spec.DuckDB, "select * from read_text(['a', 'b'])", "read file a file b"},
		{spec.DuckDB, "select * from read_text('a/**')", "read file a/…"},
		{spec.DuckDB, "select * from 'https://x/a.csv'", "read url https://x/a.csv"},
		{spec.DuckDB, "select getenv('HOME')", "read unknown"},
		{spec.DuckDB, "copy t to 'a.csv'", "read writes a.csv"},
		{spec.DuckDB, "install httpfs", "unknown"},
		{spec.ClickHouse, "select * from url('http://x', CSV)", "read unknown"},
		{spec.ClickHouse, "select 1 into outfile 'a'", "read writes a"},
	}
	for _, tt := range tests {
		var got []string
		for _, a := range Acts(tt.dialect, tt.sql) {
			got = append(got, outcome(&a))
		}
		if g := strings.Join(got, " "); g != tt.want {
			t.Errorf("SQL(%d, %q) = %s, want %s", tt.dialect, tt.sql, g, tt.want)
		}
	}
}

// outcome spells an act of SQL for a test.
func outcome(a *spec.Act) string {
	switch a.Role {
	case spec.RunsShell:
		return "shell " + a.Words[0].String()
	case spec.ReadsFile, spec.RunsFile:
		return "file " + a.Words[0].String()
	case spec.WritesFile, spec.AppendsFile:
		return "writes " + a.Words[0].String()
	case spec.FetchesURL:
		return "url " + a.Words[0].String()
	}
	if a.Effect.Loss == spec.Irreversible {
		return a.Effect.Kind.String() + "!"
	}
	return a.Effect.Kind.String()
}

func FuzzSQL(f *testing.F) {
	for _, source := range samples.Of(f, "sql") {
		f.Add(source)
	}
	f.Add("select 1; drop table x -- y")
	f.Add("$a$ x $a$ \\d /* /* */ */")
	f.Fuzz(func(t *testing.T, sql string) {
		for d := spec.AnySQL; d <= spec.SQLServer; d++ {
			Acts(d, sql)
		}
	})
}
