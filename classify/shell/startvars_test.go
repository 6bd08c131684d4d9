package shell

import (
	"os/exec"
	"slices"
	"testing"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
)

// TestSurelySetVariables holds that a variable is set in the real shells when its
// default is taken for dead code.
func TestSurelySetVariables(t *testing.T) {
	if testing.Short() {
		t.Skip("runs some hundred shells")
	}
	for _, name := range startVariables {
		for _, source := range []string{": ${" + name + "-$(hit)}", ": ${" + name + ":-$(hit)}", "f() { : ${" + name + "-$(hit)}; }; f"} {
			for d, shells := range map[invocation.Dialect][]string{invocation.Bash: {"bash"}, invocation.POSIX: {"dash", "bash"}, invocation.Zsh: {"zsh"}} {
				if slices.Contains(walk(source, d).lines, "hit") {
					continue
				}
				for _, shell := range shells {
					program, err := exec.LookPath(shell)
					if err != nil {
						t.Logf("no %s", shell)
					} else if evaluates(t, program, source) {
						t.Errorf("%s runs the default in %q", shell, source)
					}
				}
			}
		}
	}
}

// TestUnsetVariables holds that none is taken for set once it was unset.
func TestUnsetVariables(t *testing.T) {
	for _, name := range startVariables {
		if len(name) == 1 {
			continue
		}
		for _, d := range []invocation.Dialect{invocation.Bash, invocation.POSIX, invocation.Zsh} {
			source := "cd /; unset " + name + "; : ${" + name + "-$(hit)}"
			if r := walk(source, d); len(r.trouble) == 0 && !slices.Contains(r.lines, "hit") {
				t.Errorf("%s: %q: %s", d.Program(), source, r)
			}
		}
	}
}

// startVariables are those that a shell may set when it starts. Source: bash(1) 5.2,
// "Shell Variables"; zshparam(1) 5.9; dash(1).
var startVariables = []string{
	"$", "!", "?", "#", "-", "_", "0", "1",
	"ARGC", "BASH", "BASHOPTS", "BASHPID", "BASH_ARGV0", "BASH_COMMAND", "BASH_EXECUTION_STRING", "BASH_LINENO", "BASH_REMATCH", "BASH_SOURCE",
	"BASH_SUBSHELL", "BASH_VERSION", "COLUMNS", "CPUTYPE", "DIRSTACK", "EGID", "EPOCHREALTIME", "EPOCHSECONDS", "EUID", "FUNCNAME", "GID", "GROUPS",
	"HISTCMD", "HISTFILE", "HISTSIZE", "HOSTNAME", "HOSTTYPE", "IFS", "LINENO", "LINES", "LOGNAME", "MACHTYPE", "MAILCHECK", "NULLCMD", "OLDPWD",
	"OPTARG", "OPTERR", "OPTIND", "OSTYPE", "PATH", "PIPESTATUS", "PPID", "PROMPT", "PS1", "PS2", "PS3", "PS4", "PWD", "RANDOM", "READNULLCMD",
	"SECONDS", "SHELLOPTS", "SHLVL", "SRANDOM", "TERM", "TTY", "UID", "USER", "ZSH_NAME", "ZSH_VERSION", "path", "pipestatus", "status",
}
