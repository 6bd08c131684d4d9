package approvals

import (
	"slices"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/state"
)

// Foresight is what would be decided about a step, and where its session is.
type Foresight struct {
	Ruling
	Safer string // a safer way to the same end; empty when none is known
	// StepsLeft is how many calls may still run unasked, negative for any number.
	StepsLeft int
	Waiting   []grants.Request // of the session and of its client's process, oldest first
}

// Foresee says what would be decided about a call. The store must be one of PeekStore.
func (p *Policy) Foresee(worst *classify.Assessment, parts []*classify.Assessment, q grants.Query, r Ruling, store *grants.Store) Foresight {
	r = p.Settle(worst, parts, q, r, store)
	return p.judge(worst, &q, store).foresight(r)
}

// ForeseeWords decides on a step of which only words are known, in the order of precedence
// that holds for calls. Patterns are matched against the words. Going on is no permission:
// the call that follows is decided by itself.
func (p *Policy) ForeseeWords(a *classify.Assessment, q grants.Query, store *grants.Store) Foresight {
	j := p.judge(a, &q, store)
	return j.foresight(j.stated())
}

// stated decides on the words of a step.
func (j *judge) stated() Ruling {
	safe := j.a.Tier == classify.Safe
	if j.a.Tier >= classify.Dangerous {
		return j.rule() // the words are a harmful command
	}
	if r := firing(j.deny, &j.s); r != nil {
		return j.forbid(byList, r.id("deny"), j.policySays(r, "denies it"))
	}
	if r := j.toolOutside(); r != nil {
		return j.forbid(byList, r.id("allowOnly"), j.policySays(r, "allows only what it lists"))
	}
	if !safe {
		if r, ok := j.frozen(); ok {
			return r
		}
	}
	if r := firing(j.confirm, &j.s); r != nil {
		return j.prompt(r.id("confirm"), j.policySays(r, "wants it confirmed"), "")
	}
	if id, why := j.pin(); id != "" {
		return j.prompt(id, why, "")
	}
	return j.counted(j.wordsWithin(safe))
}

// toolOutside returns where an allowOnly stands that lists nothing of the tool, or nil.
func (j *judge) toolOutside() *rule {
	for i := range j.only {
		listed := slices.ContainsFunc(j.only[i].rules, func(r rule) bool { return r.pattern.IsFor(&j.s.Call) })
		if !listed && !stoppable(j.a) {
			return &j.only[i].at
		}
	}
	return nil
}

// wordsWithin goes through what lets a step go on that nothing restricts.
func (j *judge) wordsWithin(safe bool) Ruling {
	if safe {
		return Ruling{Decision: Allow, Rule: "tier:safe", Reason: j.effect()}
	}
	if r := firing(j.auto, &j.s); r != nil {
		return j.let(r.id("autoApprove"), j.policySays(r, "lets it go on"))
	}
	if r := firing(j.allow, &j.s); r != nil {
		return j.let(r.id("allow"), j.policySays(r, "allows it"))
	}
	if t := j.Tolerance(); j.a.Score < t.limit() {
		return j.let("autonomy:"+t.String(), "within the tolerated risk; the call itself is judged when it comes")
	}
	return j.prompt("tier:moderate", "words are no call", "put the call itself with its input, or ask a person")
}

// foresight adds to a ruling what its session has left, and what waits.
func (j *judge) foresight(r Ruling) Foresight {
	f := Foresight{Ruling: r, StepsLeft: -1}
	_, f.Safer = j.saferWay()
	if j.store == nil || j.store.Ephemeral() {
		return f
	}
	if max, _ := j.MaxSteps(); max > 0 {
		known := j.store.SessionOf(j.q)
		f.StepsLeft = max - min(known.Steps, max)
		if known.Lost {
			f.StepsLeft = 0
		}
	}
	if b, err := j.book(); err == nil {
		session := state.SessionKey(j.q.Session)
		f.Waiting = slices.DeleteFunc(slices.Clone(b.Requests), func(o grants.Request) bool {
			mine := o.Client == j.q.Client && o.Session == session || o.Origin != "" && o.Origin == j.q.Origin()
			return !mine || !o.Live(j.q.Now)
		})
	}
	return f
}
