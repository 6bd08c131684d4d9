package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// formatFiles returns the files that values of the named flags write to:
// "FORMAT<sep>FILE", of which a comma separates several. A value without the separator
// only names a format.
func formatFiles(m *spec.Match, sep string, names ...string) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Has && spec.Listed(strings.Join(names, " "), g.Name) {
			acts = append(acts, formatFile(g, sep)...)
		}
	}
	return acts
}

func formatFile(g *spec.Given, sep string) []spec.Act {
	text, known := g.Arg.Text()
	if !known {
		format, _, found := strings.Cut(g.Arg.Prefix(), sep)
		if !found || strings.Contains(format, ",") {
			return []spec.Act{unclearAct("the value of "+g.Name+spec.KnownLater, g.Name)}
		}
		return []spec.Act{{Role: spec.WritesFile, Words: []spec.Word{g.Arg.Cut(len(format) + len(sep))}, By: g.Name}}
	}
	var acts []spec.Act
	for each := range strings.SplitSeq(text, ",") {
		if _, file, found := strings.Cut(each, sep); found && !spec.Listed("stdout stderr", file) {
			acts = append(acts, spec.Act{Role: spec.WritesFile, Words: spec.Lits(file), By: g.Name})
		}
	}
	return acts
}
