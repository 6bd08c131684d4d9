package policyfile

import (
	"fmt"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Set returns the YAML text with the value at the path of keys, its comments and its order
// kept. Mappings on the way are made.
func Set(text []byte, path []string, value string) ([]byte, error) {
	doc, err := parse(text)
	if err != nil {
		return nil, err
	}
	if len(doc.Content) == 0 {
		doc.Content = []*yaml.Node{{Kind: yaml.MappingNode, Tag: "!!map"}}
	}
	node, err := descend(doc.Content[0], path)
	if err != nil {
		return nil, err
	}
	if node.Kind != 0 && node.Kind != yaml.ScalarNode {
		return nil, fmt.Errorf("%s is a list or a section; edit the file for that", strings.Join(path, "."))
	}
	before, there := *node, node.Kind == yaml.ScalarNode
	node.Kind, node.Value, node.Tag, node.Style = yaml.ScalarNode, value, "", 0
	encoded, err := encode(doc)
	if err != nil {
		return nil, err
	}
	if spliced := replaceScalar(text, &before, value); there && same(spliced, encoded) {
		return spliced, nil
	}
	return encoded, nil
}

// replaceScalar puts another value in the place of a plain one; nil where it is not plain.
func replaceScalar(text []byte, n *yaml.Node, value string) []byte {
	l := cutLines(text)
	line, from := l.text(n.Line), n.Column-1
	if n.Value == "" || from < 0 || from > len(line) || !strings.HasPrefix(line[from:], n.Value) {
		return nil
	}
	l.all[n.Line-1] = line[:from] + value + line[from+len(n.Value):] + l.end
	return l.join()
}

// descend returns the node of a setting, made where there is none.
func descend(node *yaml.Node, path []string) (*yaml.Node, error) {
	for i, key := range path {
		if node.Kind == 0 || isNull(node) {
			*node = yaml.Node{Kind: yaml.MappingNode, Tag: "!!map"}
		}
		if node.Kind != yaml.MappingNode || key == "" {
			return nil, fmt.Errorf("%s is not a setting; gk-hook policy show lists them", strings.Join(path[:i+1], "."))
		}
		_, value := lookup(node, key)
		if value == nil {
			value = &yaml.Node{}
			node.Content = append(node.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: key}, value)
		}
		node = value
	}
	return node, nil
}
