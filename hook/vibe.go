package hook

import "github.com/gk-hook/gk-hook/fault"

// Vibe is Mistral Vibe.
const Vibe Client = "vibe"

// vibeEvent reads the event of a call of Mistral Vibe.
func vibeEvent(doc fields) (Event, error) {
	name, err := doc.text("hook_event_name")
	if err != nil {
		return "", err
	}
	switch name {
	case "pre_tool":
		return PreToolUse, nil
	case "post_tool", "post_agent":
		return "", nil
	}
	return "", unknownEvent(name)
}

// decodeVibe reads a hook call of Mistral Vibe.
func decodeVibe(doc fields, event Event) (*Call, error) {
	if id, ok := doc["tool_call_id"]; ok {
		doc["tool_use_id"] = id
	}
	c, err := envelope(Vibe, doc, event)
	if err != nil {
		return nil, err
	}
	return c, ownTool(c)
}

// vibeOutput is what Mistral Vibe reads from a hook.
type vibeOutput struct {
	Decision  Verdict    `json:"decision"`
	Reason    string     `json:"reason,omitempty"`
	ErrorCode fault.Code `json:"errorCode,omitempty"`
}

// encodeVibe answers Mistral Vibe, which reads the document with exit status 0 alone. Any other status is a failure of
// the hook, which denies with strict.
func encodeVibe(_ *Call, d Decision) Answer {
	switch d.Verdict {
	case Defer:
		return Answer{}
	case Allow:
		return answer(vibeOutput{Decision: Allow})
	}
	a := answer(vibeOutput{Deny, d.text(), d.Fault})
	a.Stderr = d.text()
	return a
}
