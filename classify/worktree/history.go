package worktree

import (
	"bytes"
	"cmp"
	"container/heap"
	"encoding/hex"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"
)

// maxCommits bounds a walk through the history.
const maxCommits = 20000

// mark says of which side's history a commit is part, as git does where it looks for merge bases (commit-reach.c).
type mark uint8

const (
	ofOne   mark = 1 << iota // an ancestor of a wanted commit
	ofOther                  // an ancestor of a commit that is left out
	stale                    // an ancestor of a base
)

// History is the result of a walk from some commits and from others that are left out.
type History struct {
	Bases [][]byte // the best common ancestors
	Own   [][]byte // commits that the left-out ones do not have, and those that git may take for such
	All   bool     // the walk was complete
}

// Walk finds the commits from which those that are left out cannot be reached, and the bases of a merge of the two.
func (t *Tree) Walk(wanted, without [][]byte) (h History) {
	if t == nil || t.objects == nil {
		return h
	}
	w := walk{store: t.objects, marks: map[string]mark{}, until: time.Now().Add(maxCompare), cut: t.shallow()}
	for _, c := range wanted {
		w.reach(c, ofOne)
	}
	for _, c := range without {
		w.reach(c, ofOther)
	}
	complete := w.run()
	h.Own, h.All = w.own, complete && !w.torn
	for _, c := range w.bases {
		if w.marks[string(c)]&stale == 0 {
			h.Bases = append(h.Bases, c)
		}
	}
	return h
}

// shallow returns the names of the commits whose parents a shallow clone does not have.
func (t *Tree) shallow() []byte {
	b, _ := readSmall(path.Join(t.objects.dir, "shallow"), maxLog)
	return b
}

type walk struct {
	store *store
	marks map[string]mark
	queue commitQueue
	until time.Time
	cut   []byte
	own   [][]byte
	bases [][]byte
	torn  bool // a commit could not be read
}

// queued is a commit on the queue, the youngest first.
type queued struct {
	oid     []byte
	parents [][]byte
	date    int64
}

type commitQueue []queued

func (q commitQueue) Len() int           { return len(q) }
func (q commitQueue) Less(i, j int) bool { return q[i].date > q[j].date }
func (q commitQueue) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *commitQueue) Push(x any)        { *q = append(*q, x.(queued)) }
func (q *commitQueue) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}

// reach gives a commit a mark, and looks at it again if it did not have it.
func (w *walk) reach(oid []byte, m mark) {
	if len(oid) == 0 || w.marks[string(oid)]&m == m {
		return
	}
	w.marks[string(oid)] |= m
	parents, date, ok := w.store.ancestry(oid)
	if !ok {
		w.torn = true
		return
	}
	if bytes.Contains(w.cut, []byte(hex.EncodeToString(oid))) {
		parents = nil
	}
	heap.Push(&w.queue, queued{oid, parents, date})
}

// run walks until only ancestors of bases are left, and reports whether it came to that.
func (w *walk) run() (complete bool) {
	met := map[string]bool{}
	for w.fresh() {
		if len(met) > maxCommits || time.Now().After(w.until) {
			return false
		}
		c := heap.Pop(&w.queue).(queued)
		m := w.marks[string(c.oid)]
		if m == ofOne && !met[string(c.oid)] {
			w.own = append(w.own, c.oid) // even if it is left out by a path with wrong dates: git stops before it sees such a path
		}
		met[string(c.oid)] = true
		if m == ofOne|ofOther {
			w.bases = append(w.bases, c.oid)
			m |= stale
		}
		for _, p := range c.parents {
			w.reach(p, m)
		}
	}
	return true
}

// fresh reports whether the queue holds a commit that is no ancestor of a base.
func (w *walk) fresh() bool {
	for i := range w.queue {
		if w.marks[string(w.queue[i].oid)]&stale == 0 {
			return true
		}
	}
	return false
}

// ancestry returns the parents of a commit, and when it was made.
func (s *store) ancestry(oid []byte) (parents [][]byte, date int64, ok bool) {
	kind, text, ok := s.object(oid)
	if !ok || kind != objCommit {
		return nil, 0, false
	}
	for line := range strings.Lines(string(text)) {
		key, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		switch key {
		case "parent":
			id, ok := decodeOID(value)
			if !ok {
				return nil, 0, false
			}
			parents = append(parents, id)
		case "committer":
			fields := strings.Fields(value)
			date, _ = strconv.ParseInt(fields[max(len(fields)-2, 0)], 10, 64)
			return parents, date, true
		}
	}
	return parents, 0, true
}

// A merge takes what one side changed to where the other side has moved the file, or the folder of a new file
// (directory-rename-detection.txt). Which file became which is a matter of how much they resemble each other,
// so that every new file of that side counts as the new place of every file that it no longer has.

// Version is a state of the files: a commit, or the index where there is none.
type Version struct {
	t      *Tree
	commit []byte
}

// At returns the version of a commit; nil is the index.
func (t *Tree) At(commit []byte) Version { return Version{t, commit} }

// maxMoves bounds the places to which files may be moved.
const maxMoves = 2000

// Moved lists the files that a merge may write at places where neither side changed anything, with what they would hold there, and
// reports whether the list is complete.
func (v Version) Moved(base []byte, other Version) (moved []Changed, all bool) {
	if base != nil && (bytes.Equal(base, v.commit) || bytes.Equal(base, other.commit)) {
		return nil, true // one side changed nothing
	}
	theirs, all := other.since(base)
	if !all || len(theirs.added)*len(theirs.gone) == 0 && !v.lacks(theirs) {
		return nil, all // neither side can have moved what the other one changed
	}
	ours, all := v.since(base)
	if !all {
		return nil, false
	}
	m := mover{seen: map[string]bool{}}
	all = m.move(v, ours, theirs) && m.move(other, theirs, ours)
	return m.moved, all
}

// difference is what a version changed since a base.
type difference struct{ added, gone, edited []Changed }

func (v Version) since(base []byte) (d difference, all bool) {
	if v.commit == nil {
		changed, all := v.t.Unlike(base)
		for _, ch := range changed { // from the index to the base
			e := v.t.index.find(ch.Path)
			switch {
			case ch.Removed:
				d.added = append(d.added, Changed{Path: ch.Path})
			case e == nil:
				d.gone = append(d.gone, ch)
			default:
				d.edited = append(d.edited, Changed{Path: ch.Path})
			}
		}
		return d, all
	}
	changed, all := v.t.Compare(base, v.commit)
	for _, ch := range changed {
		switch {
		case ch.Removed:
			d.gone = append(d.gone, ch)
		case ch.added:
			d.added = append(d.added, ch)
		default:
			d.edited = append(d.edited, ch)
		}
	}
	return d, all
}

// holds reports whether the version has a file or a folder.
func (v Version) holds(rel string) bool {
	if v.commit == nil {
		return v.t.index != nil && len(v.t.index.below(rel)) > 0
	}
	tree, _ := v.t.objects.commit(v.commit)
	return v.t.objects.within(tree, rel) != nil
}

// lacks reports whether the version does not have a file that was changed, or the folder of one that was added.
func (v Version) lacks(d difference) bool {
	return slices.ContainsFunc(d.edited, func(ch Changed) bool { return !v.holds(ch.Path) }) ||
		slices.ContainsFunc(d.added, func(ch Changed) bool { return path.Dir(ch.Path) != "." && !v.holds(path.Dir(ch.Path)) })
}

// Has reports whether the version has a file as a comparison found it.
func (v Version) Has(ch Changed) bool {
	tree, _ := v.t.objects.commit(v.commit)
	return ch.oid != nil && bytes.Equal(v.t.objects.within(tree, ch.Path), ch.oid)
}

// mover collects the places to which a side moved what the other side changed.
type mover struct {
	moved []Changed
	seen  map[string]bool
}

// move adds those of one side, and reports whether it found all.
func (m *mover) move(side Version, own, theirs difference) bool {
	if len(own.added) == 0 || len(own.gone) == 0 {
		return true
	}
	gone, dirs := map[string]bool{}, map[string]bool{}
	for _, ch := range own.gone {
		gone[ch.Path] = true
		for dir := path.Dir(ch.Path); dir != "." && !dirs[dir]; dir = path.Dir(dir) {
			dirs[dir] = true
		}
	}
	for dir := range dirs {
		dirs[dir] = !side.holds(dir)
	}
	for _, ch := range theirs.edited {
		for _, to := range own.added {
			if !gone[ch.Path] || !m.add(to.Path, ch) {
				break
			}
		}
	}
	for _, ch := range theirs.added {
		for dir := path.Dir(ch.Path); dir != "."; dir = path.Dir(dir) {
			if dirs[dir] {
				m.intoFolders(own.added, ch.Path[len(dir)+1:], ch)
			}
		}
	}
	return len(m.moved) <= maxMoves
}

// intoFolders adds a file, by its name below the folder that was moved, in each folder at or above an added one.
func (m *mover) intoFolders(added []Changed, name string, ch Changed) {
	for _, to := range added {
		for dir := path.Dir(to.Path); ; dir = path.Dir(dir) {
			if !m.add(path.Join(dir, name), ch) {
				return
			}
			if dir == "." {
				break
			}
		}
	}
}

// add reports whether there is room for more.
func (m *mover) add(to string, ch Changed) bool {
	if key := cmp.Or(ch.Link, "file") + "\x00" + to; !m.seen[key] {
		m.seen[key] = true
		m.moved = append(m.moved, Changed{Path: to, Link: ch.Link, oid: ch.oid})
	}
	return len(m.moved) <= maxMoves
}
