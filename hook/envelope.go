package hook

import (
	"fmt"

	"github.com/gk-hook/gk-hook/fault"
)

// preTool is the answer to PreToolUse that Claude Code defined and others took
// over. It is a map as the call's input is, which was hashed before: what
// encoding/json has to learn of a struct first takes longer than the rest.
func preTool(v Verdict, reason string) map[string]any {
	return map[string]any{"hookSpecificOutput": map[string]any{
		"hookEventName": PreToolUse, "permissionDecision": v, "permissionDecisionReason": reason,
	}}
}

// rewriting adds the input that is to run instead of the call's own to an answer to PreToolUse.
func rewriting(doc map[string]any, d Decision) map[string]any {
	if d.Rewritten != nil && d.Verdict == Allow {
		doc["hookSpecificOutput"].(map[string]any)["updatedInput"] = d.Rewritten
	}
	return doc
}

// permissionOutput is the answer to Claude Code's PermissionRequest.
type permissionOutput struct {
	ErrorCode fault.Code `json:"errorCode,omitempty"`
	Output    struct {
		Event    Event `json:"hookEventName"`
		Decision struct {
			Behavior Verdict `json:"behavior"`
			Message  string  `json:"message,omitempty"`
		} `json:"decision"`
	} `json:"hookSpecificOutput"`
}

// permission answers PermissionRequest. Silence leaves the question to the
// client, which is about to ask it; exit status 2 would do the same, so a
// denial is said in the document alone. The code is for clients that ignore keys
// that they do not expect.
func permission(d Decision, code fault.Code) Answer {
	out := permissionOutput{ErrorCode: code}
	out.Output.Event = PermissionRequest
	out.Output.Decision.Behavior = d.Verdict
	switch d.Verdict {
	case Allow:
		return answer(out)
	case Ask, Defer:
		return Answer{}
	}
	out.Output.Decision.Message = d.text()
	a := answer(out)
	a.Stderr = d.text()
	return a
}

// envelope reads the keys that Claude Code and those who took over its hooks share.
func envelope(client Client, doc fields, event Event) (*Call, error) {
	c := &Call{Client: client, Event: event, Mode: ModeDefault}
	var mode, cwd string
	var err error
	for _, f := range []struct {
		key      string
		to       *string
		optional bool
	}{
		{"session_id", &c.Session, false},
		{"cwd", &cwd, false},
		{"tool_name", &c.RawTool, false},
		{"tool_use_id", &c.ToolUseID, true},
		{"permission_mode", &mode, true},
		{"agent_id", &c.Agent, true},
	} {
		if f.optional {
			*f.to, err = doc.optional(f.key)
		} else {
			*f.to, err = doc.text(f.key)
		}
		if err != nil {
			return nil, err
		}
	}
	c.Mode = parseMode(mode)
	c.attended, c.modeTold = attended(mode), parseMode(mode) != ModeDefault || mode == "default" || mode == "manual"
	c.failed = event.ended() && failed(doc, event)
	if c.Cwd, err = workDir(cwd); err != nil {
		return nil, err
	}
	c.Tool = c.RawTool
	c.Input, err = doc.object("tool_input")
	return c, err
}

func unknownEvent(name string) error {
	return fmt.Errorf("hook_event_name %q is not known; register gk-hook for PreToolUse", shorten(name, 60))
}

// mcpTool returns the canonical name of a tool of an MCP server.
func mcpTool(server, tool string) string { return "mcp__" + server + "__" + tool }

// failed reports whether a call that is over failed, as far as its client tells.
func failed(doc fields, event Event) bool {
	if event == PostToolUseFailure {
		return true
	}
	for _, key := range [...]string{"tool_response", "toolResult"} {
		result, ok := doc[key].(map[string]any)
		if !ok {
			continue
		}
		kind, _ := result["resultType"].(string)
		switch {
		case kind != "" && kind != "success", result["is_error"] == true, result["interrupted"] == true, result["success"] == false:
			return true
		case result["error"] != nil && result["error"] != "":
			return true
		}
	}
	return false
}

// attended reports whether the name of a permission mode is one in which a
// person answers what the client asks. Of an unknown mode it is not known.
func attended(mode string) bool {
	switch mode {
	case "", "default", "manual", "plan":
		return true
	}
	return parseMode(mode) == ModeAcceptEdits
}
