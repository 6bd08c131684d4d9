package parsing

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Source is text whose syntax tree is walked.
type Source struct {
	Text string
	at   int // 1 more than where the text starts in the source that Walk was given, 0 when it does not stand there
}

// Finder finds texts in the source that Walk was given.
type Finder struct {
	Whole string
	asked int // so often
}

// maxFound bounds how many texts are looked for in the source that Walk was given: places are only
// shown to people, and must cost a hostile call nothing.
const maxFound = 64

// Find returns a text that is run by what stands in a part of the source that Walk was given. Its
// place is known when the text stands there once, as in bash -c 'TEXT'.
func (f *Finder) Find(within spec.Span, text string) Source {
	part := f.Whole[within.From:within.To]
	if f.asked++; f.asked > maxFound || len(text) > len(part) || text == "" {
		return Source{Text: text}
	}
	i := strings.Index(part, text)
	if i < 0 || strings.Contains(part[i+1:], text) {
		return Source{Text: text}
	}
	return Source{text, within.From + i + 1}
}

// ParsedAs returns what is walked of the text, which the parser may have needed in another form.
func (s Source) ParsedAs(form string) Source {
	if !strings.HasPrefix(s.Text, form) && !strings.HasPrefix(form, s.Text) {
		s.at = 0
	}
	s.Text = form
	return s
}

// span returns where a part of the source stands in the one that Walk was given, or else what it
// stands for there.
func (s Source) span(from, to syntax.Pos, or spec.Span) spec.Span {
	if s.at == 0 || !from.IsValid() || !to.IsValid() || to.Offset() < from.Offset() || int(to.Offset()) > len(s.Text) {
		return or
	}
	return spec.Span{From: s.at - 1 + int(from.Offset()), To: s.at - 1 + int(to.Offset())}
}

// Place returns where a statement of the source stands, without the separator and the documents
// behind it, or else what it stands for.
func (s Source) Place(stmt *syntax.Stmt, or spec.Span) spec.Span {
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

// Fault returns where the parser gave up, from there to the end of the line.
func (s Source) Fault(err error, or spec.Span) spec.Span {
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
	if place == or || place.To-s.at+1 > len(s.Text) {
		return or
	}
	rest, _, _ := strings.Cut(s.Text[place.From-s.at+1:], "\n")
	place.To += len(rest)
	return place
}
