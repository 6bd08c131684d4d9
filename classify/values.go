package classify

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// pathAct says how one role acts on a path.
type pathAct struct {
	role spec.Role
	base spec.Effect // Why, Loss, ID, Trait and Bulk from the program's row
	inv  int
	dirs []spec.Word
	kept bool // the hooks that the file registers stay as they are
	lost bool // what the path holds is lost, though the role alone does not say so
	// rewritten says the same, where git does not keep the file.
	rewritten bool
	bare      bool // no content is put there
	folder    bool // an empty directory is made or removed
	link      bool // a link is removed, and not what it leads to
}

// actOnPath records what a role does to a path.
func (c *classifier) actOnPath(w spec.Word, act pathAct) {
	if readings := c.tempReadings(w, act.role); readings != nil {
		for _, known := range readings {
			c.actOnPlace(known, c.world.Place(known, act.dirs), act)
		}
		return
	}
	p := c.world.Place(w, act.dirs)
	if link, ok := c.linkItself(w, p, act); ok {
		p, act.link = link, act.role == spec.DeletesPath
	}
	c.actOnPlace(w, p, act)
	c.guessPath(w, act)
}

// linkItself returns the place of the symbolic link that rm, unlink or mv remove or rename,
// where that leads to. Removing a way to the guard or to an agent's settings weighs as much
// as they do. A link that the call has touched before may be something else by then.
func (c *classifier) linkItself(w spec.Word, target paths.Place, act pathAct) (paths.Place, bool) {
	if act.inv < 0 || act.inv >= len(c.runs) || len(act.dirs) != 1 || c.unsettled || c.imagined || !target.Has(paths.Linked) && target.Exists {
		return paths.Place{}, false
	}
	m := c.runs[act.inv].match
	switch {
	case m == nil:
		return paths.Place{}, false
	case act.role == spec.DeletesPath && (m.Program.Name == "rm" || m.Program.Name == "unlink"):
	case act.role == spec.MovesPath && m.Program.Name == "mv":
	case act.role == spec.ReplacesPath && m.Program.Name == "mv" && !target.IsDir:
	default:
		return paths.Place{}, false
	}
	if target.Scope == spec.Guard || target.Scope == spec.Agent || target.Any(paths.GuardTree|paths.AgentTree|paths.KeyTree|paths.GuardKey|paths.Registers) {
		return paths.Place{}, false
	}
	dir, known := act.dirs[0].Text()
	link, ok := c.world.LastLink(w, dir)
	if !known || !ok {
		return paths.Place{}, false
	}
	touched := slices.ContainsFunc(c.a.Effects, func(e Effect) bool {
		return e.Kind != spec.Read && e.Path != "" && (e.Path == link.Path || strings.HasPrefix(link.Path, strings.TrimSuffix(e.Path, "/")+"/"))
	})
	return link, !touched
}

// actOnPlace records what a role does to a path that is placed already.
func (c *classifier) actOnPlace(w spec.Word, p paths.Place, act pathAct) {
	if p.Has(paths.Null) {
		c.record(Effect{Effect: spec.Effect{Kind: spec.Read, Scope: spec.Self, Why: "uses a standard stream"}, Target: w.String(), Invocation: act.inv}, verdict.Target{})
		return
	}
	p.Exists = p.Exists || c.imagined && act.role == spec.DeletesPath
	switch {
	case act.bare:
		p.Traits &^= paths.Steers
	case p.Has(paths.ReachesGit):
		p.Traits |= paths.GitDir | paths.Startup
	}
	e := act.base
	if c.showsSecret(p, act) {
		p.Traits |= paths.Secrets
		e.Why = orElse(e.Why, "shows a private key or a token, which the file holds")
	}
	e.Scope = p.Scope
	if p.Has(paths.Unsure) && p.Scope.Ordinary() {
		e.Scope = spec.Unplaced
	}
	apply(&e, act.role, p)
	if p.Scope == spec.Remote && e.Kind == spec.Read {
		e.Kind = spec.Network // opening a share presents credentials to its host
	}
	if e.Kind == spec.Delete && c.world.IsTempRoot(p.Path) && !p.Any(paths.Everything|paths.Below) {
		e.Loss = spec.Irreversible // other programs' data, and the directory itself
	}
	if act.link {
		e.Bulk, e.Why = false, "removes a link, not what it leads to"
	}
	in := c.placeOf(p)
	in.Folder = act.folder
	if e.Kind == spec.Delete && c.absent(p, e.Bulk) {
		in.Absent, e.Loss, e.Bulk, e.Why = true, spec.Undoable, false, "deletes what is not there"
	}
	if e.Why == "" {
		e.Why = c.whyRoot(act.role, p, e.Bulk)
		if e.Kind == spec.Read {
			e.Why += whyNotAnywhere(e.Scope)
		}
	}
	if paths.Terminal(p) && act.role != spec.ListsPath && act.role != spec.ChangesDir {
		e.Trait, e.Why = spec.Reaches, "reads from or writes to a terminal of somebody else"
	}
	if act.link {
		e.Loss, e.Undo = spec.Undoable, "make the link again with ln -s"
	} else {
		c.weighLoss(&e, p, act)
	}
	if !act.kept && c.unregisters(&e, p) {
		e.ID, e.Scope, e.Why = "guard.registration", spec.Guard, "removes or changes the hook by which an agent asks the guard"
	}
	c.record(Effect{Effect: e, Target: w.String(), Path: p.Path, Invocation: act.inv}, in)
	if act.inv < 0 && p.Path != "" && (e.Kind == spec.Write || e.Kind == spec.Create) {
		c.wrote.add(p.Path)
		c.makes(p.Path)
	}
}

// placeOf reduces a place to what the table asks for. The project's own root is
// no root here: losing the project is dangerous, not the end of the machine.
func (c *classifier) placeOf(p paths.Place) verdict.Target {
	root := c.world.Project
	return verdict.Target{
		Root:    p.Has(paths.Root) && p.Path != root,
		Disk:    p.Scope == spec.Device && p.Exists,
		Project: root != "" && strings.HasPrefix(p.Path, root+"/"),
		Shown:   facts.GuardPolicy(path.Base(p.Path)),
	}
}

// apply sets kind, loss and trait of an effect on a path by role and place.
func apply(e *spec.Effect, role spec.Role, p paths.Place) {
	switch role {
	case spec.ReadsFile, spec.RunsFile, spec.SendsFile, spec.LoadsConfig:
		e.Kind = spec.Read
		if p.Has(paths.Secrets) || p.Has(paths.SecretTree) && (e.Bulk || !p.Has(paths.Everything)) {
			e.Scope = spec.Secret // a directory is given to what reads all of it
		}
		withholds(e, p)
		if role == spec.RunsFile && e.ID == "" && (e.Scope == spec.Home || e.Scope == spec.Outside) {
			e.ID = spec.ScriptElsewhere
		}
	case spec.ListsPath, spec.ChangesDir:
		e.Kind = spec.Read
		if e.Scope == spec.Guard && (role == spec.ChangesDir || facts.GuardProgram(path.Base(p.Path)) && !paths.InGuardFolder(p)) {
			e.Scope = spec.Outside // it is no secret that the guard is there
		}
		if role == spec.ChangesDir && e.ID == "" && (e.Scope == spec.Home || e.Scope == spec.Outside) {
			e.ID = spec.DirElsewhere
		}
		if e.Scope == spec.Secret || e.Scope == spec.Unplaced || e.Scope == spec.Device {
			e.Scope = spec.Outside // names and sizes give no secret away
		}
	case spec.WritesFile, spec.ReplacesPath:
		applyWrite(e, p)
	case spec.AppendsFile, spec.ChangesFile:
		e.Kind = spec.Write
		if !p.Exists && role == spec.AppendsFile {
			e.Kind = spec.Create
		}
		if e.Bulk {
			guards(e, p)
		}
		if e.ID == spec.TreeGiven {
			withholds(e, p)
		}
		persists(e, p)
	case spec.CreatesPath, spec.OpensFile:
		e.Kind = spec.Create
		if e.Scope == spec.Agent {
			e.Scope = spec.Home // an empty directory sets nothing yet
		}
		persists(e, p)
	case spec.MovesPath:
		e.Kind = spec.Write
		if p.Has(paths.Root) {
			e.Kind = spec.Delete
		}
		guards(e, p)
		persists(e, p)
	case spec.DeletesPath:
		applyDelete(e, p)
	}
}

// withholds raises the reading of what nobody but the guard may open: its key, the
// authenticator's secret, its locks, and all of a directory that has them below.
func withholds(e *spec.Effect, p paths.Place) {
	switch {
	case p.Has(paths.GuardKey):
		e.Why = "opens the guard's key, by which approvals are signed, or one of its locks"
	case p.Has(paths.KeyTree) && (e.Bulk || !p.Has(paths.Picked) || p.Has(paths.Everything) && !p.Has(paths.Root)):
		e.Bulk, e.Why = true, "reads a directory with the guard's key below, by which approvals are signed"
	default:
		return
	}
	e.Scope, e.Trait = spec.Guard, spec.Withheld
}

// applyWrite covers a file that is created, or replaced when it is there. In a
// project files are written all the time, mostly the agent's own; elsewhere the
// old content is lost.
func applyWrite(e *spec.Effect, p paths.Place) {
	e.Kind = spec.Create
	if p.Exists && !p.IsDir {
		e.Kind = spec.Write
		if p.Scope != spec.Project && p.Scope != spec.Temp {
			e.Loss = spec.Irreversible
		}
	}
	if p.Scope == spec.Device {
		e.Kind, e.Loss, e.Bulk = spec.Write, spec.Irreversible, true
	}
	persists(e, p)
}

// guards raises an effect on a directory with the guard's or an agent's files below.
func guards(e *spec.Effect, p paths.Place) {
	switch {
	case p.Has(paths.GuardTree):
		e.Scope = spec.Guard
	case p.Has(paths.AgentTree) && e.Scope != spec.Guard:
		e.Scope = spec.Agent
	}
}

func persists(e *spec.Effect, p paths.Place) {
	switch {
	case e.Trait != spec.Plain:
	case p.Has(paths.Startup):
		e.Trait = spec.Persists
	case !p.Has(paths.Steers):
	case p.Scope == spec.Project:
		e.Trait = spec.Automates
		e.Why = orElse(e.Why, "changes what CI, an editor or a tool of the project runs by itself")
	default:
		e.Trait = spec.Persists
		e.Why = orElse(e.Why, "writes where programs take what they run or obey later")
	}
}

func applyDelete(e *spec.Effect, p paths.Place) {
	e.Kind = spec.Delete
	switch {
	case p.Any(paths.Root) || p.Scope == spec.Device:
		e.Loss, e.Bulk = spec.Irreversible, true
	case p.Scope == spec.Temp, p.Has(paths.Regenerable) && p.Scope != spec.Secret:
		e.Loss = spec.Rebuildable
	case p.Scope == spec.Project && !p.Exists && !p.Any(paths.Below|paths.Everything|paths.Unsure):
		e.Loss = spec.Undoable // there is nothing to lose
	default:
		e.Loss = spec.Irreversible
	}
	if p.Has(paths.Everything) {
		e.Bulk = true
	}
	guards(e, p)
}

// whyNotAnywhere says what is special about reading in a scope.
func whyNotAnywhere(s spec.Scope) string {
	switch s {
	case spec.Secret:
		return " that may hold credentials"
	case spec.Unplaced:
		return " that cannot be told"
	}
	return ""
}

// whyRoot says what a role does, and names the tree that a deletion takes away.
func (c *classifier) whyRoot(role spec.Role, p paths.Place, bulk bool) string {
	if role != spec.DeletesPath || !bulk {
		return role.Why()
	}
	what := "a directory"
	switch {
	case p.Path == "/":
		what = "the root of the machine"
	case p.Path == c.world.Project && p.Path != "":
		what = "the whole project"
	case c.world.IsHome(p.Path):
		what = "the home directory"
	}
	if p.Has(paths.Everything) {
		return "deletes all that is in " + what
	}
	if what == "a directory" {
		return "deletes files, and directories with all that is in them"
	}
	return "deletes " + what + " with all that is in it"
}
