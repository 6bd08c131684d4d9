package hook

import (
	"errors"
	"fmt"
	"time"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/programsd"
	"github.com/gk-hook/gk-hook/state"
)

// Step is what an agent is about to do: a call, or words for one.
type Step struct {
	Call *Call
	// Words say what the step is when its call is not known yet.
	Words string
}

// Course is the answer to an agent's question about its next step.
type Course string

// The courses.
const (
	Continue Course = "continue" // nothing stands against it
	Pause    Course = "pause"    // a person is asked first
	Stop     Course = "stop"     // it is denied
)

// Directive answers a step; docs/assess.md is its schema. Lists are never null.
type Directive struct {
	Schema        int               `json:"schema"` // 1
	Directive     Course            `json:"directive"`
	Continue      bool              `json:"continue"`
	Judged        string            `json:"judged"` // "call" or "words"
	Decision      Verdict           `json:"decision"`
	Reason        string            `json:"reason"`
	Rule          string            `json:"rule"`
	ErrorCode     fault.Code        `json:"errorCode"` // empty for what would be allowed
	WayOut        string            `json:"way_out"`
	Safer         string            `json:"safer"`
	Tool          string            `json:"tool"`
	Cwd           string            `json:"cwd"`
	Tier          string            `json:"tier"` // empty when the step was not judged
	Score         int               `json:"score"`
	Irreversible  bool              `json:"irreversible"`
	Understood    bool              `json:"understood"`
	Factors       []classify.Factor `json:"factors"`
	StepsLeft     *int              `json:"steps_left"` // null for any number
	Notifications []Notification    `json:"notifications"`
}

// Notification is something that waits for a person.
type Notification struct {
	Type         string    `json:"type"` // "permission_pending"
	Code         string    `json:"code"`
	Tool         string    `json:"tool"`
	Subject      string    `json:"subject"`
	Tier         string    `json:"tier"`
	Irreversible bool      `json:"irreversible"`
	Reason       string    `json:"reason"`
	Since        time.Time `json:"since"`
}

// Pending is a waiting request for programs.
func Pending(r *grants.Request) Notification {
	return Notification{"permission_pending", r.Code, r.Tool, OneLine(r.Subject), r.Tier.String(), r.Irreversible, OneLine(r.Reason), r.Created.UTC()}
}

// ParseStep reads a step from one JSON object: tool_name with input, or nextActionHint,
// the words, with tool_name where it is known; client, session_id, cwd and permission_mode
// say where it comes from. Session and cwd count for what is left out.
func ParseStep(data []byte, session, cwd string) (*Step, error) {
	doc, err := parseObject(data)
	if err != nil {
		return nil, fmt.Errorf("the step cannot be read: %w", err)
	}
	f := fields(doc)
	s := &Step{Call: &Call{Client: Canonical, Event: PreToolUse, Session: session}}
	c := s.Call
	var client, mode string
	for _, t := range []struct {
		key string
		to  *string
	}{{"tool_name", &c.RawTool}, {"nextActionHint", &s.Words}, {"client", &client}, {"session_id", &c.Session}, {"cwd", &cwd}, {"permission_mode", &mode}} {
		value, err := f.optional(t.key)
		if err != nil {
			return nil, err
		}
		if value != "" {
			*t.to = value
		}
	}
	if client != "" {
		if c.Client, err = ParseClient(client); err != nil {
			return nil, err
		}
	}
	c.Tool, c.Mode = c.RawTool, parseMode(mode)
	if c.Cwd, err = workDir(cwd); err != nil {
		return nil, err
	}
	switch {
	case f.has("input") && c.Tool == "":
		return nil, errors.New("tool_name is missing")
	case f.has("input") && s.Words != "":
		return nil, errors.New("it holds both input and nextActionHint; the call itself says more, so leave the words out")
	case f.has("input"):
		c.Input, err = f.object("input")
	case s.Words == "":
		return nil, errors.New("it holds neither input nor nextActionHint")
	case len(s.Words) > maxWords:
		return nil, fmt.Errorf("nextActionHint is longer than %d bytes", maxWords)
	case c.Tool != "":
		err = validName(c.Tool)
	}
	return s, err
}

// maxWords bounds the words of a step, in bytes.
const maxWords = 8192

// Foresee says what would be decided about a step. It grants, spends, files, counts and
// logs nothing: a call that an agent was told to go on with is decided like any other.
func Foresee(s *Step) *Directive { return newGatekeeper().foresee(s) }

func (g *gatekeeper) foresee(s *Step) *Directive {
	p := &progress{}
	p.call.Store(s.Call)
	failed := func(d Decision) *Directive { return s.unjudged(d) }
	return watched(g, p, func() *Directive { return g.directive(s) }, failed)
}

// unjudged stops a step that could not be judged.
func (s *Step) unjudged(d Decision) *Directive {
	return s.directive(&Judgement{Call: s.Call, Decision: d}, approvals.Foresight{StepsLeft: -1})
}

func (g *gatekeeper) directive(s *Step) *Directive {
	j := &Judgement{Call: s.Call}
	places, err := locate(s.Call.Cwd)
	if err != nil {
		return s.unjudged(denial(err.Error()))
	}
	if s.Words != "" {
		j.written, j.load = state.WrittenIn(places.State), g.load
		a := classify.Stated(j.classified(Part{Tool: s.Call.Tool}, places, programsd.At(places.Config)), s.Words)
		j.Assessments, j.Worst = []*classify.Assessment{a}, a
	} else if !g.assessParts(j, places) {
		return s.unjudged(j.Decision)
	}
	j.project = j.Worst.Project
	policy := j.policyAt(places)
	files := j.judged()
	j.hash, _ = j.Call.hash(files)
	r := ruler{Judgement: j, policy: policy, query: queryOf(j, files)}
	open := grants.PeekStore
	if ephemeral(policy) {
		open = grants.LookStore
	}
	r.store = open(state.LookDir(places.State))
	var f approvals.Foresight
	if s.Words != "" {
		f = policy.ForeseeWords(j.Worst, r.query, r.store)
	} else {
		f = policy.Foresee(j.Worst, j.Assessments, r.query, r.decide(), r.store)
	}
	j.Decision = decisionOf(f.Ruling)
	return s.directive(j, f)
}

// directive spells the decision as a course.
func (s *Step) directive(j *Judgement, f approvals.Foresight) *Directive {
	r := j.Report()
	d := &Directive{
		Schema: 1, Directive: courseOf(j.Verdict), Continue: j.Verdict == Allow, Judged: "call",
		Decision: r.Decision, Reason: r.Reason, Rule: r.Rule, ErrorCode: r.ErrorCode, WayOut: r.WayOut, Safer: OneLine(f.Safer), Tool: r.Tool, Cwd: r.Cwd,
		Tier: r.Tier, Score: r.Score, Irreversible: r.Irreversible, Understood: r.Understood, Factors: r.Factors,
		Notifications: []Notification{},
	}
	if s.Words != "" {
		d.Judged = "words"
	}
	if f.StepsLeft >= 0 {
		d.StepsLeft = &f.StepsLeft
	}
	for i := range f.Waiting {
		d.Notifications = append(d.Notifications, Pending(&f.Waiting[i]))
	}
	return d
}

func courseOf(v Verdict) Course {
	switch v {
	case Allow:
		return Continue
	case Ask, Defer:
		return Pause
	}
	return Stop
}
