package classify

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/elsewhere"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Rows say that a build, a formatter or git works in the project. Which place that is
// depends on the directory in which the invocation runs, and on where its arguments,
// settings and variables of builds included, send what it writes.

// beyondProject records that what the invocation does to the project happens elsewhere.
func (r *run) beyondProject() {
	if r.inv.Remote || !slices.ContainsFunc(r.effects(), r.onProject) {
		return
	}
	for _, dir := range r.dirs(spec.None) {
		if p := r.c.world.Place(dir, nil); p.Scope == spec.System { // as an argument, it is where libraries lie
			r.effect(spec.Effect{Kind: spec.Execute, Scope: spec.System, Why: "works in a directory of the system, " + spec.Short(dir.String())}, dir.String())
			return
		}
		works := spec.Effect{Kind: spec.Execute, Why: "works outside the project, in " + spec.Short(dir.String())}
		if r.lacks(r.c.world.Place(dir, nil)) {
			works.ID = spec.NotThere
		}
		if r.outside(dir, nil, works) {
			return
		}
	}
	builds := func(e Effect) bool { return r.onProject(e) && e.Kind == spec.Execute && e.Trait == spec.Builds }
	if !r.runsProject() && (r.match.Program.Lang != spec.NoLang || !slices.ContainsFunc(r.effects(), builds)) {
		return // a script is judged itself, and gets what follows as its arguments
	}
	if r.inv.Shell {
		return // export and its kin: a list of folders is judged as one, folder by folder
	}
	r.givenOutside()
}

// givenOutside records the first argument that leads out of the project.
func (r *run) givenOutside() {
	for _, w := range r.inv.Argv[1:] {
		value, ok := elsewhere.PathGiven(w)
		if strings.HasPrefix(value.Prefix(), "~/") {
			value = spec.Join(spec.Lit(r.c.call.Home), value.Cut(1)) // the program expands it
		}
		given := spec.Effect{Kind: spec.Execute, Why: "is given a place outside the project: " + spec.Short(value.String())}
		if ok && r.outside(value, r.dirs(spec.None), given) {
			return
		}
	}
}

// givenDevice records the first argument of an unknown program that is a terminal of somebody, where it may type,
// or a disk, of which it may read all files.
func (r *run) givenDevice() {
	for _, w := range r.inv.Argv[1:] {
		if value, ok := elsewhere.PathGiven(w); ok && paths.Terminal(r.c.world.Place(value, r.dirs(spec.None))) {
			r.onPath(value, spec.ChangesFile, spec.Effect{})
			return
		}
		for _, part := range w.MayBePaths() {
			if r.c.world.Place(part, r.dirs(spec.None)).Has(paths.Disk) {
				r.onPath(part, spec.ReadsFile, spec.Effect{})
				return
			}
		}
	}
}

// runsProject reports whether the invocation itself builds or runs the project, other
// than by a script, which is judged by its own text.
func (r *run) runsProject() bool {
	for i := r.before; i < len(r.c.a.Effects); i++ {
		e := &r.c.a.Effects[i]
		if e.Invocation != r.index || e.Trait != spec.Builds || e.Kind != spec.Execute {
			continue
		}
		if !slices.ContainsFunc(r.c.scripts, func(s script) bool { return s.effect == i }) {
			return true
		}
	}
	return false
}

// onProject reports whether an effect of the invocation is on the project as a whole.
func (r *run) onProject(e Effect) bool {
	if e.Invocation != r.index || e.Tier == Safe || e.Scope != spec.Project || e.Path != "" {
		return false
	}
	switch e.Kind {
	case spec.Create, spec.Write, spec.Delete, spec.Execute, spec.Configure:
		return e.Trait != spec.Installs
	}
	return false
}

// outside records that a path leads out of the project, and reports whether it does.
func (r *run) outside(w spec.Word, dirs []spec.Word, e spec.Effect) bool {
	p := r.c.world.Place(w, dirs)
	e.Scope = p.Scope
	switch p.Scope {
	case spec.Project, spec.Temp, spec.Self, spec.System, spec.Device, spec.Remote:
		return false
	case spec.Secret, spec.Agent, spec.Guard:
		if p.Path == r.c.world.Project || strings.HasPrefix(p.Path, r.c.world.Project+"/") {
			return false // judged where it is read or written
		}
	}
	r.effect(e, w.String())
	return true
}

// asksElsewhere records that the call directs a client to another machine than its user did.
func (r *run) asksElsewhere() {
	if r.match == nil || r.inv.Remote || !r.asksService() {
		return
	}
	if at, why := elsewhere.Login(r.command()); why != "" {
		r.effect(spec.Effect{ID: spec.LoginElsewhere, Kind: spec.Network, Scope: spec.Remote, Why: why}, at)
	}
}

// asksService reports whether the invocation only queries a service.
func (r *run) asksService() bool {
	return slices.ContainsFunc(r.effects(), func(e Effect) bool {
		return e.Invocation == r.index && e.Scope == spec.Remote && (e.Kind == spec.Read || e.Kind == spec.Network)
	})
}

// installsElsewhere marks the installing of what is not of a registry.
func (r *run) installsElsewhere() {
	if r.match == nil || r.inv.Remote {
		return
	}
	asked, elsewhereFrom := false, false
	effects := r.effects()
	for i := range effects {
		e := &effects[i]
		if e.Invocation != r.index || e.Kind != spec.Execute || e.Trait != spec.Installs || e.ID != "" {
			continue
		}
		if !asked {
			asked, elsewhereFrom = true, elsewhere.Packages(r.command())
		}
		if elsewhereFrom {
			e.ID = spec.ScriptElsewhere
		}
	}
}

// changesElsewhere marks what changes at an engine that docker's --context picks.
func (r *run) changesElsewhere() {
	if !elsewhere.Context(r.match) {
		return
	}
	effects := r.effects()
	for i := range effects {
		if e := &effects[i]; e.Invocation == r.index && e.Tier > Safe && e.ID == "" {
			e.ID = spec.HostElsewhere
		}
	}
}
