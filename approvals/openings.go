package approvals

import (
	"slices"

	"github.com/gk-hook/gk-hook/approvals/pattern"
	"github.com/gk-hook/gk-hook/classify"
)

// proposed is the file of rules that stand in none.
const proposed = "proposed"

// Allowing returns the policy with patterns that count as if the user's file allowed them. One that
// cannot be read counts for nothing.
func (p *Policy) Allowing(patterns []string) *Policy {
	wider := *p
	wider.allow, wider.only = slices.Clone(p.allow), slices.Clone(p.only)
	for i, source := range patterns {
		parsed, err := pattern.Parse(source, p.home)
		if err != nil {
			continue
		}
		r := rule{pattern: parsed, layer: User, file: proposed, line: i + 1}
		wider.allow = append(wider.allow, r)
		for n := range wider.only {
			if o := &wider.only[n]; o.at.layer == User {
				o.rules = append(slices.Clone(o.rules), r)
			}
		}
	}
	return &wider
}

// Openings lists the parts of a call that allow patterns would have to cover for it to pass. It returns
// nil when no narrow pattern lets the call pass; whether the patterns do, Rule says.
func Openings(a *classify.Assessment, cwd, project string) []Opening {
	return openings(a, cwd, project, narrowing{pattern.NarrowFor, pattern.NarrowPaths, pattern.NarrowText})
}
