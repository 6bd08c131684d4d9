package expansion

import (
	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/shell/parsing"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// mayFail notes that the evaluation may end here with an error, so that later
// assignments are not certain to be made.
func (x *Expander) mayFail() {
	x.failed = true
	x.W.BreaksOff(x.St)
	x.St.Weak = true
}

// restoreWeak ends what mayFail began, at the end of the outermost expression.
func (x *Expander) restoreWeak(weak bool) {
	if x.nested--; x.nested == 0 {
		x.St.Weak = weak
	}
}

// perhaps is the state's, for a part of an expression that may not be evaluated.
func (x *Expander) perhaps() (end func()) {
	ends := x.St.Perhaps()
	return func() {
		ends()
		x.St.Weak = x.St.Weak || x.failed
	}
}

// InTurn evaluates the operands of let. After one that may fail, it is not certain that
// the others assign.
func (x *Expander) InTurn(n int, evaluate func(i int)) {
	weak := x.St.Weak
	for i := range n {
		evaluate(i)
		x.St.Weak = weak || x.failed
	}
	x.St.Weak = weak
}

// Expander turns the words of one command into what the program gets. Where a
// value is one of several, it settles on one of them for a pass; next starts
// the pass with the following combination.
type Expander struct {
	W       *memory.Run
	St      *memory.State
	Choices []choice
	Widen   bool // too many combinations: values that differ become unknown parts
	// Done holds what substitutions gave, so that each runs once however many passes there are.
	Done map[syntax.Node][]spec.Word
	Odd  []string
	// assigned are the variables that expansions set, as in ${x:=word} and $((x++)).
	assigned map[string]memory.Assignment
	// whole is set while the arithmetic expression is one word.
	whole bool
	// expanded says that the variables of the expression were, before any of its parts.
	expanded bool
	// failed says that an arithmetic expression may have ended with an error; nested counts
	// how deep the evaluation is in one.
	failed bool
	nested int
	// assigning is set while the value of an assignment is expanded.
	assigning bool
	// splitLit is set within the word of an expansion such as ${x:-word}, whose
	// literal text is split as a value is.
	splitLit bool
	// The parts of an expansion contain each other: a word holds parameters, whose operands
	// and subscripts are words and expressions. The files below expand.go and arith.go reach
	// them through these.
	words      words
	arithmetic arithmetic
}

// words expands the words within parameters, substitutions, redirects and assignments.
type words interface {
	// Literal expands a word that stays one word.
	Literal(word *syntax.Word) spec.Word
	// Fields expands a word to any number of words.
	Fields(word *syntax.Word) []spec.Word
	// document expands a here-document, and text that is read like one.
	document(word *syntax.Word, isQuoted bool) spec.Word
	doubleQuoted(f *Fielder, parts []syntax.WordPart, split bool)
	parts(f *Fielder, parts []syntax.WordPart, split bool)
}

// arithmetic evaluates the expressions within words, and the text that the shell takes for one.
type arithmetic interface {
	// Arith evaluates an expression with its side effects, and reports whether the value is known.
	Arith(expr syntax.ArithmExpr) (int64, bool)
	// arithText does the same for text that is a number, a name, or an expression.
	arithText(text string) (int64, bool)
}

type choice struct {
	key    string
	node   syntax.Node
	i, len int
}

// MaxCombinations bounds how many combinations of values are walked one by one.
const MaxCombinations = 8

// New returns one for a single pass: what may be one of several values is an unknown part.
func New(w *memory.Run, st *memory.State) *Expander {
	x := NewPasses(w, st)
	x.Widen = true
	return x
}

// NewPasses returns one whose each goes through the values that the words may have.
func NewPasses(w *memory.Run, st *memory.State) *Expander {
	x := &Expander{W: w, St: st}
	x.words, x.arithmetic = x, x
	return x
}

// choose returns which of n values the pass uses for what key and node name.
func (x *Expander) choose(key string, node syntax.Node, n int) int {
	for _, c := range x.Choices {
		if c.key == key && c.node == node {
			return min(c.i, n-1)
		}
	}
	x.Choices = append(x.Choices, choice{key: key, node: node, len: n})
	return 0
}

// next moves on to the next combination, and reports whether there is one.
func (x *Expander) next() bool {
	for i := len(x.Choices) - 1; i >= 0; i-- {
		if c := &x.Choices[i]; c.i+1 < c.len {
			c.i++
			x.Choices = x.Choices[:i+1]
			return true
		}
	}
	return false
}

// Each calls pass once for every combination of values, and once more with
// unknown parts when there are too many.
func (x *Expander) Each(pass func()) {
	for n := 0; x.W.Charge(1); n++ {
		pass()
		if x.W.Over {
			return
		}
		if x.Widen || !x.next() {
			return
		}
		x.W.Forget(x.St, x.assigned, false) // each pass sets them anew
		if n+2 >= MaxCombinations {
			x.Widen, x.Choices = true, nil
		}
	}
}

// SourceOf returns how a node is written, for people.
func (x *Expander) SourceOf(n syntax.Node) string {
	if source := x.wholeSource(n); source != "" {
		return abstract.Shorten(source)
	}
	return "…"
}

// wholeSource returns the source of a node, however long.
func (x *Expander) wholeSource(n syntax.Node) string {
	return parsing.Between(x.St.Src.Text, n.Pos(), n.End())
}

// oneOf settles on one of several words.
func (x *Expander) oneOf(key string, words []spec.Word) spec.Word {
	switch {
	case len(words) == 0:
		return spec.UnknownWord("$"+key, spec.FromEnvironment)
	case len(words) == 1:
		return words[0]
	case x.Widen:
		return abstract.Widen(words)
	}
	return words[x.choose(key, nil, len(words))]
}

func (x *Expander) keep(n syntax.Node, texts []spec.Word) {
	if x.Done == nil {
		x.Done = make(map[syntax.Node][]spec.Word)
	}
	x.Done[n] = texts
}

// pick settles on one of the texts that a node may give.
func (x *Expander) pick(n syntax.Node, texts []spec.Word) spec.Word {
	switch {
	case len(texts) == 1:
		return texts[0]
	case len(texts) == 0 || x.Widen:
		return abstract.Widen(texts)
	}
	return texts[x.choose("", n, len(texts))]
}

// dependsOnChoice reports whether the passes differ, so that a value computed in one may not hold in another.
func (x *Expander) dependsOnChoice() bool { return len(x.Choices) > 0 }

// taintWithin returns the taint of the variables and substitutions within a node.
func (x *Expander) taintWithin(node syntax.Node) spec.Taint {
	var taint spec.Taint
	syntax.Walk(node, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.CmdSubst:
			for _, t := range x.Done[n] {
				taint |= t.Taint()
			}
			return false
		case *syntax.ParamExp:
			if n.Param == nil {
				break
			}
			if v, ok := x.St.Vars.Get(n.Param.Value); ok {
				for _, t := range v.Values {
					taint |= t.Taint()
				}
				if v.List != nil {
					taint |= v.List.AllTaint()
				}
			}
		}
		return true
	})
	return taint
}

// zshLists reports whether lists are read as zsh reads them: subscripts start
// at 1, and the name alone stands for all elements.
func (x *Expander) zshLists() bool {
	return x.St.Dialect == invocation.Zsh && x.St.Opts&memory.OptKshArrays == 0
}

// assigns notes that an expansion sets a variable.
func (x *Expander) assigns(name string, how memory.Assignment) {
	if x.assigned == nil {
		x.assigned = make(map[string]memory.Assignment)
	}
	x.assigned[name] = how
}
