package expansion

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Redirects expands redirects. The second result holds, for each of them, the
// process substitution that it writes to, if any.
func (x *Expander) Redirects(redirs []*syntax.Redirect) ([]invocation.Redirect, []*syntax.ProcSubst) {
	list := make([]invocation.Redirect, len(redirs))
	var processes []*syntax.ProcSubst
	for i, r := range redirs {
		list[i].Op = r.Op.String()
		if r.N != nil {
			list[i].Fd = r.N.Value
		}
		switch {
		case r.Hdoc != nil:
			list[i].Target = x.words.document(r.Hdoc, quotedDelimiter(r.Word))
			if r.Op == syntax.DashHdoc {
				list[i].Op = "<<"
			}
		case r.Op == syntax.Hdoc || r.Op == syntax.DashHdoc:
			list[i].Op = "<<"
		case r.Op == syntax.WordHdoc:
			list[i].Target = spec.Join(x.words.Literal(r.Word), spec.Lit("\n"))
		default:
			if p := outputProcess(r.Word); p != nil {
				if processes == nil {
					processes = make([]*syntax.ProcSubst, len(redirs))
				}
				processes[i] = p
				list[i].Target = x.W.ProcessPath()
				continue
			}
			list[i].Target = x.target(r.Word)
			if (r.Op == syntax.DplOut || r.Op == syntax.DplIn) && x.St.Dialect != invocation.Zsh {
				x.Reexpanded(list[i].Target) // bash expands it once more, to see whether it is a number
			}
		}
	}
	return list, processes
}

// quotedDelimiter reports whether any part of a here-document's delimiter is quoted.
func quotedDelimiter(word *syntax.Word) bool {
	for _, p := range word.Parts {
		lit, ok := p.(*syntax.Lit)
		if !ok || strings.Contains(lit.Value, "\\") {
			return true
		}
	}
	return false
}

// outputProcess returns the process substitution that a redirect's word is.
func outputProcess(word *syntax.Word) *syntax.ProcSubst {
	if word != nil && len(word.Parts) == 1 {
		if p, ok := word.Parts[0].(*syntax.ProcSubst); ok && p.Op == syntax.CmdOut {
			return p
		}
	}
	return nil
}

// target expands the word after a redirect operator.
func (x *Expander) target(word *syntax.Word) spec.Word {
	words := x.words.Fields(word)
	if len(words) == 1 {
		return words[0]
	}
	return spec.UnknownWord(x.SourceOf(word), 0)
}
