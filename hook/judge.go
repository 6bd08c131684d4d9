package hook

import (
	"errors"
	"os"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/programsd"
	"github.com/gk-hook/gk-hook/state"
)

// judge checks, classifies and rules. What cannot be judged is logged as well.
func (g *gatekeeper) judge(c *Call, p *progress, live bool, start time.Time) *Judgement {
	j := &Judgement{Call: c}
	places, err := state.Locate()
	if err == nil && places.Home == "" {
		err = errors.New("locate files: HOME is not set to an absolute path; set it")
	}
	if err != nil {
		j.Decision = denial(err.Error())
		return j
	}
	ok := g.assessParts(j, places)
	j.Took = time.Since(start)
	if live && !p.claim() {
		return j // the watchdog has denied it
	}
	switch {
	case ok:
		j.project = j.Worst.Project
		g.rule(j, places, live)
	case live:
		g.note(c, j.Decision)
	}
	return j
}

// assessParts assesses what the call does, part for part. It returns false when
// that is denied already.
func (g *gatekeeper) assessParts(j *Judgement, places state.Places) bool {
	c := j.Call
	j.written = state.WrittenIn(places.State, c.Session)
	users := programsd.At(places.Config)
	for _, p := range c.parts() {
		if err := validate(p); err != nil {
			j.Decision = unreadable(err)
			return false
		}
		a := g.assess(classify.Call{Tool: p.Tool, Input: p.Input, Cwd: c.Cwd, Shell: os.Getenv("SHELL"), Home: places.Home, Written: j.written.Holds, Programs: users.Lookup})
		if a == nil {
			j.Decision = denial("internal error, please report it: the call was not assessed")
			return false
		}
		j.Assessments = append(j.Assessments, a)
	}
	j.Worst = worst(j.Assessments)
	return true
}

// worst returns the assessment that weighs most.
func worst(list []*classify.Assessment) *classify.Assessment {
	w := list[0]
	for _, a := range list[1:] {
		if a.Tier > w.Tier || a.Tier == w.Tier && (a.Irreversible && !w.Irreversible || a.Irreversible == w.Irreversible && a.Score > w.Score) {
			w = a
		}
	}
	return w
}

// rule decides an assessed call by the policy and the approvals in force. In
// earnest it spends and requests approvals, and logs; otherwise it leaves no trace.
func rule(j *Judgement, places state.Places, live bool) {
	policy, _ := approvals.Load(approvals.LayersAt(places, j.project))
	r := ruler{Judgement: j, policy: policy, now: time.Now()}
	var dir *state.Dir
	var err error
	if live {
		if dir, err = state.OpenDir(places.State); err == nil {
			r.store = approvals.OpenStore(dir)
		}
	}
	// The input came from JSON, so it has a hash; without one nothing is approved.
	j.hash, _ = approvals.Hash(string(j.Call.Client), j.Call.RawTool, j.Call.whole(), j.Call.Cwd, j.judged())
	j.Decision = r.decide()
	if live {
		j.noteWritten()
		j.log(dir, err)
	}
}

// judged lists the files that the call runs, all parts together.
func (j *Judgement) judged() []classify.File {
	var files []classify.File
	for _, a := range j.Assessments {
		files = append(files, a.Judged...)
	}
	return files
}

// noteWritten remembers for the rest of the session what the call writes, unless
// it is denied. What cannot be remembered is not allowed.
func (j *Judgement) noteWritten() {
	if j.Verdict == Deny {
		return
	}
	var paths []string
	for _, a := range j.Assessments {
		paths = append(paths, a.Written...)
	}
	if err := j.written.Add(paths); err != nil {
		j.withhold(err, "what it writes cannot be remembered: ")
	}
}

// withhold takes an allowance back because something that belongs to it failed.
func (j *Judgement) withhold(err error, what string) {
	j.Trouble = err
	if j.Verdict != Allow {
		return
	}
	j.Decision = Decision{
		Verdict: Ask, Rule: "fail closed",
		Reason: j.Reason + "; " + what + err.Error(),
		WayOut: "see gk-hook log, and mend the state folder",
	}
	if !canAsk(j.Call) || askRuns(j.Call) {
		j.Verdict = Deny
	}
}

// whole is the input that stands for all of the call.
func (c *Call) whole() map[string]any {
	if len(c.Parts) == 0 {
		return c.Input
	}
	parts := make([]any, len(c.Parts))
	for i, p := range c.Parts {
		parts[i] = map[string]any{"tool": p.Tool, "input": p.Input}
	}
	return map[string]any{"parts": parts}
}

// ruler asks the policy about a call.
type ruler struct {
	*Judgement
	policy *approvals.Policy
	store  *approvals.Store // nil when no approval counts
	now    time.Time
}

func (r *ruler) decide() Decision {
	if len(r.Assessments) == 1 {
		return decisionOf(r.policy.Rule(r.Worst, r.query(), r.store))
	}
	return r.decideParts()
}

// decideParts rules on each part as if it stood alone and without approvals.
// When all pass, so does the call. A part that a rule forbids forbids it; for
// the rest only an approval of exactly the whole call counts.
func (r *ruler) decideParts() Decision {
	var stops approvals.Ruling
	stopped := false
	for _, a := range r.Assessments {
		one := r.policy.Rule(a, r.query(), nil)
		if one.Decision == approvals.Allow {
			continue
		}
		if !stopped || one.Decision < stops.Decision || one.Decision == stops.Decision && forbidden(one) {
			stops, stopped = one, true
		}
	}
	if !stopped {
		return decisionOf(r.policy.Rule(r.Worst, r.query(), nil))
	}
	if forbidden(stops) {
		return decisionOf(stops)
	}
	all := r.policy.Rule(r.together(), r.query(), r.store)
	if all.Decision == approvals.Allow {
		return decisionOf(all)
	}
	d := decisionOf(stops)
	d.WayOut, d.Code = all.WayOut, all.Code
	return d
}

// forbidden reports whether a rule of the policy denies the call, which no approval lifts.
func forbidden(r approvals.Ruling) bool {
	return r.Decision == approvals.Deny && (strings.HasPrefix(r.Rule, "deny:") || strings.HasPrefix(r.Rule, "allowOnly:"))
}

// together is all parts as one call that only an approval of exactly this call
// lets pass: it counts as irreversible, so that no pattern covers it.
func (r *ruler) together() *classify.Assessment {
	all := *r.Worst
	all.Tool, all.Irreversible, all.Understood = r.Call.RawTool, true, false
	all.Invocations, all.Effects, all.Subjects, all.Source = nil, nil, nil, ""
	for _, a := range r.Assessments {
		for _, e := range a.Effects {
			e.Invocation = -1
			all.Effects = append(all.Effects, e)
		}
		all.Subjects = append(append(all.Subjects, a.Subjects...), a.Source)
	}
	all.Tier = max(all.Tier, classify.Moderate)
	return &all
}

// query says where the call comes from and what can be answered.
func (r *ruler) query() approvals.Query {
	c := r.Call
	return approvals.Query{
		Client: string(c.Client), Session: c.Session, Tool: c.Tool, Cwd: c.Cwd, Project: r.project, Mode: string(c.Mode),
		CanAsk: canAsk(c), AskRuns: askRuns(c), Hash: r.hash, Now: r.now,
	}
}

// canAsk reports whether the client can be told to ask its user.
func canAsk(c *Call) bool {
	switch {
	case c.prompt:
		return false // it is the question already
	case c.Client == Codex:
		return c.Event == PermissionRequest
	}
	return true
}

// askRuns reports whether the client runs a call that it was told to ask about
// when nobody can answer. Claude Code (2.1.197 and 2.1.329 were measured) stops it in
// every mode, headless and bypassPermissions included; of the others it is not known.
func askRuns(c *Call) bool {
	return c.Client != Claude && (c.Mode == ModeDontAsk || c.Mode == ModeBypass)
}

func decisionOf(r approvals.Ruling) Decision {
	return Decision{Verdict: Verdict(r.Decision.String()), Reason: r.Reason, Rule: r.Rule, WayOut: r.WayOut, Code: r.Code}
}

// log writes the decision to the audit log. A call that is not safe and whose
// decision cannot be logged is not allowed; a safe one is, since nothing comes of it.
func (j *Judgement) log(dir *state.Dir, err error) {
	if err == nil {
		err = dir.Log().Append(j.record())
	}
	if err == nil {
		return
	}
	if j.Worst.Tier == classify.Safe {
		j.Trouble = err
		return
	}
	j.withhold(err, "the decision cannot be logged: ")
}

// record is the line of the audit log.
func (j *Judgement) record() state.Record {
	rec := refusal(j.Call, j.Decision)
	rec.Event, rec.Decision, rec.Hash, rec.Duration = eventOf(j.Verdict), string(j.Verdict), j.hash, j.Took
	a := j.Worst
	rec.Subject, rec.Tier, rec.Score, rec.Irreversible = subjectOf(a), a.Tier.String(), a.Score, a.Irreversible
	for _, f := range a.Factors {
		rec.Factors = append(rec.Factors, f.String())
	}
	return rec
}

// refusal is the line for a call that was denied unjudged, of which c holds
// what is known; it may be nil.
func refusal(c *Call, d Decision) state.Record {
	rec := state.Record{Event: state.EventDenied, Decision: string(Deny), Rule: d.Rule, Reason: d.Reason, Code: d.Code}
	if c != nil {
		rec.Client, rec.Session, rec.Mode, rec.Tool, rec.Cwd = string(c.Client), state.SessionKey(c.Session), string(c.Mode), c.Tool, c.Cwd
	}
	return rec
}

// note logs a refusal. It is denied whether or not that succeeds.
func note(c *Call, d Decision) {
	places, err := state.Locate()
	if err != nil {
		return
	}
	if dir, err := state.OpenDir(places.State); err == nil {
		_ = dir.Log().Append(refusal(c, d))
	}
}

func eventOf(v Verdict) string {
	switch v {
	case Allow:
		return state.EventAllowed
	case Ask:
		return state.EventConfirmation
	case Defer:
		return state.EventDeferred
	}
	return state.EventDenied
}

// subjectOf is what a call is about: the command, the path, the URL.
func subjectOf(a *classify.Assessment) string {
	if a.Source != "" {
		return a.Source
	}
	if len(a.Subjects) > 0 {
		return a.Subjects[0]
	}
	return ""
}
