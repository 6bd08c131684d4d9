package classify

import (
	"slices"

	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/environ"
	"github.com/gk-hook/gk-hook/classify/output"
	"github.com/gk-hook/gk-hook/classify/search"
	"github.com/gk-hook/gk-hook/classify/selfguard"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// described judges the invocation by the row of its program: the arguments are matched
// with the row, each resulting act becomes effects, and then come the rules that need all of the acts.
func (r *run) described(p *spec.Program) {
	r.out.Known = true
	if r.c.at.standsFor(r, p) {
		return
	}
	r.inv.Argv = output.Dashed(r.command(), r.c.makesNames)
	r.match = argv.Match(p, r.inv.Argv[1:])
	r.match.Stdin, r.match.HasStdin = r.inv.Stdin.Value, r.inv.Stdin.Set
	r.variables(p.Name)
	if r.c.at.standsFor(r, p) {
		return
	}
	acts := environ.NamedOnly(r.inv, r.acts(p))
	if len(acts) == 0 {
		acts = []spec.Act{{Effect: spec.Prints[0]}}
	}
	if selfguard.OwnTerminal(r.command(), r.c.a.Invocations[:r.index]) {
		selfguard.Asks(acts)
	}
	r.moves.late = slices.ContainsFunc(acts, func(a spec.Act) bool { return a.Role == spec.MovesPath })
	for i := range acts {
		r.files = r.files || acts[i].Role == spec.ReadsFile && len(acts[i].Words) > 0 && !acts[i].Words[0].Is("-")
		r.act(&acts[i])
		if acts[i].Role == spec.InstallsCode {
			r.buildsPackages(acts[i].Words)
		}
	}
	r.bypasses(p.Name)
	r.c.at.obeyed(r)
	r.wordsOfSecrets(acts)
	r.asksElsewhere()
	r.changesElsewhere()
	r.installsElsewhere()
	r.takesEndless(acts)
	reader := search.Reader{Command: r.command(), Disk: r.c.disk}
	r.prints(reader.Searched())
	r.losesByMoving(acts)
	writer := r.writer()
	writer.Into(acts)
	writer.Patches()
	writer.Brings()
	r.copies()
	r.edits()
	r.c.at.leaves(r)
	r.settle(acts)
}
