package replay

import (
	"cmp"
	"maps"
	"slices"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/transcript"
)

// Summary returns what was found, with the rules that would answer most of the questions.
func (r *Replay) Summary(read transcript.Counts) *Summary {
	s := &r.sum
	r.verdicts = nil // their memory is for the lists
	s.Schema, s.Read, s.Kept = 1, read, 0
	s.Clients = []Client{}
	for _, name := range slices.Sorted(maps.Keys(r.clients)) {
		s.Clients = append(s.Clients, Client{name, *r.clients[name]})
	}
	s.Questions, s.Ran = sorted(r.asked, byCount), sorted(r.ran, byRisk)
	if r.Other != nil {
		s.Changed, s.Other = sorted(r.changed, byCount), &r.other
	}
	for _, q := range r.open {
		s.Kept += q.count
	}
	s.Left = s.Calls.Ask
	s.Rules = r.propose(&s.Left)
	return s
}

// propose returns the fewest rules that answer most, each with what passes by it, and takes what they answer from the questions that are left.
func (r *Replay) propose(left *int) []Rule {
	settings, alone, rest := r.settings()
	groups := grouped(rest)
	groups.offer(r.open)
	patterns := groups.trim(r.open, rest, fewest(rest, r.Rules-len(settings), groups))
	passed := r.passing(settings, patterns)
	if len(settings)+len(patterns) == 0 {
		passed = nil // what passes now needs no rule
	}
	rules := []Rule{}
	for i := range settings {
		rules = append(rules, Rule{Setting: &settings[i]})
	}
	for _, p := range patterns {
		rules = append(rules, Rule{Pattern: p})
	}
	covered := make([]map[listing]*Listed, len(rules))
	for i := range covered {
		covered[i] = map[listing]*Listed{}
	}
	for _, q := range r.open { // in their order, so that two replays agree
		is, ok := passed[q]
		if !ok {
			continue
		}
		*left -= q.count
		by := func(i int) bool {
			if i < len(settings) {
				return alone[i][q] != ""
			}
			return q.uses(patterns[i-len(settings)])
		}
		any := false
		for i := range rules {
			any = any || by(i)
		}
		for i := range rules {
			if by(i) || !any { // what passes by all of them together is shown with each
				rules[i].cover(covered[i], q, is)
			}
		}
	}
	for i := range rules {
		rules[i].Covers = sorted(covered[i], byCount)
		for _, l := range rules[i].Covers {
			if l.Subject == rules[i].Riskiest.Subject {
				rules[i].Riskiest.Count = l.Count
			}
		}
	}
	return rules
}

// cover adds a call to those that pass by the rule.
func (r *Rule) cover(covered map[listing]*Listed, q *question, is Verdict) {
	r.Answers += q.count
	to := Verdict("")
	if r.Setting != nil {
		to = is // it may run as it is, or contained
	}
	key := listing{q.listed.Tool, q.listed.Subject, "", to}
	if covered[key] == nil { // all of them are shown: there are no more than the kept questions
		l := q.listed
		l.To = to
		covered[key] = &l
	}
	covered[key].Count += q.count
	// Of calls with the same score it is the first by its text, so that two replays agree.
	if c := cmp.Compare(q.listed.Score, r.Riskiest.Score); c > 0 || c == 0 && (r.Riskiest.Subject == "" || q.listed.Subject < r.Riskiest.Subject) {
		r.Riskiest = q.listed
		r.Riskiest.To = to
	}
}

// settings chooses from the settings, and returns what passes by each of them alone, and the questions that they leave.
// A setting reaches further than the calls that it was seen to answer, so that it is chosen only where it answers more than
// all the patterns that could stand in its place.
func (r *Replay) settings() (chosen []Setting, alone []map[*question]Verdict, rest []*question) {
	rest = slices.Clone(r.open)
	var passing []map[*question]Verdict
	for _, s := range r.Settings {
		if r.Rules > 0 {
			passing = append(passing, r.passing([]Setting{s}, nil))
		}
	}
	for len(chosen) < r.Rules {
		best, most := -1, answered(rest, fewest(rest, r.Rules-len(chosen), nil))
		for i := range passing {
			gain := 0
			for _, q := range rest {
				if passing[i][q] != "" {
					gain += q.count
				}
			}
			if gain > most {
				best, most = i, gain
			}
		}
		if best < 0 {
			break
		}
		chosen, alone = append(chosen, r.Settings[best]), append(alone, passing[best])
		rest = slices.DeleteFunc(rest, func(q *question) bool { return passing[best][q] != "" })
	}
	return chosen, alone, rest
}

// answered counts the calls that patterns answer.
func answered(questions []*question, patterns []string) (n int) {
	for _, q := range questions {
		if len(q.needs) > 0 && len(q.unmet(patterns)) == 0 {
			n += q.count
		}
	}
	return n
}

// uses reports whether a pattern meets a need of the question. Where it takes several patterns, each
// is shown with the call.
func (q *question) uses(p string) bool {
	return slices.ContainsFunc(q.needs, func(o approvals.Opening) bool { return slices.Contains(o.Offers, p) })
}

func byCount(a, b *Listed) int {
	return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(b.Score, a.Score))
}

func byRisk(a, b *Listed) int {
	return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(b.Count, a.Count))
}

// sorted lists what was counted. What is equal otherwise goes by its text, so that two replays agree.
func sorted(counted map[listing]*Listed, by func(a, b *Listed) int) []Listed {
	list := []Listed{}
	for _, l := range counted {
		list = append(list, *l)
	}
	slices.SortFunc(list, func(a, b Listed) int {
		return cmp.Or(by(&a, &b), cmp.Compare(a.Tool, b.Tool), cmp.Compare(a.Subject, b.Subject), cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To))
	})
	return list
}

// fewest returns at most so many patterns that answer as many questions as a greedy choice finds. A
// question is answered when each of its needs has a pattern. First one that has many needs
// counts for each as much as it helps; patterns that answer nothing in the end make room for those that do at once.
func fewest(questions []*question, most int, wide groups) []string {
	all := choose(questions, nil, most, true, wide)
	chosen := slices.DeleteFunc(slices.Clone(all), func(p string) bool {
		return !slices.ContainsFunc(questions, func(q *question) bool { return q.uses(p) && len(q.unmet(all)) == 0 })
	})
	return choose(questions, chosen, most, false, wide)
}

// choose adds to the chosen patterns the one that gains most, until there are enough. Between
// equals the one that covers less wins: one that is no group, and the longer one.
func choose(questions []*question, chosen []string, most int, partial bool, wide groups) []string {
	for len(chosen) < most {
		gains := map[string]float64{}
		for _, q := range questions {
			needs := q.unmet(chosen)
			for p, met := range helps(needs) {
				if met == len(needs) || partial {
					gains[p] += float64(q.count) * float64(met) / float64(len(needs)) / float64(len(needs))
				}
			}
		}
		best, gain := "", 0.0
		for _, p := range slices.Sorted(maps.Keys(gains)) {
			less := wide[best] != nil && wide[p] == nil || (wide[best] == nil) == (wide[p] == nil) && len(p) > len(best)
			if g := gains[p]; g > gain || g == gain && less {
				best, gain = p, g
			}
		}
		if gain < 1 {
			return chosen
		}
		chosen = append(chosen, best)
	}
	return chosen
}

// unmet returns the needs that none of the patterns meets.
func (q *question) unmet(patterns []string) []approvals.Opening {
	var left []approvals.Opening
	for _, o := range q.needs {
		if !slices.ContainsFunc(o.Offers, func(p string) bool { return slices.Contains(patterns, p) }) {
			left = append(left, o)
		}
	}
	return left
}

// helps counts how many needs each pattern meets.
func helps(needs []approvals.Opening) map[string]int {
	met := map[string]int{}
	for _, o := range needs {
		for i, p := range o.Offers {
			if !slices.Contains(o.Offers[:i], p) {
				met[p]++
			}
		}
	}
	return met
}
