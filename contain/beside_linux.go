package contain

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/state"
)

// Running reports whether a call runs contained now. The code of one that only has its order starts later than a call that is
// allowed in that moment.
func Running(dir *state.Dir) bool {
	f, err := os.OpenFile(filepath.Join(dir.Path(), facts.GuardOrders, RunningFile), os.O_RDONLY|syscall.O_NOFOLLOW, 0)
	if err != nil {
		return !errors.Is(err, os.ErrNotExist)
	}
	defer f.Close()
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) != nil
}
