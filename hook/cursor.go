package hook

import (
	"cmp"
	"fmt"

	"github.com/gk-hook/gk-hook/fault"
)

// Cursor is Cursor, the editor and its command line.
const Cursor Client = "cursor"

// cursorEvent reads the event of a call of Cursor.
func cursorEvent(doc fields) (Event, error) {
	name, err := doc.text("hook_event_name")
	if err != nil {
		return "", err
	}
	switch name {
	case "preToolUse":
		return PreToolUse, nil
	case "postToolUse":
		return PostToolUse, nil
	case "postToolUseFailure":
		return PostToolUseFailure, nil
	case "beforeSubmitPrompt":
		return UserPromptSubmit, nil
	case "sessionStart":
		return SessionStart, nil
	case "sessionEnd":
		return SessionEnd, nil
	}
	return "", fmt.Errorf("hook_event_name %q is not known; register gk-hook for preToolUse", shorten(name, 60))
}

// decodeCursor reads a hook call of Cursor. Without a working directory it works in the first folder of
// its workspace.
func decodeCursor(doc fields, event Event) (*Call, error) {
	c := &Call{Client: Cursor, Event: event, Mode: ModeDefault, failed: event.ended() && failed(doc, event)}
	var err error
	if c.Session, err = doc.text("conversation_id"); err != nil {
		return nil, err
	}
	if c.RawTool, err = doc.text("tool_name"); err != nil {
		return nil, err
	}
	if c.ToolUseID, err = doc.optional("tool_use_id"); err != nil {
		return nil, err
	}
	if c.Cwd, err = directoryOf(doc, "cwd", "workspace_roots"); err != nil {
		return nil, err
	}
	if c.Input, err = copilotArgs(doc, "tool_input"); err != nil {
		return nil, err
	}
	c.Tool = c.RawTool
	if c.RawTool == "Delete" {
		return c, cursorDelete(c)
	}
	if err := ownTool(c); err != nil || c.Tool != "Bash" {
		return c, err
	}
	return c, inDirectory(c, "working_directory")
}

// cursorDelete makes a call that deletes a file one of the shell.
func cursorDelete(c *Call) error {
	key, err := oneOf(c, "path", "file_path", "target_file")
	if err != nil {
		return err
	}
	file, err := fields(c.Input).text(cmp.Or(key, "path"))
	if err != nil {
		return fmt.Errorf("tool_input.%w of %s", err, c.RawTool)
	}
	c.Tool, c.Input = "Bash", map[string]any{"command": "rm -f -- " + quote(operand(file))}
	return nil
}

// directoryOf returns the working directory under a key, or the first of a list of folders.
func directoryOf(doc fields, key, list string) (string, error) {
	dir, err := doc.optional(key)
	if err != nil {
		return "", err
	}
	if dir == "" {
		roots, _ := doc[list].([]any)
		if len(roots) == 0 {
			return "", fmt.Errorf("neither %s nor %s names a directory", key, list)
		}
		dir, _ = roots[0].(string)
	}
	return workDir(dir)
}

// cursorOutput is what Cursor reads from a preToolUse hook.
type cursorOutput struct {
	Permission Verdict    `json:"permission"`
	User       string     `json:"user_message,omitempty"`
	Agent      string     `json:"agent_message,omitempty"`
	ErrorCode  fault.Code `json:"errorCode,omitempty"`
}

// encodeCursor answers Cursor.
func encodeCursor(_ *Call, d Decision) Answer {
	switch d.Verdict {
	case Defer:
		return Answer{}
	case Allow:
		return answer(cursorOutput{Permission: Allow})
	}
	return deny2(cursorOutput{Deny, d.text(), d.text(), d.Fault}, d.text())
}
