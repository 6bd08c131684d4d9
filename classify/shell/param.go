package shell

import (
	"os"
	"slices"
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// value is what an expansion gives: one word, or a list as "$@" and "${a[@]}" do.
type value struct {
	word  spec.Word
	list  bool
	elems []spec.Word
	open  bool              // elems holds a hole for any number of further words
	parts []syntax.WordPart // an unquoted default, which is expanded where it stands
	// pattern reports that the characters of patterns in it count, as zsh's ${~x} has it.
	pattern bool
}

// quoted returns an element of a list as it stands within double quotes.
func (v value) quoted(e spec.Word) spec.Word {
	if v.open {
		return e
	}
	return quoted(e)
}

// scene is one variable as a pass sees it.
type scene struct {
	word  spec.Word
	list  *array
	set   status // whether it is set
	attrs attributes
}

// scene settles on one of the values that the variable may have.
func (x *expander) scene(name string) scene {
	if s, ok := x.special(name); ok {
		return s
	}
	v, ok := x.st.vars.get(name)
	if !ok {
		return x.inherited(name)
	}
	if v.attrs&attrRef != 0 && len(v.values) > 0 {
		if s, ok := x.dereferenced(name, v.values); ok {
			return s
		}
	}
	if v.list != nil {
		first, found := v.list.get("0")
		s := scene{list: v.list, set: known(found), word: first, attrs: v.attrs}
		if !found && v.list.open {
			s.word, s.set = v.list.some("$"+name, 0), anyStatus
		}
		return s
	}
	n := len(v.values)
	if v.unset || n == 0 && !v.outer {
		n++
	}
	if v.outer {
		n++
	}
	i := 0
	if n > 1 {
		if x.blur {
			word := blur(v.values)
			if hole := word.Parts[0].Hole; v.outer {
				hole.Inherited = hole.Kind == spec.Number || len(v.values) == 0
				hole.Kind = spec.AnyText
				hole.Origin |= spec.FromEnvironment
			}
			return scene{word: word, set: anyStatus, attrs: v.attrs}
		}
		i = x.choose(name, nil, n)
	}
	switch {
	case i < len(v.values):
		return scene{word: v.values[i], set: surely(v.values[i]), attrs: v.attrs}
	case v.outer && i == n-1:
		return x.inherited(name)
	}
	return scene{set: failed, attrs: v.attrs}
}

// dereferenced follows a name reference, which may have several targets. False means
// that no variable is known to which it leads.
func (x *expander) dereferenced(name string, targets []spec.Word) (scene, bool) {
	for _, t := range targets {
		if text, known := t.Text(); known {
			x.subscripted(text)
		} else {
			x.name(t)
		}
	}
	i := 0
	if len(targets) > 1 {
		if x.blur {
			return scene{word: spec.HoleOf("$"+name, spec.FromEnvironment), set: anyStatus}, true
		}
		i = x.choose(name, nil, len(targets))
	}
	target, known := targets[i].Text()
	if !known || target == name {
		return scene{}, false
	}
	return x.referenced(target), true
}

// referenced follows a name reference, which may name an array element.
func (x *expander) referenced(target string) scene {
	x.subscripted(target)
	if i := strings.IndexByte(target, '['); i > 0 && strings.HasSuffix(target, "]") {
		s := x.scene(target[:i])
		if s.list == nil {
			return s
		}
		e, ok := s.list.get(target[i+1 : len(target)-1])
		if !ok && s.list.open {
			return scene{word: s.list.some("$"+target, 0), set: anyStatus}
		}
		return scene{word: e, set: known(ok)}
	}
	return x.scene(target)
}

// surely reports that a variable with this value is set. When the value is not known,
// neither is it whether what should give it succeeded.
func surely(value spec.Word) status {
	if value.Known() {
		return succeeded
	}
	return anyStatus
}

func known(ok bool) status {
	if ok {
		return succeeded
	}
	return failed
}

// inherited returns a variable that the call has not set.
func (x *expander) inherited(name string) scene {
	if text, ok := x.certain(name); ok {
		return scene{word: spec.Lit(text), set: succeeded}
	}
	word := spec.HoleOf("$"+name, spec.FromEnvironment)
	word.Parts[0].Hole.Inherited = true
	if facts.SecretVariable(name) {
		word.Parts[0].Hole.Origin |= spec.FromSecret
	}
	return scene{word: word, set: anyStatus}
}

// certain returns the value of a variable that the shell sets when it starts, or that
// it surely has from the environment.
func (x *expander) certain(name string) (string, bool) {
	switch {
	case name == "IFS":
		return " \t\n", true
	case name == "PS4" && x.st.dialect != Zsh:
		return "+ ", true
	case name == "OPTIND":
		return "1", true
	case name == "BASH" && x.st.dialect == Bash:
		return "/bin/bash", true
	case x.st.clears || x.st.remote:
		return "", false
	case name == "HOME" && x.w.cfg.Home != "":
		return x.w.cfg.Home, true
	case x.w.cfg.Env != nil:
		return x.w.cfg.Env(name)
	}
	return "", false
}

// special returns the parameters that the shell itself keeps.
func (x *expander) special(name string) (scene, bool) {
	set := func(w spec.Word) (scene, bool) { return scene{word: w, set: succeeded}, true }
	st := x.st
	// perhaps is for what is unset in some shell, in some version of it, or without a terminal.
	perhaps := func(w spec.Word) (scene, bool) {
		_, assigned := st.vars.get(name)
		return scene{word: w, set: anyStatus}, !assigned
	}
	switch name {
	case "?":
		if st.status == succeeded {
			return set(spec.Lit("0"))
		}
		return set(numberHole("$?", 0))
	case "$":
		return set(numberHole("$$", 0))
	case "!", "RANDOM", "SRANDOM", "SECONDS", "LINENO", "UID", "EUID", "PPID", "BASHPID", "BASH_SUBSHELL",
		"EPOCHSECONDS", "EPOCHREALTIME", "HISTCMD", "SHLVL", "COLUMNS", "LINES", "PIPESTATUS":
		return perhaps(numberHole("$"+name, 0))
	case "BASH_COMMAND":
		return perhaps(spec.HoleOf("$BASH_COMMAND", 0))
	case "#":
		if st.argsOpen {
			return set(numberHole("$#", 0))
		}
		return set(spec.Lit(strconv.Itoa(len(st.args))))
	case "-":
		return set(spec.HoleOf("$-", 0))
	case "_":
		if st.dialect == Zsh {
			// Which commands count is not followed.
			return perhaps(x.oneOf(name, []spec.Word{st.lastArg, spec.HoleOf("$_", spec.FromEnvironment)}))
		}
		return perhaps(st.lastArg)
	case "0":
		return set(st.arg0)
	case "PWD":
		if _, assigned := st.vars.get(name); assigned {
			return scene{}, false
		}
		return set(x.oneOf(name, st.dirs))
	case "OLDPWD":
		if len(st.oldDirs) == 0 {
			return perhaps(spec.HoleOf("$OLDPWD", spec.FromEnvironment))
		}
		return perhaps(x.oneOf(name, st.oldDirs))
	case "BASH_SOURCE":
		return perhaps(st.arg0)
	case "FUNCNAME":
		if st.function != "" {
			return perhaps(spec.Lit(st.function))
		}
	}
	if name != "" && name[0] >= '1' && name[0] <= '9' {
		return x.positional(name)
	}
	return scene{}, false
}

func (x *expander) positional(name string) (scene, bool) {
	n, err := strconv.Atoi(name)
	if err != nil {
		return scene{}, false
	}
	if n <= len(x.st.args) && !slices.ContainsFunc(x.st.args[:n-1], variesInNumber) {
		s := scene{word: x.st.args[n-1], set: succeeded}
		if variesInNumber(s.word) {
			s.set = anyStatus
		}
		return s, true
	}
	if x.st.argsOpen {
		return scene{word: spec.HoleOf("$"+name, spec.FromInput), set: anyStatus}, true
	}
	return scene{set: failed}, true
}

// oneOf settles on one of several words.
func (x *expander) oneOf(key string, words []spec.Word) spec.Word {
	switch {
	case len(words) == 0:
		return spec.HoleOf("$"+key, spec.FromEnvironment)
	case len(words) == 1:
		return words[0]
	case x.blur:
		return blur(words)
	}
	return words[x.choose(key, nil, len(words))]
}

// textOf returns the scalar value of a variable.
func (x *expander) textOf(name string) spec.Word { return x.scene(name).word }

// param expands a parameter expansion.
func (x *expander) param(p *syntax.ParamExp, isQuoted bool) value {
	unsure := x.st.dialect == Zsh && x.unsureInZsh(p, isQuoted)
	unsure = x.unsureWithin(p, isQuoted) || unsure
	v := x.value(p, isQuoted)
	if unsure {
		return x.unsure(p, v)
	}
	return v
}

// unsure is the value of an expansion that is not followed.
func (x *expander) unsure(p *syntax.ParamExp, v value) value {
	return value{word: splitting(spec.HoleOf(x.sourceOf(p), x.originWithin(p)|v.origin()))}
}

func (x *expander) value(p *syntax.ParamExp, isQuoted bool) value {
	if x.st.dialect == Zsh && zshParam(p) {
		return x.zshParam(p, isQuoted)
	}
	if p.Param == nil || p.Flags != nil || len(p.Modifiers) > 0 || p.Width || p.IsSet || p.NestedParam != nil {
		x.runNested(p)
		return value{word: spec.HoleOf(x.sourceOf(p), x.originWithin(p))}
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
		if !known || s.set == anyStatus {
			return value{word: numberHole(x.sourceOf(p), s.word.Origin())}
		}
		return value{word: spec.Lit(strconv.Itoa(len([]rune(text))))}
	}
	if p.Exp == nil && p.Slice == nil && p.Repl == nil {
		return value{word: s.word}
	}
	if x.st.dialect == Zsh && name == "#" {
		s = scene{word: numberHole(x.sourceOf(p), 0), set: anyStatus} // ${#:-text} is the length of the text
	}
	return x.operate(p, s, isQuoted)
}

// element returns the variable, or the array element that the index names.
func (x *expander) element(p *syntax.ParamExp, name string) scene {
	s := x.scene(name)
	if p.Index == nil {
		return s
	}
	if name == "argv" && x.st.dialect == Zsh {
		s = scene{list: &array{elems: x.st.args, open: x.st.argsOpen}, set: succeeded}
	}
	if s.list != nil && s.list.assoc {
		key := x.subscriptText(p.Index)
		text, ok := key.Text()
		e, found := s.list.get(text)
		if !ok || !found && s.list.open {
			return scene{word: s.list.some(x.sourceOf(p), key.Origin()), set: anyStatus}
		}
		return scene{word: e, set: known(found), attrs: s.attrs}
	}
	if x.zshLists() {
		return x.zshElement(p, s)
	}
	n, ok := x.arith(p.Index)
	if s.list == nil {
		if ok && n == 0 {
			return s
		}
		if !ok || s.set == anyStatus {
			return scene{word: spec.HoleOf(x.sourceOf(p), s.word.Origin()), set: anyStatus}
		}
		return scene{set: failed}
	}
	if ok && n < 0 && !s.list.open {
		if k := len(s.list.keys); k > 0 {
			last, _ := strconv.Atoi(s.list.keys[k-1])
			n += int64(last) + 1
		}
	}
	e, found := s.list.get(strconv.FormatInt(n, 10))
	if !ok || !found && s.list.open {
		return scene{word: s.list.some(x.sourceOf(p), 0), set: anyStatus}
	}
	return scene{word: e, set: known(found), attrs: s.attrs}
}

// subscriptText expands the key of an associative array. In zsh's subscripts quotes
// do not quote: they are characters of the key, and substitutions in them run.
// Source: zshparam(1), zsh 5.9, "Subscript Parsing".
func (x *expander) subscriptText(index syntax.ArithmExpr) spec.Word {
	if source := x.wholeSource(index); x.st.dialect == Zsh && strings.ContainsAny(source, `'"\`) {
		x.rawPattern(source)
		return spec.HoleOf(shorten(source), spec.FromEnvironment)
	}
	if word, ok := index.(*syntax.Word); ok {
		return x.literal(word)
	}
	x.arith(index)
	return spec.HoleOf(x.sourceOf(index), 0)
}

// listParam expands "$@", "${a[@]}" and their kin, with the operators that
// apply to each element.
func (x *expander) listParam(p *syntax.ParamExp, name string, isQuoted bool) (value, bool) {
	v, star, ok := x.elements(p, name)
	if !ok {
		return value{}, false
	}
	if p.Length {
		if v.open {
			return value{word: numberHole(x.sourceOf(p), 0)}, true
		}
		if x.st.dialect == Zsh && !x.listed(p) {
			return value{word: numberHole(x.sourceOf(p), 0)}, true // the characters of a text
		}
		return value{word: spec.Lit(strconv.Itoa(len(v.elems)))}, true
	}
	if x.st.dialect == Zsh && isQuoted && !v.open && len(v.elems) == 0 && name != "@" && name != "argv" && x.scene(name).list == nil {
		v.elems = []spec.Word{{}} // what is not set is one empty word
	}
	if star && isQuoted && x.st.dialect == Zsh && (p.Repl != nil || p.Exp != nil && !isDefault(p.Exp.Op)) {
		// Zsh joins first, and applies the operator to the one text.
		return x.operate(p, scene{word: x.joined(v), set: succeeded}, true), true
	}
	switch {
	case p.Slice != nil && x.scene(name).list != nil && x.scene(name).list.assoc:
		v = value{open: true, elems: []spec.Word{splitting(blur(v.elems))}}
	case p.Slice != nil:
		v = x.sliceList(p, v, name)
	case p.Exp != nil && p.Exp.Op == syntax.OtherParamOps && spec.Listed("A K k a", p.Exp.Word.Lit()):
		return value{word: splitting(x.unknown(p, scene{word: joinWith(v.elems, " ")}))}, true
	case p.Repl != nil || p.Exp != nil && !isDefault(p.Exp.Op):
		elems := make([]spec.Word, len(v.elems))
		for i, e := range v.elems {
			elems[i] = x.operate(p, scene{word: e, set: succeeded}, isQuoted).word
		}
		v.elems = elems
	case p.Exp != nil:
		s := scene{word: joinWith(v.elems, " "), set: known(len(v.elems) > 0)}
		if x.st.dialect == Zsh && !orNull(p.Exp.Op) && len(v.elems) == 0 && x.listed(p) {
			s.set = anyStatus // an array without elements is set, where the command that makes it did
		}
		switch {
		case v.open:
			s.set = anyStatus
		case s.set == succeeded && orNull(p.Exp.Op) && (x.st.dialect != Zsh || star && isQuoted):
			s.set = nonEmpty(s.word)
			if s.set == anyStatus && !x.blur {
				s.set = known(x.choose("set "+name, nil, 2) == 0)
			}
		}
		switch {
		case len(v.elems) == 0 && s.set == anyStatus && isQuoted && !star:
			return x.unsure(p, x.defaulted(p, s, isQuoted)), true // a word, or none
		case isAlternate(p.Exp.Op) && s.set == failed && len(v.elems) == 0 && !star:
			return value{list: true}, true
		case s.set != succeeded || isAlternate(p.Exp.Op):
			return x.defaulted(p, s, isQuoted), true
		}
	}
	if star && isQuoted {
		return value{word: x.joined(v)}, true
	}
	v.list = true
	if x.st.dialect == Zsh {
		v.word = joinWith(v.elems, " ") // for what takes it as a name
	}
	if ifs, known := x.ifs(); !isQuoted && (p.Exp != nil || p.Repl != nil || p.Slice != nil) && (!known || !strings.HasPrefix(ifs, " ")) {
		return x.unsure(p, v), true // bash joins some of these with IFS, and some with a space
	}
	return v, true
}

// joined is "$*": the elements with the first character of IFS between them.
func (x *expander) joined(v value) spec.Word {
	ifs, known := x.ifs()
	if !known {
		return blur(v.elems)
	}
	sep := ""
	if ifs != "" {
		sep = string([]rune(ifs)[:1])
	}
	return quoted(joinWith(v.elems, sep))
}

func joinWith(words []spec.Word, sep string) spec.Word {
	all := make([]spec.Word, 0, 2*len(words))
	for i, w := range words {
		if i > 0 && sep != "" {
			all = append(all, spec.Lit(sep))
		}
		all = append(all, w)
	}
	return bounded(spec.Join(all...))
}

// elements returns the list that the expansion names, if it names one.
func (x *expander) elements(p *syntax.ParamExp, name string) (v value, star, ok bool) {
	if name == "argv" && x.st.dialect == Zsh && p.Index == nil {
		name = "*"
	}
	switch name {
	case "@", "*":
		v.elems, v.open = x.st.args, x.st.argsOpen
		if v.open {
			v.elems = append(v.elems[:len(v.elems):len(v.elems)], splitting(spec.HoleOf("$@", spec.FromInput)))
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
	case s.list != nil && s.list.lost:
		v.elems, v.open = []spec.Word{splitting(s.list.some("$"+name, s.list.origin))}, true
	case s.list != nil && s.list.open:
		v.elems, v.open = s.list.elems, true
		if len(v.elems) == 0 || s.list.origin != 0 {
			v.elems = append(v.elems[:len(v.elems):len(v.elems)], splitting(spec.HoleOf("$"+name, s.list.origin)))
		}
	case s.list != nil && s.list.assoc:
		v = x.inSomeOrder(name, s.list, s.list.elems)
	case s.list != nil:
		v.elems = s.list.elems
	case s.set == failed:
	case s.set == succeeded:
		v.elems = []spec.Word{s.word}
	default:
		v.elems, v.open = []spec.Word{splitting(s.word)}, true
	}
	return v, star, true
}

// keys expands ${!name[@]}, and ${!name[*]} within quotes as isJoined.
func (x *expander) keys(p *syntax.ParamExp, s scene, isJoined bool) value {
	switch {
	case p.Exp != nil || p.Slice != nil || p.Repl != nil:
		x.runNested(p) // with an operator the elements are names of variables
		return value{word: splitting(spec.HoleOf(x.sourceOf(p), spec.FromEnvironment))}
	case s.list == nil || s.list.open:
		return value{word: numberHole(x.sourceOf(p), 0)}
	}
	v := value{list: true, elems: spec.Lits(s.list.keys...)}
	if ifs, known := x.ifs(); !isJoined && (!known || ifs == "") {
		return x.unsure(p, v)
	}
	if s.list.assoc {
		keys := &array{elems: v.elems}
		v = x.inSomeOrder(p.Param.Value+" keys", keys, v.elems)
	}
	if isJoined {
		return value{word: x.joined(v)}
	}
	return v
}

// inSomeOrder lists the values or the keys of an associative array, whose order the
// shell's hash function decides: two or three of them in each order by turns.
func (x *expander) inSomeOrder(name string, of *array, words []spec.Word) value {
	n := len(words)
	if n > 3 || n > 1 && x.blur {
		return value{list: true, open: true, elems: []spec.Word{splitting(of.some("$"+name, 0))}}
	}
	left, list := slices.Clone(words), []spec.Word{}
	for len(left) > 1 {
		i := x.choose(name+" in order "+itoa(int64(len(left))), nil, len(left))
		list = append(list, left[i])
		left = slices.Delete(left, i, i+1)
	}
	return value{list: true, elems: append(list, left...)}
}

// indirect expands ${!name}, ${!prefix*} and ${!array[@]}.
func (x *expander) indirect(p *syntax.ParamExp, isQuoted bool) value {
	name := p.Param.Value
	if p.Names != 0 {
		return value{word: splitting(spec.HoleOf(x.sourceOf(p), 0)), list: true, open: true,
			elems: []spec.Word{splitting(spec.HoleOf(x.sourceOf(p), 0))}}
	}
	if word, ok := p.Index.(*syntax.Word); ok && (word.Lit() == "@" || word.Lit() == "*") {
		return x.keys(p, x.scene(name), isQuoted && word.Lit() == "*")
	}
	if v, ok := x.st.vars.get(name); ok && v.attrs&attrRef != 0 && len(v.values) > 0 {
		return value{word: blurMany(v.values)}
	}
	word := x.element(p, name).word
	target, ok := word.Text()
	if name == "@" || name == "*" || target == "@" || target == "*" {
		ok = false
	}
	if !ok {
		x.name(word)
		x.runNested(p)
		return value{word: spec.HoleOf(x.sourceOf(p), x.originWithin(p)|spec.FromEnvironment)}
	}
	c := *p
	c.Excl, c.Index = false, nil
	if i := strings.IndexByte(target, '['); i > 0 && strings.HasSuffix(target, "]") {
		index, err := x.parseArithm(target[i+1 : len(target)-1])
		if err != nil {
			x.subscripted(target)
			return value{word: spec.HoleOf(x.sourceOf(p), 0)}
		}
		c.Index, target = index, target[:i]
	}
	lit := *p.Param
	lit.Value = target
	c.Param = &lit
	return x.param(&c, isQuoted)
}

// isDir reports whether the path is a directory. Looking is all it does.
func isDir(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}
