package expansion

import (
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/dialect"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// zshParam reports whether the expansion has what only zsh knows.
func zshParam(p *syntax.ParamExp) bool {
	return p.Param == nil || p.Flags != nil || len(p.Modifiers) > 0 || p.IsSet || p.NestedParam != nil ||
		p.Split != syntax.OptUnset || dialect.TiedTo(p.Param.Value) != ""
}

// zshParam expands what only zsh knows: flags, modifiers, nested expansions,
// expansions without a name. What cannot be computed is an unknown part.
func (x *Expander) zshParam(p *syntax.ParamExp, isQuoted bool) value {
	x.rawLiterals(p)
	keeps := p.Flags != nil && strings.ContainsAny(flagLetters(p.Flags.Value), "@j") // the elements, even within quotes
	v, ok := x.zshBase(p, isQuoted && !keeps)
	for _, m := range p.Modifiers {
		ok = ok && v.each(func(s string) (string, bool) { return modified(s, m.Value) })
	}
	if p.Flags != nil {
		if strings.Contains(flagLetters(p.Flags.Value), "%") && x.St.Opts&memory.OptPromptSubst != 0 {
			x.evaluated(&v)
		}
		ok = ok && x.zshFlags(&v, p.Flags.Value) && !(isQuoted && v.isNothing(keeps))
	}
	if !ok || p.IsSet {
		x.runNested(p)
		unknown := spec.UnknownWord(x.SourceOf(p), x.taintWithin(p)|v.taint())
		if p.Split == syntax.OptOn || p.Flags != nil {
			unknown = abstract.Splitting(unknown)
		}
		return value{word: unknown}
	}
	if p.Split == syntax.OptOn && !isQuoted && !v.list {
		return x.splitList(v.word)
	}
	return v
}

// unsureInZsh reports whether the expansion combines what zsh documents to work together
// in ways that are not followed here. Source: zshexpn(1), zsh 5.9, and its behavior.
func (x *Expander) unsureInZsh(p *syntax.ParamExp, isQuoted bool) bool {
	operated := p.Exp != nil || p.Slice != nil || p.Repl != nil
	splits := x.St.Opts&memory.OptSplits != 0
	if p.Flags != nil && strings.Contains(flagLetters(p.Flags.Value), "#") {
		x.W.Unclear("makes a character of a number, which may end a word or quote what follows: %s", x.SourceOf(p))
	}
	switch {
	case p.RcExpand == syntax.OptOn:
		x.W.Unclear("each element becomes a word with what stands beside it, or none: %s", x.SourceOf(p))
		return true
	case p.Split == syntax.OptOn && (isQuoted || operated || p.Flags != nil || p.Length || x.listed(p)):
		return true
	case p.NestedParam != nil && (x.listedWithin(p) && (isQuoted || operated) || splits):
		return true
	case p.Flags != nil && (isQuoted && operated || p.Length || splits):
		return true
	case (p.Flags != nil || p.NestedParam != nil) && p.Exp != nil && isDefault(p.Exp.Op) && emptyQuotes(p.Exp.Word):
		return true // an empty word stays where it is quoted
	case p.Flags != nil && (p.Exp != nil && isDefault(p.Exp.Op) && x.lists(p.Exp.Word) || len(p.Modifiers) > 0 && x.listed(p)):
		return true
	case p.Repl != nil && (p.Repl.All && anchored(p.Repl.Orig) || isQuoted && quotes(p.Repl.With)):
		return true
	}
	return x.unsureSubscript(p, operated)
}

// unsureSubscript reports whether the subscript, or its absence, is not followed.
func (x *Expander) unsureSubscript(p *syntax.ParamExp, operated bool) bool {
	if p.Param == nil {
		return false
	}
	switch {
	case x.St.Opts&memory.OptKshArrays != 0 && (x.listed(p) || p.Index != nil && (operated || x.scene(p.Param.Value).list == nil)):
		return true
	case p.Index == nil || everyElement(p.Index):
		return false
	case p.Length:
		return true
	}
	return isRange(p.Index) && (operated || len(p.Modifiers) > 0 || p.Flags != nil || p.Split == syntax.OptOn)
}

// anchored reports whether a pattern starts with the sign for the start or the end of the value.
func anchored(pattern *syntax.Word) bool {
	if pattern == nil || len(pattern.Parts) == 0 {
		return false
	}
	lit, ok := pattern.Parts[0].(*syntax.Lit)
	return ok && (strings.HasPrefix(lit.Value, "#") || strings.HasPrefix(lit.Value, "%"))
}

// rawLiterals runs the substitutions in the parts that the parser leaves as text.
func (x *Expander) rawLiterals(p *syntax.ParamExp) {
	if p.Flags != nil {
		x.rawPattern(p.Flags.Value)
		x.flagNumbers(p.Flags.Value, "lrI")
	}
	for _, m := range p.Modifiers {
		x.rawPattern(m.Value)
	}
}

// oldArithmetic reports "$[…]", which the parser takes for text in zsh.
func (x *Expander) oldArithmetic(parts []syntax.WordPart) {
	if x.St.Dialect != invocation.Zsh {
		return
	}
	text := ""
	for _, part := range parts[:min(2, len(parts))] {
		if lit, ok := part.(*syntax.Lit); ok {
			text += lit.Value
		}
	}
	if at := strings.Index(text, "$["); at >= 0 && (at == 0 || text[at-1] != '\\') {
		x.W.Unclear("arithmetic in $[…] is not followed")
	}
}

// zshBase expands the expansion without its flags and modifiers.
func (x *Expander) zshBase(p *syntax.ParamExp, isQuoted bool) (value, bool) {
	plain := *p
	plain.Flags, plain.Modifiers, plain.NestedParam = nil, nil, nil
	plain.Split, plain.GlobSubst, plain.RcExpand = syntax.OptUnset, syntax.OptUnset, syntax.OptUnset
	plain.IsSet = false
	switch {
	case p.NestedParam != nil && p.Flags != nil && strings.Contains(flagLetters(p.Flags.Value), "P"):
		unnamed := *p
		unnamed.Flags = nil
		v, _ := x.zshBase(&unnamed, isQuoted)
		x.Name(v.word)
		return value{}, false
	case p.NestedParam != nil:
		if inner, ok := p.NestedParam.(*syntax.ParamExp); ok {
			return x.zshNested(&plain, x.settled(x.param(inner, isQuoted)), isQuoted)
		}
		f := Fielder{W: x.W}
		x.words.doubleQuoted(&f, nestedParts(p.NestedParam), false)
		s := scene{word: Join(f.cur), set: memory.Succeeded}
		return x.operated(&plain, s, isQuoted)
	case p.Param == nil:
		return x.operated(&plain, scene{set: memory.Failed}, isQuoted)
	case dialect.TiedTo(p.Param.Value) != "":
		if p.Index != nil {
			x.zshRange(p.Index)
			return value{}, false
		}
		return x.operated(&plain, x.scene(dialect.TiedTo(p.Param.Value)), isQuoted)
	case p.Flags != nil && strings.Contains(flagLetters(p.Flags.Value), "P"):
		word := x.param(&plain, true).word
		x.Name(word)
		target, ok := word.Text()
		if !ok || !syntax.ValidName(target) {
			return value{}, false
		}
		lit := *p.Param
		lit.Value = target
		return x.param(&syntax.ParamExp{Dollar: p.Dollar, Rbrace: p.Rbrace, Param: &lit}, isQuoted), true
	}
	return x.settled(x.param(&plain, isQuoted)), true
}

// zshNested applies what stands around a nested expansion to its value.
func (x *Expander) zshNested(p *syntax.ParamExp, v value, isQuoted bool) (value, bool) {
	s := scene{word: v.word, set: memory.Succeeded}
	if v.list {
		s.list = &memory.Array{Open: v.open, Taint: v.taint()}
		for i, e := range v.elems {
			s.list.AppendElem(abstract.Itoa(int64(i)), e)
		}
		s.word = abstract.JoinWith(v.elems, " ")
	}
	if p.Index == nil && p.Exp == nil && p.Slice == nil && p.Repl == nil && !p.Length {
		return v, !slices.ContainsFunc(v.elems, func(e spec.Word) bool { return len(e.Parts) == 0 })
	}
	return x.operated(p, s, isQuoted)
}

func nestedParts(part syntax.WordPart) []syntax.WordPart {
	if q, ok := part.(*syntax.DblQuoted); ok {
		return q.Parts
	}
	return []syntax.WordPart{part}
}

// operated applies the operator of an expansion that has no parameter's name.
func (x *Expander) operated(p *syntax.ParamExp, s scene, isQuoted bool) (value, bool) {
	if p.Index != nil {
		s = x.zshElement(p, s)
	}
	if p.Length || p.Excl {
		return value{word: s.word}, false
	}
	if p.Exp == nil && p.Slice == nil && p.Repl == nil {
		return value{word: s.word}, true
	}
	if p.Param == nil {
		p.Param = &syntax.Lit{} // an operator that assigns has nothing to assign to
	}
	return x.settled(x.operate(p, s, isQuoted)), true
}

// settled turns an unquoted default into its word.
func (x *Expander) settled(v value) value {
	if v.parts == nil {
		return v
	}
	f := Fielder{W: x.W}
	x.words.parts(&f, v.parts, false)
	return value{word: Join(f.cur)}
}

// zshFlags applies flags in the order in which zsh does, and reports whether it knows them all.
func (x *Expander) zshFlags(v *value, flags string) bool {
	letters := flagLetters(flags)
	if strings.Contains(letters, "%") {
		x.asPrompt(v)
		return false
	}
	if strings.Trim(letters, "@epPsjfzLUQkv") != "" || !v.rearranged(flags) {
		return false
	}
	for _, letter := range letters {
		switch letter {
		case 'L':
			if !v.each(func(s string) (string, bool) { return strings.ToLower(s), true }) {
				return false
			}
		case 'U':
			if !v.each(func(s string) (string, bool) { return strings.ToUpper(s), true }) {
				return false
			}
		case 'Q':
			if !v.each(unquotedText) {
				return false
			}
		case 'k', 'v':
			if v.list || letter == 'k' {
				return false
			}
		}
	}
	if strings.Contains(letters, "e") {
		return x.evaluated(v)
	}
	return true
}

// rearranged joins the elements and splits the text, in this order, as the flags say.
// Source: zshexpn(1), zsh 5.9, "Rules".
func (v *value) rearranged(flags string) bool {
	escapes := strings.Contains(flagLetters(flags), "p")
	for _, letters := range []string{"j", "sfz"} {
		for rest := flags; rest != ""; {
			letter, arg, next := nextFlag(rest)
			if rest = next; escapes {
				arg = AnsiC(arg)
			}
			switch {
			case !strings.ContainsRune(letters, rune(letter)):
			case letter != 'j':
				if !v.split(letter, arg) {
					return false
				}
			case v.list && !v.open:
				*v = value{word: abstract.JoinWith(v.elems, arg)}
			}
		}
	}
	return true
}

// split makes a list of a text.
func (v *value) split(flag byte, separator string) bool {
	text, ok := v.word.Text()
	if v.list || !ok {
		return false
	}
	var list []string
	switch {
	case flag == 'z':
		if strings.ContainsAny(text, "'\"\\;&|<>()$`#") {
			return false
		}
		list = strings.Fields(text)
	case flag == 'f':
		list = strings.Split(text, "\n")
	case separator == "":
		list = strings.Split(text, "")
	default:
		list = strings.Split(text, separator)
	}
	if len(list) > 0 && (list[0] == "" || list[len(list)-1] == "") {
		return false // what stands beside it is a word of its own
	}
	*v = value{list: true}
	for _, s := range list {
		if s != "" {
			v.elems = append(v.elems, spec.Lit(s))
		}
	}
	v.word = abstract.JoinWith(v.elems, " ")
	return true
}

// asPrompt expands the substitutions in a text that is shown as a prompt is, which
// zsh does under PROMPT_SUBST.
func (x *Expander) asPrompt(v *value) {
	words := []spec.Word{v.word}
	if v.list {
		words = v.elems
	}
	for _, word := range words {
		if !word.Known() && !abstract.OnlyNumbers(word) {
			x.W.Unclear("expands text that is not known as a prompt: %s", abstract.Shorten(word.String()))
		}
		x.RawText(abstract.Visible(word))
	}
}

// evaluated expands the text of a value once more, as the flag e does.
func (x *Expander) evaluated(v *value) bool {
	if v.list {
		for i, e := range v.elems {
			text, ok := e.Text()
			if !ok {
				x.unseenCode(e)
				return false
			}
			v.elems[i] = x.RawText(text)
		}
		return true
	}
	text, ok := v.word.Text()
	if !ok {
		x.unseenCode(v.word)
		return false
	}
	v.word = x.RawText(text)
	return true
}

// zshElement returns the element, the elements or the characters that a subscript names.
func (x *Expander) zshElement(p *syntax.ParamExp, s scene) scene {
	unknown := scene{word: spec.UnknownWord(x.SourceOf(p), s.word.Taint()), set: memory.AnyStatus}
	if s.list != nil {
		unknown.word = s.list.Some(x.SourceOf(p), 0)
	}
	from, to, ok := x.zshRange(p.Index)
	if !ok || s.set == memory.AnyStatus || s.list != nil && s.list.Open {
		return unknown
	}
	if s.list == nil {
		text, known := s.word.Text()
		if !known {
			return unknown
		}
		runes := []rune(text)
		i, j := zshBounds(from, to, len(runes))
		return scene{word: spec.Lit(string(runes[i:j])), set: memory.Succeeded}
	}
	i, j := zshBounds(from, to, len(s.list.Elems))
	if i == j {
		return scene{set: memory.Failed}
	}
	return scene{word: abstract.JoinWith(s.list.Elems[i:j], " "), set: memory.Succeeded, attrs: s.attrs}
}

// zshSublist expands $name[N,M] of a list, which is a list itself.
func (x *Expander) zshSublist(p *syntax.ParamExp, name string, isQuoted bool) (value, bool) {
	special := name == "@" || name == "*"
	if p.Index == nil || !special && !isRange(p.Index) || !x.zshLists() || p.Exp != nil || p.Repl != nil || p.Length {
		return value{}, false
	}
	list := x.scene(name).list
	if name == "argv" || name == "@" || name == "*" {
		list = &memory.Array{Elems: x.St.Args, Open: x.St.ArgsOpen}
	}
	from, to, ok := x.zshRange(p.Index)
	if list == nil || list.Open || list.Assoc || !ok {
		return value{}, false
	}
	i, j := zshBounds(from, to, len(list.Elems))
	if isQuoted && i == j && isRange(p.Index) {
		return x.unsure(p, value{}), true // an empty word, or none
	}
	return value{list: !isQuoted || name == "@", elems: list.Elems[i:j], word: x.joined(value{elems: list.Elems[i:j]})}, true
}
