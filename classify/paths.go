package classify

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/touch"
)

// disk judges what the call does to paths.
func (c *classifier) disk() *touch.Judge {
	if c.touch == nil {
		c.touch = &touch.Judge{World: c.world, Made: c.call.Made, Imagined: c.imagined, Held: c.held}
	}
	return c.touch
}

// actOnPath records what a role does to a path.
func (c *classifier) actOnPath(inv int, w spec.Word, act touch.Act) {
	for _, one := range c.disk().Readings(w, act.Role) {
		p, act := c.world.Place(one, act.Dirs), act
		if link, ok := c.linkItself(inv, one, p, &act); ok {
			p, act.Link = link, act.Role == spec.DeletesPath
		}
		c.actOnPlace(inv, one, p, act)
	}
}

// actOnPlace records what a role does to a path that is placed already.
func (c *classifier) actOnPlace(inv int, w spec.Word, p paths.Place, act touch.Act) {
	act.Filled = c.filledSoFar
	e := c.disk().Effect(w, p, &act)
	e.Invocation = inv
	c.a.Effects = append(c.a.Effects, e)
	if inv < 0 && e.Path != "" && (e.Kind == spec.Write || e.Kind == spec.Create) {
		c.wrote.add(e.Path)
		c.makes(e.Path)
	}
}

// filledSoFar reports whether the call may have put something anywhere by now.
func (c *classifier) filledSoFar() bool {
	for i := range c.a.Effects {
		if k := c.a.Effects[i].Kind; k != spec.Read && k != spec.Delete {
			return true
		}
	}
	return false
}

// linkItself returns the place of the symbolic link that rm, unlink or mv remove or rename,
// where that leads to. Removing a way to the guard or to an agent's settings weighs as much
// as they do. A link that the call has touched before may be something else by then.
func (c *classifier) linkItself(inv int, w spec.Word, target paths.Place, act *touch.Act) (paths.Place, bool) {
	by := c.runOf(inv)
	if by == nil || len(act.Dirs) != 1 || c.disk().Unsettled || c.imagined || !target.Has(paths.Linked) && target.Exists {
		return paths.Place{}, false
	}
	switch m := by.match; {
	case m == nil:
		return paths.Place{}, false
	case act.Role == spec.DeletesPath && (m.Program.Name == "rm" || m.Program.Name == "unlink"):
	case act.Role == spec.MovesPath && m.Program.Name == "mv":
	case act.Role == spec.ReplacesPath && m.Program.Name == "mv" && !target.IsDir:
	default:
		return paths.Place{}, false
	}
	if target.Scope == spec.Guard || target.Scope == spec.Agent || target.Any(paths.GuardTree|paths.AgentTree|paths.KeyTree|paths.GuardKey|paths.Registers) {
		return paths.Place{}, false
	}
	dir, known := act.Dirs[0].Text()
	link, ok := c.world.LastLink(w, dir)
	if !known || !ok {
		return paths.Place{}, false
	}
	touched := slices.ContainsFunc(c.a.Effects, func(e Effect) bool {
		return e.Kind != spec.Read && e.Path != "" && (e.Path == link.Path || strings.HasPrefix(link.Path, strings.TrimSuffix(e.Path, "/")+"/"))
	})
	return link, !touched
}

// held says of a file that it could not be looked at.
func (c *classifier) held(file string) {
	c.unknown(-1, "another program holds "+spec.Short(file)+", so that it cannot be looked at")
}
