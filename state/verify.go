package state

import (
	"crypto/hmac"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
)

// Sound checks the record of the log's end, and returns nil when it is valid. The folder
// was founded with it, so a missing record is damaged.
func (l *Log) Sound() error {
	key, err := l.dir.readKey()
	if err != nil {
		return err
	}
	h, err := l.readHead(key)
	if err == nil && h.bad {
		err = l.dir.damaged(headFile, "missing or not written by the guard")
	}
	return err
}

// Spoil makes the record of the log's end count as damaged; see Dir.Spoil.
func (l *Log) Spoil() error { return l.dir.Spoil(headFile) }

// Broken is a line of the log that is not as it was written, or does not
// follow the line before it.
type Broken struct {
	File string // its path
	Line int    // counted from 1
	Why  string
}

// Verify checks every line of the log and of its rotations against the chain of
// codes, oldest first, and its end against the record of it. It returns the
// number of lines and those that do not hold.
func (l *Log) Verify() (lines int, broken []Broken, err error) {
	key, err := l.dir.readKey()
	if err != nil {
		return 0, nil, fmt.Errorf("audit: %w", err)
	}
	err = l.dir.WithLock(func(*Dir) error {
		v := verifier{log: l, key: key}
		err := v.run()
		lines, broken = v.lines, v.broken
		return err
	})
	if err != nil {
		return lines, broken, fmt.Errorf("audit: %w", err)
	}
	return lines, broken, nil
}

// verifier walks the log from its oldest line.
type verifier struct {
	log    *Log
	key    []byte
	lines  int
	broken []Broken
	before string // the code of the line before
	body   []byte // and the text that it is over
}

func (v *verifier) run() error {
	for n := v.log.Keep; n >= 0; n-- {
		all, err := v.log.lines(n)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		for i, line := range all {
			if why := v.line(line, n); why != "" {
				v.broken = append(v.broken, Broken{v.log.name(n), i + 1, why})
			}
		}
		if n == 0 {
			return v.end(len(all))
		}
	}
	return v.end(0)
}

// line says what is wrong with the next line, of the log that was rotated n times.
func (v *verifier) line(line []byte, n int) string {
	v.lines++
	body, mac, ok := splitMAC(line)
	if !ok {
		return "not a whole record"
	}
	// What the oldest line follows was rotated away: its code is taken as it is.
	holds := v.lines == 1 && n > 0 || hmac.Equal([]byte(mac), []byte(chainMAC(v.key, v.before, body)))
	v.before, v.body = mac, body
	if !holds {
		return "changed, or a line before it is missing"
	}
	return ""
}

// end compares the last line, of so many in the newest file, with the record of it.
func (v *verifier) end(inFile int) error {
	h, err := v.log.readHead(v.key)
	if err != nil {
		return err
	}
	switch {
	case h.bad:
		at := filepath.Join(v.log.dir.path, headFile)
		v.broken = append(v.broken, Broken{at, 1, "missing or changed, so that the log's end cannot be checked"})
	case h.last == v.before || h.ahead(v.body, v.before):
	default:
		why := fmt.Sprintf("the end is missing: %d lines were written in all, and the last of them is gone", h.lines)
		v.broken = append(v.broken, Broken{v.log.name(0), inFile + 1, why})
	}
	return nil
}
