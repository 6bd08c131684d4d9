package hook

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/state"
)

// Names of keys are keys where they are typed, and text where they are not.
func TestPressed(t *testing.T) {
	for in, want := range map[string]string{
		"ls{enter}":         "ls\n",
		"a{Enter}b{RETURN}": "a\nb\n",
		"{up}{enter}":       " \n",
		"{ctrl+c}rm x":      " rm x",
		"echo {a,b}":        "echo {a,b}",
		"echo ${HOME}":      "echo ${HOME}",
		"{":                 "{",
		"{}":                "{}",
		"{{enter}":          "{\n",
	} {
		if got := pressed(in); got != want {
			t.Errorf("%q is typed as %q, want %q", in, got, want)
		}
	}
}

// TestSessionFolder holds that a call which names another directory than its session's is judged as one of the session's project.
func TestSessionFolder(t *testing.T) {
	session, elsewhere := t.TempDir(), t.TempDir()
	for client, call := range map[Client]string{
		Codex: fmt.Sprintf(`{"session_id":"s","turn_id":"t","cwd":%q,"hook_event_name":"PreToolUse","permission_mode":"default","tool_name":"Bash",`+
			`"tool_input":{"command":"echo x > a"}}`, elsewhere),
		OpenCode: fmt.Sprintf(`{"session_id":"s","cwd":%q,"hook_event_name":"PreToolUse","permission_mode":"default","tool_name":"bash",`+
			`"tool_input":{"command":"echo x > a","workdir":%q}}`, session, elsewhere),
	} {
		g := testGatekeeper()
		g.folder = func() (string, error) { return session, nil }
		var judged classify.Call
		assess, project := g.assess, ""
		g.assess = func(c classify.Call) *classify.Assessment { judged = c; return assess(c) }
		rule := g.rule
		g.rule = func(j *Judgement, places state.Places, live bool) {
			project = j.Call.project(places.Home)
			rule(j, places, live)
		}
		g.serve(client, strings.NewReader(call), io.Discard, io.Discard)
		if judged.Cwd != elsewhere || judged.Session != session || project != session {
			t.Errorf("%s: in %q of the session in %q, by the policy of %q; want %q, %q, and the latter's",
				client, judged.Cwd, judged.Session, project, elsewhere, session)
		}
	}
}

// Cline runs commands as one source, from one that seems to open a here-document to its delimiter.
func TestClineJoins(t *testing.T) {
	for _, tt := range []struct {
		commands []any
		joined   string
	}{
		{[]any{"cd ..; echo '<<ls'", "echo x > notes.txt", "ls", "pwd"}, "cd ..; echo '<<ls'\necho x > notes.txt\nls"},
		{[]any{"cat <<'A B'", "x", " A B "}, "cat <<'A B'\nx\n A B "},
		{[]any{"echo 1", "ls", ""}, ""},
		{[]any{"cat <<A", "x"}, ""},
	} {
		c := &Call{Client: Cline, RawTool: "run_commands", Input: map[string]any{"commands": tt.commands}}
		if err := eachOf(c, "commands", "Bash", "", "command"); err != nil {
			t.Fatal(err)
		}
		if err := clineJoined(c); err != nil {
			t.Fatal(err)
		}
		last := c.Parts[len(c.Parts)-1].Input["command"]
		if got := len(c.Parts) > len(tt.commands); got != (tt.joined != "") || got && last != tt.joined {
			t.Errorf("%q: joined %v as %q, want %q", tt.commands, got, last, tt.joined)
		}
	}
}
