package policyfile

import (
	"fmt"
	"strings"

	"go.yaml.in/yaml/v3"
)

// descend returns the node of a setting, made where there is none.
func descend(node *yaml.Node, path []string) (*yaml.Node, error) {
	for i, key := range path {
		if node.Kind == 0 || isNull(node) {
			*node = yaml.Node{Kind: yaml.MappingNode, Tag: "!!map"}
		}
		if node.Kind != yaml.MappingNode || key == "" {
			return nil, fmt.Errorf("%s is no setting", strings.Join(path[:i+1], "."))
		}
		_, value := lookup(node, key)
		if value == nil {
			value = &yaml.Node{}
			node.Content = append(node.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: key}, value)
		}
		node = value
	}
	if node.Kind != 0 && node.Kind != yaml.ScalarNode {
		return nil, fmt.Errorf("%s is a list or a section; edit the file for that", strings.Join(path, "."))
	}
	return node, nil
}
