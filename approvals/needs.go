package approvals

import (
	"slices"

	"github.com/gk-hook/gk-hook/approvals/pattern"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/state"
)

// narrowing is a choice among the narrow patterns that cover a part of a call.
type narrowing struct {
	command func(*classify.Invocation, []classify.Effect) []string
	path    func(string, *classify.Effect, *pattern.Call) []string
	text    func(string, string, []classify.Effect) []string
}

// Opening is a part of a call that a pattern would have to cover for the call to pass.
type Opening struct {
	Offers []string // narrow patterns of which one is enough, the widest first
	Does   string   // the effect of the part that weighs most, in its own words
}

// Narrowest returns the narrowest pattern of each opening, each once.
func Narrowest(needs []Opening) []string {
	var patterns []string
	for _, part := range needs {
		if last := part.Offers[len(part.Offers)-1]; !slices.Contains(patterns, last) { // who allows the call's own command allows what that runs
			patterns = append(patterns, last)
		}
	}
	return patterns
}

// openings lists what patterns would have to cover for a call to pass; see Openings.
func openings(a *classify.Assessment, cwd, project string, narrow narrowing) []Opening {
	s := pattern.Call{Assessment: a, Cwd: cwd, Project: project}
	var needs []Opening
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
		needs[i].Offers = slices.DeleteFunc(needs[i].Offers, func(p string) bool { return state.Plain(a.Quote(p), 0) != p })
		if len(needs[i].Offers) == 0 {
			return nil
		}
	}
	return needs
}

func textOpenings(s *pattern.Call, narrow narrowing) []Opening {
	subjects := s.Subjects
	if len(subjects) == 0 {
		subjects = []string{""}
	}
	var needs []Opening
	for _, text := range subjects {
		offers := narrow.text(s.Tool, text, s.Effects)
		if len(offers) == 0 {
			return nil
		}
		needs = append(needs, Opening{offers, doing(s.Effects)})
	}
	return needs
}

// doing returns what the effect that weighs most does, in its own words.
func doing(effects []classify.Effect) string {
	if worst := (&classify.Assessment{Effects: effects}).Worst(); worst != nil {
		return worst.Why
	}
	return ""
}

func shellOpenings(s *pattern.Call, narrow narrowing) []Opening {
	if s.Tool == "PowerShell" {
		return nil
	}
	for i := range s.Effects {
		if s.Effects[i].Invocation < 0 && s.Effects[i].Tier > classify.Safe {
			return nil
		}
	}
	var needs []Opening
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
		needs = append(needs, Opening{offers, doing(effects)})
	}
	return needs
}

func pathOpenings(s *pattern.Call, narrow narrowing) []Opening {
	var needs []Opening
	for i := range s.Effects {
		offers := narrow.path(s.Tool, &s.Effects[i], s)
		if len(offers) == 0 {
			return nil
		}
		needs = append(needs, Opening{offers, s.Effects[i].Why})
	}
	return needs
}
