package shell

import (
	"errors"
	"math"
	"math/big"
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/lexical"
	"github.com/gk-hook/gk-hook/classify/spec"
)

var errParser = errors.New("the parser gave up")

// arithmetic evaluates an expression as "((…))" does.
func (w *walker) arithmetic(st *state, expr syntax.ArithmExpr) status {
	return w.expander(st).arithmetic(expr)
}

func (x *expander) arithmetic(expr syntax.ArithmExpr) status {
	if expr == nil {
		return failed
	}
	x.whole = true
	n, ok := x.arith(expr)
	switch {
	case !ok:
		return anyStatus
	case n != 0:
		return succeeded
	}
	return failed
}

// arith evaluates an arithmetic expression with its side effects, and reports
// whether the value is known.
func (x *expander) arith(expr syntax.ArithmExpr) (int64, bool) {
	if !x.w.charge(1) {
		return 0, false
	}
	whole := x.whole
	x.whole = false
	defer x.restoreWeak(x.st.weak)
	x.nested++
	if b, ok := expr.(*syntax.BinaryArithm); ok && !x.expanded {
		x.expanded = true
		defer func() { x.expanded = false }()
		x.expandedFirst(b)
	}
	switch e := expr.(type) {
	case *syntax.Word:
		return x.arithWord(e, whole)
	case *syntax.ParenArithm:
		return x.arith(e.X)
	case *syntax.UnaryArithm:
		return x.unary(e)
	case *syntax.BinaryArithm:
		return x.binary(e)
	}
	if expr != nil {
		x.runNested(expr)
	}
	return 0, false
}

// mayFail notes that the evaluation may end here with an error, so that later
// assignments are not certain to be made.
func (x *expander) mayFail() {
	x.failed = true
	x.st.weak = true
}

// restoreWeak ends what mayFail began, at the end of the outermost expression.
func (x *expander) restoreWeak(weak bool) {
	if x.nested--; x.nested == 0 {
		x.st.weak = weak
	}
}

// expandedFirst evaluates the values of variables in an expression that assigns: "$x" is put into
// the whole of it before any part is evaluated, and so before "x = 1" in it.
func (x *expander) expandedFirst(expr syntax.ArithmExpr) {
	var values []*syntax.ParamExp
	assigns := false
	syntax.Walk(expr, func(node syntax.Node) bool {
		switch n := node.(type) {
		case *syntax.BinaryArithm:
			assigns = assigns || assignsTo(n.Op)
		case *syntax.UnaryArithm:
			assigns = assigns || n.Op == syntax.Inc || n.Op == syntax.Dec
		case *syntax.ParamExp:
			if n.Dollar.IsValid() && n.Exp == nil && n.Index == nil && n.Slice == nil {
				values = append(values, n)
			}
		case *syntax.CmdSubst, *syntax.ProcSubst:
			return false
		}
		return true
	})
	if !assigns {
		return
	}
	for _, v := range values {
		x.number(x.literal(&syntax.Word{Parts: []syntax.WordPart{v}}))
	}
}

// assignsTo reports whether an operator stores into its left operand.
func assignsTo(op syntax.BinAritOperator) bool {
	switch op {
	case syntax.Assgn, syntax.AddAssgn, syntax.SubAssgn, syntax.MulAssgn, syntax.QuoAssgn, syntax.RemAssgn, syntax.AndAssgn, syntax.OrAssgn, syntax.XorAssgn, syntax.ShlAssgn, syntax.ShrAssgn:
		return true
	}
	return false
}

func (x *expander) arithWord(word *syntax.Word, whole bool) (int64, bool) {
	if len(word.Parts) == 1 {
		switch p := word.Parts[0].(type) {
		case *syntax.Lit:
			return x.arithText(p.Value)
		case *syntax.ParamExp:
			if p.Index != nil && !p.Dollar.IsValid() {
				x.zshKey(p)
				s := x.element(p, p.Param.Value)
				return x.arithScene(s)
			}
		}
	}
	value := x.literal(word)
	text, known := value.Text()
	n, ok := x.number(value)
	if !known {
		return 0, false
	}
	if _, isNumber := parseNumber(strings.TrimSpace(text)); !isNumber && !syntax.ValidName(text) {
		// The text is put into the expression before that is read, so it does
		// not stand for one operand.
		ok = ok && whole
	}
	return n, ok
}

// zshKey evaluates the key of an associative array in an expression, which zsh expands twice.
func (x *expander) zshKey(p *syntax.ParamExp) {
	word, ok := p.Index.(*syntax.Word)
	if v, _ := x.st.vars.get(p.Param.Value); !ok || v.list == nil || !v.list.assoc {
		return
	}
	switch x.st.dialect {
	case Zsh:
		x.reexpanded(x.literal(word))
	default:
		x.st.differs(x.w)
	}
}

func (x *expander) arithScene(s scene) (int64, bool) {
	if s.set == failed {
		return 0, true
	}
	n, ok := x.number(s.word)
	return n, ok && s.set == succeeded
}

// arithText evaluates text that is a number, a name, or an expression.
func (x *expander) arithText(text string) (int64, bool) {
	text = strings.TrimSpace(text)
	if text == "" {
		return 0, true
	}
	if n, ok := parseNumber(text); ok {
		return n, !x.decimalToZsh(text)
	}
	if x.st.depth > x.w.budget.Depth {
		x.mayFail()
		return 0, false
	}
	x.st.depth += 4
	defer func() { x.st.depth -= 4 }()
	if syntax.ValidName(text) {
		s := x.scene(text)
		if s.list != nil && x.st.dialect == Zsh {
			s.word = s.list.joined("$" + text) // zsh reads all elements as one expression
		}
		return x.arithScene(s)
	}
	expr, err := x.parseArithm(text)
	if err != nil {
		expr, err = x.parseArithm(spaceSubshells(text, lexical.ReadText, x.st.dialect))
	}
	if err != nil {
		x.rawPattern(text) // the shell runs the substitutions before it looks at the rest
		x.mayFail()
		return 0, false
	}
	if w, ok := expr.(*syntax.Word); ok && w.Lit() == text {
		x.mayFail()
		return 0, false // not a number, not a name: an error in the shell
	}
	return x.arith(expr)
}

func (x *expander) parseArithm(text string) (expr syntax.ArithmExpr, err error) {
	defer func() {
		if r := recover(); r != nil {
			expr, err = nil, errParser
		}
	}()
	x.w.bytes += len(text)
	if x.w.bytes > x.w.budget.Bytes || nestingLimit(text) >= 0 {
		x.w.exceeded("the source is too long")
		return nil, errParser
	}
	lang := syntax.LangBash
	if x.st.dialect == Zsh {
		lang = syntax.LangZsh
		text = spaceSubshells(text, lexical.ReadText, x.st.dialect)
	}
	expr, err = syntax.NewParser(syntax.Variant(lang)).Arithmetic(strings.NewReader(text))
	if err == nil && expr == nil {
		err = errParser
	}
	if err != nil {
		return nil, err
	}
	if rest := text[min(int(expr.End().Offset()), len(text)):]; strings.TrimSpace(rest) != "" {
		// The parser stops here; the shells evaluate the next word before they complain.
		x.w.unclear("arithmetic is followed by more: %s", shorten(text))
		return nil, errParser
	}
	repair(expr)
	return expr, nil
}

// decimalToZsh reports whether a number is another one to zsh than to the shells that read
// a leading zero as octal, unless its OCTAL_ZEROES is set.
func (x *expander) decimalToZsh(text string) bool {
	if !leadingZero(text) {
		return false
	}
	x.st.differs(x.w)
	return x.st.dialect == Zsh
}

// leadingZero reports whether a number has a zero before its other digits: octal in an
// expression of bash, and decimal to builtins that take a number.
func leadingZero(text string) bool {
	return len(text) > 1 && text[0] == '0' && strings.Trim(text, "0") != "" && strings.Trim(text, "0123456789") == ""
}

// parseNumber reads a number as the shell writes it: 10, 0x1f, 017, 2#101.
func parseNumber(s string) (int64, bool) {
	if s == "" {
		return 0, false
	}
	if base, digits, ok := strings.Cut(s, "#"); ok {
		b, err := strconv.Atoi(base)
		if err != nil || b < 2 || b > 36 {
			return 0, false
		}
		n, err := strconv.ParseInt(digits, b, 64)
		return n, err == nil
	}
	if strings.Contains(s, "_") || s[0] == '+' || strings.HasPrefix(s, "0b") || strings.HasPrefix(s, "0o") {
		return 0, false
	}
	n, err := strconv.ParseInt(s, 0, 64)
	return n, err == nil
}

func (x *expander) unary(e *syntax.UnaryArithm) (int64, bool) {
	n, ok := x.arith(e.X)
	switch e.Op {
	case syntax.Inc, syntax.Dec:
		next := n + 1
		if e.Op == syntax.Dec {
			next = n - 1
		}
		x.assignNumber(e.X, next, ok)
		if !e.Post {
			n = next
		}
	case syntax.Not:
		n = boolean(n == 0)
	case syntax.BitNegation:
		n = ^n
	case syntax.Minus:
		n = -n
	}
	return n, ok
}

// assignNumber stores the result of an arithmetic assignment.
func (x *expander) assignNumber(target syntax.ArithmExpr, n int64, ok bool) {
	word, isWord := target.(*syntax.Word)
	if !isWord {
		return
	}
	result := spec.Lit(itoa(n))
	if !ok {
		result = numberHole(x.sourceOf(target), x.originWithin(target))
	}
	if name := word.Lit(); name != "" {
		if syntax.ValidName(name) {
			x.assigns(name, countsVariable)
			x.st.setNumber(x.w, name, result)
		}
		return
	}
	if len(word.Parts) == 1 {
		if p, isParam := word.Parts[0].(*syntax.ParamExp); isParam && p.Param != nil && p.Index != nil {
			x.zshKey(p)
			x.assigns(p.Param.Value, countsVariable)
			x.setElement(p.Param.Value, p.Index, result, false)
		}
	}
}

func (x *expander) binary(e *syntax.BinaryArithm) (int64, bool) {
	switch {
	case e.Op == syntax.Assgn:
		n, ok := x.arith(e.Y)
		x.assignNumber(e.X, n, ok)
		return n, ok
	case isAssign(e.Op):
		a, okA := x.arith(e.X)
		b, okB := x.arith(e.Y)
		n, ok := x.compute(assignedOp(e.Op), a, b, okB)
		ok = ok && okA && okB
		x.assignNumber(e.X, n, ok)
		return n, ok
	case e.Op == syntax.TernQuest:
		return x.ternary(e)
	}
	a, okA := x.arith(e.X)
	if okA && (e.Op == syntax.AndArit && a == 0 || e.Op == syntax.OrArit && a != 0) {
		x.runNested(e.Y)
		return boolean(a != 0), true
	}
	if !okA && (e.Op == syntax.AndArit || e.Op == syntax.OrArit) {
		defer x.perhaps()()
	}
	b, okB := x.arith(e.Y)
	n, ok := x.compute(e.Op, a, b, okB)
	if e.Op == syntax.Comma {
		return b, okB
	}
	return n, ok && okA && okB
}

func (x *expander) ternary(e *syntax.BinaryArithm) (int64, bool) {
	cond, ok := x.arith(e.X)
	arms, isArms := e.Y.(*syntax.BinaryArithm)
	if !isArms {
		return 0, false
	}
	if !ok {
		defer x.perhaps()()
		x.arith(arms.X)
		x.arith(arms.Y)
		return 0, false
	}
	if cond != 0 {
		x.runNested(arms.Y)
		return x.arith(arms.X)
	}
	x.runNested(arms.X)
	return x.arith(arms.Y)
}

func assignedOp(op syntax.BinAritOperator) syntax.BinAritOperator {
	switch op {
	case syntax.AddAssgn:
		return syntax.Add
	case syntax.SubAssgn:
		return syntax.Sub
	case syntax.MulAssgn:
		return syntax.Mul
	case syntax.QuoAssgn:
		return syntax.Quo
	case syntax.RemAssgn:
		return syntax.Rem
	case syntax.AndAssgn:
		return syntax.And
	case syntax.OrAssgn:
		return syntax.Or
	case syntax.XorAssgn:
		return syntax.Xor
	case syntax.ShlAssgn:
		return syntax.Shl
	case syntax.ShrAssgn:
		return syntax.Shr
	}
	return syntax.Pow
}

// perhaps is the state's, for a part of an expression that may not be evaluated.
func (x *expander) perhaps() (end func()) {
	ends := x.st.perhaps()
	return func() {
		ends()
		x.st.weak = x.st.weak || x.failed
	}
}

// inTurn evaluates the operands of let. After one that may fail, it is not certain that
// the others assign.
func (x *expander) inTurn(n int, evaluate func(i int)) {
	weak := x.st.weak
	for i := range n {
		evaluate(i)
		x.st.weak = weak || x.failed
	}
	x.st.weak = weak
}

// compute applies a binary operator, whose right operand may not be known. False means
// that the result is not known.
func (x *expander) compute(op syntax.BinAritOperator, a, b int64, known bool) (int64, bool) {
	n, ok := compute(op, a, b)
	switch op {
	case syntax.Quo, syntax.Rem, syntax.Pow:
		if !ok || !known {
			x.mayFail()
		}
	}
	return n, ok
}

// compute applies a binary operator. False means that the result is not known.
func compute(op syntax.BinAritOperator, a, b int64) (int64, bool) {
	switch op {
	case syntax.Add:
		return a + b, true
	case syntax.Sub:
		return a - b, true
	case syntax.Mul:
		return a * b, true
	case syntax.Quo, syntax.Rem:
		if b == 0 || a == math.MinInt64 && b == -1 {
			return 0, false
		}
		if op == syntax.Quo {
			return a / b, true
		}
		return a % b, true
	case syntax.Pow:
		if b < 0 || b > 64 {
			return 0, false
		}
		n := new(big.Int).Exp(big.NewInt(a), big.NewInt(b), nil)
		return n.Int64(), n.IsInt64()
	case syntax.And:
		return a & b, true
	case syntax.Or:
		return a | b, true
	case syntax.Xor:
		return a ^ b, true
	case syntax.Shl:
		return a << (uint64(b) & 63), true
	case syntax.Shr:
		return a >> (uint64(b) & 63), true
	case syntax.Eql:
		return boolean(a == b), true
	case syntax.Neq:
		return boolean(a != b), true
	case syntax.Lss:
		return boolean(a < b), true
	case syntax.Gtr:
		return boolean(a > b), true
	case syntax.Leq:
		return boolean(a <= b), true
	case syntax.Geq:
		return boolean(a >= b), true
	case syntax.AndArit:
		return boolean(a != 0 && b != 0), true
	case syntax.OrArit:
		return boolean(a != 0 || b != 0), true
	}
	return 0, false
}

func boolean(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

func itoa(n int64) string { return strconv.FormatInt(n, 10) }
