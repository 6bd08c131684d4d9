package hook

import (
	"fmt"
	"os"
)

// VSCode is the agent of VS Code.
const VSCode Client = "vscode"

// decodeVSCode reads a hook call of VS Code, whose keys are Claude Code's. Hooks run in its folder.
func decodeVSCode(doc fields, event Event) (*Call, error) {
	if !doc.has("cwd") {
		cwd, err := os.Getwd()
		if err != nil {
			return nil, err
		}
		doc["cwd"] = cwd
	}
	c, err := envelope(VSCode, doc, event)
	if err != nil {
		return nil, err
	}
	switch c.RawTool {
	case "fetch_webpage":
		return c, eachOf(c, "urls", "WebFetch", "", "url")
	case "multi_replace_string_in_file":
		return c, vscodeEdits(c)
	}
	return c, ownTool(c)
}

// vscodeEdits makes a call of one part for each edit.
func vscodeEdits(c *Call) error {
	if err := eachOf(c, "replacements", "Edit", "", "edit"); err != nil {
		return err
	}
	parts := c.Parts
	if parts == nil {
		parts = []Part{{c.Tool, c.Input}}
	}
	for i := range parts {
		edit, ok := parts[i].Input["edit"].(map[string]any)
		if !ok {
			return fmt.Errorf("replacements of %s holds something else than objects", c.RawTool)
		}
		one := &Call{RawTool: c.RawTool, Input: edit}
		if err := renameAll(one, "filePath", "file_path", "oldString", "old_string", "newString", "new_string"); err != nil {
			return err
		}
		parts[i].Input = one.Input
	}
	c.Input = parts[0].Input
	return nil
}
