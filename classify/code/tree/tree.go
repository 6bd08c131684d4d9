// Package tree holds the syntax tree of the languages that are parsed, and walks it.
package tree

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// The languages that are parsed share this tree: expressions, and what is bound
// to which name. Statements leave no trace in it, as all of the source counts as run.

// Kind is what a node of the syntax tree is.
type Kind uint8

const (
	DataNode   Kind = iota // an expression that yields plain data; Kids are evaluated
	ConstNode              // a number, a truth value, or nothing: Text, empty for nothing
	TextNode               // a text: Parts, Kids are the inserted expressions
	RefNode                // a name
	AttrNode               // Kids[0].Text
	CallNode               // Kids[0](Kids[1:]…), Names says which argument is which
	ItemNode               // Kids[0][Kids[1]]
	ListNode               // a list that is written out
	DictNode               // a mapping: Kids are key, value, key, value …
	BinaryNode             // Kids[0] Text Kids[1]
	EitherNode             // one of Kids: conditional expressions, and, or
	StarNode               // *Kids[0]
	RangeNode              // a comprehension: Kids[0] is the element, the rest is evaluated
	FuncNode               // a function without a name of its own: Text is what Funcs calls it
)

// Node is an expression.
type Node struct {
	Kind  Kind
	Text  string
	Parts []TextPart
	Kids  []*Node
	// Names are the keywords of a call's arguments: empty for positional ones,
	// "*" and "**" for unpacked ones.
	Names []string
	// Augments reports that a BinaryNode stands in an assignment such as "a += b".
	Augments bool

	state evalState
	depth int // while it is being evaluated
	value abstract.Value
}

// Binding is one thing that is bound to a name.
type Binding struct {
	Kind  bindKind
	Text  string // the qualified name of an import
	Value *Node  // nil when it is unknown
	Steps []int  // how it is taken apart: an index, or each of its elements
}

type bindKind uint8

const (
	BindValue bindKind = iota
	BindImport
	BindFunction
	BindClass
	BindOpaque // data that is unknown
)

// EachElement is the step that takes any element.
const EachElement = -1

// Function is a function that the source defines.
type Function struct {
	Params []string
	Plain  bool // called with what its calls say, nothing else
	// Returns are what it hands back, where that is followed.
	Returns []*Node
}

// Program is what parsing yields: every expression, and what is bound to which name.
type Program struct {
	Exprs []*Node
	Binds map[string][]Binding
	Funcs map[string]*Function
	Lost  []*Function     // functions that others of the same name replace
	Own   map[string]bool // attributes that the source's own classes and objects have
	Stars []string        // modules imported with a star; in JavaScript, the names that imports bind
	// Handed are expressions whose values go where they are not followed.
	Handed []*Node
	Loads  []string // modules imported
	Sets   []*Node  // attributes and items that are assigned to
	Busy   bool     // a loop of it never ends
}

// TextPart is a stretch of a string: text, or the source of an expression that an f-string inserts.
type TextPart struct {
	Text     string
	Inserted bool   // text is inserted here
	Expr     string // the source of what is inserted; empty when unknown
	Shape    string // its format specification
}

type evalState uint8

const (
	notEvaluated evalState = iota
	inEvaluation
	evaluated
)

// NameState is what a name stands for.
type NameState struct {
	state evalState
	depth int // while it is being evaluated
	value abstract.Value
}

// maxEval bounds how deeply evaluation follows names into what they are bound to.
const maxEval = 4000

// language is what a walker leaves to the language that it walks.
type language interface {
	// node judges an expression by its kind.
	Node(n *Node) abstract.Value
	// eval judges an expression whose value is handed on.
	Eval(n *Node) abstract.Value
	// bound returns what a binding binds.
	Bound(b Binding) abstract.Value
	// meaning returns what a name stands for, given what the source binds it to, if anything.
	Meaning(name string, v abstract.Value, binds int) abstract.Value
}

// Walker judges the expressions of a program, each once.
type Walker struct {
	effects.Evaluator
	Lang  language
	Prog  *Program
	Names map[string]*NameState
	depth int // of what is being evaluated
	// low is how far out what is evaluated met itself again: the least depth,
	// or a large number when it did not.
	Low  int
	work int
}

// maxProvisional bounds how often values that depend on themselves are found again, in steps.
const maxProvisional = 50_000

// enter starts the evaluation of something, and returns what was known of cycles around it.
func (w *Walker) enter() int {
	before := w.Low
	w.Low = NoCycle
	w.depth++
	w.work++
	return before
}

// NoCycle is the depth of what did not meet itself.
const NoCycle = 1 << 30

// leave ends an evaluation, and reports whether its value is final. What met
// something around it that is still being evaluated is found again later.
func (w *Walker) leave(before int) bool {
	final := w.Low >= w.depth || w.work > maxProvisional
	if w.Low >= w.depth {
		w.Low = NoCycle
	}
	w.Low = min(w.Low, before)
	w.depth--
	return final
}

// Look judges an expression whose value is called or taken apart right here.
func (w *Walker) Look(n *Node) abstract.Value {
	if n == nil {
		return abstract.Value{}
	}
	switch n.state {
	case evaluated:
		return n.value
	case inEvaluation:
		w.Low = min(w.Low, n.depth)
		return abstract.Value{}
	}
	if w.depth > maxEval {
		w.Unseen("it is too deeply nested")
		return abstract.Value{}
	}
	before := w.enter()
	n.state, n.depth = inEvaluation, w.depth
	n.value = w.Lang.Node(n)
	n.state = notEvaluated
	if w.leave(before) {
		n.state = evaluated
	}
	return n.value
}

// TaintOf evaluates expressions and returns where their data comes from.
func (w *Walker) TaintOf(kids []*Node) spec.Taint {
	var o spec.Taint
	for _, k := range kids {
		o |= w.Lang.Eval(k).Taint
	}
	return o
}

// Text returns the text that a string with inserted expressions is.
func (w *Walker) Text(n *Node) abstract.Value {
	v := abstract.TextOf([]spec.Word{{}}, 0)
	at := 0
	for _, p := range n.Parts {
		if !p.Inserted {
			v = abstract.Concat(v, abstract.TextOf([]spec.Word{w.Opt.Fill(p.Text)}, 0))
			continue
		}
		k := w.Lang.Eval(n.Kids[at])
		at++
		if facts.WideShape(p.Shape) {
			w.Unseen(effects.FillsMemory)
		}
		if !abstract.PlainShape(p.Shape, k.Kind) {
			k = abstract.Value{Taint: k.Taint}
		}
		v = abstract.Concat(v, k)
	}
	return v
}

// Name returns what a name stands for.
func (w *Walker) Name(name string) abstract.Value {
	e := w.Names[name]
	if e == nil {
		e = &NameState{}
		w.Names[name] = e
	}
	switch e.state {
	case evaluated:
		return e.value
	case inEvaluation:
		w.Low = min(w.Low, e.depth)
		return abstract.Value{}
	}
	before := w.enter()
	e.state, e.depth = inEvaluation, w.depth
	binds := w.Prog.Binds[name]
	var v abstract.Value
	for i, b := range binds {
		next := w.Lang.Bound(b)
		if i == 0 {
			v = next
		} else {
			v = abstract.Join(v, next)
		}
	}
	e.value = w.Lang.Meaning(name, v, len(binds))
	e.state = notEvaluated
	if w.leave(before) {
		e.state = evaluated
	}
	return e.value
}

// IsDecimal reports whether the node is a number in decimal digits.
func (n *Node) IsDecimal() bool {
	return n.Kind == ConstNode && n.Text != "" && strings.Trim(n.Text, "0123456789") == ""
}
