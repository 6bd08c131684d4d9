package classify

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/landing"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// lands notes where beyond this machine the changes of the invocation land, and hands on where
// what it runs there does.
func (r *run) lands() {
	r.picksPlace()
	own := func() []spec.Place { return nil }
	if r.match != nil && len(r.match.Program.Lands) > 0 {
		own = r.ownPlaces()
	}
	effects := r.effects()
	for i := range effects {
		e := &effects[i]
		if e.Invocation != r.index || e.Tier == Safe || e.Kind == spec.Read || e.Lands != nil {
			continue
		}
		places := r.inv.Lands
		if r.at(e) {
			places = append(slices.Clip(places), own()...)
		}
		if len(places) > 0 && !passesBy(e, places) {
			e.Land(verdict.LandsAt(places, r.c.call.Environment))
		}
	}
	for i := range r.out.Opens {
		if o := &r.out.Opens[i]; o.Remote {
			o.Lands = own()
		}
	}
}

// passesBy reports whether an effect only exchanges data with another address than one of the places.
func passesBy(e *Effect, places []spec.Place) bool {
	if e.Kind != spec.Network || e.Trait != spec.Plain || e.Target == "" {
		return false
	}
	return !slices.ContainsFunc(places, func(p spec.Place) bool {
		return slices.ContainsFunc(p.Names, func(name string) bool { return landing.IsHost(e.Target, name) })
	})
}

// ownPlaces returns what resolves the places of the invocation's program, once.
func (r *run) ownPlaces() func() []spec.Place {
	var places []spec.Place
	done := false
	return func() []spec.Place {
		if !done {
			by := landing.Resolver{Command: r.command(), Home: r.c.call.Home, Written: r.c.call.Written, Wrote: r.c.mayHaveWritten, Picked: r.c.pickedPlaces,
				Files: &r.c.placeFiles}
			places, done = by.Places(), true
		}
		return places
	}
}

// at reports whether an effect lands where the row of the program says. What the row calls the
// project's may be an engine's or a database's.
func (r *run) at(e *Effect) bool {
	switch {
	case r.match == nil || len(r.match.Program.Lands) == 0 || e.Path != "":
		return false
	case e.Scope == spec.Remote || e.Kind == spec.Unknown:
		return true
	}
	engine := slices.ContainsFunc(r.match.Program.Lands, func(l spec.Landing) bool { return l.Engine })
	return engine && e.Scope == spec.Project
}

// picksPlace notes that the invocation picks the place of later ones.
func (r *run) picksPlace() {
	if r.match == nil || len(r.match.Program.Lands) == 0 || r.inv.Remote {
		return
	}
	effects := r.effects()
	if !slices.ContainsFunc(effects, func(e Effect) bool { return e.Invocation == r.index && e.Tier > Safe }) {
		return // it only shows what is picked
	}
	if what, name, altered := landing.Picks(r.match); what != "" {
		r.c.picked = append(r.c.picked, picked{what, name, altered})
	}
}

// pickedPlaces lists what commands of the call have picked so far, and reports whether some of
// that is not known.
func (c *classifier) pickedPlaces(what string) (names []spec.Word, altered bool) {
	for _, p := range c.picked {
		if p.what == what {
			if altered = altered || p.altered; !p.altered {
				names = append(names, p.name)
			}
		}
	}
	return names, altered
}

// mayHaveWritten reports whether the call may have written a file before.
func (c *classifier) mayHaveWritten(file string) bool {
	return slices.ContainsFunc(c.wrote.list, func(written string) bool {
		return written == file || strings.HasSuffix(written, "/") && facts.Within(file, strings.TrimSuffix(written, "/"))
	})
}
