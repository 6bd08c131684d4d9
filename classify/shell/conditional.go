package shell

import (
	"regexp"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// testClause walks "[[ … ]]" and reports it as an invocation.
func (w *walker) testClause(st *state, c *syntax.TestClause) {
	x := w.expander(st)
	cmd := &command{shell: true}
	cmd.argv = append(cmd.argv, spec.Lit("[["))
	result := x.test(c.X, cmd)
	cmd.argv = append(cmd.argv, spec.Lit("]]"))
	cmd.odd = x.odd
	w.report(st, cmd)
	st.status = result
}

// test evaluates an expression of "[[ … ]]", adding its words to the command.
func (x *expander) test(expr syntax.TestExpr, cmd *command) status {
	if !x.w.charge(1) {
		return anyStatus
	}
	switch e := expr.(type) {
	case *syntax.Word:
		word := x.literal(e)
		cmd.argv = append(cmd.argv, word)
		return nonEmpty(word)
	case *syntax.ParenTest:
		return x.test(e.X, cmd)
	case *syntax.UnaryTest:
		cmd.argv = append(cmd.argv, spec.Lit(e.Op.String()))
		if e.Op == syntax.TsNot {
			return x.test(e.X, cmd).not()
		}
		word, _ := e.X.(*syntax.Word)
		value := x.literal(word)
		cmd.argv = append(cmd.argv, value)
		if e.Op == syntax.TsVarSet && x.st.dialect != Zsh && x.associative(value) {
			return anyStatus // bash expands the key once here
		}
		return x.unaryTest(e.Op.String(), value)
	case *syntax.BinaryTest:
		return x.binaryTestExpr(e, cmd)
	}
	return anyStatus
}

func (x *expander) binaryTestExpr(e *syntax.BinaryTest, cmd *command) status {
	if e.Op == syntax.AndTest || e.Op == syntax.OrTest {
		a := x.test(e.X, cmd)
		cmd.argv = append(cmd.argv, spec.Lit(e.Op.String()))
		b := x.test(e.Y, cmd)
		if e.Op == syntax.AndTest {
			return both(a, b)
		}
		return both(a.not(), b.not()).not()
	}
	left, _ := e.X.(*syntax.Word)
	right, _ := e.Y.(*syntax.Word)
	a := x.literal(left)
	op := e.Op.String()
	cmd.argv = append(cmd.argv, a, spec.Lit(op))
	switch e.Op {
	case syntax.TsMatch, syntax.TsMatchShort, syntax.TsNoMatch:
		pat, ok := x.patternOf(right)
		cmd.argv = append(cmd.argv, spec.Lit(pat))
		if !ok {
			return anyStatus
		}
		if result := matches(a, pat); e.Op == syntax.TsNoMatch {
			return result.not()
		} else {
			return result
		}
	case syntax.TsReMatch:
		pat, ok := x.patternOf(right)
		cmd.argv = append(cmd.argv, spec.Lit(pat))
		return x.matchRegexp(a, pat, ok)
	}
	b := x.literal(right)
	cmd.argv = append(cmd.argv, b)
	return x.binaryTest(a, op, b)
}

// associative reports whether a word names an element of an associative array.
func (x *expander) associative(word spec.Word) bool {
	name, _, _ := strings.Cut(word.Prefix(), "[")
	v, _ := x.st.vars.get(name)
	return v.list != nil && v.list.assoc
}

func both(a, b status) status {
	switch {
	case a == failed || b == failed:
		return failed
	case a == succeeded && b == succeeded:
		return succeeded
	}
	return anyStatus
}

// matchRegexp evaluates =~ and sets BASH_REMATCH.
func (x *expander) matchRegexp(subject spec.Word, pat string, ok bool) status {
	unknown := variable{list: &array{open: true, origin: subject.Origin()}}
	text, isKnown := subject.Text()
	if !ok || !isKnown || len(pat) > 1024 {
		x.st.set(x.w, "BASH_REMATCH", unknown)
		return anyStatus
	}
	rx, err := regexp.CompilePOSIX(pat)
	if err != nil {
		x.st.set(x.w, "BASH_REMATCH", unknown)
		return anyStatus
	}
	m := rx.FindStringSubmatch(text)
	a := &array{}
	for i, s := range m {
		a.appendElem(itoa(int64(i)), spec.Lit(s))
	}
	x.st.set(x.w, "BASH_REMATCH", variable{list: a})
	return known(m != nil)
}

// unaryTest evaluates "-z word" and its kin. What asks the file system is not known.
func (x *expander) unaryTest(op string, value spec.Word) status {
	switch op {
	case "-n":
		return nonEmpty(value)
	case "-z":
		return nonEmpty(value).not()
	case "-t":
		x.onlyZshEvaluates(value)
	case "-v", "-R":
		x.name(value)
		text, ok := value.Text()
		if ok && syntax.ValidName(text) {
			return x.scene(text).set
		}
	}
	return anyStatus
}

// binaryTest compares two words as test and [[ do.
func (x *expander) binaryTest(a spec.Word, op string, b spec.Word) status {
	switch op {
	case "-eq", "-ne", "-lt", "-le", "-gt", "-ge":
		m, okM := x.number(a)
		n, okN := x.number(b)
		if !okM || !okN {
			return anyStatus
		}
		return known(compareNumbers(m, op, n))
	}
	s, okS := a.Text()
	t, okT := b.Text()
	if !okS || !okT {
		return anyStatus
	}
	switch op {
	case "=", "==":
		return known(s == t)
	case "!=":
		return known(s != t)
	}
	return anyStatus
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

// testBuiltin evaluates the operands of test and [.
func (x *expander) testBuiltin(args []spec.Word) status {
	if len(args) > 0 && args[0].Is("!") && len(args) > 1 {
		return x.testBuiltin(args[1:]).not()
	}
	switch len(args) {
	case 0:
		return failed
	case 1:
		return nonEmpty(args[0])
	case 2:
		op, _ := args[0].Text()
		return x.unaryTest(op, args[1])
	case 3:
		op, ok := args[1].Text()
		if splittingHole(args[0]) != nil || splittingHole(args[2]) != nil || !ok {
			return anyStatus
		}
		// Unlike [[, test takes decimal numbers only, and evaluates nothing.
		if strings.HasPrefix(op, "-") && (!isDecimal(args[0]) || !isDecimal(args[2])) {
			return anyStatus
		}
		return x.binaryTest(args[0], op, args[2])
	}
	for i, a := range args {
		if a.Is("-v") && i+1 < len(args) {
			x.unaryTest("-v", args[i+1])
		}
	}
	return anyStatus
}

func isDecimal(w spec.Word) bool {
	text, ok := w.Text()
	text = strings.TrimPrefix(text, "-")
	if !ok || text == "" || len(text) > 1 && text[0] == '0' {
		return false
	}
	return strings.Trim(text, "0123456789") == ""
}
