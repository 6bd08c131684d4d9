package code

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// factKind is what an expression can yield.
type factKind uint8

const (
	isData    factKind = iota // data, or an object whose class is not known
	isNumber                  // a number
	isText                    // text: one of words
	isPath                    // a path object: one of words
	isModule                  // a module of the library: name
	isFunc                    // a function or class of the library: name
	isOwn                     // a function or class of the source: name
	isThird                   // a module, or part of one, that is not the library's: name
	isSeq                     // a list or tuple: elems
	isEnviron                 // the environment
	isHandle                  // an open file
	isRecord                  // an object with properties: keys and elems
)

// fact is what is known of an expression's value.
type fact struct {
	kind   factKind
	name   string
	words  []spec.Word
	elems  []fact
	depth  int // of sequences within sequences
	keys   []string
	open   bool // a sequence that may have other elements too
	origin spec.Origin
}

const (
	maxText  = 32 << 10 // bytes of a text that is followed
	maxParts = 40       // parts of a word that is followed
	maxElems = 64       // elements of a sequence that is followed
	maxNest  = 3        // sequences within sequences that are followed
)

// holeWord is text that cannot be told, from the origins.
func holeWord(o spec.Origin) spec.Word { return spec.HoleOf("…", o) }

// nameHole stands for one file name, or part of one.
func nameHole() spec.Word {
	return spec.Word{Parts: []spec.Part{{Hole: &spec.Hole{Kind: spec.Glob, Source: "*"}}}}
}

func numberHole() spec.Word {
	return spec.Word{Parts: []spec.Part{{Hole: &spec.Hole{Kind: spec.Number, Source: "N"}}}}
}

// underHole stands for a path at or below dir whose last part matches a shell
// pattern, any when it is empty.
func underHole(dir, name string) spec.Word {
	if dir == "" {
		dir = "."
	}
	return spec.Word{Parts: []spec.Part{{Hole: &spec.Hole{Kind: spec.PathUnder, Source: dir + "/…", Dir: dir, Name: name, Dash: true, Tested: true}}}}
}

func textOf(words []spec.Word, o spec.Origin) fact {
	var kept []spec.Word
	for _, w := range words {
		if len(w.Parts) > maxParts || len(w.Prefix()) > maxText {
			return fact{origin: o}
		}
		kept = append(kept, w)
		o |= w.Origin()
	}
	if len(kept) == 0 {
		return fact{origin: o}
	}
	return fact{kind: isText, words: kept, origin: o}
}

func pathValue(v fact) fact {
	return fact{kind: isPath, words: v.texts(), origin: v.origin}
}

// texts returns the words that a value can be as text or path, one of them unknown text when it cannot be told.
func (v fact) texts() []spec.Word {
	switch {
	case len(v.words) > 0:
		return v.words
	case v.kind == isNumber:
		return []spec.Word{numberHole()}
	}
	return []spec.Word{holeWord(v.origin)}
}

// known returns the one text that a value is.
func (v fact) known() (string, bool) {
	if len(v.words) != 1 {
		return "", false
	}
	return v.words[0].Text()
}

// joinFacts returns a value that is one or the other.
func joinFacts(a, b fact) fact {
	o := a.origin | b.origin
	switch {
	case a.kind == b.kind && (a.kind == isText || a.kind == isPath):
		if w := unionWords(a.words, b.words); w != nil {
			return fact{kind: a.kind, words: w, origin: o}
		}
		return fact{kind: isData, origin: o}
	case a.kind == b.kind && (a.kind == isSeq || a.kind == isRecord):
		return fact{origin: o}
	case a.kind == b.kind && a.name == b.name:
		a.origin = o
		return a
	case a.kind == isNumber && b.kind == isNumber:
		return fact{kind: isNumber, origin: o}
	case a.kind == isData:
		return b.softened(o)
	case b.kind == isData:
		return a.softened(o)
	case a.kind == isThird && b.kind != isModule && b.kind != isFunc, b.kind == isThird && a.kind != isModule && a.kind != isFunc:
		return fact{kind: isThird, name: "an import", origin: o}
	case a.risky() || b.risky():
		return fact{kind: isFunc, name: ambiguous, origin: o}
	}
	return fact{origin: o}
}

// ambiguous names a value that is one of several things of the library.
const ambiguous = "one of several things"

// risky reports whether a value may give access to the world.
func (v fact) risky() bool {
	return v.kind == isModule || v.kind == isFunc || v.kind == isThird || v.kind == isEnviron
}

// softened returns what is left of a value that may also be plain data.
func (v fact) softened(o spec.Origin) fact {
	if v.risky() || v.kind == isOwn {
		v.origin |= o
		return v
	}
	return fact{origin: v.origin | o}
}

// element returns any element of a value that is iterated over.
func (v fact) element() fact {
	switch {
	case v.kind == isSeq && !v.open && len(v.elems) > 0:
		e := v.elems[0]
		for _, x := range v.elems[1:] {
			e = joinFacts(e, x)
		}
		e.origin |= v.origin
		return e
	case v.kind == isThird || v.kind == isEnviron:
		return fact{kind: v.kind, name: v.name, origin: v.origin}
	}
	return fact{origin: v.origin}
}

// index returns the element at i, or any element when that is not known.
func (v fact) index(i int) fact {
	if v.kind == isSeq && !v.open && i >= 0 && i < len(v.elems) {
		e := v.elems[i]
		e.origin |= v.origin
		return e
	}
	return v.element()
}

func seqOf(elems []fact, o spec.Origin) fact {
	v := fact{kind: isSeq, elems: elems, origin: o, depth: 1}
	for _, e := range elems {
		v.origin |= e.origin
		if e.kind == isSeq {
			v.depth = max(v.depth, e.depth+1)
		}
	}
	if len(elems) > maxElems || v.depth > maxNest {
		return fact{origin: v.origin}
	}
	return v
}

// repeated is a sequence of elements that are all alike.
func repeated(e fact) fact { return seqOf([]fact{e}, 0) }

// cross joins each text of a with each of b.
func cross(a, b fact, glue func(x, y spec.Word) spec.Word) fact {
	var words []spec.Word
	for _, x := range a.texts() {
		for _, y := range b.texts() {
			words = append(words, glue(x, y))
			if len(words) > maxElems {
				return fact{origin: a.origin | b.origin}
			}
		}
	}
	if words = unionWords(nil, words); words == nil {
		return fact{origin: a.origin | b.origin}
	}
	return textOf(words, a.origin|b.origin)
}

func concat(a, b fact) fact {
	return cross(a, b, func(x, y spec.Word) spec.Word { return spec.Join(x, y) })
}

// joinPaths is os.path.join and the slash of paths: an absolute second part replaces the first.
func joinPaths(a, b fact) fact {
	return cross(a, b, func(x, y spec.Word) spec.Word {
		if len(y.Parts) > 0 && y.Parts[0].Hole != nil && y.Parts[0].Hole.Kind == spec.AnyText {
			return holeWord(x.Origin() | y.Origin())
		}
		if strings.HasPrefix(y.Prefix(), "/") || len(x.Parts) == 0 {
			return y
		}
		if len(y.Parts) > 0 && y.Parts[0].Hole != nil && y.Parts[0].Hole.Kind == spec.PathUnder {
			if strings.HasPrefix(y.Parts[0].Hole.Dir, "/") {
				return y
			}
			return holeWord(x.Origin() | y.Origin())
		}
		return spec.Join(x, spec.Lit("/"), y)
	})
}

// parentOf returns the directories of paths.
func parentOf(v fact) fact {
	var words []spec.Word
	for _, w := range v.texts() {
		t, known := w.Text()
		if !known {
			return fact{kind: isPath, words: []spec.Word{holeWord(v.origin)}, origin: v.origin}
		}
		words = append(words, spec.Lit(path.Dir(t)))
	}
	return fact{kind: isPath, words: words, origin: v.origin}
}

// besides returns paths of another name in the same directories.
func besides(v fact) fact {
	var words []spec.Word
	for _, w := range v.texts() {
		dir := w.Prefix()
		dir = dir[:strings.LastIndexByte(dir, '/')+1]
		if !w.Known() {
			return fact{kind: isPath, words: []spec.Word{holeWord(v.origin)}, origin: v.origin}
		}
		words = append(words, spec.Join(spec.Lit(dir), nameHole()))
	}
	return fact{kind: isPath, words: words, origin: v.origin}
}

// matching returns the paths that a glob pattern below base finds.
func matching(base, pattern fact) fact {
	full := pattern
	if len(base.words) > 0 {
		full = joinPaths(base, pattern)
	}
	var words []spec.Word
	for _, w := range full.texts() {
		p := w.Prefix()
		if i := strings.IndexAny(p, "*?["); i >= 0 {
			p = p[:i]
		} else if w.Known() {
			words = append(words, w)
			continue
		}
		if strings.Contains(w.String(), "..") || len(w.Parts) > 0 && w.Parts[0].Hole != nil {
			words = append(words, holeWord(full.origin))
			continue
		}
		dir := p[:strings.LastIndexByte(p, '/')+1]
		all := w.Pattern()
		if text, known := w.Text(); known {
			all = text
		}
		words = append(words, underHole(path.Clean(dir), all[strings.LastIndexByte(all, '/')+1:]))
	}
	return repeated(textOf(words, full.origin))
}

// entries returns the names in directories.
func entries() fact { return repeated(textOf([]spec.Word{nameHole()}, 0)) }

// plainShape reports whether a format specification leaves a value as it is, or a number a number.
func plainShape(shape string, kind factKind) bool {
	if shape == "" || kind == isNumber && strings.Trim(strings.TrimPrefix(shape, ":"), "0123456789d") == "" {
		return true
	}
	return false
}
