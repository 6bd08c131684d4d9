package builtins

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/dialect"
	"github.com/gk-hook/gk-hook/classify/shell/expansion"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/shell/report"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// runsCode walks the builtins that run commands or code of their own.
func (w *Builtins) runsCode(st *memory.State, cmd *report.Command, name string) {
	inv, out := report.Send(w.Run, st, cmd)
	if inv == nil || !w.Deeper(st.Depth) {
		return
	}
	w.Shell.Lurks(st, out)
	out.Opens = nil
	args := cmd.Argv[1:]
	via := st.Via
	defer func() { st.Via = via }()
	switch name {
	case "eval":
		if len(args) > 0 && args[0].Is("--") {
			args = args[1:]
		}
		st.Via = append(via[:len(via):len(via)], name)
		w.Walk.Script(st, abstract.JoinWith(args, " "), "eval runs")
	case "source", ".":
		w.sourceFile(st, args)
	case "command", "builtin":
		w.commandBuiltin(st, cmd, name, args, out)
	case "exec":
		w.exec(st, cmd, args)
	case "trap":
		w.setTraps(st, args)
	case "noglob", "nocorrect", "-":
		if len(args) == 0 && len(cmd.Redirs) > 0 && st.Dialect == invocation.Zsh {
			args = []spec.Word{w.NullWord(expansion.NewPasses(w.Run, st), len(cmd.Redirs) == 1 && cmd.Redirs[0].Op == "<")}
		}
		w.inner(st, cmd, args, name)
	case "emulate":
		w.emulate(st, args)
	case "repeat":
		if len(args) > 1 {
			w.inner(st, cmd, args[1:], name)
		}
	}
}

// inner runs the command that a builtin is given, behind that builtin.
func (w *Builtins) inner(st *memory.State, cmd *report.Command, argv []spec.Word, via string) {
	if len(argv) == 0 {
		return
	}
	st.Via = append(st.Via[:len(st.Via):len(st.Via)], via)
	next := &report.Command{Argv: argv, Extern: cmd.Extern, Direct: cmd.Direct, Odd: cmd.Odd}
	if next.Extern {
		next.Assigns = cmd.Assigns
	}
	st.Depth++
	w.Walk.Dispatch(st, next)
	st.Depth--
}

// sourceFile walks "source FILE [ARGS]".
func (w *Builtins) sourceFile(st *memory.State, args []spec.Word) {
	if len(args) > 0 && args[0].Is("--") {
		args = args[1:]
	}
	if len(args) == 0 {
		return
	}
	oldArgs, oldOpen, oldCall, oldDepth := st.Args, st.ArgsOpen, st.Call, st.Depth
	if len(args) > 1 {
		st.SetArgs(args[1:])
	}
	st.Call = &memory.Jump{Parent: oldCall}
	st.Via = append(st.Via[:len(st.Via):len(st.Via)], "source")
	st.Depth++
	w.Walk.File(st, args[0], "source")
	left := st.Call.Left
	w.Land(st, left)
	if len(args) > 1 {
		st.Args, st.ArgsOpen = oldArgs, oldOpen
	}
	st.Call, st.Depth = oldCall, oldDepth
	st.Status = memory.AnyStatus
}

// commandBuiltin walks "command NAME …" and "builtin NAME …".
func (w *Builtins) commandBuiltin(st *memory.State, cmd *report.Command, name string, args []spec.Word, out invocation.Outcome) {
	for len(args) > 0 {
		text, ok := args[0].Text()
		if !ok && strings.HasPrefix(args[0].Prefix(), "-") && name == "command" {
			// No program starts like that: an option, which the host has said is unknown.
			args = args[1:]
			continue
		}
		if !ok || !strings.HasPrefix(text, "-") || text == "-" || name == "builtin" && text != "--" {
			break
		}
		args = args[1:]
		if text == "--" {
			break
		}
		if strings.ContainsAny(text, "vV") {
			w.Print(st, 1, []spec.Word{out.Stdout}, name)
			return // it says what the name stands for, and runs nothing
		}
	}
	next := *cmd
	next.Direct = true
	if name == "command" && st.Dialect == invocation.Zsh && dialect.MayBeBuiltin(args) {
		// Unless POSIX_BUILTINS is set, zsh looks for a program of that name alone
		// and goes on without one: command exit ends nothing.
		program := st.Fork()
		outer := next
		outer.Extern = true
		w.inner(program, &outer, args, name)
		w.inner(st, &next, args, name)
		*st = *w.Join(st, program)
		return
	}
	w.inner(st, &next, args, name)
}

// exec walks "exec PROGRAM …". Without a program only its redirects count.
func (w *Builtins) exec(st *memory.State, cmd *report.Command, args []spec.Word) {
	clears := st.Clears
	for len(args) > 0 {
		text, ok := args[0].Text()
		if !ok || len(text) < 2 || text[0] != '-' {
			break
		}
		args = args[1:]
		if text == "--" {
			break
		}
		if strings.Contains(text, "c") {
			st.Clears = true
			Unexport(st, w.Run)
		}
		if strings.HasSuffix(text, "a") && len(args) > 0 {
			args = args[1:]
		}
	}
	next := *cmd
	next.Extern = true
	w.inner(st, &next, args, "exec")
	st.Clears = clears
	if len(args) > 0 && st.Shell != nil { // where there is such a program, the shell ends
		st.Shell.Left = w.Join(st.Shell.Left, st.Fork())
	}
}

// setTraps walks "trap CODE SIGNAL …". The code runs when the shell ends.
func (w *Builtins) setTraps(st *memory.State, args []spec.Word) {
	if len(args) > 0 && args[0].Is("--") {
		args = args[1:]
	}
	if len(args) == 1 && args[0].MayBeMore() {
		w.Walk.Script(st.Subshell(), args[0], "a trap runs")
	}
	if len(args) < 2 || strings.HasPrefix(args[0].Prefix(), "-") && args[0].Known() {
		if len(args) > 1 && args[0].Is("-") {
			dropTraps(w.Run, st, args[1:])
		}
		return
	}
	code := args[0]
	dropTraps(w.Run, st, args[1:])
	if code.Is("") {
		return
	}
	for _, a := range args[1:] {
		signal := strings.TrimPrefix(strings.ToUpper(a.String()), "SIG")
		st.Traps = append(st.Traps[:len(st.Traps):len(st.Traps)], memory.Trap{Signal: signal, Code: code})
		switch signal {
		case "EXIT", "0", "INT", "TERM", "HUP", "QUIT":
		default:
			// It may run between any two commands, with the values of that moment.
			c := st.Subshell()
			w.Walk.Script(c, code, "a trap runs")
			w.Shell.ReturnOutput(st, c)
			st.Weak = st.Weak || strings.Contains(abstract.Visible(code), "$") || !code.Known()
			interrupts(w.Run, st, c, signal)
		}
	}
}

// interrupts makes what a trap left behind possible from now on: it runs between any two commands.
func interrupts(w *memory.Run, st, after *memory.State, signal string) {
	st.Weak = st.Weak || after.Vars != st.Vars
	if !abstract.SameWords(after.Dirs, st.Dirs) || after.Opts != st.Opts || after.Funcs != st.Funcs || after.Aliases != st.Aliases {
		w.Unclear("a trap for %s changes the shell between any two commands", signal)
	}
	st.Vars = memory.JoinTables(&w.Meter, st.Vars, after.Vars, memory.JoinVariable)
}

// signalled walks the traps that a signal to the shell itself may run now, the one for
// EXIT included.
func (w *Builtins) signalled(st *memory.State) {
	for _, t := range st.Traps {
		c := st.Fork()
		c.Traps = nil
		w.Walk.Script(c, t.Code, "a trap runs")
		c.Traps, c.Dead = st.Traps, false
		w.Land(st, c)
	}
}

func dropTraps(w *memory.Run, st *memory.State, signals []spec.Word) {
	if w.Branch > 0 {
		return
	}
	st.Traps = slices.DeleteFunc(slices.Clone(st.Traps), func(t memory.Trap) bool {
		return slices.ContainsFunc(signals, func(a spec.Word) bool {
			return strings.TrimPrefix(strings.ToUpper(a.String()), "SIG") == t.Signal
		})
	})
}

// formatted returns what printf makes of its operands.
func formatted(args []spec.Word) spec.Word {
	var texts []string
	var taint spec.Taint
	known := true
	for _, a := range args {
		text, ok := a.Text()
		known = known && ok
		taint |= a.Taint()
		texts = append(texts, text)
	}
	if !known || len(texts) == 0 {
		return spec.UnknownWord(abstract.Shorten(abstract.JoinWith(args, " ").String()), taint)
	}
	var b strings.Builder
	format, rest := expansion.WrappedOctals(texts[0]), texts[1:]
	if strings.Contains(format, "%b") && !strings.Contains(format, "%s") {
		for i := range rest {
			rest[i] = expansion.WrappedOctals(shortOctals(rest[i]))
		}
	}
	for {
		out, n, err := expansion.Format(format, rest)
		if err != nil || b.Len()+len(out) > abstract.MaxText {
			return spec.UnknownWord(abstract.Shorten(abstract.JoinWith(args, " ").String()), 0)
		}
		b.WriteString(out)
		if rest = rest[n:]; n == 0 || len(rest) == 0 {
			return spec.Lit(b.String())
		}
	}
}

// completions walks the flags of compgen and complete that hold code.
func (w *Builtins) completions(st *memory.State, args []spec.Word) {
	for i := 0; i+1 < len(args); i++ {
		switch flag, _ := args[i].Text(); flag {
		case "-C":
			c := st.Subshell()
			w.Walk.Script(c, args[i+1], "a completion runs")
			w.Shell.ReturnOutput(st, c)
		case "-W":
			expansion.New(w.Run, st).Reexpanded(args[i+1])
		case "-F":
			if name, ok := args[i+1].Text(); ok {
				if f, known := st.Funcs.Get(name); known {
					w.Walk.CallFunction(st.Subshell(), &report.Command{Argv: args[i+1 : i+2]}, name, f)
				}
			}
		}
	}
}

// Unexport empties the environment that programs get.
func Unexport(st *memory.State, w *memory.Run) {
	if st.Vars != nil {
		st.Vars = st.Vars.Writable(&w.Meter)
		for name, v := range st.Vars.M {
			v.Attrs &^= memory.AttrExport
			st.Vars.M[name] = v
		}
	}
	if st.Funcs != nil {
		st.Funcs = st.Funcs.Writable(&w.Meter)
		for name, f := range st.Funcs.M {
			f.Exported = false
			st.Funcs.M[name] = f
		}
	}
}
