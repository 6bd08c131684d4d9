package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// assignmentIn returns the assignment that a word has the form of, or nil.
func assignmentIn(word *syntax.Word) *syntax.Assign {
	lit, ok := word.Parts[0].(*syntax.Lit)
	if !ok {
		return nil
	}
	name, value, found := strings.Cut(lit.Value, "=")
	name, adds := strings.CutSuffix(name, "+")
	if !found || !syntax.ValidName(name) {
		return nil
	}
	at, rest := *lit, *lit
	at.Value, rest.Value = name, value
	parts := append([]syntax.WordPart{&rest}, word.Parts[1:]...)
	return &syntax.Assign{Append: adds, Name: &at, Value: &syntax.Word{Parts: parts}}
}
