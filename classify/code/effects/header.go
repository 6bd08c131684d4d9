package effects

import "strings"

// OtherEncoding rejects a declared encoding in which the text would mean something else.
func OtherEncoding(text string) string {
	head := text
	for range 2 {
		line, rest, _ := strings.Cut(head, "\n")
		head = rest
		if i := strings.Index(line, "coding"); i >= 0 && strings.Contains(line, "#") {
			value := strings.ToLower(strings.TrimLeft(line[i+len("coding"):], ":= \t"))
			if !strings.HasPrefix(value, "utf-8") && !strings.HasPrefix(value, "utf8") && !strings.HasPrefix(value, "ascii") &&
				!strings.HasPrefix(value, "us-ascii") && !strings.HasPrefix(value, "latin-1") {
				return "it declares another encoding"
			}
		}
	}
	return ""
}

// PlainShebang reports whether the first line of a script gives the interpreter
// no flags other than those that turn warnings on.
func PlainShebang(text, interpreter string) bool {
	line, found := strings.CutPrefix(text, "#!")
	if !found {
		return true
	}
	line, _, _ = strings.Cut(line, "\n")
	_, flags, found := strings.Cut(line, interpreter)
	return !found || strings.Trim(flags, "0123456789. \t\r-wWtT") == ""
}
