package expansion

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// subscriptText expands the key of an associative array. In zsh's subscripts quotes
// do not quote: they are characters of the key, and substitutions in them run.
// Source: zshparam(1), zsh 5.9, "Subscript Parsing".
func (x *Expander) subscriptText(index syntax.ArithmExpr) spec.Word {
	if source := x.wholeSource(index); x.St.Dialect == invocation.Zsh && strings.ContainsAny(source, `'"\`) {
		x.rawPattern(source)
		return spec.UnknownWord(abstract.Shorten(source), spec.FromEnvironment)
	}
	if word, ok := index.(*syntax.Word); ok {
		return x.words.Literal(word)
	}
	x.arithmetic.Arith(index)
	return spec.UnknownWord(x.SourceOf(index), 0)
}

// zshRange evaluates a subscript: N, or N,M.
func (x *Expander) zshRange(index syntax.ArithmExpr) (from, to int64, ok bool) {
	switch e := index.(type) {
	case *syntax.FlagsArithm:
		x.rawPattern(x.wholeSource(e))
		x.flagNumbers(e.Flags.Value, "nb")
		if !strings.ContainsAny(flagLetters(e.Flags.Value), "iIrRkK") {
			x.arithmetic.Arith(e.X) // with the others it is a pattern
		}
		return 0, 0, false
	case *syntax.BinaryArithm:
		if e.Op == syntax.Comma {
			from, okFrom := x.arithmetic.Arith(e.X)
			to, okTo := x.arithmetic.Arith(e.Y)
			return from, to, okFrom && okTo
		}
	}
	from, ok = x.arithmetic.Arith(index)
	return from, from, ok
}

// zshBounds turns a range whose ends are counted from 1, or from -1 backwards, into a slice's.
func zshBounds(from, to int64, size int) (i, j int) {
	n := int64(size)
	if from < 0 {
		from += n + 1
	}
	if to < 0 {
		to += n + 1
	}
	from, to = max(from, 1), min(to, n)
	if from > to {
		return 0, 0
	}
	return int(from) - 1, int(to)
}

// flagNumbers evaluates the arguments of flags of the given letters, which are numbers: ${(l:n:)x}.
func (x *Expander) flagNumbers(flags, letters string) {
	for flags != "" {
		letter, arg, rest := nextFlag(flags)
		if strings.IndexByte(letters, letter) >= 0 {
			if n, ok := x.Number(x.RawText(arg)); ok && n > facts.MaxWidth {
				x.W.Unclear("a field is too wide to hold: %s", abstract.Shorten(arg))
			}
		}
		flags = rest
	}
}

// listed reports whether the expansion's value may be a list.
func (x *Expander) listed(p *syntax.ParamExp) bool {
	if p.Flags != nil && strings.ContainsAny(flagLetters(p.Flags.Value), "sfz0@") || p.Split == syntax.OptOn && p.NestedParam == nil && p.Param == nil {
		return true
	}
	if p.NestedParam != nil {
		return x.listedWithin(p)
	}
	if p.Param == nil || p.Index != nil && !everyElement(p.Index) && !isRange(p.Index) {
		return false
	}
	switch p.Param.Value {
	case "@", "*", "argv":
		return true
	}
	return x.scene(p.Param.Value).list != nil
}

// listedWithin reports whether the value of a nested expansion may be a list.
func (x *Expander) listedWithin(p *syntax.ParamExp) bool {
	inner, ok := p.NestedParam.(*syntax.ParamExp)
	return ok && (inner.Split == syntax.OptOn || inner.Flags != nil && strings.Contains(inner.Flags.Value, "P") || x.listed(inner))
}

// everyElement reports whether a subscript is "@" or "*".
func everyElement(index syntax.ArithmExpr) bool {
	word, ok := index.(*syntax.Word)
	return ok && (word.Lit() == "@" || word.Lit() == "*")
}

// isRange reports whether a subscript is zsh's N,M.
func isRange(index syntax.ArithmExpr) bool {
	e, ok := index.(*syntax.BinaryArithm)
	return ok && e.Op == syntax.Comma
}
