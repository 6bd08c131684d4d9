package hook

import (
	"cmp"
	"errors"
	"os"
	"time"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/contain"
	"github.com/gk-hook/gk-hook/contain/fit"
	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/programsd"
	"github.com/gk-hook/gk-hook/state"
)

// judge checks, classifies and rules. What cannot be judged is logged as well.
func (g *gatekeeper) judge(c *Call, p *progress, live bool, start time.Time) *Judgement {
	j := &Judgement{Call: c}
	places, err := locate(c.Cwd)
	if err != nil {
		j.Decision = denial(err.Error()).of(fault.NoState)
		return j
	}
	c.unwrap()
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

// ownPlaces ignores variables by which a project moves the guard's files: the one that the call works
// in, and the one in whose settings the client looks.
func ownPlaces(places state.Places, cwd string) state.Places {
	if !places.Moved() {
		return places.Apart("")
	}
	if own, err := os.Getwd(); err == nil && own != cwd {
		places = places.Apart(classify.ProjectOf(own, places.Home))
	}
	return places.Apart(classify.ProjectOf(cwd, places.Home))
}

// locate returns where the files are by which calls in a directory are judged.
func locate(cwd string) (state.Places, error) {
	places, err := state.Locate()
	if err == nil && places.Home == "" {
		err = errors.New("locate files: HOME is not set to an absolute path; set it")
	}
	return ownPlaces(places, cwd), err
}

// assessParts assesses what the call does, part for part. It returns false when
// that is denied already.
func (g *gatekeeper) assessParts(j *Judgement, places state.Places) bool {
	c := j.Call
	j.written, j.load = state.WrittenIn(places.State), g.load
	users := programsd.At(places.Config)
	for _, p := range c.parts() {
		if err := validate(p); err != nil {
			j.Decision = unreadable(err)
			return false
		}
		a := g.assess(j.classified(p, places, users))
		if a == nil {
			j.Decision = denial("internal error, please report it: the call was not assessed")
			return false
		}
		j.Assessments = append(j.Assessments, a)
	}
	j.Worst = worst(j.Assessments)
	return true
}

// policyAt returns the policy in force, which is read once.
func (j *Judgement) policyAt(places state.Places) *approvals.Policy {
	if j.policy == nil {
		load := j.load
		if load == nil {
			load = loadPolicy
		}
		j.policy = load(places, j.Call.project(places.Home))
	}
	return j.policy
}

// loadPolicy reads the policy of all layers for a project.
func loadPolicy(places state.Places, project string) *approvals.Policy {
	policy, _ := approvals.Load(approvals.LayersAt(places, project))
	return policy
}

// classified is a part of the call as classify wants it.
func (j *Judgement) classified(p Part, places state.Places, users programsd.Folder) classify.Call {
	row := j.Call.Client.row()
	return classify.Call{
		Tool: p.Tool, Input: p.Input, Cwd: j.Call.Cwd, Home: places.Home, Session: j.Call.Base,
		Typed: row.Types, Lasts: row.Lasts, Shell: cmp.Or(row.ShellIn(os.Getenv("SHELL")), classify.AnyShell),
		Written: j.written.Holds, Made: j.written.Made, WrittenBelow: j.written.Below, Unnamed: j.written.Unnamed, AnyUnnamed: j.written.AnyUnnamed,
		Environment: func(p *classify.Place) (classify.Environment, string) { return j.policyAt(places).Environment(p) },
		GoesOn:      j.written.Runs, ActsBelow: j.written.ActsBelow, Opened: j.written.Opened, Programs: users.Lookup,
	}
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
	policy := j.policyAt(places)
	files := j.judged()
	// The input came from JSON, so it has a hash; without one nothing is approved.
	j.hash, _ = j.Call.hash(files)
	r := ruler{Judgement: j, policy: policy, query: queryOf(j, files), home: places.Home}
	switch {
	case !live:
		r.ask(true)
	case j.Call.Event == PermissionRequest && !j.Call.prompt:
		r.askedAnew(places)
	case ephemeral(policy):
		r.store = grants.LookStore(state.LookDir(places.State))
		j.Decision = decisionOf(r.settled())
		if n := j.notes(); len(n.Written)+len(n.Runs)+len(n.Unnamed) > 0 {
			j.withhold(errEphemeral, unremembered(n))
		}
	default:
		r.inEarnest(places)
	}
}

// inEarnest decides by a state that lasts, and records what was decided.
func (r *ruler) inEarnest(places state.Places) {
	j, policy := r.Judgement, r.policy
	dir, err := state.OpenDir(places.State)
	if err != nil && policy.DangerZone().On {
		dir, err = state.OpenDir(places.State) // what does not last must not keep an attempt from being recorded
	}
	switch {
	case err == nil:
		r.store = grants.OpenStore(dir)
		j.written.NoteIn(dir)
	case policy.DangerZone().On: // there may be a block in it
		r.store = grants.LookStore(nil, err)
	}
	if r.store != nil {
		defer r.store.Close()
	}
	var held *containment
	if err == nil {
		held = r.offerContainment(places, dir)
	}
	ruling := r.settled()
	j.Decision, j.Trouble = decisionOf(ruling), ruling.Trouble
	switch {
	case j.Verdict == Allow && ruling.Contained.Profile != "":
		held.rewrite()
	case j.Verdict == Allow && len(j.Call.entered) > 0 && j.Call.rewritable() == nil:
		j.Rewritten = j.Call.Input
	}
	if err == nil && j.Verdict == Allow && ruling.Contained.Profile == "" && !j.kept && policy.Contain() != fit.Off {
		j.keepOverwritten(places, dir)
	}
	j.noteWritten()
	j.log(dir, err, policy.MustLog() || policy.DangerZone().On)
	if ruling.Block != nil && err == nil {
		j.logBlock(dir, ruling.Block)
	}
	switch {
	case ruling.Escalates:
		j.tellOf(escalated, policy, places, dir)
	case j.Verdict == Ask || j.Code != "":
		j.tellOf(waiting, policy, places, dir)
	}
}

// offerContainment lets the policy have a safety copy made and the call run contained, and returns what makes it ready; nil where it cannot.
func (r *ruler) offerContainment(places state.Places, dir *state.Dir) *containment {
	if r.policy.Contain() == fit.Off {
		return nil
	}
	r.query.Beside = func() bool { return contain.Beside(dir, time.Now()) }
	r.query.Replaced = func(path string) bool { return r.written.Unnamed(path, time.Now()) && contain.Running(dir) }
	if len(r.Assessments) == 1 {
		r.query.Copy = func(a *classify.Assessment) error { return r.keepAside(a, places, dir) }
	}
	held := r.containing(places, dir)
	if held != nil {
		r.query.Contain = held.prepare
	} else if err := r.Call.rewritable(); len(r.Call.Client.row().Rewrites) > 0 && err != nil {
		r.query.Contain = func(fit.Fit) error { return err } // other calls of the client run contained
	}
	return held
}

// ask decides a call that is only asked about, and lists the rules that fit it where fits says so.
func (r *ruler) ask(fits bool) {
	j := r.Judgement
	j.Decision = decisionOf(r.decide())
	j.inside, j.copied = r.foreseen()
	if !fits {
		return
	}
	for _, a := range j.Assessments {
		j.rules = append(j.rules, r.policy.Fits(a, r.query, j.Rule)...)
	}
}

// errEphemeral is what stands against remembering something.
var errEphemeral = errors.New("the session is ephemeral")

// EphemeralVariable switches a session to writing nothing, and so to approving
// nothing, unless the policy says otherwise.
const EphemeralVariable = "GK_HOOK_EPHEMERAL"

// ephemeral reports whether nothing may be written. The variable only takes
// away what can be approved; a policy decides for or against it.
func ephemeral(policy *approvals.Policy) bool {
	if yes, said := policy.Ephemeral(); said {
		return yes
	}
	v := os.Getenv(EphemeralVariable)
	return v != "" && v != "0"
}

// judged lists the files that the call runs, and the places where it changes something, all parts
// together.
func (j *Judgement) judged() []classify.File {
	var files []classify.File
	for _, a := range j.Assessments {
		files = append(files, a.Judged...)
		var last *classify.Lands // many effects of a call land at the same places
		for i := range a.Effects {
			if l := a.Effects[i].Lands; l != nil && l != last {
				files, last = append(files, l.Stamps()...), l
			}
		}
	}
	return files
}

// noteWritten remembers what the call writes, what of it goes on and what it creates,
// unless it is denied. What cannot be remembered is not allowed.
func (j *Judgement) noteWritten() {
	if j.Verdict == Deny {
		return
	}
	n := j.notes()
	if j.Verdict != Allow {
		n.Made, n.Opens = nil, nil // it may never run, and the file or the port be a person's
	}
	if err := j.written.Note(n); err != nil {
		j.withhold(err, unremembered(n))
	}
}

// notes says what is to be remembered of the call, all parts together. With the files that
// it creates, an agent may overwrite its own.
func (j *Judgement) notes() state.Notes {
	var n state.Notes
	for _, a := range j.Assessments {
		n.Written, n.Runs = append(n.Written, a.Written...), append(n.Runs, a.GoesOn...)
		n.Opens, n.Unnamed = append(n.Opens, a.Opens...), append(n.Unnamed, a.Unnamed...)
		n.Acts = append(n.Acts, a.ActsLater...)
		n.Made, n.Filled = append(n.Made, a.Made...), append(n.Filled, a.Filled...)
	}
	n.Unnamed = append(n.Unnamed, j.wrote...)
	return n
}

// unremembered says what of the notes weighs most.
func unremembered(n state.Notes) string {
	switch {
	case len(n.Written)+len(n.Unnamed) > 0:
		return "what it writes cannot be remembered: "
	case len(n.Runs)+len(n.Acts) > 0:
		return "that it goes on cannot be remembered: "
	}
	return "what it creates cannot be remembered: "
}

// ruler asks the policy about a call.
type ruler struct {
	*Judgement
	policy *approvals.Policy
	store  *grants.Store // nil when no approval counts
	query  grants.Query
	home   string
}

// settled decides and notes the outcome.
func (r *ruler) settled() approvals.Ruling {
	ruling := r.decide()
	if a := ruling.Copied; a != nil {
		r.Worst, r.Assessments = a, []*classify.Assessment{a}
	}
	return r.policy.Settle(r.Worst, r.Assessments, r.query, ruling, r.store)
}

func (r *ruler) decide() approvals.Ruling {
	if len(r.Assessments) == 1 {
		return r.policy.Rule(r.Worst, r.query, r.store)
	}
	return r.decideParts()
}

// foreseen returns the profile in which the hook would let the call run, or why it would not, and what it would answer where it
// makes a safety copy; that is empty where it makes none.
func (r *ruler) foreseen() (inside fit.Fit, copied string) {
	if r.policy.Contain() == fit.Off || len(r.Assessments) != 1 {
		return fit.Fit{}, ""
	}
	defer func() { r.query.Contain, r.query.Copy = nil, nil }()
	unfit := r.Call.rewritable()
	if unfit == nil {
		r.query.Contain = func(fit.Fit) error { return nil }
	}
	r.query.Copy = func(*classify.Assessment) error { return nil }
	ruling := r.decide()
	switch {
	case ruling.Copied != nil:
		copied = string(decisionOf(ruling).Verdict)
	case ruling.Contained.Profile != "":
		return ruling.Contained, ""
	}
	if unfit != nil {
		return fit.Fit{Why: unfit.Error()}, copied
	}
	if inside = fit.Of(r.Worst, r.policy.ContainTerms(), r.home, paths.Temporary(r.home)); inside.Profile != "" {
		inside = fit.Fit{Why: "the rule decides"}
	}
	return inside, copied
}

// decideParts rules on each part as if it stood alone and without approvals.
// When all pass, so does the call. A part that a rule forbids forbids it; for
// the rest only an approval of exactly the whole call counts.
func (r *ruler) decideParts() approvals.Ruling {
	var stops approvals.Ruling
	stopped := false
	for _, a := range r.Assessments {
		one := r.policy.Rule(a, r.query, nil)
		if one.Decision == approvals.Allow {
			continue
		}
		if !stopped || one.Decision < stops.Decision || one.Decision == stops.Decision && one.Forbidden() {
			stops, stopped = one, true
		}
	}
	if !stopped {
		return r.policy.Rule(r.Worst, r.query, r.store)
	}
	if stops.Forbidden() {
		return stops
	}
	all := r.policy.Rule(r.together(), r.query, r.store)
	if all.Decision == approvals.Allow || all.Forbidden() {
		return all
	}
	stops.WayOut, stops.Code, stops.Next = all.WayOut, all.Code, nil
	return stops
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

// queryOf says where the call comes from and what can be answered; files are those that it runs.
func queryOf(j *Judgement, files []classify.File) grants.Query {
	c := j.Call
	var inputs []string
	for _, a := range j.Assessments {
		inputs = append(inputs, a.Inputs...)
	}
	bare := j.hash
	if len(files) > 0 {
		bare, _ = c.hash(nil)
	}
	return grants.Query{
		Client: string(c.Client), Session: c.Session, Agent: c.Agent, UseID: c.ToolUseID, Tool: c.Tool, Cwd: c.Cwd, Project: j.project,
		Mode: string(c.Mode), ModeTold: c.modeTold,
		CanAsk: canAsk(c), AskRuns: askRuns(c), Unasked: c.unasked, Hash: j.hash, Inputs: grants.Inputs(inputs), Bare: bare, Now: time.Now(),
		Step: c.Event == PreToolUse || c.prompt, Prompt: c.prompt, Answers: c.attended && !c.prompt, From: new(reporter),
	}
}

func decisionOf(r approvals.Ruling) Decision {
	return Decision{Verdict: Verdict(r.Decision.String()), Reason: r.Reason, Rule: r.Rule, WayOut: r.WayOut, Code: r.Code, Next: r.Next, Fault: r.Fault}
}
