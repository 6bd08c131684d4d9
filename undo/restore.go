package undo

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/gk-hook/gk-hook/classify/worktree"
)

// Change is one path that an undo brings back.
type Change struct {
	Path string `json:"path"` // relative to the root
	// Now says what is wrong with it: "missing", "changed", "permissions", "another kind", or
	// "new" for what is removed since nothing was there.
	Now string `json:"now"`

	entry Entry
	git   *worktree.File // git has the content; nil when the copy has
}

// Restore is an undo that was not done yet.
type Restore struct {
	Copy    Copy
	Changes []Change // sorted by path

	s     *Store
	paths []string
	held  manifest
	root  *os.Root
	tree  *worktree.Tree  // as it was when the copy was made
	dirs  map[string]bool // folders that no link leads to
	// opened holds the permissions of folders that are opened while things are put there.
	opened map[string]fs.FileMode
}

// maxGitFile bounds the bytes of one file that is brought back from git.
const maxGitFile = 256 << 20

// Plan compares the project with a copy. With paths, relative to the root, only these and what
// lies below them count. Close the plan when it is done with.
func (s *Store) Plan(c Copy, paths []string) (*Restore, error) {
	doc, err := s.manifest(c.ID)
	if err != nil {
		return nil, err
	}
	m, err := doc.Read()
	if err != nil {
		return nil, err
	}
	r := &Restore{Copy: c, s: s, paths: paths, held: m}
	if r.root, err = os.OpenRoot(c.Root); err != nil {
		return nil, err
	}
	r.look()
	return r, nil
}

// look finds the changes.
func (r *Restore) look() {
	r.Changes, r.dirs = nil, map[string]bool{}
	known := make(map[name]*Entry, len(r.held.Entries))
	for i := range r.held.Entries {
		e := &r.held.Entries[i]
		if known[e.Path] = e; e.Kind != kindMode && among(string(e.Path), r.paths) {
			r.compare(Change{Path: string(e.Path), entry: *e})
		}
	}
	if r.held.Index {
		r.compareGit(known)
	}
	slices.SortFunc(r.Changes, func(a, b Change) int { return strings.Compare(a.Path, b.Path) })
}

// Close ends a plan.
func (r *Restore) Close() { _ = r.root.Close() }

// among reports whether a path is one of the others, or below one; with none, any is.
func among(p string, paths []string) bool {
	return len(paths) == 0 || slices.ContainsFunc(paths, func(o string) bool { return o == "." || p == o || strings.HasPrefix(p, o+"/") })
}

// compareGit finds what is missing or changed of the files that git has as they were.
func (r *Restore) compareGit(known map[name]*Entry) {
	r.tree = worktree.OpenIndex(r.Copy.Root, filepath.Join(r.s.path(r.Copy.ID), indexFile))
	r.tree.Budget(byPerson.Files, byPerson.Time)
	gone := make(map[name]bool, len(r.held.Gone))
	for _, p := range r.held.Gone {
		gone[p] = true
	}
	for f := range r.tree.Files() {
		e := known[name(f.Path)]
		if e != nil && e.Kind != kindMode || gone[name(f.Path)] || !among(f.Path, r.paths) {
			continue
		}
		c := Change{Path: f.Path, git: &f, entry: Entry{Path: name(f.Path), Kind: kindFile, Mode: f.Mode}}
		switch {
		case e != nil:
			c.entry.Mode = e.Mode
		case f.Mode&fs.ModeSymlink != 0:
			to, _ := r.tree.Content(f, maxGitFile) // what git does not have fails when it is brought back
			c.entry.Kind, c.entry.Link = kindLink, name(to)
		}
		r.compare(c)
	}
}

// compare notes a change where the project is not as the entry says.
func (r *Restore) compare(c Change) {
	info := r.lstat(c.Path)
	c.Now = ""
	switch e := &c.entry; {
	case e.Kind == kindAbsent:
		if info != nil {
			c.Now = "new"
		}
	case info == nil:
		c.Now = "missing"
	case kindOf(info) != e.Kind:
		c.Now = "another kind"
	case e.Kind == kindLink && e.Link == "":
		// git does not have it, and there is a link
	case e.Kind == kindLink:
		if to, err := r.root.Readlink(c.Path); err != nil || to != string(e.Link) {
			c.Now = "changed"
		}
	case e.Kind == kindFile && !r.sameContent(&c, info):
		c.Now = "changed"
	case info.Mode()&keptModes != e.Mode:
		c.Now = "permissions"
	}
	if c.Now != "" {
		r.Changes = append(r.Changes, c)
	}
}

func kindOf(info fs.FileInfo) kind {
	switch {
	case info.IsDir():
		return kindDir
	case info.Mode()&fs.ModeSymlink != 0:
		return kindLink
	case info.Mode().IsRegular():
		return kindFile
	}
	return "other"
}

// lstat returns what is at a path that no link leads to, or nil.
func (r *Restore) lstat(p string) fs.FileInfo {
	if r.obstacle(p) != "" {
		return nil
	}
	info, err := r.root.Lstat(p)
	if err != nil {
		return nil
	}
	return info
}

// obstacle returns the first folder on the way to a path in whose place something else is.
func (r *Restore) obstacle(p string) string {
	for i, char := range []byte(p) {
		if char != '/' || r.dirs[p[:i]] {
			continue
		}
		info, err := r.root.Lstat(p[:i])
		if err != nil {
			return ""
		}
		if !info.IsDir() {
			return p[:i]
		}
		r.dirs[p[:i]] = true
	}
	return ""
}

// sameContent compares a file of the project with what is kept of it.
func (r *Restore) sameContent(c *Change, info fs.FileInfo) bool {
	if c.git != nil {
		if _, has := r.tree.Has(*c.git); has {
			return true
		}
		text, err := r.tree.Content(*c.git, maxGitFile)
		if err != nil || int64(len(text)) != info.Size() {
			return false
		}
		return r.sameBytes(c.Path, bytes.NewReader(text))
	}
	if info.Size() != c.entry.Size {
		return false
	}
	f, err := os.Open(r.s.file(r.Copy.ID, &c.entry))
	if err != nil {
		return false
	}
	defer f.Close()
	return r.sameBytes(c.Path, f)
}

func (r *Restore) sameBytes(p string, kept io.Reader) bool {
	f, err := r.root.OpenFile(p, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return false
	}
	defer f.Close()
	const piece = 64 << 10
	a, b := make([]byte, piece), make([]byte, piece)
	for {
		n, errA := io.ReadFull(f, a)
		m, errB := io.ReadFull(kept, b)
		if !bytes.Equal(a[:n], b[:m]) {
			return false
		}
		if errA != nil || errB != nil {
			return isEnd(errA) && isEnd(errB)
		}
	}
}

func isEnd(err error) bool { return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) }

// Do brings the changes back. Before that it keeps what it replaces or removes in another copy,
// which it returns: undoing that takes this undo back. It goes on after a failure, and
// returns all of them.
func (r *Restore) Do(of Of) (Copy, error) {
	of.Tool = undoTool
	r.openFolders()
	saved, err := r.s.keepPaths(r.Copy.Root, of, r.replaced())
	if err != nil {
		return saved, err
	}
	r.dirs, r.opened = map[string]bool{}, map[string]fs.FileMode{}
	r.sweep()
	var errs []error
	for i := range r.Changes {
		if err := r.bring(&r.Changes[i]); err != nil {
			errs = append(errs, fmt.Errorf("%s is not brought back: %w", r.Changes[i].Path, err))
		}
	}
	// A folder gets its permissions when all that lies in it is there.
	for _, c := range slices.Backward(r.Changes) {
		if c.entry.Kind == kindDir {
			r.opened[c.Path] = c.entry.Mode
		}
	}
	for _, dir := range slices.Backward(slices.Sorted(maps.Keys(r.opened))) {
		errs = append(errs, r.root.Chmod(dir, r.opened[dir]))
	}
	return saved, errors.Join(errs...)
}

// openFolders gives their owner back the folders that were closed, level by level, so that what
// lies in them can be looked at.
func (r *Restore) openFolders() {
	opened := map[string]bool{}
	for more := true; more; {
		more = false
		for _, c := range r.Changes {
			if c.entry.Kind == kindDir && c.Now == "permissions" && !opened[c.Path] {
				_ = r.root.Chmod(c.Path, c.entry.Mode|ownersDir) // fails again when it is brought back
				opened[c.Path], more = true, true
			}
		}
		if more {
			r.look()
		}
	}
}

// ownersDir is what the owner needs to change what lies in a folder.
const ownersDir = 0o700

// replaced lists the paths that the changes concern, and what is in the way of folders.
func (r *Restore) replaced() []string {
	var all []string
	for _, c := range r.Changes {
		if c.entry.Kind != kindDir || c.Now != "permissions" {
			all = append(all, cmp.Or(r.obstacle(c.Path), c.Path))
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// bring brings one path back.
func (r *Restore) bring(c *Change) error {
	info := r.lstat(c.Path)
	e := &c.entry
	if e.Kind == kindAbsent && info == nil {
		return nil
	}
	if err := r.makeWay(c.Path); err != nil {
		return err
	}
	switch {
	case e.Kind == kindAbsent:
		return r.root.RemoveAll(c.Path)
	case e.Kind == kindDir && info != nil && info.IsDir():
		return r.root.Chmod(c.Path, e.Mode|ownersDir) // until it is filled
	case info != nil && (info.IsDir() || e.Kind == kindDir):
		if err := r.root.RemoveAll(c.Path); err != nil {
			return err
		}
	}
	switch {
	case e.Kind == kindDir:
		return r.root.Mkdir(c.Path, ownersDir)
	case c.Now == "permissions":
		return r.root.Chmod(c.Path, e.Mode)
	}
	return r.replace(c)
}

// makeWay makes the folders above a path, in the place of what is in the way.
func (r *Restore) makeWay(p string) error {
	if o := r.obstacle(p); o != "" {
		if err := r.root.Remove(o); err != nil {
			return err
		}
	}
	dir := path.Dir(p)
	if dir == "." {
		return nil
	}
	if info := r.lstat(dir); info != nil && info.Mode()&ownersDir != ownersDir {
		r.opened[dir] = info.Mode() & keptModes
		return r.root.Chmod(dir, r.opened[dir]|ownersDir)
	}
	return r.root.MkdirAll(dir, 0o755)
}

// unfinished is how the names of files begin that an undo has not yet put in their places.
const unfinished = ".gk-undo-"

// sweep removes what an undo has left that was ended before it was done. It lies beside what is still to be brought back.
func (r *Restore) sweep() {
	kept, swept := map[string]bool{}, map[string]bool{}
	for i := range r.held.Entries {
		kept[string(r.held.Entries[i].Path)] = true
	}
	for i := range r.Changes {
		dir := path.Dir(r.Changes[i].Path)
		if swept[dir] || r.obstacle(r.Changes[i].Path) != "" {
			continue
		}
		swept[dir] = true
		entries, _ := fs.ReadDir(r.root.FS(), dir)
		for _, e := range entries {
			p := path.Join(dir, e.Name())
			if digits, ours := strings.CutPrefix(e.Name(), unfinished); ours && len(digits) == len(random()) && !e.IsDir() && !kept[p] {
				_ = r.root.Remove(p)
			}
		}
	}
}

// replace puts a file or a link in its place, whole or not at all.
func (r *Restore) replace(c *Change) error {
	temp := path.Join(path.Dir(c.Path), unfinished+random())
	err := r.fill(temp, c)
	if err == nil {
		err = r.root.Rename(temp, c.Path)
	}
	if err != nil {
		_ = r.root.Remove(temp)
	}
	return err
}

func (r *Restore) fill(temp string, c *Change) error {
	if c.entry.Kind == kindLink && c.entry.Link == "" {
		_, err := r.tree.Content(*c.git, maxGitFile)
		return err
	}
	if c.entry.Kind == kindLink {
		return r.root.Symlink(string(c.entry.Link), temp)
	}
	kept, err := r.content(c)
	if err != nil {
		return err
	}
	defer kept.Close()
	f, err := r.root.OpenFile(temp, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	n, err := io.Copy(f, kept)
	if err == nil && c.git == nil && n != c.entry.Size {
		err = errors.New("the copy is damaged")
	}
	if err == nil {
		err = f.Chmod(c.entry.Mode)
	}
	return errors.Join(err, f.Sync(), f.Close())
}

// content opens what is kept of a file.
func (r *Restore) content(c *Change) (io.ReadCloser, error) {
	if c.git == nil {
		return os.Open(r.s.file(r.Copy.ID, &c.entry))
	}
	text, err := r.tree.Content(*c.git, maxGitFile)
	return io.NopCloser(bytes.NewReader(text)), err
}

func random() string {
	var b [6]byte
	_, _ = rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}
