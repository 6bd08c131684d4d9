package code

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// judgeJavaScript judges JavaScript as Node.js, Deno and Bun run it. As with
// Python, the judgement rests on names: what can touch the world is a global or
// a member of a module, so each of these must be known, and may only be called,
// never handed on. Then whatever else is called is harmless, as long as no
// object is asked for its constructor or for a property that is made up at run time.
func judgeJavaScript(l *ledger, text string, opt Options) {
	prog, why, err := parseJavaScript(text, opt.Prints)
	if err != nil {
		l.unseen(err.Error())
		guessJavaScript(l, text)
		return
	}
	if why != "" {
		l.unseen(why)
	}
	j := &jsJudge{walker: walker{judge: judge{ledger: l, opt: opt}, prog: prog, names: make(map[string]*nameState), low: noCycle}}
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
func guessJavaScript(l *ledger, text string) {
	if strings.Contains(text, "spawn(") && strings.Contains(text, "net") && strings.Contains(text, ".pipe(") {
		l.effect(tethered)
	}
	l.guess(text, spec.RunsShell, "exec(", "execSync(")
	l.guess(text, spec.DeletesPath, "rmSync(", "rmdirSync(", "unlinkSync(", ".rm(", ".rmdir(", ".unlink(", "rimraf(", "Deno.remove(", "Deno.removeSync(")
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

	sqlite       bool   // databases are opened
	statements   []fact // what may be SQL, given to objects that may be databases
	databaseCall string // a method that may be a database's
	bunFiles     bool   // files of Bun are made
	fileCall     bool   // a method is called that may change such a file
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
	j.judge.conclude()
	if j.sqlite {
		for _, q := range j.statements {
			j.statement(q)
		}
		if j.databaseCall != "" {
			j.unseen("it calls " + j.databaseCall + " of what may be a database")
		}
	}
	if j.bunFiles && j.fileCall {
		j.unseen("it changes a file by its object")
	}
	switch {
	case j.reached && j.calls:
		j.unseen("it calls what it finds by names that are not known")
	case j.made && j.runs:
		j.unseen("it sets properties whose names are not known")
	}
}

// eval judges an expression and returns its value. What touches the world may
// not be handed on.
func (j *jsJudge) eval(n *node) fact { return j.handOn(j.look(n)) }

func (j *jsJudge) handOn(v fact) fact {
	switch v.kind {
	case isModule:
		if !spec.Listed("JSON Math console events assert path url querystring string_decoder Intl import.meta", v.name) {
			j.unseen("it hands on " + shortName(v.name))
		}
		return fact{}
	case isFunc:
		if !jsPure(v.name) {
			j.unseen("it hands on " + shortName(v.name))
			return fact{}
		}
	case isEnviron:
		j.wholeEnvironment()
		return fact{origin: v.origin | spec.FromSecret}
	case isOwn:
		v.origin |= j.returned(v).origin
	}
	return v
}

// returned is what a function of the source hands back.
func (j *jsJudge) returned(v fact) fact {
	f := j.prog.funcs[v.name]
	if f == nil || len(f.returns) == 0 {
		return fact{}
	}
	out := j.eval(f.returns[0])
	for _, r := range f.returns[1:] {
		out = joinFacts(out, j.eval(r))
	}
	return out
}

func (j *jsJudge) bound(b binding) fact {
	if b.kind == bindOpaque || b.value == nil {
		return fact{}
	}
	return j.look(b.value)
}

// meaning returns what a name stands for: what it is bound to, or a global.
func (j *jsJudge) meaning(name string, v fact, binds int) fact {
	if (v.kind == isSeq || v.kind == isRecord) && (j.aliased || j.changed[name]) {
		v.open = true
	}
	switch {
	case strings.IndexByte(name, 0) >= 0:
		return v
	case binds == 0:
		return j.free(name)
	case jsGlobal(name) && !slices.Contains(j.prog.stars, name):
		return joinFacts(v, j.free(name))
	}
	return v
}

// free returns what a name stands for that the source does not bind.
func (j *jsJudge) free(name string) fact {
	switch name {
	case "global", "globalThis", "window", "self":
		return fact{kind: isModule, name: "globalThis"}
	case "exports":
		return fact{}
	case "__dirname":
		return j.here()
	case "__filename":
		return textOf([]spec.Word{spec.Lit(j.opt.Script)}, 0)
	case "this", "import", "import.meta":
		return fact{kind: isModule, name: name}
	}
	switch {
	case jsModule(name) || jsNamespace(name):
		return fact{kind: isModule, name: name}
	case jsFunction(name):
		return fact{kind: isFunc, name: name}
	}
	j.unseen("it uses " + shortName(name) + ", which is not known")
	return fact{}
}

// here is the directory that the source lies in.
func (j *jsJudge) here() fact {
	if j.opt.Script == "" {
		return textOf([]spec.Word{spec.Lit(".")}, 0)
	}
	return textOf([]spec.Word{spec.Lit(path.Dir(j.opt.Script))}, 0)
}

func (j *jsJudge) node(n *node) fact {
	switch n.kind {
	case constNode:
		switch n.text {
		case "":
			return fact{name: "undefined"}
		case "true", "false", "each":
			return fact{name: n.text}
		}
		return fact{kind: isNumber, name: n.text}
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
			v = joinFacts(v, j.look(k))
		}
		return v
	case funcNode:
		return fact{kind: isOwn, name: n.text}
	case dataNode:
		if n.text == "typeof" || n.text == "compare" {
			for _, k := range n.kids {
				j.look(k)
			}
			return fact{}
		}
	}
	return fact{origin: j.origins(n.kids)}
}

func (j *jsJudge) list(n *node) fact {
	var elems []fact
	open := false
	for _, k := range n.kids {
		if k.kind == starNode {
			v := j.eval(k.kids[0])
			if v.kind == isSeq && !v.open {
				elems = append(elems, v.elems...)
				continue
			}
			open = true
			elems = append(elems, fact{origin: v.origin})
			continue
		}
		v := j.eval(k)
		if v.risky() || v.kind == isOwn {
			v = fact{origin: v.origin}
		}
		elems = append(elems, v)
	}
	v := seqOf(elems, 0)
	v.open = v.open || open
	return v
}

func (j *jsJudge) record(n *node) fact {
	v := fact{kind: isRecord, keys: n.names, depth: 1}
	for _, k := range n.kids {
		e := j.eval(k)
		v.origin |= e.origin
		if e.risky() || e.kind == isOwn {
			e = fact{origin: e.origin}
		}
		if e.kind == isSeq || e.kind == isRecord {
			v.depth = max(v.depth, e.depth+1)
		}
		v.elems = append(v.elems, e)
	}
	if slices.Contains(n.names, "") {
		v.open = true
	}
	if len(v.elems) > maxElems || v.depth > maxNest {
		return fact{origin: v.origin}
	}
	return v
}

func (j *jsJudge) binary(n *node) fact {
	a, b := j.eval(n.kids[0]), j.eval(n.kids[1])
	o := a.origin | b.origin
	switch {
	case a.kind == isThird || b.kind == isThird:
		return fact{kind: isThird, name: "an import", origin: o}
	case a.kind == isNumber && b.kind == isNumber, n.text == "-":
		return fact{kind: isNumber, origin: o}
	case a.kind == isText || b.kind == isText:
		return concat(a, b)
	}
	return fact{origin: o}
}

// item judges OBJECT[KEY] where the key is no plain text.
func (j *jsJudge) item(n *node) fact {
	base, key := j.look(n.kids[0]), j.eval(n.kids[1])
	switch {
	case key.name == "each":
		return j.handOn(base).element()
	case key.kind == isNumber && base.kind == isSeq && len(key.name) == 1:
		return base.index(int(key.name[0] - '0'))
	case key.kind == isNumber && !base.risky():
		return base.element()
	case len(key.words) > 0 && allKnown(key.words):
		var v fact
		for i, w := range key.words {
			name, _ := w.Text()
			next := j.attribute(&node{kind: attrNode, text: name, kids: n.kids[:1]})
			if i == 0 {
				v = next
			} else {
				v = joinFacts(v, next)
			}
		}
		return v
	}
	switch base.kind {
	case isEnviron:
		return j.readsEnv(key)
	case isModule, isFunc:
		if base.kind == isModule || !jsPure(base.name) {
			j.unseen("it takes " + shortName(base.name) + " apart")
			return fact{}
		}
	case isThird:
		return base
	}
	j.reached = true
	return fact{origin: base.origin | key.origin | base.element().origin}
}

func allKnown(words []spec.Word) bool {
	return !slices.ContainsFunc(words, func(w spec.Word) bool { return !w.Known() })
}

// attribute judges a property that is not called right away.
func (j *jsJudge) attribute(n *node) fact {
	of := n.kids[0]
	if n.text == "name" && of.kind == attrNode && of.text == "constructor" {
		return fact{origin: j.eval(of.kids[0]).origin} // the name of an object's class
	}
	base := j.look(of)
	return j.property(base, n.text)
}

// property returns a property of a value.
func (j *jsJudge) property(base fact, name string) fact {
	switch base.kind {
	case isModule:
		return j.member(base, name)
	case isFunc:
		return j.classMember(base, name)
	case isEnviron:
		return j.readsEnv(textOf([]spec.Word{spec.Lit(name)}, 0))
	case isThird:
		return j.thirdMember(base, name)
	case isRecord:
		if i := slices.Index(base.keys, name); i >= 0 && !base.open {
			return base.elems[i]
		}
	case isSeq:
		if name == "length" {
			return fact{kind: isNumber}
		}
	}
	if jsReaches(name) {
		j.unseen("it uses the property " + shortName(name))
	}
	if name == "length" || name == "size" {
		return fact{kind: isNumber, origin: base.origin}
	}
	return fact{origin: base.origin}
}

// stores judges an assignment to a property, or its removal.
func (j *jsJudge) stores(target, value *node) {
	base := j.look(target.kids[0])
	var v fact
	if value != nil {
		v = j.eval(value)
	}
	name, known := target.text, target.kind == attrNode
	if !known {
		key := j.eval(target.kids[1])
		name, known = key.known()
		if !known && key.kind != isNumber {
			if inner := target.kids[0]; inner.kind == itemNode || !jsPlainRoot(inner) {
				j.made = true
			}
			j.reached = true
		}
	}
	if known && jsReaches(name) || pastPrototype(target.kids[0]) {
		j.unseen("it changes the property " + shortName(name))
	}
	switch base.kind {
	case isModule:
		switch {
		case base.name == "this" && known && !jsGlobal(name):
		case base.name == "process" && (name == "exitCode" || name == "title"):
		case base.name == "module" && name == "exports":
		default:
			j.unseen("it changes " + shortName(base.name))
		}
	case isFunc:
		j.unseen("it changes " + shortName(base.name))
	case isEnviron:
		key := textOf([]spec.Word{spec.Lit(name)}, 0)
		if !known {
			key = fact{}
		}
		if value != nil {
			j.setsEnv(key, v)
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
