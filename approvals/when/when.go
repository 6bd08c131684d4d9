// Package when reads the conditions of a policy's rules, and tells whether they are met for a call:
// where it runs, on which branch, when, for which client.
package when

import (
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/gk-hook/gk-hook/approvals/pattern"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/settings"
)

// Conditions say under which circumstances a rule holds: under all of its conditions at
// once. Nil is always.
type Conditions struct {
	conditions []condition
	// misread says that the conditions could not be read: they are never met, and never unmet.
	misread bool
}

// condition is one key of a rule's "when": any of its values will do.
type condition struct {
	about  *circumstance
	text   string // as written, for people
	values []setting
}

// MaxValues bounds the values of one condition.
const MaxValues = 32

// Read reads the mapping that follows "when"; home is what ~ stands for. Conditions with a mistake,
// which d notes, are neither met nor unmet.
func Read(d *settings.Decoder, n *yaml.Node, home string) *Conditions {
	w := &Conditions{}
	had := len(d.Problems())
	d.Mapping(n, "when", circumstanceNames(), func(name string, _, v *yaml.Node) bool {
		i := slices.IndexFunc(circumstances[:], func(c circumstance) bool { return c.name == name })
		if i < 0 {
			return false
		}
		w.conditions = append(w.conditions, read(d, &circumstances[i], v, home))
		return true
	})
	if n.Kind == yaml.MappingNode && len(n.Content) == 0 {
		d.Fail(n, "when needs one of %s", circumstanceNames())
	}
	w.misread = len(d.Problems()) > had
	return w
}

// read reads a glob or a list of them.
func read(d *settings.Decoder, about *circumstance, n *yaml.Node, home string) condition {
	c := condition{about: about}
	items := []*yaml.Node{n}
	if n.Kind == yaml.SequenceNode {
		items = n.Content
	}
	if len(items) == 0 || len(items) > MaxValues {
		d.Fail(n, "%s must be a text or a list of 1 to %d texts", about.name, MaxValues)
		return c
	}
	var texts []string
	days, hours := false, false
	for _, item := range items {
		source, ok := d.Text(item, about.name)
		if !ok {
			continue
		}
		var v setting
		if err := pattern.CheckValue(source); err != nil {
			d.Fail(item, "%s: %v", about.name, err)
		} else if err := about.read(&v, source, home); err != nil {
			d.Fail(item, "%s: %v", about.name, err)
		}
		days, hours = days || v.span.allDay, hours || v.span.days == everyDay && !v.span.allDay
		c.values, texts = append(c.values, v), append(texts, source)
	}
	if days && hours {
		d.Note(n, "each entry of a list will do by itself: write days and hours in one, as in mon-fri 09:00-18:00")
	}
	c.text = about.name + " " + strings.Join(texts, " or ")
	return c
}

// String says the conditions for people: "branch main or release/*, time mon-fri".
func (w *Conditions) String() string {
	if w == nil {
		return ""
	}
	texts := make([]string, len(w.conditions))
	for i := range w.conditions {
		texts[i] = w.conditions[i].text
	}
	return strings.Join(texts, ", ")
}

// Holds reports whether the conditions are met for a rule that restricts.
func (w *Conditions) Holds(s *Scene) Truth { return w.truth(s, false, nil) }

// Lets reports whether the conditions are met for a rule that allows, here the invocation out;
// it is nil for tools that are no shell.
func (w *Conditions) Lets(s *Scene, out *classify.Invocation) bool {
	return w.truth(s, true, out) == Met
}

// truth is that of the condition that is farthest from being met.
func (w *Conditions) truth(s *Scene, allows bool, out *classify.Invocation) Truth {
	all := Met
	if w == nil {
		return all
	}
	if w.misread || s.around == nil {
		return Untold
	}
	for i := range w.conditions {
		c := &w.conditions[i]
		any := Unmet
		for k := range c.values {
			any = max(any, c.about.tell(s, &c.values[k], allows, out))
		}
		if all = min(all, any); all == Unmet {
			break
		}
	}
	return all
}

// Untold names the conditions of which it is unknown whether they are met.
func (w *Conditions) Untold(s *Scene) string {
	var names []string
	for i := range w.conditions {
		one := Conditions{conditions: w.conditions[i : i+1], misread: w.misread}
		if one.Holds(s) == Untold {
			names = append(names, w.conditions[i].about.name)
		}
	}
	return strings.Join(names, " and ")
}
