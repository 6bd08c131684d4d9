// Package abstract holds what is known of words before the shell runs: their text, with unknown parts
// where it is unknown, and how two such words become one.
package abstract

import (
	"slices"
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// LeadingZero reports whether a number has a zero before its other digits: octal in an
// expression of bash, and decimal to builtins that take a number.
func LeadingZero(text string) bool {
	return len(text) > 1 && text[0] == '0' && strings.Trim(text, "0") != "" && strings.Trim(text, "0123456789") == ""
}

// ParseNumber reads a number as the shell writes it: 10, 0x1f, 017, 2#101.
func ParseNumber(s string) (int64, bool) {
	if s == "" {
		return 0, false
	}
	if base, digits, ok := strings.Cut(s, "#"); ok {
		b, err := strconv.Atoi(base)
		if err != nil || b < 2 || b > 36 {
			return 0, false
		}
		n, err := strconv.ParseInt(digits, b, 64)
		return n, err == nil
	}
	if strings.Contains(s, "_") || s[0] == '+' || strings.HasPrefix(s, "0b") || strings.HasPrefix(s, "0o") {
		return 0, false
	}
	n, err := strconv.ParseInt(s, 0, 64)
	return n, err == nil
}

// Itoa writes a number in decimal.
func Itoa(n int64) string { return strconv.FormatInt(n, 10) }

// IsNumber reports whether a word is a number.
func IsNumber(word spec.Word) bool {
	if len(word.Parts) == 1 && word.Parts[0].Unknown != nil {
		return word.Parts[0].Unknown.Kind == spec.Number
	}
	text, ok := word.Text()
	_, isNumber := ParseNumber(text)
	return ok && isNumber
}

// HasOpen reports whether words may be more than these, or fewer.
func HasOpen(words []spec.Word) bool {
	for _, w := range words {
		if SplittingUnknown(w) != nil || IsGlob(w) {
			return true
		}
	}
	return false
}

// InertUnknowns reports whether the unknown parts of a word surely hold no code: they
// are numbers, or what the user's own environment holds.
func InertUnknowns(word spec.Word) bool {
	for _, h := range word.Unknowns() {
		if h.Kind != spec.Number && !h.Inherited {
			return false
		}
	}
	return true
}

// IsDigits reports whether the known text of a word is digits and blanks only.
func IsDigits(word spec.Word) bool {
	for _, p := range word.Parts {
		if p.Unknown == nil && strings.Trim(p.Text, "0123456789-+#. \t\n") != "" {
			return false
		}
	}
	return true
}

// Inert reports whether text surely runs nothing, however it is evaluated.
func Inert(word spec.Word) bool {
	text, ok := word.Text()
	return ok && !syntax.ValidName(text) && !strings.ContainsAny(text, "$`")
}

// Work that grows without bound takes the machine's memory although each of its
// steps is harmless: a value that holds itself twice in each round of a loop.

// Outgrows says what a value does that grows in a loop.
const Outgrows = "the value of %s grows with each round until memory runs out"

// Weight is the size of a value as bounded counts it.
func Weight(word spec.Word) int {
	n := 0
	for _, p := range word.Parts {
		n += len(p.Text)
		if p.Unknown != nil {
			n += MaxText / maxHoles
		}
	}
	return n
}

// VariesInNumber reports whether an argument may become no word, or several.
func VariesInNumber(a spec.Word) bool { return SplittingUnknown(a) != nil || IsGlob(a) }

// SplittingUnknown returns an unknown part of the word that may become no word at all.
func SplittingUnknown(word spec.Word) *spec.UnknownText {
	for _, p := range word.Parts {
		if p.Unknown != nil && p.Unknown.Splits {
			return p.Unknown
		}
	}
	return nil
}

// Digits reports whether a text has nothing but decimal digits.
func Digits(text string) bool { return strings.Trim(text, "0123456789") == "" }

// JoinWith returns the words with a separator between them.
func JoinWith(words []spec.Word, sep string) spec.Word {
	all := make([]spec.Word, 0, 2*len(words))
	for i, w := range words {
		if i > 0 && sep != "" {
			all = append(all, spec.Lit(sep))
		}
		all = append(all, w)
	}
	return Bounded(spec.Join(all...))
}

// MaxAlternatives bounds how many values a variable, a directory or an output
// is known to have at a time; beyond it the value is not known.
const MaxAlternatives = 4

// WidenMany returns the only word, or an unknown part for several.
func WidenMany(words []spec.Word) spec.Word {
	if len(words) == 1 {
		return words[0]
	}
	return Widen(words)
}

// AppendEach joins each of one set of texts with each of another.
func AppendEach(heads, tails []spec.Word) []spec.Word {
	var all []spec.Word
	for _, h := range heads {
		for _, t := range tails {
			all = append(all, Bounded(spec.Join(h, t)))
		}
	}
	if len(all) > MaxAlternatives {
		return []spec.Word{Widen(all)}
	}
	return all
}

// DropEmpty removes the empty text from alternatives of which one may be any
// text: it is one of them.
func DropEmpty(texts []spec.Word) []spec.Word {
	anyText := slices.ContainsFunc(texts, func(t spec.Word) bool {
		return len(t.Parts) == 1 && t.Parts[0].Unknown != nil && t.Parts[0].Unknown.Kind == spec.AnyText
	})
	if !anyText || len(texts) < 2 {
		return texts
	}
	return slices.DeleteFunc(slices.Clone(texts), func(t spec.Word) bool { return len(t.Parts) == 0 })
}

// MaxText bounds the known text of one value in bytes. A longer one is not
// tracked, so that a script cannot double a variable until memory runs out.
const MaxText = 64 << 10

// maxHoles bounds in how many places a value may be unknown.
const maxHoles = 512

// AllNumbers reports whether all words are numbers.
func AllNumbers(words []spec.Word) bool {
	return !slices.ContainsFunc(words, func(w spec.Word) bool { return !IsNumber(w) && !IsNumbers(w) })
}

// IsNumbers reports whether a word is made of digits and white space.
func IsNumbers(w spec.Word) bool {
	for _, p := range w.Parts {
		if p.Unknown == nil && strings.Trim(p.Text, "0123456789 \t\n") != "" || p.Unknown != nil && p.Unknown.Kind != spec.Number {
			return false
		}
	}
	return len(w.Parts) > 0
}

// Unite returns the union of two sets of words, or one unknown part when there are too many.
func Unite(a, b []spec.Word) []spec.Word {
	if SameWords(a, b) {
		return a
	}
	out := a[:len(a):len(a)]
	for _, x := range b {
		if !ContainsWord(out, x) {
			out = append(out, x)
		}
	}
	if len(out) <= MaxAlternatives {
		return out
	}
	return []spec.Word{Widen(out)}
}

// Widen returns an unknown part that stands for any of the words.
func Widen(words []spec.Word) spec.Word {
	var taint spec.Taint
	endless := spec.Ends
	for _, w := range words {
		taint |= w.Taint()
		endless = max(endless, w.Endless())
	}
	source := "…"
	if len(words) > 0 {
		source = Shorten(words[0].String()) + "…"
	}
	if len(words) > 0 && AllNumbers(words) {
		return UnknownNumber(source, taint)
	}
	word := spec.UnknownWord(source, taint)
	word.Parts[0].Unknown.Endless = endless
	return word
}

// Shorten keeps a text that is only shown to people in bounds.
func Shorten(s string) string {
	const limit = 80
	if len(s) <= limit {
		return s
	}
	return strings.ToValidUTF8(s[:limit], "") + "…"
}

// ContainsWord reports whether a word is among others.
func ContainsWord(words []spec.Word, w spec.Word) bool {
	for _, x := range words {
		if x.Same(w) {
			return true
		}
	}
	return false
}

// SameWords reports whether two lists have the same words in the same order.
func SameWords(a, b []spec.Word) bool {
	if len(a) != len(b) {
		return false
	}
	if len(a) == 0 || &a[0] == &b[0] {
		return true
	}
	for i := range a {
		if !a[i].Same(b[i]) {
			return false
		}
	}
	return true
}

// Bounded returns the word, or an unknown part when it is too long to be tracked.
func Bounded(w spec.Word) spec.Word {
	n := 0
	for _, p := range w.Parts {
		n += len(p.Text)
		if p.Unknown != nil {
			n += MaxText / maxHoles
		}
	}
	if n <= MaxText {
		return w
	}
	return spec.UnknownWord(Shorten(w.String()), w.Taint())
}

// Size returns the length of the word in bytes, unknown parts as they are written.
func Size(w spec.Word) int {
	n := 0
	for _, p := range w.Parts {
		n += len(p.Text)
	}
	return n
}

// TrimNewlines removes trailing newlines, as command substitution does.
func TrimNewlines(w spec.Word) spec.Word {
	n := len(w.Parts)
	if n == 0 || w.Parts[n-1].Unknown != nil {
		return w
	}
	t := strings.TrimRight(w.Parts[n-1].Text, "\n")
	if len(t) == len(w.Parts[n-1].Text) {
		return w
	}
	parts := append([]spec.Part(nil), w.Parts[:n-1]...)
	if t != "" {
		parts = append(parts, spec.Part{Text: t})
	}
	return TrimNewlines(spec.Word{Parts: parts})
}

// UnknownNumber is an unknown part that stands for a decimal number.
func UnknownNumber(source string, taint spec.Taint) spec.Word {
	return spec.Word{Parts: []spec.Part{{Unknown: &spec.UnknownText{Kind: spec.Number, Source: source, Taint: taint}}}}
}

// Splitting returns the word with every unknown part marked as unquoted.
func Splitting(w spec.Word) spec.Word {
	parts := make([]spec.Part, len(w.Parts))
	for i, p := range w.Parts {
		if p.Unknown != nil && !p.Unknown.Splits && p.Unknown.Kind != spec.Number {
			h := *p.Unknown
			h.Splits = true
			p.Unknown = &h
		}
		parts[i] = p
	}
	return spec.Word{Parts: parts}
}

// Quoted returns the word with every unknown part marked as one that stays within its word.
func Quoted(w spec.Word) spec.Word {
	for i, p := range w.Parts {
		if p.Unknown != nil && p.Unknown.Splits {
			parts := append([]spec.Part(nil), w.Parts...)
			for j := i; j < len(parts); j++ {
				if h := parts[j].Unknown; h != nil && h.Splits {
					c := *h
					c.Splits = false
					parts[j].Unknown = &c
				}
			}
			return spec.Word{Parts: parts}
		}
	}
	return w
}

// IsGlob reports whether a word stands for names of files that are not known.
func IsGlob(word spec.Word) bool {
	for _, p := range word.Parts {
		if p.Unknown != nil && p.Unknown.Kind == spec.Glob {
			return true
		}
	}
	return false
}

// OnlyNumbers reports whether all that is not known of a word are numbers,
// which cannot change what code means.
func OnlyNumbers(word spec.Word) bool {
	for _, h := range word.Unknowns() {
		if h.Kind != spec.Number {
			return false
		}
	}
	return true
}

// hiddenText stands for an unknown part where text is only looked at. It is no program.
const hiddenText = "__not_known__"

// Visible returns the text of a word with its unknown parts replaced.
func Visible(word spec.Word) string {
	var b strings.Builder
	for _, p := range word.Parts {
		if p.Unknown != nil {
			b.WriteString(hiddenText)
		} else {
			b.WriteString(p.Text)
		}
	}
	return b.String()
}
