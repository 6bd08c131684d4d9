package hook

import (
	"os"
	"path/filepath"
	"testing"
)

// Codex CLI 0.171.0 runs a command by PowerShell where the model says so, and does not tell its hooks.
func TestOtherShell(t *testing.T) {
	bin := t.TempDir()
	if err := os.WriteFile(filepath.Join(bin, "pwsh"), []byte("#!/bin/sh\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	for command, otherwise := range map[string]bool{
		`echo "\"; rm -r src; echo "`:              true,
		`echo "\$(rm -r src)"`:                     true,
		"echo \\\nrm -r src":                       true,
		"echo 'a\u2019; rm -r src; \u2019b'":       true,
		"echo @'\na'\n'@; rm -r src; echo '":       true,
		"cat a\u00a0/etc/shadow":                   true,
		`cat a\ /etc/shadow`:                       true,
		"type ~/.ssh/id_rsa":                       true,
		`grep -rnE "foo\.bar|a\\b" src | head -5`:  false,
		"go test ./... && git status; ls -la":      false,
		`git commit -m "it's done: 50%"`:           false,
		`echo "$(git log --oneline | wc -l)" 2>&1`: false,
		"sed -n '1,20p' a.txt":                     false,
	} {
		for _, path := range []string{bin, t.TempDir()} {
			t.Setenv("PATH", path)
			c := &Call{Client: Codex, Tool: "Bash", Input: map[string]any{"command": command}}
			otherShell(c)
			if got, want := len(c.Parts) == 2 && c.Parts[1].Tool == "PowerShell", otherwise && path == bin; got != want {
				t.Errorf("%q: judged as PowerShell %v, want %v", command, got, want)
			}
		}
	}
}
