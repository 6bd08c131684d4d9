package classify

import (
	"cmp"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code"
	"github.com/gk-hook/gk-hook/classify/environ"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/interpreter"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// environment judges the variables of the invocation, each once for each value that it gets
// in the call, and for each directory: a value may name what lies there.
func (r *run) environment() {
	for _, a := range r.inv.Assigns {
		r.dependsOn(a.Value)
	}
	r.givenKey()
	given, here := environ.Given(r.inv), ""
	if len(given) == 0 {
		return
	}
	for _, d := range r.inv.Dirs {
		here += "\x00" + d.String()
	}
	for _, a := range given {
		if r.c.environ.add(a.Name + "=" + a.Value.String() + here) {
			r.assignment(a)
		}
	}
}

// givenKey records a variable whose value is the path of the guard's key, or names the folder in which it is looked for.
func (r *run) givenKey() {
	for _, a := range slices.Concat(r.inv.Exported, r.inv.Assigns) {
		if !facts.NamesGuard(a.Value.String()) {
			continue
		}
		for _, w := range a.Value.MayBePaths() {
			switch p := r.c.world.Place(w, r.inv.Dirs); {
			case p.Has(paths.GuardKey):
				r.onPath(w, spec.ReadsFile, spec.Effect{})
				return
			case p.Scope == spec.Guard && p.IsDir && !strings.HasPrefix(a.Name, "XDG_"):
				r.onPath(w, spec.ListsPath, spec.Effect{Why: "gives a program the guard's folder to look for files in"})
				return
			}
		}
	}
}

// dependsOn notes the plain files that a value names, for approvals of the call.
func (r *run) dependsOn(value spec.Word) {
	for _, w := range value.MayBePaths() {
		if p := r.c.world.Place(w, r.inv.Dirs); p.Exists && !p.IsDir && p.Path != "" {
			r.c.a.Inputs = append(r.c.a.Inputs, p.Path)
		}
	}
}

// assignment records what a variable does that is set for programs.
func (r *run) assignment(a invocation.Assign) {
	r.variable(environ.Set(a, &environ.Place{World: r.c.world, Home: r.c.call.Home, Dirs: r.inv.Dirs, Dialect: r.inv.Dialect, Windows: r.paths.OfWindows()}))
}

// variables records what variables do that only the program obeys.
func (r *run) variables(program string) {
	reader := environ.Reader{Name: program, Match: r.match, Inv: r.inv, World: r.c.world}
	for _, o := range reader.Obeyed() {
		r.variable(o)
	}
	if (program == "python" || program == "pip") && (&interpreter.Interpreter{Command: r.command()}).PathHolds(code.PythonModule) {
		r.effect(spec.Effect{ID: "python.shadow", Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "imports a module that a file in a " +
			"directory of PYTHONPATH replaces"}, "")
	}
}

func (r *run) variable(o environ.Outcome) {
	switch {
	case o.Leads.Is("") || onThisMachine(o.Leads):
	case asksMetadata(o.Leads):
		r.c.fetch(r.index, o.Leads, spec.ConnectsTo, spec.Effect{ID: spec.HostElsewhere})
		return
	default:
		o.Effect.ID = spec.HostElsewhere
	}
	if o.Effect.Why != "" {
		r.effect(o.Effect, o.About)
	}
	if len(o.Writes.Parts) > 0 {
		r.onPath(o.Writes, spec.ChangesFile, spec.Effect{Why: "lets the shell overwrite a file with its history, by HISTFILE"})
	}
	r.out.Opens = append(r.out.Opens, o.Opens...)
	if len(o.Loads) > 0 {
		r.loadsSettings(o.Loads, spec.Effect{})
	}
}

// loadsSettings records that files of settings, or plug-ins, are loaded.
func (r *run) loadsSettings(files []spec.Word, e spec.Effect) {
	e.Trait = spec.Builds
	about := ""
	for _, w := range files {
		about = cmp.Or(about, w.String())
		r.onPath(w, spec.LoadsConfig, spec.Effect{})
		if strings.Contains(w.Prefix(), "://") || strings.HasPrefix(w.Prefix(), "data:") || r.c.a.Effects[len(r.c.a.Effects)-1].Scope != spec.Project {
			e.ID, e.Trait = cmp.Or(e.ID, spec.ScriptElsewhere), spec.Plain // settings that are not the project's may run anything
		}
	}
	e.Kind, e.Scope = spec.Execute, spec.Project
	e.Why = cmp.Or(e.Why, "loads settings or a plug-in that can run code: "+spec.Short(about))
	r.effect(e, about)
}

// besides judges what stands beside the command, and notes when that has effects
// of its own. What lands among temporary files is not kept.
func (r *run) besides(judge func()) {
	before := len(r.c.a.Effects)
	judge()
	for _, e := range r.c.a.Effects[before:] {
		if e.Tier > Safe && e.Scope != spec.Temp {
			r.c.a.Invocations[r.index].Beside = true
		}
	}
}
