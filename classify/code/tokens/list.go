// Package tokens reads Perl, Ruby, PHP and Lua as lists of tokens, and holds what their judgement has in common.
package tokens

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
// to go on. Pure words are listed; the effects of others follow from their names
// and the arguments behind them.

// Kind is what a token is.
type Kind uint8

const (
	End     Kind = iota
	Word         // a name or keyword
	Var          // a variable, sigil included
	Text         // a text, with what is inserted
	Pattern      // a regular expression
	Shell        // shell source between backticks
	Number
	Op
)

// Token is one token.
type Token struct {
	Kind Kind
	Text string
	Word spec.Word // of texts and shell source
	// Space and Fresh report white space and a line break before it.
	Space, Fresh bool
}

// Op reports whether the token is this operator.
func (t *Token) Op(s string) bool { return t.Kind == Op && t.Text == s }

// Named reports whether the token is this name or keyword.
func (t *Token) Named(s string) bool { return t.Kind == Word && t.Text == s }

// List judges a list of tokens.
type List struct {
	effects.Evaluator
	Toks   []Token
	Own    map[string]bool        // functions that the source defines
	consts map[string][]spec.Word // texts that variables may be, nil for what is unknown
	Taint  spec.Taint             // where the data that the source handles comes from
	Magic  bool                   // it reads the files that its operands name
	third  bool                   // it loads code that is not the library's
	leads  []lead                 // hosts that texts name, if code of packages gets them
	Work   *int                   // tokens of arguments that were looked at
}

// lead is what a text or a class says about the servers that the source connects to.
type lead struct {
	hosts   []string
	service bool   // it is given to a client of a service
	cloud   string // the host of a service that needs no address
}

const (
	MaxTokens = 60_000
	maxArgs   = 300     // tokens of the arguments of one call
	maxWork   = 200_000 // tokens of the arguments of all calls
	MaxNest   = 8       // of code inserted into texts
)

// Conclude adds what only the whole shows.
func (f *List) Conclude() {
	if f.Sockets && f.Taint&(spec.FromFile|spec.FromSecret) != 0 {
		f.Sends(f.Taint)
	}
	if f.third || f.Sockets || f.Recorder.Lang == spec.PHP && f.HasUnseen() { // extensions of PHP need no import
		for i := range f.leads {
			f.LeadsTo(f.leads[i].hosts, f.leads[i].service, f.leads[i].cloud)
		}
	}
	f.Evaluator.Conclude()
}

// At returns the token at i; beyond the list is the end.
func (f *List) At(i int) *Token {
	if i < 0 || i >= len(f.Toks) {
		return &Token{}
	}
	return &f.Toks[i]
}

// Args are the arguments of a call: the tokens between its commas.
type Args struct {
	List [][]Token
	end  int // the first token after it
}

// Arguments returns the arguments of the call whose name stands at i: those in
// brackets, or those up to the end of the statement.
func (f *List) Arguments(i int) Args {
	var a Args
	at := i + 1
	if *f.Work > maxWork {
		f.Unseen("it calls too many functions")
		return a
	}
	brackets := f.At(at).Op("(")
	if brackets {
		at++
	}
	depth := 0
	var cur []Token
	for ; at < len(f.Toks); at++ {
		if at-i > maxArgs {
			f.Unseen("a call has too many arguments")
			break
		}
		t := &f.Toks[at]
		if t.Kind == Op {
			switch t.Text {
			case "(", "[", "{":
				depth++
			case ")", "]", "}":
				depth--
			}
			if depth < 0 {
				break
			}
			if depth == 0 && (t.Text == "," || t.Text == "=>") {
				a.List = append(a.List, cur)
				cur = nil
				continue
			}
			if depth == 0 && !brackets && t.Text == ";" {
				break
			}
		}
		if depth == 0 && !brackets && t.Kind == Word && spec.Listed("if unless while until for foreach and or do end then", t.Text) {
			break
		}
		if depth == 0 && !brackets && t.Fresh && len(cur) > 0 && f.lines() {
			break
		}
		cur = append(cur, *t)
	}
	if len(cur) > 0 {
		a.List = append(a.List, cur)
	}
	a.end = at
	*f.Work += at - i
	return a
}

// lines reports whether a line break ends a statement.
func (f *List) lines() bool { return f.Recorder.Lang == spec.Ruby || f.Recorder.Lang == spec.Lua }

// Words returns the texts that an argument may be, at least one.
func (f *List) Words(arg []Token) []spec.Word {
	out := []spec.Word{{}}
	expect := true // an operand comes next
	for i := 0; i < len(arg); i++ {
		t := &arg[i]
		if !expect {
			if t.Kind != Op || t.Text != "." && t.Text != "+" && t.Text != ".." {
				return []spec.Word{f.Unknown()}
			}
			expect = true
			continue
		}
		parts, n := f.operand(arg[i:])
		i += n - 1
		if parts == nil || len(parts)*len(out) > 16 {
			return []spec.Word{f.Unknown()}
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
		return []spec.Word{f.Unknown()}
	}
	return out
}

// operand returns the texts that the operand at the start of a list may be, and how
// many tokens it has; no texts when they are unknown.
func (f *List) operand(arg []Token) ([]spec.Word, int) {
	if n := namedAt(homeForms[:], f.Recorder.Lang, arg); n > 0 && f.Opt.Home != "" {
		return []spec.Word{spec.Lit(f.Opt.Home)}, n
	}
	if n := namedAt(parentForms[:], f.Recorder.Lang, arg); n > 0 {
		return abstract.Parent().Words, n
	}
	if parts, n := f.rubyPath(arg); n > 0 {
		return parts, n
	}
	switch t := &arg[0]; t.Kind {
	case Text:
		return []spec.Word{t.Word}, 1
	case Var, Word:
		if len(arg) > 1 && (arg[1].Op("[") || arg[1].Op("{") || arg[1].Op("->")) {
			return nil, 1
		}
		return f.consts[t.Text], 1
	}
	return nil, 1
}

// Unknown is a text of which nothing is known but its taint.
func (f *List) Unknown() spec.Word { return abstract.UnknownWord(f.Taint) }

// Arg returns the texts that the argument at i may be; without one, a text that is unknown.
func (f *List) Arg(a *Args, i int) []spec.Word {
	if i >= len(a.List) {
		return []spec.Word{f.Unknown()}
	}
	return f.Words(a.List[i])
}

// Call judges a call of a function of the library, whose name stands at i. It reports
// whether the function is known.
func (f *List) Call(i int, name string) bool {
	fn := library.Find(f.Recorder.Lang, name)
	if fn == nil {
		return false
	}
	a := f.Arguments(i)
	f.Taint |= library.Apply(&f.Evaluator, fn, abstract.Value{}, f.Values(&a)).Taint
	return true
}

// Values returns what is known of the arguments of a call.
func (f *List) Values(a *Args) *abstract.Arguments {
	out := &abstract.Arguments{Default: f.Taint}
	for _, arg := range a.List {
		out.Values = append(out.Values, f.value(arg))
		out.Names = append(out.Names, "")
	}
	return out
}

// value returns what is known of an argument.
func (f *List) value(arg []Token) abstract.Value {
	if f.listed(arg) {
		v := abstract.Value{Kind: abstract.Seq, Taint: f.Taint}
		for _, part := range f.items(arg) {
			e := f.value(part)
			v.Open = v.Open || e.Open
			v.Elems = append(v.Elems, e)
		}
		return v
	}
	words := f.Words(arg)
	v := abstract.Value{Kind: abstract.Text, Words: words, Taint: f.Taint | taintOf(words)}
	number := ""
	for i := range arg {
		number += arg[i].Text
	}
	switch {
	case number != "" && arg[0].Kind != Text && strings.Trim(number, "-0123456789_xob") == "":
		v = abstract.Value{Name: number, Taint: f.Taint}
	case len(arg) > 0 && (arg[0].Op("*") || arg[0].Op("...") || arg[0].Kind == Var && arg[0].Text[0] == '@' && f.Recorder.Lang == spec.Perl):
		v.Open = true // a list that is not written out
	}
	return v
}

// listed reports whether an argument is a list in brackets.
func (f *List) listed(arg []Token) bool {
	return len(arg) >= 2 && (arg[0].Op("[") || arg[0].Op("(")) && (arg[len(arg)-1].Op("]") || arg[len(arg)-1].Op(")"))
}

// items opens an argument that is a list in brackets.
func (f *List) items(arg []Token) [][]Token {
	if !f.listed(arg) {
		return [][]Token{arg}
	}
	inner := List{Evaluator: f.Evaluator, Work: f.Work, Toks: append([]Token{{Kind: Word}, {Kind: Op, Text: "("}}, arg[1:len(arg)-1]...), consts: f.consts}
	return inner.Arguments(0).List
}

// Shells runs texts as shell source.
func (f *List) Shells(words []spec.Word) {
	f.Evaluator.Shell(abstract.Value{Kind: abstract.Text, Words: words, Taint: f.Taint | taintOf(words)})
}

func taintOf(words []spec.Word) spec.Taint {
	var o spec.Taint
	for _, w := range words {
		o |= w.Taint()
	}
	return o
}

// RunsText judges code that is run from texts.
func (f *List) RunsText(by string, words []spec.Word) {
	f.Dynamic(by, abstract.Value{Kind: abstract.Text, Words: words, Taint: f.Taint | taintOf(words)})
}

// Decodes records that a text is decoded.
func (f *List) Decodes() {
	f.Taint |= spec.FromDecoding
	f.Recorder.Taint |= spec.FromDecoding
}

// LoadsThird records that code is loaded which is not the library's.
func (f *List) LoadsThird() {
	f.third = true
	f.Effect(spec.Effect{ID: effects.LangID(f.Recorder.Lang) + ".import", Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds,
		Why: "runs code of the project or of installed packages"})
}

// FetchesFrom records that addresses are fetched, and taints what is read from then on.
func (f *List) FetchesFrom(words []spec.Word) {
	f.On(spec.FetchesURL, words, "")
	f.Taint |= spec.FromNetwork
}

// Connects records a network connection of which nothing more is known.
func (f *List) Connects() {
	f.Socket()
	f.Taint |= spec.FromNetwork
}

// Assigns notes the texts that variables are set to. A variable that is changed
// in another way, or set to something else, is unknown.
func (f *List) Assigns(isVar func(t *Token) bool) {
	f.consts = make(map[string][]spec.Word)
	lost := make(map[string]bool)
	for i := range f.Toks {
		t := &f.Toks[i]
		if !isVar(t) {
			continue
		}
		next := f.At(i + 1)
		switch {
		case next.Op("=") && f.StartsStatement(i):
			arg := f.Arguments(i + 1)
			if len(arg.List) != 1 {
				lost[t.Text] = true
				continue
			}
			end := f.At(arg.end)
			words := f.literal(arg.List[0])
			if words == nil || end.Kind != End && !end.Op(";") && !end.Op("}") && !end.Fresh {
				lost[t.Text] = true
				continue
			}
			f.consts[t.Text] = abstract.Union(f.consts[t.Text], words)
		case next.Kind == Op && (strings.HasSuffix(next.Text, "=") && next.Text != "==" && next.Text != "<=" && next.Text != ">=" && next.Text != "!=" ||
			next.Text == "=~" || next.Text == "++" || next.Text == "--" || next.Text == "<<"),
			next.Op("="), f.At(i - 1).Op("\\"), f.At(i - 1).Op("&"), f.At(i - 1).Op("++"), f.At(i - 1).Op("--"):
			lost[t.Text] = true
		case next.Op(")") && f.At(i+2).Op("="), next.Op(","):
			lost[t.Text] = lost[t.Text] || f.listAssigned(i)
		case f.At(i-1).Kind == Word && spec.Listed("for foreach my our local chomp chop in as each", f.At(i-1).Text) && !f.At(i+1).Op("=") && !f.At(i+1).Op(";"):
			lost[t.Text] = true
		case next.Op(".") && f.Recorder.Lang == spec.Ruby:
			lost[t.Text] = true // a method may change it
		}
	}
	for name := range lost {
		delete(f.consts, name)
	}
}

// listAssigned reports whether the list around a variable is assigned to.
func (f *List) listAssigned(i int) bool {
	for k := i; k < len(f.Toks) && k < i+40; k++ {
		switch t := &f.Toks[k]; {
		case t.Op(")") || t.Op("|"):
			return true
		case t.Op(";"):
			return false
		case t.Op("="):
			return true
		}
	}
	return true
}

// StartsStatement reports whether the variable at i is the first of a statement.
func (f *List) StartsStatement(i int) bool {
	p := f.At(i - 1)
	if p.Kind == Word && spec.Listed("my our local const var", p.Text) {
		p = f.At(i - 2)
	}
	return p.Kind == End || p.Op(";") || p.Op("{") || p.Op("}") || f.lines() && f.At(i).Fresh
}

// literal returns the texts that tokens are without any variable, none when they are unknown. The parent's number counts as known.
func (f *List) literal(arg []Token) []spec.Word {
	consts := f.consts
	f.consts = nil
	words := f.Words(arg)
	f.consts = consts
	if slices.ContainsFunc(words, func(w spec.Word) bool { return !w.Known() && !abstract.IsParent(w) }) {
		return nil
	}
	return words
}
