package hook

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/contain/fit"
	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/state"
)

// Explanation is a judgement with what led to it and what would change it; docs/schemas/explain.json
// is its schema. Lists are never null.
type Explanation struct {
	*Report
	Environment Environment `json:"environment"`
	Approval    Coverage    `json:"approval"`
	Ways        []Way       `json:"ways"` // what would let the call pass
	// Source is the shell text that was judged, with secrets; empty for other tools.
	Source string `json:"-"`
	// Quote masks what the call itself gives away as a secret, and what is only known by its value.
	Quote func(string) string `json:"-"`
}

// Environment is what the judgement depends on besides the call.
type Environment struct {
	Client    string       `json:"client"`
	Mode      string       `json:"mode"`    // the client's permission mode
	Project   string       `json:"project"` // its root, empty when there is none
	Shell     string       `json:"shell"`   // the user's shell: what only zsh reads otherwise counts then
	Tolerance string       `json:"tolerance"`
	Contain   string       `json:"contain"`
	Policies  []string     `json:"policies"`  // policy files that are there
	Variables []Inherited  `json:"variables"` // those that the call names, where their values are known
	Files     []JudgedFile `json:"files"`     // files that the call runs, loads or sends, as they are now
}

// Inherited is a variable of the guard's environment.
type Inherited struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// JudgedFile is a file whose content was judged.
type JudgedFile struct {
	Path   string `json:"path"`
	SHA256 string `json:"sha256"` // empty when it could not be read, or is only handed on
}

// Coverage is what an approval of the call would cover.
type Coverage struct {
	Needed   bool   `json:"needed"`
	Possible bool   `json:"possible"`
	Why      string `json:"why"` // why none is needed or possible; else what it covers
	Scope    string `json:"scope"`
	TTL      string `json:"ttl"`
	// Files are those whose change voids it, Inputs those that the call reads or loads as well.
	Files  []string `json:"files"`
	Inputs []string `json:"inputs"`
}

// Way is something that would let the call pass. Each was tried.
type Way struct {
	Kind     string   `json:"kind"` // "approve", "allow", "tolerance", "contain", "safer"
	Text     string   `json:"text"`
	Patterns []string `json:"patterns"` // for "allow": all of them together
}

// Explain decides a call without taking note of it, as Judge does, and says what led to that.
func Explain(c *Call) *Explanation {
	x := &Explanation{}
	g := newGatekeeper()
	g.rule = func(j *Judgement, places state.Places, live bool) {
		rule(j, places, live)
		x.around(j, places)
	}
	j := g.within(c, false)
	done := *x // a judgement that came too late may still write to x
	done.Report = j.Report()
	done.Environment.Client, done.Environment.Mode = string(c.Client), string(c.Mode)
	done.Quote = func(s string) string { return s }
	if a := j.Worst; a != nil {
		done.Quote = a.Quote
		if len(j.Assessments) == 1 {
			done.Source = a.Source
		}
	}
	done.fill()
	return &done
}

// fill replaces lists that are missing, as where nothing was judged.
func (x *Explanation) fill() {
	e := &x.Environment
	for _, list := range []*[]string{&e.Policies, &x.Approval.Files, &x.Approval.Inputs} {
		if *list == nil {
			*list = []string{}
		}
	}
	if e.Variables == nil {
		e.Variables = []Inherited{}
	}
	if e.Files == nil {
		e.Files = []JudgedFile{}
	}
	if x.Ways == nil {
		x.Ways = []Way{}
	}
}

// around fills in what the decision depends on, and what would change it.
func (x *Explanation) around(j *Judgement, places state.Places) {
	policy := j.policyAt(places)
	files := j.judged()
	r := &ruler{Judgement: j, policy: policy, query: queryOf(j, files), home: places.Home}
	x.Environment = Environment{
		Project: j.project, Shell: os.Getenv("SHELL"), Tolerance: policy.Tolerance().String(), Contain: policy.Contain().String(),
		Policies: approvals.LayersAt(places, j.project).Present(), Variables: named(j),
	}
	for _, f := range files {
		x.Environment.Files = append(x.Environment.Files, JudgedFile{OneLine(f.Path), f.SHA256})
	}
	ruling := r.decide()
	x.Approval = coverage(j, policy, ruling.Forbidden())
	if j.Verdict != Allow {
		x.Ways = r.ways(x.Approval.Possible)
	}
}

// named lists the variables that the evaluator takes from the environment, where the call names them.
func named(j *Judgement) (list []Inherited) {
	for _, name := range classify.InheritedVariables {
		value, set := os.LookupEnv(name)
		if set && slices.ContainsFunc(j.Assessments, func(a *classify.Assessment) bool { return strings.Contains(a.Source, name) }) {
			list = append(list, Inherited{name, OneLine(value)})
		}
	}
	return list
}

// coverage says what an approval of the call would cover.
func coverage(j *Judgement, policy *approvals.Policy, forbidden bool) Coverage {
	frozen := j.Fault == fault.BrokenPolicy || j.Fault == fault.PlanMode // then nothing that was approved counts
	c := Coverage{Needed: j.Verdict != Allow}
	c.Possible = c.Needed && !forbidden && !frozen && grants.Grantable(j.Worst.Tier, j.Worst.Irreversible, grants.Once) == nil
	switch {
	case !c.Needed:
		c.Why = "it is allowed without one"
		return c
	case !c.Possible:
		c.Why = "no approval lifts it"
		return c
	}
	limits := policy.Limits()
	scope := limits.Scope
	if j.Worst.Irreversible || j.Worst.Tier >= classify.Dangerous {
		scope = min(scope, grants.Session)
	}
	c.Scope, c.TTL = scope.String(), limits.TTL.Round(time.Second).String()
	c.Why = "exactly this call, by the same client, in the same folder"
	for _, a := range j.Assessments {
		for _, f := range a.Judged {
			c.Files = append(c.Files, OneLine(f.Path))
		}
		for _, f := range a.Inputs {
			c.Inputs = append(c.Inputs, OneLine(f))
		}
	}
	slices.Sort(c.Files)
	slices.Sort(c.Inputs)
	c.Files, c.Inputs = slices.Compact(c.Files), slices.Compact(c.Inputs)
	c.Inputs = slices.DeleteFunc(c.Inputs, func(file string) bool { return slices.Contains(c.Files, file) })
	return c
}

// ways lists what would let the call pass, each tried on the policy in force.
func (r *ruler) ways(approvable bool) (list []Way) {
	add := func(kind, text string, patterns []string) {
		list = append(list, Way{kind, text, append([]string{}, patterns...)})
	}
	if safer := r.policy.Safer(r.Worst, r.query); safer != "" {
		add("safer", "a safer way to the same end: "+OneLine(safer), nil)
	}
	if approvable {
		add("approve", "an approval of exactly this call, by the code that the hook's answer names", nil)
	}
	if patterns := r.narrowest(); len(patterns) > 0 {
		add("allow", "allow patterns in the policy: "+strings.Join(patterns, ", "), patterns)
	}
	for _, t := range []approvals.Tolerance{approvals.Balanced, approvals.Aggressive} {
		if t > r.policy.Tolerance() && r.by(r.policy.Tolerating(t)).decide().Decision == approvals.Allow {
			add("tolerance", fmt.Sprintf("autonomy.riskTolerance: %s in the policy, where no other layer lowers it", t), nil)
			break
		}
	}
	if r.policy.Contain() == fit.Off {
		if f, _ := r.by(r.policy.Containing(fit.Code)).foreseen(); f.Profile != "" {
			add("contain", fmt.Sprintf("contain: code in the policy: it then runs in the profile %s, with clients that run rewritten calls", f.Profile), nil)
		}
	}
	return list
}

// by returns the ruler of the same call by another policy.
func (r *ruler) by(policy *approvals.Policy) *ruler {
	other := *r
	other.policy = policy
	return &other
}

// narrowest returns the narrowest allow patterns that let the call pass together, nil when there are none.
func (r *ruler) narrowest() []string {
	patterns := approvals.Narrowest(r.Openings())
	if len(patterns) == 0 || r.by(r.policy.Allowing(patterns)).decide().Decision != approvals.Allow {
		return nil
	}
	return patterns
}
