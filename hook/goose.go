package hook

import "fmt"

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
	return c, ownTool(c)
}
