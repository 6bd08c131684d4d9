// Package abstract holds abstract values: what is known, before a program runs, of the values that its
// expressions can yield, and where their data comes from.
package abstract

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Kind is what an expression can yield.
type Kind uint8

const (
	Data    Kind = iota // data, or an object whose class is not known
	Number              // a number
	Text                // text: one of Words
	Path                // a path object: one of Words
	Module              // a module of the library: Name
	Func                // a function or class of the library: Name
	Own                 // a function or class of the source: Name
	Third               // a module, or part of one, that is not the library's: Name
	Seq                 // a list or tuple: Elems
	Environ             // the environment
	Handle              // an open file
	Record              // an object with properties: Keys and Elems
)

// Value is what is known of an expression's value.
type Value struct {
	Kind  Kind
	Name  string
	Words []spec.Word
	Elems []Value
	Depth int // of sequences within sequences
	Keys  []string
	Open  bool // a sequence that may have other elements too
	Taint spec.Taint
}

// Bounds of what is followed. What exceeds them becomes plain data, of which only the taint is known.
const (
	maxText  = 32 << 10 // bytes of a text that is followed
	maxParts = 40       // parts of a word that is followed
	MaxElems = 64       // elements of a sequence that is followed
	MaxNest  = 3        // sequences within sequences that are followed
)

// UnknownWord is text of which only the taint is known.
func UnknownWord(o spec.Taint) spec.Word { return spec.UnknownWord("…", o) }

// parent stands for the number of the process that started the code, as it is written in a shell.
const parent = "$PPID"

// Parent is the number of the process that started the code.
func Parent() Value { return TextOf([]spec.Word{spec.UnknownWord(parent, 0)}, 0) }

// IsParent reports whether a word is that number and nothing else.
func IsParent(w spec.Word) bool {
	return len(w.Parts) == 1 && w.Parts[0].Unknown != nil && w.Parts[0].Unknown.Source == parent
}

// UnknownName stands for one file name, or part of one.
func UnknownName() spec.Word {
	return spec.Word{Parts: []spec.Part{{Unknown: &spec.UnknownText{Kind: spec.Glob, Source: "*"}}}}
}

// UnknownNumber stands for a number whose digits are unknown.
func UnknownNumber() spec.Word {
	return spec.Word{Parts: []spec.Part{{Unknown: &spec.UnknownText{Kind: spec.Number, Source: "N"}}}}
}

// Under stands for a path at or below dir whose last part matches a shell
// pattern, any when it is empty.
func Under(dir, name string) spec.Word {
	if dir == "" {
		dir = "."
	}
	return spec.Word{Parts: []spec.Part{{Unknown: &spec.UnknownText{Kind: spec.PathUnder, Source: dir + "/…", Dir: dir, Name: name, Dash: true, Tested: true}}}}
}

// TextOf returns a text that is one of the words, plain data when one of them is too long to follow.
func TextOf(words []spec.Word, o spec.Taint) Value {
	var kept []spec.Word
	for _, w := range words {
		if len(w.Parts) > maxParts || len(w.Prefix()) > maxText {
			return Value{Taint: o}
		}
		kept = append(kept, w)
		o |= w.Taint()
	}
	if len(kept) == 0 {
		return Value{Taint: o}
	}
	return Value{Kind: Text, Words: kept, Taint: o}
}

// PathOf returns the path objects that texts make.
func PathOf(v Value) Value {
	return Value{Kind: Path, Words: v.Texts(), Taint: v.Taint}
}

// Texts returns the words that a value can be as text or path; one of them is unknown text for an unknown value.
func (v Value) Texts() []spec.Word {
	switch {
	case len(v.Words) > 0:
		return v.Words
	case v.Kind == Number:
		return []spec.Word{UnknownNumber()}
	}
	return []spec.Word{UnknownWord(v.Taint)}
}

// First returns the first of the words that a value can be.
func (v Value) First() spec.Word { return v.Texts()[0] }

// Known returns the one text that a value is.
func (v Value) Known() (string, bool) {
	if len(v.Words) != 1 {
		return "", false
	}
	return v.Words[0].Text()
}

// Join returns a value that is one or the other.
func Join(a, b Value) Value {
	o := a.Taint | b.Taint
	switch {
	case a.Kind == b.Kind && (a.Kind == Text || a.Kind == Path):
		if w := Union(a.Words, b.Words); w != nil {
			return Value{Kind: a.Kind, Words: w, Taint: o}
		}
		return Value{Kind: Data, Taint: o}
	case a.Kind == b.Kind && (a.Kind == Seq || a.Kind == Record):
		return Value{Taint: o}
	case a.Kind == b.Kind && a.Name == b.Name:
		a.Taint = o
		return a
	case a.Kind == Number && b.Kind == Number:
		return Value{Kind: Number, Taint: o}
	case a.Kind == Data:
		return b.softened(o)
	case b.Kind == Data:
		return a.softened(o)
	case a.Kind == Third && b.Kind == Third:
		return Value{Kind: Third, Name: AnImport, Taint: o}
	case a.Kind == Third && !b.Risky():
		return a.softened(o)
	case b.Kind == Third && !a.Risky():
		return b.softened(o)
	case a.Risky() || b.Risky():
		return Value{Kind: Func, Name: ambiguous, Taint: o}
	}
	return Value{Taint: o}
}

// AnImport names what comes from one of several packages, or from one whose name is not known.
const AnImport = "an import"

// ambiguous names a value that is one of several things of the library.
const ambiguous = "one of several things"

// Said returns the name of a function or a module for people.
func Said(name string) string {
	if member, found := strings.CutPrefix(name, ambiguous+"."); found {
		return member + " of " + ambiguous
	}
	return name
}

// Risky reports whether a value may give access to the world.
func (v Value) Risky() bool {
	return v.Kind == Module || v.Kind == Func || v.Kind == Third || v.Kind == Environ
}

// softened returns what is left of a value that may also be plain data.
func (v Value) softened(o spec.Taint) Value {
	if v.Risky() || v.Kind == Own {
		v.Taint |= o
		return v
	}
	return Value{Taint: v.Taint | o}
}

// Element returns any element of a value that is iterated over.
func (v Value) Element() Value {
	switch {
	case v.Kind == Seq && !v.Open && len(v.Elems) > 0:
		e := v.Elems[0]
		for _, x := range v.Elems[1:] {
			e = Join(e, x)
		}
		e.Taint |= v.Taint
		return e
	case v.Kind == Third || v.Kind == Environ:
		return Value{Kind: v.Kind, Name: v.Name, Taint: v.Taint}
	}
	return Value{Taint: v.Taint}
}

// Index returns the element at i, or any element when that is not known.
func (v Value) Index(i int) Value {
	if v.Kind == Seq && !v.Open && i >= 0 && i < len(v.Elems) {
		e := v.Elems[i]
		e.Taint |= v.Taint
		return e
	}
	return v.Element()
}

// SeqOf returns a sequence, plain data when it is too long or too deep to follow.
func SeqOf(elems []Value, o spec.Taint) Value {
	v := Value{Kind: Seq, Elems: elems, Taint: o, Depth: 1}
	for _, e := range elems {
		v.Taint |= e.Taint
		if e.Kind == Seq {
			v.Depth = max(v.Depth, e.Depth+1)
		}
	}
	if len(elems) > MaxElems || v.Depth > MaxNest {
		return Value{Taint: v.Taint}
	}
	return v
}

// Repeated is a sequence of elements that are all alike.
func Repeated(e Value) Value { return SeqOf([]Value{e}, 0) }

// Cross joins each text of a with each of b.
func Cross(a, b Value, glue func(x, y spec.Word) spec.Word) Value {
	var words []spec.Word
	for _, x := range a.Texts() {
		for _, y := range b.Texts() {
			words = append(words, glue(x, y))
			if len(words) > MaxElems {
				return Value{Taint: a.Taint | b.Taint}
			}
		}
	}
	if words = Union(nil, words); words == nil {
		return Value{Taint: a.Taint | b.Taint}
	}
	return TextOf(words, a.Taint|b.Taint)
}

// Concat returns the texts of a, each followed by those of b.
func Concat(a, b Value) Value {
	return Cross(a, b, func(x, y spec.Word) spec.Word { return spec.Join(x, y) })
}

// JoinPaths is os.path.join and the slash of paths: an absolute second part replaces the first.
func JoinPaths(a, b Value) Value {
	return Cross(a, b, func(x, y spec.Word) spec.Word {
		if len(y.Parts) > 0 && y.Parts[0].Unknown != nil && y.Parts[0].Unknown.Kind == spec.AnyText {
			return UnknownWord(x.Taint() | y.Taint())
		}
		if strings.HasPrefix(y.Prefix(), "/") || len(x.Parts) == 0 {
			return y
		}
		if len(y.Parts) > 0 && y.Parts[0].Unknown != nil && y.Parts[0].Unknown.Kind == spec.PathUnder {
			if strings.HasPrefix(y.Parts[0].Unknown.Dir, "/") {
				return y
			}
			return UnknownWord(x.Taint() | y.Taint())
		}
		return spec.Join(x, spec.Lit("/"), y)
	})
}

// ParentOf returns the directories of paths.
func ParentOf(v Value) Value {
	var words []spec.Word
	for _, w := range v.Texts() {
		t, known := w.Text()
		if !known {
			return Value{Kind: Path, Words: []spec.Word{UnknownWord(v.Taint)}, Taint: v.Taint}
		}
		words = append(words, spec.Lits(parents(t)...)...)
	}
	return Value{Kind: Path, Words: words, Taint: v.Taint}
}

// parents returns the directories that a path may lie in: the one that it names, and, since a relative path may stand for an
// absolute one, the one above it where it ends in the working directory or in a step back.
func parents(t string) []string {
	named, whole := path.Dir(t), path.Clean(t)
	above := path.Dir(whole)
	if whole == "." || whole == ".." || strings.HasSuffix(whole, "/..") {
		above = path.Join(whole, "..")
	}
	if above == named {
		return []string{named}
	}
	return []string{named, above}
}

// Besides returns paths of another name in the same directories.
func Besides(v Value) Value {
	var words []spec.Word
	for _, w := range v.Texts() {
		dir := w.Prefix()
		dir = dir[:strings.LastIndexByte(dir, '/')+1]
		if !w.Known() {
			return Value{Kind: Path, Words: []spec.Word{UnknownWord(v.Taint)}, Taint: v.Taint}
		}
		words = append(words, spec.Join(spec.Lit(dir), UnknownName()))
	}
	return Value{Kind: Path, Words: words, Taint: v.Taint}
}

// Matching returns the paths that a glob pattern below base finds.
func Matching(base, pattern Value) Value {
	full := pattern
	if len(base.Words) > 0 {
		full = JoinPaths(base, pattern)
	}
	var words []spec.Word
	for _, w := range full.Texts() {
		p := w.Prefix()
		if i := strings.IndexAny(p, "*?["); i >= 0 {
			p = p[:i]
		} else if w.Known() {
			words = append(words, w)
			continue
		}
		if strings.Contains(w.String(), "..") || len(w.Parts) > 0 && w.Parts[0].Unknown != nil {
			words = append(words, UnknownWord(full.Taint))
			continue
		}
		dir := p[:strings.LastIndexByte(p, '/')+1]
		all := w.Pattern()
		if text, known := w.Text(); known {
			all = text
		}
		found := Under(path.Clean(dir), all[strings.LastIndexByte(all, '/')+1:])
		found.Parts[0].Unknown.Follows = strings.HasPrefix(all, dir) && strings.Contains(all[len(dir):], "/") // through folders that match
		words = append(words, found)
	}
	return Repeated(TextOf(words, full.Taint))
}

// Entries returns the names in directories.
func Entries() Value { return Repeated(TextOf([]spec.Word{UnknownName()}, 0)) }

// PlainShape reports whether a format specification leaves a value as it is, or a number a number.
func PlainShape(shape string, kind Kind) bool {
	if shape == "" || kind == Number && strings.Trim(strings.TrimPrefix(shape, ":"), "0123456789d") == "" {
		return true
	}
	return false
}

// Key returns a property of a record.
func (v Value) Key(name string) (Value, bool) {
	if v.Kind != Record {
		return Value{}, false
	}
	for i, k := range v.Keys {
		if k == name {
			return v.Elems[i], true
		}
	}
	return Value{}, v.Open
}

// PlainText keeps what is known of a text, and forgets everything else but the taint.
func (v Value) PlainText() Value {
	if v.Kind == Text {
		return v
	}
	return Value{Taint: v.Taint}
}
