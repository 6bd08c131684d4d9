package classify

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/landing"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// lands notes the place beyond this machine at which the changes of the invocation land, and passes
// it on to its nested commands.
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
			places, done = r.resolver().Places(), true
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
	if pick := r.resolver().Pick(); pick.What != "" {
		r.c.picked = append(r.c.picked, picked{pick, r.inv.Turn, r.inv.InTurn && len(r.inv.Via) == 0})
	}
}

func (r *run) resolver() *landing.Resolver {
	return &landing.Resolver{Command: r.command(), Home: r.c.call.Home, Written: r.c.call.Written, Wrote: r.c.mayHaveWritten, Picked: r.pickedPlaces,
		Files: &r.c.placeFiles}
}

// pickedPlaces returns what commands of the call have picked before the invocation. What the last one that surely succeeded
// picked in the same files outweighs those before it, unless they may still run.
func (r *run) pickedPlaces(what string, files []string) (all landing.Picked) {
	for i := range r.c.picked {
		p := &r.c.picked[i]
		switch {
		case p.What != what:
		case p.Altered:
			all.Altered = true
		case p.inTurn && !r.inv.Job && len(p.Files) > 0 && slices.Equal(p.Files, files) && r.inv.Passed.Has(p.turn) && p.Name.Known():
			all.Sure = true
			all.Names = append(r.c.stillPicking(what, i), p.Name)
		default:
			all.Names = append(all.Names, p.Name)
		}
	}
	return all
}

// stillPicking lists what commands before one pick that may end after it.
func (c *classifier) stillPicking(what string, before int) (names []spec.Word) {
	for i := range c.picked[:before] {
		if p := &c.picked[i]; p.What == what && !p.Altered && !p.inTurn {
			names = append(names, p.Name)
		}
	}
	return names
}

// mayHaveWritten reports whether the call may have written a file before.
func (c *classifier) mayHaveWritten(file string) bool {
	return slices.ContainsFunc(c.wrote.list, func(written string) bool {
		return written == file || strings.HasSuffix(written, "/") && facts.Within(file, strings.TrimSuffix(written, "/"))
	})
}
