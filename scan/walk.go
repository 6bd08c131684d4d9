package scan

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/classify/regular"
	"github.com/gk-hook/gk-hook/classify/worktree"
)

// Bounds of a scan.
const (
	maxEntries = 500_000 // files and folders
	peeked     = 256     // bytes of a file whose name does not say what it is
)

// walk yields the files of the paths that hold shell.
func (o *Options) walk(paths []string, yield func(*found) error) error {
	entries := 0
	for _, name := range paths {
		info, err := os.Stat(name)
		if err != nil {
			return err
		}
		folder := name
		if !info.IsDir() {
			folder = filepath.Dir(name)
		}
		root := worktree.RootOf(filepath.ToSlash(folder), "/")
		var tree *worktree.Tree
		if root != "" && !o.All {
			tree = worktree.Open(root)
		}
		if root == "" {
			root = folder
		}
		err = filepath.WalkDir(name, func(file string, d fs.DirEntry, err error) error {
			if entries++; entries > maxEntries {
				return fmt.Errorf("there are more than %d files; name fewer folders", maxEntries)
			}
			if err != nil {
				return err
			}
			if file != name && o.skipped(tree, file, d) {
				if d.IsDir() {
					return fs.SkipDir
				}
				return nil
			}
			if d.IsDir() || !d.Type().IsRegular() && file != name {
				return nil
			}
			f := &found{path: filepath.ToSlash(file), shown: o.shown(file), root: root}
			if !f.read(file == name) {
				return nil
			}
			return yield(f)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// skipped reports whether an entry is git's own, or one that git ignores and does not hold.
func (o *Options) skipped(tree *worktree.Tree, file string, d fs.DirEntry) bool {
	if d.Name() == ".git" {
		return true
	}
	file = filepath.ToSlash(file)
	return tree.SkippedBySearch(file, d.IsDir()) && !tree.Tracks(file)
}

func (o *Options) shown(file string) string {
	if rel, err := filepath.Rel(o.Base, file); err == nil && filepath.IsLocal(rel) {
		return filepath.ToSlash(rel)
	}
	return filepath.ToSlash(file)
}

// read reads the file and what it holds, and reports whether that may be shell. One that is named, and
// not found, is a script whatever its name.
func (f *found) read(named bool) bool {
	extract := extractor(f.path)
	if extract == nil && !named && path.Ext(f.path) != "" && path.Base(path.Dir(f.path)) != ".husky" {
		return false
	}
	if extract == nil {
		start, err := regular.Start(f.path, peeked)
		if err != nil {
			return f.fails(err, named)
		}
		if extract = byStart(f.path, string(start)); extract == nil {
			return false
		}
	}
	text, err := regular.Start(f.path, maxFile+1)
	switch {
	case err != nil:
		return f.fails(err, true)
	case len(text) > maxFile:
		f.unreadable(fmt.Sprintf("it is larger than %d KiB", maxFile>>10))
		return true
	}
	f.text = strings.ReplaceAll(string(text), "\r\n", "\n")
	extract(f)
	return true
}

// fails notes a file that cannot be read, where it would be looked into.
func (f *found) fails(err error, wanted bool) bool {
	if wanted {
		f.unreadable("it cannot be read: " + err.Error())
	}
	return wanted
}
