// Package report sums up the log for people: what was decided when and about what, which
// questions cost most, what was denied and why, and where people corrected the guard. It reads
// the log record by record, and writes a summary as text, as one page of HTML, as JSON or as
// SARIF, and the records as CSV.
package report

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"github.com/gk-hook/gk-hook/state"
)

// Report sums up the records of a log. Lists are never null.
type Report struct {
	Schema    int       `json:"schema"` // 1
	Made      time.Time `json:"made"`
	First     time.Time `json:"first,omitzero"` // of the decisions that are counted
	Last      time.Time `json:"last,omitzero"`
	Unread    int       `json:"unread"` // lines of the log that hold no record
	Total     int       `json:"total"`  // decisions
	Decisions Counts    `json:"decisions"`
	Days      []Group   `json:"by_day"` // every day from the first to the last, in local time
	Clients   []Group   `json:"by_client"`
	Projects  []Group   `json:"by_project"`
	Programs  []Group   `json:"by_program"` // of shell calls; "" for those that were logged without
	Tiers     []Group   `json:"by_tier"`
	Questions []Asked   `json:"questions"` // those that cost most first
	Denials   []Asked   `json:"denials"`   // the most frequent first
	Approvals []Moment  `json:"approvals"` // oldest first
	Misjudged []Moment  `json:"misjudged"`
	Saved     Saved     `json:"saved"`
}

// Counts are decisions by what was decided.
type Counts struct {
	Allow int `json:"allow"`
	Ask   int `json:"ask"`
	Deny  int `json:"deny"`
	Defer int `json:"defer"`
}

func (c *Counts) add(decision string) {
	switch decision {
	case "allow":
		c.Allow++
	case "ask":
		c.Ask++
	case "defer":
		c.Defer++
	default:
		c.Deny++
	}
}

// Total returns how many decisions there are.
func (c Counts) Total() int { return c.Allow + c.Ask + c.Deny + c.Defer }

// Group is the decisions that have a name in common.
type Group struct {
	Name string `json:"name"`
	Counts
}

// Asked is one call that was asked about or denied, maybe several times.
type Asked struct {
	Tool         string    `json:"tool"`
	Subject      string    `json:"subject"`
	Count        int       `json:"count"`
	Approved     int       `json:"approved"`       // how often a person then approved exactly this call
	Waited       float64   `json:"waited_seconds"` // from the questions to these approvals, in all
	Last         time.Time `json:"last"`
	Tier         string    `json:"tier"`
	Irreversible bool      `json:"irreversible"`
	Reason       string    `json:"reason"`
	Rule         string    `json:"rule"`
	ErrorCode    string    `json:"error_code,omitempty"`
	Client       string    `json:"client"`
	Project      string    `json:"project"`
}

// Moment is something that a person did, or that showed a decision to be wrong.
type Moment struct {
	Time    time.Time `json:"time"`
	Kind    string    `json:"kind"` // "approved", "revoked"; of what was misjudged "too strict", "too lax"
	Tool    string    `json:"tool"`
	Subject string    `json:"subject"`
	Why     string    `json:"why"`
}

// Saved is what the guard saves and costs.
type Saved struct {
	// Prompts are the calls that ran without a question although a client without a guard asks
	// about them unless it is told otherwise: commands, and whatever is not safe.
	Prompts   int     `json:"prompts"`
	PerPrompt float64 `json:"seconds_per_prompt"` // as assumed
	Seconds   float64 `json:"seconds"`
	Judging   float64 `json:"judging_seconds"` // that calls waited for the guard, in all
	Median    float64 `json:"median_milliseconds"`
}

// A Collector makes a report of records, which come oldest first.
type Collector struct {
	// Root returns the project's root of a working directory.
	Root func(cwd string) string
	// PerPrompt is how long a person takes to answer a question.
	PerPrompt time.Duration

	r             Report
	named         [fields]map[string]*Counts
	days          map[string]*Counts
	asked, denied map[call]*Asked
	open          map[string]opened // by the hash of the call: the last time that it was stopped
	took          map[int]int       // decisions by their whole milliseconds
	judging       time.Duration
}

// The groupings of a report.
const (
	byClient = iota
	byProject
	byProgram
	byTier
	fields
)

// call is what makes two calls the same one.
type call struct{ tool, subject, rule string }

// opened is a call that was stopped.
type opened struct {
	at    time.Time
	entry *Asked
}

// NewCollector returns a collector without records.
func NewCollector(root func(string) string, perPrompt time.Duration) *Collector {
	c := &Collector{Root: root, PerPrompt: perPrompt, days: map[string]*Counts{},
		asked: map[call]*Asked{}, denied: map[call]*Asked{}, open: map[string]opened{}, took: map[int]int{}}
	for i := range c.named {
		c.named[i] = map[string]*Counts{}
	}
	return c
}

// Add counts a record.
func (c *Collector) Add(r *state.Record) {
	if r.Decision == "" {
		c.happened(r)
		return
	}
	c.r.Total++
	if c.r.First.IsZero() || r.Time.Before(c.r.First) {
		c.r.First = r.Time
	}
	if r.Time.After(c.r.Last) {
		c.r.Last = r.Time
	}
	project := ""
	if r.Cwd != "" {
		project = cmp.Or(c.Root(r.Cwd), r.Cwd)
	}
	c.r.Decisions.add(r.Decision)
	count(c.days, r.Time.Local().Format(time.DateOnly), r.Decision)
	count(c.named[byClient], r.Client, r.Decision)
	count(c.named[byProject], project, r.Decision)
	count(c.named[byTier], r.Tier, r.Decision)
	if r.Program != "" || r.Tool == "Bash" || r.Tool == "PowerShell" {
		count(c.named[byProgram], r.Program, r.Decision)
	}
	c.took[int(r.Duration.Milliseconds())]++
	c.judging += r.Duration
	switch r.Decision {
	case "allow":
		if r.Program != "" || r.Tier != "safe" {
			c.r.Saved.Prompts++
		}
	case "ask", "deny":
		c.stopped(r, project)
	}
}

func count(groups map[string]*Counts, name, decision string) {
	if groups[name] == nil {
		groups[name] = &Counts{}
	}
	groups[name].add(decision)
}

// stopped notes a call that did not run by itself.
func (c *Collector) stopped(r *state.Record, project string) {
	list := c.asked
	if r.Decision == "deny" {
		list = c.denied
	}
	key := call{r.Tool, r.Subject, r.Rule}
	if r.Subject == "" { // it was denied unjudged
		key.subject = "\x00" + r.Reason
	}
	a := list[key]
	if a == nil {
		a = &Asked{Tool: r.Tool, Subject: r.Subject}
		list[key] = a
	}
	a.Count++
	a.Last, a.Tier, a.Irreversible, a.Reason, a.Rule, a.ErrorCode = r.Time, r.Tier, r.Irreversible, r.Reason, r.Rule, r.ErrorCode
	a.Client, a.Project = r.Client, project
	if r.Hash != "" {
		c.open[r.Hash] = opened{r.Time, a}
	}
}

// happened notes what a person did.
func (c *Collector) happened(r *state.Record) {
	m := Moment{Time: r.Time, Tool: r.Tool, Subject: r.Subject, Why: r.Reason}
	switch r.Event {
	case state.EventGranted:
		m.Kind = "approved"
		if stopped, ok := c.open[r.Hash]; ok && r.Hash != "" {
			delete(c.open, r.Hash)
			a := stopped.entry
			a.Approved++
			a.Waited += max(r.Time.Sub(stopped.at), 0).Seconds()
			m.Tool, m.Subject = cmp.Or(m.Tool, a.Tool), cmp.Or(a.Subject, m.Subject)
			if c.denied[call{a.Tool, a.Subject, a.Rule}] == a {
				why := m
				why.Kind, why.Why = "too strict", "denied, and approved by a person: "+a.Reason
				c.r.Misjudged = append(c.r.Misjudged, why)
			}
		}
		c.r.Approvals = append(c.r.Approvals, m)
	case state.EventRevoked:
		m.Kind, m.Subject = "revoked", cmp.Or(m.Subject, r.Rule)
		c.r.Approvals = append(c.r.Approvals, m)
	case state.EventUndone:
		m.Kind = "too lax"
		c.r.Misjudged = append(c.r.Misjudged, m)
	}
}

// Report returns the report of what was added; unread is how many lines of the log held no record.
func (c *Collector) Report(unread int, now time.Time) *Report {
	r := &c.r
	r.Schema, r.Made, r.Unread = 1, now, unread
	r.Days = c.everyDay()
	r.Clients, r.Projects, r.Programs, r.Tiers = ranked(c.named[byClient]), ranked(c.named[byProject]), ranked(c.named[byProgram]), ranked(c.named[byTier])
	r.Questions, r.Denials = costly(c.asked), costly(c.denied)
	r.Approvals, r.Misjudged = append([]Moment{}, r.Approvals...), append([]Moment{}, r.Misjudged...)
	r.Saved.PerPrompt = c.PerPrompt.Seconds()
	r.Saved.Seconds = float64(r.Saved.Prompts) * r.Saved.PerPrompt
	r.Saved.Judging = c.judging.Seconds()
	r.Saved.Median = c.median()
	return r
}

// mostDays bounds the days that are listed: a wrong clock must not make a page without end.
const mostDays = 800

// everyDay lists the days, those without decisions too.
func (c *Collector) everyDay() []Group {
	names := slices.Sorted(maps.Keys(c.days))
	days := []Group{}
	for i, name := range names {
		if i > 0 {
			days = append(days, between(names[i-1], name, mostDays-len(days))...)
		}
		days = append(days, Group{name, *c.days[name]})
	}
	return days
}

// between lists the days after one and before another, none when they are more than most.
func between(from, to string, most int) []Group {
	var days []Group
	day, err := time.Parse(time.DateOnly, from)
	if err != nil {
		return nil
	}
	for range max(most, 0) {
		day = day.AddDate(0, 0, 1)
		name := day.Format(time.DateOnly)
		if name >= to {
			return days
		}
		days = append(days, Group{Name: name})
	}
	return nil
}

// ranked lists groups by how many decisions they hold.
func ranked(groups map[string]*Counts) []Group {
	list := make([]Group, 0, len(groups))
	for name, counts := range groups {
		list = append(list, Group{name, *counts})
	}
	slices.SortFunc(list, func(a, b Group) int {
		return cmp.Or(cmp.Compare(b.Total(), a.Total()), cmp.Compare(a.Name, b.Name))
	})
	return list
}

// costly lists calls by how often they stopped the agent, and then by how long.
func costly(calls map[call]*Asked) []Asked {
	list := make([]Asked, 0, len(calls))
	for _, a := range calls {
		list = append(list, *a)
	}
	slices.SortFunc(list, func(a, b Asked) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(b.Waited, a.Waited), b.Last.Compare(a.Last), cmp.Compare(a.Subject, b.Subject),
			cmp.Compare(a.Rule, b.Rule))
	})
	return list
}

// median returns the median of the times that decisions took, in milliseconds.
func (c *Collector) median() float64 {
	seen := 0
	for _, ms := range slices.Sorted(maps.Keys(c.took)) {
		if seen += c.took[ms]; 2*seen >= c.r.Total {
			return float64(ms)
		}
	}
	return 0
}
