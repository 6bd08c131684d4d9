package sandbox

import (
	"os"
	"testing"

	"golang.org/x/sys/unix"
)

// A signal that comes while the view is made ends the call, and is not kept for a command that may never start.
func TestSignalBeforeTheCommand(t *testing.T) {
	signals := make(chan os.Signal, 1)
	signals <- unix.SIGTERM
	ended := 0
	forward(signals, make(chan int), func() { ended++ })
	if ended != 1 {
		t.Errorf("ended %d times", ended)
	}
	child := make(chan int)
	close(child) // the view could not be made
	forward(make(chan os.Signal), child, func() { ended++ })
	if ended != 1 {
		t.Error("ended, without a signal")
	}
}
