package hook

import (
	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/state"
)

// askedAnew decides a call about which the client is about to ask its user, after it was decided as
// PreToolUse. No approval is spent, no code issued and no step counted twice. What a person could approve
// is left to the client's question, which is one to a person: their approval may have been spent a moment
// ago. Only what nothing lifts is denied once more, in case the first answer was lost.
func (r *ruler) askedAnew(places state.Places) {
	r.store = grants.StandingStore(state.LookDir(places.State))
	ruling := r.decide()
	if ruling.Decision == approvals.Deny && ruling.Approvable() {
		ruling.Decision = approvals.Ask
	}
	r.Decision = decisionOf(ruling)
	if r.Verdict == Deny {
		note(r.Call, r.Decision)
	}
}
