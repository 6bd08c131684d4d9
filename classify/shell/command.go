package shell

import (
	"os"
	"path"
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/builtins"
	"github.com/gk-hook/gk-hook/classify/shell/dialect"
	"github.com/gk-hook/gk-hook/classify/shell/expansion"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/shell/redirects"
	"github.com/gk-hook/gk-hook/classify/shell/report"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// call walks a simple command: once for each combination of the values that
// its words may have.
func (w *walker) call(st *memory.State, c *syntax.CallExpr, redirs []*syntax.Redirect) {
	if w.alias(st, c, redirs) || w.keywords(st, c, redirs) {
		st.Ran = 0 // what the words stand for may be more than one command
		return
	}
	w.Line, w.Offset, w.Text = c.Pos().Line(), c.Pos().Offset(), st.Src.Text
	compareRedirects(st, w.Run, redirs, len(c.Args) == 0)
	x := expansion.NewPasses(w.Run, st)
	var end *memory.State
	x.Each(func() {
		cmd := &report.Command{Source: st.Src.Text, Offset: c.Pos().Offset()}
		x.Odd = nil
		cmd.Argv = x.ListOf(c.Args)
		if len(c.Args) > 0 {
			x.CheckName(cmd)
		}
		if len(redirs) > 0 {
			w.redirects(x, cmd, redirs)
		}
		if len(cmd.Argv) > 0 {
			cmd.Assigns = x.Prefixed(c.Assigns)
		} else {
			if len(c.Assigns) > 1 {
				x.St = st.Fork() // the host learns of them in the state before
			}
			w.assignOnly(x, cmd, c.Assigns)
		}
		cmd.Odd = x.Odd
		// The state that the words leave behind holds for every combination, and for
		// the last pass, which stands for all that are left.
		if x.St == st && (x.Widen || len(x.Choices) > 0 || choosesLater(st, cmd)) {
			x.St = st.Fork()
		}
		if len(cmd.Argv) > 0 {
			w.runNamed(x.St, cmd)
		} else {
			w.finishAssign(x, cmd, st)
		}
		if x.St != st {
			x.St, end = st, w.Join(end, x.St)
		}
	})
	if end != nil {
		*st = *end
	}
}

// choosesLater reports whether storing an assignment looks at values, of which there may be several: what it adds
// to, a subscript, an expression.
func choosesLater(st *memory.State, cmd *report.Command) bool {
	return len(cmd.Argv) == 0 && slices.ContainsFunc(cmd.Assigns, func(a memory.Assigned) bool {
		v, _ := st.Vars.Get(a.Name)
		return a.Adds || a.Node != nil && a.Node.Index != nil || st.Integer(a.Name, v) || v.Attrs&memory.AttrRef != 0
	})
}

// redirects expands the redirects of a simple command. What they assign is lost where the command
// is a program, whose process expands them.
func (w *walker) redirects(x *expansion.Expander, cmd *report.Command, redirs []*syntax.Redirect) {
	before := x.St.Vars
	before.Share()
	cmd.Redirs, cmd.Processes = x.Redirects(redirs)
	if x.St.Vars != before {
		x.St.Vars = memory.JoinTables(&w.Meter, x.St.Vars, before, memory.JoinVariable)
	}
}

// assignOnly expands assignments that stand alone. Each sees the ones before it,
// which are stored; the last is not.
func (w *walker) assignOnly(x *expansion.Expander, cmd *report.Command, nodes []*syntax.Assign) {
	for i, n := range nodes {
		if n.Name == nil {
			continue
		}
		a := x.Assign(n)
		cmd.Assigns = append(cmd.Assigns, a)
		if i < len(nodes)-1 {
			x.Apply(a)
		}
	}
}

// finishAssign reports assignments and redirects without a command to the host,
// in the state before them, and stores the last value.
func (w *walker) finishAssign(x *expansion.Expander, cmd *report.Command, before *memory.State) {
	st := x.St
	st.ForgetLastArg() // nothing, in bash
	if st.Status = memory.Succeeded; len(x.Done) > 0 || len(cmd.Redirs) > 0 {
		st.Status = memory.AnyStatus
	}
	for i := range cmd.Assigns {
		cmd.Assigns[i].Kept = !before.Exports(w.Run, cmd.Assigns[i].Name)
	}
	_, out := report.Send(w.Run, before, cmd)
	w.Lurks(st, out)
	if n := len(cmd.Assigns); n > 0 {
		x.Apply(cmd.Assigns[n-1])
	}
	o := redirects.OpenAll(w.Run, st, cmd.Redirs, cmd.Processes)
	redirects.CloseAll(w.Run, st, o)
}

// runNamed opens the redirects of a command and runs it.
func (w *walker) runNamed(st *memory.State, cmd *report.Command) {
	o := redirects.OpenAll(w.Run, st, cmd.Redirs, cmd.Processes)
	st.Status = memory.AnyStatus
	name, _ := cmd.Name()
	_, wasFunction := st.Funcs.Get(name)
	if wasFunction || runsMore(name) {
		st.ForgetLastArg()
	}
	w.Dispatch(st, cmd)
	if st.Ran = cmd.Turn; wasFunction || cmd.Shell {
		st.Ran = 0
	}
	if name, _ := cmd.Name(); name == "exec" && len(cmd.Argv) == 1 {
		redirects.Keep(w.Run, st, o)
	} else {
		redirects.CloseAll(w.Run, st, o)
	}
	n := len(cmd.Argv)
	name, known := cmd.Name()
	_, isFunction := st.Funcs.Get(name)
	switch {
	case n == 0:
	case !known || isFunction || runsMore(name) || name == "alias" || name == "unset":
		st.ForgetLastArg() // what ran last within it says; these two cut their operands at = and [
	default:
		st.LastArg = abstract.Bounded(cmd.Argv[n-1])
	}
}

// runsMore reports whether a builtin runs commands, or code, of its own.
func runsMore(name string) bool {
	switch name {
	case "eval", "source", ".", "command", "builtin", "exec", "noglob", "nocorrect", "-", "repeat", "emulate":
		return true
	}
	return false
}

// Dispatch finds out what the command word names: a function, a builtin, a
// program, or is unknown.
func (w *walker) Dispatch(st *memory.State, cmd *report.Command) {
	name, ok := cmd.Name()
	if !ok {
		if w.globbed(st, cmd) {
			return
		}
		w.external(st, cmd)
		return
	}
	if !cmd.Extern && !cmd.Direct {
		if f, found := st.Funcs.Get(name); found {
			before := st.Fork()
			w.CallFunction(st, cmd, name, f)
			if !f.Maybe {
				return
			}
			// It may not be defined: then the name is something else.
			w.named(before, cmd, name)
			if joined := w.Join(st, before); joined != st {
				*st = *joined
			}
			return
		}
	}
	w.named(st, cmd, name)
}

// named runs a builtin or a program.
func (w *walker) named(st *memory.State, cmd *report.Command, name string) {
	compareCommand(st, w.Run, name, cmd.Argv[1:])
	if !cmd.Extern {
		expansion.New(w.Run, st).Operands(name, cmd.Argv[1:])
	}
	if !cmd.Extern && dialect.IsBuiltin(name, st.Dialect) {
		cmd.Shell = true
		w.builtins.Builtin(st, cmd, name)
		return
	}
	w.external(st, cmd)
}

// notFoundHandler returns the one of the state's shell.
func notFoundHandler(st *memory.State) string {
	if st.Dialect == invocation.Zsh {
		return dialect.ZshNotFoundHandler
	}
	return dialect.NotFoundHandler
}

// external runs a program.
func (w *walker) external(st *memory.State, cmd *report.Command) {
	name, known := cmd.Name()
	plain := cmd
	for _, h := range st.Hashed {
		if !known || h.Name != name {
			continue
		}
		if cmd != plain { // the name has another path as well
			c := st.Fork()
			w.programAt(c, cmd)
			w.Land(st, c)
		}
		cmd = plain.With(append([]spec.Word{h.Value}, plain.Argv[1:]...))
		cmd.Odd = append(slices.Clone(cmd.Odd), "hash -p gives the name "+name+" to another program")
	}
	w.programAt(st, cmd)
}

// programAt runs a program once it is known which one that is.
func (w *walker) programAt(st *memory.State, cmd *report.Command) {
	name, known := cmd.Name()
	inv, out := report.Send(w.Run, st, cmd)
	if inv == nil {
		return
	}
	restore := func(*memory.State) {}
	if len(out.Opens) > 0 {
		restore = builtins.Temporary(w.Run, st, cmd.Assigns, memory.AttrExport)
	}
	w.Outcome(st, inv, cmd, out)
	restore(st)
	switch path.Base(name) {
	case "true":
		st.Status = memory.Succeeded
	case "false":
		st.Status = memory.Failed
	}
	if name == "mkdir" {
		noteDirs(w.Run, st, cmd.Argv[1:])
	}
	if known && strings.Contains(name, "/") && !cmd.Opened(out) {
		w.runWritten(st, cmd)
	}
	if name == "tee" || strings.HasSuffix(name, "/tee") {
		w.tee(st, cmd)
	}
	report.Offer(st, cmd, &out)
	if known && !strings.Contains(name, "/") && !cmd.Extern {
		w.notFound(st, cmd, name)
	}
}

// notFound calls the function that the shell calls when there is no such program:
// that a program is known does not mean that it is installed.
func (w *walker) notFound(st *memory.State, cmd *report.Command, name string) {
	handler := notFoundHandler(st)
	f, ok := st.Funcs.Get(handler)
	if !ok || installed(name) {
		return
	}
	// What is not known here may well be a program: a handler that runs one does not start itself.
	f.Bodies = slices.DeleteFunc(slices.Clone(f.Bodies), w.IsActive)
	cmd.Turn = 0 // it may be the function that succeeds
	if len(f.Bodies) > 0 {
		w.CallFunction(st.Subshell(), cmd.With(append(spec.Lits(handler), cmd.Argv...)), handler, f)
	}
}

// installed reports whether the machine has a program where every search finds it.
func installed(name string) bool {
	for _, dir := range [...]string{"/bin/", "/usr/bin/"} {
		if info, err := os.Stat(dir + name); err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0 {
			return true
		}
	}
	return false
}

// alias expands an alias, and reports whether it surely was one. An alias is
// expanded while a unit is read: what a unit itself defines does not count in it.
// Where that is not sure, all readings are walked.
func (w *walker) alias(st *memory.State, c *syntax.CallExpr, redirs []*syntax.Redirect) bool {
	if st.Aliases == nil || len(c.Args) == 0 || !st.Unit.Aliases && st.Opts&memory.OptAliases == 0 && !mayExpandAliases(st) {
		return false
	}
	name, a, from, insert := aliasIn(st, c, redirs)
	if name == "" {
		return false
	}
	to := int(c.End().Offset())
	for _, r := range redirs {
		to = max(to, int(r.Word.End().Offset()))
	}
	start := min(insert, int(c.Args[0].Pos().Offset()))
	if from > to || to > len(st.Src.Text) || start > insert || insert > from || !w.Deeper(st.Depth) {
		return false
	}
	key := "alias " + name
	if slices.ContainsFunc(w.Active, func(a memory.Activation) bool { return a.Key == key }) {
		return false // an alias does not expand within itself
	}
	if _, ok := w.Enter(st, memory.Activation{Key: key}); !ok {
		return false
	}
	defer w.Exit()
	if next := nextWord(c, from); strings.TrimRight(a.Text, " \t") != a.Text && next != "" {
		if _, isAlias := st.Aliases.Get(next); isAlias {
			w.Unclear("the alias %s ends in a blank, so that %s is replaced, too", name, next)
		}
	}
	readings, certain := a.Of(st.Unit)
	certain = certain && st.Unit.Aliases
	for i := range readings {
		run := st
		if !certain {
			run = st.Subshell()
		}
		w.expandAlias(run, name, &readings[i], st.Src.Text[start:insert]+readings[i].Text+st.Src.Text[from:to])
	}
	return certain
}

// nextWord returns the first word of a command behind an offset in its source.
func nextWord(c *syntax.CallExpr, from int) string {
	for _, word := range c.Args {
		if int(word.Pos().Offset()) >= from {
			return word.Lit()
		}
	}
	return ""
}

func (w *walker) expandAlias(st *memory.State, name string, a *memory.Alias, text string) {
	if a.Unknown {
		w.Unclear("the alias %s stands for what is not known", abstract.Shorten(strings.TrimPrefix(name, memory.SuffixAlias)))
	}
	st.Depth++
	w.WalkSource(st, text)
	st.Depth--
}

// mayExpandAliases reports whether bash may expand aliases without an option
// that the source sets. Clients set one before a call: Claude Code's snapshot of
// the user's shell ends in "shopt -s expand_aliases". Of the variables, the first
// puts bash in POSIX mode when it is set in any way, the others set options when
// they are in the environment.
func mayExpandAliases(st *memory.State) bool {
	if st.Main {
		return true
	}
	for _, name := range [...]string{"POSIXLY_CORRECT", "BASHOPTS", "SHELLOPTS"} {
		if _, set := st.Vars.Get(name); set {
			return true
		}
	}
	return false
}

// aliasIn looks for an alias in a command. It returns where in the source the
// alias's text goes, and where the source goes on behind it.
func aliasIn(st *memory.State, c *syntax.CallExpr, redirs []*syntax.Redirect) (name string, a memory.Alias, from, insert int) {
	for i, word := range c.Args {
		lit := word.Lit()
		if lit == "" || strings.ContainsAny(lit, `\`) {
			if st.Dialect != invocation.Zsh {
				break
			}
			continue
		}
		start := int(word.Pos().Offset())
		if a, ok := st.Aliases.Get(lit); ok && (i == 0 || a.Global) {
			return lit, a, int(word.End().Offset()), start
		}
		if dot := strings.LastIndexByte(lit, '.'); i == 0 && dot > 0 {
			if a, ok := st.Aliases.Get(memory.SuffixAlias + lit[dot+1:]); ok {
				a.Text += " "
				if a.Before != nil {
					before := *a.Before
					before.Text += " "
					a.Before = &before
				}
				return lit, a, start, start
			}
		}
		if st.Dialect != invocation.Zsh {
			return "", memory.Alias{}, 0, 0
		}
	}
	for _, r := range redirs {
		if a, ok := st.Aliases.Get(r.Word.Lit()); ok && a.Global {
			return r.Word.Lit(), a, int(r.Word.End().Offset()), int(r.Word.Pos().Offset())
		}
	}
	return "", memory.Alias{}, 0, 0
}

// nullCommand walks redirects without a command, which zsh runs as cat or more.
func (w *walker) nullCommand(st *memory.State, redirs []*syntax.Redirect) {
	x := expansion.NewPasses(w.Run, st)
	x.Each(func() {
		cmd := &report.Command{Argv: []spec.Word{w.builtins.NullWord(x, len(redirs) == 1 && redirs[0].Op == syntax.RdrIn)}}
		cmd.Redirs, cmd.Processes = x.Redirects(redirs)
		cmd.Odd = x.Odd
		w.runNamed(st, cmd)
	})
}

// keywords walks a command under "set -k", where assignments count wherever they
// stand among its words, and reports whether there were any. The option may not be
// set on every path, so the command is walked as it is, too.
func (w *walker) keywords(st *memory.State, c *syntax.CallExpr, redirs []*syntax.Redirect) bool {
	if st.Opts&memory.OptKeyword == 0 || st.Dialect == invocation.Zsh || len(c.Args) < 2 {
		return false
	}
	moved := *c
	moved.Args, moved.Assigns = nil, c.Assigns[:len(c.Assigns):len(c.Assigns)]
	for _, word := range c.Args {
		if a := assignmentIn(word); a != nil {
			moved.Assigns = append(moved.Assigns, a)
		} else {
			moved.Args = append(moved.Args, word)
		}
	}
	if len(moved.Args) == len(c.Args) {
		return false
	}
	plain, keyword := st.Fork(), st.Fork()
	plain.Opts &^= memory.OptKeyword
	keyword.Opts &^= memory.OptKeyword
	w.Branch++
	w.call(plain, c, redirs)
	w.call(keyword, &moved, redirs)
	w.Branch--
	*st = *w.Join(plain, keyword)
	st.Opts |= memory.OptKeyword
	return true
}

// globbed runs a command whose name is a pattern as each program that the
// pattern matches, and reports whether it was one.
func (w *walker) globbed(st *memory.State, cmd *report.Command) bool {
	pat, ok := globPattern(cmd.Argv[0])
	if !ok {
		return false
	}
	matches := matchPrograms(w.Run, st, pat)
	if len(matches) == 0 {
		return false
	}
	var end *memory.State
	for _, m := range matches {
		c := st.Fork()
		next := cmd.With(append([]spec.Word{spec.Lit(m)}, cmd.Argv[1:]...))
		next.Odd = append(append([]string(nil), cmd.Odd...), "program named by a glob: "+abstract.Shorten(cmd.Argv[0].String()))
		w.Branch++
		w.Dispatch(c, next)
		w.Branch--
		end = w.Join(end, c)
	}
	*st = *end
	return true
}
