package e2e

import (
	"strings"
	"testing"
)

// TestNothingIsKept holds that each client that is run here starts a new shell for each call. Those that share one are marked so in their rows,
// since what a call leaves in it gives later calls another meaning.
func TestNothingIsKept(t *testing.T) {
	for i := range agents {
		a := &agents[i]
		t.Run(a.name, func(t *testing.T) {
			r := a.ready(t)
			told := a.playSteps(t, r, []Step{
				a.shell("kept() { echo a; }; export KEPT=kept; echo the first", nil),
				a.shell("echo \"<$KEPT>\"; type kept || echo the second", nil),
			}, patience())
			if len(told) != 2 || !strings.Contains(told[0], "the first") || !strings.Contains(told[1], "the second") || !strings.Contains(told[1], "<>") {
				t.Errorf("the second call met what the first has left, or did not run: told %q\n%s", told, r.output)
			}
		})
	}
}
