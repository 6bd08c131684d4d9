package registration

import (
	"encoding/json"
	"strings"

	"github.com/tailscale/hujson"
)

// The calls are such as the clients send. A client that is new enough sends more
// keys; none of them decides.
const (
	claudeProbe = `{"session_id":"gk-hook-install","transcript_path":"/dev/null","cwd":CWD,"permission_mode":"default","hook_event_name":"PreToolUse",` +
		`"tool_name":"Bash","tool_input":{"command":COMMAND,"description":"is the guard there?"},"tool_use_id":"toolu_install"}`
	codexProbe = `{"session_id":"gk-hook-install","turn_id":"install","transcript_path":"/dev/null","cwd":CWD,"hook_event_name":"PreToolUse","model":"none",` +
		`"permission_mode":"default","tool_name":"Bash","tool_input":{"command":COMMAND},"tool_use_id":"call_install"}`
	geminiProbe = `{"session_id":"gk-hook-install","transcript_path":"/dev/null","cwd":CWD,"hook_event_name":"BeforeTool","timestamp":"2026-01-01T00:00:00.000Z",` +
		`"tool_name":"run_shell_command","tool_input":{"command":COMMAND,"description":"is the guard there?","is_background":false}}`
	copilotProbe = `{"sessionId":"gk-hook-install","timestamp":1767225600000,"cwd":CWD,"toolName":"bash","toolArgs":{"command":COMMAND,"description":"is the guard there?"}}`
	qwenProbe    = `{"session_id":"gk-hook-install","transcript_path":"/dev/null","cwd":CWD,"hook_event_name":"PreToolUse","timestamp":"2026-01-01T00:00:00.000Z",` +
		`"permission_mode":"default","tool_name":"run_shell_command","tool_input":{"command":COMMAND,"description":"is the guard there?","is_background":false},"tool_use_id":"install"}`
)

// Probe is a call of the client's shell tool as its hook gets it on standard input.
func (c *Client) Probe(command, cwd string) []byte {
	return []byte(strings.NewReplacer("CWD", string(hujson.String(cwd)), "COMMAND", string(hujson.String(command))).Replace(c.probe))
}

// Answer is what the client makes of what its hook wrote and how it ended: "allow",
// "ask", "deny", or "nothing" when it takes no notice and goes on.
func (c *Client) Answer(exit int, stdout []byte) string { return c.answer(exit, stdout) }

// nestedAnswer is how Claude Code and Qwen Code read an answer.
func nestedAnswer(exit int, stdout []byte) string {
	var doc struct {
		Output struct {
			Event    string `json:"hookEventName"`
			Decision string `json:"permissionDecision"`
		} `json:"hookSpecificOutput"`
	}
	if exit == 2 {
		return "deny"
	}
	if exit != 0 || json.Unmarshal(stdout, &doc) != nil || doc.Output.Event != "PreToolUse" {
		return "nothing"
	}
	return known(doc.Output.Decision)
}

// topAnswer is how Gemini CLI and Copilot CLI read an answer.
func topAnswer(exit int, stdout []byte) string {
	var doc struct {
		Decision   string `json:"decision"`
		Permission string `json:"permissionDecision"`
	}
	if json.Unmarshal(stdout, &doc) == nil {
		return known(doc.Decision + doc.Permission)
	}
	if exit == 2 {
		return "deny"
	}
	return "nothing"
}

// codexAnswer is how Codex CLI reads an answer: silence is consent.
func codexAnswer(exit int, stdout []byte) string {
	if exit == 0 && len(stdout) == 0 {
		return "allow"
	}
	return nestedAnswer(exit, stdout)
}

func known(decision string) string {
	switch decision {
	case "allow", "ask", "deny":
		return decision
	}
	return "nothing"
}
