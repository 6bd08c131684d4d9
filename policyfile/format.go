package policyfile

import (
	"errors"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Format returns the text with its keys in an order of paths, indented by two spaces, with a blank
// line before each section that has lines of its own. Comments stay with what they are about. Keys that the order lacks
// come last. A text whose comments or meaning would not survive is an error.
func Format(text []byte, order []string) ([]byte, error) {
	doc, err := parse(text)
	if err != nil {
		return nil, err
	}
	if len(doc.Content) == 0 {
		return text, nil
	}
	had := comments(doc)
	arrange(doc.Content[0], "", order)
	encoded, err := encode(doc)
	if err != nil {
		return nil, err
	}
	out := spaced(encoded)
	again, err := parse(out)
	if err != nil || !same(out, text) || !slices.Equal(had, comments(again)) {
		return nil, errors.New("its comments would not stay where they belong; arrange it by hand")
	}
	return out, nil
}

// arrange sorts the keys of a mapping by the order, and those of its sections.
func arrange(n *yaml.Node, path string, order []string) {
	if n.Kind != yaml.MappingNode {
		return
	}
	place := func(key string) int {
		if i := slices.Index(order, strings.TrimPrefix(path+"."+key, ".")); i >= 0 {
			return i
		}
		return len(order)
	}
	type pair struct{ key, value *yaml.Node }
	var pairs []pair
	for i := 0; i+1 < len(n.Content); i += 2 {
		pairs = append(pairs, pair{n.Content[i], n.Content[i+1]})
	}
	slices.SortStableFunc(pairs, func(a, b pair) int { return place(a.key.Value) - place(b.key.Value) })
	n.Content = n.Content[:0]
	for _, p := range pairs {
		n.Content = append(n.Content, p.key, p.value)
		arrange(p.value, strings.TrimPrefix(path+"."+p.key.Value, "."), order)
	}
}

// comments lists the lines of all comments, sorted.
func comments(n *yaml.Node) []string {
	var all []string
	for _, c := range [...]string{n.HeadComment, n.LineComment, n.FootComment} {
		for line := range strings.Lines(c) {
			if line = strings.TrimSpace(line); line != "" {
				all = append(all, line)
			}
		}
	}
	for _, c := range n.Content {
		all = append(all, comments(c)...)
	}
	slices.Sort(all)
	return all
}

// spaced puts a blank line before each key of the root whose value takes several lines, with the comments above it.
func spaced(text []byte) []byte {
	var out []string
	lines := strings.SplitAfter(string(text), "\n")
	top := func(i int) bool {
		return i < len(lines) && strings.TrimSpace(lines[i]) != "" && !strings.ContainsAny(lines[i][:1], " -\t")
	}
	for i, line := range lines {
		comment := strings.HasPrefix(line, "#")
		first := top(i) && (i == 0 || !strings.HasPrefix(lines[i-1], "#")) // of a key with its comments
		key := i
		for key < len(lines) && strings.HasPrefix(lines[key], "#") {
			key++
		}
		foot := comment && (key == len(lines) || strings.TrimSpace(lines[key]) == "") // of what stands above
		long := key+1 < len(lines) && lines[key+1] != "" && strings.ContainsAny(lines[key+1][:1], " -")
		after := i > 0 && strings.ContainsAny(lines[i-1][:1], " -")
		if first && !foot && i > 0 && (long || comment || after) && strings.TrimSpace(lines[i-1]) != "" {
			out = append(out, "\n")
		}
		out = append(out, line)
	}
	return []byte(strings.Join(out, ""))
}
