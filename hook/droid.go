package hook

// Droid is Factory Droid, whose hooks follow Claude Code's.
const Droid Client = "droid"

// decodeDroid reads a hook call of Factory Droid.
func decodeDroid(doc fields, event Event) (*Call, error) {
	c, err := envelope(Droid, doc, event)
	if err != nil {
		return nil, err
	}
	return c, ownTool(c)
}
