package hook

// OpenCode is OpenCode, whose plug-in asks as Claude Code's hooks do.
const OpenCode Client = "opencode"

// decodeOpenCode reads a call from the guard's plug-in.
func decodeOpenCode(doc fields, event Event) (*Call, error) {
	c, err := envelope(OpenCode, doc, event)
	if err != nil {
		return nil, err
	}
	if err := ownTool(c); err != nil || c.Tool != "Bash" {
		return c, err
	}
	return c, inDirectory(c, "dir_path")
}
