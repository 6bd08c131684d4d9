package approvals

import "fmt"

// Shadowed says in a line each which rules in force never decide, since another of the same
// layer or a stronger one comes first for every call that they concern. It tells only what
// the patterns tell by themselves.
func (p *Policy) Shadowed() []string {
	lists := p.lists()
	var notes []string
	seen := map[string]bool{}
	for n, l := range lists {
		for i := range l.rules {
			r := &l.rules[i]
			by, list := shadow(lists, n, i)
			if by == nil {
				continue
			}
			name := l.name
			if name == "allowOnly" {
				name = "allow" // the same rules stand in that list
			}
			if note := fmt.Sprintf("%s: %s %s never decides: %s %s in %s comes first", r.place(), name, r.shown(), list, by.shown(), by.place()); !seen[note] {
				seen[note] = true
				notes = append(notes, note)
			}
		}
	}
	return notes
}

// shadow returns the rule that comes before rule i of list n whenever that fits, or nil, and its list.
func shadow(lists []listed, n, i int) (*rule, string) {
	r, later := &lists[n].rules[i], lists[n].name
	for m, l := range lists[:n+1] {
		for k := range l.rules {
			by := &l.rules[k]
			switch {
			case m == n && k == i:
				return nil, ""
			case by.layer > r.layer:
			case l.name == later && loosens(later):
				// Of two patterns that allow, the narrower one may cover what the wider one does not.
				if by.pattern.String() == r.pattern.String() && by.shown() == r.shown() {
					return by, l.name
				}
			case (l.name == later || stops(l.name, later)) && by.comesFirst(r):
				return by, l.name
			}
		}
	}
	return nil, ""
}

// stops reports whether a rule of a list keeps one of a later list from deciding.
func stops(list, later string) bool {
	switch list {
	case "deny":
		return true
	case "confirm":
		return later == "allow" || later == "autoApprove"
	}
	return list == "notElevatable" && later == "allow" // what autoApprove says of safe calls stays
}

// comesFirst reports whether the rule, one that restricts, fits wherever a later one does.
func (r *rule) comesFirst(later *rule) bool {
	if r.when != nil && (later.when == nil || r.when.String() != later.when.String()) {
		return false
	}
	if r.level == ConfirmSession {
		return false // after a yes, what comes later decides
	}
	return r.pattern.Contains(&later.pattern)
}
