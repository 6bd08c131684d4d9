package shell

import (
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/classify/samples"
	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// hostile sources take other guards minutes; each must end soon, and say that it did not see everything.
var hostile = []struct {
	name, source string
	clear        bool // it is understood after all
}{
	{"many segments", strings.Repeat("a;", 100000), false},
	{"many segments on lines", strings.Repeat("a\n", 100000), false},
	{"many subshells with writes", strings.Repeat("(x=1); y=2;", 20000), false},
	{"long and list", strings.Repeat("a && ", 40000) + "b", false},
	{"long or list with assignments", strings.Repeat("x=1 || ", 30000) + "b", false},
	{"long pipeline", strings.Repeat("a | ", 50000) + "b", false},
	{"deep parens", strings.Repeat("(", 100000), false},
	{"deep balanced parens", strings.Repeat("(", 5000) + "a" + strings.Repeat(")", 5000), false},
	{"deep braces", strings.Repeat("{ ", 5000) + "a" + strings.Repeat("; }", 5000), false},
	{"deep substitutions", "echo " + strings.Repeat("$(", 200) + "a" + strings.Repeat(")", 200), false},
	{"deep arithmetic", "echo " + strings.Repeat("$((", 20000), false},
	{"deep quotes", strings.Repeat(`"$(`, 5000), false},
	{"deep backquotes", strings.Repeat("`", 100001), false},
	{"deep parameter defaults", strings.Repeat("${x:-", 5000) + strings.Repeat("}", 5000), false},
	{"deep ifs", strings.Repeat("if a; then ", 5000) + strings.Repeat("fi;", 5000), false},
	{"deep elifs", "if a; then b; " + strings.Repeat("elif a; then b; ", 10000) + "fi", false},
	{"nested loops", strings.Repeat("for i in 1 2 3 4 5 6 7 8 9; do ", 12) + "a" + strings.Repeat("; done", 12), false},
	{"nested unknown loops", strings.Repeat("while a; do x=$x$y; ", 30) + strings.Repeat("done;", 30), false},
	{"doubling variable", "x=aaaaaaaa;" + strings.Repeat("x=$x$x;", 200), false},
	{"doubling functions", "f0(){ a; };" + func() string {
		var b strings.Builder
		for i := 1; i < 40; i++ {
			b.WriteString(strings.NewReplacer("N", string(rune('a'+i%26))+string(rune('a'+i/26)), "P", string(rune('a'+(i-1)%26))+
				string(rune('a'+(i-1)/26))).Replace("fN(){ fP; fP; };"))
		}
		return b.String()
	}() + "fnb", false},
	{"doubling eval", `x='eval "$x"; eval "$x"'; eval "$x"`, false},
	{"brace explosion", "echo {1..1000}{1..1000}", false},
	{"brace nest", "echo " + strings.Repeat("{a,b}", 30), false},
	{"brace range", "echo {1..100000000}", false},
	{"wrapper tower", strings.Repeat("sudo ", 200) + "rm -rf /", false},
	{"bash -c tower", strings.Repeat("bash -c ", 60) + "rm", true},
	{"big padding", strings.Repeat(" ", 300000) + "; rm -rf /", false},
	{"big word", "echo " + strings.Repeat("a", 250000), true},
	{"many escapes", "echo " + strings.Repeat(`\a`, 100000), true},
	{"many quotes", "echo " + strings.Repeat(`'a'`, 80000), true},
	{"many alternatives", strings.Repeat("if a; then x=1; else x=2; fi; ", 500) + strings.Repeat("p $x $y ${z:-1} ${w:-2} ${v:-3};", 1000), false},
	{"many redirects", strings.Repeat("a > b;", 4500), false},
	{"growing file", strings.Repeat("echo aaaaaaaaaaaaaaaa >> f;", 3500), true},
	{"many heredocs", strings.Repeat("cat <<E\nx\nE\n", 3500), true},
	{"pattern", "x=" + strings.Repeat("a", 50000) + "; p ${x%%*a*a*a*a*a*b}", true},
	{"many variables", func() string {
		var b strings.Builder
		for i := range 3000 {
			b.WriteString("v")
			b.WriteString(abstract.Itoa(int64(i)))
			b.WriteString("=1;")
		}
		return b.String() + strings.Repeat("(x=1);a && y=2;", 500)
	}(), false},
}

func TestHostileSourcesEnd(t *testing.T) {
	if testing.Short() {
		t.Skip("pathological sources")
	}
	for _, h := range hostile {
		start := time.Now()
		r := walk(h.source, invocation.Bash)
		if testing.Verbose() {
			t.Logf("%-32s %8v %6d invocations %q", h.name, time.Since(start).Round(time.Millisecond), len(r.lines), r.trouble)
		}
		if len(r.trouble) == 0 != h.clear {
			t.Errorf("%s: trouble %q", h.name, r.trouble)
		}
	}
}

func FuzzWalk(f *testing.F) {
	for _, source := range samples.Of(f, "shell") {
		f.Add(source)
	}
	for _, h := range hostile {
		if len(h.source) < 2000 {
			f.Add(h.source)
		}
	}
	for _, c := range oracle {
		f.Add(c)
	}
	f.Fuzz(func(t *testing.T, source string) {
		for _, d := range [...]invocation.Dialect{invocation.Bash, invocation.Zsh, invocation.POSIX, invocation.Mksh} {
			r := &recorder{}
			Walk(invocation.Config{Dialect: d, Host: faults{r}, Dir: "/work", Home: "/home/u", Budget: invocation.Budget{Invocations: 500, Steps: 20000}}, source)
			for _, trouble := range r.trouble {
				if strings.HasPrefix(trouble, "cannot walk the source") {
					t.Fatal(trouble)
				}
			}
		}
	})
}

func BenchmarkWalk(b *testing.B) {
	for _, c := range []struct{ name, source string }{
		{"Simple", "git status"},
		{"Pipeline", `cd src && grep -rn "foo" --include='*.go' . 2>/dev/null | head -20`},
		{"Script", `set -e; for f in src/*.go; do n=$(wc -l < "$f"); if [ "$n" -gt 10 ]; then echo "$f: ${n%% *}"; fi; done`},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Walk(invocation.Config{Host: silent{}, Dir: "/work", Home: "/home/u"}, c.source)
			}
		})
	}
}

// silent is a host that knows nothing and remembers nothing.
type silent struct{}

func (silent) Run(*invocation.Invocation) invocation.Outcome { return invocation.Outcome{} }

func (silent) Unclear(invocation.Trouble) {}

func (silent) SetUp(string) (runs, steers string, known bool) { return "", "", false }

func (silent) ReadScript(string) (string, bool) { return "", false }

func (silent) Content(string) (string, bool) { return "", false }

func (silent) Missing(_, _ string) (missing, judged bool) { return false, false }

func (silent) Exists(string) bool { return false }

func (silent) Secret(spec.Word, []spec.Word) bool { return false }

// faults is a host that only remembers troubles.
type faults struct{ *recorder }

func (f faults) Run(inv *invocation.Invocation) invocation.Outcome {
	if len(inv.Argv) == 0 {
		return invocation.Outcome{}
	}
	return f.outcome(inv)
}
