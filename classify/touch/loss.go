package touch

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/worktree"
)

// Whether a deletion in the project loses something depends on what git has of
// it. Git's index is looked at only where the answer would otherwise be that
// something is lost, or where a directory's name alone says that nothing is.

// weighLoss corrects what a role says is lost of a path in the project by what git has.
func (j *Judge) weighLoss(e *spec.Effect, p paths.Place, act *Act) {
	if e.Scope != spec.Project || !removes(act.Role) {
		return
	}
	if act.Bare {
		p.Traits &^= paths.ReachesGit | paths.MayReachGit
	}
	if p.Has(paths.ReachesGit) {
		e.Bulk = e.Bulk || e.Kind == spec.Delete
		e.Why += ", and the repository's own files in .git"
	}
	files := e.Kind != spec.Delete && p.Flat // those of a root are not the root
	if !p.Any(paths.GitDir|paths.Unsure) && (files || !p.Has(paths.Root)) {
		j.weighWork(e, p, act)
	}
	if p.Has(paths.MayReachGit) && e.Loss != spec.Irreversible {
		e.Loss, e.Bulk = spec.Irreversible, false
		e.Why += ", which may be the repository's own files"
	}
}

// weighWork corrects the loss of an effect on a path in the work tree.
func (j *Judge) weighWork(e *spec.Effect, p paths.Place, act *Act) {
	if act.Lost && j.HoldsWork(p, nil) || act.Rewritten && j.HoldsWork(p, j.Unkept) {
		e.Loss = spec.Irreversible
	}
	if e.Kind == spec.Delete && e.Loss == spec.Rebuildable && p.Exists && j.World.SharedName(p.Path) && j.ownWork(p) {
		e.Loss = spec.Irreversible
	}
	if e.Loss == spec.Irreversible && j.Restorable(p) {
		e.Loss, e.Undo = spec.Undoable, "git restore "+spec.Short(p.Written)
	}
	if e.Loss == spec.Irreversible && e.Bulk && e.Kind == spec.Delete && j.onlyIgnored(p) {
		e.Bulk, e.Why = false, "deletes what git ignores, which may be made again or not"
	}
}

// copied reports whether a safety copy of the project holds all that an effect on a path destroys: the path is surely
// what it seems, and what lies there now is what is lost.
func (j *Judge) copied(e *spec.Effect, p paths.Place) bool {
	if e.Loss != spec.Irreversible || e.Scope != spec.Project || e.Trait != spec.Plain {
		return false
	}
	if p.Path == j.World.Project && !(p.Flat && p.Has(paths.Picked)) {
		return false // git's own files are among it
	}
	return !j.Brought && facts.Within(p.Path, j.World.Project) &&
		!p.Any(paths.GitDir|paths.ReachesGit|paths.MayReachGit|paths.Unsure|paths.Twinned|paths.Root)
}

// absent reports whether there is nothing to delete: a path that the call shows, at
// which nothing is, and which nothing before it in the call may have filled. Where a
// whole tree would go, the directory that would hold it must be missing too, since a
// file may still appear between the answer and the deletion.
func (j *Judge) absent(p paths.Place, bulk bool, filled func() bool) bool {
	if j.Hypothetical || p.Path == "" || p.Exists || p.Any(paths.Root|paths.Everything|paths.Below|paths.Unsure|paths.Linked|paths.Picked) {
		return false
	}
	switch p.Scope {
	case spec.Home, spec.Outside, spec.System:
	default:
		return false // judged by other means, or too dear to be taken for missing
	}
	if filled != nil && filled() {
		return false
	}
	if paths.Drive(p.Path) {
		return false // another system's file system, which need not be mounted here
	}
	return j.World.Missing(p.Path) && (!bulk || j.World.Missing(path.Dir(p.Path)))
}

// onlyIgnored reports whether all that is lost at the place and below it is what
// the project tells git to ignore. Most of that is made again, but nobody knows:
// a person is asked. What people keep is not put among it, whatever git is told.
func (j *Judge) onlyIgnored(p paths.Place) bool {
	if j.Unsettled || p.Any(paths.Linked|paths.Everything) || !p.Exists || p.Path == j.World.Project || keepsake(p.Path, p.IsDir) {
		return false
	}
	t := j.Tree(p.Path)
	ignored := func(file string, dir bool) bool {
		return j.Artefact(file, dir) || t.Ignores(file, dir) && !keepsake(file, dir)
	}
	return t.Ignores(p.Path, p.IsDir) || t.Restores(p.Path, nil, ignored)
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
	found, all := Holds(file, one)
	return found || !all
}

func keepsakeName(name string) bool {
	switch strings.ToLower(name) {
	case "data", "datasets", "dataset", "database", "databases", "db", "uploads", "upload", "media", "storage", "backup", "backups", "dump", "dumps",
		"archive", "archives", "volumes", "secrets", "secret", "certs", "keys",
		"models", "checkpoints", "weights", "notebooks", "notes", "results", "experiments", "recordings", "photos", "documents", "private", "local":
		return true
	}
	return false
}

// HoldsWork reports whether one of the files that the place stands for holds something that
// people or tools do not make again, and is as asked, where that is not nil.
func (j *Judge) HoldsWork(p paths.Place, is func(file string) bool) bool {
	if p.Has(paths.Regenerable) {
		return false
	}
	if carried, dir := j.carried(p.Path); carried && !dir {
		return true
	}
	work := func(file string) bool { return !Empty(file) && (is == nil || is(file)) }
	if !p.Has(paths.Below) {
		return p.Exists && !p.IsDir && work(p.Path)
	}
	if _, err := os.Lstat(p.Path); os.IsNotExist(err) {
		return false
	}
	found, all := look(p.Path, func(file string, dir bool) error {
		switch {
		case dir && p.Flat && file != p.Path:
			return fs.SkipDir
		case !dir && p.Means(path.Base(file)) && !paths.Artefact(file, false) && work(file):
			return fs.SkipAll
		}
		return nil
	})
	return found || !all
}

// carried reports whether the call has moved unsaved work to a path, into it, or to a folder around it, and whether
// the path is a folder then.
func (j *Judge) carried(p string) (is, dir bool) {
	for _, c := range j.Carried {
		switch {
		case p == c.Path:
			return true, c.Dir
		case facts.Within(c.Path, p):
			is, dir = true, true
		case c.Dir && facts.Within(p, c.Path):
			is = true
		}
	}
	return is, dir
}

// Unkept reports whether a file lies in a work tree of which git keeps other files,
// but not this one. A file that an agent created itself is no loss; that it may have
// written to the file says nothing of what the file held before.
func (j *Judge) Unkept(file string) bool {
	return j.Tree(file).Lacks(file) && (j.Made == nil || !j.Made(file))
}

// removes reports whether a role takes content away that git may have.
func removes(r spec.Role) bool {
	switch r {
	case spec.DeletesPath, spec.WritesFile, spec.ReplacesPath, spec.ChangesFile:
		return true
	}
	return false
}

// Empty reports whether a file is there and empty.
func Empty(file string) bool {
	info, err := os.Lstat(file)
	return err == nil && info.Mode().IsRegular() && info.Size() == 0
}

// Restorable reports whether git brings back all that the place stands for, and what is
// below that.
func (j *Judge) Restorable(p paths.Place) bool {
	if carried, _ := j.carried(p.Path); carried || j.Unsettled || p.Has(paths.Linked) {
		return false
	}
	t := j.Tree(p.Path)
	return t.Restores(p.Path, func(name string) (itself, below bool) { return p.Means(name), !p.Flat }, j.Artefact)
}

// Tree returns the work tree in the project that a path lies in, or nil. The
// root itself counts as what it lies in: removing it removes its repository.
func (j *Judge) Tree(p string) *worktree.Tree {
	root := worktree.RootOf(path.Dir(p), j.World.Project)
	if p == j.World.Project {
		root = p
	}
	if root == "" {
		return nil
	}
	return j.TreeAt(root)
}

// TreeAt returns the work tree at a root.
func (j *Judge) TreeAt(root string) *worktree.Tree {
	if t, ok := j.trees[root]; ok {
		return t
	}
	if j.trees == nil {
		j.trees = map[string]*worktree.Tree{}
	}
	t := worktree.Open(root)
	j.trees[root] = t
	return t
}

// ownWork reports whether a directory with the name of build output holds work
// all the same: files that git tracks, databases, notebooks.
func (j *Judge) ownWork(p paths.Place) bool {
	return j.Tree(p.Path).Tracks(p.Path) || holdsPrecious(p.Path)
}

// Artefact reports whether a file or directory of the project is one that a tool
// makes again, by its name and, where that does not say enough, by what is in it.
func (j *Judge) Artefact(p string, dir bool) bool {
	return paths.Artefact(p, dir) && !(dir && j.World.SharedName(p) && holdsPrecious(p))
}

// holdsPrecious looks through the first files at and below p.
func holdsPrecious(p string) bool {
	found, _ := Holds(p, func(file string, dir bool) bool { return !dir && paths.Precious(file) })
	return found
}

// Holds looks for something among the first files at and below p, but for
// artefacts, and reports whether it saw them all.
func Holds(p string, looked func(file string, dir bool) bool) (found, all bool) {
	return look(p, func(file string, dir bool) error {
		if looked(file, dir) {
			return fs.SkipAll
		}
		return nil
	})
}

// look is Holds for what fs.SkipAll is answered of; it passes over directories of which
// fs.SkipDir is.
func look(p string, looked func(file string, dir bool) error) (found, all bool) {
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
		err = looked(file, d.IsDir())
		found = found || err == fs.SkipAll
		return err
	})
	return found, all
}

// DropsNothing reports whether all that a role of git throws away at a path is held elsewhere.
func (j *Judge) DropsNothing(t *worktree.Tree, role spec.Role, p string) bool {
	switch role {
	case spec.DropsUntracked:
		return t.KeepsAll(p, j.Artefact)
	case spec.DropsChanges:
		return t.Unchanged(p)
	}
	return t.Nothing(p) || t.Restores(p, nil, j.Artefact) && t.Committed()
}
