package classify

import (
	"path/filepath"
	"testing"
)

// TestSessionsProject holds that the project of a call is that of its session, whatever directory the call names: writing there is
// what it is after a cd.
func TestSessionsProject(t *testing.T) {
	home, project := scratch(t)
	elsewhere := filepath.Join(home, "docs")
	put(t, filepath.Join(elsewhere, "notes.txt"), "of a person\n")
	call := Call{Tool: "Bash", Input: map[string]any{"command": "echo x > notes.txt"}, Cwd: elsewhere, Home: home, Session: project}
	after := assessBash("cd "+elsewhere+" && echo x > notes.txt", home, project)
	if a := Assess(call); outcome(a) != outcome(after) || a.Project != project {
		t.Errorf("%s in the project %s, after a cd %s", outcome(a), a.Project, outcome(after))
	}
	call.Input = map[string]any{"command": "cat main.go"}
	call.Cwd = filepath.Join(project, "src")
	if a := Assess(call); a.Tier != Safe {
		t.Errorf("a read in a folder of the project is %s: %s", a.Tier, because(a))
	}
}
