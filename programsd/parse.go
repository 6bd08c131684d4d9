package programsd

import (
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/settings"
)

// The keys of each kind of mapping, as errors and the manual list them.
const (
	programKeys  = "version, program, summary, syntax, flags, does, operands, commands"
	commandKeys  = "names, summary, syntax, flags, does, operands, commands"
	flagKeys     = "names, value, optional, does, instead, informs, dryRun, recursive, force, why"
	insteadKeys  = "does, operands"
	operandsKeys = "first, rest, last"
	effectKeys   = "id, effect, where, loss, many, trait, why, undo"
)

// maxDepth bounds how deep commands stand within commands.
const maxDepth = 6

// parse reads a description, or says what is wrong with it.
func parse(src []byte, path, name string) (*spec.Program, []settings.Problem) {
	d := &decoder{Decoder: settings.NewDecoder(src, path), name: name}
	p := &spec.Program{Name: name, Source: path}
	root := d.Parse()
	if root == nil && len(d.Problems()) == 0 {
		d.At(1, 1, false, "is empty: it says nothing of "+name)
	}
	if root != nil {
		d.program(root, p)
	}
	if problems := d.Problems(); len(problems) > 0 {
		return nil, problems
	}
	return p, nil
}

// decoder reads the nodes of a description.
type decoder struct {
	*settings.Decoder
	name  string
	depth int
}

func (d *decoder) program(root *yaml.Node, p *spec.Program) {
	version, named := false, false
	s := spec.Subcommand{Summary: p.Summary, Syntax: p.Syntax, Flags: p.Flags, Subs: p.Subs, Form: p.Form}
	d.Mapping(root, "a description", programKeys, func(key string, _, v *yaml.Node) bool {
		switch key {
		case "version":
			if version = true; v.Kind != yaml.ScalarNode || v.Value != "1" {
				d.Fail(v, "version must be 1; a newer description needs a newer gk-hook")
			}
		case "program":
			named = true
			if s, ok := d.Text(v, key); ok && s != d.name {
				d.Fail(v, "program must be %q, as the file's name is", d.name)
			}
		default:
			return d.body(key, v, &s)
		}
		return true
	})
	p.Summary, p.Flags, p.Subs, p.Form = s.Summary, s.Flags, s.Subs, s.Form
	p.Syntax = s.Syntax | stops(&p.Form)
	if root.Kind != yaml.MappingNode {
		return
	}
	if !version {
		d.Fail(root, "version is missing: write version: 1")
	}
	if !named {
		d.Fail(root, "program is missing: write program: %s", d.name)
	}
	if len(p.Subs) == 0 && empty(&p.Form, p.Flags) {
		d.Fail(root, "nothing says what the program does: write does, operands or commands")
	}
}

// form reads the keys that say what a command does.
func (d *decoder) form(key string, v *yaml.Node, f *spec.Form) bool {
	switch key {
	case "does":
		f.Does = d.does(v)
	case "operands":
		f.Operands = d.operands(v)
	default:
		return false
	}
	return true
}

// stops returns StopAtOperand for a form that runs its operands: their flags are their own.
func stops(f *spec.Form) spec.Syntax {
	if f.Operands.Rest == spec.RunsCommand || slices.Contains(f.Operands.First, spec.RunsCommand) {
		return spec.StopAtOperand
	}
	return 0
}

// empty reports whether nothing says what a command does.
func empty(f *spec.Form, flags []spec.Flag) bool {
	for i := range flags {
		if flags[i].Use != nil {
			return false
		}
	}
	o := f.Operands
	return len(f.Does) == 0 && len(o.First) == 0 && o.Rest == spec.None && len(o.Last) == 0
}

// body reads a key that a program and its subcommands have in common.
func (d *decoder) body(key string, v *yaml.Node, s *spec.Subcommand) bool {
	switch key {
	case "summary":
		s.Summary, _ = d.line(v, key)
	case "syntax":
		s.Syntax = d.syntax(v)
	case "flags":
		s.Flags = d.flags(v)
	case "commands":
		s.Subs = d.commands(v)
	default:
		return d.form(key, v, &s.Form)
	}
	return true
}

func (d *decoder) commands(n *yaml.Node) []spec.Subcommand {
	if d.depth++; d.depth > maxDepth {
		d.Fail(n, "commands stand more than %d deep in each other", maxDepth)
		return nil
	}
	defer func() { d.depth-- }()
	var all []spec.Subcommand
	seen := map[string]int{}
	d.list(n, "commands", func(item *yaml.Node) {
		var s spec.Subcommand
		d.Mapping(item, "a command", commandKeys, func(key string, _, v *yaml.Node) bool {
			if key != "names" {
				return d.body(key, v, &s)
			}
			s.Names = d.names(v, seen, func(name string) bool { return name[0] != '-' })
			return true
		})
		s.Syntax |= stops(&s.Form)
		switch {
		case item.Kind != yaml.MappingNode:
		case s.Names == "":
			d.Fail(item, "names is missing in a command")
		case len(s.Subs) == 0 && empty(&s.Form, s.Flags):
			d.Fail(item, "nothing says what %s does: write does or operands", s.Names)
		}
		all = append(all, s)
	})
	return all
}

func (d *decoder) flags(n *yaml.Node) []spec.Flag {
	var all []spec.Flag
	seen := map[string]int{}
	d.list(n, "flags", func(item *yaml.Node) {
		var f spec.Flag
		if item.Kind == yaml.ScalarNode {
			// Flags that only choose what is printed need no more than their names.
			f.Names = d.names(item, seen, flagName)
		} else {
			d.flag(item, &f, seen)
		}
		all = append(all, f)
	})
	return all
}

func flagName(name string) bool {
	return len(name) > 1 && (name[0] == '-' || strings.HasSuffix(name, "="))
}

func (d *decoder) flag(n *yaml.Node, f *spec.Flag, seen map[string]int) {
	d.Mapping(n, "a flag", flagKeys, func(key string, _, v *yaml.Node) bool {
		switch key {
		case "names":
			f.Names = d.names(v, seen, flagName)
		case "value":
			f.Arg = d.role(v)
		case "optional":
			f.Opt = d.yes(v, key)
		case "does":
			f.Does = d.does(v)
		case "instead":
			f.Use = &spec.Form{}
			d.Mapping(v, key, insteadKeys, func(key string, _, v *yaml.Node) bool { return d.form(key, v, f.Use) })
			if v.Kind == yaml.MappingNode && empty(f.Use, nil) {
				d.Fail(v, "nothing says what is done instead: write does or operands")
			}
		case "informs":
			d.mark(v, key, f, spec.Informs)
		case "dryRun":
			d.mark(v, key, f, spec.DryRun)
		case "recursive":
			d.mark(v, key, f, spec.Recursive)
		case "force":
			d.mark(v, key, f, spec.Force)
		case "why":
			f.Why, _ = d.line(v, key)
		default:
			return false
		}
		return true
	})
	if n.Kind == yaml.MappingNode && f.Names == "" {
		d.Fail(n, "names is missing in a flag")
	}
}

func (d *decoder) mark(v *yaml.Node, key string, f *spec.Flag, m spec.Mark) {
	if d.yes(v, key) {
		f.Mark |= m
	}
}

func (d *decoder) yes(n *yaml.Node, what string) bool {
	if n.Kind != yaml.ScalarNode || n.ShortTag() != "!!bool" {
		d.Fail(n, "%s must be true or false", what)
		return false
	}
	return n.Value == "true"
}

// list calls item for each entry of a list.
func (d *decoder) list(n *yaml.Node, what string, item func(*yaml.Node)) {
	if n.Kind != yaml.SequenceNode {
		d.Fail(n, "%s must be a list", what)
		return
	}
	for _, c := range n.Content {
		item(c)
	}
}

// names reads one or more names with blanks between them, each only once.
func (d *decoder) names(n *yaml.Node, seen map[string]int, valid func(string) bool) string {
	s, ok := d.Text(n, "names")
	if !ok {
		return ""
	}
	fields := strings.Fields(s)
	if len(fields) == 0 {
		d.Fail(n, "names is empty")
	}
	for _, name := range fields {
		if line, taken := seen[name]; taken {
			d.Fail(n, "%s is described twice, first in line %d", name, line)
		}
		seen[name] = n.Line
		if !valid(name) {
			d.Fail(n, "%q cannot be a name here: flags start with a dash, commands do not", name)
		}
	}
	return strings.Join(fields, " ")
}

// line reads a text for people.
func (d *decoder) line(n *yaml.Node, what string) (string, bool) {
	s, ok := d.Text(n, what)
	if ok && (s == "" || len(s) > 200 || strings.ContainsAny(s, "\n\r")) {
		d.Fail(n, "%s must be one line of at most 200 bytes", what)
		return "", false
	}
	return s, ok
}

func (d *decoder) syntax(n *yaml.Node) spec.Syntax {
	var all spec.Syntax
	d.list(n, "syntax", func(item *yaml.Node) { all |= pick(d, item, "syntax", syntaxes) })
	return all
}

func (d *decoder) role(n *yaml.Node) spec.Role { return pick(d, n, "what happens to it", roles) }

// pick returns what a word stands for.
func pick[T any](d *decoder, n *yaml.Node, what string, words []word[T]) T {
	var none T
	i, ok := d.OneOf(n, what, names(words)...)
	if !ok {
		return none
	}
	return words[i].value
}

// operands reads one word for all of them, or the first, the rest and the last ones.
func (d *decoder) operands(n *yaml.Node) spec.Operands {
	var o spec.Operands
	if n.Kind == yaml.ScalarNode {
		o.Rest = d.role(n)
		return o
	}
	several := func(v *yaml.Node, what string) []spec.Role {
		var all []spec.Role
		d.list(v, what, func(item *yaml.Node) { all = append(all, d.role(item)) })
		return all
	}
	d.Mapping(n, "operands", operandsKeys, func(key string, _, v *yaml.Node) bool {
		switch key {
		case "first":
			o.First = several(v, key)
		case "rest":
			o.Rest = d.role(v)
		case "last":
			o.Last = several(v, key)
		default:
			return false
		}
		return true
	})
	return o
}

func (d *decoder) does(n *yaml.Node) []spec.Effect {
	var all []spec.Effect
	d.list(n, "does", func(item *yaml.Node) {
		if item.Kind == yaml.ScalarNode {
			all = append(all, pick(d, item, "an effect in one word", shorthands))
			return
		}
		all = append(all, d.effect(item))
	})
	return all
}

func (d *decoder) effect(n *yaml.Node) spec.Effect {
	var e spec.Effect
	kind, where := false, false
	d.Mapping(n, "an effect", effectKeys, func(key string, _, v *yaml.Node) bool {
		switch key {
		case "id":
			e.ID, _ = d.line(v, key)
		case "effect":
			kind, e.Kind = true, pick(d, v, key, effects)
		case "where":
			where, e.Scope = true, pick(d, v, key, scopes)
		case "loss":
			e.Loss = pick(d, v, key, losses)
		case "many":
			e.Bulk = d.yes(v, key)
		case "trait":
			e.Trait = pick(d, v, key, traits)
		case "why":
			e.Why, _ = d.line(v, key)
		case "undo":
			e.Undo, _ = d.line(v, key)
		default:
			return false
		}
		return true
	})
	if n.Kind != yaml.MappingNode {
		return e
	}
	for _, missing := range []struct {
		yes bool
		key string
	}{{!kind, "effect"}, {!where && e.Kind != spec.Unknown, "where"}, {e.Why == "", "why"}} {
		if missing.yes {
			d.Fail(n, "%s", fmt.Sprintf("%s is missing in an effect", missing.key))
		}
	}
	return e
}
