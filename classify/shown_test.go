package classify

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// TestShownSettings has programs print their settings, with a credential in them and without.
func TestShownSettings(t *testing.T) {
	for _, tt := range []struct{ file, text, command string }{
		{".config/pip/pip.conf", "[global]\nindex-url = https://me:%s@example.com/simple\n", "pip config list"},
		{".config/pip/pip.conf", "[global]\nindex-url = https://me:%s@example.com/simple\n", "python3 -m pip config debug"},
		{".bundle/config", "---\nBUNDLE_GEMS__EXAMPLE__COM: \"me:%s\"\n", "bundle config"},
		{"project/.bundle/config", "---\nBUNDLE_GEMS__EXAMPLE__COM: \"me:%s\"\n", "bundle env"},
		{".gemrc", "---\n:sources:\n- https://me:%s@example.com/\n", "gem sources"},
		{".config/helm/repositories.yaml", "repositories:\n- name: x\n  password: %s\n", "helm repo list"},
		{".hgrc", "[auth]\nx.password = %s\n", "hg config"},
		{".hgrc", "[auth]\nx.password = %s\n", "hg showconfig auth"},
		{".yarnrc", "\"//example.com/:_authToken\" = %s\n", "yarn config list"},
		{".config/go/env", "GOPROXY=https://me:%s@example.com\n", "go env"},
	} {
		home, project := scratch(t)
		for value, want := range map[string]Tier{"Zp8rKdQw": Moderate, "": Safe} {
			at := filepath.Join(home, tt.file)
			if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(at, fmt.Appendf(nil, tt.text, value), 0o600); err != nil {
				t.Fatal(err)
			}
			wantTier(t, home, project, want, tt.command)
		}
	}
	home, project := scratch(t)
	wantTier(t, home, project, Safe, "pip config list")
	t.Setenv("PIP_INDEX_URL", "https://me:Zp8rKdQw@example.com/simple")
	wantTier(t, home, project, Moderate, "pip config list")
}

// TestHistoryFile assigns the file of the shell's history. bash cuts it as soon as HISTFILESIZE is set, whether
// it keeps a history or not, and writes to it at its end.
func TestHistoryFile(t *testing.T) {
	home, project := scratch(t)
	for command, want := range map[string]Tier{
		"HISTFILE=src/main.go; HISTFILESIZE=0":                               Moderate,
		"HISTFILE=~/.bashrc; HISTFILESIZE=0":                                 Dangerous,
		"HISTFILE=~/.config/gk-hook/policy.yaml; ((HISTFILESIZE=0))":         Blocked,
		"HISTFILE=~/.config/gk-hook/policy.yaml; read HISTFILESIZE <<<0":     Blocked,
		"printf -v HISTFILE %s ~/.profile; set -o history; history -s 'a b'": Dangerous,
		"printf 'ls\\n' | HISTFILE=~/.profile bash -i":                       Dangerous,
		"HISTFILESIZE=0":                    Moderate,
		"HISTFILE=; ls":                     Safe,
		"unset HISTFILE; ls":                Safe,
		"HISTFILE=~/.zsh_history; ls":       Safe,
		"HISTFILE=/dev/null; ls":            Safe,
		"HISTSIZE=0 HISTFILESIZE=10000; ls": Safe,
	} {
		wantTier(t, home, project, want, command)
	}
}
