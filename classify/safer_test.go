package classify

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// TestSaferWaysAreNotDenied judges each command that is recommended.
func TestSaferWaysAreNotDenied(t *testing.T) {
	home, project := scratch(t)
	commands := 0
	for _, s := range saferWays {
		for i, command := range strings.Split(s.way, "`") {
			if i%2 == 0 {
				continue
			}
			commands++
			command = strings.ReplaceAll(strings.ReplaceAll(command, "URL", "https://example.com/install.sh"), "IMAGE", "alpine")
			if a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: project, Home: home}); a.Tier >= Dangerous {
				t.Errorf("%s: %s is %s: %s", s.id, command, a.Tier, a.Worst().Why)
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
		e := Effect{Effect: spec.Effect{ID: id}}
		if got := e.Safer(); (got == "") != (want == "") || !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}
