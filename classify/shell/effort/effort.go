// Package effort bounds what a walk may cost, and reports what it could not understand.
package effort

import (
	"fmt"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Exhausts reports, once, that the source takes all processes of the machine.
func (w *Meter) Exhausts(what string) {
	if !w.exhausted {
		w.exhausted = true
		w.Host.Unclear(invocation.Trouble{What: what, Exhaust: true})
	}
}

// Meter bounds the work of one Walk, and reports what could not be understood.
type Meter struct {
	Host      invocation.Host
	Budget    invocation.Budget
	Line      uint   // of the simple command that is walked,
	Offset    uint   // its offset,
	Text      string // and the source that it stands in
	exhausted bool   // a fork bomb was reported
	tooDeep   bool   // the depth budget was reported
	Over      bool   // a budget ran out: the walk is ending
	// OverSource and overAt are the source that was walked then, and the offset in it.
	OverSource string
	OverAt     uint
	steps      int // what is used of the budget
	Calls      int
	Bytes      int
}

// Charge counts work, and reports whether the walk may go on.
func (w *Meter) Charge(n int) bool {
	w.steps += n
	if w.steps > w.Budget.Steps && !w.Over {
		w.Exceeded("the source takes too many steps to follow")
	}
	return !w.Over
}

// The work that a step stands for: what is handled more than once, or copied,
// is charged by its size, so that no source costs more than its budget however
// much it means.
const (
	BytesPerStep = 1024 // of text that is copied
	ItemsPerStep = 8    // words, parts, variables, descriptors that are copied
	NodesPerStep = 64   // bytes of source whose syntax is looked through once more
)

// ChargeText counts the work of copying a word.
func (w *Meter) ChargeText(word spec.Word) bool {
	if len(word.Parts) < ItemsPerStep && abstract.Size(word) < BytesPerStep {
		return !w.Over
	}
	return w.Charge(abstract.Size(word)/BytesPerStep + len(word.Parts)/ItemsPerStep)
}

// ChargeLook counts the work of looking through the syntax below a node.
func (w *Meter) ChargeLook(n syntax.Node) bool {
	return w.Charge(int(n.End().Offset()-n.Pos().Offset()) / NodesPerStep)
}

// Exceeded ends the walk because a limit is reached.
func (w *Meter) Exceeded(what string) {
	if !w.Over {
		w.Over, w.OverSource, w.OverAt = true, w.Text, w.Offset
		w.Host.Unclear(invocation.Trouble{What: what, Budget: true})
	}
}

// Unclear reports what could not be understood.
func (w *Meter) Unclear(format string, args ...any) {
	if !w.Over {
		w.Host.Unclear(invocation.Trouble{What: fmt.Sprintf(format, args...)})
	}
}

// Unseen tells the host that shell source runs of which the text is unknown.
func (w *Meter) Unseen(format string, args ...any) {
	if !w.Over {
		w.Host.Unclear(invocation.Trouble{What: fmt.Sprintf(format, args...), Runs: true})
	}
}

// Deeper reports whether another level of nesting is within the budget.
func (w *Meter) Deeper(depth int) bool {
	if depth < w.Budget.Depth {
		return true
	}
	// What is nested deeper is not seen, but what comes after it is.
	if !w.tooDeep && !w.Over {
		w.tooDeep = true
		w.Host.Unclear(invocation.Trouble{What: "scripts, functions or substitutions are nested too deep", Budget: true})
	}
	return false
}
