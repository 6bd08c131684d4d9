package code

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// judgePython judges Python 3. The judgement rests on names: whatever can touch
// the world has to be named where it is first taken, as a builtin, as a member
// of a module, or as a method of an object, so every such name must be known.
// Functions that touch the world may only be called, never handed on; then calls
// of values that cannot be told are calls of harmless things.
func judgePython(l *effects.Recorder, text string, opt effects.Options) {
	if why := effects.OtherEncoding(text); why != "" {
		l.Unseen(why)
		return
	}
	prog, err := parsePython(text)
	if err != nil {
		l.Unseen(err.Error())
		guessPython(l, text)
		return
	}
	j := &pyJudge{walker: walker{Evaluator: effects.Evaluator{Recorder: l, Opt: opt}, prog: prog, names: make(map[string]*nameState), low: noCycle}}
	j.lang = j
	j.prepare()
	if prog.busy {
		j.Unseen(effects.BusyLoop)
	}
	for _, e := range prog.exprs {
		j.eval(e)
	}
	for _, s := range prog.sets {
		j.stores(s.kids[0], s.kids[1])
	}
	j.conclude()
}

// guessPython raises source that cannot be parsed by what it plainly names. The
// guess is only ever added to what is not seen through.
func guessPython(l *effects.Recorder, text string) {
	if strings.Contains(text, "socket") && (strings.Contains(text, "dup2") || strings.Contains(text, "pty.spawn")) {
		l.Effect(effects.ReverseShell)
	}
	l.Guess(text, spec.RunsShell, "system(", "popen(", "subprocess.call(", "subprocess.run(", "getoutput(")
	l.Guess(text, spec.DeletesPath, "rmtree(", "os.remove(", "os.unlink(")
}

type pyJudge struct {
	walker
	mutated map[string]bool // names whose sequences are changed in place
	aliased bool            // sequences are changed through other ways too
	third   bool            // code that is not the library's is loaded
	paths   bool            // the list of places where modules are found is handed on
	packed  []spec.Word     // archives that are opened

	connected bool // it was judged where a socket leads
	numbered  bool // files are used by the number of their descriptor
}

// prepare binds parameters, and finds which sequences are changed in place.
func (j *pyJudge) prepare() {
	j.mutated = make(map[string]bool)
	escaped := make(map[string]bool)
	var walk func(n *node, callee bool)
	walk = func(n *node, callee bool) {
		if n == nil {
			return
		}
		if n.kind == refNode && !callee {
			escaped[n.text] = true
		}
		if n.kind == callNode {
			j.noteCall(n)
		}
		for i, k := range n.kids {
			walk(k, i == 0 && n.kind == callNode)
		}
	}
	for _, e := range j.prog.exprs {
		walk(e, false)
	}
	for _, s := range j.prog.sets {
		t := s.kids[0]
		walk(t, false)
		if t.kind == itemNode {
			j.noteChange(t.kids[0])
		}
	}
	for name, f := range j.prog.funcs {
		f.plain = f.plain && !escaped[name] && len(j.prog.binds[name]) == 1
		if !f.plain {
			j.prog.lost = append(j.prog.lost, f)
		}
	}
	for _, f := range j.prog.lost {
		for _, p := range f.params {
			j.prog.binds[p] = append(j.prog.binds[p], binding{kind: bindOpaque})
		}
	}
	j.bindCalls()
	for name := range j.prog.funcs {
		for _, p := range j.prog.funcs[name].params {
			if len(j.prog.binds[p]) == 0 {
				j.prog.binds[p] = []binding{{kind: bindOpaque}}
			}
		}
	}
	for _, m := range j.prog.loads {
		j.load(m)
	}
	j.noteModules()
	for _, m := range j.prog.stars {
		if !j.isLibrary(m) {
			continue
		}
		if pyModuleNames(m) == "" {
			j.Unseen("it imports everything from " + m)
		}
	}
}

// noteCall notes calls that change a sequence in place.
func (j *pyJudge) noteCall(n *node) {
	f := n.kids[0]
	if f.kind == attrNode && spec.Listed("append extend insert pop remove clear reverse sort update setdefault add __setitem__ __iadd__ appendleft extendleft rotate", f.text) {
		j.noteChange(f.kids[0])
	}
}

// noteChange notes that what n yields is changed in place. When that may be the
// sequence of another name, no sequence is certain any more.
func (j *pyJudge) noteChange(n *node) {
	if isSysPath(n) {
		return // judged where it is called
	}
	if n.kind != refNode {
		j.aliased = true
		return
	}
	j.mutated[n.text] = true
	for _, b := range j.prog.binds[n.text] {
		if b.kind != bindValue || b.value == nil || len(b.steps) > 0 || !fresh(b.value) {
			j.aliased = true
		}
	}
}

// fresh reports whether an expression makes a new object.
func fresh(n *node) bool {
	switch n.kind {
	case listNode, dictNode, rangeNode, textNode, constNode, binaryNode:
		return true
	case callNode:
		return n.kids[0].kind == refNode && spec.Listed("list set dict sorted tuple Counter defaultdict deque OrderedDict bytearray", n.kids[0].text)
	}
	return false
}

// bindCalls binds the parameters of functions that are only ever called by name
// to what their calls pass.
func (j *pyJudge) bindCalls() {
	var walk func(n *node)
	walk = func(n *node) {
		if n == nil {
			return
		}
		if n.kind == callNode && n.kids[0].kind == refNode {
			if f := j.prog.funcs[n.kids[0].text]; f != nil && f.plain {
				j.bindCall(f, n)
			}
		}
		for _, k := range n.kids {
			walk(k)
		}
	}
	for _, e := range j.prog.exprs {
		walk(e)
	}
	for _, s := range j.prog.sets {
		walk(s.kids[0])
	}
}

func (j *pyJudge) bindCall(f *function, call *node) {
	bind := func(p string, n *node) {
		j.prog.binds[p] = append(j.prog.binds[p], binding{value: n})
	}
	for i, a := range call.kids[1:] {
		name := call.names[i]
		switch {
		case name == "*" || name == "**":
			for _, p := range f.params {
				bind(p, nil)
			}
		case name != "":
			bind(name, a)
		case i < len(f.params):
			bind(f.params[i], a)
		}
	}
}

// load records that a module is imported.
func (j *pyJudge) load(module string) {
	top, _, _ := strings.Cut(module, ".")
	if pyBuiltinModule(top) {
		return
	}
	j.Imports = true
	switch {
	case j.isLibrary(module):
		if spec.Listed("antigravity this idlelib turtle tkinter", top) && top != "this" {
			j.Unseen("it imports " + top)
		}
	default:
		j.third = true
		j.Effect(spec.Effect{ID: "python.import", Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs code of the project or of installed packages"})
	}
}

// noteModules lists the modules that may be the project's: what is imported from
// a package may be a module of it.
func (j *pyJudge) noteModules() {
	names := slices.Clone(j.prog.loads)
	for _, list := range j.prog.binds {
		for _, b := range list {
			if b.kind == bindImport {
				names = append(names, b.text)
			}
		}
	}
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		if !j.isLibrary(name) {
			j.Modules = append(j.Modules, name)
		}
	}
}

func (j *pyJudge) isLibrary(module string) bool {
	top, _, _ := strings.Cut(module, ".")
	return top != "" && spec.Listed(pyLibraryModules, top)
}

// fillsTemporary reports whether files are moved or linked to where temporary ones are, so
// that deleting or writing those is more than it seems.
func (j *pyJudge) fillsTemporary() bool {
	moves, into := false, false
	for i := range j.Acts {
		a := &j.Acts[i]
		moves = moves || a.Role == spec.MovesPath
		if a.Role != spec.ReplacesPath && a.Link == nil {
			continue
		}
		for _, w := range a.Words {
			fresh := slices.ContainsFunc(w.Holes(), func(h *spec.Hole) bool { return h.Kind == spec.PathUnder && h.Dir == freshDir })
			if fresh && a.Link != nil {
				return true
			}
			into = into || fresh
		}
	}
	return moves && into
}

// conclude adds what only the whole shows.
func (j *pyJudge) conclude() {
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
func (j *pyJudge) stores(target, value *node) {
	base := j.look(target.kids[0])
	switch base.Kind {
	case abstract.Module:
		if base.Name == "sys" && spec.Listed("stdout stderr stdin argv dont_write_bytecode", target.text) {
			return
		}
		j.Unseen("it changes the module " + base.Name)
	case abstract.Func, abstract.Third:
		if base.Kind == abstract.Third && !pyReaches(target.text) {
			return
		}
		j.Unseen("it changes " + base.Name)
	case abstract.Environ:
		if target.kind != itemNode {
			j.Unseen("it changes the environment")
			return
		}
		var v abstract.Value
		if value != nil {
			v = j.eval(value)
		}
		j.SetsEnv(j.eval(target.kids[1]), v)
	default:
		if target.kind == itemNode {
			j.eval(target.kids[1])
		} else if strings.HasPrefix(target.text, "__") && !pyHarmlessDunder(target.text) {
			j.Unseen("it changes " + target.text)
		}
		if isSysPath(target.kids[0]) || target.kind == attrNode && isSysPath(target) {
			j.Unseen("it changes where modules are found")
		}
	}
}

func isSysPath(n *node) bool {
	return n.kind == attrNode && (n.text == "path" || n.text == "modules" || n.text == "meta_path" || n.text == "path_hooks") && n.kids[0].kind == refNode && n.kids[0].text == "sys"
}
