package hook

import (
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/fault"
)

// Report is a judgement as programs read it; docs/check.md is its schema.
// Lists are never null.
type Report struct {
	Schema       int                `json:"schema"` // 1
	Decision     Verdict            `json:"decision"`
	Reason       string             `json:"reason"`
	Rule         string             `json:"rule"`
	ErrorCode    fault.Code         `json:"errorCode"` // empty for what is allowed
	WayOut       string             `json:"way_out"`
	Next         []string           `json:"next,omitempty"` // patterns that a person may allow for calls like this one
	Tool         string             `json:"tool"`
	Cwd          string             `json:"cwd"`
	Tier         string             `json:"tier"` // empty when the call was not judged
	Score        int                `json:"score"`
	Irreversible bool               `json:"irreversible"`
	Understood   bool               `json:"understood"`
	Factors      []classify.Factor  `json:"factors"`
	Effects      []EffectReport     `json:"effects"`
	Invocations  []InvocationReport `json:"invocations"`
	Rules        []RuleReport       `json:"rules"`
	// Contained is the profile in which the hook lets the call run, empty where it does not; then
	// Uncontained says why. The decision is that without containment.
	Contained   string `json:"contained,omitempty"`
	Uncontained string `json:"uncontained,omitempty"`
	// Copied is what the hook answers once it has made a safety copy of what the call destroys; empty where it makes none.
	Copied string `json:"copied,omitempty"`
}

// RuleReport is a rule of the policy that concerns the call.
type RuleReport struct {
	ID      string `json:"id"` // as in rule: "deny:user:policy.yaml:7"
	List    string `json:"list"`
	Pattern string `json:"pattern,omitempty"` // empty for what a list leaves out
	When    string `json:"when,omitempty"`
	Layer   string `json:"layer"`
	File    string `json:"file"`
	Line    int    `json:"line"`
	Holds   string `json:"holds"` // "yes", "no", "unknown"
	Wins    bool   `json:"wins"`
	Why     string `json:"why"`
}

// EffectReport is one effect of the call.
type EffectReport struct {
	ID         string `json:"id,omitempty"`
	Kind       string `json:"kind"`
	Scope      string `json:"scope"`
	Loss       string `json:"loss"`
	Trait      string `json:"trait,omitempty"`
	Tier       string `json:"tier"`
	Target     string `json:"target,omitempty"`
	Why        string `json:"why,omitempty"`
	Undo       string `json:"undo,omitempty"`
	Invocation int    `json:"invocation"`   // index in invocations, or -1
	At         *Place `json:"at,omitempty"` // of what was not understood and belongs to no invocation
	// Lands is where beyond this machine it lands, and Environment what the policy says of that:
	// "production", "disposable", "uncertain"; both may be empty.
	Lands       string `json:"lands,omitempty"`
	Environment string `json:"environment,omitempty"`
}

// landing says where an effect lands.
func landing(e *classify.Effect) (at, environment string) {
	if e.Lands == nil {
		return "", ""
	}
	if at = e.Lands.String(); e.In(classify.Uncertain) || at == "" {
		at = e.Lands.Unknown()
	}
	return at, e.Lands.Environment.String()
}

// Place is a part of the call's command: bytes from From up to, not including, To.
type Place struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// InvocationReport is one simple command of the call.
type InvocationReport struct {
	Text         string   `json:"text"`
	Via          []string `json:"via"`
	Dir          string   `json:"dir,omitempty"`
	Tier         string   `json:"tier"`
	Irreversible bool     `json:"irreversible"`
	Understood   bool     `json:"understood"`
	Within       int      `json:"within"` // index of the invocation whose script, task or code it stands in, or -1
	At           *Place   `json:"at,omitempty"`
}

// Report returns the judgement for programs, with secrets masked.
func (j *Judgement) Report() *Report {
	r := &Report{
		Schema: 1, Decision: j.Verdict, Reason: OneLine(j.Reason), Rule: OneLine(j.Rule), ErrorCode: j.Fault, WayOut: OneLine(j.WayOut), Next: j.Next,
		Tool: j.Call.Tool, Cwd: j.Call.Cwd,
		Factors: []classify.Factor{}, Effects: []EffectReport{}, Invocations: []InvocationReport{}, Rules: []RuleReport{},
	}
	if a := j.Worst; a != nil {
		r.Tier, r.Score, r.Irreversible, r.Understood = a.Tier.String(), a.Score, a.Irreversible, a.Understood
	}
	for _, a := range j.Assessments {
		r.add(a)
	}
	r.Contained, r.Uncontained, r.Copied = string(j.inside.Profile), OneLine(j.inside.Why), j.copied
	for _, f := range j.rules {
		r.Rules = append(r.Rules, RuleReport{f.ID, f.List, OneLine(f.Pattern), OneLine(f.When), f.Layer, f.File, f.Line, f.Holds, f.Wins, OneLine(f.Why)})
	}
	return r
}

// add appends what one part of the call does.
func (r *Report) add(a *classify.Assessment) {
	offset := len(r.Invocations)
	within := func(number int) int {
		if number < 1 || number > len(a.Invocations) {
			return -1
		}
		return number - 1 + offset
	}
	for _, f := range a.Factors {
		f.Detail = OneLine(a.Quote(f.Detail))
		r.Factors = append(r.Factors, f)
	}
	for _, v := range a.Invocations {
		via := make([]string, 0, len(v.Via))
		for _, w := range v.Via {
			via = append(via, OneLine(a.Quote(w)))
		}
		r.Invocations = append(r.Invocations, InvocationReport{OneLine(a.Quote(v.Text)), via, v.Dir, v.Tier.String(), v.Irreversible, v.Understood,
			within(v.Within), placed(a, v.At.From, v.At.To)})
	}
	for _, e := range a.Effects {
		inv := e.Invocation
		if inv >= 0 {
			inv += offset
		}
		at, environment := landing(&e)
		r.Effects = append(r.Effects, EffectReport{e.ID, e.Kind.String(), e.Scope.String(), e.Loss.String(), e.Trait.String(),
			e.Tier.String(), OneLine(a.Quote(e.Target)), OneLine(a.Quote(e.Why)), OneLine(e.Undo), inv, placed(a, e.At.From, e.At.To),
			OneLine(a.Quote(at)), environment})
	}
}

// placed returns a place in the command of a part, nil where it is unknown.
func placed(a *classify.Assessment, from, to int) *Place {
	if from < 0 || from >= to || to > len(a.Source) {
		return nil
	}
	return &Place{from, to}
}

// NewCall makes a call of a tool and the text that its main input holds: a
// command, a path, a URL, a pattern. Cwd must be an absolute path.
func NewCall(client Client, tool, text, cwd string) (*Call, error) {
	dir, err := workDir(cwd)
	if err != nil {
		return nil, err
	}
	c := &Call{Client: client, Event: PreToolUse, Session: "check", Cwd: dir, Mode: ModeDefault, modeTold: true, Tool: tool, RawTool: tool}
	switch tool {
	case "Grep", "Glob": // where it looks decides, not what for
		c.Input = map[string]any{"pattern": "*", "path": text}
	case "Task", "Agent":
		c.Input = map[string]any{"prompt": text}
	default:
		key := "command"
		if must, _ := inputKeys(tool); len(must) > 0 {
			key = must[0]
		}
		c.Input = map[string]any{key: text}
	}
	return c, validate(Part{c.Tool, c.Input})
}
