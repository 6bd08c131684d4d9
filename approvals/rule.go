package approvals

import (
	"errors"
	"slices"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/approvals/pattern"
	"github.com/gk-hook/gk-hook/approvals/when"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/contain/fit"
	"github.com/gk-hook/gk-hook/state"
)

// Rule decides the call. The store may be nil: then nothing is approved and
// nothing can be. A once-approval that decides is spent here.
func (p *Policy) Rule(a *classify.Assessment, q grants.Query, store *grants.Store) Ruling {
	j := p.judge(a, &q, store)
	r := j.rule()
	if r.Decision == Ask {
		r.keep = j.keep
	}
	r.Fault = j.fault(&r)
	return r
}

// rule goes from what nothing lifts to what needs least. The order is the policy.
func (j *judge) rule() Ruling {
	safe := j.a.Tier == classify.Safe
	if j.a.Tier >= classify.Blocked {
		return j.forbid(byTier, "tier:blocked", "never allowed")
	}
	if r := firing(j.deny, &j.s); r != nil {
		return j.forbid(byList, r.id("deny"), j.policySays(r, "denies it"))
	}
	if r := j.outsideOnly(); r != nil {
		return j.forbid(byList, r.id("allowOnly"), j.policySays(r, "allows only what it lists"))
	}
	if !safe {
		if r, ok := j.frozen(); ok {
			return r
		}
	}
	if r := j.toConfirm(); r != nil {
		if ruling, decided := j.confirming(r); decided {
			return ruling
		}
	}
	switch {
	case safe:
		if ruling, ok := j.contained(false); ok {
			return ruling
		}
		for _, asks := range [...]func() (Ruling, bool){j.changedLoose, j.goesOnLoose} {
			if ruling, ok := asks(); ok {
				return ruling
			}
		}
		if j.exposed() {
			return j.waits()
		}
		return Ruling{Decision: Allow, Rule: "tier:safe", Reason: j.effect() + j.notContained()} // never in silence
	case j.a.Tier == classify.Dangerous, j.a.Irreversible:
		return j.unlessExact()
	}
	return j.moderateReversible()
}

// unlessExact decides a call that is dangerous or cannot be undone: only an approval of exactly this call lets it pass, but for
// what a safety copy brings back.
func (j *judge) unlessExact() Ruling {
	if ruling, ok := j.approvedExactly(); ok {
		return ruling
	}
	if ruling, ok := j.withCopy(); ok {
		return ruling
	}
	switch {
	case j.exposed():
		return j.waits()
	case j.a.Tier < classify.Dangerous:
		return j.ask("tier:moderate:irreversible", "cannot be undone, so no rule allows it"+j.uncopied)
	}
	why := "dangerous"
	switch {
	case j.inProduction() != nil:
		why = "a change in production"
	case j.a.Irreversible:
		why = "cannot be undone"
	}
	ruling := j.denyUntilApproved("tier:dangerous", why+", so only a person approves it"+j.uncopied)
	ruling.by = byTier
	return ruling
}

// withCopy decides a call that destroys nothing but what a safety copy of the project holds, once that was made: then
// it can be undone.
func (j *judge) withCopy() (Ruling, bool) {
	if j.q.Copy == nil || j.Contain() == fit.Off {
		return Ruling{}, false
	}
	a := j.a.WithCopy()
	if a == nil || a.Tier >= classify.Dangerous {
		return Ruling{}, false
	}
	if err := j.q.Copy(a); err != nil {
		j.uncopied = "; no safety copy was made: " + err.Error()
		return Ruling{}, false
	}
	*j = *j.Policy.judge(a, j.q, j.store)
	j.copied = true
	r := j.rule()
	r.Copied = a
	return r, true
}

// confirming decides a call that a confirm pattern concerns. What is dangerous
// is left to the tier.
func (j *judge) confirming(r *rule) (Ruling, bool) {
	if r := j.readOnly(); r != nil {
		return j.forbid(bySandbox, r.id("deny"), "the policy denies confirming anything"), true
	}
	if ruling, ok := j.fencedOff(); ok {
		return ruling, true
	}
	if ruling, ok := j.approvedExactly(); ok {
		return ruling, true
	}
	if j.a.Tier >= classify.Dangerous {
		return Ruling{}, false
	}
	if j.exposed() {
		return j.waits(), true
	}
	if ruling, ok := j.confirmedExactly(r); ok {
		return ruling, true
	}
	return j.ask(r.id("confirm"), j.policySays(r, "wants it confirmed")), true
}

// frozen handles the states in which nothing but safe calls go through,
// whatever was allowed or approved: the session is blocked, confirming is denied, the policy is broken, the
// client is planning.
func (j *judge) frozen() (Ruling, bool) {
	if ruling, ok := j.fencedOff(); ok {
		return ruling, true
	}
	dangerous := j.a.Tier >= classify.Dangerous
	switch r := j.readOnly(); {
	case r != nil:
		return j.forbid(bySandbox, r.id("deny"), "the policy denies confirming, so only what changes nothing is allowed"), true
	case j.broken != nil:
		why := "the policy is broken: " + j.broken.Short()
		way := "mend " + j.broken.File + "; gk-hook policy check shows what is wrong"
		if dangerous {
			return j.final("policy:broken", why, way), true
		}
		return j.prompt("policy:broken", why, way), true
	case j.q.Mode == "plan":
		const why, way = "plan mode changes nothing", "leave plan mode first"
		if dangerous {
			return j.final("mode:plan", why, way), true
		}
		return j.prompt("mode:plan", why, way), true
	}
	return Ruling{}, false
}

// moderateReversible decides the calls in the middle, which most settings are about.
func (j *judge) moderateReversible() Ruling {
	if id, why := j.pin(); id != "" {
		if ruling, ok := j.approvedExactly(); ok {
			return ruling
		}
		if j.exposed() {
			return j.waits()
		}
		return j.ask(id, why)
	}
	if j.exposed() {
		return j.heldOrWaits()
	}
	own := j.a.RunsOwnFiles()
	for _, passes := range []func(*judge, bool) (Ruling, bool){(*judge).allowed, (*judge).unattended, (*judge).approved} {
		if ruling, ok := passes(j, own); ok {
			return ruling
		}
	}
	j.offered, j.about = j.next(), j.openPart()
	return j.unruled(own)
}

// allowed lets a call pass that a pattern covers. What was allowed in general was not allowed with what the
// agent has put into it since.
func (j *judge) allowed(own bool) (Ruling, bool) {
	if own {
		return Ruling{}, false
	}
	if r := j.confirmedBy; r != nil {
		if _, ok := covered([]rule{*r}, &j.s, false); ok {
			return j.let(r.id("confirmed"), "a person said yes to calls like this one in this session"), true
		}
	}
	if r, ok := covered(j.allow, &j.s, false); ok {
		return j.let(r.id("allow"), j.policySays(r, "allows it")), true
	}
	return Ruling{}, false
}

// unattended lets a call pass that needs nobody's word: contained, or within the tolerance. What a person
// approved runs free, all else contained where it can.
func (j *judge) unattended(own bool) (Ruling, bool) {
	if j.requireModerate != nil {
		return Ruling{}, false
	}
	if j.Contain() != fit.Off {
		if ruling, ok := j.approved(own); ok {
			return ruling, true
		}
		if ruling, ok := j.contained(false); ok {
			return ruling, true
		}
	}
	if j.Contain() == fit.All { // what a tolerance lets pass is held to what it says, as what is safe
		if ruling, ok := j.contained(true); ok {
			return ruling, true
		}
	}
	if ruling, ok := j.goesOnLoose(); ok {
		return ruling, true
	}
	if ruling, ok := j.byTolerance(own); ok {
		return j.heldAnyway(ruling), true
	}
	return j.contained(true)
}

// byTolerance lets a call pass by the client's mode, the tolerance or the policy.
func (j *judge) byTolerance(own bool) (Ruling, bool) {
	if own {
		return Ruling{}, false
	}
	if j.q.Mode == "acceptEdits" && j.isProjectEdit() {
		return j.let("mode:acceptEdits", "edits in the project are accepted"), true
	}
	if t := j.Tolerance(); j.tolerates(t) {
		return j.let("autonomy:"+t.String(), "within the tolerated risk"), true
	}
	if r := j.autoApproved(); r != nil {
		return j.let(r.id("autoApprove"), j.policySays(r, "lets it go on")), true
	}
	return Ruling{}, false
}

// unruled answers a call that nothing lets pass.
func (j *judge) unruled(own bool) Ruling {
	if r := j.requireModerate; r != nil {
		return j.ask(r.id("requireApproval"), "the policy wants an approval for it")
	}
	switch j.fallback() {
	case FallbackDeny:
		return j.denyUntilApproved("tier:moderate", "the policy denies what it does not allow")
	case FallbackDefer:
		if j.mayDefer() && !own {
			return Ruling{Decision: Defer, Rule: "tier:moderate", Reason: j.because("left to the client")}
		}
	}
	why := "no rule allows it"
	if r := j.tooWide(); r != nil && !own {
		why = "`" + r.pattern.String() + "` says too little to allow it"
	}
	if j.uncontained != nil {
		why += "; not contained: " + j.uncontained.Error()
	}
	return j.ask("tier:moderate", why)
}

// approved uses what a person approved, for own code of the agent only exactly this call.
func (j *judge) approved(own bool) (Ruling, bool) {
	if ruling, ok := j.approvedExactly(); ok {
		return ruling, true
	}
	if !own {
		if ruling, ok := j.approvedByPattern(); ok {
			return ruling, true
		}
	}
	return j.confirmedExactly(nil)
}

// readOnly returns the rule that denies confirming here, or nil.
func (j *judge) readOnly() *rule {
	for i := range j.noConfirming {
		if r := &j.noConfirming[i]; r.when.Holds(&j.s) != when.Unmet {
			return r
		}
	}
	return nil
}

// mayDefer reports whether the client's own flow would ask a person where it should.
func (j *judge) mayDefer() bool {
	return !j.q.AskRuns && (j.q.Mode == "" || j.q.Mode == "default" || j.q.Mode == "acceptEdits")
}

// tolerates reports whether a tolerance lets the call pass.
func (j *judge) tolerates(t Tolerance) bool { return j.a.Score < t.limit() && j.isClear(t) }

// autoApproved returns the rule of autoApprove that names all of the call, or nil. Calls that
// no tolerance would let pass are not its business.
func (j *judge) autoApproved() *rule {
	if len(j.auto) == 0 || !j.tolerates(Aggressive) {
		return nil
	}
	named := slices.Clone(j.auto)
	for i := range named {
		named[i].pattern = named[i].pattern.ForTool(j.a.Tool)
	}
	r, _ := covered(named, &j.s, j.a.Tier == classify.Safe)
	return r
}

// isClear reports whether the call is wholly understood, and each of its effects is autonomous: only such calls gain from autonomy.
func (j *judge) isClear(t Tolerance) bool {
	if !j.a.Understood || j.a.Irreversible || j.a.Tier > classify.Moderate {
		return false
	}
	return !slices.ContainsFunc(j.a.Effects, func(e classify.Effect) bool { return !autonomous(&e, t) })
}

// isProjectEdit reports whether the call is a file tool's change to files in
// the project that can be undone.
func (j *judge) isProjectEdit() bool {
	if !pattern.EditsFiles(j.a.Tool) || !j.isClear(j.Tolerance()) || len(j.a.Effects) == 0 {
		return false
	}
	for i := range j.a.Effects {
		e := &j.a.Effects[i]
		if e.Kind != spec.Read && e.Kind != spec.Create && e.Kind != spec.Write || e.Scope != spec.Project && e.Scope != spec.Self {
			return false
		}
	}
	return true
}

// outsideOnly returns where the allowOnly stands that does not list the call, or nil.
func (j *judge) outsideOnly() *rule {
	for i := range j.only {
		if stoppable(j.a) {
			return nil
		}
		if _, ok := covered(j.only[i].rules, &j.s, true); !ok {
			return &j.only[i].at
		}
	}
	return nil
}

// approvedExactly spends an approval for exactly this call, if there is one.
func (j *judge) approvedExactly() (Ruling, bool) {
	if j.q.Hash == "" {
		return Ruling{}, false
	}
	ruling, ok := j.spend("a person approved exactly this call", func(a *grants.Approval) bool {
		return a.Hash == j.q.Hash && a.Reaches(j.q) && (a.Scope != grants.Once || a.Inputs == j.q.LoadedInputs()) && j.a.Tier <= a.Tier &&
			(a.Irreversible || !j.a.Irreversible) &&
			grants.Grantable(j.a.Tier, j.a.Irreversible, a.Scope) == nil
	})
	ruling.exact = ok
	return ruling, ok
}

// approvedByPattern uses an approval by pattern. The caller has seen that the call is moderate and can be undone.
func (j *judge) approvedByPattern() (Ruling, bool) {
	return j.spend("a person approved calls like this one", func(a *grants.Approval) bool {
		if a.Pattern == "" || a.Scope == grants.Once || !a.Reaches(j.q) {
			return false
		}
		pattern, err := pattern.Parse(a.Pattern, j.home)
		if err != nil {
			return false
		}
		_, ok := covered([]rule{{pattern: pattern}}, &j.s, false)
		return ok
	})
}

func (j *judge) spend(why string, covers func(*grants.Approval) bool) (Ruling, bool) {
	if j.store == nil {
		return Ruling{}, false
	}
	covers = j.forHere(covers)
	b, err := j.book()
	var damaged *state.DamagedError
	if errors.As(err, &damaged) {
		return Ruling{}, false // nothing in it counts; filing a request sets it aside
	}
	if err == nil && !slices.ContainsFunc(b.Approvals, func(a grants.Approval) bool { return a.Live(j.q.Now) && covers(&a) }) {
		return Ruling{}, false
	}
	var used *grants.Approval
	if err == nil {
		used, err = j.store.Spend(j.q.Now, covers)
	}
	// A damaged file holds nothing, and is set aside when the request is filed.
	if damaged := (*state.DamagedError)(nil); err != nil && !errors.As(err, &damaged) {
		j.trouble = err
	}
	if used == nil {
		return Ruling{}, false
	}
	if used.Machine != "" {
		why += ": " + used.By
	}
	return j.let("approval:"+used.ID, why), true
}

// forHere leaves out approvals of the team that live longer than the policy of this machine lets any: they may
// have been given under another one.
func (j *judge) forHere(covers func(*grants.Approval) bool) func(*grants.Approval) bool {
	most := j.Limits().MaxTTL
	return func(a *grants.Approval) bool {
		return (a.Machine == "" || a.Expires.Sub(a.Created) <= most) && covers(a)
	}
}
