package shell

import (
	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// maxRecursion is how often a function or script is entered again within
// itself. The last time its parameters are unknown, so that what it does with
// any of them has been seen.
const maxRecursion = 3

// activation is a function or script that is being walked.
type activation struct {
	key    string // the text of a script, or
	body   *body  // the body of a function
	forks  int
	pipes  int
	jobs   int
	branch int
	again  int  // how often it started itself in another stage of a pipeline
	ends   bool // it returns or exits under a condition
}

// enter notes that a function or script is being walked. It returns how often
// it was active before, and false when walking it again would show nothing new.
// One that starts itself in new processes is reported as exhausting the machine.
func (w *walker) enter(st *state, a activation) (int, bool) {
	count, outer := 0, -1
	for i := len(w.active) - 1; i >= 0; i-- {
		if w.active[i].key == a.key && w.active[i].body == a.body {
			if outer < 0 {
				outer = i
			}
			count++
		}
	}
	if outer >= 0 && w.bomb(st, &w.active[outer]) {
		return count, false
	}
	if count >= maxRecursion {
		return count, false
	}
	a.forks, a.pipes, a.jobs, a.branch = st.forks, st.pipes, st.jobs, w.branch
	w.active = append(w.active, a)
	return count, true
}

func (w *walker) exit() { w.active = w.active[:len(w.active)-1] }

// bomb reports whether the source that is active as outer starts itself in new
// processes without end.
func (w *walker) bomb(st *state, outer *activation) bool {
	if st.pipes > outer.pipes {
		outer.again++
	}
	certain := st.forks > outer.forks && w.branch == outer.branch && !outer.ends
	if st.jobs == outer.jobs && outer.again < 2 && !certain {
		return false
	}
	w.exhausts("it starts itself again and again")
	return true
}

// exhausts reports, once, that the source takes all processes of the machine.
func (w *walker) exhausts(what string) {
	if !w.exhausted {
		w.exhausted = true
		w.host.Unclear(Trouble{What: what, Exhaust: true})
	}
}

// spawnsForever reports whether the body of an endless loop starts jobs that
// nothing waits for.
func (w *walker) spawnsForever(body []*syntax.Stmt) bool {
	spawns, pauses := false, false
	for _, s := range body {
		syntax.Walk(s, func(n syntax.Node) bool {
			switch n := n.(type) {
			case *syntax.Stmt:
				spawns = spawns || n.Background || n.Disown
			case *syntax.CallExpr:
				if len(n.Args) > 0 {
					switch n.Args[0].Lit() {
					case "sleep", "wait", "read", "break", "exit", "return", "exec", "inotifywait":
						pauses = true
					}
				}
			}
			return true
		})
	}
	return spawns && !pauses
}

// blurArgs returns one hole that stands for all parameters.
func blurArgs(args []spec.Word) []spec.Word {
	if len(args) == 0 {
		return args
	}
	out := make([]spec.Word, len(args))
	for i, a := range args {
		out[i] = spec.HoleOf(shorten(a.String())+"…", a.Origin())
	}
	return out
}
