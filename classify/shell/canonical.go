package shell

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Canonical renders an invocation the way patterns see it: the program's base
// name, then the arguments, one space between them, each in single quotes when
// the shell would otherwise read it differently. Holes stand as written.
func Canonical(argv []spec.Word) string {
	var b strings.Builder
	for i, w := range argv {
		if i > 0 {
			b.WriteByte(' ')
		}
		s := w.String()
		if i == 0 && strings.Contains(s, "/") && w.Known() {
			s = path.Base(s)
		}
		writeQuoted(&b, s, w.Known())
	}
	return b.String()
}

func writeQuoted(b *strings.Builder, s string, known bool) {
	if s == "" {
		b.WriteString("''")
		return
	}
	if !known || !strings.ContainsAny(s, " \t\n\r'\"\\$`|&;<>()*?[]{}!#~") {
		b.WriteString(s)
		return
	}
	b.WriteByte('\'')
	b.WriteString(strings.ReplaceAll(s, "'", `'\''`))
	b.WriteByte('\'')
}

// Quote writes words so that a shell reads them as they are.
func Quote(words ...string) string {
	var b strings.Builder
	for i, w := range words {
		if i > 0 {
			b.WriteByte(' ')
		}
		writeQuoted(&b, w, true)
	}
	return b.String()
}
