package approvals

import (
	"strings"

	"go.yaml.in/yaml/v3"
)

// key is one key of a policy.
type key struct {
	path string // from the root, its parts joined by dots
	form form
	doc  string // what it means, in Markdown
	// as is the path of the key that it is another name of; that one merges.
	as string
	// never is the message for a project's policy that holds the key, which then does not count.
	never string
	// merge adds what a file says to the policy. Files come managed first, then the user's,
	// then the project's; a later one never loosens what a managed one says.
	merge func(p *Policy, f *file)
}

// name returns the last part of the path, by which errors name the key.
func (k *key) name() string { return lastPart(k.path) }

func lastPart(path string) string { return path[strings.LastIndexByte(path, '.')+1:] }

// table are the rows of all keys.
type table []key

// row returns the row of a key in the section at a path, or nil.
func (t table) row(section, name string) *key {
	for i := range t {
		if r := &t[i]; r.name() == name && r.in(section) {
			return r
		}
	}
	return nil
}

// in reports whether the key stands in the section at a path.
func (k *key) in(section string) bool {
	return strings.TrimSuffix(strings.TrimSuffix(k.path, k.name()), ".") == section
}

// below names the keys of a section, for messages.
func (t table) below(section string) string {
	var names []string
	for i := range t {
		if t[i].in(section) {
			names = append(names, t[i].name())
		}
	}
	return strings.Join(names, ", ")
}

// form is how the value of a key is written.
type form interface {
	// read takes the value into the file that holds it. The value stands under the
	// word k, and r is its row.
	read(d *decoder, r *key, k, v *yaml.Node)
	// describe returns what may stand there, in Markdown.
	describe() string
	// schema returns the same as a JSON Schema (draft 2020-12), as far as that can tell it.
	schema() any
}
