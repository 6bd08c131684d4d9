package parsing

import (
	"errors"
	"fmt"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/lexical"
)

// The parser is a library, and reads some sources otherwise than the shells do.
// What it takes for a comment, a quote, a substitution or a here-document is
// compared with a second, much simpler reading of the same source.

// CloseComments returns the source with the backslashes at the end of comments
// replaced: to the parser they continue the comment on the next line, to no shell.
func CloseComments(source string, r lexical.Reading) string {
	var out []byte
	for _, s := range r.Spans {
		if s.Kind == lexical.Comment && source[s.To-1] == '\\' {
			if out == nil {
				out = []byte(source)
			}
			out[s.To-1] = '#'
		}
	}
	if out == nil {
		return source
	}
	return string(out)
}

// CloseForeign returns the source with the expansions by which scripts ask other shells where they lie, ${(%):-%x} and
// ${.sh.file}, replaced by ones of the same length that IsForeign knows. The parser rejects the whole source for them,
// bash and dash complain when they come there, which scripts for several shells never do. What runs
// nothing in any shell is replaced alone.
func CloseForeign(source string, r lexical.Reading) string {
	var out []byte
	for _, s := range r.Spans {
		if s.Kind != lexical.Parameter || !asksForPlace(source[s.From:s.To]) {
			continue
		}
		if out == nil {
			out = []byte(source)
		}
		for i := s.From + len("${"); i < s.To-1; i++ {
			out[i] = '_'
		}
	}
	if out == nil {
		return source
	}
	return string(out)
}

// asksForPlace reports whether an expansion is one of ksh's own variables, or one of zsh's of a plain escape of its prompts: %x is the
// file that is read, %N what runs. Another text in its place would be a word that zsh makes.
func asksForPlace(expansion string) bool {
	if escape, is := strings.CutPrefix(expansion, "${(%):-%"); is {
		return escape == "x}" || escape == "N}"
	}
	return strings.HasPrefix(expansion, "${.sh.") && !strings.ContainsAny(expansion[len("${"):], "$`'\"\\{=\n")
}

// IsForeign reports whether an expansion stands for one of another shell; see CloseForeign.
func IsForeign(p *syntax.ParamExp) bool {
	return p.Param != nil && len(p.Param.Value) > 1 && strings.Trim(p.Param.Value, "_") == ""
}

// backquotedCode returns the code in backquotes without the backslashes that
// the quotes need.
func backquotedCode(text string, inDouble bool) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' && i+1 < len(text) {
			if next := text[i+1]; next != '$' && next != '`' && next != '\\' && !(next == '"' && inDouble) {
				b.WriteByte('\\')
			}
			i++
		}
		b.WriteByte(text[i])
	}
	return b.String()
}

var errParser = errors.New("the parser gave up")

// ParseArithm parses an arithmetic expression.
func (w *Parser) ParseArithm(d invocation.Dialect, text string) (expr syntax.ArithmExpr, err error) {
	defer func() {
		if r := recover(); r != nil {
			expr, err = nil, errParser
		}
	}()
	w.Meter.Bytes += len(text)
	if w.Meter.Bytes > w.Meter.Budget.Bytes || nestingLimit(text) >= 0 {
		w.Meter.Exceeded("the source is too long")
		return nil, errParser
	}
	lang := syntax.LangBash
	if d == invocation.Zsh {
		lang = syntax.LangZsh
		text = SpaceSubshells(text, lexical.ReadText, d)
	}
	expr, err = syntax.NewParser(syntax.Variant(lang)).Arithmetic(strings.NewReader(text))
	if err == nil && expr == nil {
		err = errParser
	}
	if err != nil {
		return nil, err
	}
	if rest := text[min(int(expr.End().Offset()), len(text)):]; strings.TrimSpace(rest) != "" {
		// The parser stops here; the shells evaluate the next word before they complain.
		w.Meter.Unclear("arithmetic is followed by more: %s", abstract.Shorten(text))
		return nil, errParser
	}
	repair(expr)
	return expr, nil
}

// ParseDocument parses text that is expanded as a here-document is.
func (w *Parser) ParseDocument(d invocation.Dialect, text string) (word *syntax.Word, err error) {
	defer func() {
		if r := recover(); r != nil {
			word, err = nil, errParser
		}
	}()
	w.Meter.Bytes += len(text)
	if w.Meter.Bytes > w.Meter.Budget.Bytes {
		w.Meter.Exceeded("the source is too long")
		return nil, errParser
	}
	text = CloseComments(text, lexical.ReadText(text, d == invocation.Zsh))
	parse := func(lang syntax.LangVariant, text string) (*syntax.Word, error) {
		return syntax.NewParser(syntax.Variant(lang), syntax.KeepComments(true)).Document(strings.NewReader(text))
	}
	if d == invocation.Zsh {
		// What only bash can parse would be taken for words where zsh sees code.
		text = SpaceSubshells(text, lexical.ReadText, d)
		word, err = parse(syntax.LangZsh, text)
	} else {
		word, err = parse(syntax.LangBash, text)
		if spaced := SpaceSubshells(text, lexical.ReadText, d); err != nil && spaced != text {
			text = spaced
			word, err = parse(syntax.LangBash, text)
		}
	}
	if word != nil && err == nil {
		if what := w.disagreement(word, text, lexical.ReadText(text, d == invocation.Zsh), d); what != "" {
			w.Meter.Unclear("%s", what)
		}
	}
	if word != nil {
		repair(word)
	}
	return word, err
}

// Parsed is what parse made of source.
type Parsed struct {
	File    *syntax.File
	Text    string             // what the file was parsed from
	Dialect invocation.Dialect // how to read the file
	Rest    string             // what follows a fault, as far as it may still be read
	Tail    string             // the end of a text that is too long, when it can stand alone
}

// CutBackquoted cuts the text behind a backquote at the one that ends it, and
// returns the code between them as the shell reads it.
func CutBackquoted(text string) (code, rest string) {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '`':
			return backquotedCode(text[:i], false), text[i+1:]
		}
	}
	return backquotedCode(text, false), ""
}

// Limited cuts what the budgets do not allow, and reports it. The tail is the
// end of a text that is too long.
func (w *Parser) Limited(text string) (cut, tail string) {
	if rest := max(w.Meter.Budget.Bytes-w.Meter.Bytes, 0); len(text) > rest {
		text, tail = text[:rest], tailOf(text, rest)
		w.Meter.Host.Unclear(invocation.Trouble{What: fmt.Sprintf("the source is longer than %d bytes", w.Meter.Budget.Bytes), Budget: true})
	}
	if n := nestingLimit(text); n >= 0 {
		text, tail = text[:n], ""
		w.Meter.Host.Unclear(invocation.Trouble{What: "the source is nested too deep", Budget: true})
	}
	w.Meter.Bytes += len(text)
	return text, tail
}
