package classify

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// TestKept holds what is asked about where the shell of a call goes on with later calls: whatever gives their words another meaning.
func TestKept(t *testing.T) {
	home, project := scratch(t)
	put(t, filepath.Join(project, "src/x"), "")
	put(t, filepath.Join(project, ".git/config"), "")
	put(t, filepath.Join(project, "list"), "#!/bin/sh\n${PROG:-ls} src\n")
	put(t, filepath.Join(project, ".venv/pyvenv.cfg"), "home = /usr/bin\n")
	put(t, filepath.Join(project, ".venv/bin/activate"), "deactivate () { unset VIRTUAL_ENV; }\n_OLD_VIRTUAL_PATH=\"$PATH\"\n"+
		"VIRTUAL_ENV="+project+"/.venv\nexport VIRTUAL_ENV\nPATH=\"$VIRTUAL_ENV/bin:$PATH\"\nexport PATH\n"+
		"PS1=\"(.venv) ${PS1:-}\"\nexport PS1\nhash -r 2>/dev/null\n")
	for _, name := range []string{"python", "python3"} {
		if err := os.Symlink("/bin/sh", filepath.Join(project, ".venv/bin", name)); err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct {
		command string
		kept    bool
	}{
		{"ls() { rm -r ~/x; }", true},
		{"function git { command git push; }", true},
		{"if [ -e x ]; then cat() { sh; }; fi", true},
		{"/usr/bin/id() { rm -r x; }", true},
		{"command_not_found_handle() { sh -c \"$1\"; }", true},
		{"log() { echo \"$@\"; }; log a", false}, // asked about as unknown where it is called
		{"(ls() { rm -r ~/x; })", false},
		{"bash -c 'ls() { rm -r ~/x; }'", false},
		{"alias ls='rm -r'", true},
		{"alias ls='rm -r'; unalias ls", false},
		{"cd src", false},
		{"cd .", false},
		{"cd ~/.ssh", true},
		{"cd /etc && ls", true},
		{"(cd /etc && ls)", false},
		{"pushd /etc && ls; popd", false},
		{"cd \"$X\"", true},
		{"cd .git", true},
		{"export FOO=bar NODE_ENV=test LANG=C", false},
		{"FOO=~/.ssh/id_rsa", false}, // unknown to what uses it
		{"export PROG='rm -r'", true},
		{"export PGHOST=db.example.com", true},
		{"export DATABASE_URL=postgres://db.example.com/x", true},
		{"DATABASE_URL=postgres://db.example.com/x npm test", false},
		{"export PATH=$PWD/bin:$PATH", true},
		{"source .venv/bin/activate", false},
		{"set -k", true},
		{"./list", false},
	} {
		call := Call{Tool: "Bash", Input: map[string]any{"command": tt.command}, Cwd: project, Home: home, Lasts: true}
		a := Assess(call)
		if kept := hasEffect(a, spec.ShellKept); kept != tt.kept {
			t.Errorf("%s\n\tgot  %v\n\twant %v\n\t%s", tt.command, kept, tt.kept, because(a))
		}
		if call.Lasts = false; hasEffect(Assess(call), spec.ShellKept) {
			t.Errorf("%s: keeps something in a shell that ends with the call", tt.command)
		}
	}
	call := Call{Tool: "Bash", Input: map[string]any{"command": "./list"}, Cwd: project, Home: home, Lasts: true}
	if got := judgement(Assess(call)); got != "moderate unseen" {
		t.Errorf("an earlier call may have exported PROG: got %s", got)
	}
}
