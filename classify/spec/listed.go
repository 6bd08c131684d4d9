package spec

import "strings"

// Listed reports whether a name is one of the names in a text, which blanks or
// newlines separate, as in Names. It allocates nothing.
func Listed(list, name string) bool {
	for len(list) >= len(name) {
		end := len(list)
		for i := 0; i < len(list); i++ {
			if list[i] == ' ' || list[i] == '\n' {
				end = i
				break
			}
		}
		if list[:end] == name {
			return name != ""
		}
		if end == len(list) {
			return false
		}
		list = list[end+1:]
	}
	return false
}

// Covered reports whether a name is one of the names in a text, as for Listed, or starts
// like one that ends with "*".
func Covered(list, name string) bool {
	for n := range strings.FieldsSeq(list) {
		if start, more := strings.CutSuffix(n, "*"); n == name || more && strings.HasPrefix(name, start) {
			return true
		}
	}
	return false
}
