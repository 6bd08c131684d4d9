package memory

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// CheckGrowth reports a value that is too long to be tracked and was not long
// before: it multiplies.
func (st *State) CheckGrowth(w *Run, name string, before Variable, value spec.Word) {
	if abstract.Weight(value) <= abstract.MaxText {
		return
	}
	for _, old := range before.Values {
		if n := abstract.Weight(old); n > abstract.MaxText/3 && abstract.Weight(value) > n+n/2 {
			w.Unclear(abstract.Outgrows, name)
			return
		}
	}
}

// KeepsAll reports text that the shell holds although it does not end.
func (w *Run) KeepsAll(text spec.Word) {
	if text.Endless() != spec.Ends {
		w.Unclear("the shell keeps output that does not end: %s", abstract.Shorten(text.String()))
	}
}

// fillsDisk reports text without end that is written to a file.
func (w *Run) fillsDisk(s *Sink, texts []spec.Word) {
	if len(s.Path.Parts) == 0 || strings.HasPrefix(s.Path.Prefix(), "/dev/") {
		return
	}
	for _, text := range texts {
		if text.Endless() > spec.Awaits {
			w.Exhausts("output without end is written to a file: " + abstract.Shorten(s.Path.String()))
		}
	}
}
