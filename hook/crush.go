package hook

import "fmt"

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
