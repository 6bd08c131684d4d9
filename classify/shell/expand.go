package shell

import (
	"slices"
	"strings"
	"unicode/utf8"

	"mvdan.cc/sh/v3/expand"
	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// expander turns the words of one command into what the program gets. Where a
// value is one of several, it settles on one of them for a pass; next starts
// the pass with the following combination.
type expander struct {
	w       *walker
	st      *state
	choices []choice
	blur    bool // too many combinations: values that differ become holes
	// done holds what substitutions gave, so that each runs once however many passes there are.
	done map[syntax.Node][]spec.Word
	odd  []string
	// assigned are the variables that expansions set, as in ${x:=word} and $((x++)).
	assigned map[string]assignment
	// whole is set while the arithmetic expression is one word.
	whole bool
	// expanded says that the variables of the expression were, before any of its parts.
	expanded bool
	// failed says that an arithmetic expression may have ended with an error; nested counts
	// how deep the evaluation is in one.
	failed bool
	nested int
	// assigning is set while the value of an assignment is expanded.
	assigning bool
	// splitLit is set within the word of an expansion such as ${x:-word}, whose
	// literal text is split as a value is.
	splitLit bool
}

type choice struct {
	key    string
	node   syntax.Node
	i, len int
}

const maxCombinations = 8

// expander returns one for a single pass: what may be one of several values is a hole.
func (w *walker) expander(st *state) *expander { return &expander{w: w, st: st, blur: true} }

// passes returns one whose each goes through the values that the words may have.
func (w *walker) passes(st *state) *expander { return &expander{w: w, st: st} }

// choose returns which of n values the pass uses for what key and node name.
func (x *expander) choose(key string, node syntax.Node, n int) int {
	for _, c := range x.choices {
		if c.key == key && c.node == node {
			return min(c.i, n-1)
		}
	}
	x.choices = append(x.choices, choice{key: key, node: node, len: n})
	return 0
}

// next moves on to the next combination, and reports whether there is one.
func (x *expander) next() bool {
	for i := len(x.choices) - 1; i >= 0; i-- {
		if c := &x.choices[i]; c.i+1 < c.len {
			c.i++
			x.choices = x.choices[:i+1]
			return true
		}
	}
	return false
}

// each calls pass once for every combination of values, and once more with
// holes when there are too many.
func (x *expander) each(pass func()) {
	for n := 0; x.w.charge(1); n++ {
		pass()
		if x.w.over {
			return
		}
		if x.blur || !x.next() {
			return
		}
		x.w.forget(x.st, x.assigned, false) // each pass sets them anew
		if n+2 >= maxCombinations {
			x.blur, x.choices = true, nil
		}
	}
}

// assigns notes that an expansion sets a variable.
func (x *expander) assigns(name string, how assignment) {
	if x.assigned == nil {
		x.assigned = make(map[string]assignment)
	}
	x.assigned[name] = how
}

// piece is a stretch of a field.
type piece struct {
	text   string
	hole   *spec.Hole
	quoted bool // quote removal happened: no pattern character
	glob   bool // an extended pattern
}

// fielder collects fields.
type fielder struct {
	w      *walker
	fields [][]piece
	cur    []piece
	began  bool // the current field exists, even when it is empty
}

func (f *fielder) add(p piece) {
	f.cur = append(f.cur, p)
	f.began = true
}

func (f *fielder) addText(text string, isQuoted bool) {
	if text == "" && !isQuoted {
		return
	}
	if len(f.w.concealed) > 0 {
		f.addConcealed(text, isQuoted)
		return
	}
	f.add(piece{text: text, quoted: isQuoted})
}

// addConcealed adds text in which characters stand for holes.
func (f *fielder) addConcealed(text string, isQuoted bool) {
	start := 0
	for i, r := range text {
		hole := f.w.revealed(r)
		if hole == nil {
			continue
		}
		if i > start {
			f.add(piece{text: text[start:i], quoted: isQuoted})
		}
		start = i + utf8.RuneLen(r)
		h := *hole
		h.Splits = !isQuoted && h.Kind != spec.Number
		f.add(piece{hole: &h, quoted: isQuoted})
	}
	if start < len(text) || start == 0 {
		f.add(piece{text: text[start:], quoted: isQuoted})
	}
}

func (f *fielder) addWord(word spec.Word, isQuoted bool) {
	if len(word.Parts) == 0 && isQuoted {
		f.began = true
	}
	for _, p := range word.Parts {
		f.add(piece{text: p.Text, hole: p.Hole, quoted: isQuoted})
	}
}

func (f *fielder) flush() {
	if f.began {
		f.fields = append(f.fields, f.cur)
	}
	f.cur, f.began = nil, false
}

// listOf expands words as the arguments of a command or the items of a list.
func (x *expander) listOf(words []*syntax.Word) []spec.Word {
	out := make([]spec.Word, 0, len(words))
	for _, word := range words {
		if lit, ok := plain(word); ok {
			if lit == "}" {
				x.st.differs(x.w)
			}
			out = append(out, spec.Lit(lit))
			continue
		}
		out = append(out, x.fields(word)...)
	}
	return out
}

// plain returns the text of a word that expansion does not change.
func plain(word *syntax.Word) (string, bool) {
	if len(word.Parts) != 1 {
		return "", false
	}
	lit, ok := word.Parts[0].(*syntax.Lit)
	if !ok {
		return "", false
	}
	for i := 0; i < len(lit.Value); i++ {
		switch c := lit.Value[i]; c {
		case '\\', '{', '*', '?', '[', '~', '=', '(':
			return "", false
		default:
			if c < ' ' || c >= 0x7f {
				return "", false
			}
		}
	}
	return lit.Value, true
}

// fields expands one word into any number of words.
func (x *expander) fields(word *syntax.Word) []spec.Word {
	if !x.w.charge(1) {
		return nil
	}
	x.checkHidden(word)
	if x.st.dialect == Bash {
		x.compareWord(word.Parts)
	}
	if x.st.dialect != POSIX {
		word = splitBraces(word)
	}
	var out []spec.Word
	for _, one := range x.braces(word) {
		if !x.w.charge(len(one.Parts)) {
			return out
		}
		f := fielder{w: x.w}
		x.parts(&f, one.Parts, true)
		f.flush()
		for _, field := range f.fields {
			built := x.build(field)
			out = append(out, built)
			if !x.w.charge(1) || !x.w.chargeText(built) {
				return out
			}
		}
	}
	return out
}

// splitBraces returns the word with its brace expansions found. The parsed
// word is not changed, for it may be read again with other options.
func splitBraces(word *syntax.Word) *syntax.Word {
	for _, p := range word.Parts {
		if lit, ok := p.(*syntax.Lit); ok && strings.Contains(lit.Value, "{") {
			c := *word
			if syntax.SplitBraces(&c) {
				return &c
			}
			break
		}
	}
	return word
}

func (x *expander) braces(word *syntax.Word) []*syntax.Word {
	found := false
	for _, p := range word.Parts {
		if _, ok := p.(*syntax.BraceExp); ok {
			found = true
		}
	}
	if !found {
		return []*syntax.Word{word}
	}
	var out []*syntax.Word
	for one, err := range expand.BracesSeq(nil, word) {
		if err != nil || !x.w.charge(len(one.Parts)) {
			x.w.exceeded("a brace expansion has too many words")
			break
		}
		out = append(out, one)
	}
	return out
}

// parts adds the parts of a word that stands outside of quotes.
func (x *expander) parts(f *fielder, parts []syntax.WordPart, split bool) {
	if x.st.dialect == Zsh {
		parts = withModifiers(parts)
	}
	for i, part := range parts {
		switch p := part.(type) {
		case *syntax.Lit:
			if x.st.dialect == Zsh && strings.ContainsAny(p.Value, "$`") {
				x.rawLiteral(p) // the parser leaves patterns as they are
			}
			x.oldArithmetic(parts[i:])
			x.literalText(f, p.Value, i == 0, i == len(parts)-1 || x.st.dialect == Zsh && opensGroup(parts[i+1]))
		case *syntax.SglQuoted:
			f.addText(singleQuoted(p), true)
		case *syntax.DblQuoted:
			x.doubleQuoted(f, p.Parts, split)
		case *syntax.ExtGlob:
			x.rawLiteral(p.Pattern)
			f.add(piece{text: p.Op.String() + p.Pattern.Value + ")", glob: true})
		case *syntax.BraceExp:
			f.addText(x.sourceOf(p), false)
		case *syntax.ProcSubst:
			f.addWord(x.procSubst(p), true)
		case *syntax.ParamExp:
			v := x.param(p, false)
			v.pattern = p.GlobSubst == syntax.OptOn
			x.unquoted(f, v, split)
		case *syntax.CmdSubst:
			v := value{word: x.cmdSubst(p)}
			if split && x.st.dialect == Zsh {
				v = x.splitList(v.word) // other than a variable's value
			}
			x.unquoted(f, v, split)
		case *syntax.ArithmExp:
			x.unquoted(f, value{word: x.arithmExp(p)}, split)
		default:
			x.w.unclear("a word part that is not known: %T", part)
		}
	}
}

// unquoted adds the value of an expansion outside of quotes.
func (x *expander) unquoted(f *fielder, v value, split bool) {
	if v.parts != nil {
		before := x.splitLit
		x.splitLit = split && (x.st.dialect != Zsh || x.st.opts&optSplits != 0)
		x.parts(f, v.parts, split)
		x.splitLit = before
		return
	}
	if !split || x.st.dialect == Zsh && x.st.opts&optSplits == 0 {
		x.unsplit(f, v, split)
		return
	}
	if x.st.dialect == Zsh && !v.list {
		v.elems = []spec.Word{v.word}
	} else if !v.list {
		x.splitInto(f, v.word)
		return
	}
	if x.resplits(v) {
		f.addWord(splitting(blur(v.elems)), false)
		return
	}
	for i, e := range v.elems {
		if i > 0 {
			f.flush()
		}
		x.splitInto(f, e)
	}
}

// resplits reports whether the shell may join a list before it splits it: bash does so
// where IFS has other characters than white space, and empty fields come and go.
func (x *expander) resplits(v value) bool {
	ifs, known := x.ifs()
	if x.st.dialect == Zsh && x.st.opts&optGlobs == 0 && slices.ContainsFunc(v.elems, func(e spec.Word) bool { return strings.ContainsAny(e.Prefix(), "=~*?[") }) {
		return true // the fields are no patterns, and no names that are expanded
	}
	if !known || strings.Trim(ifs, " \t\n") == "" {
		return false
	}
	return slices.ContainsFunc(v.elems, func(e spec.Word) bool {
		text, _ := e.Text()
		return text == "" || strings.ContainsAny(text, ifs)
	})
}

// unsplit adds a value that is not split: in an assignment, or in zsh, where
// only the elements of a list are words of their own.
func (x *expander) unsplit(f *fielder, v value, split bool) {
	isQuoted := x.st.dialect == Zsh && !v.pattern && x.st.opts&optGlobs == 0
	if !v.list {
		word := v.word
		if split && !slices.ContainsFunc(word.Parts, func(p spec.Part) bool { return p.Hole == nil || p.Hole.Kind == spec.Number }) {
			word = splitting(word) // a value that may be empty is no word then
		}
		f.addWord(word, isQuoted && len(v.word.Parts) > 0)
		return
	}
	if ifs, _ := x.ifs(); !split && len(v.elems) > 1 && !strings.HasPrefix(ifs, " ") {
		f.addWord(blur(v.elems), true) // joined with IFS, or with a space
		return
	}
	for i, e := range v.elems {
		switch {
		case i == 0:
		case split:
			f.flush()
		default:
			f.addText(" ", true)
		}
		f.addWord(e, isQuoted && len(e.Parts) > 0)
	}
}

// splitList splits a word into a list at the characters of IFS.
func (x *expander) splitList(word spec.Word) value {
	ifs, _ := x.ifs()
	if text, known := word.Text(); known && (strings.TrimSpace(text) != text || strings.Trim(ifs, " \t\n") != "") {
		return value{word: splitting(blur([]spec.Word{word}))} // what stands beside it is a word of its own
	}
	f := fielder{w: x.w}
	x.splitInto(&f, word)
	f.flush()
	v := value{list: true}
	for _, field := range f.fields {
		v.elems = append(v.elems, join(field))
	}
	return v
}

// literalText adds literal text with its backslashes and its tilde.
func (x *expander) literalText(f *fielder, s string, first, last bool) {
	if first && strings.HasPrefix(s, "~") {
		if home, rest, ok := x.tilde(s, last); ok {
			f.addWord(home, true)
			s = rest
		}
	} else if first {
		if eq := strings.IndexByte(s, '='); eq > 0 && syntax.ValidName(s[:eq]) && strings.HasPrefix(s[eq+1:], "~") {
			if home, rest, ok := x.tilde(s[eq+1:], last); ok {
				f.addText(s[:eq+1], false)
				f.addWord(home, true)
				s = rest
			}
		}
	}
	for x.assigning {
		i := strings.Index(s, ":~")
		if i < 0 || strings.Contains(s[:i], `\`) {
			break
		}
		home, rest, ok := x.tilde(s[i+1:], last)
		if !ok {
			break
		}
		f.addText(s[:i+1], false)
		f.addWord(home, true)
		s = rest
	}
	for {
		i := strings.IndexByte(s, '\\')
		if i < 0 || i == len(s)-1 {
			break
		}
		x.unquotedText(f, s[:i])
		n := 1
		for i+1+n < len(s) && s[i+1+n]&0xc0 == 0x80 {
			n++
		}
		f.addText(s[i+1:i+1+n], true)
		s = s[i+1+n:]
	}
	x.unquotedText(f, s)
}

func (x *expander) unquotedText(f *fielder, s string) {
	if x.splitLit {
		x.splitInto(f, spec.Lit(s))
		return
	}
	f.addText(s, false)
}

// tilde expands a tilde prefix, and returns the rest of the text.
func (x *expander) tilde(s string, last bool) (home spec.Word, rest string, ok bool) {
	name, rest := s[1:], ""
	if i := strings.IndexAny(name, "/:"); i >= 0 {
		name, rest = name[:i], name[i:]
	} else if !last {
		return spec.Word{}, s, false
	}
	switch {
	case name == "":
		return x.textOf("HOME"), rest, true
	case name == "+":
		return x.textOf("PWD"), rest, true
	case name == "-":
		return x.textOf("OLDPWD"), rest, true
	case name == "root":
		return spec.Lit("/root"), rest, true
	case strings.ContainsAny(name, `\*?[{="'`):
		return spec.Word{}, s, false
	}
	return spec.HoleOf("~"+name, spec.FromEnvironment), rest, true
}

// doubleQuoted adds the parts of a double-quoted string. "$@" makes several fields.
func (x *expander) doubleQuoted(f *fielder, parts []syntax.WordPart, split bool) {
	if len(parts) == 0 {
		f.addText("", true)
	}
	if x.st.dialect == Zsh {
		parts = withModifiers(parts)
	}
	for i, part := range parts {
		switch p := part.(type) {
		case *syntax.Lit:
			x.oldArithmetic(parts[i:])
			f.addText(unescape(p.Value, "$`\"\\"), true)
		case *syntax.ParamExp:
			v := x.param(p, true)
			if !v.list {
				f.addWord(quoted(v.word), true)
				continue
			}
			if len(parts) > 1 {
				f.began = true
			}
			for i, e := range v.elems {
				switch {
				case i == 0:
				case split:
					f.flush()
				default:
					f.addText(" ", true)
				}
				f.addWord(v.quoted(e), true)
			}
		case *syntax.CmdSubst:
			f.addWord(quoted(x.cmdSubst(p)), true)
		case *syntax.ArithmExp:
			f.addWord(quoted(x.arithmExp(p)), true)
		case *syntax.SglQuoted:
			f.addText(singleQuoted(p), true)
		default:
			x.w.unclear("a word part that is not known: %T", part)
		}
	}
}

// unescape removes backslashes before the given characters, and line continuations.
func unescape(s, special string) string {
	if !strings.Contains(s, "\\") {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			if s[i+1] == '\n' {
				i++
				continue
			}
			if strings.IndexByte(special, s[i+1]) >= 0 {
				i++
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// singleQuoted returns the text of '…' and $'…'.
func singleQuoted(p *syntax.SglQuoted) string {
	if !p.Dollar {
		return p.Value
	}
	return ansiC(p.Value)
}

// literal expands a word into exactly one, as in an assignment.
func (x *expander) literal(word *syntax.Word) spec.Word {
	if word == nil || !x.w.charge(1) {
		return spec.Word{}
	}
	x.checkHidden(word)
	if x.st.dialect == Bash {
		x.compareWord(word.Parts)
	}
	f := fielder{w: x.w}
	x.parts(&f, word.Parts, false)
	text := join(f.cur)
	x.w.chargeText(text)
	return text
}

// document expands the body of a here-document.
func (x *expander) document(word *syntax.Word, isQuoted bool) spec.Word {
	if isQuoted {
		return spec.Lit(word.Lit())
	}
	f := fielder{w: x.w}
	for _, part := range word.Parts {
		if lit, ok := part.(*syntax.Lit); ok {
			f.addText(unescape(lit.Value, "$`\\"), true)
			continue
		}
		x.doubleQuoted(&f, []syntax.WordPart{part}, false)
	}
	return join(f.cur)
}
