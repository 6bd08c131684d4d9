package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// nullCommand walks redirects without a command, which zsh runs as cat or more.
func (w *walker) nullCommand(st *state, redirs []*syntax.Redirect) {
	name, program := "NULLCMD", "cat"
	if len(redirs) == 1 && redirs[0].Op == syntax.RdrIn {
		name, program = "READNULLCMD", "more"
	}
	x := w.passes(st)
	x.each(func() {
		cmd := &command{argv: []spec.Word{spec.Lit(program)}}
		if _, ok := st.vars.get(name); ok {
			cmd.argv[0] = x.textOf(name)
		}
		cmd.redirs, cmd.processes = x.redirects(redirs)
		cmd.odd = x.odd
		w.runNamed(st, cmd)
	})
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
			st.opts &^= optSplits | optGlobs | optKshArrays
		case !strings.HasPrefix(text, "-"):
			st.opts |= optSplits | optGlobs | optKshArrays
		}
	}
}

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
	case "rcquotes", "ignorebraces", "ignoreclosebraces", "cshjunkiequotes", "cshjunkieloops", "shglob":
		w.unclear("setopt %s changes how the source is read", name)
		return
	case "glob":
		st.option("noglob", !on)
		return
	default:
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
			st.hashed = append(st.hashed[:len(st.hashed):len(st.hashed)], Assign{Name: name, Value: a.Cut(len(name) + 1)})
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
	if n.Append || n.Index != nil {
		a.Value = spec.Join(x.textOf(a.Name), spec.Lit(":"), a.Value)
	}
	return a
}

// zshTable applies what is stored in zsh's own tables of functions, aliases and programs.
func (x *expander) zshTable(name, key string, value spec.Word) {
	st := x.st
	switch name {
	case "functions":
		x.w.source(st, "function "+key+" {\n"+x.w.conceal(value)+"\n}")
	case "aliases", "galiases", "saliases":
		if name == "saliases" {
			key = suffixAlias + key
		}
		st.aliases = st.aliases.writable(x.w)
		st.aliases.m[key] = alias{text: visible(value), src: st.src, line: x.w.line, global: name == "galiases"}
	case "commands":
		st.hashed = append(st.hashed[:len(st.hashed):len(st.hashed)], Assign{Name: key, Value: value})
	}
}

// zshList looks at the assignment of a list, and reports whether it may be stored as it is.
func (x *expander) zshList(a *assigned) bool {
	if hook, ok := strings.CutSuffix(a.Name, "_functions"); ok && zshHook(hook) {
		for _, name := range a.list.elems {
			x.st.traps = append(x.st.traps[:len(x.st.traps):len(x.st.traps)], trap{signal: a.Name, code: name})
		}
	}
	switch a.Name {
	case "argv":
		x.st.setArgs(a.list.elems)
		return false
	case "functions", "aliases", "galiases", "saliases", "commands":
		x.w.unclear("the table %s of the shell is replaced", a.Name)
	}
	if a.node != nil && a.node.Index != nil {
		// Some elements are replaced, and which is not worked out.
		a.list = &array{assoc: a.list.assoc, open: true, origin: a.list.allOrigin() | spec.FromEnvironment}
	}
	return true
}
