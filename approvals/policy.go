package approvals

import (
	"fmt"
	"path/filepath"
	"time"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/approvals/pattern"
	"github.com/gk-hook/gk-hook/approvals/when"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/contain/fit"
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

// Fallback is the outcome of a moderate call that nothing else decides,
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
	maxTTL           = grants.LongestTTL
	defaultTTL       = 5 * time.Minute
	defaultMaxTTL    = time.Hour
	defaultMaxActive = 50
	maxMaxActive     = 1000
)

// rule is one pattern of a policy and where it stands.
type rule struct {
	pattern pattern.Pattern
	reason  string // from the policy, may be empty
	layer   Layer
	file    string // path
	line    int
	level   Level            // of a confirm pattern
	when    *when.Conditions // nil for always
}

// shown is the rule's pattern with its conditions, for people.
func (r *rule) shown() string {
	if r.when == nil {
		return r.pattern.String()
	}
	return r.pattern.String() + " when " + r.when.String()
}

// fires reports whether the rule, one that restricts, concerns the call.
func (r *rule) fires(s *when.Scene) bool {
	return r.pattern.Concerns(&s.Call) && r.when.Holds(s) != when.Unmet
}

// id names the rule in decisions and logs: "deny:user:policy.yaml:7".
func (r *rule) id(what string) string {
	return fmt.Sprintf("%s:%s:%s", what, r.layer, r.place())
}

// Policy is the policy in force: all layers together. The zero value is the
// default policy. It is not changed once loaded and may be used by many
// goroutines at once.
type Policy struct {
	allow, confirm, deny []rule
	// pinned holds patterns of calls that no allow reaches.
	pinned []rule
	// auto holds globs of calls that the tolerance and the number of steps do not hold up.
	auto []rule
	// only holds, for each layer that says allowOnly, the patterns of that layer.
	only []onlyList

	environments    environments
	requireModerate *rule  // the layer that wants an approval for every moderate call
	noConfirming    []rule // deny patterns that deny confirming
	managesSteps    bool   // the machine's owner set the number of steps
	hostsOf         Layer  // that names the hosts of contained calls
	options
	broken *settings.Problem
	unread bool // a file of the machine or the user is there, and nothing of it could be read
	home   string
}

// onlyList is the list of a layer outside of which everything is denied.
type onlyList struct {
	rules []rule
	at    rule // where allowOnly stands
}

// Limits returns the bounds on approvals.
func (p *Policy) Limits() grants.Limits {
	maxTTL := or(p.maxTTL, defaultMaxTTL)
	return grants.Limits{
		TTL: min(or(p.ttl, defaultTTL), maxTTL), MaxTTL: maxTTL,
		MaxActive: or(p.maxActive, defaultMaxActive), Scope: or(p.scope, grants.Once),
	}
}

// ConfirmationTTL returns how long a yes at the client counts at most.
func (p *Policy) ConfirmationTTL() time.Duration {
	limits := p.Limits()
	return min(or(p.confirmTTL, limits.TTL), limits.MaxTTL)
}

// Notify returns the program that notifies a person of a call that went too far, by its absolute path, and
// its first arguments; nil when there is none.
func (p *Policy) Notify() []string { return p.notify }

// Engine returns the address of the engine by which a team shares its state, empty for none.
func (p *Policy) Engine() string { return p.engine }

// DangerZone returns when sessions are blocked: by one attempt, where the file that may say so could not be read.
func (p *Policy) DangerZone() grants.DangerZone {
	z := p.zone
	if p.unread {
		z.on, z.attempts = new(true), new(1)
	}
	return grants.DangerZone{
		On: value(z.on), Attempts: or(z.attempts, defaultAttempts), Window: or(z.window, defaultWindow),
		Denied: value(z.denied), Attack: or(z.attack, true), Scope: value(z.scope),
	}
}

// MaxSteps returns how many calls may run unasked before a person has a say
// again, 0 for any number, and whether a failed one asks at once.
func (p *Policy) MaxSteps() (max int, pauseOnFailure bool) {
	max = value(p.steps)
	return max, or(p.pauseOnFailure, max > 0)
}

// Ephemeral reports whether sessions write nothing, and therefore approve
// nothing, and whether the policy says so either way.
func (p *Policy) Ephemeral() (ephemeral, said bool) { return value(p.ephemeral), p.ephemeral != nil }

// Contain returns which calls run contained.
func (p *Policy) Contain() fit.Reach { return value(p.contain) }

// SubjectOf returns the text of a command that a pattern must match to cover it.
func SubjectOf(v *classify.Invocation) string { return pattern.Subject(v) }

// ContainTerms returns what contained calls may do, without what only some of them get.
func (p *Policy) ContainTerms() fit.Terms { return fit.Terms{Reach: p.Contain(), Hosts: p.hosts} }

// MustLog reports whether a call that is not safe may run only when its record
// could be written.
func (p *Policy) MustLog() bool { return !value(p.logOptional) }

// value returns what v points to, or the zero value.
func value[T any](v *T) T {
	var zero T
	return or(v, zero)
}

// or returns what v points to, or otherwise.
func or[T any](v *T, otherwise T) T {
	if v == nil {
		return otherwise
	}
	return *v
}

// Tolerance returns the autonomy in force.
func (p *Policy) Tolerance() Tolerance {
	return value(p.tolerance)
}

// Environment returns what the policy says of a place at which a call changes something, and by
// which of its names.
func (p *Policy) Environment(place *classify.Place) (classify.Environment, string) {
	return p.environments.of(place)
}

// Broken returns what is wrong with a policy file so that nothing moderate is
// allowed, or nil.
func (p *Policy) Broken() *settings.Problem { return p.broken }

// Rule is a line of the policy, for people.
type Rule struct {
	List    string // "allow", "confirm", "deny", "allowOnly", "notElevatable" or "autoApprove"
	Pattern string
	When    string // its conditions, empty for none
	Reason  string
	ID      string // as in decisions: "deny:user:policy.yaml:7"
}

// Rules returns all patterns in force in the order of their precedence.
func (p *Policy) Rules() []Rule {
	var all []Rule
	for _, l := range p.lists() {
		for i := range l.rules {
			r := &l.rules[i]
			all = append(all, Rule{l.name, r.pattern.String(), r.when.String(), r.reason, r.id(l.name)})
		}
	}
	return all
}

// listed is a list of a policy by its name.
type listed struct {
	name  string
	rules []rule
	at    *rule // where the list stands, of one outside of which everything is denied
}

// lists returns all lists in the order of their precedence.
func (p *Policy) lists() []listed {
	all := []listed{{"deny", p.deny, nil}}
	for i := range p.only {
		all = append(all, listed{"allowOnly", p.only[i].rules, &p.only[i].at})
	}
	return append(all, listed{"confirm", p.confirm, nil}, listed{"notElevatable", p.pinned, nil}, listed{"allow", p.allow, nil},
		listed{"autoApprove", p.auto, nil})
}

func (p *Policy) fallback() Fallback {
	return or(p.moderate, FallbackAsk)
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

// place names where a rule stands, for people: "policy.yaml:7".
func (r *rule) place() string { return fmt.Sprintf("%s:%d", filepath.Base(r.file), r.line) }

// extra is what the contained calls get that a pattern covers.
type extra struct {
	rule
	fit.More
}

// options are the settings with a single value; nil where no file gives one.
type options struct {
	tolerance      *Tolerance
	moderate       *Fallback
	ttl, maxTTL    *time.Duration
	maxActive      *int
	scope          *grants.Scope
	level          *Level
	confirmTTL     *time.Duration
	steps          *int  // calls that run unasked, 0 for any number
	pauseOnFailure *bool // a failed step asks
	notify         []string
	engine         string // by which a team shares its state
	zone           zoneSettings
	ephemeral      *bool
	contain        *fit.Reach
	alone          *alone
	hosts          []string // of contained calls; nil where nothing is said
	extras         []extra  // what contained calls get that a pattern covers
	logOptional    *bool    // what cannot be logged may run all the same
}

// zoneSettings is what was said of the danger zone.
type zoneSettings struct {
	on, denied, attack *bool
	attempts           *int
	window             *time.Duration
	scope              *grants.BlockScope
}
