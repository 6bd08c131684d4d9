package spec

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Origin says where a text that is not known came from; several may hold at once.
type Origin uint8

const (
	FromNetwork     Origin = 1 << iota // fetched from another machine
	FromFile                           // the content of a file
	FromSecret                         // the content of a credential or key
	FromEnvironment                    // a variable that this call did not set
	FromDecoding                       // decoded or decrypted: built so that it cannot be read
	FromProgram                        // printed by a program
	FromInput                          // typed or piped in from outside the call
)

// HoleKind narrows what a hole can stand for. The zero value narrows nothing.
type HoleKind uint8

const (
	AnyText   HoleKind = iota // any text at all, also one that starts with a dash
	Number                    // a decimal number, possibly negative when it starts the word
	Glob                      // a shell pattern: any part of one file name, never a slash; Source is the pattern
	PathUnder                 // a path at or below Dir, as a listing of Dir prints it
	ID                        // a hash or a number without a sign: digits and the letters a to f
)

// Hole is a stretch of a word whose text is not known.
type Hole struct {
	Kind   HoleKind
	Source string // how it is written in the call: "$DIR", "$(date)", "*"
	Origin Origin
	Dir    string // for PathUnder: the directory, absolute, or relative to the invocation's own
	Name   string // for PathUnder: the shell pattern that its last part matches, or several, one to a line; empty for any
	Splits bool   // unquoted: may turn into no word at all, or into several
	// File is set when the hole stands for all that a file held before the call:
	// its path, absolute. It is read only when it is run as code.
	File string
	// Inherited is set when the hole stands for a variable that the call has not
	// set: the user's own environment.
	Inherited bool
	// Leads is set when each line starts with a number, after blanks, which one of
	// these characters ends.
	Leads string
	Dash  bool // for Glob and PathUnder: a name that starts with a dash may stand there
	// Picked is set for PathUnder when files are chosen by more than Dir and Name:
	// what lies below Dir need not be among them.
	Picked bool
	// Tested is set for PathUnder when files are chosen by what the call does not say:
	// their age, size, content. Any of those below Dir may be among them.
	Tested bool
	// SparesGit is set for PathUnder when git's own folders are left out.
	SparesGit bool
	// Endless is set for text that does not end, or is too long to be kept.
	Endless Endless
}

// Endless says whether text ends. The values are ordered: a later one is harder to take in.
type Endless uint8

const (
	Ends     Endless = iota // or nothing is known of it
	Awaits                  // it goes on when something else is written: tail -f
	Unending                // it has no end
	Unbroken                // nor lines: a reader of lines holds all of it
)

// Endless reports whether a part of the word does not end.
func (w Word) Endless() Endless {
	e := Ends
	for _, p := range w.Parts {
		if p.Hole != nil {
			e = max(e, p.Hole.Endless)
		}
	}
	return e
}

// Part is a stretch of a word: known text, or a hole when Hole is set.
type Part struct {
	Text string
	Hole *Hole
}

// Word is one argument after expansion, as far as it is known. The zero value is the known empty text.
type Word struct {
	Parts []Part
}

// Lit returns the word whose text is known to be s.
func Lit(s string) Word {
	if s == "" {
		return Word{}
	}
	return Word{Parts: []Part{{Text: s}}}
}

// Lits returns known words, one for each text.
func Lits(texts ...string) []Word {
	words := make([]Word, len(texts))
	for i, t := range texts {
		words[i] = Lit(t)
	}
	return words
}

// HoleOf returns a word that is one hole and may be any text.
func HoleOf(source string, origin Origin) Word {
	return Word{Parts: []Part{{Hole: &Hole{Source: source, Origin: origin}}}}
}

// ContentOf returns the word for what the file at an absolute path held before the call.
func ContentOf(source, file string) Word {
	return Word{Parts: []Part{{Hole: &Hole{Source: source, Origin: FromFile, File: file}}}}
}

// Text returns the text of the word, and whether all of it is known.
func (w Word) Text() (string, bool) {
	switch len(w.Parts) {
	case 0:
		return "", true
	case 1:
		return w.Parts[0].Text, w.Parts[0].Hole == nil
	}
	var b strings.Builder
	for _, p := range w.Parts {
		if p.Hole != nil {
			return "", false
		}
		b.WriteString(p.Text)
	}
	return b.String(), true
}

// Known reports whether the whole text is known.
func (w Word) Known() bool {
	for _, p := range w.Parts {
		if p.Hole != nil {
			return false
		}
	}
	return true
}

// Is reports whether the word is known to be s.
func (w Word) Is(s string) bool {
	t, ok := w.Text()
	return ok && t == s
}

// Prefix returns the known text before the first hole.
func (w Word) Prefix() string {
	if len(w.Parts) == 1 && w.Parts[0].Hole == nil {
		return w.Parts[0].Text
	}
	var b strings.Builder
	for _, p := range w.Parts {
		if p.Hole != nil {
			break
		}
		b.WriteString(p.Text)
	}
	return b.String()
}

// OnlyHole returns the hole of a word that is nothing else, or nil.
func (w Word) OnlyHole() *Hole {
	if len(w.Parts) != 1 {
		return nil
	}
	return w.Parts[0].Hole
}

// Holes returns the holes of the word in order.
func (w Word) Holes() []*Hole {
	var holes []*Hole
	for _, p := range w.Parts {
		if p.Hole != nil {
			holes = append(holes, p.Hole)
		}
	}
	return holes
}

// Origin returns the origins of all holes together.
func (w Word) Origin() Origin {
	var o Origin
	for _, p := range w.Parts {
		if p.Hole != nil {
			o |= p.Hole.Origin
		}
	}
	return o
}

// String returns the text for people, with each hole as it is written in the call.
func (w Word) String() string {
	if len(w.Parts) == 1 && w.Parts[0].Hole == nil {
		return w.Parts[0].Text
	}
	var b strings.Builder
	for _, p := range w.Parts {
		if p.Hole != nil {
			b.WriteString(p.Hole.Source)
		} else {
			b.WriteString(p.Text)
		}
	}
	return b.String()
}

// Pattern returns the word as a shell pattern: known text with its special
// characters quoted, globs as they are, "*" for what is not known.
func (w Word) Pattern() string {
	var b strings.Builder
	for _, p := range w.Parts {
		switch {
		case p.Hole == nil:
			for i := range len(p.Text) {
				if strings.IndexByte("*?[(\\", p.Text[i]) >= 0 {
					b.WriteByte('\\')
				}
				b.WriteByte(p.Text[i])
			}
		case p.Hole.Kind == Glob:
			b.WriteString(p.Hole.Source)
		default:
			b.WriteByte('*')
		}
	}
	return b.String()
}

// MayBeOption reports whether the word could be taken for an option by a
// program: it starts with a dash, or with a hole that could: any text, or the name
// of a file that is called like one.
func (w Word) MayBeOption() bool {
	if len(w.Parts) == 0 {
		return false
	}
	p := w.Parts[0]
	if p.Hole == nil {
		return strings.HasPrefix(p.Text, "-")
	}
	return p.Hole.Kind == AnyText || p.Hole.Dash
}

// Cut returns the word without its first n bytes of known text. It panics when fewer are known.
func (w Word) Cut(n int) Word {
	if n == 0 {
		return w
	}
	parts := append([]Part(nil), w.Parts...)
	for n > 0 {
		if parts[0].Hole != nil {
			panic("spec: cut into a hole")
		}
		if n < len(parts[0].Text) {
			parts[0].Text = parts[0].Text[n:]
			return Word{parts}
		}
		n -= len(parts[0].Text)
		parts = parts[1:]
	}
	return Word{parts}
}

// Join returns the words glued together without a separator.
func Join(words ...Word) Word {
	var parts []Part
	var first string // known text since the last hole: the only stretch, or
	var many strings.Builder
	stretches := 0
	flush := func() {
		switch {
		case stretches == 1:
			parts = append(parts, Part{Text: first})
		case stretches > 1:
			parts = append(parts, Part{Text: many.String()})
			many = strings.Builder{}
		}
		stretches = 0
	}
	for _, w := range words {
		for _, p := range w.Parts {
			if p.Hole != nil {
				flush()
				parts = append(parts, p)
				continue
			}
			switch stretches++; stretches {
			case 1:
				first = p.Text
			case 2:
				many.WriteString(first)
				fallthrough
			default:
				many.WriteString(p.Text)
			}
		}
	}
	flush()
	return Word{parts}
}

// Short cuts a text to what fits into a reason.
func Short(s string) string {
	const limit = 80
	if len(s) <= limit {
		return strings.ToValidUTF8(s, "�")
	}
	cut := limit
	for cut > limit-utf8.UTFMax && s[cut]&0xC0 == 0x80 {
		cut--
	}
	return strings.ToValidUTF8(s[:cut], "�") + "…"
}

// Shown returns words as they are shown to people: text, and what is not known as it is written.
func Shown(words []Word) []string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = w.String()
	}
	return out
}

// AllKnown reports whether every word is known text.
func AllKnown(words []Word) bool {
	return !slices.ContainsFunc(words, func(w Word) bool { return !w.Known() })
}

// WithoutUnset returns the word without its inherited variables; false when it
// has none, or when other things in it are unknown. A variable that stands for a
// whole word, or for a whole name of a path, more likely has a value.
func (w Word) WithoutUnset() (string, bool) {
	if w.Known() {
		return "", false
	}
	var b strings.Builder
	for i, p := range w.Parts {
		starts := i == 0 || strings.HasSuffix(w.Parts[i-1].Text, "/")
		ends := i == len(w.Parts)-1 || strings.HasPrefix(w.Parts[i+1].Text, "/")
		switch {
		case p.Hole == nil:
			b.WriteString(p.Text)
		case p.Hole.Origin != FromEnvironment || starts && ends:
			return "", false
		}
	}
	return b.String(), b.Len() > 0
}

// Span is a part of a text: bytes from From up to, not including, To. The zero Span stands for none.
type Span struct{ From, To int }
