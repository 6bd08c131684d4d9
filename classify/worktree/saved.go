package worktree

import (
	"bytes"
	"crypto/sha1"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path"
	"time"
)

// A File is one file of the index.
type File struct {
	Path string      // relative to the root
	Mode fs.FileMode // 0644, 0755 or ModeSymlink, which is all that git keeps of it
	oid  []byte
	size uint32 // in the work tree; 0 where git could not be sure of it
}

// Budget replaces the bounds on one look at the tree, for callers that look at all of it.
func (t *Tree) Budget(looks int, d time.Duration) { t.most, t.until = looks, time.Now().Add(d) }

// OpenIndex opens the work tree at root with a copy of its index. The times in the index are
// compared with that of the copy, which must be the original's.
func OpenIndex(root, index string) *Tree {
	t := Open(root)
	t.index = readIndex(index)
	return t
}

// Index returns the path of the index, empty for a tree that knows nothing.
func (t *Tree) Index() string {
	if t == nil || t.index == nil {
		return ""
	}
	return path.Join(t.gitDir, "index")
}

// Files yields the files of the index. Those of other repositories, in conflict or only meant
// to be added are left out.
func (t *Tree) Files() iter.Seq[File] {
	return func(yield func(File) bool) {
		if t == nil || t.index == nil {
			return
		}
		for i := range t.index.entries {
			e := &t.index.entries[i]
			bits := t.index.field(e, mode)
			f := File{string(e.path), fs.FileMode(bits & 0o777), t.index.oid(e), t.index.field(e, size)}
			switch {
			case e.vague, bits&typeMask != typeFile && bits&typeMask != typeLink:
				continue
			case bits&typeMask == typeLink:
				f.Mode = fs.ModeSymlink
			}
			if !yield(f) {
				return
			}
		}
	}
}

// Has reports whether the file is there as the index has it, and git could bring it back. It
// returns what is there, nil for nothing.
func (t *Tree) Has(f File) (fs.FileInfo, bool) {
	info, err := os.Lstat(path.Join(t.root, f.Path))
	if err != nil {
		return nil, false
	}
	return info, t.restoresFile(f.Path, info)
}

// Content returns what git has for the file, up to a number of bytes.
func (t *Tree) Content(f File, most int64) ([]byte, error) {
	if t.objects == nil {
		return nil, fmt.Errorf("%s: the repository cannot be read", f.Path)
	}
	t.objects.most = most
	kind, content, ok := t.objects.object(f.oid)
	h := sha1.New()
	fmt.Fprintf(h, "blob %d\x00", len(content))
	h.Write(content)
	if !ok || kind != objBlob || !bytes.Equal(h.Sum(nil), f.oid) {
		return nil, fmt.Errorf("%s: git does not have its content any more", f.Path)
	}
	if f.size != 0 && int(f.size) != len(content) {
		return nil, fmt.Errorf("%s: git keeps it in another form; git restore brings it back", f.Path)
	}
	return content, nil
}
