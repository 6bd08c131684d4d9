package loads

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// request returns the first request of a roff document that the patterns match. A request may stand behind a condition,
// behind "do", or go on in the next line; a name that holds an escape is put together when the document is read, as is
// a line of a macro that starts with an argument.
// Source: groff 1.22.4, groff(7), "Control lines" and "Conditional blocks". Proven with nroff and man.
func request(text, patterns string) (name string, found bool) {
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r", ""), "\\\n", "")
	if strings.Contains(text, `\$`) {
		return "a macro", true
	}
	for line := range strings.Lines(text) {
		rest, control := cutControl(strings.TrimSpace(line))
		words := strings.Fields(rest)
		if !control || len(words) == 0 || strings.HasPrefix(words[0], `\"`) {
			continue
		}
		if strings.Contains(words[0], `\`) && !strings.HasPrefix(words[0], `\}`) {
			return words[0], true
		}
		for i, word := range words {
			if i > 0 && !spec.Listed("if ie el while do nop return", words[0]) {
				break
			}
			word = strings.TrimLeft(word, ".'\\{} \t")
			for pattern := range strings.FieldsSeq(patterns) {
				if ok, err := path.Match(pattern, word); ok || err != nil {
					return word, true
				}
			}
		}
	}
	return "", false
}

// cutControl cuts the sign that makes a line a request, and the blanks and ends of blocks before it.
func cutControl(line string) (rest string, control bool) {
	line = strings.TrimLeft(line, "\\{} \t")
	if rest, control = strings.CutPrefix(line, "."); control {
		return rest, true
	}
	return strings.CutPrefix(line, "'")
}
