package python

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/code/tree"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// parser reads statements one after the other. Which block they stand in does
// not matter here, as all of them count as run.
type parser struct {
	toks    []token
	at      int
	depth   int
	inserts int // depth of f-string expressions
	p       *tree.Program
	blocks  []block
	marked  bool // the statement before was a decorator
	err     error
}

// block is a class or function whose body may be open.
type block struct {
	col   int
	class bool
}

const (
	maxDepth   = 150
	maxTerms   = 1000 // of one chain of operators
	maxInserts = 3
)

// parse returns the expressions and bindings of source, or an error when it is not understood.
func parse(src string) (*tree.Program, error) {
	p := &tree.Program{Binds: make(map[string][]tree.Binding), Funcs: make(map[string]*tree.Function), Own: make(map[string]bool)}
	if err := parsePiece(p, src, 0); err != nil {
		return nil, err
	}
	return p, nil
}

// parsePiece adds what source holds to a program: a whole file, or what an f-string inserts.
func parsePiece(p *tree.Program, src string, inserts int) error {
	toks, err := lex(src)
	if err != nil {
		return err
	}
	q := &parser{toks: toks, p: p, inserts: inserts}
	for q.err == nil && q.tok().kind != tokEnd {
		q.statement()
	}
	return q.err
}

func (q *parser) tok() *token { return &q.toks[q.at] }

func (q *parser) fail() {
	if q.err == nil {
		q.err = errSyntax
	}
}

func (q *parser) isOp(s string) bool   { t := q.tok(); return t.kind == tokOp && t.text == s }
func (q *parser) isName(s string) bool { t := q.tok(); return t.kind == tokName && t.text == s }

func (q *parser) acceptOp(s string) bool {
	if q.isOp(s) {
		q.at++
		return true
	}
	return false
}

func (q *parser) acceptName(s string) bool {
	if q.isName(s) {
		q.at++
		return true
	}
	return false
}

func (q *parser) expectOp(s string) {
	if !q.acceptOp(s) {
		q.fail()
	}
}

// ident takes a name that is no keyword.
func (q *parser) ident() string {
	t := q.tok()
	if t.kind != tokName || isKeyword(t.text) {
		q.fail()
		return ""
	}
	q.at++
	return t.text
}

func isKeyword(s string) bool {
	switch s {
	case "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else", "except",
		"finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try", "while", "with", "yield":
		return true
	}
	return false
}

func (q *parser) use(n *tree.Node) { q.p.Exprs = append(q.p.Exprs, n) }

func (q *parser) bind(name string, b tree.Binding) {
	q.p.Binds[name] = append(q.p.Binds[name], b)
	if q.inClass() {
		q.p.Own[name] = true
	}
}

// inClass reports whether the current line stands directly in a class.
func (q *parser) inClass() bool {
	n := len(q.blocks)
	return n > 0 && q.blocks[n-1].class
}

// statement reads one simple statement, or the head of a compound one up to its colon.
func (q *parser) statement() {
	t := q.tok()
	if t.kind == tokNewline {
		q.at++
		return
	}
	if q.acceptOp(";") {
		return
	}
	if t.col >= 0 {
		for n := len(q.blocks); n > 0 && q.blocks[n-1].col >= t.col; n-- {
			q.blocks = q.blocks[:n-1]
		}
	}
	marked := q.marked
	q.marked = false
	switch {
	case q.acceptOp("@"):
		q.use(q.expr())
		q.marked = true
	case t.kind == tokName && isKeyword(t.text) && q.keyword(t.text, t.col, marked):
	default:
		q.simple()
	}
	q.endStatement()
}

// endStatement checks that a statement ends where one may.
func (q *parser) endStatement() {
	t := q.tok()
	if t.kind == tokNewline || t.kind == tokOp && t.text == ";" || q.at > 0 && q.toks[q.at-1].kind == tokOp && q.toks[q.at-1].text == ":" {
		return
	}
	q.fail()
}

// keyword reads a statement that starts with a keyword, and reports whether it does.
func (q *parser) keyword(word string, col int, marked bool) bool {
	switch word {
	case "import":
		q.at++
		q.imports()
	case "from":
		q.at++
		q.from()
	case "if", "elif", "while":
		q.p.Busy = q.p.Busy || word == "while" && q.endless(col)
		q.at++
		q.use(q.expr())
		q.expectOp(":")
	case "else", "try", "finally":
		q.at++
		q.expectOp(":")
	case "except":
		q.at++
		q.except()
	case "async":
		q.at++
		return q.tok().kind == tokName && q.keyword(q.tok().text, col, marked)
	case "for":
		q.p.Busy = q.p.Busy || q.endlessFor(col)
		q.at++
		q.forHead()
		q.expectOp(":")
	case "with":
		q.at++
		q.with()
	case "def":
		q.at++
		q.def(col, marked)
	case "class":
		q.at++
		q.class(col)
	case "return", "raise", "assert", "del":
		q.at++
		q.exprsToEnd()
	case "global", "nonlocal":
		q.at++
		for q.ident(); q.acceptOp(","); q.ident() {
		}
	case "pass", "break", "continue":
		q.at++
	default:
		return false // an expression
	}
	return true
}

// exprsToEnd reads the expressions of a statement such as return.
func (q *parser) exprsToEnd() {
	for q.err == nil && q.tok().kind != tokNewline && !q.isOp(";") {
		q.use(q.exprList())
		if !q.acceptName("from") {
			return
		}
	}
}

func (q *parser) dotted() string {
	name := q.ident()
	for q.acceptOp(".") {
		name += "." + q.ident()
	}
	return name
}

func (q *parser) imports() {
	for {
		name := q.dotted()
		q.p.Loads = append(q.p.Loads, name)
		if q.acceptName("as") {
			q.bind(q.ident(), tree.Binding{Kind: tree.BindImport, Text: name})
		} else {
			top, _, _ := strings.Cut(name, ".")
			q.bind(top, tree.Binding{Kind: tree.BindImport, Text: top})
		}
		if !q.acceptOp(",") {
			return
		}
	}
}

func (q *parser) from() {
	module := ""
	for q.isOp(".") || q.isOp("...") {
		module += q.tok().text // relative: a module of the project
		q.at++
	}
	if !q.isName("import") {
		module += q.dotted()
	}
	if !q.acceptName("import") {
		q.fail()
		return
	}
	q.p.Loads = append(q.p.Loads, module)
	if q.acceptOp("*") {
		q.p.Stars = append(q.p.Stars, module)
		return
	}
	within := module
	if !strings.HasSuffix(within, ".") {
		within += "."
	}
	parens := q.acceptOp("(")
	for q.err == nil {
		name := q.ident()
		as := name
		if q.acceptName("as") {
			as = q.ident()
		}
		q.bind(as, tree.Binding{Kind: tree.BindImport, Text: within + name})
		if !q.acceptOp(",") || parens && q.isOp(")") {
			break
		}
	}
	if parens {
		q.expectOp(")")
	}
}

func (q *parser) except() {
	q.acceptOp("*")
	if q.acceptOp(":") {
		return
	}
	q.use(q.exprList())
	if q.acceptName("as") {
		q.bind(q.ident(), tree.Binding{Kind: tree.BindOpaque})
	}
	q.expectOp(":")
}

// forHead reads "TARGETS in EXPR".
func (q *parser) forHead() {
	target := q.targets()
	if !q.acceptName("in") {
		q.fail()
		return
	}
	source := q.exprList()
	q.use(source)
	q.assign(target, source, []int{tree.EachElement})
}

// targets reads assignment targets up to "in".
func (q *parser) targets() *tree.Node {
	list := &tree.Node{Kind: tree.ListNode}
	for {
		if q.acceptOp("*") {
			list.Kids = append(list.Kids, &tree.Node{Kind: tree.StarNode, Kids: []*tree.Node{q.postfix()}})
		} else {
			list.Kids = append(list.Kids, q.postfix())
		}
		if !q.acceptOp(",") {
			break
		}
		if q.isName("in") {
			return list
		}
	}
	if len(list.Kids) == 1 && list.Kids[0].Kind != tree.StarNode {
		return list.Kids[0]
	}
	return list
}

// assign binds what value yields, taken apart by steps, to a target.
func (q *parser) assign(target, value *tree.Node, steps []int) {
	switch target.Kind {
	case tree.RefNode:
		q.bind(target.Text, tree.Binding{Value: value, Steps: steps})
	case tree.ListNode:
		star := false
		for i, t := range target.Kids {
			if t.Kind == tree.StarNode {
				star = true
				q.assign(t.Kids[0], nil, nil)
				continue
			}
			if star {
				q.assign(t, value, append(steps[:len(steps):len(steps)], tree.EachElement))
				continue
			}
			q.assign(t, value, append(steps[:len(steps):len(steps)], i))
		}
	case tree.AttrNode, tree.ItemNode:
		if target.Kind == tree.AttrNode {
			q.p.Own[target.Text] = true
		}
		q.p.Sets = append(q.p.Sets, &tree.Node{Kind: tree.ListNode, Kids: []*tree.Node{target, value}})
	default:
		q.fail()
	}
}

func (q *parser) with() {
	parens := q.isOp("(") && q.parenthesizedWith()
	if parens {
		q.at++
	}
	for q.err == nil {
		e := q.expr()
		q.use(e)
		if q.acceptName("as") {
			q.assign(q.postfix(), e, nil)
		}
		if !q.acceptOp(",") || parens && q.isOp(")") {
			break
		}
	}
	if parens {
		q.expectOp(")")
	}
	q.expectOp(":")
}

// parenthesizedWith reports whether the bracket ahead encloses the whole list
// of a with statement: its closing bracket stands before the colon.
func (q *parser) parenthesizedWith() bool {
	depth := 0
	for i := q.at; i < len(q.toks); i++ {
		t := &q.toks[i]
		if t.kind == tokNewline || t.kind == tokEnd {
			return false
		}
		if t.kind != tokOp {
			continue
		}
		switch t.text {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			if depth--; depth == 0 {
				next := &q.toks[i+1]
				return next.kind == tokOp && next.text == ":"
			}
		}
	}
	return false
}

func (q *parser) def(col int, marked bool) {
	name := q.ident()
	old := q.p.Funcs[name]
	f := &tree.Function{Plain: !marked && !q.inClass() && old == nil}
	if old != nil {
		old.Plain = false
		q.p.Lost = append(q.p.Lost, old)
	}
	q.bind(name, tree.Binding{Kind: tree.BindFunction, Text: name})
	q.p.Funcs[name] = f
	q.typeParams()
	q.expectOp("(")
	q.params(f, ")")
	q.expectOp(")")
	if q.acceptOp("->") {
		q.annotation()
	}
	q.expectOp(":")
	q.blocks = append(q.blocks, block{col: col})
}

func (q *parser) typeParams() {
	if q.isOp("[") {
		q.fail()
	}
}

// params reads the parameters of a function or lambda up to the closing token.
func (q *parser) params(f *tree.Function, closing string) {
	for q.err == nil && !q.isOp(closing) {
		if q.acceptOp("/") {
			q.acceptOp(",")
			continue
		}
		if q.acceptOp("*") || q.acceptOp("**") {
			f.Plain = false
			if q.acceptOp(",") {
				continue
			}
		}
		name := q.ident()
		f.Params = append(f.Params, name)
		if closing == ")" && q.acceptOp(":") {
			q.annotation()
		}
		if q.acceptOp("=") {
			d := q.expr()
			q.use(d)
			q.bindParam(name, tree.Binding{Value: d})
		}
		if !q.acceptOp(",") {
			return
		}
	}
}

func (q *parser) bindParam(name string, b tree.Binding) {
	q.p.Binds[name] = append(q.p.Binds[name], b)
}

// annotation reads a type. It only refers to things, so it is read and not judged,
// unless it holds a call.
func (q *parser) annotation() {
	e := q.expr()
	if hasCall(e, 0) {
		q.use(e)
	}
}

func hasCall(n *tree.Node, depth int) bool {
	if n == nil {
		return false
	}
	switch n.Kind {
	case tree.CallNode, tree.RangeNode:
		return true
	case tree.TextNode:
		return len(n.Kids) > 0
	}
	for _, k := range n.Kids {
		if hasCall(k, depth+1) {
			return true
		}
	}
	return false
}

func (q *parser) class(col int) {
	name := q.ident()
	q.bind(name, tree.Binding{Kind: tree.BindClass, Text: name})
	q.typeParams()
	if q.acceptOp("(") {
		call := &tree.Node{Kind: tree.CallNode, Kids: []*tree.Node{{Kind: tree.ConstNode}}}
		q.arguments(call)
		for _, base := range call.Kids[1:] {
			q.use(base)
		}
	}
	q.expectOp(":")
	q.blocks = append(q.blocks, block{col: col, class: true})
}

// simple reads an expression statement or an assignment.
func (q *parser) simple() {
	first := q.exprList()
	switch t := q.tok(); {
	case q.isOp(":"):
		if soft := first.Kind == tree.RefNode; soft || first.Kind == tree.AttrNode || first.Kind == tree.ItemNode {
			q.at++
			q.annotation()
			if q.inClass() && soft {
				q.p.Own[first.Text] = true
			}
			if q.acceptOp("=") {
				v := q.exprList()
				q.use(v)
				q.assign(first, v, nil)
			}
			return
		}
		q.fail()
	case q.isOp("="):
		targets := []*tree.Node{first}
		for q.acceptOp("=") {
			targets = append(targets, q.exprList())
		}
		v := targets[len(targets)-1]
		q.use(v)
		for _, t := range targets[:len(targets)-1] {
			q.assign(t, v, nil)
		}
	case t.kind == tokOp && len(t.text) > 1 && strings.HasSuffix(t.text, "=") && !strings.Contains("== != <= >= :=", t.text):
		q.at++
		more := q.exprList()
		v := &tree.Node{Kind: tree.BinaryNode, Text: strings.TrimSuffix(t.text, "="), Kids: []*tree.Node{first, more}, Augments: true}
		if first.Kind == tree.RefNode && more.Kind != tree.ConstNode && more.Kind != tree.TextNode {
			// A list is extended in place.
			q.p.Sets = append(q.p.Sets, &tree.Node{Kind: tree.ListNode, Kids: []*tree.Node{{Kind: tree.ItemNode,
				Kids: []*tree.Node{first, {Kind: tree.ConstNode}}}, nil}})
		}
		q.use(v)
		q.assign(first, v, nil)
	default:
		q.use(first)
	}
}

// endless reports whether the loop that starts here has a constant condition, and no line
// of it leaves or waits.
func (q *parser) endless(col int) bool {
	if cond := q.toks[q.at+1]; cond.text != "True" && cond.kind != tokNumber || q.toks[q.at+2].text != ":" {
		return false
	}
	return !q.leaves(q.at+3, col)
}

// endlessFor reports whether the loop that starts here goes through an iterator of itertools
// that never ends, and no line of it leaves or waits.
func (q *parser) endlessFor(col int) bool {
	for at := q.at + 1; at+1 < len(q.toks) && q.toks[at].kind != tokNewline && q.toks[at].text != ":"; at++ {
		if q.toks[at].text != "in" {
			continue
		}
		of := at + 1
		if of+2 < len(q.toks) && q.toks[of].text == "itertools" {
			of += 2
		}
		return of+1 < len(q.toks) && spec.Listed("count cycle", q.toks[of].text) && q.toks[of+1].text == "(" && !q.leaves(of, col)
	}
	return false
}

// leaves reports whether a line of the block around the column, from a token on, leaves it or waits.
func (q *parser) leaves(from, col int) bool {
	for _, t := range q.toks[from:] {
		if t.col >= 0 && t.col <= col && t.kind != tokNewline {
			break
		}
		if t.kind == tokName && effects.LeavesLoop(t.text) {
			return true
		}
	}
	return false
}
