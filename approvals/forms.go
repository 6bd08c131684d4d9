package approvals

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	"github.com/gk-hook/gk-hook/approvals/pattern"
	"github.com/gk-hook/gk-hook/settings"
)

// section is a mapping whose keys have rows of their own.
type section struct {
	enter func(*file)                       // what it says by being there
	leave func(d *decoder, k, v *yaml.Node) // what its keys must say together
}

func (s section) read(d *decoder, r *key, k, v *yaml.Node) {
	if s.enter != nil {
		s.enter(d.file)
	}
	d.section(r.path, v)
	if s.leave != nil {
		s.leave(d, k, v)
	}
}

func (section) describe() string { return "mapping" }
func (section) schema() any      { return map[string]any{"type": "object"} }

// choice is one of some words, the first of them the default.
type choice struct {
	names []string
	set   func(f *file, i int) // nil when there is no choice
}

func (c choice) read(d *decoder, r *key, _, v *yaml.Node) {
	if i, ok := d.OneOf(v, r.name(), c.names...); ok && c.set != nil {
		c.set(d.file, i)
	}
}

func (c choice) describe() string {
	if len(c.names) == 1 {
		return "`" + c.names[0] + "`"
	}
	return "`" + c.names[0] + "` (default), `" + strings.Join(c.names[1:], "`, `") + "`"
}

func (c choice) schema() any { return map[string]any{"enum": c.names} }

// wordOr is a word, or a mapping whose keys have rows of their own, one of which takes the word.
type wordOr struct{ choice }

func (w wordOr) read(d *decoder, r *key, k, v *yaml.Node) {
	if v.Kind == yaml.MappingNode {
		d.section(r.path, v)
		return
	}
	w.choice.read(d, r, k, v)
}

func (w wordOr) describe() string { return w.choice.describe() + ", or mapping" }

// number is a whole number between two others.
type number struct {
	low, high, or int // or is the default
	set           func(f *file, n int)
}

func (n number) read(d *decoder, r *key, _, v *yaml.Node) {
	if i, ok := d.Number(v, r.name(), n.low, n.high); ok {
		n.set(d.file, i)
	}
}

func (n number) describe() string { return fmt.Sprintf("%d to %d, default %d", n.low, n.high, n.or) }

func (n number) schema() any {
	return map[string]any{"type": "integer", "minimum": n.low, "maximum": n.high}
}

// length is a duration such as 5m between two others.
type length struct {
	low, high, or time.Duration // or is the default
	set           func(f *file, d time.Duration)
}

func (l length) read(d *decoder, r *key, _, v *yaml.Node) {
	if t, ok := d.Duration(v, r.name(), l.low, l.high); ok {
		l.set(d.file, t)
	}
}

func (l length) describe() string {
	return fmt.Sprintf("`%s` to `%s`, default `%s`", settings.PlainDuration(l.low), settings.PlainDuration(l.high), settings.PlainDuration(l.or))
}

func (length) schema() any {
	return map[string]any{"type": "string", "pattern": "^([0-9.]+(ms|s|m|h))+$"}
}

// flag is true or false.
type flag struct {
	or  string // the default; empty where it depends
	set func(f *file, on *bool)
}

func (b flag) read(d *decoder, r *key, _, v *yaml.Node) {
	if on := d.Bool(v, r.name()); on != nil {
		b.set(d.file, on)
	}
}

func (b flag) describe() string {
	return strings.Replace("`true`, `false`", "`"+b.or+"`", "`"+b.or+"` (default)", 1)
}

func (flag) schema() any { return map[string]any{"type": "boolean"} }

// text is a text for people.
type text struct{ set func(f *file, s string) }

func (t text) read(d *decoder, r *key, _, v *yaml.Node) {
	if s, ok := d.Text(v, r.name()); ok && t.set != nil {
		t.set(d.file, s)
	}
}

func (text) describe() string { return "text" }
func (text) schema() any      { return map[string]any{"type": "string"} }

// list is a list of patterns, each a text or a mapping with a reason.
type list struct {
	add    func(f *file, rules []rule)
	levels bool // each may say how long a yes counts
	grants bool // a project's policy only has it count when a person trusts that policy
}

func (l list) read(d *decoder, r *key, k, v *yaml.Node) {
	d.levels = l.levels
	rules := d.patterns(v, r.name())
	d.levels = false
	if l.grants {
		d.notGranted(k, rules)
	}
	l.add(d.file, rules)
}

// notGranted notes that what a project's policy allows does not count before a person trusts it.
func (d *decoder) notGranted(k *yaml.Node, rules []rule) {
	if d.file.layer == Project && len(rules) > 0 {
		d.Note(k, "a project's policy only tightens until you trust it: what it allows does not count; see gk-hook help trust")
	}
}

func (l list) describe() string {
	if l.levels {
		return "list of patterns, or of `{pattern, reason, level, when}`"
	}
	return "list of patterns, or of `{pattern, reason, when}`"
}

func (l list) schema() any {
	return patternsSchema(l.levels)
}

// patternsSchema is the schema of a list of patterns.
func patternsSchema(levels bool) any {
	some := func(typ string) map[string]any { return map[string]any{"type": typ} }
	reason := map[string]any{"type": "string", "maxLength": maxReason}
	item := map[string]any{"pattern": some("string"), "reason": reason, "description": reason, "when": map[string]any{"$ref": "#/$defs/when"}}
	if levels {
		item["level"] = map[string]any{"enum": levelNames}
	}
	return map[string]any{"type": "array", "maxItems": maxRules, "items": map[string]any{"oneOf": []any{
		some("string"),
		map[string]any{"type": "object", "properties": item, "required": []string{"pattern"}, "additionalProperties": false},
	}}}
}

// actions is a list of globs over what is done, by whatever tool.
type actions struct {
	grants bool // as of a list
	add    func(f *file, rules []rule)
}

func (a actions) read(d *decoder, r *key, k, v *yaml.Node) {
	rules := d.actions(v, r.name())
	if a.grants {
		d.notGranted(k, rules)
	}
	a.add(d.file, rules)
}

func (actions) describe() string {
	return "list of globs such as `\"*production*\"`, or of `{pattern, reason, when}`"
}

func (actions) schema() any { return patternsSchema(false) }

// places is a list of globs over places.
type places struct {
	loosens bool // a project's policy only has it count when a person trusts that policy
	add     func(f *file, globs []placeGlob)
}

func (l places) read(d *decoder, r *key, k, v *yaml.Node) {
	if v.Kind != yaml.SequenceNode || len(v.Content) > maxRules {
		d.Fail(v, "%s must be a list of globs such as \"*prod*\", at most %d", r.name(), maxRules)
		return
	}
	var globs []placeGlob
	for _, item := range v.Content {
		source, ok := d.Text(item, "a name")
		if !ok {
			continue
		}
		err := pattern.CheckValue(source)
		var g placeGlob
		if err == nil {
			g, err = newPlaceGlob(source)
		}
		if err != nil {
			d.Fail(item, "%s: %v", r.name(), err)
			continue
		}
		globs = append(globs, g)
	}
	if l.loosens && d.file.layer == Project && len(globs) > 0 {
		d.Note(k, "a project's policy only tightens until you trust it: what it calls disposable does not count; see gk-hook help trust")
		return
	}
	l.add(d.file, globs)
}

func (places) describe() string { return "list of globs such as `\"*prod*\"`" }

func (places) schema() any {
	return map[string]any{"type": "array", "maxItems": maxRules, "items": map[string]any{"type": "string", "minLength": 1}}
}

// kinds is a list of some of the words of aloneNames.
type kinds struct{}

func (kinds) read(d *decoder, r *key, _, v *yaml.Node) {
	if v.Kind != yaml.SequenceNode {
		d.Fail(v, "%s must be a list of %s", r.name(), strings.Join(aloneNames[:], ", "))
		return
	}
	var set alone
	for _, item := range v.Content {
		if i, ok := d.OneOf(item, r.name(), aloneNames[:]...); ok {
			set |= 1 << i
		}
	}
	d.file.alone = &set
}

func (kinds) describe() string { return "list of `" + strings.Join(aloneNames[:], "`, `") + "`" }

func (kinds) schema() any {
	return map[string]any{"type": "array", "uniqueItems": true, "items": map[string]any{"enum": aloneNames}}
}

// free is a value that no other form describes.
type free struct {
	value string // what may stand there, in Markdown
	json  string // the same as JSON Schema
	take  func(d *decoder, r *key, k, v *yaml.Node)
}

func (f free) read(d *decoder, r *key, k, v *yaml.Node) { f.take(d, r, k, v) }
func (f free) describe() string                         { return f.value }
func (f free) schema() any                              { return json.RawMessage(f.json) }
