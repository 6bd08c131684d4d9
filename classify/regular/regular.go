// Package regular opens ordinary files to read them. It never waits: not for the other end of a pipe
// that took a file's place, and not for a program that holds a lease on the file (fcntl(2), F_SETLEASE).
package regular

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"syscall"
)

// ErrOther is what anything but an ordinary file gives.
var ErrOther = errors.New("not an ordinary file")

// Open opens the file at a path, whose links are followed, and says how large it is.
func Open(name string) (*os.File, fs.FileInfo, error) {
	f, err := os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
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
	return f, info, nil
}

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
