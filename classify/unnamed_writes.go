package classify

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/gk-hook/gk-hook/classify/code/signs"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/sources"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/worktree"
)

// A call may write files whose names only show while it runs: those that a script is
// given, or computes. The guard records the directory and the time. Files below the
// directory that change right after that time count as written by the agent.

// maxUnnamed bounds the entries of a directory that is searched for such files.
const maxUnnamed = 20000

// namesNoFiles looks for effects that write files of the project without their names. What
// a build or an installation writes, and what git brings, comes from elsewhere.
func (c *classifier) namesNoFiles() {
	comes := map[int]bool{}
	for i := range c.a.Effects {
		if e := &c.a.Effects[i]; e.Trait == spec.Installs {
			comes[e.Invocation] = true
		}
	}
	for i := range c.a.Effects {
		e := &c.a.Effects[i]
		if r := c.runOf(e.Invocation); r != nil && (comes[r.index] || r.inv.Remote || r.name0() == "git") {
			continue
		}
		writes := e.Kind == spec.Write || e.Kind == spec.Create
		if writes && e.Path == "" && e.Trait != spec.Builds && (e.Scope == spec.Project || e.Scope == spec.UnknownScope) {
			c.writesUnnamed()
		}
	}
}

// ownFile reports whether the agent may have written a file in an earlier call.
func (c *classifier) ownFile(file string) bool {
	if c.call.Written != nil && c.call.Written(file) {
		return true
	}
	if c.call.Unnamed == nil {
		return false
	}
	info, err := os.Stat(file)
	return err == nil && c.call.Unnamed(file, worktree.ChangeTime(info))
}

// unnamedBelow lists the files below a directory that an earlier call may have written
// without naming them. It returns false when there are too many files to look at.
func (c *classifier) unnamedBelow(dir string) (files []string, all bool) {
	if c.call.AnyUnnamed == nil || !c.call.AnyUnnamed(dir) {
		return nil, true
	}
	seen := 0
	err := filepath.WalkDir(dir, func(at string, d fs.DirEntry, err error) error {
		if seen++; seen > maxUnnamed {
			return fs.ErrInvalid
		}
		switch {
		case err != nil:
			return nil
		case d.IsDir() && (d.Name() == ".git" || d.Name() == "node_modules"):
			return fs.SkipDir // the one is guarded, and the other is what package managers install
		case !d.Type().IsRegular() || !c.loadable(at):
			return nil
		}
		if info, err := d.Info(); err == nil && c.call.Unnamed(at, worktree.ChangeTime(info)) {
			files = append(files, at)
		}
		return nil
	})
	return files, err == nil
}

// loadable reports whether the call may load a file: files of its kind can be loaded, or a command names it as what it loads.
func (c *classifier) loadable(file string) bool {
	return sources.Loadable(file) || c.namedToLoad(file) || slices.ContainsFunc(c.loaders, func(r *run) bool { return r.loader().LoadOf(file) != nil })
}

// namedToLoad reports whether a command names the file, or a folder above it, as what it loads.
func (c *classifier) namedToLoad(file string) bool {
	return slices.ContainsFunc(c.loadedByName.list, func(named string) bool { return facts.Within(file, named) })
}

// compiledWrites records the writes of compiled source that the call runs: their targets are
// not evaluated.
func (c *classifier) compiledWrites(name, text string) {
	if signs.Changes(name, text) {
		c.writesUnnamed()
	}
}
