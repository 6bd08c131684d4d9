package javascript

import (
	"bytes"
	"strconv"

	"github.com/tdewolff/parse/v2/js"

	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/code/tree"
)

// expr reads an expression, or a declaration that stands where one may.
func (t *jsTree) expr(e js.IExpr) *tree.Node {
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
		return t.construct(e)
	case *js.UnaryExpr:
		return t.unary(e)
	case *js.BinaryExpr:
		return t.binary(e)
	case *js.CondExpr:
		t.runs(e.Cond)
		return &tree.Node{Kind: tree.EitherNode, Kids: []*tree.Node{t.expr(e.X), t.expr(e.Y)}}
	case *js.CommaExpr:
		return t.comma(e)
	case *js.YieldExpr:
		if e.X != nil {
			t.hands(t.expr(e.X))
		}
		return &tree.Node{Kind: tree.DataNode}
	case *js.NewTargetExpr:
		return &tree.Node{Kind: tree.DataNode}
	case *js.ImportMetaExpr:
		return &tree.Node{Kind: tree.RefNode, Text: "import.meta"}
	case *js.ArrowFunc:
		class := t.class
		n := t.function(&e.Params, &e.Body, nil)
		t.class = class
		return n
	case *js.FuncDecl:
		return t.funcDecl(e)
	case *js.MethodDecl:
		return t.outside(func() *tree.Node { return t.function(&e.Params, &e.Body, nil) })
	case *js.ClassDecl:
		return t.classDecl(e)
	case *js.VarDecl:
		return t.varDecl(e)
	}
	t.strange("it has an unknown expression")
	return &tree.Node{Kind: tree.DataNode}
}

// construct is new CLASS(…), which may stand without arguments.
func (t *jsTree) construct(e *js.NewExpr) *tree.Node {
	args := e.Args
	if args == nil {
		args = &js.Args{}
	}
	n := t.call(t.expr(e.X), args)
	n.Text = "new"
	return n
}

// comma evaluates operands from left to right; the value is that of the last.
func (t *jsTree) comma(e *js.CommaExpr) *tree.Node {
	last := &tree.Node{Kind: tree.DataNode}
	t.typed(e.List)
	for _, x := range e.List {
		last = t.expr(x)
		t.run(last)
	}
	return last
}

// varDecl declares variables and gives them their first values.
func (t *jsTree) varDecl(e *js.VarDecl) *tree.Node {
	for i := range e.List {
		d := &e.List[i]
		value := &tree.Node{Kind: tree.ConstNode}
		if d.Default != nil {
			value = t.expr(d.Default)
			t.run(value)
		}
		t.target(d.Binding, value)
	}
	return &tree.Node{Kind: tree.DataNode}
}

// outside reads what stands in a function of its own, where "this" may be anything.
func (t *jsTree) outside(read func() *tree.Node) *tree.Node {
	class := t.class
	t.class = 0
	t.given++
	n := read()
	t.given--
	t.class = class
	return n
}

func (t *jsTree) ref(v *js.Var) *tree.Node {
	name := t.declared(v)
	switch name {
	case "arguments":
		if t.given == 0 {
			// Source: Node.js 24, "The module wrapper": require is among them.
			t.strange("it uses the arguments of the module")
		}
		t.arguments = true
		return &tree.Node{Kind: tree.DataNode}
	case "undefined", "NaN", "Infinity":
		return &tree.Node{Kind: tree.ConstNode}
	}
	return &tree.Node{Kind: tree.RefNode, Text: name}
}

func (t *jsTree) literal(l *js.LiteralExpr) *tree.Node {
	switch l.TokenType {
	case js.StringToken:
		text, ok := unquote(l.Data)
		if !ok {
			t.strange("it has a text that is not understood")
		}
		return &tree.Node{Kind: tree.TextNode, Parts: []tree.TextPart{{Text: text}}}
	case js.TrueToken, js.FalseToken:
		return &tree.Node{Kind: tree.ConstNode, Text: string(l.Data)}
	case js.ThisToken:
		if t.class > 0 {
			return &tree.Node{Kind: tree.DataNode}
		}
		return &tree.Node{Kind: tree.RefNode, Text: "this"}
	case js.ImportToken:
		return &tree.Node{Kind: tree.RefNode, Text: "import"}
	case js.NullToken, js.RegExpToken, js.SuperToken:
		return &tree.Node{Kind: tree.DataNode}
	}
	if js.IsNumeric(l.TokenType) {
		return &tree.Node{Kind: tree.ConstNode, Text: string(bytes.ReplaceAll(l.Data, []byte("_"), nil))}
	}
	t.strange("it has an unknown word")
	return &tree.Node{Kind: tree.DataNode}
}

func (t *jsTree) template(e *js.TemplateExpr) *tree.Node {
	n := &tree.Node{Kind: tree.TextNode}
	add := func(raw []byte, head, tail int) {
		if len(raw) < head+tail {
			t.strange("it has a text that is not understood")
			return
		}
		text, ok := unescape(string(bytes.ReplaceAll(raw[head:len(raw)-tail], []byte("\r\n"), []byte("\n"))))
		if !ok && e.Tag == nil {
			t.strange("it has a text that is not understood")
		}
		n.Parts = append(n.Parts, tree.TextPart{Text: text})
	}
	for i := range e.List {
		add(e.List[i].Value, 1, 2) // `text${ or }text${
		n.Parts = append(n.Parts, tree.TextPart{Inserted: true})
		n.Kids = append(n.Kids, t.expr(e.List[i].Expr))
	}
	add(e.Tail, 1, 1)
	if e.Tag == nil {
		return n
	}
	call := &tree.Node{Kind: tree.CallNode, Text: "tag", Kids: []*tree.Node{t.expr(e.Tag), {Kind: tree.DataNode}}, Names: []string{""}}
	for _, k := range n.Kids {
		call.Kids = append(call.Kids, k)
		call.Names = append(call.Names, "")
	}
	return call
}

func (t *jsTree) array(e *js.ArrayExpr) *tree.Node {
	n := &tree.Node{Kind: tree.ListNode}
	var list []js.IExpr
	for _, x := range e.List {
		list = append(list, x.Value)
	}
	t.typed(list)
	for _, x := range e.List {
		switch {
		case x.Value == nil:
			n.Kids = append(n.Kids, &tree.Node{Kind: tree.DataNode})
		case x.Spread:
			n.Kids = append(n.Kids, &tree.Node{Kind: tree.StarNode, Kids: []*tree.Node{t.expr(x.Value)}})
		default:
			n.Kids = append(n.Kids, t.expr(x.Value))
		}
	}
	return n
}

// object reads an object in braces: names are keys, empty where they are unknown.
func (t *jsTree) object(e *js.ObjectExpr) *tree.Node {
	n := &tree.Node{Kind: tree.DictNode}
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
			t.p.Own[name] = true
		}
		if known && reaches(name) {
			t.strange("it makes a property " + effects.Short(name))
		}
		n.Names = append(n.Names, name)
		value := t.expr(p.Value)
		if p.Init != nil {
			value = &tree.Node{Kind: tree.EitherNode, Kids: []*tree.Node{value, t.expr(p.Init)}}
		}
		if isMethod && (method.Get || method.Set) {
			value = &tree.Node{Kind: tree.DataNode}
		}
		n.Kids = append(n.Kids, value)
	}
	return n
}

func (t *jsTree) dot(e *js.DotExpr) *tree.Node {
	base := t.expr(e.X)
	switch y := e.Y.(type) {
	case js.LiteralExpr:
		return attr(base, t.propertyName(&y))
	case *js.Var: // a private name
		return attr(base, "#"+string(y.Data))
	}
	t.strange("it has an unknown member")
	return base
}

// subscript reads X[Y], which is X.Y when Y is a plain text.
func (t *jsTree) subscript(base, key *tree.Node) *tree.Node {
	if key.Kind == tree.TextNode && len(key.Parts) == 1 && !key.Parts[0].Inserted {
		return attr(base, key.Parts[0].Text)
	}
	return &tree.Node{Kind: tree.ItemNode, Kids: []*tree.Node{base, key}}
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
func (t *jsTree) call(callee *tree.Node, args *js.Args) *tree.Node {
	n := &tree.Node{Kind: tree.CallNode, Kids: []*tree.Node{callee}}
	var list []js.IExpr
	for _, a := range args.List {
		list = append(list, a.Value)
		n.Kids = append(n.Kids, t.expr(a.Value))
		name := ""
		if a.Rest {
			name = "*"
		}
		n.Names = append(n.Names, name)
	}
	t.typed(list)
	for i, k := range n.Kids[1:] {
		if k.Kind == tree.FuncNode {
			t.callback(n, k, i)
		}
	}
	if f := t.p.Funcs[callee.Text]; callee.Kind == tree.FuncNode && f != nil { // called where it stands, and no class
		t.immediate(f, n)
	}
	return n
}

// callback binds the parameters of a function that is handed to a call.
func (t *jsTree) callback(call, fn *tree.Node, at int) {
	f := t.p.Funcs[fn.Text]
	if f == nil {
		return
	}
	f.Plain = false
	values := make([]*tree.Node, len(f.Params))
	for i := range values {
		values[i] = &tree.Node{Kind: tree.DataNode, Kids: []*tree.Node{call}}
	}
	if callee := call.Kids[0]; callee.Kind == tree.AttrNode && at == 0 && len(values) > 0 {
		base := callee.Kids[0]
		switch callee.Text {
		case "then":
			values[0] = base
		case "forEach", "map", "filter", "some", "every", "find", "findIndex", "findLast", "flatMap":
			values[0] = element(base)
			if len(values) > 1 {
				values[1] = &tree.Node{Kind: tree.ConstNode, Text: "N"}
			}
		case "sort", "toSorted":
			for i := range values {
				values[i] = element(base)
			}
		}
	}
	for i, p := range f.Params {
		t.bind(p, tree.Binding{Value: values[i]})
	}
}

// immediate binds the parameters of a function that is called on the spot.
func (t *jsTree) immediate(f *tree.Function, call *tree.Node) {
	f.Plain = false
	for i, p := range f.Params {
		value := &tree.Node{Kind: tree.ConstNode}
		if i+1 < len(call.Kids) {
			value = call.Kids[i+1]
		}
		for _, name := range call.Names[:min(i+1, len(call.Names))] {
			if name != "" {
				value = &tree.Node{Kind: tree.DataNode, Kids: call.Kids[1:]}
			}
		}
		t.bind(p, tree.Binding{Value: value})
	}
}

func (t *jsTree) unary(e *js.UnaryExpr) *tree.Node {
	x := t.expr(e.X)
	switch e.Op {
	case js.AwaitToken:
		return &tree.Node{Kind: tree.EitherNode, Kids: []*tree.Node{x}}
	case js.PreIncrToken, js.PreDecrToken, js.PostIncrToken, js.PostDecrToken:
		number := &tree.Node{Kind: tree.BinaryNode, Text: "-", Kids: []*tree.Node{x, {Kind: tree.ConstNode, Text: "1"}}}
		t.assignTo(e.X, x, number)
		return number
	case js.DeleteToken:
		t.set(x, nil)
		return &tree.Node{Kind: tree.DataNode, Text: "typeof", Kids: []*tree.Node{x}}
	case js.TypeofToken:
		return &tree.Node{Kind: tree.DataNode, Text: "typeof", Kids: []*tree.Node{x}}
	case js.NegToken, js.PosToken, js.BitNotToken:
		if e.Op == js.NegToken && x.IsDecimal() {
			return &tree.Node{Kind: tree.ConstNode, Text: "-" + x.Text}
		}
		return &tree.Node{Kind: tree.BinaryNode, Text: "-", Kids: []*tree.Node{x, {Kind: tree.ConstNode, Text: "0"}}}
	}
	return &tree.Node{Kind: tree.DataNode, Kids: []*tree.Node{x}}
}

func (t *jsTree) binary(e *js.BinaryExpr) *tree.Node {
	switch e.Op {
	case js.EqToken:
		value := t.expr(e.Y)
		t.run(value)
		t.assign(e.X, value)
		return value
	case js.AddEqToken:
		return t.update(e, &tree.Node{Kind: tree.BinaryNode, Text: "+"})
	case js.AndEqToken, js.OrEqToken, js.NullishEqToken:
		return t.update(e, &tree.Node{Kind: tree.EitherNode})
	case js.SubEqToken, js.MulEqToken, js.DivEqToken, js.ModEqToken, js.ExpEqToken, js.LtLtEqToken, js.GtGtEqToken, js.GtGtGtEqToken, js.BitAndEqToken,
		js.BitOrEqToken, js.BitXorEqToken:
		return t.update(e, &tree.Node{Kind: tree.BinaryNode, Text: "-"})
	}
	if inner, ok := e.X.(*js.BinaryExpr); ok && e.Op == js.GtToken && inner.Op == js.LtToken {
		t.strange("it compares as only a call with types does")
	}
	x, y := t.expr(e.X), t.expr(e.Y)
	switch e.Op {
	case js.AndToken, js.OrToken, js.NullishToken:
		return &tree.Node{Kind: tree.EitherNode, Kids: []*tree.Node{x, y}}
	case js.AddToken:
		return &tree.Node{Kind: tree.BinaryNode, Text: "+", Kids: []*tree.Node{x, y}}
	case js.SubToken, js.MulToken, js.DivToken, js.ModToken, js.ExpToken, js.BitAndToken, js.BitOrToken, js.BitXorToken, js.LtLtToken, js.GtGtToken,
		js.GtGtGtToken:
		return &tree.Node{Kind: tree.BinaryNode, Text: "-", Kids: []*tree.Node{x, y}}
	case js.EqEqToken, js.EqEqEqToken, js.NotEqToken, js.NotEqEqToken, js.InToken, js.InstanceofToken:
		return &tree.Node{Kind: tree.DataNode, Text: "compare", Kids: []*tree.Node{x, y}}
	}
	return &tree.Node{Kind: tree.DataNode, Kids: []*tree.Node{x, y}}
}

// update reads an assignment that computes with the old value.
func (t *jsTree) update(e *js.BinaryExpr, value *tree.Node) *tree.Node {
	old := t.expr(e.X)
	value.Kids = []*tree.Node{old, t.expr(e.Y)}
	t.run(value)
	t.assignTo(e.X, old, value)
	return value
}

// assignTo is assign where the left side was read already.
func (t *jsTree) assignTo(left js.IExpr, read, value *tree.Node) {
	if read.Kind == tree.AttrNode || read.Kind == tree.ItemNode {
		t.set(read, value)
		return
	}
	t.assign(left, value)
}

// assign binds or sets what stands on the left of an assignment.
func (t *jsTree) assign(left js.IExpr, value *tree.Node) {
	switch left := left.(type) {
	case *js.GroupExpr:
		t.assign(left.X, value)
	case *js.Var:
		t.bind(t.declared(left), tree.Binding{Value: value})
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
				part = &tree.Node{Kind: tree.EitherNode, Kids: []*tree.Node{part, t.expr(p.Init)}}
			}
			t.assign(p.Value, part)
		}
	case *js.BinaryExpr: // a target with a default
		if left.Op == js.EqToken {
			t.assign(left.X, &tree.Node{Kind: tree.EitherNode, Kids: []*tree.Node{value, t.expr(left.Y)}})
			return
		}
		t.strange("it assigns to something unknown")
	case *js.DotExpr, *js.IndexExpr:
		t.set(t.expr(left), value)
	case *js.VarDecl:
		for i := range left.List {
			t.target(left.List[i].Binding, value)
		}
	default:
		t.strange("it assigns to something unknown")
	}
}

// set notes that a property is assigned to or removed.
func (t *jsTree) set(target, value *tree.Node) {
	if target.Kind != tree.AttrNode && target.Kind != tree.ItemNode {
		return
	}
	if target.Kind == tree.AttrNode {
		t.p.Own[target.Text] = true
	}
	t.p.Sets = append(t.p.Sets, &tree.Node{Kind: tree.ListNode, Kids: []*tree.Node{target, value}})
}

// function reads a function and names it.
func (t *jsTree) function(params *js.Params, body *js.BlockStmt, name *js.Var) *tree.Node {
	t.count++
	id := "\x00" + strconv.Itoa(t.count)
	f := &tree.Function{Plain: true}
	t.p.Funcs[id] = f
	n := &tree.Node{Kind: tree.FuncNode, Text: id}
	if name != nil {
		t.bind(t.declared(name), tree.Binding{Value: n})
	}
	blocks := t.blocks
	t.blocks = 0
	t.inner++
	t.returns = append(t.returns, f)
	for i := range params.List {
		e := &params.List[i]
		p := "\x00" + strconv.Itoa(t.count) + "." + strconv.Itoa(i)
		f.Params = append(f.Params, p)
		t.element(e, &tree.Node{Kind: tree.RefNode, Text: p})
	}
	if params.Rest != nil {
		t.target(params.Rest, &tree.Node{Kind: tree.DataNode})
		f.Plain = false
	}
	t.stmts(body.List)
	t.returns = t.returns[:len(t.returns)-1]
	t.inner--
	t.blocks = blocks
	t.run(n)
	return n
}

func (t *jsTree) funcDecl(e *js.FuncDecl) *tree.Node {
	if e.Name != nil && t.blocks > 0 && global(string(e.Name.Data)) {
		t.strange("it declares " + string(e.Name.Data) + " in a block")
	}
	return t.outside(func() *tree.Node { return t.function(&e.Params, &e.Body, e.Name) })
}

// classDecl reads a class. Its methods are the source's own, and whoever calls
// them may pass anything.
func (t *jsTree) classDecl(e *js.ClassDecl) *tree.Node {
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
			t.given++
			n := t.function(&item.Method.Params, &item.Method.Body, nil)
			t.given--
			t.p.Funcs[n.Text].Plain = false
			t.opaque(t.p.Funcs[n.Text])
		default:
			t.elementName(&item.Field.Name, false)
			if item.Init != nil {
				t.hand(t.expr(item.Init))
			}
		}
	}
	t.class = class
	t.count++
	n := &tree.Node{Kind: tree.FuncNode, Text: "\x00" + strconv.Itoa(t.count)}
	if e.Name != nil {
		name := t.declared(e.Name)
		if e.Name.Decl == js.NoDecl {
			t.bind(string(e.Name.Data), tree.Binding{Value: &tree.Node{Kind: tree.DataNode}})
		} else {
			t.bind(name, tree.Binding{Value: n})
		}
	}
	return n
}

func (t *jsTree) opaque(f *tree.Function) {
	for _, p := range f.Params {
		t.bind(p, tree.Binding{Kind: tree.BindOpaque})
	}
}

func (t *jsTree) elementName(name *js.ClassElementName, method bool) {
	switch {
	case name.Private != nil:
	case name.IsComputed():
		t.runs(name.Computed)
	default:
		text := t.propertyName(&name.Literal)
		t.p.Own[text] = true
		if reaches(text) && !(method && text == "constructor") {
			t.strange("it makes a property " + effects.Short(text))
		}
	}
}
