package classify

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestReadersOfTrees covers programs that print all files of a folder: they ask
// where a credential file is really there and would be printed.
func TestReadersOfTrees(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"project/.env": "DB_PASS=hunter2\n", "project/main.go": "package main\n", "project/src/util.go": "package src\n"} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct{ command, want string }{
		{"find . -type f -exec tail -n 3 {} +", "moderate"},
		{"find . -type f | xargs cat", "moderate"},
		{"find . -type f | sort | xargs -n1 head -3", "moderate"},
		{"find . -name .git -prune -o -type f -print | xargs cat", "moderate"},
		{"find . -path '*/x/*' -prune -o -type f -exec nl {} +", "moderate"},
		{"find . -type f | grep -v vendor | xargs cat", "moderate"},
		{"for f in $(find . -type f); do head \"$f\"; done", "moderate"},
		{"cat $(ls -A)", "moderate"},
		{"fd -H -t f -x cat", "moderate"},
		{"find . -type f | xargs grep PASS", "moderate"},
		{"tar cf - .", "moderate"},
		{"tar cz . | base64", "moderate"},
		{"tar cf - -C .. project", "moderate"},
		{"zip -r - .", "moderate"},
		{"diff -r . src", "moderate"},
		{"git grep --no-index PASS", "moderate"},
		{"git grep --untracked --no-exclude-standard PASS", "moderate"},
		{"cd src && tar cf - ..", "moderate"},

		{"find . -type f -exec wc -l {} +", "safe"},
		{"find . -type f | xargs sha256sum", "safe"},
		{"find . -type f | xargs grep absent", "safe"},
		{"find . -type f | xargs grep -l PASS", "safe"},
		{"find . -name '*.go' -exec cat {} +", "safe"},
		{"find . -name '*.go' -o -name '*.md' | xargs head -20", "safe"},
		{"find . -type f -not -path '*/.*' | xargs cat", "safe"},
		{"find src -type f | xargs cat", "safe"},
		{"find . -type f | grep 'go$' | xargs cat", "safe"},
		{"grep -rl package . | xargs cat", "safe"},
		{"ls | xargs cat", "safe"},
		{"cat *", "safe"},
		{"fd -t f -x cat", "safe"},
		{"git ls-files | xargs cat", "safe"},
		{"git grep PASS", "safe"},
		{"tar cf - src", "safe"},
		{"tar cf - --exclude=.env .", "safe"},
		{"zip -r - . -x .env", "safe"},
		{"diff -rq . src", "safe"},
		{"grep -r --include='*.go' PASS .", "safe"},
	} {
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": tt.command}, Cwd: dir + "/project", Home: dir + "/home"})
		if got := a.Tier.String(); got != tt.want {
			t.Errorf("%s: %s, want %s: %s", tt.command, got, tt.want, strings.TrimSpace(because(a)))
		}
	}
}
