package shell

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// maxText bounds the known text of one value in bytes. A longer one is not
// tracked, so that a script cannot double a variable until memory runs out.
const maxText = 64 << 10

// maxHoles bounds in how many places a value may be unknown.
const maxHoles = 512

// attributes are what declare gives to a variable.
type attributes uint8

const (
	attrExport attributes = 1 << iota
	attrReadonly
	attrInteger
	attrLower
	attrUpper
	attrRef
	attrPerhapsReadonly // read-only on one of the paths that came here
	attrZshNumber       // it became a number when arithmetic first assigned to it, to zsh
)

// variable is what is known of one variable.
type variable struct {
	values []spec.Word // the values that a scalar may have
	unset  bool        // it may also have no value
	outer  bool        // it may also have the value that the call inherits
	list   *array      // set for an array, instead of values
	attrs  attributes
}

// array is an indexed or associative array.
type array struct {
	assoc bool
	keys  []string // parallel to elems; decimal numbers in ascending order when not assoc
	elems []spec.Word
	open  bool // how many elements there are is not known, nor at which index
	lost  bool // an open array had elements that are not among these
	// digits reports of an open array that its elements are numbers.
	digits bool
	// origin is where the elements of an open array come from.
	origin spec.Origin
}

func (v variable) same(o variable) bool {
	return v.unset == o.unset && v.outer == o.outer && v.attrs == o.attrs && v.list == o.list && sameWords(v.values, o.values)
}

// joinAttributes keeps what shows more when either path has it.
func joinAttributes(a, b attributes) attributes {
	if (a^b)&attrReadonly != 0 {
		return (a|b)&^attrReadonly | attrPerhapsReadonly
	}
	return a | b
}

// joinVariable merges what two paths know of one variable. A path that does
// not know the variable has the inherited value.
func joinVariable(x, y variable, hasX, hasY bool) variable {
	if !hasX {
		x = variable{outer: true}
	}
	if !hasY {
		y = variable{outer: true}
	}
	if x.list != y.list {
		open := &array{open: true, digits: x.numeric() && y.numeric()}
		for _, v := range []variable{x, y} {
			if v.list != nil {
				open.assoc = open.assoc || v.list.assoc
				open.origin |= v.list.allOrigin()
			}
		}
		return variable{list: open, attrs: joinAttributes(x.attrs, y.attrs)}
	}
	return variable{values: unite(x.values, y.values), unset: x.unset || y.unset, outer: x.outer || y.outer, list: x.list, attrs: joinAttributes(x.attrs, y.attrs)}
}

// clone returns a copy that can be changed apart.
func (a *array) clone() *array {
	c := *a
	c.keys, c.elems = slices.Clone(a.keys), slices.Clone(a.elems)
	return &c
}

func (a *array) allOrigin() spec.Origin {
	o := a.origin
	for _, e := range a.elems {
		o |= e.Origin()
	}
	return o
}

// numeric reports whether all elements are numbers.
func (a *array) numeric() bool { return (!a.open || a.digits) && allNumbers(a.elems) }

// numeric reports whether the value, or each element, is a number.
func (v variable) numeric() bool {
	if v.list != nil {
		return v.list.numeric()
	}
	return !v.outer && allNumbers(v.values)
}

func allNumbers(words []spec.Word) bool {
	return !slices.ContainsFunc(words, func(w spec.Word) bool { return !isNumber(w) && !isNumbers(w) })
}

// isNumbers reports whether a word is made of digits and white space.
func isNumbers(w spec.Word) bool {
	for _, p := range w.Parts {
		if p.Hole == nil && strings.Trim(p.Text, "0123456789 \t\n") != "" || p.Hole != nil && p.Hole.Kind != spec.Number {
			return false
		}
	}
	return len(w.Parts) > 0
}

// some returns a hole that stands for an element of which it is unknown which one it is.
func (a *array) some(source string, origin spec.Origin) spec.Word {
	if a.numeric() {
		return numberHole(source, origin|a.allOrigin())
	}
	return spec.HoleOf(source, origin|a.allOrigin())
}

// sparse reports whether indexes are left out.
func (a *array) sparse() bool {
	return len(a.keys) > 0 && a.keys[len(a.keys)-1] != itoa(int64(len(a.keys)-1))
}

// joined returns the elements with spaces between them.
func (a *array) joined(source string) spec.Word {
	if a.open || a.assoc {
		return a.some(source, 0)
	}
	var all spec.Word
	for i, e := range a.elems {
		if i > 0 {
			e = spec.Join(spec.Lit(" "), e)
		}
		all = spec.Join(all, e)
	}
	return all
}

func (a *array) get(key string) (spec.Word, bool) {
	if a.open {
		return spec.Word{}, false
	}
	for i, k := range a.keys {
		if k == key {
			return a.elems[i], true
		}
	}
	return spec.Word{}, false
}

// unite returns the union of two sets of words, or one hole when there are too many.
func unite(a, b []spec.Word) []spec.Word {
	if sameWords(a, b) {
		return a
	}
	out := a[:len(a):len(a)]
	for _, x := range b {
		if !containsWord(out, x) {
			out = append(out, x)
		}
	}
	if len(out) <= maxAlternatives {
		return out
	}
	return []spec.Word{blur(out)}
}

// blur returns a hole that stands for any of the words.
func blur(words []spec.Word) spec.Word {
	var origin spec.Origin
	endless := spec.Ends
	for _, w := range words {
		origin |= w.Origin()
		endless = max(endless, w.Endless())
	}
	source := "…"
	if len(words) > 0 {
		source = shorten(words[0].String()) + "…"
	}
	if len(words) > 0 && allNumbers(words) {
		return numberHole(source, origin)
	}
	word := spec.HoleOf(source, origin)
	word.Parts[0].Hole.Endless = endless
	return word
}

// shorten keeps a text that is only shown to people in bounds.
func shorten(s string) string {
	const limit = 80
	if len(s) <= limit {
		return s
	}
	return strings.ToValidUTF8(s[:limit], "") + "…"
}

func containsWord(words []spec.Word, w spec.Word) bool {
	for _, x := range words {
		if sameWord(x, w) {
			return true
		}
	}
	return false
}

func sameWords(a, b []spec.Word) bool {
	if len(a) != len(b) {
		return false
	}
	if len(a) == 0 || &a[0] == &b[0] {
		return true
	}
	for i := range a {
		if !sameWord(a[i], b[i]) {
			return false
		}
	}
	return true
}

func sameWord(a, b spec.Word) bool {
	if len(a.Parts) != len(b.Parts) {
		return false
	}
	for i, p := range a.Parts {
		q := b.Parts[i]
		if p.Text != q.Text || (p.Hole == nil) != (q.Hole == nil) || p.Hole != nil && *p.Hole != *q.Hole {
			return false
		}
	}
	return true
}

// bounded returns the word, or a hole when it is too long to be tracked.
func bounded(w spec.Word) spec.Word {
	n := 0
	for _, p := range w.Parts {
		n += len(p.Text)
		if p.Hole != nil {
			n += maxText / maxHoles
		}
	}
	if n <= maxText {
		return w
	}
	return spec.HoleOf(shorten(w.String()), w.Origin())
}

// size returns the length of the word in bytes, holes as they are written.
func size(w spec.Word) int {
	n := 0
	for _, p := range w.Parts {
		n += len(p.Text)
	}
	return n
}

// trimNewlines removes trailing newlines, as command substitution does.
func trimNewlines(w spec.Word) spec.Word {
	n := len(w.Parts)
	if n == 0 || w.Parts[n-1].Hole != nil {
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
	return trimNewlines(spec.Word{Parts: parts})
}

// numberHole is a hole that stands for a decimal number.
func numberHole(source string, origin spec.Origin) spec.Word {
	return spec.Word{Parts: []spec.Part{{Hole: &spec.Hole{Kind: spec.Number, Source: source, Origin: origin}}}}
}

// splitting returns the word with every hole marked as unquoted.
func splitting(w spec.Word) spec.Word {
	parts := make([]spec.Part, len(w.Parts))
	for i, p := range w.Parts {
		if p.Hole != nil && !p.Hole.Splits && p.Hole.Kind != spec.Number {
			h := *p.Hole
			h.Splits = true
			p.Hole = &h
		}
		parts[i] = p
	}
	return spec.Word{Parts: parts}
}

// quoted returns the word with every hole marked as one that stays within its word.
func quoted(w spec.Word) spec.Word {
	for i, p := range w.Parts {
		if p.Hole != nil && p.Hole.Splits {
			parts := append([]spec.Part(nil), w.Parts...)
			for j := i; j < len(parts); j++ {
				if h := parts[j].Hole; h != nil && h.Splits {
					c := *h
					c.Splits = false
					parts[j].Hole = &c
				}
			}
			return spec.Word{Parts: parts}
		}
	}
	return w
}
