package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// nullCommand walks redirects without a command, which zsh runs as cat or more.
func (w *walker) nullCommand(st *state, redirs []*syntax.Redirect) {
	x := w.passes(st)
	x.each(func() {
		cmd := &command{argv: []spec.Word{w.nullWord(x, len(redirs) == 1 && redirs[0].Op == syntax.RdrIn)}}
		cmd.redirs, cmd.processes = x.redirects(redirs)
		cmd.odd = x.odd
		w.runNamed(st, cmd)
	})
}

// nullWord returns what zsh runs for redirects without a command, which may only
// read one file: what a variable names, when the call has set it.
func (w *walker) nullWord(x *expander, reads bool) spec.Word {
	variable, program := "NULLCMD", "cat"
	if reads {
		variable, program = "READNULLCMD", "pager" // so Debian's zsh 5.9; "more" where it is built otherwise
	}
	if _, ok := x.st.vars.get(variable); ok {
		return x.textOf(variable)
	}
	return spec.Lit(program)
}

// hook has a function run when the shell ends that zsh runs on occasions of its own.
func (w *walker) hook(st *state, name string) {
	st.differs(w)
	if st.dialect == Zsh && name != zshNotFoundHandler {
		st.traps = append(st.traps[:len(st.traps):len(st.traps)], trap{signal: name, code: spec.Lit(name)})
	}
}

// emulate walks "emulate SHELL [-c CODE]".
func (w *walker) emulate(st *state, args []spec.Word) {
	opts := st.opts
	for i, a := range args {
		text, ok := a.Text()
		switch {
		case text == "-c" && i+1 < len(args):
			w.script(st, args[i+1], "emulate runs")
			st.opts = opts
			return
		case ok && text == "zsh":
			st.opts &^= optSplits | optGlobs | optKshArrays | optPosix
		case !strings.HasPrefix(text, "-"):
			st.opts |= optSplits | optGlobs | optKshArrays | optPosix
		}
	}
}

// plainZshOptions are those that change nothing that the walk predicts, or that it
// follows: completion, history, the line editor, jobs, prompts, what is printed, which
// files a pattern finds. Source: zshoptions(1), zsh 5.9.
const plainZshOptions = "" +
	"alwayslastprompt alwaystoend autolist automenu autoparamkeys autoparamslash autoremoveslash bashautolist completealiases " +
	"completeinword globcomplete hashlistall listambiguous listbeep listpacked listrowsfirst listtypes menucomplete recexact " +
	"appendhistory extendedhistory histallowclobber histbeep histexpiredupsfirst histfcntllock histfindnodups histignorealldups " +
	"histignoredups histignorespace histlexwords histnofunctions histnostore histreduceblanks histsavebycopy histsavenodups " +
	"histverify incappendhistory incappendhistorytime sharehistory " +
	"beep combiningchars emacs overstrike singlelinezle vi zle " +
	"bgnice checkjobs checkrunningjobs hup longlistjobs monitor notify " +
	"promptbang promptcr promptpercent promptsp transientrprompt " +
	"correct correctall flowcontrol ignoreeof interactivecomments mailwarning printeightbit printexitvalue rmstarsilent rmstarwait " +
	"autocd autopushd pushdignoredups pushdsilent pushdtohome " +
	"caseglob casematch dotglob globdots extendedglob nomatch nullglob numericglobsort markdirs globstarshort badpattern " +
	"clobber appendcreate clobberempty hashcmds hashdirs functionargzero localoptions localtraps localpatterns " +
	"warncreateglobal warnnestedvar evallineno typesetsilent verbose xtrace sourcetrace " +
	"errexit nounset unset pipefail multios noglob allexport aliases chaselinks chasedots e u x v a f"

// zshOption sets an option, whose name zsh reads without regard to case and
// underscores, and turns round with "no".
func (w *walker) zshOption(st *state, text string, on bool) {
	if st.dialect != Zsh {
		st.option(text, on)
		return
	}
	name := strings.ToLower(strings.NewReplacer("_", "", "-", "").Replace(text))
	if rest, ok := strings.CutPrefix(name, "no"); ok && name != "notify" {
		name, on = rest, !on
	}
	var o options
	switch name {
	case "shwordsplit", "y":
		o = optSplits
	case "globsubst":
		o = optGlobs
	case "ksharrays":
		o = optKshArrays
	case "promptsubst":
		o = optPromptSubst
	case "posixbuiltins", "posixtraps":
		o = optPosix
	case "rcquotes", "ignorebraces", "ignoreclosebraces", "cshjunkiequotes", "cshjunkieloops", "shglob":
		w.unclear("setopt %s changes how the source is read", name)
		return
	case "glob":
		st.option("noglob", !on)
		return
	default:
		if !spec.Listed(plainZshOptions, name) {
			w.unclear("setopt %s may change what the rest means", name)
		}
		st.option(name, on)
		return
	}
	if on {
		st.opts |= o
	} else {
		st.opts &^= o
	}
}

// printed returns what zsh's echo and print print: they read escapes without being told.
func printed(name string, args []spec.Word, otherwise spec.Word) spec.Word {
	raw, separator, end := false, " ", "\n"
	for len(args) > 0 {
		text, ok := args[0].Text()
		if !ok || len(text) < 2 || text[0] != '-' || name == "echo" && strings.Trim(text[1:], "neE") != "" {
			break
		}
		args = args[1:]
		if text == "--" {
			break
		}
		for _, c := range text[1:] {
			switch c {
			case 'n':
				end = ""
			case 'r', 'R', 'E':
				raw = true
			case 'e':
				raw = false
			case 'l':
				separator = "\n"
			default:
				return otherwise
			}
		}
	}
	if len(args) > 0 && args[0].Is("-") && name == "print" {
		args = args[1:]
	}
	words := make([]spec.Word, len(args))
	for i, a := range args {
		words[i] = a
		if text, ok := a.Text(); ok && !raw && strings.Contains(text, `\`) {
			words[i] = spec.Lit(ansiC(shortOctals(text)))
		}
	}
	return bounded(spec.Join(joinWith(words, separator), spec.Lit(end)))
}

// shortOctals writes \0NNN, which echo and print read, as \NNN.
func shortOctals(text string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, `\0`)
		b.WriteString(before)
		if !found {
			return b.String()
		}
		b.WriteByte('\\')
		if len(rest) < 3 || strings.Trim(rest[:3], "01234567") != "" {
			b.WriteByte('0')
		}
		text = rest
	}
}

// hashPaths applies "hash NAME=PATH".
func (st *state) hashPaths(args []spec.Word) {
	for _, a := range args {
		if strings.HasPrefix(a.Prefix(), "-") {
			return // directories, patterns, lists
		}
		if name, _, ok := strings.Cut(a.Prefix(), "="); ok {
			st.hash(name, a.Cut(len(name)+1))
		}
	}
}

// tiedTo returns the variable whose list of directories an array of zsh is, if it is one.
func tiedTo(name string) string {
	switch name {
	case "path", "fpath", "cdpath", "manpath", "mailpath", "module_path":
		return strings.ToUpper(name)
	}
	return ""
}

// assignTied expands an assignment to an array that is tied to a variable such as PATH.
func (x *expander) assignTied(n *syntax.Assign) assigned {
	a := assigned{Assign: Assign{Name: tiedTo(n.Name.Value)}}
	if n.Array == nil {
		a.Value = x.literal(n.Value)
	} else {
		var dirs []spec.Word
		for _, e := range n.Array.Elems {
			if e.Value != nil {
				dirs = append(dirs, x.fields(e.Value)...)
			}
		}
		a.Value = joinWith(dirs, ":")
	}
	switch {
	case n.Index != nil: // it may be the first element
		x.zshRange(n.Index)
		a.Value = spec.Join(a.Value, spec.Lit(":"), x.textOf(a.Name))
	case n.Append:
		a.Value = spec.Join(x.textOf(a.Name), spec.Lit(":"), a.Value)
	}
	return a
}

// setsArray applies zsh's "set -A NAME WORD…", and reports whether it was that.
func (w *walker) setsArray(st *state, args []spec.Word) bool {
	if len(args) < 2 || !args[0].Is("-A") && !args[0].Is("+A") {
		return false
	}
	if st.dialect != Zsh {
		st.differs(w)
		return st.dialect == Bash
	}
	name, ok := args[1].Text()
	if !ok {
		w.unknownName(args[1])
		return true
	}
	list := &array{}
	for i, a := range args[2:] {
		list.open = list.open || variesInNumber(a)
		list.appendElem(itoa(int64(i)), a)
	}
	w.storeList(st, name, list)
	return true
}

// printsTo applies zsh's "print -v NAME WORD…", and reports whether it was that.
func (w *walker) printsTo(st *state, args []spec.Word) bool {
	for i, a := range args {
		text, ok := a.Text()
		if !ok || len(text) < 2 || text[0] != '-' || text == "--" {
			return false
		}
		flags, joined, found := strings.Cut(text[1:], "v")
		if !found {
			continue
		}
		rest := args[i+1:]
		target := spec.Lit(joined)
		if joined == "" && len(rest) > 0 {
			target, rest = rest[0], rest[1:]
		}
		value := joinWith(rest, " ")
		if strings.Trim(flags, "r-") != "" || len(rest) > 0 && strings.HasPrefix(rest[0].Prefix(), "-") || strings.Contains(visible(value), `\`) {
			value = spec.HoleOf(shorten(value.String()), value.Origin()) // options that change what is printed
		}
		w.assignTo(st, target, value)
		return true
	}
	return false
}

// zshCode walks what zsh's builtins for functions, styles and hooks run now or later.
func (w *walker) zshCode(st *state, name string, args []spec.Word) {
	first := ""
	if len(args) > 0 {
		first = args[0].Prefix()
	}
	switch name {
	case "zstyle":
		if first == "-e" && len(args) > 3 {
			c := st.subshell()
			w.script(c, joinWith(args[3:], " "), "zstyle -e runs")
			w.returnOutput(st, c)
		}
	case "functions":
		switch {
		case first == "-c" && len(args) == 3:
			w.copyFunction(st, args[1], args[2])
		case strings.HasPrefix(first, "-M"):
			w.unclear("functions -M makes arithmetic call a function")
		}
	case "add-zsh-hook":
		if len(args) > 1 && !strings.HasPrefix(first, "-") {
			w.hookList(st, first+"_functions", &array{elems: args[1:2], open: !args[0].Known()})
		}
	case "zle":
		if strings.HasPrefix(first, "-F") || strings.HasPrefix(first, "-N") || strings.HasPrefix(first, "-C") {
			for _, a := range args[1:] {
				w.later(st, a)
			}
		}
	case "autoload":
		w.autoload(st, args)
	}
}

// later walks a function that zsh may call later.
func (w *walker) later(st *state, name spec.Word) {
	text, _ := name.Text()
	if f, ok := st.funcs.get(text); ok {
		w.callFunction(st.subshell(), &command{argv: []spec.Word{name}}, text, f)
	}
}

// copyFunction applies "functions -c OLD NEW".
func (w *walker) copyFunction(st *state, from, to spec.Word) {
	old, okOld := from.Text()
	name, okName := to.Text()
	f, defined := st.funcs.get(old)
	if !okOld || !okName || !defined {
		w.unclear("functions -c copies a function that is not known: %s", shorten(from.String()))
		return
	}
	st.funcs = st.funcs.writable(w)
	st.funcs.m[name] = f
	if zshHook(name) {
		w.hook(st, name)
	}
}

// autoload reports functions whose code comes from a file that the call names, or
// from a directory that the call put among those where zsh looks for functions.
func (w *walker) autoload(st *state, args []spec.Word) {
	_, moved := st.vars.get("FPATH")
	for _, a := range args {
		text, ok := a.Text()
		switch {
		case ok && (strings.HasPrefix(text, "-") || strings.HasPrefix(text, "+")):
		case !ok, moved, strings.Contains(text, "/"):
			w.unclear("autoload loads functions from files that are not read: %s", shorten(a.String()))
		}
	}
}
