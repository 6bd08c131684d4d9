// Package expansion turns words, arithmetic and assignments into abstract values. What they run
// on the way is left to the walk: memory.Shell.
package expansion

import (
	"slices"
	"strings"

	"mvdan.cc/sh/v3/expand"
	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// ListOf expands words as the arguments of a command or the items of a list.
func (x *Expander) ListOf(words []*syntax.Word) []spec.Word {
	out := make([]spec.Word, 0, len(words))
	for _, word := range words {
		if lit, ok := Plain(word); ok {
			if lit == "}" {
				x.St.Differs(x.W)
			}
			out = append(out, spec.Lit(lit))
			continue
		}
		for _, field := range x.Fields(word) {
			out = append(out, x.asRead(field))
		}
	}
	return out
}

// Plain returns the text of a word that expansion does not change.
func Plain(word *syntax.Word) (string, bool) {
	if len(word.Parts) != 1 {
		return "", false
	}
	lit, ok := word.Parts[0].(*syntax.Lit)
	if !ok {
		return "", false
	}
	for i := 0; i < len(lit.Value); i++ {
		switch c := lit.Value[i]; c {
		case '\\', '{', '*', '?', '[', '~', '=', '(', '^', '#':
			return "", false
		default:
			if c < ' ' || c >= 0x7f {
				return "", false
			}
		}
	}
	return lit.Value, true
}

// Fields expands one word into any number of words.
func (x *Expander) Fields(word *syntax.Word) []spec.Word {
	if !x.W.Charge(1) {
		return nil
	}
	x.checkHidden(word)
	if x.St.Dialect == invocation.Bash {
		x.compareWord(word.Parts)
	}
	if x.St.Dialect != invocation.POSIX {
		word = splitBraces(word)
	}
	var out []spec.Word
	for _, one := range x.braces(word) {
		if !x.W.Charge(len(one.Parts)) {
			return out
		}
		f := Fielder{W: x.W}
		x.parts(&f, one.Parts, true)
		f.Flush()
		for _, field := range f.Fields {
			built := x.build(field)
			out = append(out, built)
			if !x.W.Charge(1) || !x.W.ChargeText(built) {
				return out
			}
		}
	}
	return out
}

func (x *Expander) braces(word *syntax.Word) []*syntax.Word {
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
		if err != nil || !x.W.Charge(len(one.Parts)) {
			x.W.Exceeded("a brace expansion has too many words")
			break
		}
		out = append(out, one)
	}
	return out
}

// parts adds the parts of a word that stands outside of quotes.
func (x *Expander) parts(f *Fielder, parts []syntax.WordPart, split bool) {
	if x.St.Dialect == invocation.Zsh {
		parts = withModifiers(parts)
	}
	for i, part := range parts {
		switch p := part.(type) {
		case *syntax.Lit:
			if x.St.Dialect == invocation.Zsh && strings.ContainsAny(p.Value, "$`") {
				x.rawLiteral(p) // the parser leaves patterns as they are
			}
			x.oldArithmetic(parts[i:])
			x.literalText(f, p.Value, i == 0, i == len(parts)-1 || x.St.Dialect == invocation.Zsh && opensGroup(parts[i+1]))
		case *syntax.SglQuoted:
			f.addText(singleQuoted(p), true)
		case *syntax.DblQuoted:
			x.doubleQuoted(f, p.Parts, split)
		case *syntax.ExtGlob:
			x.rawLiteral(p.Pattern)
			f.add(piece{text: p.Op.String() + p.Pattern.Value + ")", glob: true})
		case *syntax.BraceExp:
			f.addText(x.SourceOf(p), false)
		case *syntax.ProcSubst:
			f.addWord(x.procSubst(p), true)
		case *syntax.ParamExp:
			v := x.param(p, false)
			v.pattern = p.GlobSubst == syntax.OptOn
			x.unquoted(f, v, split)
		case *syntax.CmdSubst:
			v := value{word: x.cmdSubst(p)}
			if split && x.St.Dialect == invocation.Zsh {
				v = x.splitList(v.word) // other than a variable's value
			}
			x.unquoted(f, v, split)
		case *syntax.ArithmExp:
			x.unquoted(f, value{word: x.arithmExp(p)}, split)
		default:
			x.W.Unclear("a word part that is not known: %T", part)
		}
	}
}

// unquoted adds the value of an expansion outside of quotes.
func (x *Expander) unquoted(f *Fielder, v value, split bool) {
	if v.parts != nil {
		before := x.splitLit
		x.splitLit = split && (x.St.Dialect != invocation.Zsh || x.St.Opts&memory.OptSplits != 0)
		x.parts(f, v.parts, split)
		x.splitLit = before
		return
	}
	if !split || x.St.Dialect == invocation.Zsh && x.St.Opts&memory.OptSplits == 0 {
		x.unsplit(f, v, split)
		return
	}
	if x.St.Dialect == invocation.Zsh && !v.list {
		v.elems = []spec.Word{v.word}
	} else if !v.list {
		x.SplitInto(f, v.word)
		return
	}
	if x.resplits(v) {
		f.addWord(abstract.Splitting(abstract.Widen(v.elems)), false)
		return
	}
	for i, e := range v.elems {
		if i > 0 {
			f.Flush()
		}
		x.SplitInto(f, e)
	}
}

// resplits reports whether the shell may join a list before it splits it: bash does so
// where IFS has other characters than white space, and empty fields come and go.
func (x *Expander) resplits(v value) bool {
	ifs, known := x.ifs()
	if x.St.Dialect == invocation.Zsh && x.St.Opts&memory.OptGlobs == 0 &&
		slices.ContainsFunc(v.elems, func(e spec.Word) bool { return strings.ContainsAny(e.Prefix(), "=~*?[") }) {
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
func (x *Expander) unsplit(f *Fielder, v value, split bool) {
	isQuoted := x.St.Dialect == invocation.Zsh && !v.pattern && x.St.Opts&memory.OptGlobs == 0
	if !v.list {
		f.addWord(droppedWhenEmpty(v.word, split), isQuoted && len(v.word.Parts) > 0)
		return
	}
	if ifs, _ := x.ifs(); !split && len(v.elems) > 1 && !strings.HasPrefix(ifs, " ") {
		f.addWord(abstract.Widen(v.elems), true) // joined with IFS, or with a space
		return
	}
	for i, e := range v.elems {
		switch {
		case i == 0:
		case split:
			f.Flush()
		default:
			f.addText(" ", true)
		}
		f.addWord(droppedWhenEmpty(e, split), isQuoted && len(e.Parts) > 0)
	}
}

// droppedWhenEmpty marks a value of zsh that may be empty, since it is no word then.
func droppedWhenEmpty(word spec.Word, split bool) spec.Word {
	if !split || slices.ContainsFunc(word.Parts, func(p spec.Part) bool { return p.Unknown == nil || p.Unknown.Kind == spec.Number }) {
		return word
	}
	return abstract.Splitting(word)
}

// literalText adds literal text with its backslashes and its tilde.
func (x *Expander) literalText(f *Fielder, s string, first, last bool) {
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

func (x *Expander) unquotedText(f *Fielder, s string) {
	if x.splitLit {
		x.SplitInto(f, spec.Lit(s))
		return
	}
	f.addText(s, false)
}

// tilde expands a tilde prefix, and returns the rest of the text.
func (x *Expander) tilde(s string, last bool) (home spec.Word, rest string, ok bool) {
	name, rest := s[1:], ""
	if i := strings.IndexAny(name, "/:"); i >= 0 {
		name, rest = name[:i], name[i:]
	} else if !last {
		return spec.Word{}, s, false
	}
	switch {
	case name == "":
		return x.TextOf("HOME"), rest, true
	case name == "+":
		return x.TextOf("PWD"), rest, true
	case name == "-":
		return x.TextOf("OLDPWD"), rest, true
	case name == "root":
		return spec.Lit("/root"), rest, true
	case strings.ContainsAny(name, `\*?[{="'`):
		return spec.Word{}, s, false
	}
	return spec.UnknownWord("~"+name, spec.FromEnvironment), rest, true
}

// doubleQuoted adds the parts of a double-quoted string. "$@" makes several fields.
func (x *Expander) doubleQuoted(f *Fielder, parts []syntax.WordPart, split bool) {
	if len(parts) == 0 {
		f.addText("", true)
	}
	if x.St.Dialect == invocation.Zsh {
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
				f.addWord(abstract.Quoted(v.word), true)
				continue
			}
			if len(parts) > 1 {
				f.began = true
			}
			for i, e := range v.elems {
				switch {
				case i == 0:
				case split:
					f.Flush()
				default:
					f.addText(" ", true)
				}
				f.addWord(v.quoted(e), true)
			}
		case *syntax.CmdSubst:
			f.addWord(abstract.Quoted(x.cmdSubst(p)), true)
		case *syntax.ArithmExp:
			f.addWord(abstract.Quoted(x.arithmExp(p)), true)
		case *syntax.SglQuoted:
			f.addText(singleQuoted(p), true)
		default:
			x.W.Unclear("a word part that is not known: %T", part)
		}
	}
}

// Literal expands a word into exactly one, as in an assignment.
func (x *Expander) Literal(word *syntax.Word) spec.Word {
	if word == nil || !x.W.Charge(1) {
		return spec.Word{}
	}
	x.checkHidden(word)
	if x.St.Dialect == invocation.Bash {
		x.compareWord(word.Parts)
	}
	defer func(splits bool) { x.splitLit = splits }(x.splitLit)
	x.splitLit = false // also in a subscript within the word of ${x:-word}
	f := Fielder{W: x.W}
	x.parts(&f, word.Parts, false)
	text := Join(f.cur)
	x.W.ChargeText(text)
	return text
}

// document expands the body of a here-document.
func (x *Expander) document(word *syntax.Word, isQuoted bool) spec.Word {
	if isQuoted {
		return spec.Lit(word.Lit())
	}
	f := Fielder{W: x.W}
	for _, part := range word.Parts {
		if lit, ok := part.(*syntax.Lit); ok {
			f.addText(unescape(lit.Value, "$`\\"), true)
			continue
		}
		x.doubleQuoted(&f, []syntax.WordPart{part}, false)
	}
	return Join(f.cur)
}
