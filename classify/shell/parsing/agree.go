package parsing

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/effort"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/lexical"
)

// Agree reports, as unclear, what the other reading of a source has in another
// place than its syntax tree.
func (w *Parser) Agree(root syntax.Node, source string, d invocation.Dialect) {
	if what := w.disagreement(root, source, lexical.Read(source, d == invocation.Zsh), d); what != "" {
		w.Meter.Unclear("%s", what)
	}
}

// disagreement returns what a syntax tree and a lexical reading differ in, or "".
func (w *Parser) disagreement(root syntax.Node, source string, r lexical.Reading, d invocation.Dialect) string {
	if r.Odd != "" {
		return "shells differ in how they read " + r.Odd
	}
	c := &collector{w: w, source: source, dialect: d}
	syntax.Walk(root, c.visit)
	if c.trouble != "" {
		return c.trouble
	}
	spans := make([]lexical.Span, 0, len(r.Spans))
	for _, s := range r.Spans {
		if s.Kind == lexical.Document {
			s = wholeLines(s, source)
		}
		if s.From < s.To {
			spans = append(spans, s)
		}
	}
	slices.SortFunc(spans, byStart)
	slices.SortFunc(c.spans, byStart)
	for i := range max(len(spans), len(c.spans)) {
		switch {
		case i >= len(spans):
			return unread(c.spans[i], source)
		case i >= len(c.spans) || spans[i] != c.spans[i]:
			return unread(spans[i], source)
		}
	}
	return ""
}

func byStart(a, b lexical.Span) int { return cmp.Compare(a.From, b.From) }

// wholeLines returns the lines of a here-document's body without the tabs
// before the first. The parser's span goes on into the delimiter at times.
func wholeLines(s lexical.Span, source string) lexical.Span {
	s.To = strings.LastIndexByte(source[:min(s.To, len(source))], '\n') + 1
	for s.From < s.To && source[s.From] == '\t' {
		s.From++
	}
	return s
}

func unread(s lexical.Span, source string) string {
	return fmt.Sprintf("it is not certain where %v begins or ends on line %d", s.Kind, 1+strings.Count(source[:min(s.From, len(source))], "\n"))
}

func (c *collector) visit(n syntax.Node) bool {
	if n == nil {
		c.within = c.within[:len(c.within)-1]
		return true
	}
	var in place
	if len(c.within) > 0 {
		in = c.within[len(c.within)-1]
	}
	below := in
	if c.trouble == "" {
		c.trouble = c.misread(n)
	}
	switch n := n.(type) {
	case *syntax.Comment:
		c.add(lexical.Comment, n)
	case *syntax.SglQuoted:
		if !in.parameter {
			c.add(lexical.Single, n)
		}
	case *syntax.TimeClause:
		if in.timed && c.dialect == invocation.Zsh && c.trouble == "" {
			c.trouble = "zsh takes a time within what is timed for a program or a function" // zsh 5.9, parse.c, par_cmd: inpartime
		}
		below.timed = true
	case *syntax.DblQuoted:
		c.add(lexical.Double, n)
		below = place{double: true}
	case *syntax.CmdSubst:
		if n.Backquotes {
			c.add(lexical.Backquote, n)
			c.backquoted(n, in)
			return false
		}
		c.add(lexical.Substitution, n)
		below = place{}
	case *syntax.ProcSubst:
		c.add(lexical.Substitution, n)
		below = place{}
	case *syntax.ParamExp:
		if !n.Short {
			c.add(lexical.Parameter, n)
			below.parameter = in.double
		}
	case *syntax.Redirect:
		if n.Hdoc != nil {
			below = place{double: true}
			c.document(n.Hdoc)
		}
	case *syntax.ExtGlob:
		if c.dialect != invocation.Zsh {
			c.add(lexical.Pattern, n)
		}
	case *syntax.ArithmExp:
		c.add(lexical.Arithmetic, n)
	}
	c.within = append(c.within, below)
	return true
}

// document adds the text of a here-document, as whole lines.
func (c *collector) document(n syntax.Node) {
	c.add(lexical.Document, n)
	last := &c.spans[len(c.spans)-1]
	*last = wholeLines(*last, c.source)
}

// backquoted compares a substitution in backquotes with what its text means
// after the backslashes are taken from it, as the shells do before they read it.
func (c *collector) backquoted(n *syntax.CmdSubst, in place) {
	from, to := int(n.Left.Offset())+1, int(n.Right.Offset())
	if c.trouble != "" || from > to || to > len(c.source) || !c.w.Meter.Charge(1+(to-from)/effort.NodesPerStep) {
		return
	}
	text := backquotedCode(c.source[from:to], in.double)
	lang := syntax.LangBash
	if c.dialect == invocation.Zsh {
		lang = syntax.LangZsh
	}
	file, err := c.w.ParseAs(lang, text)
	if err != nil {
		c.trouble = "a substitution in backquotes that is not understood"
		return
	}
	c.trouble = c.w.disagreement(file, text, lexical.Read(text, c.dialect == invocation.Zsh), c.dialect)
	if c.trouble == "" && printedTree(file.Stmts) != printedTree(n.Stmts) {
		c.trouble = "shells differ in how they read a substitution in backquotes"
	}
}

// printedTree returns commands as the parser's printer writes them.
func printedTree(list []*syntax.Stmt) string {
	var b strings.Builder
	if err := syntax.NewPrinter(syntax.Minify(true)).Print(&b, &syntax.File{Stmts: list}); err != nil {
		return err.Error()
	}
	return b.String()
}
