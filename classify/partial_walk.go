package classify

import (
	"os"
	"slices"

	"github.com/gk-hook/gk-hook/classify/environ"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// apart returns a classifier for code of which only a part counts.
func (r *run) apart() *classifier {
	peek := newClassifier(r.c.call, r.c.world, r.c.at.apart())
	peek.code = r.c.code
	return peek
}

// walkApart walks what is opened, in the invocation's directory.
func (r *run) walkApart(peek *classifier, opens []invocation.Open) {
	cfg := peek.shellConfig(invocation.Bash)
	if len(r.inv.Dirs) == 1 {
		if dir, known := r.inv.Dirs[0].Text(); known {
			cfg.Dir = dir
		}
	}
	shell.WalkOpens(cfg, opens)
}

// absorb takes over what was found apart: the effects of a tier or worse, and
// which files were read for that.
func (r *run) absorb(peek *classifier, from Tier) {
	r.c.code = peek.code
	r.c.a.Judged = append(r.c.a.Judged, peek.a.Judged...)
	for _, e := range peek.a.Effects {
		if e.Tier >= from {
			e.Invocation = r.index
			r.c.a.Effects = append(r.c.a.Effects, e)
		}
	}
}

func (c *classifier) shellConfig(d invocation.Dialect) invocation.Config {
	cfg := invocation.Config{Dialect: d, Host: c, Dir: c.call.Cwd, Home: c.call.Home, Env: inherited, Inherits: inherits}
	if !c.call.Lasts { // an earlier call may have exported it
		cfg.Lacks = environ.Lacks
	}
	return cfg
}

// inherited returns the variables that the shell of a tool call has from the
// client's environment, as the guard has them. Others may differ.
func inherited(name string) (string, bool) {
	if slices.Contains(InheritedVariables[:], name) {
		return os.LookupEnv(name)
	}
	return "", false
}

// inherits reports whether the shell of a tool call has a variable from the client's environment, as the guard has it.
func inherits(name string) bool {
	_, has := os.LookupEnv(name)
	return has
}

// InheritedVariables are the variables whose values the evaluator takes from the guard's own environment.
var InheritedVariables = [...]string{"USER", "LOGNAME", "TMPDIR"}

// evaluator evaluates code for other packages, apart from what the call's invocation does.
type evaluator struct{ by *run }

func (v evaluator) Shell(via, source string, d invocation.Dialect) []Effect {
	peek := v.by.apart()
	v.by.walkApart(peek, []invocation.Open{{Via: via, Script: spec.Lit(source), IsScript: true, Dialect: d}})
	return peek.a.Effects
}
