package code

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/code/library"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Perl, Ruby, PHP and Lua have no parser that is kept well in Go. They are read
// as a flat list of tokens by lexers that give up where only a parser knows how
// to go on. What is pure is told by a list of words that are known to be so;
// what acts on the world is told by its name and the arguments behind it.

// flatKind is what a token is.
type flatKind uint8

const (
	flatEnd     flatKind = iota
	flatWord             // a name or keyword
	flatVar              // a variable, sigil included
	flatText             // a text, with what is inserted
	flatPattern          // a regular expression
	flatShell            // shell source between backticks
	flatNumber
	flatOp
)

// flatToken is one token.
type flatToken struct {
	kind flatKind
	text string
	word spec.Word // of texts and shell source
	// space and fresh report white space and a line break before it.
	space, fresh bool
}

func (t *flatToken) op(s string) bool    { return t.kind == flatOp && t.text == s }
func (t *flatToken) named(s string) bool { return t.kind == flatWord && t.text == s }

// flat judges a list of tokens.
type flat struct {
	effects.Evaluator
	toks   []flatToken
	own    map[string]bool        // functions that the source defines
	consts map[string][]spec.Word // texts that variables may be, nil for what cannot be told
	taint  spec.Origin            // where the data that the source handles comes from
	magic  bool                   // it reads the files that its operands name
	third  bool                   // it loads code that is not the library's
	work   *int                   // tokens of arguments that were looked at
}

const (
	maxFlatTokens = 60_000
	maxFlatArgs   = 300     // tokens of the arguments of one call
	maxFlatWork   = 200_000 // tokens of the arguments of all calls
	maxFlatNest   = 8       // of code inserted into texts
)

// conclude adds what only the whole shows.
func (f *flat) conclude() {
	if f.Sockets && f.taint&(spec.FromFile|spec.FromSecret) != 0 {
		f.Sends(f.taint)
	}
	f.Evaluator.Conclude()
}

// at returns the token at i; beyond the list is the end.
func (f *flat) at(i int) *flatToken {
	if i < 0 || i >= len(f.toks) {
		return &flatToken{}
	}
	return &f.toks[i]
}

// flatArgs are the arguments of a call: the tokens between its commas.
type flatArgs struct {
	list [][]flatToken
	end  int // the first token after it
}

// arguments returns the arguments of the call whose name stands at i: those in
// brackets, or those up to the end of the statement.
func (f *flat) arguments(i int) flatArgs {
	var a flatArgs
	at := i + 1
	if *f.work > maxFlatWork {
		f.Unseen("it calls too many functions")
		return a
	}
	brackets := f.at(at).op("(")
	if brackets {
		at++
	}
	depth := 0
	var cur []flatToken
	for ; at < len(f.toks); at++ {
		if at-i > maxFlatArgs {
			f.Unseen("a call has too many arguments")
			break
		}
		t := &f.toks[at]
		if t.kind == flatOp {
			switch t.text {
			case "(", "[", "{":
				depth++
			case ")", "]", "}":
				depth--
			}
			if depth < 0 {
				break
			}
			if depth == 0 && (t.text == "," || t.text == "=>") {
				a.list = append(a.list, cur)
				cur = nil
				continue
			}
			if depth == 0 && !brackets && t.text == ";" {
				break
			}
		}
		if depth == 0 && !brackets && t.kind == flatWord && spec.Listed("if unless while until for foreach and or do end then", t.text) {
			break
		}
		if depth == 0 && !brackets && t.fresh && len(cur) > 0 && f.lines() {
			break
		}
		cur = append(cur, *t)
	}
	if len(cur) > 0 {
		a.list = append(a.list, cur)
	}
	a.end = at
	*f.work += at - i
	return a
}

// lines reports whether a line break ends a statement.
func (f *flat) lines() bool { return f.Recorder.Lang == spec.Ruby || f.Recorder.Lang == spec.Lua }

// words returns the texts that an argument may be, at least one.
func (f *flat) words(arg []flatToken) []spec.Word {
	out := []spec.Word{{}}
	expect := true // an operand comes next
	for i := 0; i < len(arg); i++ {
		t := &arg[i]
		if !expect {
			if t.kind != flatOp || t.text != "." && t.text != "+" && t.text != ".." {
				return []spec.Word{f.hole()}
			}
			expect = true
			continue
		}
		parts, n := f.operand(arg[i:])
		i += n - 1
		if parts == nil || len(parts)*len(out) > 16 {
			return []spec.Word{f.hole()}
		}
		var next []spec.Word
		for _, o := range out {
			for _, p := range parts {
				next = append(next, spec.Join(o, p))
			}
		}
		out = next
		expect = false
	}
	if expect {
		return []spec.Word{f.hole()}
	}
	return out
}

// operand returns the texts that the operand at the start of a list may be, and how
// many tokens it has; no texts when they cannot be told.
func (f *flat) operand(arg []flatToken) ([]spec.Word, int) {
	if n := homeAt(f.Recorder.Lang, arg); n > 0 && f.Opt.Home != "" {
		return []spec.Word{spec.Lit(f.Opt.Home)}, n
	}
	if parts, n := f.rubyPath(arg); n > 0 {
		return parts, n
	}
	switch t := &arg[0]; t.kind {
	case flatText:
		return []spec.Word{t.word}, 1
	case flatVar, flatWord:
		if len(arg) > 1 && (arg[1].op("[") || arg[1].op("{") || arg[1].op("->")) {
			return nil, 1
		}
		return f.consts[t.text], 1
	}
	return nil, 1
}

// hole is a text that cannot be told.
func (f *flat) hole() spec.Word { return abstract.UnknownWord(f.taint) }

// arg returns the texts that the argument at i may be; without one, a text that cannot be told.
func (f *flat) arg(a *flatArgs, i int) []spec.Word {
	if i >= len(a.list) {
		return []spec.Word{f.hole()}
	}
	return f.words(a.list[i])
}

// call judges a call of a function of the library, whose name stands at i. It reports
// whether the function is known.
func (f *flat) call(i int, name string) bool {
	fn := library.Find(f.Recorder.Lang, name)
	if fn == nil {
		return false
	}
	a := f.arguments(i)
	f.taint |= library.Apply(&f.Evaluator, fn, abstract.Value{}, f.values(&a)).Origin
	return true
}

// values returns what is known of the arguments of a call.
func (f *flat) values(a *flatArgs) *abstract.Arguments {
	out := &abstract.Arguments{Taint: f.taint}
	for _, arg := range a.list {
		out.Values = append(out.Values, f.value(arg))
		out.Names = append(out.Names, "")
	}
	return out
}

// value returns what is known of an argument.
func (f *flat) value(arg []flatToken) abstract.Value {
	if f.listed(arg) {
		v := abstract.Value{Kind: abstract.Seq, Origin: f.taint}
		for _, part := range f.items(arg) {
			e := f.value(part)
			v.Open = v.Open || e.Open
			v.Elems = append(v.Elems, e)
		}
		return v
	}
	words := f.words(arg)
	v := abstract.Value{Kind: abstract.Text, Words: words, Origin: f.taint | originOf(words)}
	number := ""
	for i := range arg {
		number += arg[i].text
	}
	switch {
	case number != "" && arg[0].kind != flatText && strings.Trim(number, "-0123456789_xob") == "":
		v = abstract.Value{Name: number, Origin: f.taint}
	case len(arg) > 0 && (arg[0].op("*") || arg[0].op("...") || arg[0].kind == flatVar && arg[0].text[0] == '@' && f.Recorder.Lang == spec.Perl):
		v.Open = true // a list that is not written out
	}
	return v
}

// listed reports whether an argument is a list in brackets.
func (f *flat) listed(arg []flatToken) bool {
	return len(arg) >= 2 && (arg[0].op("[") || arg[0].op("(")) && (arg[len(arg)-1].op("]") || arg[len(arg)-1].op(")"))
}

// items opens an argument that is a list in brackets.
func (f *flat) items(arg []flatToken) [][]flatToken {
	if !f.listed(arg) {
		return [][]flatToken{arg}
	}
	inner := flat{Evaluator: f.Evaluator, work: f.work, toks: append([]flatToken{{kind: flatWord}, {kind: flatOp, text: "("}}, arg[1:len(arg)-1]...), consts: f.consts}
	return inner.arguments(0).list
}

// shells runs texts as shell source.
func (f *flat) shells(words []spec.Word) {
	f.Evaluator.Shell(abstract.Value{Kind: abstract.Text, Words: words, Origin: f.taint | originOf(words)})
}

func originOf(words []spec.Word) spec.Origin {
	var o spec.Origin
	for _, w := range words {
		o |= w.Origin()
	}
	return o
}

// runsText judges code that is run from texts.
func (f *flat) runsText(by string, words []spec.Word) {
	f.Dynamic(by, abstract.Value{Kind: abstract.Text, Words: words, Origin: f.taint | originOf(words)})
}

// decodes records that a text is decoded.
func (f *flat) decodes() {
	f.taint |= spec.FromDecoding
	f.Recorder.Origin |= spec.FromDecoding
}

// loadsThird records that code is loaded which is not the library's.
func (f *flat) loadsThird() {
	f.third = true
	f.Effect(spec.Effect{ID: effects.LangID(f.Recorder.Lang) + ".import", Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs code of the project or of installed packages"})
}

// fetchesFrom records that addresses are fetched, and taints what is read from then on.
func (f *flat) fetchesFrom(words []spec.Word) {
	f.On(spec.FetchesURL, words, "")
	f.taint |= spec.FromNetwork
}

// connects records a network connection of which nothing more is known.
func (f *flat) connects() {
	f.Socket()
	f.taint |= spec.FromNetwork
}

// assigns notes the texts that variables are set to. A variable that is changed
// in another way, or set to something else, cannot be told.
func (f *flat) assigns(isVar func(t *flatToken) bool) {
	f.consts = make(map[string][]spec.Word)
	lost := make(map[string]bool)
	for i := range f.toks {
		t := &f.toks[i]
		if !isVar(t) {
			continue
		}
		next := f.at(i + 1)
		switch {
		case next.op("=") && f.startsStatement(i):
			arg := f.arguments(i + 1)
			if len(arg.list) != 1 {
				lost[t.text] = true
				continue
			}
			end := f.at(arg.end)
			words := f.literal(arg.list[0])
			if words == nil || end.kind != flatEnd && !end.op(";") && !end.op("}") && !end.fresh {
				lost[t.text] = true
				continue
			}
			f.consts[t.text] = abstract.Union(f.consts[t.text], words)
		case next.kind == flatOp && (strings.HasSuffix(next.text, "=") && next.text != "==" && next.text != "<=" && next.text != ">=" && next.text != "!=" || next.text == "=~" || next.text == "++" || next.text == "--" || next.text == "<<"),
			next.op("="), f.at(i - 1).op("\\"), f.at(i - 1).op("&"), f.at(i - 1).op("++"), f.at(i - 1).op("--"):
			lost[t.text] = true
		case next.op(")") && f.at(i+2).op("="), next.op(","):
			lost[t.text] = lost[t.text] || f.listAssigned(i)
		case f.at(i-1).kind == flatWord && spec.Listed("for foreach my our local chomp chop in as each", f.at(i-1).text) && !f.at(i+1).op("=") && !f.at(i+1).op(";"):
			lost[t.text] = true
		case next.op(".") && f.Recorder.Lang == spec.Ruby:
			lost[t.text] = true // a method may change it
		}
	}
	for name := range lost {
		delete(f.consts, name)
	}
}

// listAssigned reports whether the list around a variable is assigned to.
func (f *flat) listAssigned(i int) bool {
	for k := i; k < len(f.toks) && k < i+40; k++ {
		switch t := &f.toks[k]; {
		case t.op(")") || t.op("|"):
			return true
		case t.op(";"):
			return false
		case t.op("="):
			return true
		}
	}
	return true
}

// startsStatement reports whether the variable at i is the first of a statement.
func (f *flat) startsStatement(i int) bool {
	p := f.at(i - 1)
	if p.kind == flatWord && spec.Listed("my our local const var", p.text) {
		p = f.at(i - 2)
	}
	return p.kind == flatEnd || p.op(";") || p.op("{") || p.op("}") || f.lines() && f.at(i).fresh
}

// literal returns the texts that tokens are without any variable, none when they cannot be told.
func (f *flat) literal(arg []flatToken) []spec.Word {
	consts := f.consts
	f.consts = nil
	words := f.words(arg)
	f.consts = consts
	if slices.ContainsFunc(words, func(w spec.Word) bool { return !w.Known() }) {
		return nil
	}
	return words
}
