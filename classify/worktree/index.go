package worktree

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"slices"
	"sort"
	"strconv"
	"time"
)

// oidSize is the size of an object's name in a repository that uses SHA-1.
const oidSize = 20

// Bounds on an index. Of a larger one nothing is known.
const (
	maxIndex   = 48 << 20 // bytes of the file
	maxEntries = 300_000
)

// index is a git index as far as it matters here.
type index struct {
	raw     []byte
	entries []entry // one for each path, sorted by path
	tree    []byte  // the tree that all entries together make, when git noted it
	written time.Time
}

// entry is one file of the index. It is small, and its fixed fields are read in
// place: an index may have many entries of which few are looked at.
type entry struct {
	path  []byte
	at    int32 // where its fixed fields start: stat fields, mode, sizes, object name
	vague bool  // it has no one content: in conflict, or only meant to be added
}

const fixedSize = 40 + oidSize

func (x *index) field(e *entry, i int) uint32 {
	return binary.BigEndian.Uint32(x.raw[int(e.at)+4*i:])
}

func (x *index) oid(e *entry) []byte { return x.raw[int(e.at)+40:][:oidSize] }

// The fixed fields by their place, each 32 bits.
const (
	ctimeSec = iota
	ctimeNano
	mtimeSec
	mtimeNano
	device
	inode
	mode
	uid
	gid
	size
)

// The types in an entry's mode, as in stat(2).
const (
	typeMask = 0o170000
	typeFile = 0o100000
	typeLink = 0o120000
	typeRepo = 0o160000 // a commit of another repository that lies there
)

// Gitlinks returns the paths, relative to the work tree, at which an index has other repositories:
// submodules, and those that were merely added. It is not known of an index that cannot be read.
func Gitlinks(file string) (paths []string, known bool) {
	const most = 256 << 20
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		return nil, true
	}
	b, ok := readSmall(file, most)
	if !ok {
		return nil, false
	}
	if !bytes.Contains(b, []byte{0, 0, typeRepo >> 8, 0}) && !bytes.Contains(b, []byte("link\x00")) {
		return nil, true // nor is it split into several files
	}
	x := parseIndex(b)
	if x == nil {
		return nil, false
	}
	return x.gitlinks(), true
}

func (x *index) gitlinks() (paths []string) {
	for i := range x.entries {
		if e := &x.entries[i]; x.field(e, mode)&typeMask == typeRepo {
			paths = append(paths, string(e.path))
		}
	}
	return paths
}

// readIndex reads an index of version 2, 3 or 4, or returns nil.
func readIndex(file string) *index {
	before, err := os.Stat(file)
	if err != nil {
		return nil
	}
	b, ok := readSmall(file, maxIndex)
	if !ok {
		return nil
	}
	x := parseIndex(b)
	if x != nil {
		x.written = before.ModTime()
	}
	return x
}

func parseIndex(b []byte) *index {
	if len(b) < 12+oidSize || string(b[:4]) != "DIRC" {
		return nil
	}
	version, count := binary.BigEndian.Uint32(b[4:]), binary.BigEndian.Uint32(b[8:])
	if version < 2 || version > 4 || count > maxEntries || int(count) > len(b)/fixedSize {
		return nil
	}
	x := &index{raw: b, entries: make([]entry, 0, count)}
	r := indexReader{all: b[:len(b)-oidSize], at: 12, version: version}
	for range count {
		e, stage, ok := r.entry()
		if !ok {
			return nil
		}
		e.vague = e.vague || stage != 0
		if n := len(x.entries); n == 0 || !bytes.Equal(x.entries[n-1].path, e.path) {
			x.entries = append(x.entries, e)
		}
	}
	if !r.extensions(x) {
		return nil
	}
	return x
}

type indexReader struct {
	all     []byte
	at      int
	version uint32
	path    []byte // of the entry before, which version 4 builds upon
}

// Bits of an entry's flags.
const (
	flagExtended   = 1 << 14
	flagStageShift = 12
	flagStage      = 3
	extIntentToAdd = 1 << 13
)

func (r *indexReader) entry() (e entry, stage int, ok bool) {
	rest := r.all[r.at:]
	if len(rest) < fixedSize+2 {
		return e, 0, false
	}
	e.at = int32(r.at)
	flags := binary.BigEndian.Uint16(rest[fixedSize:])
	n := fixedSize + 2
	if flags&flagExtended != 0 {
		if r.version < 3 || len(rest) < n+2 {
			return e, 0, false
		}
		e.vague = binary.BigEndian.Uint16(rest[n:])&extIntentToAdd != 0
		n += 2
	}
	strip := 0
	if r.version == 4 {
		var used int
		if strip, used = offset(rest[n:]); used == 0 || strip > len(r.path) {
			return e, 0, false
		}
		n += used
	}
	end := bytes.IndexByte(rest[n:], 0)
	if end < 0 {
		return e, 0, false
	}
	if r.version == 4 {
		e.path = slices.Concat(r.path[:len(r.path)-strip], rest[n:n+end])
		n += end + 1
	} else {
		e.path = rest[n : n+end]
		n = (n + end + 8) &^ 7 // one to eight NUL bytes up to a multiple of eight
	}
	if bytes.Compare(e.path, r.path) < 0 || len(e.path) == 0 {
		return e, 0, false // not sorted: not to be searched
	}
	r.path = e.path
	r.at += n
	return e, int(flags >> flagStageShift & flagStage), r.at <= len(r.all)
}

// offset reads the variable-width number of version 4 and of packs, and returns how many bytes it took.
func offset(b []byte) (value, used int) {
	for i, c := range b {
		if i > 4 {
			break
		}
		if i > 0 {
			value++
		}
		value = value<<7 | int(c&0x7f)
		if c&0x80 == 0 {
			return value, i + 1
		}
	}
	return 0, 0
}

// extensions reads what follows the entries. An extension that must be
// understood (its name starts with a small letter: a split or a sparse index) is not.
func (r *indexReader) extensions(x *index) bool {
	for rest := r.all[r.at:]; len(rest) > 0; {
		if len(rest) < 8 {
			return false
		}
		name, n := string(rest[:4]), int(binary.BigEndian.Uint32(rest[4:]))
		if n > len(rest)-8 || name[0] < 'A' || name[0] > 'Z' {
			return false
		}
		if name == "TREE" {
			x.tree = rootTree(rest[8 : 8+n])
		}
		rest = rest[8+n:]
	}
	return true
}

// rootTree returns the object name of the first entry of a cache tree, which is
// the root's, or nil when it is not valid: PATH NUL COUNT SP SUBTREES LF NAME.
func rootTree(b []byte) []byte {
	name, rest, ok := bytes.Cut(b, []byte{0})
	if !ok || len(name) > 0 {
		return nil
	}
	line, rest, ok := bytes.Cut(rest, []byte{'\n'})
	count, _, spaced := bytes.Cut(line, []byte{' '})
	if n, err := strconv.Atoi(string(count)); !ok || !spaced || err != nil || n < 0 || len(rest) < oidSize {
		return nil
	}
	return rest[:oidSize]
}

// below returns the entries at a path and below it; all of them for the root.
func (x *index) below(rel string) []entry {
	if rel == "" {
		return x.entries
	}
	if e := x.find(rel); e != nil {
		return []entry{*e}
	}
	return x.entries[x.first(rel+"/"):x.first(rel+"0")] // "0" follows "/"
}

// find returns the entry of a path, or nil.
func (x *index) find(rel string) *entry {
	if i := x.first(rel); i < len(x.entries) && string(x.entries[i].path) == rel {
		return &x.entries[i]
	}
	return nil
}

// first returns the place of the first entry that does not sort before a path.
func (x *index) first(rel string) int {
	return sort.Search(len(x.entries), func(i int) bool { return string(x.entries[i].path) >= rel })
}

func sameMtime(x *index, e *entry, info fs.FileInfo) bool {
	m := info.ModTime()
	return uint32(m.Unix()) == x.field(e, mtimeSec) && uint32(m.Nanosecond()) == x.field(e, mtimeNano)
}
