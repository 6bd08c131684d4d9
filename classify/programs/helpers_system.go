package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// operand returns the text of the operand of that index, or the empty string.
func operand(m *spec.Match, i int) string {
	if i >= len(m.Operands) {
		return ""
	}
	return m.Operands[i].String()
}

// fetchesOr is the act of fetching what an address names; a path has the role instead.
func fetchesOr(role spec.Role, w spec.Word, by string) spec.Act {
	if strings.Contains(w.Prefix(), "://") {
		role = spec.FetchesURL
	}
	return spec.Act{Role: role, Words: []spec.Word{w}, By: by}
}
