package state

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

const (
	// SessionFolder is the folder of the sessions' files, below the state folder.
	SessionFolder = "sessions"
	// writtenSuffix ends the names of the lists of written files.
	writtenSuffix = ".written"
	// writtenLine is the length of a line of the list: 16 bytes in hexadecimal, and its end.
	writtenLine = 2*16 + 1
	// maxWritten bounds the lines of one list.
	maxWritten = 4096
	// Lists to which nothing was added for so long, and the oldest beyond the
	// number, are forgotten when a new one is begun.
	writtenLife = 30 * 24 * time.Hour
	maxLists    = 1000
)

// Written is the list of the files that one session wrote through the guard:
// one line for each, a hash of its path, so that adding one costs a short write
// at the end. A list that is full, damaged or cannot be read stands for every
// file there is.
//
// The lines carry no authentication code: one that was forged makes the guard
// ask once more, and removing one takes access to the guard's own folder.
type Written struct {
	state, session string
	read           bool
	lines          []byte
	all            bool
}

// WrittenIn returns the list of a session, named as the client names it, in the
// state folder at path. Nothing is read or made before it is needed.
func WrittenIn(path, session string) *Written {
	return &Written{state: path, session: SessionKey(session)}
}

// Add adds the files at the paths, absolute and clean; one that ends in a slash
// stands for all that lies below it. A session without a name keeps no list.
func (w *Written) Add(paths []string) error {
	if w.session == "" || len(paths) == 0 {
		return nil
	}
	w.load()
	if w.all {
		return nil
	}
	var lines []byte
	for _, p := range paths {
		if line := lineOf(p); !hasLine(w.lines, line) && !hasLine(lines, line) {
			lines = append(lines, line...)
		}
	}
	if len(lines) == 0 {
		return nil
	}
	if err := w.append(lines); err != nil {
		return fmt.Errorf("note written files: %w", err)
	}
	w.lines = append(w.lines, lines...)
	w.all = len(w.lines) >= maxWritten*writtenLine
	return nil
}

func (w *Written) append(lines []byte) error {
	root, err := OpenDir(w.state)
	if err != nil {
		return err
	}
	dir, err := OpenDir(filepath.Join(w.state, SessionFolder))
	if err != nil {
		return err
	}
	dir.parent = root
	f, err := openOwn(filepath.Join(dir.path, w.session+writtenSuffix), os.O_CREATE|os.O_WRONLY|os.O_APPEND)
	if err != nil {
		return err
	}
	_, err = f.Write(lines)
	err = errors.Join(err, f.Close())
	if err == nil && len(w.lines) == 0 {
		err = dir.Prune(writtenSuffix, time.Now().Add(-writtenLife), maxLists)
	}
	return err
}

// Holds reports whether the session wrote the file at path, absolute and clean,
// or may have: without a name, or with a list that does not tell, it wrote everything.
func (w *Written) Holds(path string) bool {
	if w.session == "" {
		return true
	}
	w.load()
	if w.all || hasLine(w.lines, lineOf(path)) {
		return true
	}
	for i := len(path) - 1; len(w.lines) > 0 && i >= 0; i-- {
		if path[i] == '/' && hasLine(w.lines, lineOf(path[:i+1])) {
			return true
		}
	}
	return false
}

func (w *Written) load() {
	if w.read {
		return
	}
	w.read = true
	dir := Dir{path: filepath.Join(w.state, SessionFolder)}
	lines, err := dir.ReadFile(w.session + writtenSuffix)
	if err != nil {
		w.all = !errors.Is(err, fs.ErrNotExist)
		return
	}
	w.lines = lines
	w.all = len(lines)%writtenLine != 0 || len(lines) >= maxWritten*writtenLine
}

// lineOf is the line that stands for a path. Letter case is left out, since
// some file systems do not tell it.
func lineOf(path string) []byte {
	sum := sha256.Sum256([]byte(strings.ToLower(filepath.ToSlash(path))))
	return append(hex.AppendEncode(nil, sum[:16]), '\n')
}

func hasLine(lines, line []byte) bool {
	for len(lines) >= writtenLine {
		if bytes.Equal(lines[:writtenLine], line) {
			return true
		}
		lines = lines[writtenLine:]
	}
	return false
}
