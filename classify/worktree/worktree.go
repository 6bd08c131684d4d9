// Package worktree tells whether git could bring back what a call would delete
// or overwrite. It reads the repository's files itself, runs nothing and writes
// nothing: the index, and where it must the last commit.
//
// What counts as brought back is what one ordinary command brings back.
// "git restore PATH" takes a file from the index, whether or not it was ever
// committed, so a file that is as the index has it, and whose content is in the
// object store, is not lost by deleting it. A command that also changes the
// index takes that way away; for those the index must be what the last commit
// holds (see Committed).
//
// Every doubt counts against git: an index version, an extension or a repository
// format that is not known, an entry that is in conflict, content that passes
// through filters, a budget that ran out.
//
// Formats: gitformat-index(5), gitformat-pack(5), gitrepository-layout(5) of git 2.39.
package worktree

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/classify/regular"
)

// Open reads the index of the work tree at root, a directory with a .git
// directory or file in it. It never fails: a tree that cannot be read knows nothing.
func Open(root string) *Tree {
	t := &Tree{root: root}
	gitDir, common, ok := locate(root)
	if !ok {
		return t
	}
	t.gitDir = gitDir
	if !ordinary(common, gitDir, root) {
		return t
	}
	t.objects = &store{dir: common}
	t.index = readIndex(path.Join(gitDir, "index"))
	t.until = time.Now().Add(maxTime)
	return t
}

// Ordinary reports whether the files that git takes for the work tree are those at the root, and its settings are none
// that change what its repository holds.
func (t *Tree) Ordinary() bool { return t != nil && t.objects != nil }

// RootOf returns the directory at or above p, but not above top, that is the
// root of a work tree, or the empty string.
func RootOf(p, top string) string {
	for dir := p; ; dir = path.Dir(dir) {
		if _, err := os.Lstat(path.Join(dir, ".git")); err == nil {
			return dir
		}
		if dir == top || dir == "/" || dir == "." {
			return ""
		}
	}
}

// Lacks reports whether the index has files, but not p and nothing below it. An
// index that cannot be read may lack any file.
func (t *Tree) Lacks(p string) bool {
	switch {
	case t == nil:
		return false
	case t.index == nil:
		_, err := os.Lstat(path.Join(t.gitDir, "index"))
		return t.gitDir != "" && err == nil
	case len(t.index.entries) == 0:
		return false
	}
	_, ok := t.relative(p)
	return ok && !t.Tracks(p)
}

// Nothing reports whether there is nothing at p, neither in the work tree nor in the index.
func (t *Tree) Nothing(p string) bool {
	if t == nil || t.index == nil || t.Tracks(p) {
		return false
	}
	_, err := os.Lstat(p)
	return os.IsNotExist(err)
}

// Artefact reports whether a file or directory, absolute, is one that a tool makes again.
type Artefact func(p string, dir bool) bool

// Meant reports whether a file or directory in a directory, by its name, is meant, with all
// that is below it, and whether what is in a directory that is not meant may be.
type Meant func(name string) (itself, below bool)

// Restores reports whether "git restore" brings back all that is at p and below
// it, but for artefacts and what is not meant; nil means all. The path is absolute, with
// symbolic links resolved; where nothing is, nothing is lost.
func (t *Tree) Restores(p string, meant Meant, artefact Artefact) bool {
	if t == nil || t.index == nil {
		return false
	}
	rel, ok := t.relative(p)
	if !ok || rel == ".git" || strings.HasPrefix(rel, ".git/") {
		return false
	}
	info, err := os.Lstat(p)
	if err != nil {
		return os.IsNotExist(err)
	}
	if info.IsDir() {
		return t.restoresDir(rel, meant, artefact)
	}
	return t.restoresFile(rel, info)
}

func (t *Tree) restoresFile(rel string, info fs.FileInfo) bool {
	e := t.index.find(rel)
	return e != nil && t.spend() && t.unchanged(e, info) && t.objects.has(t.index.oid(e)) && !t.filtered(rel, e)
}

func (t *Tree) restoresDir(rel string, meant Meant, artefact Artefact) bool {
	return t.walk(rel, func(name string, d fs.DirEntry) bool {
		below := meant
		if meant != nil {
			switch itself, deeper := meant(d.Name()); {
			case itself:
				below = nil
			case !d.IsDir() || !deeper:
				return true
			}
		}
		if artefact != nil && artefact(path.Join(t.root, name), d.IsDir()) && !t.Tracks(path.Join(t.root, name)) {
			return true
		}
		if d.IsDir() {
			return t.restoresDir(name, below, artefact)
		}
		info, err := d.Info()
		return err == nil && t.restoresFile(name, info)
	})
}

// KeepsAll reports whether git has every file at p and below it in its index,
// changed or not, but for artefacts: whether "git clean" would find nothing that matters.
func (t *Tree) KeepsAll(p string, artefact Artefact) bool {
	if t == nil || t.index == nil {
		return false
	}
	rel, ok := t.relative(p)
	return ok && t.keepsAll(rel, artefact)
}

func (t *Tree) keepsAll(rel string, artefact Artefact) bool {
	return t.walk(rel, func(name string, d fs.DirEntry) bool {
		switch full := path.Join(t.root, name); {
		case t.index.find(name) != nil:
			return true
		case artefact(full, d.IsDir()) && !t.Tracks(full):
			return true
		case d.IsDir():
			return t.keepsAll(name, artefact)
		}
		return false
	})
}

// walk calls see for each entry of a directory until one answers false. A
// repository inside the tree is none of this index's, and answers false.
func (t *Tree) walk(rel string, see func(name string, d fs.DirEntry) bool) bool {
	dir, err := regular.Folder(path.Join(t.root, rel))
	if err != nil {
		return false
	}
	defer dir.Close()
	entries, err := dir.ReadDir(maxLooks)
	if err != nil && len(entries) == 0 {
		return errors.Is(err, io.EOF) // an empty directory
	}
	if len(entries) >= maxLooks {
		return false
	}
	for _, d := range entries {
		if d.Name() == ".git" {
			if rel == "" {
				continue
			}
			return false
		}
		if !t.spend() || !see(path.Join(rel, d.Name()), d) {
			return false
		}
	}
	return true
}

// Unchanged reports whether each file that the index has at p and below it is
// either missing from the work tree or as the index has it, so that checking
// them out again takes nothing away.
func (t *Tree) Unchanged(p string) bool {
	if t == nil || t.index == nil {
		return false
	}
	rel, ok := t.relative(p)
	if !ok {
		return false
	}
	for _, e := range t.index.below(rel) {
		if !t.spend() {
			return false
		}
		info, err := os.Lstat(path.Join(t.root, string(e.path)))
		if os.IsNotExist(err) {
			continue
		}
		if err != nil || !t.unchanged(&e, info) {
			return false
		}
	}
	return true
}

// Committed reports whether the index is what the last commit holds, so that
// nothing is only staged. It is told by the tree that git notes in the index when
// it commits or checks out; git drops the note with the first change after that.
func (t *Tree) Committed() bool {
	if t == nil || t.index == nil || t.index.tree == nil || t.objects == nil {
		return false
	}
	tree, ok := t.objects.headTree(t.gitDir)
	return ok && string(tree) == string(t.index.tree)
}
