package state

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gofrs/flock"

	"github.com/gk-hook/gk-hook/fault"
)

const (
	// maxFile bounds what is read of one state file.
	maxFile = 8 << 20
	// retryLock is the pause between two attempts to take the lock.
	retryLock = 2 * time.Millisecond
	// defaultPatience is how long a Dir waits for the lock in all. It is far below any
	// client's timeout: clients ignore an answer that comes too late.
	defaultPatience = 1500 * time.Millisecond
)

// ErrUnchanged is returned by the function given to Update to say that
// nothing needs to be written. Update then returns nil.
var ErrUnchanged = errors.New("unchanged")

// ErrLocked is wrapped by the errors of a lock that did not come free in time.
var ErrLocked error = &fault.Error{Code: fault.Locked, Text: "another process holds the lock"}

// Dir is the guard's state folder, or a folder in it.
type Dir struct {
	path   string
	parent *Dir // of a folder in the folder; nil for the folder of state itself
	held   bool // the caller holds the lock
	waits  *patience
}

// patience is the time left to wait for the lock, and for the helper of a team. A folder and its subfolders share it,
// so all waits of one call add up to one limit.
type patience struct {
	mu   sync.Mutex
	left time.Duration
}

// remaining is how long may still be waited.
func (w *patience) remaining() time.Duration {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.left
}

// spend takes off what was waited.
func (w *patience) spend(waited time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.left = max(0, w.left-waited)
}

func newDir(path string) *Dir { return &Dir{path: path, waits: &patience{left: defaultPatience}} }

// SetPatience sets the time left to wait for the lock.
func (d *Dir) SetPatience(most time.Duration) {
	d.waits.mu.Lock()
	defer d.waits.mu.Unlock()
	d.waits.left = most
}

// Sub returns the folder of that name in the folder. It is made when something
// is first written to it, and has the lock and the key of the folder it lies in.
func (d *Dir) Sub(name string) (*Dir, error) {
	path, err := d.join(name)
	if err != nil {
		return nil, err
	}
	if err := checkDir(path, true); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	return &Dir{path: path, parent: d, held: d.held, waits: d.waits}, nil
}

// Path returns where the folder is.
func (d *Dir) Path() string { return d.path }

// ReadFile returns the content of a file of the folder, without a lock: files
// are replaced whole, so what is read is always one state. A missing file is
// fs.ErrNotExist.
func (d *Dir) ReadFile(name string) ([]byte, error) {
	path, err := d.join(name)
	if err != nil {
		return nil, err
	}
	f, err := openOwn(path, os.O_RDONLY)
	if err != nil {
		return nil, fmt.Errorf("read state: %w", err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err != nil {
		return nil, fmt.Errorf("read state: %w", err)
	}
	if len(data) > maxFile {
		return nil, fmt.Errorf("read state: %s is larger than %d bytes; move it away", path, maxFile)
	}
	return data, nil
}

// Update reads a file, hands its content to change and writes what change
// returns, all under the lock. The content is nil when the file does not
// exist. When change fails nothing is written and its error is returned.
func (d *Dir) Update(name string, change func(held *Dir, old []byte) ([]byte, error)) error {
	return d.WithLock(func(d *Dir) error {
		old, err := d.ReadFile(name)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		data, err := change(d, old)
		if errors.Is(err, ErrUnchanged) {
			return nil
		}
		if err != nil {
			return err
		}
		return d.write(name, data)
	})
}

// WithLock runs do while this process alone holds the lock. It passes do a Dir that does
// not lock again. It never creates a missing lock file: another process may still hold
// the removed one.
func (d *Dir) WithLock(do func(held *Dir) error) error {
	if d.held {
		return do(d)
	}
	path := filepath.Join(d.root().path, lockFile)
	lock := flock.New(path, flock.SetFlag(os.O_RDWR|openSafely))
	// Closing the descriptor gives the lock back, also when the process dies.
	defer lock.Close()
	if err := d.await(lock); err != nil {
		return fmt.Errorf("lock %s: %w", path, err)
	}
	holder := *d
	holder.held = true
	return do(&holder)
}

// await takes the lock, and waits for it while patience is left.
func (d *Dir) await(lock *flock.Flock) error {
	got, err := lock.TryLock()
	if got || err != nil {
		return err
	}
	start := time.Now()
	ctx, cancel := context.WithTimeout(context.Background(), d.waits.remaining())
	defer cancel()
	_, err = lock.TryLockContext(ctx, retryLock)
	d.waits.spend(time.Since(start))
	if errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("%w for too long; try again", ErrLocked)
	}
	return err
}

// write replaces the file by data. The caller holds its lock.
func (d *Dir) write(name string, data []byte) error {
	if len(data) > maxFile {
		return fmt.Errorf("write state: %s would be larger than %d bytes", name, maxFile)
	}
	path, err := d.join(name)
	if err != nil {
		return err
	}
	if d.parent != nil {
		if err := os.Mkdir(d.path, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
			return fmt.Errorf("write state: %w", err)
		}
	}
	d.removeLeftovers(name)
	if err := replaceFile(path, data, 0o600); err != nil {
		return fmt.Errorf("write state: %w", err)
	}
	return nil
}

// removeLeftovers removes what a killed process left of its attempt to write
// the file. Nobody else writes it now, since the caller holds the lock.
func (d *Dir) removeLeftovers(name string) {
	entries, err := os.ReadDir(d.path)
	if err != nil {
		return
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), "."+name) && e.Type().IsRegular() {
			os.Remove(filepath.Join(d.path, e.Name()))
		}
	}
}

// Remove removes a file, and is content when there is none. The file is gone
// once its lock has been taken, so that no update brings it back.
func (d *Dir) Remove(name string) error {
	return d.WithLock(func(d *Dir) error { return d.remove(name) })
}

func (d *Dir) remove(name string) error {
	path, err := d.join(name)
	if err != nil {
		return err
	}
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("remove state: %w", err)
	}
	return nil
}

// Names returns the names of the folder's JSON documents, none when there is no folder.
func (d *Dir) Names() ([]string, error) {
	entries, err := os.ReadDir(d.path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("list state: %w", err)
	}
	var names []string
	for _, e := range entries {
		if name := e.Name(); e.Type().IsRegular() && name[0] != '.' && strings.HasSuffix(name, ".json") {
			names = append(names, name)
		}
	}
	return names, nil
}

// MakeRoom keeps the folder below the given number of files with the suffix. It removes
// files last written before old and, if there are still too many, the oldest of those
// not written since rested.
func (d *Dir) MakeRoom(suffix string, most int, old, rested time.Time) error {
	return d.WithLock(func(d *Dir) error {
		entries, err := os.ReadDir(d.path)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("make room in state: %w", err)
		}
		var files []fs.FileInfo
		for _, e := range entries {
			if info, err := e.Info(); err == nil && info.Mode().IsRegular() && strings.HasSuffix(e.Name(), suffix) {
				files = append(files, info)
			}
		}
		slices.SortFunc(files, func(a, b fs.FileInfo) int { return a.ModTime().Compare(b.ModTime()) })
		for i, f := range files {
			excess := len(files)-i >= most
			switch at := f.ModTime(); {
			case at.Before(old), excess && at.Before(rested):
				if err := os.Remove(filepath.Join(d.path, f.Name())); err != nil {
					return fmt.Errorf("make room in state: %w", err)
				}
			case excess:
				return fmt.Errorf("make room in state: %s holds %d files written lately, as many as may be", d.path, most)
			}
		}
		return nil
	})
}

// root returns the state folder, which has the lock and the key.
func (d *Dir) root() *Dir {
	if d.parent != nil {
		return d.parent.root()
	}
	return d
}

// prefix is how the files of this folder are named in the folder of state.
func (d *Dir) prefix() string {
	if d.parent != nil {
		return d.parent.prefix() + filepath.Base(d.path) + "/"
	}
	return ""
}

const (
	// asideMark stands between the name of a damaged file and when it was set aside, in UTC.
	asideMark = ".damaged-"
	asideForm = "20060102-150405.000"
	// maxAside bounds how many damaged files of a name are kept.
	maxAside = 8
)

// setAside moves a file that cannot be used out of the way and keeps it for a
// person to look at. It returns the new path.
func (d *Dir) setAside(name string) (string, error) {
	path, err := d.join(name)
	if err != nil {
		return "", err
	}
	aside := path + asideMark + time.Now().UTC().Format(asideForm)
	if err := os.Rename(path, aside); err != nil {
		return "", fmt.Errorf("set damaged file aside: %w", err)
	}
	kept, _ := filepath.Glob(path + asideMark + "*") // in the order of their dates
	for len(kept) > maxAside {
		os.Remove(kept[0])
		kept = kept[1:]
	}
	return aside, nil
}

// Aside is a damaged file that was set aside.
type Aside struct {
	Path string
	At   time.Time
}

// Aside lists the damaged files that were set aside in the folder and in that of the
// sessions, oldest first.
func (d *Dir) Aside() []Aside {
	var all []Aside
	for _, dir := range [...]string{d.path, filepath.Join(d.path, SessionFolder)} {
		entries, _ := os.ReadDir(dir) // what cannot be listed shows elsewhere
		for _, e := range entries {
			_, date, ok := strings.Cut(e.Name(), asideMark)
			if at, err := time.Parse(asideForm, date); ok && err == nil {
				all = append(all, Aside{filepath.Join(dir, e.Name()), at})
			}
		}
	}
	slices.SortFunc(all, func(a, b Aside) int { return a.At.Compare(b.At) })
	return all
}

// place is the path of a file of the folder, for people.
func (d *Dir) place(name string) string { return filepath.Join(d.path, name) }

// join returns the path of a file directly in the folder. Names come from this
// program; one that leaves the folder is a mistake that must not reach the disk.
func (d *Dir) join(name string) (string, error) {
	if name == "" || name[0] == '.' || strings.ContainsAny(name, "/\\\x00") {
		return "", fmt.Errorf("state file %q: not a plain file name", name)
	}
	return filepath.Join(d.path, name), nil
}

// checkDir refuses a folder that is a link or that others can write. With
// tighten set, it takes away what others may read.
func checkDir(path string, tighten bool) error {
	info, err := os.Lstat(path)
	if err != nil {
		return fmt.Errorf("open state folder: %w", err)
	}
	switch {
	case info.Mode()&fs.ModeSymlink != 0:
		return fmt.Errorf("open state folder: %s is a symbolic link; replace it by a folder", path)
	case !info.IsDir():
		return fmt.Errorf("open state folder: %s is not a folder; move it away", path)
	}
	if err := checkOwner(path, info, false); err != nil {
		return fmt.Errorf("open state folder: %w", err)
	}
	if tighten && info.Mode().Perm()&0o077 != 0 && !loosePermissions {
		if err := os.Chmod(path, 0o700); err != nil {
			return fmt.Errorf("open state folder: %w", err)
		}
	}
	return nil
}
