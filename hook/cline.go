package hook

import (
	"fmt"
	"slices"
	"strings"

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
		if err := eachOf(c, "commands", "Bash", "", "command"); err != nil {
			return c, err
		}
		return c, clineJoined(c)
	case "read_files":
		return c, eachOf(c, "files", "Read", "path", "file_path")
	case "search_codebase":
		return c, eachOf(c, "queries", "Grep", "", "pattern")
	case "fetch_web_content":
		return c, eachOf(c, "requests", "WebFetch", "url", "url")
	}
	return c, ownTool(c)
}

// clineJoined adds what Cline makes of several commands: from one that seems to open a here-document to one that is its delimiter
// they are the lines of one source, in which directories and variables of the first last. Measured with Cline CLI 3.0.65.
func clineJoined(c *Call) error {
	parts := slices.Clone(c.Parts)
	for i := range parts {
		first, _ := parts[i].Input["command"].(string)
		_, delimiters, opens := strings.Cut(first, "<<")
		if !opens {
			continue
		}
		joined := first
		for _, p := range parts[i+1:] {
			command, _ := p.Input["command"].(string)
			joined += "\n" + command
			if end := strings.TrimSpace(command); end == "" || !strings.Contains(delimiters, end) {
				continue
			}
			if len(c.Parts) == maxPatchFiles {
				return fmt.Errorf("the commands of %s are too many here-documents", c.RawTool)
			}
			c.Parts = append(c.Parts, Part{"Bash", map[string]any{"command": joined}})
		}
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
