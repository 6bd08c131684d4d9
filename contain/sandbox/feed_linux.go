package sandbox

import (
	"io"
	"os"
	"time"

	"golang.org/x/sys/unix"
)

// feed hands a file to the command through a pipe, since by its name in /proc the file itself could be opened for writing,
// past the view. What the command leaves unread is given back, so that whoever shares the file reads on behind what the
// command has read: while read -r line; do gk-run …; done <list.
type feed struct {
	file    *os.File
	out, in *os.File // the ends of the pipe
	start   int64    // where the file was read up to before
	written int64    // bytes that went into the pipe
	stopped chan struct{}
}

// newFeed returns the feed of a file, nil for what cannot be opened again or is open for writing anyway.
func newFeed(file *os.File) (*feed, error) {
	if !readOnly(file) {
		return nil, nil
	}
	start, err := file.Seek(0, io.SeekCurrent)
	if err != nil {
		return nil, err
	}
	out, in, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	return &feed{file: file, out: out, in: in, start: start, stopped: make(chan struct{})}, nil
}

// started fills the pipe while the command reads.
func (f *feed) started() {
	if f == nil {
		return
	}
	go func() {
		defer close(f.stopped)
		f.written, _ = io.Copy(struct{ io.Writer }{f.in}, f.file) // a command that reads no further is no error
		f.in.Close()
	}()
}

// ended gives back what the command did not read.
func (f *feed) ended() {
	if f == nil {
		return
	}
	f.in.SetWriteDeadline(time.Now())
	<-f.stopped
	if left, err := unix.IoctlGetInt(int(f.out.Fd()), unix.TIOCINQ); err == nil {
		f.file.Seek(f.start+f.written-int64(left), io.SeekStart)
	}
	f.out.Close()
}

// readOnly reports whether a file was opened for reading alone, and is one that stays.
func readOnly(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() && info.Mode()&os.ModeType != os.ModeDevice {
		return false
	}
	flags, err := unix.FcntlInt(f.Fd(), unix.F_GETFL, 0)
	return err == nil && flags&unix.O_ACCMODE == unix.O_RDONLY
}
