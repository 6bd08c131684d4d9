package metamorph

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// transformation is one meaning-preserving rewrite. It changes the script in
// place, or answers false when it does not apply.
type transformation struct {
	name    string
	posix   bool // what it adds is understood by sh too
	textual bool // it takes a script that must be read line by line
	apply   func(g *gen, s *script) bool
}

// transformations lists those of bash and sh, in the order of the tables.
func transformations() []transformation {
	list := transformationsOf(respellings, rewritings, wrappings)
	for _, w := range shWrappings {
		list = append(list, transformation{"script: " + w.name, w.posix, w.textual, func(g *gen, s *script) bool { return !s.bash && wrapScript(g, s, w) }})
	}
	return list
}

func transformationsOf(words []respelling, commands []rewriting, scripts []wrapping) []transformation {
	var list []transformation
	for _, r := range words {
		list = append(list, transformation{"word: " + r.name, r.posix, true, func(g *gen, s *script) bool { return respellWord(g, s, r) }})
	}
	for _, r := range commands {
		list = append(list, transformation{"command: " + r.name, r.posix, true, func(g *gen, s *script) bool { return rewriteCommand(g, s, r) }})
	}
	for _, w := range scripts {
		list = append(list, transformation{"script: " + w.name, w.posix, w.textual, func(g *gen, s *script) bool { return wrapScript(g, s, w) }})
	}
	return list
}

func respellWord(g *gen, s *script, r respelling) bool {
	type at struct{ part, word int }
	var places []at
	for i, p := range s.parts {
		for j, w := range p.words {
			if w.plain {
				places = append(places, at{i, j})
			}
		}
	}
	if len(places) == 0 {
		return false
	}
	p := places[g.r.IntN(len(places))]
	// the program's name is the word that guards look at first
	if g.r.IntN(3) == 0 {
		p = places[0]
	}
	w := &s.parts[p.part].words[p.word]
	before, text, ok := r.spell(g, w.value)
	if !ok {
		return false
	}
	s.before = before + s.before
	*w = syntax(text)
	return true
}

func rewriteCommand(g *gen, s *script, r rewriting) bool {
	var places []int
	for i, p := range s.parts {
		if len(p.words) > 0 {
			places = append(places, i)
		}
	}
	if len(places) == 0 {
		return false
	}
	i := places[g.r.IntN(len(places))]
	first := i == 0 || s.parts[i-1].raw != "|"
	c := s.parts[i]
	c.words = slices.Clone(c.words)
	before, out, ok := r.rewrite(g, s, c, first)
	if !ok {
		return false
	}
	s.before = before + s.before
	s.parts[i] = out
	return true
}

func wrapScript(g *gen, s *script, w wrapping) bool {
	source := s.source()
	if strings.Contains(w.name, "find") && strings.Contains(source, "{}") {
		return false // find would put its own text there
	}
	bash, respelt := s.bash, s.respelt
	*s = w.wrap(g, source)
	s.bash, s.respelt = bash, respelt
	return true
}

// step is one transformation with the seed of its choices.
type step struct {
	t    *transformation
	seed uint64
}

// apply rewrites the base by the steps; a step that does not apply is left out.
func apply(home string, base script, steps []step) (script, []step) {
	s := base.clone()
	var done []step
	for _, st := range steps {
		next := s.clone()
		if s.lines && !st.t.textual {
			continue
		}
		if st.t.apply(&gen{rand.New(rand.NewPCG(st.seed, 1)), home}, &next) {
			next.bash = next.bash || !st.t.posix
			s = next
			done = append(done, st)
		}
	}
	return s, done
}

// maxDepth is how many transformations are composed.
const maxDepth = 4

// compose chooses up to maxDepth steps for the base.
func compose(r *rand.Rand, all []transformation, home string, base script) (script, []step) {
	depth := 1 + r.IntN(maxDepth)
	for {
		var steps []step
		for range depth {
			steps = append(steps, step{&all[r.IntN(len(all))], r.Uint64()})
		}
		if s, done := apply(home, base, steps); len(done) > 0 {
			return s, done
		}
	}
}

// shrink drops steps as long as the rest still fails, so that the smallest composition is shown.
func shrink(home string, base script, steps []step, fails func(script) bool) (script, []step) {
	for i := 0; i < len(steps); i++ {
		fewer := slices.Concat(steps[:i], steps[i+1:])
		if s, done := apply(home, base, fewer); len(done) == len(fewer) && len(done) > 0 && fails(s) {
			return shrink(home, base, fewer, fails)
		}
	}
	s, _ := apply(home, base, steps)
	return s, steps
}

func describe(steps []step) string {
	names := make([]string, len(steps))
	for i, st := range steps {
		names[i] = fmt.Sprintf("%s (%d)", st.t.name, st.seed)
	}
	return strings.Join(names, " > ")
}
