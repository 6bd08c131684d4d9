package loops

import (
	"maps"
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// multiplies reports a variable whose value grows with each round of a loop: after the round it has more than one copy of
// its earlier value, or of that of a variable made from it. Each variable that the loop assigns started the round as a
// distinct unknown part.
func multiplies(w *memory.Run, st *memory.State, assigned map[string]memory.Assignment) {
	names := slices.Sorted(maps.Keys(assigned))
	copies := map[string]map[string]int{} // how often the value of one holds what another held
	for _, name := range names {
		copies[name] = copiesIn(st, name, names)
	}
	for _, name := range names {
		n := 0
		for part, times := range copies[name] {
			if part == name || reaches(copies, part, name) {
				n += times
			}
		}
		if n > 1 {
			w.Unclear(abstract.Outgrows, name)
			return
		}
	}
}

// multipliesArgs reports a round that gives the shell more than one copy of its
// positional parameters.
func multipliesArgs(w *memory.Run, before, after *memory.State) {
	start := len(spec.Join(before.Args...).Unknowns())
	if start > 0 && len(spec.Join(after.Args...).Unknowns()) >= 2*start {
		w.Unclear(abstract.Outgrows, "$@")
	}
}

// copiesIn counts the unknown parts that stand for what variables held at the start of a round.
func copiesIn(st *memory.State, name string, names []string) map[string]int {
	v, _ := st.Vars.Get(name)
	words := v.Values
	counts := map[string]int{}
	if v.List != nil {
		words = []spec.Word{spec.Join(v.List.Elems...)}
	}
	for _, word := range words {
		here := map[string]int{}
		for _, h := range word.Unknowns() {
			if source, ok := carried(h); ok && slices.Contains(names, source) {
				here[source]++
			}
		}
		for part, n := range here {
			counts[part] = max(counts[part], n)
		}
	}
	return counts
}

// reaches reports whether the value of one variable flows into another in any number of rounds.
func reaches(copies map[string]map[string]int, from, to string) bool {
	seen := map[string]bool{}
	var visit func(into string) bool
	visit = func(into string) bool {
		if seen[into] {
			return false
		}
		seen[into] = true
		for part := range copies[into] {
			if part == from || visit(part) {
				return true
			}
		}
		return false
	}
	return visit(to)
}

// printsForever prints to a pipe what an endless loop prints, if nothing in its body
// pauses it, reads or leaves it.
func printsForever(w *memory.Run, st *memory.State, body []*syntax.Stmt) {
	if d, _ := st.Fd(1); d.Out == nil || !d.Out.Pipe && len(d.Out.Path.Parts) == 0 {
		return
	}
	prints, stops := false, false
	for _, stmt := range body {
		syntax.Walk(stmt, func(n syntax.Node) bool {
			if call, ok := n.(*syntax.CallExpr); ok && len(call.Args) > 0 {
				switch call.Args[0].Lit() {
				case "break", "exit", "return", "sleep", "read", "wait", "kill", "exec", "select", "":
					stops = true
				case ":", "true", "false", "let", "test", "[", "set", "shift", "unset", "export":
				default:
					prints = true
				}
			}
			return !stops
		})
	}
	if prints && !stops {
		unknown := spec.UnknownWord("what a loop without end prints", spec.FromProgram)
		unknown.Parts[0].Unknown.Endless = spec.Unending
		w.Print(st, 1, []spec.Word{unknown}, "")
	}
}

// carried returns the variable whose value at the start of a round an unknown part stands for.
func carried(h *spec.UnknownText) (string, bool) {
	name, ok := strings.CutPrefix(h.Source, "$")
	name = strings.TrimPrefix(name, "{")
	if i := strings.IndexByte(name, '['); i > 0 {
		name = name[:i]
	}
	return name, ok && !h.Inherited && h.Kind != spec.Number
}

const busyLoop = "an endless loop keeps the machine busy"

// idles reports whether the body of an endless loop only keeps the shell busy:
// it starts no program, and nothing in it can pause or leave it. Printing into a
// pipe ends when nothing reads it any longer. The redirects of its commands are counted apart.
func idles(st *memory.State, body []*syntax.Stmt) bool {
	d, _ := st.Fd(1)
	piped := d.Out != nil && d.Out.Pipe
	plain := true
	for _, stmt := range body {
		syntax.Walk(stmt, func(n syntax.Node) bool {
			switch n := n.(type) {
			case *syntax.Stmt:
				plain = plain && !n.Background && !n.Coprocess && !n.Disown
			case *syntax.Redirect:
				plain = plain && n.Op != syntax.RdrIn && n.Op != syntax.RdrInOut // which wait for a pipe's other end
			case *syntax.CmdSubst, *syntax.ProcSubst, *syntax.FuncDecl:
				plain = false
			case *syntax.CallExpr:
				plain = plain && (len(n.Args) == 0 || neverLeaves(st, n.Args[0].Lit(), piped))
			}
			return plain
		})
	}
	return plain
}

// appends reports whether a body adds to files, which grow with each round.
func appends(body []*syntax.Stmt) bool {
	found := false
	for _, stmt := range body {
		syntax.Walk(stmt, func(n syntax.Node) bool {
			if r, ok := n.(*syntax.Redirect); ok {
				switch r.Op {
				case syntax.AppOut, syntax.AppClob, syntax.AppAll, syntax.AppAllClob:
					found = found || r.Word == nil || !strings.HasPrefix(r.Word.Lit(), "/dev/")
				}
			}
			return !found
		})
	}
	return found
}

// neverLeaves reports whether a command is a builtin that neither pauses the
// shell nor ends a loop.
func neverLeaves(st *memory.State, name string, piped bool) bool {
	if _, isFunction := st.Funcs.Get(name); isFunction {
		return false
	}
	switch name {
	case ":", "true", "false", "let", "test", "[", "set", "shift", "unset", "declare", "typeset", "local", "export":
		return true
	case "echo", "printf", "print":
		return !piped
	}
	return false
}
