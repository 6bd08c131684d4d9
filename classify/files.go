package classify

import (
	"github.com/gk-hook/gk-hook/classify/spec"
)

// fileTool judges a tool that works on one path, named by the first of the keys that is set.
func (c *classifier) fileTool(role spec.Role, keys ...string) {
	path := c.call.Cwd
	for _, key := range keys {
		if s, ok := c.input(key); ok && s != "" {
			path = s
			break
		}
	}
	p := c.world.PlaceText(path, "")
	if c.changesHooks(p) {
		c.a.Subjects = append(c.a.Subjects, path, p.Path)
		c.record(Effect{Effect: spec.Effect{Kind: spec.Configure, Scope: spec.Guard, Why: "removes or changes the hook by which an agent asks the guard"}, Target: path, Path: p.Path, Invocation: -1}, place{})
		return
	}
	c.a.Subjects = append(c.a.Subjects, path)
	if p.Path != path {
		c.a.Subjects = append(c.a.Subjects, p.Path)
	}
	act := pathAct{role: role, inv: -1, dirs: spec.Lits(c.call.Cwd), kept: true}
	if c.call.Tool == "Grep" && p.IsDir {
		act.base.Bulk = true
	}
	c.actOnPlace(spec.Lit(path), p, act)
}
