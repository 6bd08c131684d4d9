package registration

import (
	"encoding/json"
	"testing"

	"github.com/gk-hook/gk-hook/clients"
)

// FuzzAnswer reads what a hook or a client answers to a probe. The guard works only by an answer that says so and ends there.
func FuzzAnswer(f *testing.F) {
	for _, seed := range []string{`{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny"}}`, `{"decision":"allow"}`, `{"cancel":true}`,
		`{"permission":"ask"}`, "", "null", `{"decision":"al","permissionDecision":"low"}`, "{}\n{}"} {
		f.Add(0, []byte(seed))
		f.Add(2, []byte(seed))
	}
	f.Fuzz(func(t *testing.T, exit int, text []byte) {
		for _, c := range Clients() {
			switch got := c.Answer(exit, text); got {
			case "ask", "deny", "nothing":
			case "allow":
				if a := c.hook.Answers; a != clients.Silent && a != clients.Status && !json.Valid(text) {
					t.Errorf("%s: %q, which is no answer, allows", c.Client, text)
				}
			default:
				t.Errorf("%s: %q is answered %q", c.Client, text, got)
			}
			if c.Loads() != nil {
				if wrong, err := c.Loaded(text, "/home/u/settings.json"); wrong == nil && err == nil && len(text) == 0 {
					t.Errorf("%s: an empty answer says that the hook is loaded", c.Client)
				}
			}
		}
	})
}
