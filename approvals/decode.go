package approvals

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	"github.com/gk-hook/gk-hook/state"
)

const (
	// policyVersion is the version of the policy language that is understood.
	policyVersion = 1
	// maxRules bounds the patterns of one list, maxProblems what is reported of one file.
	maxRules    = 500
	maxProblems = 20
	maxReason   = 300
)

// file is what one policy file says.
type file struct {
	layer                Layer
	allow, confirm, deny []rule
	allowOnly            *rule
	tolerance            *Tolerance
	moderate             *Fallback
	requireModerate      *rule
	ttl, maxTTL          time.Duration
	maxActive            int
	scope                *Scope
}

// parseFile reads the text of a policy. The file that comes back holds whatever
// could be read, also when there are problems.
func parseFile(src []byte, path string, layer Layer, home string) (*file, []Problem) {
	d := &decoder{path: path, src: src, home: home, file: &file{layer: layer}}
	if root := d.parse(); root != nil {
		d.plainNodes(root)
		d.policy(root)
	}
	slices.SortStableFunc(d.problems, func(a, b Problem) int {
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return a.Column - b.Column
	})
	return d.file, d.problems
}

// decoder walks the nodes of a policy and collects problems with their places.
type decoder struct {
	path     string
	src      []byte
	home     string
	file     *file
	problems []Problem
}

// fail reports a problem at the node.
func (d *decoder) fail(n *yaml.Node, format string, args ...any) {
	d.at(n.Line, n.Column, false, fmt.Sprintf(format, args...))
}

// note tells something that breaks nothing.
func (d *decoder) note(n *yaml.Node, format string, args ...any) {
	d.at(n.Line, n.Column, true, fmt.Sprintf(format, args...))
}

func (d *decoder) at(line, column int, note bool, message string) {
	if len(d.problems) >= maxProblems {
		return
	}
	p := Problem{File: d.path, Line: line, Column: column, Message: state.Plain(message, 400), Note: note}
	p.excerpt, p.shift = excerptOf(d.src, line, column)
	d.problems = append(d.problems, p)
}

// parse returns the root of the only document, or nil when it is empty or no YAML.
func (d *decoder) parse() *yaml.Node {
	dec := yaml.NewDecoder(bytes.NewReader(d.src))
	var doc yaml.Node
	if err := dec.Decode(&doc); err != nil {
		if !errors.Is(err, io.EOF) {
			d.syntax(err)
		}
		return nil
	}
	var more yaml.Node
	if err := dec.Decode(&more); err == nil {
		d.fail(&more, "a second document: a policy is one document")
		return nil
	} else if !errors.Is(err, io.EOF) {
		d.syntax(err)
		return nil
	}
	if len(doc.Content) != 1 {
		return nil
	}
	root := doc.Content[0]
	if root.Kind == yaml.ScalarNode && root.ShortTag() == "!!null" {
		return nil // only comments
	}
	return root
}

// syntax reports an error of the YAML parser, "yaml: line 3: what is wrong".
func (d *decoder) syntax(err error) {
	message := strings.TrimPrefix(err.Error(), "yaml: ")
	line := 1
	if rest, ok := strings.CutPrefix(message, "line "); ok {
		if number, what, ok := strings.Cut(rest, ": "); ok {
			if n, err := strconv.Atoi(number); err == nil && n > 0 {
				line, message = n, what
			}
		}
	}
	if n := bytes.Count(d.src, []byte("\n")) + 1; line > n {
		line = n
	}
	text := bytes.Split(d.src, []byte("\n"))[line-1]
	column := len(text) - len(bytes.TrimLeft(text, " \t")) + 1
	d.at(line, column, false, "not valid YAML: "+message)
}

// plainNodes refuses what makes a small file large or one thing look like
// another: anchors, aliases, tags.
func (d *decoder) plainNodes(n *yaml.Node) {
	switch {
	case n.Kind == yaml.AliasNode || n.Anchor != "":
		d.fail(n, "anchors and aliases are not allowed: write it out")
		return
	case n.Style&yaml.TaggedStyle != 0:
		d.fail(n, "tags such as %s are not allowed", n.Tag)
		return
	}
	for _, c := range n.Content {
		d.plainNodes(c)
	}
}

// mapping calls field for each key of a mapping. A field that returns false is not known.
func (d *decoder) mapping(n *yaml.Node, what string, known string, field func(key string, k, v *yaml.Node) bool) {
	if n.Kind != yaml.MappingNode {
		d.fail(n, "%s must be a mapping with the keys %s", what, known)
		return
	}
	seen := make(map[string]int, len(n.Content)/2)
	for i := 0; i+1 < len(n.Content); i += 2 {
		k, v := n.Content[i], n.Content[i+1]
		if k.Kind != yaml.ScalarNode {
			d.fail(k, "a key of %s must be a word", what)
			continue
		}
		if line, ok := seen[k.Value]; ok {
			d.fail(k, "%s stands twice, first in line %d", k.Value, line)
			continue
		}
		seen[k.Value] = k.Line
		if !field(k.Value, k, v) {
			d.fail(k, "unknown key %q in %s, want one of %s", k.Value, what, known)
		}
	}
}

// text returns a text value.
func (d *decoder) text(n *yaml.Node, what string) (string, bool) {
	if n.Kind != yaml.ScalarNode || n.ShortTag() != "!!str" {
		d.fail(n, "%s must be a text%s", what, quoteHint(n))
		return "", false
	}
	return n.Value, true
}

func quoteHint(n *yaml.Node) string {
	if n.Kind == yaml.ScalarNode && n.ShortTag() != "!!null" {
		return ": put it in quotes"
	}
	return ""
}

// oneOf returns the index of the value in names.
func (d *decoder) oneOf(n *yaml.Node, what string, names ...string) (int, bool) {
	if n.Kind == yaml.ScalarNode {
		if i := slices.Index(names, n.Value); i >= 0 {
			return i, true
		}
	}
	d.fail(n, "%s must be one of %s", what, strings.Join(names, ", "))
	return 0, false
}

// number returns a whole number between low and high.
func (d *decoder) number(n *yaml.Node, what string, low, high int) (int, bool) {
	if n.Kind == yaml.ScalarNode && n.ShortTag() == "!!int" {
		if v, err := strconv.Atoi(n.Value); err == nil && v >= low && v <= high {
			return v, true
		}
	}
	d.fail(n, "%s must be a whole number from %d to %d", what, low, high)
	return 0, false
}

// duration returns a duration such as 5m or 90s between low and high.
func (d *decoder) duration(n *yaml.Node, what string, low, high time.Duration) (time.Duration, bool) {
	if n.Kind == yaml.ScalarNode {
		if v, err := time.ParseDuration(n.Value); err == nil && v >= low && v <= high {
			return v, true
		}
	}
	d.fail(n, "%s must be a duration from %s to %s, such as 5m", what, plainDuration(low), plainDuration(high))
	return 0, false
}

// plainDuration writes 24h rather than 24h0m0s.
func plainDuration(d time.Duration) string {
	s := d.String()
	s = strings.TrimSuffix(s, "0s")
	if rest, ok := strings.CutSuffix(s, "h0m"); ok {
		return rest + "h"
	}
	if strings.HasSuffix(s, "m") || strings.HasSuffix(s, "h") {
		return s
	}
	return d.String()
}
