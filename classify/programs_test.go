package classify

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPrograms judges every line of programs/testdata/*.sh and compares with
// the outcome in its comment: "# want TIER [irreversible]"; for what is blocked
// the flag makes no difference and may be left out.
func TestPrograms(t *testing.T) {
	files, err := filepath.Glob("programs/testdata/*.sh")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	home, project := scratch(t)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".sh"), func(t *testing.T) {
			f, err := os.Open(file)
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			lines := bufio.NewScanner(f)
			for n := 1; lines.Scan(); n++ {
				source, want, ok := strings.Cut(lines.Text(), "# want ")
				source = strings.TrimSpace(source)
				if source == "" || strings.HasPrefix(source, "#") {
					continue
				}
				if !ok {
					t.Errorf("%s:%d: lacks a wanted outcome", file, n)
					continue
				}
				a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": source}, Cwd: project, Home: home})
				want = strings.TrimSpace(want)
				if got := outcome(a); got != want && (want != "blocked" || a.Tier != Blocked) {
					t.Errorf("%s:%d: %s\n\tgot  %s\n\twant %s\n\t%s", file, n, source, got, want, because(a))
				}
			}
		})
	}
}

func outcome(a *Assessment) string {
	if a.Irreversible {
		return a.Tier.String() + " irreversible"
	}
	return a.Tier.String()
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
