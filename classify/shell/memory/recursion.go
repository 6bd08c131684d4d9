package memory

import (
	"slices"
)

// MaxRecursion is how often a function or script is entered again within
// itself. The last time its parameters are unknown, so that what it does with
// any of them has been seen.
const MaxRecursion = 3

// Enter notes that a function or script is being walked. It returns how often
// it was active before, and false when walking it again would show nothing new.
// One that starts itself in new processes is reported as exhausting the machine.
func (w *Run) Enter(st *State, a Activation) (int, bool) {
	count, outer := 0, -1
	for i := len(w.Active) - 1; i >= 0; i-- {
		if w.Active[i].Key == a.Key && w.Active[i].Body == a.Body {
			if outer < 0 {
				outer = i
			}
			count++
		}
	}
	if outer >= 0 && w.bomb(st, &w.Active[outer]) {
		return count, false
	}
	if count >= MaxRecursion {
		if w.Branch == w.Active[outer].branch && !w.Active[outer].ends {
			w.Unclear("it starts itself without end")
		}
		return count, false
	}
	a.forks, a.pipes, a.jobs, a.branch = st.forks, st.Pipes, st.Jobs, w.Branch
	w.Active = append(w.Active, a)
	return count, true
}

// IsActive reports whether the body of a function is being walked.
func (w *Run) IsActive(b *Body) bool {
	return slices.ContainsFunc(w.Active, func(a Activation) bool { return a.Body == b })
}

// Exit ends what Enter began.
func (w *Run) Exit() { w.Active = w.Active[:len(w.Active)-1] }

// bomb reports whether the source that is active as outer starts itself in new
// processes without end.
func (w *Run) bomb(st *State, outer *Activation) bool {
	if st.Pipes > outer.pipes {
		outer.again++
	}
	certain := st.forks > outer.forks && w.Branch == outer.branch && !outer.ends
	if st.Jobs == outer.jobs && outer.again < 2 && !certain {
		return false
	}
	w.Exhausts("it starts itself again and again")
	return true
}
