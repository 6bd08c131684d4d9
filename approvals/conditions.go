package approvals

import (
	"fmt"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/approvals/when"
	"github.com/gk-hook/gk-hook/classify"
)

// Conditions says in a line each which conditions of rules are met for a query, before any
// call is known: "policy.yaml:7: Bash:git push*, when branch main: met here".
func (p *Policy) Conditions(q grants.Query) []string {
	j := p.judge(&classify.Assessment{}, &q, nil)
	var lines []string
	seen := map[string]bool{}
	for _, l := range p.lists() {
		for i := range l.rules {
			r := &l.rules[i]
			if r.when == nil {
				continue
			}
			says := "not met here"
			switch r.when.Holds(&j.s) {
			case when.Met:
				says = "met here"
			case when.Untold:
				says = "its " + r.when.Untold(&j.s) + " is unknown here"
			}
			if line := fmt.Sprintf("%s: %s: %s", r.place(), r.shown(), says); !seen[line] {
				seen[line] = true
				lines = append(lines, line)
			}
		}
	}
	return lines
}
