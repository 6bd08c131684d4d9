package approvals

import (
	"cmp"
	"slices"

	"github.com/gk-hook/gk-hook/approvals/pattern"
	"github.com/gk-hook/gk-hook/approvals/when"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// covered returns the rule that covers the call, when rules that allow cover
// all of it. Safe invocations need no rule unless strict is set.
func covered(rules []rule, s *when.Scene, strict bool) (*rule, bool) {
	mine := rulesFor(rules, s)
	if len(mine) == 0 {
		return nil, false
	}
	switch {
	case s.IsShell():
		return coveredShell(mine, s, strict)
	case pattern.TakesPath(s.Tool):
		return coveredPaths(mine, s, strict)
	}
	if !strict {
		mine = slices.DeleteFunc(mine, func(r *rule) bool { return !r.pattern.Reaches(s.Effects, anyEffect) })
	}
	return coveredTexts(mine, s)
}

// rulesFor returns the rules that are for the call's tool, and whose conditions are met.
func rulesFor(rules []rule, s *when.Scene) (mine []*rule) {
	for i := range rules {
		// What is met for a command of the call is met for the call; the commands are many.
		if rules[i].pattern.IsFor(&s.Call) && rules[i].when.Holds(s) == when.Met && (s.IsShell() || rules[i].when.Lets(s, nil)) {
			mine = append(mine, &rules[i])
		}
	}
	return mine
}

func anyEffect(*classify.Effect) bool { return true }

// coveredTexts wants every text of the input covered: which of them matters, only the tool knows.
func coveredTexts(rules []*rule, s *when.Scene) (*rule, bool) {
	if len(s.Subjects) == 0 {
		r := firstCovering(rules, func(r *rule) bool { return r.pattern.CoversAll() })
		return r, r != nil
	}
	var used *rule
	for _, text := range s.Subjects {
		r := firstCovering(rules, func(r *rule) bool {
			return r.pattern.CoversText(text, s.Tool)
		})
		if r == nil {
			return nil, false
		}
		used = r
	}
	return used, true
}

func coveredShell(rules []*rule, s *when.Scene, strict bool) (*rule, bool) {
	// An effect of no invocation is something that was not read to its end, or that
	// PowerShell does by itself: only PowerShell may be covered as a whole.
	if s.Tool == "PowerShell" {
		if r := firstCovering(rules, func(r *rule) bool { return r.pattern.CoversAll() && r.when.Lets(s, nil) }); r != nil {
			return r, true
		}
	}
	if len(s.Invocations) == 0 {
		return nil, false
	}
	for i := range s.Effects {
		if s.Effects[i].Invocation < 0 && s.Effects[i].Tier > classify.Safe {
			return nil, false
		}
	}
	var used *rule
	for i := range s.Invocations {
		if s.Invocations[i].Tier == classify.Safe && !strict {
			continue
		}
		r := coveredInvocation(rules, s, strict, i)
		if r == nil {
			return nil, false
		}
		if used == nil {
			used = r
		}
	}
	return used, used != nil
}

// coveredInvocation returns the rule that covers a command of the call with all of its effects, or nil.
func coveredInvocation(rules []*rule, s *when.Scene, strict bool, i int) *rule {
	return covering(rules, s, strict, i, func(e *classify.Effect) bool { return e.Invocation == i })
}

// covering returns the rule that covers a command of the call as far as an effect concerns it, or nil.
func covering(rules []*rule, s *when.Scene, strict bool, i int, concerns func(*classify.Effect) bool) *rule {
	by := func(k int) *rule {
		out := &s.Invocations[k]
		covers := func(r *rule, p *pattern.Pattern) bool {
			return p.CoversInvocation(out) && r.when.Lets(s, out) && (strict || p.Reaches(s.Effects, concerns))
		}
		if r := firstCovering(rules, func(r *rule) bool { return covers(r, &r.pattern) }); r != nil {
			return r
		}
		return firstCovering(rules, func(r *rule) bool {
			return slices.ContainsFunc(append(launched(&r.pattern, s, k), r.pattern.Assigned(out)...), func(p pattern.Pattern) bool { return covers(r, &p) })
		})
	}
	r, out := by(i), &s.Invocations[i]
	for at := i; r == nil && !strict && out.Within > 0 && out.Within <= at; {
		// Who allows a script or a task allows what it does, as far as patterns allow at all.
		at = out.Within - 1
		out, r = &s.Invocations[at], by(at)
	}
	return r
}

// maxLaunchers bounds how many launchers, one behind the other, a pattern may name before the command: timeout 60 npx jest.
const maxLaunchers = 4

// launched returns what a pattern says of a command by naming what launches it.
func launched(p *pattern.Pattern, s *when.Scene, i int) (behind []pattern.Pattern) {
	inv := &s.Invocations[i]
	if len(inv.Via) == 0 {
		return nil
	}
	for _, launcher := range s.Invocations[max(0, i-maxLaunchers):i] {
		if launcher.Within == inv.Within && len(launcher.Via) < len(inv.Via) {
			for _, of := range append(p.Assigned(&launcher), *p) {
				behind = append(behind, of.Behind(&launcher, inv)...)
			}
		}
	}
	return behind
}

// openPart returns the effect that weighs most of those that neither an allow pattern nor the tolerance lets pass, where others pass; nil
// elsewhere.
func (j *judge) openPart() *classify.Effect {
	if !j.s.IsShell() {
		return nil
	}
	mine := rulesFor(j.allow, &j.s)
	var left classify.Assessment
	some := false
	for i := range j.a.Effects {
		e := &j.a.Effects[i]
		only := func(x *classify.Effect) bool { return x == e }
		if e.Invocation >= 0 && e.Tier > classify.Safe && (covering(mine, &j.s, false, e.Invocation, only) != nil || j.tolerated(e)) {
			some = true
			continue
		}
		left.Effects = append(left.Effects, *e)
	}
	if worst := left.Worst(); some && worst != nil && worst.Tier > classify.Safe {
		return worst
	}
	return nil
}

// tooWide returns the rule that covers the command which decides, and says too little for what it does; nil for none.
func (j *judge) tooWide() *rule {
	e := cmp.Or(j.about, j.a.Worst())
	if e == nil || e.Invocation < 0 || !j.s.IsShell() {
		return nil
	}
	return covering(rulesFor(j.allow, &j.s), &j.s, false, e.Invocation, func(*classify.Effect) bool { return false })
}

// tolerated reports whether the tolerance would let an effect pass, if the call had no other.
func (j *judge) tolerated(e *classify.Effect) bool {
	t := j.Tolerance()
	return j.requireModerate == nil && !j.a.RunsOwnFiles() && t > Conservative && e.Tier <= classify.Moderate && e.Loss != spec.Irreversible && autonomous(e, t)
}

func coveredPaths(rules []*rule, s *when.Scene, strict bool) (*rule, bool) {
	var used *rule
	for i := range s.Effects {
		path := s.Effects[i].Path
		r := firstCovering(rules, func(r *rule) bool {
			p := &r.pattern
			return p.CoversPath(path, &s.Call) && (strict || p.Reaches(s.Effects[i:i+1], anyEffect))
		})
		if r == nil {
			return nil, false
		}
		if used == nil {
			used = r
		}
	}
	return used, used != nil
}

func firstCovering(rules []*rule, covers func(*rule) bool) *rule {
	for _, r := range rules {
		if covers(r) {
			return r
		}
	}
	return nil
}

// mostNext bounds the patterns that are offered for one call.
const mostNext = 3

// next returns the narrowest useful patterns under which calls like this one would pass, as the
// policy stands otherwise; nil where there are none, or many. It is for calls that only lack an allow.
func (j *judge) next() []string {
	sources := Narrowest(openings(j.a, j.q.Cwd, j.q.Project, narrowing{pattern.NextFor, pattern.NextPath, pattern.NextText}))
	if len(sources) == 0 || len(sources) > mostNext || j.a.RunsOwnFiles() {
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
	rules := slices.Clone(j.allow)
	for _, source := range sources {
		p, err := pattern.Parse(source, j.home)
		if err != nil {
			return false
		}
		rules = append(rules, rule{pattern: p, layer: User})
	}
	_, ok := covered(rules, &j.s, false)
	return ok
}
