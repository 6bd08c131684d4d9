package code

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// The languages that are parsed share this tree: expressions, and what is bound
// to which name. Statements leave no trace in it, as all of the source counts as run.

// nodeKind is what a node of the syntax tree is.
type nodeKind uint8

const (
	dataNode   nodeKind = iota // an expression that yields plain data; kids are evaluated
	constNode                  // a number, a truth value, or nothing: text, empty for nothing
	textNode                   // a text: parts, kids are the inserted expressions
	refNode                    // a name
	attrNode                   // kids[0].text
	callNode                   // kids[0](kids[1:]…), names says which argument is which
	itemNode                   // kids[0][kids[1]]
	listNode                   // a list that is written out
	dictNode                   // a mapping: kids are key, value, key, value …
	binaryNode                 // kids[0] text kids[1]
	eitherNode                 // one of kids: conditional expressions, and, or
	starNode                   // *kids[0]
	rangeNode                  // a comprehension: kids[0] is the element, the rest is evaluated
	funcNode                   // a function without a name of its own: text is what funcs calls it
)

// node is an expression.
type node struct {
	kind  nodeKind
	text  string
	parts []textPart
	kids  []*node
	// names are the keywords of a call's arguments: empty for positional ones,
	// "*" and "**" for unpacked ones.
	names []string

	state evalState
	depth int // while it is being evaluated
	value abstract.Value
}

// binding is one thing that is bound to a name.
type binding struct {
	kind  bindKind
	text  string // the qualified name of an import
	value *node  // nil when it cannot be told
	steps []int  // how it is taken apart: an index, or each of its elements
}

type bindKind uint8

const (
	bindValue bindKind = iota
	bindImport
	bindFunction
	bindClass
	bindOpaque // data that cannot be told
)

// eachElement is the step that takes any element.
const eachElement = -1

// function is a function that the source defines.
type function struct {
	params []string
	plain  bool // called with what its calls say, nothing else
	// returns are what it hands back, where that is followed.
	returns []*node
}

// program is what parsing yields: every expression, and what is bound to which name.
type program struct {
	exprs []*node
	binds map[string][]binding
	funcs map[string]*function
	lost  []*function     // functions that others of the same name replace
	own   map[string]bool // attributes that the source's own classes and objects have
	stars []string        // modules imported with a star; in JavaScript, the names that imports bind
	// handed are expressions whose values go where they are not followed.
	handed []*node
	loads  []string // modules imported
	sets   []*node  // attributes and items that are assigned to
	busy   bool     // a loop of it never ends
}

// textPart is a stretch of a string: text, or the source of an expression that an f-string inserts.
type textPart struct {
	text  string
	hole  bool   // text is inserted here
	expr  string // the source of what is inserted; empty when it cannot be told
	shape string // its format specification
}

type evalState uint8

const (
	notEvaluated evalState = iota
	inEvaluation
	evaluated
)

// nameState is what a name stands for.
type nameState struct {
	state evalState
	depth int // while it is being evaluated
	value abstract.Value
}

// maxEval bounds how deeply evaluation follows names into what they are bound to.
const maxEval = 4000

// language is what a walker leaves to the language that it walks.
type language interface {
	// node judges an expression by its kind.
	node(n *node) abstract.Value
	// eval judges an expression whose value is handed on.
	eval(n *node) abstract.Value
	// bound returns what a binding binds.
	bound(b binding) abstract.Value
	// meaning returns what a name stands for, given what the source binds it to, if anything.
	meaning(name string, v abstract.Value, binds int) abstract.Value
}

// walker judges the expressions of a program, each once.
type walker struct {
	effects.Evaluator
	lang  language
	prog  *program
	names map[string]*nameState
	depth int // of what is being evaluated
	// low is how far out what is evaluated met itself again: the least depth,
	// or a large number when it did not.
	low  int
	work int
}

// maxProvisional bounds how often values that depend on themselves are found again, in steps.
const maxProvisional = 50_000

// enter starts the evaluation of something, and returns what was known of cycles around it.
func (w *walker) enter() int {
	before := w.low
	w.low = noCycle
	w.depth++
	w.work++
	return before
}

const noCycle = 1 << 30

// leave ends an evaluation, and reports whether its value is final. What met
// something around it that is still being evaluated is found again later.
func (w *walker) leave(before int) bool {
	final := w.low >= w.depth || w.work > maxProvisional
	if w.low >= w.depth {
		w.low = noCycle
	}
	w.low = min(w.low, before)
	w.depth--
	return final
}

// look judges an expression whose value is called or taken apart right here.
func (w *walker) look(n *node) abstract.Value {
	if n == nil {
		return abstract.Value{}
	}
	switch n.state {
	case evaluated:
		return n.value
	case inEvaluation:
		w.low = min(w.low, n.depth)
		return abstract.Value{}
	}
	if w.depth > maxEval {
		w.Unseen("it is too deeply nested")
		return abstract.Value{}
	}
	before := w.enter()
	n.state, n.depth = inEvaluation, w.depth
	n.value = w.lang.node(n)
	n.state = notEvaluated
	if w.leave(before) {
		n.state = evaluated
	}
	return n.value
}

// origins evaluates expressions and returns where their data comes from.
func (w *walker) origins(kids []*node) spec.Origin {
	var o spec.Origin
	for _, k := range kids {
		o |= w.lang.eval(k).Origin
	}
	return o
}

// text returns the text that a string with inserted expressions is.
func (w *walker) text(n *node) abstract.Value {
	v := abstract.TextOf([]spec.Word{{}}, 0)
	at := 0
	for _, p := range n.parts {
		if !p.hole {
			v = abstract.Concat(v, abstract.TextOf([]spec.Word{w.Opt.Fill(p.text)}, 0))
			continue
		}
		k := w.lang.eval(n.kids[at])
		at++
		if !abstract.PlainShape(p.shape, k.Kind) {
			k = abstract.Value{Origin: k.Origin}
		}
		v = abstract.Concat(v, k)
	}
	return v
}

// name returns what a name stands for.
func (w *walker) name(name string) abstract.Value {
	e := w.names[name]
	if e == nil {
		e = &nameState{}
		w.names[name] = e
	}
	switch e.state {
	case evaluated:
		return e.value
	case inEvaluation:
		w.low = min(w.low, e.depth)
		return abstract.Value{}
	}
	before := w.enter()
	e.state, e.depth = inEvaluation, w.depth
	binds := w.prog.binds[name]
	var v abstract.Value
	for i, b := range binds {
		next := w.lang.bound(b)
		if i == 0 {
			v = next
		} else {
			v = abstract.Join(v, next)
		}
	}
	e.value = w.lang.meaning(name, v, len(binds))
	e.state = notEvaluated
	if w.leave(before) {
		e.state = evaluated
	}
	return e.value
}

// isDecimal reports whether the node is a number in decimal digits.
func (n *node) isDecimal() bool {
	return n.kind == constNode && n.text != "" && strings.Trim(n.text, "0123456789") == ""
}
