package worktree

import (
	"slices"
	"strings"
)

// maxIgnoreFile bounds the bytes of one .gitignore.
const maxIgnoreFile = 256 << 10

// ignorePattern is one line of a .gitignore.
type ignorePattern struct {
	segments []segment
	negative bool
	dirOnly  bool
	anywhere bool // it has no slash, and matches a name in any directory below
}

// ignoreFile is the lines of one .gitignore.
type ignoreFile struct {
	patterns []ignorePattern
	trusted  bool // what it says is ignored counts
	broken   bool // it could not be read: nothing below counts as ignored
}

func (p *ignorePattern) matches(names []string, dir bool) bool {
	if p.dirOnly && !dir {
		return false
	}
	if p.anywhere {
		return p.segments[0].deep || p.segments[0].matches(names[len(names)-1])
	}
	return matchSegments(p.segments, names)
}

// wide reports whether what the pattern matches depends on git: "a**/b" is "a*/b" by the manual, and of "a/b/c/b" as well before 2.41.
func (p *ignorePattern) wide() bool {
	return !p.anywhere && slices.ContainsFunc(p.segments, func(s segment) bool { return s.wide })
}

// parseIgnore reads the lines of a .gitignore.
func parseIgnore(text string) []ignorePattern {
	var patterns []ignorePattern
	text = strings.TrimPrefix(text, "\ufeff")
	for line := range strings.SplitSeq(text, "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		if p, ok := parsePattern(strings.TrimSuffix(line, "\r")); ok {
			patterns = append(patterns, p)
		}
	}
	return patterns
}

// parsePattern reads one line. In lines that keep something, case makes no
// difference, as on the systems whose git ignores it.
func parsePattern(line string) (p ignorePattern, ok bool) {
	line = trimSpaces(line)
	if line, p.negative = strings.CutPrefix(line, "!"); line == "" {
		return p, false
	}
	line, p.dirOnly = strings.CutSuffix(line, "/")
	p.anywhere = !strings.Contains(line, "/")
	line = strings.TrimPrefix(line, "/")
	if line == "" {
		return p, false
	}
	p.segments, ok = compile(line, p.negative)
	return p, ok
}

// trimSpaces drops the spaces at the end of a line that no backslash keeps.
func trimSpaces(line string) string {
	end := 0 // behind the last byte that stays
	for i := 0; i < len(line); i++ {
		if line[i] == '\\' {
			i++
		} else if line[i] == ' ' {
			continue
		}
		end = min(i+1, len(line))
	}
	return line[:end]
}
