package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
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

// shellsOf are the shells that the clients start for a call where SHELL names zsh, as their rows have them. Of the others nothing is relied on:
// Codex lets the model name one, and Vibe starts zsh whatever SHELL says.
var shellsOf = map[string]string{
	"claude": "zsh", "opencode": "zsh", "gemini": "bash", "copilot": "bash", "qwen": "bash", "droid": "bash", "goose": "bash",
}

// TestShells holds which shell reads the commands of each client.
func TestShells(t *testing.T) {
	zsh, err := exec.LookPath("zsh")
	if err != nil {
		t.Skip("needs zsh")
	}
	for i := range agents {
		a := &agents[i]
		want, relied := shellsOf[a.name]
		if !relied {
			continue
		}
		t.Run(a.name, func(t *testing.T) {
			r := a.ready(t)
			r.shell = zsh
			told := a.playSteps(t, r, []Step{a.shell(`echo "<${ZSH_VERSION:+zsh}${BASH_VERSION:+bash}>"`, nil)}, patience())
			if len(told) != 1 || !strings.Contains(told[0], "<"+want+">") {
				t.Errorf("another shell than %s ran the call: told %q\n%s", want, told, r.output)
			}
		})
	}
}

// TestFolderOfCalls holds that the model does not choose the project: Codex tells its hooks the folder that the model names for a call as the
// working directory, and starts them in the session's.
func TestFolderOfCalls(t *testing.T) {
	for i := range agents {
		a := &agents[i]
		if a.name != "codex" {
			continue
		}
		r := a.ready(t)
		write(t, filepath.Join(r.home, ".config", "gk-hook", "policy.yaml"), "autonomy:\n  riskTolerance: moderate\n")
		notes := filepath.Join(r.home, "docs", "notes.txt")
		write(t, notes, "of a person\n")
		if err := os.Chmod(notes, 0o644); err != nil { // one that others may not read counts as a credential
			t.Fatal(err)
		}
		told := a.playSteps(t, r, []Step{
			a.shell("echo x > notes.txt", map[string]any{"workdir": filepath.Dir(notes)}),
			a.shell("cat notes.txt", map[string]any{"workdir": filepath.Dir(notes)}),
		}, patience())
		if len(told) != 2 || !strings.Contains(told[0], "gk-hook") || !strings.Contains(told[1], "of a person") {
			t.Errorf("a file beyond the project was overwritten, or could not be read: told %q\n%s", told, r.output)
		}
	}
}
