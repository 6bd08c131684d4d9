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
		if !slices.ContainsFunc(out, func(o spec.Word) bool { return Same(o, w) }) {
			out = append(out, w)
		}
	}
	if len(out) > most {
		return nil
	}
	return out
}

// Same reports whether two words hold the same text and the same unknown parts.
func Same(a, b spec.Word) bool {
	if len(a.Parts) != len(b.Parts) {
		return false
	}
	for i, p := range a.Parts {
		q := b.Parts[i]
		if p.Text != q.Text || (p.Unknown == nil) != (q.Unknown == nil) || p.Unknown != nil && *p.Unknown != *q.Unknown {
			return false
		}
	}
	return true
}
