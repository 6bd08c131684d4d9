package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// The shell evaluates text in many places: arithmetic, subscripts, the values of
// integer variables, the names that builtins assign to. A value that reaches
// such a place is code, unless it is known to be a number or a plain name:
// "a[$(cmd)]" runs cmd wherever a number is expected.

// number evaluates the value of a word as an arithmetic expression, and reports
// whether the result is known.
func (x *expander) number(word spec.Word) (int64, bool) {
	defer x.restoreWeak(x.st.weak)
	x.nested++
	if text, ok := word.Text(); ok {
		return x.arithText(text)
	}
	if !isNumbers(word) {
		x.mayFail()
	}
	if !inertHoles(word) {
		x.unseenCode(word)
		return 0, false
	}
	if !isDigits(word) {
		x.arithText(x.w.conceal(word))
	}
	return 0, false
}

// inertHoles reports whether the unknown parts of a word surely hold no code: they
// are numbers, or what the user's own environment holds.
func inertHoles(word spec.Word) bool {
	for _, h := range word.Holes() {
		if h.Kind != spec.Number && !h.Inherited {
			return false
		}
	}
	return true
}

// isDigits reports whether the known text of a word is digits and blanks only.
func isDigits(word spec.Word) bool {
	for _, p := range word.Parts {
		if p.Hole == nil && strings.Trim(p.Text, "0123456789-+#. \t\n") != "" {
			return false
		}
	}
	return true
}

// unseenCode reports unknown text that the shell evaluates.
func (x *expander) unseenCode(word spec.Word) {
	x.w.unclear("the shell evaluates text that is not known to be a number or a name: %s", shorten(word.String()))
}

// name evaluates a word that names a variable: the subscript in a name like
// a[…] is expanded again, although the word that it came in has been.
func (x *expander) name(word spec.Word) {
	if inertHoles(word) {
		x.subscripted(x.w.conceal(word))
		return
	}
	x.unseenCode(word)
}

// subscripted evaluates the subscript in text like a[…].
func (x *expander) subscripted(text string) {
	i := strings.IndexByte(text, '[')
	if i < 0 {
		return
	}
	index := strings.TrimSuffix(text[i+1:], "]")
	if v, ok := x.st.vars.get(text[:i]); ok && v.list != nil && v.list.assoc || !syntax.ValidName(text[:i]) {
		x.rawPattern(index)
		return
	}
	x.arithText(index)
}

// onlyZshEvaluates evaluates operands that zsh takes for arithmetic and bash does not.
func (x *expander) onlyZshEvaluates(words ...spec.Word) {
	for _, word := range words {
		if isNumber(word) {
			continue
		}
		if x.st.dialect != Zsh {
			x.st.differs(x.w)
			continue
		}
		x.number(word)
	}
}

// onlyZshNames evaluates the subscripts in names that zsh's builtin of a name is
// given, where bash's takes plain names.
func (x *expander) onlyZshNames(words ...spec.Word) {
	for _, word := range words {
		if text, ok := word.Text(); ok && !strings.Contains(text, "[") {
			continue
		}
		if x.st.dialect != Zsh {
			x.st.differs(x.w)
			continue
		}
		x.name(word)
	}
}

// operands evaluates what builtins take for numbers, or for the names of
// variables, beyond the names that are assigned to later.
func (x *expander) operands(name string, args []spec.Word) {
	switch name {
	case "exit", "return", "break", "continue", "logout", "bye", "shift":
		x.onlyZshEvaluates(args...)
	case "printf":
		if len(args) > 1 && args[0].Is("-v") {
			args = args[2:]
		}
		x.formatted(args)
	case "print":
		x.printOperands(args)
	case "read":
		x.onlyZshEvaluates(valuesOf(args, "tknNu")...)
		x.onlyZshNames(valuesOf(args, "A")...)
	case "wait":
		for _, target := range valuesOf(args, "p") {
			x.name(target)
		}
	case "getopts":
		x.onlyZshNames(args[min(1, len(args)):]...)
	case "set":
		x.onlyZshNames(valuesOf(args, "A")...)
	case "repeat":
		x.onlyZshEvaluates(args[:min(1, len(args))]...)
	case "zstyle", "sysread", "syswrite", "sysopen", "sysseek", "syserror", "zsystem", "zparseopts", "zformat", "zregexparse",
		"vared", "strftime", "zstat", "pcre_match", "private", "getln", "zselect", "ztcp", "zsocket", "functions", "echotc", "echoti",
		"zcurses", "zpty", "zgetattr", "zlistattr":
		for _, a := range args {
			if !inert(a) {
				x.onlyZshEvaluates(a)
				x.rawPattern(visible(a))
			}
		}
	}
}

// inert reports whether text surely runs nothing, however it is evaluated.
func inert(word spec.Word) bool {
	text, ok := word.Text()
	return ok && !syntax.ValidName(text) && !strings.ContainsAny(text, "$`")
}

// valuesOf returns the values of the flags of one letter, clustered or not.
func valuesOf(args []spec.Word, letters string) []spec.Word {
	var values []spec.Word
	for i, a := range args {
		text := a.Prefix()
		if len(text) < 2 || text[0] != '-' || text == "--" {
			break
		}
		at := strings.IndexAny(text, letters)
		switch {
		case at > 0 && at+1 < len(text):
			values = append(values, a.Cut(at+1))
		case at > 0 && len(a.Parts) > 1:
			values = append(values, a.Cut(len(text)))
		case at > 0 && i+1 < len(args):
			return append(values, append(args[i+1:i+2:i+2], valuesOf(args[i+2:], letters)...)...)
		}
	}
	return values
}

// printOperands evaluates the values of the flags of zsh's print.
func (x *expander) printOperands(args []spec.Word) {
	x.onlyZshNames(valuesOf(args, "v")...)
	x.onlyZshEvaluates(valuesOf(args, "CxXu")...)
	for i, a := range args {
		if text := a.Prefix(); strings.HasPrefix(text, "-") && strings.Contains(text, "f") {
			x.formatted(args[i+1:])
			return
		}
	}
}

// formatted evaluates the operands of printf that zsh computes: those of %d and its kin.
func (x *expander) formatted(args []spec.Word) {
	if len(args) > 0 && args[0].Is("--") {
		args = args[1:]
	}
	x.w.checkWidths(args)
	if len(args) < 2 {
		return
	}
	numeric := []bool{true}
	if format, known := args[0].Text(); known {
		numeric = numericDirectives(format)
	}
	for i, a := range args[1:] {
		if len(numeric) > 0 && numeric[i%len(numeric)] {
			x.onlyZshEvaluates(a)
		}
	}
}

// numericDirectives tells for each operand that a printf format takes whether it
// is a number. Where operands are named by position, all count as numbers.
func numericDirectives(format string) []bool {
	var numeric []bool
	for {
		_, rest, found := strings.Cut(format, "%")
		if !found || rest == "" {
			return numeric
		}
		verb := strings.TrimLeft(rest, "-+ #0'123456789.*$")
		modifiers := rest[:len(rest)-len(verb)]
		if strings.Contains(modifiers, "$") {
			return []bool{true}
		}
		for range strings.Count(modifiers, "*") {
			numeric = append(numeric, true)
		}
		if verb == "" {
			return numeric
		}
		if verb[0] != '%' {
			numeric = append(numeric, strings.IndexByte("sbqc", verb[0]) < 0)
		}
		format = verb[1:]
	}
}

// reexpanded evaluates the key of an associative array where the shell expands it twice.
func (x *expander) reexpanded(key spec.Word) {
	if inertHoles(key) {
		x.rawPattern(x.w.conceal(key))
		return
	}
	x.unseenCode(key)
}

// declared evaluates the subscript in the name that an operand of a declaring
// builtin starts with. Bash's export and readonly take plain names only.
func (x *expander) declared(builtin string, word spec.Word) {
	prefix := word.Prefix()
	if strings.HasPrefix(prefix, "-") || strings.HasPrefix(prefix, "+") {
		if strings.ContainsAny(prefix, "FELRZT") {
			x.st.differs(x.w)
		}
		return
	}
	name, _, assigns := strings.Cut(prefix, "=")
	if !assigns {
		name = prefix
	}
	if assigns || word.Known() {
		word = spec.Lit(name)
	}
	if builtin == "export" || builtin == "readonly" || word.Known() && !assigns {
		x.onlyZshNames(word)
		return
	}
	x.name(word)
}

// compound evaluates a value that bash reads as the elements of an array although
// it is quoted, or the result of an expansion: declare -a a='($(cmd))'.
func (x *expander) compound(it assigned) {
	prefix := strings.TrimLeft(it.Value.Prefix(), " \t\n")
	text, known := it.Value.Text()
	switch {
	case x.st.dialect == Zsh || known && !strings.HasPrefix(prefix, "("):
	case known:
		x.w.source(x.st.subshell(), it.Name+"="+text)
	case prefix == "" && !inertHoles(it.Value) || strings.HasPrefix(prefix, "("):
		x.unseenCode(it.Value)
	}
}

// integer reports whether what is assigned to a variable is evaluated.
func (st *state) integer(name string, v variable) bool {
	return v.attrs&attrInteger != 0 || integerVariable(st.dialect, name)
}

// integerVariable reports whether the shell itself gives the variable the
// integer attribute: bash 5.2, "declare -p"; zsh 5.9, "${(t)NAME}".
func integerVariable(d Dialect, name string) bool {
	switch name {
	case "RANDOM", "OPTIND", "HISTCMD", "SECONDS", "LINENO", "UID", "EUID", "PPID", "BASHPID", "SRANDOM":
		return d != POSIX
	case "ARGC", "COLUMNS", "LINES", "EGID", "GID", "ERRNO", "FUNCNEST", "HISTSIZE", "SAVEHIST", "KEYTIMEOUT", "LISTMAX",
		"MAILCHECK", "SHLVL", "TRY_BLOCK_ERROR", "TRY_BLOCK_INTERRUPT", "TTYIDLE", "ZSH_SUBSHELL", "status",
		"DIRSTACKSIZE", "LOGCHECK", "PERIOD", "REPORTTIME", "REPORTMEMORY", "TMOUT", "BAUD", "HISTNO", "CURSOR", "MBEGIN", "MEND":
		return d == Zsh
	}
	return false
}

// setNumber gives a variable the result of arithmetic. In zsh a variable that was
// not set is a number from then on, so that what it is given later is evaluated.
func (st *state) setNumber(w *walker, name string, result spec.Word) {
	v, had := st.vars.get(name)
	st.setText(w, name, result)
	if had && !v.unset && !v.outer {
		return
	}
	now, _ := st.vars.get(name)
	if now.attrs |= attrZshNumber; st.dialect == Zsh {
		now.attrs |= attrInteger
	}
	st.set(w, name, now)
}

// temporaryNumber evaluates an assignment before a command to an integer variable.
// Zsh gives the command a number; bash gives it the text, but evaluates it for +=.
func (x *expander) temporaryNumber(a assigned) {
	v, _ := x.st.vars.get(a.Name)
	switch {
	case a.adds && x.st.integer(a.Name, v):
		x.number(a.Value)
	case v.attrs&attrInteger != 0 || integerVariable(Zsh, a.Name):
		x.onlyZshEvaluates(a.Value)
	}
}

// integerValue evaluates a value that an integer variable is given, and returns
// what the variable holds then.
func (x *expander) integerValue(name string, v variable, value spec.Word) spec.Word {
	if !x.st.integer(name, v) {
		if (v.attrs&attrZshNumber != 0 || integerVariable(Zsh, name)) && !isNumber(value) {
			x.st.differs(x.w)
		}
		return value
	}
	if n, ok := x.number(value); ok {
		return spec.Lit(itoa(n))
	}
	return numberHole(shorten(value.String()), value.Origin())
}
