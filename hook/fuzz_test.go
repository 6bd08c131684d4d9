package hook

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/adrg/xdg"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/state"
)

// wholePath returns a gatekeeper that judges and rules for real, but leaves no trace.
func wholePath() *gatekeeper {
	g := newGatekeeper()
	g.rule = func(j *Judgement, places state.Places, _ bool) { rule(j, places, false) }
	g.note, g.remember = func(*Call, Decision) {}, func(*Call) {}
	return g
}

// FuzzDecide feeds anything through the whole path of a call, as each client:
// it is answered within the deadline and without a fault, in one document, what
// cannot be read is denied, and ruin after a command never lowers the answer.
func FuzzDecide(f *testing.F) {
	const event = `"session_id":"s","cwd":"/","hook_event_name":"PreToolUse"`
	for _, seed := range []string{
		`{` + event + `,"tool_name":"Bash","tool_input":{"command":"git status"}}`,
		`{` + event + `,"permission_mode":"plan","tool_name":"Write","tool_input":{"file_path":"~/.ssh/x","content":"y"}}`,
		`{` + event + `,"permission_mode":"bypassPermissions","tool_name":"MultiEdit","tool_input":{"file_path":"a","edits":[{"old_string":"a","new_string":"b"}]}}`,
		`{` + event + `,"tool_name":"WebFetch","tool_input":{"url":"https://example.com/","prompt":"x"}}`,
		`{` + event + `,"tool_name":"mcp__github__delete_repo","tool_input":{"name":"x","n":1e9,"l":[null,true]}}`,
		`{` + event + `,"tool_name":"PowerShell","tool_input":{"command":"Remove-Item -Recurse -Force /"}}`,
		`{"session_id":"s","cwd":"/","hook_event_name":"PermissionRequest","tool_name":"Bash","tool_input":{"command":"ls"}}`,
		`{"sessionId":"s","cwd":"/","toolName":"bash","toolArgs":"{\"command\":\"ls\"}"}`,
		`{"session_id":"s","cwd":"/","hook_event_name":"BeforeTool","timestamp":"t","tool_name":"run_shell_command","tool_input":{"command":"ls"}}`,
		`{"session_id":"s","cwd":"/","hook_event_name":"BeforeTool","timestamp":"t","tool_name":"replace","tool_input":{"file_path":"a"}}`,
		`{"session_id":"s","turn_id":"t","cwd":"/","hook_event_name":"PreToolUse","tool_name":"apply_patch","tool_input":{"command":"*** Begin Patch\n*** Update File: a\n*** Move to: b\n*** Delete File: c\n*** End Patch"}}`,
		`{"session_id":"s","turn_id":"t","cwd":"/","hook_event_name":"PreToolUse","tool_name":"shell","tool_input":{"command":["bash","-lc","ls"]}}`,
	} {
		f.Add([]byte(seed))
	}
	f.Setenv("HOME", f.TempDir())
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CONFIG_DIRS"} {
		f.Setenv(name, "")
	}
	xdg.Reload()
	f.Fuzz(func(t *testing.T, in []byte) {
		doc, unread := parseObject(in)
		for _, client := range []Client{"", Claude, Codex, Copilot, Gemini, Qwen} {
			var out, errOut bytes.Buffer
			exit := wholePath().serve(client, bytes.NewReader(in), &out, &errOut)
			if s := errOut.String() + out.String(); strings.Contains(s, "internal error") || strings.Contains(s, "could not be judged") {
				t.Fatalf("%s: %s", client, s)
			}
			if out.Len() > 0 && !json.Valid(out.Bytes()) {
				t.Fatalf("%s: stdout is no JSON: %q", client, out.String())
			}
			if unread != nil && (exit != 2 || errOut.Len() == 0) {
				t.Fatalf("%s: exit %d for what cannot be read: %v", client, exit, unread)
			}
		}
		if unread == nil {
			appended(t, doc)
		}
	})
}

// appended puts ruin after the command of a call, and expects no weaker decision.
func appended(t *testing.T, doc map[string]any) {
	d := dialectOf(detect(doc))
	event, err := d.event(doc)
	if err != nil || event == "" || event.noted() {
		return
	}
	c, err := d.decode(doc, event)
	if err != nil || c.Tool != "Bash" || len(c.Parts) > 0 || validate(Part{c.Tool, c.Input}) != nil {
		return
	}
	command := c.Input["command"].(string)
	if strings.HasSuffix(command, `\`) {
		return // it joins what follows to the last word
	}
	weight := func(v Verdict) int { return slices.Index([]Verdict{Allow, Defer, Ask, Deny}, v) }
	judged := func(command string) *Judgement {
		call := *c
		call.Input = map[string]any{"command": command}
		return wholePath().within(&call, false)
	}
	before := judged(command)
	if before.Worst != nil && slices.ContainsFunc(before.Worst.Effects, func(e classify.Effect) bool { return strings.HasPrefix(e.Why, "cannot parse") }) {
		return // what follows may complete it
	}
	for _, end := range []string{"\nrm -rf /", "; rm -rf /"} {
		after := judged(command + end)
		if weight(after.Verdict) < weight(before.Verdict) {
			t.Errorf("%q: %s, with %q %s", command, before.Verdict, end, after.Verdict)
		}
	}
}
