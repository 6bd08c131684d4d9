package expansion

import (
	"slices"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/shell/report"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// cmdSubst runs a command substitution, once however many passes there are,
// and returns what it prints.
func (x *Expander) cmdSubst(p *syntax.CmdSubst) spec.Word {
	texts, ok := x.Done[p]
	if !ok {
		texts = x.runSubst(p)
		x.keep(p, texts)
	}
	return x.pick(p, texts)
}

func (x *Expander) runSubst(p *syntax.CmdSubst) []spec.Word {
	w, st := x.W, x.St
	source := x.SourceOf(p)
	if !w.Deeper(st.Depth) {
		return []spec.Word{spec.UnknownWord(source, 0)}
	}
	if r := readsFile(p); r != nil {
		return x.readFile(r, source)
	}
	c := st
	if !p.TempFile && !p.ReplyVar {
		c = st.Subshell()
	}
	fds := c.Fds
	out := w.NewSink(c)
	c.SetFd(memory.Descriptor{Num: 1, Out: out})
	c.Depth++
	w.Shell.WalkStmts(c, p.Stmts)
	c.Depth--
	c.Fds = fds
	if c != st {
		w.Shell.ReturnOutput(st, c)
	}
	texts := st.Written(out)
	w.DropSink(st, out)
	if p.ReplyVar {
		return []spec.Word{x.TextOf("REPLY")}
	}
	st.Status = memory.AnyStatus
	var results []spec.Word
	for _, t := range texts {
		w.KeepsAll(t)
		results = abstract.Unite(results, []spec.Word{named(abstract.TrimNewlines(t), source)})
	}
	return abstract.DropEmpty(results)
}

// named returns a word of which nothing is known with the substitution as its name.
func named(t spec.Word, source string) spec.Word {
	if len(t.Parts) == 1 && t.Parts[0].Unknown != nil {
		h := *t.Parts[0].Unknown
		h.Source = source
		return spec.Word{Parts: []spec.Part{{Unknown: &h}}}
	}
	return t
}

// readsFile returns the redirect of $(<file).
func readsFile(p *syntax.CmdSubst) *syntax.Redirect {
	if len(p.Stmts) != 1 || p.Stmts[0].Cmd != nil || len(p.Stmts[0].Redirs) != 1 {
		return nil
	}
	if r := p.Stmts[0].Redirs[0]; r.Op == syntax.RdrIn && (r.N == nil || r.N.Value == "0") {
		return r
	}
	return nil
}

func (x *Expander) readFile(r *syntax.Redirect, source string) []spec.Word {
	list, _ := x.Redirects([]*syntax.Redirect{r})
	report.Tell(x.W, x.St, &report.Command{Redirs: list})
	if texts, ok := x.W.Content(x.St, list[0].Target); ok {
		out := make([]spec.Word, len(texts))
		for i, t := range texts {
			out[i] = abstract.TrimNewlines(t)
		}
		return out
	}
	content := x.W.FileContent(x.St, source, list[0].Target)
	x.W.KeepsAll(content)
	return []spec.Word{content}
}

func (x *Expander) procSubst(p *syntax.ProcSubst) spec.Word {
	if texts, ok := x.Done[p]; ok {
		return texts[0]
	}
	w, st := x.W, x.St
	target := w.ProcessPath()
	x.keep(p, []spec.Word{target})
	if p.Op == syntax.CmdOut {
		in := st.Stdin()
		taint := spec.FromProgram | in.Value.Taint()
		w.Shell.Feed(st, p, invocation.Stream{Set: true, Value: spec.UnknownWord(x.SourceOf(p), taint)})
		if w.Outputs == nil {
			w.Outputs = make(map[string]*syntax.ProcSubst)
		}
		w.Outputs[target.Prefix()] = p
		return target
	}
	if !w.Deeper(st.Depth) {
		return target
	}
	c := st.Subshell()
	out := w.NewSink(c)
	c.SetFd(memory.Descriptor{Num: 1, Out: out})
	c.Depth++
	w.Shell.WalkStmts(c, p.Stmts)
	w.Shell.ReturnOutput(st, c)
	key := st.FileKey(target)
	delete(w.Files, key)
	texts := slices.Clone(st.Written(out))
	for i := range texts {
		texts[i] = named(texts[i], x.SourceOf(p))
	}
	w.Remember(st, target, texts, false)
	w.DropSink(st, out)
	return target
}

func (x *Expander) arithmExp(p *syntax.ArithmExp) spec.Word {
	if texts, ok := x.Done[p]; ok && !x.dependsOnChoice() {
		return texts[0]
	}
	x.whole = true
	n, ok := x.arithmetic.Arith(p.X)
	x.whole = false
	result := abstract.UnknownNumber(x.SourceOf(p), x.taintWithin(p))
	if ok {
		result = spec.Lit(abstract.Itoa(n))
	}
	x.keep(p, []spec.Word{result})
	return result
}

// runNested runs the substitutions within a node whose value is not computed.
func (x *Expander) runNested(node syntax.Node) {
	syntax.Walk(node, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.CmdSubst:
			x.cmdSubst(n)
			return false
		case *syntax.ProcSubst:
			x.procSubst(n)
			return false
		case *syntax.ExtGlob:
			x.rawLiteral(n.Pattern)
		}
		return true
	})
}
