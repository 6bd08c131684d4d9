package hook

// Qwen is Qwen Code.
const Qwen Client = "qwen"

// decodeQwen reads a hook call of Qwen Code: Claude Code's envelope around
// tools that stem from Gemini CLI.
func decodeQwen(doc fields, event Event) (*Call, error) {
	c, err := envelope(Qwen, doc, event)
	if err != nil {
		return nil, err
	}
	return c, geminiTool(c)
}

// encodeQwen answers Qwen Code, which reads Claude Code's documents.
func encodeQwen(c *Call, d Decision) Answer { return encodeClaude(c, d) }
