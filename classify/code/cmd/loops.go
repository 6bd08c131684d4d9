package cmd

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// loop reads what follows for.
func (j *evaluator) loop() {
	t := j.next()
	kind := ""
	for strings.HasPrefix(t.word.Prefix(), "/") {
		kind = strings.ToLower(t.word.Prefix())
		t = j.next()
	}
	options := t
	for t.op == "" && !strings.HasPrefix(t.word.String(), "%") && j.pos < len(j.src) {
		t = j.next()
	}
	name := strings.TrimLeft(t.word.String(), "%")
	if len(name) != 1 {
		j.l.Unseen("a loop is not understood")
		return
	}
	if in := j.next(); !in.is("in") {
		j.l.Unseen("a loop is not understood")
		return
	}
	j.skip(" \t")
	values := j.loopValues(kind, options)
	if kind == "/f" {
		values = j.tokens(strings.ToLower(options.word.String()), name[0], values)
	}
	if do := j.next(); !do.is("do") {
		j.l.Unseen("a loop is not understood")
		return
	}
	j.body("%"+strings.ToLower(name), values)
}

// loopValues reads the set in brackets, and returns what the variable may be.
func (j *evaluator) loopValues(kind string, options token) []spec.Word {
	if j.pos >= len(j.src) || j.src[j.pos] != '(' {
		j.l.Unseen("a loop is not understood")
		return nil
	}
	j.pos++
	start := j.pos
	var values []spec.Word
	for j.pos < len(j.src) {
		t := j.next()
		if t.op == ")" {
			j.pos++
			break
		}
		switch t.op {
		case "":
			values = append(values, t.word)
		case "\n", "|", "&":
			j.pos++
		}
	}
	set := strings.TrimSpace(j.src[start:max(start, min(j.pos, len(j.src))-1)])
	switch kind {
	case "/l":
		if len(values) == 3 && values[1].Is("0") {
			j.l.Unseen(effects.BusyLoop)
		}
		return []spec.Word{{Parts: []spec.Part{{Unknown: &spec.UnknownText{Kind: spec.Number, Source: "…"}}}}}
	case "/f":
		return []spec.Word{j.read(set, strings.Contains(strings.ToLower(options.word.String()), "usebackq"))}
	case "/r":
		if !strings.HasPrefix(options.word.Prefix(), "%") {
			j.l.On(spec.ListsPath, []spec.Word{j.located(options.word)}, "")
		}
		return []spec.Word{below(options.word, values)}
	}
	for _, v := range values { // files are looked for where there are patterns
		if strings.ContainsAny(v.Prefix(), "*?") {
			j.l.On(spec.ListsPath, []spec.Word{j.located(v)}, "")
		}
	}
	if len(values) > maxUnrolled {
		return []spec.Word{spec.UnknownWord("…", 0)}
	}
	return values
}

// below is a path that for /r finds: below its root, or the working directory. A
// root that is not known, or a set that leads elsewhere, has no place.
func below(root spec.Word, set []spec.Word) spec.Word {
	dir, known := root.Text()
	if strings.HasPrefix(dir, "%") {
		dir = "."
	}
	for _, w := range set {
		p := w.Prefix()
		known = known && w.Known() && !strings.Contains(p, "..") && !strings.HasPrefix(p, `\`) && !strings.HasPrefix(p, "/") && !strings.Contains(p, ":")
	}
	if !known {
		return spec.UnknownWord("…", 0)
	}
	return spec.Word{Parts: []spec.Part{{Unknown: &spec.UnknownText{Kind: spec.PathUnder, Source: "…", Dir: strings.ReplaceAll(dir, `\`, "/")}}}}
}

// read judges the set of for /f: a command whose output is read, a text or files.
func (j *evaluator) read(set string, backquotes bool) spec.Word {
	quote := byte('\'')
	if backquotes {
		quote = '`'
	}
	if len(set) > 1 && set[0] == quote && set[len(set)-1] == quote {
		inner := &evaluator{l: j.l, opt: j.opt, src: set[1 : len(set)-1], vars: j.vars, set: j.set, dir: j.dir, depth: j.depth, steps: j.steps}
		var out *spec.Word
		inner.skip(" \t@")
		if inner.pos < len(inner.src) {
			out = inner.command(nil)
			inner.commands(toEnd)
		}
		j.steps = inner.steps
		if out != nil {
			return spec.UnknownWord("%i", out.Taint()|spec.FromProgram)
		}
		return spec.UnknownWord("%i", spec.FromProgram)
	}
	text := strings.Trim(set, `"'`)
	if strings.HasPrefix(set, string(`"'`[b2i(backquotes)])) {
		return spec.Lit(text)
	}
	for _, f := range strings.Fields(text) {
		j.l.On(spec.ReadsFile, []spec.Word{spec.Lit(f)}, "")
	}
	return spec.UnknownWord("%i", spec.FromFile)
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// body reads the command of a loop once for each value of its variable.
func (j *evaluator) body(name string, values []spec.Word) {
	start, src := j.pos, j.src
	old, had := j.vars[name]
	if len(values) == 0 {
		values = []spec.Word{spec.UnknownWord(name, 0)}
	}
	j.set.maybe = true
	for i, v := range values {
		if i > 0 {
			j.pos, j.src = start, src
		}
		j.vars[name] = v
		j.commands(onLine)
	}
	j.endBranch()
	if delete(j.vars, name); had {
		j.vars[name] = old
	}
}
