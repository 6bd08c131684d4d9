package hook

// Codex is Codex CLI.
const Codex Client = "codex"

// decodeCodex reads a hook call of Codex CLI, whose hooks follow Claude Code's.
func decodeCodex(doc fields, event Event) (*Call, error) {
	c, err := envelope(Codex, doc, event)
	if err != nil {
		return nil, err
	}
	if err := ownTool(c); err != nil {
		return c, err
	}
	otherShell(c)
	return c, nil
}

// encodeCodex answers Codex CLI. Its parser refuses every key that it does not
// know, "allow" without a rewritten input, and "ask"; a refused answer lets
// the call run. So consent is silence, and a question becomes a denial.
func encodeCodex(c *Call, d Decision) Answer {
	if c.Event == PermissionRequest {
		return permission(d, "")
	}
	switch d.Verdict {
	case Allow, Defer:
		if d.Rewritten != nil {
			return answer(rewriting(preTool(Allow, d.text()), d))
		}
		return Answer{}
	}
	d.Verdict = Deny
	return deny2(preTool(Deny, d.text()), d.text())
}
