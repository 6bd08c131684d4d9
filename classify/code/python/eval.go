package python

import (
	"math"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/ascii"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/code/tree"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Node judges an expression by its kind.
func (j *evaluator) Node(n *tree.Node) abstract.Value {
	switch n.Kind {
	case tree.ConstNode:
		switch n.Text {
		case "":
		case "True", "False":
			return abstract.Value{Name: n.Text}
		default:
			return abstract.Value{Kind: abstract.Number, Name: n.Text}
		}
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
		return j.dict(n)
	case tree.BinaryNode:
		return j.binary(n)
	case tree.DataNode:
		if n.Text == "in" {
			return abstract.Value{Taint: j.Eval(n.Kids[0]).Taint | j.Look(n.Kids[1]).Taint}
		}
	case tree.EitherNode:
		return abstract.Join(j.Eval(n.Kids[0]), j.Eval(n.Kids[1]))
	case tree.RangeNode:
		e := j.Eval(n.Kids[0])
		o := j.TaintOf(n.Kids[1:])
		e.Taint |= o
		if slices.ContainsFunc(n.Kids[1:], j.hugeRange) {
			j.Unseen(effects.BusyLoop)
		}
		return abstract.Repeated(e)
	}
	return abstract.Value{Taint: j.TaintOf(n.Kids)}
}

// Meaning returns what a name stands for; what does more than compute stays what it is whatever the source binds to its name.
func (j *evaluator) Meaning(name string, v abstract.Value, binds int) abstract.Value {
	if v.Kind == abstract.Seq && (j.aliased || j.mutated[name]) {
		v = abstract.Value{Kind: abstract.Seq, Elems: v.Elems, Depth: v.Depth, Open: true, Taint: v.Taint}
	}
	switch {
	case binds == 0:
		return j.free(name)
	case effectBuiltin(name):
		return abstract.Value{Kind: abstract.Func, Name: name, Taint: v.Taint}
	}
	return v
}

// free returns what a name stands for that the source does not bind.
func (j *evaluator) free(name string) abstract.Value {
	if effectBuiltin(name) || pureBuiltin(name) {
		return abstract.Value{Kind: abstract.Func, Name: name}
	}
	for _, m := range j.Prog.Stars {
		if !j.isLibrary(m) {
			return abstract.Value{Kind: abstract.Third, Name: m + "." + name}
		}
		if spec.Listed(moduleNames(m), name) {
			return abstract.Value{Kind: abstract.Func, Name: m + "." + name}
		}
	}
	switch name {
	case "__file__": // absolute since Python 3.9; before, as it is called
		if j.Opt.Script == "" || len(j.Moved) > 0 {
			return abstract.Value{}
		}
		return abstract.TextOf([]spec.Word{spec.Lit(j.Opt.Script)}, 0)
	case "__name__", "__doc__", "NotImplemented", "Ellipsis", "__debug__":
		return abstract.Value{}
	case "self", "cls":
		return abstract.Value{}
	}
	j.Unseen("it uses the unknown name " + effects.Short(name))
	return abstract.Value{}
}

// Bound returns what a binding binds.
func (j *evaluator) Bound(b tree.Binding) abstract.Value {
	switch b.Kind {
	case tree.BindImport:
		return j.imported(b.Text)
	case tree.BindFunction, tree.BindClass:
		return abstract.Value{Kind: abstract.Own, Name: b.Text}
	case tree.BindOpaque:
		return abstract.Value{}
	}
	if b.Value == nil {
		return abstract.Value{}
	}
	v := j.Eval(b.Value)
	for _, s := range b.Steps {
		if s == tree.EachElement {
			v = v.Element()
		} else {
			v = v.Index(s)
		}
	}
	return v
}

func (j *evaluator) list(n *tree.Node) abstract.Value {
	var elems []abstract.Value
	open := false
	for _, k := range n.Kids {
		if k.Kind == tree.StarNode {
			open = true
			elems = append(elems, abstract.Value{Taint: j.Eval(k.Kids[0]).Taint})
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

func (j *evaluator) dict(n *tree.Node) abstract.Value {
	var keys, values []abstract.Value
	for i := 0; i+1 < len(n.Kids); i += 2 {
		keys = append(keys, j.Eval(n.Kids[i]))
		values = append(values, j.Eval(n.Kids[i+1]))
	}
	return abstract.Value{Taint: abstract.SeqOf(keys, 0).Taint | abstract.SeqOf(values, 0).Taint}
}

func (j *evaluator) item(n *tree.Node) abstract.Value {
	base := j.Look(n.Kids[0])
	key := j.Eval(n.Kids[1])
	switch base.Kind {
	case abstract.Environ:
		return j.ReadsEnv(key)
	case abstract.Module:
		j.Unseen("it takes " + base.Name + " apart")
		return abstract.Value{}
	case abstract.Func:
		if !pure(base.Name) {
			j.Unseen("it hands on " + base.Name)
		}
		return abstract.Value{}
	case abstract.Third:
		return base
	case abstract.Seq:
		if n.Kids[1].Kind == tree.ConstNode && len(n.Kids[1].Text) == 1 && ascii.Digit(n.Kids[1].Text[0]) {
			return base.Index(int(n.Kids[1].Text[0] - '0'))
		}
		return base.Element()
	}
	return abstract.Value{Taint: base.Taint | key.Taint}
}

func (j *evaluator) binary(n *tree.Node) abstract.Value {
	a, b := j.Eval(n.Kids[0]), j.Eval(n.Kids[1])
	o := a.Taint | b.Taint
	if j.Opt.Runner && n.Text == "+" && n.Augments && a.Kind == abstract.Data && b.Kind == abstract.Text {
		a = abstract.TextOf([]spec.Word{spec.UnknownWord(effects.Extended, a.Taint)}, 0)
	}
	switch {
	case n.Text == "*" && (j.huge(n.Kids[0]) && b.Kind != abstract.Number || j.huge(n.Kids[1]) && a.Kind != abstract.Number):
		j.Unseen("it repeats something until the memory is full")
	case n.Text == "<<" && tree.Magnitude(n.Kids[1]) > effects.MaxRepeat:
		j.Unseen("it computes a number that fills the memory")
	case n.Text == "**" && tree.Magnitude(n) > effects.MaxPower:
		j.Unseen("it computes a number that fills the memory")
	case a.Kind == abstract.Third || b.Kind == abstract.Third:
		return j.Combined(a, b)
	case n.Text == "+" && a.Kind == abstract.Seq && b.Kind == abstract.Seq:
		v := abstract.SeqOf(append(append([]abstract.Value(nil), a.Elems...), b.Elems...), o)
		v.Open = v.Open || a.Open || b.Open
		return v
	case n.Text == "+" && (a.Kind == abstract.Text || b.Kind == abstract.Text):
		return abstract.Concat(a, b)
	case n.Text == "/" && (a.Kind == abstract.Path || b.Kind == abstract.Path):
		return abstract.PathOf(abstract.JoinPaths(a, b))
	case n.Text == "%" && a.Kind == abstract.Text:
		if slices.ContainsFunc(a.Words, func(w spec.Word) bool { return facts.Wide(w.Prefix()) }) {
			j.Unseen(effects.FillsMemory)
		}
		return formatted(a, o)
	case a.Kind == abstract.Number && b.Kind == abstract.Number:
		return abstract.Value{Kind: abstract.Number, Taint: o}
	}
	return abstract.Value{Taint: o}
}

// huge reports whether an expression is a number of more elements than memory may hold.
func (j *evaluator) huge(n *tree.Node) bool {
	if n.Kind == tree.RefNode {
		for _, b := range j.Prog.Binds[n.Text] {
			if b.Value != nil && len(b.Steps) == 0 && tree.Magnitude(b.Value) > effects.MaxRepeat {
				return true
			}
		}
		return false
	}
	return tree.Magnitude(n) > effects.MaxRepeat
}

// hugeRange reports whether an expression is a range of more numbers than memory may hold.
func (j *evaluator) hugeRange(n *tree.Node) bool {
	return n != nil && n.Kind == tree.CallNode && n.Kids[0].Kind == tree.RefNode && n.Kids[0].Text == "range" && slices.ContainsFunc(n.Kids[1:], j.huge)
}

// endless reports whether an expression is an iterator that never ends. Source: Python
// 3.13, itertools.
func (j *evaluator) endless(n *tree.Node) bool {
	if n.Kind != tree.CallNode || !spec.Listed("count cycle repeat", n.Kids[0].Text) {
		return false
	}
	switch f := j.Look(n.Kids[0]); {
	case f.Kind != abstract.Func:
		return false
	case f.Name == "itertools.count", f.Name == "itertools.cycle":
		return true
	default:
		return f.Name == "itertools.repeat" && len(n.Kids) == 2
	}
}

// grows judges calls whose results are as large as a number says, or that use up an iterator.
func (j *evaluator) grows(name string, n *tree.Node) {
	args := n.Kids[1:]
	switch name {
	case "list", "tuple", "set", "frozenset", "sorted", "sum", "max", "min", "dict", "collections.Counter", "collections.deque", "bytes", "bytearray", "print":
		if slices.ContainsFunc(args, func(a *tree.Node) bool {
			for a.Kind == tree.StarNode {
				a = a.Kids[0]
			}
			return j.hugeRange(a) || j.endless(a)
		}) {
			j.Unseen(effects.FillsMemory)
		}
		if (name == "bytes" || name == "bytearray") && slices.ContainsFunc(args, j.huge) {
			j.Unseen(effects.FillsMemory)
		}
	case "pow":
		if len(args) == 2 && math.Pow(tree.Magnitude(args[0]), tree.Magnitude(args[1])) > effects.MaxPower {
			j.Unseen("it computes a number that fills the memory")
		}
	case "math.factorial":
		if len(args) > 0 && tree.Magnitude(args[0]) > 1e6 {
			j.Unseen(effects.BusyLoop)
		}
	}
}

// formatted is what % and format make of a text: its start is kept.
func formatted(v abstract.Value, o spec.Taint) abstract.Value {
	var words []spec.Word
	for _, w := range v.Words {
		p := w.Prefix()
		if i := strings.IndexAny(p, "%{"); i >= 0 {
			p = p[:i]
		} else if w.Known() {
			words = append(words, w)
			continue
		}
		words = append(words, spec.Join(spec.Lit(p), abstract.UnknownWord(o)))
	}
	return abstract.TextOf(words, o)
}

// template judges TEMPLATE.format(…), which can look up attributes, and pad what it prints.
// Source: Python 3.13, "Format String Syntax".
func (j *evaluator) template(base abstract.Value, args *abstract.Arguments) {
	object := slices.ContainsFunc(args.Values, func(v abstract.Value) bool {
		return v.Kind == abstract.Func || v.Kind == abstract.Own || v.Kind == abstract.Module || v.Kind == abstract.Third
	})
	if base.Kind != abstract.Text && object {
		j.Unseen("it fills an unknown template with objects")
	}
	for _, w := range base.Words {
		template := w.Prefix()
		for _, field := range strings.Split(template, "{")[1:] {
			j.field(field)
		}
		switch {
		case !w.Known() && object:
			j.Unseen("it fills an unknown template with objects")
		case facts.WideTemplate(template), strings.Contains(template, "{}}") && slices.ContainsFunc(args.Values, vast):
			j.Unseen(effects.FillsMemory)
		}
	}
}

// field judges the attributes that a field of a template looks up: "0.year}", "0[key].name:>9}".
func (j *evaluator) field(text string) {
	name, _, _ := strings.Cut(text, "}")
	name, _, _ = strings.Cut(name, ":")
	for _, attribute := range strings.Split(name, ".")[1:] {
		attribute, _, _ = strings.Cut(attribute, "[")
		attribute, _, _ = strings.Cut(attribute, "!")
		if attribute != "" && attribute != "__class__" && !j.knownAttribute(attribute, abstract.Value{}) {
			j.Unseen("it uses the attribute " + effects.Short(attribute) + ", whose meaning is not known")
		}
	}
}

// vast reports whether a value is a number of more elements than memory may hold.
func vast(v abstract.Value) bool {
	return v.Kind == abstract.Number && tree.Magnitude(&tree.Node{Kind: tree.ConstNode, Text: v.Name}) > effects.MaxRepeat
}

// maxParents bounds the folders above a path that are told apart.
const maxParents = 8

// attribute judges an attribute that is not called right away.
func (j *evaluator) attribute(n *tree.Node) abstract.Value {
	base := j.Look(n.Kids[0])
	if base.Kind != abstract.Module && base.Kind != abstract.Func && effects.StartsCommands(n.Text) {
		j.StartsUnseen(n.Text) // called elsewhere, with what is not seen here
	}
	switch base.Kind {
	case abstract.Module:
		if isSysPath(n) && n.Text != "path" {
			j.Unseen("it uses sys." + n.Text)
			return abstract.Value{}
		}
		j.paths = j.paths || isSysPath(n)
		return j.member(base.Name, n.Text)
	case abstract.Third:
		return j.thirdMember(base, n.Text)
	case abstract.Path:
		switch n.Text {
		case "parent":
			return abstract.ParentOf(base)
		case "parents":
			above := []abstract.Value{abstract.ParentOf(base)}
			for len(above) < maxParents {
				above = append(above, abstract.ParentOf(above[len(above)-1]))
			}
			return abstract.SeqOf(above, base.Taint)
		case "name", "stem", "suffix":
			return abstract.TextOf([]spec.Word{abstract.UnknownName()}, base.Taint)
		}
	case abstract.Handle:
		if n.Text == "name" && base.Name == temporaryFile && !j.Prog.Own["name"] {
			return freshName()
		}
	}
	if j.Sockets && spec.Listed("connect connect_ex send sendall sendto sendmsg sendfile bind accept makefile detach fileno", n.Text) {
		j.opensSocket() // called elsewhere, with what is not seen here
	}
	if !j.knownAttribute(n.Text, base) || touches(n.Text) {
		j.Unseen("it uses the attribute " + effects.Short(n.Text) + ", whose meaning is not known")
	}
	if base.Kind == abstract.Environ {
		j.WholeEnvironment()
		return abstract.Value{Taint: base.Taint | spec.FromSecret}
	}
	return abstract.Value{Taint: base.Taint}
}

// knownAttribute reports whether an attribute of an object is harmless: it is
// one of the source's own, one of the library's data types, or, where other
// packages are used, one that does not sound like more.
func (j *evaluator) knownAttribute(name string, base abstract.Value) bool {
	switch {
	case strings.HasPrefix(name, "__"):
		return harmlessDunder(name) || j.Prog.Own[name] && base.Kind != abstract.Func && !reaches(name)
	case reaches(name):
		return false
	case dataAttribute(name) || j.Prog.Own[name]:
		return true
	}
	return j.third && name[0] != '_'
}

// thirdMember returns an attribute of something that is not the library's.
func (j *evaluator) thirdMember(base abstract.Value, name string) abstract.Value {
	if reaches(name) || strings.HasPrefix(name, "__") && !harmlessDunder(name) {
		j.Unseen("it uses " + effects.Short(base.Name+"."+name))
	}
	full := base.Name + "." + name
	if pkg, _, _ := strings.Cut(full, "."); len(full) > 200 {
		full = pkg + "." + name
	}
	return abstract.Value{Kind: abstract.Third, Name: full, Taint: base.Taint}
}
