package hook

import (
	"fmt"

	"github.com/gk-hook/gk-hook/fault"
)

// Cline is Cline, in editors and on the command line.
const Cline Client = "cline"

// clineEvent reads the event of a call of Cline.
func clineEvent(doc fields) (Event, error) {
	name, err := doc.text("hookName")
	if err != nil {
		return "", err
	}
	switch name {
	case "PreToolUse", "tool_call":
		return PreToolUse, nil
	case "PostToolUse", "tool_result", "UserPromptSubmit", "TaskStart", "TaskResume", "TaskCancel", "TaskComplete", "PreCompact", "Notification":
		return "", nil
	}
	return "", fmt.Errorf("hookName %q is not known; register gk-hook for PreToolUse", shorten(name, 60))
}

// decodeCline reads a hook call of Cline. It works in the first folder of its workspace.
func decodeCline(doc fields, event Event) (*Call, error) {
	c := &Call{Client: Cline, Event: event, Mode: ModeDefault}
	var err error
	if c.Session, err = doc.text("taskId"); err != nil {
		return nil, err
	}
	if c.Cwd, err = directoryOf(doc, "cwd", "workspaceRoots"); err != nil {
		return nil, err
	}
	about, name, args := "preToolUse", "toolName", "parameters"
	if doc.has("tool_call") {
		about, name, args = "tool_call", "name", "input"
	}
	call, err := doc.object(about)
	if err != nil {
		return nil, err
	}
	if !fields(call).has(name) {
		name = "tool"
	}
	if c.RawTool, err = fields(call).text(name); err != nil {
		return nil, fmt.Errorf("%s.%w", about, err)
	}
	if c.Input, err = copilotArgs(call, args); err != nil {
		return nil, fmt.Errorf("%s.%w", about, err)
	}
	c.Tool = c.RawTool
	switch c.RawTool {
	case "run_commands":
		return c, clineList(c, "commands", "Bash", "", "command")
	case "read_files":
		return c, clineList(c, "files", "Read", "path", "file_path")
	case "search_codebase":
		return c, clineList(c, "queries", "Grep", "", "pattern")
	case "fetch_web_content":
		return c, clineList(c, "requests", "WebFetch", "url", "url")
	}
	return c, ownTool(c)
}

// clineList makes a call of one part for each element of the list under key, of which the canonical tool
// takes what matters under the name as. It is the element itself, or in an object what stands under from.
func clineList(c *Call, key, tool, from, as string) error {
	list, ok := c.Input[key].([]any)
	if text, isText := c.Input[key].(string); isText { // as JSON, in the form for editors
		if doc, err := parseObject([]byte(`{"list":` + text + `}`)); err == nil && len(doc) == 1 {
			list, ok = doc["list"].([]any)
		}
	}
	if !ok || len(list) == 0 || len(list) > maxPatchFiles {
		return fmt.Errorf("%s of %s is not a list", key, c.RawTool)
	}
	for _, element := range list {
		one, isObject := element.(map[string]any)
		if isObject && from != "" {
			element = one[from]
		}
		c.Parts = append(c.Parts, Part{tool, map[string]any{as: element}})
	}
	c.Tool, c.Input = tool, c.Parts[0].Input
	if len(c.Parts) == 1 {
		c.Parts = nil
	}
	return nil
}

// clineOutput is what Cline reads from a hook.
type clineOutput struct {
	Cancel    bool       `json:"cancel"`
	Message   string     `json:"errorMessage,omitempty"`
	ErrorCode fault.Code `json:"errorCode,omitempty"`
}

// encodeCline answers Cline, which reads the document and takes any exit status but 0 for a failure
// of the hook.
func encodeCline(_ *Call, d Decision) Answer {
	switch d.Verdict {
	case Allow, Defer:
		return answer(clineOutput{})
	}
	a := answer(clineOutput{true, d.text(), d.Fault})
	a.Stderr = d.text()
	return a
}
