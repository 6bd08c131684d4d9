package shell

import (
	"slices"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/expansion"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/loops"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/shell/redirects"
	"github.com/gk-hook/gk-hook/classify/shell/report"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// testClause walks "[[ … ]]" and reports it as an invocation.
func (w *walker) testClause(st *memory.State, c *syntax.TestClause) {
	x := expansion.New(w.Run, st)
	cmd := &report.Command{Shell: true}
	cmd.Argv = append(cmd.Argv, spec.Lit("[["))
	result := x.Test(c.X, cmd)
	cmd.Argv = append(cmd.Argv, spec.Lit("]]"))
	cmd.Odd = x.Odd
	report.Tell(w.Run, st, cmd)
	st.Status = result
}

// WalkStmts walks statements one after the other.
func (w *walker) WalkStmts(st *memory.State, list []*syntax.Stmt) {
	for _, s := range list {
		if st.Dead || !w.Charge(1) {
			return
		}
		w.MayEnd(st, isPlain(s))
		w.stmt(st, s)
	}
}

// isPlain reports whether a statement cannot end the shell: it is made of literal text, and assigns or sets traps.
func isPlain(s *syntax.Stmt) bool {
	c, ok := s.Cmd.(*syntax.CallExpr)
	if !ok || len(s.Redirs) > 0 || len(c.Args) > 0 && c.Args[0].Lit() != "trap" {
		return false
	}
	for _, a := range c.Assigns {
		if a.Index != nil || a.Array != nil || a.Value != nil && a.Value.Lit() == "" {
			return false
		}
	}
	return true
}

// stmt walks one statement, whatever its status.
func (w *walker) stmt(st *memory.State, s *syntax.Stmt) {
	if b, ok := s.Cmd.(*syntax.BinaryCmd); ok && (b.Op == syntax.AndStmt || b.Op == syntax.OrStmt) && !s.Background {
		ok, fail := w.split(st, s)
		settle(w.Run, st, ok, fail)
		return
	}
	w.runStmt(st, s)
	if st.Opts&memory.OptErrexit != 0 && !st.Cond {
		passed(st, s)
	}
	afterCommand(w.Run, st)
}

// passed notes that a statement succeeded, when it is one program and nothing else.
func passed(st *memory.State, s *syntax.Stmt) {
	if _, simple := s.Cmd.(*syntax.CallExpr); simple && !s.Negated && !s.Background && !s.Coprocess && st.Ran != 0 {
		st.Passed = st.Passed.And(st.Ran)
	}
}

// afterCommand brings the two ways in which a cd may have ended together.
func afterCommand(w *memory.Run, st *memory.State) {
	if st.FailDirs == nil {
		return
	}
	if st.Opts&memory.OptErrexit == 0 || st.Cond {
		st.Dirs = abstract.Unite(st.Dirs, st.FailDirs)
	}
	st.FailDirs = nil
}

// settle stores in st the state after either of two paths.
func settle(w *memory.Run, st, ok, fail *memory.State) {
	joined := w.Join(ok, fail)
	if joined == nil {
		st.Dead = true
		return
	}
	cond := st.Cond
	*st = *joined
	st.Cond = cond
	afterCommand(w, st)
}

// split walks a statement and returns the states in which it succeeded and
// failed; nil when it cannot have. The state is used up.
func (w *walker) split(st *memory.State, s *syntax.Stmt) (ok, fail *memory.State) {
	if s.Background || s.Coprocess || len(s.Redirs) > 0 {
		w.runStmt(st, s)
		ok, fail = loops.Split(w.Run, st)
		if ok != nil {
			passed(ok, s)
		}
		return ok, fail
	}
	cond := st.Cond
	st.Cond = true
	defer func() {
		if ok != nil {
			passed(ok, s)
		}
		for _, x := range [...]*memory.State{ok, fail} {
			if x != nil {
				x.Cond = cond
			}
		}
	}()
	switch cmd := s.Cmd.(type) {
	case *syntax.BinaryCmd:
		if cmd.Op == syntax.AndStmt || cmd.Op == syntax.OrStmt {
			ok, fail = w.chain(st, cmd)
		} else {
			w.runStmt(st, s)
			return loops.Split(w.Run, st)
		}
	case *syntax.Block:
		ok, fail = w.splitList(st, cmd.Stmts)
	default:
		negated := s.Negated
		w.runCommand(st, s)
		ok, fail = loops.Split(w.Run, st)
		if negated {
			return negate(ok, fail)
		}
		return ok, fail
	}
	if s.Negated {
		return negate(ok, fail)
	}
	return ok, fail
}

// negate returns the states of a command behind "!": what succeeded has failed, and says so in $?.
func negate(ok, fail *memory.State) (*memory.State, *memory.State) {
	if ok != nil {
		ok.Status = memory.Failed
	}
	if fail != nil {
		fail.Status = memory.Succeeded
	}
	return fail, ok
}

// splitList is split for a list, whose last statement decides.
func (w *walker) splitList(st *memory.State, list []*syntax.Stmt) (ok, fail *memory.State) {
	if len(list) == 0 {
		return loops.Split(w.Run, st)
	}
	w.WalkStmts(st, list[:len(list)-1])
	if st.Dead || w.Over {
		return st, nil
	}
	return w.split(st, list[len(list)-1])
}

// chain walks "a && b || c" from left to right, in one loop however long it is.
func (w *walker) chain(st *memory.State, b *syntax.BinaryCmd) (ok, fail *memory.State) {
	var links []*syntax.BinaryCmd
	first := b.X
	for links = append(links, b); ; {
		x, isBinary := first.Cmd.(*syntax.BinaryCmd)
		if !isBinary || x.Op != syntax.AndStmt && x.Op != syntax.OrStmt || first.Negated || first.Background || len(first.Redirs) > 0 {
			break
		}
		links, first = append(links, x), x.X
	}
	ok, fail = w.split(st, first)
	for i := len(links) - 1; i >= 0 && w.Charge(1); i-- {
		ok, fail = w.link(ok, fail, links[i])
	}
	return ok, fail
}

// link walks the right side of && or ||. A side that cannot be reached is
// walked all the same, but what it leaves behind is dropped.
func (w *walker) link(ok, fail *memory.State, b *syntax.BinaryCmd) (*memory.State, *memory.State) {
	w.Branch++
	defer func() { w.Branch-- }()
	from, other := ok, fail
	if b.Op == syntax.OrStmt {
		from, other = fail, ok
	}
	if from == nil {
		if !other.Dead {
			w.split(other.Ghost(), b.Y)
		}
		return ok, fail
	}
	if from.Dead {
		return ok, fail
	}
	if other == nil {
		w.Branch--
		defer func() { w.Branch++ }()
	}
	yok, yfail := w.split(from, b.Y)
	if b.Op == syntax.AndStmt {
		return yok, w.Join(fail, yfail)
	}
	return w.Join(ok, yok), yfail
}

// runStmt walks a statement with its negation, redirects and background mark.
func (w *walker) runStmt(st *memory.State, s *syntax.Stmt) {
	if s.Background || s.Disown || s.Coprocess {
		c := st.Subshell()
		c.Jobs++
		w.runCommand(c, s)
		afterCommand(w.Run, c)
		w.ReturnOutput(st, c)
		st.Status = memory.Succeeded
		return
	}
	w.runCommand(st, s)
	if s.Negated {
		st.Status = st.Status.Not()
		afterCommand(w.Run, st)
	}
}

// ReturnOutput takes over from a child process what outlives it: what it
// printed, and the states in which it left.
func (w *walker) ReturnOutput(st, child *memory.State) {
	if child.Shell != nil && child.Shell.Left != nil {
		w.Land(child, child.Shell.Left)
		child.Shell.Left = nil
	}
	if len(child.Traps) > 0 {
		w.runTraps(child)
	}
	w.traceCode(child)
	st.Outs = child.Outs
	st.Outs.Share()
}

// runCommand walks a command under its redirects. When one of them fails, it is not run.
func (w *walker) runCommand(st *memory.State, s *syntax.Stmt) {
	around := st.At
	st.At = st.Src.Place(s, st.At)
	defer func() { st.At = around }()
	if !slices.ContainsFunc(s.Redirs, mayFailToOpen) || startsWith(s.Cmd, "exec") {
		w.redirected(st, s)
		return
	}
	before := st.Fork()
	w.redirected(st, s)
	before.Status = memory.Failed
	if st.Dead {
		*st = *w.Join(st, before)
		return
	}
	// Only what the shell itself keeps: what is in the files is known from the redirects.
	either := w.Join(before, st)
	st.Vars, st.Funcs, st.Args, st.ArgsOpen, st.Opts, st.Status = either.Vars, either.Funcs, either.Args, either.ArgsOpen, either.Opts, either.Status
	st.Dirs, st.FailDirs, st.OldDirs = either.Dirs, either.FailDirs, either.OldDirs
}

func startsWith(cmd syntax.Command, name string) bool {
	call, ok := cmd.(*syntax.CallExpr)
	return ok && len(call.Args) > 0 && call.Args[0].Lit() == name
}

// mayFailToOpen reports whether a redirect opens a file that may not be there, or not be writable.
func mayFailToOpen(r *syntax.Redirect) bool {
	switch r.Op {
	case syntax.Hdoc, syntax.DashHdoc, syntax.WordHdoc, syntax.DplIn, syntax.DplOut:
		return false
	}
	if r.Word == nil || len(r.Word.Parts) == 0 {
		return true
	}
	_, process := r.Word.Parts[0].(*syntax.ProcSubst)
	return !process && r.Word.Lit() != "/dev/null"
}

func (w *walker) redirected(st *memory.State, s *syntax.Stmt) {
	if call, ok := s.Cmd.(*syntax.CallExpr); ok {
		w.call(st, call, s.Redirs)
		return
	}
	compareRedirects(st, w.Run, s.Redirs, s.Cmd == nil)
	if s.Cmd == nil {
		st.ForgetLastArg() // nothing, in bash
	}
	if s.Cmd == nil && st.Dialect == invocation.Zsh {
		w.nullCommand(st, s.Redirs)
		return
	}
	if s.Cmd == nil || len(s.Redirs) > 0 {
		redirects.WithRedirects(w.Run, st, s.Redirs, s.Cmd != nil, func() {
			if s.Cmd != nil {
				w.command(st, s.Cmd)
			}
		})
		return
	}
	w.command(st, s.Cmd)
}

// command walks a command that is not simple.
func (w *walker) command(st *memory.State, cmd syntax.Command) {
	switch cmd := cmd.(type) {
	case *syntax.CallExpr:
		w.call(st, cmd, nil)
	case *syntax.Block:
		w.WalkStmts(st, cmd.Stmts)
	case *syntax.Subshell:
		if !w.Deeper(st.Depth) {
			return
		}
		c := st.Subshell()
		c.Depth++
		w.WalkStmts(c, cmd.Stmts)
		w.ReturnOutput(st, c)
		st.Status = memory.AnyStatus
	case *syntax.BinaryCmd:
		if cmd.Op == syntax.Pipe || cmd.Op == syntax.PipeAll {
			w.pipeline(st, cmd)
			return
		}
		ok, fail := w.chain(st, cmd)
		settle(w.Run, st, ok, fail)
	case *syntax.IfClause:
		w.ifClause(st, cmd)
	case *syntax.WhileClause:
		w.loops.WhileClause(st, cmd)
	case *syntax.ForClause:
		w.loops.ForClause(st, cmd)
	case *syntax.CaseClause:
		w.caseClause(st, cmd)
	case *syntax.FuncDecl:
		w.declareFunction(st, cmd)
	case *syntax.ArithmCmd:
		st.Status = loops.Arithmetic(w.Run, st, cmd.X)
	case *syntax.LetClause:
		w.builtins.Let(st, cmd)
	case *syntax.TestClause:
		w.testClause(st, cmd)
	case *syntax.DeclClause:
		w.builtins.DeclClause(st, cmd)
	case *syntax.TimeClause:
		if cmd.Stmt != nil {
			w.timed(st, cmd.Stmt)
		}
	case *syntax.CoprocClause:
		w.coproc(st, cmd)
	default:
		w.Unclear("an unknown construct: %T", cmd)
	}
}

// timed walks what is run under time. zsh makes assignments alone in a process of their own,
// when more follows on the line.
func (w *walker) timed(st *memory.State, s *syntax.Stmt) {
	if c, ok := s.Cmd.(*syntax.CallExpr); !ok || len(c.Args) > 0 {
		w.runStmt(st, afterDashes(s))
		return
	}
	if st.Dialect == invocation.Bash {
		st.Differs(w.Run)
		w.runStmt(st, s)
		return
	}
	before := st.Fork()
	w.runStmt(st, s)
	*st = *w.Join(st, before)
}

// afterDashes returns what "time -- CMD" times: bash takes the dashes for an end
// of time's own options, the parser for the command.
func afterDashes(s *syntax.Stmt) *syntax.Stmt {
	c, ok := s.Cmd.(*syntax.CallExpr)
	if !ok || len(c.Assigns) > 0 || len(c.Args) < 2 || c.Args[0].Lit() != "--" {
		return s
	}
	timed := *s
	timed.Cmd = &syntax.CallExpr{Args: c.Args[1:]}
	return &timed
}

// pipeline walks the stages, each in its own process with what the one before it prints.
func (w *walker) pipeline(st *memory.State, b *syntax.BinaryCmd) {
	stages := pipeStages(nil, b)
	compareStages(st, w.Run, stages)
	var in *invocation.Stream
	for i, s := range stages {
		if !w.Charge(1) {
			return
		}
		last := i == len(stages)-1
		c := st
		if !last || st.Opts&memory.OptLastpipe == 0 {
			c = st.Subshell()
			c.Pipes++
		}
		fds := c.Fds
		if in != nil {
			c.SetFd(memory.Descriptor{Num: 0, In: &memory.Input{Stream: *in}})
		}
		var out *memory.Sink
		if !last {
			out = w.NewSink(c)
			out.Pipe = true
			c.SetFd(memory.Descriptor{Num: 1, Out: out})
		}
		w.stmt(c, s)
		if c == st {
			c.Fds = fds
			break
		}
		w.ReturnOutput(st, c)
		if out != nil {
			in = &invocation.Stream{Set: true, Value: abstract.WidenMany(st.Written(out)), Command: out.Command}
			w.DropSink(st, out)
		}
	}
	st.Status = memory.AnyStatus
}

func pipeStages(stages []*syntax.Stmt, b *syntax.BinaryCmd) []*syntax.Stmt {
	for _, s := range [...]*syntax.Stmt{b.X, b.Y} {
		if x, ok := s.Cmd.(*syntax.BinaryCmd); ok && (x.Op == syntax.Pipe || x.Op == syntax.PipeAll) && len(s.Redirs) == 0 && !s.Negated {
			stages = pipeStages(stages, x)
			continue
		}
		stages = append(stages, s)
	}
	return stages
}

func (w *walker) ifClause(st *memory.State, c *syntax.IfClause) {
	ok, fail := w.splitList(st, c.Cond)
	if w.Over {
		return
	}
	if ok != nil && ok.Dead && fail == nil {
		*st = *ok
		return
	}
	certain := ok == nil || fail == nil
	if !certain {
		w.Branch++
	}
	ok = w.arm(ok, fail, c.Then)
	switch {
	case c.Else == nil:
		if fail != nil {
			fail.Status = memory.Succeeded // that of an if of which nothing ran
		}
	case len(c.Else.Cond) == 0: // "else"
		fail = w.arm(fail, ok, c.Else.Then)
	case fail == nil:
		w.Branch++
		w.ifClause(ok.Ghost(), c.Else)
		w.Branch--
	default:
		w.ifClause(fail, c.Else)
	}
	if !certain {
		w.Branch--
	}
	settle(w.Run, st, ok, fail)
}

// arm walks one arm of a condition. An arm that cannot be reached is walked
// apart, from the state of the other.
func (w *walker) arm(st, other *memory.State, list []*syntax.Stmt) *memory.State {
	if st != nil {
		w.WalkStmts(st, list)
		return st
	}
	if other != nil && !other.Dead {
		w.Branch++
		w.WalkStmts(other.Ghost(), list)
		w.Branch--
	}
	return nil
}

func (w *walker) caseClause(st *memory.State, c *syntax.CaseClause) {
	x := expansion.New(w.Run, st)
	subject := x.Literal(c.Word)
	if len(x.Done) > 0 || slices.ContainsFunc(c.Items, substitutes) {
		st.Status = memory.AnyStatus
	}
	w.Branch++
	defer func() { w.Branch-- }()
	var end *memory.State
	rest := st // the state when no pattern has matched so far
	through := (*memory.State)(nil)
	for _, item := range c.Items {
		match := memory.Failed
		for _, p := range item.Patterns {
			match = anyMatch(match, expansion.MatchPattern(w.Run, rest, subject, p))
		}
		body := rest.Fork()
		if match == memory.Failed {
			body = rest.Ghost()
		}
		reached := match != memory.Failed
		switch {
		case through != nil && reached:
			body = w.Join(body, through)
		case through != nil: // only the arm above leads here
			body, reached = through, true
		}
		through = nil
		w.WalkStmts(body, item.Stmts)
		if len(item.Stmts) == 0 && item.Op != syntax.Fallthrough {
			body.Status = memory.Succeeded
		}
		if !reached {
			continue
		}
		if item.Op == syntax.Fallthrough {
			through = body
			continue
		}
		end = w.Join(end, body)
		if match == memory.Succeeded && item.Op == syntax.Break {
			w.unreached(rest, c, item)
			settle(w.Run, st, end, nil)
			return
		}
	}
	rest.Status = memory.Succeeded
	settle(w.Run, st, w.Join(end, through), rest)
}

// substitutes reports whether a pattern of an arm may run a command, whose status is then in $?.
func substitutes(item *syntax.CaseItem) bool {
	return slices.ContainsFunc(item.Patterns, func(p *syntax.Word) bool { return p.Lit() == "" })
}

// unreached walks the arms after the one that is known to be taken.
func (w *walker) unreached(st *memory.State, c *syntax.CaseClause, taken *syntax.CaseItem) {
	after := false
	for _, item := range c.Items {
		if after {
			w.WalkStmts(st.Ghost(), item.Stmts)
		}
		after = after || item == taken
	}
}

// anyMatch combines the results of patterns of which one must match.
func anyMatch(a, b memory.Status) memory.Status {
	switch {
	case a == memory.Succeeded || b == memory.Succeeded:
		return memory.Succeeded
	case a == memory.Failed && b == memory.Failed:
		return memory.Failed
	}
	return memory.AnyStatus
}

func (w *walker) coproc(st *memory.State, c *syntax.CoprocClause) {
	name := "COPROC"
	x := expansion.New(w.Run, st)
	if c.Name != nil {
		if t, ok := x.Literal(c.Name).Text(); ok {
			name = t
		}
	}
	child := st.Subshell()
	child.Jobs++
	w.runStmt(child, c.Stmt)
	w.ReturnOutput(st, child)
	st.Set(w.Run, name, memory.Variable{List: &memory.Array{Open: true, Taint: spec.FromProgram}})
}

// Feed walks the body of >(…) with what is written to it.
func (w *walker) Feed(st *memory.State, p *syntax.ProcSubst, in invocation.Stream) {
	if !w.Deeper(st.Depth) {
		return
	}
	c := st.Subshell()
	c.Depth++
	c.SetFd(memory.Descriptor{Num: 0, In: &memory.Input{Stream: in}})
	w.WalkStmts(c, p.Stmts)
	w.ReturnOutput(st, c)
}
