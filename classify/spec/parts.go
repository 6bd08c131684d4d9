package spec

import "strings"

// maxParted bounds a text that is taken apart, in bytes.
const maxParted = 4096

// MayBePaths returns the word, and the parts of it that a program may read as a path: what follows a
// flag's letter, an equals sign, "@", a colon or "file://", and what stands between commas, quotes and brackets,
// as in -fPATH, --file=PATH, lowerdir=PATH, PATH:/mnt and {"path":"PATH"}. Blanks separate in code, which
// has quotes, and before a path from the root or from home, as in "dump /PATH out".
func (w Word) MayBePaths() []Word {
	list := []Word{w}
	add := func(part Word) {
		if len(part.Parts) > 0 && !part.Same(list[0]) {
			list = append(list, part)
		}
	}
	prefix := w.Prefix()
	if strings.HasPrefix(prefix, "-") && len(prefix) > 2 && prefix[1] != '-' {
		add(w.Cut(2))
	}
	for _, before := range [...]string{"=", "@", "file://", ":", ","} {
		if i := strings.Index(prefix, before); i >= 0 {
			add(w.Cut(i + len(before)))
		}
	}
	text, known := w.Text()
	if !known || len(text) > maxParted {
		return list
	}
	code := strings.ContainsAny(text, `"'`)
	for part := range strings.FieldsFuncSeq(text, func(c rune) bool { return strings.ContainsRune("\"'`()[]{}<>|;,=@:", c) }) {
		if i := strings.IndexByte(part, '/'); i > 1 && part[0] == '-' {
			part = part[i:]
		}
		add(Lit(part))
		for inner := range strings.FieldsSeq(part) {
			if len(inner) < len(part) && (code || strings.HasPrefix(inner, "/") || strings.HasPrefix(inner, "~/")) {
				add(Lit(inner))
			}
		}
	}
	return list
}
