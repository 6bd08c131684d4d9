package code

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// maxPyEval bounds how deeply evaluation follows names into what they are bound to.
const maxPyEval = 4000

// eval judges an expression and returns its value. What touches the world may
// not be handed on.
func (j *pyJudge) eval(n *pyNode) pyValue {
	v := j.look(n)
	switch v.kind {
	case pyModule:
		j.unseen("it hands on the module " + v.name)
		return pyValue{}
	case pyFunc:
		if !pyPure(v.name) {
			j.unseen("it hands on " + v.name)
			return pyValue{}
		}
	case pyEnviron:
		j.wholeEnvironment()
		return pyValue{origin: v.origin | spec.FromSecret}
	}
	return v
}

// look judges an expression whose value is called or taken apart right here.
func (j *pyJudge) look(n *pyNode) pyValue {
	if n == nil {
		return pyValue{}
	}
	switch n.state {
	case evaluated:
		return n.value
	case inEvaluation:
		return pyValue{}
	}
	if j.depth > maxPyEval {
		j.unseen("it is too deeply nested")
		return pyValue{}
	}
	n.state = inEvaluation
	j.depth++
	n.value = j.node(n)
	j.depth--
	n.state = evaluated
	return n.value
}

func (j *pyJudge) node(n *pyNode) pyValue {
	switch n.kind {
	case pyConst:
		switch n.text {
		case "":
		case "True", "False":
			return pyValue{name: n.text}
		default:
			return pyValue{kind: pyNumeric, name: n.text}
		}
	case pyText:
		return j.textNode(n)
	case pyRef:
		return j.name(n.text)
	case pyAttr:
		return j.attribute(n)
	case pyCall:
		return j.call(n)
	case pyItem:
		return j.item(n)
	case pyList:
		return j.list(n)
	case pyDict:
		return j.dict(n)
	case pyBinary:
		return j.binary(n)
	case pyData:
		if n.text == "in" {
			return pyValue{origin: j.eval(n.kids[0]).origin | j.look(n.kids[1]).origin}
		}
	case pyEither:
		return joinValues(j.eval(n.kids[0]), j.eval(n.kids[1]))
	case pyRange:
		e := j.eval(n.kids[0])
		o := j.origins(n.kids[1:])
		e.origin |= o
		return repeated(e)
	}
	return pyValue{origin: j.origins(n.kids)}
}

// origins evaluates expressions and returns where their data comes from.
func (j *pyJudge) origins(kids []*pyNode) spec.Origin {
	var o spec.Origin
	for _, k := range kids {
		o |= j.eval(k).origin
	}
	return o
}

func (j *pyJudge) textNode(n *pyNode) pyValue {
	v := textOf([]spec.Word{{}}, 0)
	at := 0
	for _, p := range n.parts {
		if !p.hole {
			v = concat(v, textOf([]spec.Word{j.opt.fill(p.text)}, 0))
			continue
		}
		k := j.eval(n.kids[at])
		at++
		if !plainShape(p.shape, k.kind) {
			k = pyValue{origin: k.origin}
		}
		v = concat(v, k)
	}
	return v
}

// plainShape reports whether a format specification leaves a value as it is, or a number a number.
func plainShape(shape string, kind pyValueKind) bool {
	if shape == "" || kind == pyNumeric && strings.Trim(strings.TrimPrefix(shape, ":"), "0123456789d") == "" {
		return true
	}
	return false
}

// name returns what a name stands for.
func (j *pyJudge) name(name string) pyValue {
	e := j.names[name]
	if e == nil {
		e = &pyName{}
		j.names[name] = e
	}
	switch e.state {
	case evaluated:
		return e.value
	case inEvaluation:
		return pyValue{}
	}
	e.state = inEvaluation
	e.value = j.nameValue(name)
	e.state = evaluated
	return e.value
}

func (j *pyJudge) nameValue(name string) pyValue {
	binds := j.prog.binds[name]
	var v pyValue
	for i, b := range binds {
		next := j.bound(b)
		if i == 0 {
			v = next
		} else {
			v = joinValues(v, next)
		}
	}
	if v.kind == pySeq && (j.aliased || j.mutated[name]) {
		v = pyValue{kind: pySeq, elems: v.elems, depth: v.depth, open: true, origin: v.origin}
	}
	if len(binds) > 0 {
		if pyEffectBuiltin(name) {
			return pyValue{kind: pyFunc, name: name, origin: v.origin}
		}
		return v
	}
	return j.free(name)
}

// free returns what a name stands for that the source does not bind.
func (j *pyJudge) free(name string) pyValue {
	if pyEffectBuiltin(name) || pyPureBuiltin(name) {
		return pyValue{kind: pyFunc, name: name}
	}
	for _, m := range j.prog.stars {
		if !j.isLibrary(m) {
			return pyValue{kind: pyThird, name: m + "." + name}
		}
		if listed(pyModuleNames(m), name) {
			return pyValue{kind: pyFunc, name: m + "." + name}
		}
	}
	switch name {
	case "__name__", "__file__", "__doc__", "NotImplemented", "Ellipsis", "__debug__":
		return pyValue{}
	case "self", "cls":
		return pyValue{}
	}
	j.unseen("it uses " + shortName(name) + ", which is not known")
	return pyValue{}
}

func shortName(s string) string {
	if len(s) > 40 {
		return s[:40] + "…"
	}
	return s
}

func (j *pyJudge) bound(b pyBind) pyValue {
	switch b.kind {
	case bindImport:
		return j.imported(b.text)
	case bindFunction, bindClass:
		return pyValue{kind: pyOwn, name: b.text}
	case bindOpaque:
		return pyValue{}
	}
	if b.value == nil {
		return pyValue{}
	}
	v := j.eval(b.value)
	for _, s := range b.steps {
		if s == eachElement {
			v = v.element()
		} else {
			v = v.index(s)
		}
	}
	return v
}

// imported returns what an import binds: a module, or something in one.
func (j *pyJudge) imported(name string) pyValue {
	if !j.isLibrary(name) {
		return pyValue{kind: pyThird, name: name}
	}
	if listed(pyLibraryModules, name) || pySubmodule(name) {
		return pyValue{kind: pyModule, name: name}
	}
	i := strings.LastIndexByte(name, '.')
	return j.member(name[:i], name[i+1:])
}

// member returns an attribute of a module of the library.
func (j *pyJudge) member(module, name string) pyValue {
	full := module + "." + name
	switch {
	case pySubmodule(full):
		return pyValue{kind: pyModule, name: full}
	case full == "os.environ":
		return pyValue{kind: pyEnviron, name: full, origin: spec.FromEnvironment}
	case full == "sys.stdin" || full == "sys.argv":
		return pyValue{origin: spec.FromInput | j.opt.Stdin}
	case full == "sqlite3.sqlite_version" || full == "sqlite3.version":
		return pyValue{}
	case full == "sys.executable":
		return textOf([]spec.Word{spec.Lit("python3")}, 0)
	case full == "os.sep":
		return textOf([]spec.Word{spec.Lit("/")}, 0)
	case full == "os.curdir":
		return textOf([]spec.Word{spec.Lit(".")}, 0)
	case pyConstant(name) && pyModuleKnown(module):
		return pyValue{}
	case pyExceptionName(name):
		return pyValue{kind: pyFunc, name: "Exception"}
	case module == "sys" && listed(pySysData, name), module == "os" && listed(pyOSData, name):
		return pyValue{}
	}
	return pyValue{kind: pyFunc, name: full}
}

func (j *pyJudge) list(n *pyNode) pyValue {
	var elems []pyValue
	open := false
	for _, k := range n.kids {
		if k.kind == pyStar {
			open = true
			elems = append(elems, pyValue{origin: j.eval(k.kids[0]).origin})
			continue
		}
		v := j.eval(k)
		if v.risky() || v.kind == pyOwn {
			v = pyValue{origin: v.origin}
		}
		elems = append(elems, v)
	}
	v := seqOf(elems, 0)
	v.open = v.open || open
	return v
}

func (j *pyJudge) dict(n *pyNode) pyValue {
	var keys, values []pyValue
	for i := 0; i+1 < len(n.kids); i += 2 {
		keys = append(keys, j.eval(n.kids[i]))
		values = append(values, j.eval(n.kids[i+1]))
	}
	return pyValue{origin: seqOf(keys, 0).origin | seqOf(values, 0).origin}
}

func (j *pyJudge) item(n *pyNode) pyValue {
	base := j.look(n.kids[0])
	key := j.eval(n.kids[1])
	switch base.kind {
	case pyEnviron:
		return j.readsEnv(key)
	case pyModule:
		j.unseen("it takes " + base.name + " apart")
		return pyValue{}
	case pyFunc:
		if !pyPure(base.name) {
			j.unseen("it hands on " + base.name)
		}
		return pyValue{}
	case pyThird:
		return base
	case pySeq:
		if n.kids[1].kind == pyConst && len(n.kids[1].text) == 1 && isDigit(n.kids[1].text[0]) {
			return base.index(int(n.kids[1].text[0] - '0'))
		}
		return base.element()
	}
	return pyValue{origin: base.origin | key.origin}
}

// readsEnv judges the reading of one variable.
func (j *pyJudge) readsEnv(key pyValue) pyValue {
	name, known := key.known()
	if !known || secretVariable(name) {
		j.effect(spec.Effect{ID: "environment.print", Kind: spec.Read, Scope: spec.Secret, Why: "reads a variable of the environment that may be a credential"})
		return pyValue{origin: spec.FromEnvironment | spec.FromSecret}
	}
	return pyValue{origin: spec.FromEnvironment}
}

func secretVariable(name string) bool {
	up := strings.ToUpper(name)
	for _, s := range [...]string{"KEY", "TOKEN", "SECRET", "PASS", "CREDENTIAL", "AUTH", "PRIVATE", "COOKIE", "SESSION", "_PAT", "DSN", "DATABASE_URL", "WEBHOOK"} {
		if strings.Contains(up, s) {
			return true
		}
	}
	return false
}

func (j *pyJudge) binary(n *pyNode) pyValue {
	a, b := j.eval(n.kids[0]), j.eval(n.kids[1])
	o := a.origin | b.origin
	switch {
	case a.kind == pyThird || b.kind == pyThird:
		return pyValue{kind: pyThird, name: "an import", origin: o}
	case n.text == "+" && a.kind == pySeq && b.kind == pySeq:
		v := seqOf(append(append([]pyValue(nil), a.elems...), b.elems...), o)
		v.open = v.open || a.open || b.open
		return v
	case n.text == "+" && (a.kind == pyString || b.kind == pyString):
		return concat(a, b)
	case n.text == "/" && (a.kind == pyPath || b.kind == pyPath):
		return pathValue(joinPaths(a, b))
	case n.text == "%" && a.kind == pyString:
		return formatted(a, o)
	case a.kind == pyNumeric && b.kind == pyNumeric:
		return pyValue{kind: pyNumeric, origin: o}
	}
	return pyValue{origin: o}
}

// formatted is what % and format make of a text: its start is kept.
func formatted(v pyValue, o spec.Origin) pyValue {
	var words []spec.Word
	for _, w := range v.words {
		p := w.Prefix()
		if i := strings.IndexAny(p, "%{"); i >= 0 {
			p = p[:i]
		} else if w.Known() {
			words = append(words, w)
			continue
		}
		words = append(words, spec.Join(spec.Lit(p), holeWord(o)))
	}
	return textOf(words, o)
}

// attribute judges an attribute that is not called right away.
func (j *pyJudge) attribute(n *pyNode) pyValue {
	base := j.look(n.kids[0])
	switch base.kind {
	case pyModule:
		if isSysPath(n) && n.text != "path" {
			j.unseen("it uses sys." + n.text)
			return pyValue{}
		}
		j.paths = j.paths || isSysPath(n)
		return j.member(base.name, n.text)
	case pyThird:
		return j.thirdMember(base, n.text)
	case pyPath:
		switch n.text {
		case "parent":
			return parentOf(base)
		case "name", "stem", "suffix":
			return textOf([]spec.Word{nameHole()}, base.origin)
		}
	}
	if !j.knownAttribute(n.text, base) || pyTouches(n.text) {
		j.unseen("it uses the attribute " + shortName(n.text) + ", whose meaning is not known")
	}
	if base.kind == pyEnviron {
		j.wholeEnvironment()
		return pyValue{origin: base.origin | spec.FromSecret}
	}
	return pyValue{origin: base.origin}
}

func (j *pyJudge) wholeEnvironment() {
	j.effect(spec.Effect{ID: "environment.print", Kind: spec.Read, Scope: spec.Secret, Why: "reads the whole environment, credentials included"})
}

// knownAttribute reports whether an attribute of an object is harmless: it is
// one of the source's own, one of the library's data types, or, where other
// packages are used, one that does not sound like more.
func (j *pyJudge) knownAttribute(name string, base pyValue) bool {
	switch {
	case strings.HasPrefix(name, "__"):
		return pyHarmlessDunder(name) || j.prog.own[name] && base.kind != pyFunc && !pyReaches(name)
	case pyReaches(name):
		return false
	case pyDataAttribute(name) || j.prog.own[name]:
		return true
	}
	return j.third && name[0] != '_'
}

// thirdMember returns an attribute of something that is not the library's.
func (j *pyJudge) thirdMember(base pyValue, name string) pyValue {
	if pyReaches(name) || strings.HasPrefix(name, "__") && !pyHarmlessDunder(name) {
		j.unseen("it uses " + shortName(base.name+"."+name))
	}
	full := base.name + "." + name
	if len(full) > 200 {
		full = "an import"
	}
	return pyValue{kind: pyThird, name: full, origin: base.origin}
}
