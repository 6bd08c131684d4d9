package classify

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Whatever removes a stored login is moderate, can be undone by logging in
// again, and is told apart as what no allow reaches: of every program alike.
func TestLogoutsAreAlike(t *testing.T) {
	text, err := os.ReadFile("programs/testdata/logins.sh")
	if err != nil {
		t.Fatal(err)
	}
	words := []string{"logout", "signout", "revoke", "remove", "terminate", "clear", "delete-user", "unset users", "unset api", "rclone config delete", "reject", "cache exit"}
	seen := 0
	for line := range strings.Lines(string(text)) {
		command, _, _ := strings.Cut(line, "  #")
		if !slices.ContainsFunc(words, func(w string) bool { return strings.Contains(command, w) }) {
			continue
		}
		seen++
		a := assessed(t, command)
		logs := slices.ContainsFunc(a.Effects, func(e Effect) bool { return e.Trait == spec.Credentials })
		if a.Tier != Moderate || a.Irreversible || !logs {
			t.Errorf("%s: %s, irreversible %v, %+v", command, a.Tier, a.Irreversible, a.Effects)
		}
	}
	if seen < 40 {
		t.Errorf("only %d logouts", seen)
	}
}
