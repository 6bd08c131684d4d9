package approvals

import (
	"slices"

	"github.com/gk-hook/gk-hook/approvals/pattern"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/state"
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

// narrowing is a choice among the narrow patterns that cover a part of a call.
type narrowing struct {
	command func(*classify.Invocation, []classify.Effect) []string
	path    func(string, *classify.Effect, *pattern.Call) []string
	text    func(string, string, []classify.Effect) []string
}

// Openings lists what allow patterns would have to cover for a call to pass: for each part of it,
// narrow patterns of which one is enough, the widest first. It returns nil when no narrow pattern
// lets the call pass; whether the patterns do, Rule says.
func Openings(a *classify.Assessment, cwd, project string) [][]string {
	return openings(a, cwd, project, narrowing{pattern.NarrowFor, pattern.NarrowPaths, pattern.NarrowText})
}

// mostNext bounds the patterns that are offered for one call.
const mostNext = 3

// next returns the narrowest useful patterns under which calls like this one would pass, as the
// policy stands otherwise; nil where there are none, or many. It is for calls that only lack an allow.
func (j *judge) next() []string {
	var sources []string
	for _, offers := range openings(j.a, j.q.Cwd, j.q.Project, narrowing{pattern.NextFor, pattern.NextPath, pattern.NextText}) {
		if last := offers[len(offers)-1]; !slices.Contains(sources, last) { // who allows the call's own command allows what that runs
			sources = append(sources, last)
		}
	}
	if len(sources) == 0 || len(sources) > mostNext || j.a.OwnHand() {
		return nil
	}
	if !j.passesBy(sources) {
		return nil
	}
	for i := len(sources) - 1; i >= 0 && len(sources) > 1; i-- {
		if fewer := slices.Delete(slices.Clone(sources), i, i+1); j.passesBy(fewer) { // the policy, or another of them, covers that part
			sources = fewer
		}
	}
	return sources
}

// passesBy reports whether the call is covered with more patterns that allow.
func (j *judge) passesBy(sources []string) bool {
	_, ok := covered(j.Allowing(sources).allow, &j.s, false)
	return ok
}

func openings(a *classify.Assessment, cwd, project string, narrow narrowing) [][]string {
	s := pattern.Call{Assessment: a, Cwd: cwd, Project: project}
	var needs [][]string
	switch {
	case s.IsShell():
		needs = shellOpenings(&s, narrow)
	case pattern.TakesPath(a.Tool):
		needs = pathOpenings(&s, narrow)
	default:
		needs = textOpenings(&s, narrow)
	}
	for i := range needs {
		// A pattern is shown and written down, so that none may hold a secret.
		needs[i] = slices.DeleteFunc(needs[i], func(p string) bool { return state.Plain(a.Quote(p), 0) != p })
		if len(needs[i]) == 0 {
			return nil
		}
	}
	return needs
}

func textOpenings(s *pattern.Call, narrow narrowing) [][]string {
	subjects := s.Subjects
	if len(subjects) == 0 {
		subjects = []string{""}
	}
	var needs [][]string
	for _, text := range subjects {
		offers := narrow.text(s.Tool, text, s.Effects)
		if len(offers) == 0 {
			return nil
		}
		needs = append(needs, offers)
	}
	return needs
}

func shellOpenings(s *pattern.Call, narrow narrowing) [][]string {
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
			offers = append(offers, narrow.command(&s.Invocations[at], effects)...)
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

func pathOpenings(s *pattern.Call, narrow narrowing) [][]string {
	var needs [][]string
	for i := range s.Effects {
		offers := narrow.path(s.Tool, &s.Effects[i], s)
		if len(offers) == 0 {
			return nil
		}
		needs = append(needs, offers)
	}
	return needs
}
