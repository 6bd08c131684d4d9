package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// textsWith makes operands and values unknown that hold the mark behind which a
// program runs commands, or that cannot be read.
func textsWith(m *spec.Match, mark string) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		if strings.Contains(w.String(), mark) || !w.Known() {
			acts = append(acts, spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: "operand"})
		}
	}
	for i := range m.Flags {
		if w := m.Flags[i].Arg; strings.Contains(w.String(), mark) {
			acts = append(acts, spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: m.Flags[i].Name})
		}
	}
	return acts
}

// operand returns the text of the operand of that index, or the empty string.
func operand(m *spec.Match, i int) string {
	if i >= len(m.Operands) {
		return ""
	}
	return m.Operands[i].String()
}
