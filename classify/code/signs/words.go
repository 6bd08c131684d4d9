package signs

import (
	"iter"
	"strconv"
	"strings"
)

// code returns the part of a source that is code.
func (s *signs) code(source string) string {
	var b strings.Builder
	switch _, closing, _ := strings.Cut(s.within, " "); {
	case s.within == "":
		return source
	case closing == "":
		for line := range strings.Lines(source) {
			if text := strings.TrimLeft(line, " \t"); strings.ContainsAny(text[:min(1, len(text))], s.within) || strings.Contains(line, "#{") {
				b.WriteString(text)
			}
		}
	default:
		tags := strings.Fields(s.within)
		for i := 0; i+1 < len(tags); i += 2 {
			writeInside(&b, source, tags[i], tags[i+1])
		}
	}
	return b.String()
}

// writeInside writes what stands between pairs of tags, each on lines of its own. A backquote behind another one
// opens nothing in a line.
func writeInside(b *strings.Builder, source, opening, closing string) {
	for {
		before, after, found := strings.Cut(source, opening)
		if !found {
			return
		}
		inside, rest, _ := strings.Cut(after, closing)
		if opening[0] == '`' && strings.HasSuffix(before, "`") {
			source = after
			continue
		}
		b.WriteString(inside + "\n")
		source = rest
	}
}

// nameWords yields the words of a chain of names in lower case.
func nameWords(chain string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for start := 0; start < len(chain); {
			end := start + 1
			for end < len(chain) && chain[end] != '.' && chain[end] != '_' && !(isUpper(chain[end]) && !isUpper(chain[end-1])) {
				end++
			}
			if !yield(strings.ToLower(strings.Trim(chain[start:end], "._"))) {
				return
			}
			start = end
		}
	}
}

func isUpper(c byte) bool { return c >= 'A' && c <= 'Z' }

// decoded returns a text without its escapes: Go imports "os\x2fexec" as well.
func decoded(text string) string {
	if strings.Contains(text, `\`) {
		if plain, err := strconv.Unquote(`"` + text + `"`); err == nil {
			return plain
		}
	}
	return text
}

// names reports whether a chain of identifiers, or a text, holds one of the signs:
// one with dots anywhere, a single name as the first or last of the chain.
func (s *signs) names(list, token string, quoted bool) bool {
	for sign := range strings.FieldsSeq(list) {
		inner, isText := strings.CutPrefix(sign, `"`)
		switch {
		case isText != quoted:
		case quoted:
			if strings.TrimSuffix(inner, `"`) == token {
				return true
			}
		case strings.Contains(sign, "."):
			if strings.Contains("."+token+".", "."+sign+".") {
				return true
			}
		case token == sign || strings.HasPrefix(token, sign+".") || strings.HasSuffix(token, "."+sign) && s.line == "//" && len(sign) > len("remove"):
			return true
		}
	}
	return false
}

// next returns the next chain of identifiers or quoted text, empty for anything
// else, and what is behind it.
func (s *signs) next(source string) (token string, quoted bool, rest string) {
	switch c := source[0]; {
	case strings.HasPrefix(source, s.line):
		_, rest, _ = strings.Cut(source, "\n")
		return "", false, rest
	case s.block && strings.HasPrefix(source, "/*"):
		_, rest, _ = strings.Cut(source[2:], "*/")
		return "", false, rest
	case c == '`' && s.ticks:
		return "`", false, source[1:]
	case c == '"' || c == '\'' || c == '`':
		return signText(source)
	case s.bare && (c == '~' || c == '$'), (s.bare || s.macro) && c == '/': // a macro makes texts of words
		if n := strings.IndexAny(source, " \t\r\n\"'()[]<>;|"); n > 0 {
			return source[:n], true, source[n:]
		}
		return source, true, ""
	case isSignByte(c):
		return signChain(source, s.joint)
	}
	return "", false, source[1:]
}

// signText reads a quoted text. One that has no end on its line is no text but a
// sign such as Rust's lifetimes.
func signText(source string) (token string, quoted bool, rest string) {
	quote := source[0]
	for i := 1; i < len(source); i++ {
		switch {
		case source[i] == '\\' && quote != '`':
			i++
		case source[i] == quote:
			return source[1:i], true, source[i+1:]
		case source[i] == '\n' && quote != '`':
			return "", false, source[1:]
		}
	}
	return "", false, source[1:]
}

// signChain reads identifiers that are joined by dots, colons, arrows or what else joins them.
func signChain(source, joint string) (token string, quoted bool, rest string) {
	var chain strings.Builder
	for {
		n := 0
		for n < len(source) && isSignByte(source[n]) {
			n++
		}
		chain.WriteString(source[:n])
		source = source[n:]
		joined := false
		for _, j := range [...]string{"::", "->", "?.", ".", joint} {
			if after, ok := strings.CutPrefix(source, j); ok && j != "" && after != "" && isSignByte(after[0]) {
				source, joined = after, true
				break
			}
		}
		if !joined {
			return chain.String(), false, source
		}
		chain.WriteByte('.')
	}
}

func isSignByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

func startsAny(text, list string) bool {
	for start := range strings.FieldsSeq(list) {
		if strings.HasPrefix(text, start) {
			return true
		}
	}
	return false
}
