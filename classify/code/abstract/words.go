package abstract

import (
	"slices"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Union returns the words of both, each once; nil when they are too many to follow.
func Union(a, b []spec.Word) []spec.Word {
	const most = 16
	out := slices.Clone(a)
	for _, w := range b {
		if !slices.ContainsFunc(out, w.Same) {
			out = append(out, w)
		}
	}
	if len(out) > most {
		return nil
	}
	return out
}
