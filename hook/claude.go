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
		if d.Verdict == Allow { // it would override the client's own ask rules, as measured
			return Answer{}
		}
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

// claudeEvent reads the event of Claude Code and of those who took over its hooks.
func claudeEvent(doc fields) (Event, error) {
	name, err := doc.text("hook_event_name")
	if err != nil {
		return "", err
	}
	switch e := Event(name); {
	case e == PreToolUse, e == PermissionRequest, e.noted():
		return e, nil
	case undecided(name):
		return "", nil
	}
	return "", unknownEvent(name)
}

// undecided reports whether an event of Claude Code's family is of no concern:
// what happened, not what is about to happen.
func undecided(event string) bool {
	switch event {
	case "PostToolBatch", "PermissionDenied", "UserPromptExpansion", "Notification", "Setup", "Stop", "StopFailure", "SubagentStart", "SubagentStop",
		"PreCompact", "PostCompact", "TeammateIdle", "TaskCreated", "TaskCompleted", "ConfigChange", "CwdChanged",
		"FileChanged", "InstructionsLoaded", "WorktreeCreate", "WorktreeRemove", "Elicitation", "ElicitationResult":
		return true
	}
	return false
}
