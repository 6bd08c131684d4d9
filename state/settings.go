package state

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"github.com/gk-hook/gk-hook/classify/facts"
)

// ReadSettings reads a file that people write, up to limit bytes. A missing
// file is fs.ErrNotExist.
//
// With own set it is a file of the user or of the machine's owner: links are
// followed, since many keep their settings elsewhere, but the file must belong
// to this user or root, and neither the file nor its folder may be writable by
// others. Without own, it comes with somebody's project and may only make the
// guard stricter: its owner does not matter, and a link is refused, so that its
// text cannot be read from somewhere else.
func ReadSettings(path string, limit int64, own bool) ([]byte, error) {
	flag := os.O_RDONLY | openSafely
	if own {
		flag &^= noFollow
	}
	f, err := os.OpenFile(path, flag, 0)
	// A folder's place taken by a file is as good as no file.
	if errors.Is(err, syscall.ENOTDIR) {
		return nil, fs.ErrNotExist
	}
	if errors.Is(err, syscall.ELOOP) {
		return nil, fmt.Errorf("%s is a symbolic link; put the file itself there", path)
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a plain file", path)
	}
	if own {
		if err := checkOwner(path, info, true); err != nil {
			return nil, err
		}
		dir := filepath.Dir(path)
		dirInfo, err := os.Stat(dir)
		if err != nil {
			return nil, err
		}
		if err := checkOwner(dir, dirInfo, true); err != nil {
			return nil, err
		}
	}
	data, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err != nil {
		return nil, err
	}
	if int64(len(data)) > limit {
		return nil, fmt.Errorf("%s is larger than %d bytes", path, limit)
	}
	return data, nil
}

// CheckProgram refuses a program that the guard shall start although others than
// the machine's owner could rewrite it, the agent above all: it must belong to root, or
// lie in the folder own, which is the guard's, where no call may touch it.
func CheckProgram(path, own string) error {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return err
	}
	info, err := os.Stat(real)
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return fmt.Errorf("%s is not a plain file", path)
	}
	if dir, err := filepath.EvalSymlinks(own); err == nil && filepath.Dir(real) == dir {
		return checkOwner(real, info, true)
	}
	if !ofRoot(info) {
		return fmt.Errorf("%s can be rewritten by what runs as you; put it, or a script that starts it, into %s", path, own)
	}
	return nil
}

// OfRoot reports whether a file and its folder belong to root, so that nobody else can change it.
func OfRoot(path string) bool {
	for _, at := range [...]string{path, filepath.Dir(path)} {
		if info, err := os.Stat(at); err != nil || !ofRoot(info) {
			return false
		}
	}
	return true
}

// Files that say when a person was last told: of a denied call, and of one that waits.
const (
	NotifiedFile        = facts.GuardNotified
	NotifiedWaitingFile = facts.GuardNotifiedWaiting
)

// Claim reports whether the name was last claimed longer ago than the time, and
// then claims it. Where that is unknown, the answer is true.
func (d *Dir) Claim(name string, every time.Duration, now time.Time) bool {
	claimed := true
	err := d.Update(name, func(_ *Dir, old []byte) ([]byte, error) {
		last, err := time.Parse(time.RFC3339Nano, string(old))
		if since := now.Sub(last); err == nil && since >= 0 && since < every {
			claimed = false
			return nil, ErrUnchanged
		}
		return []byte(now.UTC().Format(time.RFC3339Nano)), nil
	})
	return claimed || err != nil
}

// WriteSettings puts a file of the user's settings in place as a whole, and its
// folder when there is none. It keeps its mode, and has 0600 when it is new. A link
// is followed. A nil text removes the file.
func WriteSettings(path string, text []byte) error {
	if at, err := filepath.EvalSymlinks(path); err == nil {
		path = at
	}
	return WriteHere(path, text)
}

// WriteHere is WriteSettings for a file that others may put a link in the place of: the link
// is replaced, and what it leads to stays as it is.
func WriteHere(path string, text []byte) error {
	if text == nil {
		return os.Remove(path)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	mode := fs.FileMode(0o600)
	if info, err := os.Lstat(path); err == nil && info.Mode().IsRegular() {
		mode = info.Mode().Perm()
	}
	return replaceFile(path, text, mode)
}

// WriteForAll puts a file of settings in place as a whole, for every user of the machine to read.
func WriteForAll(path string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return replaceFile(path, text, 0o644)
}
