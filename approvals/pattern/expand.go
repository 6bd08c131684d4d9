package pattern

import "strings"

// maxAlternatives bounds what the braces of one pattern stand for. Braces
// are written out when a pattern is read, since matching them takes
// exponential time.
const maxAlternatives = 32

// expandBraces writes out the braces of a glob: "a{b,c}" becomes "ab" and "ac".
// Backslashes and character classes keep their meaning. Errors are *Error.
func expandBraces(s string) ([]string, error) {
	if !strings.Contains(s, "{") {
		return []string{s}, nil
	}
	return expand(s, 0)
}

func expand(s string, offset int) ([]string, error) {
	open := indexGlob(s, '{')
	if open < 0 {
		return []string{s}, nil
	}
	end, commas := closeBrace(s, open)
	if end < 0 {
		return nil, patternErr(offset+open, "brace is not closed")
	}
	tails, err := expand(s[end+1:], offset+end+1)
	if err != nil {
		return nil, err
	}
	var out []string
	from := open + 1
	for _, to := range append(commas, end) {
		middles, err := expand(s[from:to], offset+from)
		if err != nil {
			return nil, err
		}
		for _, middle := range middles {
			for _, tail := range tails {
				if len(out) == maxAlternatives {
					return nil, patternErr(offset+open, "braces stand for more than %d alternatives: write several patterns", maxAlternatives)
				}
				out = append(out, s[:open]+middle+tail)
			}
		}
		from = to + 1
	}
	return out, nil
}

// closeBrace returns where the brace at open is closed, and the commas at its own depth.
func closeBrace(s string, open int) (end int, commas []int) {
	depth := 0
	for i := open; i < len(s); i = nextGlob(s, i) {
		switch s[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i, commas
			}
		case ',':
			if depth == 1 {
				commas = append(commas, i)
			}
		}
	}
	return -1, nil
}

// indexGlob returns where c first stands with its special meaning, or -1.
func indexGlob(s string, c byte) int {
	for i := 0; i < len(s); i = nextGlob(s, i) {
		if s[i] == c {
			return i
		}
	}
	return -1
}

// nextGlob returns where the glob goes on after the character at i: behind what
// a backslash protects, and behind a character class.
func nextGlob(s string, i int) int {
	switch s[i] {
	case '\\':
		return i + 2
	case '[':
		for j := i + 1; j < len(s); j++ {
			switch s[j] {
			case '\\':
				j++
			case ']':
				return j + 1
			}
		}
	}
	return i + 1
}
