package hook

// dialect is how one client spells calls and decisions.
type dialect struct {
	// event tells what the client reports. It is empty for what is neither decided nor noted.
	event func(fields) (Event, error)
	// decode reads the call of an event that is about one.
	decode func(fields, Event) (*Call, error)
	encode func(*Call, Decision) Answer
}

// answer spells a decision. Where its loss would let the call run, it must be delivered.
func (d *dialect) answer(c *Call, decision Decision) Answer {
	a := d.encode(c, decision)
	a.vital = decision.Verdict == Ask || decision.Rewritten != nil
	return a
}

func dialectOf(c Client) dialect {
	switch c {
	case Codex:
		return dialect{claudeEvent, decodeCodex, encodeCodex}
	case Copilot:
		return dialect{copilotEvent, decodeCopilot, encodeCopilot}
	case Gemini:
		return dialect{geminiEvent, decodeGemini, encodeGemini}
	case Qwen:
		return dialect{claudeEvent, decodeQwen, encodeQwen}
	case OpenCode:
		return dialect{claudeEvent, decodeOpenCode, encodeClaude}
	case Cursor:
		return dialect{cursorEvent, decodeCursor, encodeCursor}
	case Droid:
		return dialect{claudeEvent, decodeDroid, encodeClaude}
	case Windsurf:
		return dialect{windsurfEvent, decodeWindsurf, encodeStatus}
	case Kiro:
		return dialect{kiroEvent, decodeKiro, encodeStatus}
	case Cline:
		return dialect{clineEvent, decodeCline, encodeCline}
	case Goose:
		return dialect{gooseEvent, decodeGoose, encodeStatus}
	case Vibe:
		return dialect{vibeEvent, decodeVibe, encodeVibe}
	case Qoder:
		return dialect{claudeEvent, decodeQoder, encodeClaude}
	case Amp:
		return dialect{claudeEvent, decodeAmp, encodeClaude}
	case VSCode:
		return dialect{claudeEvent, decodeVSCode, encodeClaude}
	case Crush:
		return dialect{crushEvent, decodeCrush, encodeCrush}
	}
	return dialect{claudeEvent, decodeClaude, encodeClaude}
}

// detect tells the client from the keys of its call, which the model does not
// write. What fits nobody else is Claude Code's.
func detect(doc fields) Client {
	event, _ := doc["hook_event_name"].(string)
	_, toolID := doc["tool_use_id"]
	switch {
	case doc.has("agent_action_name"):
		return Windsurf
	case doc.has("conversation_id"):
		return Cursor
	case doc.has("matcher_context"):
		return Goose
	case doc.has("event") && event == "":
		return Crush
	case doc.has("taskId") && doc.has("hookName"):
		return Cline
	case doc.has("toolName"), doc.has("hookName"), doc.has("sessionId"):
		return Copilot
	case geminiAlone(event):
		return Gemini
	case event == "pre_tool", event == "post_tool", event == "post_agent":
		return Vibe
	case event == "preToolUse", event == "agentSpawn":
		return Kiro
	case doc.has("turn_id"):
		return Codex
	case doc.has("timestamp") && doc.has("permission_mode"):
		return Qwen
	case doc.has("timestamp") && toolID:
		return VSCode
	case doc.has("timestamp"):
		return Copilot
	}
	return Claude
}

// refuseAny is a denial for a client that is unknown: it holds what each
// client reads, and where an unknown key spoils the document, the exit status
// and stderr still deny.
func refuseAny(reason string) Answer {
	doc := preTool(Deny, reason)
	doc["decision"], doc["reason"] = "block", reason
	return deny2(doc, reason)
}
