package tasks

import (
	"maps"
	"os"
	"slices"
	"strings"
)

// export notes the variables that an "export" names, with a value or without one. Without
// names it means all.
func (m *makefile) export(rest string) error {
	if name, _, _, ok := assignment(rest); ok {
		m.exported[name] = true
		return nil
	}
	if strings.TrimSpace(rest) == "" {
		m.exportAll = true
		return nil
	}
	if err := m.runs(rest); err != nil {
		return err
	}
	names, err := (&makeExpander{m: m}).expand(rest)
	if err != nil || strings.Contains(names, mark) {
		m.exportAll = true
		return nil
	}
	for _, name := range strings.Fields(names) {
		m.exported[name] = true
	}
	return nil
}

// exports lists the variables of the makefile that the shells of recipes get: besides those
// that it exports, those that make found in its environment.
func (m *makefile) exports() []string {
	var names []string
	for _, name := range slices.Sorted(maps.Keys(m.vars)) {
		v, all := m.vars[name], m.exportAll
		if v.builtin || !isName(name) || name == "SHELL" || name == "MAKEFILE_LIST" {
			continue
		}
		if _, inherited := os.LookupEnv(name); all || inherited || m.exported[name] {
			names = append(names, name)
		}
	}
	return names
}

// environment is shell source that sets what a recipe finds in its environment. A value that
// is unknown is left to the shell, as what its own environment may hold.
func (m *makefile) environment() string {
	var b strings.Builder
	for _, name := range m.exports() {
		if m.heeds != nil && !m.heeds(name) {
			continue
		}
		values, err := m.variants("$("+name+")", &makeExpander{m: m})
		if err != nil {
			values = []string{mark + "{" + name + "}"}
		}
		for i, v := range values {
			if i > 0 {
				b.WriteString("test -e . || ") // one of them, as the conditionals of the makefile decide
			}
			b.WriteString("export " + name + "=" + environmentWord(v) + "\n")
		}
	}
	return b.String()
}

// environmentWord writes an expanded value as one word of a shell, which expands what it
// expands in make's place and nothing else.
func environmentWord(value string) string {
	var b strings.Builder
	for {
		text, rest, found := strings.Cut(value, mark)
		if text != "" || !found && b.Len() == 0 {
			b.WriteString(quote(text))
		}
		if !found {
			return b.String()
		}
		end := closing(rest, 0)
		b.WriteString(`"` + mark + rest[:end+1] + `"`)
		value = rest[end+1:]
	}
}
