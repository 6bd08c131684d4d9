package hook

// Qoder is Qoder's command line, whose hooks and tools are Claude Code's.
const Qoder Client = "qoder"

// decodeQoder reads a hook call of Qoder.
func decodeQoder(doc fields, event Event) (*Call, error) {
	c, err := envelope(Qoder, doc, event)
	if err != nil {
		return nil, err
	}
	return c, ownTool(c)
}
