package hook

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify"
)

// TestKeptShells holds that what a call leaves in a shell counts for the clients whose calls share one, and for no other.
func TestKeptShells(t *testing.T) {
	g := remembering(t, "autonomy: {riskTolerance: moderate}")
	g.assess = classify.Assess
	cwd := t.TempDir()
	calls := map[Client]string{
		Claude: `{"session_id":"s","cwd":%[1]q,"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":%[2]q}}`,
		VSCode: `{"session_id":"s","timestamp":"2026-02-09T10:30:00.000Z","cwd":%[1]q,"hook_event_name":"PreToolUse","tool_name":"run_in_terminal",` +
			`"tool_input":{"command":%[2]q},"tool_use_id":"t"}`,
		Cursor: `{"conversation_id":"s","generation_id":"1","hook_event_name":"preToolUse","cursor_version":"2","workspace_roots":[%[1]q],` +
			`"tool_name":"Shell","tool_input":{"command":%[2]q},"cwd":%[1]q,"tool_use_id":"t"}`,
	}
	for client, doc := range calls {
		for command, asks := range map[string]bool{"ls": false, "cd .": false, "ls() { rm -r ~/x; }": true, "export PATH=$PWD/bin:$PATH": true, "cd ~/.ssh": true} {
			want := `"permissionDecision":"allow"`
			switch {
			case client == Cursor && asks:
				want = `"permission":"deny"` // it does not ask
			case client == Cursor:
				want = `"permission":"allow"`
			case client == VSCode && asks:
				want = `"permissionDecision":"ask"`
			}
			if got := served(t, g, client, fmt.Appendf(nil, doc, cwd, command)); !strings.Contains(got, want) {
				t.Errorf("%s: %s is answered by\n%s, want %s", client, command, got, want)
			}
		}
	}
}
