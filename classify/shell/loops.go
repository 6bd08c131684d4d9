package shell

import (
	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

const (
	maxItems  = 64 // of a list that a for loop is unrolled over
	maxRounds = 24 // of a loop whose condition is known
)

func (w *walker) forClause(st *state, c *syntax.ForClause) {
	switch loop := c.Loop.(type) {
	case *syntax.WordIter:
		w.forWords(st, c, loop)
	case *syntax.CStyleLoop:
		x := w.expander(st)
		if loop.Init != nil {
			x.arith(loop.Init)
		}
		cond := func(st *state) (*state, *state) {
			if loop.Cond == nil {
				return st, nil
			}
			st.status = w.arithmetic(st, loop.Cond)
			return w.parts(st)
		}
		w.loop(st, cond, func(st *state) {
			w.stmts(st, c.Do)
			w.continued(st)
			if loop.Post != nil && !st.dead {
				w.arithmetic(st, loop.Post)
			}
		}, c, c.Do)
	}
}

func (w *walker) whileClause(st *state, c *syntax.WhileClause) {
	cond := func(st *state) (*state, *state) {
		ok, fail := w.splitList(st, c.Cond)
		if c.Until {
			return fail, ok
		}
		return ok, fail
	}
	w.loop(st, cond, func(st *state) {
		w.stmts(st, c.Do)
		w.continued(st)
	}, c, c.Do)
}

// continued brings back the paths that left the body by continue.
func (w *walker) continued(st *state) {
	if st.loop == nil {
		return
	}
	next := st.loop.next
	st.loop.next = nil
	w.land(st, next)
}

// loop walks a loop as long as its condition is known to hold. When it is not
// known, or holds for too long, what the loop assigns becomes unknown, and the
// body is walked once more for all further rounds.
func (w *walker) loop(st *state, cond func(*state) (ok, fail *state), body func(*state), node syntax.Node, list []*syntax.Stmt) {
	j := &jump{parent: st.loop}
	st.loop = j
	var end *state
	forever := true
	spawns := func() bool { return w.chargeLook(node) && spawnsForever(list) }
	for round := 0; w.charge(1); round++ {
		before := st.fork()
		ok, fail := cond(st)
		if round == 0 && ok == nil {
			// The body is never run, and walked apart because "never" may be wrong.
			if fail != nil && !fail.dead {
				w.branch++
				body(fail.ghost())
				w.branch--
			}
			end = fail
			break
		}
		forever = forever && fail == nil
		if forever && round == 0 && constantCondition(node) {
			w.endless(st, spawns(), list)
		}
		end = w.join(end, fail)
		if ok == nil || ok.dead || w.over {
			break
		}
		if fail != nil || round >= maxRounds {
			w.rest(before, ok, &end, cond, body, node)
			break
		}
		if ok != st {
			*st = *ok
		}
		body(st)
		if st.dead {
			break
		}
		if st.same(before) {
			// It goes round for ever, as far as can be seen: what follows is walked
			// all the same, for something unseen may end it.
			if forever {
				w.endless(st, spawns(), list)
			}
			end = w.join(end, st)
			break
		}
	}
	dead := end == nil || end.dead
	if end != nil && end != st {
		*st = *end
	}
	st.dead = dead
	st.loop = j.parent
	w.land(st, j.left)
	st.loop = j.parent
	if st.status == failed {
		st.status = anyStatus
	}
}

// endless reports what an endless loop does to the machine.
func (w *walker) endless(st *state, spawns bool, body []*syntax.Stmt) {
	w.printsForever(st, body)
	grows := appends(body)
	switch {
	case spawns:
		w.exhausts(endlessJobs)
	case st.idles(body):
		if grows {
			w.exhausts(endlessFile)
		}
		w.unclear(busyLoop)
	case grows && !pausesIn(body):
		w.unclear(endlessFile)
	}
}

// rest walks the rounds that cannot be told apart: the body once from where it
// is, and once with everything that it assigns unknown.
func (w *walker) rest(before, ok *state, end **state, cond func(*state) (ok, fail *state), body func(*state), node syntax.Node) {
	w.branch++
	defer func() { w.branch-- }()
	first := ok.fork()
	body(first)
	names := assignedIn(node)
	strayed := w.addStrays(names, before, first)
	fresh := !strayed && !carries(node) && sameLeft(first.fds, before.fds) // a later round finds what this one found
	if first.dead || first.same(ok) && (fresh || first.same(before)) {
		*end = w.join(*end, first)
		return
	}
	w.blurOutputs(first, before)
	if !w.chargeLook(node) {
		return
	}
	if fresh && first.sameBesides(before) {
		*end = w.join(*end, first)
		return
	}
	w.untilSettled(names, func(guess bool) (start, after *state, numbers []string) {
		again := w.join(before.fork(), first.fork())
		again.blurInputs(first)
		numbers = w.forget(again, names, guess)
		start = again.fork()
		yes, no := cond(again)
		if yes != nil && !yes.dead {
			body(yes)
		}
		*end = w.join(*end, w.join(no, yes))
		return start, yes, numbers
	})
}

// maxRedone bounds how often a round is walked again because it changes more
// variables than were known to change.
const maxRedone = 4

// untilSettled walks a round of which it is unknown how many went before, until it
// changes nothing but the variables that are named: those were unknown when it
// began. It first takes for numbers what has been numbers so far.
func (w *walker) untilSettled(names map[string]assignment, round func(guess bool) (start, after *state, numbers []string)) {
	guess := true
	for redone := 0; !w.over; {
		start, after, numbers := round(guess)
		if after == nil {
			return
		}
		w.multiplies(after, names)
		w.multipliesArgs(start, after)
		switch {
		case w.addStrays(names, start, after):
			if redone++; redone > maxRedone {
				w.unclear("a loop changes more variables with each round")
				return
			}
		case !guess || after.stillNumbers(numbers):
			return
		default:
			guess = false
		}
	}
}

func (w *walker) forWords(st *state, c *syntax.ForClause, loop *syntax.WordIter) {
	items := st.args
	open := st.argsOpen
	if loop.InPos.IsValid() {
		items, open = w.listItems(st, loop.Items), false
	}
	open = open || c.Select
	var known []spec.Word
	mayBeEmpty := true
	for _, it := range items {
		if splittingHole(it) != nil {
			open = true
		}
		mayBeEmpty = mayBeEmpty && (c.Select || variesInNumber(it)) // select ends when nothing can be read
		known = append(known, quoted(it))
	}
	if len(known) > maxItems {
		var origin spec.Origin
		for _, k := range known[maxItems:] {
			origin |= k.Origin()
		}
		known = append(known[:maxItems:maxItems], spec.HoleOf("$"+loop.Name.Value, origin))
	}
	if open && len(items) == 0 {
		known = []spec.Word{spec.HoleOf("$"+loop.Name.Value, spec.FromInput)}
	}
	w.forEach(st, c, loop.Name.Value, known, open, mayBeEmpty)
}

// listItems expands the list of a for loop: all items that any combination of
// values gives.
func (w *walker) listItems(st *state, words []*syntax.Word) []spec.Word {
	x := w.passes(st)
	var items []spec.Word
	x.each(func() {
		list := x.listOf(words)
		if items == nil {
			items = list
			return
		}
		for _, it := range list {
			if !containsWord(items, it) {
				items = append(items, it)
			}
		}
	})
	return items
}

// variesInNumber reports whether an argument may become no word, or several.
func variesInNumber(a spec.Word) bool { return splittingHole(a) != nil || isGlob(a) }

// splittingHole returns a hole of the word that may become no word at all.
func splittingHole(word spec.Word) *spec.Hole {
	for _, p := range word.Parts {
		if p.Hole != nil && p.Hole.Splits {
			return p.Hole
		}
	}
	return nil
}

// laterRounds walks the body for a round of which it is unknown how many went before.
func (w *walker) laterRounds(st, before *state, c *syntax.ForClause, names map[string]assignment, name string, value spec.Word) {
	first := st.fork()
	w.branch++
	defer func() { w.branch-- }()
	w.untilSettled(names, func(guess bool) (start, after *state, numbers []string) {
		again := w.join(before.fork(), first.fork())
		numbers = w.forget(again, names, guess)
		again.setText(w, name, value)
		start = again.fork()
		w.stmts(again, c.Do)
		w.continued(again)
		after = again.fork()
		*st = *w.join(st, again)
		return start, after, numbers
	})
}

// forEach walks the body once for each value. When values are unknown, one
// stands for several, and the body is walked for them as for any round.
func (w *walker) forEach(st *state, c *syntax.ForClause, name string, values []spec.Word, open, mayBeEmpty bool) {
	j := &jump{parent: st.loop}
	st.loop = j
	var skipped *state
	if mayBeEmpty {
		skipped = st.fork()
		w.branch++
		defer func() { w.branch-- }()
	}
	if len(values) == 0 {
		// An empty list is walked for apart: it may not be as empty as it looks.
		ghost := st.ghost()
		ghost.setText(w, name, spec.Word{})
		w.stmts(ghost, c.Do)
	}
	start := st.fork()
	for _, value := range values {
		if c.Select && st.dead {
			*st = *start.fork() // any of the items may be the first that is chosen
		}
		if st.dead || !w.charge(1) {
			break
		}
		st.setLoopVariable(w, name, value)
		before := st.fork()
		w.stmts(st, c.Do)
		w.continued(st)
		if !open && value.Known() || st.dead || st.same(before) {
			continue
		}
		w.blurOutputs(st, before)
		if !w.chargeLook(c) {
			break
		}
		names := assignedIn(c)
		if w.addStrays(names, before, st) || carries(c) || !st.sameBesides(before) {
			w.laterRounds(st, before, c, names, name, value)
		}
	}
	w.land(st, j.left)
	if joined := w.join(st, skipped); joined != st {
		*st = *joined
	}
	st.loop = j.parent
	if !c.Select {
		st.status = anyStatus
	}
}
