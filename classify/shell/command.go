package shell

import (
	"os"
	"path"
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// command is a simple command after expansion.
type command struct {
	argv      []spec.Word
	assigns   []assigned
	redirs    []Redirect
	processes []*syntax.ProcSubst
	odd       []string
	shell     bool
	extern    bool // functions and builtins do not count: a program runs it
	compound  bool // it stands for the redirects of a compound command or a function
	direct    bool // functions do not count: it stands after command or builtin
	lang      spec.Lang
	source    string // that it stands in, and where
	offset    uint
}

// name returns the text of the command word.
func (c *command) name() (string, bool) {
	if len(c.argv) == 0 {
		return "", false
	}
	return c.argv[0].Text()
}

// call walks a simple command: once for each combination of the values that
// its words may have.
func (w *walker) call(st *state, c *syntax.CallExpr, redirs []*syntax.Redirect) {
	if w.alias(st, c, redirs) {
		return
	}
	if w.keywords(st, c, redirs) {
		return
	}
	w.line, w.offset, w.text = c.Pos().Line(), c.Pos().Offset(), st.src.text
	st.compareRedirects(w, redirs, len(c.Args) == 0)
	x := w.passes(st)
	var end *state
	x.each(func() {
		cmd := &command{source: st.src.text, offset: c.Pos().Offset()}
		x.odd = nil
		cmd.argv = x.listOf(c.Args)
		if len(c.Args) > 0 {
			x.checkName(cmd)
		}
		if len(redirs) > 0 {
			cmd.redirs, cmd.processes = x.redirects(redirs)
		}
		if len(cmd.argv) > 0 {
			cmd.assigns = x.prefixed(c.Assigns)
		} else {
			if len(c.Assigns) > 1 {
				x.st = st.fork() // the host is told of them in the state before
			}
			w.assignOnly(x, cmd, c.Assigns)
		}
		cmd.odd = x.odd
		// The state that the words leave behind holds for every combination, and for
		// the last pass, which stands for all that are left.
		if x.st == st && (x.blur || len(x.choices) > 0) {
			x.st = st.fork()
		}
		if len(cmd.argv) > 0 {
			w.runNamed(x.st, cmd)
		} else {
			w.finishAssign(x, cmd, st)
		}
		if x.st != st {
			x.st, end = st, w.join(end, x.st)
		}
	})
	if end != nil {
		*st = *end
	}
}

// assignOnly expands assignments that stand alone. Each sees the ones before it,
// which are stored; the last is not.
func (w *walker) assignOnly(x *expander, cmd *command, nodes []*syntax.Assign) {
	for i, n := range nodes {
		if n.Name == nil {
			continue
		}
		a := x.assign(n)
		cmd.assigns = append(cmd.assigns, a)
		if i < len(nodes)-1 {
			x.apply(a)
		}
	}
}

// finishAssign reports assignments and redirects without a command to the host,
// in the state before them, and stores the last value.
func (w *walker) finishAssign(x *expander, cmd *command, before *state) {
	st := x.st
	st.lastArg = spec.HoleOf("$_", spec.FromEnvironment) // nothing, in bash
	if st.status = succeeded; len(x.done) > 0 || len(cmd.redirs) > 0 {
		st.status = anyStatus
	}
	for i := range cmd.assigns {
		cmd.assigns[i].Kept = !before.exports(w, cmd.assigns[i].Name)
	}
	_, out := w.report(before, cmd)
	w.lurks(st, out)
	if n := len(cmd.assigns); n > 0 {
		x.apply(cmd.assigns[n-1])
	}
	o := w.open(st, cmd.redirs, cmd.processes)
	w.close(st, o)
}

// runNamed opens the redirects of a command and runs it.
func (w *walker) runNamed(st *state, cmd *command) {
	o := w.open(st, cmd.redirs, cmd.processes)
	st.status = anyStatus
	if name, _ := cmd.name(); runsMore(name) {
		st.lastArg = spec.HoleOf("$_", spec.FromEnvironment)
	} else if _, isFunction := st.funcs.get(name); isFunction {
		st.lastArg = spec.HoleOf("$_", spec.FromEnvironment)
	}
	w.dispatch(st, cmd)
	if name, _ := cmd.name(); name == "exec" && len(cmd.argv) == 1 {
		w.keep(st, o)
	} else {
		w.close(st, o)
	}
	n := len(cmd.argv)
	name, known := cmd.name()
	_, isFunction := st.funcs.get(name)
	switch {
	case n == 0:
	case !known || isFunction || runsMore(name):
		st.lastArg = spec.HoleOf("$_", spec.FromEnvironment) // what ran last within it says
	default:
		st.lastArg = bounded(cmd.argv[n-1])
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

// dispatch finds out what the command word names: a function, a builtin, a
// program, or cannot be told.
func (w *walker) dispatch(st *state, cmd *command) {
	name, ok := cmd.name()
	if !ok {
		if w.globbed(st, cmd) {
			return
		}
		w.external(st, cmd)
		return
	}
	if !cmd.extern && !cmd.direct {
		if f, found := st.funcs.get(name); found {
			before := st.fork()
			w.callFunction(st, cmd, name, f)
			if !f.maybe {
				return
			}
			// It may not be defined: then the name is something else.
			w.named(before, cmd, name)
			if joined := w.join(st, before); joined != st {
				*st = *joined
			}
			return
		}
	}
	w.named(st, cmd, name)
}

// named runs a builtin or a program.
func (w *walker) named(st *state, cmd *command, name string) {
	st.compareCommand(w, name, cmd.argv[1:])
	if !cmd.extern {
		w.expander(st).operands(name, cmd.argv[1:])
	}
	if !cmd.extern && isBuiltin(name, st.dialect) {
		cmd.shell = true
		w.builtin(st, cmd, name)
		return
	}
	w.external(st, cmd)
}

// The functions that bash and zsh call when they find no program.
const (
	notFoundHandler    = "command_not_found_handle"
	zshNotFoundHandler = "command_not_found_handler"
)

// notFoundHandler returns the one of the state's shell.
func (st *state) notFoundHandler() string {
	if st.dialect == Zsh {
		return zshNotFoundHandler
	}
	return notFoundHandler
}

// external runs a program.
func (w *walker) external(st *state, cmd *command) {
	name, known := cmd.name()
	plain := cmd
	for _, h := range st.hashed {
		if !known || h.Name != name {
			continue
		}
		if cmd != plain { // the name has another path as well
			c := st.fork()
			w.programAt(c, cmd)
			w.land(st, c)
		}
		cmd = plain.with(append([]spec.Word{h.Value}, plain.argv[1:]...))
		cmd.odd = append(slices.Clone(cmd.odd), "hash -p gives the name "+name+" to another program")
	}
	w.programAt(st, cmd)
}

// programAt runs a program once it is told which one that is.
func (w *walker) programAt(st *state, cmd *command) {
	name, known := cmd.name()
	inv, out := w.report(st, cmd)
	if inv == nil {
		return
	}
	restore := func(*state) {}
	if len(out.Opens) > 0 {
		restore = w.temporary(st, cmd.assigns, attrExport)
	}
	w.outcome(st, inv, cmd, out)
	restore(st)
	switch path.Base(name) {
	case "true":
		st.status = succeeded
	case "false":
		st.status = failed
	}
	if name == "mkdir" {
		w.noteDirs(st, cmd.argv[1:])
	}
	if known && strings.Contains(name, "/") && !cmd.opened(out) {
		w.runWritten(st, cmd)
	}
	if name == "tee" || strings.HasSuffix(name, "/tee") {
		w.tee(st, cmd)
	}
	st.offer(cmd, &out)
	if known && !strings.Contains(name, "/") && !cmd.extern {
		w.notFound(st, cmd, name)
	}
}

// notFound calls the function that the shell calls when there is no such program:
// that a program is known does not mean that it is installed.
func (w *walker) notFound(st *state, cmd *command, name string) {
	handler := st.notFoundHandler()
	f, ok := st.funcs.get(handler)
	if !ok || installed(name) {
		return
	}
	// What is not known here may well be a program: a handler that runs one does not start itself.
	f.bodies = slices.DeleteFunc(slices.Clone(f.bodies), w.isActive)
	if len(f.bodies) > 0 {
		w.callFunction(st.subshell(), cmd.with(append(spec.Lits(handler), cmd.argv...)), handler, f)
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

// with returns a copy of the command with other words.
func (c *command) with(argv []spec.Word) *command {
	d := *c
	d.argv = argv
	return &d
}

// opened reports whether the host already said that the program is a script.
func (c *command) opened(out Outcome) bool {
	for _, o := range out.Opens {
		if o.IsScript || !sameWord(o.File, spec.Word{}) {
			return true
		}
	}
	return false
}

// report tells the host of an invocation.
func (w *walker) report(st *state, cmd *command) (*Invocation, Outcome) {
	if w.over {
		return nil, Outcome{}
	}
	if w.calls++; w.calls > w.budget.Invocations {
		w.exceeded("the source runs too many commands")
		return nil, Outcome{}
	}
	inv := &Invocation{
		Argv:      cmd.argv,
		Redirects: cmd.redirs,
		Exported:  w.exported(st),
		Dirs:      st.dirs,
		Stdin:     st.stdin(),
		Shell:     cmd.shell,
		Dialect:   st.dialect,
		Compound:  cmd.compound,
		Function:  st.function,
		Via:       st.via,
		Clears:    st.clears,
		Many:      st.many,
		By:        st.by,
		Remote:    st.remote,
		Odd:       cmd.odd,
		Job:       st.jobs > 0,
		InTurn:    st.jobs == 0 && st.pipes == 0 && st.loop == nil && st.function == "" && !st.many,
		Lang:      cmd.lang,
		At:        st.at,
		Source:    cmd.source,
		Offset:    int(cmd.offset),
		Written:   func(file spec.Word) ([]spec.Word, bool) { return w.content(st, file) },
		Lands:     st.lands,
	}
	if len(cmd.assigns) > 0 {
		inv.Assigns = shownAll(cmd.assigns)
	}
	inv.Environ = func(name string) Variable { return st.environ(inv.Assigns, name) }
	if d, ok := redirectedStdin(cmd.redirs); ok {
		inv.Stdin = w.peekInput(st, d, inv.Stdin)
	}
	w.chargeReport(inv)
	return inv, w.host.Run(inv)
}

// chargeReport counts the work that an invocation makes to the host, which
// looks at each of its words.
func (w *walker) chargeReport(inv *Invocation) {
	n := len(inv.Argv) + len(inv.Redirects) + len(inv.Assigns) + len(inv.Exported)/itemsPerStep + size(inv.Stdin.Value)/bytesPerStep
	for _, a := range inv.Argv {
		n += size(a) / bytesPerStep
	}
	for _, d := range inv.Dirs {
		n += size(d) / itemsPerStep // each of its names is looked at
	}
	w.charge(n)
}

// redirectedStdin returns the last redirect of standard input.
func redirectedStdin(list []Redirect) (Redirect, bool) {
	for i := len(list) - 1; i >= 0; i-- {
		if r := list[i]; strings.HasPrefix(r.Op, "<") && (r.Fd == "" || r.Fd == "0") {
			return r, true
		}
	}
	return Redirect{}, false
}

// peekInput returns standard input as a redirect sets it.
func (w *walker) peekInput(st *state, r Redirect, now Stream) Stream {
	switch r.Op {
	case "<<", "<<<":
		return Stream{Set: true, Value: r.Target}
	case "<", "<>":
		if _, ok := deviceNumber(r.Target); !ok {
			return w.fileInput(st, r.Target).Stream
		}
	}
	return now
}

// alias expands an alias, and reports whether it surely was one. An alias is
// expanded while a unit is read: what a unit itself defines does not count in it.
// Where that is not sure, all readings are walked.
func (w *walker) alias(st *state, c *syntax.CallExpr, redirs []*syntax.Redirect) bool {
	if st.aliases == nil || len(c.Args) == 0 || !st.unit.aliases && st.opts&optAliases == 0 && !st.mayExpandAliases() {
		return false
	}
	name, a, from, insert := st.aliasIn(c, redirs)
	if name == "" {
		return false
	}
	to := int(c.End().Offset())
	for _, r := range redirs {
		to = max(to, int(r.Word.End().Offset()))
	}
	start := min(insert, int(c.Args[0].Pos().Offset()))
	if from > to || to > len(st.src.text) || start > insert || insert > from || !w.deeper(st) {
		return false
	}
	key := "alias " + name
	if slices.ContainsFunc(w.active, func(a activation) bool { return a.key == key }) {
		return false // an alias does not expand within itself
	}
	if _, ok := w.enter(st, activation{key: key}); !ok {
		return false
	}
	defer w.exit()
	readings, certain := a.of(st.unit)
	certain = certain && st.unit.aliases
	for i := range readings {
		run := st
		if !certain {
			run = st.subshell()
		}
		w.expandAlias(run, name, &readings[i], st.src.text[start:insert]+readings[i].text+st.src.text[from:to])
	}
	return certain
}

func (w *walker) expandAlias(st *state, name string, a *alias, text string) {
	if a.unknown {
		w.unclear("the alias %s stands for what is not known", shorten(strings.TrimPrefix(name, suffixAlias)))
	}
	st.depth++
	w.source(st, text)
	st.depth--
}

// mayExpandAliases reports whether a variable may have made bash expand
// aliases: the first puts it in POSIX mode when it is set in any way, the
// others set options when they are in the environment.
func (st *state) mayExpandAliases() bool {
	for _, name := range [...]string{"POSIXLY_CORRECT", "BASHOPTS", "SHELLOPTS"} {
		if _, set := st.vars.get(name); set {
			return true
		}
	}
	return false
}

// aliasIn looks for an alias in a command. It returns where in the source the
// alias's text goes, and where the source goes on behind it.
func (st *state) aliasIn(c *syntax.CallExpr, redirs []*syntax.Redirect) (name string, a alias, from, insert int) {
	for i, word := range c.Args {
		lit := word.Lit()
		if lit == "" || strings.ContainsAny(lit, `\`) {
			if st.dialect != Zsh {
				break
			}
			continue
		}
		start := int(word.Pos().Offset())
		if a, ok := st.aliases.get(lit); ok && (i == 0 || a.global) {
			return lit, a, int(word.End().Offset()), start
		}
		if dot := strings.LastIndexByte(lit, '.'); i == 0 && dot > 0 {
			if a, ok := st.aliases.get(suffixAlias + lit[dot+1:]); ok {
				a.text += " "
				if a.before != nil {
					before := *a.before
					before.text += " "
					a.before = &before
				}
				return lit, a, start, start
			}
		}
		if st.dialect != Zsh {
			return "", alias{}, 0, 0
		}
	}
	for _, r := range redirs {
		if a, ok := st.aliases.get(r.Word.Lit()); ok && a.global {
			return r.Word.Lit(), a, int(r.Word.End().Offset()), int(r.Word.Pos().Offset())
		}
	}
	return "", alias{}, 0, 0
}
