package classify

import (
	"slices"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// A command that runs beside others, or again, may find other things at its paths than when it was
// judged: a link that is made later leads it elsewhere.

// linksLater judges acts again that a link of the call may lead elsewhere, and links that may lead a command
// elsewhere that an earlier call left running.
func (c *classifier) linksLater() {
	list := c.unsettled
	c.unsettled = nil
	for i := range list {
		if l := &list[i]; !slices.Contains(c.linked, madeLink{l.place, l.inv}) && slices.ContainsFunc(c.linked, l.follows) {
			c.actOnPath(l.inv, l.word, l.act)
		}
	}
	if c.call.ActsBelow == nil {
		return
	}
	for _, link := range c.linked {
		if p := c.world.PlaceText(link.path, ""); p.Scope != spec.Project && c.call.ActsBelow(link.path) {
			c.effect(link.inv, spec.Effect{ID: "link.later", Kind: spec.Unknown, Why: "a command still running may follow the link out of the project"}, link.path)
		}
	}
}

// actsLater lists the paths that the commands of the call which go on may still change.
func (c *classifier) actsLater(all bool) []string {
	var list once[string]
	for i := range c.a.Effects {
		e := &c.a.Effects[i]
		if e.Path == "" || e.Kind == spec.Read || e.Scope != spec.Project && e.Scope != spec.Temp {
			continue
		}
		if r := c.runOf(e.Invocation); all || r != nil && r.inv.Job {
			list.add(e.Path)
		}
	}
	if len(list.list) > maxLater {
		return []string{"/"}
	}
	return list.list
}
