package hook

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Visible returns s on one line with everything that a terminal would hide or
// obey made visible: control characters, escape sequences, line breaks, and the
// characters that reorder text or take no room. What a person approves must be
// what they see.
func Visible(s string) string {
	if strings.IndexFunc(s, hidden) < 0 && utf8.ValidString(s) {
		return s
	}
	var b strings.Builder
	for i, r := range s {
		switch {
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r == '\r':
			b.WriteString(`\r`)
		case r == utf8.RuneError && !strings.HasPrefix(s[i:], "\uFFFD"):
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case r < 0x80 && hidden(r):
			fmt.Fprintf(&b, `\x%02x`, r)
		case hidden(r):
			fmt.Fprintf(&b, `\u{%x}`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// hidden reports whether a rune does not show as itself: it controls the
// terminal, has no glyph, is a space other than the plain one, or stands for no
// valid text.
func hidden(r rune) bool {
	switch {
	case r == utf8.RuneError:
		return true
	case r < 0x80:
		return r < ' ' || r == 0x7f
	case r >= 0xfe00 && r <= 0xfe0f, r >= 0xe0100 && r <= 0xe01ef, r == 0x115f, r == 0x1160, r == 0x3164, r == 0xffa0:
		return true // variation selectors and blank Hangul fillers
	}
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Zl, unicode.Zp, unicode.Zs) || !unicode.IsGraphic(r)
}

// shorten cuts s to at most max runes and marks the cut.
func shorten(s string, max int) string {
	if utf8.RuneCountInString(s) <= max {
		return s
	}
	n := 0
	for i := range s {
		if n == max-1 {
			return s[:i] + "…"
		}
		n++
	}
	return s
}
