package worktree

import (
	"bytes"
	"cmp"
	"compress/zlib"
	"encoding/binary"
	"encoding/hex"
	"io"
	"os"
	"path"
	"slices"
	"sort"
	"strings"

	"github.com/gk-hook/gk-hook/classify/regular"
)

// Bounds on what is read of an object store.
const (
	maxPacks     = 64
	maxPackIndex = 64 << 20 // bytes of all pack indexes together
	maxObject    = 1 << 20  // bytes of a commit, a tree or the target of a link
	maxDeltas    = 50       // git makes chains of 50 at most
)

// store is the object store of a repository: its own objects, not those that it
// borrows from others.
type store struct {
	dir    string // the repository's common directory
	packs  []pack
	listed bool
	refs   []byte // of the file packed-refs; nil before it is read
	most   int64  // bytes of an object that is read; 0 stands for maxObject

	replacements []string          // names of objects for which git takes others, in the loose references
	looked       bool              // for replacements
	trees        map[string][]byte // texts of trees, by object
	kept         int               // their size
}

func (s *store) limit() int64 { return cmp.Or(s.most, maxObject) }

// pack is a pack and its index, of version 2.
type pack struct {
	file  string // without extension
	index []byte
	count int
}

// has reports whether the store has an object. Both its places are files that
// are never changed, only removed as a whole.
func (s *store) has(oid []byte) bool {
	for _, p := range s.list() {
		if _, ok := p.place(oid); ok {
			return true
		}
	}
	_, err := os.Lstat(s.loose(oid))
	return err == nil
}

func (s *store) loose(oid []byte) string {
	name := hex.EncodeToString(oid)
	return path.Join(s.dir, "objects", name[:2], name[2:])
}

func (s *store) list() []pack {
	if s.listed {
		return s.packs
	}
	s.listed = true
	dir := path.Join(s.dir, "objects/pack")
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) > 8*maxPacks {
		return nil
	}
	left := int64(maxPackIndex)
	for _, e := range entries {
		base, ok := strings.CutSuffix(e.Name(), ".idx")
		if !ok || len(s.packs) >= maxPacks {
			continue
		}
		b, ok := readSmall(path.Join(dir, e.Name()), left)
		if p, valid := openPack(path.Join(dir, base), b); ok && valid {
			left -= int64(len(b))
			s.packs = append(s.packs, p)
		}
	}
	return s.packs
}

// The layout of a pack index of version 2: a header, 256 running counts, then
// the names, checksums and offsets of all objects, in the order of their names.
const (
	packHeader = 8
	packFanout = packHeader + 256*4
)

func openPack(file string, b []byte) (pack, bool) {
	if len(b) < packFanout || string(b[:packHeader]) != "\xfftOc\x00\x00\x00\x02" {
		return pack{}, false
	}
	n := int(binary.BigEndian.Uint32(b[packFanout-4:]))
	if n < 0 || n > (len(b)-packFanout)/(oidSize+8) {
		return pack{}, false
	}
	return pack{file: file, index: b, count: n}, true
}

// place returns the object's place in the order of names.
func (p *pack) place(oid []byte) (i int, ok bool) {
	names := p.index[packFanout : packFanout+p.count*oidSize]
	i = sort.Search(p.count, func(i int) bool { return bytes.Compare(names[i*oidSize:(i+1)*oidSize], oid) >= 0 })
	return i, i < p.count && bytes.Equal(names[i*oidSize:(i+1)*oidSize], oid)
}

// find returns where the object starts in the pack.
func (p *pack) find(oid []byte) (offset int64, ok bool) {
	i, ok := p.place(oid)
	if !ok {
		return 0, false
	}
	at := binary.BigEndian.Uint32(p.index[packFanout+p.count*(oidSize+4)+4*i:])
	return int64(at), at>>31 == 0 // packs beyond 2 GiB have a further table
}

// headTree returns the name of the tree of the commit that HEAD names.
func (s *store) headTree(gitDir string) ([]byte, bool) {
	oid, ok := s.head(gitDir)
	if !ok {
		return nil, false
	}
	tree, _ := s.commit(oid)
	return tree, tree != nil
}

// commit returns the tree and the parents of a commit.
func (s *store) commit(oid []byte) (tree []byte, parents [][]byte) {
	kind, text, ok := s.object(oid)
	if !ok || kind != objCommit {
		return nil, nil
	}
	for line := range strings.Lines(string(text)) {
		key, value, _ := strings.Cut(line, " ")
		switch id, ok := decodeOID(value); {
		case key == "tree" && ok:
			tree = id
		case key == "parent" && ok:
			parents = append(parents, id)
		default:
			return tree, parents
		}
	}
	return tree, parents
}

func decodeOID(s string) ([]byte, bool) {
	b, err := hex.DecodeString(strings.TrimSpace(s))
	return b, err == nil && len(b) == oidSize
}

// head resolves HEAD: an object name, or a reference in a file of its own or in packed-refs.
func (s *store) head(gitDir string) ([]byte, bool) {
	b, ok := readSmall(path.Join(gitDir, "HEAD"), 4096)
	if !ok {
		return nil, false
	}
	ref, symbolic := strings.CutPrefix(strings.TrimSpace(string(b)), "ref: ")
	if !symbolic {
		return decodeOID(ref)
	}
	return s.reference(ref)
}

// reference returns the object that a full name such as refs/heads/main stands for.
func (s *store) reference(ref string) ([]byte, bool) {
	if !strings.HasPrefix(ref, "refs/") || strings.Contains(ref, "..") {
		return nil, false
	}
	if b, ok := readSmall(path.Join(s.dir, ref), 4096); ok {
		return decodeOID(string(b))
	}
	packed := s.packedRefs()
	i := bytes.Index(packed, []byte(" "+ref+"\n"))
	if i < 2*oidSize {
		return nil, false
	}
	return decodeOID(string(packed[i-2*oidSize : i]))
}

// packedRefs returns what the file packed-refs holds: one name is looked for in it
// below several directories.
func (s *store) packedRefs() []byte {
	if s.refs == nil {
		s.refs = []byte{}
		if b, ok := readSmall(path.Join(s.dir, "packed-refs"), 8<<20); ok {
			s.refs = b
		}
	}
	return s.refs
}

// The types of objects in a pack.
const (
	objCommit      = 1
	objTree        = 2
	objBlob        = 3
	objTag         = 4
	objOffsetDelta = 6
	objNameDelta   = 7
)

// replaced reports whether git takes another object instead. Which one depends on settings and variables, too: git-replace(1).
func (s *store) replaced(oid []byte) bool {
	name := hex.EncodeToString(oid)
	return slices.Contains(s.replacing(), name) || bytes.Contains(s.packedRefs(), []byte(" "+replacements+name))
}

// replacements is where the names of replaced objects lie.
const replacements = "refs/replace/"

// replacing lists the names of replaced objects that are not packed.
func (s *store) replacing() []string {
	if !s.looked {
		s.looked = true
		entries, _ := os.ReadDir(path.Join(s.dir, replacements))
		for _, e := range entries {
			s.replacements = append(s.replacements, e.Name())
		}
	}
	return s.replacements
}

// replacesAny reports whether git takes another object for any: trees of one name then hold other files than they did
// when they were written to the work tree.
func (s *store) replacesAny() bool {
	return len(s.replacing()) > 0 || bytes.Contains(s.packedRefs(), []byte(" "+replacements))
}

// object returns the type and the content of a small object. What git replaces is not known.
func (s *store) object(oid []byte) (kind int, content []byte, ok bool) {
	if len(oid) != oidSize || s.replaced(oid) {
		return 0, nil, false
	}
	for i := range s.list() {
		if at, ok := s.packs[i].find(oid); ok {
			return s.packed(&s.packs[i], at, maxDeltas)
		}
	}
	f, _, err := regular.Open(s.loose(oid))
	if err != nil {
		return 0, nil, false
	}
	defer f.Close()
	b, ok := inflate(f, s.limit()+64) // with a header of type and size
	head, text, found := bytes.Cut(b, []byte{0})
	name, _, _ := bytes.Cut(head, []byte{' '})
	kind = slices.Index([]string{objCommit: "commit", objTree: "tree", objBlob: "blob", objTag: "tag"}, string(name))
	return kind, text, ok && found && kind > 0
}

func inflate(r io.Reader, most int64) ([]byte, bool) {
	z, err := zlib.NewReader(r)
	if err != nil {
		return nil, false
	}
	defer z.Close()
	b, err := io.ReadAll(io.LimitReader(z, most+1))
	return b, err == nil && int64(len(b)) <= most
}

// packed reads the object at an offset of a pack, and what it is a delta to.
func (s *store) packed(p *pack, at int64, deltas int) (kind int, content []byte, ok bool) {
	f, _, err := regular.Open(p.file + ".pack")
	if err != nil {
		return 0, nil, false
	}
	defer f.Close()
	head := make([]byte, 64)
	if n, _ := f.ReadAt(head, at); n < len(head) && n < 24 {
		return 0, nil, false
	}
	kind = int(head[0]>>4) & 7
	used := 1
	for head[used-1]&0x80 != 0 {
		if used++; used > 8 {
			return 0, nil, false
		}
	}
	base := at
	var name []byte
	switch kind {
	case objOffsetDelta:
		back, n := offset(head[used:])
		if n == 0 || int64(back) >= at {
			return 0, nil, false
		}
		base, used = at-int64(back), used+n
	case objNameDelta:
		name, used = head[used:used+oidSize], used+oidSize
	}
	content, ok = inflate(io.NewSectionReader(f, at+int64(used), s.limit()), s.limit())
	if !ok || kind != objOffsetDelta && kind != objNameDelta {
		return kind, content, ok
	}
	if deltas == 0 {
		return 0, nil, false
	}
	if name != nil {
		if base, ok = p.find(name); !ok {
			return 0, nil, false
		}
	}
	kind, from, ok := s.packed(p, base, deltas-1)
	if !ok {
		return 0, nil, false
	}
	content, ok = patch(from, content, s.limit())
	return kind, content, ok
}

// patch applies a delta: the two sizes, then pieces of the base and new bytes.
func patch(base, delta []byte, most int64) ([]byte, bool) {
	from, n := binary.Uvarint(delta)
	to, m := binary.Uvarint(delta[max(n, 0):])
	if n <= 0 || m <= 0 || from != uint64(len(base)) || to > uint64(most) {
		return nil, false
	}
	out := make([]byte, 0, to)
	for delta = delta[n+m:]; len(delta) > 0; {
		op := delta[0]
		delta = delta[1:]
		switch {
		case op == 0:
			return nil, false
		case op&0x80 == 0:
			if int(op) > len(delta) {
				return nil, false
			}
			out, delta = append(out, delta[:op]...), delta[op:]
		default:
			var at, size, used int
			if at, size, used = copyOp(op, delta); used < 0 || at+size > len(base) {
				return nil, false
			}
			out, delta = append(out, base[at:at+size]...), delta[used:]
		}
		if uint64(len(out)) > to {
			return nil, false
		}
	}
	return out, uint64(len(out)) == to
}

// copyOp reads where a piece of the base starts and how long it is; used is
// negative when the delta ends before that.
func copyOp(op byte, delta []byte) (at, size, used int) {
	for bit := range 7 {
		if op&(1<<bit) == 0 {
			continue
		}
		if used >= len(delta) {
			return 0, 0, -1
		}
		c := int(delta[used])
		used++
		if bit < 4 {
			at |= c << (8 * bit)
		} else {
			size |= c << (8 * (bit - 4))
		}
	}
	if size == 0 {
		size = 0x10000
	}
	return at, size, used
}
