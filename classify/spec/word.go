package spec

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Taint says where an unknown text came from; several may hold at once.
type Taint uint8

const (
	FromNetwork     Taint = 1 << iota // fetched from another machine
	FromFile                          // the content of a file
	FromSecret                        // the content of a credential or key
	FromEnvironment                   // a variable that this call did not set
	FromDecoding                      // decoded or decrypted: built so that it cannot be read
	FromProgram                       // printed by a program
	FromInput                         // typed or piped in from outside the call
)

// UnknownKind narrows what an unknown part can stand for. The zero value narrows nothing.
type UnknownKind uint8

const (
	AnyText   UnknownKind = iota // any text at all, also one that starts with a dash
	Number                       // a decimal number, possibly negative when it starts the word
	Glob                         // a shell pattern: any part of one file name, never a slash; Source is the pattern
	PathUnder                    // a path at or below Dir, as a listing of Dir prints it
	ID                           // a hash or a number without a sign: digits and the letters a to f
)

// UnknownText is a stretch of a word whose text is not known.
type UnknownText struct {
	Kind   UnknownKind
	Source string // how it is written in the call: "$DIR", "$(date)", "*"
	Taint  Taint
	Dir    string // for PathUnder: the directory, absolute, or relative to the invocation's own
	Name   string // for PathUnder: the shell pattern that its last part matches, or several, one to a line; empty for any
	Splits bool   // unquoted: may turn into no word at all, or into several
	// File is set when the unknown part stands for all that a file held before the call:
	// its path, absolute. It is read only when it is run as code.
	File string
	// Inherited is set when the unknown part stands for a variable that the call has not
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
	// Credential is set for PathUnder when a file that may hold credentials is there, and among those that are listed: its path, absolute.
	Credential string
	// Having and Lacking are set for PathUnder when each path, as it is listed, matches regular expressions in Go's syntax, one to
	// a line, or none of them.
	Having, Lacking string
	// Flat is set for PathUnder when only the entries of Dir itself are listed.
	Flat bool
	// LeftOut is what a listing leaves out by itself.
	LeftOut LeftOut
	// Follows is set for PathUnder when links to folders are followed on the way: the path may lie elsewhere.
	Follows bool
	// Plain is set for PathUnder when nothing that is listed is a link.
	Plain bool
	// SparesGit is set for PathUnder when git's own folders are left out.
	SparesGit bool
	// SetsUp is set for source that a shell evaluates to find the tools that its user installed.
	SetsUp bool
	// Endless is set for text that does not end, or is too long to be kept.
	Endless Endless
}

// LeftOut is what a program that lists files leaves out.
type LeftOut uint8

// What is left out.
const (
	LeftOutNothing   LeftOut = iota
	LeftOutHidden            // names that start with a dot
	LeftOutSkipped           // these, and what git ignores
	LeftOutIgnored           // what git ignores
	LeftOutUntracked         // what git's index does not have
)

// SetsUp reports whether a word is nothing but source that sets up a shell for the tools of its user.
func (w Word) SetsUp() bool {
	found := false
	for _, p := range w.Parts {
		if p.Unknown == nil && strings.TrimSpace(p.Text) != "" || p.Unknown != nil && !p.Unknown.SetsUp {
			return false
		}
		found = found || p.Unknown != nil
	}
	return found
}

// OfShell reports whether the unknown text is the process number of the call's own shell, or of one that it started.
func (h *UnknownText) OfShell() bool { return Listed("$! ${!} $$ ${$} $BASHPID ${BASHPID}", h.Source) }

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
		if p.Unknown != nil {
			e = max(e, p.Unknown.Endless)
		}
	}
	return e
}

// Part is a stretch of a word: known text, or an unknown part when Unknown is set.
type Part struct {
	Text    string
	Unknown *UnknownText
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

// UnknownWord returns a word that is one unknown part and may be any text.
func UnknownWord(source string, taint Taint) Word {
	return Word{Parts: []Part{{Unknown: &UnknownText{Source: source, Taint: taint}}}}
}

// ContentOf returns the word for what the file at an absolute path held before the call.
func ContentOf(source, file string) Word {
	return Word{Parts: []Part{{Unknown: &UnknownText{Source: source, Taint: FromFile, File: file}}}}
}

// Text returns the text of the word, and whether all of it is known.
func (w Word) Text() (string, bool) {
	switch len(w.Parts) {
	case 0:
		return "", true
	case 1:
		return w.Parts[0].Text, w.Parts[0].Unknown == nil
	}
	var b strings.Builder
	for _, p := range w.Parts {
		if p.Unknown != nil {
			return "", false
		}
		b.WriteString(p.Text)
	}
	return b.String(), true
}

// Known reports whether the whole text is known.
func (w Word) Known() bool {
	for _, p := range w.Parts {
		if p.Unknown != nil {
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

// Same reports whether two words hold the same text and the same unknown parts.
func (w Word) Same(o Word) bool {
	return slices.EqualFunc(w.Parts, o.Parts, func(p, q Part) bool {
		return p.Text == q.Text && (p.Unknown == q.Unknown || p.Unknown != nil && q.Unknown != nil && *p.Unknown == *q.Unknown)
	})
}

// Prefix returns the known text before the first unknown part.
func (w Word) Prefix() string {
	if len(w.Parts) == 1 && w.Parts[0].Unknown == nil {
		return w.Parts[0].Text
	}
	var b strings.Builder
	for _, p := range w.Parts {
		if p.Unknown != nil {
			break
		}
		b.WriteString(p.Text)
	}
	return b.String()
}

// OnlyUnknown returns the unknown part of a word that is nothing else, or nil.
func (w Word) OnlyUnknown() *UnknownText {
	if len(w.Parts) != 1 {
		return nil
	}
	return w.Parts[0].Unknown
}

// Unknowns returns the unknown parts of the word in order.
func (w Word) Unknowns() []*UnknownText {
	var unknowns []*UnknownText
	for _, p := range w.Parts {
		if p.Unknown != nil {
			unknowns = append(unknowns, p.Unknown)
		}
	}
	return unknowns
}

// Taint returns where the unknown parts come from, all together.
func (w Word) Taint() Taint {
	var o Taint
	for _, p := range w.Parts {
		if p.Unknown != nil {
			o |= p.Unknown.Taint
		}
	}
	return o
}

// String returns the text for people, with each unknown part as it is written in the call.
func (w Word) String() string {
	if len(w.Parts) == 1 && w.Parts[0].Unknown == nil {
		return w.Parts[0].Text
	}
	var b strings.Builder
	for _, p := range w.Parts {
		if p.Unknown != nil {
			b.WriteString(p.Unknown.Source)
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
		case p.Unknown == nil:
			for i := range len(p.Text) {
				if strings.IndexByte("*?[(\\", p.Text[i]) >= 0 {
					b.WriteByte('\\')
				}
				b.WriteByte(p.Text[i])
			}
		case p.Unknown.Kind == Glob:
			b.WriteString(p.Unknown.Source)
		default:
			b.WriteByte('*')
		}
	}
	return b.String()
}

// MayBeOption reports whether the word could be taken for an option by a
// program: it starts with a dash, or with an unknown part that could: any text, or the name
// of a file that is called like one.
func (w Word) MayBeOption() bool {
	if len(w.Parts) == 0 {
		return false
	}
	p := w.Parts[0]
	if p.Unknown == nil {
		return strings.HasPrefix(p.Text, "-")
	}
	return p.Unknown.Kind == AnyText || p.Unknown.Dash
}

// MayBeMore reports whether the word may be several, of which what others wrote chooses the later ones too: unquoted text
// of a file or of another machine.
func (w Word) MayBeMore() bool {
	for _, p := range w.Parts {
		if h := p.Unknown; h != nil && h.Splits && h.Kind == AnyText && h.Taint&(FromFile|FromNetwork|FromSecret|FromDecoding) != 0 {
			return true
		}
	}
	return false
}

// Cut returns the word without its first n bytes of known text. It panics when fewer are known.
func (w Word) Cut(n int) Word {
	if n == 0 {
		return w
	}
	parts := append([]Part(nil), w.Parts...)
	for n > 0 {
		if parts[0].Unknown != nil {
			panic("spec: cut into a unknown")
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
	var first string // known text since the last unknown part: the only stretch, or
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
			if p.Unknown != nil {
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

// KnownLater ends what is said of a word whose text only the running shell knows.
const KnownLater = " is known only when it runs"

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
		case p.Unknown == nil:
			b.WriteString(p.Text)
		case p.Unknown.Taint != FromEnvironment || starts && ends:
			return "", false
		}
	}
	return b.String(), b.Len() > 0
}

// Span is a part of a text: bytes from From up to, not including, To. The zero Span stands for none.
type Span struct{ From, To int }

// Split splits the word at a character in its known text, as lists of folders are.
func (w Word) Split(at byte) []Word {
	list := []Word{{}}
	for _, p := range w.Parts {
		last := &list[len(list)-1]
		if p.Unknown != nil {
			last.Parts = append(last.Parts, p)
			continue
		}
		for i, text := range strings.Split(p.Text, string(at)) {
			if i > 0 {
				list = append(list, Word{})
				last = &list[len(list)-1]
			}
			if text != "" {
				last.Parts = append(last.Parts, Part{Text: text})
			}
		}
	}
	return list
}

// Remote reports whether the word is HOST:PATH, HOST::MODULE or a URL, as scp and rsync read it.
func (w Word) Remote() bool {
	var b strings.Builder
	for _, part := range w.Parts {
		b.WriteString(part.Text)
	}
	p := b.String()
	if strings.Contains(p, "://") || strings.Contains(w.String(), "]:") { // an address in brackets is a pattern to the shell
		return true
	}
	colon := strings.IndexByte(p, ':')
	slash := strings.IndexByte(p, '/')
	return colon > 0 && (slash < 0 || colon < slash)
}
