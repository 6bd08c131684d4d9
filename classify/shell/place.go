package shell

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// source is text whose syntax tree is walked.
type source struct {
	text string
	at   int // 1 more than where the text starts in the source that Walk was given, 0 when it does not stand there
}

// finder finds texts in the source that Walk was given.
type finder struct {
	whole string
	asked int // so often
}

// maxFound bounds how many texts are looked for in the source that Walk was given: places are only
// shown to people, and must cost a hostile call nothing.
const maxFound = 64

// find returns a text that is run by what stands in a part of the source that Walk was given. Its
// place is known when the text stands there once, as in bash -c 'TEXT'.
func (f *finder) find(within spec.Span, text string) source {
	part := f.whole[within.From:within.To]
	if f.asked++; f.asked > maxFound || len(text) > len(part) || text == "" {
		return source{text: text}
	}
	i := strings.Index(part, text)
	if i < 0 || strings.Contains(part[i+1:], text) {
		return source{text: text}
	}
	return source{text, within.From + i + 1}
}

// parsedAs returns what is walked of the text, which the parser may have needed in another form.
func (s source) parsedAs(form string) source {
	if !strings.HasPrefix(s.text, form) && !strings.HasPrefix(form, s.text) {
		s.at = 0
	}
	s.text = form
	return s
}

// span returns where a part of the source stands in the one that Walk was given, or else what it
// stands for there.
func (s source) span(from, to syntax.Pos, or spec.Span) spec.Span {
	if s.at == 0 || !from.IsValid() || !to.IsValid() || to.Offset() < from.Offset() || int(to.Offset()) > len(s.text) {
		return or
	}
	return spec.Span{From: s.at - 1 + int(from.Offset()), To: s.at - 1 + int(to.Offset())}
}

// place returns where a statement of the source stands, without the separator and the documents
// behind it, or else what it stands for.
func (s source) place(stmt *syntax.Stmt, or spec.Span) spec.Span {
	if _, list := stmt.Cmd.(*syntax.BinaryCmd); list || s.at == 0 {
		return or // the parts of a list have places of their own
	}
	var nodes []syntax.Pos // where its parts begin and end
	if stmt.Cmd != nil {
		nodes = append(nodes, stmt.Cmd.Pos(), stmt.Cmd.End())
	}
	for _, r := range stmt.Redirs {
		if r.Word != nil {
			nodes = append(nodes, r.Pos(), r.Word.End())
		}
	}
	if len(nodes) == 0 {
		return or
	}
	byOffset := func(a, b syntax.Pos) int { return cmp.Compare(a.Offset(), b.Offset()) }
	return s.span(slices.MinFunc(nodes, byOffset), slices.MaxFunc(nodes, byOffset), or)
}

// fault returns where the parser gave up, from there to the end of the line.
func (s source) fault(err error, or spec.Span) spec.Span {
	var at syntax.Pos
	var parseErr syntax.ParseError
	var langErr syntax.LangError
	switch {
	case errors.As(err, &parseErr):
		at = parseErr.Pos
	case errors.As(err, &langErr):
		at = langErr.Pos
	}
	place := s.span(at, at, or)
	if place == or || place.To-s.at+1 > len(s.text) {
		return or
	}
	rest, _, _ := strings.Cut(s.text[place.From-s.at+1:], "\n")
	place.To += len(rest)
	return place
}
