// Package python parses and judges Python.
package python

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/code/tree"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Judge judges Python 3. The judgement rests on names: whatever can touch
// the world has to be named where it is first taken, as a builtin, as a member
// of a module, or as a method of an object, so every such name must be known.
// Functions that touch the world may only be called, never handed on; then calls
// of unknown values are calls of harmless things.
func Judge(l *effects.Recorder, text string, opt effects.Options) {
	if why := effects.OtherEncoding(text); why != "" {
		l.Unseen(why)
		return
	}
	prog, err := parse(text)
	if err != nil {
		l.Unseen(err.Error())
		l.Unshown = err.Error()
		guess(l, text)
		return
	}
	j := &evaluator{Walker: tree.Walker{Evaluator: effects.Evaluator{Recorder: l, Opt: opt}, Prog: prog, Names: make(map[string]*tree.NameState),
		Low: tree.NoCycle}}
	j.Lang = j
	j.prepare()
	if prog.Busy {
		j.Unseen(effects.BusyLoop)
	}
	if prog.Doubles() {
		j.Unseen(effects.FillsMemory)
	}
	for _, e := range prog.Exprs {
		j.Eval(e)
	}
	for _, s := range prog.Sets {
		j.stores(s.Kids[0], s.Kids[1])
	}
	j.conclude()
}

// guess raises source that cannot be parsed by what it plainly names. The
// guess is only ever added to what is not seen through.
func guess(l *effects.Recorder, text string) {
	if strings.Contains(text, "socket") && (strings.Contains(text, "dup2") || strings.Contains(text, "pty.spawn")) {
		l.Effect(effects.ReverseShell)
	}
	l.Guess(text, spec.RunsShell, "system(", "popen(", "subprocess.call(", "subprocess.run(", "getoutput(")
	l.Guess(text, spec.DeletesPath, "rmtree(", "os.remove(", "os.unlink(")
}

// prepare binds parameters, and finds which sequences are changed in place.
func (j *evaluator) prepare() {
	j.mutated = make(map[string]bool)
	escaped := make(map[string]bool)
	var walk func(n *tree.Node, callee bool)
	walk = func(n *tree.Node, callee bool) {
		if n == nil {
			return
		}
		if n.Kind == tree.RefNode && !callee {
			escaped[n.Text] = true
		}
		if n.Kind == tree.CallNode {
			j.noteCall(n)
		}
		for i, k := range n.Kids {
			walk(k, i == 0 && n.Kind == tree.CallNode)
		}
	}
	for _, e := range j.Prog.Exprs {
		walk(e, false)
	}
	for _, s := range j.Prog.Sets {
		t := s.Kids[0]
		walk(t, false)
		if t.Kind == tree.ItemNode {
			j.noteChange(t.Kids[0])
		}
	}
	for name, f := range j.Prog.Funcs {
		f.Plain = f.Plain && !escaped[name] && len(j.Prog.Binds[name]) == 1
		if !f.Plain {
			j.Prog.Lost = append(j.Prog.Lost, f)
		}
	}
	for _, f := range j.Prog.Lost {
		for _, p := range f.Params {
			j.Prog.Binds[p] = append(j.Prog.Binds[p], tree.Binding{Kind: tree.BindOpaque})
		}
	}
	j.bindCalls()
	for name := range j.Prog.Funcs {
		for _, p := range j.Prog.Funcs[name].Params {
			if len(j.Prog.Binds[p]) == 0 {
				j.Prog.Binds[p] = []tree.Binding{{Kind: tree.BindOpaque}}
			}
		}
	}
	for _, m := range j.Prog.Loads {
		j.load(m)
	}
	j.noteModules()
	for _, m := range j.Prog.Stars {
		if !j.isLibrary(m) {
			continue
		}
		if moduleNames(m) == "" {
			j.Unseen("it imports everything from " + m)
		}
	}
}

// noteCall notes calls that change a sequence in place.
func (j *evaluator) noteCall(n *tree.Node) {
	f := n.Kids[0]
	if f.Kind == tree.AttrNode && spec.Listed("append extend insert pop remove clear reverse sort update setdefault add __setitem__ __iadd__ "+
		"appendleft extendleft rotate", f.Text) {
		j.noteChange(f.Kids[0])
	}
}

// noteChange notes that what n yields is changed in place. When that may be the
// sequence of another name, no sequence is certain any more.
func (j *evaluator) noteChange(n *tree.Node) {
	if isSysPath(n) {
		return // judged where it is called
	}
	if n.Kind != tree.RefNode {
		j.aliased = true
		return
	}
	j.mutated[n.Text] = true
	for _, b := range j.Prog.Binds[n.Text] {
		if b.Kind != tree.BindValue || b.Value == nil || len(b.Steps) > 0 || !fresh(b.Value) {
			j.aliased = true
		}
	}
}

// fresh reports whether an expression makes a new object.
func fresh(n *tree.Node) bool {
	switch n.Kind {
	case tree.ListNode, tree.DictNode, tree.RangeNode, tree.TextNode, tree.ConstNode, tree.BinaryNode:
		return true
	case tree.CallNode:
		return n.Kids[0].Kind == tree.RefNode && spec.Listed("list set dict sorted tuple Counter defaultdict deque OrderedDict bytearray", n.Kids[0].Text)
	}
	return false
}

// bindCalls binds the parameters of functions that are only ever called by name
// to what their calls pass.
func (j *evaluator) bindCalls() {
	var walk func(n *tree.Node)
	walk = func(n *tree.Node) {
		if n == nil {
			return
		}
		if n.Kind == tree.CallNode && n.Kids[0].Kind == tree.RefNode {
			if f := j.Prog.Funcs[n.Kids[0].Text]; f != nil && f.Plain {
				j.bindCall(f, n)
			}
		}
		for _, k := range n.Kids {
			walk(k)
		}
	}
	for _, e := range j.Prog.Exprs {
		walk(e)
	}
	for _, s := range j.Prog.Sets {
		walk(s.Kids[0])
	}
}

func (j *evaluator) bindCall(f *tree.Function, call *tree.Node) {
	bind := func(p string, n *tree.Node) {
		j.Prog.Binds[p] = append(j.Prog.Binds[p], tree.Binding{Value: n})
	}
	for i, a := range call.Kids[1:] {
		name := call.Names[i]
		switch {
		case name == "*" || name == "**":
			for _, p := range f.Params {
				bind(p, nil)
			}
		case name != "":
			bind(name, a)
		case i < len(f.Params):
			bind(f.Params[i], a)
		}
	}
}

// fillsTemporary reports whether files are moved or linked to where temporary ones are, so
// that deleting or writing those is more than it seems.
func (j *evaluator) fillsTemporary() bool {
	moves, into := false, false
	for i := range j.Acts {
		a := &j.Acts[i]
		moves = moves || a.Role == spec.MovesPath
		if a.Role != spec.ReplacesPath && a.Link == nil {
			continue
		}
		for _, w := range a.Words {
			fresh := slices.ContainsFunc(w.Unknowns(), func(h *spec.UnknownText) bool { return h.Kind == spec.PathUnder && h.Dir == freshDir })
			if fresh && a.Link != nil {
				return true
			}
			into = into || fresh
		}
	}
	return moves && into
}

// conclude adds what only the whole shows.
func (j *evaluator) conclude() {
	j.Evaluator.Conclude()
	if j.Sockets && (!j.connected || j.numbered) {
		j.opensSocket()
	}
	if j.fillsTemporary() {
		j.Unseen("it puts other files in the place of temporary ones")
	}
	if j.paths && j.aliased {
		j.Unseen("it may change where modules are found")
	}
}

// stores judges an assignment to an attribute or item.
func (j *evaluator) stores(target, value *tree.Node) {
	base := j.Look(target.Kids[0])
	switch base.Kind {
	case abstract.Module:
		if base.Name == "sys" && spec.Listed("stdout stderr stdin argv dont_write_bytecode", target.Text) {
			return
		}
		j.Unseen("it changes the module " + base.Name)
	case abstract.Func, abstract.Third:
		if base.Kind == abstract.Third && !reaches(target.Text) {
			return
		}
		j.Unseen("it changes " + base.Name)
	case abstract.Environ:
		if target.Kind != tree.ItemNode {
			j.Unseen("it changes the environment")
			return
		}
		var v abstract.Value
		if value != nil {
			v = j.Eval(value)
		}
		j.SetsEnv(j.Eval(target.Kids[1]), v)
	default:
		if target.Kind == tree.ItemNode {
			j.Eval(target.Kids[1])
		} else if strings.HasPrefix(target.Text, "__") && !harmlessDunder(target.Text) {
			j.Unseen("it changes " + target.Text)
		}
		if isSysPath(target.Kids[0]) || target.Kind == tree.AttrNode && isSysPath(target) {
			j.Unseen("it changes where modules are found")
		}
	}
}
