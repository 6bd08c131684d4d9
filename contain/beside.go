package contain

import (
	"time"

	"github.com/gk-hook/gk-hook/state"
)

// RunningFile lies among the orders. Each call holds a lock on it while it runs contained.
const RunningFile = "running.lock"

// starts is how long a call may take from its order to its start where nobody is asked about it.
const starts = time.Minute

// Beside reports whether another call runs contained, or is about to, and may write: what a call judged by the content of
// files may find other content when it runs.
func Beside(dir *state.Dir, now time.Time) bool {
	if Running(dir) {
		return true
	}
	writes := false
	err := eachWaiting(dir, now, starts, func(_ string, o Order) (more bool) {
		writes = o.Profile.Name != Read
		return !writes
	})
	return writes || err != nil
}
