package approvals

import (
	"errors"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/state"
)

// Settle notes in the store the outcome of a call that was ruled on: it counts
// the step, remembers what a person is asked at the client, and blocks where the
// policy says that enough was tried. The ruling that comes back may be stricter:
// an agent that went far enough alone is asked about. It is called once for each
// call, with all its parts, of which worst weighs most.
func (p *Policy) Settle(worst *classify.Assessment, parts []*classify.Assessment, q grants.Query, r Ruling, store *grants.Store) Ruling {
	if store == nil {
		return r
	}
	j := p.judge(worst, &q, store)
	if r.Decision >= Defer {
		r = j.counted(r)
	}
	switch r.Decision {
	case Ask:
		j.remember(r)
	case Deny:
		r = j.struck(r, parts)
		r.Escalates = worst.Tier >= classify.Dangerous
	}
	if r.Block != nil {
		r.Fault = fault.Blocked
	} else if r.Fault == "" {
		r.Fault = j.fault(&r)
	}
	if err := store.Unshared(); err != nil {
		r.Trouble = errors.Join(r.Trouble, err)
	}
	return r
}

// counted counts a call that would run unasked, or asks about it.
func (j *judge) counted(r Ruling) Ruling {
	max, pauseOnFailure := j.MaxSteps()
	if auto := j.autoApproved(); max > 0 && auto != nil && (auto.layer == Managed || !j.managesSteps) {
		max = 0
	}
	if max == 0 && !pauseOnFailure || !j.q.Step || r.exact || stoppable(j.a) {
		return r
	}
	// Reading on to find out what went wrong is not held up.
	why, err := j.store.Step(j.q, max, pauseOnFailure && j.a.Tier > classify.Safe)
	if err != nil {
		why = "the step cannot be counted: " + err.Error()
	}
	if why == "" {
		return r
	}
	if r := j.readOnly(); r != nil {
		return j.forbid(bySandbox, r.id("deny"), why+", and the policy denies confirming")
	}
	if approved, ok := j.approvedExactly(); ok {
		return approved
	}
	return j.ask("autonomy:steps", why)
}

// remember keeps in mind that a person is asked about the call, where their
// answer will count for more than this once. Forgetting it costs another question.
func (j *judge) remember(r Ruling) {
	max, pauseOnFailure := j.MaxSteps()
	counting := max > 0 || pauseOnFailure
	if j.q.Answers && j.q.Hash != "" && (r.keep != "" || counting) && j.store.Remembers() {
		_ = j.store.AskedAtClient(j.q, r.keep)
	}
}

// struck notes a denial that the danger zone counts.
func (j *judge) struck(r Ruling, parts []*classify.Assessment) Ruling {
	zone := j.DangerZone()
	if !zone.On || !strikes(r, j.a.Tier, zone.Denied) {
		return r
	}
	attack := false
	for _, a := range parts {
		attack = attack || zone.Attack && attacks(a)
	}
	r.Block, r.Trouble = j.store.Attempted(zone, j.q, state.Plain(j.effect(), maxReasonText), attack)
	if r.Block != nil {
		r.Reason += "; " + fenced(r.Block)
		r.WayOut, r.Code = unblockWay, ""
	}
	return r
}

// strikes reports whether a denial counts as an attempt: one of a blocked call does, and
// others where the policy counts them. What is denied since nobody can be asked, since the
// policy is broken or since there is a block already does not.
func strikes(r Ruling, tier classify.Tier, denied bool) bool {
	return r.by == byTier && tier >= classify.Blocked || denied && (r.by == byTier || r.by == byList)
}

// attacks reports whether a call is an attack on the guard itself: on its state,
// programs, processes or registration. A command that only people give, and a
// change to a policy, are denied as well, but a model that means well tries
// them too; neither is a folder that merely holds the guard's.
func attacks(a *classify.Assessment) bool {
	for i := range a.Effects {
		e := &a.Effects[i]
		if e.Scope != spec.Guard || e.Kind == spec.Read || e.Tier < classify.Blocked {
			continue
		}
		switch {
		case e.Kind == spec.Process, e.ID == "guard.copy", e.ID == "guard.registration":
			return true
		case e.Path != "" && ofGuard(e.Path) && !(isPolicy(e.Path) && e.Kind != spec.Delete):
			return true
		}
	}
	return false
}

// ofGuard reports whether a path leads to or into what is the guard's by its name.
func ofGuard(path string) bool {
	path = strings.ToLower(filepath.ToSlash(path))
	for _, name := range [...]string{"/gk-hook", "/gk-ctl", "/.gk-hook.y"} {
		if strings.Contains(path, name) {
			return true
		}
	}
	return false
}

func isPolicy(path string) bool {
	switch strings.ToLower(filepath.Base(path)) {
	case PolicyFile, ProjectFile, "policy.yml", ".gk-hook.yml":
		return true
	}
	return false
}
