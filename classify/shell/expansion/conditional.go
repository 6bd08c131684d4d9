package expansion

import (
	"regexp"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/shell/report"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Test evaluates an expression of "[[ … ]]", adding its words to the command.
func (x *Expander) Test(expr syntax.TestExpr, cmd *report.Command) memory.Status {
	if !x.W.Charge(1) {
		return memory.AnyStatus
	}
	switch e := expr.(type) {
	case *syntax.Word:
		x.testedPattern(e)
		word := x.words.Literal(e)
		cmd.Argv = append(cmd.Argv, word)
		return nonEmpty(word)
	case *syntax.ParenTest:
		return x.Test(e.X, cmd)
	case *syntax.UnaryTest:
		cmd.Argv = append(cmd.Argv, spec.Lit(e.Op.String()))
		if e.Op == syntax.TsNot {
			return x.Test(e.X, cmd).Not()
		}
		word, _ := e.X.(*syntax.Word)
		x.testedPattern(word)
		value := x.words.Literal(word)
		cmd.Argv = append(cmd.Argv, value)
		if e.Op == syntax.TsVarSet && x.St.Dialect != invocation.Zsh && x.associative(value) {
			return memory.AnyStatus // bash expands the key once here
		}
		return x.unaryTest(e.Op.String(), value)
	case *syntax.BinaryTest:
		return x.binaryTestExpr(e, cmd)
	}
	return memory.AnyStatus
}

func (x *Expander) binaryTestExpr(e *syntax.BinaryTest, cmd *report.Command) memory.Status {
	if e.Op == syntax.AndTest || e.Op == syntax.OrTest {
		a := x.Test(e.X, cmd)
		cmd.Argv = append(cmd.Argv, spec.Lit(e.Op.String()))
		b := x.Test(e.Y, cmd)
		if e.Op == syntax.AndTest {
			return both(a, b)
		}
		return both(a.Not(), b.Not()).Not()
	}
	left, _ := e.X.(*syntax.Word)
	right, _ := e.Y.(*syntax.Word)
	x.testedPattern(left)
	a := x.words.Literal(left)
	op := e.Op.String()
	cmd.Argv = append(cmd.Argv, a, spec.Lit(op))
	switch e.Op {
	case syntax.TsMatch, syntax.TsMatchShort, syntax.TsNoMatch:
		pat, ok := x.patternOf(right)
		cmd.Argv = append(cmd.Argv, spec.Lit(pat))
		if !ok {
			return memory.AnyStatus
		}
		if result := x.matches(a, pat); e.Op == syntax.TsNoMatch {
			return result.Not()
		} else {
			return result
		}
	case syntax.TsReMatch:
		pat, ok := x.patternOf(right)
		cmd.Argv = append(cmd.Argv, spec.Lit(pat))
		return x.matchRegexp(a, pat, ok)
	}
	b := x.words.Literal(right)
	cmd.Argv = append(cmd.Argv, b)
	return x.binaryTest(a, op, b)
}

// associative reports whether a word names an element of an associative array.
func (x *Expander) associative(word spec.Word) bool {
	name, _, _ := strings.Cut(word.Prefix(), "[")
	v, _ := x.St.Vars.Get(name)
	return v.List != nil && v.List.Assoc
}

func both(a, b memory.Status) memory.Status {
	switch {
	case a == memory.Failed || b == memory.Failed:
		return memory.Failed
	case a == memory.Succeeded && b == memory.Succeeded:
		return memory.Succeeded
	}
	return memory.AnyStatus
}

// matchRegexp evaluates =~ and sets BASH_REMATCH.
func (x *Expander) matchRegexp(subject spec.Word, pat string, ok bool) memory.Status {
	unknown := memory.Variable{List: &memory.Array{Open: true, Taint: subject.Taint()}}
	text, isKnown := subject.Text()
	if !ok || !isKnown || len(pat) > 1024 {
		x.St.Set(x.W, "BASH_REMATCH", unknown)
		return memory.AnyStatus
	}
	rx, err := regexp.CompilePOSIX(pat)
	if err != nil {
		x.St.Set(x.W, "BASH_REMATCH", unknown)
		return memory.AnyStatus
	}
	m := rx.FindStringSubmatch(text)
	if m == nil && x.St.Opts&memory.OptAnyCase != 0 {
		x.St.Set(x.W, "BASH_REMATCH", unknown)
		return memory.AnyStatus
	}
	a := &memory.Array{}
	for i, s := range m {
		a.AppendElem(abstract.Itoa(int64(i)), spec.Lit(s))
	}
	x.St.Set(x.W, "BASH_REMATCH", memory.Variable{List: a})
	return known(m != nil)
}

// unaryTest evaluates "-z word" and its kin. What asks the file system is not known.
func (x *Expander) unaryTest(op string, value spec.Word) memory.Status {
	switch op {
	case "-n":
		return nonEmpty(value)
	case "-z":
		return nonEmpty(value).Not()
	case "-t":
		x.OnlyZshEvaluates(value)
	case "-v", "-R":
		x.Name(value)
		text, ok := value.Text()
		if ok && syntax.ValidName(text) {
			return x.scene(text).set
		}
	}
	return memory.AnyStatus
}

// binaryTest compares two words as test and [[ do.
func (x *Expander) binaryTest(a spec.Word, op string, b spec.Word) memory.Status {
	switch op {
	case "-eq", "-ne", "-lt", "-le", "-gt", "-ge":
		m, okM := x.Number(a)
		n, okN := x.Number(b)
		if !okM || !okN {
			return memory.AnyStatus
		}
		return known(compareNumbers(m, op, n))
	}
	s, okS := a.Text()
	t, okT := b.Text()
	if !okS || !okT {
		return memory.AnyStatus
	}
	switch op {
	case "=", "==":
		return known(s == t)
	case "!=":
		return known(s != t)
	}
	return memory.AnyStatus
}

func compareNumbers(m int64, op string, n int64) bool {
	switch op {
	case "-eq":
		return m == n
	case "-ne":
		return m != n
	case "-lt":
		return m < n
	case "-le":
		return m <= n
	case "-gt":
		return m > n
	}
	return m >= n
}

// TestBuiltin evaluates the operands of test and [. Text that splits may be an operator and what it evaluates: -v NAME.
func (x *Expander) TestBuiltin(args []spec.Word) memory.Status {
	for _, a := range args {
		if a.MayBeMore() {
			x.Name(a)
			return memory.AnyStatus
		}
	}
	if len(args) > 0 && args[0].Is("!") && len(args) > 1 {
		return x.TestBuiltin(args[1:]).Not()
	}
	switch len(args) {
	case 0:
		return memory.Failed
	case 1:
		return nonEmpty(args[0])
	case 2:
		op, _ := args[0].Text()
		return x.unaryTest(op, args[1])
	case 3:
		op, ok := args[1].Text()
		if abstract.SplittingUnknown(args[0]) != nil || abstract.SplittingUnknown(args[2]) != nil || !ok {
			return memory.AnyStatus
		}
		// Unlike [[, test takes decimal numbers only, and evaluates nothing.
		if strings.HasPrefix(op, "-") && (!isDecimal(args[0]) || !isDecimal(args[2])) {
			return memory.AnyStatus
		}
		return x.binaryTest(args[0], op, args[2])
	}
	for i, a := range args {
		if a.Is("-v") && i+1 < len(args) {
			x.unaryTest("-v", args[i+1])
		}
	}
	return memory.AnyStatus
}

func isDecimal(w spec.Word) bool {
	text, ok := w.Text()
	text = strings.TrimPrefix(text, "-")
	if !ok || text == "" || len(text) > 1 && text[0] == '0' {
		return false
	}
	return strings.Trim(text, "0123456789") == ""
}
