// Package ascii holds what the readers of several languages ask of a character: which kind it is,
// and what an escape stands for.
package ascii

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Digit reports whether c is a decimal digit.
func Digit(c byte) bool { return c >= '0' && c <= '9' }

// Letter reports whether c may start a name: a letter or an underscore.
func Letter(c byte) bool { return WordByte(c) && !Digit(c) }

// WordByte reports whether c may stand in a name: a letter, a digit or an underscore.
func WordByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

// Alpha reports whether c is a letter.
func Alpha(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// HexEscape reads x41, u0041 and u{41}, and returns how long it is; 0 when it is none.
func HexEscape(s string) (rune, int) {
	digits, n := "", 0
	switch {
	case s[0] == 'x' && len(s) >= 3:
		digits, n = s[1:3], 3
	case s[0] == 'u' && len(s) > 1 && s[1] == '{':
		end := strings.IndexByte(s, '}')
		if end < 0 {
			return 0, 0
		}
		digits, n = s[2:end], end+1
	case s[0] == 'u' && len(s) >= 5:
		digits, n = s[1:5], 5
	}
	v, err := strconv.ParseUint(digits, 16, 32)
	if err != nil || v > utf8.MaxRune {
		return 0, 0
	}
	return rune(v), n
}
