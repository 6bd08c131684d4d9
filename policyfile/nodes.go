package policyfile

import (
	"bytes"
	"errors"
	"reflect"

	"go.yaml.in/yaml/v3"
)

// parse returns the document of a text, without a root where it says nothing.
func parse(text []byte) (*yaml.Node, error) {
	var doc yaml.Node
	dec := yaml.NewDecoder(bytes.NewReader(text))
	if err := dec.Decode(&doc); err != nil && len(bytes.TrimSpace(withoutComments(text))) > 0 {
		return nil, errors.New("the file is not YAML; see gk-hook policy check")
	}
	if doc.Kind == 0 {
		return &yaml.Node{Kind: yaml.DocumentNode}, nil
	}
	if err := dec.Decode(new(yaml.Node)); err == nil {
		return nil, errors.New("the file holds two documents; see gk-hook policy check")
	}
	if root := doc.Content[0]; isNull(root) {
		doc.Content = nil
	} else if root.Kind != yaml.MappingNode {
		return nil, errors.New("the file does not hold keys and values; see gk-hook policy check")
	}
	return &doc, nil
}

// withoutComments leaves out the lines that only comment.
func withoutComments(text []byte) []byte {
	var rest []byte
	for line := range bytes.Lines(text) {
		if !bytes.HasPrefix(bytes.TrimSpace(line), []byte("#")) {
			rest = append(rest, line...)
		}
	}
	return rest
}

func isNull(n *yaml.Node) bool { return n.Kind == yaml.ScalarNode && n.ShortTag() == "!!null" }

// lookup returns a key of a mapping and its value, nil where it is missing.
func lookup(mapping *yaml.Node, name string) (key, value *yaml.Node) {
	for i := 0; i+1 < len(mapping.Content); i += 2 {
		if mapping.Content[i].Value == name {
			return mapping.Content[i], mapping.Content[i+1]
		}
	}
	return nil, nil
}

func encode(doc *yaml.Node) ([]byte, error) {
	var b bytes.Buffer
	enc := yaml.NewEncoder(&b)
	enc.SetIndent(2)
	if err := enc.Encode(doc); err != nil {
		return nil, err
	}
	return b.Bytes(), enc.Close()
}

// same reports whether two texts say the same.
func same(a, b []byte) bool {
	var one, other any
	return a != nil && yaml.Unmarshal(a, &one) == nil && yaml.Unmarshal(b, &other) == nil && reflect.DeepEqual(one, other)
}
