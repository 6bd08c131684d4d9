package shell

import (
	"fmt"
	"slices"

	"github.com/gk-hook/gk-hook/classify/shell/builtins"
	"github.com/gk-hook/gk-hook/classify/shell/effort"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/loops"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/shell/redirects"
	"github.com/gk-hook/gk-hook/classify/shell/report"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Walk runs through source and reports to the host what it would do. Source
// that is read as bash may mean something else to zsh: Walk reports whether that
// can be, so that what both read alike need not be walked twice.
func Walk(cfg invocation.Config, source string) (differsInZsh bool) {
	return start(cfg, func(w *walker, st *memory.State) {
		w.Places.Whole, st.At = source, spec.Span{To: len(source)}
		w.WalkSource(st, source)
	})
}

// WalkOpens walks commands and scripts that something else than shell source
// runs, such as source of another language.
func WalkOpens(cfg invocation.Config, opens []invocation.Open) {
	start(cfg, func(w *walker, st *memory.State) {
		for i := range opens {
			if !w.Charge(1) {
				return
			}
			w.openNext(st, &opens[i], true)
		}
	})
}

func start(cfg invocation.Config, walk func(*walker, *memory.State)) (differsInZsh bool) {
	cfg.Host = steady{cfg.Host}
	w := &walker{Run: &memory.Run{Cfg: cfg, Meter: effort.Meter{Host: cfg.Host, Budget: cfg.Budget}}}
	w.Shell, w.builtins = w, &builtins.Builtins{Run: w.Run, Walk: w}
	w.loops = &loops.Loops{Run: w.Run, Split: w.splitList}
	w.Parser.Meter = &w.Meter
	w.Budget.Fill()
	defer func() {
		// The parser is a library: a fault in it must not decide the call.
		if r := recover(); r != nil {
			w.Host.Unclear(invocation.Trouble{What: fmt.Sprintf("cannot walk the source: %v", r)})
		}
	}()
	st := &memory.State{Main: true, Dialect: cfg.Dialect, Arg0: spec.Lit(cfg.Dialect.Program()), Shell: &memory.Jump{}}
	if cfg.Dir != "" {
		st.Dirs = []spec.Word{spec.Lit(cfg.Dir)}
	} else {
		st.Dirs = []spec.Word{spec.UnknownWord("$PWD", spec.FromEnvironment)}
	}
	st.StartOptions()
	for _, name := range cfg.Options {
		w.ZshOption(st, name, true)
	}
	walk(w, st)
	w.finish(st)
	w.tellKept(st)
	redirects.FeedAll(w.Run, st)
	return w.Differs
}

// tellKept tells what the call leaves in a shell that goes on.
func (w *walker) tellKept(st *memory.State) {
	if w.Cfg.Kept == nil {
		return
	}
	aliases := slices.DeleteFunc(memory.Names(st.Aliases), func(name string) bool {
		a, _ := st.Aliases.Get(name)
		return a.Removed
	})
	w.Cfg.Kept(&invocation.Kept{
		Dirs: st.Dirs, Functions: memory.Names(st.Funcs), Aliases: aliases, Variables: report.Exported(w.Run, st),
		Reads: st.Opts&(memory.OptKeyword|memory.OptBuiltinsOff) != 0,
	})
}

// steady is a host whose faults end the judgement of one command alone, so that they hide none of those that follow.
type steady struct{ invocation.Host }

func (h steady) Run(inv *invocation.Invocation) (out invocation.Outcome) {
	defer func() {
		if r := recover(); r != nil {
			h.Unclear(invocation.Trouble{What: fmt.Sprintf("cannot judge the command, please report it: %v", r), At: inv.At})
			out = invocation.Outcome{Stdout: spec.UnknownWord("$(…)", spec.FromProgram)}
		}
	}()
	return h.Host.Run(inv)
}
