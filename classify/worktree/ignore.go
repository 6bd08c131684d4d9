package worktree

import (
	"os"
	"path"
	"strings"
)

// What git ignores follows from the .gitignore files of the tree alone, and among
// these only one that git tracks and that is as the index has it may say that
// something is ignored: others may have been written to make it so. Any may say
// that something is not. The exclude files of the repository and of the user,
// which come last, are not asked.
// Source: gitignore(5) of git 2.39.

// Ignores reports whether git ignores a file or directory of the tree, by its own
// name or by a directory above it. A file that the index has is never ignored.
func (t *Tree) Ignores(p string, dir bool) bool {
	if t == nil || t.index == nil || t.Tracks(p) {
		return false
	}
	rel, ok := t.relative(p)
	if !ok || rel == "" {
		return false
	}
	names := strings.Split(rel, "/")
	for i := range names {
		switch t.decides(names[:i+1], dir || i < len(names)-1, false) {
		case ignored:
			return true
		case unclear:
			return false
		}
	}
	return false
}

// SkippedBySearch reports whether a program that obeys .gitignore files, as they are
// now and without asking the index, leaves out one name of a directory that it looks into.
// A file of its own kind, beside or above, may bring the name back.
// Source: ripgrep 14, GUIDE.md, "Automatic filtering".
func (t *Tree) SkippedBySearch(p string, dir bool) bool {
	if t == nil || t.index == nil {
		return false
	}
	rel, ok := t.relative(p)
	if !ok || rel == "" {
		return false
	}
	names := strings.Split(rel, "/")
	for depth := range names {
		for _, own := range [...]string{".ignore", ".rgignore"} {
			if _, err := os.Lstat(path.Join(t.root, strings.Join(names[:depth], "/"), own)); err == nil {
				return false
			}
		}
	}
	return t.decides(names, dir, true) == ignored
}

// verdict is what the .gitignore files say of one name.
type verdict uint8

const (
	silent verdict = iota
	ignored
	kept
	unclear
)

// decides asks the .gitignore files for one path, the deepest first, and of each
// the last line first. With asTheyAre, those that may have been written count as well.
func (t *Tree) decides(names []string, dir, asTheyAre bool) verdict {
	for depth := len(names) - 1; depth >= 0; depth-- {
		f := t.ignoreFile(strings.Join(names[:depth], "/"))
		if f.broken {
			return unclear
		}
		for i := len(f.patterns) - 1; i >= 0; i-- {
			p := &f.patterns[i]
			if p.negative && p.wide() {
				return unclear
			}
			if !f.trusted && !asTheyAre && !p.negative || !p.matches(names[depth:], dir) {
				continue
			}
			if p.negative {
				return kept
			}
			return ignored
		}
	}
	return silent
}

// ignoreFile reads the .gitignore of a directory, once.
func (t *Tree) ignoreFile(dir string) *ignoreFile {
	if f, ok := t.ignores[dir]; ok {
		return f
	}
	f := &ignoreFile{}
	name := path.Join(dir, ".gitignore")
	full := path.Join(t.root, name)
	if info, err := os.Lstat(full); err == nil && info.Mode().IsRegular() { // git follows no link here
		if b, ok := readSmall(full, maxIgnoreFile); ok {
			f.patterns = parseIgnore(string(b))
			e := t.index.find(name)
			f.trusted = e != nil && t.spend() && t.unchanged(e, info)
		} else {
			f.broken = true
		}
	} else if err != nil && !os.IsNotExist(err) {
		f.broken = true
	}
	if t.ignores == nil {
		t.ignores = make(map[string]*ignoreFile)
	}
	t.ignores[dir] = f
	return f
}
