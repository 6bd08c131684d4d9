// Package regular opens ordinary files and folders to read them. It never waits: not for the other end of a pipe
// that took the place of a file or a folder, not for a program that holds a lease on the file (fcntl(2), F_SETLEASE),
// and not for what a file of the system will have to say next (/proc/kmsg, trace_pipe).
package regular

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"syscall"
	"time"
)

// patience bounds how long a file of the system may keep its reader waiting. Files of other file systems
// that can be waited for, such as those of FUSE, are ready at once.
const patience = 250 * time.Millisecond

// ErrOther is what anything but an ordinary file gives.
var ErrOther = errors.New("not an ordinary file")

// Open opens the file at a path, whose links are followed, and says how large it is.
func Open(name string) (*os.File, fs.FileInfo, error) {
	f, err := open(name)
	if err != nil {
		return nil, nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = ErrOther
	}
	if err != nil {
		f.Close()
		return nil, nil, err
	}
	_ = f.SetReadDeadline(time.Now().Add(patience)) // an error says that nothing can be waited for
	return f, info, nil
}

// Folder opens a folder to list it.
func Folder(name string) (*os.File, error) { return open(name) }

// open waits for nothing.
func open(name string) (*os.File, error) { return os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0) }

// Start returns the first bytes of the file.
func Start(name string, most int64) ([]byte, error) {
	f, _, err := Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, most))
}

// Held reports whether an error of Open says that another program holds the file, so that it can be
// read only later.
func Held(err error) bool { return errors.Is(err, syscall.EAGAIN) }
