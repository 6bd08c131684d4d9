package expansion

import (
	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// value is what an expansion gives: one word, or a list as "$@" and "${a[@]}" do.
type value struct {
	word  spec.Word
	list  bool
	elems []spec.Word
	open  bool              // elems holds an unknown part for any number of further words
	parts []syntax.WordPart // an unquoted default, which is expanded where it stands
	// pattern reports that the characters of patterns in it count, as zsh's ${~x} has it.
	pattern bool
}

// quoted returns an element of a list as it stands within double quotes.
func (v value) quoted(e spec.Word) spec.Word {
	if v.open {
		return e
	}
	return abstract.Quoted(e)
}

// isNothing reports whether a value within quotes may be no word instead of an empty one.
func (v value) isNothing(keeps bool) bool {
	return v.list && len(v.elems) == 0 || keeps && !v.list && len(v.word.Parts) == 0
}

// each changes the texts of a value, and reports whether it could.
func (v *value) each(change func(string) (string, bool)) bool {
	if v.open {
		return false
	}
	if !v.list {
		text, ok := v.word.Text()
		if ok {
			text, ok = change(text)
		}
		v.word = spec.Lit(text)
		return ok
	}
	elems := make([]spec.Word, len(v.elems))
	for i, e := range v.elems {
		text, ok := e.Text()
		if ok {
			text, ok = change(text)
		}
		if !ok {
			return false
		}
		elems[i] = spec.Lit(text)
	}
	v.elems, v.word = elems, abstract.JoinWith(elems, " ")
	return true
}

func (v value) taint() spec.Taint {
	o := v.word.Taint()
	for _, e := range v.elems {
		o |= e.Taint()
	}
	return o
}

// scene is one variable as a pass sees it.
type scene struct {
	word  spec.Word
	list  *memory.Array
	set   memory.Status // whether it is set
	attrs memory.Attributes
}
