package approvals

import (
	"strings"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/approvals/when"
	"github.com/gk-hook/gk-hook/classify"
)

// Fit is a rule of the policy whose pattern concerns a call, and what became of it.
type Fit struct {
	Rule
	Layer string
	File  string // path
	Line  int
	Holds string // "yes", "no" where a condition is not met, "unknown" where that is unknown
	Wins  bool   // it decides the call
	Why   string // why it decides, or does not
}

// Fits lists every rule that concerns a call, in the order of precedence, and says which one
// made the ruling that the call was given.
func (p *Policy) Fits(a *classify.Assessment, q grants.Query, ruled string) []Fit {
	j := p.judge(a, &q, nil)
	var fits []Fit
	won := false
	for _, l := range p.lists() {
		if l.at != nil && l.at.id(l.name) == ruled { // it decides by what it does not list
			fits = append(fits, Fit{Rule{List: l.name, ID: ruled}, l.at.layer.String(), l.at.file, l.at.line, "yes", true, "what it does not list is denied"})
			won = true
		}
		for i := range l.rules {
			r := &l.rules[i]
			readOnly := l.name == "deny" && r.id("deny") == ruled && r.pattern.NamesTool(confirmOperation)
			if !r.pattern.Concerns(&j.s.Call) && !readOnly {
				continue
			}
			f := Fit{Rule{l.name, r.pattern.String(), r.when.String(), r.reason, r.id(l.name)}, r.layer.String(), r.file, r.line, j.holds(l.name, r), false, ""}
			f.Wins = !won && f.Holds != "no" && (f.ID == ruled || l.name == "confirm" && r.id("confirmed") == ruled)
			won = won || f.Wins
			f.Why = j.why(&f, r, ruled)
			fits = append(fits, f)
		}
	}
	return fits
}

// loosens reports whether the rules of a list let calls pass.
func loosens(list string) bool {
	return list == "allow" || list == "allowOnly" || list == "autoApprove"
}

// holds says whether the conditions of a rule are met, as its list takes them.
func (j *judge) holds(list string, r *rule) string {
	switch r.when.Holds(&j.s) {
	case when.Unmet:
		return "no"
	case when.Untold:
		return "unknown"
	}
	if loosens(list) && !j.lets(r) {
		return "unknown" // the call brought it about itself
	}
	return "yes"
}

// lets reports whether the conditions of a rule that allows are met for some of the call.
func (j *judge) lets(r *rule) bool {
	if !j.s.IsShell() {
		return r.when.Lets(&j.s, nil)
	}
	for i := range j.s.Invocations {
		if inv := &j.s.Invocations[i]; r.pattern.CoversInvocation(inv) && r.when.Lets(&j.s, inv) {
			return true
		}
	}
	return r.when == nil
}

// why says why a rule decides, or why it does not.
func (j *judge) why(f *Fit, r *rule, ruled string) string {
	switch {
	case f.Wins && f.List == "confirm" && !strings.HasPrefix(ruled, "confirm:"):
		return "a person said yes to it in this session"
	case f.Wins:
		return decidesBy(f.List)
	case f.Holds == "no":
		return "its condition is not met"
	case f.Holds == "unknown" && loosens(f.List):
		return "its condition is unknown here, so it allows nothing"
	}
	by, _, _ := strings.Cut(ruled, ":")
	switch {
	case ruled == "tier:blocked":
		return "what is blocked is denied first"
	case by == f.List && loosens(f.List) && !j.covers(r):
		return "it covers a part of the call, and others the rest"
	case by == f.List:
		return "another " + f.List + " pattern decides before it"
	case by == "deny", by == "confirm", by == "allowOnly", by == "notElevatable":
		return by + " comes before " + f.List
	case by == "danger", by == "policy", by == "mode" && ruled != "mode:acceptEdits":
		return "nothing but safe calls goes on here"
	case ruled == "tier:safe":
		return "a safe call needs no allowing"
	case by == "approval", by == "confirmed":
		return "a person approved the call"
	case ruled == "tier:dangerous" && f.List == "confirm":
		return "the tier denies it already"
	case ruled == "tier:dangerous":
		return "no pattern allows what is dangerous"
	case ruled == "tier:moderate:irreversible":
		return "no pattern allows what cannot be undone"
	case loosens(f.List) && !j.covers(r):
		return "it does not cover all of the call"
	case loosens(f.List) && j.a.RunsOwnFiles():
		return "an agent has written what the call runs"
	}
	return ruled + " decides before it"
}

// covers reports whether a rule alone covers the call.
func (j *judge) covers(r *rule) bool {
	_, ok := covered([]rule{*r}, &j.s, false)
	return ok
}

// decidesBy says why a rule of a list decides.
func decidesBy(list string) string {
	switch list {
	case "deny":
		return "deny comes before all else, and no approval lifts it"
	case "confirm":
		return "confirm comes before allow, whoever says it"
	case "notElevatable":
		return "it keeps every allow away"
	case "autoApprove":
		return "it covers the call, which only the tolerance would ask about"
	}
	return "it covers the call, which is moderate and can be undone"
}
