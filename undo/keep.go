package undo

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/touch"
	"github.com/gk-hook/gk-hook/classify/worktree"
)

// keptModes are the bits of a mode that a copy keeps.
const keptModes = fs.ModePerm | fs.ModeSetuid | fs.ModeSetgid | fs.ModeSticky

// keeper makes one copy.
type keeper struct {
	s     *Store
	limit Limits
	at    string // of the project, absolute
	root  *os.Root
	tree  *worktree.Tree
	// artefact reports whether a tool makes a file again; nil when everything is copied.
	artefact worktree.Artefact
	clean    map[string]fs.FileMode // files that git could bring back, with the mode that it keeps
	passed   []string               // what a tool makes again, and no copy holds, absolute
	replaces bool                   // what is copied is about to be replaced: it is opened where it is closed

	Copy
	manifest
	start  time.Time
	looked int
	copied int64 // bytes that the file system does not share
	before Copy  // the last copy of the project
	had    map[name]*Entry
}

// Keep copies the files of the project at root that git could not bring back, and build output
// left out. It fails when there is a file that cannot be copied within the limits, or one of the lost, absolute,
// lies in build output: then nothing is kept. Home is the user's.
func (s *Store) Keep(root, home string, of Of, lost ...string) (Copy, error) {
	k := s.keeper(root, of, s.limits)
	judge := &touch.Judge{World: paths.NewWorld(root, home)}
	k.artefact = func(p string, dir bool) bool { return judge.Artefact(p, dir) || dir && paths.Environment(p) }
	return k.make(func() error {
		k.tree = worktree.Open(root)
		k.tree.Budget(k.limit.Files, k.limit.Time)
		k.asGitHasThem()
		if err := k.keepIndex(); err != nil {
			return err
		}
		if err := k.walk(""); err != nil {
			return err
		}
		for _, p := range lost {
			if slices.ContainsFunc(k.passed, func(dir string) bool { return facts.Within(p, dir) }) {
				return fmt.Errorf("%s is build output, of which no copies are made", p)
			}
		}
		return nil
	})
}

// keepPaths copies what lies at the paths below root, all of it.
func (s *Store) keepPaths(root string, of Of, paths []string) (Copy, error) {
	k := s.keeper(root, of, byPerson)
	k.Exact, k.replaces = true, true
	return k.makeOf(paths)
}

// KeepOverwritten copies the files and links, absolute, that git could not bring back, before a call overwrites them. It makes no copy where
// there is none of them, and none of what is empty or cannot be read.
func (s *Store) KeepOverwritten(root string, of Of, files []string) error {
	tree := worktree.Open(root)
	tree.Budget(s.limits.Files, s.limits.Time)
	var paths []string
	for _, file := range files {
		rel, err := filepath.Rel(root, file)
		if err != nil || !filepath.IsLocal(rel) || tree.Restores(file, nil, nil) {
			continue
		}
		info, err := os.Lstat(file)
		switch {
		case err != nil:
		case info.Mode()&fs.ModeSymlink != 0, info.Mode().IsRegular() && info.Size() > 0 && readable(file):
			paths = append(paths, rel)
		}
	}
	if len(paths) == 0 {
		return nil
	}
	k := s.keeper(root, of, s.limits)
	k.Exact, k.Part = true, true
	_, err := k.makeOf(paths)
	return err
}

func readable(file string) bool {
	f, err := os.OpenFile(file, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return false
	}
	return f.Close() == nil
}

// makeOf makes a copy of what lies at the paths.
func (k *keeper) makeOf(paths []string) (Copy, error) {
	return k.make(func() error {
		for _, p := range paths {
			info, err := k.root.Lstat(p)
			switch {
			case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
				k.add(Entry{Path: name(p), Kind: kindAbsent})
				continue
			case err != nil:
				return err
			}
			if err := k.keep(p, info); err != nil {
				return err
			}
		}
		return nil
	})
}

func (s *Store) keeper(root string, of Of, limit Limits) *keeper {
	now := time.Now()
	return &keeper{s: s, limit: limit, at: root, start: now, Copy: Copy{At: now.UTC(), Of: of, Root: root}, clean: map[string]fs.FileMode{}}
}

// make runs collect in a new folder, and lists the copy when all went well.
func (k *keeper) make(collect func() error) (c Copy, err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("keep files aside: %w", err)
			if k.ID != "" {
				_ = os.RemoveAll(k.s.path(k.ID)) // else it is swept up later
			}
		}
	}()
	if k.root, err = os.OpenRoot(k.at); err != nil {
		return c, err
	}
	defer k.root.Close()
	if !k.Part {
		k.recall()
	}
	if k.ID, err = k.s.newID(); err != nil {
		return c, err
	}
	if err := collect(); err != nil {
		return c, err
	}
	slices.SortFunc(k.Entries, func(a, b Entry) int { return strings.Compare(string(a.Path), string(b.Path)) })
	doc, err := k.s.manifest(k.ID)
	if err == nil {
		err = doc.Update(func(m *manifest) error { *m = k.manifest; return nil })
	}
	if err == nil {
		err = k.s.enter(k.Copy)
	}
	return k.Copy, err
}

// recall reads what the last copy of the project holds, so that files which have not changed
// since are shared with it.
func (k *keeper) recall() {
	all, _ := k.s.List() // without it everything is copied
	i := slices.IndexFunc(all, func(c Copy) bool { return c.Root == k.at && c.Of.Tool != undoTool && !c.Part })
	if i < 0 {
		return
	}
	doc, err := k.s.manifest(all[i].ID)
	if err != nil {
		return
	}
	m, err := doc.Read()
	if err != nil {
		return
	}
	k.before, k.had = all[i], make(map[name]*Entry, len(m.Entries))
	for j := range m.Entries {
		k.had[m.Entries[j].Path] = &m.Entries[j]
	}
}

// asGitHasThem notes the files that git could bring back, and those of its index that are gone.
func (k *keeper) asGitHasThem() {
	for f := range k.tree.Files() {
		switch info, has := k.tree.Has(f); {
		case has:
			k.clean[f.Path] = f.Mode
		case info == nil:
			k.Gone = append(k.Gone, name(f.Path))
		}
	}
}

// keepIndex copies git's index, by which it is known later what git had. Its time is kept,
// since the times in it are compared with that.
func (k *keeper) keepIndex() error {
	file := k.tree.Index()
	if file == "" {
		return nil
	}
	info, err := os.Stat(file)
	if err != nil {
		return err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	to := filepath.Join(k.s.path(k.ID), indexFile)
	if err := os.WriteFile(to, text, 0o600); err != nil {
		return err
	}
	k.Index = true
	k.Fresh += int64(len(text))
	k.Bytes += int64(len(text))
	return os.Chtimes(to, info.ModTime(), info.ModTime())
}

func (k *keeper) spend() error {
	if k.looked++; k.looked > k.limit.Files {
		return errBudget(fmt.Sprintf("more than %d files", k.limit.Files))
	}
	if time.Since(k.start) > k.limit.Time {
		return errBudget(fmt.Sprintf("it takes longer than %s", k.limit.Time))
	}
	return nil
}

func (k *keeper) walk(dir string) error {
	f, err := k.open(path.Join(".", dir))
	if err != nil {
		return err
	}
	defer f.Close()
	entries, err := f.ReadDir(-1)
	if err != nil {
		return err
	}
	for _, d := range entries {
		p := path.Join(dir, d.Name())
		if k.left(p, d) {
			continue
		}
		if err := k.spend(); err != nil {
			return err
		}
		info, err := d.Info()
		if errors.Is(err, fs.ErrNotExist) {
			continue // another process has removed it
		}
		if err == nil {
			err = k.keep(p, info)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// left reports whether an entry is none that a copy holds: git's own files, which no profile gives
// to code, and what a tool makes again. The repositories in the project are not git's to it.
func (k *keeper) left(p string, d fs.DirEntry) bool {
	if k.Exact {
		return false
	}
	full := path.Join(k.at, p)
	if p != ".git" && (!k.artefact(full, d.IsDir()) || k.tree.Tracks(full)) {
		return false
	}
	k.passed = append(k.passed, full)
	return true
}

// keep notes what lies at a path, and copies it.
func (k *keeper) keep(p string, info fs.FileInfo) error {
	mode := info.Mode() & keptModes
	git, clean := k.clean[p]
	switch {
	case info.IsDir():
		k.add(Entry{Path: name(p), Kind: kindDir, Mode: mode})
		if k.replaces && mode&ownersDir != ownersDir {
			_ = k.root.Chmod(p, mode|ownersDir) // it is about to be replaced
		}
		return k.walk(p)
	case clean && info.Mode().IsRegular() && mode != git:
		k.add(Entry{Path: name(p), Kind: kindMode, Mode: mode})
		return nil
	case clean:
		return nil
	case info.Mode()&fs.ModeSymlink != 0:
		to, err := k.root.Readlink(p)
		k.add(Entry{Path: name(p), Kind: kindLink, Link: name(to)})
		return err
	case info.Mode().IsRegular():
		return k.copyFile(p, info)
	}
	return nil // pipes, sockets and devices hold nothing
}

// open opens a file or a folder, also a closed one that an undo is about to replace.
func (k *keeper) open(p string) (*os.File, error) {
	f, err := k.root.OpenFile(p, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if !k.replaces || !errors.Is(err, fs.ErrPermission) {
		return f, err
	}
	info, statErr := k.root.Lstat(p)
	if statErr != nil || info.Mode()&fs.ModeSymlink != 0 {
		return nil, err
	}
	if err := k.root.Chmod(p, info.Mode()&keptModes|ownersDir); err != nil {
		return nil, err
	}
	return k.root.OpenFile(p, os.O_RDONLY|syscall.O_NONBLOCK, 0)
}

func (k *keeper) add(e Entry) { k.Entries = append(k.Entries, e) }

// copyFile copies a file, again when it changes meanwhile.
func (k *keeper) copyFile(p string, info fs.FileInfo) error {
	e := Entry{Path: name(p), Kind: kindFile, Mode: info.Mode() & keptModes, Size: info.Size(), Copy: k.Files + 1, Seen: stampOf(info)}
	const attempts = 3
	shared := k.shares(&e)
	for n := 0; !shared; n++ {
		again, err := k.copyOnce(&e)
		if err != nil {
			return err
		}
		if !again {
			break
		}
		if n+1 == attempts {
			return fmt.Errorf("%s changes while it is copied; stop what writes it", p)
		}
	}
	if !shared {
		k.Fresh += e.Size
	}
	k.Bytes += e.Size
	k.Files++
	k.add(e)
	return nil
}

// settled is how long a file must have been left alone for its time to tell whether it is
// still the same: the clock of file systems is coarse.
const settled = 100 * time.Millisecond

// shares links to the earlier copy of a file that has not changed since.
func (k *keeper) shares(e *Entry) bool {
	had := k.had[e.Path]
	if had == nil || had.Kind != kindFile || had.Size != e.Size || had.Seen != e.Seen || e.Seen == (stamp{}) ||
		k.before.At.UnixNano()-e.Seen.Changed < int64(settled) {
		return false
	}
	return os.Link(k.s.file(k.before.ID, had), k.s.file(k.ID, e)) == nil
}

// copyOnce copies the file of an entry, and reports whether it changed meanwhile.
func (k *keeper) copyOnce(e *Entry) (again bool, err error) {
	from, err := k.open(string(e.Path))
	if err != nil {
		return false, err
	}
	defer from.Close()
	info, err := from.Stat()
	if err != nil {
		return false, err
	}
	if !info.Mode().IsRegular() {
		return false, fmt.Errorf("%s changes while it is copied; stop what writes it", e.Path)
	}
	e.Size, e.Seen = info.Size(), stampOf(info)
	if !k.replaces { // else it may have been opened
		e.Mode = info.Mode() & keptModes
	}
	to, err := os.OpenFile(k.s.file(k.ID, e), os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return false, err
	}
	if !share(to, from) {
		err = k.copyBytes(to, from, e.Size)
	}
	if err = errors.Join(err, to.Close()); err != nil {
		return false, err
	}
	k.s.copied(string(e.Path))
	// The path must still lead to the file that was copied, by no link.
	after, err := k.root.Lstat(string(e.Path))
	if err != nil {
		return errors.Is(err, fs.ErrNotExist), nil
	}
	return !os.SameFile(info, after) || after.Size() != info.Size() || !after.ModTime().Equal(info.ModTime()) || stampOf(after) != e.Seen, nil
}

func (k *keeper) copyBytes(to, from *os.File, size int64) error {
	if k.copied += size; k.copied > k.limit.Bytes {
		return errBudget(fmt.Sprintf("more than %d MiB", k.limit.Bytes>>20))
	}
	const piece = 4 << 20 // after which the time is looked at
	for size > 0 {
		n, err := io.CopyN(to, from, min(size, piece))
		if errors.Is(err, io.EOF) {
			return nil // it is shorter now, which is noticed
		}
		if err != nil {
			return err
		}
		size -= n
		if time.Since(k.start) > k.limit.Time {
			return errBudget(fmt.Sprintf("it takes longer than %s", k.limit.Time))
		}
	}
	return nil
}
