// Package policyfile changes the text of policies as people would: their comments, their order and
// their blank lines stay. It also holds the presets, and the tests of policies.
package policyfile

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"
)

// Rule is a pattern as it stands in a list of a policy.
type Rule struct {
	List    string // "allow", "confirm", "deny"
	Pattern string
	Reason  string    // may be empty
	Until   time.Time // from which on the rule says nothing; zero for no end
}

// There says that a rule stands in its list already, without an end.
type There struct{ Line int }

func (t *There) Error() string { return fmt.Sprintf("it stands in line %d already", t.Line) }

// Add returns the text with the rule at the end of its list. One of the same pattern that only
// has an end makes room for it. Where the rule stands in the text already, the error is *There.
func Add(text []byte, r Rule) ([]byte, error) {
	doc, err := parse(text)
	if err != nil {
		return nil, err
	}
	at := place{list: r.List}
	if at.find(doc); at.value != nil && at.value.Kind != yaml.SequenceNode && !isNull(at.value) {
		return nil, fmt.Errorf("%s in line %d is not a list; mend it first", r.List, at.value.Line)
	}
	old := at.item(r.Pattern)
	if old != nil && !endsOnly(old) {
		return nil, &There{old.Line}
	}
	encoded, err := addNode(doc, &at, old, r)
	if err != nil {
		return nil, err
	}
	if spliced := splice(text, &at, old, r); same(spliced, encoded) {
		return spliced, nil
	}
	return encoded, nil
}

// place is where a list stands in a document.
type place struct {
	list       string
	root       *yaml.Node // nil where the document says nothing
	key, value *yaml.Node // nil where the list is missing
}

func (p *place) find(doc *yaml.Node) {
	if len(doc.Content) == 0 {
		return
	}
	p.root = doc.Content[0]
	p.key, p.value = lookup(p.root, p.list)
}

// item returns the rule of a pattern that holds whatever the circumstances, or until an end; nil for none.
func (p *place) item(pattern string) *yaml.Node {
	if p.value == nil {
		return nil
	}
	for _, n := range p.value.Content {
		if n.Kind == yaml.ScalarNode && n.Value == pattern {
			return n
		}
		if n.Kind != yaml.MappingNode {
			continue
		}
		_, text := lookup(n, "pattern")
		if _, when := lookup(n, "when"); text != nil && text.Value == pattern && (when == nil || endsOnly(n)) {
			return n
		}
	}
	return nil
}

// endsOnly reports whether a rule has an end as its only condition.
func endsOnly(n *yaml.Node) bool {
	if n.Kind != yaml.MappingNode {
		return false
	}
	_, when := lookup(n, "when")
	return when != nil && when.Kind == yaml.MappingNode && len(when.Content) == 2 && when.Content[0].Value == "until"
}

// written is the rule as an item of a list, on one line.
func (r *Rule) written() string {
	if r.Reason == "" && r.Until.IsZero() {
		return quoted(r.Pattern)
	}
	s := "{pattern: " + quoted(r.Pattern)
	if r.Reason != "" {
		s += ", reason: " + quoted(r.Reason)
	}
	if !r.Until.IsZero() {
		s += ", when: {until: " + quoted(r.Until.UTC().Format(time.RFC3339)) + "}"
	}
	return s + "}"
}

// quoted writes a text on one line so that YAML takes no character of it for its own.
func quoted(s string) string {
	if strings.ContainsAny(s, `"\`) {
		return "'" + strings.ReplaceAll(s, "'", "''") + "'"
	}
	return `"` + s + `"`
}

// node is the rule as a node.
func (r *Rule) node() (*yaml.Node, error) {
	var doc yaml.Node
	if err := yaml.Unmarshal([]byte(r.written()), &doc); err != nil || len(doc.Content) != 1 {
		return nil, fmt.Errorf("%q cannot be written as YAML", r.Pattern)
	}
	return doc.Content[0], nil
}

// addNode adds the rule to the nodes, and returns their text. The document is changed.
func addNode(doc *yaml.Node, at *place, old *yaml.Node, r Rule) ([]byte, error) {
	n, err := r.node()
	if err != nil {
		return nil, err
	}
	root, value := at.root, at.value
	if root == nil {
		root = &yaml.Node{Kind: yaml.MappingNode, Tag: "!!map"}
		doc.Content = []*yaml.Node{root}
	}
	had := slices.Clone(root.Content)
	defer func() { root.Content = had }()
	list := &yaml.Node{Kind: yaml.SequenceNode, Tag: "!!seq"}
	if value != nil && !isNull(value) {
		*list = *value
		list.Content = slices.Clone(value.Content)
	}
	if i := slices.Index(list.Content, old); old != nil && i >= 0 {
		n.HeadComment, n.LineComment, n.FootComment = old.HeadComment, old.LineComment, old.FootComment
		list.Content[i] = n
	} else {
		if len(list.Content) == 0 {
			list.Style = 0
		}
		list.Content = append(list.Content, n)
	}
	if i := slices.Index(root.Content, value); value != nil && i >= 0 {
		root.Content = slices.Clone(root.Content)
		root.Content[i] = list
	} else {
		root.Content = append(slices.Clone(root.Content), &yaml.Node{Kind: yaml.ScalarNode, Value: r.List}, list)
	}
	return encode(doc)
}
