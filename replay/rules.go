package replay

import (
	"cmp"
	"maps"
	"slices"

	"github.com/gk-hook/gk-hook/transcript"
)

// Summary returns what was found, with the rules that would answer most of the questions.
func (r *Replay) Summary(read transcript.Counts) *Summary {
	s := &r.sum
	s.Schema, s.Read, s.Kept = 1, read, 0
	s.Clients = []Client{}
	for _, name := range slices.Sorted(maps.Keys(r.clients)) {
		s.Clients = append(s.Clients, Client{name, *r.clients[name]})
	}
	byCount := func(a, b *Listed) int { return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(b.Score, a.Score)) }
	byRisk := func(a, b *Listed) int { return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(b.Count, a.Count)) }
	s.Questions, s.Ran = sorted(r.asked, byCount), sorted(r.ran, byRisk)
	if r.Other != nil {
		s.Changed, s.Other = sorted(r.changed, byCount), &r.other
	}
	for _, q := range r.open {
		s.Kept += q.count
	}
	patterns := fewest(r.open, r.Rules)
	s.Rules = []Rule{}
	s.Left = s.Calls.Ask
	passed := r.passing(patterns)
	for _, q := range passed {
		s.Left -= q.count
	}
	for _, p := range patterns {
		rule := Rule{Pattern: p, Covers: []Listed{}}
		covered := map[listing]*Listed{}
		for _, q := range passed {
			if !q.uses(p) {
				continue
			}
			rule.Answers += q.count
			for range q.count {
				list(covered, q.listed, "", "")
			}
			if q.listed.Score >= rule.Riskiest.Score {
				rule.Riskiest = q.listed
			}
		}
		rule.Covers = sorted(covered, byCount)
		for _, l := range rule.Covers {
			if l.Subject == rule.Riskiest.Subject {
				rule.Riskiest.Count = l.Count
			}
		}
		s.Rules = append(s.Rules, rule)
	}
	return s
}

// uses reports whether a pattern meets a need of the question. Where it takes several patterns, each
// is shown with the call.
func (q *question) uses(p string) bool {
	return slices.ContainsFunc(q.needs, func(offers []string) bool { return slices.Contains(offers, p) })
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
func fewest(questions []*question, most int) []string {
	all := choose(questions, nil, most, true)
	chosen := slices.DeleteFunc(slices.Clone(all), func(p string) bool {
		return !slices.ContainsFunc(questions, func(q *question) bool { return q.uses(p) && len(q.unmet(all)) == 0 })
	})
	return choose(questions, chosen, most, false)
}

// choose adds to the chosen patterns the one that gains most, until there are enough. Between
// equals the one that covers less wins: the longer one.
func choose(questions []*question, chosen []string, most int, partial bool) []string {
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
			if g := gains[p]; g > gain || g == gain && len(p) > len(best) {
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
func (q *question) unmet(patterns []string) [][]string {
	var left [][]string
	for _, offers := range q.needs {
		if !slices.ContainsFunc(offers, func(p string) bool { return slices.Contains(patterns, p) }) {
			left = append(left, offers)
		}
	}
	return left
}

// helps counts how many needs each pattern meets.
func helps(needs [][]string) map[string]int {
	met := map[string]int{}
	for _, offers := range needs {
		for i, p := range offers {
			if !slices.Contains(offers[:i], p) {
				met[p]++
			}
		}
	}
	return met
}
