package builtins

import (
	"maps"
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/dialect"
	"github.com/gk-hook/gk-hook/classify/shell/expansion"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/shell/report"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Builtin runs what the shell itself runs, and changes the state as it would.
func (w *Builtins) Builtin(st *memory.State, cmd *report.Command, name string) {
	attrs := memory.Attributes(0)
	switch name {
	case "eval", "source", ".", "command", "builtin", "exec":
		attrs = memory.AttrExport
	}
	restore := Temporary(w.Run, st, cmd.Assigns, attrs)
	if !st.Posix() || !dialect.SpecialBuiltin(name) {
		defer func() { restore(st) }()
	} else if st.Dialect != invocation.POSIX {
		defer func() { MayRestore(w.Run, st, restore) }()
	}
	args := cmd.Argv[1:]
	if other, ok := strings.CutPrefix(name, "zf_"); ok {
		// zsh/files has programs of that name as builtins.
		w.inner(st, &report.Command{Extern: true}, append([]spec.Word{spec.Lit(other)}, args...), name)
		return
	}
	if w.walked(st, cmd, name, args) {
		return
	}
	inv, out := report.Send(w.Run, st, cmd)
	if inv == nil {
		return
	}
	if name == "printf" && w.printfTo(st, args) || name == "print" && w.printsTo(st, args) {
		w.Shell.Lurks(st, out)
		return
	}
	switch {
	case name == "printf" && len(args) > 0:
		if text := formatted(args); text.Known() {
			out.Stdout = text
		}
	case st.Dialect == invocation.Zsh && (name == "echo" || name == "print"):
		out.Stdout = printed(name, args, out.Stdout)
	}
	w.Walk.Outcome(st, inv, cmd, out)
	w.changeState(st, name, args)
}

// walked runs a builtin that runs code, declares, jumps, changes the directory or reads, and reports whether it is one of these.
// The host learns of it, and has no say in its outcome.
func (w *Builtins) walked(st *memory.State, cmd *report.Command, name string, args []spec.Word) bool {
	switch name {
	case "eval", "source", ".", "command", "builtin", "exec", "trap", "noglob", "nocorrect", "-", "repeat", "emulate":
		w.runsCode(st, cmd, name)
		return true
	case "export", "declare", "typeset", "local", "readonly", "integer", "float", "private":
		w.declareBuiltin(st, cmd, name)
		return true
	case "exit", "return", "break", "continue", "logout":
		report.Tell(w.Run, st, cmd)
		leaveBy(w.Run, st, cmd, name)
		return true
	case "cd", "chdir", "pushd", "popd", "dirs":
		report.Tell(w.Run, st, cmd)
		w.changeDir(st, name, args)
		return true
	case "pwd":
		report.Tell(w.Run, st, cmd)
		var lines []spec.Word
		for _, d := range st.Dirs {
			lines = append(lines, spec.Join(d, spec.Lit("\n")))
		}
		w.Print(st, 1, lines, name)
		return true
	case "read":
		report.Tell(w.Run, st, cmd)
		w.read(st, args)
		return true
	case "mapfile", "readarray":
		report.Tell(w.Run, st, cmd)
		w.mapfile(st, args)
		return true
	}
	return false
}

// printfTo applies "printf -v NAME FORMAT …", and reports whether it was that.
func (w *Builtins) printfTo(st *memory.State, args []spec.Word) bool {
	if len(args) == 0 || len(args) == 1 && !args[0].MayBeMore() {
		return false
	}
	first, rest := args[0], args[1:]
	if len(first.Parts) > 0 && first.Parts[0].Unknown != nil && !abstract.OnlyNumbers(first) {
		w.Unclear("printf gets a format, or options, that are not known: %s", abstract.Shorten(first.String()))
		return false
	}
	if !strings.HasPrefix(first.Prefix(), "-v") || len(rest) == 0 {
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
	if st.Dialect == invocation.Zsh && len(rest) > 2 {
		text = spec.UnknownWord("$(printf)", text.Taint()) // zsh puts blanks between rounds
	}
	expansion.AssignTo(w.Run, st, target, text)
	return true
}

// statusOf returns the exit status of a builtin, as far as its arguments say.
func statusOf(st *memory.State, x *expansion.Expander, name string, args []spec.Word) memory.Status {
	switch name {
	case "true", ":":
		return memory.Succeeded
	case "false":
		return memory.Failed
	case "echo", "print":
		if prints(st) {
			return memory.Succeeded
		}
	case "printf": // what is no number for %d is an error
		if prints(st) && len(args) > 0 && !strings.ContainsAny(directives(args[0]), "diouxXeEfFgGaAc*(n%") && args[0].Known() {
			return memory.Succeeded
		}
	case "test":
		return x.TestBuiltin(args)
	case "[":
		if n := len(args); n > 0 && args[n-1].Is("]") {
			return x.TestBuiltin(args[:n-1])
		}
	}
	return memory.AnyStatus
}

// changeState applies what the other builtins do to the shell.
func (w *Builtins) changeState(st *memory.State, name string, args []spec.Word) {
	x := expansion.New(w.Run, st)
	st.Status = memory.AnyStatus
	st.Status = statusOf(st, x, name, args)
	switch name {
	case "set", "setopt", "unsetopt":
		w.SetOptions(st, name, args)
	case "zstyle", "functions", "add-zsh-hook", "autoload", "zle":
		w.zshCode(st, name, args)
	case "shopt":
		shopt(w.Run, st, args)
	case "shift":
		shift(w.Run, st, args)
	case "unset", "unfunction":
		w.takesAway(st, name, args, "m")
		w.unset(x, name, args)
	case "let":
		x.InTurn(len(args), func(i int) { x.Number(args[i]) })
	case "getopts":
		w.getopts(st, args)
	case "kill":
		w.signalled(st)
	case "wait":
		w.waited(st, args)
	case "compgen", "complete":
		w.completions(st, args)
	case "alias":
		defineAliases(w.Run, st, args)
	case "unalias":
		w.takesAway(st, name, args, "ms")
		removeAliases(w.Run, st, args)
	case "disable":
		w.takesAway(st, name, args, "afmprs")
	case "unhash":
		w.takesAway(st, name, args, "adfms")
	case "enable":
		if slices.ContainsFunc(args, func(a spec.Word) bool { return strings.HasPrefix(a.Prefix(), "-n") }) {
			st.Opts |= memory.OptBuiltinsOff
		}
	case "hash":
		if st.Dialect == invocation.Zsh {
			hashPaths(st, args)
		}
		if len(args) == 3 && args[0].Is("-p") {
			if name, ok := args[2].Text(); ok {
				st.Hash(name, args[1])
			}
		}
	}
}

// waited applies "wait -p NAME": the variable gets a number, or is unset.
func (w *Builtins) waited(st *memory.State, args []spec.Word) {
	for i, a := range args {
		flags, joined, found := strings.Cut(a.Prefix(), "p")
		if !strings.HasPrefix(flags, "-") || !found {
			continue
		}
		target := spec.Lit(joined)
		if joined == "" && i+1 < len(args) {
			target = args[i+1]
		}
		expansion.AssignTo(w.Run, st, target, spec.UnknownWord("$"+target.String(), 0))
		return
	}
}

// prints reports whether what the shell prints surely arrives: its standard output is not known to be closed,
// or to lead to a device that refuses it.
func prints(st *memory.State) bool {
	for _, d := range st.Fds {
		if d.Num == 1 && (d.None || d.Out == nil || !d.Out.Pipe) {
			return false
		}
	}
	return true
}

// directives returns what follows each percent sign of a format: its letters, for a look at which there are.
func directives(format spec.Word) string {
	var b strings.Builder
	for i, part := range strings.Split(format.Prefix(), "%") {
		if i == 0 {
			continue
		}
		part = strings.TrimLeft(part, "-+ 0#'.123456789")
		if part == "" {
			part = "%"
		}
		b.WriteByte(part[0])
	}
	return b.String()
}

// leaveBy ends the path by exit, return, break or continue. It also goes on when
// the shell may not really end it.
func leaveBy(w *memory.Run, st *memory.State, cmd *report.Command, name string) {
	args := cmd.Argv[1:]
	certain := len(args) == 0 || len(args) == 1 && abstract.IsNumber(args[0])
	certain = certain && len(cmd.Redirs) == 0 && len(cmd.Assigns) == 0 && st.Opts&memory.OptBuiltinsOff == 0
	leave := w.Leave
	if !certain {
		leave = func(st *memory.State, to **memory.State) { *to = w.Join(*to, st.Fork()) }
	}
	switch name {
	case "exit":
		leave(st, &st.Shell.Left)
	case "return":
		if st.Call != nil {
			leave(st, &st.Call.Left)
		}
	case "break", "continue":
		if st.Loop == nil && st.Dialect == invocation.Zsh && (st.Function != "" || w.Branch > 0) {
			w.Unclear("%s ends the loop that called the function, or more than itself", name)
		}
		leaveLoop(w, st, args, name == "break", leave)
	}
}

// leaveLoop ends a round of the loop that the argument of break or continue counts, or
// all of them when it is not known.
func leaveLoop(w *memory.Run, st *memory.State, args []spec.Word, ends bool, leave func(*memory.State, **memory.State)) {
	n, known := int64(1), true
	if len(args) > 0 {
		text, _ := args[0].Text()
		n, known = abstract.ParseNumber(strings.TrimLeft(text, "0"))
	}
	for j := st.Loop; j != nil; j, n = j.Parent, n-1 {
		if known && n > 1 && j.Parent != nil {
			continue
		}
		if to := &j.Next; !ends {
			leave(st, to)
		} else {
			leave(st, &j.Left)
		}
		if known {
			return
		}
	}
}

func shift(w *memory.Run, st *memory.State, args []spec.Word) {
	n := int64(1)
	if len(args) > 0 {
		text, known := args[0].Text()
		m, isNumber := abstract.ParseNumber(text)
		ok := known && isNumber && !abstract.LeadingZero(text)
		if !ok || m < 0 {
			st.Args, st.ArgsOpen = nil, true
			return
		}
		n = m
	}
	if st.ArgsOpen && abstract.HasOpen(st.Args[:min(int(n), len(st.Args))]) {
		// The first of them may be several words.
		st.Args, st.ArgsOpen = nil, true
		return
	}
	switch {
	case n <= int64(len(st.Args)):
		st.Args = st.Args[n:]
		st.Status = memory.Succeeded
	case st.ArgsOpen:
		st.Args = nil
	default:
		st.Status = memory.Failed
	}
}

func (w *Builtins) unset(x *expansion.Expander, name string, args []spec.Word) {
	st := x.St
	st.Status = memory.AnyStatus
	functions, variables := name == "unfunction", false
	for _, a := range args {
		text, ok := a.Text()
		if strings.HasPrefix(text, "-") {
			functions, variables = functions || strings.Contains(text, "f"), variables || strings.Contains(text, "v")
			continue
		}
		if !functions {
			x.Name(a)
		}
		if x.UnsetElement(text) {
			continue
		}
		if !ok || st.Opts&memory.OptNoglob != 0 && text == "" {
			continue
		}
		v, known := st.Vars.Get(text)
		set := known && !v.Unset && !v.Outer && (len(v.Values) > 0 || v.List != nil)
		if !functions && !variables && !set && st.Dialect != invocation.Zsh { // bash then takes the function of that name
			st.MayLack(&w.Meter, text)
		}
		if !functions && (known && v.Attrs&memory.AttrReadonly == 0 || !known && syntax.ValidName(text)) {
			st.Set(w.Run, text, w.Unhidden(st, text))
			if text == "PATH" { // every name is then looked for in the working directory
				report.Tell(w.Run, st, &report.Command{Assigns: []memory.Assigned{{Assign: invocation.Assign{Name: text}}}})
			}
			continue
		}
		if _, known := st.Funcs.Get(text); known {
			st.Funcs = st.Funcs.Writable(&w.Meter)
			delete(st.Funcs.M, text)
		}
	}
}

// takesAway notices options of zsh by which a builtin takes away more than the names that it is given: by pattern,
// or of another kind. A function or an alias that is gone no longer hides the program of its name. Source: zshbuiltins(1), zsh 5.9.
func (w *Builtins) takesAway(st *memory.State, name string, args []spec.Word, options string) {
	if st.Dialect != invocation.Zsh {
		return
	}
	for _, a := range args {
		text := a.Prefix()
		if option := text == "" || text[0] == '-'; option && !a.Known() || option && strings.ContainsAny(text, options) {
			w.Unclear("%s may take away a function or an alias: %s", name, abstract.Shorten(a.String()))
			return
		}
	}
}

func (w *Builtins) getopts(st *memory.State, args []spec.Word) {
	if len(args) < 2 {
		return
	}
	given := args[2:]
	if len(given) == 0 {
		given = st.Args
	}
	expansion.AssignTo(w.Run, st, args[1], spec.UnknownWord("$"+args[1].String(), spec.FromInput))
	expansion.AssignTo(w.Run, st, spec.Lit("OPTIND"), abstract.UnknownNumber("$OPTIND", 0))
	if values := optionArguments(args[0], given); len(values) > 0 && len(values) < expansion.MaxCombinations {
		// Which of them it is depends on the calls before; it is empty after an option without one.
		expansion.SetTexts(st, w.Run, "OPTARG", append(values, spec.Lit("")))
		return
	}
	expansion.AssignTo(w.Run, st, spec.Lit("OPTARG"), abstract.Widen(given))
}

// optionArguments lists what getopts puts into OPTARG, one call after another;
// nil when that is unknown.
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

func defineAliases(w *memory.Run, st *memory.State, args []spec.Word) {
	global, suffix := false, false
	st.Status = memory.Succeeded
	for _, a := range args {
		if text, _ := a.Text(); strings.HasPrefix(text, "-") && !strings.Contains(text, "=") {
			global = global || strings.Contains(text, "g")
			suffix = suffix || strings.Contains(text, "s")
			continue
		}
		prefix := a.Prefix()
		name, _, ok := strings.Cut(prefix, "=")
		if !ok {
			st.Status = memory.AnyStatus // it shows one, if there is one
			continue
		}
		text := a.Cut(len(name) + 1)
		if suffix {
			name = memory.SuffixAlias + name
		}
		w.SetAlias(st, name, memory.Alias{Text: w.Conceal(text), Unknown: !abstract.OnlyNumbers(text), Global: global})
	}
}

func removeAliases(w *memory.Run, st *memory.State, args []spec.Word) {
	for _, a := range args {
		text, _ := a.Text()
		if _, ok := st.Aliases.Get(text); ok {
			w.SetAlias(st, text, memory.Alias{Removed: true})
		}
		if text == "-a" && st.Aliases != nil {
			for name := range maps.Clone(st.Aliases.M) {
				w.SetAlias(st, name, memory.Alias{Removed: true})
			}
		}
	}
}
