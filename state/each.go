package state

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"
)

// Each yields the records of the log, rotated parts too, oldest first. It holds one line at a
// time, and returns how many lines could not be read; Verify finds them. What is logged or
// rotated meanwhile is seen once or not at all.
func (l *Log) Each(yield func(*Record) error) (bad int, err error) {
	parts, err := l.parts()
	defer func() {
		for _, f := range parts {
			f.Close()
		}
	}()
	if err != nil {
		return 0, fmt.Errorf("audit: %w", err)
	}
	for _, f := range parts {
		lines := bufio.NewReaderSize(f, maxRecord)
		for err == nil {
			var n int
			n, err = readRecord(lines, yield)
			bad += n
		}
		if !errors.Is(err, io.EOF) {
			return bad, err
		}
		err = nil
	}
	return bad, nil
}

// parts opens the files of the log, oldest first. The newest is opened first: one that is rotated
// meanwhile shows up a second time, and never not at all.
func (l *Log) parts() (parts []*os.File, err error) {
	var last fs.FileInfo
	for n := 0; n <= l.Keep; n++ {
		f, err := openOwn(l.name(n), os.O_RDONLY)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return parts, err
		}
		info, err := f.Stat()
		if err != nil || last != nil && os.SameFile(last, info) {
			f.Close()
			if err != nil {
				return parts, err
			}
			continue
		}
		last = info
		parts = append([]*os.File{f}, parts...)
	}
	return parts, nil
}

// readRecord reads one line and hands it on; bad is 1 when it holds no record. The error is
// io.EOF when nothing is left.
func readRecord(lines *bufio.Reader, yield func(*Record) error) (bad int, err error) {
	line, err := lines.ReadSlice('\n')
	long := false
	for errors.Is(err, bufio.ErrBufferFull) { // longer than any record
		long = true
		line, err = lines.ReadSlice('\n')
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return 0, fmt.Errorf("audit: %w", err)
	}
	if len(line) == 0 {
		return 0, err
	}
	var rec Record
	if long || json.Unmarshal(line, &rec) != nil {
		return 1, err
	}
	if failed := yield(&rec); failed != nil {
		return 0, failed
	}
	return 0, err
}

// followEvery is how often Follow looks for new lines.
const followEvery = 250 * time.Millisecond

// Follow yields the records that are logged from now on, until the context ends.
func (l *Log) Follow(ctx context.Context, yield func(*Record) error) error {
	var f *os.File
	defer func() { f.Close() }()
	f, err := openOwn(l.name(0), os.O_RDONLY)
	if err == nil {
		_, err = f.Seek(0, io.SeekEnd)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("audit: %w", err)
	}
	ticks := time.NewTicker(followEvery)
	defer ticks.Stop()
	for {
		if err := follow(f, yield); err != nil {
			return err
		}
		if next := l.rotated(f); next != nil {
			if err := follow(f, yield); err != nil { // what came just before it was rotated
				next.Close()
				return err
			}
			f.Close()
			f = next
			continue
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticks.C:
		}
	}
}

// rotated returns the log when it is another file by now, nil when it is not.
func (l *Log) rotated(f *os.File) *os.File {
	next, err := openOwn(l.name(0), os.O_RDONLY)
	if err != nil {
		return nil
	}
	now, err := next.Stat()
	if err == nil && f != nil {
		var old fs.FileInfo
		if old, err = f.Stat(); err == nil && os.SameFile(old, now) {
			err = fs.ErrExist
		}
	}
	if err != nil {
		next.Close()
		return nil
	}
	return next
}

// follow yields the whole lines from where the file stands, and leaves it behind them.
func follow(f *os.File, yield func(*Record) error) error {
	if f == nil {
		return nil
	}
	at, err := f.Seek(0, io.SeekCurrent)
	if err != nil {
		return fmt.Errorf("audit: %w", err)
	}
	lines := bufio.NewReaderSize(f, maxRecord)
	for {
		line, err := lines.ReadSlice('\n')
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			_, err = f.Seek(at, io.SeekStart)
			return err
		}
		at += int64(len(line))
		var rec Record
		if json.Unmarshal(line, &rec) != nil {
			continue
		}
		if err := yield(&rec); err != nil {
			return err
		}
	}
}
