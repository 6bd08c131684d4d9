package python

import "github.com/gk-hook/gk-hook/classify/code/tree"

// enter bounds how deeply expressions nest.
func (q *parser) enter() bool {
	q.depth++
	if q.depth > maxDepth {
		q.fail()
	}
	return q.err == nil
}

func (q *parser) leave() { q.depth-- }

// exprList reads expressions separated by commas; several are a tuple.
func (q *parser) exprList() *tree.Node {
	first := q.starred()
	if !q.isOp(",") {
		return first
	}
	list := &tree.Node{Kind: tree.ListNode, Kids: []*tree.Node{first}}
	for q.err == nil && q.acceptOp(",") {
		if !q.startsExpr() {
			break
		}
		list.Kids = append(list.Kids, q.starred())
	}
	return list
}

// startsExpr reports whether an expression can start here.
func (q *parser) startsExpr() bool {
	switch t := q.tok(); t.kind {
	case tokName:
		switch t.text {
		case "lambda", "not", "await", "None", "True", "False", "yield":
			return true
		}
		return !isKeyword(t.text)
	case tokNumber, tokString:
		return true
	case tokOp:
		switch t.text {
		case "(", "[", "{", "-", "+", "~", "*", "**", "...":
			return true
		}
	}
	return false
}

func (q *parser) starred() *tree.Node {
	if q.acceptOp("*") {
		return &tree.Node{Kind: tree.StarNode, Kids: []*tree.Node{q.expr()}}
	}
	return q.expr()
}

// expr reads one expression: lambda, conditional, walrus, yield and all below.
func (q *parser) expr() *tree.Node {
	if !q.enter() {
		return &tree.Node{}
	}
	defer q.leave()
	switch {
	case q.acceptName("lambda"):
		f := &tree.Function{}
		q.params(f, ":")
		q.expectOp(":")
		for _, p := range f.Params {
			q.bindParam(p, tree.Binding{Kind: tree.BindOpaque})
		}
		return &tree.Node{Kind: tree.DataNode, Kids: []*tree.Node{q.expr()}}
	case q.acceptName("yield"):
		q.acceptName("from")
		n := &tree.Node{Kind: tree.DataNode}
		if q.startsExpr() {
			n.Kids = append(n.Kids, q.exprList())
		}
		return n
	}
	e := q.binary(0)
	if q.isOp(":=") && e.Kind == tree.RefNode {
		q.at++
		v := q.expr()
		q.bindParam(e.Text, tree.Binding{Value: v})
		return v
	}
	if q.acceptName("if") {
		cond := q.binary(0)
		q.use(cond)
		if !q.acceptName("else") {
			q.fail()
			return e
		}
		return &tree.Node{Kind: tree.EitherNode, Kids: []*tree.Node{e, q.expr()}}
	}
	return e
}

// pyLevel returns how tightly the binary operator ahead binds, and its tokens; 0 is none.
func (q *parser) pyLevel() (level, tokens int) {
	t := q.tok()
	if t.kind == tokName {
		switch t.text {
		case "or":
			return 1, 1
		case "and":
			return 2, 1
		case "in", "is":
			if n := &q.toks[q.at+1]; t.text == "is" && n.kind == tokName && n.text == "not" {
				return 4, 2
			}
			return 4, 1
		case "not":
			if n := &q.toks[q.at+1]; n.kind == tokName && n.text == "in" {
				return 4, 2
			}
		}
		return 0, 0
	}
	if t.kind != tokOp {
		return 0, 0
	}
	switch t.text {
	case "<", ">", "<=", ">=", "==", "!=":
		return 4, 1
	case "|":
		return 5, 1
	case "^":
		return 6, 1
	case "&":
		return 7, 1
	case "<<", ">>":
		return 8, 1
	case "+", "-":
		return 9, 1
	case "*", "/", "//", "%", "@":
		return 10, 1
	case "**":
		return 12, 1
	}
	return 0, 0
}

// binary reads operators that bind more tightly than level; all but the power are left-associative.
func (q *parser) binary(level int) *tree.Node {
	if !q.enter() {
		return &tree.Node{}
	}
	defer q.leave()
	left := q.unary()
	for terms := 0; q.err == nil; terms++ {
		if terms > maxTerms {
			q.fail()
		}
		l, n := q.pyLevel()
		if l == 0 || l <= level {
			return left
		}
		op := q.tok().text
		q.at += n
		right := l
		if op == "**" {
			right--
		}
		kind := tree.BinaryNode
		switch {
		case l <= 2:
			kind = tree.EitherNode
		case l == 4:
			kind = tree.DataNode
		}
		left = &tree.Node{Kind: kind, Text: op, Kids: []*tree.Node{left, q.binary(right)}}
	}
	return left
}

func (q *parser) unary() *tree.Node {
	if !q.enter() {
		return &tree.Node{}
	}
	defer q.leave()
	switch {
	case q.acceptName("not"):
		return &tree.Node{Kind: tree.DataNode, Kids: []*tree.Node{q.binary(3)}}
	case q.isOp("-") || q.isOp("+") || q.isOp("~"):
		minus := q.isOp("-")
		q.at++
		x := q.binary(11)
		if minus && x.IsDecimal() {
			return &tree.Node{Kind: tree.ConstNode, Text: "-" + x.Text}
		}
		return &tree.Node{Kind: tree.BinaryNode, Text: "-", Kids: []*tree.Node{{Kind: tree.ConstNode}, x}}
	case q.acceptName("await"):
		return q.unary()
	}
	return q.postfix()
}

// postfix reads an atom with its attributes, calls and items.
func (q *parser) postfix() *tree.Node {
	if !q.enter() {
		return &tree.Node{}
	}
	defer q.leave()
	e := q.atom()
	for links := 0; q.err == nil; links++ {
		if links > maxDepth {
			q.fail()
		}
		switch {
		case q.acceptOp("."):
			t := q.tok()
			if t.kind != tokName || isKeyword(t.text) {
				q.fail()
				return e
			}
			q.at++
			e = &tree.Node{Kind: tree.AttrNode, Text: t.text, Kids: []*tree.Node{e}}
		case q.acceptOp("("):
			e = &tree.Node{Kind: tree.CallNode, Kids: []*tree.Node{e}}
			q.arguments(e)
		case q.acceptOp("["):
			e = &tree.Node{Kind: tree.ItemNode, Kids: []*tree.Node{e, q.subscript()}}
		default:
			return e
		}
	}
	return e
}

// arguments reads what stands between a call's brackets, up to the closing one.
func (q *parser) arguments(call *tree.Node) {
	for q.err == nil && !q.isOp(")") {
		name := ""
		switch {
		case q.acceptOp("*"):
			name = "*"
		case q.acceptOp("**"):
			name = "**"
		case q.tok().kind == tokName && q.toks[q.at+1].kind == tokOp && q.toks[q.at+1].text == "=":
			name = q.ident()
			q.at++
		}
		arg := q.expr()
		if q.startsFor() {
			arg = q.comprehension(arg)
		}
		call.Kids = append(call.Kids, arg)
		call.Names = append(call.Names, name)
		if !q.acceptOp(",") {
			break
		}
	}
	q.expectOp(")")
}

// subscript reads an index or slice up to the closing bracket.
func (q *parser) subscript() *tree.Node {
	n := &tree.Node{Kind: tree.ListNode}
	slice := false
	for q.err == nil && !q.isOp("]") {
		if q.acceptOp(":") || q.acceptOp(",") {
			slice = true
			continue
		}
		n.Kids = append(n.Kids, q.starred())
	}
	q.expectOp("]")
	if len(n.Kids) == 1 && !slice {
		return n.Kids[0]
	}
	n.Kind = tree.DataNode
	return n
}

func (q *parser) startsFor() bool {
	return q.isName("for") || q.isName("async") && q.toks[q.at+1].text == "for"
}

// comprehension reads the clauses after an element.
func (q *parser) comprehension(element *tree.Node) *tree.Node {
	n := &tree.Node{Kind: tree.RangeNode, Kids: []*tree.Node{element}}
	for q.err == nil {
		switch {
		case q.acceptName("async"):
		case q.acceptName("for"):
			target := q.targets()
			if !q.acceptName("in") {
				q.fail()
				return n
			}
			source := q.binary(0)
			n.Kids = append(n.Kids, source)
			q.assignParam(target, source)
		case q.acceptName("if"):
			n.Kids = append(n.Kids, q.condition())
		default:
			return n
		}
	}
	return n
}

// condition reads the condition of a comprehension, which has no conditional expression of its own.
func (q *parser) condition() *tree.Node {
	if q.isName("lambda") {
		return q.expr()
	}
	e := q.binary(0)
	if q.isOp(":=") && e.Kind == tree.RefNode {
		q.at++
		v := q.expr()
		q.bindParam(e.Text, tree.Binding{Value: v})
		return v
	}
	return e
}

// assignParam binds a comprehension's variables, which belong to no class.
func (q *parser) assignParam(target, source *tree.Node) {
	blocks := q.blocks
	q.blocks = nil
	q.assign(target, source, []int{tree.EachElement})
	q.blocks = blocks
}

func (q *parser) atom() *tree.Node {
	t := q.tok()
	switch t.kind {
	case tokName:
		q.at++
		switch t.text {
		case "None":
			return &tree.Node{Kind: tree.ConstNode}
		case "True", "False":
			return &tree.Node{Kind: tree.ConstNode, Text: t.text}
		}
		if isKeyword(t.text) {
			q.fail()
			return &tree.Node{}
		}
		return &tree.Node{Kind: tree.RefNode, Text: t.text}
	case tokNumber:
		q.at++
		return &tree.Node{Kind: tree.ConstNode, Text: t.text}
	case tokString:
		return q.strings()
	case tokOp:
		q.at++
		switch t.text {
		case "(":
			return q.parens()
		case "[":
			return q.display("]")
		case "{":
			return q.braces()
		case "...":
			return &tree.Node{Kind: tree.ConstNode}
		}
	}
	q.fail()
	return &tree.Node{}
}

// strings reads adjacent string literals, which are one.
func (q *parser) strings() *tree.Node {
	n := &tree.Node{Kind: tree.TextNode}
	for q.tok().kind == tokString {
		n.Parts = append(n.Parts, q.tok().parts...)
		q.at++
	}
	for i := range n.Parts {
		if p := &n.Parts[i]; p.Inserted {
			n.Kids = append(n.Kids, q.inserted(p.Expr))
		}
	}
	return n
}

// inserted parses the expression of an f-string's field.
func (q *parser) inserted(src string) *tree.Node {
	if src == "" {
		return &tree.Node{Kind: tree.DataNode}
	}
	if q.inserts >= maxInserts {
		q.fail()
		return &tree.Node{}
	}
	// Brackets make line breaks inside the field insignificant, as they are there.
	toks, err := lex("(" + src + ")")
	if err != nil {
		q.err = err
		return &tree.Node{}
	}
	sub := &parser{toks: toks, p: q.p, inserts: q.inserts + 1, depth: q.depth}
	e := sub.exprList()
	if sub.err == nil && sub.tok().kind != tokNewline {
		sub.fail()
	}
	if sub.err != nil {
		q.err = sub.err
	}
	return e
}

// parens reads a bracketed expression, tuple or generator.
func (q *parser) parens() *tree.Node {
	if q.acceptOp(")") {
		return &tree.Node{Kind: tree.ListNode}
	}
	first := q.starred()
	switch {
	case q.startsFor():
		first = q.comprehension(first)
	case q.isOp(",") || first.Kind == tree.StarNode:
		list := &tree.Node{Kind: tree.ListNode, Kids: []*tree.Node{first}}
		for q.err == nil && q.acceptOp(",") && !q.isOp(")") {
			list.Kids = append(list.Kids, q.starred())
		}
		first = list
	}
	q.expectOp(")")
	return first
}

// display reads a list or set up to its closing bracket.
func (q *parser) display(closing string) *tree.Node {
	list := &tree.Node{Kind: tree.ListNode}
	for q.err == nil && !q.isOp(closing) {
		e := q.starred()
		if q.startsFor() && len(list.Kids) == 0 {
			e = q.comprehension(e)
			q.expectOp(closing)
			return e
		}
		list.Kids = append(list.Kids, e)
		if !q.acceptOp(",") {
			break
		}
	}
	q.expectOp(closing)
	return list
}

// braces reads a dictionary or a set.
func (q *parser) braces() *tree.Node {
	dict := &tree.Node{Kind: tree.DictNode}
	for q.err == nil && !q.isOp("}") {
		if q.acceptOp("**") {
			dict.Kids = append(dict.Kids, &tree.Node{Kind: tree.DataNode}, &tree.Node{Kind: tree.DataNode, Kids: []*tree.Node{q.expr()}})
		} else {
			key := q.starred()
			if !q.acceptOp(":") {
				return q.set(key)
			}
			value := q.expr()
			if q.startsFor() {
				n := q.comprehension(value)
				n.Kids = append(n.Kids, key)
				q.expectOp("}")
				return &tree.Node{Kind: tree.DataNode, Kids: []*tree.Node{n}}
			}
			dict.Kids = append(dict.Kids, key, value)
		}
		if !q.acceptOp(",") {
			break
		}
	}
	q.expectOp("}")
	return dict
}

// set reads the rest of a set whose first element was read.
func (q *parser) set(first *tree.Node) *tree.Node {
	if q.startsFor() {
		n := q.comprehension(first)
		q.expectOp("}")
		return n
	}
	list := &tree.Node{Kind: tree.ListNode, Kids: []*tree.Node{first}}
	for q.err == nil && q.acceptOp(",") && !q.isOp("}") {
		list.Kids = append(list.Kids, q.starred())
	}
	q.expectOp("}")
	return list
}
