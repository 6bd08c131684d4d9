package shell

import (
	"slices"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// stmts walks statements one after the other.
func (w *walker) stmts(st *state, list []*syntax.Stmt) {
	for _, s := range list {
		if st.dead || !w.charge(1) {
			return
		}
		w.stmt(st, s)
	}
}

// stmt walks one statement, whatever its status.
func (w *walker) stmt(st *state, s *syntax.Stmt) {
	if b, ok := s.Cmd.(*syntax.BinaryCmd); ok && (b.Op == syntax.AndStmt || b.Op == syntax.OrStmt) && !s.Background {
		ok, fail := w.split(st, s)
		w.settle(st, ok, fail)
		return
	}
	w.run(st, s)
	w.afterCommand(st)
}

// afterCommand brings the two ways in which a cd may have ended together.
func (w *walker) afterCommand(st *state) {
	if st.failDirs == nil {
		return
	}
	if st.opts&optErrexit == 0 || st.cond {
		st.dirs = unite(st.dirs, st.failDirs)
	}
	st.failDirs = nil
}

// settle stores in st what holds after either of two paths.
func (w *walker) settle(st, ok, fail *state) {
	joined := w.join(ok, fail)
	if joined == nil {
		st.dead = true
		return
	}
	cond := st.cond
	*st = *joined
	st.cond = cond
	w.afterCommand(st)
}

// split walks a statement and returns the states in which it succeeded and
// failed; nil when it cannot have. The state is used up.
func (w *walker) split(st *state, s *syntax.Stmt) (ok, fail *state) {
	if s.Background || s.Coprocess || len(s.Redirs) > 0 {
		w.run(st, s)
		return w.parts(st)
	}
	cond := st.cond
	st.cond = true
	defer func() {
		for _, x := range [...]*state{ok, fail} {
			if x != nil {
				x.cond = cond
			}
		}
	}()
	switch cmd := s.Cmd.(type) {
	case *syntax.BinaryCmd:
		if cmd.Op == syntax.AndStmt || cmd.Op == syntax.OrStmt {
			ok, fail = w.chain(st, cmd)
		} else {
			w.run(st, s)
			return w.parts(st)
		}
	case *syntax.Block:
		ok, fail = w.splitList(st, cmd.Stmts)
	default:
		negated := s.Negated
		w.runCommand(st, s)
		ok, fail = w.parts(st)
		if negated {
			ok, fail = fail, ok
		}
		return ok, fail
	}
	if s.Negated {
		ok, fail = fail, ok
	}
	return ok, fail
}

// splitList is split for a list, whose last statement decides.
func (w *walker) splitList(st *state, list []*syntax.Stmt) (ok, fail *state) {
	if len(list) == 0 {
		return w.parts(st)
	}
	w.stmts(st, list[:len(list)-1])
	if st.dead || w.over {
		return st, nil
	}
	return w.split(st, list[len(list)-1])
}

// parts turns a state after a command into those of its success and its failure.
func (w *walker) parts(st *state) (ok, fail *state) {
	if st.dead {
		return st, nil
	}
	failDirs := st.failDirs
	st.failDirs = nil
	switch st.status {
	case succeeded:
		return st, nil
	case failed:
		if failDirs != nil {
			st.dirs = failDirs
		}
		return nil, st
	}
	fail = st.fork()
	if failDirs != nil {
		fail.dirs = failDirs
	}
	st.status, fail.status = succeeded, failed
	return st, fail
}

// chain walks "a && b || c" from left to right, in one loop however long it is.
func (w *walker) chain(st *state, b *syntax.BinaryCmd) (ok, fail *state) {
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
	for i := len(links) - 1; i >= 0 && w.charge(1); i-- {
		ok, fail = w.link(ok, fail, links[i])
	}
	return ok, fail
}

// link walks the right side of && or ||. A side that cannot be reached is
// walked all the same, but what it leaves behind is dropped.
func (w *walker) link(ok, fail *state, b *syntax.BinaryCmd) (*state, *state) {
	w.branch++
	defer func() { w.branch-- }()
	from, other := ok, fail
	if b.Op == syntax.OrStmt {
		from, other = fail, ok
	}
	if from == nil {
		if !other.dead {
			w.split(other.ghost(), b.Y)
		}
		return ok, fail
	}
	if from.dead {
		return ok, fail
	}
	if other == nil {
		w.branch--
		defer func() { w.branch++ }()
	}
	yok, yfail := w.split(from, b.Y)
	if b.Op == syntax.AndStmt {
		return yok, w.join(fail, yfail)
	}
	return w.join(ok, yok), yfail
}

// run walks a statement with its negation, redirects and background mark.
func (w *walker) run(st *state, s *syntax.Stmt) {
	if s.Background || s.Disown || s.Coprocess {
		c := st.subshell()
		c.jobs++
		w.runCommand(c, s)
		w.afterCommand(c)
		w.returnOutput(st, c)
		st.status = succeeded
		return
	}
	w.runCommand(st, s)
	if s.Negated {
		st.status = st.status.not()
		w.afterCommand(st)
	}
}

// returnOutput takes over from a child process what outlives it: what it
// printed, and the states in which it left.
func (w *walker) returnOutput(st, child *state) {
	if child.shell != nil && child.shell.left != nil {
		w.land(child, child.shell.left)
		child.shell.left = nil
	}
	if len(child.traps) > 0 {
		w.runTraps(child)
	}
	w.traceCode(child)
	st.outs = child.outs
	st.outs.share()
}

// runCommand walks a command under its redirects. When one of them fails, it is not run.
func (w *walker) runCommand(st *state, s *syntax.Stmt) {
	around := st.at
	st.at = st.src.place(s, st.at)
	defer func() { st.at = around }()
	if !slices.ContainsFunc(s.Redirs, mayFailToOpen) || startsWith(s.Cmd, "exec") {
		w.redirected(st, s)
		return
	}
	before := st.fork()
	w.redirected(st, s)
	before.status = failed
	if st.dead {
		*st = *w.join(st, before)
		return
	}
	// Only what the shell itself keeps: what is in the files is known from the redirects.
	either := w.join(before, st)
	st.vars, st.funcs, st.args, st.argsOpen, st.opts, st.status = either.vars, either.funcs, either.args, either.argsOpen, either.opts, either.status
	st.dirs, st.failDirs, st.oldDirs = either.dirs, either.failDirs, either.oldDirs
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

func (w *walker) redirected(st *state, s *syntax.Stmt) {
	if call, ok := s.Cmd.(*syntax.CallExpr); ok {
		w.call(st, call, s.Redirs)
		return
	}
	st.compareRedirects(w, s.Redirs, s.Cmd == nil)
	if s.Cmd == nil && st.dialect == Zsh {
		w.nullCommand(st, s.Redirs)
		return
	}
	if s.Cmd == nil || len(s.Redirs) > 0 {
		w.withRedirects(st, s.Redirs, s.Cmd != nil, func() {
			if s.Cmd != nil {
				w.command(st, s.Cmd)
			}
		})
		return
	}
	w.command(st, s.Cmd)
}

// command walks a command that is not simple.
func (w *walker) command(st *state, cmd syntax.Command) {
	switch cmd := cmd.(type) {
	case *syntax.CallExpr:
		w.call(st, cmd, nil)
	case *syntax.Block:
		w.stmts(st, cmd.Stmts)
	case *syntax.Subshell:
		if !w.deeper(st) {
			return
		}
		c := st.subshell()
		c.depth++
		w.stmts(c, cmd.Stmts)
		w.returnOutput(st, c)
		st.status = anyStatus
	case *syntax.BinaryCmd:
		if cmd.Op == syntax.Pipe || cmd.Op == syntax.PipeAll {
			w.pipeline(st, cmd)
			return
		}
		ok, fail := w.chain(st, cmd)
		w.settle(st, ok, fail)
	case *syntax.IfClause:
		w.ifClause(st, cmd)
	case *syntax.WhileClause:
		w.whileClause(st, cmd)
	case *syntax.ForClause:
		w.forClause(st, cmd)
	case *syntax.CaseClause:
		w.caseClause(st, cmd)
	case *syntax.FuncDecl:
		w.declareFunction(st, cmd)
	case *syntax.ArithmCmd:
		st.status = w.arithmetic(st, cmd.X)
	case *syntax.LetClause:
		w.let(st, cmd)
	case *syntax.TestClause:
		w.testClause(st, cmd)
	case *syntax.DeclClause:
		w.declClause(st, cmd)
	case *syntax.TimeClause:
		if cmd.Stmt != nil {
			w.timed(st, cmd.Stmt)
		}
	case *syntax.CoprocClause:
		w.coproc(st, cmd)
	default:
		w.unclear("a construct that is not known: %T", cmd)
	}
}

// timed walks what is run under time. zsh makes assignments alone in a process of their own,
// when more follows on the line.
func (w *walker) timed(st *state, s *syntax.Stmt) {
	if c, ok := s.Cmd.(*syntax.CallExpr); !ok || len(c.Args) > 0 {
		w.run(st, afterDashes(s))
		return
	}
	if st.dialect == Bash {
		st.differs(w)
		w.run(st, s)
		return
	}
	before := st.fork()
	w.run(st, s)
	*st = *w.join(st, before)
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
func (w *walker) pipeline(st *state, b *syntax.BinaryCmd) {
	stages := pipeStages(nil, b)
	st.compareStages(w, stages)
	var in *Stream
	for i, s := range stages {
		if !w.charge(1) {
			return
		}
		last := i == len(stages)-1
		c := st
		if !last || st.opts&optLastpipe == 0 {
			c = st.subshell()
			c.pipes++
		}
		fds := c.fds
		if in != nil {
			c.setFd(descriptor{num: 0, in: &input{Stream: *in}})
		}
		var out *sink
		if !last {
			out = w.newSink(c)
			out.pipe = true
			c.setFd(descriptor{num: 1, out: out})
		}
		w.stmt(c, s)
		if c == st {
			c.fds = fds
			break
		}
		w.returnOutput(st, c)
		if out != nil {
			in = &Stream{Set: true, Value: blurMany(st.written(out)), Command: out.command}
			w.dropSink(st, out)
		}
	}
	st.status = anyStatus
}

// blurMany returns the only word, or a hole for several.
func blurMany(words []spec.Word) spec.Word {
	if len(words) == 1 {
		return words[0]
	}
	return blur(words)
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

func (w *walker) ifClause(st *state, c *syntax.IfClause) {
	ok, fail := w.splitList(st, c.Cond)
	if w.over {
		return
	}
	if ok != nil && ok.dead && fail == nil {
		*st = *ok
		return
	}
	certain := ok == nil || fail == nil
	if !certain {
		w.branch++
	}
	ok = w.arm(ok, fail, c.Then)
	switch {
	case c.Else == nil:
	case len(c.Else.Cond) == 0: // "else"
		fail = w.arm(fail, ok, c.Else.Then)
	case fail == nil:
		w.branch++
		w.ifClause(ok.ghost(), c.Else)
		w.branch--
	default:
		w.ifClause(fail, c.Else)
	}
	if !certain {
		w.branch--
	}
	w.settle(st, ok, fail)
}

// arm walks one arm of a condition. An arm that cannot be reached is walked
// apart, from the state of the other.
func (w *walker) arm(st, other *state, list []*syntax.Stmt) *state {
	if st != nil {
		w.stmts(st, list)
		return st
	}
	if other != nil && !other.dead {
		w.branch++
		w.stmts(other.ghost(), list)
		w.branch--
	}
	return nil
}

func (w *walker) caseClause(st *state, c *syntax.CaseClause) {
	x := w.expander(st)
	subject := x.literal(c.Word)
	w.branch++
	defer func() { w.branch-- }()
	var end *state
	rest := st // the state when no pattern has matched so far
	through := (*state)(nil)
	for _, item := range c.Items {
		match := failed
		for _, p := range item.Patterns {
			match = anyMatch(match, w.matchPattern(rest, subject, p))
		}
		body := rest.fork()
		if match == failed {
			body = rest.ghost()
		}
		if through != nil {
			body = w.join(body, through)
			through = nil
		}
		w.stmts(body, item.Stmts)
		if match == failed {
			continue
		}
		if item.Op == syntax.Fallthrough {
			through = body
			continue
		}
		end = w.join(end, body)
		if match == succeeded && item.Op == syntax.Break {
			w.unreached(rest, c, item)
			w.settle(st, end, nil)
			return
		}
	}
	w.settle(st, w.join(end, through), rest)
}

// unreached walks the arms after the one that is known to be taken.
func (w *walker) unreached(st *state, c *syntax.CaseClause, taken *syntax.CaseItem) {
	after := false
	for _, item := range c.Items {
		if after {
			w.stmts(st.ghost(), item.Stmts)
		}
		after = after || item == taken
	}
}

// anyMatch combines the results of patterns of which one must match.
func anyMatch(a, b status) status {
	switch {
	case a == succeeded || b == succeeded:
		return succeeded
	case a == failed && b == failed:
		return failed
	}
	return anyStatus
}

func (w *walker) coproc(st *state, c *syntax.CoprocClause) {
	name := "COPROC"
	x := w.expander(st)
	if c.Name != nil {
		if t, ok := x.literal(c.Name).Text(); ok {
			name = t
		}
	}
	child := st.subshell()
	child.jobs++
	w.run(child, c.Stmt)
	w.returnOutput(st, child)
	st.set(w, name, variable{list: &array{open: true, origin: spec.FromProgram}})
}
