package expansion

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/parsing"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// rawPattern runs the substitutions in a pattern whose text the parser keeps as it is.
func (x *Expander) rawPattern(text string) {
	if strings.ContainsAny(text, "$`<>") {
		x.RawText(text)
	}
}

// rawLiteral is rawPattern for text that stands in the source. The parser finds
// its end without heeding the quotes in it, so that what follows may belong to it.
func (x *Expander) rawLiteral(lit *syntax.Lit) {
	if !strings.ContainsAny(lit.Value, "$`<>") {
		return
	}
	rest := lit.Value
	if at := int(lit.Pos().Offset()); at < len(x.St.Src.Text) && strings.HasPrefix(x.St.Src.Text[at:], lit.Value) {
		rest = x.St.Src.Text[at:]
	}
	x.rawTextIn(lit.Value, rest)
}

// RawText expands text that the parser has not looked into.
func (x *Expander) RawText(text string) spec.Word { return x.rawTextIn(text, text) }

// rawTextIn expands text that the parser has not looked into. Where that cannot
// be parsed, the substitutions in the source around it, from there on, are run.
func (x *Expander) rawTextIn(text, around string) spec.Word {
	if !strings.ContainsAny(text, "$`\\") {
		return spec.Lit(text)
	}
	word, err := x.W.ParseDocument(x.St.Dialect, text)
	if err != nil || word == nil {
		x.W.Shell.WalkSubstituted(x.St, around)
	}
	if err != nil || word == nil {
		x.W.Unclear("cannot parse %q", abstract.Shorten(text))
		return spec.UnknownWord(abstract.Shorten(text), 0)
	}
	old := x.St.Src
	x.St.Src = parsing.Source{Text: text}
	defer func() { x.St.Src = old }()
	return x.words.document(word, false)
}
