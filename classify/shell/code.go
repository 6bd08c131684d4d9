package shell

import (
	"slices"
	"strings"

	"mvdan.cc/sh/v3/expand"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// runsCode walks the builtins that run commands or code of their own.
func (w *walker) runsCode(st *state, cmd *command, name string) {
	inv, out := w.report(st, cmd)
	if inv == nil || !w.deeper(st) {
		return
	}
	args := cmd.argv[1:]
	via := st.via
	defer func() { st.via = via }()
	switch name {
	case "eval":
		if len(args) > 0 && args[0].Is("--") {
			args = args[1:]
		}
		st.via = append(via[:len(via):len(via)], name)
		w.script(st, joinWith(args, " "), "eval runs")
	case "source", ".":
		w.sourceFile(st, args)
	case "command", "builtin":
		w.commandBuiltin(st, cmd, name, args, out)
	case "exec":
		w.exec(st, cmd, args)
	case "trap":
		w.setTraps(st, args)
	case "noglob", "nocorrect", "-":
		if len(args) == 0 && len(cmd.redirs) > 0 && st.dialect == Zsh {
			args = []spec.Word{w.nullWord(w.passes(st), len(cmd.redirs) == 1 && cmd.redirs[0].Op == "<")}
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
func (w *walker) inner(st *state, cmd *command, argv []spec.Word, via string) {
	if len(argv) == 0 {
		return
	}
	st.via = append(st.via[:len(st.via):len(st.via)], via)
	next := &command{argv: argv, extern: cmd.extern, direct: cmd.direct, odd: cmd.odd}
	if next.extern {
		next.assigns = cmd.assigns
	}
	st.depth++
	w.dispatch(st, next)
	st.depth--
}

// sourceFile walks "source FILE [ARGS]".
func (w *walker) sourceFile(st *state, args []spec.Word) {
	if len(args) > 0 && args[0].Is("--") {
		args = args[1:]
	}
	if len(args) == 0 {
		return
	}
	oldArgs, oldOpen, oldCall, oldDepth := st.args, st.argsOpen, st.call, st.depth
	if len(args) > 1 {
		st.setArgs(args[1:])
	}
	st.call = &jump{parent: oldCall}
	st.via = append(st.via[:len(st.via):len(st.via)], "source")
	st.depth++
	w.file(st, args[0], "source")
	left := st.call.left
	w.land(st, left)
	if len(args) > 1 {
		st.args, st.argsOpen = oldArgs, oldOpen
	}
	st.call, st.depth = oldCall, oldDepth
	st.status = anyStatus
}

// commandBuiltin walks "command NAME …" and "builtin NAME …".
func (w *walker) commandBuiltin(st *state, cmd *command, name string, args []spec.Word, out Outcome) {
	for len(args) > 0 {
		text, ok := args[0].Text()
		if !ok && strings.HasPrefix(args[0].Prefix(), "-") && name == "command" {
			// No program starts like that: an option, which the host has said cannot be told.
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
			w.print(st, 1, []spec.Word{out.Stdout}, name)
			return // it says what the name stands for, and runs nothing
		}
	}
	next := *cmd
	next.direct = true
	if name == "command" && st.dialect == Zsh && mayBeBuiltin(args) {
		// Unless POSIX_BUILTINS is set, zsh looks for a program of that name alone
		// and goes on without one: command exit ends nothing.
		program := st.fork()
		outer := next
		outer.extern = true
		w.inner(program, &outer, args, name)
		w.inner(st, &next, args, name)
		*st = *w.join(st, program)
		return
	}
	w.inner(st, &next, args, name)
}

// mayBeBuiltin reports whether a command may be one of zsh's builtins.
func mayBeBuiltin(argv []spec.Word) bool {
	if len(argv) == 0 {
		return false
	}
	name, known := argv[0].Text()
	return !known || isBuiltin(name, Zsh)
}

// exec walks "exec PROGRAM …". Without a program only its redirects count.
func (w *walker) exec(st *state, cmd *command, args []spec.Word) {
	clears := st.clears
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
			st.clears = true
			st.unexport(w)
		}
		if strings.HasSuffix(text, "a") && len(args) > 0 {
			args = args[1:]
		}
	}
	next := *cmd
	next.extern = true
	w.inner(st, &next, args, "exec")
	st.clears = clears
}

// setTraps walks "trap CODE SIGNAL …". The code runs when the shell ends.
func (w *walker) setTraps(st *state, args []spec.Word) {
	if len(args) > 0 && args[0].Is("--") {
		args = args[1:]
	}
	if len(args) < 2 || strings.HasPrefix(args[0].Prefix(), "-") && args[0].Known() {
		if len(args) > 1 && args[0].Is("-") {
			w.dropTraps(st, args[1:])
		}
		return
	}
	code := args[0]
	w.dropTraps(st, args[1:])
	if code.Is("") {
		return
	}
	for _, a := range args[1:] {
		signal := strings.TrimPrefix(strings.ToUpper(a.String()), "SIG")
		st.traps = append(st.traps[:len(st.traps):len(st.traps)], trap{signal: signal, code: code})
		switch signal {
		case "EXIT", "0", "INT", "TERM", "HUP", "QUIT":
		default:
			// It may run between any two commands, with the values of that moment.
			c := st.subshell()
			w.script(c, code, "a trap runs")
			w.returnOutput(st, c)
			st.weak = st.weak || strings.Contains(visible(code), "$") || !code.Known() || c.vars != st.vars
			if !sameWords(c.dirs, st.dirs) || c.opts != st.opts || c.funcs != st.funcs || c.aliases != st.aliases {
				w.unclear("a trap for %s changes the shell between any two commands", signal)
			}
			st.vars = joinTables(w, st.vars, c.vars, joinVariable)
		}
	}
	st.status = succeeded
}

// signalled walks the traps that a signal to the shell itself may run now, the one for
// EXIT included.
func (w *walker) signalled(st *state) {
	for _, t := range st.traps {
		c := st.fork()
		c.traps = nil
		w.script(c, t.code, "a trap runs")
		c.traps, c.dead = st.traps, false
		w.land(st, c)
	}
}

func (w *walker) dropTraps(st *state, signals []spec.Word) {
	if w.branch > 0 {
		return
	}
	st.traps = slices.DeleteFunc(slices.Clone(st.traps), func(t trap) bool {
		return slices.ContainsFunc(signals, func(a spec.Word) bool {
			return strings.TrimPrefix(strings.ToUpper(a.String()), "SIG") == t.signal
		})
	})
}

// formatted returns what printf makes of its operands.
func formatted(args []spec.Word) spec.Word {
	var texts []string
	var origin spec.Origin
	known := true
	for _, a := range args {
		text, ok := a.Text()
		known = known && ok
		origin |= a.Origin()
		texts = append(texts, text)
	}
	if !known || len(texts) == 0 {
		return spec.HoleOf(shorten(joinWith(args, " ").String()), origin)
	}
	var b strings.Builder
	format, rest := wrappedOctals(texts[0]), texts[1:]
	if strings.Contains(format, "%b") && !strings.Contains(format, "%s") {
		for i := range rest {
			rest[i] = wrappedOctals(shortOctals(rest[i]))
		}
	}
	for {
		out, n, err := expand.Format(nil, format, rest)
		if err != nil || b.Len()+len(out) > maxText {
			return spec.HoleOf(shorten(joinWith(args, " ").String()), 0)
		}
		b.WriteString(out)
		if rest = rest[n:]; n == 0 || len(rest) == 0 {
			return spec.Lit(b.String())
		}
	}
}

// completions walks the flags of compgen and complete that hold code.
func (w *walker) completions(st *state, args []spec.Word) {
	for i := 0; i+1 < len(args); i++ {
		switch flag, _ := args[i].Text(); flag {
		case "-C":
			c := st.subshell()
			w.script(c, args[i+1], "a completion runs")
			w.returnOutput(st, c)
		case "-W":
			w.expander(st).reexpanded(args[i+1])
		case "-F":
			if name, ok := args[i+1].Text(); ok {
				if f, known := st.funcs.get(name); known {
					w.callFunction(st.subshell(), &command{argv: args[i+1 : i+2]}, name, f)
				}
			}
		}
	}
}

// promptCode walks what the prompt variables run.
func (w *walker) promptCode(st *state, name string) {
	v, ok := st.vars.get(name)
	if !ok {
		return
	}
	values := v.values
	if v.list != nil {
		values = v.list.elems
	}
	for _, value := range values {
		c := st.subshell()
		c.via = append(st.via[:len(st.via):len(st.via)], name)
		c.opts &^= optXtrace // what shows a command is not shown itself
		if name == "PS4" {
			w.expander(c).rawText(visible(value))
			continue
		}
		w.script(c, value, name+" runs")
	}
}
