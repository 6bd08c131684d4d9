package shell

import (
	"maps"
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// isBuiltin reports whether the shell itself runs a command of that name.
// The list is that of "enable -a" in bash 5.2, and what zsh adds to it.
func isBuiltin(name string, d Dialect) bool {
	switch name {
	case ".", ":", "[", "alias", "bg", "bind", "break", "builtin", "caller", "cd", "command", "compgen", "complete",
		"compopt", "continue", "declare", "dirs", "disown", "echo", "enable", "eval", "exec", "exit", "export", "false",
		"fc", "fg", "getopts", "hash", "help", "history", "jobs", "kill", "let", "local", "logout", "mapfile", "popd",
		"printf", "pushd", "pwd", "read", "readarray", "readonly", "return", "set", "shift", "shopt", "source", "suspend",
		"test", "times", "trap", "true", "type", "typeset", "ulimit", "umask", "unalias", "unset", "wait":
		return true
	case "noglob", "nocorrect", "-", "repeat", "print", "setopt", "unsetopt", "zmodload", "autoload", "emulate",
		"whence", "where", "which", "bindkey", "zle", "chdir", "integer", "float", "unfunction", "vared", "rehash",
		"zstyle", "functions", "add-zsh-hook":
		return d == Zsh
	}
	return d == Zsh && strings.HasPrefix(name, "zf_")
}

// builtin runs what the shell itself runs, and changes the state as it would.
func (w *walker) builtin(st *state, cmd *command, name string) {
	attrs := attributes(0)
	switch name {
	case "eval", "source", ".", "command", "builtin", "exec":
		attrs = attrExport
	}
	restore := w.temporary(st, cmd.assigns, attrs)
	if !st.posix() || !specialBuiltin(name) {
		defer func() { restore(st) }()
	} else if st.dialect != POSIX {
		defer func() { w.mayRestore(st, restore) }()
	}
	args := cmd.argv[1:]
	if other, ok := strings.CutPrefix(name, "zf_"); ok {
		// zsh/files has programs of that name as builtins.
		w.inner(st, &command{extern: true}, append([]spec.Word{spec.Lit(other)}, args...), name)
		return
	}
	switch name {
	case "eval", "source", ".", "command", "builtin", "exec", "trap", "noglob", "nocorrect", "-", "repeat", "emulate":
		w.runsCode(st, cmd, name)
		return
	case "export", "declare", "typeset", "local", "readonly", "integer", "float", "private":
		w.declareBuiltin(st, cmd, name)
		return
	case "exit", "return", "break", "continue", "logout":
		w.report(st, cmd)
		w.leaveBy(st, cmd, name)
		return
	case "cd", "chdir", "pushd", "popd", "dirs":
		w.report(st, cmd)
		w.changeDir(st, name, args)
		return
	case "pwd":
		w.report(st, cmd)
		var lines []spec.Word
		for _, d := range st.dirs {
			lines = append(lines, spec.Join(d, spec.Lit("\n")))
		}
		w.print(st, 1, lines, name)
		return
	case "read":
		w.report(st, cmd)
		w.read(st, args)
		return
	case "mapfile", "readarray":
		w.report(st, cmd)
		w.mapfile(st, args)
		return
	}
	inv, out := w.report(st, cmd)
	if inv == nil {
		return
	}
	if name == "printf" && w.printfTo(st, args) {
		return
	}
	if name == "print" && w.printsTo(st, args) {
		return
	}
	switch {
	case name == "printf" && len(args) > 0:
		if text := formatted(args); text.Known() {
			out.Stdout = text
		}
	case st.dialect == Zsh && (name == "echo" || name == "print"):
		out.Stdout = printed(name, args, out.Stdout)
	}
	w.outcome(st, inv, cmd, out)
	w.changeState(st, name, args)
}

// printfTo applies "printf -v NAME FORMAT …", and reports whether it was that.
func (w *walker) printfTo(st *state, args []spec.Word) bool {
	if len(args) < 2 {
		return false
	}
	first, rest := args[0], args[1:]
	if len(first.Parts) > 0 && first.Parts[0].Hole != nil && !onlyNumbers(first) {
		w.unclear("printf gets a format, or options, that are not known: %s", shorten(first.String()))
		return false
	}
	if !strings.HasPrefix(first.Prefix(), "-v") {
		return false
	}
	target := first.Cut(len("-v"))
	if target.Is("") {
		target, rest = rest[0], rest[1:]
	}
	if len(rest) > 0 && rest[0].Is("--") {
		rest = rest[1:]
	}
	text := formatted(rest)
	if st.dialect == Zsh && len(rest) > 2 {
		text = spec.HoleOf("$(printf)", text.Origin()) // zsh puts blanks between rounds
	}
	w.assignTo(st, target, text)
	return true
}

// changeState applies what the other builtins do to the shell.
func (w *walker) changeState(st *state, name string, args []spec.Word) {
	x := w.expander(st)
	st.status = anyStatus
	switch name {
	case "true", ":":
		st.status = succeeded
	case "false":
		st.status = failed
	case "echo", "printf", "print":
		st.status = succeeded
	case "test":
		st.status = x.testBuiltin(args)
	case "[":
		if n := len(args); n > 0 && args[n-1].Is("]") {
			st.status = x.testBuiltin(args[:n-1])
		}
	case "set", "setopt", "unsetopt":
		w.setOptions(st, name, args)
	case "zstyle", "functions", "add-zsh-hook", "autoload", "zle":
		w.zshCode(st, name, args)
	case "shopt":
		w.shopt(st, args)
	case "shift":
		w.shift(st, args)
	case "unset", "unfunction":
		w.unset(x, name, args)
	case "let":
		x.inTurn(len(args), func(i int) { x.number(args[i]) })
	case "getopts":
		w.getopts(st, args)
	case "kill":
		w.signalled(st)
	case "wait":
		if len(args) > 1 && args[0].Is("-p") {
			w.assignTo(st, args[1], numberHole("$"+args[1].String(), 0))
		}
	case "compgen", "complete":
		w.completions(st, args)
	case "alias":
		w.defineAliases(st, args)
	case "unalias":
		w.removeAliases(st, args)
	case "enable":
		if slices.ContainsFunc(args, func(a spec.Word) bool { return strings.HasPrefix(a.Prefix(), "-n") }) {
			st.opts |= optBuiltinsOff
		}
	case "hash":
		if st.dialect == Zsh {
			st.hashPaths(args)
		}
		if len(args) == 3 && args[0].Is("-p") {
			if name, ok := args[2].Text(); ok {
				st.hash(name, args[1])
			}
		}
	}
}

// leaveBy ends the path by exit, return, break or continue. It also goes on when it
// cannot be told that the shell would really end it.
func (w *walker) leaveBy(st *state, cmd *command, name string) {
	args := cmd.argv[1:]
	certain := len(args) == 0 || len(args) == 1 && isNumber(args[0])
	certain = certain && len(cmd.redirs) == 0 && len(cmd.assigns) == 0 && st.opts&optBuiltinsOff == 0
	leave := w.leave
	if !certain {
		leave = func(st *state, to **state) { *to = w.join(*to, st.fork()) }
	}
	switch name {
	case "exit":
		leave(st, &st.shell.left)
	case "return":
		if st.call != nil {
			leave(st, &st.call.left)
		}
	case "break", "continue":
		w.leaveLoop(st, args, name == "break", leave)
	}
}

// leaveLoop ends a round of the loop that the argument of break or continue counts, or
// all of them when it is not known.
func (w *walker) leaveLoop(st *state, args []spec.Word, ends bool, leave func(*state, **state)) {
	n, known := int64(1), true
	if len(args) > 0 {
		text, _ := args[0].Text()
		n, known = parseNumber(strings.TrimLeft(text, "0"))
	}
	for j := st.loop; j != nil; j, n = j.parent, n-1 {
		if known && n > 1 && j.parent != nil {
			continue
		}
		if to := &j.next; !ends {
			leave(st, to)
		} else {
			leave(st, &j.left)
		}
		if known {
			return
		}
	}
}

func isNumber(word spec.Word) bool {
	if len(word.Parts) == 1 && word.Parts[0].Hole != nil {
		return word.Parts[0].Hole.Kind == spec.Number
	}
	text, ok := word.Text()
	_, isNumber := parseNumber(text)
	return ok && isNumber
}

// setOptions applies set, setopt and unsetopt.
func (w *walker) setOptions(st *state, name string, args []spec.Word) {
	st.status = succeeded
	if name != "set" {
		for _, a := range args {
			text, known := a.Text()
			if !known || text == "-m" || text == "+m" {
				w.unclear("%s sets an option that is not known: %s", name, shorten(a.String()))
			}
			w.zshOption(st, text, name == "setopt")
		}
		return
	}
	if w.setsArray(st, args) {
		return
	}
	for i := 0; i < len(args); i++ {
		text := args[i].Prefix()
		if !args[i].Known() && (text == "" || text[0] == '-' || text[0] == '+') && splittingHole(args[i]) != nil {
			w.unclear("set gets options that are not known: %s", shorten(args[i].String()))
		}
		if text == "--" && args[i].Known() {
			st.setArgs(args[i+1:])
			return
		}
		if len(text) < 2 || text[0] != '-' && text[0] != '+' {
			if text == "-" && args[i].Known() {
				i++
			}
			if i < len(args) {
				st.setArgs(args[i:])
			}
			return
		}
		on := text[0] == '-'
		for _, c := range text[1:] {
			if !strings.ContainsRune("aenouvx", c) {
				st.differs(w) // the letter is another option of zsh
			}
			switch c {
			case 'e':
				st.option("errexit", on)
			case 'f', 'F':
				if (c == 'F') == (st.dialect == Zsh) { // -f is NO_RCS for zsh
					st.option("noglob", on)
				}
			case 'a':
				st.option("allexport", on)
			case 'x':
				st.option("xtrace", on)
			case 'k':
				if st.dialect != Zsh {
					st.option("keyword", on)
				}
			case 'P', 'w':
				if (c == 'w') == (st.dialect == Zsh) {
					st.option("physical", on)
				}
			case 'o':
				if i+1 < len(args) {
					i++
					long, known := args[i].Text()
					if !known {
						w.unclear("set sets an option that is not known: %s", shorten(args[i].String()))
					}
					w.zshOption(st, long, on)
				}
			}
		}
	}
}

func (st *state) option(name string, on bool) {
	var o options
	switch name {
	case "errexit":
		o = optErrexit
	case "noglob":
		o = optNoglob
	case "allexport":
		o = optAllexport
	case "xtrace":
		o = optXtrace
	case "expand_aliases", "expandaliases", "aliases":
		o = optAliases
	case "lastpipe":
		o = optLastpipe
	case "globstar":
		o = optGlobstar
	case "extglob":
		o = optExtglob
	case "keyword":
		o = optKeyword
	case "physical", "chaselinks", "chase_links", "chasedots", "chase_dots":
		o = optPhysical
	case "posix":
		if o = optPosix; on {
			o |= optAliases
		}
	}
	if on {
		st.opts |= o
	} else {
		st.opts &^= o
	}
}

func (st *state) setArgs(args []spec.Word) {
	st.args, st.argsOpen = slices.Clone(args), false
	for _, a := range args {
		st.argsOpen = st.argsOpen || variesInNumber(a)
	}
}

func (w *walker) shopt(st *state, args []spec.Word) {
	if len(args) < 2 {
		return
	}
	flag, _ := args[0].Text()
	names := args[1:]
	if strings.Contains(flag, "o") && len(names) > 0 && strings.HasPrefix(names[0].Prefix(), "-") {
		flag += names[0].Prefix()
		names = names[1:]
	}
	on, off := strings.Contains(flag, "s"), strings.Contains(flag, "u")
	if on == off {
		return
	}
	for _, n := range names {
		text, known := n.Text()
		if !known {
			w.unclear("shopt sets an option that is not known: %s", shorten(n.String()))
		}
		st.option(text, on)
	}
	st.status = succeeded
}

func (w *walker) shift(st *state, args []spec.Word) {
	n := int64(1)
	if len(args) > 0 {
		text, known := args[0].Text()
		m, isNumber := parseNumber(text)
		ok := known && isNumber && !leadingZero(text)
		if !ok || m < 0 {
			st.args, st.argsOpen = nil, true
			return
		}
		n = m
	}
	if st.argsOpen && hasOpen(st.args[:min(int(n), len(st.args))]) {
		// The first of them may be several words.
		st.args, st.argsOpen = nil, true
		return
	}
	switch {
	case n <= int64(len(st.args)):
		st.args = st.args[n:]
		st.status = succeeded
	case st.argsOpen:
		st.args = nil
	default:
		st.status = failed
	}
}

func hasOpen(words []spec.Word) bool {
	for _, w := range words {
		if splittingHole(w) != nil || isGlob(w) {
			return true
		}
	}
	return false
}

func (w *walker) unset(x *expander, name string, args []spec.Word) {
	st := x.st
	st.status = anyStatus
	functions := name == "unfunction"
	for _, a := range args {
		text, ok := a.Text()
		if strings.HasPrefix(text, "-") {
			functions = functions || strings.Contains(text, "f")
			continue
		}
		if !functions {
			x.name(a)
		}
		if x.unsetElement(text) {
			continue
		}
		if !ok || st.opts&optNoglob != 0 && text == "" {
			continue
		}
		if v, known := st.vars.get(text); !functions && (known && v.attrs&attrReadonly == 0 || !known && syntax.ValidName(text)) {
			st.set(w, text, variable{unset: true})
			if text == "PATH" { // every name is then looked for in the working directory
				w.report(st, &command{assigns: []assigned{{Assign: Assign{Name: text}}}})
			}
			continue
		}
		if _, known := st.funcs.get(text); known {
			st.funcs = st.funcs.writable(w)
			delete(st.funcs.m, text)
		}
	}
	st.status = succeeded
}

// unsetElement removes an element of an array, and reports whether it could.
func (x *expander) unsetElement(text string) bool {
	i := strings.IndexByte(text, '[')
	if i <= 0 || !strings.HasSuffix(text, "]") {
		return false
	}
	v, _ := x.st.vars.get(text[:i])
	key := text[i+1 : len(text)-1]
	if v.list == nil || v.list.open || !v.list.assoc && strings.Trim(key, "0123456789") != "" || v.attrs&attrReadonly != 0 {
		return false
	}
	if x.st.dialect == Zsh && !v.list.assoc {
		x.w.forget(x.st, map[string]assignment{text[:i]: setsVariable}, false) // it may stay, empty
		return true
	}
	if at := slices.Index(v.list.keys, key); at >= 0 {
		a := *v.list
		a.keys = slices.Delete(slices.Clone(a.keys), at, at+1)
		a.elems = slices.Delete(slices.Clone(a.elems), at, at+1)
		v.list = &a
		x.st.set(x.w, text[:i], v)
	}
	return true
}

func (w *walker) getopts(st *state, args []spec.Word) {
	if len(args) < 2 {
		return
	}
	given := args[2:]
	if len(given) == 0 {
		given = st.args
	}
	w.assignTo(st, args[1], spec.HoleOf("$"+args[1].String(), spec.FromInput))
	w.assignTo(st, spec.Lit("OPTIND"), numberHole("$OPTIND", 0))
	if values := optionArguments(args[0], given); len(values) > 0 && len(values) < maxCombinations {
		// Which of them it is depends on the calls before; it is empty after an option without one.
		st.setTexts(w, "OPTARG", append(values, spec.Lit("")))
		return
	}
	w.assignTo(st, spec.Lit("OPTARG"), blur(given))
}

// optionArguments lists what getopts puts into OPTARG, one call after another;
// nil when that cannot be told.
func optionArguments(options spec.Word, given []spec.Word) []spec.Word {
	known, ok := options.Text()
	if !ok || strings.HasPrefix(known, ":") {
		return nil
	}
	var list []spec.Word
	for i := 0; i < len(given); i++ {
		text, ok := given[i].Text()
		if !ok {
			return nil
		}
		if len(text) < 2 || text[0] != '-' || text == "--" {
			return list
		}
		for j := 1; j < len(text); j++ {
			at := strings.IndexByte(known, text[j])
			if at < 0 || at+1 >= len(known) || known[at+1] != ':' {
				continue
			}
			switch {
			case j+1 < len(text):
				list = append(list, spec.Lit(text[j+1:]))
			case i+1 < len(given):
				i++
				list = append(list, given[i])
			}
			break
		}
	}
	return list
}

// assignTo gives a value to a variable whose name is a word, as printf -v and
// read do: the subscript in it is evaluated.
func (w *walker) assignTo(st *state, target, value spec.Word) {
	x := w.expander(st)
	name, ok := target.Text()
	if ok && (syntax.ValidName(name) || st.dialect == Zsh && digits(name)) {
		st.setText(w, name, value)
		return
	}
	x.name(target)
	if !ok {
		w.unknownName(target)
		return
	}
	if i := strings.IndexByte(name, '['); i > 0 && strings.HasSuffix(name, "]") && syntax.ValidName(name[:i]) {
		key := name[i+1 : len(name)-1]
		if zshVariable(name[:i]) {
			st.differs(w)
		}
		name, ok := st.target(w, name[:i], value)
		if !ok {
			return
		}
		defer w.notice(st, name)
		v := st.inherited(w, name)
		v.list, v.values = st.elements(name, v), nil
		if v.list.assoc || st.dialect != Zsh && strings.Trim(key, "0123456789") == "" {
			st.setArrayElement(w, name, v, key, value)
			return
		}
		st.unknownElement(w, name, v, value)
		w.hookList(st, name, &array{elems: []spec.Word{value}})
	}
}

// unknownName reports that a variable is set whose name is not known: it may be
// one that the shell or any program obeys.
func (w *walker) unknownName(name spec.Word) {
	if !onlyNumbers(name) {
		w.unclear("sets a variable whose name is not known: %s", shorten(name.String()))
	}
}

func (w *walker) defineAliases(st *state, args []spec.Word) {
	global, suffix := false, false
	for _, a := range args {
		if text, _ := a.Text(); strings.HasPrefix(text, "-") && !strings.Contains(text, "=") {
			global = global || strings.Contains(text, "g")
			suffix = suffix || strings.Contains(text, "s")
			continue
		}
		prefix := a.Prefix()
		name, _, ok := strings.Cut(prefix, "=")
		if !ok {
			continue
		}
		text := a.Cut(len(name) + 1)
		if suffix {
			name = suffixAlias + name
		}
		w.setAlias(st, name, alias{text: w.conceal(text), unknown: !onlyNumbers(text), global: global})
	}
	st.status = succeeded
}

func (w *walker) removeAliases(st *state, args []spec.Word) {
	for _, a := range args {
		text, _ := a.Text()
		if _, ok := st.aliases.get(text); ok {
			w.setAlias(st, text, alias{removed: true})
		}
		if text == "-a" && st.aliases != nil {
			for name := range maps.Clone(st.aliases.m) {
				w.setAlias(st, name, alias{removed: true})
			}
		}
	}
}
