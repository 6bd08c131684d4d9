package memory

import (
	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Forget makes variables unknown. It returns those that it takes for numbers
// since they have been so far: the caller holds them against what a round assigns.
func (w *Run) Forget(st *State, names map[string]Assignment, guess bool) (numbers []string) {
	for name, source := range names {
		v, _ := st.Vars.Get(name)
		isNumber := guess && v.Numeric() && (v.List != nil || len(v.Values) > 0)
		if isNumber {
			numbers = append(numbers, name)
		}
		if v.List != nil {
			v.List = &Array{Assoc: v.List.Assoc, Open: true, Taint: v.List.AllTaint(), digits: isNumber}
		} else {
			taint := spec.Taint(0)
			for _, x := range v.Values {
				taint |= x.Taint()
			}
			if source == CountsVariable || isNumber {
				v.Values = []spec.Word{abstract.UnknownNumber("$"+name, taint)}
			} else {
				v.Values = []spec.Word{spec.UnknownWord("$"+name, taint)}
			}
		}
		v.Outer, v.Unset = false, false
		st.Set(w, name, v)
	}
	return numbers
}

// Assignment is how a loop assigns a variable.
type Assignment uint8

const (
	SetsVariable Assignment = iota
	CountsVariable
)
