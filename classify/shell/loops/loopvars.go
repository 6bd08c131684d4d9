package loops

import (
	"slices"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/effort"
	"github.com/gk-hook/gk-hook/classify/shell/expansion"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
)

// addStrays adds the variables that a round of a loop changed although its source
// does not show that: in functions, or in code that is a value. It reports whether
// there are any that names did not have.
func addStrays(w *memory.Run, names map[string]memory.Assignment, before, after *memory.State) bool {
	if after == nil || after.Vars == before.Vars || after.Vars == nil {
		return false
	}
	w.Charge(len(after.Vars.M) / effort.ItemsPerStep)
	found := false
	for name, v := range after.Vars.M {
		if _, named := names[name]; named {
			continue
		}
		if old, _ := before.Vars.Get(name); !v.Same(old) {
			names[name] = memory.SetsVariable
			found = true
		}
	}
	return found
}

// stillNumbers reports whether variables that were taken for numbers before a
// round are numbers after it, so that they are in every round.
func stillNumbers(st *memory.State, names []string) bool {
	for _, name := range names {
		if v, _ := st.Vars.Get(name); !v.Numeric() {
			return false
		}
	}
	return true
}

// assignedIn lists the variables that a node assigns. Variables that only
// arithmetic changes are numbers.
func assignedIn(node syntax.Node) map[string]memory.Assignment {
	names := make(map[string]memory.Assignment)
	counts := func(x syntax.ArithmExpr) {
		if word, ok := x.(*syntax.Word); ok && word.Lit() != "" {
			if _, known := names[word.Lit()]; !known {
				names[word.Lit()] = memory.CountsVariable
			}
		}
	}
	syntax.Walk(node, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.Assign:
			if n.Name != nil && (!n.Naked || n.Array != nil) {
				names[n.Name.Value] = assignedValue(n)
			}
		case *syntax.WordIter:
			names[n.Name.Value] = memory.SetsVariable
		case *syntax.ParamExp:
			if n.Exp != nil && n.Param != nil && (n.Exp.Op == syntax.AssignUnset || n.Exp.Op == syntax.AssignUnsetOrNull) {
				names[n.Param.Value] = memory.SetsVariable
			}
		case *syntax.BinaryArithm:
			if expansion.IsAssign(n.Op) {
				counts(n.X)
			}
		case *syntax.UnaryArithm:
			if n.Op == syntax.Inc || n.Op == syntax.Dec {
				counts(n.X)
			}
		case *syntax.CallExpr:
			for _, name := range assignedByCall(n) {
				names[name] = memory.SetsVariable
			}
		}
		return true
	})
	return names
}

// assignedValue tells a counter, "i=$((i+1))", from other assignments.
func assignedValue(a *syntax.Assign) memory.Assignment {
	if a.Value != nil && len(a.Value.Parts) == 1 && !a.Append {
		if _, ok := a.Value.Parts[0].(*syntax.ArithmExp); ok {
			return memory.CountsVariable
		}
	}
	return memory.SetsVariable
}

// assignedByCall lists the variables that a builtin assigns by name.
func assignedByCall(c *syntax.CallExpr) []string {
	if len(c.Args) == 0 {
		return nil
	}
	switch c.Args[0].Lit() {
	case "read", "mapfile", "readarray", "getopts", "printf", "unset", "export", "declare", "local", "let", "builtin", "command":
	default:
		return nil
	}
	var names []string
	if c.Args[0].Lit() == "read" {
		names = append(names, "REPLY")
	}
	for _, a := range c.Args[1:] {
		if lit := a.Lit(); syntax.ValidName(lit) {
			names = append(names, lit)
		}
	}
	return names
}

// carries reports whether a round of a loop may see a value that an earlier
// round assigned. It may not when each variable is assigned before it is read.
func carries(loop syntax.Node) bool {
	assigned := assignedIn(loop)
	fresh := make(map[string]bool)
	switch n := loop.(type) {
	case *syntax.ForClause:
		if iter, ok := n.Loop.(*syntax.WordIter); ok {
			return listCarries(n.Do, assigned, map[string]bool{iter.Name.Value: true})
		}
		return true
	case *syntax.WhileClause:
		return listCarries(n.Cond, assigned, fresh) || listCarries(n.Do, assigned, fresh)
	}
	return true
}

func listCarries(list []*syntax.Stmt, assigned map[string]memory.Assignment, fresh map[string]bool) bool {
	for _, s := range list {
		if readsStale(s, assigned, fresh) {
			return true
		}
		if call, ok := s.Cmd.(*syntax.CallExpr); ok {
			if len(call.Args) == 0 {
				for _, a := range call.Assigns {
					fresh[a.Name.Value] = !a.Append && a.Index == nil
				}
			}
			for _, name := range assignedByCall(call) {
				fresh[name] = call.Args[0].Lit() == "read"
			}
		}
	}
	return false
}

// readsStale reports whether the node reads a variable that the loop assigns
// and this round has not assigned yet.
func readsStale(node syntax.Node, assigned map[string]memory.Assignment, fresh map[string]bool) bool {
	stale := false
	syntax.Walk(node, func(n syntax.Node) bool {
		if inner, iter := overItems(n); iter != nil && !fresh[iter.Name.Value] {
			stale = stale || innerReadsStale(inner, iter, assigned, fresh)
			return false
		}
		stale = stale || staleAt(n, assigned, fresh)
		return !stale
	})
	return stale
}

// overItems returns a loop over words and its head, if the node is one.
func overItems(n syntax.Node) (*syntax.ForClause, *syntax.WordIter) {
	inner, ok := n.(*syntax.ForClause)
	if !ok {
		return nil, nil
	}
	iter, _ := inner.Loop.(*syntax.WordIter)
	return inner, iter
}

// innerReadsStale is readsStale for a loop inside, which assigns its own variable first.
func innerReadsStale(inner *syntax.ForClause, iter *syntax.WordIter, assigned map[string]memory.Assignment, fresh map[string]bool) bool {
	for _, item := range iter.Items {
		if readsStale(item, assigned, fresh) {
			return true
		}
	}
	fresh[iter.Name.Value] = true
	defer delete(fresh, iter.Name.Value)
	return slices.ContainsFunc(inner.Do, func(s *syntax.Stmt) bool { return readsStale(s, assigned, fresh) })
}

// staleAt reports whether the node alone, without what it holds, reads such a variable, or may.
func staleAt(n syntax.Node, assigned map[string]memory.Assignment, fresh map[string]bool) bool {
	read := func(name *syntax.Lit) bool {
		if name == nil {
			return false
		}
		_, ok := assigned[name.Value]
		return ok && !fresh[name.Value]
	}
	switch n := n.(type) {
	case *syntax.ParamExp:
		return n.Excl || read(n.Param)
	case *syntax.Assign:
		return n.Append && read(n.Name)
	case *syntax.ArithmExp, *syntax.ArithmCmd, *syntax.LetClause:
		for name, how := range assigned {
			if how == memory.CountsVariable && !fresh[name] {
				return true
			}
		}
	case *syntax.CallExpr:
		if len(n.Args) > 0 {
			switch n.Args[0].Lit() {
			case "", "eval", "source", ".", "let":
				return true
			}
		}
	}
	return false
}
