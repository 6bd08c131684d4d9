package contain

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/state"
)

// running reports whether somebody holds the lock of the calls that run.
func running(dir *state.Dir) bool {
	f, err := os.OpenFile(filepath.Join(dir.Path(), facts.GuardOrders, RunningFile), os.O_RDONLY|syscall.O_NOFOLLOW, 0)
	if err != nil {
		return !errors.Is(err, os.ErrNotExist)
	}
	defer f.Close()
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) != nil
}
