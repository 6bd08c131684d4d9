package hook

// decodeQwen reads a hook call of Qwen Code: Claude Code's envelope around
// tools that stem from Gemini CLI.
func decodeQwen(doc fields) (*Call, error) {
	event, err := eventName(doc)
	if err != nil {
		return nil, err
	}
	switch {
	case event == string(PreToolUse), event == string(PermissionRequest):
	case undecided(event):
		return nil, nil
	default:
		return nil, unknownEvent(event)
	}
	c, err := envelope(Qwen, doc)
	if err != nil {
		return nil, err
	}
	c.Event = Event(event)
	return c, geminiTool(c)
}

// encodeQwen answers Qwen Code, which reads Claude Code's documents.
func encodeQwen(c *Call, d Decision) Answer { return encodeClaude(c, d) }
