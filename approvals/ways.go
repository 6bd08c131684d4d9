package approvals

import (
	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/contain/fit"
)

// Tolerating returns the policy with another tolerance.
func (p *Policy) Tolerating(t Tolerance) *Policy {
	other := *p
	other.tolerance = &t
	return &other
}

// Containing returns the policy with another reach of containment.
func (p *Policy) Containing(reach fit.Reach) *Policy {
	other := *p
	other.contain = &reach
	return &other
}

// Safer names a safer way to the same end, such as a command; empty when none is known.
func (p *Policy) Safer(a *classify.Assessment, q grants.Query) string {
	_, way := p.judge(a, &q, nil).saferWay()
	return way
}
