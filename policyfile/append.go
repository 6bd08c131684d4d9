package policyfile

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Append returns the YAML text with an item at the end of the list at the path of keys, its comments
// and its order kept; a comment stands above the item, unless it is empty. The item is what
// yaml.Marshal takes. Mappings on the way, and the list, are made where they are missing. Where the list
// has the item already, the text stays as it is, and added is false.
func Append(text []byte, path []string, item any, comment string) (with []byte, added bool, err error) {
	doc, err := parse(text)
	if err != nil {
		return nil, false, err
	}
	if len(doc.Content) == 0 {
		doc.Content = []*yaml.Node{{Kind: yaml.MappingNode, Tag: "!!map"}}
	}
	list, err := descend(doc.Content[0], path)
	if err != nil {
		return nil, false, err
	}
	if list.Kind == 0 || isNull(list) {
		*list = yaml.Node{Kind: yaml.SequenceNode, Tag: "!!seq"}
	}
	if list.Kind != yaml.SequenceNode {
		return nil, false, fmt.Errorf("%s is not a list; mend it first", strings.Join(path, "."))
	}
	var n yaml.Node
	if err := n.Encode(item); err != nil {
		return nil, false, err
	}
	if slices.ContainsFunc(list.Content, func(o *yaml.Node) bool { return sameNode(o, &n) }) {
		return text, false, nil
	}
	n.HeadComment = comment
	list.Content = append(list.Content, &n)
	with, err = encode(doc)
	return with, err == nil, err
}

// Nest returns the text in which a word at the path of keys has become a mapping that holds the word
// under a key. Any other text stays as it is.
func Nest(text []byte, path []string, key string) ([]byte, error) {
	doc, err := parse(text)
	if err != nil || len(doc.Content) == 0 {
		return text, err
	}
	node, err := descend(doc.Content[0], path)
	if err != nil || node.Kind != yaml.ScalarNode || isNull(node) {
		return text, err
	}
	word := *node
	*node = yaml.Node{Kind: yaml.MappingNode, Tag: "!!map", Content: []*yaml.Node{{Kind: yaml.ScalarNode, Value: key}, &word}}
	return encode(doc)
}

// sameNode reports whether two nodes say the same.
func sameNode(a, b *yaml.Node) bool {
	var one, other any
	return a.Decode(&one) == nil && b.Decode(&other) == nil && reflect.DeepEqual(one, other)
}
