package code

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// eval judges an expression and returns its value. What touches the world may
// not be handed on.
func (j *pyJudge) eval(n *node) fact {
	v := j.look(n)
	switch v.kind {
	case isModule:
		j.unseen("it hands on the module " + v.name)
		return fact{}
	case isFunc:
		if !pyPure(v.name) {
			j.unseen("it hands on " + v.name)
			return fact{}
		}
	case isEnviron:
		j.wholeEnvironment()
		return fact{origin: v.origin | spec.FromSecret}
	}
	return v
}

func (j *pyJudge) node(n *node) fact {
	switch n.kind {
	case constNode:
		switch n.text {
		case "":
		case "True", "False":
			return fact{name: n.text}
		default:
			return fact{kind: isNumber, name: n.text}
		}
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
		return j.dict(n)
	case binaryNode:
		return j.binary(n)
	case dataNode:
		if n.text == "in" {
			return fact{origin: j.eval(n.kids[0]).origin | j.look(n.kids[1]).origin}
		}
	case eitherNode:
		return joinFacts(j.eval(n.kids[0]), j.eval(n.kids[1]))
	case rangeNode:
		e := j.eval(n.kids[0])
		o := j.origins(n.kids[1:])
		e.origin |= o
		if slices.ContainsFunc(n.kids[1:], j.hugeRange) {
			j.unseen(busyLoop)
		}
		return repeated(e)
	}
	return fact{origin: j.origins(n.kids)}
}

// meaning returns what a name stands for; what does more than compute stays what it is whatever the source binds to its name.
func (j *pyJudge) meaning(name string, v fact, binds int) fact {
	if v.kind == isSeq && (j.aliased || j.mutated[name]) {
		v = fact{kind: isSeq, elems: v.elems, depth: v.depth, open: true, origin: v.origin}
	}
	switch {
	case binds == 0:
		return j.free(name)
	case pyEffectBuiltin(name):
		return fact{kind: isFunc, name: name, origin: v.origin}
	}
	return v
}

// free returns what a name stands for that the source does not bind.
func (j *pyJudge) free(name string) fact {
	if pyEffectBuiltin(name) || pyPureBuiltin(name) {
		return fact{kind: isFunc, name: name}
	}
	for _, m := range j.prog.stars {
		if !j.isLibrary(m) {
			return fact{kind: isThird, name: m + "." + name}
		}
		if spec.Listed(pyModuleNames(m), name) {
			return fact{kind: isFunc, name: m + "." + name}
		}
	}
	switch name {
	case "__name__", "__file__", "__doc__", "NotImplemented", "Ellipsis", "__debug__":
		return fact{}
	case "self", "cls":
		return fact{}
	}
	j.unseen("it uses " + shortName(name) + ", which is not known")
	return fact{}
}

func shortName(s string) string {
	if len(s) > 40 {
		return s[:40] + "…"
	}
	return s
}

func (j *pyJudge) bound(b binding) fact {
	switch b.kind {
	case bindImport:
		return j.imported(b.text)
	case bindFunction, bindClass:
		return fact{kind: isOwn, name: b.text}
	case bindOpaque:
		return fact{}
	}
	if b.value == nil {
		return fact{}
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
func (j *pyJudge) imported(name string) fact {
	if !j.isLibrary(name) {
		return fact{kind: isThird, name: name}
	}
	if spec.Listed(pyLibraryModules, name) || pySubmodule(name) {
		return fact{kind: isModule, name: name}
	}
	i := strings.LastIndexByte(name, '.')
	return j.member(name[:i], name[i+1:])
}

// member returns an attribute of a module of the library.
func (j *pyJudge) member(module, name string) fact {
	full := module + "." + name
	switch {
	case pySubmodule(full):
		return fact{kind: isModule, name: full}
	case full == "os.environ":
		return fact{kind: isEnviron, name: full, origin: spec.FromEnvironment}
	case full == "sys.stdin" || full == "sys.argv":
		return fact{origin: spec.FromInput | j.opt.Stdin}
	case full == "sqlite3.sqlite_version" || full == "sqlite3.version":
		return fact{}
	case full == "sys.executable":
		return textOf([]spec.Word{spec.Lit("python3")}, 0)
	case full == "os.sep":
		return textOf([]spec.Word{spec.Lit("/")}, 0)
	case full == "os.curdir":
		return textOf([]spec.Word{spec.Lit(".")}, 0)
	case pyConstant(name) && pyModuleKnown(module):
		return fact{name: full}
	case pyExceptionName(name):
		return fact{kind: isFunc, name: "Exception"}
	case module == "sys" && spec.Listed(pySysData, name), module == "os" && spec.Listed(pyOSData, name):
		return fact{}
	}
	return fact{kind: isFunc, name: full}
}

func (j *pyJudge) list(n *node) fact {
	var elems []fact
	open := false
	for _, k := range n.kids {
		if k.kind == starNode {
			open = true
			elems = append(elems, fact{origin: j.eval(k.kids[0]).origin})
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

func (j *pyJudge) dict(n *node) fact {
	var keys, values []fact
	for i := 0; i+1 < len(n.kids); i += 2 {
		keys = append(keys, j.eval(n.kids[i]))
		values = append(values, j.eval(n.kids[i+1]))
	}
	return fact{origin: seqOf(keys, 0).origin | seqOf(values, 0).origin}
}

func (j *pyJudge) item(n *node) fact {
	base := j.look(n.kids[0])
	key := j.eval(n.kids[1])
	switch base.kind {
	case isEnviron:
		return j.readsEnv(key)
	case isModule:
		j.unseen("it takes " + base.name + " apart")
		return fact{}
	case isFunc:
		if !pyPure(base.name) {
			j.unseen("it hands on " + base.name)
		}
		return fact{}
	case isThird:
		return base
	case isSeq:
		if n.kids[1].kind == constNode && len(n.kids[1].text) == 1 && isDigit(n.kids[1].text[0]) {
			return base.index(int(n.kids[1].text[0] - '0'))
		}
		return base.element()
	}
	return fact{origin: base.origin | key.origin}
}

func (j *pyJudge) binary(n *node) fact {
	a, b := j.eval(n.kids[0]), j.eval(n.kids[1])
	o := a.origin | b.origin
	switch {
	case n.text == "*" && (j.huge(n.kids[0]) && b.kind != isNumber || j.huge(n.kids[1]) && a.kind != isNumber):
		j.unseen("it repeats something until the memory is full")
	case n.text == "<<" && magnitude(n.kids[1]) > maxRepeat:
		j.unseen("it computes a number that fills the memory")
	case n.text == "**" && magnitude(n) > maxPower:
		j.unseen("it computes a number that fills the memory")
	case a.kind == isThird || b.kind == isThird:
		return fact{kind: isThird, name: "an import", origin: o}
	case n.text == "+" && a.kind == isSeq && b.kind == isSeq:
		v := seqOf(append(append([]fact(nil), a.elems...), b.elems...), o)
		v.open = v.open || a.open || b.open
		return v
	case n.text == "+" && (a.kind == isText || b.kind == isText):
		return concat(a, b)
	case n.text == "/" && (a.kind == isPath || b.kind == isPath):
		return pathValue(joinPaths(a, b))
	case n.text == "%" && a.kind == isText:
		return formatted(a, o)
	case a.kind == isNumber && b.kind == isNumber:
		return fact{kind: isNumber, origin: o}
	}
	return fact{origin: o}
}

// Numbers from which a repetition or a power exhausts the memory.
const (
	maxRepeat = 1 << 30
	maxPower  = 1e300
)

// huge reports whether an expression is a number of more elements than memory may hold.
func (j *pyJudge) huge(n *node) bool {
	if n.kind == refNode {
		for _, b := range j.prog.binds[n.text] {
			if b.value != nil && len(b.steps) == 0 && magnitude(b.value) > maxRepeat {
				return true
			}
		}
		return false
	}
	return magnitude(n) > maxRepeat
}

// hugeRange reports whether an expression is a range of more numbers than memory may hold.
func (j *pyJudge) hugeRange(n *node) bool {
	return n != nil && n.kind == callNode && n.kids[0].kind == refNode && n.kids[0].text == "range" && slices.ContainsFunc(n.kids[1:], j.huge)
}

// endless reports whether an expression is an iterator that never ends. Source: Python
// 3.13, itertools.
func (j *pyJudge) endless(n *node) bool {
	if n.kind != callNode || !spec.Listed("count cycle repeat", n.kids[0].text) {
		return false
	}
	switch f := j.look(n.kids[0]); {
	case f.kind != isFunc:
		return false
	case f.name == "itertools.count", f.name == "itertools.cycle":
		return true
	default:
		return f.name == "itertools.repeat" && len(n.kids) == 2
	}
}

// grows judges calls whose results are as large as a number says, or that use up an iterator.
func (j *pyJudge) grows(name string, n *node) {
	args := n.kids[1:]
	switch name {
	case "list", "tuple", "set", "frozenset", "sorted", "sum", "max", "min", "dict", "collections.Counter", "collections.deque", "bytes", "bytearray", "print":
		if slices.ContainsFunc(args, func(a *node) bool {
			for a.kind == starNode {
				a = a.kids[0]
			}
			return j.hugeRange(a) || j.endless(a)
		}) {
			j.unseen(fillsSpace)
		}
		if (name == "bytes" || name == "bytearray") && slices.ContainsFunc(args, j.huge) {
			j.unseen(fillsSpace)
		}
	case "pow":
		if len(args) == 2 && math.Pow(magnitude(args[0]), magnitude(args[1])) > maxPower {
			j.unseen("it computes a number that fills the memory")
		}
	case "math.factorial":
		if len(args) > 0 && magnitude(args[0]) > 1e6 {
			j.unseen(busyLoop)
		}
	}
}

// magnitude computes a number that is written with constants; 0 for anything else.
func magnitude(n *node) float64 {
	switch n.kind {
	case constNode:
		text := strings.ReplaceAll(n.text, "_", "")
		if x, err := strconv.ParseFloat(text, 64); err == nil {
			return x
		}
		x, _ := strconv.ParseUint(text, 0, 64)
		return float64(x)
	case binaryNode:
		a, b := magnitude(n.kids[0]), magnitude(n.kids[1])
		switch n.text {
		case "*":
			return a * b
		case "**":
			return math.Pow(a, b)
		case "<<":
			return math.Ldexp(a, int(min(b, 4096)))
		case "+":
			return a + b
		case "-":
			return a - b
		case "/", "//":
			return a / b
		}
	}
	return 0
}

// formatted is what % and format make of a text: its start is kept.
func formatted(v fact, o spec.Origin) fact {
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
func (j *pyJudge) attribute(n *node) fact {
	base := j.look(n.kids[0])
	switch base.kind {
	case isModule:
		if isSysPath(n) && n.text != "path" {
			j.unseen("it uses sys." + n.text)
			return fact{}
		}
		j.paths = j.paths || isSysPath(n)
		return j.member(base.name, n.text)
	case isThird:
		return j.thirdMember(base, n.text)
	case isPath:
		switch n.text {
		case "parent":
			return parentOf(base)
		case "name", "stem", "suffix":
			return textOf([]spec.Word{nameHole()}, base.origin)
		}
	case isHandle:
		if n.text == "name" && base.name == temporaryFile && !j.prog.own["name"] {
			return freshName()
		}
	}
	if j.sockets && spec.Listed("connect connect_ex send sendall sendto sendmsg sendfile bind accept makefile detach fileno", n.text) {
		j.opensSocket() // called elsewhere, with what is not seen here
	}
	if !j.knownAttribute(n.text, base) || pyTouches(n.text) {
		j.unseen("it uses the attribute " + shortName(n.text) + ", whose meaning is not known")
	}
	if base.kind == isEnviron {
		j.wholeEnvironment()
		return fact{origin: base.origin | spec.FromSecret}
	}
	return fact{origin: base.origin}
}

// knownAttribute reports whether an attribute of an object is harmless: it is
// one of the source's own, one of the library's data types, or, where other
// packages are used, one that does not sound like more.
func (j *pyJudge) knownAttribute(name string, base fact) bool {
	switch {
	case strings.HasPrefix(name, "__"):
		return pyHarmlessDunder(name) || j.prog.own[name] && base.kind != isFunc && !pyReaches(name)
	case pyReaches(name):
		return false
	case pyDataAttribute(name) || j.prog.own[name]:
		return true
	}
	return j.third && name[0] != '_'
}

// thirdMember returns an attribute of something that is not the library's.
func (j *pyJudge) thirdMember(base fact, name string) fact {
	if pyReaches(name) || strings.HasPrefix(name, "__") && !pyHarmlessDunder(name) {
		j.unseen("it uses " + shortName(base.name+"."+name))
	}
	full := base.name + "." + name
	if len(full) > 200 {
		full = "an import"
	}
	return fact{kind: isThird, name: full, origin: base.origin}
}
