package scan

import (
	"path"
	"strings"

	"github.com/tailscale/hujson"

	"github.com/gk-hook/gk-hook/classify/shell"
)

// document is a file of JSON, in which comments and commas behind last items are allowed.
type document struct {
	*found
	root hujson.Value
}

// readJSON reads a file of JSON.
func (f *found) readJSON() (*document, bool) {
	root, err := hujson.Parse([]byte(f.text))
	if err != nil {
		f.unreadable("it is not valid JSON")
		return nil, false
	}
	return &document{f, root}, true
}

// members returns the members of an object by their names; of those with the same name the last.
func members(v *hujson.Value) ([]string, map[string]*hujson.Value) {
	o, ok := v.Value.(*hujson.Object)
	if !ok {
		return nil, nil
	}
	var names []string
	values := map[string]*hujson.Value{}
	for i := range o.Members {
		m := &o.Members[i]
		if name, ok := m.Name.Value.(hujson.Literal); ok {
			if values[name.String()] == nil {
				names = append(names, name.String())
			}
			values[name.String()] = &m.Value
		}
	}
	return names, values
}

// member returns what an object holds under a name, nil when there is nothing.
func member(v *hujson.Value, name string) *hujson.Value {
	if v == nil {
		return nil
	}
	_, values := members(v)
	return values[name]
}

// items returns the items of a list.
func items(v *hujson.Value) []hujson.Value {
	if v == nil {
		return nil
	}
	if list, ok := v.Value.(*hujson.Array); ok {
		return list.Elements
	}
	return nil
}

// text returns the text of a value, and false for other kinds of values.
func text(v *hujson.Value) (string, bool) {
	if v == nil {
		return "", false
	}
	l, ok := v.Value.(hujson.Literal)
	if !ok || l.Kind() != '"' {
		return "", false
	}
	return l.String(), true
}

// add adds a snippet whose command stands in a value.
func (d *document) add(kind Kind, name, command string, v *hujson.Value) *snippet {
	s := d.found.add(kind, name, command)
	at := placeAt(d.text, v.StartOffset+1)
	s.placed(command, at)
	if strings.Contains(command, "\n") { // in JSON it is one line
		s.lines = s.lines[:1]
	}
	return s
}

// packageScripts adds the scripts of a package.json.
func packageScripts(f *found) {
	d, ok := f.readJSON()
	if !ok {
		return
	}
	scripts := member(&d.root, "scripts")
	if scripts == nil {
		return
	}
	names, values := members(scripts)
	for _, name := range names {
		source, ok := text(values[name])
		if !ok {
			continue
		}
		s := d.add(Task, name, source, values[name])
		s.command, s.cwd = "npm run "+shell.Quote(name), path.Dir(f.path)
	}
}
