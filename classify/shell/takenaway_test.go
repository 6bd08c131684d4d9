package shell

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
)

// What hides a program may be taken away again, and then the program runs: each line ends with a call of rm that
// the real shell makes, and is either seen or not understood.
func TestWhatHidesAProgramIsTakenAway(t *testing.T) {
	tests := []struct {
		name    string
		dialect invocation.Dialect
		lines   []string
	}{
		{"bash", invocation.Bash, []string{
			"rm() { ls; }; unset rm",
			"rm() { ls; }; unset -- rm",
			`rm() { ls; }; n=rm; unset "$n"`,
			"rm() { ls; }; export -f rm; unset rm",
			"rm=1; rm() { ls; }; unset rm; unset rm",
			"rm() { ls; }; for rm in a; do unset rm; unset rm; done",
			"shopt -s expand_aliases; alias rm=ls\nunalias -a",
		}},
		{"zsh", invocation.Zsh, []string{
			"rm() ls; disable -f rm",
			"rm() ls; disable -mf 'r*'",
			"rm() ls; unhash -f rm",
			"rm() ls; unfunction -m 'r*'",
			"rm() ls; unset -fm 'r*'",
			"alias rm=ls; disable -a rm",
			"alias -g rm=ls; disable -a rm",
			"alias rm=ls; unalias -m 'r*'",
			"alias rm=ls; unhash -a rm",
			"alias rm=ls; aliases=(q w)",
			"alias rm=ls; set -A aliases q w",
			"alias rm=ls; aliases+=(q w)",
			"alias -g rm=ls; galiases=(q w)",
			"alias rm=ls; disable -$(tr -d a <<< a)a rm",
			"aliases+=(rm ls)",
			"galiases+=(rm ls)",
		}},
	}
	for _, tt := range tests {
		shell, err := exec.LookPath(tt.name)
		for _, line := range tt.lines {
			source := line + "\neval 'rm x'"
			if r := walk(source, tt.dialect); !strings.Contains(r.String(), "rm x") && len(r.trouble) == 0 {
				t.Errorf("%s: %q: %s", tt.name, line, r)
			}
			if err != nil {
				continue
			}
			dir := t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, "x"), nil, 0o600); err != nil {
				t.Fatal(err)
			}
			c := exec.Command(shell, "-c", source)
			c.Dir, c.Env = dir, []string{"PATH=" + os.Getenv("PATH"), "ZDOTDIR=" + dir}
			out, _ := c.CombinedOutput()
			if _, err := os.Stat(filepath.Join(dir, "x")); err == nil {
				t.Errorf("%s does not run rm: %q: %s", tt.name, line, out)
			}
		}
	}
	for _, line := range []string{"rm=1; rm() { ls; }; unset rm", "rm() { ls; }; unset -v rm"} {
		if r := walk(line+"\nrm x", invocation.Bash); strings.Contains(r.String(), "rm x") {
			t.Errorf("bash takes the variable alone: %q: %s", line, r)
		}
	}
}
