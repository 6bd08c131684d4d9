package hook

import (
	"fmt"

	"github.com/gk-hook/gk-hook/fault"
)

// dialect is how one client spells calls and decisions.
type dialect struct {
	// event tells what the client reports. It is empty for what is neither decided nor noted.
	event func(fields) (Event, error)
	// decode reads the call of an event that is about one.
	decode func(fields, Event) (*Call, error)
	encode func(*Call, Decision) Answer
}

func dialectOf(c Client) dialect {
	switch c {
	case Codex:
		return dialect{claudeEvent, decodeCodex, encodeCodex}
	case Copilot:
		return dialect{copilotEvent, decodeCopilot, encodeCopilot}
	case Gemini:
		return dialect{geminiEvent, decodeGemini, encodeGemini}
	case Qwen:
		return dialect{claudeEvent, decodeQwen, encodeQwen}
	case OpenCode:
		return dialect{claudeEvent, decodeOpenCode, encodeClaude}
	case Cursor:
		return dialect{cursorEvent, decodeCursor, encodeCursor}
	case Droid:
		return dialect{claudeEvent, decodeDroid, encodeClaude}
	case Windsurf:
		return dialect{windsurfEvent, decodeWindsurf, encodeStatus}
	case Kiro:
		return dialect{kiroEvent, decodeKiro, encodeStatus}
	case Cline:
		return dialect{clineEvent, decodeCline, encodeCline}
	}
	return dialect{claudeEvent, decodeClaude, encodeClaude}
}

// detect tells the client from the keys of its call, which the model does not
// write. What fits nobody else is Claude Code's.
func detect(doc fields) Client {
	event, _ := doc["hook_event_name"].(string)
	_, toolID := doc["tool_use_id"]
	switch {
	case doc.has("agent_action_name"):
		return Windsurf
	case doc.has("conversation_id"):
		return Cursor
	case doc.has("taskId") && doc.has("hookName"):
		return Cline
	case doc.has("toolName"), doc.has("hookName"), doc.has("sessionId"):
		return Copilot
	case geminiAlone(event):
		return Gemini
	case event == "preToolUse", event == "agentSpawn":
		return Kiro
	case doc.has("turn_id"):
		return Codex
	case doc.has("timestamp") && (toolID || doc.has("permission_mode")):
		return Qwen
	case doc.has("timestamp"):
		return Copilot
	}
	return Claude
}

// refuseAny is a denial for a client that cannot be told: it holds what each
// client reads, and where an unknown key spoils the document, the exit status
// and stderr still deny.
func refuseAny(reason string) Answer {
	doc := preTool(Deny, reason)
	doc["decision"], doc["reason"] = "block", reason
	return deny2(doc, reason)
}

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

func unknownEvent(name string) error {
	return fmt.Errorf("hook_event_name %q is not known; register gk-hook for PreToolUse", shorten(name, 60))
}

// mcpTool returns the canonical name of a tool of an MCP server.
func mcpTool(server, tool string) string { return "mcp__" + server + "__" + tool }
