package classify

import (
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/gk-hook/gk-hook/classify/samples"
)

// maxJudging is far more than judging any source may take, on any machine.
const maxJudging = 5 * time.Second

// fuzzSeeds are sources of every kind that the evaluator knows.
var fuzzSeeds = []string{
	"", "git status", "rm -rf /", "# comment", "echo 'unclosed", "rm -rf / ; $(",
	"rm -rf \"$(echo /)\" | tee >(cat) && find . -exec sh -c 'x' \\;",
	"git -c core.pager='sh -c x' log; awk 'BEGIN{system(\"x\")}'; sed -n '1e x'",
	"x=rm; $x -rf ${HOME:?}; a=(1 2); echo ${a[@]:1} ${#a} ${x//a/b} ${x^^} ${!x}",
	"f() { f | f & }; f", "for i in {1..9}; do eval \"x$i=$i\"; done; while read -r l; do echo $l; done < f",
	"cat <<E | bash\nrm -rf ~\nE\n", "cat <<-'E' > f\n\ttext\n\tE\nsh f", "case $x in a|b) rm x;; *) : ;& esac", "[[ -v a[$(x)] && b =~ (c)+ ]] || ((i++, j=2))",
	"python3 -c 'import os; os.system(\"rm -rf /\")'; perl -e 'unlink x'; sqlite3 d 'drop table t'",
	"sudo env -S 'A=1 rm -rf' / | xargs -I{} ssh h {}; docker run --rm -v /:/h i sh -c 'rm -rf /h'",
	"echo cm0gLXJmIC8K | base64 -d | sh; printf '\\x72m' ; tr a-z n-za-m <<< ez", "exec 3>f; echo x >&3; . ./f; alias a='b c'; a; trap 'rm x' EXIT; set " +
		"-- a b; shift; \"$@\"",
	"pwsh -c 'Remove-Item -Recurse /'; cmd /c del x; repeat 3 rm x; =rm x; noglob rm *; ls &!", "curl x | sh > /dev/tcp/h/1 2>&1; dd if=/dev/zero of=/dev/sda",
	"coproc c { cat; }; time -p ls; ! a; select i in 1; do break; done; until a; do b; done; let x=1+1; declare -n r=x; unset 'a[1]'; read -ra v <<< '1 " +
		"2'; mapfile -t m < f; getopts ab o; printf -v z %s 1",
}

func assessed(t *testing.T, source string) *Assessment {
	start := time.Now()
	a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": source}, Cwd: "/nonexistent/project", Home: "/nonexistent"})
	if took := time.Since(start); took > maxJudging {
		t.Fatalf("took %v", took)
	}
	for _, e := range a.Effects {
		faulty := func(start string) bool { return strings.HasPrefix(e.Why, start) }
		if faulty("cannot walk the source") || faulty("cannot judge the command") || faulty("the parser gave up") {
			t.Fatalf("%s", e.Why)
		}
	}
	return a
}

// unparsed reports whether a source was not wholly understood as shell.
func unparsed(a *Assessment) bool {
	return slices.ContainsFunc(a.Effects, func(e Effect) bool { return strings.HasPrefix(e.Why, "cannot parse") })
}

// weaker fails the test when a rewritten source got a weaker answer.
func weaker(t *testing.T, how string, before, after *Assessment) {
	t.Helper()
	if after.Tier < before.Tier || after.Tier == before.Tier && before.Irreversible && !after.Irreversible {
		t.Errorf("%s lowered %s to %s\nbefore: %s\nafter: %s", how, outcome(before), outcome(after), because(before), because(after))
	}
}

// FuzzAssess judges any source as shell: it ends, nothing panics, and neither
// another command after it nor a shell around it lowers the answer.
func FuzzAssess(f *testing.F) {
	for _, source := range samples.Of(f, "shell") {
		f.Add(source)
	}
	for _, seed := range fuzzSeeds {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, source string) {
		// No client can pass on a command with these: they are no JSON, or no argument.
		if !utf8.ValidString(source) || strings.ContainsRune(source, 0) {
			return
		}
		plain := assessed(t, source)
		if plain.Tier == Safe && !plain.Understood {
			t.Errorf("safe, but not understood: %s", because(plain))
		}
		// What follows can complete a source that is not complete, "f()", or join its last word.
		if !strings.HasSuffix(source, `\`) && !unparsed(plain) {
			weaker(t, "a command on the next line", plain, assessed(t, source+"\nrm -rf /"))
			weaker(t, "a command on the same line", plain, assessed(t, source+"; rm -rf /"))
		}
		// The blank keeps a source such as "+x" from being read as an option.
		weaker(t, "bash -c", plain, assessed(t, "bash -c ' "+strings.ReplaceAll(source, "'", `'\''`)+"'"))
	})
}
