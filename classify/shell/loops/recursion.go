package loops

import (
	"mvdan.cc/sh/v3/syntax"
)

// spawning is what the body of an endless loop does with jobs.
type spawning struct {
	spawns   bool // it starts jobs
	detached bool // some of them in a subshell, or disowned: wait does not see them
	waits    bool
	pauses   bool // it stops for a while, or leaves the loop
}

const endlessFile = "an endless loop adds to a file until the disk is full"

const endlessJobs = "an endless loop starts jobs that nothing waits for"

// constantCondition reports whether nothing that may change has a part in what ends the loop.
func constantCondition(loop syntax.Node) bool {
	switch c := loop.(type) {
	case *syntax.ForClause:
		style, ok := c.Loop.(*syntax.CStyleLoop)
		return !ok || style.Cond == nil || constantIn(style.Cond, true)
	case *syntax.WhileClause:
		for _, s := range c.Cond {
			_, arithmetic := s.Cmd.(*syntax.ArithmCmd)
			if !constantIn(s, arithmetic) {
				return false
			}
		}
	}
	return true
}

// constantIn reports whether nothing below the node is expanded or used up. In arithmetic a name is a variable.
func constantIn(node syntax.Node, arithmetic bool) bool {
	constant := true
	syntax.Walk(node, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.ParamExp, *syntax.CmdSubst, *syntax.ArithmExp, *syntax.LetClause:
			constant = false
		case *syntax.CallExpr:
			if len(n.Args) > 0 {
				switch n.Args[0].Lit() {
				case "read", "getopts", "shift":
					constant = false // it fails when there is no more
				}
			}
		case *syntax.Word:
			constant = constant && !(arithmetic && syntax.ValidName(n.Lit()))
		}
		return constant
	})
	return constant
}

// spawnsForever reports whether the body of an endless loop starts jobs that
// nothing waits for.
func spawnsForever(body []*syntax.Stmt) bool {
	var s spawning
	s.stmts(body, false)
	return s.spawns && !s.pauses && (!s.waits || s.detached)
}

// pausesIn reports whether something in a body stops it for a while, or leaves it.
func pausesIn(body []*syntax.Stmt) bool {
	var s spawning
	s.stmts(body, false)
	return s.pauses
}

func (s *spawning) stmts(list []*syntax.Stmt, subshell bool) {
	for _, stmt := range list {
		s.stmt(stmt, subshell)
	}
}

func (s *spawning) stmt(stmt *syntax.Stmt, subshell bool) {
	if stmt.Background || stmt.Disown {
		s.spawns = true
		s.detached = s.detached || subshell || stmt.Disown
		return
	}
	switch cmd := stmt.Cmd.(type) {
	case *syntax.CallExpr:
		if len(cmd.Args) > 0 {
			s.command(cmd.Args[0].Lit(), subshell)
		}
	case *syntax.Subshell:
		s.stmts(cmd.Stmts, true)
	case *syntax.Block:
		s.stmts(cmd.Stmts, subshell)
	case *syntax.BinaryCmd:
		inner := subshell || cmd.Op == syntax.Pipe || cmd.Op == syntax.PipeAll
		s.stmt(cmd.X, inner)
		s.stmt(cmd.Y, inner)
	case *syntax.IfClause:
		for c := cmd; c != nil; c = c.Else {
			s.stmts(c.Cond, subshell)
			s.stmts(c.Then, subshell)
		}
	case *syntax.CaseClause:
		for _, item := range cmd.Items {
			s.stmts(item.Stmts, subshell)
		}
	case *syntax.WhileClause:
		s.stmts(cmd.Cond, subshell)
		s.stmts(cmd.Do, subshell)
	case *syntax.ForClause:
		s.stmts(cmd.Do, subshell)
	case *syntax.TimeClause:
		if cmd.Stmt != nil {
			s.stmt(cmd.Stmt, subshell)
		}
	}
}

func (s *spawning) command(name string, subshell bool) {
	switch name {
	case "wait":
		s.waits = s.waits || !subshell
	case "disown":
		s.detached = true
	case "sleep", "read", "inotifywait", "fswatch", "kill", "fg", "tail":
		s.pauses = true
	case "break", "exit", "return", "exec":
		s.pauses = s.pauses || !subshell
	}
}
