package hook

import (
	"fmt"

	"github.com/gk-hook/gk-hook/fault"
)

// Gemini is Gemini CLI.
const Gemini Client = "gemini"

// decodeGemini reads a hook call of Gemini CLI 0.61.
func decodeGemini(doc fields, event Event) (*Call, error) {
	c, err := envelope(Gemini, doc, event)
	if err != nil {
		return nil, err
	}
	if mcp, ok := doc["mcp_context"].(map[string]any); ok {
		return c, geminiMCP(c, fields(mcp))
	}
	return c, geminiTool(c)
}

// geminiEvent reads the event of a call of Gemini CLI. BeforeAgent comes with
// each prompt of a person.
func geminiEvent(doc fields) (Event, error) {
	name, err := doc.text("hook_event_name")
	if err != nil {
		return "", err
	}
	switch name {
	case "BeforeTool":
		return PreToolUse, nil
	case "AfterTool":
		return PostToolUse, nil
	case "BeforeAgent":
		return UserPromptSubmit, nil
	case string(SessionStart), string(SessionEnd):
		return Event(name), nil
	}
	if geminiAlone(name) || name == "Notification" {
		return "", nil
	}
	return "", fmt.Errorf("hook_event_name %q is not known; register gk-hook for BeforeTool", shorten(name, 60))
}

// geminiAlone reports whether an event's name is Gemini CLI's alone.
func geminiAlone(name string) bool {
	switch name {
	case "BeforeTool", "AfterTool", "BeforeAgent", "AfterAgent", "BeforeModel", "AfterModel", "BeforeToolSelection", "PreCompress":
		return true
	}
	return false
}

// geminiMCP gives a tool of an MCP server its canonical name.
func geminiMCP(c *Call, mcp fields) error {
	server, err := mcp.text("server_name")
	if err != nil {
		return fmt.Errorf("mcp_context.%w", err)
	}
	tool, err := mcp.text("tool_name")
	if err != nil {
		return fmt.Errorf("mcp_context.%w", err)
	}
	c.Tool = mcpTool(server, tool)
	return nil
}

// geminiTool maps the tools of Gemini CLI, and of Qwen Code which stems from
// it, to the canonical ones.
func geminiTool(c *Call) error {
	switch c.RawTool {
	case "web_fetch":
		_, prose := c.Input["prompt"] // which versions read for addresses, where others read the url
		if _, ok := c.Input["url"]; ok && !prose {
			c.Tool = "WebFetch"
		}
		return nil
	case "run_shell_command":
		if err := geminiShell(c); err != nil {
			return err
		}
	case "search_file_content", "grep_search":
		geminiSearch(c)
	}
	return ownTool(c)
}

// geminiShell reads a shell call, which may name the directory that it runs in.
func geminiShell(c *Call) error {
	return inDirectory(c, "dir_path", "directory")
}

// geminiOutput is what Gemini CLI reads: a decision at the top level.
type geminiOutput struct {
	Decision Verdict `json:"decision"`
	Reason   string  `json:"reason"`
	// SystemMessage stands in the question that Gemini CLI asks, which does not show the reason.
	SystemMessage string `json:"systemMessage,omitempty"`
	// ErrorCode is for programs: Gemini CLI ignores keys that it does not know.
	ErrorCode fault.Code `json:"errorCode,omitempty"`
	// Output holds the input that is to run instead of the call's own.
	Output map[string]any `json:"hookSpecificOutput,omitempty"`
}

// encodeGemini answers Gemini CLI, where the document on stdout outweighs the
// exit status.
func encodeGemini(_ *Call, d Decision) Answer {
	out := geminiOutput{Decision: d.Verdict, Reason: d.text(), ErrorCode: d.Fault}
	if d.Rewritten != nil && d.Verdict == Allow {
		out.Output = map[string]any{"hookEventName": "BeforeTool", "tool_input": d.Rewritten}
	}
	switch d.Verdict {
	case Defer:
		return Answer{}
	case Ask:
		out.SystemMessage = out.Reason
		return answer(out)
	case Allow:
		return answer(out)
	}
	return deny2(out, out.Reason)
}

// geminiSearch spells a search of Gemini CLI in canonical keys. It shows lines, unless
// its input asks for names, and ignores case, unless its input asks for it.
// Source: packages/core/src/tools/grep.ts and ripGrep.ts of Gemini CLI.
func geminiSearch(c *Call) {
	if names, _ := c.Input["names_only"].(bool); !names {
		c.Input["output_mode"] = "content"
	}
	if exact, _ := c.Input["case_sensitive"].(bool); !exact {
		c.Input["-i"] = true
	}
}
