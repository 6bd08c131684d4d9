package shell

import (
	"strings"
	"unicode/utf8"

	"mvdan.cc/sh/v3/expand"
	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// wordBuilder glues stretches of text and holes together.
type wordBuilder struct {
	parts []spec.Part
	text  strings.Builder
}

func (b *wordBuilder) addHole(h *spec.Hole) {
	b.endText()
	b.parts = append(b.parts, spec.Part{Hole: h})
}

func (b *wordBuilder) endText() {
	if b.text.Len() > 0 {
		b.parts = append(b.parts, spec.Part{Text: b.text.String()})
		b.text.Reset()
	}
}

func (b *wordBuilder) word() spec.Word {
	b.endText()
	return spec.Word{Parts: b.parts}
}

// join glues the pieces of one field together without looking for patterns.
func join(pieces []piece) spec.Word {
	if len(pieces) == 1 && pieces[0].hole == nil {
		return spec.Lit(pieces[0].text)
	}
	var b wordBuilder
	for _, p := range pieces {
		if p.hole != nil {
			b.addHole(p.hole)
		} else {
			b.text.WriteString(p.text)
		}
	}
	return b.word()
}

// build turns a field into a word: pattern characters become holes that stand
// for any part of a file name.
func (x *expander) build(field []piece) spec.Word {
	if x.st.dialect == Zsh {
		field = x.zshField(field)
	}
	meta := false
	for _, p := range field {
		meta = meta || p.glob || p.hole == nil && !p.quoted && strings.ContainsAny(p.text, "*?[")
	}
	if !meta || x.st.opts&optNoglob != 0 {
		return join(field)
	}
	var b wordBuilder
	var pattern strings.Builder
	endPattern := func() {
		if pattern.Len() > 0 {
			b.addHole(x.globHole(pattern.String()))
			pattern.Reset()
		}
	}
	for i, p := range field {
		switch {
		case p.hole != nil:
			endPattern()
			b.addHole(p.hole)
		case p.glob:
			pattern.WriteString(p.text)
		case p.quoted:
			if p.text != "" {
				endPattern()
				b.text.WriteString(p.text)
			}
		default:
			globText(p.text, field[i+1:], &pattern, &b, endPattern)
		}
	}
	endPattern()
	return b.word()
}

// globText splits unquoted text into literal stretches and patterns.
func globText(s string, rest []piece, pattern *strings.Builder, b *wordBuilder, endPattern func()) {
	for i := 0; i < len(s); i++ {
		switch c := s[i]; c {
		case '*', '?':
			pattern.WriteByte(c)
			continue
		case '[':
			if n := bracketEnd(s[i:], rest); n > 0 {
				pattern.WriteString(s[i : i+n])
				i += n - 1
				continue
			}
		}
		endPattern()
		b.text.WriteByte(s[i])
	}
}

// bracketEnd returns the length of the bracket expression at the start of s, or
// 0 when there is none. One that goes on in a later piece takes the whole rest.
func bracketEnd(s string, rest []piece) int {
	slash := strings.IndexByte(s, '/')
	for i := 1; i < len(s); i++ {
		if s[i] == ']' && i > 1 && !(i == 2 && (s[1] == '!' || s[1] == '^')) {
			if slash >= 0 && slash < i {
				return 0
			}
			return i + 1
		}
	}
	for _, p := range rest {
		if p.hole == nil && !p.quoted && strings.Contains(p.text, "]") && slash < 0 {
			return len(s)
		}
	}
	return 0
}

func (x *expander) globHole(source string) *spec.Hole {
	kind := spec.Glob
	if x.st.opts&optGlobstar != 0 && strings.Contains(source, "**") {
		kind = spec.AnyText // it reaches across slashes
	}
	return &spec.Hole{Kind: kind, Source: source}
}

// splitInto adds an unquoted value to the fields, split at the characters of IFS.
func (x *expander) splitInto(f *fielder, word spec.Word) {
	ifs, known := x.ifs()
	if known && ifs == "" {
		f.addWord(word, false)
		if len(word.Parts) == 0 {
			return
		}
		return
	}
	for _, p := range word.Parts {
		switch {
		case p.Hole != nil:
			f.addWord(splitting(spec.Word{Parts: []spec.Part{p}}), false)
		case !known:
			hole := spec.HoleOf(shorten(p.Text), spec.FromEnvironment)
			f.addWord(splitting(hole), false)
		default:
			if strings.ContainsAny(p.Text, ifs) {
				x.st.differs(x.w)
			}
			splitText(f, p.Text, ifs)
		}
	}
}

// splitText splits at IFS: runs of white space count once, every other
// character of IFS ends a field of its own.
func splitText(f *fielder, s, ifs string) {
	start, ended := 0, false
	take := func(end int) {
		if end > start {
			f.add(piece{text: s[start:end]})
			ended = false
		}
	}
	for i, r := range s {
		if !strings.ContainsRune(ifs, r) {
			continue
		}
		take(i)
		start = i + utf8.RuneLen(r)
		if r == utf8.RuneError {
			_, n := utf8.DecodeRuneInString(s[i:])
			start = i + n
		}
		space := r == ' ' || r == '\t' || r == '\n'
		switch {
		case f.began:
			f.flush()
			ended = space
		case space:
		case ended:
			ended = false
		default:
			f.began = true
			f.flush()
		}
	}
	take(len(s))
}

// ifs returns the field separators, and whether they are known.
func (x *expander) ifs() (string, bool) {
	v, ok := x.st.vars.get("IFS")
	if !ok || v.unset && len(v.values) == 0 {
		return " \t\n", true
	}
	return x.scene("IFS").word.Text()
}

// ansiC decodes the text of $'…'.
func ansiC(s string) string {
	if strings.Contains(s, `\c`) {
		s = controls(s)
	}
	out, _, err := expand.Format(nil, wrappedOctals(s), nil)
	if err != nil {
		return s
	}
	out, _, _ = strings.Cut(out, "\x00")
	return out
}

// wrappedOctals takes from octal numbers beyond 377 what the shell drops, as they
// name one byte: \562 is \162.
func wrappedOctals(s string) string {
	b := []byte(s)
	for i := 0; i+3 < len(b); i++ {
		if b[i] != '\\' {
			continue
		}
		i++
		if d := b[i]; d >= '4' && d <= '7' && isOctal(b[i+1]) && isOctal(b[i+2]) {
			b[i] = d - 4
		}
	}
	return string(b)
}

func isOctal(c byte) bool { return c >= '0' && c <= '7' }

// controls replaces \cX, which the library does not know, by \xHH.
func controls(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 >= len(s) {
			b.WriteByte(s[i])
			continue
		}
		if s[i+1] == 'c' && i+2 < len(s) {
			const hex = "0123456789abcdef"
			c := s[i+2] & 0x1f
			b.WriteString(`\x`)
			b.WriteByte(hex[c>>4])
			b.WriteByte(hex[c&15])
			i += 2
			continue
		}
		b.WriteString(s[i : i+2])
		i++
	}
	return b.String()
}

// sourceOf returns how a node is written, for people.
func (x *expander) sourceOf(n syntax.Node) string {
	if source := x.wholeSource(n); source != "" {
		return shorten(source)
	}
	return "…"
}

// wholeSource returns the source of a node, however long.
func (x *expander) wholeSource(n syntax.Node) string { return between(x.st.src.text, n.Pos(), n.End()) }

// between returns the part of a source that lies between two places in it.
func between(source string, start, end syntax.Pos) string {
	from, to := int(start.Offset()), int(end.Offset())
	if from < 0 || to > len(source) || from >= to {
		return ""
	}
	return source[from:to]
}
