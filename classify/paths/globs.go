package paths

import (
	"path"
	"strings"
)

// AnyMatches reports whether one of the globs matches a name, braces in them expanded.
func AnyMatches(patterns []string, name string) bool {
	for _, p := range patterns {
		p = strings.TrimPrefix(p, "**/")
		for _, one := range Alternatives(p) {
			if ok, err := path.Match(one, name); ok || err != nil {
				return true
			}
		}
	}
	return false
}

// Alternatives expands the braces of a glob, and the commas between globs.
func Alternatives(glob string) []string {
	const maxAlternatives = 32
	head, rest, ok := strings.Cut(glob, "{")
	body, tail, closed := strings.Cut(rest, "}")
	if !ok || !closed {
		return strings.SplitN(glob, ",", maxAlternatives)
	}
	var list []string
	for one := range strings.SplitSeq(body, ",") {
		if list = append(list, Alternatives(head+one+tail)...); len(list) > maxAlternatives {
			return []string{"*"}
		}
	}
	return list
}
