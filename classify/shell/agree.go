package shell

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/lexical"
)

// The parser is a library, and reads some sources otherwise than the shells do.
// What it takes for a comment, a quote, a substitution or a here-document is
// compared with a second, much simpler reading of the same source.

// closeComments returns the source with the backslashes at the end of comments
// replaced: to the parser they continue the comment on the next line, to no shell.
func closeComments(source string, r lexical.Reading) string {
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

// agree reports, as unclear, what the other reading of a source has in another
// place than its syntax tree.
func (w *walker) agree(root syntax.Node, source string, d Dialect) {
	if what := w.disagreement(root, source, lexical.Read(source, d == Zsh), d); what != "" {
		w.unclear("%s", what)
	}
}

// disagreement returns what a syntax tree and a lexical reading differ in, or "".
func (w *walker) disagreement(root syntax.Node, source string, r lexical.Reading, d Dialect) string {
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

// collector gathers the spans of a tree that the lexical reading knows as well.
type collector struct {
	w       *walker
	source  string
	dialect Dialect
	spans   []lexical.Span
	within  []place // of the nodes above
	trouble string
}

// place is what a node is part of.
type place struct {
	double    bool // double quotes, or a here-document
	parameter bool // a parameter within them
	timed     bool // what "time" times
}

func (c *collector) add(kind lexical.Kind, n syntax.Node) {
	c.spans = append(c.spans, lexical.Span{Kind: kind, From: int(n.Pos().Offset()), To: int(n.End().Offset())})
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
		if in.timed && c.dialect == Zsh && c.trouble == "" {
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
			c.add(lexical.Document, n.Hdoc)
			last := &c.spans[len(c.spans)-1]
			*last = wholeLines(*last, c.source)
		}
	case *syntax.ExtGlob:
		if c.dialect != Zsh {
			c.add(lexical.Pattern, n)
		}
	case *syntax.ArithmExp:
		c.add(lexical.Arithmetic, n)
	}
	c.within = append(c.within, below)
	return true
}

// backquoted compares a substitution in backquotes with what its text means
// after the backslashes are taken from it, as the shells do before they read it.
func (c *collector) backquoted(n *syntax.CmdSubst, in place) {
	from, to := int(n.Left.Offset())+1, int(n.Right.Offset())
	if c.trouble != "" || from > to || to > len(c.source) || !c.w.charge(1+(to-from)/nodesPerStep) {
		return
	}
	text := backquotedCode(c.source[from:to], in.double)
	lang := syntax.LangBash
	if c.dialect == Zsh {
		lang = syntax.LangZsh
	}
	file, err := c.w.parseAs(lang, text)
	if err != nil {
		c.trouble = "a substitution in backquotes that is not understood"
		return
	}
	if c.trouble = c.w.disagreement(file, text, lexical.Read(text, c.dialect == Zsh), c.dialect); c.trouble == "" && printedTree(file.Stmts) != printedTree(n.Stmts) {
		c.trouble = "shells differ in how they read a substitution in backquotes"
	}
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

// printedTree returns commands as the parser's printer writes them.
func printedTree(list []*syntax.Stmt) string {
	var b strings.Builder
	if err := syntax.NewPrinter(syntax.Minify(true)).Print(&b, &syntax.File{Stmts: list}); err != nil {
		return err.Error()
	}
	return b.String()
}
