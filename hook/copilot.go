package hook

import (
	"fmt"
	"strings"

	"github.com/gk-hook/gk-hook/fault"
)

// Copilot is Copilot CLI.
const Copilot Client = "copilot"

// decodeCopilot reads a hook call of Copilot CLI 1.0 in either of its two
// spellings: its own camel case, or Claude Code's keys for a hook registered as
// PreToolUse.
func decodeCopilot(doc fields, event Event) (*Call, error) {
	if doc.has("hook_event_name") {
		return decodeCopilotNested(doc, event)
	}
	c := &Call{Client: Copilot, Event: event, Mode: ModeDefault, attended: true, failed: event.ended() && failed(doc, event)}
	args := "toolArgs"
	if event == PermissionRequest {
		args = "toolInput"
	}
	var err error
	if c.Session, err = doc.text("sessionId"); err != nil {
		return nil, err
	}
	if c.RawTool, err = doc.text("toolName"); err != nil {
		return nil, err
	}
	cwd, err := doc.text("cwd")
	if err != nil {
		return nil, err
	}
	if c.Cwd, err = workDir(cwd); err != nil {
		return nil, err
	}
	if c.Input = copilotPatch(doc, args, c.RawTool); c.Input == nil {
		if c.Input, err = copilotArgs(doc, args); err != nil {
			return nil, err
		}
	}
	_, c.argsText = doc[args].(string)
	return c, copilotTool(c)
}

func decodeCopilotNested(doc fields, event Event) (*Call, error) {
	c, err := envelope(Copilot, doc, event)
	if err != nil {
		return nil, err
	}
	c.nested = true
	return c, copilotTool(c)
}

// copilotEvent returns the event of a call. In Copilot's own spelling most events are not named, and their
// fields tell them apart: with a tool and without its result, the call is about to happen, whatever other fields there are.
func copilotEvent(doc fields) (Event, error) {
	if doc.has("hook_event_name") {
		e, err := claudeEvent(doc)
		if e == PermissionRequest {
			return "", unknownEvent(string(e))
		}
		return e, err
	}
	name, err := doc.optional("hookName")
	if err != nil {
		return "", err
	}
	switch name {
	case "permissionRequest":
		return PermissionRequest, nil
	case "", "preToolUse":
		return copilotShape(doc), nil
	case "postToolUse":
		return PostToolUse, nil
	case "userPromptSubmitted":
		return UserPromptSubmit, nil
	case "sessionStart":
		return SessionStart, nil
	case "sessionEnd":
		return SessionEnd, nil
	case "errorOccurred", "agentStop", "subagentStop":
		return "", nil
	}
	return "", fmt.Errorf("hookName %q is not known; register gk-hook for preToolUse", shorten(name, 60))
}

// copilotShape tells an event without a name by what it holds.
func copilotShape(doc fields) Event {
	switch {
	case doc.has("toolResult"):
		return PostToolUse
	case doc.has("toolName"), doc.has("toolArgs"):
		return PreToolUse
	case doc.has("prompt"):
		return UserPromptSubmit
	case doc.has("source"):
		return SessionStart
	case doc.has("reason"):
		return SessionEnd
	}
	return PreToolUse
}

// copilotArgs reads the tool's arguments: an object, or in older versions an
// object as JSON in a string.
func copilotArgs(doc fields, key string) (map[string]any, error) {
	s, ok := doc[key].(string)
	if !ok {
		return doc.object(key)
	}
	args, err := parseObject([]byte(s))
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", key, err)
	}
	return args, nil
}

// copilotPatch reads the arguments of the tool for patches where they are the text of a patch, and not JSON. They are nil
// otherwise.
func copilotPatch(doc fields, key, tool string) map[string]any {
	row := Copilot.row().Tool(tool)
	if row == nil || row.Patch == "" {
		return nil
	}
	text, ok := doc[key].(string)
	if !ok || !strings.HasPrefix(strings.TrimSpace(text), "*** Begin Patch") {
		return nil
	}
	under, _, _ := strings.Cut(row.Patch, " ")
	return map[string]any{under: text}
}

// copilotTool maps the tools of Copilot CLI to the canonical ones.
func copilotTool(c *Call) error {
	if c.RawTool == "str_replace_editor" {
		return copilotEditor(c)
	}
	return ownTool(c)
}

// copilotEditor maps the editor whose action stands in its input.
func copilotEditor(c *Call) error {
	action, err := fields(c.Input).text("command")
	if err != nil {
		return fmt.Errorf("tool_input.%w", err)
	}
	switch action {
	case "view":
		c.Tool = "Read"
	case "create":
		c.Tool = "Write"
	case "str_replace", "insert", "undo_edit":
		c.Tool = "Edit"
	default:
		return fmt.Errorf("tool_input.command %q of str_replace_editor is not known", shorten(action, 40))
	}
	delete(c.Input, "command") // the action, which is judged
	return renameAll(c, "path", "file_path", "file_text", "content", "old_str", "old_string", "new_str", "new_string")
}

// copilotOutput is what Copilot CLI reads from a preToolUse hook.
type copilotOutput struct {
	Decision Verdict `json:"permissionDecision"`
	Reason   string  `json:"permissionDecisionReason"`
	// ErrorCode is for programs: Copilot CLI ignores keys that it does not know.
	ErrorCode fault.Code `json:"errorCode,omitempty"`
}

// copilotBehavior is what it reads from a permissionRequest hook.
type copilotBehavior struct {
	Behavior  Verdict    `json:"behavior"`
	Message   string     `json:"message,omitempty"`
	ErrorCode fault.Code `json:"errorCode,omitempty"`
}

// encodeCopilot answers Copilot CLI in the spelling of the call.
func encodeCopilot(c *Call, d Decision) Answer {
	switch {
	case d.Rewritten != nil && d.Verdict == Allow:
		return copilotRewritten(c, d)
	case c.nested:
		return encodePreTool(d)
	case d.Verdict == Defer:
		return Answer{}
	case c.Event == PermissionRequest:
		return encodeCopilotPermission(d)
	}
	out := copilotOutput{d.Verdict, d.text(), d.Fault}
	if d.Verdict == Deny {
		return deny2(out, out.Reason)
	}
	return answer(out)
}

// copilotRewritten has Copilot CLI run another input. It says no allow, which would lift what the
// user denies by --deny-tool.
func copilotRewritten(c *Call, d Decision) Answer {
	if c.nested {
		return answer(map[string]any{"hookSpecificOutput": map[string]any{"hookEventName": PreToolUse, "updatedInput": d.Rewritten}})
	}
	return answer(map[string]any{"modifiedArgs": d.Rewritten})
}

func encodeCopilotPermission(d Decision) Answer {
	switch d.Verdict {
	case Allow:
		return answer(copilotBehavior{Behavior: Allow})
	case Ask:
		return Answer{}
	}
	out := copilotBehavior{Deny, d.text(), d.Fault}
	return deny2(out, strings.TrimSpace(out.Message))
}
