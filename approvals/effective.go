package approvals

import (
	"errors"
	"reflect"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/gk-hook/gk-hook/settings"
)

// Value is a setting in force, and where it comes from.
type Value struct {
	Path  string `json:"path"`  // its key, as policy set takes it
	Value any    `json:"value"` // a text, a number, true or false, or a list of texts
	Layer string `json:"layer"` // "default" where no file says it
	File  string `json:"file,omitempty"`
	Line  int    `json:"line,omitempty"`
}

// effective tells the value of each setting, in the order of the documentation.
var effective = [...]struct {
	path  string
	value func(p *Policy) any
}{
	{"autonomy.riskTolerance", func(p *Policy) any { return p.Tolerance().String() }},
	{"autonomy.maxAutonomousSteps", func(p *Policy) any { max, _ := p.MaxSteps(); return max }},
	{"autonomy.pauseAfterFailure", func(p *Policy) any { _, pauseOnFailure := p.MaxSteps(); return pauseOnFailure }},
	{"autonomy.notify", func(p *Policy) any { return append([]string{}, p.Notify()...) }},
	{"environments.production", func(p *Policy) any { return globNames(p.environments.production) }},
	{"environments.disposable", func(p *Policy) any { return globNames(p.environments.disposable) }},
	{"contain", func(p *Policy) any { return p.Contain().String() }},
	{"contain.hosts", func(p *Policy) any { return append([]string{}, p.hosts...) }},
	{"contain.allow", func(p *Policy) any { return p.extraTexts() }},
	{"tiers.moderate", func(p *Policy) any { return [...]string{"defer", "ask", "deny"}[p.fallback()] }},
	{"modes.bypass", func(p *Policy) any { return or(p.alone, aloneDefault).names() }},
	{"approvals.ttl", func(p *Policy) any { return settings.PlainDuration(p.Limits().TTL) }},
	{"approvals.maxTTL", func(p *Policy) any { return settings.PlainDuration(p.Limits().MaxTTL) }},
	{"approvals.maxActive", func(p *Policy) any { return p.Limits().MaxActive }},
	{"approvals.scope", func(p *Policy) any { return p.Limits().Scope.String() }},
	{"approvals.confirmation", func(p *Policy) any {
		if p.level == nil {
			return "by the call"
		}
		return levelNames[*p.level-ConfirmSession]
	}},
	{"approvals.confirmationTTL", func(p *Policy) any { return settings.PlainDuration(p.ConfirmationTTL()) }},
	{"sessions.ephemeral", func(p *Policy) any { ephemeral, _ := p.Ephemeral(); return ephemeral }},
	{"dangerZone.enabled", func(p *Policy) any { return p.DangerZone().On }},
	{"dangerZone.attempts", func(p *Policy) any { return p.DangerZone().Attempts }},
	{"dangerZone.window", func(p *Policy) any { return settings.PlainDuration(p.DangerZone().Window) }},
	{"dangerZone.count", func(p *Policy) any { return pick(p.DangerZone().Denied, "denied", "blocked") }},
	{"dangerZone.guardAttack", func(p *Policy) any { return pick(p.DangerZone().Attack, "block", "count") }},
	{"dangerZone.scope", func(p *Policy) any { return p.DangerZone().Scope.String() }},
	{"state", func(p *Policy) any { return p.Engine() }},
	{"audit.required", func(p *Policy) any { return p.MustLog() }},
	{"externalRestrictions.approvalPolicy.requireApproval", func(p *Policy) any {
		if p.requireModerate != nil {
			return []string{"moderate"}
		}
		return []string{}
	}},
}

func pick(yes bool, one, other string) string {
	if yes {
		return one
	}
	return other
}

func globNames(globs []placeGlob) []string {
	names := []string{}
	for i := range globs {
		names = append(names, globs[i].source)
	}
	return names
}

// names lists the kinds as written in policies.
func (k alone) names() []string {
	names := []string{}
	for i, name := range aloneNames {
		if k&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return names
}

// extraTexts says in a line each what contained calls get that a pattern covers.
func (p *Policy) extraTexts() []string {
	texts := []string{}
	for i := range p.extras {
		m := &p.extras[i]
		text := m.shown()
		for _, of := range [...]struct {
			what string
			list []string
		}{{"write", m.Write}, {"hosts", m.Hosts}, {"env", m.Env}} {
			if len(of.list) > 0 {
				text += ", " + of.what + " " + strings.Join(of.list, " ")
			}
		}
		texts = append(texts, text)
	}
	return texts
}

// extent counts the items of the lists that layers add up.
func (p *Policy) extent() [4]int {
	return [...]int{len(p.environments.production), len(p.environments.disposable), len(p.extras), len(p.hosts)}
}

// Effective lists the settings in force with the layer and the line that each comes from.
func Effective(env Layers) []Value {
	p := &Policy{home: env.Home}
	origins := map[string]Value{}
	for _, l := range env.files() {
		f, _ := env.loadFile(l.path, l.layer)
		if f == nil {
			continue
		}
		lines := env.lines(l.path, l.layer)
		for i := range keys {
			r := &keys[i]
			if r.merge == nil || r.never != "" && f.layer.ofProject() {
				continue
			}
			had, required, extent := p.options, p.requireModerate, p.extent()
			had.extras = nil // they hold patterns, which cannot be compared, and are counted
			r.merge(p, f)
			said := p.options
			said.extras = nil
			if !reflect.DeepEqual(had, said) || required != p.requireModerate || extent != p.extent() {
				origins[r.path] = Value{Layer: f.layer.String(), File: l.path, Line: lines(r.path)}
			}
		}
	}
	var all []Value
	for _, e := range effective {
		v, said := origins[e.path]
		if !said {
			v.Layer = "default"
		}
		v.Path, v.Value = e.path, e.value(p)
		all = append(all, v)
	}
	return all
}

// lines tells on which line of a file a key stands, or what stands for it: another name of it, or
// the section that it belongs to; 0 where that is unknown.
func (env *Layers) lines(path string, layer Layer) func(key string) int {
	var doc yaml.Node
	if text, err := env.text(path, layer); err != nil || yaml.Unmarshal(text, &doc) != nil || len(doc.Content) != 1 {
		return func(string) int { return 0 }
	}
	return func(key string) int {
		line, whole := lineOf(doc.Content[0], key)
		for i := range keys {
			if at, found := lineOf(doc.Content[0], keys[i].path); !whole && keys[i].as == key && found {
				line, whole = at, true
			}
		}
		return line
	}
}

// lineOf returns the line of a key, and whether all of its path is there.
func lineOf(n *yaml.Node, path string) (line int, whole bool) {
	name, rest, more := strings.Cut(path, ".")
	for i := 0; n.Kind == yaml.MappingNode && i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value != name {
			continue
		}
		if !more {
			return n.Content[i].Line, true
		}
		if line, whole := lineOf(n.Content[i+1], rest); line > 0 {
			return line, whole
		}
		return n.Content[i].Line, false
	}
	return 0, false
}

// Order lists all keys by their paths, in the order in which people read of them.
func Order() []string {
	var paths []string
	for i := range keys {
		paths = append(paths, keys[i].path)
	}
	return paths
}

// LoadFile returns the policy of one file alone, as the user's. A file that is missing or not in order is an error.
func LoadFile(path, home string) (*Policy, error) {
	if _, err := ReadFile(path, User); err != nil {
		return nil, err
	}
	p, problems := Load(Layers{User: path, Home: home})
	for i := range problems {
		if !problems[i].Note {
			return nil, errors.New(problems[i].Error())
		}
	}
	return p, nil
}
