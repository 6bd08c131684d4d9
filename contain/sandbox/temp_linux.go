package sandbox

import (
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/sys/unix"
)

const (
	tempPrefix = "gk-run-call-"
	// tempAge is how old a folder for temporary files is before another call looks whether its own still runs.
	tempAge = time.Minute
)

// ownTemp makes a folder for the temporary files of one call. Clear removes it. It is locked while the call runs, so that
// another call can remove it when this process was ended by a signal.
func ownTemp() (dir string, clear func(), err error) {
	left, _ := filepath.Glob(filepath.Join(os.TempDir(), tempPrefix+"*"))
	for _, old := range left {
		removeLeft(old)
	}
	if dir, err = os.MkdirTemp("", tempPrefix); err != nil {
		return "", nil, err
	}
	lock, err := unix.Open(dir, unix.O_DIRECTORY|unix.O_NOFOLLOW|unix.O_CLOEXEC, 0)
	if err == nil {
		err = unix.Flock(lock, unix.LOCK_EX|unix.LOCK_NB)
	}
	return dir, func() { removeAll(dir); unix.Close(lock) }, err
}

// removeLeft removes a folder that a call of this user has left.
func removeLeft(dir string) {
	lock, err := unix.Open(dir, unix.O_DIRECTORY|unix.O_NOFOLLOW|unix.O_CLOEXEC, 0)
	if err != nil {
		return
	}
	defer unix.Close(lock)
	var info unix.Stat_t
	if unix.Fstat(lock, &info) != nil || int(info.Uid) != os.Geteuid() || time.Since(time.Unix(info.Mtim.Unix())) < tempAge {
		return
	}
	if unix.Flock(lock, unix.LOCK_EX|unix.LOCK_NB) == nil {
		removeAll(dir)
	}
}

// removeAll removes a folder, with folders in it that the call has closed to itself.
func removeAll(dir string) {
	if os.RemoveAll(dir) == nil {
		return
	}
	filepath.WalkDir(dir, func(path string, e fs.DirEntry, _ error) error {
		if e != nil && e.IsDir() {
			os.Chmod(path, 0o700) // before it is read
		}
		return nil
	})
	os.RemoveAll(dir)
}
