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

// Openings lists what allow patterns would have to cover for a call to pass: for each part of it,
// narrow patterns of which one is enough, the widest first. It returns nil when no narrow pattern
// lets the call pass; whether the patterns do, Rule says.
func Openings(a *classify.Assessment, cwd, project string) [][]string {
	s := pattern.Call{Assessment: a, Cwd: cwd, Project: project}
	switch {
	case s.IsShell():
		return shellOpenings(&s)
	case pattern.TakesPath(a.Tool):
		return pathOpenings(&s)
	}
	subjects := a.Subjects
	if len(subjects) == 0 {
		subjects = []string{""}
	}
	var needs [][]string
	for _, text := range subjects {
		offers := pattern.NarrowText(a.Tool, text, a.Effects)
		if len(offers) == 0 {
			return nil
		}
		needs = append(needs, offers)
	}
	return needs
}

func shellOpenings(s *pattern.Call) [][]string {
	if s.Tool == "PowerShell" {
		return nil
	}
	for i := range s.Effects {
		if s.Effects[i].Invocation < 0 && s.Effects[i].Tier > classify.Safe {
			return nil
		}
	}
	var needs [][]string
	for i := range s.Invocations {
		if s.Invocations[i].Tier == classify.Safe {
			continue
		}
		var effects []classify.Effect
		for _, e := range s.Effects {
			if e.Invocation == i {
				effects = append(effects, e)
			}
		}
		// Who allows a script or a task allows what it does.
		var offers []string
		for at := i; at >= 0; at = s.Invocations[at].Within - 1 {
			offers = append(offers, pattern.NarrowFor(&s.Invocations[at], effects)...)
			if s.Invocations[at].Within > at {
				break
			}
		}
		if len(offers) == 0 {
			return nil
		}
		needs = append(needs, offers)
	}
	return needs
}

func pathOpenings(s *pattern.Call) [][]string {
	var needs [][]string
	for i := range s.Effects {
		offers := pattern.NarrowPaths(s.Tool, &s.Effects[i], s)
		if len(offers) == 0 {
			return nil
		}
		needs = append(needs, offers)
	}
	return needs
}
