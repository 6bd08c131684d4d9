package state

import (
	"cmp"
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// head is the record of where the log ends: how many lines were ever written,
// and the code of the last one. Without it, lines cut off the end could not be
// told from lines that were never written. It is overwritten in place by one
// small write: a whole new file for each line would cost more than the line.
type head struct {
	key   []byte
	lines uint64
	last  string // the code of the last line; empty when there is none
	bad   bool   // it is missing, or holds something that the guard did not write
}

// openHead reads the record, and opens its file for writing when flag says so. The file
// is nil when it is missing.
func (l *Log) openHead(key []byte, flag int) (head, *os.File, error) {
	h := head{key: key, bad: true}
	f, err := openOwn(filepath.Join(l.dir.path, headFile), flag)
	if errors.Is(err, fs.ErrNotExist) {
		return h, nil, nil
	}
	if err != nil {
		return h, nil, err
	}
	var buf [headSize + 1]byte
	n, err := f.ReadAt(buf[:], 0)
	if err != nil && err != io.EOF {
		f.Close()
		return h, nil, err
	}
	h.parse(string(buf[:n]))
	return h, f, nil
}

// readHead reads the record.
func (l *Log) readHead(key []byte) (head, error) {
	h, f, err := l.openHead(key, os.O_RDONLY)
	f.Close() // of a missing file it does nothing
	return h, err
}

// The record is "LINES LAST CODE" and the end of the line: a number of 20 digits
// and two codes, so that it never changes its size. Where there is no line yet,
// the code of the last one is all zeros.
const (
	headDigits = 20
	macDigits  = 2 * sha256.Size
	headSize   = headDigits + 1 + macDigits + 1 + macDigits + 1
)

// noLine stands for the code of a line that was never written.
const noLine = "00000000000000000000000000000000" + "00000000000000000000000000000000"

// parse reads the record.
func (h *head) parse(s string) {
	h.bad = true
	if len(s) != headSize {
		return
	}
	signed, code := s[:headSize-macDigits-2], s[headSize-macDigits-1:headSize-1]
	lines, err := strconv.ParseUint(s[:headDigits], 10, 64)
	if err == nil && hmac.Equal([]byte(code), []byte(headMAC(h.key, signed))) && string(h.signed(lines, signed[headDigits+1:])) == s {
		h.lines, h.last, h.bad = lines, strings.TrimPrefix(signed[headDigits+1:], noLine), false
	}
}

// follow returns the code that the next line is chained to, given the last one in the
// file, which is all there is when the record is damaged. A guard that was killed between
// line and record leaves the log one line ahead, which its chain shows. Any other
// difference means that the end is gone: the next line then follows what should be
// there, so that the gap shows.
func (h *head) follow(last []byte) string {
	body, mac, _ := splitMAC(last)
	switch {
	case mac == h.last || h.bad:
		return mac
	case h.ahead(body, mac):
		h.lines++
		return mac
	}
	return h.last
}

// ahead reports whether a line follows the last one that the record knows of.
func (h *head) ahead(body []byte, mac string) bool {
	return !h.bad && mac != "" && hmac.Equal([]byte(mac), []byte(chainMAC(h.key, h.last, body)))
}

// line encodes the record.
func (h head) line() []byte { return h.signed(h.lines, cmp.Or(h.last, noLine)) }

func (h head) signed(lines uint64, last string) []byte {
	signed := fmt.Sprintf("%0*d %s", headDigits, lines, last)
	return []byte(signed + " " + headMAC(h.key, signed) + "\n")
}

// write overwrites the record in place.
func (h head) write(f *os.File) error {
	_, err := f.WriteAt(h.line(), 0)
	return err
}

// headMAC is over what no line of the log is.
func headMAC(key []byte, signed string) string { return chainMAC(key, "head", []byte(signed)) }
