package expansion

import (
	"os"
	"slices"
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/shell/parsing"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// param expands a parameter expansion.
func (x *Expander) param(p *syntax.ParamExp, isQuoted bool) value {
	unsure := x.St.Dialect == invocation.Zsh && x.unsureInZsh(p, isQuoted)
	unsure = x.unsureWithin(p, isQuoted) || unsure
	v := x.value(p, isQuoted)
	if unsure {
		return x.unsure(p, v)
	}
	return v
}

// unsure is the value of an expansion that is not followed.
func (x *Expander) unsure(p *syntax.ParamExp, v value) value {
	return value{word: abstract.Splitting(spec.UnknownWord(x.SourceOf(p), x.taintWithin(p)|v.taint()))}
}

func (x *Expander) value(p *syntax.ParamExp, isQuoted bool) value {
	if x.St.Dialect == invocation.Zsh && zshParam(p) {
		return x.zshParam(p, isQuoted)
	}
	if p.Param == nil || p.Flags != nil || len(p.Modifiers) > 0 || p.Width || p.IsSet || p.NestedParam != nil {
		x.runNested(p)
		return value{word: spec.UnknownWord(x.SourceOf(p), x.taintWithin(p))}
	}
	if parsing.IsForeign(p) && x.St.Dialect != invocation.Zsh {
		x.W.BreaksOff(x.St)
		return x.unsure(p, value{})
	}
	name := p.Param.Value
	if p.Excl {
		return x.indirect(p, isQuoted)
	}
	if v, ok := x.zshSublist(p, name, isQuoted); ok {
		return v
	}
	if v, ok := x.listParam(p, name, isQuoted); ok {
		return v
	}
	s := x.element(p, name)
	if p.Length {
		text, known := s.word.Text()
		if !known || s.set == memory.AnyStatus {
			return value{word: abstract.UnknownNumber(x.SourceOf(p), s.word.Taint())}
		}
		return value{word: spec.Lit(strconv.Itoa(len([]rune(text))))}
	}
	if p.Exp == nil && p.Slice == nil && p.Repl == nil {
		return value{word: s.word}
	}
	if x.St.Dialect == invocation.Zsh && name == "#" {
		s = scene{word: abstract.UnknownNumber(x.SourceOf(p), 0), set: memory.AnyStatus} // ${#:-text} is the length of the text
	}
	return x.operate(p, s, isQuoted)
}

// element returns the variable, or the array element that the index names.
func (x *Expander) element(p *syntax.ParamExp, name string) scene {
	s := x.scene(name)
	if p.Index == nil {
		return s
	}
	if name == "argv" && x.St.Dialect == invocation.Zsh {
		s = scene{list: &memory.Array{Elems: x.St.Args, Open: x.St.ArgsOpen}, set: memory.Succeeded}
	}
	if s.list != nil && s.list.Assoc {
		key := x.subscriptText(p.Index)
		text, ok := key.Text()
		e, found := s.list.Get(text)
		if !ok || !found && s.list.Open {
			return scene{word: s.list.Some(x.SourceOf(p), key.Taint()), set: memory.AnyStatus}
		}
		return scene{word: e, set: known(found), attrs: s.attrs}
	}
	if x.zshLists() {
		return x.zshElement(p, s)
	}
	n, ok := x.arithmetic.Arith(p.Index)
	if s.list == nil {
		if ok && n == 0 {
			return s
		}
		if !ok || s.set == memory.AnyStatus {
			return scene{word: spec.UnknownWord(x.SourceOf(p), s.word.Taint()), set: memory.AnyStatus}
		}
		return scene{set: memory.Failed}
	}
	if ok && n < 0 && !s.list.Open {
		if k := len(s.list.Keys); k > 0 {
			last, _ := strconv.Atoi(s.list.Keys[k-1])
			n += int64(last) + 1
		}
	}
	e, found := s.list.Get(strconv.FormatInt(n, 10))
	if !ok || !found && s.list.Open {
		return scene{word: s.list.Some(x.SourceOf(p), 0), set: memory.AnyStatus}
	}
	return scene{word: e, set: known(found), attrs: s.attrs}
}

// listParam expands "$@", "${a[@]}" and their kin, with the operators that
// apply to each element.
func (x *Expander) listParam(p *syntax.ParamExp, name string, isQuoted bool) (value, bool) {
	v, star, ok := x.elements(p, name)
	if !ok {
		return value{}, false
	}
	if p.Length {
		return x.listLength(p, v), true
	}
	isZsh, joins, changes := x.St.Dialect == invocation.Zsh, star && isQuoted, p.Repl != nil || p.Exp != nil && !isDefault(p.Exp.Op)
	if isZsh && isQuoted && !v.open && len(v.elems) == 0 && name != "@" && name != "argv" && x.scene(name).list == nil {
		v.elems = []spec.Word{{}} // what is not set is one empty word
	}
	switch {
	case joins && isZsh && changes:
		// Zsh joins first, and applies the operator to the one text.
		return x.operate(p, scene{word: x.joined(v), set: memory.Succeeded}, true), true
	case p.Slice != nil && x.isAssoc(name):
		v = value{open: true, elems: []spec.Word{abstract.Splitting(abstract.Widen(v.elems))}}
	case p.Slice != nil:
		v = x.sliceList(p, v, name)
	case p.Exp != nil && p.Exp.Op == syntax.OtherParamOps && spec.Listed("A K k a", p.Exp.Word.Lit()):
		return value{word: abstract.Splitting(x.unknown(p, scene{word: abstract.JoinWith(v.elems, " ")}))}, true
	case changes:
		elems := make([]spec.Word, len(v.elems))
		for i, e := range v.elems {
			elems[i] = x.operate(p, scene{word: e, set: memory.Succeeded}, isQuoted).word
		}
		v.elems = elems
	case p.Exp != nil:
		if instead, replaced := x.listDefault(p, name, v, star, isQuoted); replaced {
			return instead, true
		}
	}
	if joins {
		return value{word: x.joined(v)}, true
	}
	v.list = true
	if isZsh {
		v.word = abstract.JoinWith(v.elems, " ") // for what takes it as a name
	}
	if ifs, known := x.ifs(); !isQuoted && (p.Exp != nil || p.Repl != nil || p.Slice != nil) && (!known || !strings.HasPrefix(ifs, " ")) {
		return x.unsure(p, v), true // bash joins some of these with IFS, and some with a space
	}
	return v, true
}

// isAssoc reports whether a name is that of an associative array.
func (x *Expander) isAssoc(name string) bool {
	list := x.scene(name).list
	return list != nil && list.Assoc
}

// listLength expands "${#a[@]}".
func (x *Expander) listLength(p *syntax.ParamExp, v value) value {
	if v.open || x.St.Dialect == invocation.Zsh && !x.listed(p) { // zsh counts the characters of a text
		return value{word: abstract.UnknownNumber(x.SourceOf(p), 0)}
	}
	return value{word: spec.Lit(strconv.Itoa(len(v.elems)))}
}

// listDefault expands "${a[@]:-word}" and its kin, and reports whether the word may stand in place of the list.
func (x *Expander) listDefault(p *syntax.ParamExp, name string, v value, star, isQuoted bool) (instead value, replaced bool) {
	isZsh := x.St.Dialect == invocation.Zsh
	s := scene{word: abstract.JoinWith(v.elems, " "), set: known(len(v.elems) > 0)}
	if isZsh && !orNull(p.Exp.Op) && len(v.elems) == 0 && x.listed(p) {
		s.set = memory.AnyStatus // an array without elements is set, where the command that makes it did
	}
	switch {
	case v.open:
		s.set = memory.AnyStatus
	case s.set == memory.Succeeded && orNull(p.Exp.Op) && (!isZsh || star && isQuoted):
		s.set = nonEmpty(s.word)
		if s.set == memory.AnyStatus && !x.Widen {
			s.set = known(x.choose("set "+name, nil, 2) == 0)
		}
	}
	switch {
	case len(v.elems) == 0 && s.set == memory.AnyStatus && isQuoted && !star:
		return x.unsure(p, x.defaulted(p, s, isQuoted)), true // a word, or none
	case isAlternate(p.Exp.Op) && s.set == memory.Failed && len(v.elems) == 0 && !star:
		return value{list: !isQuoted || !isZsh}, true // an empty word, in zsh
	case s.set != memory.Succeeded || isAlternate(p.Exp.Op):
		return x.defaulted(p, s, isQuoted), true
	}
	return value{}, false
}

// elements returns the list that the expansion names, if it names one.
func (x *Expander) elements(p *syntax.ParamExp, name string) (v value, star, ok bool) {
	if name == "argv" && x.St.Dialect == invocation.Zsh && p.Index == nil {
		name = "*"
	}
	switch name {
	case "@", "*":
		v.elems, v.open = x.St.Args, x.St.ArgsOpen
		if v.open {
			v.elems = append(v.elems[:len(v.elems):len(v.elems)], abstract.Splitting(spec.UnknownWord("$@", spec.FromInput)))
		}
		return v, name == "*", true
	}
	s := scene{}
	switch {
	case p.Index != nil && everyElement(p.Index):
		s, star = x.scene(name), p.Index.(*syntax.Word).Lit() == "*"
	case p.Index == nil && x.zshLists():
		if s, star = x.scene(name), true; s.list == nil {
			return v, false, false
		}
	default:
		return v, false, false
	}
	switch {
	case s.list != nil && s.list.Lost:
		v.elems, v.open = []spec.Word{abstract.Splitting(s.list.Some("$"+name, s.list.Taint))}, true
	case s.list != nil && s.list.Open:
		v.elems, v.open = s.list.Elems, true
		if len(v.elems) == 0 || s.list.Taint != 0 {
			v.elems = append(v.elems[:len(v.elems):len(v.elems)], abstract.Splitting(spec.UnknownWord("$"+name, s.list.Taint)))
		}
	case s.list != nil && s.list.Assoc:
		v = x.inSomeOrder(name, s.list, s.list.Elems)
	case s.list != nil:
		v.elems = s.list.Elems
	case s.set == memory.Failed:
	case s.set == memory.Succeeded:
		v.elems = []spec.Word{s.word}
	default:
		v.elems, v.open = []spec.Word{abstract.Splitting(s.word)}, true
	}
	return v, star, true
}

// keys expands ${!name[@]}, and ${!name[*]} within quotes as isJoined.
func (x *Expander) keys(p *syntax.ParamExp, s scene, isJoined bool) value {
	switch {
	case p.Exp != nil || p.Slice != nil || p.Repl != nil:
		x.runNested(p) // with an operator the elements are names of variables
		return value{word: abstract.Splitting(spec.UnknownWord(x.SourceOf(p), spec.FromEnvironment))}
	case s.list == nil || s.list.Open:
		return value{word: abstract.UnknownNumber(x.SourceOf(p), 0)}
	}
	v := value{list: true, elems: spec.Lits(s.list.Keys...)}
	if ifs, known := x.ifs(); !isJoined && (!known || ifs == "") {
		return x.unsure(p, v)
	}
	if s.list.Assoc {
		keys := &memory.Array{Elems: v.elems}
		v = x.inSomeOrder(p.Param.Value+" keys", keys, v.elems)
	}
	if isJoined {
		return value{word: x.joined(v)}
	}
	return v
}

// inSomeOrder lists the values or the keys of an associative array, whose order the
// shell's hash function decides: two or three of them in each order by turns.
func (x *Expander) inSomeOrder(name string, of *memory.Array, words []spec.Word) value {
	n := len(words)
	if n > 3 || n > 1 && x.Widen {
		return value{list: true, open: true, elems: []spec.Word{abstract.Splitting(of.Some("$"+name, 0))}}
	}
	left, list := slices.Clone(words), []spec.Word{}
	for len(left) > 1 {
		i := x.choose(name+" in order "+abstract.Itoa(int64(len(left))), nil, len(left))
		list = append(list, left[i])
		left = slices.Delete(left, i, i+1)
	}
	return value{list: true, elems: append(list, left...)}
}

// indirect expands ${!name}, ${!prefix*} and ${!array[@]}.
func (x *Expander) indirect(p *syntax.ParamExp, isQuoted bool) value {
	name := p.Param.Value
	if p.Names != 0 {
		return value{word: abstract.Splitting(spec.UnknownWord(x.SourceOf(p), 0)), list: true, open: true,
			elems: []spec.Word{abstract.Splitting(spec.UnknownWord(x.SourceOf(p), 0))}}
	}
	if word, ok := p.Index.(*syntax.Word); ok && (word.Lit() == "@" || word.Lit() == "*") {
		return x.keys(p, x.scene(name), isQuoted && word.Lit() == "*")
	}
	if v, ok := x.St.Vars.Get(name); ok && v.Attrs&memory.AttrRef != 0 && len(v.Values) > 0 {
		return value{word: abstract.WidenMany(v.Values)}
	}
	named := x.element(p, name)
	word := named.word
	if named.set != memory.Succeeded {
		x.W.BreaksOff(x.St) // bash: invalid indirect expansion
	}
	target, ok := word.Text()
	if name == "@" || name == "*" || target == "@" || target == "*" {
		ok = false
	}
	if !ok {
		x.Name(word)
		x.runNested(p)
		return value{word: spec.UnknownWord(x.SourceOf(p), x.taintWithin(p)|spec.FromEnvironment)}
	}
	if base, _, _ := strings.Cut(target, "["); !syntax.ValidName(base) && !abstract.Digits(base) {
		x.W.BreaksOff(x.St) // bash: invalid variable name
		return value{word: spec.UnknownWord(x.SourceOf(p), spec.FromEnvironment)}
	}
	c := *p
	c.Excl, c.Index = false, nil
	if i := strings.IndexByte(target, '['); i > 0 && strings.HasSuffix(target, "]") {
		index, err := x.W.ParseArithm(x.St.Dialect, target[i+1:len(target)-1])
		if err != nil {
			x.subscripted(target)
			return value{word: spec.UnknownWord(x.SourceOf(p), 0)}
		}
		c.Index, target = index, target[:i]
	}
	lit := *p.Param
	lit.Value = target
	c.Param = &lit
	return x.param(&c, isQuoted)
}

// IsDir reports whether the path is a directory. Looking is all it does.
func IsDir(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}
