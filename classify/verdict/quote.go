package verdict

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
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
		if lower := strings.ToLower(word); n > 2 && holdsWord(hidden, lower) && !strings.Contains(a.said, lower) && !spec.Listed(plainWords, lower) {
			word = concealed
		}
		b.WriteString(word)
	}
	return b.String()
}

// plainWords are those that reasons are made of. A file that holds one of them, as a program holds most, tells nothing
// by it, and a reason without them says nothing either.
const plainWords = "adds all and any are ask asks below beside build builds but call can change changes check checks code command commands computes " +
	"configuration connects content copies could credential credentials creates data deletes dependencies device directory does editor environment every " +
	"exist fetches file files folder for from has have here home host install installs into its itself kernel lies line lists loads local login machine " +
	"made makes may means moves name named names network not nothing one only opens option options other out outside own package packages path place " +
	"plug prints process program programs project puts reads records remote removes replaces rule run running runs says script scripts secret sends " +
	"server service session set sets settings shell something starts stops system takes task tests text than that the them then there this tool under " +
	"unknown unpacks until user uses value variable variables what where which who with without works write writes written"

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
