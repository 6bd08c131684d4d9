package classify

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/worktree"
)

// maxInputs bounds the files and directories at which Fingerprint looks.
const maxInputs = 10000

// inputs lists what the call reads, loads or hands on: plain files, and folders with all
// that lies below them.
func (c *classifier) inputs() {
	if c.a.Tier == Safe {
		return
	}
	acts := map[int]bool{}
	for i := range c.a.Effects {
		e := &c.a.Effects[i]
		acts[e.Invocation] = acts[e.Invocation] || e.Tier > Safe
	}
	var found once[string]
	for i := range c.a.Effects {
		e := &c.a.Effects[i]
		if !acts[e.Invocation] {
			continue
		}
		if e.Kind == spec.Read && e.Path != "" && filepath.IsAbs(e.Path) {
			found.add(e.Path)
		}
		if e.Kind == spec.Execute && e.Scope == spec.Project && e.Trait != spec.Installs && e.Invocation >= 0 {
			found.add(c.worksIn(e.Invocation))
		}
	}
	for _, dir := range c.foldersHandedOn() {
		found.add(dir)
	}
	c.a.Inputs = slices.DeleteFunc(found.list, func(p string) bool { return p == "" })
}

// worksIn returns the project in which an invocation runs, or its directory.
func (c *classifier) worksIn(inv int) string {
	dir := c.a.Invocations[inv].Dir
	if p := c.world.Project; p != "" && (dir == p || len(dir) > len(p) && dir[:len(p)+1] == p+"/") {
		return p
	}
	return dir
}

// foldersHandedOn lists the folders that are named to what runs, installs or sends them.
func (c *classifier) foldersHandedOn() (dirs []string) {
	handedOn := func(e *Effect) bool { return e.Trait == spec.Builds || handsOn(e) }
	c.eachNamed(handedOn, func(path string) {
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			dirs = append(dirs, path)
		}
	})
	return dirs
}

// Fingerprint stands for what files hold, and folders with all below them, as far as size
// and times tell: it is another one when one of them changes. It returns false when there
// are too many to look at. What git keeps of a repository does not count, nor does the
// guard's own folder.
func Fingerprint(inputs []string) (sum string, whole bool) {
	h, seen := sha256.New(), 0
	for _, input := range inputs {
		root, err := filepath.EvalSymlinks(input)
		if err != nil {
			fmt.Fprintf(h, "%q is not there\n", input)
			continue
		}
		err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if seen++; seen > maxInputs {
				return fs.ErrInvalid
			}
			if err != nil {
				fmt.Fprintf(h, "%q cannot be read\n", path)
				return nil
			}
			if d.IsDir() && (d.Name() == ".git" || paths.GuardFolder(path)) {
				return fs.SkipDir
			}
			info, err := d.Info()
			switch {
			case err != nil:
				fmt.Fprintf(h, "%q is gone\n", path)
			case d.IsDir():
				fmt.Fprintf(h, "%q %s\n", path, info.Mode()) // its times tell of what comes and goes in it, which is seen as well
			default:
				fmt.Fprintf(h, "%q %s %d %d %d\n", path, info.Mode(), info.Size(), info.ModTime().UnixNano(), worktree.ChangeTime(info).UnixNano())
			}
			return nil
		})
		if err != nil {
			return "", false
		}
	}
	return hex.EncodeToString(h.Sum(nil)), true
}
