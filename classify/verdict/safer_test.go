package verdict_test

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// TestSaferWaysAreNotDenied judges each command that is recommended.
func TestSaferWaysAreNotDenied(t *testing.T) {
	commands := 0
	for _, s := range verdict.SaferWays {
		for i, command := range strings.Split(s.Way, "`") {
			if i%2 == 0 {
				continue
			}
			commands++
			command = strings.ReplaceAll(strings.ReplaceAll(command, "URL", "https://example.com/install.sh"), "IMAGE", "alpine")
			if a := classify.Assess(classify.Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: "/home/you/project",
				Home: "/home/you"}); a.Tier >= verdict.Dangerous {
				t.Errorf("%s: %s is %s: %s", s.ID, command, a.Tier, a.Worst().Why)
			}
		}
	}
	if commands < 10 {
		t.Errorf("%d commands", commands)
	}
}

// TestSaferWays finds the way by the effect's name.
func TestSaferWays(t *testing.T) {
	for id, want := range map[string]string{
		"git.push.force": "lease", "git.push.forced": "", "docker.mount.root": ".:/src", "rsync.--delete": "rsync -n", "other": "",
	} {
		e := verdict.Effect{Effect: spec.Effect{ID: id}}
		if got := e.Safer(); (got == "") != (want == "") || !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}
