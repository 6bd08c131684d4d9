package memory

import (
	"slices"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/effort"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

func samePushed(a, b *Pushed) bool {
	for a != b {
		if a == nil || b == nil || !abstract.SameWords(a.Dirs, b.Dirs) {
			return false
		}
		a, b = a.Below, b.Below
	}
	return true
}

// SetAlias defines an alias, or removes it.
func (w *Run) SetAlias(st *State, name string, a Alias) {
	st.Aliases = st.Aliases.Writable(&w.Meter)
	a.since = w.Units
	if old, ok := st.Aliases.Get(name); ok {
		if old.since == a.since && old.Before != nil {
			// Defined again in one unit, which sees none of that but the first.
			a.Before = old.Before
		} else {
			old.Before = nil
			a.Before = &old
		}
	}
	st.Aliases.M[name] = a
}

// Of returns what an alias may stand for in a unit, and whether it surely
// is one of these.
func (a Alias) Of(u Unit) (readings []Alias, certain bool) {
	certain = u.Number > a.since && !a.maybe
	if !a.Removed {
		readings = append(readings, a)
	}
	if a.Before != nil && u.Number <= a.since && !a.Before.Removed {
		readings = append(readings, *a.Before)
	}
	return readings, certain && !a.Removed
}

// SuffixAlias starts the name of an alias for the files of a suffix, zsh's "alias -s".
const SuffixAlias = "*."

// Fork returns a copy that can be changed apart.
func (st *State) Fork() *State {
	st.Vars.Share()
	st.Funcs.Share()
	st.Aliases.Share()
	st.Outs.Share()
	c := *st
	return &c
}

// ForgetLastArg makes $_ unknown: it says what ran before, of which not all is followed.
func (st *State) ForgetLastArg() { st.LastArg = spec.UnknownWord("$_", spec.FromEnvironment) }

// Subshell returns the state of a child process that goes on where st is.
func (st *State) Subshell() *State {
	c := st.Fork()
	c.ForgetLastArg()
	c.forks++
	c.began = false
	c.Shell, c.Call, c.Loop = &Jump{}, nil, nil
	c.Traps = nil
	return c
}

// Ghost returns a state for code that is walked although it cannot be reached:
// nothing of it is kept.
func (st *State) Ghost() *State {
	c := st.Fork()
	c.Shell, c.Call, c.Loop = &Jump{}, &Jump{}, &Jump{}
	return c
}

// Join merges b into a and returns the result: the state after two paths that
// meet. A nil or dead state is a path that does not come here.
func (w *Run) Join(a, b *State) *State {
	switch {
	case a == b || b == nil || b.Dead:
		if a == nil {
			return b
		}
		return a
	case a == nil || a.Dead:
		return b
	}
	a.Vars = JoinTables(&w.Meter, a.Vars, b.Vars, JoinVariable)
	a.Funcs = JoinTables(&w.Meter, a.Funcs, b.Funcs, joinFunctions)
	a.Aliases = JoinTables(&w.Meter, a.Aliases, b.Aliases, joinAliases)
	a.Outs = JoinTables(&w.Meter, a.Outs, b.Outs, joinOutputs)
	a.joinDirs(b)
	if !abstract.SameWords(a.Args, b.Args) {
		a.Args, a.ArgsOpen = nil, true
	}
	a.ArgsOpen = a.ArgsOpen || b.ArgsOpen
	if (a.Opts^b.Opts)&eitherWay != 0 {
		w.Unclear("an option that changes what commands mean may be set or not")
	}
	a.Opts = joinOptions(a.Opts, b.Opts)
	if a.Status != b.Status {
		a.Status = AnyStatus
	}
	if a.Ran != b.Ran {
		a.Ran = 0
	}
	if !a.LastArg.Same(b.LastArg) {
		a.ForgetLastArg()
	}
	a.Passed = a.Passed.Common(b.Passed)
	a.Traps = joinLists(a.Traps, b.Traps, func(x, y Trap) bool { return x.Signal == y.Signal && x.Code.Same(y.Code) })
	a.Hashed = joinLists(a.Hashed, b.Hashed, func(x, y invocation.Assign) bool { return x.Name == y.Name && x.Value.Same(y.Value) })
	a.Fds = w.joinFds(a.Fds, b.Fds)
	a.Weak = a.Weak || b.Weak
	a.Locals = slices.DeleteFunc(slices.Clone(a.Locals), func(name string) bool { return !slices.Contains(b.Locals, name) })
	return a
}

// joinDirs merges the directories of b into those of st.
func (st *State) joinDirs(b *State) {
	fail, otherFail := st.afterFailure(), b.afterFailure()
	fails := st.FailDirs != nil || b.FailDirs != nil
	st.Dirs = abstract.Unite(st.Dirs, b.Dirs)
	st.FailDirs = nil
	if fails {
		st.FailDirs = abstract.Unite(fail, otherFail)
	}
	st.OldDirs = abstract.Unite(st.OldDirs, b.OldDirs)
	if !samePushed(st.DirStack, b.DirStack) {
		st.DirStack = nil
	}
}

// joinAliases returns what an alias is after two paths, each of which may have it.
func joinAliases(x, y Alias, hasX, hasY bool) Alias {
	if !hasX {
		x = y
	}
	x.maybe = x.maybe || !hasX || !hasY || x != y
	if hasX && hasY && x.Text != y.Text {
		x.Before = &y
	}
	return x
}

// joinOutputs returns what a file or descriptor holds after two paths.
func joinOutputs(x, y []spec.Word, hasX, hasY bool) []spec.Word {
	if !hasX {
		x = []spec.Word{{}}
	}
	if !hasY {
		y = []spec.Word{{}}
	}
	return abstract.Unite(x, y)
}

// joinOptions keeps an option that shows more when either path has it, and one
// that hides something only when both have.
func joinOptions(a, b options) options {
	const hides = OptErrexit | OptNoglob
	return (a|b)&^hides | a&b&hides
}

// eitherWay are the options that hide as much when they are set as when they are not.
const eitherWay = OptSplits | OptKshArrays | OptKeyword | OptLastpipe | OptAliases

// MayLack says of a function, if there is one, that it may be gone.
func (st *State) MayLack(m *effort.Meter, name string) {
	f, defined := st.Funcs.Get(name)
	if !defined {
		return
	}
	st.Funcs = st.Funcs.Writable(m)
	f.Maybe = true
	st.Funcs.M[name] = f
}

// Hash gives a name of a command a path, as hash -p does.
func (st *State) Hash(name string, path spec.Word) {
	others := slices.DeleteFunc(slices.Clone(st.Hashed), func(h invocation.Assign) bool { return h.Name == name })
	st.Hashed = append(others, invocation.Assign{Name: name, Value: path})
}

// joinLists returns what is in either list.
func joinLists[T any](a, b []T, same func(x, y T) bool) []T {
	out := a[:len(a):len(a)]
	for _, y := range b {
		if !slices.ContainsFunc(out, func(x T) bool { return same(x, y) }) {
			out = append(out, y)
		}
	}
	return out
}

func (st *State) afterFailure() []spec.Word {
	if st.FailDirs != nil {
		return st.FailDirs
	}
	return st.Dirs
}

// Leave ends this path at a jump: exit, return, break.
func (w *Run) Leave(st *State, to **State) {
	c := st.Fork()
	*to = w.Join(*to, c)
	st.Dead = true
	if n := len(w.Active); n > 0 && w.Branch > w.Active[n-1].branch {
		w.Active[n-1].ends = true
	}
}

// BreaksOff notes that an error may end what runs here: bash drops the rest of the unit, zsh the rest of what eval runs; zsh without
// eval, and subshells, end. Source: bash 5.2, jump_to_top_level (DISCARD); zsh 5.9, bin_eval.
func (w *Run) BreaksOff(st *State) {
	if st.Shell == nil || st.Dead || !w.Charge(1) {
		return
	}
	st.Shell.Left = w.Join(st.Shell.Left, st.Fork())
	if st.Dialect != invocation.Zsh || st.Shell.Units > 1 {
		st.Shell.Cut = w.Join(st.Shell.Cut, st.Fork())
	}
}

// MayEnd notes that the shell may end with the next command, unless that is a plain one, or ended with the last, where
// what it leaves behind then counts: traps for EXIT run in that state, and what a subshell printed is all that it prints.
func (w *Run) MayEnd(st *State, plain bool) {
	fails := st.Opts&OptErrexit != 0 && st.Status != Succeeded // also in a condition, whose last command may count
	ends := fails && st.forks > 0 && st.began
	for _, t := range st.Traps {
		ends = ends || (fails || !plain) && (t.Signal == "EXIT" || t.Signal == "0")
	}
	if ends && st.Shell != nil && !st.Dead && w.Charge(1) {
		st.Shell.Left = w.Join(st.Shell.Left, st.Fork())
	}
	st.began = true
}

// Land brings the paths that left early back together with st.
func (w *Run) Land(st *State, left *State) {
	if left == nil {
		return
	}
	loop, call, shell := st.Loop, st.Call, st.Shell
	joined := w.Join(st, left)
	if joined != st {
		*st = *joined
	}
	st.Dead = false
	st.Loop, st.Call, st.Shell = loop, call, shell
}

// Same reports whether two states would run the same commands the same way,
// so that walking a loop body again would show nothing new.
func (st *State) Same(o *State) bool {
	return sameTables(st.Vars, o.Vars, Variable.Same) &&
		sameTables(st.Outs, o.Outs, abstract.SameWords) &&
		sameInputs(st.Fds, o.Fds) && st.SameBesides(o)
}

// SameBesides reports whether two states differ in nothing but variables and
// streams.
func (st *State) SameBesides(o *State) bool {
	return st.Funcs == o.Funcs && st.Aliases == o.Aliases &&
		abstract.SameWords(st.Dirs, o.Dirs) && abstract.SameWords(st.Args, o.Args) &&
		st.Opts == o.Opts && len(st.Hashed) == len(o.Hashed)
}

func joinFunctions(x, y Function, hasX, hasY bool) Function {
	f := Function{Bodies: x.Bodies, Maybe: x.Maybe || y.Maybe || !hasX || !hasY, Exported: x.Exported || y.Exported}
	for _, b := range y.Bodies {
		known := false
		for _, have := range f.Bodies {
			known = known || have == b
		}
		if !known {
			f.Bodies = append(f.Bodies[:len(f.Bodies):len(f.Bodies)], b)
		}
	}
	return f
}
