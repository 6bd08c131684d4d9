package shell

import (
	"strings"
	"testing"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/parsing"
)

func TestFunctionBodyEndsAtItsCompoundCommand(t *testing.T) {
	for _, c := range []struct{ source, grouped string }{
		{"f() { a; } && b", "(f() && b)"},
		{"f() { a; } | b", "(f() | b)"},
		{"f() { a; } |& b || c", "((f() |& b) || c)"},
		{"f() (a) || b && c", "((f() || b) && c)"},
		{"f() { a; } >x 2>&1 && b", "(f()> && b)"},
		{"function f { a; } && b", "(f() && b)"},
		{"function f() if a; then b; fi && c", "(f() && c)"},
		{"f() [[ -n x ]] && b", "(f() && b)"},
		{"f() ((1)) && b & c", "(f() && b)& c"},
		{"a || f() { b; } && c", "((a || f()) && c)"},
		{"a | f() { b; } | c && d", "(((a | f()) | c) && d)"},
		{"! f() { a; } | b && c", "(!(f() | b) && c)"},
		{"a && ! f() { b; } && c", "((a && !f()) && c)"},
		{"time f() { a; } | b && c", "(time (f() | b) && c)"},
		{"f() { a; } && g() { b; } && c", "((f() && g()) && c)"},
		{"f() { a; } && g() { b; } | c", "(f() && (g() | c))"},
		{"f() { a; }; b && c", "f() (b && c)"},
		{"a && b | c", "(a && (b | c))"},
	} {
		file, err := new(parsing.Parser).ParseAs(syntax.LangBash, c.source)
		if err != nil {
			t.Fatal(c.source, err)
		}
		var groups []string
		for _, s := range file.Stmts {
			groups = append(groups, grouped(s))
		}
		if got := strings.Join(groups, " "); got != c.grouped {
			t.Errorf("%s is read as %s, want %s", c.source, got, c.grouped)
		}
	}
}

// The words behind the program of a coprocess are its operands.
func TestCoprocessesTakeOperands(t *testing.T) {
	runCases(t, invocation.Bash, []walkCase{
		{"coproc a x=1 b", "a x=1 b"},
		{"coproc x=1 a y=$(c)", "c; x=1 a y=‹$(c)›+"},
		{"coproc a x[$(c)]+=1", "c; a x‹glob [›‹$(c)›+]+=1"},
		{"coproc n { a x=1; }", "a x=1"},
	})
}

// grouped shows how the operators of a statement bind.
func grouped(s *syntax.Stmt) string {
	text := "other"
	switch cmd := s.Cmd.(type) {
	case *syntax.BinaryCmd:
		text = "(" + grouped(cmd.X) + " " + cmd.Op.String() + " " + grouped(cmd.Y) + ")"
	case *syntax.TimeClause:
		text = "time " + grouped(cmd.Stmt)
	case *syntax.FuncDecl:
		text = cmd.Name.Value + "()" + strings.Repeat(">", min(len(cmd.Body.Redirs), 1))
	case *syntax.CallExpr:
		text = cmd.Args[0].Lit()
	}
	if s.Negated {
		text = "!" + text
	}
	if s.Background {
		text += "&"
	}
	return text
}

func TestWhatFollowsAFunctionRuns(t *testing.T) {
	for _, source := range []string{
		"f() { :; } && p x",
		"f() { :; } | p x",
		"f() (:) || p x",
		"time f() { :; } && p x",
		"! f() { :; } || p x",
		"true || f() { :; } && p x",
		"f() for i in a; do :; done && p x",
		"f() { :; } 2>&1 |& p x",
		"function f { :; } && p x",
		"f()\n{ :; } && p x",
		"g() { f() { :; } && p x; }; g",
		"(f() { :; } && p x)",
		"echo $(f() { :; } && p x)",
		"echo \"${y:-`f() { :; } && p x`}\"",
		"cat <<E\n$(f() { :; } && p x)\nE",
		"x='$(f() { :; } && p x)'; echo \"${x@P}\"",
		"x='a[$(f() { :; } && p x)]'; : $((x))",
		"eval 'f() { :; } && p x'",
		"bash -c 'f() { :; } && p x'",
		"trap 'f() { :; } && p x' EXIT",
		"while f() { :; } && p x; do break; done",
	} {
		for _, d := range [...]invocation.Dialect{invocation.Bash, invocation.POSIX, invocation.Zsh} {
			if got := walk(source, d).String(); !strings.Contains(got, "p x") && !(d == invocation.Zsh && strings.Contains(source, "@P")) {
				t.Errorf("%v: %s: %s", d, source, got)
			}
		}
	}
	for _, source := range []string{
		"() { :; } && p x",
		"() { :; } a b && p x",
		"f g() { :; } && p x",
		"function f g { :; } | p x",
		"f() echo a && p x",
		"() () { :; } && p x",
	} {
		if got := walk(source, invocation.Zsh).String(); !strings.Contains(got, "p x") {
			t.Errorf("zsh: %s: %s", source, got)
		}
	}
}
