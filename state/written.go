package state

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

const (
	// maxWritten bounds the lines of the list.
	maxWritten = 16384
	// writtenLife is how long a written file is remembered, and runLife how long a
	// command is taken to go on that no one has seen the end of.
	writtenLife = 7 * 24 * time.Hour
	runLife     = 6 * time.Hour
	// callTime is how long a call is taken to write files after it was judged: the longest
	// time that clients wait for a command.
	callTime = 10 * time.Minute
	// RenewUnnamed is how often a call that goes on notes anew what it writes without naming it.
	RenewUnnamed = callTime / 2
)

// The kinds of lines.
const (
	kindWritten = 'w'
	kindRuns    = 'r'
	kindMade    = 'm'
	kindFilled  = 'f'
	kindOpens   = 'p'
	kindUnnamed = 'u'
	kindActs    = 'a'
)

// Written is the memory of what agents wrote through the guard, and of what goes
// on running: one line for each, with its time and path. All sessions and clients
// share it, since what one of them writes into a project another one runs.
// A list that is full, damaged, missing or cannot be read stands for every file there is.
// The next note starts it over with a mark that stands for every file as well, for as
// long as the lost lines would have counted; a person can start it over without the mark.
//
// The lines carry no authentication code: one that was forged makes the guard
// look once more, and removing one takes access to the guard's own folder.
type Written struct {
	state   string
	root    *Dir // nil until something is noted
	now     time.Time
	read    bool
	entries []entry
	all     bool // every file counts as written
	anyRuns bool // any command may go on
}

// entry is one line of the list.
type entry struct {
	at   time.Time
	kind byte
	path string // as it was named
	key  string // path without its letter case, which some file systems do not tell apart
}

// WrittenIn returns the memory in the state folder at path. Nothing is read or
// made before it is needed.
func WrittenIn(path string) *Written { return &Written{state: path, now: time.Now()} }

// NoteIn sets the open state folder of the list, so that waiting for its lock counts
// towards the call's patience.
func (w *Written) NoteIn(dir *Dir) { w.root = dir }

// Notes is what the memory takes in of one call. The paths are absolute and clean.
type Notes struct {
	Written []string // files; one that ends in a slash stands for all that lies below it
	Runs    []string // directories, or files, from which a command that goes on may run something
	Made    []string // new files that the call creates
	Filled  []string // files that were Made, and that other files replace
	Unnamed []string // directories below which the call writes files that it does not name
	Acts    []string // files and directories that a command that goes on may still change
	Opens   []string // ports of this machine, on which a command that goes on listens
}

// Note takes all of the notes in, by one write of the list, or none.
func (w *Written) Note(n Notes) error {
	if len(n.Written)+len(n.Runs)+len(n.Made)+len(n.Filled)+len(n.Unnamed)+len(n.Opens)+len(n.Acts) == 0 {
		return nil
	}
	w.load()
	known := len(w.entries)
	w.add(kindWritten, w.unnoted(kindWritten, n.Written, writtenLife/2))
	w.add(kindRuns, w.unnoted(kindRuns, n.Runs, runLife/2))
	w.add(kindActs, w.unnoted(kindActs, n.Acts, runLife/2))
	w.add(kindOpens, w.unnoted(kindOpens, n.Opens, runLife/2))
	w.add(kindUnnamed, w.unnoted(kindUnnamed, n.Unnamed, RenewUnnamed))
	w.add(kindMade, slices.DeleteFunc(slices.Clone(n.Made), w.Made))
	w.add(kindFilled, slices.DeleteFunc(slices.Clone(n.Filled), func(p string) bool { return !w.Made(p) }))
	if len(w.entries) == known {
		return nil
	}
	if err := w.save(w.entries[known:]); err != nil {
		w.entries = w.entries[:known]
		return fmt.Errorf("note written files: %w", err)
	}
	return nil
}

// unnoted returns the paths that were not noted within the time.
func (w *Written) unnoted(kind byte, paths []string, within time.Duration) []string {
	if len(paths) == 0 {
		return nil
	}
	noted := map[string]struct{}{}
	for _, e := range w.entries {
		if e.kind == kind && w.now.Sub(e.at) < within {
			noted[e.path] = struct{}{}
		}
	}
	return slices.DeleteFunc(slices.Clone(paths), func(p string) bool {
		_, ok := noted[p]
		noted[p] = struct{}{}
		return ok
	})
}

// add adds an entry for each path.
func (w *Written) add(kind byte, paths []string) {
	for _, p := range paths {
		w.entries = append(w.entries, entry{at: w.now, kind: kind, path: p, key: keyOf(p)})
	}
}

// Made reports whether an agent created the file at path, absolute and clean, and no
// other file has replaced it. It returns false when the list cannot be read.
func (w *Written) Made(path string) bool {
	w.load()
	for _, e := range slices.Backward(w.entries) {
		if e.path == path && (e.kind == kindMade || e.kind == kindFilled) {
			return e.kind == kindMade && !w.all
		}
	}
	return false
}

// save adds entries to the file and leaves out those that are too old.
func (w *Written) save(fresh []entry) error {
	if w.root == nil {
		root, err := OpenDir(w.state)
		if err != nil {
			return err
		}
		w.root = root
	}
	return w.root.Update(writtenFile, func(_ *Dir, old []byte) ([]byte, error) {
		kept, err := parseWritten(old, w.now)
		if err != nil {
			kept = []entry{{at: w.now, kind: kindWritten, path: everything, key: everything}}
		}
		return formatWritten(compacted(append(kept, fresh...))), nil
	})
}

// compacted leaves out entries that a later one of the same path makes superfluous: earlier
// ones of its kind, and of files that were made those that were filled since.
func compacted(entries []entry) []entry {
	type subject struct {
		kind byte
		path string
	}
	later := map[subject]struct{}{}
	kept := entries[:0:0]
	for _, e := range slices.Backward(entries) {
		s := subject{e.kind, e.path}
		if e.kind == kindFilled {
			s.kind = kindMade
		}
		_, superfluous := later[s]
		superfluous = superfluous && e.kind != kindUnnamed // each has its own time
		later[s] = struct{}{}
		if !superfluous && e.kind != kindFilled {
			kept = append(kept, e)
		}
	}
	slices.Reverse(kept)
	return kept
}

// Holds reports whether the file at path, absolute and clean, was written, or may
// have been: with a list that does not tell, everything was.
func (w *Written) Holds(path string) bool {
	w.load()
	key := keyOf(path)
	return w.all || slices.ContainsFunc(w.entries, func(e entry) bool {
		return e.kind == kindWritten && (e.key == key || strings.HasSuffix(e.key, "/") && strings.HasPrefix(key, e.key))
	})
}

// Below lists what was written below a directory. It returns false when that is not known.
func (w *Written) Below(dir string) (paths []string, known bool) {
	w.load()
	key := strings.TrimSuffix(keyOf(dir), "/") + "/"
	for _, e := range w.entries {
		if e.kind == kindWritten && strings.HasPrefix(e.key, key) && !slices.Contains(paths, e.path) {
			paths = append(paths, e.path)
		}
	}
	return paths, !w.all
}

// Unnamed reports whether a call that wrote files without naming them may have written
// the file at path, which last changed at a time.
func (w *Written) Unnamed(path string, changed time.Time) bool {
	w.load()
	return slices.ContainsFunc(w.entries, func(e entry) bool {
		// Times are noted in whole seconds.
		return e.covers(path) && !changed.Before(e.at.Truncate(time.Second)) && changed.Before(e.at.Add(callTime))
	})
}

// AnyUnnamed reports whether a call wrote files below a directory without naming them.
func (w *Written) AnyUnnamed(dir string) bool {
	w.load()
	return slices.ContainsFunc(w.entries, func(e entry) bool { return e.covers(dir) })
}

// covers reports whether an entry of a call that named no files stands for those at a path.
func (e *entry) covers(path string) bool {
	key := keyOf(path)
	return e.kind == kindUnnamed && (key == e.key || strings.HasPrefix(key, strings.TrimSuffix(e.key, "/")+"/"))
}

// Runs reports whether a command goes on, or may, that may load the file at path,
// and whether it runs that very file.
func (w *Written) Runs(path string) (loads, named bool) {
	w.load()
	key := keyOf(path)
	loads, named = w.anyRuns, w.anyRuns
	for _, e := range w.entries {
		if e.kind == kindRuns {
			named = named || e.key == key
			loads = loads || named || strings.HasPrefix(key, strings.TrimSuffix(e.key, "/")+"/")
		}
	}
	return loads, named
}

// ActsBelow reports whether a command goes on, or may, that changes something at a path or below it.
func (w *Written) ActsBelow(path string) bool {
	w.load()
	key := keyOf(path)
	return w.anyRuns || slices.ContainsFunc(w.entries, func(e entry) bool {
		return e.kind == kindActs && (e.key == key || e.path == everything || strings.HasPrefix(e.key, key+"/"))
	})
}

// Opened reports whether a command that goes on was told to listen on a port. It returns
// false when the list cannot be read.
func (w *Written) Opened(port string) bool {
	w.load()
	return !w.all && slices.ContainsFunc(w.entries, func(e entry) bool { return e.kind == kindOpens && e.path == port })
}

func (w *Written) load() {
	if w.read {
		return
	}
	w.read = true
	data, err := newDir(w.state).ReadFile(writtenFile)
	if err != nil {
		// A folder of state was founded with a list.
		_, noState := os.Lstat(w.state)
		w.all = !errors.Is(noState, fs.ErrNotExist)
		w.anyRuns = w.all
		return
	}
	w.entries, err = parseWritten(data, w.now)
	w.all = err != nil
	w.anyRuns = w.all
	for _, e := range w.entries {
		if e.kind == kindWritten && e.path == everything {
			w.all, w.anyRuns = true, w.anyRuns || w.now.Sub(e.at) < runLife
		}
	}
}

// WrittenDamage says why every file counts as written in the folder, empty when it does not.
func (d *Dir) WrittenDamage() string {
	w := WrittenIn(d.path)
	if w.load(); !w.all {
		return ""
	}
	return filepath.Join(d.path, writtenFile) + " was missing, damaged or full, so that every file counts as written by an agent"
}

// MendWritten removes the mark of a list that was started over, or starts it over without
// one. Lines since the mark are kept. Only commands of a person call it.
func (d *Dir) MendWritten() error {
	return d.Update(writtenFile, func(_ *Dir, old []byte) ([]byte, error) {
		kept, _ := parseWritten(old, time.Now())
		return formatWritten(slices.DeleteFunc(kept, func(e entry) bool { return e.path == everything })), nil
	})
}

// everything is the path of the mark of a list that was started over.
const everything = "/"

// errWritten is what is wrong with a list that cannot be read.
var errWritten = errors.New("the list of written files is damaged or full")

// parseWritten reads the entries that still count.
func parseWritten(data []byte, now time.Time) ([]entry, error) {
	lines, ok := bytes.CutPrefix(data, []byte(writtenHead))
	if !ok || len(lines) > 0 && lines[len(lines)-1] != '\n' {
		return nil, errWritten
	}
	var entries []entry
	for line := range bytes.Lines(lines) {
		e, ok := parseEntry(strings.TrimSuffix(string(line), "\n"))
		if !ok {
			return nil, errWritten
		}
		life := writtenLife
		if e.kind == kindRuns || e.kind == kindActs || e.kind == kindOpens {
			life = runLife
		}
		if now.Sub(e.at) < life {
			entries = append(entries, e)
		}
	}
	if len(entries) >= maxWritten {
		return nil, errWritten
	}
	return entries, nil
}

// parseEntry reads a line: seconds, kind, quoted path.
func parseEntry(line string) (e entry, ok bool) {
	at, rest, _ := strings.Cut(line, " ")
	kind, quoted, _ := strings.Cut(rest, " ")
	seconds, err := strconv.ParseInt(at, 10, 64)
	if err != nil || len(kind) != 1 || !strings.Contains("wrmfpua", kind) {
		return entry{}, false
	}
	path, err := strconv.Unquote(quoted)
	return entry{at: time.Unix(seconds, 0), kind: kind[0], path: path, key: keyOf(path)}, err == nil
}

func formatWritten(entries []entry) []byte {
	data := []byte(writtenHead)
	for _, e := range entries {
		data = strconv.AppendInt(data, e.at.Unix(), 10)
		data = append(data, ' ', e.kind, ' ')
		data = strconv.AppendQuote(data, e.path)
		data = append(data, '\n')
	}
	return data
}

func keyOf(path string) string { return strings.ToLower(filepath.ToSlash(path)) }
