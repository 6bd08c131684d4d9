package classify

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/search"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/touch"
)

// actOnPath records what a role does to a path.
func (c *classifier) actOnPath(inv int, w spec.Word, act touch.Act) {
	if len(act.Dirs) > 1 {
		c.actFromEach(inv, w, act)
		return
	}
	for _, one := range c.disk.Readings(w, act.Role) {
		p, act := c.world.Place(one, act.Dirs), act
		if !staysAtLinks(act.Role) {
			p = c.world.Through(p, one, changes(act.Role))
		}
		if link, ok := c.linkItself(inv, one, p, &act); ok {
			p, act.Link = link, act.Role == spec.DeletesPath
		}
		c.actOnPlace(inv, one, p, act)
	}
}

// staysAtLinks reports whether what a role does to a link concerns the link itself.
func staysAtLinks(role spec.Role) bool {
	return role == spec.DeletesPath || role == spec.MovesPath || role == spec.ListsPath
}

// actFromEach records what a role does to a path in each of the directories from which it may
// count. What is there in one says nothing of what is lost in another.
func (c *classifier) actFromEach(inv int, w spec.Word, act touch.Act) {
	dirs := act.Dirs
	seen := map[string]bool{}
	for _, dir := range dirs {
		act.Dirs = []spec.Word{dir}
		p := c.world.Place(w, act.Dirs)
		if p.Path != "" && seen[p.Path] {
			continue
		}
		seen[p.Path] = true
		c.actOnPath(inv, w, act)
	}
}

// actOnPlace records what a role does to a path that is placed already.
func (c *classifier) actOnPlace(inv int, w spec.Word, p paths.Place, act touch.Act) {
	act.Filled = c.filledSoFar
	e := c.disk.Effect(w, p, &act)
	e.Invocation = inv
	c.add(e)
	if c.throughUnlisted(act.Role, w, p.Path) {
		c.effect(inv, spec.Effect{ID: "unpack.link", Kind: spec.Unknown, Why: "may follow a link that the call unpacked or copied: the files cannot be listed"},
			w.String())
	}
	if by := c.runOf(inv); by != nil && !by.redirecting && namesCommand(w, p, act.Role) {
		c.effect(inv, spec.Effect{ID: spec.CodeComposed, Kind: spec.Unknown, Why: "may run " + spec.Short(w.String()) + " as a command, as its name holds a pipe"},
			w.String())
	}
	c.actsBeside(inv, w, p, act)
	if inv < 0 && e.Path != "" && (e.Kind == spec.Write || e.Kind == spec.Create) {
		c.wrote.add(e.Path)
		c.makes(e.Path)
	}
}

// namesCommand reports whether the name of a file begins or ends with a pipe. Several programs start the
// command that such a name holds: SoX 14.4 ("|program"), open in Perl ("program|"), gnuplot.
func namesCommand(w spec.Word, p paths.Place, role spec.Role) bool {
	text, known := w.Text()
	text = strings.TrimSpace(text)
	return known && !p.Exists && (strings.HasPrefix(text, "|") || strings.HasSuffix(text, "|")) &&
		role != spec.DeletesPath && role != spec.MovesPath && role != spec.ListsPath
}

// actsBeside notes an act that changes a path, of a command that need not be over when a later one starts. Wrappers
// and scripts may leave it running.
func (c *classifier) actsBeside(inv int, w spec.Word, p paths.Place, act touch.Act) {
	r := c.runOf(inv)
	if r == nil || p.Path == "" || r.inv.InTurn && len(r.inv.Via) == 0 && r.inv.By == 0 || !changes(act.Role) || len(c.unsettled) == maxLater {
		return
	}
	c.unsettled = append(c.unsettled, laterAct{inv, w, act, p.Path})
}

// changes reports whether a role changes what is at a path.
func changes(role spec.Role) bool {
	return setsContent(role) || role == spec.DeletesPath || role == spec.MovesPath
}

// throughUnlisted reports whether a path that is changed may lead through a link among files that the call
// put there and that cannot be listed. What deletes or moves a path does not follow a link at its end.
func (c *classifier) throughUnlisted(role spec.Role, w spec.Word, file string) bool {
	switch {
	case role == spec.DeletesPath || role == spec.MovesPath:
		if w.Known() {
			file = path.Dir(file)
		}
	case !setsContent(role):
		return false
	}
	return slices.ContainsFunc(c.unlisted, func(dir string) bool { return file != dir && facts.Within(file, dir) })
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
	if by == nil || len(act.Dirs) != 1 || c.disk.Unsettled || !target.Has(paths.Linked) && target.Exists {
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

func (r *run) onPath(w spec.Word, role spec.Role, base spec.Effect) {
	before := len(r.c.a.Effects)
	switch { // many programs open addresses as files
	case role == spec.ReadsFile && paths.IsAddress(w):
		r.taint |= spec.FromNetwork
		r.c.fetch(r.index, w, spec.FetchesURL, spec.Effect{})
	case strings.Contains(w.Prefix(), "://") && asksMetadata(w):
		r.asksMetadata(w)
	}
	if r.paths.OfWindows() {
		drive := ""
		if w, drive = paths.Provider(w); drive != "" && r.onDrive(drive, w, role) {
			return
		}
		if here, is := paths.BesideShare(w); is && r.paths == spec.PowerShell {
			r.onPath(here, role, base)
		}
		w = paths.InLanguage(r.paths, w, r.c.call.Home)
	}
	if r.inv.Remote {
		r.remotePath(w, role, base)
	} else {
		r.c.actOnPath(r.index, w, touch.Act{
			Role: role, Base: base, Dirs: r.dirs(role), Lost: r.replaces(role), Rewritten: r.rewrites(role),
			Bare: putsNothing(r.name) || role == spec.OpensFile, Folder: r.name == "mkdir" || r.name == "rmdir",
		})
	}
	if role == spec.ReadsFile {
		reader := search.Reader{Command: r.command(), Disk: r.c.disk}
		r.prints(reader.Below(w, base.Bulk))
	}
	r.carries(w, role)
	for i := before; i < len(r.c.a.Effects); i++ {
		e := &r.c.a.Effects[i]
		r.notes(i, w, role)
		if e.Kind == spec.Read && role != spec.ListsPath && role != spec.ChangesDir {
			r.taint |= spec.FromFile
			if e.Scope == spec.Secret {
				r.taint |= spec.FromSecret
			}
		}
	}
}

// prints records the reading of a credential file that is printed by the way, if there is one.
func (r *run) prints(file, why string) {
	if file != "" {
		r.onPath(spec.Lit(file), spec.ReadsFile, spec.Effect{Why: why})
	}
}

// putsNothing reports whether a program makes empty files and folders or changes
// what surrounds a file's content, so that it leaves nothing behind that runs.
func putsNothing(name string) bool {
	switch name {
	case "mkdir", "rmdir", "touch", "chmod", "chown", "chgrp":
		return true
	}
	return false
}

// remotePath records an effect on a path of another machine or a container,
// where only its text is known.
func (r *run) remotePath(w spec.Word, role spec.Role, base spec.Effect) {
	p := r.c.world.Place(w, nil)
	base.Scope = spec.Remote
	touch.Apply(&base, role, p)
	if base.Why == "" && base.Bulk && role == spec.DeletesPath {
		base.Why = touch.DeletesTree(p)
	}
	base.Why = cmp.Or(base.Why, role.Why())
	if base.Kind == spec.Delete && !base.Bulk {
		base.Loss = spec.Undoable
	}
	base.Scope = spec.Remote
	if base.Kind == spec.Read && role != spec.ListsPath && role != spec.ChangesDir {
		switch {
		case p.Has(paths.Secrets):
			base.Scope = spec.Secret
		case p.Scope == spec.UnknownScope || p.Has(paths.Unsure):
			base.Scope = spec.UnknownScope
		}
	}
	r.effect(base, w.String())
}

// notes records the effect at the index if the invocation runs its path or sets its
// content. It leaves out paths that are partly unknown.
func (r *run) notes(index int, w spec.Word, role spec.Role) {
	e := &r.c.a.Effects[index]
	if setsContent(role) && !w.Known() && (e.Scope == spec.Project || e.Scope == spec.UnknownScope) && e.Trait != spec.Builds {
		r.c.writesUnnamed()
	}
	if e.Path == "" || !w.Known() || len(r.inv.Dirs) > 0 && !r.inv.Dirs[0].Known() && !path.IsAbs(w.Prefix()) {
		return
	}
	r.settles(index, role)
	switch role {
	case spec.LoadsConfig:
		r.c.loadedByName.add(e.Path)
	case spec.RunsFile:
		text, here := r.textHere(e.Path)
		r.c.ran.add(ran{path: e.Path, inv: r.index, text: text, here: here})
	}
	if setsContent(role) {
		if r.redirecting || !keepsContent(r.name0()) && !r.builds() {
			r.noteWrite(e.Path, role == spec.ChangesFile && !r.patching() || r.name0() == "git" && !r.redirecting)
			r.writes(e.Path, role)
		}
	}
	switch role {
	case spec.WritesFile, spec.AppendsFile:
		r.c.makes(e.Path)
	case spec.ReplacesPath:
		r.c.filled.add(e.Path)
		if r.match != nil {
			r.stacks(e, w)
		}
	case spec.CreatesPath:
		if r.name0() == "mkdir" {
			r.c.folders.add(e.Path)
		}
	}
}

// settles records whether the evaluator still knows the text of a file after an effect.
func (r *run) settles(index int, role spec.Role) {
	tee := !r.redirecting && r.name0() == "tee" // the evaluator follows its input as it does a redirect's
	redirect := (r.redirecting || tee) && r.inv.InTurn && (role == spec.WritesFile || role == spec.AppendsFile)
	if !redirect && (r.redirecting || role != spec.ChangesFile || !keepsContent(r.name0())) {
		return
	}
	r.settled(index)
}

// replaces reports whether the invocation puts something else in the place of a
// file: another file, or nothing. Output that is written again and again, as by
// a redirect, is not counted.
func (r *run) replaces(role spec.Role) bool {
	switch role {
	case spec.ReplacesPath:
		return r.match == nil || r.match.Flag("-n", "--no-clobber", "-i", "--interactive", "-b", "--backup") == nil
	case spec.WritesFile:
		return r.emptied || !r.inv.Compound && r.stdout().Is("")
	}
	return false
}

// rewrites reports whether the program itself replaces the content of a file, or
// changes it as the call says, so that the old content does not follow from the
// new. Builds make their files again, formatters keep what the text says, and in
// an editor a person decides.
func (r *run) rewrites(role spec.Role) bool {
	switch {
	case r.redirecting || r.match == nil || r.builds() || keepsContent(r.name0()) || r.opensEditor():
		return false
	case role == spec.WritesFile:
		return true
	case role != spec.ChangesFile:
		return false
	case compresses(r.name):
		return r.match.Flag("-f", "--force") != nil // the other form of a file may be there already
	}
	return true
}

// opensEditor reports whether an editor is opened for a person, without commands
// that it runs on the files.
func (r *run) opensEditor() bool {
	scripted := r.inv.Stdin.Set || r.match.Flag("-c", "--cmd", "-e", "-es", "-E", "-s", "-S", "--eval", "-f", "--batch") != nil ||
		slices.ContainsFunc(r.match.Operands, func(w spec.Word) bool { return strings.HasPrefix(w.Prefix(), "+") })
	return !scripted && slices.ContainsFunc(r.match.Form().Does, func(e spec.Effect) bool { return strings.HasSuffix(e.ID, ".edit") })
}

// compresses reports whether a program puts a file of another form in the place of
// each file, from which the first can be had back.
func compresses(name string) bool {
	switch name {
	case "gzip", "pigz", "gunzip", "unpigz", "uncompress", "compress", "bzip2", "bunzip2", "pbzip2", "xz", "unxz", "lzma", "unlzma", "lzip", "plzip",
		"zstd", "unzstd", "lz4", "unlz4", "brotli", "lzop":
		return true
	}
	return false
}
