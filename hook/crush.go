package hook

import (
	"fmt"
	"strings"
)

// Crush is Crush, whose hooks follow Claude Code's, with some other keys.
const Crush Client = "crush"

// crushEvent reads the event of a call of Crush.
func crushEvent(doc fields) (Event, error) {
	name, err := doc.text("event")
	if err != nil {
		return "", err
	}
	switch name {
	case "PreToolUse":
		return PreToolUse, nil
	case "PostToolUse", "PostToolUseFailure", "PermissionRequest", "PermissionResult", "SessionStart", "SessionEnd", "TurnStart", "TurnEnd",
		"StopFailure", "Interrupt", "PreCompact", "PostCompact":
		return "", nil
	}
	return "", fmt.Errorf("event %q is not known; register gk-hook for PreToolUse", shorten(name, 60))
}

// decodeCrush reads a hook call of Crush, which works in its own directory unless the input names another.
func decodeCrush(doc fields, event Event) (*Call, error) {
	c, err := envelope(Crush, doc, event)
	if err != nil {
		return nil, err
	}
	if err := crushKeys(c); err != nil {
		return c, err
	}
	if err := ownTool(c); err != nil {
		return c, err
	}
	switch path, _ := c.Input["path"].(string); {
	case c.Tool == "Bash":
		return c, inDirectory(c, "working_dir")
	case c.Tool == "LS" && path == "":
		c.Input["path"] = c.Cwd
	}
	return c, nil
}

// crushKeys refuses keys of Crush's own tools that are spelled in another case: encoding/json, by which Crush reads them, takes them for the
// keys that the guard looks for.
func crushKeys(c *Call) error {
	if c.Client.row().Tool(c.RawTool) == nil {
		return nil // of a server
	}
	for key := range c.Input {
		if strings.Trim(key, "abcdefghijklmnopqrstuvwxyz0123456789_") != "" {
			return fmt.Errorf("tool_input of %s has the key %q, which Crush may take for another", c.RawTool, shorten(key, 40))
		}
	}
	return nil
}

// encodeCrush answers Crush: the exit status and standard error deny, a decision allows.
func encodeCrush(_ *Call, d Decision) Answer {
	switch d.Verdict {
	case Defer:
		return Answer{}
	case Allow:
		return answer(map[string]any{"decision": Allow})
	}
	return deny2(withFault(map[string]any{"decision": Deny, "reason": d.text()}, d), d.text())
}
