package parsing

import "mvdan.cc/sh/v3/syntax"

// The body of a function is one compound command with its redirects. The parser
// takes the whole list after the name for the body: in its tree
// "f() { :; } && rm x" only defines a function, but the shells define the
// function, and then run rm. The tree is corrected once, after parsing.

// repair moves what the parser attached to the bodies of functions, anywhere
// below the node, to where the shells read it, and corrects coprocesses.
func repair(root syntax.Node) {
	syntax.Walk(root, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.Stmt:
			if endsInLongBody(n) {
				list := *n
				list.Comments, list.Background, list.Coprocess, list.Disown = nil, false, false, false
				r := rebuild(flatten(nil, &list))
				n.Cmd, n.Redirs, n.Negated = r.Cmd, r.Redirs, r.Negated
			}
		case *syntax.CoprocClause:
			if call, ok := n.Stmt.Cmd.(*syntax.CallExpr); ok {
				operandsOf(call)
			}
		}
		return true
	})
}

// operandsOf makes words of the assignments that follow the name of a coprocess's
// program: the parser reads on behind the name as if a command started there.
func operandsOf(call *syntax.CallExpr) {
	if len(call.Args) == 0 {
		return
	}
	name := call.Args[0]
	first := len(call.Assigns)
	for first > 0 && call.Assigns[first-1].Pos().After(name.Pos()) {
		first--
	}
	args := []*syntax.Word{name}
	for _, a := range call.Assigns[first:] {
		args = append(args, assignedWord(a))
	}
	call.Args = append(args, call.Args[1:]...)
	call.Assigns = call.Assigns[:first]
}

// assignedWord returns an assignment as the word that it is where no assignment can be.
func assignedWord(a *syntax.Assign) *syntax.Word {
	lit := func(text string) syntax.WordPart {
		return &syntax.Lit{ValuePos: a.Pos(), ValueEnd: a.Name.End(), Value: text}
	}
	parts := []syntax.WordPart{lit(a.Name.Value)}
	switch index := a.Index.(type) {
	case nil:
	case *syntax.Word:
		parts = append(append(append(parts, lit("[")), index.Parts...), lit("]"))
	default:
		parts = append(parts, lit("["), &syntax.ArithmExp{Left: a.Pos(), Right: a.End(), X: index}, lit("]"))
	}
	equals := "="
	if a.Append {
		equals = "+="
	}
	if parts = append(parts, lit(equals)); a.Value != nil {
		parts = append(parts, a.Value.Parts...)
	}
	return &syntax.Word{Parts: parts}
}

// maxBodies bounds how many definitions may be the bodies of each other, which
// only zsh allows.
const maxBodies = 100

// endsInLongBody reports whether a statement ends in the definition of a
// function whose body is a list or a pipeline.
func endsInLongBody(s *syntax.Stmt) bool {
	for depth := 0; s != nil && depth < maxBodies; depth++ {
		switch cmd := s.Cmd.(type) {
		case *syntax.BinaryCmd:
			s = cmd.Y
		case *syntax.TimeClause:
			s = cmd.Stmt
		case *syntax.CoprocClause:
			s = cmd.Stmt
		case *syntax.FuncDecl:
			if _, long := cmd.Body.Cmd.(*syntax.BinaryCmd); long {
				return true
			}
			s = cmd.Body
		default:
			return false
		}
	}
	return false
}

// listed is a command of a list, with the operator before it.
type listed struct {
	op      syntax.BinCmdOperator
	pos     syntax.Pos // of the operator
	negated bool       // a "!" precedes the pipeline that it starts
	stmt    *syntax.Stmt
}

// flatten appends the commands of a list as the shells see them, from left to right.
func flatten(list []listed, s *syntax.Stmt) []listed {
	first := len(list)
	negated := s.Negated
	s.Negated = false
	switch cmd := s.Cmd.(type) {
	case *syntax.BinaryCmd:
		list = flatten(list, cmd.X)
		second := len(list)
		list = flatten(list, cmd.Y)
		list[second].op, list[second].pos = cmd.Op, cmd.OpPos
	case *syntax.FuncDecl:
		list = flatten(list, cmd.Body)
		cmd.Body = list[first].stmt
		list[first].stmt = s
	case *syntax.TimeClause:
		list = flattenPrefixed(list, s, &cmd.Stmt)
	case *syntax.CoprocClause:
		list = flattenPrefixed(list, s, &cmd.Stmt)
	default:
		list = append(list, listed{stmt: s})
	}
	list[first].negated = list[first].negated || negated
	return list
}

// flattenPrefixed is flatten for "time" and "coproc", which apply to a pipeline.
func flattenPrefixed(list []listed, s *syntax.Stmt, pipeline **syntax.Stmt) []listed {
	if *pipeline == nil {
		return append(list, listed{stmt: s})
	}
	inner := flatten(nil, *pipeline)
	n := 1
	for n < len(inner) && isPipe(inner[n].op) {
		n++
	}
	*pipeline = rebuild(inner[:n])
	return append(append(list, listed{stmt: s}), inner[n:]...)
}

// rebuild returns the tree of a flat list: pipes bind tighter than "&&" and
// "||", and all of them associate to the left.
func rebuild(list []listed) *syntax.Stmt {
	var whole *syntax.Stmt
	for len(list) > 0 {
		start := list[0]
		pipeline := start.stmt
		n := 1
		for ; n < len(list) && isPipe(list[n].op); n++ {
			pipeline = joined(pipeline, list[n], list[n].stmt)
		}
		pipeline.Negated = start.negated
		if whole == nil {
			whole = pipeline
		} else {
			whole = joined(whole, start, pipeline)
		}
		list = list[n:]
	}
	return whole
}

func joined(x *syntax.Stmt, operator listed, y *syntax.Stmt) *syntax.Stmt {
	return &syntax.Stmt{Position: x.Position, Cmd: &syntax.BinaryCmd{OpPos: operator.pos, Op: operator.op, X: x, Y: y}}
}

func isPipe(op syntax.BinCmdOperator) bool { return op == syntax.Pipe || op == syntax.PipeAll }
