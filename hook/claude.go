package hook

// Claude is Claude Code, whose own names are the canonical ones.
const Claude Client = "claude"

// Canonical is the client whose names calls have that come from none.
const Canonical = Claude

// decodeClaude reads a hook call of Claude Code 2.1.
func decodeClaude(doc fields, event Event) (*Call, error) {
	c, err := envelope(Claude, doc, event)
	if err != nil || c.RawTool != "Monitor" || fields(c.Input).has("command") {
		return c, err
	}
	if socket, ok := c.Input["ws"].(map[string]any); ok { // it watches what an address sends, and runs nothing
		c.Tool, c.Input = "WebFetch", socket
	}
	return c, nil
}

// encodeClaude answers Claude Code. It ignores a document without the right
// hookEventName, and takes exit status 2 for a denial of PreToolUse.
func encodeClaude(c *Call, d Decision) Answer {
	if c.Event == PermissionRequest {
		return permission(d, d.Fault)
	}
	return encodePreTool(d)
}

// withFault adds the code of a decision for programs, where the client is known to ignore keys
// that it does not expect.
func withFault(doc map[string]any, d Decision) map[string]any {
	if d.Fault != "" {
		doc["errorCode"] = d.Fault
	}
	return doc
}

// encodePreTool answers PreToolUse for a client that understands all verdicts.
func encodePreTool(d Decision) Answer {
	switch d.Verdict {
	case Defer:
		return Answer{}
	case Allow, Ask:
		return answer(withFault(rewriting(preTool(d.Verdict, d.text()), d), d))
	}
	return deny2(withFault(preTool(Deny, d.text()), d), d.text())
}
