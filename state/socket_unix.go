//go:build !windows

package state

import (
	"errors"
	"fmt"
	"os"
	"syscall"
	"time"
)

// dialSocket connects to a socket of this machine by the system calls alone, so that the guard links no code
// for networks.
func dialSocket(path string) (*os.File, error) {
	if len(path) > MaxSocketPath {
		return nil, fmt.Errorf("the path of the socket is longer than %d bytes: %s", MaxSocketPath, path)
	}
	syscall.ForkLock.RLock()
	fd, err := syscall.Socket(syscall.AF_UNIX, syscall.SOCK_STREAM, 0)
	if err == nil {
		syscall.CloseOnExec(fd)
	}
	syscall.ForkLock.RUnlock()
	if err != nil {
		return nil, err
	}
	if err = syscall.SetNonblock(fd, true); err == nil {
		err = connect(fd, path)
	}
	if err != nil {
		syscall.Close(fd)
		return nil, err
	}
	return os.NewFile(uintptr(fd), path), nil
}

// connect waits a little for a helper that many guards call at once.
func connect(fd int, path string) (err error) {
	for range 50 {
		if err = syscall.Connect(fd, &syscall.SockaddrUnix{Name: path}); !errors.Is(err, syscall.EAGAIN) {
			return err
		}
		time.Sleep(2 * time.Millisecond)
	}
	return err
}
