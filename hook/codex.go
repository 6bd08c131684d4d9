package hook

import "fmt"

// decodeCodex reads a hook call of Codex CLI, whose hooks follow Claude Code's.
func decodeCodex(doc fields, event Event) (*Call, error) {
	c, err := envelope(Codex, doc, event)
	if err != nil {
		return nil, err
	}
	switch c.RawTool {
	case "apply_patch":
		err = patchCall(c, "command", "input", "patch")
	case "update_plan":
		c.Tool = "TodoWrite"
	case "web_search":
		c.Tool = "WebSearch"
	case "shell", "exec_command", "local_shell", "shell_command", "unified_exec":
		// Hooks are told of these as Bash; under its own name the command may be an argument list.
		err = shellCall(c, "command", "cmd")
	}
	return c, err
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
		return Answer{}
	}
	d.Verdict = Deny
	return deny2(preTool(Deny, d.text()), d.text())
}

// shellCall makes c a Bash call whose command stands under the first of the keys that is there.
func shellCall(c *Call, keys ...string) error {
	for _, key := range keys {
		v, ok := c.Input[key]
		if !ok {
			continue
		}
		if _, ok := v.(string); !ok {
			return fmt.Errorf("tool_input.%s of %s is %s, want a string", key, c.RawTool, kindOf(v))
		}
		c.Tool = "Bash"
		return rename(c, key, "command")
	}
	return fmt.Errorf("tool_input.%s of %s is missing", keys[0], c.RawTool)
}
