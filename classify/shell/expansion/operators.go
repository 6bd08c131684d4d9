package expansion

import (
	"regexp"
	"strings"
	"unicode"

	"mvdan.cc/sh/v3/pattern"
	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// operate applies the operator of a parameter expansion to a value.
func (x *Expander) operate(p *syntax.ParamExp, s scene, isQuoted bool) value {
	switch {
	case p.Slice != nil:
		return value{word: x.slice(p, s)}
	case p.Repl != nil:
		return value{word: x.replace(p, s)}
	case isDefault(p.Exp.Op):
		return x.orDefault(p, s, isQuoted)
	}
	switch p.Exp.Op {
	case syntax.RemSmallPrefix, syntax.RemLargePrefix, syntax.RemSmallSuffix, syntax.RemLargeSuffix:
		return value{word: x.trim(p, s)}
	case syntax.UpperFirst, syntax.UpperAll, syntax.LowerFirst, syntax.LowerAll:
		return value{word: x.changeCase(p, s)}
	case syntax.OtherParamOps:
		return value{word: x.transform(p, s)}
	}
	x.runNested(p)
	return value{word: x.unknown(p, s)}
}

// unknown is the result of an operator that cannot be computed.
func (x *Expander) unknown(p *syntax.ParamExp, s scene) spec.Word {
	return spec.UnknownWord(x.SourceOf(p), s.word.Taint()|x.taintWithin(p))
}

// orDefault applies ${x:-word} and its kin.
func (x *Expander) orDefault(p *syntax.ParamExp, s scene, isQuoted bool) value {
	if s.set == memory.Succeeded && orNull(p.Exp.Op) {
		s.set = nonEmpty(s.word)
	}
	return x.defaulted(p, s, isQuoted)
}

// defaulted is orDefault of a value whose set says whether it counts as one.
func (x *Expander) defaulted(p *syntax.ParamExp, s scene, isQuoted bool) value {
	op, set := p.Exp.Op, s.set
	alternate := isAlternate(op)
	if set == memory.AnyStatus {
		if p.Exp.Word != nil {
			x.runNested(p.Exp.Word) // whichever value this pass is for
		}
		if x.Widen {
			return value{word: x.unknown(p, s)}
		}
		set = memory.Succeeded
		isError := op == syntax.ErrorUnset || op == syntax.ErrorUnsetOrNull
		if isError {
			x.W.BreaksOff(x.St)
		}
		if !isError && x.choose("set "+p.Param.Value, nil, 2) == 1 {
			set = memory.Failed
		}
	}
	if (set == memory.Succeeded) != alternate {
		if set == memory.Succeeded {
			if s.list != nil && !s.list.Open && len(s.list.Keys) == 0 {
				return value{}
			}
			return value{word: s.word}
		}
		if alternate {
			return value{}
		}
	}
	switch op {
	case syntax.ErrorUnset, syntax.ErrorUnsetOrNull:
		x.runNested(p)
		x.W.BreaksOff(x.St)
		return value{}
	case syntax.AssignUnset, syntax.AssignUnsetOrNull:
		w := x.words.Literal(p.Exp.Word)
		if x.unsureWithin(p, isQuoted) {
			w = x.unknown(p, s)
		}
		x.assigns(p.Param.Value, memory.SetsVariable)
		if p.Index == nil {
			SetText(x.St, x.W, p.Param.Value, w)
		} else {
			x.setElement(p.Param.Value, p.Index, w, false)
		}
		return value{word: w}
	}
	return x.defaultValue(p.Exp.Word, isQuoted)
}

// unsureWithin reports whether the words within an expansion are not followed: quotes
// in them mean other things within quotes, and lists may stay lists.
func (x *Expander) unsureWithin(p *syntax.ParamExp, isQuoted bool) bool {
	switch {
	case p.Repl != nil:
		return x.lists(p.Repl.With)
	case p.Exp != nil && setsVariable(p.Exp.Op):
		return isQuoted && quotes(p.Exp.Word) || x.lists(p.Exp.Word)
	}
	ifs, _ := x.ifs()
	return (isQuoted || !strings.HasPrefix(ifs, " ")) && p.Exp != nil && isDefault(p.Exp.Op) && x.lists(p.Exp.Word)
}

// lists reports whether a word has an expansion that may be a list even within quotes.
func (x *Expander) lists(word *syntax.Word) bool {
	if word == nil {
		return false
	}
	found := false
	syntax.Walk(word, func(n syntax.Node) bool {
		p, ok := n.(*syntax.ParamExp)
		if !ok {
			return !found
		}
		found = found || p.Flags != nil || p.Param != nil && (p.Param.Value == "@" || p.Param.Value == "*") ||
			p.Index != nil && everyElement(p.Index) || x.St.Dialect == invocation.Zsh && x.listed(p) || p.Exp != nil && setsVariable(p.Exp.Op)
		return !found
	})
	return found
}

// defaultValue returns the word of ${x:-word}.
func (x *Expander) defaultValue(word *syntax.Word, isQuoted bool) value {
	if word == nil || len(word.Parts) == 0 {
		return value{}
	}
	if !isQuoted {
		return value{parts: word.Parts}
	}
	f := Fielder{W: x.W}
	for _, part := range word.Parts {
		switch p := part.(type) {
		case *syntax.Lit:
			f.addText(unescape(p.Value, "$`\"\\}"), true)
		case *syntax.DblQuoted:
			x.words.doubleQuoted(&f, p.Parts, false)
		case *syntax.SglQuoted:
			// Within double quotes these quotes mean nothing.
			if !p.Dollar {
				f.addText("'", true)
				f.addWord(x.RawText(p.Value), true)
				f.addText("'", true)
				continue
			}
			f.addText(singleQuoted(p), true)
		default:
			x.words.doubleQuoted(&f, []syntax.WordPart{part}, false)
		}
	}
	return value{word: Join(f.cur)}
}

func (x *Expander) slice(p *syntax.ParamExp, s scene) spec.Word {
	from, n, ok := x.bounds(p.Slice)
	text, known := s.word.Text()
	if !ok || !known || s.set == memory.AnyStatus {
		return x.unknown(p, s)
	}
	runes := []rune(text)
	i, j, ok := cut(x.St.Dialect, len(runes), from, n, p.Slice.Length != nil)
	if !ok {
		return spec.Word{}
	}
	return spec.Lit(string(runes[i:j]))
}

// bounds evaluates the offset and length of a slice.
func (x *Expander) bounds(s *syntax.Slice) (from, n int64, ok bool) {
	ok = true
	if s.Offset != nil {
		from, ok = x.arithmetic.Arith(s.Offset)
	}
	if s.Length != nil {
		m, known := x.arithmetic.Arith(s.Length)
		n, ok = m, ok && known
	}
	return from, n, ok
}

// cut returns the limits of a slice of a text or list with size elements. In zsh an
// offset before the start is the start.
func cut(d invocation.Dialect, size int, from, n int64, limited bool) (i, j int, ok bool) {
	if from < 0 {
		if from += int64(size); d == invocation.Zsh {
			from = max(from, 0)
		}
	}
	if from < 0 || from > int64(size) {
		return 0, 0, false
	}
	end := int64(size)
	if limited {
		if n < 0 {
			end += n
		} else {
			end = min(end, from+n)
		}
	}
	if end < from {
		return 0, 0, false
	}
	return int(from), int(end), true
}

func (x *Expander) sliceList(p *syntax.ParamExp, v value, name string) value {
	from, n, ok := x.bounds(p.Slice)
	fromStart := x.St.Dialect != invocation.Zsh || name != "argv" && from > 0 // where it starts with the shell's name
	special := name == "@" || name == "*"
	if !ok || v.open || n < 0 || !fromStart && (special || name == "argv") {
		return value{list: true, open: true, elems: []spec.Word{abstract.Splitting(abstract.Widen(v.elems))}}
	}
	if list := x.scene(name).list; list != nil && list.Sparse() {
		return value{list: true, open: true, elems: []spec.Word{abstract.Splitting(abstract.Widen(v.elems))}}
	}
	elems := v.elems
	if special {
		elems = append([]spec.Word{x.St.Arg0}, elems...)
	}
	i, j, ok := cut(x.St.Dialect, len(elems), from, n, p.Slice.Length != nil)
	if !ok {
		return value{list: true}
	}
	return value{list: true, elems: elems[i:j]}
}

// patternOf expands a word into a pattern whose quoted parts are escaped.
func (x *Expander) patternOf(word *syntax.Word) (string, bool) {
	if word == nil {
		return "", true
	}
	defer func(splits bool) { x.splitLit = splits }(x.splitLit)
	x.splitLit = false
	f := Fielder{W: x.W}
	x.words.parts(&f, word.Parts, false)
	var b strings.Builder
	for _, p := range f.cur {
		switch {
		case p.unknown != nil:
			return "", false
		case p.quoted:
			b.WriteString(pattern.QuoteMeta(p.text, 0))
		default:
			b.WriteString(p.text)
		}
	}
	return b.String(), true
}

// trim applies #, ##, % and %%.
func (x *Expander) trim(p *syntax.ParamExp, s scene) spec.Word {
	pat, ok := x.patternOf(p.Exp.Word)
	if !ok || pat == "" { // the parser drops the blank of "${x:+"${x# }"}"
		return x.unknown(p, s)
	}
	text, known := s.word.Text()
	if !known || s.set == memory.AnyStatus {
		if w, ok := trimUnknown(s.word, p.Exp.Op, pat); ok {
			return w
		}
		return x.unknown(p, s)
	}
	out, ok := trimText(text, p.Exp.Op, pat)
	if !ok || x.peculiar(pat) {
		return x.unknown(p, s)
	}
	return spec.Lit(out)
}

// replace applies ${x/pattern/text}.
func (x *Expander) replace(p *syntax.ParamExp, s scene) spec.Word {
	pat, ok := x.patternOf(p.Repl.Orig)
	end := x.perhaps() // it is not expanded when nothing matches
	with, withKnown := x.words.Literal(p.Repl.With).Text()
	end()
	text, known := s.word.Text()
	switch {
	case s.set != memory.Failed:
	case x.St.Dialect == invocation.Bash:
		return spec.Word{} // not even an empty text
	case p.Index != nil:
		return x.unknown(p, s)
	}
	if p.Repl.All && (pat == "[^0-9]" || pat == "[!0-9]" || pat == "[^[:digit:]]" || pat == "[![:digit:]]") && withKnown && abstract.Digits(with) && !known {
		return abstract.UnknownNumber(x.SourceOf(p), s.word.Taint()) // all else is dropped
	}
	if !ok || !withKnown || !known || s.set == memory.AnyStatus || x.St.Opts&memory.OptAnyCase != 0 {
		return x.unknown(p, s)
	}
	if x.St.Dialect != invocation.Zsh && strings.ContainsAny(with, `&\`) {
		return x.unknown(p, s) // bash's patsub_replacement puts what matched there
	}
	wrap := func(e string) string { return e }
	if !p.Repl.All && pat != "" {
		switch pat[0] {
		case '#':
			pat, wrap = pat[1:], func(e string) string { return "^(?:" + e + ")" }
		case '%':
			pat, wrap = pat[1:], func(e string) string { return "(?:" + e + ")$" }
		}
	} else if pat == "" && x.St.Dialect == invocation.Zsh {
		return x.unknown(p, s) // it matches before each character, or none
	} else if pat == "" {
		return s.word
	}
	rx := Compile(pat, 0, wrap)
	if rx == nil || x.peculiar(pat) {
		return x.unknown(p, s)
	}
	out, ok := x.substituted(p, rx, text, with)
	if !ok {
		return x.unknown(p, s)
	}
	return spec.Lit(out)
}

// substituted returns the text with what matches replaced, once or everywhere. It fails where that grows too long.
func (x *Expander) substituted(p *syntax.ParamExp, rx *regexp.Regexp, text, with string) (string, bool) {
	limit := 1
	if p.Repl.All {
		limit = -1
	}
	var b strings.Builder
	last := 0
	for _, m := range rx.FindAllStringIndex(text, limit) {
		if m[0] == m[1] && p.Repl.All && text != "" {
			continue
		}
		b.WriteString(text[last:m[0]])
		b.WriteString(with)
		last = m[1]
		if b.Len() > abstract.MaxText {
			if len(text) > abstract.MaxText/3 && len(with) > len(text[m[0]:m[1]]) {
				x.W.Unclear(abstract.Outgrows, x.SourceOf(p))
			}
			return "", false
		}
	}
	b.WriteString(text[last:])
	return b.String(), true
}

// changeCase applies ^, ^^, "," and ",,".
func (x *Expander) changeCase(p *syntax.ParamExp, s scene) spec.Word {
	pat, ok := x.patternOf(p.Exp.Word)
	text, known := s.word.Text()
	if !ok || !known || s.set == memory.AnyStatus {
		return x.unknown(p, s)
	}
	var rx *regexp.Regexp
	if pat != "" && pat != "?" {
		if rx = Compile(pat, pattern.EntireString, func(e string) string { return e }); rx == nil {
			return x.unknown(p, s)
		}
	}
	convert := unicode.ToUpper
	if p.Exp.Op == syntax.LowerFirst || p.Exp.Op == syntax.LowerAll {
		convert = unicode.ToLower
	}
	all := p.Exp.Op == syntax.UpperAll || p.Exp.Op == syntax.LowerAll
	runes := []rune(text)
	for i, r := range runes {
		if rx == nil || rx.MatchString(string(r)) {
			runes[i] = convert(r)
		}
		if !all {
			break
		}
	}
	return spec.Lit(string(runes))
}

// transform applies ${x@Q} and its kin.
func (x *Expander) transform(p *syntax.ParamExp, s scene) spec.Word {
	text, known := s.word.Text()
	op := p.Exp.Word.Lit()
	if op == "P" {
		return x.prompt(p, s)
	}
	if !known || s.set == memory.AnyStatus {
		return x.unknown(p, s)
	}
	switch op {
	case "Q":
		if s.set == memory.Failed {
			return spec.Word{}
		}
		if !strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }) { // else $'…'
			return spec.Lit("'" + strings.ReplaceAll(text, "'", `'\''`) + "'")
		}
	case "U":
		return spec.Lit(strings.ToUpper(text))
	case "u":
		if r := []rune(text); len(r) > 0 {
			r[0] = unicode.ToUpper(r[0])
			text = string(r)
		}
		return spec.Lit(text)
	case "L":
		return spec.Lit(strings.ToLower(text))
	case "E":
		return spec.Lit(AnsiC(text))
	}
	return x.unknown(p, s)
}

// prompt expands ${x@P}, which also runs substitutions in the value.
func (x *Expander) prompt(p *syntax.ParamExp, s scene) spec.Word {
	if !abstract.OnlyNumbers(s.word) {
		x.unseenCode(s.word)
		return x.unknown(p, s)
	}
	text := abstract.Visible(s.word)
	if strings.Contains(text, "\\") {
		x.rawPattern(text)
		return x.unknown(p, s)
	}
	expanded := x.RawText(text)
	if !s.word.Known() || s.set == memory.AnyStatus {
		return x.unknown(p, s)
	}
	return expanded
}

// MatchPattern reports whether the subject matches the pattern.
func MatchPattern(w *memory.Run, st *memory.State, subject spec.Word, p *syntax.Word) memory.Status {
	x := New(w, st)
	pat, ok := x.patternOf(p)
	if !ok {
		return memory.AnyStatus
	}
	return x.matches(subject, pat)
}
