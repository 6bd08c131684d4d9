package classify

import (
	"os/exec"
	"slices"
	"testing"
)

// TestTablesOfTheShell changes what names stand for by the shells' own tables,
// hooks and prompts, in all the ways that the shells have.
func TestTablesOfTheShell(t *testing.T) {
	home, project := scratch(t)
	asks := func(shell string, commands ...string) {
		for _, command := range commands {
			a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: project, Home: home, Shell: shell})
			if a.Tier == Safe {
				t.Errorf("%s: %s: is safe", shell, command)
			}
		}
	}
	asks("bash",
		`BASH_CMDS[ls]=./x; ls`,
		`printf -v 'BASH_CMDS[ls]' ./x; ls`,
		`read -r 'BASH_CMDS[ls]' <<< ./x; ls`,
		`BASH_CMDS=([ls]=./x); ls`,
		`declare -n t=BASH_CMDS; t[ls]=./x; ls`,
		`: "${BASH_CMDS[ls]:=./x}"; ls`,
		`k=$(sed -n 1p README.md); BASH_CMDS[$k]=./x; ls`,
		`shopt -s expand_aliases; printf -v 'BASH_ALIASES[ls]' 'touch x;'; eval ls`,
		`shopt -s "$(sed -n 1p README.md)"; ls`,
		`hash -p ./x ls; ls`,
		`declare 'BASH_CMDS[ls]=./x'; ls`,
		`set -o "$(sed -n 1p README.md)"; ls`,
		"set -o posix\nalias ls='touch x'\nls",
		`bash -o posix -c $'alias ls="touch x"\nls'`,
		`POSIXLY_CORRECT=1 bash -c $'alias ls="touch x"\nls'`,
		`command_not_found_handle() { touch x; }; no-such-program-anywhere`,
		`PS4='$(touch x)'; set -x; ls`,
		`read -r PS4 <<< '$(touch x)'; set -x; ls`,
		`printf -v PROMPT_COMMAND 'touch x'; ls`,
	)
	asks("zsh",
		`commands[ls]=$PWD/x; ls`,
		`read 'commands[ls]' <<< $PWD/x; ls`,
		`print -v 'commands[ls]' $PWD/x; ls`,
		`: ${commands[ls]:=$PWD/x}; ls`,
		`set -A commands ls $PWD/x; ls`,
		`functions[ls]='touch x'; ls`,
		`: ${functions[ls]:='touch x'}; ls`,
		`read 'aliases[ls]' <<< 'touch x'; eval ls`,
		`set -A galiases Q '; touch x'; eval 'echo Q'`,
		`path=($PWD/bin $path); ls`,
		`read path <<< $PWD/bin; ls`,
		`read -A path <<< $PWD/bin; ls`,
		`set -A path $PWD/bin; ls`,
		`print -v path $PWD/bin; ls`,
		`set -A fpath $PWD/bin; autoload -Uz zargs; zargs`,
		`typeset -T LD_PRELOAD preload; preload=(./x.so); export LD_PRELOAD; ls`,
		`f() { touch x }; functions -c f ls; ls`,
		`f() { touch x }; zshexit_functions=(f)`,
		`f() { touch x }; zsh_directory_name_functions=(f); : ~[x]`,
		`f() { touch x }; read -A zshexit_functions <<< f`,
		`f() { touch x }; set -A precmd_functions f`,
		`f() { touch x }; autoload -Uz add-zsh-hook; add-zsh-hook zshexit f`,
		`read 'path[1]' <<< $PWD/bin; ls`,
		`f() { touch x }; zshexit_functions+=f`,
		`f() { touch x }; read 'zshexit_functions[1]' <<< f`,
		`f() { touch x }; for zshexit_functions in f; do :; done`,
		`setopt "$(sed -n 1p README.md)"; ls`,
		`coproc echo bin; read -p PATH; ls`,
		`zstyle -e :a b 'touch x'; zstyle -t :a b`,
		`setopt promptsubst; x='$(touch x)'; : ${(%%)x}`,
		`x=$(sed -n 1p README.md); : ${(%)x}`,
	)
	wantEach(t, home, project, Safe, `
		declare -A count; count[ls]=1; ls
		printf -v 'seen[3]' %s x; ls
		read -ra words <<< 'a b'; ls
		mapfile -t lines < README.md; echo "${lines[0]}"
		command_not_found_handle() { touch x; }; ls
		shopt -s nullglob; ls
	`)
}

// TestNotFoundHandlers has the shell call a function where a program is not installed.
func TestNotFoundHandlers(t *testing.T) {
	home, project := scratch(t)
	names := []string{"exa", "eza", "lsd", "dust", "procs", "tokei", "hexyl"} // harmless, and hardly all installed
	i := slices.IndexFunc(names, func(name string) bool { _, err := exec.LookPath(name); return err != nil })
	if i < 0 {
		t.Skip("all programs that it may use are installed")
	}
	for shell, command := range map[string]string{
		"bash": "command_not_found_handle() { touch x; }; " + names[i],
		"zsh":  "command_not_found_handler() { touch x }; " + names[i],
	} {
		if a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": names[i]}, Cwd: project, Home: home, Shell: shell}); a.Tier != Safe {
			t.Errorf("%s is no harmless program", names[i])
		}
		if a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: project, Home: home, Shell: shell}); a.Tier == Safe {
			t.Errorf("%s: %s: is safe", shell, command)
		}
	}
}

// TestPromptsAreReadByTheirShell runs cat where a prompt of zsh holds nothing but a
// redirect: the shell that shows a prompt is the one that reads it.
func TestPromptsAreReadByTheirShell(t *testing.T) {
	home, project := t.TempDir(), t.TempDir()
	for source, want := range map[string]bool{
		`zsh -c 'setopt promptsubst; PROMPT4="\$(>m)"; set -x; :'`: true,
		`bash -c 'PS4="\$(>m)"; set -x; :'`:                        false,
	} {
		a := assessBash(source, home, project)
		ran := false
		for _, inv := range a.Invocations {
			ran = ran || inv.Text == "cat"
		}
		if ran != want {
			t.Errorf("%s: cat runs: %v, want %v: %+v", source, ran, want, a.Invocations)
		}
	}
}
