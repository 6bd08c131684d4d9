package memory

import (
	"slices"
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

// put stores a variable, or forgets it when the call did not have it.
func (st *State) put(w *Run, name string, v Variable, had bool) {
	st.Vars = st.Vars.Writable(&w.Meter)
	if had {
		st.Vars.M[name] = v
	} else {
		delete(st.Vars.M, name)
	}
}
