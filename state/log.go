package state

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strconv"
)

// maxRecord bounds a line of the log, in bytes.
const maxRecord = 64 << 10

// The log is rotated when it has grown to this size, and so many old ones are kept.
const (
	defaultLogSize = 10 << 20
	defaultLogKeep = 3
)

// Log is the audit log of a state folder.
type Log struct {
	dir *Dir
	// MaxSize is the size in bytes at which the log is rotated, Keep the number
	// of old logs kept: 10 MiB and 3 unless set.
	MaxSize int64
	Keep    int
}

// Log returns the audit log of the state folder, also for a folder in it.
func (d *Dir) Log() *Log {
	root := *d.root()
	root.held = d.held
	return &Log{dir: &root, MaxSize: defaultLogSize, Keep: defaultLogKeep}
}

func (l *Log) open(name string, flag int) (*os.File, error) {
	path, err := l.dir.join(name)
	if err != nil {
		return nil, err
	}
	return openOwn(path, os.O_CREATE|os.O_RDWR|flag)
}

// name returns the path of the log that was rotated n times.
func (l *Log) name(n int) string {
	path := filepath.Join(l.dir.path, auditFile)
	if n > 0 {
		path += "." + strconv.Itoa(n)
	}
	return path
}

// lines returns the lines of the log that was rotated n times.
func (l *Log) lines(n int) ([][]byte, error) {
	f, err := openOwn(l.name(n), os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, l.MaxSize+maxRecord))
	if err != nil {
		return nil, err
	}
	data = bytes.TrimSuffix(data, []byte("\n"))
	if len(data) == 0 {
		return nil, nil
	}
	return bytes.Split(data, []byte("\n")), nil
}
