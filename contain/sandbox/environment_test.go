package sandbox

import (
	"slices"
	"testing"

	"github.com/gk-hook/gk-hook/contain"
)

// TestSettings holds that what a profile sets is added to what the variable has.
func TestSettings(t *testing.T) {
	for before, want := range map[string]string{"HOME=/x": "GODEBUG=goindex=0", "GODEBUG=http2client=0": "GODEBUG=http2client=0,goindex=0"} {
		c := Call{Env: []string{before}, Profile: contain.Profile{Set: []string{"GODEBUG=goindex=0"}}}
		if env := c.environment(); !slices.Contains(env, want) || lookup(env, "GODEBUG") != want[len("GODEBUG="):] {
			t.Errorf("%s: %q", before, env)
		}
	}
}
