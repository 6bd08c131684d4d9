package approvals

import (
	"fmt"
	"slices"
)

// Broad says in a line each which allow patterns in force cover much, or nothing of what
// they seem to, and what says less: "policy.yaml:7: Bash:* covers …".
func (p *Policy) Broad() []string {
	var notes []string
	rules := slices.Clone(p.allow)
	for i := range p.only {
		rules = append(rules, p.only[i].rules...)
	}
	seen := map[string]bool{}
	for i := range rules {
		r := &rules[i]
		about := r.pattern.Broad()
		if at := fmt.Sprintf("%s: %s ", r.place(), r.pattern.String()); about != "" && !seen[at] {
			seen[at] = true
			notes = append(notes, at+about)
		}
	}
	return notes
}
