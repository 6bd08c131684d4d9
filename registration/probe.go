package registration

import (
	"encoding/json"
	"strings"

	"github.com/tailscale/hujson"

	"github.com/gk-hook/gk-hook/clients"
)

// Probe is a call of the client's shell tool as its hook gets it on standard input.
func (c *Client) Probe(command, cwd string) []byte {
	return []byte(strings.NewReplacer("CWD", string(hujson.String(cwd)), "COMMAND", string(hujson.String(command))).Replace(c.hook.Probe))
}

// Answer is what the client makes of what its hook wrote and how it ended: "allow",
// "ask", "deny", or "nothing" when it takes no notice and goes on.
func (c *Client) Answer(exit int, stdout []byte) string {
	switch c.hook.Answers {
	case clients.Silent:
		if exit == 0 && len(stdout) == 0 {
			return "allow"
		}
	case clients.Top:
		return topAnswer(exit, stdout)
	case clients.Status:
		return statusAnswer(exit)
	case clients.Permission, clients.Cancel:
		return otherAnswer(exit, stdout)
	}
	return nestedAnswer(exit, stdout)
}

// nestedAnswer reads a decision for PreToolUse.
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

// statusAnswer reads the exit status alone.
func statusAnswer(exit int) string {
	switch exit {
	case 0:
		return "allow"
	case 2:
		return "deny"
	}
	return "nothing"
}

// otherAnswer reads a permission, or whether the call is cancelled.
func otherAnswer(exit int, stdout []byte) string {
	var doc struct {
		Permission string `json:"permission"`
		Cancel     *bool  `json:"cancel"`
	}
	switch {
	case exit == 2:
		return "deny"
	case exit != 0 || json.Unmarshal(stdout, &doc) != nil:
		return "nothing"
	case doc.Cancel != nil && *doc.Cancel:
		return "deny"
	case doc.Cancel != nil:
		return "allow"
	}
	return known(doc.Permission)
}

// topAnswer reads a decision at the top level.
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

func known(decision string) string {
	switch decision {
	case "allow", "ask", "deny":
		return decision
	}
	return "nothing"
}
