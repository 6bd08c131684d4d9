package python

import "strings"

// Examples returns the source of the examples in a text, as doctest runs them: what stands behind
// ">>> " and "... ". Source: docs.python.org/3/library/doctest.html, "How are Docstring Examples Recognized?".
func Examples(text string) string {
	var b strings.Builder
	in := false
	for line := range strings.Lines(text) {
		line = strings.TrimLeft(strings.TrimRight(line, "\r\n"), " \t")
		source, starts := prompted(line, ">>>")
		more, goes := prompted(line, "...")
		switch {
		case starts:
			b.WriteString(source + "\n")
		case in && goes:
			b.WriteString(more + "\n")
		}
		in = starts || in && goes
	}
	return b.String()
}

// prompted returns what stands behind a prompt.
func prompted(line, prompt string) (string, bool) {
	rest, ok := strings.CutPrefix(line, prompt)
	if !ok || rest != "" && rest[0] != ' ' {
		return "", false
	}
	return strings.TrimPrefix(rest, " "), true
}
