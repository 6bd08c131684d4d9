package classify

import (
	"github.com/gk-hook/gk-hook/classify/secrets"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// secrets records what the invocation does with the secrets that its words and its input carry.
func (r *run) secrets(redirected bool) {
	own := r.ownEffects()
	c := secrets.Command{Command: r.command(), Effects: own, Runs: len(r.out.Opens) > 0, Prints: r.stdout}
	in := redirected || r.inv.Stdin.Value.Taint()&spec.FromSecret != 0 || secrets.InCopy(r.c.a.Effects, own, r.index)
	if e, target := c.Judge(in); e.Why != "" {
		r.effect(e, target)
	}
}

// wordsOfSecrets records that a word leads to a credential.
func (r *run) wordsOfSecrets(acts []spec.Act) {
	if w, found := secrets.Named(r.command(), acts); found {
		r.onPath(w, spec.ReadsFile, spec.Effect{Why: "names a file that may hold credentials, and may read it"})
	}
}

// picksPlain takes back that env prints credentials, when what reads it picks
// variables by names of which none is a credential's.
func (r *run) picksPlain() {
	if r.index == 0 || !secrets.PicksPlain(r.command()) {
		return
	}
	for i := range r.c.a.Effects {
		e := &r.c.a.Effects[i]
		if e.ID == "environment.print" && e.Invocation == r.index-1 {
			e.Tier, e.Scope, e.Why = Safe, spec.Self, "prints variables, of which plain ones are picked"
		}
	}
}
