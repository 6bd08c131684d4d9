package classify

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adrg/xdg"
)

// TestMain keeps the tests from the state of a guard that is installed on the machine: where there
// is a key, whatever reads the folder around it is dangerous.
func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "gk-test-")
	if err != nil {
		panic(err)
	}
	os.Setenv("XDG_STATE_HOME", dir)
	xdg.Reload()
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}

func because(a *Assessment) string {
	var b strings.Builder
	for _, e := range a.Effects {
		b.WriteString(e.Tier.String() + ": " + e.Why + " (" + e.Kind.String() + " " + e.Scope.String() + " " + e.Target + "); ")
	}
	return b.String()
}

// scratch makes a home with a git project in it, outside the temporary directories.
func scratch(t *testing.T) (home, project string) {
	t.Helper()
	base, err := os.MkdirTemp("testdata", "home-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(base) })
	if home, err = filepath.Abs(base); err != nil {
		t.Fatal(err)
	}
	project = filepath.Join(home, "project")
	for _, dir := range []string{"project/.git/refs", "project/src", ".ssh", ".config"} {
		if err := os.MkdirAll(filepath.Join(home, dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for file, text := range map[string]string{".git/HEAD": "ref: refs/heads/main\n", "src/main.go": "package main\n"} {
		if err := os.WriteFile(filepath.Join(project, file), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return home, project
}

func assessBash(command, home, project string) *Assessment {
	return Assess(Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: project, Home: home})
}

// wantTier checks the tier of a command.
func wantTier(t *testing.T, home, project string, want Tier, command string) {
	t.Helper()
	if a := assessBash(command, home, project); a.Tier != want {
		t.Errorf("%s\n\tgot  %s\n\twant %s\n\t%s", command, outcome(a), want, because(a))
	}
}
