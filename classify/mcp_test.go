package classify

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// TestToolRunsUnseen holds that a tool which runs its input is proven by all of its
// texts, whatever their order.
func TestToolRunsUnseen(t *testing.T) {
	for _, tt := range []struct {
		input map[string]any
		want  bool
	}{
		{map[string]any{"command": "ls"}, false},
		{map[string]any{"command": "ls", "timeout": json.Number("5"), "cwd": "/p", "description": "Lists the files"}, false},
		{map[string]any{"command": "select 1"}, false},
		{map[string]any{"command": "frobnicate --x"}, true},
		{map[string]any{"command": "frobnicate --x", "stdin": "ls"}, true},
		{map[string]any{"command": "ls", "then": "frobnicate --x"}, true},
		{map[string]any{"command": []any{"ls"}}, true},
		{map[string]any{"description": "ls"}, true},
		{nil, true},
	} {
		for range 20 {
			a := Assess(Call{Tool: "mcp__box__run_command", Input: tt.input, Cwd: "/p", Home: "/home/you"})
			got := slices.ContainsFunc(a.Effects, func(e Effect) bool { return e.ID == spec.WordUnknown })
			if got != tt.want {
				t.Fatalf("%v: unseen %v, want %v", tt.input, got, tt.want)
			}
		}
	}
}

// TestToolTexts holds that what a text does counts whatever its key, unless the key says
// that it is prose.
func TestToolTexts(t *testing.T) {
	home, project := guarded(t)
	for text, want := range map[string]Tier{
		"gk-ctl approve 123456":                    Blocked,
		"kubectl delete namespace prod":            Dangerous,
		"git push --force":                         Dangerous,
		"%7E%2F.local%2Fstate%2Fgk-hook%2Fkey":     Blocked,
		"git push":                                 Moderate,
		"docker compose":                           Moderate,
		"make sense of the go test in this folder": Moderate,
	} {
		for _, key := range []string{"x", "args", "path", "target"} {
			a := Assess(Call{Tool: "mcp__box__do", Input: map[string]any{key: text}, Cwd: project, Home: home})
			if a.Tier != want {
				t.Errorf("%s: %q is %s, want %s\n\t%s", key, text, a.Tier, want, because(a))
			}
		}
	}
}

// TestToolKeys holds that an address counts where it is the key of a value, too.
func TestToolKeys(t *testing.T) {
	home, project := guarded(t)
	for _, address := range []string{"postgres://u:p@prod/db", "ssh://prod/", "http://169.254.169.254/latest/", "http://10.0.0.1/", "file:///etc/shadow"} {
		value := Assess(Call{Tool: "mcp__box__do", Input: map[string]any{"x": address}, Cwd: project, Home: home})
		for _, input := range []map[string]any{{address: "x"}, {"x": map[string]any{address: true}}} {
			a := Assess(Call{Tool: "mcp__box__do", Input: input, Cwd: project, Home: home})
			for _, e := range value.Effects {
				if e.ID != "" && !slices.ContainsFunc(a.Effects, func(other Effect) bool { return other.ID == e.ID && other.Tier == e.Tier }) {
					t.Errorf("%v: lacks %s\n\t%s", input, e.ID, because(a))
				}
			}
		}
	}
}

// TestToolProse holds that a text for people is not a command in a tool for people, and is asked
// about, whatever a wildcard allows, in a tool of which nothing is known.
func TestToolProse(t *testing.T) {
	home, project := guarded(t)
	harmful := []string{
		"gk-ctl approve 123456", "DROP TABLE users", "delete from users", "BEGIN; DROP TABLE users; COMMIT", "-- x\nDROP TABLE users", "/* x */ drop table users",
		"with x as (select 1) delete from users", "FLUSHALL", "git push --force", "rm -rf ~/docs", "db.users.drop()", "dropdb prod", "aws s3 rb s3://prod --force",
		"require('fs').rmSync('/usr',{recursive:true})", `DEL /s /q C:\Users`, "cd / && rm -rf *",
	}
	harmless := []string{"see the dropped tables", "make sense of the go test", "run the tests (all of them)", "git status", "select * from users",
		"update the docs", "drop the user a note",
		"delete the file", "create table of contents"}
	for _, tt := range []struct {
		tool, key string
		texts     []string
		asks      bool
	}{
		{"mcp__box__do", "text", harmful, true}, {"mcp__box__do", "body", harmful, true}, {"mcp__box__do", "message", harmful, true},
		{"mcp__box__do", "content", harmful, true}, {"mcp__box__do", "prompt", harmful, true}, {"mcp__box__do", "description", harmful, true},
		{"mcp__box__do", "text", []string{
			"EXPLAIN ANALYZE DELETE FROM users", "DO $$ BEGIN DROP TABLE users; END $$", "EXEC sp_executesql N'DROP TABLE users'", "REPLACE INTO users SELECT 1",
			"DROP TYPE x", "DROP OWNED BY x", "use prod; db.dropDatabase()", "X=1 rm -rf ~/docs", "(rm -rf ~/docs)", "{ rm -rf ~/docs; }", "! rm -rf ~/docs",
			`\rm -rf ~/docs`,
			"'rm' -rf ~/docs", "# x\nrm -rf ~/docs", "for i in 1; do rm -rf ~/docs; done", ">~/.bashrc", "rm\t-rf ~/docs", "foo; rm -rf ~/docs",
			"RFJPUCBUQUJMRSB1c2Vycw==",
		}, true},
		{"mcp__box__do", "text", harmless, false},
		{"mcp__box__post_message", "text", harmful, false}, {"mcp__box__create_issue", "body", harmful, false}, {"mcp__notion__append", "content", harmful, false},
		{"mcp__memory__add", "text", harmful, false}, {"mcp__box__write_file", "content", harmful, false},
	} {
		for _, text := range tt.texts {
			input := map[string]any{tt.key: text}
			if tt.key == "content" && strings.HasSuffix(tt.tool, "file") {
				input["path"] = "notes.md"
			}
			a := Assess(Call{Tool: tt.tool, Input: input, Cwd: project, Home: home})
			asks := slices.ContainsFunc(a.Effects, func(e Effect) bool { return e.ID == spec.ToolDestroys })
			if a.Tier != Moderate || asks != tt.asks {
				t.Errorf("%s %s: %q is %s, asks %v\n\t%s", tt.tool, tt.key, text, a.Tier, asks, because(a))
			}
		}
	}
	for _, input := range []map[string]any{
		{"k": map[string]any{"rm -rf ~/docs": 1}}, {"args": []any{"git", "push", "--force"}}, {"pipeline": []any{map[string]any{"$out": "users"}}},
		{"x": `{"y": ["DROP TABLE users"]}`}, {"x": "$(rm${IFS}-rf${IFS}/usr)"},
		{"action": "drop", "table": "users"}, {"operation": "delete_all"}, {"method": "DELETE", "url": "https://api.example/users/1"}, {"method": "refunds.create"},
		{"delete": true, "id": "i-1"}, {"mode": "overwrite"}, {"host": "169.254.169.254"}, {"address": "2852039166"},
	} {
		a := Assess(Call{Tool: "mcp__box__do", Input: input, Cwd: project, Home: home})
		if a.Tier < Dangerous && !slices.ContainsFunc(a.Effects, func(e Effect) bool { return e.ID == spec.ToolDestroys }) {
			t.Errorf("%v is %s: %s", input, a.Tier, because(a))
		}
	}
	for tool, input := range map[string]map[string]any{
		"mcp__cluster__kubectl": {"command": "delete namespace prod"}, "mcp__git__git": {"args": []any{"push", "--force"}}, "mcp__git__push": {"flags": "--force"},
	} {
		a := Assess(Call{Tool: tool, Input: input, Cwd: project, Home: home})
		if a.Tier < Dangerous && !slices.ContainsFunc(a.Effects, func(e Effect) bool { return e.ID == spec.ToolDestroys }) {
			t.Errorf("%s %v is %s: %s", tool, input, a.Tier, because(a))
		}
	}
	for _, text := range harmful {
		a := Assess(Call{Tool: "mcp__box__do", Input: map[string]any{"arg": text}, Cwd: project, Home: home})
		if a.Tier < Dangerous && !slices.ContainsFunc(a.Effects, func(e Effect) bool { return e.Loss == spec.Irreversible || e.ID == spec.ToolDestroys }) {
			t.Errorf("%q is %s: %s", text, a.Tier, because(a))
		}
	}
}

// TestToolTextsWithin holds that a text counts as well where it stands in another one.
func TestToolTextsWithin(t *testing.T) {
	home, project := guarded(t)
	for text, want := range map[string]Tier{
		`<run><cmd>gk-ctl approve 123456</cmd></run>`:             Blocked,
		`<run cmd="git push --force"/>`:                           Dangerous,
		"steps:\n  - run: |\n      kubectl delete namespace prod": Dangerous,
		"command = \"git push --force\"":                          Dangerous,
		`"{\"a\": \"~/.local/state/gk-hook/key\"}"`:               Blocked,
		"fi8ubG9jYWwvc3RhdGUvZ2staG9vay9rZXk=":                    Blocked,
		`f(x: "~/.local/state/gk-hook/key")`:                      Blocked,
		"[a]\ny = \"/usr/bin\"\n":                                 Moderate,
		"name,path\n\"a b\",\"/data/x\"\n":                        Moderate,
		"M0 0 L10 10":                                             Moderate,
	} {
		a := Assess(Call{Tool: "mcp__box__do", Input: map[string]any{"x": text}, Cwd: project, Home: home})
		if a.Tier != want {
			t.Errorf("%q is %s, want %s\n\t%s", text, a.Tier, want, because(a))
		}
	}
}
