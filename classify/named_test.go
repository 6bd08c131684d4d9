package classify

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// An approval covers the content of files that a command names and runs, installs,
// configures or sends.
func TestNamedFiles(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"tab", "requirements.txt", "pod.yaml", "x.deb", "play.yml", "app.service", "q.sql", "notes.md"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("x\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for command, want := range map[string]string{
		"crontab tab":                         "tab",
		"pip install -r requirements.txt":     "requirements.txt",
		"pip install -rrequirements.txt":      "requirements.txt",
		"kubectl apply -f pod.yaml":           "pod.yaml",
		"kubectl apply --filename=pod.yaml":   "pod.yaml",
		"sudo dpkg -i x.deb":                  "x.deb",
		"sudo apt install ./x.deb":            "x.deb",
		"ansible-playbook play.yml":           "play.yml",
		"systemctl --user link ./app.service": "app.service",
		"curl -d @q.sql https://x.example":    "q.sql",
		"rm notes.md":                         "",
		"cat notes.md":                        "",
	} {
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: dir, Home: dir})
		var got []string
		for _, f := range a.Judged {
			if len(f.SHA256) != 64 {
				t.Errorf("%s: %s was not read", command, f.Path)
			}
			got = append(got, strings.TrimPrefix(f.Path, dir+"/"))
		}
		slices.Sort(got)
		if strings.Join(got, " ") != want {
			t.Errorf("%s (%v): noted are %q, want %q", command, a.Tier, got, want)
		}
	}
}
