package replay

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/approvals"
)

// Bounds of a group, so that a person reads it at a glance.
const (
	mostGrouped = 8
	mostGroup   = 200 // bytes
)

// groups are patterns that stand for several narrow ones, by which they are listed: "Bash:git {add,commit} *".
type groups map[string][]string

// grouped finds the groups of narrow patterns that do the same, or are of one program and one score,
// the most frequent ones of each.
func grouped(questions []*question) groups {
	type class struct {
		by    string // what the members have in common
		score int    // of the calls, where that is a program
	}
	counts := map[class]map[string]int{}
	for _, q := range questions {
		for i := range q.needs {
			head, _, ok := widest(&q.needs[i])
			if !ok {
				continue
			}
			program, _, _ := strings.Cut(head, " ")
			for _, c := range []class{{by: "does " + q.needs[i].Does}, {by: program, score: q.listed.Score}} {
				if counts[c] == nil {
					counts[c] = map[string]int{}
				}
				counts[c][head] += q.count
			}
		}
	}
	found := groups{}
	for _, members := range counts {
		heads := slices.SortedFunc(maps.Keys(members), func(a, b string) int {
			return cmp.Or(cmp.Compare(members[b], members[a]), cmp.Compare(a, b))
		})
		heads = heads[:min(len(heads), mostGrouped)]
		for len(groupOf(heads)) > mostGroup {
			heads = heads[:len(heads)-1]
		}
		if len(heads) > 1 {
			found[groupOf(heads)] = patternsOf(heads)
		}
	}
	return found
}

// widest returns what the widest pattern for a part of a shell call names, when it takes any arguments
// and can stand in braces.
func widest(o *approvals.Opening) (head, pattern string, ok bool) {
	pattern = o.Offers[0]
	head, bash := strings.CutPrefix(pattern, "Bash:")
	head, any := strings.CutSuffix(head, " *")
	return head, pattern, bash && any && !strings.ContainsAny(head, `,{}[]*?\`)
}

func patternsOf(heads []string) (patterns []string) {
	for _, h := range heads {
		patterns = append(patterns, "Bash:"+h+" *")
	}
	return patterns
}

// groupOf writes several commands as one pattern, in the order of the alphabet. A program that all have in common stands once.
func groupOf(heads []string) string {
	heads = slices.Sorted(slices.Values(heads))
	if len(heads) == 1 {
		return patternsOf(heads)[0]
	}
	program, _, _ := strings.Cut(heads[0], " ")
	program += " "
	if slices.ContainsFunc(heads, func(h string) bool { return !strings.HasPrefix(h, program) }) {
		program = ""
	}
	for i := range heads {
		heads[i] = strings.TrimPrefix(heads[i], program)
	}
	return "Bash:" + program + "{" + strings.Join(heads, ",") + "} *"
}

// offer adds to the parts of a question the groups that cover them.
func (g groups) offer(questions []*question) {
	of := map[string][]string{} // the groups of a pattern
	for _, name := range slices.Sorted(maps.Keys(g)) {
		for _, member := range g[name] {
			of[member] = append(of[member], name)
		}
	}
	for _, q := range questions {
		q.needs = slices.Clone(q.needs)
		for i := range q.needs {
			n := &q.needs[i]
			if _, pattern, ok := widest(n); ok {
				n.Offers = slices.Concat(n.Offers, of[pattern])
			}
		}
	}
}

// trim returns the chosen patterns without the members of groups that answer none of the questions, and offers what is left
// of the groups to all.
func (g groups) trim(all, questions []*question, chosen []string) []string {
	var trimmed []string
	for _, p := range chosen {
		if g[p] == nil {
			trimmed = append(trimmed, p)
			continue
		}
		var heads []string
		for _, q := range questions {
			for i := range q.needs {
				head, pattern, ok := widest(&q.needs[i])
				if ok && slices.Contains(g[p], pattern) && !slices.Contains(heads, head) && len(q.unmet(chosen)) == 0 {
					heads = append(heads, head)
				}
			}
		}
		if len(heads) == 0 {
			continue
		}
		smaller := groupOf(heads)
		for _, q := range all {
			for i := range q.needs {
				if n := &q.needs[i]; slices.Contains(n.Offers, p) && slices.Contains(heads, headOf(n)) {
					n.Offers = append(n.Offers, smaller)
				}
			}
		}
		trimmed = append(trimmed, smaller)
	}
	return trimmed
}

func headOf(o *approvals.Opening) string {
	head, _, _ := widest(o)
	return head
}
