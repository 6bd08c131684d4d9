package approvals

import (
	"slices"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// toConfirm returns the first confirm pattern that concerns the call and that
// no person said yes to in this session, or nil.
func (j *judge) toConfirm() *rule {
	for i := range j.confirm {
		r := &j.confirm[i]
		if !r.fires(&j.s) {
			continue
		}
		if r.level == ConfirmSession && j.keepable() && j.wasConfirmed(grants.Confirmation{Pattern: r.shown()}) {
			j.confirmedBy = r
			continue
		}
		if r.level == ConfirmSession && j.keepable() {
			j.keep = r.shown()
		} else {
			j.keep = j.keepBy(r)
		}
		return r
	}
	j.keep = j.keepBy(nil)
	return nil
}

// keepBy returns what a yes to the call confirms, beyond this once, where the
// pattern asks, or the tier when it is nil.
func (j *judge) keepBy(r *rule) string {
	if j.keepable() && j.levelOf(r) == ConfirmSession {
		return grants.KeepCall
	}
	return ""
}

// keepable reports whether a yes may count for more than once: not for what is
// dangerous, cannot be undone, or is pinned.
func (j *judge) keepable() bool {
	if j.a.Tier >= classify.Dangerous || j.a.Irreversible || j.q.Hash == "" {
		return false
	}
	id, _ := j.pin()
	return id == ""
}

// levelOf returns how long a yes counts: as the pattern says, or the policy, or
// as the kind of call has it: what only creates is confirmed once a session,
// the rest each time.
func (j *judge) levelOf(r *rule) Level {
	switch {
	case r != nil && r.level != LevelUnset:
		return r.level
	case j.level != nil:
		return *j.level
	}
	creates := false
	for i := range j.a.Effects {
		switch e := &j.a.Effects[i]; {
		case e.Kind == spec.Create && e.Trait == spec.Plain:
			creates = true
		case e.Kind != spec.Read || e.Tier > classify.Safe:
			return ConfirmSingle
		}
	}
	if creates && j.a.Understood {
		return ConfirmSession
	}
	return ConfirmSingle
}

// confirmedExactly lets a call pass that a person said yes to in this session,
// where the pattern that asks, or the tier when it is nil, lets that count.
func (j *judge) confirmedExactly(r *rule) (Ruling, bool) {
	if j.keepBy(r) == "" || !j.wasConfirmed(grants.Confirmation{Hash: j.q.Hash}) {
		return Ruling{}, false
	}
	return j.let("confirmed:session", "a person said yes to exactly this call in this session"), true
}

// wasConfirmed reports whether a person said yes to it in this session, not too long ago.
func (j *judge) wasConfirmed(what grants.Confirmation) bool {
	if j.store == nil {
		return false
	}
	if j.known == nil {
		known := j.store.SessionOf(j.q)
		j.known = &known
	}
	return slices.ContainsFunc(j.known.Confirmed, func(c grants.Confirmation) bool {
		return c.Same(&what) && c.Live(j.q.Now, j.ConfirmationTTL())
	})
}

// pin returns the rule by which no allow reaches the call, and why; both are
// empty when there is none.
func (j *judge) pin() (id, why string) {
	if r := firing(j.pinned, &j.s); r != nil {
		return r.id("notElevatable"), j.policySays(r, "lets no allow reach it")
	}
	if unknown := j.uncertain(); unknown != "" {
		return "environments:unknown", unknown + "; it may be production, so no rule allows it"
	}
	for i := range j.a.Effects {
		e := &j.a.Effects[i]
		if e.ID == spec.TextHidden {
			why = "what is approved must be what is seen, so no rule allows it"
			if j.a.Worst() != e {
				why = "it " + e.Why + "; " + why
			}
			return "notElevatable:builtin", why
		}
		for _, p := range pins {
			if e.In(classify.Disposable) && p.scope == spec.Remote {
				continue
			}
			if e.Trait == p.trait && p.trait != spec.Plain || e.Kind == p.kind && e.Scope == p.scope && p.trait == spec.Plain {
				return "notElevatable:builtin", p.why + ", so no rule allows it"
			}
		}
	}
	return "", ""
}

// uncertain says where a change lands that may be production, empty where that is known.
func (j *judge) uncertain() string {
	for i := range j.a.Effects {
		if e := &j.a.Effects[i]; e.In(classify.Uncertain) {
			return e.Lands.Unknown()
		}
	}
	return ""
}

// pins lists what no allow reaches, beside what is dangerous or cannot be undone.
var pins = [...]struct {
	kind  spec.Kind
	scope spec.Scope
	trait spec.Trait // where it is not Plain, it alone decides
	why   string
}{
	{spec.Delete, spec.Secret, spec.Plain, "it removes credentials"},
	{spec.Delete, spec.Remote, spec.Plain, "it removes something on another machine"},
	{trait: spec.Credentials, why: "it changes what the user is logged in with"},
}
