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
