package shell

import (
	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// addStrays adds the variables that a round of a loop changed although its source
// does not show that: in functions, or in code that is a value. It reports whether
// there are any that names did not have.
func (w *walker) addStrays(names map[string]assignment, before, after *state) bool {
	if after == nil || after.vars == before.vars || after.vars == nil {
		return false
	}
	w.charge(len(after.vars.m) / itemsPerStep)
	found := false
	for name, v := range after.vars.m {
		if _, named := names[name]; named {
			continue
		}
		if old, _ := before.vars.get(name); !v.same(old) {
			names[name] = setsVariable
			found = true
		}
	}
	return found
}

// forget makes variables unknown. It returns those that it takes for numbers
// since they have been so far: the caller holds them against what a round assigns.
func (w *walker) forget(st *state, names map[string]assignment, guess bool) (numbers []string) {
	for name, source := range names {
		v, _ := st.vars.get(name)
		isNumber := guess && v.numeric() && (v.list != nil || len(v.values) > 0)
		if isNumber {
			numbers = append(numbers, name)
		}
		if v.list != nil {
			v.list = &array{assoc: v.list.assoc, open: true, origin: v.list.allOrigin(), digits: isNumber}
		} else {
			origin := spec.Origin(0)
			for _, x := range v.values {
				origin |= x.Origin()
			}
			if source == countsVariable || isNumber {
				v.values = []spec.Word{numberHole("$"+name, origin)}
			} else {
				v.values = []spec.Word{spec.HoleOf("$"+name, origin)}
			}
		}
		v.outer, v.unset = false, false
		st.set(w, name, v)
	}
	return numbers
}

// stillNumbers reports whether variables that were taken for numbers before a
// round are numbers after it, so that they are in every round.
func (st *state) stillNumbers(names []string) bool {
	for _, name := range names {
		if v, _ := st.vars.get(name); !v.numeric() {
			return false
		}
	}
	return true
}

// how a loop assigns a variable
type assignment uint8

const (
	setsVariable assignment = iota
	countsVariable
)

// assignedIn lists the variables that a node assigns. Variables that only
// arithmetic changes are numbers.
func assignedIn(node syntax.Node) map[string]assignment {
	names := make(map[string]assignment)
	counts := func(x syntax.ArithmExpr) {
		if word, ok := x.(*syntax.Word); ok && word.Lit() != "" {
			if _, known := names[word.Lit()]; !known {
				names[word.Lit()] = countsVariable
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
			names[n.Name.Value] = setsVariable
		case *syntax.ParamExp:
			if n.Exp != nil && n.Param != nil && (n.Exp.Op == syntax.AssignUnset || n.Exp.Op == syntax.AssignUnsetOrNull) {
				names[n.Param.Value] = setsVariable
			}
		case *syntax.BinaryArithm:
			if isAssign(n.Op) {
				counts(n.X)
			}
		case *syntax.UnaryArithm:
			if n.Op == syntax.Inc || n.Op == syntax.Dec {
				counts(n.X)
			}
		case *syntax.CallExpr:
			for _, name := range assignedByCall(n) {
				names[name] = setsVariable
			}
		}
		return true
	})
	return names
}

// assignedValue tells a counter, "i=$((i+1))", from other assignments.
func assignedValue(a *syntax.Assign) assignment {
	if a.Value != nil && len(a.Value.Parts) == 1 && !a.Append {
		if _, ok := a.Value.Parts[0].(*syntax.ArithmExp); ok {
			return countsVariable
		}
	}
	return setsVariable
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

func listCarries(list []*syntax.Stmt, assigned map[string]assignment, fresh map[string]bool) bool {
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
func readsStale(node syntax.Node, assigned map[string]assignment, fresh map[string]bool) bool {
	stale := false
	read := func(name string) {
		if _, ok := assigned[name]; ok && !fresh[name] {
			stale = true
		}
	}
	syntax.Walk(node, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.ForClause:
			if iter, ok := n.Loop.(*syntax.WordIter); ok && !fresh[iter.Name.Value] {
				for _, item := range iter.Items {
					stale = stale || readsStale(item, assigned, fresh)
				}
				fresh[iter.Name.Value] = true
				for _, s := range n.Do {
					stale = stale || readsStale(s, assigned, fresh)
				}
				delete(fresh, iter.Name.Value)
				return false
			}
		case *syntax.ParamExp:
			if n.Param != nil {
				read(n.Param.Value)
			}
			stale = stale || n.Excl
		case *syntax.Assign:
			if n.Append && n.Name != nil {
				read(n.Name.Value)
			}
		case *syntax.ArithmExp, *syntax.ArithmCmd, *syntax.LetClause:
			for name, how := range assigned {
				stale = stale || how == countsVariable && !fresh[name]
			}
		case *syntax.CallExpr:
			if len(n.Args) > 0 {
				switch n.Args[0].Lit() {
				case "", "eval", "source", ".", "let":
					stale = true
				}
			}
		}
		return !stale
	})
	return stale
}

func isAssign(op syntax.BinAritOperator) bool {
	switch op {
	case syntax.Assgn, syntax.AddAssgn, syntax.SubAssgn, syntax.MulAssgn, syntax.QuoAssgn, syntax.RemAssgn,
		syntax.AndAssgn, syntax.OrAssgn, syntax.XorAssgn, syntax.ShlAssgn, syntax.ShrAssgn, syntax.PowAssgn:
		return true
	}
	return false
}
