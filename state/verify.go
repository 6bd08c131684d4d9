package state

import (
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"
)

// head is the record of where the log ends: how many lines were ever written,
// and the code of the last one. Without it, lines cut off the end could not be
// told from lines that were never written. It is overwritten in place by one
// small write: a whole new file for each line would cost more than the line.
type head struct {
	file  *os.File
	key   []byte
	lines uint64
	last  string // the code of the last line; empty when nothing is known
	block bool   // a block was ever logged, so that there is a file of blocks
	bad   bool   // the file holds something that the guard did not write
}

// openHead reads the record. The caller holds the log's lock and closes the file.
func (l *Log) openHead(key []byte) (*head, error) {
	f, err := l.open(headFile, 0)
	if err != nil {
		return nil, err
	}
	h := &head{file: f, key: key}
	var buf [headSize + 1]byte
	n, err := f.ReadAt(buf[:], 0)
	if err != nil && err != io.EOF {
		f.Close()
		return nil, err
	}
	h.parse(string(buf[:n]))
	return h, nil
}

// The record is "LINES LAST MARK CODE" and the end of the line: a number of 20
// digits, a mark and two codes, so that it never changes its size. The mark says
// whether a block was ever logged. Before there was one, the record had neither
// it nor the space before it.
const (
	headDigits = 20
	macDigits  = 2 * sha256.Size
	headSize   = headDigits + 1 + macDigits + 2 + 1 + macDigits + 1
	markBlock  = " b"
	markNone   = " -"
)

// parse reads the record.
func (h *head) parse(s string) {
	if s == "" {
		return
	}
	h.bad = true
	if len(s) != headSize && len(s) != headSize-len(markNone) {
		return
	}
	end := len(s) - 1 - macDigits - 1
	signed, code := s[:end], s[end+1:len(s)-1]
	lines, err := strconv.ParseUint(s[:headDigits], 10, 64)
	if err == nil && hmac.Equal([]byte(code), []byte(headMAC(h.key, signed))) {
		last, mark, _ := strings.Cut(signed[headDigits+1:], " ")
		h.lines, h.last, h.block, h.bad = lines, last, mark == markBlock[1:], false
	}
}

// follow returns the code that the next line is chained to, given the last one
// in the file. A guard that was killed between line and record leaves the log
// one line ahead, which its chain shows. Any other difference means that the
// end is gone: the next line then follows what should be there, so that the gap shows.
func (h *head) follow(last []byte) string {
	body, mac, _ := splitMAC(last)
	switch {
	case mac == h.last && !h.bad:
		return mac
	case h.ahead(body, mac):
		h.lines++
		return mac
	case h.bad || h.last == "":
		return "the record of the log's end is damaged or missing" // no code, so that the chain breaks here
	}
	return h.last
}

// ahead reports whether a line follows the last one that the record knows of.
func (h *head) ahead(body []byte, mac string) bool {
	return !h.bad && mac != "" && hmac.Equal([]byte(mac), []byte(chainMAC(h.key, h.last, body)))
}

// write notes that a line with the code was written.
func (h *head) write(mac string) error {
	mark := markNone
	if h.block {
		mark = markBlock
	}
	signed := fmt.Sprintf("%0*d %s%s", headDigits, h.lines+1, mac, mark)
	_, err := h.file.WriteAt([]byte(signed+" "+headMAC(h.key, signed)+"\n"), 0)
	return err
}

// Blocked reports whether a block was ever logged. Its file stays from then on,
// empty when all is lifted; without a record it is not known, which is false.
func (l *Log) Blocked() bool {
	text, err := l.dir.ReadFile(headFile)
	if err != nil {
		return false
	}
	key, err := l.dir.readKey()
	if err != nil {
		return false
	}
	h := head{key: key}
	h.parse(string(text))
	return h.block
}

// headMAC is over what no line of the log is.
func headMAC(key []byte, signed string) string { return chainMAC(key, "head", []byte(signed)) }

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
	if _, err := os.Lstat(l.name(0)); errors.Is(err, fs.ErrNotExist) {
		if _, err := os.Lstat(l.dir.path + string(os.PathSeparator) + headFile); errors.Is(err, fs.ErrNotExist) {
			return 0, nil, nil // nothing was ever written
		}
	}
	key, err := l.dir.readKey()
	if err != nil {
		return 0, nil, fmt.Errorf("audit: %w", err)
	}
	err = l.dir.WithLock(auditFile, func() error {
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
	h, err := v.log.openHead(v.key)
	if err != nil {
		return err
	}
	defer h.file.Close()
	switch {
	case h.bad:
		v.broken = append(v.broken, Broken{v.log.dir.path + string(os.PathSeparator) + headFile, 1, "changed, so that the log's end cannot be checked"})
	case h.last == v.before || h.ahead(v.body, v.before):
	case h.lines == 0:
		v.broken = append(v.broken, Broken{v.log.dir.path + string(os.PathSeparator) + headFile, 1, "missing, so that the log's end cannot be checked"})
	default:
		v.broken = append(v.broken, Broken{v.log.name(0), inFile + 1, fmt.Sprintf("the end is missing: %d lines were written in all, and the last of them is gone", h.lines)})
	}
	return nil
}
