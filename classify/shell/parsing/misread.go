package parsing

import (
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/lexical"
)

// collector gathers the spans of a tree that the lexical reading knows as well.
type collector struct {
	w       *Parser
	source  string
	dialect invocation.Dialect
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

// Some nodes of the parser are several nodes to a shell. Both have the same quotes and
// expansions, so comparing spans does not reveal this.

// misread says how the shells read a node differently from the parser, or returns "".
func (c *collector) misread(n syntax.Node) string {
	switch n := n.(type) {
	case *syntax.Stmt:
		if c.dialect == invocation.Zsh && strings.HasPrefix(c.text(n), "{") && !isGroup(n.Cmd) {
			return "zsh reads a brace before a command as the start of a group"
		}
	case *syntax.LetClause:
		if slices.ContainsFunc(n.Exprs, c.endsWord) {
			return "an operand of let in which the shell sees other operators"
		}
	case *syntax.DeclClause:
		if slices.ContainsFunc(n.Args, func(a *syntax.Assign) bool { return a.Index != nil && c.endsWord(a.Index) }) {
			return "a subscript in which the shell sees other operators"
		}
	case *syntax.CoprocClause:
		if n.Name != nil && (c.dialect == invocation.Zsh || !isCompound(leftmost(n.Stmt).Cmd)) {
			return "a coprocess's name that the shell takes for its program"
		}
	case *syntax.Redirect:
		if text := c.text(n.Word); len(text) > 1 && text[0] == '-' && (n.Op == syntax.DplIn || n.Op == syntax.DplOut) {
			return "a word that is joined to the closing of a stream"
		}
	}
	return ""
}

// text returns the source of a node.
func (c *collector) text(n syntax.Node) string { return Between(c.source, n.Pos(), n.End()) }

// endsWord reports whether an expression in a word has an unquoted character that ends
// the word: to the shell, "let a>b" is a redirection.
func (c *collector) endsWord(e syntax.ArithmExpr) bool {
	switch e := e.(type) {
	case *syntax.Word:
		return false
	case *syntax.UnaryArithm:
		return c.endsWord(e.X)
	case *syntax.BinaryArithm:
		operator := Between(c.source, e.X.End(), e.Y.Pos())
		return strings.ContainsAny(operator, " \t\n<>&|") || c.endsWord(e.X) || c.endsWord(e.Y)
	}
	return true
}

// isGroup reports whether a command starts with a group in braces.
func isGroup(cmd syntax.Command) bool {
	switch cmd := cmd.(type) {
	case *syntax.Block:
		return true
	case *syntax.BinaryCmd:
		return isGroup(cmd.X.Cmd)
	}
	return false
}

func isCompound(cmd syntax.Command) bool {
	switch cmd.(type) {
	case *syntax.Block, *syntax.Subshell, *syntax.IfClause, *syntax.WhileClause, *syntax.ForClause, *syntax.CaseClause, *syntax.TestClause, *syntax.ArithmCmd:
		return true
	}
	return false
}

// leftmost returns the first command of a list or pipeline.
func leftmost(s *syntax.Stmt) *syntax.Stmt {
	for {
		b, ok := s.Cmd.(*syntax.BinaryCmd)
		if !ok {
			return s
		}
		s = b.X
	}
}

// Between returns the part of a source that lies between two places in it.
func Between(source string, start, end syntax.Pos) string {
	from, to := int(start.Offset()), int(end.Offset())
	if from < 0 || to > len(source) || from >= to {
		return ""
	}
	return source[from:to]
}
