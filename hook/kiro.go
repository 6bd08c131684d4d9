package hook

import "fmt"

// Kiro is Kiro, the editor and its command line.
const Kiro Client = "kiro"

// kiroEvent reads the event of a call of Kiro, in either of its spellings.
func kiroEvent(doc fields) (Event, error) {
	name, err := doc.text("hook_event_name")
	if err != nil {
		return "", err
	}
	switch name {
	case "preToolUse", "PreToolUse":
		return PreToolUse, nil
	case "postToolUse", "PostToolUse", "agentSpawn", "userPromptSubmit", "stop", "UserPromptSubmit", "Stop":
		return "", nil
	}
	return "", unknownEvent(name)
}

// decodeKiro reads a hook call of Kiro, which may not name the session.
func decodeKiro(doc fields, event Event) (*Call, error) {
	if !doc.has("session_id") {
		doc["session_id"] = "kiro"
	}
	c, err := envelope(Kiro, doc, event)
	if err != nil {
		return nil, err
	}
	switch c.RawTool {
	case "fs_write", "write":
		return c, kiroWrite(c)
	case "fs_read", "read":
		return c, kiroRead(c)
	}
	return c, ownTool(c)
}

// kiroWrite maps the tool that writes, whose action stands in its input.
func kiroWrite(c *Call) error {
	action, err := fields(c.Input).text("command")
	if err != nil {
		return fmt.Errorf("tool_input.%w", err)
	}
	switch action {
	case "create":
		c.Tool = "Write"
	case "str_replace", "insert", "append":
		c.Tool = "Edit"
	default:
		return fmt.Errorf("tool_input.command %q of %s is not known", shorten(action, 40), c.RawTool)
	}
	delete(c.Input, "command") // the action, which is judged
	return renameAll(c, "path", "file_path", "file_text", "content", "old_str", "old_string", "new_str", "new_string")
}

// kiroRead makes a call of one part for each file or folder that is read.
func kiroRead(c *Call) error {
	operations := []any{c.Input}
	if list, given := c.Input["operations"]; given && list != nil {
		operations, _ = list.([]any)
	}
	if len(operations) == 0 || len(operations) > maxPatchFiles {
		return fmt.Errorf("tool_input.operations of %s has %d entries", c.RawTool, len(operations))
	}
	for _, o := range operations {
		one, ok := o.(map[string]any)
		if !ok {
			return fmt.Errorf("tool_input.operations of %s is not a list of objects", c.RawTool)
		}
		part := Part{"Read", map[string]any{"file_path": one["path"]}}
		switch one["mode"] {
		case nil, "Line":
		case "Directory":
			part = Part{"LS", map[string]any{"path": one["path"]}}
		case "Search":
			part = Part{"Grep", map[string]any{"path": one["path"], "pattern": one["pattern"], "output_mode": "content"}}
		default:
			part = Part{c.RawTool, one}
		}
		c.Parts = append(c.Parts, part)
	}
	c.Tool, c.Input = c.Parts[0].Tool, c.Parts[0].Input
	if len(c.Parts) == 1 {
		c.Parts = nil
	}
	return nil
}
