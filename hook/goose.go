package hook

import (
	"fmt"
	"strings"
)

// Goose is Goose.
const Goose Client = "goose"

// gooseEvent reads the event of a call of Goose.
func gooseEvent(doc fields) (Event, error) {
	name, err := doc.text("event")
	if err != nil {
		return "", err
	}
	switch e := Event(name); {
	case e == PreToolUse, e.noted():
		return e, nil
	}
	switch name {
	case "Stop", "PreToolUseResult", "BeforeReadFile", "AfterFileEdit", "BeforeShellExecution", "AfterShellExecution":
		return "", nil // which deny nothing that PreToolUse let pass
	}
	return "", fmt.Errorf("event %q is not known; register gk-hook for PreToolUse", shorten(name, 60))
}

// decodeGoose reads a hook call of Goose.
func decodeGoose(doc fields, event Event) (*Call, error) {
	for from, to := range map[string]string{"working_dir": "cwd", "tool_call_id": "tool_use_id"} {
		if doc.has(from) {
			doc[to] = doc[from]
		}
	}
	c, err := envelope(Goose, doc, event)
	if err != nil {
		return nil, err
	}
	switch c.RawTool {
	case "read_image":
		return c, gooseImage(c)
	case "analyze":
		gooseAnalysis(c)
	}
	return c, ownTool(c)
}

// gooseImage reads a call that shows an image, from a file or an address. What is neither for sure keeps its name: Goose
// reads sources as a browser reads addresses, which takes blanks and control characters out and knows more schemes.
// Source: platform_extensions/developer/image.rs of Goose.
func gooseImage(c *Call) error {
	source, err := fields(c.Input).text("source")
	if err != nil {
		return fmt.Errorf("tool_input.%w", err)
	}
	if strings.ContainsFunc(source, func(r rune) bool { return r < ' ' || r == '\\' }) || strings.TrimSpace(source) != source {
		return nil
	}
	switch scheme, _, _ := strings.Cut(source, "://"); {
	case !strings.Contains(source, ":"):
		c.Tool = "Read"
		return rename(c, "source", "file_path")
	case strings.EqualFold(scheme, "http"), strings.EqualFold(scheme, "https"):
		c.Tool = "WebFetch"
		return rename(c, "source", "url")
	}
	return nil
}

// gooseAnalysis spells an analysis of code as the search that shows as much: it reads each file below the path that git does
// not ignore, and prints signatures and imports. Source: platform_extensions/analyze of Goose.
func gooseAnalysis(c *Call) {
	if focus, _ := c.Input["focus"].(string); focus == "" {
		c.Input["focus"] = "."
	}
	c.Input["output_mode"] = "content"
}
