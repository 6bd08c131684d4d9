package code

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

const (
	maxPyText  = 32 << 10 // bytes of a text that is followed
	maxPyParts = 40       // parts of a word that is followed
	maxPyElems = 64       // elements of a sequence that is followed
	maxPyNest  = 3        // sequences within sequences that are followed
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

// underHole stands for a path at or below dir.
func underHole(dir string) spec.Word {
	if dir == "" {
		dir = "."
	}
	return spec.Word{Parts: []spec.Part{{Hole: &spec.Hole{Kind: spec.PathUnder, Source: dir + "/…", Dir: dir}}}}
}

func textOf(words []spec.Word, o spec.Origin) pyValue {
	var kept []spec.Word
	for _, w := range words {
		if len(w.Parts) > maxPyParts || len(w.Prefix()) > maxPyText {
			return pyValue{origin: o}
		}
		kept = append(kept, w)
		o |= w.Origin()
	}
	if len(kept) == 0 {
		return pyValue{origin: o}
	}
	return pyValue{kind: pyString, words: kept, origin: o}
}

func pathValue(v pyValue) pyValue {
	return pyValue{kind: pyPath, words: v.texts(), origin: v.origin}
}

// texts returns the words that a value can be as text or path, one of them unknown text when it cannot be told.
func (v pyValue) texts() []spec.Word {
	switch {
	case len(v.words) > 0:
		return v.words
	case v.kind == pyNumeric:
		return []spec.Word{numberHole()}
	}
	return []spec.Word{holeWord(v.origin)}
}

// known returns the one text that a value is.
func (v pyValue) known() (string, bool) {
	if len(v.words) != 1 {
		return "", false
	}
	return v.words[0].Text()
}

// joinValues returns a value that is one or the other.
func joinValues(a, b pyValue) pyValue {
	o := a.origin | b.origin
	switch {
	case a.kind == b.kind && (a.kind == pyString || a.kind == pyPath):
		if w := unionWords(a.words, b.words); w != nil {
			return pyValue{kind: a.kind, words: w, origin: o}
		}
		return pyValue{kind: pyPlain, origin: o}
	case a.kind == b.kind && a.kind == pySeq:
		return pyValue{origin: o}
	case a.kind == b.kind && a.name == b.name:
		a.origin = o
		return a
	case a.kind == pyNumeric && b.kind == pyNumeric:
		return pyValue{kind: pyNumeric, origin: o}
	case a.kind == pyPlain:
		return b.softened(o)
	case b.kind == pyPlain:
		return a.softened(o)
	case a.kind == pyThird && b.kind != pyModule && b.kind != pyFunc, b.kind == pyThird && a.kind != pyModule && a.kind != pyFunc:
		return pyValue{kind: pyThird, name: "an import", origin: o}
	case a.risky() || b.risky():
		return pyValue{kind: pyFunc, name: ambiguous, origin: o}
	}
	return pyValue{origin: o}
}

// ambiguous names a value that is one of several things of the library.
const ambiguous = "one of several things"

// risky reports whether a value may give access to the world.
func (v pyValue) risky() bool {
	return v.kind == pyModule || v.kind == pyFunc || v.kind == pyThird || v.kind == pyEnviron
}

// softened returns what is left of a value that may also be plain data.
func (v pyValue) softened(o spec.Origin) pyValue {
	if v.risky() || v.kind == pyOwn {
		v.origin |= o
		return v
	}
	return pyValue{origin: v.origin | o}
}

// element returns any element of a value that is iterated over.
func (v pyValue) element() pyValue {
	switch {
	case v.kind == pySeq && !v.open && len(v.elems) > 0:
		e := v.elems[0]
		for _, x := range v.elems[1:] {
			e = joinValues(e, x)
		}
		e.origin |= v.origin
		return e
	case v.kind == pyThird || v.kind == pyEnviron:
		return pyValue{kind: v.kind, name: v.name, origin: v.origin}
	}
	return pyValue{origin: v.origin}
}

// index returns the element at i, or any element when that is not known.
func (v pyValue) index(i int) pyValue {
	if v.kind == pySeq && !v.open && i >= 0 && i < len(v.elems) {
		e := v.elems[i]
		e.origin |= v.origin
		return e
	}
	return v.element()
}

func seqOf(elems []pyValue, o spec.Origin) pyValue {
	v := pyValue{kind: pySeq, elems: elems, origin: o, depth: 1}
	for _, e := range elems {
		v.origin |= e.origin
		if e.kind == pySeq {
			v.depth = max(v.depth, e.depth+1)
		}
	}
	if len(elems) > maxPyElems || v.depth > maxPyNest {
		return pyValue{origin: v.origin}
	}
	return v
}

// repeated is a sequence of elements that are all alike.
func repeated(e pyValue) pyValue { return seqOf([]pyValue{e}, 0) }

// cross joins each text of a with each of b.
func cross(a, b pyValue, glue func(x, y spec.Word) spec.Word) pyValue {
	var words []spec.Word
	for _, x := range a.texts() {
		for _, y := range b.texts() {
			words = append(words, glue(x, y))
			if len(words) > maxPyElems {
				return pyValue{origin: a.origin | b.origin}
			}
		}
	}
	if words = unionWords(nil, words); words == nil {
		return pyValue{origin: a.origin | b.origin}
	}
	return textOf(words, a.origin|b.origin)
}

func concat(a, b pyValue) pyValue {
	return cross(a, b, func(x, y spec.Word) spec.Word { return spec.Join(x, y) })
}

// joinPaths is os.path.join and the slash of paths: an absolute second part replaces the first.
func joinPaths(a, b pyValue) pyValue {
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
func parentOf(v pyValue) pyValue {
	var words []spec.Word
	for _, w := range v.texts() {
		t, known := w.Text()
		if !known {
			return pyValue{kind: pyPath, words: []spec.Word{holeWord(v.origin)}, origin: v.origin}
		}
		words = append(words, spec.Lit(path.Dir(t)))
	}
	return pyValue{kind: pyPath, words: words, origin: v.origin}
}

// besides returns paths of another name in the same directories.
func besides(v pyValue) pyValue {
	var words []spec.Word
	for _, w := range v.texts() {
		dir := w.Prefix()
		dir = dir[:strings.LastIndexByte(dir, '/')+1]
		if !w.Known() {
			return pyValue{kind: pyPath, words: []spec.Word{holeWord(v.origin)}, origin: v.origin}
		}
		words = append(words, spec.Join(spec.Lit(dir), nameHole()))
	}
	return pyValue{kind: pyPath, words: words, origin: v.origin}
}

// matching returns the paths that a glob pattern below base finds.
func matching(base, pattern pyValue) pyValue {
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
		words = append(words, underHole(path.Clean(dir)))
	}
	return repeated(textOf(words, full.origin))
}

// entries returns the names in directories.
func entries() pyValue { return repeated(textOf([]spec.Word{nameHole()}, 0)) }
