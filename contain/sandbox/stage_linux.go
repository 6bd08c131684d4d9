package sandbox

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/sys/unix"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/contain"
)

// stage is what a call has on the real file system while it runs: folders and files that are mounted
// over, since a mount needs a place. Calls that run at the same time share them. Each holds the lock of a
// list of what was made; the last one to end removes what is on it, if it is still empty.
type stage struct {
	list    *os.File
	watched map[place]string // what was at a place that nothing can be mounted over
}

// emptyFolder is the folder that is mounted over those that are hidden, in the state's folder of orders.
const emptyFolder = "empty"

// openStage takes the lock. It is held before the view is planned, so that what another call made is not removed meanwhile.
func openStage(state string) (*stage, error) {
	dir := filepath.Join(state, facts.GuardOrders)
	if err := os.Mkdir(dir, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, fmt.Errorf("prepare: %w", err)
	}
	nothing := filepath.Join(dir, emptyFolder)
	if err := os.Mkdir(nothing, 0o555); err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, fmt.Errorf("prepare: %w", err)
	}
	if !empty(nothing) {
		return nil, fmt.Errorf("prepare: %s must be an empty folder, and is not; remove what is in it", nothing)
	}
	list, err := os.OpenFile(filepath.Join(dir, contain.RunningFile), os.O_CREATE|os.O_RDWR|os.O_APPEND|unix.O_NOFOLLOW, 0o600)
	if err == nil {
		err = unix.Flock(int(list.Fd()), unix.LOCK_SH)
	}
	if err != nil {
		return nil, fmt.Errorf("prepare: %w", err)
	}
	return &stage{list: list, watched: map[place]string{}}, nil
}

// watch notes what is at the places that nothing can be mounted over.
func (s *stage) watch(places []place) {
	look(places, func(_ *os.Root, p place, _, what string) { s.watched[p] = what })
}

// prepare makes what the view needs.
func (v *view) prepare(s *stage, project string) error {
	if err := v.make(s, project); err != nil {
		return fmt.Errorf("prepare: %w", err)
	}
	return nil
}

// make makes files and folders that are missing.
func (v *view) make(s *stage, project string) error {
	for _, path := range v.files {
		f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY|unix.O_NOFOLLOW, 0o600)
		if err != nil && !errors.Is(err, fs.ErrExist) {
			return err
		}
		f.Close()
	}
	slices.Sort(v.transient) // a folder before those in it
	for _, dir := range slices.Compact(v.transient) {
		if err := s.makeOne(dir, 0o755, facts.Within(dir, project)); err != nil {
			return err
		}
	}
	return nil
}

// makeFolders makes those that the call may write, before its view is planned: what is kept in them needs a place.
func (s *stage) makeFolders(dirs []string) error {
	for _, dir := range dirs {
		if err := s.makeAll(dir, 0o700); err != nil {
			return fmt.Errorf("prepare: %w", err)
		}
	}
	return nil
}

// makeAll makes a folder with those above it: a cache of a program that has none yet. It stays, since removing a folder takes longer
// than all else, and the next call makes it again.
func (s *stage) makeAll(dir string, mode os.FileMode) error {
	if (disk{}).Kind(dir) != nothing {
		return nil
	}
	if up := filepath.Dir(dir); up != dir {
		if err := s.makeAll(up, mode); err != nil {
			return err
		}
	}
	return s.makeOne(dir, mode, false)
}

// makeOne makes a folder. Clear removes one that passes again when it is empty.
func (s *stage) makeOne(dir string, mode os.FileMode, passes bool) error {
	if passes {
		if _, err := fmt.Fprintf(s.list, "%q\n", dir); err != nil {
			return err
		}
	}
	if err := os.Mkdir(dir, mode); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return nil
}

// look calls found for each place, with a description of what lies there now. Root is nil where its folder is gone.
func look(places []place, found func(root *os.Root, p place, where, what string)) {
	tops := map[string]*os.Root{} // opened once for all that lie in there
	for _, p := range places {
		root, known := tops[p.top]
		if !known {
			root, _ = os.OpenRoot(p.top)
			tops[p.top] = root
		}
		where, what := p.now(root)
		found(root, p, where, what)
	}
	for _, root := range tops {
		if root != nil {
			root.Close()
		}
	}
}

// now describes what is at a place, so that a change shows, and says where: at the place, or at the first link on the way
// to it. There was none as the call started.
func (p place) now(root *os.Root) (where, what string) {
	if root == nil {
		return p.below, ""
	}
	for name := range strings.SplitSeq(p.below, "/") {
		where = filepath.Join(where, name)
		info, err := root.Lstat(where)
		if err != nil {
			return p.below, ""
		}
		if info.Mode()&fs.ModeSymlink != 0 {
			to, _ := root.Readlink(where)
			return where, "link to " + to
		}
	}
	return p.below, "there"
}

// clear removes what was made, unless another call runs.
func (s *stage) clear() {
	defer s.list.Close()
	if unix.Flock(int(s.list.Fd()), unix.LOCK_EX|unix.LOCK_NB) != nil {
		return
	}
	s.list.Seek(0, io.SeekStart)
	var made []string
	for lines := bufio.NewScanner(s.list); lines.Scan(); {
		var path string
		if _, err := fmt.Sscanf(lines.Text(), "%q", &path); err == nil {
			made = append(made, path)
		}
	}
	slices.SortFunc(made, func(a, b string) int { return strings.Compare(b, a) })
	for _, path := range slices.Compact(made) {
		unix.Rmdir(path) // fails where something was put into it meanwhile
	}
	s.list.Truncate(0)
}

// changed moves aside what the call put at watched places, brings links back, and returns what was there.
func (s *stage) changed() (found []string) {
	look(slices.Collect(maps.Keys(s.watched)), func(root *os.Root, p place, where, now string) {
		was := s.watched[p]
		if now == was {
			return
		}
		found = append(found, p.path())
		if root == nil {
			return
		}
		if now != "" {
			root.Rename(where, fmt.Sprintf("%s.refused-%d", where, os.Getpid()))
		}
		if to, ok := strings.CutPrefix(was, "link to "); ok {
			root.Symlink(to, p.below)
		}
	})
	slices.Sort(found)
	return found
}
