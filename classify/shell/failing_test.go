package shell

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
)

// TestStatementsThatFail holds that nothing is built on a statement that may fail or
// do nothing: what a real shell runs behind it is seen.
func TestStatementsThatFail(t *testing.T) {
	for _, first := range failing {
		for _, then := range []string{": ${x-$(hit)}", ": ${x:-$(hit)}", ": ${x:+$(hit)}", `case $x in hit) hit ;; esac`} {
			for _, before := range []string{"", "x=hit; "} {
				source := before + first + "\n" + then
				for _, d := range []invocation.Dialect{invocation.Bash, invocation.Zsh} {
					r := walk(source, d)
					seen := slices.ContainsFunc(r.lines, func(line string) bool { return strings.HasSuffix(line, "hit") })
					if seen || len(r.trouble) > 0 {
						continue
					}
					program, err := exec.LookPath(d.Program())
					if err == nil && evaluates(t, program, source) {
						t.Errorf("%s: %q: %s", d.Program(), source, r)
					}
				}
			}
		}
	}
}

var failing = []string{
	`let "x=$y"`, `((x=$y))`, "let x=08", "let x=1/0", "let y=08 x=1", "((1/0, x=1))", "((y && (x=1)))", "((y ? x=1 : 0))", `eval 'x=$((08))'`,
	"read -t 0 x <<<a", "read a-b x <<<'a b'", "read x </nope", "read -a x <<<''", "mapfile x </dev/null", "mapfile x </nope", "wait -p x", "getopts a x",
	"printf -Q -v x a", "printf -v 'x[1]' a", "printf -v a-b a",
	"x=1 >/nope/x", "{ x=1; } </nope", "{ cd /nope && x=1; }", "{fd}>/nope/x x=1", ": {x}</nope", "exec {x}</nope",
	"local x=1", "declare -p x=1", "declare -Z x=1", "declare -I x=1", "export -n x=1", "readonly x=; x=1", "declare a-b=2 x=1",
	"x=()", "x=([1]=1)", "x[1]=1", "x+=()", "declare -A x=([a]=1)", "unset x", "time x=1", "f() { local x; { x=1; } </nope; : ${x:-$(hit)}; }; f",
	"[ -e /nope ] && readonly x=; x=1", "readonly x[0]=a; x=1", "if [ -f hit ]; then declare -r x=hit; fi; x=1", "[ -f hit ] && readonly x=hit; unset x",
	"typeset -n r=x; r=1", "(x=1)", "x=1 | :", "x=1 :", "x=1 eval :",
	"shopt -s nullglob; for i in *.nope; do x=1; done", "setopt nullglob; for i in *.nope; do x=1; done", "for i in $y; do x=1; done", "for x in; do :; done",
	"set -- $y 1; x=$2", "f() { x=$2; }; f $y 1 2", "coproc x { :; }", "[[ a =~ b ]] && x=1", "x=$(exit 1)", "select x in; do :; done",
	"select i in a; do x=1; done </dev/null",
}

// faulty is a host with a fault that a command named broken finds.
type faulty struct{ *recorder }

func (f faulty) Run(inv *invocation.Invocation) invocation.Outcome {
	if inv.Argv[0].Is("broken") {
		panic("index out of range")
	}
	return f.recorder.Run(inv)
}

// TestFaultsHideNothing holds that the commands around one that cannot be judged are judged.
func TestFaultsHideNothing(t *testing.T) {
	for _, source := range []string{"broken; after", "broken | after", "f() { broken; after; }; f", "x=$(broken); after", "if broken; then after; fi"} {
		r := &recorder{}
		Walk(invocation.Config{Dialect: invocation.Bash, Host: faulty{r}, Dir: "/work", Home: "/home/u"}, source)
		if !slices.ContainsFunc(r.lines, func(line string) bool { return strings.Contains(line, "after") }) ||
			!slices.ContainsFunc(r.trouble, func(what string) bool { return strings.Contains(what, "cannot judge") }) {
			t.Errorf("%s: saw %q, trouble %q", source, r.lines, r.trouble)
		}
	}
}
