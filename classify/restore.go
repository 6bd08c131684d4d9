package classify

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/worktree"
)

// Whether a deletion in the project loses something depends on what git has of
// it. Git's index is looked at only where the answer would otherwise be that
// something is lost, or where a directory's name alone says that nothing is.

// weighLoss corrects what a role says is lost of a path in the project by what git has.
func (c *classifier) weighLoss(e *spec.Effect, p paths.Place, act pathAct) {
	if e.Scope != spec.Project || !removes(act.role) {
		return
	}
	if act.bare {
		p.Traits &^= paths.ReachesGit | paths.MayReachGit
	}
	if p.Has(paths.ReachesGit) {
		e.Bulk = e.Bulk || e.Kind == spec.Delete
		e.Why += ", the repository's own files among it"
	}
	if !p.Any(paths.Root | paths.GitDir | paths.Unsure) {
		c.weighWork(e, p, act)
	}
	if p.Has(paths.MayReachGit) && e.Loss != spec.Irreversible {
		e.Loss, e.Bulk = spec.Irreversible, false
		e.Why += ", which may be the repository's own files"
	}
}

// weighWork corrects the loss of an effect on a path in the work tree.
func (c *classifier) weighWork(e *spec.Effect, p paths.Place, act pathAct) {
	if c.holdsWork(p) && (act.lost || act.rewritten && c.unkept(p)) {
		e.Loss = spec.Irreversible
	}
	if e.Kind == spec.Delete && e.Loss == spec.Rebuildable && p.Exists && c.world.SharedName(p.Path) && c.ownWork(p) {
		e.Loss = spec.Irreversible
	}
	if e.Loss == spec.Irreversible && c.restorable(p) {
		e.Loss, e.Undo = spec.Undoable, "git restore "+short(p.Written)
	}
	if e.Loss == spec.Irreversible && e.Bulk && e.Kind == spec.Delete && c.onlyIgnored(p) {
		e.Bulk, e.Why = false, "deletes what git ignores, which may be made again or not"
	}
}

// absent reports whether there is nothing to delete: a path that the call shows, at
// which nothing is, and which nothing before it in the call may have filled. Where a
// whole tree would go, the directory that would hold it must be missing too, since a
// file may still appear between the answer and the deletion.
func (c *classifier) absent(p paths.Place, bulk bool) bool {
	if c.imagined || p.Path == "" || p.Exists || p.Any(paths.Root|paths.Everything|paths.Below|paths.Unsure|paths.Linked|paths.Picked) {
		return false
	}
	switch p.Scope {
	case spec.Home, spec.Outside, spec.System:
	default:
		return false // judged by other means, or too dear to be taken for missing
	}
	for i := range c.a.Effects {
		if k := c.a.Effects[i].Kind; k != spec.Read && k != spec.Delete {
			return false
		}
	}
	if paths.Drive(p.Path) {
		return false // another system's file system, which need not be mounted here
	}
	return c.world.Missing(p.Path) && (!bulk || c.world.Missing(path.Dir(p.Path)))
}

// onlyIgnored reports whether all that is lost at the place and below it is what
// the project tells git to ignore. Most of that is made again, but nobody knows:
// a person is asked. What people keep is not put among it, whatever git is told.
func (c *classifier) onlyIgnored(p paths.Place) bool {
	if c.unsettled || p.Any(paths.Linked|paths.Everything) || !p.Exists || p.Path == c.world.Project || keepsake(p.Path, p.IsDir) {
		return false
	}
	t := c.tree(p.Path)
	ignored := func(file string, dir bool) bool {
		return c.artefact(file, dir) || t.Ignores(file, dir) && !keepsake(file, dir)
	}
	return t.Ignores(p.Path, p.IsDir) || t.Restores(p.Path, ignored)
}

// keepsake reports whether something that git ignores is kept by people all the
// same: credentials, databases, what users uploaded, backups, data sets.
func keepsake(file string, dir bool) bool {
	one := func(f string, isDir bool) bool {
		return keepsakeName(path.Base(f)) || !isDir && (paths.Precious(f) || paths.Credential(f))
	}
	if !dir {
		return one(file, false)
	}
	found, all := holds(file, one)
	return found || !all
}

func keepsakeName(name string) bool {
	switch strings.ToLower(name) {
	case "data", "datasets", "dataset", "database", "databases", "db", "uploads", "upload", "media", "storage", "backup", "backups", "dump", "dumps", "archive", "archives", "volumes", "secrets", "secret", "certs", "keys",
		"models", "checkpoints", "weights", "notebooks", "notes", "results", "experiments", "recordings", "photos", "documents", "private", "local":
		return true
	}
	return false
}

// holdsWork reports whether a file holds something that people or tools do not
// make again.
func (c *classifier) holdsWork(p paths.Place) bool {
	return p.Exists && !p.IsDir && !p.Has(paths.Regenerable) && !empty(p.Path)
}

// unkept reports whether a file lies in a work tree of which git keeps other files,
// but not this one. A file that an agent created itself is no loss; that it may have
// written to the file says nothing of what the file held before.
func (c *classifier) unkept(p paths.Place) bool {
	return c.tree(p.Path).Lacks(p.Path) && (c.call.Made == nil || !c.call.Made(p.Path))
}

// replaces reports whether the invocation puts something else in the place of a
// file: another file, or nothing. Output that is written again and again, as by
// a redirect, is not counted.
func (r *run) replaces(role spec.Role) bool {
	switch role {
	case spec.ReplacesPath:
		return r.match == nil || r.match.Flag("-n", "--no-clobber", "-i", "--interactive", "-b", "--backup") == nil
	case spec.WritesFile:
		return !r.inv.Compound && r.stdout().Is("")
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
	case "gzip", "pigz", "gunzip", "unpigz", "uncompress", "compress", "bzip2", "bunzip2", "pbzip2", "xz", "unxz", "lzma", "unlzma", "lzip", "plzip", "zstd", "unzstd", "lz4", "unlz4", "brotli", "lzop":
		return true
	}
	return false
}

// removes reports whether a role takes content away that git may have.
func removes(r spec.Role) bool {
	switch r {
	case spec.DeletesPath, spec.WritesFile, spec.ReplacesPath, spec.ChangesFile:
		return true
	}
	return false
}

func empty(file string) bool {
	info, err := os.Lstat(file)
	return err == nil && info.Mode().IsRegular() && info.Size() == 0
}

// restorable reports whether git brings back all that is at the place and below
// it. A glob is taken for all of its directory.
func (c *classifier) restorable(p paths.Place) bool {
	if c.unsettled || p.Has(paths.Linked) {
		return false
	}
	t := c.tree(p.Path)
	return t != nil && t.Restores(p.Path, c.artefact)
}

// gitRoot returns where the invocation runs git, and the root of the work tree in the
// project that git finds there. The root is empty if it is not known.
func (r *run) gitRoot() (here paths.Place, root string) {
	dirs := r.dirs(spec.None)
	if len(dirs) != 1 || !dirs[0].Known() || r.otherRepository() {
		return paths.Place{}, ""
	}
	here = r.c.world.Place(dirs[0], nil)
	return here, worktree.RootOf(here.Path, r.c.world.Project)
}

// tree returns the work tree in the project that a path lies in, or nil. The
// root itself counts as what it lies in: removing it removes its repository.
func (c *classifier) tree(p string) *worktree.Tree {
	root := worktree.RootOf(path.Dir(p), c.world.Project)
	if p == c.world.Project {
		root = p
	}
	if root == "" {
		return nil
	}
	return c.treeAt(root)
}

// treeAt returns the work tree at a root.
func (c *classifier) treeAt(root string) *worktree.Tree {
	if t, ok := c.trees[root]; ok {
		return t
	}
	if c.trees == nil {
		c.trees = map[string]*worktree.Tree{}
	}
	t := worktree.Open(root)
	c.trees[root] = t
	return t
}

// ownWork reports whether a directory with the name of build output holds work
// all the same: files that git tracks, databases, notebooks.
func (c *classifier) ownWork(p paths.Place) bool {
	return c.tree(p.Path).Tracks(p.Path) || holdsPrecious(p.Path)
}

// artefact reports whether a file or directory of the project is one that a tool
// makes again, by its name and, where that does not say enough, by what is in it.
func (c *classifier) artefact(p string, dir bool) bool {
	return paths.Artefact(p, dir) && !(dir && c.world.SharedName(p) && holdsPrecious(p))
}

// holdsPrecious looks through the first files at and below p.
func holdsPrecious(p string) bool {
	found, _ := holds(p, func(file string, dir bool) bool { return !dir && paths.Precious(file) })
	return found
}

// holds looks for something among the first files at and below p, but for
// artefacts, and reports whether it saw them all.
func holds(p string, looked func(file string, dir bool) bool) (found, all bool) {
	const maxSeen = 2000
	seen := 0
	all = true
	_ = filepath.WalkDir(p, func(file string, d fs.DirEntry, err error) error {
		if seen++; err != nil || seen > maxSeen {
			all = false
			return fs.SkipAll
		}
		if file != p && d.IsDir() && paths.Artefact(file, true) {
			return fs.SkipDir
		}
		if looked(file, d.IsDir()) {
			found = true
			return fs.SkipAll
		}
		return nil
	})
	return found, all
}

// actDrops judges what git throws away of its own accord by what there is to throw away.
func (r *run) actDrops(a *spec.Act) {
	e := a.Effect
	if !r.inv.Remote && r.nothingToDrop(a) {
		e.Loss, e.Bulk, e.Trait = spec.Undoable, false, spec.Plain
		e.Why = "would discard uncommitted changes, of which there are none"
		if a.Role == spec.DropsUntracked {
			e.Loss, e.Why = spec.Rebuildable, "deletes files that git does not keep, of which there is build output at most"
		}
	}
	if a.Role == spec.DropsStaged {
		r.c.unsettled = true
	}
	r.plain(e)
}

// nothingToDrop reports whether all that the act would throw away is held elsewhere.
func (r *run) nothingToDrop(a *spec.Act) bool {
	if r.c.unsettled {
		return false
	}
	here, root := r.gitRoot()
	if here.Scope != spec.Project || root == "" {
		return false
	}
	t := r.c.treeAt(root)
	if len(a.Words) == 0 {
		switch a.Role {
		case spec.DropsUntracked:
			return t.KeepsAll(here.Path, r.c.artefact)
		case spec.DropsStaged:
			return t.Unchanged(root) && t.Committed()
		}
		return t.Unchanged(root)
	}
	for _, w := range a.Words {
		p, ok := r.pathspec(w)
		if !ok {
			p = root // what it matches is part of that
		}
		if !r.c.dropsNothing(t, a.Role, p) {
			return false
		}
	}
	return true
}

func (c *classifier) dropsNothing(t *worktree.Tree, role spec.Role, p string) bool {
	switch role {
	case spec.DropsUntracked:
		return t.KeepsAll(p, c.artefact)
	case spec.DropsChanges:
		return t.Unchanged(p)
	}
	return t.Nothing(p) || t.Restores(p, c.artefact) && t.Committed()
}

// pathspec returns the path that a word means to git when it is a plain one.
func (r *run) pathspec(w spec.Word) (string, bool) {
	text, known := w.Text()
	if !known || text == "" || strings.ContainsAny(text, `*?[\`) || text[0] == ':' {
		return "", false
	}
	p := r.c.world.Place(w, r.dirs(spec.None))
	return p.Path, p.Scope != spec.Unplaced && !p.Any(paths.Linked|paths.Unsure)
}

// otherRepository reports whether a flag or a variable sends git to another
// repository, work tree or index than those of the directory.
func (r *run) otherRepository() bool {
	if r.match == nil || r.match.Flag("--git-dir", "--work-tree", "--bare", "--namespace", "--recurse-submodules") != nil {
		return true
	}
	for _, list := range [][]shell.Assign{r.inv.Assigns, r.inv.Exported} {
		for _, as := range list {
			if gitPlace(as.Name) {
				return true
			}
		}
	}
	for _, name := range [...]string{"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"} {
		if os.Getenv(name) != "" {
			return true
		}
	}
	return false
}

func gitPlace(name string) bool {
	switch name {
	case "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY", "GIT_NAMESPACE":
		return true
	}
	return false
}

// settle notes whether what git has may no longer be what its index says now.
func (r *run) settle(acts []spec.Act) {
	for i := range acts {
		r.c.unsettled = r.c.unsettled || acts[i].Role == spec.MovesPath
	}
	if r.name != "git" {
		return
	}
	switch r.match.Sub() {
	case "add", "commit", "push", "fetch", "tag", "branch", "remote", "restore", "checkout", "switch":
		return // what these drop is noted where it is judged
	}
	effects := r.effects()
	for i := range effects {
		if e := &effects[i]; e.Invocation == r.index && e.Kind != spec.Read && e.Kind != spec.Network {
			r.c.unsettled = true
		}
	}
}

// losesByMoving notes unsaved work that is moved among the temporary files: it
// goes with them, and nobody asks when they are cleared away.
func (r *run) losesByMoving(acts []spec.Act) {
	if r.inv.Remote || !slices.ContainsFunc(acts, r.intoTemp) {
		return
	}
	for i := range acts {
		if acts[i].Role != spec.MovesPath {
			continue
		}
		for _, w := range acts[i].Words {
			p := r.c.world.Place(w, r.dirs(spec.MovesPath))
			if p.Scope == spec.Project && p.Exists && !p.Has(paths.Regenerable) && !empty(p.Path) && !r.c.restorable(p) {
				r.effect(spec.Effect{Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Why: "moves unsaved work among the temporary files"}, w.String())
			}
		}
	}
}

func (r *run) intoTemp(a spec.Act) bool {
	return a.Role == spec.ReplacesPath && slices.ContainsFunc(a.Words, func(w spec.Word) bool {
		return r.c.world.Place(w, r.dirs(spec.ReplacesPath)).Scope == spec.Temp
	})
}
