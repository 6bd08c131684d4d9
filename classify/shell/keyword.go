package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// keywords walks a command under "set -k", where assignments count wherever they
// stand among its words, and reports whether there were any. The option may not be
// set on every path, so the command is walked as it is, too.
func (w *walker) keywords(st *state, c *syntax.CallExpr, redirs []*syntax.Redirect) bool {
	if st.opts&optKeyword == 0 || st.dialect == Zsh || len(c.Args) < 2 {
		return false
	}
	moved := *c
	moved.Args, moved.Assigns = nil, c.Assigns[:len(c.Assigns):len(c.Assigns)]
	for _, word := range c.Args {
		if a := assignmentIn(word); a != nil {
			moved.Assigns = append(moved.Assigns, a)
		} else {
			moved.Args = append(moved.Args, word)
		}
	}
	if len(moved.Args) == len(c.Args) {
		return false
	}
	plain, keyword := st.fork(), st.fork()
	plain.opts &^= optKeyword
	keyword.opts &^= optKeyword
	w.branch++
	w.call(plain, c, redirs)
	w.call(keyword, &moved, redirs)
	w.branch--
	*st = *w.join(plain, keyword)
	st.opts |= optKeyword
	return true
}

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
