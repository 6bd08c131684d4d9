package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// operand returns the text of the operand of that index, or the empty string.
func operand(m *spec.Match, i int) string {
	if i >= len(m.Operands) {
		return ""
	}
	return m.Operands[i].String()
}
