package hook

// Amp is Amp, whose plug-in asks as Claude Code's hooks do.
const Amp Client = "amp"

// decodeAmp reads a call from the guard's plug-in.
func decodeAmp(doc fields, event Event) (*Call, error) {
	c, err := envelope(Amp, doc, event)
	if err != nil {
		return nil, err
	}
	if err := ownTool(c); err != nil || c.Tool != "Bash" {
		return c, err
	}
	return c, inDirectory(c, "cwd", "workdir")
}
