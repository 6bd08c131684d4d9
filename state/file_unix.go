//go:build !windows

package state

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"github.com/google/renameio/v2"
)

const (
	// openSafely keeps an open call from following a symbolic link and from
	// waiting for the other end of a pipe.
	openSafely = noFollow | syscall.O_NONBLOCK
	noFollow   = syscall.O_NOFOLLOW
	// loosePermissions says that mode bits mean nothing on this system.
	loosePermissions = false
)

// openOwn opens a file of the guard's own folder and refuses what is not a
// plain file of this user that nobody else can write.
func openOwn(path string, flag int) (*os.File, error) {
	f, err := os.OpenFile(path, flag|openSafely, 0o600)
	if errors.Is(err, syscall.ELOOP) {
		return nil, fmt.Errorf("%s is a symbolic link; remove it", path)
	}
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = fmt.Errorf("%s is not a plain file; move it away", path)
	}
	if err == nil {
		err = checkOwner(path, info, false)
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// checkOwner refuses what belongs to another user or can be written by others.
// Root may own it too when rootMay is set.
func checkOwner(path string, info fs.FileInfo, rootMay bool) error {
	st, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return fmt.Errorf("%s: its owner is unknown", path)
	}
	if uid := os.Geteuid(); int(st.Uid) != uid && !(rootMay && st.Uid == 0) {
		return fmt.Errorf("%s belongs to user %d, not to user %d; run: chown %d %s", path, st.Uid, uid, uid, path)
	}
	if info.Mode().Perm()&0o022 != 0 {
		return fmt.Errorf("%s can be written by others; run: chmod go-w %s", path, path)
	}
	return nil
}

// ofRoot reports whether only root can write a file.
func ofRoot(info fs.FileInfo) bool {
	st, ok := info.Sys().(*syscall.Stat_t)
	return ok && st.Uid == 0 && info.Mode().Perm()&0o022 == 0
}

// replaceFile writes data to a temporary file beside path, makes sure that it
// is on the disk, and renames it over path, with the mode.
func replaceFile(path string, data []byte, mode fs.FileMode) error {
	dir := filepath.Dir(path)
	f, err := renameio.NewPendingFile(path, renameio.WithTempDir(dir), renameio.WithStaticPermissions(mode))
	if err != nil {
		return err
	}
	defer f.Cleanup() // does nothing once the file is in place
	if _, err := f.Write(data); err != nil {
		return err
	}
	if err := f.CloseAtomicallyReplace(); err != nil {
		return err
	}
	return syncDir(dir)
}

// syncDir makes a rename in the folder outlive a power cut.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	if err := d.Sync(); err != nil && !errors.Is(err, syscall.EINVAL) && !errors.Is(err, syscall.ENOTSUP) {
		return err
	}
	return nil
}
