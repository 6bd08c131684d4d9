package approvals

import (
	"errors"
	"path"
	"slices"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/approvals/pattern"
	"github.com/gk-hook/gk-hook/approvals/when"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
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
		why := j.effect()
		if j.uncontained != nil { // never in silence
			why += "; not contained: " + state.Plain(j.uncontained.Error(), maxReasonText)
		}
		return Ruling{Decision: Allow, Rule: "tier:safe", Reason: why}
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
		return ruling, true
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
	if j.uncontained != nil {
		return j.ask("tier:moderate", "no rule allows it; not contained: "+j.uncontained.Error())
	}
	return j.ask("tier:moderate", "no rule allows it")
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

// terms returns what the call may do when it runs contained. What a pattern gives counts where the pattern
// covers every command that is not safe, as an allow pattern does.
func (j *judge) terms() fit.Terms {
	t := j.ContainTerms()
	t.Beside = j.q.Beside != nil && j.q.Beside()
	for i := range j.extras {
		m := &j.extras[i]
		if _, ok := covered([]rule{m.rule}, &j.s, false); ok {
			t.Write, t.Env, t.More.Hosts = append(t.Write, m.Write...), append(t.Env, m.Env...), append(t.More.Hosts, m.Hosts...)
		}
	}
	return t
}

// contained lets a call pass that runs in a profile: one that runs code, or one of which it is known what it does.
// Where it cannot, the call is judged as if there were no containment.
func (j *judge) contained(known bool) (Ruling, bool) {
	if j.Contain() == fit.Off || j.q.Contain == nil || j.copied && j.Tolerance() == Conservative {
		return Ruling{}, false // who tolerates nothing decides what is destroyed by the call's own words
	}
	f := fit.Of(j.a, j.terms(), j.home, paths.Temporary(j.home))
	if f.Profile == "" || f.Known != known {
		return Ruling{}, false
	}
	if err := j.q.Contain(f); err != nil {
		j.uncontained = err
		if needs, ok := errors.AsType[Needs](err); ok {
			return j.beyond(needs), true
		}
		return Ruling{}, false
	}
	return Ruling{Decision: Allow, Rule: "contain:" + string(f.Profile), Reason: j.because(f.Describe()), Contained: f}, true
}

// changedLoose asks about a safe call that cannot be contained, and runs files that a contained call may have changed. A tolerance
// that lets the project's code run lets them run, too.
func (j *judge) changedLoose() (Ruling, bool) {
	if t := j.terms(); t.Reach == fit.Off || j.q.Contain == nil || j.Tolerance() > Conservative || !t.Changed(j.a) {
		return Ruling{}, false
	}
	return j.loose("contain:changed", "it runs files that a contained call may change"), true
}

// goesOnLoose asks about a call that cannot be contained, and runs files of the project long after it was judged by them. Code in
// a contained call, which nobody asks about, may write them meanwhile.
func (j *judge) goesOnLoose() (Ruling, bool) {
	if j.Contain() == fit.Off || j.q.Contain == nil || len(j.a.GoesOn) == 0 {
		return Ruling{}, false
	}
	return j.loose("contain:later", "while it runs, it may run files that contained calls change"), true
}

// loose asks about a call that would run uncontained.
func (j *judge) loose(id, why string) Ruling {
	if j.uncontained != nil {
		why += "; not contained: " + j.uncontained.Error()
	}
	return j.free(id, why)
}

// exposed reports whether the call opens or changes a file that another call, which runs contained now, may replace by a link to
// elsewhere before that. What is dangerous passes by an approval of exactly this call alone.
func (j *judge) exposed() bool {
	if j.q.Replaced == nil || j.a.Tier >= classify.Dangerous || j.Contain() == fit.Off || j.a.Tool == "Glob" || j.a.Tool == "LS" { // which list names
		return false
	}
	replaced := func(file string) bool { return facts.Within(file, j.a.Project) && j.q.Replaced(file) }
	return slices.ContainsFunc(j.a.Effects, func(e classify.Effect) bool {
		if e.Path == "" {
			changes := e.Kind == spec.Write || e.Kind == spec.Create || e.Kind == spec.Delete
			return changes && e.Scope == spec.Project && replaced(j.a.Project)
		}
		named := e.Target
		if !path.IsAbs(named) {
			named = path.Join(j.q.Cwd, named)
		}
		return replaced(e.Path) || replaced(path.Clean(named)) // what is named may be a link now
	})
}

// heldOrWaits lets an exposed call pass contained, where no link leads out of the project, or by an approval of exactly this call.
func (j *judge) heldOrWaits() Ruling {
	if ruling, ok := j.approvedExactly(); ok {
		return ruling
	}
	for _, known := range [...]bool{false, true} {
		if j.requireModerate != nil {
			break
		}
		if ruling, ok := j.contained(known); ok && ruling.Decision == Allow {
			return ruling
		}
	}
	return j.waits()
}

// waits denies an exposed call that cannot be contained. Nobody is asked: what is there when it runs can be seen by no person, either.
func (j *judge) waits() Ruling {
	return j.final("contain:beside", "another call runs contained, and may put a link in the place of that file",
		"wait until that call has ended, or end it; what a shell command only reads or writes here can run contained meanwhile")
}

// Needs is the error of a call that its profile refused something when it ran before.
type Needs string

// Error says what was refused.
func (n Needs) Error() string { return "it needs " + string(n) + ", which its profile refused" }

// beyond decides about a call that needed more than its verdict promised: the call may have been misread.
func (j *judge) beyond(needs Needs) Ruling {
	return j.free("contain:needs", "not contained: "+needs.Error())
}

// free decides about a call that no verdict and no tolerance lets run free. A person does, by a rule that names all of it or by an approval.
func (j *judge) free(id, why string) Ruling {
	own := j.a.RunsOwnFiles()
	if ruling, ok := j.approved(own); ok {
		return ruling
	}
	if r, ok := covered(j.allow, &j.s, j.a.Tier == classify.Safe); ok && !own {
		return j.let(r.id("allow"), j.policySays(r, "allows it"))
	}
	j.offered, j.about = j.next(), j.openPart()
	return j.ask(id, why)
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

// autonomous reports whether an effect is known, stays away from secrets and guarded places, and reaches no further than a tolerance.
func autonomous(e *classify.Effect, t Tolerance) bool {
	if e.Kind == spec.Unknown || e.Trait == spec.Automates || e.Trait == spec.Names {
		return false
	}
	switch e.Scope {
	case spec.UnknownScope, spec.Secret, spec.Agent, spec.Guard:
		return false
	case spec.System, spec.Device:
		if e.Tier > classify.Safe && e.Trait != spec.Installs {
			return false
		}
	}
	return e.Tier == classify.Safe || !reaches(e, t)
}

// reaches reports whether an effect reaches further than a tolerance lets calls go
// without a question: beyond the project, or to other people's machines and accounts.
func reaches(e *classify.Effect, t Tolerance) bool {
	if e.In(classify.Disposable) && e.Trait == spec.Plain && e.Kind != spec.Configure {
		return false
	}
	switch e.ID {
	case spec.HostInside, spec.LoginElsewhere, spec.CredentialUsed:
		return true // who is in there trusts whoever can ask; whoever is elsewhere may keep what is shown to him
	case spec.HostElsewhere:
		if e.Kind == spec.Configure {
			return true // later calls, harmless by their words, go there
		}
	}
	switch e.Kind {
	case spec.Create, spec.Write, spec.Delete, spec.Configure, spec.Execute:
	default:
		return e.Trait == spec.Shares
	}
	switch e.Scope {
	case spec.Home, spec.Outside:
		return t < Aggressive || e.Path != "" || e.Kind == spec.Execute && e.Trait != spec.Installs
	case spec.Remote:
		// What another machine keeps can be undone only where its row says how.
		return e.Trait == spec.Shares || e.Undo == "" && e.Trait != spec.Installs
	}
	return false
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
