package spec

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
