package memory

import (
	"slices"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
)

// Add notes the variable that a local one hides.
func (l *LocalScope) Add(st *State, name string) {
	v, ok := st.Vars.Get(name)
	if i := slices.Index(l.names, name); i >= 0 { // another path made it local
		l.old[i], l.had[i] = JoinVariable(l.old[i], v, l.had[i], ok), true
		return
	}
	l.names, l.old, l.had = append(l.names, name), append(l.old, v), append(l.had, ok)
}

// Restore brings the variables back: those that are local on every path, or all.
func (l *LocalScope) Restore(w *Run, st *State, all bool) {
	for i := len(l.names) - 1; i >= 0; i-- {
		name := l.names[i]
		if all || slices.Contains(st.Locals, name) {
			st.put(w, name, l.old[i], l.had[i])
			continue
		}
		v, ok := st.Vars.Get(name) // on some path it is not local
		st.put(w, name, JoinVariable(l.old[i], v, l.had[i], ok), true)
	}
}

// Unhidden returns what a name may hold after unset. Bash takes away the local variable of a caller, so that the one
// which that hides counts again; one of the function itself stays, without a value. Source: bash 5.2, localvar_unset in bash(1).
func (w *Run) Unhidden(st *State, name string) Variable {
	gone := Variable{Unset: true}
	if st.Dialect == invocation.Zsh || slices.Contains(st.Locals, name) {
		return gone
	}
	for _, l := range slices.Backward(w.Locals) {
		if i := slices.Index(l.names, name); i >= 0 {
			l.old[i], l.had[i] = JoinVariable(l.old[i], gone, l.had[i], true), true // who unsets it again, unsets that one
			return l.old[i]
		}
	}
	return gone
}

// HasLocal reports whether a function that is walked has made a name local.
func (w *Run) HasLocal(name string) bool {
	return slices.ContainsFunc(w.Locals, func(l *LocalScope) bool { return slices.Contains(l.names, name) })
}

// put stores a variable, or forgets it when the call did not have it.
func (st *State) put(w *Run, name string, v Variable, had bool) {
	st.Vars = st.Vars.Writable(&w.Meter)
	if had {
		st.Vars.M[name] = v
	} else {
		delete(st.Vars.M, name)
	}
}
