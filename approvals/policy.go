package approvals

import (
	"fmt"
	"time"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/settings"
)

// Layer is where a policy comes from.
type Layer uint8

const (
	Managed Layer = iota // imposed by the machine's owner: cannot be loosened
	User                 // the user's own
	Project              // comes with the project: may only tighten
	Trusted              // comes with the project, and a person trusts that exact text
)

// ofProject reports whether the policy comes with a project, trusted or not.
func (l Layer) ofProject() bool { return l == Project || l == Trusted }

// String returns the layer's name as used in rules: "managed", "user", "project".
func (l Layer) String() string {
	switch l {
	case Managed:
		return "managed"
	case User:
		return "user"
	}
	return "project"
}

// Tolerance is the autonomy that moderate calls are given. The zero value is
// conservative.
type Tolerance uint8

const (
	Conservative Tolerance = iota
	Balanced               // "moderate" in policies
	Aggressive
)

// String returns the tolerance's name as written in policies.
func (t Tolerance) String() string {
	switch t {
	case Balanced:
		return "moderate"
	case Aggressive:
		return "aggressive"
	}
	return "conservative"
}

// limit is the score below which a moderate call passes without a question.
func (t Tolerance) limit() int {
	switch t {
	case Balanced:
		return 50
	case Aggressive:
		return 75
	}
	return 25
}

// Fallback is what becomes of a moderate call that nothing else decides,
// mildest first.
type Fallback uint8

const (
	FallbackDefer Fallback = iota // the client's own flow decides
	FallbackAsk
	FallbackDeny
)

// Level is how long a person's yes to a call counts. Its names are those of
// the permission levels of other guards.
type Level uint8

const (
	LevelUnset     Level = iota
	ConfirmSession       // once a session
	ConfirmSingle        // each time
)

// levelNames lists the levels as written in policies.
var levelNames = [...]string{"CONFIRM_SESSION", "CONFIRM_SINGLE_USE"}

// DangerZone says when a session is blocked for what it tried.
type DangerZone struct {
	On       bool
	Attempts int           // how many attempts within Window block; 0 when only attacks do
	Window   time.Duration // in which attempts are counted
	Denied   bool          // every denial counts, not only that of a blocked call
	Attack   bool          // one attack on the guard itself blocks
	Scope    BlockScope    // what is blocked
}

// Defaults and bounds of the danger zone.
const (
	defaultAttempts = 5
	defaultWindow   = 10 * time.Minute
	minWindow       = 10 * time.Second
	maxWindow       = 24 * time.Hour
)

// Bounds on approvals; a policy may move them within these.
const (
	minTTL           = 30 * time.Second
	maxTTL           = 24 * time.Hour
	defaultTTL       = 5 * time.Minute
	defaultMaxTTL    = time.Hour
	defaultMaxActive = 50
	maxMaxActive     = 1000
)

// Limits bounds the approvals that people may give under a policy.
type Limits struct {
	TTL       time.Duration // how long an approval lives unless said otherwise
	MaxTTL    time.Duration // the longest that may be asked for
	MaxActive int           // how many may be live at once
	Scope     Scope         // what an approval is for unless said otherwise
}

// rule is one pattern of a policy and where it stands.
type rule struct {
	pattern Pattern
	reason  string // from the policy, may be empty
	layer   Layer
	file    string // base name
	line    int
	level   Level // of a confirm pattern
}

// id names the rule in decisions and logs: "deny:user:policy.yaml:7".
func (r *rule) id(what string) string {
	return fmt.Sprintf("%s:%s:%s:%d", what, r.layer, r.file, r.line)
}

// Policy is the policy in force: all layers together. The zero value is the
// default policy. It is not changed once loaded and may be used by many
// goroutines at once.
type Policy struct {
	allow, confirm, deny []rule
	// pinned holds patterns of calls that no allow reaches.
	pinned []rule
	// only holds, for each layer that says allowOnly, the patterns of that layer.
	only []onlyList

	tolerance       *Tolerance
	moderate        *Fallback
	requireModerate *rule // the layer that wants an approval for every moderate call
	limits          limitSettings
	noConfirming    *rule // the deny pattern that denies confirming
	level           Level // of what has none of its own
	steps           stepSettings
	notify          []string
	zone            zoneSettings
	ephemeral       *bool
	unlogged        *bool // what cannot be logged may run all the same
	broken          *settings.Problem
	home            string
}

// onlyList is the list of a layer outside of which everything is denied.
type onlyList struct {
	rules []rule
	at    rule // where allowOnly stands
}

// stepSettings bounds how far an agent goes alone.
type stepSettings struct {
	max     *int  // calls that run unasked, 0 for any number
	minding *bool // a failed step asks
}

// zoneSettings is what files say of the danger zone; nil is nothing.
type zoneSettings struct {
	on, denied, attack *bool
	attempts           *int
	window             time.Duration
	scope              *BlockScope
}

type limitSettings struct {
	ttl, maxTTL time.Duration
	maxActive   int
	scope       *Scope
}

// Limits returns the bounds on approvals.
func (p *Policy) Limits() Limits {
	l := Limits{TTL: defaultTTL, MaxTTL: defaultMaxTTL, MaxActive: defaultMaxActive, Scope: Once}
	if p.limits.maxTTL > 0 {
		l.MaxTTL = p.limits.maxTTL
	}
	if p.limits.ttl > 0 {
		l.TTL = p.limits.ttl
	}
	l.TTL = min(l.TTL, l.MaxTTL)
	if p.limits.maxActive > 0 {
		l.MaxActive = p.limits.maxActive
	}
	if p.limits.scope != nil {
		l.Scope = *p.limits.scope
	}
	return l
}

// Notify returns the program, by its absolute path, and its first arguments that
// tell a person of a call that went too far; nil when nobody is told.
func (p *Policy) Notify() []string { return p.notify }

// DangerZone returns when sessions are blocked.
func (p *Policy) DangerZone() DangerZone {
	z := DangerZone{On: value(p.zone.on), Attempts: defaultAttempts, Window: defaultWindow, Denied: value(p.zone.denied), Attack: true}
	if p.zone.attempts != nil {
		z.Attempts = *p.zone.attempts
	}
	if p.zone.window > 0 {
		z.Window = p.zone.window
	}
	if p.zone.attack != nil {
		z.Attack = *p.zone.attack
	}
	if p.zone.scope != nil {
		z.Scope = *p.zone.scope
	}
	return z
}

// MaxSteps returns how many calls may run unasked before a person has a say
// again, 0 for any number, and whether a failed one asks at once.
func (p *Policy) MaxSteps() (max int, minding bool) {
	max = value(p.steps.max)
	if p.steps.minding != nil {
		return max, *p.steps.minding
	}
	return max, max > 0
}

// Ephemeral reports whether sessions write nothing, and therefore approve
// nothing, and whether the policy says so either way.
func (p *Policy) Ephemeral() (ephemeral, said bool) { return value(p.ephemeral), p.ephemeral != nil }

// MustLog reports whether a call that is not safe may run only when its record
// could be written.
func (p *Policy) MustLog() bool { return !value(p.unlogged) }

// value returns what v points to, or the zero value.
func value[T any](v *T) T {
	if v == nil {
		var zero T
		return zero
	}
	return *v
}

// Tolerance returns the autonomy in force.
func (p *Policy) Tolerance() Tolerance {
	if p.tolerance == nil {
		return Conservative
	}
	return *p.tolerance
}

// Broken returns what is wrong with a policy file so that nothing moderate is
// allowed, or nil.
func (p *Policy) Broken() *settings.Problem { return p.broken }

// Rule is a line of the policy, for people.
type Rule struct {
	List    string // "allow", "confirm", "deny", "allowOnly" or "notElevatable"
	Pattern string
	Reason  string
	ID      string // as in decisions: "deny:user:policy.yaml:7"
}

// Rules returns all patterns in force in the order of their precedence.
func (p *Policy) Rules() []Rule {
	var all []Rule
	add := func(list string, rules []rule) {
		for i := range rules {
			all = append(all, Rule{list, rules[i].pattern.source, rules[i].reason, rules[i].id(list)})
		}
	}
	add("deny", p.deny)
	for i := range p.only {
		add("allowOnly", p.only[i].rules)
	}
	add("confirm", p.confirm)
	add("notElevatable", p.pinned)
	add("allow", p.allow)
	return all
}

// merge adds what a file says to the policy. Files come managed first, then the
// user's, then the project's; a later one never loosens what a managed one says.
func (p *Policy) merge(f *file) {
	p.deny = append(p.deny, f.deny...)
	p.confirm = append(p.confirm, f.confirm...)
	p.pinned = append(p.pinned, f.pinned...)
	if f.allowOnly != nil {
		p.only = append(p.only, onlyList{rules: f.allow, at: *f.allowOnly})
	}
	if f.layer != Project {
		p.allow = append(p.allow, f.allow...)
	}
	if f.requireModerate != nil && p.requireModerate == nil {
		p.requireModerate = f.requireModerate
	}
	for i := range f.deny {
		if r := &f.deny[i]; p.noConfirming == nil && r.pattern.all && r.pattern.tool.match(confirmOperation) {
			p.noConfirming = r
		}
	}
	p.mergeSettings(f)
}

// confirmOperation is the tool whose denial denies all confirming.
const confirmOperation = "confirm_operation"

func (p *Policy) mergeSettings(f *file) {
	// The user's file replaces the built-in defaults; every other one may only
	// tighten what stands, and nothing stands before the first.
	first := func(set bool) bool { return !set && f.layer != Project }
	if t := f.tolerance; t != nil {
		if first(p.tolerance != nil) || *t < p.Tolerance() {
			p.tolerance = t
		}
	}
	if m := f.moderate; m != nil {
		if first(p.moderate != nil) || *m > p.fallback() {
			p.moderate = m
		}
	}
	if d := f.ttl; d > 0 && (first(p.limits.ttl > 0) || d < p.Limits().TTL) {
		p.limits.ttl = d
	}
	if d := f.maxTTL; d > 0 && (first(p.limits.maxTTL > 0) || d < p.Limits().MaxTTL) {
		p.limits.maxTTL = d
	}
	if n := f.maxActive; n > 0 && (first(p.limits.maxActive > 0) || n < p.Limits().MaxActive) {
		p.limits.maxActive = n
	}
	if s := f.scope; s != nil && (first(p.limits.scope != nil) || *s < p.Limits().Scope) {
		p.limits.scope = s
	}
	if l := f.level; l != LevelUnset && (first(p.level != LevelUnset) || l > p.level) {
		p.level = l
	}
	if m := f.steps.max; m != nil && (first(p.steps.max != nil) || *m > 0 && (value(p.steps.max) == 0 || *m < *p.steps.max)) {
		p.steps.max = m
	}
	p.steps.minding = stricter(p.steps.minding, f.steps.minding, true, f.layer)
	p.unlogged = stricter(p.unlogged, f.unlogged, false, f.layer)
	if !f.layer.ofProject() { // a project does not get rid of its traces
		p.ephemeral = stricter(p.ephemeral, f.ephemeral, false, f.layer)
	}
	// Only the machine's owner and the user have programs started.
	if p.notify == nil && !f.layer.ofProject() {
		p.notify = f.notify
	}
	p.mergeZone(f)
}

// stricter returns what holds of a switch: what stood, unless nothing did and
// the layer may loosen the default, or the layer says the strict value.
func stricter(had, says *bool, strict bool, layer Layer) *bool {
	if says != nil && (had == nil && layer != Project || *says == strict) {
		return says
	}
	return had
}

func (p *Policy) mergeZone(f *file) {
	z, now := &p.zone, p.DangerZone()
	first := func(set bool) bool { return !set && f.layer != Project }
	z.on = stricter(z.on, f.zone.on, true, f.layer)
	z.denied = stricter(z.denied, f.zone.denied, true, f.layer)
	z.attack = stricter(z.attack, f.zone.attack, true, f.layer)
	if n := f.zone.attempts; n != nil && (first(z.attempts != nil) || *n > 0 && (now.Attempts == 0 || *n < now.Attempts)) {
		z.attempts = n
	}
	if d := f.zone.window; d > 0 && (first(z.window > 0) || d > now.Window) {
		z.window = d
	}
	// A project may not block what goes on elsewhere.
	if s := f.zone.scope; s != nil && !f.layer.ofProject() && (z.scope == nil || *s > *z.scope) {
		z.scope = s
	}
}

func (p *Policy) fallback() Fallback {
	if p.moderate == nil {
		return FallbackAsk
	}
	return *p.moderate
}

// breaks notes the first problem that makes a layer unusable.
func (p *Policy) breaks(problem *settings.Problem) {
	if p.broken == nil && !problem.Note {
		p.broken = problem
	}
}

// stoppable lists the tools that allowOnly leaves alone, so that an agent can
// always ask, plan and be stopped. What stops a shell is judged as ever: it is
// only not denied for standing on no list.
func stoppable(a *classify.Assessment) bool {
	switch a.Tool {
	case "AskUserQuestion", "EnterPlanMode", "ExitPlanMode", "TodoRead", "TodoWrite", "TaskList", "TaskGet", "KillShell", "KillBash", "TaskStop":
		return a.Tier <= classify.Moderate
	}
	return false
}
