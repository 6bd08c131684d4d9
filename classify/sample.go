package classify

import (
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Sample judges a call of a program by its description alone, as if it stood in a
// project whose files are there. It reports as well whether the program runs what it is
// given, which is not judged.
func Sample(p *spec.Program, words []string) (a *Assessment, runs bool) {
	const home = "/home/you"
	cwd := home + "/project"
	c := hypothetical(newClassifier(Call{Tool: "Bash", Cwd: cwd, Home: home}, paths.NewWorld(cwd, home), nowhere{}))
	c.a = &Assessment{Project: cwd}
	r := &run{c: c, inv: &invocation.Invocation{Argv: spec.Lits(words...), Dirs: spec.Lits(cwd)}, name: p.Name}
	c.a.Invocations = append(c.a.Invocations, Invocation{})
	r.described(p)
	c.a.Finish()
	return c.a, len(r.out.Opens) > 0
}
