package verdict

import (
	"slices"
	"strings"
)

// concealed stands for what is not shown of a file.
const concealed = "…"

// Quote returns a text about the call as it may be shown or logged: without the words
// of files that were read as scripts although they may hold credentials, and without the
// passwords that the call gives to programs. What else the call says itself stays.
func (a *Assessment) Quote(text string) string {
	for _, g := range a.given {
		text = g.masked(text)
	}
	for _, hidden := range a.hidden {
		text = a.without(text, hidden)
	}
	return text
}

// Mask has Quote leave out a password or key that the call gives to a program, behind what
// names it.
func (a *Assessment) Mask(name, value string) {
	if g := (password{name, value}); name != "" && value != "" && !slices.Contains(a.given, g) {
		a.given = append(a.given, g)
	}
}

// masked replaces the value wherever it stands behind its name.
func (g password) masked(text string) string {
	var b strings.Builder
	for {
		i := strings.Index(text, g.name)
		if i < 0 {
			b.WriteString(text)
			return b.String()
		}
		end := i + len(g.name)
		for end < len(text) && strings.IndexByte(" =\t'\"", text[end]) >= 0 {
			end++
		}
		b.WriteString(text[:end])
		if text = text[end:]; strings.HasPrefix(text, g.value) {
			b.WriteString("[redacted]")
			text = text[len(g.value):]
		}
	}
}

// without replaces each run of letters and digits that is from the hidden text, in
// whatever case: the names of hosts and the words of SQL are shown in small letters.
func (a *Assessment) without(text, hidden string) string {
	var b strings.Builder
	for i := 0; i < len(text); {
		n := 0
		for i+n < len(text) && wordByte(text[i+n]) {
			n++
		}
		if n == 0 {
			b.WriteByte(text[i])
			i++
			continue
		}
		word := text[i : i+n]
		i += n
		if n > 2 && holdsWord(hidden, strings.ToLower(word)) && !strings.Contains(a.said, strings.ToLower(word)) {
			word = concealed
		}
		b.WriteString(word)
	}
	return b.String()
}

// holdsWord reports whether a text holds a word; a long one may be a part of another,
// as what is left of a value when the shell has cut it.
func holdsWord(text, word string) bool {
	const long = 6
	for from := 0; ; {
		i := strings.Index(text[from:], word)
		if i < 0 {
			return false
		}
		start, end := from+i, from+i+len(word)
		if len(word) >= long || (start == 0 || !wordByte(text[start-1])) && (end == len(text) || !wordByte(text[end])) {
			return true
		}
		from = end
	}
}

func wordByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c >= 0x80
}

// Hide keeps the words of a file from being shown, but for those that the call's input says itself.
func (a *Assessment) Hide(text string, input func() string) {
	plain := strings.NewReplacer(`"`, "", "'", "", `\`, "").Replace(text)
	a.hidden = append(a.hidden, strings.ToLower(text+"\n"+plain))
	if a.said == "" {
		a.said = strings.ToLower(input())
	}
}
