package code

// enter bounds how deeply expressions nest.
func (q *pyParser) enter() bool {
	q.depth++
	if q.depth > maxPyDepth {
		q.fail()
	}
	return q.err == nil
}

func (q *pyParser) leave() { q.depth-- }

// exprList reads expressions separated by commas; several are a tuple.
func (q *pyParser) exprList() *node {
	first := q.starred()
	if !q.isOp(",") {
		return first
	}
	list := &node{kind: listNode, kids: []*node{first}}
	for q.err == nil && q.acceptOp(",") {
		if !q.startsExpr() {
			break
		}
		list.kids = append(list.kids, q.starred())
	}
	return list
}

// startsExpr reports whether an expression can start here.
func (q *pyParser) startsExpr() bool {
	switch t := q.tok(); t.kind {
	case tokName:
		switch t.text {
		case "lambda", "not", "await", "None", "True", "False", "yield":
			return true
		}
		return !isPyKeyword(t.text)
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

func (q *pyParser) starred() *node {
	if q.acceptOp("*") {
		return &node{kind: starNode, kids: []*node{q.expr()}}
	}
	return q.expr()
}

// expr reads one expression: lambda, conditional, walrus, yield and all below.
func (q *pyParser) expr() *node {
	if !q.enter() {
		return &node{}
	}
	defer q.leave()
	switch {
	case q.acceptName("lambda"):
		f := &function{}
		q.params(f, ":")
		q.expectOp(":")
		for _, p := range f.params {
			q.bindParam(p, binding{kind: bindOpaque})
		}
		return &node{kind: dataNode, kids: []*node{q.expr()}}
	case q.acceptName("yield"):
		q.acceptName("from")
		n := &node{kind: dataNode}
		if q.startsExpr() {
			n.kids = append(n.kids, q.exprList())
		}
		return n
	}
	e := q.binary(0)
	if q.isOp(":=") && e.kind == refNode {
		q.at++
		v := q.expr()
		q.bindParam(e.text, binding{value: v})
		return v
	}
	if q.acceptName("if") {
		cond := q.binary(0)
		q.use(cond)
		if !q.acceptName("else") {
			q.fail()
			return e
		}
		return &node{kind: eitherNode, kids: []*node{e, q.expr()}}
	}
	return e
}

// pyLevel returns how tightly the binary operator ahead binds, and its tokens; 0 is none.
func (q *pyParser) pyLevel() (level, tokens int) {
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
func (q *pyParser) binary(level int) *node {
	if !q.enter() {
		return &node{}
	}
	defer q.leave()
	left := q.unary()
	for terms := 0; q.err == nil; terms++ {
		if terms > maxPyTerms {
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
		kind := binaryNode
		switch {
		case l <= 2:
			kind = eitherNode
		case l == 4:
			kind = dataNode
		}
		left = &node{kind: kind, text: op, kids: []*node{left, q.binary(right)}}
	}
	return left
}

func (q *pyParser) unary() *node {
	if !q.enter() {
		return &node{}
	}
	defer q.leave()
	switch {
	case q.acceptName("not"):
		return &node{kind: dataNode, kids: []*node{q.binary(3)}}
	case q.isOp("-") || q.isOp("+") || q.isOp("~"):
		minus := q.isOp("-")
		q.at++
		x := q.binary(11)
		if minus && x.isDecimal() {
			return &node{kind: constNode, text: "-" + x.text}
		}
		return &node{kind: binaryNode, text: "-", kids: []*node{{kind: constNode}, x}}
	case q.acceptName("await"):
		return q.unary()
	}
	return q.postfix()
}

// postfix reads an atom with its attributes, calls and items.
func (q *pyParser) postfix() *node {
	if !q.enter() {
		return &node{}
	}
	defer q.leave()
	e := q.atom()
	for links := 0; q.err == nil; links++ {
		if links > maxPyDepth {
			q.fail()
		}
		switch {
		case q.acceptOp("."):
			t := q.tok()
			if t.kind != tokName || isPyKeyword(t.text) {
				q.fail()
				return e
			}
			q.at++
			e = &node{kind: attrNode, text: t.text, kids: []*node{e}}
		case q.acceptOp("("):
			e = &node{kind: callNode, kids: []*node{e}}
			q.arguments(e)
		case q.acceptOp("["):
			e = &node{kind: itemNode, kids: []*node{e, q.subscript()}}
		default:
			return e
		}
	}
	return e
}

// arguments reads what stands between a call's brackets, up to the closing one.
func (q *pyParser) arguments(call *node) {
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
		call.kids = append(call.kids, arg)
		call.names = append(call.names, name)
		if !q.acceptOp(",") {
			break
		}
	}
	q.expectOp(")")
}

// subscript reads an index or slice up to the closing bracket.
func (q *pyParser) subscript() *node {
	n := &node{kind: listNode}
	slice := false
	for q.err == nil && !q.isOp("]") {
		if q.acceptOp(":") || q.acceptOp(",") {
			slice = true
			continue
		}
		n.kids = append(n.kids, q.starred())
	}
	q.expectOp("]")
	if len(n.kids) == 1 && !slice {
		return n.kids[0]
	}
	n.kind = dataNode
	return n
}

func (q *pyParser) startsFor() bool {
	return q.isName("for") || q.isName("async") && q.toks[q.at+1].text == "for"
}

// comprehension reads the clauses after an element.
func (q *pyParser) comprehension(element *node) *node {
	n := &node{kind: rangeNode, kids: []*node{element}}
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
			n.kids = append(n.kids, source)
			q.assignParam(target, source)
		case q.acceptName("if"):
			n.kids = append(n.kids, q.condition())
		default:
			return n
		}
	}
	return n
}

// condition reads the condition of a comprehension, which has no conditional expression of its own.
func (q *pyParser) condition() *node {
	if q.isName("lambda") {
		return q.expr()
	}
	e := q.binary(0)
	if q.isOp(":=") && e.kind == refNode {
		q.at++
		v := q.expr()
		q.bindParam(e.text, binding{value: v})
		return v
	}
	return e
}

// assignParam binds a comprehension's variables, which belong to no class.
func (q *pyParser) assignParam(target, source *node) {
	blocks := q.blocks
	q.blocks = nil
	q.assign(target, source, []int{eachElement})
	q.blocks = blocks
}

func (q *pyParser) atom() *node {
	t := q.tok()
	switch t.kind {
	case tokName:
		q.at++
		switch t.text {
		case "None":
			return &node{kind: constNode}
		case "True", "False":
			return &node{kind: constNode, text: t.text}
		}
		if isPyKeyword(t.text) {
			q.fail()
			return &node{}
		}
		return &node{kind: refNode, text: t.text}
	case tokNumber:
		q.at++
		return &node{kind: constNode, text: t.text}
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
			return &node{kind: constNode}
		}
	}
	q.fail()
	return &node{}
}

// strings reads adjacent string literals, which are one.
func (q *pyParser) strings() *node {
	n := &node{kind: textNode}
	for q.tok().kind == tokString {
		n.parts = append(n.parts, q.tok().parts...)
		q.at++
	}
	for i := range n.parts {
		if p := &n.parts[i]; p.hole {
			n.kids = append(n.kids, q.inserted(p.expr))
		}
	}
	return n
}

// inserted parses the expression of an f-string's field.
func (q *pyParser) inserted(src string) *node {
	if src == "" {
		return &node{kind: dataNode}
	}
	if q.inserts >= maxPyInserts {
		q.fail()
		return &node{}
	}
	// Brackets make line breaks inside the field insignificant, as they are there.
	toks, err := lexPython("(" + src + ")")
	if err != nil {
		q.err = err
		return &node{}
	}
	sub := &pyParser{toks: toks, p: q.p, inserts: q.inserts + 1, depth: q.depth}
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
func (q *pyParser) parens() *node {
	if q.acceptOp(")") {
		return &node{kind: listNode}
	}
	first := q.starred()
	switch {
	case q.startsFor():
		first = q.comprehension(first)
	case q.isOp(",") || first.kind == starNode:
		list := &node{kind: listNode, kids: []*node{first}}
		for q.err == nil && q.acceptOp(",") && !q.isOp(")") {
			list.kids = append(list.kids, q.starred())
		}
		first = list
	}
	q.expectOp(")")
	return first
}

// display reads a list or set up to its closing bracket.
func (q *pyParser) display(closing string) *node {
	list := &node{kind: listNode}
	for q.err == nil && !q.isOp(closing) {
		e := q.starred()
		if q.startsFor() && len(list.kids) == 0 {
			e = q.comprehension(e)
			q.expectOp(closing)
			return e
		}
		list.kids = append(list.kids, e)
		if !q.acceptOp(",") {
			break
		}
	}
	q.expectOp(closing)
	return list
}

// braces reads a dictionary or a set.
func (q *pyParser) braces() *node {
	dict := &node{kind: dictNode}
	for q.err == nil && !q.isOp("}") {
		if q.acceptOp("**") {
			dict.kids = append(dict.kids, &node{kind: dataNode}, &node{kind: dataNode, kids: []*node{q.expr()}})
		} else {
			key := q.starred()
			if !q.acceptOp(":") {
				return q.set(key)
			}
			value := q.expr()
			if q.startsFor() {
				n := q.comprehension(value)
				n.kids = append(n.kids, key)
				q.expectOp("}")
				return &node{kind: dataNode, kids: []*node{n}}
			}
			dict.kids = append(dict.kids, key, value)
		}
		if !q.acceptOp(",") {
			break
		}
	}
	q.expectOp("}")
	return dict
}

// set reads the rest of a set whose first element was read.
func (q *pyParser) set(first *node) *node {
	if q.startsFor() {
		n := q.comprehension(first)
		q.expectOp("}")
		return n
	}
	list := &node{kind: listNode, kids: []*node{first}}
	for q.err == nil && q.acceptOp(",") && !q.isOp("}") {
		list.kids = append(list.kids, q.starred())
	}
	q.expectOp("}")
	return list
}
