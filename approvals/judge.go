package approvals

import (
	"errors"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/approvals/pattern"
	"github.com/gk-hook/gk-hook/approvals/when"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/contain/fit"
	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/state"
)

// Decision is the outcome of a call.
type Decision uint8

const (
	Deny  Decision = iota // the zero value, so that what is forgotten is denied
	Ask                   // a person at the client answers
	Defer                 // no opinion: the client's own flow decides
	Allow
)

// String returns the decision's name as used in JSON and logs.
func (d Decision) String() string {
	switch d {
	case Ask:
		return "ask"
	case Defer:
		return "defer"
	case Allow:
		return "allow"
	}
	return "deny"
}

// Ruling is the decision on a call and what people need to know of it. All
// texts are redacted single lines without control characters.
type Ruling struct {
	Decision Decision
	Reason   string // the effect first, then why
	Rule     string // what decided: "tier:moderate", "deny:user:policy.yaml:7", "approval:AB23CD"
	WayOut   string // what a person can do; empty when there is nothing to do
	Code     string // to approve exactly this call with; empty when it cannot be approved
	// Next are the narrowest useful patterns under which calls like this one pass from then on, if
	// a person allows them; nil where no pattern lets it pass.
	Next []string
	// Contained is the profile in which an allowed call runs; none is named where it runs free.
	Contained fit.Fit
	// Copied is what the call is since a safety copy of the project was made; nil where none was.
	Copied *classify.Assessment
	Block  *grants.Block // that the call led to, nil when it did not
	// Escalates says that a person should be told: the call is dangerous or worse, and denied.
	Escalates bool
	// Trouble is what could not be noted and did not change the decision.
	Trouble error

	// Fault is the code of what stands in the way; empty for what is allowed or left to the client.
	Fault fault.Code

	by    cause
	mend  bool   // a person can approve it
	exact bool   // a person approved exactly this call
	keep  string // what a person's yes at the client confirms: keepCall, a pattern, or nothing
}

// cause is what denies a call, as far as that makes a difference later.
type cause uint8

const (
	byOther   cause = iota
	byTier          // blocked or dangerous
	byList          // a deny pattern, or a list outside of which everything is denied
	bySandbox       // the policy denies confirming, so that the session only reads
	byBlock         // an attempt before this one
)

// Forbidden reports whether a rule of the policy or a block denies the call, which no approval lifts.
func (r *Ruling) Forbidden() bool { return r.Decision == Deny && r.by >= byList }

// Approvable reports whether a person could approve exactly this call.
func (r *Ruling) Approvable() bool { return r.mend }

// A judge carries what one ruling needs.
type judge struct {
	*Policy
	a     *classify.Assessment
	q     *grants.Query
	s     when.Scene
	store *grants.Store
	// trouble is why approvals could not be looked at or requested.
	trouble  error
	known    *grants.SessionRecord // of the call's session, once it was looked at
	looked   *grants.Book          // what the store holds, once it was looked at
	unread   error                 // why that is unknown
	unfenced error                 // why blocks are unknown
	// confirmedBy is a pattern that fires and was confirmed for the session.
	confirmedBy *rule
	keep        string   // see Ruling
	offered     []string // Ruling.Next, once the call turned out to lack nothing but an allow
	// uncontained is why the call does not run contained, although its profile is known.
	uncontained error
	copied      bool   // a safety copy was made
	uncopied    string // why no safety copy was made, for a reason; empty where none was tried
	// about is the effect that reasons name; nil for the one that weighs most.
	about *classify.Effect
}

// fault returns the code of a ruling.
func (j *judge) fault(r *Ruling) fault.Code {
	by, _, _ := strings.Cut(r.Rule, ":")
	switch {
	case r.Decision >= Defer:
		return ""
	case r.Rule == "danger:unreadable":
		return fault.Of(j.unfenced, fault.NoState)
	case by == "danger":
		return fault.Blocked
	case by == "policy":
		return fault.BrokenPolicy
	case r.Rule == "mode:plan":
		return fault.PlanMode
	case r.by == bySandbox:
		return fault.NoConfirming
	case j.trouble != nil:
		return fault.Of(j.trouble, fault.NoState)
	case !r.mend && r.Decision == Deny:
		return fault.Denied
	}
	for i := range j.a.Effects {
		switch j.a.Effects[i].ID {
		case spec.SourceUnparsed:
			return fault.Unparsed
		case spec.LimitExceeded:
			return fault.Limit
		}
	}
	return fault.Confirm
}

func (p *Policy) judge(a *classify.Assessment, q *grants.Query, store *grants.Store) *judge {
	j := &judge{Policy: p, a: a, q: q, store: store}
	j.s = when.SceneOf(pattern.Call{Assessment: a, Cwd: q.Cwd, Project: q.Project, Home: p.home}, q)
	return j
}

// inProduction returns an effect that lands in production, or nil.
func (j *judge) inProduction() *classify.Effect {
	for i := range j.a.Effects {
		if e := &j.a.Effects[i]; e.In(classify.Production) {
			return e
		}
	}
	return nil
}

// firing returns the first rule that concerns the call, or nil.
func firing(rules []rule, s *when.Scene) *rule {
	for i := range rules {
		if rules[i].fires(s) {
			return &rules[i]
		}
	}
	return nil
}

// book returns what the store holds, read once for the ruling and without a lock.
func (j *judge) book() (*grants.Book, error) {
	if j.looked == nil {
		b, err := j.store.Look()
		j.looked, j.unread = &b, err
	}
	return j.looked, j.unread
}

func (j *judge) let(id, why string) Ruling {
	return Ruling{Decision: Allow, Rule: id, Reason: j.because(why)}
}

// final denies without a way to approve.
func (j *judge) final(id, why, wayOut string) Ruling {
	return Ruling{Decision: Deny, Rule: id, Reason: j.because(why), WayOut: state.Plain(wayOut, maxReasonText)}
}

// forbid denies for a cause that counts later.
func (j *judge) forbid(by cause, id, why string) Ruling {
	r := j.final(id, why, "")
	r.by = by
	return r
}

// prompt asks, or denies where nobody can be asked, without a code.
func (j *judge) prompt(id, why, wayOut string) Ruling {
	r := j.final(id, why, wayOut)
	if j.q.CanAsk && !j.q.AskRuns {
		r.Decision = Ask
	}
	return r
}

// ask asks, or denies where nobody can be asked, with a code to approve the call.
func (j *judge) ask(id, why string) Ruling {
	if j.q.CanAsk && !j.q.AskRuns {
		if kind := or(j.alone, aloneDefault).of(j.a); kind != "" && j.q.Unasked != nil && j.q.Unasked() {
			return j.denyUntilApproved(id, why+"; "+kind+", and in this mode the client may ask nobody")
		}
		return j.withCode(j.prompt(id, why, ""))
	}
	return j.denyUntilApproved(id, why+", and nobody can be asked here")
}

// denyUntilApproved denies with a code to approve the call out of band.
func (j *judge) denyUntilApproved(id, why string) Ruling {
	return j.withCode(j.final(id, why, ""))
}

// withCode files a request and adds its code to the ruling.
func (j *judge) withCode(r Ruling) Ruling {
	r.mend, r.Next = true, j.offered
	if j.store == nil || j.q.Hash == "" {
		return r
	}
	err := j.trouble
	if err == nil {
		known, _ := j.book() // what cannot be read is found out again under the lock
		r.Code, err = j.store.File(known, grants.Request{
			Hash: j.q.Hash, Inputs: j.q.LoadedInputs(), Bare: j.q.Bare, Use: j.q.UseID, Shown: r.Decision == Ask && j.q.Answers, Client: j.q.Client,
			Session: state.SessionKey(j.q.Session), Origin: j.q.Origin(), Prompt: j.q.Prompt, Agent: j.q.Agent, Project: j.q.Project, Cwd: j.q.Cwd,
			Tool: j.a.Tool, Subject: state.Plain(j.subjectText(), grants.MaxSubject), Reason: r.Reason,
			Tier: j.a.Tier, Score: j.a.Score, Irreversible: j.a.Irreversible, Next: j.offered, Created: j.q.Now,
		})
	}
	switch {
	case errors.Is(err, grants.ErrPeeking):
		r.WayOut = err.Error()
		return r
	case err != nil:
		r.WayOut = state.Plain("it cannot be approved now: "+err.Error(), maxReasonText)
		return r
	}
	r.WayOut = "to approve exactly this call, a person runs: gk-hook approve " + r.Code
	if j.store.Aside() != "" { // later calls find a new file
		r.Reason += "; " + filepath.Base(j.store.Aside()) + " is a damaged file that was set aside, so nothing that was granted before counts (gk-hook status)"
	}
	return r
}
