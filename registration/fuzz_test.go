package registration

import "testing"

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
				if exit != 0 && exit != 2 {
					t.Errorf("%s: %q with status %d allows", c.Client, text, exit)
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
