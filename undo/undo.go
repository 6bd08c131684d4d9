// Package undo keeps safety copies: before a call runs that may destroy files of the project,
// those that git could not bring back are copied into the guard's state, and a person can have
// the project as it was. A copy holds everything or does not exist; links are kept as links and
// never followed. Extended attributes, owners and what joins hard links are not kept, nor are
// build output, caches and the project's own .git.
package undo

import (
	"crypto/rand"
	"encoding/base32"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/state"
)

// Limits bound what one copy may cost, and what all of them may take.
type Limits struct {
	Bytes int64         // that are copied; those that the file system shares do not count
	Time  time.Duration // of a copy
	Files int           // in a copy
	Total int64         // bytes of all copies
	Count int           // of copies
	Keep  time.Duration // how long a copy lives
}

// Defaults bound the copies that the guard makes before a call.
var Defaults = Limits{Bytes: 64 << 20, Time: 150 * time.Millisecond, Files: 20_000, Total: 1 << 30, Count: 500, Keep: 7 * 24 * time.Hour}

// byPerson bound what an undo saves of the files that it replaces: a person waits for it.
var byPerson = Limits{Bytes: 1 << 30, Time: time.Minute, Files: 200_000, Total: 2 << 30, Count: 500, Keep: 7 * 24 * time.Hour}

// Store holds the safety copies in the guard's state folder.
type Store struct {
	dir    *state.Dir // the state folder
	limits Limits
	listed state.Last[catalog]
	copied func(file string) // is called for each file that was copied; for tests
}

// Open returns the store in a state folder.
func Open(dir *state.Dir) *Store { return &Store{dir: dir, limits: Defaults, copied: func(string) {}} }

// Of says of which call a copy was made.
type Of struct {
	Client  string `json:"client,omitempty"`
	Session string `json:"session,omitempty"` // as state.SessionKey names it
	Tool    string `json:"tool"`
	Subject string `json:"subject"` // the call as the agent wrote it, redacted
	// Relied says that the call passed because of the copy, which therefore stays for as long as copies live.
	Relied bool `json:"relied,omitempty"`
}

// Copy is one safety copy.
type Copy struct {
	ID    string    `json:"id"`
	At    time.Time `json:"at"`
	Of    Of        `json:"of"`
	Root  string    `json:"root"`  // of the project, absolute
	Files int       `json:"files"` // that were copied
	Bytes int64     `json:"bytes"` // of these files
	// Fresh is how many of the bytes no earlier copy of the same project holds.
	Fresh int64 `json:"fresh"`
	// Part says that it holds only the files that the call overwrites, and shares none with other copies.
	Part bool `json:"part,omitempty"`
}

// catalog lists the copies, oldest first. What is not in it is no copy.
type catalog struct {
	Copies []Copy `json:"copies"`
}

const (
	catalogFile  = "copies.json"
	manifestFile = "manifest.json"
	indexFile    = "index" // of git, as it was
	idAlphabet   = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
	idLength     = 6
)

// manifest says what a copy holds.
type manifest struct {
	Entries []Entry `json:"entries"` // sorted by path
	// Gone lists files that git's index has and the project did not.
	Gone  []name `json:"gone,omitempty"`
	Index bool   `json:"index"` // git's index was copied
	// Exact says that the entries alone are brought back, and nothing that git has.
	Exact bool `json:"exact,omitempty"`
}

// kind is what lies at a path.
type kind string

const (
	kindFile   kind = "file"
	kindLink   kind = "link"
	kindDir    kind = "dir"
	kindMode   kind = "mode"   // a file whose content git has; git does not keep its permissions
	kindAbsent kind = "absent" // nothing
)

// Entry is one path of the project as it was.
type Entry struct {
	Path name        `json:"path"` // relative to the root
	Kind kind        `json:"kind"`
	Mode fs.FileMode `json:"mode,omitempty"` // permissions, set-user-ID, set-group-ID and sticky
	Link name        `json:"link,omitempty"` // where a link leads
	Size int64       `json:"size,omitempty"`
	Copy int         `json:"copy,omitempty"` // the number of the file with the content, from 1
	Seen stamp       `json:"seen,omitzero"`
}

// name is a file name, which may be any bytes.
type name string

// MarshalText quotes the name, so that each byte survives JSON.
func (n name) MarshalText() ([]byte, error) { return strconv.AppendQuoteToASCII(nil, string(n)), nil }

// UnmarshalText reads a quoted name.
func (n *name) UnmarshalText(b []byte) error {
	s, err := strconv.Unquote(string(b))
	*n = name(s)
	return err
}

// ErrNone says that there is no such copy.
var ErrNone = errors.New("there is no safety copy of that ID; gk-hook undo lists them")

// List returns the copies, newest first.
func (s *Store) List() ([]Copy, error) {
	doc, err := s.catalog()
	if err != nil {
		return nil, err
	}
	l, err := doc.Read()
	if err != nil {
		return nil, err
	}
	copies := slices.Clone(l.Copies)
	slices.Reverse(copies)
	return copies, nil
}

// Find returns the copy of an ID; "" stands for the newest one of the project at root that no undo made.
func (s *Store) Find(id, root string) (Copy, error) {
	all, err := s.List()
	if err != nil {
		return Copy{}, err
	}
	for _, c := range all {
		if c.ID == strings.ToUpper(id) || id == "" && c.Root == root && c.Of.Tool != undoTool {
			return c, nil
		}
	}
	return Copy{}, ErrNone
}

// undoTool names the tool of copies that an undo makes of what it replaces.
const undoTool = "undo"

func (s *Store) catalog() (state.Document[catalog], error) {
	sub, err := s.dir.Sub(facts.GuardUndo)
	// A lost list has no copies: they can no longer be told from what others may have put there.
	return state.Document[catalog]{Dir: sub, Name: catalogFile, Version: 1, Damaged: func(*state.Dir, string, error) {}, Last: &s.listed}, err
}

func (s *Store) manifest(id string) (state.Document[manifest], error) {
	sub, err := s.dir.Sub(facts.GuardUndo)
	if err == nil {
		sub, err = sub.Sub(id)
	}
	return state.Document[manifest]{Dir: sub, Name: manifestFile, Version: 1}, err
}

// path returns where the files of a copy lie.
func (s *Store) path(id string) string {
	return filepath.Join(s.dir.Path(), facts.GuardUndo, id)
}

// file returns where the content of an entry lies.
func (s *Store) file(id string, e *Entry) string {
	return filepath.Join(s.path(id), strconv.Itoa(e.Copy))
}

// newID makes the folder of a new copy, and returns its name.
func (s *Store) newID() (string, error) {
	if err := os.Mkdir(filepath.Join(s.dir.Path(), facts.GuardUndo), 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return "", err
	}
	for {
		var b [idLength]byte
		_, _ = rand.Read(b[:]) // never fails
		id := base32.NewEncoding(idAlphabet).WithPadding(base32.NoPadding).EncodeToString(b[:])[:idLength]
		if err := os.Mkdir(s.path(id), 0o700); !errors.Is(err, fs.ErrExist) {
			return id, err
		}
	}
}

// enter lists a new copy, and removes those that are too old or too many.
func (s *Store) enter(c Copy) error {
	doc, err := s.catalog()
	if err != nil {
		return err
	}
	var dropped, listed []Copy
	if err := doc.Update(func(l *catalog) error {
		l.Copies = append(l.Copies, c)
		if c.Of.Relied && s.crowded(l.Copies) {
			return errBudget("the copies of this week that calls rely on take too much room; gk-hook undo lists them")
		}
		dropped = nil
		full := s.exceeded(l.Copies)
		for i := 0; i < len(l.Copies)-1; {
			old := &l.Copies[i]
			if c.At.Sub(old.At) <= s.limits.Keep && (old.Of.Relied || !full) {
				i++
				continue
			}
			dropped = append(dropped, *old)
			l.Copies = without(l.Copies, i)
			full = s.exceeded(l.Copies)
		}
		listed = l.Copies
		return nil
	}); err != nil {
		return err
	}
	for _, d := range dropped {
		_ = os.RemoveAll(s.path(d.ID)) // else it is swept up later
	}
	s.sweep(listed)
	return nil
}

// exceeded reports whether the copies are too many, or take too much.
func (s *Store) exceeded(copies []Copy) bool {
	return len(copies) > s.limits.Count || taken(copies) > s.limits.Total
}

// crowded reports whether the copies that calls rely on take more than half of what all of them may.
func (s *Store) crowded(copies []Copy) bool {
	relied := slices.DeleteFunc(slices.Clone(copies), func(c Copy) bool { return !c.Of.Relied })
	return len(relied) > s.limits.Count/2 || taken(relied) > s.limits.Total/2
}

// without removes a copy from the list. What it alone had beside older ones is then counted with the next of the project.
func without(copies []Copy, i int) []Copy {
	gone := copies[i]
	copies = slices.Delete(copies, i, i+1)
	for j := i; j < len(copies); j++ {
		if c := &copies[j]; c.Root == gone.Root && !c.Part && !gone.Part {
			c.Fresh = min(c.Bytes, c.Fresh+gone.Fresh)
			break
		}
	}
	return copies
}

// taken returns how many bytes the copies hold at most. What copies share is held by the
// oldest of each project.
func taken(copies []Copy) (bytes int64) {
	seen := map[string]bool{}
	for _, c := range copies {
		if c.Part {
			bytes += c.Bytes
			continue
		}
		if seen[c.Root] {
			bytes += c.Fresh
			continue
		}
		seen[c.Root] = true
		bytes += c.Bytes
	}
	return bytes
}

// abandoned is the age from which a folder that is not listed belongs to no process that still fills it.
const abandoned = 10 * time.Minute

// sweep removes folders that are not listed, which processes left that were killed. What
// cannot be removed now is found again by the next call. A copy that is listed meanwhile is younger than abandoned.
func (s *Store) sweep(listed []Copy) {
	ids := make(map[string]bool, len(listed))
	for i := range listed {
		ids[listed[i].ID] = true
	}
	entries, _ := os.ReadDir(filepath.Join(s.dir.Path(), facts.GuardUndo))
	for _, e := range entries {
		if !e.IsDir() || ids[e.Name()] {
			continue
		}
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) >= abandoned {
			_ = os.RemoveAll(s.path(e.Name()))
		}
	}
}

// errBudget says that a copy would cost too much.
func errBudget(what string) error {
	return fmt.Errorf("what git could not bring back is too much to keep aside (%s)", what)
}
