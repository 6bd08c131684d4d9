package hook

// Claude Code's own names are the canonical ones.

// decodeClaude reads a hook call of Claude Code 2.1.
func decodeClaude(doc fields) (*Call, error) {
	event, err := eventName(doc)
	if err != nil {
		return nil, err
	}
	switch {
	case event == string(PreToolUse), event == string(PermissionRequest):
	case undecided(event):
		return nil, nil
	default:
		return nil, unknownEvent(event)
	}
	c, err := envelope(Claude, doc)
	if err != nil {
		return nil, err
	}
	c.Event = Event(event)
	return c, nil
}

// encodeClaude answers Claude Code. It ignores a document without the right
// hookEventName, and takes exit status 2 for a denial of PreToolUse.
func encodeClaude(c *Call, d Decision) Answer {
	if c.Event == PermissionRequest {
		return permission(d)
	}
	return encodePreTool(d)
}

// encodePreTool answers PreToolUse for a client that understands all verdicts.
func encodePreTool(d Decision) Answer {
	switch d.Verdict {
	case Defer:
		return Answer{}
	case Allow, Ask:
		return answer(preTool(d.Verdict, d.text()))
	}
	return deny2(preTool(Deny, d.text()), d.text())
}
