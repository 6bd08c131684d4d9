// Package report hands simple commands to the host.
package report

import (
	"slices"
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/effort"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Command is a simple command after expansion.
type Command struct {
	Argv      []spec.Word
	Assigns   []memory.Assigned
	Redirs    []invocation.Redirect
	Processes []*syntax.ProcSubst
	Odd       []string
	Shell     bool
	Extern    bool // functions and builtins do not count: a program runs it
	Compound  bool // it stands for the redirects of a compound command or a function
	Direct    bool // functions do not count: it stands after command or builtin
	Lang      spec.Lang
	Source    string // that it stands in, and where
	Offset    uint
	Turn      int // see invocation.Invocation.Turn; 0 until the host has received it
}

// Name returns the text of the command word.
func (c *Command) Name() (string, bool) {
	if len(c.Argv) == 0 {
		return "", false
	}
	return c.Argv[0].Text()
}

// With returns a copy of the command with other words.
func (c *Command) With(argv []spec.Word) *Command {
	d := *c
	d.Argv = argv
	return &d
}

// Opened reports whether the host already said that the program is a script.
func (c *Command) Opened(out invocation.Outcome) bool {
	for _, o := range out.Opens {
		if o.IsScript || !o.File.Same(spec.Word{}) {
			return true
		}
	}
	return false
}

// Tell sends a command of which only that counts what it makes programs run later: a variable
// before a function names a pager as well as one before a program does.
func Tell(w *memory.Run, st *memory.State, cmd *Command) *invocation.Invocation {
	inv, out := Send(w, st, cmd)
	w.Shell.Lurks(st, out)
	return inv
}

// Send tells the host of an invocation.
func Send(w *memory.Run, st *memory.State, cmd *Command) (*invocation.Invocation, invocation.Outcome) {
	if w.Over {
		return nil, invocation.Outcome{}
	}
	if w.Calls++; w.Calls > w.Budget.Invocations {
		w.Exceeded("the source runs too many commands")
		return nil, invocation.Outcome{}
	}
	cmd.Turn = w.Calls
	inv := &invocation.Invocation{
		Argv:      cmd.Argv,
		Redirects: cmd.Redirs,
		Exported:  Exported(w, st),
		Dirs:      st.Dirs,
		Stdin:     st.Stdin(),
		Shell:     cmd.Shell,
		Dialect:   st.Dialect,
		Compound:  cmd.Compound,
		Function:  st.Function,
		Renames:   !st.Funcs.Empty() || !st.Aliases.Empty(),
		Via:       st.Via,
		Clears:    st.Clears,
		Many:      st.Many,
		By:        st.By,
		Remote:    st.Remote,
		Odd:       cmd.Odd,
		Job:       st.Jobs > 0,
		InTurn:    st.Jobs == 0 && st.Pipes == 0 && st.Loop == nil && st.Function == "" && !st.Many,
		Turn:      w.Calls,
		Passed:    st.Passed,
		Lang:      cmd.Lang,
		At:        st.At,
		Source:    cmd.Source,
		Offset:    int(cmd.Offset),
		Written:   func(file spec.Word) ([]spec.Word, bool) { return w.Content(st, file) },
		Lands:     st.Lands,
	}
	if len(cmd.Assigns) > 0 {
		inv.Assigns = memory.ShownAll(cmd.Assigns)
	}
	inv.Environ = func(name string) invocation.Variable { return environ(st, inv.Assigns, name) }
	if d, ok := redirectedStdin(cmd.Redirs); ok {
		inv.Stdin = peekInput(w, st, d, inv.Stdin)
	}
	chargeReport(w, inv)
	return inv, w.Host.Run(inv)
}

// chargeReport counts the work that an invocation makes to the host, which
// looks at each of its words.
func chargeReport(w *memory.Run, inv *invocation.Invocation) {
	n := len(inv.Argv) + len(inv.Redirects) + len(inv.Assigns) + len(inv.Exported)/effort.ItemsPerStep + abstract.Size(inv.Stdin.Value)/effort.BytesPerStep
	for _, a := range inv.Argv {
		n += abstract.Size(a) / effort.BytesPerStep
	}
	for _, d := range inv.Dirs {
		n += abstract.Size(d) / effort.ItemsPerStep // each of its names is looked at
	}
	w.Charge(n)
}

// redirectedStdin returns the last redirect of standard input.
func redirectedStdin(list []invocation.Redirect) (invocation.Redirect, bool) {
	for i := len(list) - 1; i >= 0; i-- {
		if r := list[i]; strings.HasPrefix(r.Op, "<") && (r.Fd == "" || r.Fd == "0") {
			return r, true
		}
	}
	return invocation.Redirect{}, false
}

// peekInput returns standard input as a redirect sets it.
func peekInput(w *memory.Run, st *memory.State, r invocation.Redirect, now invocation.Stream) invocation.Stream {
	switch r.Op {
	case "<<", "<<<":
		return invocation.Stream{Set: true, Value: r.Target}
	case "<", "<>":
		if _, ok := DeviceNumber(r.Target); !ok {
			return FileInput(w, st, r.Target).Stream
		}
	}
	return now
}

// DeviceNumber returns N for /dev/fd/N and /dev/stdin and its kin.
func DeviceNumber(target spec.Word) (int, bool) {
	text, _ := target.Text()
	switch text {
	case "/dev/stdin":
		return 0, true
	case "/dev/stdout":
		return 1, true
	case "/dev/stderr":
		return 2, true
	}
	if digits, ok := strings.CutPrefix(text, "/dev/fd/"); ok {
		if n, err := strconv.Atoi(digits); err == nil && n < memory.FirstProcess-memory.MaxProcesses {
			return n, true
		}
	}
	return 0, false
}

// FileInput is what a command reads that has a file as its input.
func FileInput(w *memory.Run, st *memory.State, target spec.Word) *memory.Input {
	if target.Is("/dev/null") {
		return &memory.Input{Stream: invocation.Stream{Set: true}}
	}
	if texts, ok := w.Content(st, target); ok {
		return &memory.Input{Stream: invocation.Stream{Set: true, Value: abstract.WidenMany(texts)}}
	}
	return &memory.Input{Stream: invocation.Stream{Set: true, Value: w.FileContent(st, "<"+abstract.Shorten(target.String()), target)}}
}

// Offer notes that a program had standard input, and whether it is one that reads it.
func Offer(st *memory.State, cmd *Command, out *invocation.Outcome) {
	if d, ok := st.Fd(0); ok && d.In != nil && !cmd.Shell {
		d.In.Offered = true
		d.In.Read = d.In.Read || out.ReadsStdin
	}
}

// Exported lists the variables that this call set and exported, by name.
func Exported(w *memory.Run, st *memory.State) []invocation.Assign {
	if st.Vars == nil {
		return nil
	}
	if out, ok := st.Vars.Memo.([]invocation.Assign); ok {
		return out
	}
	w.Charge(len(st.Vars.M) / 2)
	out := []invocation.Assign{}
	for name, v := range st.Vars.M {
		if value, ok := v.AnyValue(); ok && v.Attrs&memory.AttrExport != 0 {
			out = append(out, invocation.Assign{Name: name, Value: value})
		}
	}
	slices.SortFunc(out, func(a, b invocation.Assign) int { return strings.Compare(a.Name, b.Name) })
	out = slices.Clip(out)
	st.Vars.Memo = out
	return out
}

// environ tells what a program finds under a name, when assignments stand before its command.
func environ(st *memory.State, assigns []invocation.Assign, name string) invocation.Variable {
	for i := len(assigns) - 1; i >= 0; i-- {
		if a := &assigns[i]; a.Name == name && !a.Array {
			return invocation.Variable{Values: []spec.Word{a.Value}}
		}
	}
	v, had := st.Vars.Get(name)
	switch {
	case !had:
		return invocation.Variable{Inherited: !st.Clears, Unset: st.Clears}
	case v.List != nil:
		return invocation.Variable{Values: []spec.Word{spec.UnknownWord("$"+name, 0)}, Unset: true}
	}
	// One that is not exported reaches the program only when the shell had it from the start.
	unset := v.Unset || v.Attrs&memory.AttrExport == 0 || len(v.Values) == 0 && !v.Outer
	return invocation.Variable{Values: v.Values, Inherited: v.Outer && !st.Clears, Unset: unset}
}
