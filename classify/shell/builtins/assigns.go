package builtins

import (
	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// MayRestore undoes assignments before a builtin on one of two paths.
func MayRestore(w *memory.Run, st *memory.State, restore func(*memory.State)) {
	c := st.Fork()
	restore(c)
	w.Land(st, c)
}

// Temporary sets the assignments before a function or builtin for as long as
// it runs, and returns what undoes them.
func Temporary(w *memory.Run, st *memory.State, list []memory.Assigned, attrs memory.Attributes) func(*memory.State) {
	if len(list) == 0 {
		return func(*memory.State) {}
	}
	var scope memory.LocalScope
	for _, a := range list {
		scope.Add(st, a.Name)
		st.Set(w, a.Name, memory.Variable{Values: []spec.Word{abstract.Bounded(a.Value)}, Attrs: attrs})
	}
	return func(st *memory.State) { scope.Restore(w, st, true) }
}
