package javascript

import (
	"bytes"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/js"

	"github.com/gk-hook/gk-hook/classify/code/ascii"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/code/tree"
)

// jsTree turns the syntax tree of the parser into the one that languages share.
// Names keep their scopes: a variable that the source declares is bound under a
// name of its own, and a name that it does not declare stays as written.
type jsTree struct {
	p      *tree.Program
	vars   map[*js.Var]string
	count  int
	class  int    // classes around, less the functions between them and here
	inner  int    // functions around
	given  int    // of these, those with arguments of their own
	blocks int    // blocks around, within the function
	why    string // the first thing that is not seen through
	// arguments reports that parameters may change by another name.
	arguments bool
	returns   []*tree.Function // functions around, innermost last
	prints    bool             // the value of the source is printed
}

// parseSource returns the expressions and bindings of source, and the first
// thing in it that is never seen through, or an error when it is not understood.
func parseSource(text string, prints bool) (*tree.Program, string, error) {
	ast, err := parseBounded(text)
	if err != nil {
		return nil, "", errJavaScript
	}
	t := &jsTree{
		p:    &tree.Program{Binds: make(map[string][]tree.Binding), Funcs: make(map[string]*tree.Function), Own: make(map[string]bool)},
		vars: make(map[*js.Var]string), prints: prints,
	}
	if htmlComment(text) {
		t.strange("it has what only some parsers take for a comment")
	}
	t.stmts(ast.List)
	if t.arguments {
		for _, f := range t.p.Funcs {
			t.opaque(f)
		}
	}
	return t.p, t.why, nil
}

// parsing guards the parser's limits, which are variables of its package.
var parsing sync.Mutex

// parseBounded parses source with a limit for how deeply it nests. The parser
// passes each name that a scope does not declare on to the scope around it, so
// that names times depth is what it costs: the more names, the flatter.
func parseBounded(text string) (*js.AST, error) {
	const (
		work             = 250_000
		shallow, deepest = 15, 250
	)
	names, inside := 1, false
	for i := range len(text) {
		c := text[i]
		word := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '$' || c >= 0x80 || c >= '0' && c <= '9'
		if word && !inside {
			names++
		}
		inside = word
	}
	parsing.Lock()
	defer parsing.Unlock()
	js.NestedStmtLimit = min(max(work/names, shallow), deepest)
	js.NestedExprLimit = js.NestedStmtLimit
	return js.Parse(parse.NewInputString(text), js.Options{})
}

type jsError string

func (e jsError) Error() string { return string(e) }

const errJavaScript = jsError("it is not understood as JavaScript")

// htmlComment reports whether a text may have comments as HTML writes them,
// which are comments in scripts and operators in modules.
func htmlComment(text string) bool {
	if strings.Contains(text, "<!--") {
		return true
	}
	for rest := text; ; {
		before, after, found := strings.Cut(rest, "-->")
		if !found {
			return false
		}
		lead := strings.TrimRight(before, " \t\v\f\u00a0\ufeff")
		if lead == "" || strings.HasSuffix(lead, "*/") || strings.IndexByte("\n\r", lead[len(lead)-1]) >= 0 || strings.HasSuffix(lead, "\u2028") ||
			strings.HasSuffix(lead, "\u2029") {
			return true
		}
		rest = after
	}
}

func (t *jsTree) strange(why string) {
	if t.why == "" {
		t.why = why
	}
}

func (t *jsTree) run(n *tree.Node) { t.p.Exprs = append(t.p.Exprs, n) }

func (t *jsTree) bind(name string, b tree.Binding) {
	t.p.Binds[name] = append(t.p.Binds[name], b)
}

// declared returns the name that a variable has in the tree.
func (t *jsTree) declared(v *js.Var) string {
	for v.Link != nil {
		v = v.Link
	}
	if bytes.IndexByte(v.Data, '\\') >= 0 {
		t.strange("it writes a name with escapes")
	}
	if v.Decl == js.NoDecl {
		return string(v.Data)
	}
	name, known := t.vars[v]
	if !known {
		t.count++
		name = string(v.Data) + "\x00" + strconv.Itoa(t.count)
		t.vars[v] = name
	}
	return name
}

// plainName returns the name as the source has it.
func plainName(name string) string {
	name, _, _ = strings.Cut(name, "\x00")
	return name
}

func (t *jsTree) stmts(list []js.IStmt) {
	for _, s := range list {
		t.stmt(s)
	}
}

func (t *jsTree) block(b *js.BlockStmt) {
	if b != nil {
		t.blocks++
		t.stmts(b.List)
		t.blocks--
	}
}

func (t *jsTree) stmt(s js.IStmt) {
	switch s := s.(type) {
	case *js.BlockStmt:
		t.block(s)
	case *js.ExprStmt:
		if t.prints && t.inner == 0 {
			t.hand(t.expr(s.Value))
			return
		}
		t.runs(s.Value)
	case *js.IfStmt:
		t.runs(s.Cond)
		t.nested(s.Body)
		t.nested(s.Else)
	case *js.DoWhileStmt, *js.WhileStmt, *js.ForStmt, *js.ForInStmt, *js.ForOfStmt:
		t.repeats(s)
	case *js.SwitchStmt:
		t.runs(s.Init)
		t.blocks++
		for i := range s.List {
			t.runs(s.List[i].Cond)
			t.stmts(s.List[i].List)
		}
		t.blocks--
	case *js.ReturnStmt:
		if s.Value != nil {
			t.hands(t.expr(s.Value))
		}
	case *js.WithStmt:
		t.strange("it uses with")
		t.runs(s.Cond)
		t.nested(s.Body)
	case *js.LabelledStmt:
		t.nested(s.Value)
	case *js.ThrowStmt:
		t.hand(t.expr(s.Value))
	case *js.TryStmt:
		t.block(s.Body)
		if s.Binding != nil {
			t.target(s.Binding, &tree.Node{Kind: tree.DataNode})
		}
		t.block(s.Catch)
		t.block(s.Finally)
	case *js.ImportStmt:
		t.imports(s)
	case *js.ExportStmt:
		t.exports(s)
	case *js.VarDecl:
		t.expr(s)
	case *js.FuncDecl:
		t.expr(s)
	case *js.ClassDecl:
		t.expr(s)
	case *js.EmptyStmt, *js.BranchStmt, *js.DebuggerStmt, *js.DirectivePrologueStmt, *js.Comment, nil:
	default:
		t.strange("it has an unknown statement")
	}
}

// repeats evaluates a statement that runs its body again and again.
func (t *jsTree) repeats(s js.IStmt) {
	switch s := s.(type) {
	case *js.DoWhileStmt:
		t.loops(s.Cond, s.Body)
		t.nested(s.Body)
		t.runs(s.Cond)
	case *js.WhileStmt:
		t.loops(s.Cond, s.Body)
		t.runs(s.Cond)
		t.nested(s.Body)
	case *js.ForStmt:
		t.loops(s.Cond, s.Body)
		t.runs(s.Init)
		t.runs(s.Cond)
		t.runs(s.Post)
		t.block(s.Body)
	case *js.ForInStmt:
		source := t.expr(s.Value)
		t.run(source)
		t.loop(s.Init, &tree.Node{Kind: tree.DataNode, Text: "key", Kids: []*tree.Node{source}})
		t.block(s.Body)
	case *js.ForOfStmt:
		source := t.expr(s.Value)
		t.run(source)
		t.loop(s.Init, element(source))
		t.block(s.Body)
	}
}

// nested reads a statement below another one.
func (t *jsTree) nested(s js.IStmt) {
	if s != nil {
		t.blocks++
		t.stmt(s)
		t.blocks--
	}
}

// runs reads an expression whose value is not used further.
func (t *jsTree) runs(e js.IExpr) {
	if e != nil {
		t.run(t.expr(e))
	}
}

// hand notes a value that goes where it is not followed.
func (t *jsTree) hand(n *tree.Node) { t.p.Handed = append(t.p.Handed, n) }

// hands notes a value that the function around hands back.
func (t *jsTree) hands(n *tree.Node) {
	t.hand(n)
	if k := len(t.returns); k > 0 {
		t.returns[k-1].Returns = append(t.returns[k-1].Returns, n)
	}
}

// element is any element of what a node yields.
func element(source *tree.Node) *tree.Node {
	return &tree.Node{Kind: tree.ItemNode, Kids: []*tree.Node{source, {Kind: tree.ConstNode, Text: "each"}}}
}

// loop binds what a for loop assigns its elements to.
func (t *jsTree) loop(init js.IExpr, value *tree.Node) {
	if d, ok := init.(*js.VarDecl); ok && len(d.List) == 1 {
		t.target(d.List[0].Binding, value)
		return
	}
	t.assign(init, value)
}

func (t *jsTree) imports(s *js.ImportStmt) {
	module, ok := unquote(s.Module)
	if !ok {
		t.strange("it imports a module whose name is not known")
	}
	t.p.Loads = append(t.p.Loads, module)
	source := importNode(&tree.Node{Kind: tree.TextNode, Parts: []tree.TextPart{{Text: module}}})
	for _, a := range s.List {
		t.p.Stars = append(t.p.Stars, string(a.Binding))
	}
	if s.Default != nil {
		t.p.Stars = append(t.p.Stars, string(s.Default))
		t.bind(string(s.Default), tree.Binding{Value: attr(source, "default")})
	}
	for _, a := range s.List {
		switch {
		case a.Binding == nil:
		case string(a.Name) == "*":
			t.bind(string(a.Binding), tree.Binding{Value: source})
		case a.Name == nil:
			t.bind(string(a.Binding), tree.Binding{Value: attr(source, string(a.Binding))})
		default:
			name := string(a.Name)
			if text, quoted := unquote(a.Name); quoted {
				name = text
			}
			t.bind(string(a.Binding), tree.Binding{Value: attr(source, name)})
		}
	}
	t.run(source)
}

func importNode(what *tree.Node) *tree.Node {
	return &tree.Node{Kind: tree.CallNode, Kids: []*tree.Node{{Kind: tree.RefNode, Text: "import"}, what}, Names: []string{""}}
}

func (t *jsTree) exports(s *js.ExportStmt) {
	if s.Module != nil {
		module, _ := unquote(s.Module)
		t.p.Loads = append(t.p.Loads, module)
		t.run(importNode(&tree.Node{Kind: tree.TextNode, Parts: []tree.TextPart{{Text: module}}}))
	}
	if s.Decl != nil {
		t.hand(t.expr(s.Decl))
	}
}

func attr(of *tree.Node, name string) *tree.Node {
	return &tree.Node{Kind: tree.AttrNode, Text: name, Kids: []*tree.Node{of}}
}

// target binds what a declaration or parameter names.
func (t *jsTree) target(b js.IBinding, value *tree.Node) {
	switch b := b.(type) {
	case *js.Var:
		t.bind(t.declared(b), tree.Binding{Value: value})
	case *js.BindingArray:
		for i := range b.List {
			t.element(&b.List[i], index(value, i))
		}
		if b.Rest != nil {
			t.target(b.Rest, t.rest(value))
		}
	case *js.BindingObject:
		for i := range b.List {
			item := &b.List[i]
			key := item.Key
			if key == nil {
				if v, ok := item.Value.Binding.(*js.Var); ok {
					t.element(&item.Value, attr(value, plainName(t.declared(v))))
					continue
				}
				t.strange("it takes apart something unknown")
				continue
			}
			t.element(&item.Value, t.member(value, key))
		}
		if b.Rest != nil {
			t.target(b.Rest, t.rest(value))
		}
	case nil:
	default:
		t.strange("it binds something unknown")
	}
}

// rest is what is left of a value that is taken apart.
func (t *jsTree) rest(value *tree.Node) *tree.Node {
	return &tree.Node{Kind: tree.DataNode, Kids: []*tree.Node{value}}
}

func (t *jsTree) element(e *js.BindingElement, value *tree.Node) {
	if e.Default != nil {
		value = &tree.Node{Kind: tree.EitherNode, Kids: []*tree.Node{value, t.expr(e.Default)}}
	}
	t.run(value)
	t.target(e.Binding, value)
}

func index(value *tree.Node, i int) *tree.Node {
	return &tree.Node{Kind: tree.ItemNode, Kids: []*tree.Node{value, {Kind: tree.ConstNode, Text: strconv.Itoa(i)}}}
}

// member is the property that a name in braces stands for.
func (t *jsTree) member(of *tree.Node, key *js.PropertyName) *tree.Node {
	if key.IsComputed() {
		return &tree.Node{Kind: tree.ItemNode, Kids: []*tree.Node{of, t.expr(key.Computed)}}
	}
	return attr(of, t.propertyName(&key.Literal))
}

// propertyName returns a name as braces write it: a word, a text or a number.
func (t *jsTree) propertyName(l *js.LiteralExpr) string {
	if l.TokenType == js.StringToken {
		text, ok := unquote(l.Data)
		if !ok {
			t.strange("it has a text that is not understood")
		}
		return text
	}
	if bytes.IndexByte(l.Data, '\\') >= 0 {
		t.strange("it writes a name with escapes")
	}
	return string(l.Data)
}

// unquote returns the text of a string or of a template without insertions,
// and whether it is understood.
func unquote(data []byte) (string, bool) {
	if len(data) < 2 || data[0] != '\'' && data[0] != '"' {
		return "", false
	}
	return unescape(string(data[1 : len(data)-1]))
}

// unescape resolves escapes the way JavaScript does.
func unescape(s string) (string, bool) {
	if strings.IndexByte(s, '\\') < 0 {
		return s, true
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' {
			b.WriteByte(s[i])
			continue
		}
		i++
		if i >= len(s) {
			return "", false
		}
		switch c := s[i]; c {
		case 'n':
			b.WriteByte('\n')
		case 't':
			b.WriteByte('\t')
		case 'r':
			b.WriteByte('\r')
		case 'b':
			b.WriteByte('\b')
		case 'f':
			b.WriteByte('\f')
		case 'v':
			b.WriteByte('\v')
		case '\r':
			if i+1 < len(s) && s[i+1] == '\n' {
				i++
			}
		case '\n':
		case 'x', 'u':
			r, n := ascii.HexEscape(s[i:])
			if n == 0 || r >= 0xD800 && r < 0xE000 {
				return "", false
			}
			b.WriteRune(r)
			i += n - 1
		case '0', '1', '2', '3', '4', '5', '6', '7':
			n := 1
			for n < 3 && i+n < len(s) && s[i+n] >= '0' && s[i+n] <= '7' && (n < 2 || c <= '3') {
				n++
			}
			v, _ := strconv.ParseUint(s[i:i+n], 8, 32)
			b.WriteRune(rune(v))
			i += n - 1
		default:
			r, n := utf8.DecodeRuneInString(s[i:])
			if r != '\u2028' && r != '\u2029' {
				b.WriteString(s[i : i+n])
			}
			i += n - 1
		}
	}
	return b.String(), true
}

// loops notes a loop whose condition always holds, and which nothing in its body leaves.
func (t *jsTree) loops(cond js.IExpr, body js.IStmt) {
	if lit, ok := cond.(*js.LiteralExpr); cond != nil && (!ok || lit.TokenType != js.TrueToken && string(lit.Data) != "1") {
		return
	}
	w := &leavingJS{}
	js.Walk(w, body)
	if !w.found {
		t.strange(effects.BusyLoop)
	}
}

// leavingJS looks for what leaves a loop, or waits in it.
type leavingJS struct{ found bool }

// Enter looks at a node.
func (w *leavingJS) Enter(n js.INode) js.IVisitor {
	switch n := n.(type) {
	case *js.ReturnStmt, *js.ThrowStmt, *js.YieldExpr:
		w.found = true
	case *js.BranchStmt:
		w.found = w.found || n.Type == js.BreakToken
	case *js.UnaryExpr:
		w.found = w.found || n.Op == js.AwaitToken
	case *js.DotExpr:
		w.found = w.found || effects.LeavesLoop(n.Y.String())
	}
	if w.found {
		return nil
	}
	return w
}

// Exit does nothing.
func (w *leavingJS) Exit(js.INode) {}
