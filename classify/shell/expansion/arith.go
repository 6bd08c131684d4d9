package expansion

import (
	"math"
	"math/big"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/lexical"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/shell/parsing"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Arithmetic evaluates an arithmetic command, and returns its status.
func (x *Expander) Arithmetic(expr syntax.ArithmExpr) memory.Status {
	if expr == nil {
		return memory.Failed
	}
	x.whole = true
	n, ok := x.Arith(expr)
	switch {
	case !ok:
		return memory.AnyStatus
	case n != 0:
		return memory.Succeeded
	}
	return memory.Failed
}

// Arith evaluates an arithmetic expression with its side effects, and reports
// whether the value is known.
func (x *Expander) Arith(expr syntax.ArithmExpr) (int64, bool) {
	if !x.W.Charge(1) {
		return 0, false
	}
	whole := x.whole
	x.whole = false
	defer x.restoreWeak(x.St.Weak)
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
		return x.Arith(e.X)
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

// expandedFirst evaluates the values of variables in an expression that assigns: "$x" is put into
// the whole of it before any part is evaluated, and so before "x = 1" in it.
func (x *Expander) expandedFirst(expr syntax.ArithmExpr) {
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
		x.Number(x.words.Literal(&syntax.Word{Parts: []syntax.WordPart{v}}))
	}
}

// assignsTo reports whether an operator stores into its left operand.
func assignsTo(op syntax.BinAritOperator) bool {
	switch op {
	case syntax.Assgn, syntax.AddAssgn, syntax.SubAssgn, syntax.MulAssgn, syntax.QuoAssgn, syntax.RemAssgn,
		syntax.AndAssgn, syntax.OrAssgn, syntax.XorAssgn, syntax.ShlAssgn, syntax.ShrAssgn:
		return true
	}
	return false
}

func (x *Expander) arithWord(word *syntax.Word, whole bool) (int64, bool) {
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
	value := x.words.Literal(word)
	text, known := value.Text()
	n, ok := x.Number(value)
	if !known {
		return 0, false
	}
	if _, isNumber := abstract.ParseNumber(strings.TrimSpace(text)); !isNumber && !syntax.ValidName(text) {
		// The text is put into the expression before that is read, so it does
		// not stand for one operand.
		ok = ok && whole
	}
	return n, ok
}

// zshKey evaluates the key of an associative array in an expression, which zsh expands twice.
func (x *Expander) zshKey(p *syntax.ParamExp) {
	word, ok := p.Index.(*syntax.Word)
	if v, _ := x.St.Vars.Get(p.Param.Value); !ok || v.List == nil || !v.List.Assoc {
		return
	}
	switch x.St.Dialect {
	case invocation.Zsh:
		x.Reexpanded(x.words.Literal(word))
	default:
		x.St.Differs(x.W)
	}
}

// arithText evaluates text that is a number, a name, or an expression.
func (x *Expander) arithText(text string) (int64, bool) {
	text = strings.TrimSpace(text)
	if text == "" {
		return 0, true
	}
	if n, ok := abstract.ParseNumber(text); ok {
		return n, !x.decimalToZsh(text)
	}
	if x.St.Depth > x.W.Budget.Depth {
		x.mayFail()
		return 0, false
	}
	x.St.Depth += 4
	defer func() { x.St.Depth -= 4 }()
	if syntax.ValidName(text) {
		s := x.scene(text)
		if s.list != nil && x.St.Dialect == invocation.Zsh {
			s.word = s.list.Joined("$" + text) // zsh reads all elements as one expression
		}
		return x.arithScene(s)
	}
	expr, err := x.W.ParseArithm(x.St.Dialect, text)
	if err != nil {
		expr, err = x.W.ParseArithm(x.St.Dialect, parsing.SpaceSubshells(text, lexical.ReadText, x.St.Dialect))
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
	return x.Arith(expr)
}

// decimalToZsh reports whether a number is another one to zsh than to the shells that read
// a leading zero as octal, unless its OCTAL_ZEROES is set.
func (x *Expander) decimalToZsh(text string) bool {
	if !abstract.LeadingZero(text) {
		return false
	}
	x.St.Differs(x.W)
	return x.St.Dialect == invocation.Zsh
}

func (x *Expander) unary(e *syntax.UnaryArithm) (int64, bool) {
	n, ok := x.Arith(e.X)
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
func (x *Expander) assignNumber(target syntax.ArithmExpr, n int64, ok bool) {
	word, isWord := target.(*syntax.Word)
	if !isWord {
		return
	}
	result := spec.Lit(abstract.Itoa(n))
	if !ok {
		result = abstract.UnknownNumber(x.SourceOf(target), x.taintWithin(target))
	}
	if name := word.Lit(); name != "" {
		if syntax.ValidName(name) {
			x.assigns(name, memory.CountsVariable)
			setNumber(x.St, x.W, name, result)
		}
		return
	}
	if len(word.Parts) == 1 {
		if p, isParam := word.Parts[0].(*syntax.ParamExp); isParam && p.Param != nil && p.Index != nil {
			x.zshKey(p)
			x.assigns(p.Param.Value, memory.CountsVariable)
			x.setElement(p.Param.Value, p.Index, result, false)
		}
	}
}

func (x *Expander) binary(e *syntax.BinaryArithm) (int64, bool) {
	switch {
	case e.Op == syntax.Assgn:
		n, ok := x.Arith(e.Y)
		x.assignNumber(e.X, n, ok)
		return n, ok
	case IsAssign(e.Op):
		a, okA := x.Arith(e.X)
		b, okB := x.Arith(e.Y)
		n, ok := x.compute(assignedOp(e.Op), a, b, okB)
		ok = ok && okA && okB
		x.assignNumber(e.X, n, ok)
		return n, ok
	case e.Op == syntax.TernQuest:
		return x.ternary(e)
	}
	a, okA := x.Arith(e.X)
	if okA && (e.Op == syntax.AndArit && a == 0 || e.Op == syntax.OrArit && a != 0) {
		x.runNested(e.Y)
		return boolean(a != 0), true
	}
	if !okA && (e.Op == syntax.AndArit || e.Op == syntax.OrArit) {
		defer x.perhaps()()
	}
	b, okB := x.Arith(e.Y)
	n, ok := x.compute(e.Op, a, b, okB)
	if e.Op == syntax.Comma {
		return b, okB
	}
	return n, ok && okA && okB
}

func (x *Expander) ternary(e *syntax.BinaryArithm) (int64, bool) {
	cond, ok := x.Arith(e.X)
	arms, isArms := e.Y.(*syntax.BinaryArithm)
	if !isArms {
		return 0, false
	}
	if !ok {
		defer x.perhaps()()
		x.Arith(arms.X)
		x.Arith(arms.Y)
		return 0, false
	}
	if cond != 0 {
		x.runNested(arms.Y)
		return x.Arith(arms.X)
	}
	x.runNested(arms.X)
	return x.Arith(arms.Y)
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

// compute applies a binary operator, whose right operand may not be known. False means
// that the result is not known.
func (x *Expander) compute(op syntax.BinAritOperator, a, b int64, known bool) (int64, bool) {
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
