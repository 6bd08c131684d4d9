package classify

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/selfguard"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/tool"
)

// guardProgram returns the guard's own description when the command is one of
// its programs, whatever the name by which it is called.
func (r *run) guardProgram() *spec.Program {
	word := r.inv.Argv[0]
	if !strings.Contains(word.Prefix(), "/") || r.inv.Remote || !r.c.world.GuardProgram(r.c.world.Place(word, r.inv.Dirs)) {
		return nil
	}
	if strings.TrimSuffix(path.Base(word.Prefix()), ".exe") == "gk-run" {
		return programs.Lookup("gk-run")
	}
	return programs.Lookup("gk-hook")
}

// guard records what no single effect of the invocation shows.
func (r *run) guard() {
	done := selfguard.Done{Command: r.command(), Effects: r.ownEffects(), Runs: len(r.out.Opens) > 0, Text: r.loadText}
	r.found(done.Whole())
	r.handsKey()
}

func (r *run) found(list []selfguard.Finding) {
	for _, f := range list {
		r.effect(f.Effect, f.Target)
	}
}

// changesHooks reports whether a call of a file tool takes the guard's hook from an
// agent's settings, or turns hooks off.
func (c *classifier) changesHooks(p paths.Place) bool {
	if p.Scope != spec.Agent || p.IsDir {
		return false
	}
	before, held := selfguard.ReadSettings(p.Path)
	if held {
		return true
	}
	after, ok := tool.Written(c.call.Tool, c.call.Input, before)
	return ok && selfguard.ChangesHooks(before, after)
}

// signals records a signal to a process, a job or a service, from a shell or from code.
func (r *run) signals(w spec.Word, e spec.Effect) {
	by := selfguard.Signaller{Command: r.command(), Lang: r.paths, Before: r.c.a.Invocations[:max(r.index, 0)]} // PowerShell's own code belongs to none
	r.effect(by.Signal(w, e), w.String())
}

// bypasses records how an agent is started past the guard.
func (r *run) bypasses(program string) {
	for _, how := range selfguard.Bypasses(program, r.inv) {
		r.effect(spec.Effect{ID: "guard.bypass", Kind: spec.Configure, Scope: spec.Guard, Why: "starts an agent past the guard: " + spec.Short(how)}, "")
	}
}

// handsKey finds the guard's key in what the invocation is given by name and does not only
// look at: files that are put into a repository or a backup, where they are read later. A server, and
// what uploads a project, hands out what it is given in any argument, and often the folder in which it is started.
func (r *run) handsKey() {
	if r.inv.Remote || r.match == nil {
		return
	}
	hands, serves, judged := false, false, map[string]bool{}
	for _, e := range r.effects() {
		if e.Invocation == r.index && e.Path != "" {
			judged[e.Path] = judged[e.Path] || e.Kind != spec.Read
		}
		hands = hands || e.Invocation == r.index && e.Path == "" && e.Tier > Safe
		serves = serves || e.Invocation == r.index && (e.Serves() || e.FromProject)
	}
	if !hands {
		return
	}
	words := r.match.Operands
	if serves {
		words = []spec.Word{spec.Lit(".")}
		for _, w := range r.inv.Argv[1:] {
			words = append(words, w.MayBePaths()...)
		}
	}
	for _, w := range words {
		p := r.c.world.Place(w, r.dirs(spec.ReadsFile))
		if serves && w.Is(".") && p.Has(paths.Root) && !r.servesOthers() {
			continue // a home that is the project, and its development server
		}
		if p.Any(paths.GuardKey|paths.KeyTree) && !judged[p.Path] {
			r.onPath(w, spec.ReadsFile, spec.Effect{Bulk: true})
		}
	}
}

// servesOthers reports whether the invocation serves or sends files by itself, and does not only watch or build.
func (r *run) servesOthers() bool {
	return slices.ContainsFunc(r.effects(), func(e Effect) bool { return e.Invocation == r.index && (e.Serves() && !e.Lasts || e.FromProject) })
}
