package hook

import (
	"errors"
	"time"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/contain/fit"
	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/state"
)

// Judgement is a decision and what it rests on.
type Judgement struct {
	Decision
	Call        *Call
	Assessments []*classify.Assessment // one for each part of the call
	Worst       *classify.Assessment   // the one that weighs most, nil when there is none
	Took        time.Duration          // from reading the call to deciding
	// Trouble is what went wrong without changing the decision, such as a log
	// that could not be written; nil when nothing did.
	Trouble error

	project string // root of the project, empty when there is none
	hash    string // of the exact call
	written *state.Written
	// load reads the policy in force, and policy is what it read.
	load   func(places state.Places, project string) *approvals.Policy
	policy *approvals.Policy
	rules  []approvals.Fit // those of the policy that concern a call that is only asked about
	// inside is the profile in which the hook lets the call run, as far as it is not carried out.
	inside fit.Fit
	wrote  []string // folders in which code of the call may write, when it runs contained
	copied string   // the answer where a safety copy was made, as far as none is; empty where it is the same
	kept   bool     // a safety copy was made for the call
	notify []string // starts what tells a person of it, nil when nothing does
}

// withhold takes an allowance back because something that belongs to it failed.
func (j *Judgement) withhold(err error, what string) {
	j.Trouble = errors.Join(j.Trouble, err)
	if j.Verdict != Allow {
		return
	}
	j.Decision = Decision{
		Verdict: Ask, Rule: "fail closed",
		Reason: j.Reason + "; " + what + err.Error(),
		WayOut: "see gk-hook log, and mend the state folder", Fault: fault.Of(err, fault.NoState),
	}
	if !canAsk(j.Call) || askRuns(j.Call) {
		j.Verdict = Deny
	}
}
