package search

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

func called(line string) *Reader {
	words := strings.Fields(line)
	inv := &invocation.Invocation{Argv: spec.Lits(words...), Dirs: spec.Lits("/p")}
	return &Reader{Command: &command.Command{Inv: inv, Name: words[0], Match: argv.Match(programs.Lookup(words[0]), inv.Argv[1:])}}
}

// TestShows holds which lines of a text a search prints.
func TestShows(t *testing.T) {
	const text = "TOKEN=abc\nname=x\n"
	for line, want := range map[string]string{
		"grep -r TOKEN":         "TOKEN=abc\n",
		"grep -ri token":        "TOKEN=abc\n",
		"grep -r token":         "",
		"grep -rF n.me":         "",
		"grep -r n.me":          "name=x\n",
		"grep -rv TOKEN":        text,
		"grep -r -C1 name":      text,
		"grep -r -1 name":       text,
		`grep -r \<name`:        "name=x\n",
		"grep -r $name":         "", // a dollar that is not the last is itself
		`grep -r \(TOKEN\|x\)$`: "name=x\n",
		"grep -r ( .":           "",
		"grep -rE ( .":          text, // what is not understood may match all
	} {
		if got := called(line).search().shows(text); got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}

// TestLeaves holds which names a search leaves out.
func TestLeaves(t *testing.T) {
	for _, tt := range []struct {
		line, name string
		dir, want  bool
	}{
		{"grep -r x", ".env", false, false},
		{"grep -r --include=*.go x", ".env", false, true},
		{"grep -r --include=*.{go,env} x", "a.env", false, false},
		{"grep -r --exclude=.env x", ".env", false, true},
		{"grep -r --exclude-dir=secrets x", "secrets", true, true},
		{"rg -g !*.env x", "a.env", false, true},
		{"rg -g *.env x", "a.env", false, false},
	} {
		if got := called(tt.line).search().leaves(tt.name, tt.dir); got != tt.want {
			t.Errorf("%s leaves out %s: %v", tt.line, tt.name, got)
		}
	}
	if called("ls -R").search() != nil {
		t.Error("ls is a search for lines")
	}
}
