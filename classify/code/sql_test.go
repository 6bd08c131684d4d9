package code

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

func TestSQL(t *testing.T) {
	tests := []struct{ sql, want string }{
		{"select * from users", "read"},
		{"SELECT 1; SELECT 2", "read read"},
		{"select 'drop table x'", "read"},
		{"select $$ drop table x $$", "read"},
		{"-- drop table x\nselect 1", "read"},
		{"/* drop table x */ select 1", "read"},
		{"/*!50000 drop table x */", "delete!"},
		{"select 1; drop table x", "read delete!"},
		{"select * into y from x", "write"},
		{"with d as (delete from x returning *) select * from d", "delete!"},
		{"explain analyze delete from x where a = 1", "delete!"},
		{"with d as (select 1) select * from d", "read"},
		{"insert into t values (1)", "write"},
		{"update t set a = 1 where b = 2", "write"},
		{"update t set a = 1", "delete!"},
		{"delete from t where a = 1", "delete!"},
		{"delete from t", "delete!"},
		{"truncate t", "delete!"},
		{"drop database prod", "delete!"},
		{"alter table t add column c int", "write"},
		{"alter table t drop column c", "delete!"},
		{"grant all on t to public", "privilege"},
		{"copy t to program 'sh'", "execute"},
		{"copy (select 1) to stdout", "read"},
		{"copy t from '/etc/passwd'", "write!"},
		{"select pg_read_file('/etc/passwd')", "write!"},
		{"select load_extension('x')", "write!"},
		{"select * from t into outfile '/tmp/x'", "write!"},
		{"pragma table_info(t)", "read"},
		{"pragma journal_mode = wal", "write"},
		{`\d users`, "read"},
		{`\! rm -rf /`, "unknown"},
		{`\copy t to 'x'`, "unknown"},
		{`\o |sh`, "unknown"},
		{".tables\nselect 1;", "read read"},
		{".tables\ndrop table x", "read delete!"},
		{`select 'a\'; drop table x; --'`, "read delete! read"},
		{`select 'a\'' ; drop table x`, "read read delete!"},
		{".shell rm", "unknown"},
		{"frobnicate", "unknown"},
		{"", ""},
	}
	for _, tt := range tests {
		var got []string
		for _, e := range SQL(tt.sql) {
			s := e.Kind.String()
			if e.Loss == spec.Irreversible {
				s += "!"
			}
			got = append(got, s)
		}
		if g := strings.Join(got, " "); g != tt.want {
			t.Errorf("SQL(%q) = %s, want %s", tt.sql, g, tt.want)
		}
	}
}

func FuzzSQL(f *testing.F) {
	f.Add("select 1; drop table x -- y")
	f.Add("$a$ x $a$ \\d /* /* */ */")
	f.Fuzz(func(t *testing.T, sql string) { SQL(sql) })
}
