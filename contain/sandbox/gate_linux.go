package sandbox

import (
	"fmt"
	"os"

	"golang.org/x/sys/unix"

	"github.com/gk-hook/gk-hook/contain"
)

// heldBy is the file in the view that says by which profile a call is held. It is made last.
const heldBy = "/dev/gk-run"

// gate holds a call back until its mounts were compared: the pipe from which bubblewrap reads the file heldBy.
type gate struct{ out, in *os.File }

// newGate returns a gate that is shut.
func newGate(profile contain.Name) (*gate, error) {
	out, in, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	g := &gate{out, in}
	// A pipe of one page is full with one line in it: it can be written again once that was read.
	if _, err = unix.FcntlInt(in.Fd(), unix.F_SETPIPE_SZ, os.Getpagesize()); err == nil {
		_, err = fmt.Fprintln(in, profile)
	}
	if err != nil {
		out.Close()
		in.Close()
		return nil, fmt.Errorf("hold the call back until its view is made: %w", err)
	}
	return g, nil
}

// reached waits until bubblewrap has made all mounts, and reports false when it ended before.
func (g *gate) reached() bool {
	for {
		fds := []unix.PollFd{{Fd: int32(g.in.Fd()), Events: unix.POLLOUT}}
		if _, err := unix.Poll(fds, -1); err != unix.EINTR {
			return err == nil && fds[0].Revents&unix.POLLERR == 0
		}
	}
}

// open lets the call start.
func (g *gate) open() { g.in.Close() }
