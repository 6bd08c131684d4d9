// Package javascript parses and judges JavaScript.
package javascript

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/code/tree"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Judge judges JavaScript as Node.js, Deno and Bun run it. As with
// Python, the judgement rests on names: what can touch the world is a global or
// a member of a module, so each of these must be known, and may only be called,
// never handed on. Then whatever else is called is harmless, as long as no
// object is asked for its constructor or for a property that is made up at run time.
func Judge(l *effects.Recorder, text string, opt effects.Options) {
	prog, why, err := parseSource(text, opt.Prints)
	if err != nil {
		l.Unseen(err.Error())
		l.Unshown = err.Error()
		guess(l, text)
		return
	}
	if why != "" {
		l.Unseen(why)
	}
	j := &evaluator{Walker: tree.Walker{Evaluator: effects.Evaluator{Recorder: l, Opt: opt}, Prog: prog, Names: make(map[string]*tree.NameState),
		Low: tree.NoCycle}}
	j.Lang = j
	j.prepare()
	if prog.Doubles() {
		j.Unseen(effects.FillsMemory)
	}
	for _, e := range prog.Exprs {
		j.Look(e)
	}
	for _, e := range prog.Handed {
		j.Eval(e)
	}
	for _, s := range prog.Sets {
		j.stores(s.Kids[0], s.Kids[1])
	}
	j.conclude()
}

// guess raises source that cannot be parsed by what it plainly names.
func guess(l *effects.Recorder, text string) {
	if strings.Contains(text, "spawn(") && strings.Contains(text, "net") && strings.Contains(text, ".pipe(") {
		l.Effect(effects.ReverseShell)
	}
	l.Guess(text, spec.RunsShell, "exec(", "execSync(")
	l.Guess(text, spec.DeletesPath, "rmSync(", "rmdirSync(", "unlinkSync(", ".rm(", ".rmdir(", ".unlink(", "rimraf(", "Deno.remove(", "Deno.removeSync(")
}

// prepare binds the parameters of functions to what their calls pass, and finds
// which lists and objects are changed in place.
func (j *evaluator) prepare() {
	j.changed = make(map[string]bool)
	named := make(map[string]*tree.Function)
	for name, binds := range j.Prog.Binds {
		if len(binds) == 1 && binds[0].Value != nil && binds[0].Value.Kind == tree.FuncNode {
			named[name] = j.Prog.Funcs[binds[0].Value.Text]
		}
	}
	seen := make(map[*tree.Node]bool)
	var walk func(n *tree.Node, callee bool)
	walk = func(n *tree.Node, callee bool) {
		if n == nil {
			return
		}
		if f := named[n.Text]; n.Kind == tree.RefNode && f != nil && !callee {
			j.open(f)
		}
		if seen[n] {
			return
		}
		seen[n] = true
		if n.Kind == tree.CallNode {
			j.noteCall(n, named)
		}
		for i, k := range n.Kids {
			walk(k, i == 0 && n.Kind == tree.CallNode)
		}
	}
	for _, list := range [...][]*tree.Node{j.Prog.Exprs, j.Prog.Handed, j.Prog.Sets} {
		for _, e := range list {
			walk(e, false)
		}
	}
	for _, binds := range j.Prog.Binds {
		for _, b := range binds {
			walk(b.Value, false)
		}
	}
	for _, s := range j.Prog.Sets {
		j.noteChange(s.Kids[0].Kids[0])
	}
}

// open lets the parameters of a function be anything.
func (j *evaluator) open(f *tree.Function) {
	for _, p := range f.Params {
		if !slices.ContainsFunc(j.Prog.Binds[p], func(b tree.Binding) bool { return b.Kind == tree.BindOpaque }) {
			j.Prog.Binds[p] = append(j.Prog.Binds[p], tree.Binding{Kind: tree.BindOpaque})
		}
	}
}

// noteCall notes what a call passes to a function of the source, and which list
// a method changes.
func (j *evaluator) noteCall(n *tree.Node, named map[string]*tree.Function) {
	callee := n.Kids[0]
	switch callee.Kind {
	case tree.RefNode:
		f := named[callee.Text]
		if f == nil {
			return
		}
		if slices.Contains(n.Names, "*") {
			j.open(f)
			return
		}
		for i, p := range f.Params {
			value := &tree.Node{Kind: tree.ConstNode}
			if i+1 < len(n.Kids) {
				value = n.Kids[i+1]
			}
			j.Prog.Binds[p] = append(j.Prog.Binds[p], tree.Binding{Value: value})
		}
	case tree.AttrNode:
		if spec.Listed("push pop shift unshift splice sort reverse fill copyWithin set add delete append", callee.Text) {
			j.noteChange(callee.Kids[0])
		}
		if callee.Text == "assign" && len(n.Kids) > 1 {
			j.noteChange(n.Kids[1])
		}
	}
}

// noteChange notes that what n yields is changed in place. When that may be what
// another name stands for, no list or object is certain any more.
func (j *evaluator) noteChange(n *tree.Node) {
	switch n.Kind {
	case tree.DictNode, tree.ListNode, tree.TextNode, tree.DataNode, tree.ConstNode:
		return
	case tree.RefNode:
	default:
		if !rooted(n) {
			j.aliased = true
		}
		return
	}
	j.changed[n.Text] = true
	for _, b := range j.Prog.Binds[n.Text] {
		switch {
		case b.Value == nil:
			j.aliased = true
		case b.Value.Kind == tree.ListNode, b.Value.Kind == tree.DictNode, b.Value.Kind == tree.TextNode, b.Value.Kind == tree.ConstNode,
			b.Value.Kind == tree.BinaryNode:
		case b.Value.Kind == tree.CallNode && (b.Value.Text == "new" || b.Value.Kids[0].Kind == tree.AttrNode):
		default:
			j.aliased = true
		}
	}
}

// rooted reports whether a chain of properties starts at a global or module,
// which no list or object of the source is reached through: process.env.X.
func rooted(n *tree.Node) bool {
	for n.Kind == tree.AttrNode || n.Kind == tree.ItemNode {
		n = n.Kids[0]
	}
	return n.Kind == tree.RefNode && (n.Text == "process" || n.Text == "module" || n.Text == "exports" || n.Text == "this")
}

// conclude adds what only the whole shows.
func (j *evaluator) conclude() {
	j.Evaluator.Conclude()
	if j.sqlite {
		for _, q := range j.statements {
			j.statement(q)
		}
		if j.databaseCall != "" {
			j.Unseen("it calls " + j.databaseCall + " of what may be a database")
		}
	}
	if j.bunFiles && j.fileCall {
		j.Unseen("it changes a file by its object")
	}
	switch {
	case j.reached && j.calls:
		j.Composes("it calls what it finds by names that are not known")
	case j.made && j.runs:
		j.Unseen("it sets properties whose names are not known")
	}
}

// Bound returns what a binding binds.
func (j *evaluator) Bound(b tree.Binding) abstract.Value {
	if b.Kind == tree.BindOpaque || b.Value == nil {
		return abstract.Value{}
	}
	return j.Look(b.Value)
}

// Meaning returns what a name stands for: what it is bound to, or a global.
func (j *evaluator) Meaning(name string, v abstract.Value, binds int) abstract.Value {
	if (v.Kind == abstract.Seq || v.Kind == abstract.Record) && (j.aliased || j.changed[name]) {
		v.Open = true
	}
	switch {
	case strings.IndexByte(name, 0) >= 0:
		return v
	case binds == 0:
		return j.free(name)
	case global(name) && !slices.Contains(j.Prog.Stars, name):
		return abstract.Join(v, j.free(name))
	}
	return v
}

// free returns what a name stands for that the source does not bind.
func (j *evaluator) free(name string) abstract.Value {
	switch name {
	case "global", "globalThis", "window", "self":
		return abstract.Value{Kind: abstract.Module, Name: "globalThis"}
	case "exports":
		return abstract.Value{}
	case "__dirname":
		return j.here()
	case "__filename":
		return abstract.TextOf([]spec.Word{spec.Lit(j.Opt.Script)}, 0)
	case "this", "import", "import.meta":
		return abstract.Value{Kind: abstract.Module, Name: name}
	}
	switch {
	case jsModule(name) || namespace(name):
		return abstract.Value{Kind: abstract.Module, Name: name}
	case function(name):
		return abstract.Value{Kind: abstract.Func, Name: name}
	}
	j.Unseen("it uses the unknown name " + effects.Short(name))
	return abstract.Value{}
}

// Node judges an expression by its kind.
func (j *evaluator) Node(n *tree.Node) abstract.Value {
	switch n.Kind {
	case tree.ConstNode:
		switch n.Text {
		case "":
			return abstract.Value{Name: "undefined"}
		case "true", "false", "each":
			return abstract.Value{Name: n.Text}
		}
		return abstract.Value{Kind: abstract.Number, Name: n.Text}
	case tree.TextNode:
		return j.Text(n)
	case tree.RefNode:
		return j.Name(n.Text)
	case tree.AttrNode:
		return j.attribute(n)
	case tree.CallNode:
		return j.call(n)
	case tree.ItemNode:
		return j.item(n)
	case tree.ListNode:
		return j.list(n)
	case tree.DictNode:
		return j.record(n)
	case tree.BinaryNode:
		return j.binary(n)
	case tree.EitherNode:
		v := j.Look(n.Kids[0])
		for _, k := range n.Kids[1:] {
			v = abstract.Join(v, j.Look(k))
		}
		return v
	case tree.FuncNode:
		return abstract.Value{Kind: abstract.Own, Name: n.Text}
	case tree.DataNode:
		if n.Text == "typeof" || n.Text == "compare" {
			for _, k := range n.Kids {
				j.Look(k)
			}
			return abstract.Value{}
		}
	}
	return abstract.Value{Taint: j.TaintOf(n.Kids)}
}

func (j *evaluator) list(n *tree.Node) abstract.Value {
	var elems []abstract.Value
	open := false
	for _, k := range n.Kids {
		if k.Kind == tree.StarNode {
			v := j.Eval(k.Kids[0])
			if v.Kind == abstract.Seq && !v.Open {
				elems = append(elems, v.Elems...)
				continue
			}
			open = true
			elems = append(elems, abstract.Value{Taint: v.Taint})
			continue
		}
		v := j.Eval(k)
		if v.Risky() || v.Kind == abstract.Own {
			v = abstract.Value{Taint: v.Taint}
		}
		elems = append(elems, v)
	}
	v := abstract.SeqOf(elems, 0)
	v.Open = v.Open || open
	return v
}

func (j *evaluator) record(n *tree.Node) abstract.Value {
	v := abstract.Value{Kind: abstract.Record, Keys: n.Names, Depth: 1}
	for _, k := range n.Kids {
		e := j.Eval(k)
		v.Taint |= e.Taint
		if e.Risky() || e.Kind == abstract.Own {
			e = abstract.Value{Taint: e.Taint}
		}
		if e.Kind == abstract.Seq || e.Kind == abstract.Record {
			v.Depth = max(v.Depth, e.Depth+1)
		}
		v.Elems = append(v.Elems, e)
	}
	if slices.Contains(n.Names, "") {
		v.Open = true
	}
	if len(v.Elems) > abstract.MaxElems || v.Depth > abstract.MaxNest {
		return abstract.Value{Taint: v.Taint}
	}
	return v
}

func (j *evaluator) binary(n *tree.Node) abstract.Value {
	a, b := j.Eval(n.Kids[0]), j.Eval(n.Kids[1])
	o := a.Taint | b.Taint
	switch {
	case a.Kind == abstract.Third || b.Kind == abstract.Third:
		return j.Combined(a, b)
	case a.Kind == abstract.Number && b.Kind == abstract.Number, n.Text == "-":
		return abstract.Value{Kind: abstract.Number, Taint: o}
	case a.Kind == abstract.Text || b.Kind == abstract.Text:
		return abstract.Concat(a, b)
	}
	return abstract.Value{Taint: o}
}

// item judges OBJECT[KEY] where the key is no plain text.
func (j *evaluator) item(n *tree.Node) abstract.Value {
	base, key := j.Look(n.Kids[0]), j.Eval(n.Kids[1])
	switch {
	case key.Name == "each":
		return j.handOn(base).Element()
	case key.Kind == abstract.Number && base.Kind == abstract.Seq && len(key.Name) == 1:
		return base.Index(int(key.Name[0] - '0'))
	case key.Kind == abstract.Number && !base.Risky():
		return base.Element()
	case len(key.Words) > 0 && allKnown(key.Words):
		var v abstract.Value
		for i, w := range key.Words {
			name, _ := w.Text()
			next := j.attribute(&tree.Node{Kind: tree.AttrNode, Text: name, Kids: n.Kids[:1]})
			if i == 0 {
				v = next
			} else {
				v = abstract.Join(v, next)
			}
		}
		return v
	}
	switch base.Kind {
	case abstract.Environ:
		return j.ReadsEnv(key)
	case abstract.Module, abstract.Func:
		if base.Kind == abstract.Module || !pure(base.Name) {
			j.Unseen("it takes " + effects.Short(base.Name) + " apart")
			return abstract.Value{}
		}
	case abstract.Third:
		return base
	}
	j.reached = true
	return abstract.Value{Taint: base.Taint | key.Taint | base.Element().Taint}
}

func allKnown(words []spec.Word) bool {
	return !slices.ContainsFunc(words, func(w spec.Word) bool { return !w.Known() })
}

// attribute judges a property that is not called right away.
func (j *evaluator) attribute(n *tree.Node) abstract.Value {
	of := n.Kids[0]
	if n.Text == "name" && of.Kind == tree.AttrNode && of.Text == "constructor" {
		return abstract.Value{Taint: j.Eval(of.Kids[0]).Taint} // the name of an object's class
	}
	base := j.Look(of)
	return j.property(base, n.Text)
}

// property returns a property of a value.
func (j *evaluator) property(base abstract.Value, name string) abstract.Value {
	switch base.Kind {
	case abstract.Module:
		return j.member(base, name)
	case abstract.Func:
		return j.classMember(base, name)
	case abstract.Environ:
		return j.ReadsEnv(abstract.TextOf([]spec.Word{spec.Lit(name)}, 0))
	case abstract.Third:
		return j.thirdMember(base, name)
	case abstract.Record:
		if i := slices.Index(base.Keys, name); i >= 0 && !base.Open {
			return base.Elems[i]
		}
	case abstract.Seq:
		if name == "length" {
			return abstract.Value{Kind: abstract.Number}
		}
	}
	if reaches(name) {
		j.Unseen("it uses the property " + effects.Short(name))
	}
	if name == "length" || name == "size" {
		return abstract.Value{Kind: abstract.Number, Taint: base.Taint}
	}
	return abstract.Value{Taint: base.Taint}
}

// stores judges an assignment to a property, or its removal.
func (j *evaluator) stores(target, value *tree.Node) {
	base := j.Look(target.Kids[0])
	var v abstract.Value
	if value != nil {
		v = j.Eval(value)
	}
	name, known := target.Text, target.Kind == tree.AttrNode
	if !known {
		key := j.Eval(target.Kids[1])
		name, known = key.Known()
		if !known && key.Kind != abstract.Number {
			if inner := target.Kids[0]; inner.Kind == tree.ItemNode || !plainRoot(inner) {
				j.made = true
			}
			j.reached = true
		}
	}
	if known && reaches(name) || pastPrototype(target.Kids[0]) {
		j.Unseen("it changes the property " + effects.Short(name))
	}
	switch base.Kind {
	case abstract.Module:
		switch {
		case base.Name == "this" && known && !global(name):
		case base.Name == "process" && (name == "exitCode" || name == "title"):
		case base.Name == "module" && name == "exports":
		default:
			j.Unseen("it changes " + effects.Short(base.Name))
		}
	case abstract.Func:
		j.Unseen("it changes " + effects.Short(base.Name))
	case abstract.Environ:
		key := abstract.TextOf([]spec.Word{spec.Lit(name)}, 0)
		if !known {
			key = abstract.Value{}
		}
		if value != nil {
			j.SetsEnv(key, v)
		}
	}
}

// plainRoot reports whether an expression is a variable, so that a property
// set on it is its own.
func plainRoot(n *tree.Node) bool {
	return n.Kind == tree.RefNode || n.Kind == tree.AttrNode || n.Kind == tree.DictNode
}

// pastPrototype reports whether an expression names the prototype of a class.
func pastPrototype(n *tree.Node) bool {
	for n.Kind == tree.AttrNode || n.Kind == tree.ItemNode {
		if n.Text == "prototype" {
			root := n.Kids[0]
			return !(root.Kind == tree.RefNode && strings.IndexByte(root.Text, 0) >= 0)
		}
		n = n.Kids[0]
	}
	return false
}
