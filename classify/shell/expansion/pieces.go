package expansion

import (
	"strings"
	"unicode/utf8"

	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// piece is a stretch of a field.
type piece struct {
	text    string
	unknown *spec.UnknownText
	quoted  bool // quote removal happened: no pattern character
	glob    bool // an extended pattern
}

// Fielder collects fields.
type Fielder struct {
	W      *memory.Run
	Fields [][]piece
	cur    []piece
	began  bool // the current field exists, even when it is empty
}

func (f *Fielder) add(p piece) {
	f.cur = append(f.cur, p)
	f.began = true
}

func (f *Fielder) addText(text string, isQuoted bool) {
	if text == "" && !isQuoted {
		return
	}
	if len(f.W.Concealed) > 0 {
		f.addConcealed(text, isQuoted)
		return
	}
	f.add(piece{text: text, quoted: isQuoted})
}

// addConcealed adds text in which characters stand for unknown parts.
func (f *Fielder) addConcealed(text string, isQuoted bool) {
	start := 0
	for i, r := range text {
		unknown := f.W.Revealed(r)
		if unknown == nil {
			continue
		}
		if i > start {
			f.add(piece{text: text[start:i], quoted: isQuoted})
		}
		start = i + utf8.RuneLen(r)
		h := *unknown
		h.Splits = !isQuoted && h.Kind != spec.Number
		f.add(piece{unknown: &h, quoted: isQuoted})
	}
	if start < len(text) || start == 0 {
		f.add(piece{text: text[start:], quoted: isQuoted})
	}
}

func (f *Fielder) addWord(word spec.Word, isQuoted bool) {
	if len(word.Parts) == 0 && isQuoted {
		f.began = true
	}
	for _, p := range word.Parts {
		f.add(piece{text: p.Text, unknown: p.Unknown, quoted: isQuoted})
	}
}

// Flush ends the current field.
func (f *Fielder) Flush() {
	if f.began {
		f.Fields = append(f.Fields, f.cur)
	}
	f.cur, f.began = nil, false
}

// wordBuilder glues stretches of text and unknown parts together.
type wordBuilder struct {
	parts []spec.Part
	text  strings.Builder
}

func (b *wordBuilder) addUnknown(h *spec.UnknownText) {
	b.endText()
	b.parts = append(b.parts, spec.Part{Unknown: h})
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

// Join glues the pieces of one field together without looking for patterns.
func Join(pieces []piece) spec.Word {
	if len(pieces) == 1 && pieces[0].unknown == nil {
		return spec.Lit(pieces[0].text)
	}
	var b wordBuilder
	for _, p := range pieces {
		if p.unknown != nil {
			b.addUnknown(p.unknown)
		} else {
			b.text.WriteString(p.text)
		}
	}
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
		if p.unknown == nil && !p.quoted && strings.Contains(p.text, "]") && slash < 0 {
			return len(s)
		}
	}
	return 0
}

// splitText splits at IFS: runs of white space count once, every other
// character of IFS ends a field of its own.
func splitText(f *Fielder, s, ifs string) {
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
			f.Flush()
			ended = space
		case space:
		case ended:
			ended = false
		default:
			f.began = true
			f.Flush()
		}
	}
	take(len(s))
}
