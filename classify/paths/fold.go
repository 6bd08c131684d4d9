package paths

import (
	"strings"
	"unicode"
)

// fold returns s in the form in which sensitive names are compared: lower case,
// and without the characters that some file systems ignore (HFS+ opens
// ".g<ZWNJ>it" as ".git"). Folding too much only raises a judgement, so it is
// done on every system.
func fold(s string) string {
	plain := true
	for i := 0; i < len(s); i++ {
		if c := s[i]; c >= 0x80 || 'A' <= c && c <= 'Z' {
			plain = false
			break
		}
	}
	if plain {
		return s
	}
	return strings.Map(foldRune, s)
}

func foldRune(r rune) rune {
	switch {
	case r < 0x80:
		return unicode.ToLower(r)
	case r >= 0x200B && r <= 0x200F, r >= 0x202A && r <= 0x202E, r >= 0x206A && r <= 0x206F, r == 0xFEFF, r == 0xAD:
		return -1
	}
	// The smallest rune of the folding orbit: the Kelvin sign becomes K, the long s becomes S.
	low := r
	for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
		low = min(low, f)
	}
	return unicode.ToLower(low)
}
