// Package cmd judges the language of Windows' cmd.exe.
package cmd

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/ascii"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Judge judges a batch file or a command line of cmd.exe.
func Judge(l *effects.Recorder, text string, opt effects.Options) {
	j := &evaluator{l: l, opt: &opt, vars: map[string]spec.Word{}, set: variables{values: map[string]spec.Word{}}}
	j.src = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	if inner, ok := strings.CutPrefix(strings.TrimSpace(j.src), `"`); ok && strings.HasSuffix(inner, `"`) {
		j.src = inner[:len(inner)-1] // cmd /c "…" takes the outer quotes off
	}
	src := j.src
	if j.commands(toEnd); j.set.early {
		// Whoever writes so means the value that the line sets. Both readings count.
		eager := &evaluator{l: l, opt: &opt, src: src, vars: map[string]spec.Word{}, set: variables{values: map[string]spec.Word{}, eager: true}}
		eager.commands(toEnd)
	}
}

// extent is where a sequence of commands ends.
type extent uint8

const (
	toEnd   extent = iota // at the end of the source
	inBlock               // at the bracket that closes a block
	onLine                // at the end of the line, or of the block around it
)

// commands reads commands up to their extent.
func (j *evaluator) commands(within extent) {
	if j.depth++; j.depth > maxDepth {
		j.l.Unseen("it is nested too deep")
		j.pos = len(j.src)
	}
	defer func() { j.depth-- }()
	var in *spec.Word
	for j.pos < len(j.src) {
		j.skip("@ \t&,;=")
		switch {
		case j.pos >= len(j.src), within == onLine && (j.src[j.pos] == '\n' || j.src[j.pos] == ')'):
			return
		case j.src[j.pos] == ')':
			j.pos++
			if within == inBlock {
				j.endBranch()
				return
			}
			continue
		case j.src[j.pos] == '\n':
			if j.pos++; within == toEnd {
				j.endLine()
			}
			continue
		case j.src[j.pos] == '|':
			j.set.maybe = j.set.maybe || strings.HasPrefix(j.src[j.pos:], "||")
			j.pos++
			continue
		}
		j.set.maybe = j.set.maybe || j.pos > 1 && j.src[j.pos-1] == '&' && j.src[j.pos-2] == '&'
		before := j.pos
		out := j.command(in)
		in = nil
		if j.skip(" \t"); j.pos == before && j.src[j.pos] != ')' && j.src[j.pos] != '|' {
			j.pos++
		}
		if j.pos < len(j.src) && j.src[j.pos] == '|' && !strings.HasPrefix(j.src[j.pos:], "||") {
			in = out
		}
	}
}

// command reads one command, and returns what it prints when it is a simple one.
func (j *evaluator) command(in *spec.Word) *spec.Word {
	if j.steps++; j.steps > maxSteps {
		j.l.Unseen("it takes too many steps to follow")
		j.pos = len(j.src)
		return nil
	}
	switch {
	case j.pos >= len(j.src):
		return nil
	case j.src[j.pos] == '(':
		j.pos++
		j.commands(inBlock)
		return nil
	case j.src[j.pos] == ':':
		j.comment() // a label, or a comment
		return nil
	}
	start := j.pos
	first := j.next()
	name, known := first.word.Text()
	switch name = strings.ToLower(name); {
	case !known || first.op != "":
	case name == "rem":
		j.comment()
		return nil
	case name == "if":
		j.set.maybe = true
		j.condition()
		return nil
	case name == "else":
		j.skip(" \t")
		return j.command(in)
	case name == "for":
		j.loop()
		return nil
	case name == "set":
		j.assign()
		return nil
	}
	j.pos = start
	return j.simple(in)
}

// condition reads what follows if, up to the command, which is read next.
func (j *evaluator) condition() {
	t := j.next()
	for t.is("/i") || t.is("not") {
		t = j.next()
	}
	if t.is("exist") {
		if file := j.next().word; len(file.Parts) > 0 {
			j.l.On(spec.ListsPath, []spec.Word{j.located(file)}, "")
		}
		return
	}
	if t.is("errorlevel") || t.is("defined") || t.is("cmdextversion") {
		j.next()
		return
	}
	// Equals signs are blanks to the reader: "a==b" is two words, "a equ b" three.
	next := j.next()
	for _, op := range [...]string{"equ", "neq", "lss", "leq", "gtr", "geq"} {
		if next.is(op) {
			j.next()
			return
		}
	}
}

// assign reads what follows set.
func (j *evaluator) assign() {
	j.skip(" \t")
	start := j.pos
	var text spec.Word
	if j.pos < len(j.src) && j.src[j.pos] == '/' {
		for t := j.next(); t.op == ""; t = j.next() {
		}
		name, _, _ := strings.Cut(strings.TrimLeft(j.src[start:j.pos], "/aApP \t\""), "=")
		j.set.values[strings.ToLower(strings.TrimSpace(name))] = spec.UnknownWord("%"+name+"%", spec.FromInput)
		return
	}
	text = j.untilEnd()
	name, _, found := strings.Cut(text.Prefix(), "=")
	if !found {
		words := spec.Lits("set") // prints all variables, or those whose names begin so
		if !text.Is("") {
			words = append(words, text)
		}
		j.emit(words, nil)
		return
	}
	value := text.Cut(len(name) + 1)
	j.assigns(strings.ToLower(strings.TrimSpace(name)), value)
	j.l.Add(spec.Act{Role: spec.SetsEnv, Words: []spec.Word{spec.Join(spec.Lit(strings.ToUpper(strings.TrimSpace(name))+"="), value)}})
}

// untilEnd reads the rest of a command as one text, without its outer quotes.
func (j *evaluator) untilEnd() spec.Word {
	var parts []spec.Word
	for {
		gap := j.pos
		j.skip(" \t,;=")
		blanks := j.src[gap:j.pos]
		t := j.next()
		switch t.op {
		case "":
		case "(":
			t = token{word: spec.Lit("(")}
		case ">", ">>", "<":
			j.redirect(t.op, new([]spec.Word))
			continue
		default:
			return spec.Join(parts...)
		}
		if len(parts) > 0 || strings.Contains(blanks, "=") {
			parts = append(parts, spec.Lit(blanks))
		}
		parts = append(parts, t.word)
	}
}

// simple reads a command with its arguments and redirects.
func (j *evaluator) simple(in *spec.Word) *spec.Word {
	var words []spec.Word
	titled := false
	for j.pos < len(j.src) {
		t := j.next()
		switch t.op {
		case "":
			if t.quoted && !titled && titles(words) {
				titled = true
				continue
			}
			words = append(words, wordsOf(t, len(words) == 0 || builtin(words[0].String()), len(words) == 0)...)
			continue
		case ">", ">>", "<":
			j.redirect(t.op, &words)
			continue
		case "(":
			if len(words) == 0 { // behind a redirect
				j.commands(inBlock)
				continue
			}
			words = append(words, spec.Lit("("))
			continue
		}
		break
	}
	if len(words) == 0 {
		return nil
	}
	return j.run(words, in)
}

// titles reports whether the next word, which is quoted, is the title that start gives a
// window: the first in quotes. Source: start /?.
func titles(words []spec.Word) bool {
	if len(words) == 0 || !strings.EqualFold(words[0].String(), "start") || strings.EqualFold(words[len(words)-1].String(), "/d") {
		return false
	}
	return !slices.ContainsFunc(words[1:], func(w spec.Word) bool { return !strings.HasPrefix(w.Prefix(), "/") })
}

// redirect judges "> file"; a digit before it is the descriptor's.
func (j *evaluator) redirect(op string, words *[]spec.Word) {
	if n := len(*words); n > 0 && j.pos > len(op) {
		last, _ := (*words)[n-1].Text()
		if before := j.src[j.pos-len(op)-1]; len(last) == 1 && ascii.Digit(last[0]) && before == last[0] {
			*words = (*words)[:n-1]
		}
	}
	if j.pos < len(j.src) && j.src[j.pos] == '&' {
		for j.pos++; j.pos < len(j.src) && ascii.Digit(j.src[j.pos]); j.pos++ {
		}
		return
	}
	t := j.next()
	if t.op != "" || t.is("nul") || t.is("con") {
		return
	}
	role := spec.WritesFile
	switch op {
	case ">>":
		role = spec.AppendsFile
	case "<":
		role = spec.ReadsFile
	}
	j.l.On(role, []spec.Word{j.located(t.word)}, "")
}

func (j *evaluator) located(w spec.Word) spec.Word {
	p := w.Prefix()
	if j.dir == nil || strings.HasPrefix(p, "/") || strings.HasPrefix(p, `\`) || len(p) > 1 && p[1] == ':' {
		return w
	}
	return spec.Join(*j.dir, spec.Lit("/"), w)
}

// run records a command; call and start hand on what follows them.
func (j *evaluator) run(words []spec.Word, in *spec.Word) *spec.Word {
	name, _ := words[0].Text()
	switch strings.ToLower(name) {
	case "call":
		if len(words) > 1 && !strings.HasPrefix(words[1].Prefix(), ":") {
			return j.run(expandedAgain(words[1:]), in)
		}
		return nil
	case "goto":
		if len(words) > 1 && j.circles(words[1]) {
			j.l.Unseen(effects.BusyLoop)
		}
	case "start":
		return j.start(words[1:], in)
	case "cd", "chdir", "pushd", "popd":
		j.move(words)
		return nil
	case "path":
		if len(words) > 1 {
			j.l.Add(spec.Act{Role: spec.SetsEnv, Words: []spec.Word{spec.Join(spec.Lit("PATH="), joined(words[1:], ";"))}})
			return nil
		}
	case "echo":
		w := joined(words[1:], " ")
		j.emit(words, in)
		return &w
	}
	if lang := effects.ScriptLang(words[0].String()); lang == spec.Cmd {
		j.l.Add(spec.Act{Role: spec.RunsFile, Lang: lang, Words: []spec.Word{j.located(words[0])}})
		return nil
	}
	j.emit(words, in)
	w := spec.UnknownWord("…", spec.FromProgram)
	if j.opt.PrintOf != nil {
		w = j.opt.PrintOf(spec.Cmd, words, in, j.dir)
	}
	return &w
}

func joined(words []spec.Word, by string) spec.Word {
	var out []spec.Word
	for i, w := range words {
		if i > 0 {
			out = append(out, spec.Lit(by))
		}
		out = append(out, w)
	}
	return spec.Join(out...)
}

// start reads start "title" /switches program arguments.
func (j *evaluator) start(words []spec.Word, in *spec.Word) *spec.Word {
	for len(words) > 0 {
		text := strings.ToLower(words[0].String())
		switch {
		case text == "/d" || text == "/node" || text == "/affinity" || text == "/machine":
			words = words[min(2, len(words)):]
			continue
		case strings.HasPrefix(text, "/"), text == "":
			words = words[1:]
			continue
		}
		break
	}
	if len(words) == 0 {
		return nil
	}
	if len(words) > 1 && strings.Contains(words[0].String(), " ") && !strings.ContainsAny(words[0].String(), `\/`) {
		words = words[1:] // the title of the window
	}
	if strings.Contains(words[0].String(), "://") {
		j.l.On(spec.ConnectsTo, words[:1], "opens an address in the browser")
		return nil
	}
	return j.run(words, in)
}

func (j *evaluator) move(words []spec.Word) {
	var to *spec.Word
	for i := range words[1:] {
		if w := words[i+1]; !w.Is("/d") && !w.Is("/D") {
			to = &words[i+1]
		}
	}
	if strings.EqualFold(words[0].String(), "popd") {
		w := spec.UnknownWord("%CD%", spec.FromEnvironment)
		j.dir = &w
		return
	}
	j.emit(words, nil)
	if to != nil {
		w := j.located(*to)
		j.dir = &w
	}
}

func (j *evaluator) emit(words []spec.Word, in *spec.Word) {
	j.l.Add(spec.Act{Role: spec.RunsCommand, Lang: spec.Cmd, Words: slices.Clone(words), Dir: j.dir, Input: in})
}
