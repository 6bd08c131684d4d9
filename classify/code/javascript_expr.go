package code

import (
	"bytes"
	"strconv"

	"github.com/tdewolff/parse/v2/js"

	"github.com/gk-hook/gk-hook/classify/code/effects"
)

// expr reads an expression, or a declaration that stands where one may.
func (t *jsTree) expr(e js.IExpr) *node {
	switch e := e.(type) {
	case *js.LiteralExpr:
		return t.literal(e)
	case *js.Var:
		return t.ref(e)
	case *js.GroupExpr:
		return t.expr(e.X)
	case *js.TemplateExpr:
		return t.template(e)
	case *js.ArrayExpr:
		return t.array(e)
	case *js.ObjectExpr:
		return t.object(e)
	case *js.DotExpr:
		return t.dot(e)
	case *js.IndexExpr:
		return t.subscript(t.expr(e.X), t.expr(e.Y))
	case *js.CallExpr:
		return t.call(t.expr(e.X), &e.Args)
	case *js.NewExpr:
		args := e.Args
		if args == nil {
			args = &js.Args{}
		}
		n := t.call(t.expr(e.X), args)
		n.text = "new"
		return n
	case *js.UnaryExpr:
		return t.unary(e)
	case *js.BinaryExpr:
		return t.binary(e)
	case *js.CondExpr:
		t.runs(e.Cond)
		return &node{kind: eitherNode, kids: []*node{t.expr(e.X), t.expr(e.Y)}}
	case *js.CommaExpr:
		last := &node{kind: dataNode}
		t.typed(e.List)
		for _, x := range e.List {
			last = t.expr(x)
			t.run(last)
		}
		return last
	case *js.YieldExpr:
		if e.X != nil {
			t.hands(t.expr(e.X))
		}
		return &node{kind: dataNode}
	case *js.NewTargetExpr:
		return &node{kind: dataNode}
	case *js.ImportMetaExpr:
		return &node{kind: refNode, text: "import.meta"}
	case *js.ArrowFunc:
		class := t.class
		n := t.function(&e.Params, &e.Body, nil)
		t.class = class
		return n
	case *js.FuncDecl:
		return t.funcDecl(e)
	case *js.MethodDecl:
		return t.outside(func() *node { return t.function(&e.Params, &e.Body, nil) })
	case *js.ClassDecl:
		return t.classDecl(e)
	case *js.VarDecl:
		for i := range e.List {
			d := &e.List[i]
			value := &node{kind: constNode}
			if d.Default != nil {
				value = t.expr(d.Default)
				t.run(value)
			}
			t.target(d.Binding, value)
		}
		return &node{kind: dataNode}
	}
	t.strange("it has an expression that is not known")
	return &node{kind: dataNode}
}

// outside reads what stands in a function of its own, where "this" may be anything.
func (t *jsTree) outside(read func() *node) *node {
	class := t.class
	t.class = 0
	n := read()
	t.class = class
	return n
}

func (t *jsTree) ref(v *js.Var) *node {
	name := t.declared(v)
	switch name {
	case "arguments":
		t.arguments = true
		return &node{kind: dataNode}
	case "undefined", "NaN", "Infinity":
		return &node{kind: constNode}
	}
	return &node{kind: refNode, text: name}
}

func (t *jsTree) literal(l *js.LiteralExpr) *node {
	switch l.TokenType {
	case js.StringToken:
		text, ok := unquoteJS(l.Data)
		if !ok {
			t.strange("it has a text that is not understood")
		}
		return &node{kind: textNode, parts: []textPart{{text: text}}}
	case js.TrueToken, js.FalseToken:
		return &node{kind: constNode, text: string(l.Data)}
	case js.ThisToken:
		if t.class > 0 {
			return &node{kind: dataNode}
		}
		return &node{kind: refNode, text: "this"}
	case js.ImportToken:
		return &node{kind: refNode, text: "import"}
	case js.NullToken, js.RegExpToken, js.SuperToken:
		return &node{kind: dataNode}
	}
	if js.IsNumeric(l.TokenType) {
		return &node{kind: constNode, text: string(bytes.ReplaceAll(l.Data, []byte("_"), nil))}
	}
	t.strange("it has a word that is not known")
	return &node{kind: dataNode}
}

func (t *jsTree) template(e *js.TemplateExpr) *node {
	n := &node{kind: textNode}
	add := func(raw []byte, head, tail int) {
		if len(raw) < head+tail {
			t.strange("it has a text that is not understood")
			return
		}
		text, ok := unescapeJS(string(bytes.ReplaceAll(raw[head:len(raw)-tail], []byte("\r\n"), []byte("\n"))))
		if !ok && e.Tag == nil {
			t.strange("it has a text that is not understood")
		}
		n.parts = append(n.parts, textPart{text: text})
	}
	for i := range e.List {
		add(e.List[i].Value, 1, 2) // `text${ or }text${
		n.parts = append(n.parts, textPart{hole: true})
		n.kids = append(n.kids, t.expr(e.List[i].Expr))
	}
	add(e.Tail, 1, 1)
	if e.Tag == nil {
		return n
	}
	call := &node{kind: callNode, text: "tag", kids: []*node{t.expr(e.Tag), {kind: dataNode}}, names: []string{""}}
	for _, k := range n.kids {
		call.kids = append(call.kids, k)
		call.names = append(call.names, "")
	}
	return call
}

func (t *jsTree) array(e *js.ArrayExpr) *node {
	n := &node{kind: listNode}
	var list []js.IExpr
	for _, x := range e.List {
		list = append(list, x.Value)
	}
	t.typed(list)
	for _, x := range e.List {
		switch {
		case x.Value == nil:
			n.kids = append(n.kids, &node{kind: dataNode})
		case x.Spread:
			n.kids = append(n.kids, &node{kind: starNode, kids: []*node{t.expr(x.Value)}})
		default:
			n.kids = append(n.kids, t.expr(x.Value))
		}
	}
	return n
}

// object reads an object in braces: names are keys, empty where they cannot be told.
func (t *jsTree) object(e *js.ObjectExpr) *node {
	n := &node{kind: dictNode}
	for i := range e.List {
		p := &e.List[i]
		name, known := "", false
		method, isMethod := p.Value.(*js.MethodDecl)
		key := p.Name
		if isMethod {
			key = &method.Name.PropertyName
		}
		switch {
		case p.Spread || key == nil:
		case key.IsComputed():
			t.runs(key.Computed)
		default:
			name, known = t.propertyName(&key.Literal), true
			t.p.own[name] = true
		}
		if known && jsReaches(name) {
			t.strange("it makes a property " + effects.Short(name))
		}
		n.names = append(n.names, name)
		value := t.expr(p.Value)
		if p.Init != nil {
			value = &node{kind: eitherNode, kids: []*node{value, t.expr(p.Init)}}
		}
		if isMethod && (method.Get || method.Set) {
			value = &node{kind: dataNode}
		}
		n.kids = append(n.kids, value)
	}
	return n
}

func (t *jsTree) dot(e *js.DotExpr) *node {
	base := t.expr(e.X)
	switch y := e.Y.(type) {
	case js.LiteralExpr:
		return attr(base, t.propertyName(&y))
	case *js.Var: // a private name
		return attr(base, "#"+string(y.Data))
	}
	t.strange("it has a member that is not known")
	return base
}

// subscript reads X[Y], which is X.Y when Y is a plain text.
func (t *jsTree) subscript(base, key *node) *node {
	if key.kind == textNode && len(key.parts) == 1 && !key.parts[0].hole {
		return attr(base, key.parts[0].text)
	}
	return &node{kind: itemNode, kids: []*node{base, key}}
}

// typed notes a list that TypeScript may read as a call with types: a<b, c>(d).
func (t *jsTree) typed(list []js.IExpr) {
	opened := false
	for _, e := range list {
		b, ok := e.(*js.BinaryExpr)
		if !ok {
			continue
		}
		if _, group := b.Y.(*js.GroupExpr); group && b.Op == js.GtToken && opened {
			t.strange("it compares as only a call with types does")
		}
		opened = opened || b.Op == js.LtToken
	}
}

// call reads a call, and binds the parameters of functions that are handed to
// it on the spot.
func (t *jsTree) call(callee *node, args *js.Args) *node {
	n := &node{kind: callNode, kids: []*node{callee}}
	var list []js.IExpr
	for _, a := range args.List {
		list = append(list, a.Value)
		n.kids = append(n.kids, t.expr(a.Value))
		name := ""
		if a.Rest {
			name = "*"
		}
		n.names = append(n.names, name)
	}
	t.typed(list)
	for i, k := range n.kids[1:] {
		if k.kind == funcNode {
			t.callback(n, k, i)
		}
	}
	if f := t.p.funcs[callee.text]; callee.kind == funcNode && f != nil { // called where it stands, and no class
		t.immediate(f, n)
	}
	return n
}

// callback binds the parameters of a function that is handed to a call.
func (t *jsTree) callback(call, fn *node, at int) {
	f := t.p.funcs[fn.text]
	if f == nil {
		return
	}
	f.plain = false
	values := make([]*node, len(f.params))
	for i := range values {
		values[i] = &node{kind: dataNode, kids: []*node{call}}
	}
	if callee := call.kids[0]; callee.kind == attrNode && at == 0 && len(values) > 0 {
		base := callee.kids[0]
		switch callee.text {
		case "then":
			values[0] = base
		case "forEach", "map", "filter", "some", "every", "find", "findIndex", "findLast", "flatMap":
			values[0] = element(base)
			if len(values) > 1 {
				values[1] = &node{kind: constNode, text: "N"}
			}
		case "sort", "toSorted":
			for i := range values {
				values[i] = element(base)
			}
		}
	}
	for i, p := range f.params {
		t.bind(p, binding{value: values[i]})
	}
}

// immediate binds the parameters of a function that is called on the spot.
func (t *jsTree) immediate(f *function, call *node) {
	f.plain = false
	for i, p := range f.params {
		value := &node{kind: constNode}
		if i+1 < len(call.kids) {
			value = call.kids[i+1]
		}
		for _, name := range call.names[:min(i+1, len(call.names))] {
			if name != "" {
				value = &node{kind: dataNode, kids: call.kids[1:]}
			}
		}
		t.bind(p, binding{value: value})
	}
}

func (t *jsTree) unary(e *js.UnaryExpr) *node {
	x := t.expr(e.X)
	switch e.Op {
	case js.AwaitToken:
		return &node{kind: eitherNode, kids: []*node{x}}
	case js.PreIncrToken, js.PreDecrToken, js.PostIncrToken, js.PostDecrToken:
		number := &node{kind: binaryNode, text: "-", kids: []*node{x, {kind: constNode, text: "1"}}}
		t.assignTo(e.X, x, number)
		return number
	case js.DeleteToken:
		t.set(x, nil)
		return &node{kind: dataNode, text: "typeof", kids: []*node{x}}
	case js.TypeofToken:
		return &node{kind: dataNode, text: "typeof", kids: []*node{x}}
	case js.NegToken, js.PosToken, js.BitNotToken:
		if e.Op == js.NegToken && x.isDecimal() {
			return &node{kind: constNode, text: "-" + x.text}
		}
		return &node{kind: binaryNode, text: "-", kids: []*node{x, {kind: constNode, text: "0"}}}
	}
	return &node{kind: dataNode, kids: []*node{x}}
}

func (t *jsTree) binary(e *js.BinaryExpr) *node {
	switch e.Op {
	case js.EqToken:
		value := t.expr(e.Y)
		t.run(value)
		t.assign(e.X, value)
		return value
	case js.AddEqToken:
		return t.update(e, &node{kind: binaryNode, text: "+"})
	case js.AndEqToken, js.OrEqToken, js.NullishEqToken:
		return t.update(e, &node{kind: eitherNode})
	case js.SubEqToken, js.MulEqToken, js.DivEqToken, js.ModEqToken, js.ExpEqToken, js.LtLtEqToken, js.GtGtEqToken, js.GtGtGtEqToken, js.BitAndEqToken, js.BitOrEqToken, js.BitXorEqToken:
		return t.update(e, &node{kind: binaryNode, text: "-"})
	}
	if inner, ok := e.X.(*js.BinaryExpr); ok && e.Op == js.GtToken && inner.Op == js.LtToken {
		t.strange("it compares as only a call with types does")
	}
	x, y := t.expr(e.X), t.expr(e.Y)
	switch e.Op {
	case js.AndToken, js.OrToken, js.NullishToken:
		return &node{kind: eitherNode, kids: []*node{x, y}}
	case js.AddToken:
		return &node{kind: binaryNode, text: "+", kids: []*node{x, y}}
	case js.SubToken, js.MulToken, js.DivToken, js.ModToken, js.ExpToken, js.BitAndToken, js.BitOrToken, js.BitXorToken, js.LtLtToken, js.GtGtToken, js.GtGtGtToken:
		return &node{kind: binaryNode, text: "-", kids: []*node{x, y}}
	case js.EqEqToken, js.EqEqEqToken, js.NotEqToken, js.NotEqEqToken, js.InToken, js.InstanceofToken:
		return &node{kind: dataNode, text: "compare", kids: []*node{x, y}}
	}
	return &node{kind: dataNode, kids: []*node{x, y}}
}

// update reads an assignment that computes with the old value.
func (t *jsTree) update(e *js.BinaryExpr, value *node) *node {
	old := t.expr(e.X)
	value.kids = []*node{old, t.expr(e.Y)}
	t.run(value)
	t.assignTo(e.X, old, value)
	return value
}

// assignTo is assign where the left side was read already.
func (t *jsTree) assignTo(left js.IExpr, read, value *node) {
	if read.kind == attrNode || read.kind == itemNode {
		t.set(read, value)
		return
	}
	t.assign(left, value)
}

// assign binds or sets what stands on the left of an assignment.
func (t *jsTree) assign(left js.IExpr, value *node) {
	switch left := left.(type) {
	case *js.GroupExpr:
		t.assign(left.X, value)
	case *js.Var:
		t.bind(t.declared(left), binding{value: value})
	case *js.ArrayExpr:
		for i, x := range left.List {
			switch {
			case x.Value == nil:
			case x.Spread:
				t.assign(x.Value, t.rest(value))
			default:
				t.assign(x.Value, index(value, i))
			}
		}
	case *js.ObjectExpr:
		for i := range left.List {
			p := &left.List[i]
			part := t.rest(value)
			if !p.Spread && p.Name != nil {
				part = t.member(value, p.Name)
			}
			if p.Init != nil {
				part = &node{kind: eitherNode, kids: []*node{part, t.expr(p.Init)}}
			}
			t.assign(p.Value, part)
		}
	case *js.BinaryExpr: // a target with a default
		if left.Op == js.EqToken {
			t.assign(left.X, &node{kind: eitherNode, kids: []*node{value, t.expr(left.Y)}})
			return
		}
		t.strange("it assigns to what is not known")
	case *js.DotExpr, *js.IndexExpr:
		t.set(t.expr(left), value)
	case *js.VarDecl:
		for i := range left.List {
			t.target(left.List[i].Binding, value)
		}
	default:
		t.strange("it assigns to what is not known")
	}
}

// set notes that a property is assigned to or removed.
func (t *jsTree) set(target, value *node) {
	if target.kind != attrNode && target.kind != itemNode {
		return
	}
	if target.kind == attrNode {
		t.p.own[target.text] = true
	}
	t.p.sets = append(t.p.sets, &node{kind: listNode, kids: []*node{target, value}})
}

// function reads a function and names it.
func (t *jsTree) function(params *js.Params, body *js.BlockStmt, name *js.Var) *node {
	t.count++
	id := "\x00" + strconv.Itoa(t.count)
	f := &function{plain: true}
	t.p.funcs[id] = f
	n := &node{kind: funcNode, text: id}
	if name != nil {
		t.bind(t.declared(name), binding{value: n})
	}
	blocks := t.blocks
	t.blocks = 0
	t.inner++
	t.returns = append(t.returns, f)
	for i := range params.List {
		e := &params.List[i]
		p := "\x00" + strconv.Itoa(t.count) + "." + strconv.Itoa(i)
		f.params = append(f.params, p)
		t.element(e, &node{kind: refNode, text: p})
	}
	if params.Rest != nil {
		t.target(params.Rest, &node{kind: dataNode})
		f.plain = false
	}
	t.stmts(body.List)
	t.returns = t.returns[:len(t.returns)-1]
	t.inner--
	t.blocks = blocks
	t.run(n)
	return n
}

func (t *jsTree) funcDecl(e *js.FuncDecl) *node {
	if e.Name != nil && t.blocks > 0 && jsGlobal(string(e.Name.Data)) {
		t.strange("it declares " + string(e.Name.Data) + " in a block")
	}
	return t.outside(func() *node { return t.function(&e.Params, &e.Body, e.Name) })
}

// classDecl reads a class. Its methods are the source's own, and whoever calls
// them may pass anything.
func (t *jsTree) classDecl(e *js.ClassDecl) *node {
	if e.Extends != nil {
		t.hand(t.expr(e.Extends))
	}
	class := t.class
	t.class = 1
	for i := range e.List {
		item := &e.List[i]
		switch {
		case item.StaticBlock != nil:
			t.block(item.StaticBlock)
		case item.Method != nil:
			t.elementName(&item.Method.Name, true)
			n := t.function(&item.Method.Params, &item.Method.Body, nil)
			t.p.funcs[n.text].plain = false
			t.opaque(t.p.funcs[n.text])
		default:
			t.elementName(&item.Field.Name, false)
			if item.Init != nil {
				t.hand(t.expr(item.Init))
			}
		}
	}
	t.class = class
	t.count++
	n := &node{kind: funcNode, text: "\x00" + strconv.Itoa(t.count)}
	if e.Name != nil {
		name := t.declared(e.Name)
		if e.Name.Decl == js.NoDecl {
			t.bind(string(e.Name.Data), binding{value: &node{kind: dataNode}})
		} else {
			t.bind(name, binding{value: n})
		}
	}
	return n
}

func (t *jsTree) opaque(f *function) {
	for _, p := range f.params {
		t.bind(p, binding{kind: bindOpaque})
	}
}

func (t *jsTree) elementName(name *js.ClassElementName, method bool) {
	switch {
	case name.Private != nil:
	case name.IsComputed():
		t.runs(name.Computed)
	default:
		text := t.propertyName(&name.Literal)
		t.p.own[text] = true
		if jsReaches(text) && !(method && text == "constructor") {
			t.strange("it makes a property " + effects.Short(text))
		}
	}
}
