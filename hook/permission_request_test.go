package hook

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify"
)

// TestAskedAnew holds what the guard says when the client is about to ask about a call that was decided.
func TestAskedAnew(t *testing.T) {
	cwd := t.TempDir()
	g := ruled(t, "version: 1\nallow:\n  - \"Bash:touch made\"\ndeny:\n  - \"Bash:shred *\"\n")
	g.assess = classify.Assess
	call := func(event, command string) string {
		return fmt.Sprintf(`{"session_id":"s-1","turn_id":"t","cwd":%q,"permission_mode":"default","hook_event_name":%q,"tool_name":"Bash","tool_input":{"command":%q}}`,
			cwd, event, command)
	}
	asked := func(client Client, command string) string {
		got := served(t, g, client, []byte(call("PermissionRequest", command)))
		switch {
		case got == silent:
			return "silent"
		case strings.Contains(got, `"behavior":"allow"`):
			return "allow"
		case strings.Contains(got, `"behavior":"deny"`):
			return "deny"
		}
		return got
	}
	for _, tt := range []struct {
		command       string
		codex, claude string
	}{
		{"ls", "allow", "silent"}, // a rule of the user's, which has Claude Code ask, would be lifted
		{"touch made", "allow", "silent"},
		{"touch other", "silent", "silent"},
		{"git push --force", "silent", "silent"}, // a person could approve it
		{"shred notes", "deny", "deny"},
		{"rm -rf /", "deny", "deny"},
	} {
		if got := asked(Codex, tt.command); got != tt.codex {
			t.Errorf("Codex: %s: %s, want %s", tt.command, got, tt.codex)
		}
		if got := asked(Claude, tt.command); got != tt.claude {
			t.Errorf("Claude Code: %s: %s, want %s", tt.command, got, tt.claude)
		}
	}
	// A spent approval of one call neither denies nor lets pass the question about the same call, and one
	// that is not spent is not taken for the answer.
	first := served(t, g, Codex, []byte(call("PreToolUse", "git push --force")))
	code := regexp.MustCompile(`gk-hook approve ([2-9A-Z]{6})`).FindStringSubmatch(first)
	if code == nil {
		t.Fatalf("no code: %s", first)
	}
	approve(t, code[1])
	if got := asked(Codex, "git push --force"); got != "silent" {
		t.Errorf("approved, and not yet decided: %s", got)
	}
	if got := served(t, g, Codex, []byte(call("PreToolUse", "git push --force"))); got != silent {
		t.Errorf("the approval was not there any more: %s", got)
	}
	if got := asked(Codex, "git push --force"); got != "silent" {
		t.Errorf("approved and decided: %s", got)
	}
	if got := served(t, g, Codex, []byte(call("PreToolUse", "git push --force"))); !strings.Contains(got, "deny") {
		t.Errorf("the approval counted twice: %s", got)
	}
}
