package e2e

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestHooksOfOthers holds that a call leaves one line in the log, although the guard is also registered with Claude Code, for the
// user and in the project: clients that run its hooks are to say so in their rows.
func TestHooksOfOthers(t *testing.T) {
	for i := range agents {
		a := &agents[i]
		if a.name == "claude" {
			continue
		}
		t.Run(a.name, func(t *testing.T) {
			a.shows(t, countsOnce)
			r := a.ready(t)
			r.atTerminal(t, "install", "claude")
			write(t, filepath.Join(r.project, ".claude", "settings.json"), read(t, filepath.Join(r.home, ".claude", "settings.json")))
			log := filepath.Join(r.home, ".local", "state", "gk-hook", "audit.jsonl")
			before := strings.Count(read(t, log), "\n")
			if told := a.play(t, r, "echo it-ran", patience()); !strings.Contains(told, "it-ran") {
				t.Fatalf("a safe command did not run: %q\n%s", told, r.output)
			}
			var lines []string
			for _, line := range strings.SplitAfter(read(t, log), "\n")[before:] {
				if strings.Contains(line, "it-ran") {
					lines = append(lines, line)
				}
			}
			if len(lines) != 1 {
				t.Errorf("%d lines in the log of one call: %s", len(lines), lines)
			}
		})
	}
}
