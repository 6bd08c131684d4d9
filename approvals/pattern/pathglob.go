package pattern

import (
	"strings"

	"github.com/gobwas/glob"
)

// maxParts bounds the parts of a path pattern.
const maxParts = 64

// pathTools are the tools whose main input is a path. Patterns name them
// exactly: one for Edit says nothing of Write.
var pathTools = [...]string{"Read", "Edit", "MultiEdit", "Write", "NotebookEdit", "NotebookRead", "Glob", "Grep", "LS"}

// PathGlob is a glob over paths, written out into alternatives without
// braces, each cut at its slashes. Wildcards stay within a part; a part "**"
// stands for any number of parts, also none.
type PathGlob struct {
	alts [][]pathPart
}

type pathPart struct {
	deep bool // "**"
	alternative
}

// NewPathGlob reads a glob over paths. A leading "~/" stands for home, a
// trailing slash for everything in the folder.
func NewPathGlob(source, home string) (PathGlob, error) {
	if source == "~" || strings.HasPrefix(source, "~/") {
		if home == "" {
			return PathGlob{}, patternErr(0, "~ cannot be resolved: HOME is not set")
		}
		source = glob.QuoteMeta(home) + source[1:]
	}
	globs, err := expandBraces(source)
	if err != nil {
		return PathGlob{}, err
	}
	var m PathGlob
	for _, g := range globs {
		parts, err := cutPath(g)
		if err != nil {
			return PathGlob{}, err
		}
		m.alts = append(m.alts, parts)
	}
	return m, nil
}

func cutPath(source string) ([]pathPart, error) {
	source = strings.TrimPrefix(source, "./")
	if strings.HasSuffix(source, "/") {
		source += "**"
	}
	texts := strings.Split(source, "/")
	if len(texts) > maxParts {
		return nil, patternErr(0, "more than %d folders in one pattern", maxParts)
	}
	parts := make([]pathPart, 0, len(texts))
	for i, text := range texts {
		switch {
		case text == "**":
			if n := len(parts); n > 0 && parts[n-1].deep {
				continue
			}
			parts = append(parts, pathPart{deep: true})
			continue
		case text == "" && i > 0, text == ".", text == "..":
			return nil, patternErr(0, "a path in a pattern has no empty, . or .. parts: it would never match")
		case strings.Contains(text, "**"):
			return nil, patternErr(0, "** stands alone between slashes: write src/**/*.go")
		}
		alt, err := newAlternative(text)
		if err != nil {
			return nil, err
		}
		parts = append(parts, pathPart{alternative: alt})
	}
	return parts, nil
}

// Match reports whether the glob matches a whole path, whose names are separated by slashes.
func (m *PathGlob) Match(path string) bool {
	if len(m.alts) == 0 {
		return false
	}
	names := strings.Split(path, "/")
	for _, parts := range m.alts {
		if matchParts(parts, names) {
			return true
		}
	}
	return false
}

// matchParts matches part by part. After a mismatch only the last "**" takes
// one name more, so that the time is at most parts times names.
func matchParts(parts []pathPart, names []string) bool {
	p, n := 0, 0
	deep, from := -1, 0 // the last "**", and the first name behind it
	for n < len(names) {
		switch {
		case p < len(parts) && parts[p].deep:
			deep, from = p, n
			p++
		case p < len(parts) && parts[p].match(names[n]):
			p, n = p+1, n+1
		case deep >= 0:
			from++
			p, n = deep+1, from
		default:
			return false
		}
	}
	for p < len(parts) && parts[p].deep {
		p++
	}
	return p == len(parts)
}
