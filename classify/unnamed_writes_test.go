package classify

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// TestUnnamed holds which calls write files that they do not name.
func TestUnnamed(t *testing.T) {
	for command, want := range map[string]bool{
		"for f in *.in; do cp $f ${f%.in}; done":   true,
		`while read f; do echo x > "$f"; done < l`: true,
		"split -l 1 notes conf":                    true,
		"tar xf a.tar":                             true,
		"go run ./gen conftest.py":                 true,
		"go run ./sum":                             false,
		"echo x > a.py":                            false,
		"cp a.txt b.txt":                           false,
		"tar xf a.tar -C out":                      false,
		"cat a.txt":                                false,
		"npm install":                              false,
		"ssh host 'echo x > $f'":                   false,
		"git stash":                                false,
	} {
		home := t.TempDir()
		project := filepath.Join(home, "project")
		for file, text := range map[string]string{
			"a.tar": "", "a.in": "", "package.json": "{}", "l": "", "a.txt": "", ".git/HEAD": "", "out/x": "", "go.mod": "module a\n",
			"gen/main.go": "package main\n\nimport \"os\"\n\nfunc main() { os.WriteFile(os.Args[1], nil, 0o644) }\n",
			"sum/main.go": "package main\n\nimport \"os\"\n\nfunc main() { os.ReadFile(os.Args[1]) }\n",
		} {
			at := filepath.Join(project, file)
			if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(at, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		below := func(string) ([]string, bool) {
			return []string{filepath.Join(project, "gen/main.go"), filepath.Join(project, "sum/main.go")}, true
		}
		if command == "go run ./sum" {
			below = func(string) ([]string, bool) { return []string{filepath.Join(project, "sum/main.go")}, true }
		}
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: project, Home: home, WrittenBelow: below})
		if got := slices.Equal(a.Unnamed, []string{project}); got != want {
			t.Errorf("%s: writes files that it does not name: %v, want %v\n\t%s", command, got, want, because(a))
		}
	}
}

// TestUnnamedLoads holds that such files count as written when they have changed since.
func TestUnnamedLoads(t *testing.T) {
	home := t.TempDir()
	project := filepath.Join(home, "project")
	if err := os.MkdirAll(filepath.Join(project, ".git"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(project, "conftest.py"), []byte("import os\nos.system('rm -rf ~')\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		noted time.Time
		want  bool
	}{{time.Now().Add(-time.Minute), true}, {time.Now().Add(time.Minute), false}} {
		a := Assess(Call{
			Tool: "Bash", Input: map[string]any{"command": "pytest"}, Cwd: project, Home: home,
			WrittenBelow: func(string) ([]string, bool) { return nil, true },
			AnyUnnamed:   func(dir string) bool { return dir == project },
			Unnamed:      func(_ string, changed time.Time) bool { return changed.After(tt.noted) },
		})
		if a.RunsOwnFiles() != tt.want {
			t.Errorf("a file that changed after %v: own %v, want %v", tt.noted, a.RunsOwnFiles(), tt.want)
		}
	}
}
