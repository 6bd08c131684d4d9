package shell

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
)

// TestWhatSteersAValue holds that a value is known only when nothing that the shell heeds could have made another
// of it: each line ends with a call of rm that the real shell makes, and is either seen or not understood.
func TestWhatSteersAValue(t *testing.T) {
	tests := []struct {
		name    string
		dialect invocation.Dialect
		lines   []string
	}{
		{"bash", invocation.Bash, []string{
			// Numbers that the shell makes of words without being asked.
			`: 1; declare -i _ y; v='a[$(rm x)]'; umask "$v"`,
			`let -w USR1; e="$(tr -d Q <<< 'Qa[$(rm x)0]=1')"` + "\ndeclare -ia M; mapfile M <<< \"$e\"",
			// An arm reached only through the one above it.
			`y=ls; case a in b) ;; a) y=rm ;& c) : ;; d) y=ls ;; esac; $y x`,
			// Options by which patterns match.
			`shopt -s nocasematch; case A in a) y=rm ;; *) y=ls ;; esac; $y x`,
			`shopt -s nocasematch; [[ A == a ]] && y=rm || y=ls; $y x`,
			`shopt -s nocasematch; [[ A =~ a ]] && y=rm || y=ls; $y x`,
			`shopt -s nocasematch; v=Ab; y=ls; [ "${v/a/}" = b ] && y=rm; $y x`,
			// What matched, in what replaces it.
			`v=ab; y=ls; [ "${v/a/&x}" = axb ] && y=rm; $y x`,
			// Read-only variables and functions.
			`readonly y=rm; f() { local y=ls; $y x; }; f`,
			"readonly r=1; y=rm; r=2; y=ls\n$y x",
			"y=rm; f() { r=2; }; readonly r; f; y=ls\n$y x",
			`readonly r; y=ls; read r <<< 1 || y=rm; $y x`,
			`y=rm; declare -r r=1; for r in 1; do y=ls; done; $y x`,
			`y=ls; f() { y=rm; }; readonly -f f; f() { :; }; f; $y x`,
			// An error drops the rest of the line.
			"y=rm; : $((1/0)); y=ls\n$y x",
			"y=rm; : $((08)); y=ls\n$y x",
			"v=a:b; y=rm; : ${!v}; y=ls\n$y x",
			"y=rm; : ${!a:b}; y=ls\n$y x",
			"y=rm; a[-5]=1; y=ls\n$y x",
			"y=rm; : ${(%):-%x}; y=ls\n$y x", // which zsh alone understands
			"y=rm; : \"${.sh.file}\"; y=ls\n$y x",
			`[ -z "$ZSH_VERSION" ] || v=${(%):-%x}; rm x`,
			// The shell ends early, and its trap runs.
			`y=rm; trap '$y x' EXIT; : ${nosuch?}; y=ls`,
			`set -u; y=rm; trap '$y x' EXIT; : $nosuch; y=ls`,
			`set -e; y=rm; trap '$y x' EXIT; false; y=ls`,
			`v=$(set -e; echo a; false; echo b); y=ls; [ "$v" = a ] && y=rm; $y x`,
			`v=$(set -u; : $nosuch; echo a); y=ls; [ -z "$v" ] && y=rm; $y x`,
			`false || { v=$(set -e; echo a; false; echo b); y=ls; [ "$v" = a ] && y=rm; $y x; }`,
			`y=ls; v=$(exec true; echo a); [ -z "$v" ] && y=rm; $y x`,
			// Commands that fail, or succeed without a command in them.
			`if local z=1 2>/dev/null; then exit; fi; y=rm; $y x`,
			`y=ls; local z=1 2>/dev/null || y=rm; $y x`,
			`y=ls; printf %d abc 2>/dev/null || y=rm; $y x`,
			`y=ls; echo a >&- 2>/dev/null || y=rm; $y x`,
			`exec >&-; y=ls; echo a 2>/dev/null || y=rm; $y x`,
			`y=ls; set -o nosuch 2>/dev/null || y=rm; $y x`,
			`y=ls; shopt -s nosuch 2>/dev/null || y=rm; $y x`,
			`y=ls; readonly r; unset r 2>/dev/null || y=rm; $y x`,
			`y=ls; alias q 2>/dev/null || y=rm; $y x`,
			`y=ls; declare -x a-b 2>/dev/null || y=rm; $y x`,
			`y=ls; declare -A h; declare -a h 2>/dev/null || y=rm; $y x`,
			`y=ls; if false; then :; fi && y=rm; $y x`,
			`y=ls; false; case a in b) ;; esac && y=rm; $y x`,
			// What a redirect of a program assigns is assigned in its process.
			`cat <<< $((n=1)) >/dev/null; y=ls; ((n==1)) || y=rm; $y x`,
			// A value is added to one of several.
			`if [ -e x ]; then v=a; else v=b; fi; v+=h; y=ls; [ $v = ah ] && y=rm; $y x`,
			`if [ -e x ]; then i=1; else i=2; fi; a[i]=h; y=ls; [[ ${a[1]} == h ]] && y=rm; $y x`,
			`if [ -e x ]; then i=a; else i=b; fi; for j in $i; do v=$j; done; y=ls; [ $v = a ] && y=rm; $y x`,
			"shopt -s expand_aliases\nalias a='echo '\nalias b='; rm x'\na b",
		}},
		{"zsh", invocation.Zsh, []string{
			`y=ls; TRAPDEBUG() { y=rm }; $y x`,
			`y=ls; TRAPZERR() { y=rm }; false; $y x`,
			`y=ls; TRAPUSR1() { y=rm }; kill -USR1 $$; $y x`,
			`y=ls; case a in b) ;; a) y=rm ;& c) : ;; d) y=ls ;; esac; $y x`,
			`unsetopt casematch; [[ a =~ A ]] && y=rm || y=ls; $y x`,
			`setopt extendedglob; [[ a == ^b ]] && y=rm || y=ls; $y x`,
			`setopt extendedglob; [[ aaa == a## ]] && y=rm || y=ls; $y x`,
			`[[ a5 == a<1-9> ]] && y=rm || y=ls; $y x`,
			`[[ ab == (a|b)b ]] && y=rm || y=ls; $y x`,
			`v=lsm; y=ls; [ "${v/(ls|q)/r}" = rm ] && y=rm; $y x`,
			`v=ab; w=; y=ls; [ "${v/$w/z}" = zab ] && y=rm; $y x`,
			`typeset -U a; a=(ls ls rm); ${a[2]} x`,
			`setopt extendedglob; y=ls; for f in ^b; do [ $f = x ] && y=rm; done; $y x`,
			`set -s rm ls; y=ls; [ $1 = ls ] && y=rm; $y x`,
			`f() { rm x }; g=+f; : *($g)`,
			`f() { rm x }; g=f; : *(+$g)`,
			`setopt extendedglob; [[ -n *(#qe:'rm x':) ]]`,
			`f() { break }; y=rm; for i in 1; do f; y=ls; done; $y x`,
			`v=$(k[j]=1; echo a); y=ls; [ -z "$v" ] && y=rm; $y x`,
		}},
	}
	for _, tt := range tests {
		shell, err := exec.LookPath(tt.name)
		for _, line := range tt.lines {
			if r := walk(line, tt.dialect); !strings.Contains(r.String(), "rm x") && len(r.trouble) == 0 {
				t.Errorf("%s: %q: %s", tt.name, line, r)
			}
			if err != nil {
				continue
			}
			dir := t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, "x"), nil, 0o600); err != nil {
				t.Fatal(err)
			}
			c := exec.Command(shell, "-c", line)
			if tt.name == "zsh" {
				c = exec.Command(shell, "-f", "-c", line)
			}
			c.Dir = dir
			out, _ := c.CombinedOutput()
			if _, err := os.Stat(filepath.Join(dir, "x")); err == nil {
				t.Errorf("%s does not run rm: %q: %s", tt.name, line, out)
			}
		}
	}
}
