package approvals

import (
	"errors"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"

	"github.com/gk-hook/gk-hook/approvals/pattern"
	"github.com/gk-hook/gk-hook/approvals/when"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/contain"
	"github.com/gk-hook/gk-hook/settings"
	"github.com/gk-hook/gk-hook/state"
)

const (
	// policyVersion is the version of the policy language that is understood.
	policyVersion = "1"
	// maxRules bounds the patterns of one list.
	maxRules  = 500
	maxReason = 300
)

// file is what one policy file says.
type file struct {
	layer                Layer
	allow, confirm, deny []rule
	pinned, auto         []rule
	allowOnly            *rule
	environments         environments
	requireModerate      *rule
	described            bool // externalRestrictions says what it is for
	options
}

// decoder reads the nodes of a policy.
type decoder struct {
	*settings.Decoder
	keys   table
	home   string
	file   *file
	levels bool // patterns may say how long a yes counts
}

// section reads the mapping at a path by the rows of its keys.
func (d *decoder) section(path string, n *yaml.Node) {
	what := "a policy"
	if path != "" {
		what = lastPart(path)
	}
	d.Mapping(n, what, d.keys.below(path), func(name string, k, v *yaml.Node) bool {
		r := d.keys.row(path, name)
		if r == nil {
			return d.elsewhere(path, name, k)
		}
		if r.never != "" && d.file.layer.ofProject() {
			d.Note(k, "%s", r.never)
		}
		r.form.read(d, r, k, v)
		return true
	})
}

// elsewhere reports a key that stands in another section than its own.
func (d *decoder) elsewhere(section, name string, k *yaml.Node) bool {
	for i := range d.keys {
		if r := &d.keys[i]; strings.EqualFold(r.name(), name) && !r.in(section) && !strings.HasPrefix(r.path, "externalRestrictions.") {
			d.Fail(k, "unknown key %q here, did you mean %s?", name, r.path)
			return true
		}
	}
	return false
}

// at returns where a line of the file stands, as a rule without a pattern.
func (d *decoder) at(n *yaml.Node) rule {
	return rule{layer: d.file.layer, file: d.File, line: n.Line}
}

// patterns reads a list of patterns.
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
		if r, ok := d.pattern(item, pattern.Parse); ok {
			rules = append(rules, r)
		}
	}
	return rules
}

// pattern reads a pattern: a text, or a mapping with a reason and conditions.
func (d *decoder) pattern(n *yaml.Node, parse func(source, home string) (pattern.Pattern, error)) (rule, bool) {
	if n.Kind == yaml.ScalarNode {
		return d.patternText(n, parse)
	}
	if n.Kind == yaml.MappingNode && len(n.Content) == 2 && !slices.Contains([]string{"pattern", "reason", "when"}, n.Content[0].Value) {
		d.Fail(n, "a pattern must be a text: put it in quotes, since a colon and a space make a mapping")
		return rule{}, false
	}
	var r rule
	var ok, named bool
	var reason string
	var level Level
	var conditions *when.Conditions
	known := "pattern, reason, description, when"
	if d.levels {
		known += ", level"
	}
	d.Mapping(n, "a pattern", known, func(key string, _, v *yaml.Node) bool {
		switch key {
		case "pattern":
			named = true
			r, ok = d.patternText(v, parse)
		case "reason", "description":
			if reason, _ = d.Text(v, key); utf8.RuneCountInString(reason) > maxReason {
				d.Fail(v, "%s is longer than %d characters", key, maxReason)
			}
		case "when":
			conditions = when.Read(d.Decoder, v, d.home)
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
	r.reason, r.level, r.when = state.Plain(reason, 0), level, conditions
	return r, ok
}

func (d *decoder) patternText(n *yaml.Node, parse func(source, home string) (pattern.Pattern, error)) (rule, bool) {
	r := d.at(n)
	source, ok := d.Text(n, "a pattern")
	if !ok {
		return r, false
	}
	var err error
	if r.pattern, err = parse(source, d.home); err != nil {
		column := n.Column
		var pe *pattern.Error
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
		r, ok := d.pattern(item, pattern.ParseAction)
		if !ok {
			continue
		}
		source := r.pattern.String()
		if tool, glob, ok := toolPattern(source); ok {
			d.Fail(item, "%s takes globs over what is done, and %q never matches one: write %q here, or the pattern under allow or confirm", what, source,
				actionFor(tool, glob))
			continue
		}
		rules = append(rules, r)
	}
	return rules
}

// toolPattern takes a pattern of a tool apart, as other lists have them: "Bash:git status*".
// No action starts like this: commands do not start with the name of a tool and a colon.
func toolPattern(source string) (tool, glob string, ok bool) {
	tool, glob, ok = strings.Cut(source, ":")
	ok = ok && (pattern.TakesPath(tool) || slices.Contains([]string{"Bash", "PowerShell", "Monitor", "WebFetch", "WebSearch", "Task", "Agent"}, tool) ||
		strings.HasPrefix(tool, "mcp__"))
	return tool, glob, ok
}

// actionFor is the glob over actions that comes closest to a tool's pattern.
func actionFor(tool, glob string) string {
	if glob == "" || glob == "*" || glob == "**" {
		return strings.ToLower(tool) + "*"
	}
	return glob
}

// containedHosts reads a list of hosts.
func (d *decoder) containedHosts(_ *key, _, v *yaml.Node) { d.file.hosts = d.hosts(v) }

// hosts reads a list of hosts, in which registries stand as words. It is not nil, so that it counts also when it is empty.
func (d *decoder) hosts(v *yaml.Node) []string {
	out := []string{}
	for _, item := range d.texts(v, "hosts") {
		hosts, err := contain.Hosts([]string{item.Value})
		if err != nil {
			d.Fail(item, "%v", err)
			continue
		}
		out = append(out, hosts...)
	}
	return out
}

// texts returns the texts of a list.
func (d *decoder) texts(v *yaml.Node, what string) (items []*yaml.Node) {
	if v.Kind != yaml.SequenceNode {
		d.Fail(v, "%s must be a list", what)
		return nil
	}
	if len(v.Content) > maxRules {
		d.Fail(v, "%s has more than %d entries", what, maxRules)
		return nil
	}
	for _, item := range v.Content {
		if _, ok := d.Text(item, "each of "+what); ok {
			items = append(items, item)
		}
	}
	return items
}

// containedMore reads what contained calls get beside their profile.
func (d *decoder) containedMore(_ *key, _, v *yaml.Node) {
	if v.Kind != yaml.SequenceNode || len(v.Content) > maxRules {
		d.Fail(v, "allow must be a list of at most %d mappings such as {pattern: \"Bash:npm test*\", write: [~/.cache/x]}", maxRules)
		return
	}
	for _, item := range v.Content {
		m, named := extra{rule: d.at(item)}, false
		d.Mapping(item, "an entry of allow", "pattern, write, hosts, env, reason", func(key string, _, v *yaml.Node) bool {
			switch key {
			case "pattern":
				var r rule
				if r, named = d.patternText(v, pattern.Parse); named {
					m.rule = r
				}
			case "write":
				m.Write = d.folders(v)
			case "hosts":
				m.Hosts = d.hosts(v)
			case "env":
				for _, name := range d.texts(v, "env") {
					m.Env = append(m.Env, name.Value)
				}
			case "reason":
				m.reason, _ = d.Text(v, "reason")
			default:
				return false
			}
			return true
		})
		if !named {
			d.Fail(item, "an entry of allow needs a pattern such as \"Bash:npm test*\"")
			continue
		}
		d.file.extras = append(d.file.extras, m)
	}
}

// folders reads a list of folders: absolute, or below the home. What holds the home, or everything, is none that a call gets, and
// neither is one of the system, of credentials, or of what programs obey.
func (d *decoder) folders(v *yaml.Node) (out []string) {
	world := paths.NewWorld(d.home, d.home)
	for _, item := range d.texts(v, "write") {
		dir := item.Value
		if below, ok := strings.CutPrefix(dir, "~/"); ok {
			dir = path.Join(d.home, below)
		}
		dir = path.Clean(dir)
		switch {
		case !path.IsAbs(dir) || dir == "/" || strings.HasPrefix(d.home+"/", dir+"/"):
			d.Fail(item, "%q is no folder that a contained call could get: write an absolute one, or one below ~/", item.Value)
		case strings.ContainsAny(dir, "*?["):
			d.Fail(item, "%q is no folder that a contained call could get: write names, and no patterns", item.Value)
		case !world.Plain(dir):
			d.Fail(item, "%q is no folder that a contained call could get: it is of the system, or programs obey what is in it, or there are credentials", item.Value)
		default:
			out = append(out, dir)
		}
	}
	return out
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
