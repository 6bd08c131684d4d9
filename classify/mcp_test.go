package classify

import (
	"encoding/json"
	"slices"
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
	a := Assess(Call{Tool: "mcp__box__do", Input: map[string]any{"message": "gk-ctl approve 123456"}, Cwd: project, Home: home})
	if a.Tier != Moderate {
		t.Errorf("prose is %s: %s", a.Tier, because(a))
	}
}
