// Package touch tells what it means that a role acts on a path: the kind of the effect, its
// scope, and what of it is lost for good.
package touch

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/selfguard"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// Readings returns the words that a path may be to a role: the word itself, and what it is
// when the variables within its names are empty. Like every guess, that may raise the
// answer, never lower it.
func (j *Judge) Readings(w spec.Word, role spec.Role) []spec.Word {
	if readings := j.tempReadings(w, role); readings != nil {
		return readings
	}
	if rest, ok := w.WithoutUnset(); ok {
		return []spec.Word{w, spec.Lit(rest)}
	}
	return []spec.Word{w}
}

// tempReadings returns what "$TMPDIR/x" may mean to a deletion when the guard has no
// such variable: a file below /tmp, for which the variable stands by convention
// (POSIX, Base Definitions 8.3), and "/x", which is left of it in a shell that has none
// either. Nil for all other words.
func (j *Judge) tempReadings(w spec.Word, role spec.Role) []spec.Word {
	if role != spec.DeletesPath || len(w.Parts) < 2 || w.Parts[1].Unknown != nil || !strings.HasPrefix(w.Parts[1].Text, "/") {
		return nil
	}
	if h := w.Parts[0].Unknown; h == nil || !h.Inherited || h.Source != "$TMPDIR" {
		return nil
	}
	rest := spec.Word{Parts: w.Parts[1:]}
	readings := []spec.Word{spec.Join(spec.Lit("/tmp"), rest)}
	if text, known := rest.Text(); !known || !j.World.Missing(path.Clean(text)) {
		readings = append(readings, rest)
	}
	return readings
}

// onStream returns what a role does to a standard stream, or to the device that takes all and gives nothing.
func onStream(w spec.Word, p paths.Place, role spec.Role) verdict.Effect {
	if paths.OwnTerminal(p) && role == spec.ReadsFile {
		return tiered(spec.Effect{ID: "terminal.keys", Kind: spec.Read, Scope: spec.Secret, Why: "reads what a person types at the agent's terminal"},
			verdict.Target{}, w, p.Path)
	}
	return tiered(spec.Effect{Kind: spec.Read, Scope: spec.Self, Why: "uses a standard stream"}, verdict.Target{}, w, "")
}

// Effect returns what a role does to a path.
func (j *Judge) Effect(w spec.Word, p paths.Place, act *Act) verdict.Effect {
	if p.Has(paths.Null) {
		return onStream(w, p, act.Role)
	}
	p = j.met(p, act)
	e, in := act.Base, j.targetOf(p)
	if j.showsSecret(p, act.Role) {
		p.Traits |= paths.Secrets
		e.Why = cmp.Or(e.Why, "shows a private key or a token, which the file holds")
	}
	e.Scope, in.Folder = p.Scope, act.Folder
	if p.Has(paths.Unsure) && p.Scope.Ordinary() {
		e.Scope = spec.UnknownScope
	}
	if act.Folder && act.Role == spec.CreatesPath && in.Project && (p.Scope == spec.Agent || p.Scope == spec.Home) {
		e.Scope = spec.Project // an agent finds nothing in a folder that is empty
	}
	Apply(&e, act.Role, p)
	if p.Has(paths.Twinned) && keepsFile(act.Role) {
		e.ID, e.Scope, e.Why = spec.FileTwinned, spec.UnknownScope, "writes to a file that has another name, by a hard link, which may lie anywhere"
	}
	if p.Scope == spec.Remote && e.Kind == spec.Read {
		e.Kind = spec.Network // opening a share presents credentials to its host
	}
	if e.Kind == spec.Delete && j.World.IsTempRoot(p.Path) && !p.Any(paths.Everything|paths.Below) {
		e.Loss = spec.Irreversible // other programs' data, and the directory itself
	}
	if act.Link {
		e.Bulk, e.Why = false, "removes a link, not what it leads to"
	}
	if e.Kind == spec.Delete && j.absent(p, e.Bulk, act.Filled) {
		in.Absent, e.Loss, e.Bulk, e.Why = true, spec.Undoable, false, "deletes what is not there"
	}
	if e.Why == "" {
		e.Why = j.why(act.Role, p, &e)
	} else if e.Kind == spec.Read && strings.HasSuffix(e.Why, aFile) {
		e.Why = whyRead(e.Why, p, e.Scope)
	}
	if act.Role != spec.ListsPath && act.Role != spec.ChangesDir {
		reaches(&e, w, p, act.Role)
	}
	if act.Link {
		e.Loss, e.Undo = spec.Undoable, "make the link again with ln -s"
	} else {
		j.weighLoss(&e, p, act)
		e.Copied = j.copied(&e, p)
	}
	if !act.Kept && selfguard.Unregisters(j.World, &e, p) {
		e.ID, e.Scope, e.Why = "guard.registration", spec.Guard, "removes or changes the hook by which an agent asks the guard"
	}
	return tiered(e, in, w, p.Path)
}

// met returns a place as the act finds it, after what earlier acts have put there.
func (j *Judge) met(p paths.Place, act *Act) paths.Place {
	p.Exists = p.Exists || j.Hypothetical && act.Role == spec.DeletesPath
	if carried, dir := j.carried(p.Path); carried && !p.Exists {
		p.Exists, p.IsDir = true, dir
	}
	switch {
	case act.Bare:
		p.Traits &^= paths.Steers
	case p.Has(paths.ReachesGit):
		p.Traits |= paths.GitDir | paths.Startup
	}
	return p
}

// reaches raises an effect on what belongs to another terminal, session or process.
func reaches(e *spec.Effect, w spec.Word, p paths.Place, role spec.Role) {
	switch {
	case paths.Terminal(p):
		e.Trait, e.Why = spec.Reaches, "reads from or writes to a terminal, a keyboard or a screen of somebody else"
	case role == spec.AsksSocket && e.Scope != spec.Guard && paths.ControlSocket(w, p):
		e.ID, e.Scope, e.Trait = "terminal.socket", spec.Outside, spec.Reaches
		e.Why = "speaks to a terminal, an editor or a desktop through its socket, in a person's name"
	case p.Has(paths.InProcess) && !slices.ContainsFunc(w.Unknowns(), (*spec.UnknownText).OfShell):
		e.ID, e.Trait, e.Why = "process.inside", spec.Reaches, "reaches into another process: its memory, its files, the tree it sees"
	}
}

func tiered(e spec.Effect, in verdict.Target, w spec.Word, path string) verdict.Effect {
	return verdict.Effect{Effect: e, Tier: verdict.TierOf(&e, in), Target: w.String(), Path: path}
}

// targetOf reduces a place to what the table asks for. The project's own root is
// no root here: losing the project is dangerous, not the end of the machine.
func (j *Judge) targetOf(p paths.Place) verdict.Target {
	root := j.World.Project
	return verdict.Target{
		Root:    p.Has(paths.Root) && p.Path != root || p.Has(paths.Disk),
		Disk:    p.Scope == spec.Device && p.Exists,
		Project: root != "" && strings.HasPrefix(p.Path, root+"/"),
		Shown:   facts.GuardPolicy(path.Base(p.Path)),
	}
}

// Apply sets kind, loss and trait of an effect on a path by role and place.
func Apply(e *spec.Effect, role spec.Role, p paths.Place) {
	switch role {
	case spec.ReadsFile, spec.RunsFile, spec.SendsFile, spec.LoadsConfig:
		applyRead(e, role, p)
	case spec.AsksSocket:
		applySocket(e)
	case spec.ListsPath, spec.ChangesDir:
		applyList(e, role, p)
	case spec.WritesFile, spec.ReplacesPath:
		applyWrite(e, p)
	case spec.AppendsFile, spec.ChangesFile:
		e.Kind = spec.Write
		if !p.Exists && role == spec.AppendsFile {
			e.Kind = spec.Create
		}
		if e.Bulk {
			Guards(e, p)
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
		Guards(e, p)
		persists(e, p)
	case spec.DeletesPath:
		applyDelete(e, p)
	}
}

// applyRead covers a file whose content is read, run, sent or obeyed.
func applyRead(e *spec.Effect, role spec.Role, p paths.Place) {
	e.Kind = spec.Read
	if p.Has(paths.Secrets) || p.Has(paths.SecretTree) && (e.Bulk || !p.Has(paths.Everything)) {
		e.Scope = spec.Secret // a directory is given to what reads all of it
	}
	if e.Trait == spec.Names {
		e.Kind, e.Why = spec.Configure, "gives a file a second name, by which it can be changed unseen"
	}
	withholds(e, p)
	if role == spec.RunsFile && e.ID == "" && (e.Scope == spec.Home || e.Scope == spec.Outside) {
		e.ID = spec.ScriptElsewhere
	}
}

// applySocket covers a socket that is spoken to: what answers is another program.
func applySocket(e *spec.Effect) {
	if e.Scope == spec.Guard {
		e.ID, e.Kind, e.Why = "guard.socket", spec.Configure, "speaks to the guard's helper, which a team's approvals go through"
		return
	}
	e.ID, e.Kind, e.Scope = "network.socket", spec.Network, spec.System
}

// applyList covers a directory whose entries are listed, or that a shell changes into.
func applyList(e *spec.Effect, role spec.Role, p paths.Place) {
	e.Kind = spec.Read
	if e.Scope == spec.Guard && (role == spec.ChangesDir || facts.GuardProgram(path.Base(p.Path)) && !paths.InGuardFolder(p)) {
		e.Scope = spec.Outside // it is no secret that the guard is there
	}
	if role == spec.ChangesDir && e.ID == "" && (e.Scope == spec.Home || e.Scope == spec.Outside) {
		e.ID = spec.DirElsewhere
	}
	if e.Scope == spec.Secret || e.Scope == spec.UnknownScope || e.Scope == spec.Device {
		e.Scope = spec.Outside // names and sizes give no secret away
	}
}

// keepsFile reports whether a role may change the content of a file that is there: under all
// of its names. cp does, where mv only takes the name.
func keepsFile(r spec.Role) bool {
	return r == spec.WritesFile || r == spec.AppendsFile || r == spec.ChangesFile || r == spec.ReplacesPath
}

// withholds raises the reading of what nobody but the guard may open: its key, the
// authenticator's secret, its locks, and all of a directory that has them below.
func withholds(e *spec.Effect, p paths.Place) {
	switch {
	case p.Has(paths.GuardKey):
		e.Why = "opens the guard's key, by which approvals are signed, or one of its locks"
	case p.Has(paths.Disk):
		e.Bulk, e.Why = true, "reads a disk past its file systems: all files on it, the guard's key among them"
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

// Guards raises an effect on a directory with the guard's or an agent's files below.
func Guards(e *spec.Effect, p paths.Place) {
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
		e.Why = cmp.Or(e.Why, "changes what CI, an editor or a tool of the project runs by itself")
	default:
		e.Trait = spec.Persists
		e.Why = cmp.Or(e.Why, "writes a file that programs run or obey later")
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
	Guards(e, p)
}

// aFile ends what is said of reading a file that nothing more is known of.
const aFile = " a file"

// whyRead adds to what is said of a read what is special about the place.
func whyRead(why string, p paths.Place, s spec.Scope) string {
	before, file := strings.CutSuffix(why, aFile)
	if file && p.IsDir {
		why = before + " a directory"
	}
	switch s {
	case spec.Secret:
		if what := facts.CredentialKind(p.Path); file && !p.IsDir && what != "" {
			return before + " " + what
		}
		return why + " that may hold credentials"
	case spec.UnknownScope:
		return why + " whose place" + spec.KnownLater
	}
	return why
}

// deletesTrees says what a recursive deletion does to several operands.
const deletesTrees = "deletes files, and directories with all that is in them"

// DeletesTree says what a recursive deletion does to what a word names.
func DeletesTree(p paths.Place) string {
	switch {
	case p.Names != nil || p.Files != nil:
		return deletesTrees
	case p.IsDir:
		return "deletes a directory with all that is in it"
	case p.Exists:
		return "deletes a file"
	}
	return "deletes a file or directory with all that is in it"
}

// why says what a role does, and names the tree that a deletion takes away.
func (j *Judge) why(role spec.Role, p paths.Place, e *spec.Effect) string {
	if e.Kind == spec.Read {
		return whyRead(role.Why(), p, e.Scope)
	}
	switch {
	case p.Scope == spec.Device && (e.Kind == spec.Write || e.Kind == spec.Create):
		return "overwrites a device"
	case role == spec.AppendsFile && e.Kind == spec.Create:
		return "creates a file"
	case role != spec.DeletesPath || !e.Bulk:
		if p.Names != nil || p.Files != nil {
			return strings.Replace(role.Why(), aFile, " files", 1)
		}
		return role.Why()
	}
	what := "a directory"
	switch {
	case p.Path == "/":
		what = "the root of the machine"
	case p.Path == j.World.Project && p.Path != "":
		what = "the whole project"
	case j.World.IsHome(p.Path):
		what = "the home directory"
	}
	if p.Has(paths.Everything) {
		return "deletes all that is in " + what
	}
	if what == "a directory" || p.Names != nil {
		return DeletesTree(p)
	}
	return "deletes " + what + " with all that is in it"
}
