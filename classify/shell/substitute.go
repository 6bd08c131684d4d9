package shell

import (
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/lexical"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// cmdSubst runs a command substitution, once however many passes there are,
// and returns what it prints.
func (x *expander) cmdSubst(p *syntax.CmdSubst) spec.Word {
	texts, ok := x.done[p]
	if !ok {
		texts = x.runSubst(p)
		x.keep(p, texts)
	}
	return x.pick(p, texts)
}

func (x *expander) keep(n syntax.Node, texts []spec.Word) {
	if x.done == nil {
		x.done = make(map[syntax.Node][]spec.Word)
	}
	x.done[n] = texts
}

// pick settles on one of the texts that a node may give.
func (x *expander) pick(n syntax.Node, texts []spec.Word) spec.Word {
	switch {
	case len(texts) == 1:
		return texts[0]
	case len(texts) == 0 || x.blur:
		return blur(texts)
	}
	return texts[x.choose("", n, len(texts))]
}

func (x *expander) runSubst(p *syntax.CmdSubst) []spec.Word {
	w, st := x.w, x.st
	source := x.sourceOf(p)
	if !w.deeper(st) {
		return []spec.Word{spec.HoleOf(source, 0)}
	}
	if r := readsFile(p); r != nil {
		return x.readFile(r, source)
	}
	c := st
	if !p.TempFile && !p.ReplyVar {
		c = st.subshell()
	}
	fds := c.fds
	out := w.newSink(c)
	c.setFd(descriptor{num: 1, out: out})
	c.depth++
	w.stmts(c, p.Stmts)
	c.depth--
	c.fds = fds
	if c != st {
		w.returnOutput(st, c)
	}
	texts := st.written(out)
	w.dropSink(st, out)
	if p.ReplyVar {
		return []spec.Word{x.textOf("REPLY")}
	}
	st.status = anyStatus
	var results []spec.Word
	for _, t := range texts {
		w.keepsAll(t)
		results = unite(results, []spec.Word{named(trimNewlines(t), source)})
	}
	return dropEmpty(results)
}

// dropEmpty removes the empty text from alternatives of which one may be any
// text: it is one of them.
func dropEmpty(texts []spec.Word) []spec.Word {
	anyText := slices.ContainsFunc(texts, func(t spec.Word) bool {
		return len(t.Parts) == 1 && t.Parts[0].Hole != nil && t.Parts[0].Hole.Kind == spec.AnyText
	})
	if !anyText || len(texts) < 2 {
		return texts
	}
	return slices.DeleteFunc(slices.Clone(texts), func(t spec.Word) bool { return len(t.Parts) == 0 })
}

// named returns a word of which nothing is known with the substitution as its name.
func named(t spec.Word, source string) spec.Word {
	if len(t.Parts) == 1 && t.Parts[0].Hole != nil {
		h := *t.Parts[0].Hole
		h.Source = source
		return spec.Word{Parts: []spec.Part{{Hole: &h}}}
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

func (x *expander) readFile(r *syntax.Redirect, source string) []spec.Word {
	list, _ := x.redirects([]*syntax.Redirect{r})
	x.w.report(x.st, &command{redirs: list})
	if texts, ok := x.w.content(x.st, list[0].Target); ok {
		out := make([]spec.Word, len(texts))
		for i, t := range texts {
			out[i] = trimNewlines(t)
		}
		return out
	}
	content := x.w.fileContent(x.st, source, list[0].Target)
	x.w.keepsAll(content)
	return []spec.Word{content}
}

func (x *expander) procSubst(p *syntax.ProcSubst) spec.Word {
	if texts, ok := x.done[p]; ok {
		return texts[0]
	}
	w, st := x.w, x.st
	target := w.processPath()
	x.keep(p, []spec.Word{target})
	if p.Op == syntax.CmdOut {
		in := st.stdin()
		origin := spec.FromProgram | in.Value.Origin()
		w.feed(st, p, Stream{Set: true, Value: spec.HoleOf(x.sourceOf(p), origin)})
		if w.outputs == nil {
			w.outputs = make(map[string]*syntax.ProcSubst)
		}
		w.outputs[target.Prefix()] = p
		return target
	}
	if !w.deeper(st) {
		return target
	}
	c := st.subshell()
	out := w.newSink(c)
	c.setFd(descriptor{num: 1, out: out})
	c.depth++
	w.stmts(c, p.Stmts)
	w.returnOutput(st, c)
	key := st.fileKey(target)
	delete(w.files, key)
	texts := slices.Clone(st.written(out))
	for i := range texts {
		texts[i] = named(texts[i], x.sourceOf(p))
	}
	w.remember(st, target, texts, false)
	w.dropSink(st, out)
	return target
}

func (x *expander) arithmExp(p *syntax.ArithmExp) spec.Word {
	if texts, ok := x.done[p]; ok && !x.dependsOnChoice() {
		return texts[0]
	}
	x.whole = true
	n, ok := x.arith(p.X)
	x.whole = false
	result := numberHole(x.sourceOf(p), x.originWithin(p))
	if ok {
		result = spec.Lit(itoa(n))
	}
	x.keep(p, []spec.Word{result})
	return result
}

// dependsOnChoice reports whether the passes differ, so that a value computed in one may not hold in another.
func (x *expander) dependsOnChoice() bool { return len(x.choices) > 0 }

// runNested runs the substitutions within a node whose value is not computed.
func (x *expander) runNested(node syntax.Node) {
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

// originWithin returns the origins of the variables and substitutions within a node.
func (x *expander) originWithin(node syntax.Node) spec.Origin {
	var origin spec.Origin
	syntax.Walk(node, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.CmdSubst:
			for _, t := range x.done[n] {
				origin |= t.Origin()
			}
			return false
		case *syntax.ParamExp:
			if n.Param == nil {
				break
			}
			if v, ok := x.st.vars.get(n.Param.Value); ok {
				for _, t := range v.values {
					origin |= t.Origin()
				}
				if v.list != nil {
					origin |= v.list.allOrigin()
				}
			}
		}
		return true
	})
	return origin
}

// rawPattern runs the substitutions in a pattern whose text the parser keeps as it is.
func (x *expander) rawPattern(text string) {
	if strings.ContainsAny(text, "$`<>") {
		x.rawText(text)
	}
}

// rawLiteral is rawPattern for text that stands in the source. The parser finds
// its end without heeding the quotes in it, so that what follows may belong to it.
func (x *expander) rawLiteral(lit *syntax.Lit) {
	if !strings.ContainsAny(lit.Value, "$`<>") {
		return
	}
	rest := lit.Value
	if at := int(lit.Pos().Offset()); at < len(x.st.src.text) && strings.HasPrefix(x.st.src.text[at:], lit.Value) {
		rest = x.st.src.text[at:]
	}
	x.rawTextIn(lit.Value, rest)
}

// rawText expands text that the parser has not looked into.
func (x *expander) rawText(text string) spec.Word { return x.rawTextIn(text, text) }

// rawTextIn expands text that the parser has not looked into. Where that cannot
// be parsed, the substitutions in the source around it, from there on, are run.
func (x *expander) rawTextIn(text, around string) spec.Word {
	if !strings.ContainsAny(text, "$`\\") {
		return spec.Lit(text)
	}
	word, err := x.w.parseDocument(x.st.dialect, text)
	if err != nil || word == nil {
		x.w.substituted(x.st, around)
	}
	if err != nil || word == nil {
		x.w.unclear("cannot parse %q", shorten(text))
		return spec.HoleOf(shorten(text), 0)
	}
	old := x.st.src
	x.st.src = source{text: text}
	defer func() { x.st.src = old }()
	return x.document(word, false)
}

func (w *walker) parseDocument(d Dialect, text string) (word *syntax.Word, err error) {
	defer func() {
		if r := recover(); r != nil {
			word, err = nil, errParser
		}
	}()
	w.bytes += len(text)
	if w.bytes > w.budget.Bytes {
		w.exceeded("the source is too long")
		return nil, errParser
	}
	text = closeComments(text, lexical.ReadText(text, d == Zsh))
	parse := func(lang syntax.LangVariant, text string) (*syntax.Word, error) {
		return syntax.NewParser(syntax.Variant(lang), syntax.KeepComments(true)).Document(strings.NewReader(text))
	}
	if d == Zsh {
		// What only bash can parse would be taken for words where zsh sees code.
		text = spaceSubshells(text, lexical.ReadText, d)
		word, err = parse(syntax.LangZsh, text)
	} else {
		word, err = parse(syntax.LangBash, text)
		if spaced := spaceSubshells(text, lexical.ReadText, d); err != nil && spaced != text {
			text = spaced
			word, err = parse(syntax.LangBash, text)
		}
	}
	if word != nil && err == nil {
		if what := w.disagreement(word, text, lexical.ReadText(text, d == Zsh), d); what != "" {
			w.unclear("%s", what)
		}
	}
	if word != nil {
		repair(word)
	}
	return word, err
}
