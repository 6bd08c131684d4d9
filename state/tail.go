package state

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
)

// Tail reads the log on from a line, over its rotations, as far as its reader wants. It holds the file that it
// reads open, so that nothing of it is lost when it is rotated away meanwhile.
type Tail struct {
	log  *Log
	file *os.File // nil when there is no log yet
	at   int64    // where the next line begins
	gap  bool
	bad  int
}

// TailFrom returns the reader of the lines behind the one with that code; all lines where it is empty. Close it.
func (l *Log) TailFrom(mac string) (*Tail, error) {
	t := &Tail{log: l}
	parts, err := l.parts()
	if err != nil {
		closeAll(parts)
		return nil, fmt.Errorf("audit: %w", err)
	}
	from := 0
	if mac != "" {
		if from, t.at, err = position(parts, mac); err != nil {
			closeAll(parts)
			return nil, fmt.Errorf("audit: %w", err)
		}
		if from < 0 {
			t.gap, from = true, 0
		}
	}
	if len(parts) > 0 {
		t.file = parts[from]
		parts[from] = nil
	}
	closeAll(parts)
	return t, nil
}

// position finds the line with the code: the number of its file, -1 for none, and where the next line begins.
func position(parts []*os.File, mac string) (part int, at int64, err error) {
	want := []byte(macField + mac + `"}`)
	for i, f := range parts {
		lines, at := bufio.NewReaderSize(f, maxRecord), int64(0)
		for {
			line, err := lines.ReadSlice('\n')
			at += int64(len(line))
			if err == nil && bytes.HasSuffix(line[:len(line)-1], want) {
				return i, at, nil
			}
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
				return -1, 0, err
			}
		}
	}
	return -1, 0, nil
}

func closeAll(files []*os.File) {
	for _, f := range files {
		f.Close() // of nil it does nothing
	}
}

// Gap reports, once, whether lines before the next one were rotated away, or the log was started anew.
func (t *Tail) Gap() bool {
	gap := t.gap
	t.gap = false
	return gap
}

// Bad returns how many lines could not be read so far; Verify finds them.
func (t *Tail) Bad() int { return t.bad }

// Next returns the next records, so many at most, and none when nothing more was logged yet.
func (t *Tail) Next(most int) (batch []Record, err error) {
	for {
		batch, err = t.read(most)
		if err != nil || len(batch) > 0 {
			return batch, err
		}
		next, err := t.successor()
		if err != nil || next == nil {
			return nil, err
		}
		// What came just before the rotation is read first: nothing is appended to a rotated file.
		if batch, err = t.read(most); err != nil || len(batch) > 0 {
			next.Close()
			return batch, err
		}
		t.file.Close()
		t.file, t.at = next, 0
	}
}

// read returns records of whole lines of the file.
func (t *Tail) read(most int) (batch []Record, err error) {
	if t.file == nil {
		return nil, nil
	}
	if _, err := t.file.Seek(t.at, io.SeekStart); err != nil {
		return nil, fmt.Errorf("audit: %w", err)
	}
	lines := bufio.NewReaderSize(t.file, maxRecord)
	for len(batch) < most {
		line, err := lines.ReadSlice('\n')
		if errors.Is(err, io.EOF) { // not whole yet
			return batch, nil
		}
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			return batch, fmt.Errorf("audit: %w", err)
		}
		t.at += int64(len(line))
		var rec Record
		if err != nil || json.Unmarshal(line, &rec) != nil {
			t.bad++
			continue
		}
		batch = append(batch, rec)
	}
	return batch, nil
}

// successor returns the file that follows the one that is read, nil when that is the newest.
func (t *Tail) successor() (*os.File, error) {
	parts, err := t.log.parts()
	defer func() { closeAll(parts) }()
	if err != nil {
		return nil, fmt.Errorf("audit: %w", err)
	}
	next := 0 // the oldest, when the one that is read was rotated out, or there was none
	if t.file != nil {
		own, err := t.file.Stat()
		if err != nil {
			return nil, fmt.Errorf("audit: %w", err)
		}
		found := false
		for i, f := range parts {
			if info, err := f.Stat(); err == nil && os.SameFile(own, info) {
				next, found = i+1, true
			}
		}
		t.gap = t.gap || !found
	}
	if next >= len(parts) {
		return nil, nil
	}
	f := parts[next]
	parts[next] = nil
	return f, nil
}

// Close gives the file back.
func (t *Tail) Close() error { return t.file.Close() }
