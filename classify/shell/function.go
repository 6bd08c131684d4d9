package shell

import (
	"slices"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/builtins"
	"github.com/gk-hook/gk-hook/classify/shell/dialect"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/shell/report"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// declareFunction stores a function; its body is walked when it is called.
func (w *walker) declareFunction(st *memory.State, f *syntax.FuncDecl) {
	names := f.Names
	if f.Name != nil {
		names = []*syntax.Lit{f.Name}
	}
	b := &memory.Body{Stmt: f.Body, Src: st.Src, Unit: st.Unit}
	if len(names) == 0 { // zsh runs a function without a name at once
		w.CallFunction(st, &report.Command{Argv: spec.Lits("(anonymous)")}, "(anonymous)", memory.Function{Bodies: []*memory.Body{b}})
		return
	}
	st.Funcs = st.Funcs.Writable(&w.Meter)
	for _, n := range names {
		st.Funcs.M[n.Value] = memory.Function{Bodies: []*memory.Body{b}}
		if dialect.ZshHook(n.Value) {
			builtins.Hook(w.Run, st, n.Value)
		}
	}
	st.Status = memory.Succeeded
}

// CallFunction walks the bodies that a function may have.
func (w *walker) CallFunction(st *memory.State, cmd *report.Command, name string, f memory.Function) {
	if !w.Deeper(st.Depth) {
		return
	}
	if len(cmd.Redirs) > 0 || len(cmd.Assigns) > 0 {
		report.Tell(w.Run, st, &report.Command{Redirs: cmd.Redirs, Assigns: cmd.Assigns, Odd: cmd.Odd, Compound: true})
	}
	var end *memory.State
	for _, b := range f.Bodies {
		c := st
		if len(f.Bodies) > 1 {
			c = st.Fork()
			w.Branch++
		}
		w.callBody(c, cmd, name, b)
		if len(f.Bodies) > 1 {
			w.Branch--
			end = w.Join(end, c)
		}
	}
	if end != nil && end != st {
		*st = *end
	}
}

func (w *walker) callBody(st *memory.State, cmd *report.Command, name string, b *memory.Body) {
	count, ok := w.Enter(st, memory.Activation{Body: b})
	if !ok {
		w.Print(st, 1, []spec.Word{spec.UnknownWord(name, spec.FromProgram)}, name)
		return
	}
	defer w.Exit()
	saved := *st
	restore := builtins.Temporary(w.Run, st, cmd.Assigns, memory.AttrExport)
	st.Args, st.ArgsOpen = cmd.Argv[1:], false
	if count == memory.MaxRecursion-1 {
		st.Args = widenArgs(st.Args)
	}
	for _, a := range st.Args {
		st.ArgsOpen = st.ArgsOpen || abstract.VariesInNumber(a)
	}
	st.Function, st.Src, st.Unit = name, b.Src, b.Unit
	st.Call, st.Loop, st.Locals = &memory.Jump{Parent: saved.Call}, nil, nil
	locals := &memory.LocalScope{}
	w.Locals = append(w.Locals, locals)
	atExit := ownExitTraps(st)
	st.Depth++
	w.Shell.WalkStmts(st, []*syntax.Stmt{b.Stmt})
	left := st.Call.Left
	if st.Loop = saved.Loop; left != nil {
		w.Land(st, left)
	}
	w.Locals = w.Locals[:len(w.Locals)-1]
	locals.Restore(w.Run, st, false)
	st.Locals = saved.Locals
	if st.Dialect == invocation.Zsh && st.Posix() {
		builtins.MayRestore(w.Run, st, restore)
	} else {
		restore(st)
	}
	st.Depth, st.Args, st.ArgsOpen = saved.Depth, saved.Args, saved.ArgsOpen
	st.Function, st.Src, st.Unit, st.Call, st.Loop = saved.Function, saved.Src, saved.Unit, saved.Call, saved.Loop
	atExit(w, st)
	if st.Dead && left == nil {
		return
	}
	st.Status = memory.AnyStatus
}

// ownExitTraps gives a function of zsh its own traps for EXIT, and returns what runs them
// when it has ended, where it was called, and brings back the shell's. See zshbuiltins(1), trap.
func ownExitTraps(st *memory.State) func(*walker, *memory.State) {
	if st.Dialect != invocation.Zsh || st.Posix() {
		return func(*walker, *memory.State) {}
	}
	outer, others := splitExitTraps(st.Traps)
	st.Traps = others
	return func(w *walker, st *memory.State) {
		own, others := splitExitTraps(st.Traps)
		st.Traps = slices.Concat(others, outer)
		for _, t := range own {
			w.Script(st, t.Code, "a trap runs")
		}
	}
}

func splitExitTraps(traps []memory.Trap) (exit, others []memory.Trap) {
	for _, t := range traps {
		if t.Signal == "EXIT" || t.Signal == "0" || t.Signal == "TRAPEXIT" {
			exit = append(exit, t)
		} else {
			others = append(others, t)
		}
	}
	return exit, others
}

// widenArgs returns one unknown part that stands for all parameters.
func widenArgs(args []spec.Word) []spec.Word {
	if len(args) == 0 {
		return args
	}
	out := make([]spec.Word, len(args))
	for i, a := range args {
		out[i] = abstract.Widen([]spec.Word{a})
	}
	return out
}
