package shell

import (
	"maps"
	"slices"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// maxAlternatives bounds how many values a variable, a directory or an output
// is known to have at a time; beyond it the value is not known.
const maxAlternatives = 4

// table is a map that states share until one of them writes to it.
type table[K comparable, V any] struct {
	m      map[K]V
	shared bool
	memo   any // what a reader worked out from the map; a writer drops it
}

func (t *table[K, V]) get(k K) (V, bool) {
	if t == nil {
		var zero V
		return zero, false
	}
	v, ok := t.m[k]
	return v, ok
}

// writable returns a table that only the caller holds.
func (t *table[K, V]) writable(w *walker) *table[K, V] {
	switch {
	case t == nil:
		return &table[K, V]{m: make(map[K]V)}
	case !t.shared:
		t.memo = nil
		return t
	}
	w.charge(len(t.m) / itemsPerStep)
	return &table[K, V]{m: maps.Clone(t.m)}
}

// share marks the table as held by several states.
func (t *table[K, V]) share() {
	if t != nil {
		t.shared = true
	}
}

// status is what is known of how the last command ended.
type status uint8

const (
	anyStatus status = iota
	succeeded
	failed
)

func (s status) not() status {
	switch s {
	case succeeded:
		return failed
	case failed:
		return succeeded
	}
	return anyStatus
}

// options are the shell options that change what is run.
type options uint32

const (
	optErrexit options = 1 << iota
	optNoglob
	optAllexport
	optXtrace
	optAliases
	optLastpipe
	optGlobstar
	optExtglob
	optBuiltinsOff // enable -n was used: a builtin may be a program
	optSplits      // zsh's SH_WORD_SPLIT
	optGlobs       // zsh's GLOB_SUBST: values are patterns
	optKshArrays   // zsh's KSH_ARRAYS: subscripts start at 0
	optKeyword     // assignments among the words of a command are assignments
	optPromptSubst // zsh's PROMPT_SUBST: prompts are expanded
	optPosix       // what POSIX says of special builtins and traps: bash's posix, zsh's POSIX_BUILTINS and POSIX_TRAPS
	optPhysical    // cd follows links: bash's physical, zsh's CHASE_LINKS
)

// state is what a shell remembers at one point of the walk. It is copied by
// fork; tables and slices are shared and never changed in place.
type state struct {
	vars    *table[string, variable]
	funcs   *table[string, function]
	aliases *table[string, alias]
	outs    *table[*sink, []spec.Word] // what was written to each sink so far
	fds     []descriptor
	dirs    []spec.Word
	// failDirs are the directories if the last command failed, nil when they are the same.
	failDirs []spec.Word
	oldDirs  []spec.Word
	dirStack *pushed
	args     []spec.Word // $1 …
	// argsOpen reports that more parameters than args may follow.
	argsOpen bool
	arg0     spec.Word
	lastArg  spec.Word
	locals   []string // of the function that is walked, whichever way led here
	opts     options
	dialect  Dialect
	status   status
	// dead reports that this path ended: exit, return, break.
	dead   bool
	traps  []trap
	hashed []Assign // hash -p: name to path

	src      source    // the source that the walked nodes belong to
	at       spec.Span // of the statement that is walked; see Invocation.At
	unit     unit      // the unit that the walked nodes were read in
	function string
	via      []string
	by       int // the mark of the innermost Open with one
	depth    int
	forks    int  // how many processes deep it is,
	pipes    int  // how many of those are stages of a pipeline,
	jobs     int  // and how many run in the background
	main     bool // it is the shell of the call itself, and no other that the call starts
	clears   bool
	many     bool
	remote   bool
	lands    []spec.Place // see Invocation.Lands
	cond     bool         // in a condition: errexit does not apply
	weak     bool         // assignments add a value and do not replace one

	shell *jump // where exit goes
	call  *jump // where return goes
	loop  *jump // where break and continue go
}

// jump collects the states in which a shell, function or loop is left early.
type jump struct {
	parent *jump
	left   *state // joined states of exit, return, break
	next   *state // joined states of continue
}

type alias struct {
	unknown bool // some of the text is not known
	text    string
	// global reports that it stands for a word anywhere in a command.
	global  bool
	removed bool // by unalias
	maybe   bool // it may be another one, or none
	// since is how many units were read when it was defined or removed: for those it
	// is still the one before, of which nil is none.
	since  int
	before *alias
}

// setAlias defines an alias, or removes it.
func (w *walker) setAlias(st *state, name string, a alias) {
	st.aliases = st.aliases.writable(w)
	a.since = w.units
	if old, ok := st.aliases.get(name); ok {
		if old.since == a.since && old.before != nil {
			// Defined again in one unit, which sees none of that but the first.
			a.before = old.before
		} else {
			old.before = nil
			a.before = &old
		}
	}
	st.aliases.m[name] = a
}

// of returns what an alias may stand for in a unit, and whether it surely
// is one of these.
func (a alias) of(u unit) (readings []alias, certain bool) {
	certain = u.number > a.since && !a.maybe
	if !a.removed {
		readings = append(readings, a)
	}
	if a.before != nil && u.number <= a.since && !a.before.removed {
		readings = append(readings, *a.before)
	}
	return readings, certain && !a.removed
}

// suffixAlias starts the name of an alias for the files of a suffix, zsh's "alias -s".
const suffixAlias = "*."

type trap struct {
	signal string
	code   spec.Word
}

// fork returns a copy that can be changed apart.
func (st *state) fork() *state {
	st.vars.share()
	st.funcs.share()
	st.aliases.share()
	st.outs.share()
	c := *st
	return &c
}

// subshell returns the state of a child process that goes on where st is.
func (st *state) subshell() *state {
	c := st.fork()
	c.lastArg = spec.HoleOf("$_", spec.FromEnvironment)
	c.forks++
	c.shell, c.call, c.loop = &jump{}, nil, nil
	c.traps = nil
	return c
}

// ghost returns a state for code that is walked although it cannot be reached:
// nothing of it is kept.
func (st *state) ghost() *state {
	c := st.fork()
	c.shell, c.call, c.loop = &jump{}, &jump{}, &jump{}
	return c
}

// join merges b into a and returns the result: the state after two paths that
// meet. A nil or dead state is a path that does not come here.
func (w *walker) join(a, b *state) *state {
	switch {
	case a == b || b == nil || b.dead:
		if a == nil {
			return b
		}
		return a
	case a == nil || a.dead:
		return b
	}
	a.vars = joinTables(w, a.vars, b.vars, joinVariable)
	a.funcs = joinTables(w, a.funcs, b.funcs, joinFunctions)
	a.aliases = joinTables(w, a.aliases, b.aliases, func(x, y alias, hasX, hasY bool) alias {
		if !hasX {
			x = y
		}
		x.maybe = x.maybe || !hasX || !hasY || x != y
		if hasX && hasY && x.text != y.text {
			x.before = &y
		}
		return x
	})
	a.outs = joinTables(w, a.outs, b.outs, func(x, y []spec.Word, hasX, hasY bool) []spec.Word {
		if !hasX {
			x = []spec.Word{{}}
		}
		if !hasY {
			y = []spec.Word{{}}
		}
		return unite(x, y)
	})
	aFail, bFail := a.afterFailure(), b.afterFailure()
	fails := a.failDirs != nil || b.failDirs != nil
	a.dirs = unite(a.dirs, b.dirs)
	a.failDirs = nil
	if fails {
		a.failDirs = unite(aFail, bFail)
	}
	a.oldDirs = unite(a.oldDirs, b.oldDirs)
	if !sameWords(a.args, b.args) {
		a.args, a.argsOpen = nil, true
	}
	a.argsOpen = a.argsOpen || b.argsOpen
	if (a.opts^b.opts)&eitherWay != 0 {
		w.unclear("an option that changes what commands mean may be set or not")
	}
	a.opts = joinOptions(a.opts, b.opts)
	if a.status != b.status {
		a.status = anyStatus
	}
	a.traps = joinLists(a.traps, b.traps, func(x, y trap) bool { return x.signal == y.signal && sameWord(x.code, y.code) })
	a.hashed = joinLists(a.hashed, b.hashed, func(x, y Assign) bool { return x.Name == y.Name && sameWord(x.Value, y.Value) })
	if !samePushed(a.dirStack, b.dirStack) {
		a.dirStack = nil
	}
	a.fds = w.joinFds(a.fds, b.fds)
	a.weak = a.weak || b.weak
	a.locals = slices.DeleteFunc(slices.Clone(a.locals), func(name string) bool { return !slices.Contains(b.locals, name) })
	return a
}

// joinOptions keeps an option that shows more when either path has it, and one
// that hides something only when both have.
func joinOptions(a, b options) options {
	const hides = optErrexit | optNoglob
	return (a|b)&^hides | a&b&hides
}

// eitherWay are the options that hide as much when they are set as when they are not.
const eitherWay = optSplits | optKshArrays | optKeyword | optLastpipe | optAliases

// hash gives a name of a command a path, as hash -p does.
func (st *state) hash(name string, path spec.Word) {
	others := slices.DeleteFunc(slices.Clone(st.hashed), func(h Assign) bool { return h.Name == name })
	st.hashed = append(others, Assign{Name: name, Value: path})
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

func joinTables[K comparable, V any](w *walker, a, b *table[K, V], merge func(x, y V, hasX, hasY bool) V) *table[K, V] {
	if a == b || b == nil {
		if a == nil || a == b {
			return a
		}
		b = &table[K, V]{}
	}
	var am map[K]V
	if a != nil {
		am = a.m
	}
	w.charge((len(am) + len(b.m)) / itemsPerStep)
	out := make(map[K]V, max(len(am), len(b.m)))
	for k, x := range am {
		y, ok := b.m[k]
		out[k] = merge(x, y, true, ok)
	}
	for k, y := range b.m {
		if x, ok := am[k]; !ok {
			out[k] = merge(x, y, false, true)
		}
	}
	return &table[K, V]{m: out}
}

func (st *state) afterFailure() []spec.Word {
	if st.failDirs != nil {
		return st.failDirs
	}
	return st.dirs
}

// leave ends this path at a jump: exit, return, break.
func (w *walker) leave(st *state, to **state) {
	c := st.fork()
	*to = w.join(*to, c)
	st.dead = true
	if n := len(w.active); n > 0 && w.branch > w.active[n-1].branch {
		w.active[n-1].ends = true
	}
}

// land brings the paths that left early back together with st.
func (w *walker) land(st *state, left *state) {
	if left == nil {
		return
	}
	loop, call, shell := st.loop, st.call, st.shell
	joined := w.join(st, left)
	if joined != st {
		*st = *joined
	}
	st.dead = false
	st.loop, st.call, st.shell = loop, call, shell
}

// same reports whether two states would run the same commands the same way,
// so that walking a loop body again would show nothing new.
func (st *state) same(o *state) bool {
	return sameTables(st.vars, o.vars, variable.same) &&
		sameTables(st.outs, o.outs, sameWords) &&
		sameInputs(st.fds, o.fds) && st.sameBesides(o)
}

// sameBesides reports whether two states differ in nothing but variables and
// streams.
func (st *state) sameBesides(o *state) bool {
	return st.funcs == o.funcs && st.aliases == o.aliases &&
		sameWords(st.dirs, o.dirs) && sameWords(st.args, o.args) &&
		st.opts == o.opts && len(st.hashed) == len(o.hashed)
}

func sameTables[K comparable, V any](a, b *table[K, V], same func(x, y V) bool) bool {
	if a == b {
		return true
	}
	if a == nil || b == nil || len(a.m) != len(b.m) {
		return false
	}
	for k, x := range a.m {
		if y, ok := b.m[k]; !ok || !same(x, y) {
			return false
		}
	}
	return true
}

// function is what a name may stand for: one body, or one of several.
type function struct {
	bodies   []*body
	maybe    bool // it may also not be defined
	exported bool
}

type body struct {
	stmt *syntax.Stmt
	src  source
	unit unit
}

func joinFunctions(x, y function, hasX, hasY bool) function {
	f := function{bodies: x.bodies, maybe: x.maybe || y.maybe || !hasX || !hasY, exported: x.exported || y.exported}
	for _, b := range y.bodies {
		known := false
		for _, have := range f.bodies {
			known = known || have == b
		}
		if !known {
			f.bodies = append(f.bodies[:len(f.bodies):len(f.bodies)], b)
		}
	}
	return f
}
