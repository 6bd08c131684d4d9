package hook

import "testing"

// An input in which a client may find another command, path or address than the guard is not judged, and so denied.
func TestAmbiguousInputsAreRefused(t *testing.T) {
	const (
		claude = `{"session_id":"s","cwd":"/","hook_event_name":"PreToolUse","tool_name":`
		gemini = `{"session_id":"s","cwd":"/","hook_event_name":"BeforeTool","tool_name":`
		cursor = `{"conversation_id":"s","cwd":"/","hook_event_name":"preToolUse","tool_name":`
		kiro   = `{"session_id":"s","cwd":"/","hook_event_name":"preToolUse","tool_name":`
		crush  = `{"session_id":"s","cwd":"/","event":"PreToolUse","tool_name":`
	)
	for _, tt := range []struct {
		client Client
		call   string
		ok     bool
	}{
		{Codex, claude + `"shell_command","tool_input":{"command":"ls"}}`, true},
		{Codex, claude + `"shell_command","tool_input":{"command":"ls","cmd":"ls"}}`, true},
		{Codex, claude + `"shell_command","tool_input":{"command":"ls","cmd":"reboot"}}`, false},
		{Codex, claude + `"exec_command","tool_input":{"command":"ls","cmd":["reboot"]}}`, false},
		{Amp, claude + `"Bash","tool_input":{"command":"ls","cmd":"reboot"}}`, false},
		{Codex, claude + `"apply_patch","tool_input":{"command":"*** Begin Patch\n*** Add File: a\n*** End Patch",` +
			`"input":"*** Begin Patch\n*** Delete File: b\n*** End Patch"}}`, false},
		{Cursor, cursor + `"Delete","tool_input":{"path":"a"}}`, true},
		{Cursor, cursor + `"Delete","tool_input":{"path":"a","target_file":"/etc/passwd"}}`, false},
		{Cursor, cursor + `"Delete","tool_input":{"path":["a"],"target_file":"/etc/passwd"}}`, false},
		{Gemini, gemini + `"run_shell_command","tool_input":{"command":"ls","dir_path":"/tmp","directory":"/usr"}}`, false},
		{Kiro, kiro + `"fs_read","tool_input":{"operations":[{"path":"/a"}]}}`, true},
		{Kiro, kiro + `"fs_read","tool_input":{"path":"/a","operations":"[{\"path\":\"/b\"}]"}}`, false},
		{Crush, crush + `"bash","tool_input":{"command":"ls"}}`, true},
		{Crush, crush + `"bash","tool_input":{"command":"ls","Command":"reboot"}}`, false},
		{Crush, crush + `"bash","tool_input":{"command":"ls","Working_Dir":"/usr"}}`, false},
		{Crush, crush + `"view","tool_input":{"file_path":"a","file_path\u017f":"b"}}`, false},
		{Claude, claude + `"mcp__files__read","tool_input":{"path":"a","Path":"b"}}`, false},
		{Claude, claude + `"mcp__files__read","tool_input":{"tasks":"a","ta\u017fks":"b"}}`, false},
	} {
		doc, err := parseObject([]byte(tt.call))
		if err != nil {
			t.Fatalf("%s: %v", tt.call, err)
		}
		d := dialectOf(tt.client)
		event, err := d.event(doc)
		if err != nil {
			t.Fatalf("%s: %v", tt.call, err)
		}
		c, err := d.decode(doc, event)
		if err == nil {
			for _, p := range c.parts() {
				if err == nil {
					err = validate(p)
				}
			}
		}
		if (err == nil) != tt.ok {
			t.Errorf("%s: %s: %v", tt.client, tt.call, err)
		}
	}
	// Which of the two a version of the client reads is unknown, so that the tool is.
	doc, _ := parseObject([]byte(gemini + `"web_fetch","tool_input":{"url":"https://example.org","prompt":"http://127.0.0.1/"}}`))
	if c, err := dialectOf(Gemini).decode(doc, PreToolUse); err != nil || c.Tool != "web_fetch" {
		t.Errorf("%v, %v", c, err)
	}
}
