package hook

import (
	"fmt"
	"os"
	"strings"
)

// Windsurf is Windsurf's Cascade.
const Windsurf Client = "windsurf"

// windsurfEvent reads the event of a call of Windsurf, which has one for each kind of call.
func windsurfEvent(doc fields) (Event, error) {
	name, err := doc.text("agent_action_name")
	switch {
	case err != nil:
		return "", err
	case name == "pre_user_prompt":
		return UserPromptSubmit, nil
	case strings.HasPrefix(name, "post_"):
		return "", nil
	}
	return PreToolUse, nil
}

// decodeWindsurf reads a hook call of Windsurf.
func decodeWindsurf(doc fields, event Event) (*Call, error) {
	c := &Call{Client: Windsurf, Event: event, Mode: ModeDefault}
	var err error
	if c.Session, err = doc.text("trajectory_id"); err != nil {
		return nil, err
	}
	if c.RawTool, err = doc.text("agent_action_name"); err != nil {
		return nil, err
	}
	if c.Input, err = doc.object("tool_info"); err != nil {
		return nil, err
	}
	in := fields(c.Input)
	cwd, err := in.optional("cwd")
	if err != nil {
		return nil, fmt.Errorf("tool_info.%w", err)
	}
	if cwd == "" { // hooks run in the root of the workspace
		if cwd, err = os.Getwd(); err != nil {
			return nil, err
		}
	}
	if c.Cwd, err = workDir(cwd); err != nil {
		return nil, err
	}
	delete(c.Input, "cwd")
	return c, windsurfTool(c)
}

// windsurfTool names the tool of an event.
func windsurfTool(c *Call) error {
	switch c.RawTool {
	case "pre_run_command":
		c.Tool = "Bash"
		return rename(c, "command_line", "command")
	case "pre_write_code":
		c.Tool = "MultiEdit"
	case "pre_read_code":
		c.Tool = "Read"
	case "pre_mcp_tool_use":
		server, err := fields(c.Input).text("mcp_server_name")
		if err != nil {
			return fmt.Errorf("tool_info.%w", err)
		}
		tool, err := fields(c.Input).text("mcp_tool_name")
		if err != nil {
			return fmt.Errorf("tool_info.%w", err)
		}
		c.Tool = mcpTool(server, tool)
		if c.Input, err = fields(c.Input).object("mcp_tool_arguments"); err != nil {
			return fmt.Errorf("tool_info.%w", err)
		}
	default:
		c.Tool = c.RawTool
	}
	return nil
}

// encodeStatus answers a client that reads the exit status, and shows what stands on standard error.
func encodeStatus(_ *Call, d Decision) Answer {
	switch d.Verdict {
	case Allow, Defer:
		return Answer{}
	}
	return Answer{Stderr: d.text(), Exit: exitDeny}
}
