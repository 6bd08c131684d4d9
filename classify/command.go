package classify

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/endless"
	"github.com/gk-hook/gk-hook/classify/output"
	"github.com/gk-hook/gk-hook/classify/provenance"
	"github.com/gk-hook/gk-hook/classify/search"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// command is what is known so far of the invocation, for passes that need no more.
func (r *run) command() *command.Command {
	return &command.Command{
		Inv: r.inv, World: r.c.world, Name: r.name, Match: r.match, Taint: r.taint,
		Files: r.files, Input: r.input, ActDir: r.actDir, Redirecting: r.redirecting,
	}
}

// loader is the invocation as one that may load files of the project.
func (r *run) loader() *provenance.Loader {
	return &provenance.Loader{
		Command: r.command(), Home: r.c.call.Home, Root: r.c.ownRoot(),
		Unresolved: r.unresolved, Imports: r.imports, Library: r.importsLibrary,
	}
}

func (r *run) dirs(role spec.Role) []spec.Word { return r.command().Moved(role) }

func (r *run) name0() string { return r.command().Word() }

// stdout tells what the invocation prints.
func (r *run) stdout() spec.Word {
	if len(r.inv.Argv) == 0 {
		return spec.Word{}
	}
	if r.name == "" && r.inv.Shell {
		r.name = r.name0()
	}
	w := output.Of(r.command(), r.c.makesNames)
	if h := w.OnlyUnknown(); h != nil && h.Kind == spec.PathUnder {
		reader := search.Reader{Command: r.command(), Disk: r.c.disk}
		h.Credential = cmp.Or(h.Credential, reader.Listed())
	}
	return w
}

// takesEndless records the effects of an endless input.
func (r *run) takesEndless(acts []spec.Act) {
	r.input = max(r.input, endless.Given(acts))
	plain := func() bool {
		return !slices.ContainsFunc(r.effects(), func(e Effect) bool { return e.Tier != Safe })
	}
	for _, e := range endless.Takes(r.command(), acts, plain) {
		r.effect(e, "")
	}
}

// makesNames reports whether something earlier in the call may have made a file with
// a name that is unknown, or with one that starts with a dash. Code that it ran
// needs no such detour.
func (c *classifier) makesNames() bool {
	for ; c.named < len(c.a.Effects) && !c.names; c.named++ {
		switch e := &c.a.Effects[c.named]; e.Kind {
		case spec.Create, spec.Write:
			c.names = e.Path == "" && e.Scope != spec.Remote || e.Bulk || strings.HasPrefix(path.Base(e.Path), "-")
		}
	}
	return c.names
}
