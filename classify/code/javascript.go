package code

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// judgeJavaScript judges JavaScript as Node.js, Deno and Bun run it. As with
// Python, the judgement rests on names: what can touch the world is a global or
// a member of a module, so each of these must be known, and may only be called,
// never handed on. Then whatever else is called is harmless, as long as no
// object is asked for its constructor or for a property that is made up at run time.
func judgeJavaScript(l *effects.Recorder, text string, opt effects.Options) {
	prog, why, err := parseJavaScript(text, opt.Prints)
	if err != nil {
		l.Unseen(err.Error())
		guessJavaScript(l, text)
		return
	}
	if why != "" {
		l.Unseen(why)
	}
	j := &jsJudge{walker: walker{Evaluator: effects.Evaluator{Recorder: l, Opt: opt}, prog: prog, names: make(map[string]*nameState), low: noCycle}}
	j.lang = j
	j.prepare()
	for _, e := range prog.exprs {
		j.look(e)
	}
	for _, e := range prog.handed {
		j.eval(e)
	}
	for _, s := range prog.sets {
		j.stores(s.kids[0], s.kids[1])
	}
	j.conclude()
}

// guessJavaScript raises source that cannot be parsed by what it plainly names.
func guessJavaScript(l *effects.Recorder, text string) {
	if strings.Contains(text, "spawn(") && strings.Contains(text, "net") && strings.Contains(text, ".pipe(") {
		l.Effect(effects.ReverseShell)
	}
	l.Guess(text, spec.RunsShell, "exec(", "execSync(")
	l.Guess(text, spec.DeletesPath, "rmSync(", "rmdirSync(", "unlinkSync(", ".rm(", ".rmdir(", ".unlink(", "rimraf(", "Deno.remove(", "Deno.removeSync(")
}

type jsJudge struct {
	walker
	changed map[string]bool // names whose lists and objects are changed in place
	aliased bool            // lists and objects are changed through other ways too
	reached bool            // properties are read whose names are made up at run time
	made    bool            // properties of such properties are set
	calls   bool            // values are called that are no function of the source or the library
	third   bool            // modules that are not the library's are loaded
	runs    bool            // programs are run

	sqlite       bool             // databases are opened
	statements   []abstract.Value // what may be SQL, given to objects that may be databases
	databaseCall string           // a method that may be a database's
	bunFiles     bool             // files of Bun are made
	fileCall     bool             // a method is called that may change such a file
}

// prepare binds the parameters of functions to what their calls pass, and finds
// which lists and objects are changed in place.
func (j *jsJudge) prepare() {
	j.changed = make(map[string]bool)
	named := make(map[string]*function)
	for name, binds := range j.prog.binds {
		if len(binds) == 1 && binds[0].value != nil && binds[0].value.kind == funcNode {
			named[name] = j.prog.funcs[binds[0].value.text]
		}
	}
	seen := make(map[*node]bool)
	var walk func(n *node, callee bool)
	walk = func(n *node, callee bool) {
		if n == nil {
			return
		}
		if f := named[n.text]; n.kind == refNode && f != nil && !callee {
			j.open(f)
		}
		if seen[n] {
			return
		}
		seen[n] = true
		if n.kind == callNode {
			j.noteCall(n, named)
		}
		for i, k := range n.kids {
			walk(k, i == 0 && n.kind == callNode)
		}
	}
	for _, list := range [...][]*node{j.prog.exprs, j.prog.handed, j.prog.sets} {
		for _, e := range list {
			walk(e, false)
		}
	}
	for _, binds := range j.prog.binds {
		for _, b := range binds {
			walk(b.value, false)
		}
	}
	for _, s := range j.prog.sets {
		j.noteChange(s.kids[0].kids[0])
	}
}

// open lets the parameters of a function be anything.
func (j *jsJudge) open(f *function) {
	for _, p := range f.params {
		if !slices.ContainsFunc(j.prog.binds[p], func(b binding) bool { return b.kind == bindOpaque }) {
			j.prog.binds[p] = append(j.prog.binds[p], binding{kind: bindOpaque})
		}
	}
}

// noteCall notes what a call passes to a function of the source, and which list
// a method changes.
func (j *jsJudge) noteCall(n *node, named map[string]*function) {
	callee := n.kids[0]
	switch callee.kind {
	case refNode:
		f := named[callee.text]
		if f == nil {
			return
		}
		if slices.Contains(n.names, "*") {
			j.open(f)
			return
		}
		for i, p := range f.params {
			value := &node{kind: constNode}
			if i+1 < len(n.kids) {
				value = n.kids[i+1]
			}
			j.prog.binds[p] = append(j.prog.binds[p], binding{value: value})
		}
	case attrNode:
		if spec.Listed("push pop shift unshift splice sort reverse fill copyWithin set add delete append", callee.text) {
			j.noteChange(callee.kids[0])
		}
		if callee.text == "assign" && len(n.kids) > 1 {
			j.noteChange(n.kids[1])
		}
	}
}

// noteChange notes that what n yields is changed in place. When that may be what
// another name stands for, no list or object is certain any more.
func (j *jsJudge) noteChange(n *node) {
	switch n.kind {
	case dictNode, listNode, textNode, dataNode, constNode:
		return
	case refNode:
	default:
		if !rooted(n) {
			j.aliased = true
		}
		return
	}
	j.changed[n.text] = true
	for _, b := range j.prog.binds[n.text] {
		switch {
		case b.value == nil:
			j.aliased = true
		case b.value.kind == listNode, b.value.kind == dictNode, b.value.kind == textNode, b.value.kind == constNode, b.value.kind == binaryNode:
		case b.value.kind == callNode && (b.value.text == "new" || b.value.kids[0].kind == attrNode):
		default:
			j.aliased = true
		}
	}
}

// rooted reports whether a chain of properties starts at a global or module,
// which no list or object of the source is reached through: process.env.X.
func rooted(n *node) bool {
	for n.kind == attrNode || n.kind == itemNode {
		n = n.kids[0]
	}
	return n.kind == refNode && (n.text == "process" || n.text == "module" || n.text == "exports" || n.text == "this")
}

// conclude adds what only the whole shows.
func (j *jsJudge) conclude() {
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
		j.Unseen("it calls what it finds by names that are not known")
	case j.made && j.runs:
		j.Unseen("it sets properties whose names are not known")
	}
}

// eval judges an expression and returns its value. What touches the world may
// not be handed on.
func (j *jsJudge) eval(n *node) abstract.Value { return j.handOn(j.look(n)) }

func (j *jsJudge) handOn(v abstract.Value) abstract.Value {
	switch v.Kind {
	case abstract.Module:
		if !spec.Listed("JSON Math console events assert path url querystring string_decoder Intl import.meta", v.Name) {
			j.Unseen("it hands on " + effects.Short(v.Name))
		}
		return abstract.Value{}
	case abstract.Func:
		if !jsPure(v.Name) {
			j.Unseen("it hands on " + effects.Short(v.Name))
			return abstract.Value{}
		}
	case abstract.Environ:
		j.WholeEnvironment()
		return abstract.Value{Origin: v.Origin | spec.FromSecret}
	case abstract.Own:
		v.Origin |= j.returned(v).Origin
	}
	return v
}

// returned is what a function of the source hands back.
func (j *jsJudge) returned(v abstract.Value) abstract.Value {
	f := j.prog.funcs[v.Name]
	if f == nil || len(f.returns) == 0 {
		return abstract.Value{}
	}
	out := j.eval(f.returns[0])
	for _, r := range f.returns[1:] {
		out = abstract.Join(out, j.eval(r))
	}
	return out
}

func (j *jsJudge) bound(b binding) abstract.Value {
	if b.kind == bindOpaque || b.value == nil {
		return abstract.Value{}
	}
	return j.look(b.value)
}

// meaning returns what a name stands for: what it is bound to, or a global.
func (j *jsJudge) meaning(name string, v abstract.Value, binds int) abstract.Value {
	if (v.Kind == abstract.Seq || v.Kind == abstract.Record) && (j.aliased || j.changed[name]) {
		v.Open = true
	}
	switch {
	case strings.IndexByte(name, 0) >= 0:
		return v
	case binds == 0:
		return j.free(name)
	case jsGlobal(name) && !slices.Contains(j.prog.stars, name):
		return abstract.Join(v, j.free(name))
	}
	return v
}

// free returns what a name stands for that the source does not bind.
func (j *jsJudge) free(name string) abstract.Value {
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
	case jsModule(name) || jsNamespace(name):
		return abstract.Value{Kind: abstract.Module, Name: name}
	case jsFunction(name):
		return abstract.Value{Kind: abstract.Func, Name: name}
	}
	j.Unseen("it uses " + effects.Short(name) + ", which is not known")
	return abstract.Value{}
}

// here is the directory that the source lies in.
func (j *jsJudge) here() abstract.Value {
	if j.Opt.Script == "" {
		return abstract.TextOf([]spec.Word{spec.Lit(".")}, 0)
	}
	return abstract.TextOf([]spec.Word{spec.Lit(path.Dir(j.Opt.Script))}, 0)
}

func (j *jsJudge) node(n *node) abstract.Value {
	switch n.kind {
	case constNode:
		switch n.text {
		case "":
			return abstract.Value{Name: "undefined"}
		case "true", "false", "each":
			return abstract.Value{Name: n.text}
		}
		return abstract.Value{Kind: abstract.Number, Name: n.text}
	case textNode:
		return j.text(n)
	case refNode:
		return j.name(n.text)
	case attrNode:
		return j.attribute(n)
	case callNode:
		return j.call(n)
	case itemNode:
		return j.item(n)
	case listNode:
		return j.list(n)
	case dictNode:
		return j.record(n)
	case binaryNode:
		return j.binary(n)
	case eitherNode:
		v := j.look(n.kids[0])
		for _, k := range n.kids[1:] {
			v = abstract.Join(v, j.look(k))
		}
		return v
	case funcNode:
		return abstract.Value{Kind: abstract.Own, Name: n.text}
	case dataNode:
		if n.text == "typeof" || n.text == "compare" {
			for _, k := range n.kids {
				j.look(k)
			}
			return abstract.Value{}
		}
	}
	return abstract.Value{Origin: j.origins(n.kids)}
}

func (j *jsJudge) list(n *node) abstract.Value {
	var elems []abstract.Value
	open := false
	for _, k := range n.kids {
		if k.kind == starNode {
			v := j.eval(k.kids[0])
			if v.Kind == abstract.Seq && !v.Open {
				elems = append(elems, v.Elems...)
				continue
			}
			open = true
			elems = append(elems, abstract.Value{Origin: v.Origin})
			continue
		}
		v := j.eval(k)
		if v.Risky() || v.Kind == abstract.Own {
			v = abstract.Value{Origin: v.Origin}
		}
		elems = append(elems, v)
	}
	v := abstract.SeqOf(elems, 0)
	v.Open = v.Open || open
	return v
}

func (j *jsJudge) record(n *node) abstract.Value {
	v := abstract.Value{Kind: abstract.Record, Keys: n.names, Depth: 1}
	for _, k := range n.kids {
		e := j.eval(k)
		v.Origin |= e.Origin
		if e.Risky() || e.Kind == abstract.Own {
			e = abstract.Value{Origin: e.Origin}
		}
		if e.Kind == abstract.Seq || e.Kind == abstract.Record {
			v.Depth = max(v.Depth, e.Depth+1)
		}
		v.Elems = append(v.Elems, e)
	}
	if slices.Contains(n.names, "") {
		v.Open = true
	}
	if len(v.Elems) > abstract.MaxElems || v.Depth > abstract.MaxNest {
		return abstract.Value{Origin: v.Origin}
	}
	return v
}

func (j *jsJudge) binary(n *node) abstract.Value {
	a, b := j.eval(n.kids[0]), j.eval(n.kids[1])
	o := a.Origin | b.Origin
	switch {
	case a.Kind == abstract.Third || b.Kind == abstract.Third:
		return abstract.Value{Kind: abstract.Third, Name: "an import", Origin: o}
	case a.Kind == abstract.Number && b.Kind == abstract.Number, n.text == "-":
		return abstract.Value{Kind: abstract.Number, Origin: o}
	case a.Kind == abstract.Text || b.Kind == abstract.Text:
		return abstract.Concat(a, b)
	}
	return abstract.Value{Origin: o}
}

// item judges OBJECT[KEY] where the key is no plain text.
func (j *jsJudge) item(n *node) abstract.Value {
	base, key := j.look(n.kids[0]), j.eval(n.kids[1])
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
			next := j.attribute(&node{kind: attrNode, text: name, kids: n.kids[:1]})
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
		if base.Kind == abstract.Module || !jsPure(base.Name) {
			j.Unseen("it takes " + effects.Short(base.Name) + " apart")
			return abstract.Value{}
		}
	case abstract.Third:
		return base
	}
	j.reached = true
	return abstract.Value{Origin: base.Origin | key.Origin | base.Element().Origin}
}

func allKnown(words []spec.Word) bool {
	return !slices.ContainsFunc(words, func(w spec.Word) bool { return !w.Known() })
}

// attribute judges a property that is not called right away.
func (j *jsJudge) attribute(n *node) abstract.Value {
	of := n.kids[0]
	if n.text == "name" && of.kind == attrNode && of.text == "constructor" {
		return abstract.Value{Origin: j.eval(of.kids[0]).Origin} // the name of an object's class
	}
	base := j.look(of)
	return j.property(base, n.text)
}

// property returns a property of a value.
func (j *jsJudge) property(base abstract.Value, name string) abstract.Value {
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
	if jsReaches(name) {
		j.Unseen("it uses the property " + effects.Short(name))
	}
	if name == "length" || name == "size" {
		return abstract.Value{Kind: abstract.Number, Origin: base.Origin}
	}
	return abstract.Value{Origin: base.Origin}
}

// stores judges an assignment to a property, or its removal.
func (j *jsJudge) stores(target, value *node) {
	base := j.look(target.kids[0])
	var v abstract.Value
	if value != nil {
		v = j.eval(value)
	}
	name, known := target.text, target.kind == attrNode
	if !known {
		key := j.eval(target.kids[1])
		name, known = key.Known()
		if !known && key.Kind != abstract.Number {
			if inner := target.kids[0]; inner.kind == itemNode || !jsPlainRoot(inner) {
				j.made = true
			}
			j.reached = true
		}
	}
	if known && jsReaches(name) || pastPrototype(target.kids[0]) {
		j.Unseen("it changes the property " + effects.Short(name))
	}
	switch base.Kind {
	case abstract.Module:
		switch {
		case base.Name == "this" && known && !jsGlobal(name):
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

// jsPlainRoot reports whether an expression is a variable, so that a property
// set on it is its own.
func jsPlainRoot(n *node) bool { return n.kind == refNode || n.kind == attrNode || n.kind == dictNode }

// pastPrototype reports whether an expression names the prototype of a class.
func pastPrototype(n *node) bool {
	for n.kind == attrNode || n.kind == itemNode {
		if n.text == "prototype" {
			root := n.kids[0]
			return !(root.kind == refNode && strings.IndexByte(root.text, 0) >= 0)
		}
		n = n.kids[0]
	}
	return false
}
