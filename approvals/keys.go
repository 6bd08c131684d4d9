package approvals

import (
	"errors"
	"path/filepath"
	"time"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"

	"github.com/gk-hook/gk-hook/state"
)

const policyKeys = "version, description, allow, confirm, deny, allowOnly, notElevatable, autonomy, tiers, approvals, sessions, dangerZone, audit, externalRestrictions"

// policy reads the root of a policy.
func (d *decoder) policy(root *yaml.Node) {
	f := d.file
	d.Mapping(root, "a policy", policyKeys, func(key string, k, v *yaml.Node) bool {
		switch key {
		case "version":
			d.version(v)
		case "description":
			d.Text(v, key)
		case "allow":
			f.allow = append(f.allow, d.allowing(k, v)...)
		case "confirm":
			f.confirm = append(f.confirm, d.confirming(v, key)...)
		case "deny":
			f.deny = append(f.deny, d.patterns(v, key)...)
		case "allowOnly":
			d.allowOnly(k, v)
		case "notElevatable":
			f.pinned = append(f.pinned, d.patterns(v, key)...)
		case "autonomy":
			d.autonomy(v)
		case "tiers":
			d.tiers(v)
		case "approvals":
			d.approvals(v)
		case "sessions":
			d.sessions(v)
		case "dangerZone":
			d.dangerZone(v)
		case "audit":
			d.audit(v)
		case "externalRestrictions":
			d.externalRestrictions(k, v)
		default:
			return false
		}
		return true
	})
}

func (d *decoder) version(n *yaml.Node) {
	if n.Kind == yaml.ScalarNode && n.Value == "1" {
		return
	}
	d.Fail(n, "version must be %d; a newer policy needs a newer gk-hook", policyVersion)
}

// allowing reads a list of patterns that allow.
func (d *decoder) allowing(k, v *yaml.Node) []rule {
	rules := d.patterns(v, k.Value)
	if d.file.layer == Project && len(rules) > 0 {
		d.Note(k, "a project's policy only tightens until you trust it: what it allows does not count; see gk-hook help trust")
	}
	return rules
}

// patterns reads a list of patterns, each a text or a mapping with a reason.
func (d *decoder) patterns(n *yaml.Node, what string) []rule {
	if n.Kind != yaml.SequenceNode {
		d.Fail(n, "%s must be a list of patterns such as Bash:git push*", what)
		return nil
	}
	if len(n.Content) > maxRules {
		d.Fail(n, "%s has more than %d patterns", what, maxRules)
		return nil
	}
	rules := make([]rule, 0, len(n.Content))
	for _, item := range n.Content {
		if r, ok := d.pattern(item); ok {
			rules = append(rules, r)
		}
	}
	return rules
}

// confirming reads a list of patterns that ask, each of which may say how long a
// yes counts.
func (d *decoder) confirming(n *yaml.Node, what string) []rule {
	d.levels = true
	defer func() { d.levels = false }()
	return d.patterns(n, what)
}

func (d *decoder) pattern(n *yaml.Node) (rule, bool) {
	if n.Kind == yaml.ScalarNode {
		return d.patternText(n)
	}
	if n.Kind == yaml.MappingNode && len(n.Content) == 2 && n.Content[0].Value != "pattern" && n.Content[0].Value != "reason" {
		d.Fail(n, "a pattern must be a text: put it in quotes, since a colon and a space make a mapping")
		return rule{}, false
	}
	var r rule
	var ok, named bool
	var reason string
	var level Level
	known := "pattern, reason, description"
	if d.levels {
		known += ", level"
	}
	d.Mapping(n, "a pattern", known, func(key string, _, v *yaml.Node) bool {
		switch key {
		case "pattern":
			named = true
			r, ok = d.patternText(v)
		case "reason", "description":
			if reason, _ = d.Text(v, key); utf8.RuneCountInString(reason) > maxReason {
				d.Fail(v, "%s is longer than %d characters", key, maxReason)
			}
		case "level":
			if !d.levels {
				return false
			}
			level = d.level(v, key)
		default:
			return false
		}
		return true
	})
	if n.Kind == yaml.MappingNode && !named {
		d.Fail(n, "pattern is missing")
	}
	r.reason, r.level = state.Plain(reason, 0), level
	return r, ok
}

func (d *decoder) patternText(n *yaml.Node) (rule, bool) {
	r := rule{layer: d.file.layer, file: filepath.Base(d.File), line: n.Line}
	source, ok := d.Text(n, "a pattern")
	if !ok {
		return r, false
	}
	var err error
	if r.pattern, err = ParsePattern(source, d.home); err != nil {
		column := n.Column
		var pe *PatternError
		if errors.As(err, &pe) && n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) == 0 {
			column += utf8.RuneCountInString(source[:min(pe.Offset, len(source))])
			if n.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle) != 0 {
				column++
			}
		}
		d.At(n.Line, column, false, err.Error())
		return r, false
	}
	return r, true
}

// allowOnly reads true, or a list of patterns that are the only ones allowed.
func (d *decoder) allowOnly(k, v *yaml.Node) {
	at := &rule{layer: d.file.layer, file: filepath.Base(d.File), line: k.Line}
	switch {
	case v.Kind == yaml.SequenceNode:
		d.file.allow = append(d.file.allow, d.patterns(v, k.Value)...)
		d.file.allowOnly = at
	case v.Kind == yaml.ScalarNode && v.ShortTag() == "!!bool":
		if v.Value == "true" {
			d.file.allowOnly = at
		}
	default:
		d.Fail(v, "allowOnly must be true, false or a list of patterns")
	}
}

func (d *decoder) autonomy(n *yaml.Node) {
	f := d.file
	d.Mapping(n, "autonomy", "riskTolerance, maxAutonomousSteps, pauseAfterFailure, notify, requiresApproval, autoApprove", func(key string, k, v *yaml.Node) bool {
		switch key {
		case "riskTolerance":
			if i, ok := d.OneOf(v, key, "conservative", "moderate", "aggressive"); ok {
				t := Tolerance(i)
				f.tolerance = &t
			}
		case "maxAutonomousSteps":
			if n, ok := d.Number(v, key, 0, 100); ok {
				f.steps.max = &n
			}
		case "pauseAfterFailure":
			f.steps.minding = d.Bool(v, key)
		case "notify":
			f.notify = d.program(v, key)
			if f.layer.ofProject() {
				d.Note(k, "a project does not have programs started: notify does not count")
			}
		case "requiresApproval":
			f.confirm = append(f.confirm, d.actions(v, key)...)
		case "autoApprove":
			if len(d.actions(v, key)) > 0 {
				d.Note(k, "autoApprove raises nothing: write allow patterns")
			}
		default:
			return false
		}
		return true
	})
}

// maxArguments bounds the arguments of a program that a policy names.
const maxArguments = 16

// program reads a program and its arguments.
func (d *decoder) program(n *yaml.Node, what string) []string {
	if n.Kind != yaml.SequenceNode || len(n.Content) == 0 || len(n.Content) > maxArguments {
		d.Fail(n, "%s must be a list of a program's absolute path and its arguments, at most %d", what, maxArguments)
		return nil
	}
	var argv []string
	for _, item := range n.Content {
		word, ok := d.Text(item, "an argument")
		if !ok {
			return nil
		}
		argv = append(argv, word)
	}
	if !filepath.IsAbs(argv[0]) {
		d.Fail(n.Content[0], "%s must name its program by an absolute path", what)
		return nil
	}
	return argv
}

// actions reads globs over what is done, of whatever tool.
func (d *decoder) actions(n *yaml.Node, what string) []rule {
	if n.Kind != yaml.SequenceNode || len(n.Content) > maxRules {
		d.Fail(n, "%s must be a list of globs such as \"*production*\", at most %d", what, maxRules)
		return nil
	}
	var rules []rule
	for _, item := range n.Content {
		source, ok := d.Text(item, "a glob")
		if !ok {
			continue
		}
		p, err := parseAction(source)
		if err != nil {
			d.Fail(item, "%v", err)
			continue
		}
		rules = append(rules, rule{pattern: p, layer: d.file.layer, file: filepath.Base(d.File), line: item.Line})
	}
	return rules
}

func (d *decoder) tiers(n *yaml.Node) {
	d.Mapping(n, "tiers", "moderate, dangerous", func(key string, _, v *yaml.Node) bool {
		switch key {
		case "moderate":
			if i, ok := d.OneOf(v, "moderate", "defer", "ask", "deny"); ok {
				fallback := Fallback(i)
				d.file.moderate = &fallback
			}
		case "dangerous":
			d.OneOf(v, "dangerous", "deny")
		case "safe", "blocked":
			d.Fail(v, "the tier %s cannot be set", key)
		default:
			return false
		}
		return true
	})
}

func (d *decoder) approvals(n *yaml.Node) {
	f := d.file
	d.Mapping(n, "approvals", "ttl, maxTTL, maxActive, scope, confirmation", func(key string, _, v *yaml.Node) bool {
		switch key {
		case "ttl":
			f.ttl, _ = d.Duration(v, key, minTTL, maxTTL)
		case "maxTTL":
			f.maxTTL, _ = d.Duration(v, key, minTTL, maxTTL)
		case "maxActive":
			f.maxActive, _ = d.Number(v, key, 1, maxMaxActive)
		case "scope":
			if i, ok := d.OneOf(v, key, "once", "session"); ok {
				scope := Scope(i)
				f.scope = &scope
			}
		case "confirmation":
			f.level = d.level(v, key)
		default:
			return false
		}
		return true
	})
	if f.ttl > 0 && f.maxTTL > 0 && f.ttl > f.maxTTL {
		d.Fail(n, "ttl is longer than maxTTL")
	}
}

// level reads how long a yes counts. A project may only have it count for less.
func (d *decoder) level(n *yaml.Node, what string) Level {
	i, ok := d.OneOf(n, what, levelNames[:]...)
	if !ok {
		return LevelUnset
	}
	level := ConfirmSession + Level(i)
	if level == ConfirmSession && d.file.layer == Project {
		d.Note(n, "a project's policy only tightens: that a yes counts for the session does not count")
		return LevelUnset
	}
	return level
}

func (d *decoder) sessions(n *yaml.Node) {
	d.Mapping(n, "sessions", "ephemeral", func(key string, k, v *yaml.Node) bool {
		if key != "ephemeral" {
			return false
		}
		d.file.ephemeral = d.Bool(v, key)
		if d.file.layer.ofProject() {
			d.Note(k, "a project cannot say whether sessions leave traces: this does not count")
		}
		return true
	})
}

// dangerZone reads when a session is blocked. The section alone switches it on.
func (d *decoder) dangerZone(n *yaml.Node) {
	z := &d.file.zone
	on := true
	z.on = &on
	d.Mapping(n, "dangerZone", "enabled, attempts, window, count, guardAttack, scope", func(key string, k, v *yaml.Node) bool {
		switch key {
		case "enabled":
			z.on = d.Bool(v, key)
		case "attempts":
			if n, ok := d.Number(v, key, 0, maxAttempts); ok {
				z.attempts = &n
			}
		case "window":
			z.window, _ = d.Duration(v, key, minWindow, maxWindow)
		case "count":
			if i, ok := d.OneOf(v, key, "blocked", "denied"); ok {
				denied := i == 1
				z.denied = &denied
			}
		case "guardAttack":
			if i, ok := d.OneOf(v, key, "count", "block"); ok {
				blocks := i == 1
				z.attack = &blocks
			}
		case "scope":
			if i, ok := d.OneOf(v, key, blockScopeNames[:]...); ok {
				scope := BlockScope(i)
				z.scope = &scope
			}
			if d.file.layer.ofProject() {
				d.Note(k, "a project cannot block what goes on elsewhere: its scope does not count")
			}
		default:
			return false
		}
		return true
	})
}

func (d *decoder) audit(n *yaml.Node) {
	d.Mapping(n, "audit", "required", func(key string, _, v *yaml.Node) bool {
		if key != "required" {
			return false
		}
		if required := d.Bool(v, key); required != nil {
			unlogged := !*required
			d.file.unlogged = &unlogged
		}
		return true
	})
}

// externalRestrictions reads the block that policies of other guards hold, as it stands there.
func (d *decoder) externalRestrictions(k, n *yaml.Node) {
	f := d.file
	described := false
	d.Mapping(n, k.Value, "description, allowPatterns, confirmPatterns, denyPatterns, approvalPolicy", func(key string, k, v *yaml.Node) bool {
		switch key {
		case "description":
			text, _ := d.Text(v, key)
			described = text != ""
		case "allowPatterns":
			f.allow = append(f.allow, d.allowing(k, v)...)
		case "confirmPatterns":
			f.confirm = append(f.confirm, d.confirming(v, key)...)
		case "denyPatterns":
			f.deny = append(f.deny, d.patterns(v, key)...)
		case "approvalPolicy":
			d.approvalPolicy(v)
		default:
			return false
		}
		return true
	})
	if n.Kind == yaml.MappingNode && !described {
		d.Fail(k, "externalRestrictions needs a description")
	}
}

func (d *decoder) approvalPolicy(n *yaml.Node) {
	f := d.file
	d.Mapping(n, "approvalPolicy", "requireApproval, defaultScope, ttlSeconds", func(key string, _, v *yaml.Node) bool {
		switch key {
		case "requireApproval":
			d.requireApproval(v)
		case "defaultScope":
			if i, ok := d.OneOf(v, key, "single", "tool_session"); ok {
				scope := Scope(i)
				f.scope = &scope
			}
		case "ttlSeconds":
			if n, ok := d.Number(v, key, 30, 3600); ok {
				f.ttl = time.Duration(n) * time.Second
			}
		default:
			return false
		}
		return true
	})
}

// requireApproval reads the tiers that only an approval or an allow pattern
// lets through. Dangerous calls need one anyway.
func (d *decoder) requireApproval(n *yaml.Node) {
	if n.Kind != yaml.SequenceNode {
		d.Fail(n, "requireApproval must be a list of moderate, dangerous")
		return
	}
	for _, item := range n.Content {
		if i, ok := d.OneOf(item, "requireApproval", "moderate", "dangerous"); ok && i == 0 {
			d.file.requireModerate = &rule{layer: d.file.layer, file: filepath.Base(d.File), line: item.Line}
		}
	}
}
