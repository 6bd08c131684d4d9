package classify

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell/dialect"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// TestReadings holds what counts of the two readings of a source that bash and
// zsh do not read alike.
func TestReadings(t *testing.T) {
	for _, c := range []struct{ source, inBash, inZsh string }{
		{`=rm -rf /etc`, "blocked irreversible", "blocked irreversible"},
		{`a=(ls rm); ${a[2]} -rf /etc`, "blocked irreversible", "blocked irreversible"},
		{`a=(rm ls); ${a[0]} -rf /etc`, "blocked irreversible", "blocked irreversible"},
		{`ls *(e:'rm -rf /etc':)`, "blocked irreversible", "blocked irreversible"},
		{`for f (/etc) rm -rf $f`, "blocked irreversible", "blocked irreversible"},
		{`ls ) ; rm -rf /etc`, "blocked irreversible", "blocked irreversible"},
		// What only the other shell cannot read says nothing.
		{`echo ${x^^}`, "safe", "moderate"},
		{`a=(b); echo ${x^^} $a`, "safe", "moderate"},
		{`ls **/*.go(N.)`, "moderate", "safe"},
		{`c="git status"; $c`, "safe", "moderate"},
		// A variable that steers the other shell is any variable to this one.
		{`path=/tmp/x; cat $path`, "safe", "dangerous"},
		{`repeat 2 { ls }`, "moderate", "moderate"},
		{`print -z ls`, "moderate", "moderate"},
		// Some programs hand their source to the shell that SHELL names.
		{`script -qc 'a=(ls rm); ${a[2]} -rf /etc' /dev/null`, "moderate", "blocked irreversible"},
		{`ls | entr -s 'a=(ls rm); ${a[2]} -rf /etc'`, "moderate", "blocked irreversible"},
		{`SHELL=/usr/bin/zsh script -qc 'a=(ls rm); ${a[2]} -rf /etc' /dev/null`, "blocked irreversible", "blocked irreversible"},
		{`SHELL=/usr/bin/python3 script -qc 'ls' /dev/null`, "moderate", "moderate"},
		{`export SHELL=fish; ls | fzf --preview 'ls'`, "moderate", "moderate"},
		{`export SHELL=/bin/sh; ls | fzf --preview 'ls'`, "safe", "safe"},
	} {
		for _, s := range []struct{ shell, want string }{{"bash", c.inBash}, {"", c.inBash}, {"zsh", c.inZsh}} {
			a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": c.source}, Cwd: "/work", Home: "/home/u", Shell: s.shell})
			got := a.Tier.String()
			if a.Irreversible {
				got += " irreversible"
			}
			if got != s.want {
				t.Errorf("%s: is %s in %q, want %s: %s", c.source, got, s.shell, s.want, a.Worst().Why)
			}
		}
	}
}

// TestReadingsOnce holds that commands which both readings have are shown once.
func TestReadingsOnce(t *testing.T) {
	a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": `a=(x); rm -rf build; noglob git push --force`}, Cwd: "/work", Home: "/home/u"})
	seen := map[string]int{}
	for _, inv := range a.Invocations {
		seen[inv.Text]++
	}
	if seen["rm -rf build"] != 1 || seen["git push --force"] == 0 {
		t.Errorf("invocations %v", seen)
	}
}

// TestReadingsBeforeScripts holds that a script is looked at again when only the other
// shell's reading has the command that may write it first.
func TestReadingsBeforeScripts(t *testing.T) {
	home, project := scratch(t)
	if err := os.WriteFile(project+"/s.py", []byte("print(1)\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	source := `a=(rm echo); ${a[1]} -rf .; for i in 1 2; do python3 s.py; done`
	a := assessBash(source, home, project)
	if !strings.Contains(because(a), "runs the script s.py, or what is written there first") {
		t.Error(because(a))
	}
}

// TestUsersOptions holds that ^ makes a pattern where the user's own settings say so.
func TestUsersOptions(t *testing.T) {
	home, project := kept(t)
	put(t, filepath.Join(project, ".env.local"), "TOKEN=x\n")
	for _, settings := range []string{"", "setopt EXTENDED_GLOB\n", "source ~/.zprezto/init.zsh\n"} {
		put(t, filepath.Join(home, ".zshrc"), settings)
		want := Moderate
		if settings != "" {
			want = Dangerous
		}
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": "rm -rf ^a.txt"}, Cwd: project, Home: home, Shell: "zsh"})
		if a.Tier != want {
			t.Errorf("with %q: %s, want %s: %s", settings, a.Tier, want, because(a))
		}
	}
}

// A text that no shell could be handed as one argument is asked about, and what is seen of it counts.
func TestLongerThanAnArgument(t *testing.T) {
	home, project := scratch(t)
	many := func(bytes int) string { return strings.Repeat("echo "+strings.Repeat("t", 94)+"\n", bytes/100) }
	for _, tt := range []struct {
		name, source string
		want         Tier
		understood   bool
	}{
		{"as long as one", many(maxArgument - 10), Safe, true},
		{"longer", many(maxArgument + 100), Moderate, false},
		{"longer, and harmful at its start", "rm -rf ~\n" + many(maxArgument), Blocked, true},
		{"longer, and harmful at its end", many(maxArgument+100) + "rm -rf /\n", Blocked, false},
	} {
		if a := assessBash(tt.source, home, project); a.Tier != tt.want || a.Understood != tt.understood {
			t.Errorf("%s: %s, understood %v, want %s, %v", tt.name, a.Tier, a.Understood, tt.want, tt.understood)
		}
	}
}

// TestPickedShells holds that a call counts as what any of the shells would do that its author may pick unseen.
func TestPickedShells(t *testing.T) {
	home, project := scratch(t)
	for _, tt := range []struct{ command, bash, picked string }{
		{`echo 'ls #\nfrob' | sh`, "safe", "moderate unseen"}, // sh and zsh print two lines
		{`echo 'ls #\nfrob' > x; sh x`, "moderate", "moderate unseen"},
		{"alias -g L='|sh'\necho frob L", "safe", "moderate unseen"},
		{"[[ -f x ]] && ls", "safe", "safe"},
		{"source x", "moderate", "moderate"},
		{"diff <(ls a) <(ls b)", "safe", "safe"},
		{"printf '%s\\n' \"${!x}\"", "safe", "safe"},
		{"function f { ls; }; f; ((i++)); let i=1", "safe", "safe"},
	} {
		call := Call{Tool: "Bash", Input: map[string]any{"command": tt.command}, Cwd: project, Home: home, Shell: "bash"}
		bash := judgement(Assess(call))
		call.Shell = AnyShell
		if picked := Assess(call); bash != tt.bash || judgement(picked) != tt.picked {
			t.Errorf("%s\n\tgot  %s, %s\n\twant %s, %s\n\t%s", tt.command, bash, judgement(picked), tt.bash, tt.picked, because(picked))
		}
	}
}

// TestAnyDepth holds that zsh's **/ names what lies below a folder, as a listing of it does.
func TestAnyDepth(t *testing.T) {
	home, project := scratch(t)
	put(t, filepath.Join(project, "src/a/x.py"), "")
	put(t, filepath.Join(project, "keys/a/server.pem"), "")
	for _, tt := range []struct{ command, want string }{
		{"wc -l src/**/*.py", "safe"},
		{"for f in src/**/*.py; do wc -l $f; done", "safe"},
		{"wc -l **/*.py", "moderate unseen"}, // one may be called -x.py
		{"cat src/**/*", "safe"},
		{"cat keys/**/*", "moderate"},
		{"cat ~/.ssh/**/id_rsa", "moderate"},
		{"rm -rf ~/**/x", "blocked irreversible"},
		{"wc -l src/***/*.py", "moderate"}, // follows links
		{"wc -l src/**/a/*.py", "moderate"},
	} {
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": tt.command}, Cwd: project, Home: home, Shell: "zsh"})
		if got := judgement(a); got != tt.want {
			t.Errorf("%s\n\tgot  %s\n\twant %s\n\t%s", tt.command, got, tt.want, because(a))
		}
	}
}

// TestPlainIsReadAlike holds that another shell's reading of a plain call says what bash's does, for all calls of the programs' cases.
func TestPlainIsReadAlike(t *testing.T) {
	home, project := scratch(t)
	read := 0
	for _, list := range caseFiles(t) {
		for _, c := range list {
			if _, plain := dialect.Plain(c.source); !plain || c.lang != spec.NoLang {
				continue
			}
			call := Call{Tool: "Bash", Input: map[string]any{"command": c.source}, Cwd: project, Home: home, Shell: AnyShell}
			bash := newClassifier(call, paths.NewWorld(project, home), &onMachine{})
			bash.walk(invocation.Bash, c.source, invocation.Budget{})
			if !bash.readsAlike(c.source) {
				continue
			}
			read++
			for _, d := range []invocation.Dialect{invocation.Zsh, invocation.POSIX} {
				other := bash.another(c.source)
				other.walk(d, c.source, invocation.Budget{})
				if !slices.EqualFunc(bash.a.Effects, other.a.Effects, func(a, b Effect) bool { return a.Effect == b.Effect }) {
					t.Errorf("%s: %s\n\tbash %s\n\t%s %s", c.at, c.source, because(bash.a), d.Program(), because(other.a))
				}
			}
		}
	}
	if read < 1000 {
		t.Errorf("only %d calls were compared", read)
	}
}
