// Package settings reads the YAML files that people write for the guard, and
// tells what is wrong with them by place: the line, and a caret below it.
package settings

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

// MaxProblems bounds what is reported of one file.
const MaxProblems = 20

// Decoder walks the nodes of one file and collects problems with their places.
// Only plain YAML passes: one document, no anchors, aliases or tags.
type Decoder struct {
	File     string // path, as problems name it
	src      []byte
	problems []Problem
}

// NewDecoder returns a decoder for the text of a file.
func NewDecoder(src []byte, file string) *Decoder { return &Decoder{File: file, src: src} }

// Problems returns what was found, in the order of the lines.
func (d *Decoder) Problems() []Problem {
	slices.SortStableFunc(d.problems, func(a, b Problem) int {
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return a.Column - b.Column
	})
	return d.problems
}

// Fail reports a problem at the node.
func (d *Decoder) Fail(n *yaml.Node, format string, args ...any) {
	d.At(n.Line, n.Column, false, fmt.Sprintf(format, args...))
}

// Note tells something that breaks nothing.
func (d *Decoder) Note(n *yaml.Node, format string, args ...any) {
	d.At(n.Line, n.Column, true, fmt.Sprintf(format, args...))
}

// At reports a problem, or a note, at a place counted from 1.
func (d *Decoder) At(line, column int, note bool, message string) {
	if len(d.problems) >= MaxProblems {
		return
	}
	p := Problem{File: d.File, Line: line, Column: column, Message: state.Plain(message, 400), Note: note}
	p.excerpt, p.shift = excerptOf(d.src, line, column)
	d.problems = append(d.problems, p)
}

// Parse returns the root of the only document, or nil when it is empty or no YAML.
func (d *Decoder) Parse() *yaml.Node {
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
		d.Fail(&more, "a second document: a file holds one")
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
	d.plainNodes(root)
	return root
}

// syntax reports an error of the YAML parser, "yaml: line 3: what is wrong".
func (d *Decoder) syntax(err error) {
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
	d.At(line, column, false, "not valid YAML: "+message)
}

// plainNodes refuses what makes a small file large or one thing look like
// another: anchors, aliases, tags.
func (d *Decoder) plainNodes(n *yaml.Node) {
	switch {
	case n.Kind == yaml.AliasNode || n.Anchor != "":
		d.Fail(n, "anchors and aliases are not allowed: write it out")
		return
	case n.Style&yaml.TaggedStyle != 0:
		d.Fail(n, "tags such as %s are not allowed", n.Tag)
		return
	}
	for _, c := range n.Content {
		d.plainNodes(c)
	}
}

// Mapping calls field for each key of a mapping. A field that returns false is not known.
func (d *Decoder) Mapping(n *yaml.Node, what string, known string, field func(key string, k, v *yaml.Node) bool) {
	if n.Kind != yaml.MappingNode {
		d.Fail(n, "%s must be a mapping with the keys %s", what, known)
		return
	}
	seen := make(map[string]int, len(n.Content)/2)
	for i := 0; i+1 < len(n.Content); i += 2 {
		k, v := n.Content[i], n.Content[i+1]
		if k.Kind != yaml.ScalarNode {
			d.Fail(k, "a key of %s must be a word", what)
			continue
		}
		if line, ok := seen[k.Value]; ok {
			d.Fail(k, "%s stands twice, first in line %d", k.Value, line)
			continue
		}
		seen[k.Value] = k.Line
		if !field(k.Value, k, v) {
			d.Fail(k, "unknown key %q in %s, %s", k.Value, what, wanted(k.Value, known))
		}
	}
}

// wanted tells which key was meant, or names all.
func wanted(key, known string) string {
	if best := Nearest(key, strings.Split(known, ", ")); best != "" {
		return "did you mean " + best + "?"
	}
	return "want one of " + known
}

// Nearest returns the name that a word was meant to be, empty when it is like none: at most a third of
// its letters, and one at least, may be missing, added, changed or swapped with the next. Case counts for nothing.
func Nearest(word string, names []string) string {
	best, least := "", max(1, len(word)/3)+1
	for _, name := range names {
		if n := distance(strings.ToLower(word), strings.ToLower(name), least); n < least {
			best, least = name, n
		}
	}
	return best
}

// distance counts the letters by which two words differ, as long as there are fewer than a bound.
func distance(a, b string, bound int) int {
	if max(len(a), len(b))-min(len(a), len(b)) >= bound || len(a) > 64 {
		return bound
	}
	before, row := make([]int, len(b)+1), make([]int, len(b)+1)
	for i := range row {
		row[i] = i
	}
	for i := range len(a) {
		last := before
		before, row = row, make([]int, len(b)+1)
		row[0] = i + 1
		for k := range len(b) {
			change := 1
			if a[i] == b[k] {
				change = 0
			}
			row[k+1] = min(before[k]+change, before[k+1]+1, row[k]+1)
			if i > 0 && k > 0 && a[i] == b[k-1] && a[i-1] == b[k] {
				row[k+1] = min(row[k+1], last[k-1]+1)
			}
		}
	}
	return row[len(b)]
}

// Text returns a text value. A time without quotes is one, as it is written.
func (d *Decoder) Text(n *yaml.Node, what string) (string, bool) {
	if n.Kind != yaml.ScalarNode || n.ShortTag() != "!!str" && n.ShortTag() != "!!timestamp" {
		d.Fail(n, "%s must be a text%s", what, quoteHint(n))
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

// OneOf returns the index of the value in names.
func (d *Decoder) OneOf(n *yaml.Node, what string, names ...string) (int, bool) {
	if n.Kind == yaml.ScalarNode {
		if i := slices.Index(names, n.Value); i >= 0 {
			return i, true
		}
	}
	d.Fail(n, "%s must be one of %s", what, strings.Join(names, ", "))
	return 0, false
}

// Bool returns true or false; nil when it is neither.
func (d *Decoder) Bool(n *yaml.Node, what string) *bool {
	if n.Kind == yaml.ScalarNode && n.ShortTag() == "!!bool" {
		v := strings.EqualFold(n.Value, "true")
		return &v
	}
	d.Fail(n, "%s must be true or false", what)
	return nil
}

// Number returns a whole number between low and high.
func (d *Decoder) Number(n *yaml.Node, what string, low, high int) (int, bool) {
	if n.Kind == yaml.ScalarNode && n.ShortTag() == "!!int" {
		if v, err := strconv.Atoi(n.Value); err == nil && v >= low && v <= high {
			return v, true
		}
	}
	d.Fail(n, "%s must be a whole number from %d to %d", what, low, high)
	return 0, false
}

// Duration returns a duration such as 5m or 90s between low and high.
func (d *Decoder) Duration(n *yaml.Node, what string, low, high time.Duration) (time.Duration, bool) {
	if n.Kind == yaml.ScalarNode {
		if v, err := time.ParseDuration(n.Value); err == nil && v >= low && v <= high {
			return v, true
		}
	}
	d.Fail(n, "%s must be a duration from %s to %s, such as 5m", what, PlainDuration(low), PlainDuration(high))
	return 0, false
}

// PlainDuration writes a duration without parts that are zero: 24h rather than 24h0m0s.
func PlainDuration(d time.Duration) string {
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
