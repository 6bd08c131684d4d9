package main

import (
	"errors"
	"io"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/state"
)

// maxCounted bounds the lines of the log that are counted, newest first.
const maxCounted = 100_000

// statusReport is what status --json prints; docs/status.md is its schema. Lists and
// mappings are never null.
type statusReport struct {
	Schema    int                 `json:"schema"` // 1
	Tolerance string              `json:"tolerance"`
	Policy    string              `json:"policy_problem"` // empty when the policy is in order
	Blocks    []grants.Block      `json:"blocks"`
	Approvals []approvalReport    `json:"approvals"`
	Waiting   []hook.Notification `json:"waiting"`
	Sessions  []sessionReport     `json:"sessions"`
	Counts    counts              `json:"counts"`
	Problems  []string            `json:"problems"` // what could not be read
	Contain   string              `json:"contain"`
	Clients   []clientReport      `json:"clients"`
	Variables []string            `json:"variables"` // by which an agent that is started here asks nobody, or runs no hooks
}

type sessionReport struct {
	Client    string    `json:"client"`
	Session   string    `json:"session"`
	Seen      time.Time `json:"seen"`
	Steps     int       `json:"steps"`
	Failed    bool      `json:"failed"`
	Waiting   int       `json:"waiting"`
	Confirmed int       `json:"confirmed"`
}

// counts are decisions in the log.
type counts struct {
	Since      time.Time                 `json:"since,omitzero"` // of the oldest line that was counted
	Total      int                       `json:"total"`
	ByDecision map[string]int            `json:"by_decision"`
	ByTier     map[string]int            `json:"by_tier"`
	ByRule     map[string]int            `json:"by_rule"` // without the ids of approvals and blocks
	ByDay      map[string]map[string]int `json:"by_day"`  // day in UTC, then decision
	ByEvent    map[string]int            `json:"by_event"`
}

// reportStatus writes the status for programs. What cannot be read is in its problems, and
// makes it fail.
func reportStatus(out io.Writer) error {
	dir, places, err := openState()
	if err != nil {
		return err
	}
	store := grants.OpenStore(dir)
	r := statusReport{Schema: 1, Blocks: []grants.Block{}, Clients: []clientReport{},
		Sessions: []sessionReport{}, Problems: []string{}, Variables: append([]string{}, bypasses()...)}
	var failed error
	problem := func(err error) {
		if err != nil {
			r.Problems = append(r.Problems, hook.OneLine(err.Error()))
			failed = errors.Join(failed, err)
		}
	}
	project, err := projectHere(places)
	problem(err)
	here, err := clientsHere(places, project)
	problem(err)
	for _, c := range here {
		c.File, c.Says = hook.OneLine(c.File), hook.OneLine(c.Says)
		r.Clients = append(r.Clients, c)
	}
	policy, _ := policyAt(places, project)
	r.Tolerance, r.Contain = policy.Tolerance().String(), hook.OneLine(containment(policy))
	if broken := policy.Broken(); broken != nil {
		r.Policy = hook.OneLine(broken.Error())
	}
	blocks, err := store.Blocks()
	problem(err)
	r.Blocks = append(r.Blocks, blocks...)
	granted, waiting, err := listed(store, time.Now())
	problem(err)
	both := reportApprovals(granted, waiting)
	r.Approvals, r.Waiting = both.Approvals, both.Waiting
	sessions, err := store.Sessions()
	problem(err)
	for _, s := range sessions {
		r.Sessions = append(r.Sessions, sessionReport{s.Client, hook.OneLine(s.Session), s.Seen.UTC(), s.Steps, s.Failed, s.Waiting, s.Confirmed})
	}
	records, err := dir.Log().Tail(maxCounted)
	problem(err)
	r.Counts = count(records)
	return errors.Join(writeJSON(out, r), failed)
}

// count counts the decisions among the records.
func count(records []state.Record) counts {
	c := counts{ByDecision: map[string]int{}, ByTier: map[string]int{}, ByRule: map[string]int{}, ByDay: map[string]map[string]int{}, ByEvent: map[string]int{}}
	for i := range records {
		r := &records[i]
		if c.Since.IsZero() || r.Time.Before(c.Since) {
			c.Since = r.Time
		}
		c.ByEvent[r.Event]++
		if r.Decision == "" {
			continue // nothing was decided: a person approved, a session ended
		}
		c.Total++
		c.ByDecision[r.Decision]++
		if r.Tier != "" {
			c.ByTier[r.Tier]++
		}
		c.ByRule[ruleOf(r.Rule)]++
		day := r.Time.UTC().Format(time.DateOnly)
		if c.ByDay[day] == nil {
			c.ByDay[day] = map[string]int{}
		}
		c.ByDay[day][r.Decision]++
	}
	return c
}

// ruleOf is a rule without the id that differs from approval to approval and block to block.
func ruleOf(rule string) string {
	if kind, _, ok := strings.Cut(rule, ":"); ok && (kind == "approval" || kind == "danger") {
		return kind
	}
	return rule
}
