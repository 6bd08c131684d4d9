package approvals

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/contain/fit"
	"github.com/gk-hook/gk-hook/state"
)

// noContainment says why the keys of containment do not count in a project's policy.
const noContainment = "a project does not say what contained calls may do: this does not count"

const containedSchema = `{"type":"array","items":{"type":"object","properties":{"pattern":{"type":"string"},"reason":{"type":"string"},` +
	`"write":{"type":"array","items":{"type":"string"}},"hosts":{"type":"array","items":{"type":"string"}},"env":{"type":"array","items":{"type":"string"}}},` +
	`"required":["pattern"],"additionalProperties":false}}`

// keys are all keys of a policy, in the order in which people read of them. From these
// rows come what is read and how layers combine, the messages about mistakes, the table in
// docs/policy.md, the schema for editors, and the completion of gk-hook policy set.
var keys = [...]key{
	{path: "version", form: free{"`1`", `{"const":1}`, (*decoder).version}, doc: "the version of this language; may be left out"},
	{path: "description", form: text{}, doc: "for people"},

	{path: "allow", form: list{grants: true, add: func(f *file, r []rule) { f.allow = append(f.allow, r...) }},
		doc: "moderate calls that can be undone run without a question; the reason (or `description`) is shown, at most 300 characters",
		merge: func(p *Policy, f *file) {
			if f.layer != Project {
				p.allow = append(p.allow, f.allow...)
			}
		}},
	{path: "confirm", form: list{levels: true, add: func(f *file, r []rule) { f.confirm = append(f.confirm, r...) }},
		doc:   "always ask, also for safe calls and whatever is allowed; `level` says how long a yes counts, [below](#confirming)",
		merge: func(p *Policy, f *file) { p.confirm = append(p.confirm, f.confirm...) }},
	{path: "deny", form: list{add: func(f *file, r []rule) { f.deny = append(f.deny, r...) }},
		doc:   "never, and no approval lifts it",
		merge: (*Policy).mergeDeny},
	{path: "allowOnly", form: free{"`true`, or list of patterns", `{"oneOf":[{"type":"boolean"},{"type":"array"}]}`, (*decoder).allowOnly},
		doc: "the list is allowed like `allow`, and every call that the file's allow patterns do not cover is denied, safe ones included; asking the user, " +
			"plan mode, to-do lists and stopping a shell stay",
		merge: func(p *Policy, f *file) {
			if f.allowOnly != nil {
				p.only = append(p.only, onlyList{rules: f.allow, at: *f.allowOnly})
			}
		}},
	{path: "notElevatable", form: list{add: func(f *file, r []rule) { f.pinned = append(f.pinned, r...) }},
		doc:   "no allow reaches these: neither patterns, tolerance, accepted edits nor an earlier yes; only an approval of exactly the call",
		merge: func(p *Policy, f *file) { p.pinned = append(p.pinned, f.pinned...) }},

	{path: "autonomy", form: section{}, doc: "how far an agent goes alone"},
	{path: "autonomy.riskTolerance", form: choice{[]string{"conservative", "moderate", "aggressive"}, func(f *file, i int) { f.tolerance = new(Tolerance(i)) }},
		doc: "reversible, wholly understood moderate calls away from secrets and settings pass when their score is below 25, 50 or 75; what changes the " +
			"home or the account of the user, and not only the project, passes at `aggressive` alone, and what hands files to other machines or changes them " +
			"without a way back nowhere",
		merge: func(p *Policy, f *file) {
			p.tolerance = tighten(p.tolerance, f.tolerance, p.Tolerance(), f.layer, less)
		}},
	{path: "autonomy.requiresApproval", as: "confirm", form: actions{add: func(f *file, r []rule) { f.confirm = append(f.confirm, r...) }},
		doc: "confirm patterns over whatever is done: a tool's name, commands, paths, inputs, whatever their case"},
	{path: "autonomy.autoApprove", form: actions{grants: true, add: func(f *file, r []rule) { f.auto = append(f.auto, r...) }},
		doc: "lets pass what only the tolerance or the number of [steps](#steps) would ask about, never more than `riskTolerance: aggressive` would; a glob " +
			"must match each command that is not safe, each path, each text of an MCP call, or the tool's name",
		merge: func(p *Policy, f *file) {
			if f.layer != Project {
				p.auto = append(p.auto, f.auto...)
			}
		}},
	{path: "autonomy.maxAutonomousSteps", form: number{0, 100, 0, func(f *file, n int) { f.steps = &n }},
		doc: "how many calls run unasked before a person has a say again, [below](#steps); 0 for any number",
		merge: func(p *Policy, f *file) {
			p.steps = tighten(p.steps, f.steps, value(p.steps), f.layer, fewer)
			p.managesSteps = p.managesSteps || f.layer == Managed && value(f.steps) > 0
		}},
	{path: "autonomy.pauseAfterFailure", form: flag{"", func(f *file, on *bool) { f.pauseOnFailure = on }},
		doc: "a call that is not safe is asked about after a failed one; `true` where `maxAutonomousSteps` is more than 0",
		merge: func(p *Policy, f *file) {
			p.pauseOnFailure = stricter(p.pauseOnFailure, f.pauseOnFailure, true, f.layer)
		}},
	{path: "autonomy.notify", never: "a project does not have programs started: notify does not count",
		form: free{"list of a program's absolute path and its arguments", `{"type":"array","items":{"type":"string"},"minItems":1}`, (*decoder).notify},
		doc:  "is started when a call waits for a person, or is denied as dangerous or blocked, [below](#being-told)",
		merge: func(p *Policy, f *file) {
			if p.notify == nil {
				p.notify = f.notify
			}
		}},

	{path: "environments", form: section{}, doc: "names of the places beyond this machine at which calls change something, [below](#environments)"},
	{path: "environments.production", form: places{add: func(f *file, g []placeGlob) { f.environments.production = append(f.environments.production, g...) }},
		doc: "a change there is dangerous, and one at an unknown place is asked about; reads stay what they are",
		merge: func(p *Policy, f *file) {
			p.environments.production = append(p.environments.production, f.environments.production...)
		}},
	{path: "environments.disposable", form: places{loosens: true,
		add: func(f *file, g []placeGlob) { f.environments.disposable = append(f.environments.disposable, g...) }},
		doc: "a change there that can be undone passes at `riskTolerance: moderate`, one that cannot is a tier milder",
		merge: func(p *Policy, f *file) {
			p.environments.disposable = append(p.environments.disposable, f.environments.disposable...)
		}},

	{path: "contain", never: "a project does not say which calls run contained: contain does not count", form: wordOr{choice{reachNames, setReach}},
		doc:   "which calls run contained: a word as for `contain.calls`, or the mapping of these keys",
		merge: func(p *Policy, f *file) { p.contain = cmp.Or(p.contain, f.contain) }},
	{path: "contain.calls", as: "contain", never: noContainment, form: choice{reachNames, setReach}, doc: "`code` runs calls without a question whose " +
		"only open question is what the project's own, unseen or agent-written code does, or that change the project alone, held by the kernel to the " +
		"project and to no network, where this machine and the client allow that; `all` also holds safe calls to changing nothing, and those that a " +
		"tolerance lets pass to the project, [below](#containment)"},
	{path: "contain.hosts", never: noContainment, form: free{"list of hosts, `\"*.example.org\"` for all below one, and of registries such as `npm`, " +
		"`pypi`, `go`, `crates`", `{"type":"array","items":{"type":"string"}}`, (*decoder).containedHosts},
		doc: "with these, calls that install packages into the project run contained, too, and reach these hosts alone, by HTTP and HTTPS; a word stands " +
			"for the hosts of a registry",
		merge: (*Policy).mergeHosts},
	{path: "contain.allow", never: noContainment, form: free{"list of `{pattern, write, hosts, env, reason}`", containedSchema, (*decoder).containedMore},
		doc: "what contained calls get beside their profile that a pattern covers: folders to write, hosts to reach, variables that may hold secrets; " +
			"`gk-hook contain suggest` proposes it",
		merge: (*Policy).mergeMore},

	{path: "tiers", form: section{}, doc: "what becomes of a tier"},
	{path: "tiers.moderate", form: free{"`ask` (default), `defer`, `deny`", `{"enum":["ask","defer","deny"]}`, (*decoder).fallback},
		doc:   "what becomes of moderate calls that nothing else decides. `defer` leaves them to the client's own flow, where that asks people",
		merge: func(p *Policy, f *file) { p.moderate = tighten(p.moderate, f.moderate, p.fallback(), f.layer, more) }},
	{path: "tiers.dangerous", form: choice{names: []string{"deny"}}, doc: "the only value"},

	{path: "modes", form: section{}, doc: "permission modes of the client, [below](#permission-modes-of-the-client)"},
	{path: "modes.bypass", form: kinds{},
		doc: "calls that are denied with a code, and not left to the client to ask about, in the modes in which it asks nobody by itself; `[irreversible, " +
			"external]` where nothing is said",
		merge: (*Policy).mergeAlone},

	{path: "approvals", form: section{leave: (*decoder).approvals}, doc: "bounds on what people approve"},
	{path: "approvals.ttl", form: length{minTTL, maxTTL, defaultTTL, func(f *file, t time.Duration) { f.ttl = &t }},
		doc:   "how long an approval lives",
		merge: func(p *Policy, f *file) { p.ttl = tighten(p.ttl, f.ttl, p.Limits().TTL, f.layer, less) }},
	{path: "approvals.maxTTL", form: length{minTTL, maxTTL, defaultMaxTTL, func(f *file, t time.Duration) { f.maxTTL = &t }},
		doc:   "the longest that may be asked for",
		merge: func(p *Policy, f *file) { p.maxTTL = tighten(p.maxTTL, f.maxTTL, p.Limits().MaxTTL, f.layer, less) }},
	{path: "approvals.maxActive", form: number{1, maxMaxActive, defaultMaxActive, func(f *file, n int) { f.maxActive = &n }},
		doc: "how many approvals may be live",
		merge: func(p *Policy, f *file) {
			p.maxActive = tighten(p.maxActive, f.maxActive, p.Limits().MaxActive, f.layer, less)
		}},
	{path: "approvals.scope", form: choice{[]string{"once", "session"}, func(f *file, i int) { f.scope = new(grants.Scope(i)) }},
		doc:   "what an approval is for unless said otherwise",
		merge: func(p *Policy, f *file) { p.scope = tighten(p.scope, f.scope, p.Limits().Scope, f.layer, less) }},
	{path: "approvals.confirmation", form: free{"`CONFIRM_SINGLE_USE`, `CONFIRM_SESSION`", `{"enum":["CONFIRM_SINGLE_USE","CONFIRM_SESSION"]}`,
		(*decoder).confirmation},
		doc:   "how long a yes at the client counts, where the pattern does not say",
		merge: func(p *Policy, f *file) { p.level = tighten(p.level, f.level, value(p.level), f.layer, more) }},

	{path: "approvals.confirmationTTL", form: length{minTTL, maxTTL, defaultTTL, func(f *file, t time.Duration) { f.confirmTTL = &t }},
		doc: "how long a yes at the client counts at most; `approvals.ttl` where nothing is said, and never longer than `approvals.maxTTL`",
		merge: func(p *Policy, f *file) {
			p.confirmTTL = tighten(p.confirmTTL, f.confirmTTL, p.ConfirmationTTL(), f.layer, less)
		}},

	{path: "sessions", form: section{}, doc: "what sessions leave behind"},
	{path: "sessions.ephemeral", never: "a project cannot say whether sessions leave traces: this does not count",
		form:  flag{"false", func(f *file, on *bool) { f.ephemeral = on }},
		doc:   "sessions write nothing, and so approve nothing, [below](#ephemeral-sessions)",
		merge: func(p *Policy, f *file) { p.ephemeral = stricter(p.ephemeral, f.ephemeral, false, f.layer) }},

	{path: "dangerZone", form: section{enter: func(f *file) { f.zone.on = new(true) }}, doc: "when a session is blocked, [below](#danger-zone); the " +
		"section alone switches it on"},
	{path: "dangerZone.enabled", form: flag{"true", func(f *file, on *bool) { f.zone.on = on }},
		doc:   "`false` switches it off",
		merge: func(p *Policy, f *file) { p.zone.on = stricter(p.zone.on, f.zone.on, true, f.layer) }},
	{path: "dangerZone.attempts", form: number{0, grants.MaxAttempts, defaultAttempts, func(f *file, n int) { f.zone.attempts = &n }},
		doc: "so many within the window block; 0 for none",
		merge: func(p *Policy, f *file) {
			p.zone.attempts = tighten(p.zone.attempts, f.zone.attempts, p.DangerZone().Attempts, f.layer, fewer)
		}},
	{path: "dangerZone.window", form: length{minWindow, maxWindow, defaultWindow, func(f *file, t time.Duration) { f.zone.window = &t }},
		doc: "in which attempts are counted",
		merge: func(p *Policy, f *file) {
			p.zone.window = tighten(p.zone.window, f.zone.window, p.DangerZone().Window, f.layer, more)
		}},
	{path: "dangerZone.count", form: choice{[]string{"blocked", "denied"}, func(f *file, i int) { f.zone.denied = new(i == 1) }},
		doc:   "with `denied`, what is dangerous, or denied by a pattern, counts as well",
		merge: func(p *Policy, f *file) { p.zone.denied = stricter(p.zone.denied, f.zone.denied, true, f.layer) }},
	{path: "dangerZone.guardAttack", form: choice{[]string{"block", "count"}, func(f *file, i int) { f.zone.attack = new(i == 0) }},
		doc:   "one attack on the guard itself blocks at once, or is counted like the rest",
		merge: func(p *Policy, f *file) { p.zone.attack = stricter(p.zone.attack, f.zone.attack, true, f.layer) }},
	{path: "dangerZone.scope", never: "a project cannot block what goes on elsewhere: its scope does not count",
		form: choice{[]string{"session", "client", "machine"}, func(f *file, i int) { f.zone.scope = new(grants.BlockScope(i)) }},
		doc:  "what is blocked",
		merge: func(p *Policy, f *file) {
			p.zone.scope = tighten(p.zone.scope, f.zone.scope, value(p.zone.scope), f.layer, more)
		}},

	{path: "state", never: "a project does not say where state is shared: state does not count",
		form: free{"address: `redis://`, `rediss://` (TLS) or `valkey://`, with a user's name if need be",
			`{"type":"string","pattern":"^(redis|valkey)s?://"}`, (*decoder).engine},
		doc: "the Redis or Valkey by which the machines of a team share approvals, blocks and the kill switch, [fleet.md](fleet.md); the password " +
			"does not stand here",
		merge: func(p *Policy, f *file) {
			if p.engine == "" {
				p.engine = f.engine
			}
		}},

	{path: "audit", form: section{}, doc: "the log"},
	{path: "audit.required", form: flag{"true", func(f *file, on *bool) { f.logOptional = new(!*on) }},
		doc:   "whether a call that is not safe is denied when its record cannot be written",
		merge: func(p *Policy, f *file) { p.logOptional = stricter(p.logOptional, f.logOptional, false, f.layer) }},

	{path: "externalRestrictions", form: section{leave: (*decoder).described}, doc: "a block as other guards write it, below"},
	{path: "externalRestrictions.description", form: text{func(f *file, s string) { f.described = s != "" }}, doc: "for people; must be there"},
	{path: "externalRestrictions.allowPatterns", as: "allow", form: list{grants: true, add: func(f *file, r []rule) { f.allow = append(f.allow, r...) }},
		doc: "as `allow`"},
	{path: "externalRestrictions.confirmPatterns", as: "confirm",
		form: list{levels: true, add: func(f *file, r []rule) { f.confirm = append(f.confirm, r...) }}, doc: "as `confirm`"},
	{path: "externalRestrictions.denyPatterns", as: "deny", form: list{add: func(f *file, r []rule) { f.deny = append(f.deny, r...) }}, doc: "as `deny`"},
	{path: "externalRestrictions.approvalPolicy", form: section{}, doc: "bounds on what people approve"},
	{path: "externalRestrictions.approvalPolicy.requireApproval",
		form: free{"list of `moderate`, `dangerous`", `{"type":"array","items":{"enum":["moderate","dangerous"]}}`, (*decoder).requireApproval},
		doc:  "with `moderate`, neither tolerance nor accepted edits let a moderate call pass; dangerous ones need an approval anyway",
		merge: func(p *Policy, f *file) {
			p.requireModerate = cmp.Or(p.requireModerate, f.requireModerate)
		}},
	{path: "externalRestrictions.approvalPolicy.defaultScope", as: "approvals.scope",
		form: choice{[]string{"single", "tool_session"}, func(f *file, i int) { f.scope = new(grants.Scope(i)) }},
		doc:  "`single` is `once`, `tool_session` is `session`"},
	{path: "externalRestrictions.approvalPolicy.ttlSeconds", as: "approvals.ttl",
		form: number{30, 3600, 300, func(f *file, n int) { f.ttl = new(time.Duration(n) * time.Second) }},
		doc:  "how long an approval lives, in seconds"},
}

// merge adds what a file says to the policy.
func (p *Policy) merge(f *file) {
	for i := range keys {
		if r := &keys[i]; r.merge != nil && (r.never == "" || !f.layer.ofProject()) {
			r.merge(p, f)
		}
	}
}

// tighten returns the value of a setting after one more layer: the user's file replaces the
// default, every other layer may only be stricter than the value in force. Had is nil before the first layer that sets it.
func tighten[T any](had, says *T, holds T, layer Layer, strict func(says, holds T) bool) *T {
	if says != nil && (had == nil && layer != Project || strict(*says, holds)) {
		return says
	}
	return had
}

func less[T cmp.Ordered](says, holds T) bool { return says < holds }
func more[T cmp.Ordered](says, holds T) bool { return says > holds }

// fewer compares numbers of which 0 stands for any.
func fewer(says, holds int) bool { return says > 0 && (holds == 0 || says < holds) }

// stricter is tighten for a switch with a strict value.
func stricter(had, says *bool, strict bool, layer Layer) *bool {
	return tighten(had, says, false, layer, func(says, _ bool) bool { return says == strict })
}

// mergeHosts takes the hosts of the first layer that names some: a managed policy comes first.
func (p *Policy) mergeHosts(f *file) {
	if p.hosts == nil && f.hosts != nil {
		p.hosts, p.hostsOf = f.hosts, f.layer
	}
}

// mergeMore adds what a layer gives. Where the owner of the machine names the hosts, or gives something, a user's policy
// gives no more.
func (p *Policy) mergeMore(f *file) {
	if f.layer != Managed && (p.hosts != nil && p.hostsOf == Managed || slices.ContainsFunc(p.extras, func(m extra) bool { return m.layer == Managed })) {
		return
	}
	p.extras = append(p.extras, f.extras...)
}

// mergeDeny adds denials, and looks for those that deny confirming.
func (p *Policy) mergeDeny(f *file) {
	p.deny = append(p.deny, f.deny...)
	for _, r := range f.deny {
		if r.pattern.CoversAll() && r.pattern.NamesTool(confirmOperation) {
			p.noConfirming = append(p.noConfirming, r)
		}
	}
}

// mergeAlone takes what the machine's owner, or else the user, says in place of the default. Whatever
// comes later only adds.
func (p *Policy) mergeAlone(f *file) {
	switch {
	case f.alone == nil:
	case p.alone == nil && f.layer != Project:
		p.alone = f.alone
	default:
		p.alone = new(or(p.alone, aloneDefault) | *f.alone)
	}
}

// confirmOperation is the tool whose denial denies all confirming.
const confirmOperation = "confirm_operation"

func (d *decoder) version(_ *key, _, v *yaml.Node) {
	if v.Kind != yaml.ScalarNode || v.Value != policyVersion {
		d.Fail(v, "version must be %s; a newer policy needs a newer gk-hook", policyVersion)
	}
}

// allowOnly reads true, or a list of patterns that are the only ones allowed.
func (d *decoder) allowOnly(r *key, k, v *yaml.Node) {
	at := d.at(k)
	switch {
	case v.Kind == yaml.SequenceNode:
		d.file.allow = append(d.file.allow, d.patterns(v, r.name())...)
		d.file.allowOnly = &at
	case v.Kind == yaml.ScalarNode && v.ShortTag() == "!!bool":
		if v.Value == "true" {
			d.file.allowOnly = &at
		}
	default:
		d.Fail(v, "allowOnly must be true, false or a list of patterns")
	}
}

func (d *decoder) notify(r *key, _, v *yaml.Node) { d.file.notify = d.program(v, r.name()) }

func (d *decoder) engine(r *key, _, v *yaml.Node) {
	address, ok := d.Text(v, r.name())
	if !ok {
		return
	}
	if err := state.CheckEngine(address); err != nil {
		d.Fail(v, "%s", strings.TrimPrefix(err.Error(), "state: "))
		return
	}
	d.file.engine = address
}

func (d *decoder) fallback(r *key, _, v *yaml.Node) {
	if i, ok := d.OneOf(v, r.name(), "defer", "ask", "deny"); ok {
		d.file.moderate = new(Fallback(i))
	}
}

func (d *decoder) confirmation(r *key, _, v *yaml.Node) {
	if level := d.level(v, r.name()); level != LevelUnset {
		d.file.level = &level
	}
}

func (d *decoder) approvals(_, v *yaml.Node) {
	if f := d.file; f.ttl != nil && f.maxTTL != nil && *f.ttl > *f.maxTTL {
		d.Fail(v, "ttl is longer than maxTTL")
	}
	if f := d.file; f.confirmTTL != nil && f.maxTTL != nil && *f.confirmTTL > *f.maxTTL {
		d.Fail(v, "confirmationTTL is longer than maxTTL")
	}
}

func (d *decoder) described(k, v *yaml.Node) {
	if v.Kind == yaml.MappingNode && !d.file.described {
		d.Fail(k, "externalRestrictions needs a description")
	}
}

// requireApproval reads the tiers that only an approval or an allow pattern
// lets through. Dangerous calls need one anyway.
func (d *decoder) requireApproval(_ *key, _, v *yaml.Node) {
	if v.Kind != yaml.SequenceNode {
		d.Fail(v, "requireApproval must be a list of moderate, dangerous")
		return
	}
	for _, item := range v.Content {
		if i, ok := d.OneOf(item, "requireApproval", "moderate", "dangerous"); ok && i == 0 {
			d.file.requireModerate = new(d.at(item))
		}
	}
}

// reachNames are the words for what runs contained, in the order of the constants of fit.Reach.
var reachNames = []string{"off", "code", "all"}

func setReach(f *file, i int) { f.contain = new(fit.Reach(i)) }
