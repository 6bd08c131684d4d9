package shell

import (
	"slices"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// declareFunction stores a function; its body is walked when it is called.
func (w *walker) declareFunction(st *state, f *syntax.FuncDecl) {
	names := f.Names
	if f.Name != nil {
		names = []*syntax.Lit{f.Name}
	}
	b := &body{stmt: f.Body, src: st.src, unit: st.unit}
	if len(names) == 0 { // zsh runs a function without a name at once
		w.callFunction(st, &command{argv: spec.Lits("(anonymous)")}, "(anonymous)", function{bodies: []*body{b}})
		return
	}
	st.funcs = st.funcs.writable(w)
	for _, n := range names {
		st.funcs.m[n.Value] = function{bodies: []*body{b}}
		if zshHook(n.Value) {
			w.hook(st, n.Value)
		}
	}
	st.status = succeeded
}

// callFunction walks the bodies that a function may have.
func (w *walker) callFunction(st *state, cmd *command, name string, f function) {
	if !w.deeper(st) {
		return
	}
	if len(cmd.redirs) > 0 || len(cmd.assigns) > 0 {
		w.report(st, &command{redirs: cmd.redirs, assigns: cmd.assigns, odd: cmd.odd, compound: true})
	}
	var end *state
	for _, b := range f.bodies {
		c := st
		if len(f.bodies) > 1 {
			c = st.fork()
			w.branch++
		}
		w.callBody(c, cmd, name, b)
		if len(f.bodies) > 1 {
			w.branch--
			end = w.join(end, c)
		}
	}
	if end != nil && end != st {
		*st = *end
	}
}

func (w *walker) callBody(st *state, cmd *command, name string, b *body) {
	count, ok := w.enter(st, activation{body: b})
	if !ok {
		w.print(st, 1, []spec.Word{spec.HoleOf(name, spec.FromProgram)}, name)
		return
	}
	defer w.exit()
	saved := *st
	restore := w.temporary(st, cmd.assigns, attrExport)
	st.args, st.argsOpen = cmd.argv[1:], false
	if count == maxRecursion-1 {
		st.args = blurArgs(st.args)
	}
	for _, a := range st.args {
		st.argsOpen = st.argsOpen || variesInNumber(a)
	}
	st.function, st.src, st.unit = name, b.src, b.unit
	st.call, st.loop, st.locals = &jump{parent: saved.call}, nil, nil
	locals := &localScope{}
	w.locals = append(w.locals, locals)
	atExit := st.ownExitTraps()
	st.depth++
	w.stmt(st, b.stmt)
	left := st.call.left
	if st.loop = saved.loop; left != nil {
		w.land(st, left)
	}
	w.locals = w.locals[:len(w.locals)-1]
	locals.restore(w, st, false)
	st.locals = saved.locals
	if st.dialect == Zsh && st.posix() {
		w.mayRestore(st, restore)
	} else {
		restore(st)
	}
	st.depth, st.args, st.argsOpen = saved.depth, saved.args, saved.argsOpen
	st.function, st.src, st.unit, st.call, st.loop = saved.function, saved.src, saved.unit, saved.call, saved.loop
	atExit(w, st)
	if st.dead && left == nil {
		return
	}
	st.status = anyStatus
}

// ownExitTraps gives a function of zsh its own traps for EXIT, and returns what runs them
// when it has ended, where it was called, and brings back the shell's. See zshbuiltins(1), trap.
func (st *state) ownExitTraps() func(*walker, *state) {
	if st.dialect != Zsh || st.posix() {
		return func(*walker, *state) {}
	}
	outer, others := splitExitTraps(st.traps)
	st.traps = others
	return func(w *walker, st *state) {
		own, others := splitExitTraps(st.traps)
		st.traps = slices.Concat(others, outer)
		for _, t := range own {
			w.script(st, t.code, "a trap runs")
		}
	}
}

func splitExitTraps(traps []trap) (exit, others []trap) {
	for _, t := range traps {
		if t.signal == "EXIT" || t.signal == "0" || t.signal == "TRAPEXIT" {
			exit = append(exit, t)
		} else {
			others = append(others, t)
		}
	}
	return exit, others
}

// localScope remembers what the local variables of a function hid.
type localScope struct {
	names []string
	old   []variable
	had   []bool
}

func (l *localScope) add(st *state, name string) {
	v, ok := st.vars.get(name)
	if i := slices.Index(l.names, name); i >= 0 { // another path made it local
		l.old[i], l.had[i] = joinVariable(l.old[i], v, l.had[i], ok), true
		return
	}
	l.names, l.old, l.had = append(l.names, name), append(l.old, v), append(l.had, ok)
}

// restore brings the variables back: those that are local on every path, or all.
func (l *localScope) restore(w *walker, st *state, all bool) {
	for i := len(l.names) - 1; i >= 0; i-- {
		name := l.names[i]
		if all || slices.Contains(st.locals, name) {
			st.put(w, name, l.old[i], l.had[i])
			continue
		}
		v, ok := st.vars.get(name) // on some path it is not local
		st.put(w, name, joinVariable(l.old[i], v, l.had[i], ok), true)
	}
}

// put stores a variable, or forgets it when the call did not have it.
func (st *state) put(w *walker, name string, v variable, had bool) {
	st.vars = st.vars.writable(w)
	if had {
		st.vars.m[name] = v
	} else {
		delete(st.vars.m, name)
	}
}

// posix reports whether the shell may follow POSIX where that is not its own way.
func (st *state) posix() bool {
	if _, set := st.vars.get("POSIXLY_CORRECT"); set && st.dialect == Bash {
		return true
	}
	return st.dialect == POSIX || st.opts&optPosix != 0
}

// specialBuiltin reports whether POSIX calls a builtin special: assignments before it last.
// Source: POSIX.1-2017, XCU 2.14.
func specialBuiltin(name string) bool {
	switch name {
	case ":", ".", "source", "break", "continue", "eval", "exec", "exit", "export", "readonly", "return", "set", "shift", "times", "trap", "unset":
		return true
	}
	return false
}

// mayRestore undoes assignments before a builtin on one of two paths.
func (w *walker) mayRestore(st *state, restore func(*state)) {
	c := st.fork()
	restore(c)
	w.land(st, c)
}

// temporary sets the assignments before a function or builtin for as long as
// it runs, and returns what undoes them.
func (w *walker) temporary(st *state, list []assigned, attrs attributes) func(*state) {
	if len(list) == 0 {
		return func(*state) {}
	}
	var scope localScope
	for _, a := range list {
		scope.add(st, a.Name)
		st.set(w, a.Name, variable{values: []spec.Word{bounded(a.Value)}, attrs: attrs})
	}
	return func(st *state) { scope.restore(w, st, true) }
}
