package hook

import (
	"encoding/json"
	"path/filepath"
	"reflect"
	"testing"
)

// FuzzReaders reads calls that do not come from a hook: lines of the past, steps that an agent foresees, prompts of MCP. What is read
// is whole: a tool with its input, in a folder.
func FuzzReaders(f *testing.F) {
	for _, seed := range []string{`{"command":"ls"}`, `{"tool":"Bash","input":{"command":"ls"},"cwd":"/p","client":"codex"}`,
		`{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"ls"},"session_id":"s"}`, `{"toolName":"bash","toolArgs":"{\"command\":\"ls\"}"}`,
		`{"tool_name":"Edit","nextActionHint":"edit a.go"}`, `{"nextActionHint":"run tests","permission_mode":"plan"}`, `{"tool_name":"Bash","input":{},"tool_use_id":"x"}`,
		`{"tool_name":"Bash","input":{"a":1,"a":2}}`, `{"input":{"a":9007199254740993}}`, `[]`, `{"tool_input":"{"}`} {
		f.Add([]byte(seed))
	}
	cwd := f.TempDir()
	f.Fuzz(func(t *testing.T, text []byte) {
		if p, err := PastLine(text, "", cwd); err == nil && (p.Tool == "" || p.Input == nil || p.Client == "" || p.Cwd == "") {
			t.Errorf("%q is the call %+v", text, p)
		}
		if s, err := ParseStep(text, "s", cwd); err == nil && (!filepath.IsAbs(s.Call.Cwd) || (s.Words == "") == (s.Call.Input == nil)) {
			t.Errorf("%q is the step %+v of %+v", text, s, s.Call)
		}
		c, raw, err := PromptCall(text, "s", cwd)
		if err != nil {
			return
		}
		var again map[string]any
		if err := json.Unmarshal(raw, &again); err != nil || c.RawTool == "" || len(again) != len(c.Input) {
			t.Errorf("%q is the call %+v, whose input is %q, %v", text, c, raw, err)
		}
		for key := range again {
			if _, judged := c.Input[key]; !judged {
				t.Errorf("%q: %s is answered, and was not judged", text, key)
			}
		}
		if repeated, _, err := PromptCall(text, "s", cwd); err != nil || !reflect.DeepEqual(repeated, c) {
			t.Errorf("%q is read in two ways", text)
		}
	})
}
