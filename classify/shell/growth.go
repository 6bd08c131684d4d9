package shell

import (
	"maps"
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Work that grows without bound takes the machine's memory although each of its
// steps is harmless: a value that holds itself twice in each round of a loop.

const outgrows = "the value of %s grows with each round until memory runs out"

// weight is the size of a value as bounded counts it.
func weight(word spec.Word) int {
	n := 0
	for _, p := range word.Parts {
		n += len(p.Text)
		if p.Hole != nil {
			n += maxText / maxHoles
		}
	}
	return n
}

// checkGrowth reports a value that is too long to be tracked and was not long
// before: it multiplies.
func (st *state) checkGrowth(w *walker, name string, before variable, value spec.Word) {
	if weight(value) <= maxText {
		return
	}
	for _, old := range before.values {
		if n := weight(old); n > maxText/3 && weight(value) > n+n/2 {
			w.unclear(outgrows, name)
			return
		}
	}
}

// multiplies reports a variable that a round of a loop gives more than one copy
// of what it, or a variable that is made of it, held before. Each variable that
// the loop assigns was a hole of its own at the start of the round.
func (w *walker) multiplies(st *state, assigned map[string]assignment) {
	names := slices.Sorted(maps.Keys(assigned))
	copies := map[string]map[string]int{} // how often the value of one holds what another held
	for _, name := range names {
		copies[name] = st.copiesIn(name, names)
	}
	for _, name := range names {
		n := 0
		for part, times := range copies[name] {
			if part == name || reaches(copies, part, name) {
				n += times
			}
		}
		if n > 1 {
			w.unclear(outgrows, name)
			return
		}
	}
}

// multipliesArgs reports a round that gives the shell more than one copy of its
// positional parameters.
func (w *walker) multipliesArgs(before, after *state) {
	start := len(spec.Join(before.args...).Holes())
	if start > 0 && len(spec.Join(after.args...).Holes()) >= 2*start {
		w.unclear(outgrows, "$@")
	}
}

// copiesIn counts the holes that stand for what variables held at the start of a round.
func (st *state) copiesIn(name string, names []string) map[string]int {
	v, _ := st.vars.get(name)
	words := v.values
	counts := map[string]int{}
	if v.list != nil {
		words = []spec.Word{spec.Join(v.list.elems...)}
	}
	for _, word := range words {
		here := map[string]int{}
		for _, h := range word.Holes() {
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

// keepsAll reports text that the shell holds although it does not end.
func (w *walker) keepsAll(text spec.Word) {
	if text.Endless() != spec.Ends {
		w.unclear("the shell keeps output that does not end: %s", shorten(text.String()))
	}
}

// fillsDisk reports text without end that is written to a file.
func (w *walker) fillsDisk(s *sink, texts []spec.Word) {
	if len(s.path.Parts) == 0 || strings.HasPrefix(s.path.Prefix(), "/dev/") {
		return
	}
	for _, text := range texts {
		if text.Endless() > spec.Awaits {
			w.exhausts("output without end is written to a file: " + shorten(s.path.String()))
		}
	}
}

// printsForever prints to a pipe what an endless loop prints, if nothing in its body
// pauses it, reads or leaves it.
func (w *walker) printsForever(st *state, body []*syntax.Stmt) {
	if d, _ := st.fd(1); d.out == nil || !d.out.pipe && len(d.out.path.Parts) == 0 {
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
		hole := spec.HoleOf("what a loop without end prints", spec.FromProgram)
		hole.Parts[0].Hole.Endless = spec.Unending
		w.print(st, 1, []spec.Word{hole}, "")
	}
}

// carried returns the variable whose value at the start of a round a hole stands for.
func carried(h *spec.Hole) (string, bool) {
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
func (st *state) idles(body []*syntax.Stmt) bool {
	d, _ := st.fd(1)
	piped := d.out != nil && d.out.pipe
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
				plain = plain && (len(n.Args) == 0 || st.neverLeaves(n.Args[0].Lit(), piped))
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
func (st *state) neverLeaves(name string, piped bool) bool {
	if _, isFunction := st.funcs.get(name); isFunction {
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

// checkWidths reports a field of printf that is so wide that it fills the memory:
// the width stands in the format, or is an operand of "*".
func (w *walker) checkWidths(args []spec.Word) {
	if len(args) == 0 {
		return
	}
	format, known := args[0].Text()
	if !known {
		return
	}
	directive, stars := facts.WideFormat(format)
	if directive != "" {
		w.unclear("printf makes text too wide to hold: %s", shorten(directive))
		return
	}
	for _, a := range args[1:] {
		if text, _ := a.Text(); stars && facts.TooWide(strings.TrimLeft(text, "+- ")) {
			w.unclear("printf makes text too wide to hold: %s", shorten(text))
			return
		}
	}
}
