package pattern

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Contains reports whether a pattern that restricts concerns every call that another pattern
// concerns or covers; false also stands for what is unknown.
func (p *Pattern) Contains(other *Pattern) bool {
	switch {
	case p.action && other.action:
		return p.text.contains(&other.text, nil)
	case p.action: // it is compared with the tool's name as well, and disregards case
		return p.text.contains(&other.tool, strings.ToLower) || !other.all && len(other.path.alts) == 0 && p.text.contains(&other.text, strings.ToLower)
	case other.action, !p.tool.contains(&other.tool, nil):
		return false
	case p.all:
		return true
	case other.all:
		return false
	case other.tool.Match("WebFetch"):
		return false // an address is covered part by part, not as a text
	case len(other.path.alts) == 0:
		return p.text.contains(&other.text, nil)
	}
	pathsOnly := !slices.ContainsFunc(other.tool.alts, func(a alternative) bool { return !TakesPath(a.source) })
	return pathsOnly && (p.base || !other.base) && p.path.contains(&other.path)
}

// contains reports whether a glob matches all that another one does.
func (m *Glob) contains(other *Glob, fold func(string) string) bool {
	return len(other.alts) > 0 && !slices.ContainsFunc(other.alts, func(o alternative) bool {
		text := o.source
		if fold != nil {
			text = fold(text)
		}
		return !slices.ContainsFunc(m.alts, func(a alternative) bool { return globContains(cutGlob(a.source), cutGlob(text)) })
	})
}

func (m *PathGlob) contains(other *PathGlob) bool {
	return len(m.alts) > 0 && len(other.alts) > 0 && !slices.ContainsFunc(other.alts, func(o []pathPart) bool {
		return !slices.ContainsFunc(m.alts, func(a []pathPart) bool { return partsContain(a, o) })
	})
}

// partsContain is globContains for the parts of a path.
func partsContain(a, b []pathPart) bool {
	switch {
	case len(a) == 0:
		return len(b) == 0
	case a[0].deep:
		return partsContain(a[1:], b) || len(b) > 0 && partsContain(a, b[1:])
	case len(b) == 0, b[0].deep:
		return false
	}
	return globContains(cutGlob(a[0].source), cutGlob(b[0].source)) && partsContain(a[1:], b[1:])
}

// cutGlob cuts a glob without braces into its characters, wildcards and sets.
func cutGlob(s string) []string {
	var parts []string
	for i := 0; i < len(s); {
		next := min(nextGlob(s, i), len(s))
		if _, size := utf8.DecodeRuneInString(s[i:]); size > next-i {
			next = i + size
		}
		part := s[i:next]
		if len(part) == 2 && part[0] == '\\' {
			if part = part[1:]; strings.Contains(`*?[\`, part) {
				part = `\` + part
			}
		}
		if part != "*" || len(parts) == 0 || parts[len(parts)-1] != "*" {
			parts = append(parts, part)
		}
		i = next
	}
	return parts
}

// globContains reports whether glob a matches whatever glob b does: it matches b as a text
// whose wildcards only wildcards take in.
func globContains(a, b []string) bool {
	at, from := -1, 0 // the last star of a, and where it goes on in b
	i, k := 0, 0
	for k < len(b) {
		switch {
		case i < len(a) && a[i] == "*":
			at, from = i, k
			i++
		case i < len(a) && (a[i] == b[k] || a[i] == "?" && b[k] != "*"):
			i, k = i+1, k+1
		case at >= 0:
			from++
			i, k = at+1, from
		default:
			return false
		}
	}
	for i < len(a) && a[i] == "*" {
		i++
	}
	return i == len(a)
}
