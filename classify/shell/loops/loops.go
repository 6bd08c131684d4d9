package loops

import (
	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/expansion"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Arithmetic evaluates an expression as "((…))" does.
func Arithmetic(w *memory.Run, st *memory.State, expr syntax.ArithmExpr) memory.Status {
	return expansion.New(w, st).Arithmetic(expr)
}

const (
	maxItems  = 64 // of a list that a for loop is unrolled over
	maxRounds = 24 // of a loop whose condition is known
)

// ForClause walks a for loop, of words or as in C.
func (w *Loops) ForClause(st *memory.State, c *syntax.ForClause) {
	switch loop := c.Loop.(type) {
	case *syntax.WordIter:
		w.forWords(st, c, loop)
	case *syntax.CStyleLoop:
		x := expansion.New(w.Run, st)
		if loop.Init != nil {
			x.Arith(loop.Init)
		}
		cond := func(st *memory.State) (*memory.State, *memory.State) {
			if loop.Cond == nil {
				return st, nil
			}
			st.Status = Arithmetic(w.Run, st, loop.Cond)
			ok, fail := Split(w.Run, st)
			for _, after := range [...]*memory.State{ok, fail} {
				if after != nil {
					after.Status = memory.AnyStatus // $? stays what it was, at least in bash
				}
			}
			return ok, fail
		}
		walkLoop(w.Run, st, cond, func(st *memory.State) {
			w.Shell.WalkStmts(st, c.Do)
			continued(w.Run, st)
			if loop.Post != nil && !st.Dead {
				Arithmetic(w.Run, st, loop.Post)
			}
		}, c, c.Do)
	}
}

// WhileClause walks a while or an until loop.
func (w *Loops) WhileClause(st *memory.State, c *syntax.WhileClause) {
	cond := func(st *memory.State) (*memory.State, *memory.State) {
		around := st.Loop
		ok, fail := w.Split(st, c.Cond)
		if around != nil && around.Next != nil { // continue in the condition: shells go on, or end the loop
			next := around.Next
			around.Next, next.Dead = nil, false
			ok, fail = w.Join(ok, next.Fork()), w.Join(fail, next.Fork())
		}
		if c.Until {
			return fail, ok
		}
		return ok, fail
	}
	walkLoop(w.Run, st, cond, func(st *memory.State) {
		w.Shell.WalkStmts(st, c.Do)
		continued(w.Run, st)
	}, c, c.Do)
}

// continued brings back the paths that left the body by continue.
func continued(w *memory.Run, st *memory.State) {
	if st.Loop == nil {
		return
	}
	next := st.Loop.Next
	st.Loop.Next = nil
	w.Land(st, next)
}

// walkLoop walks a loop as long as its condition is known to hold. When it is not
// known, or holds for too long, what the loop assigns becomes unknown, and the
// body is walked once more for all further rounds.
func walkLoop(w *memory.Run, st *memory.State, cond func(*memory.State) (ok, fail *memory.State), body func(*memory.State),
	node syntax.Node, list []*syntax.Stmt) {
	j := &memory.Jump{Parent: st.Loop}
	st.Loop = j
	var end *memory.State
	forever := true
	spawns := func() bool { return w.ChargeLook(node) && spawnsForever(list) }
	for round := 0; w.Charge(1); round++ {
		before := st.Fork()
		ok, fail := cond(st)
		if round == 0 && ok == nil {
			// The body is never run, and walked apart because "never" may be wrong.
			if fail != nil && !fail.Dead {
				w.Branch++
				body(fail.Ghost())
				w.Branch--
			}
			end = fail
			break
		}
		forever = forever && fail == nil
		if forever && round == 0 && constantCondition(node) {
			endless(w, st, spawns(), list)
		}
		end = w.Join(end, fail)
		if ok == nil || ok.Dead || w.Over {
			break
		}
		if fail != nil || round >= maxRounds {
			rest(w, before, ok, &end, cond, body, node)
			break
		}
		if ok != st {
			*st = *ok
		}
		body(st)
		if st.Dead {
			break
		}
		if st.Same(before) {
			// It goes round for ever, as far as can be seen: what follows is walked
			// all the same, for something unseen may end it.
			if forever {
				endless(w, st, spawns(), list)
			}
			end = w.Join(end, st)
			break
		}
	}
	dead := end == nil || end.Dead
	if end != nil && end != st {
		*st = *end
	}
	st.Dead = dead
	st.Loop = j.Parent
	w.Land(st, j.Left)
	st.Loop = j.Parent
	st.Status = memory.AnyStatus
}

// endless reports what an endless loop does to the machine.
func endless(w *memory.Run, st *memory.State, spawns bool, body []*syntax.Stmt) {
	printsForever(w, st, body)
	grows := appends(body)
	switch {
	case spawns:
		w.Exhausts(endlessJobs)
	case idles(st, body):
		if grows {
			w.Exhausts(endlessFile)
		}
		w.Unclear(busyLoop)
	case grows && !pausesIn(body):
		w.Unclear(endlessFile)
	}
}

// rest walks the rounds that are not walked one by one: the body once from the state that is reached, then with
// the variables that it assigns unknown, until another round shows nothing new.
func rest(w *memory.Run, before, ok *memory.State, end **memory.State, cond func(*memory.State) (ok, fail *memory.State), body func(*memory.State),
	node syntax.Node) {
	w.Branch++
	defer func() { w.Branch-- }()
	first := ok.Fork()
	body(first)
	names := assignedIn(node)
	strayed := addStrays(w, names, before, first)
	fresh := !strayed && !carries(node) && memory.SameLeft(first.Fds, before.Fds) // a later round finds what this one found
	if first.Dead || first.Same(ok) && (fresh || first.Same(before)) {
		*end = w.Join(*end, first)
		return
	}
	w.WidenOutputs(first, before)
	if !w.ChargeLook(node) {
		return
	}
	if fresh && first.SameBesides(before) {
		*end = w.Join(*end, first)
		return
	}
	untilSettled(w, names, func(guess bool) (start, after *memory.State, numbers []string) {
		again := w.Join(before.Fork(), first.Fork())
		again.WidenInputs(first)
		numbers = w.Forget(again, names, guess)
		start = again.Fork()
		yes, no := cond(again)
		if yes != nil && !yes.Dead {
			body(yes)
		}
		*end = w.Join(*end, w.Join(no, yes))
		return start, yes, numbers
	})
}

// maxRedone bounds how often a round is walked again because it changes more
// variables than were known to change.
const maxRedone = 4

// untilSettled walks a round of which it is unknown how many went before, until it
// changes nothing but the variables that are named: those were unknown when it
// began. It first takes for numbers what has been numbers so far.
func untilSettled(w *memory.Run, names map[string]memory.Assignment, round func(guess bool) (start, after *memory.State, numbers []string)) {
	guess := true
	for redone := 0; !w.Over; {
		start, after, numbers := round(guess)
		if after == nil {
			return
		}
		multiplies(w, after, names)
		multipliesArgs(w, start, after)
		switch {
		case addStrays(w, names, start, after):
			if redone++; redone > maxRedone {
				w.Unclear("a loop changes more variables with each round")
				return
			}
		case !guess || stillNumbers(after, numbers):
			return
		default:
			guess = false
		}
	}
}

func (w *Loops) forWords(st *memory.State, c *syntax.ForClause, loop *syntax.WordIter) {
	items := st.Args
	open, either := st.ArgsOpen, false
	if loop.InPos.IsValid() {
		items, either = w.listItems(st, loop.Items)
		open = false
	}
	open = open || c.Select
	var known []spec.Word
	mayBeEmpty := true
	for _, it := range items {
		if abstract.SplittingUnknown(it) != nil {
			open = true
		}
		mayBeEmpty = mayBeEmpty && (c.Select || abstract.VariesInNumber(it)) // select ends when nothing can be read
		known = append(known, abstract.Quoted(it))
	}
	if len(known) > maxItems {
		var taint spec.Taint
		for _, k := range known[maxItems:] {
			taint |= k.Taint()
		}
		known = append(known[:maxItems:maxItems], spec.UnknownWord("$"+loop.Name.Value, taint))
	}
	if open && len(items) == 0 {
		known = []spec.Word{spec.UnknownWord("$"+loop.Name.Value, spec.FromInput)}
	}
	w.forEach(st, c, loop.Name.Value, known, open, mayBeEmpty, either)
}

// listItems expands the list of a for loop: all items that any combination of
// values gives, and whether combinations differ in them.
func (w *Loops) listItems(st *memory.State, words []*syntax.Word) (items []spec.Word, either bool) {
	x := expansion.NewPasses(w.Run, st)
	x.Each(func() {
		list := x.ListOf(words)
		if items == nil {
			items = list
			return
		}
		either = either || !abstract.SameWords(items, list)
		for _, it := range list {
			if !abstract.ContainsWord(items, it) {
				items = append(items, it)
			}
		}
	})
	return items, either
}

// laterRounds walks the body for a round of which it is unknown how many went before.
func (w *Loops) laterRounds(st, before *memory.State, c *syntax.ForClause, names map[string]memory.Assignment, name string, value spec.Word) {
	first := st.Fork()
	w.Branch++
	defer func() { w.Branch-- }()
	untilSettled(w.Run, names, func(guess bool) (start, after *memory.State, numbers []string) {
		again := w.Join(before.Fork(), first.Fork())
		numbers = w.Forget(again, names, guess)
		expansion.SetText(again, w.Run, name, value)
		start = again.Fork()
		w.Shell.WalkStmts(again, c.Do)
		continued(w.Run, again)
		after = again.Fork()
		*st = *w.Join(st, again)
		return start, after, numbers
	})
}

// forEach walks the body once for each value. When values are unknown, one
// stands for several, and the body is walked for them as for any round. With either,
// the list holds some of the values, and each round may be left out.
func (w *Loops) forEach(st *memory.State, c *syntax.ForClause, name string, values []spec.Word, open, mayBeEmpty, either bool) {
	j := &memory.Jump{Parent: st.Loop}
	st.Loop = j
	var skipped *memory.State
	if mayBeEmpty {
		skipped = st.Fork()
		w.Branch++
		defer func() { w.Branch-- }()
	}
	if len(values) == 0 {
		// An empty list is walked for apart: it may not be as empty as it looks.
		ghost := st.Ghost()
		expansion.SetText(ghost, w.Run, name, spec.Word{})
		w.Shell.WalkStmts(ghost, c.Do)
	}
	start := st.Fork()
	for _, value := range values {
		if c.Select && st.Dead {
			*st = *start.Fork() // any of the items may be the first that is chosen
		}
		if st.Dead || !w.Charge(1) {
			break
		}
		var without *memory.State
		if either {
			without = st.Fork()
		}
		expansion.SetLoopVariable(st, w.Run, name, value)
		before := st.Fork()
		w.Shell.WalkStmts(st, c.Do)
		continued(w.Run, st)
		if either {
			*st = *w.Join(st, without)
		}
		if !open && value.Known() || st.Dead || st.Same(before) {
			continue
		}
		w.WidenOutputs(st, before)
		if !w.ChargeLook(c) {
			break
		}
		names := assignedIn(c)
		if addStrays(w.Run, names, before, st) || carries(c) || !st.SameBesides(before) {
			w.laterRounds(st, before, c, names, name, value)
		}
	}
	w.Land(st, j.Left)
	if joined := w.Join(st, skipped); joined != st {
		*st = *joined
	}
	st.Loop = j.Parent
	if !c.Select {
		st.Status = memory.AnyStatus
	}
}

// Split turns a state after a command into those of its success and its failure.
func Split(w *memory.Run, st *memory.State) (ok, fail *memory.State) {
	if st.Dead {
		return st, nil
	}
	failDirs := st.FailDirs
	st.FailDirs = nil
	switch st.Status {
	case memory.Succeeded:
		return st, nil
	case memory.Failed:
		if failDirs != nil {
			st.Dirs = failDirs
		}
		return nil, st
	}
	fail = st.Fork()
	if failDirs != nil {
		fail.Dirs = failDirs
	}
	st.Status, fail.Status = memory.Succeeded, memory.Failed
	return st, fail
}
