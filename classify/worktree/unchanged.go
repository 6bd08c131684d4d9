package worktree

import (
	"bytes"
	"crypto/sha1"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"

	"github.com/gk-hook/gk-hook/classify/regular"
)

// unchanged reports whether a file is as the index has it. Its times and number
// tell when they are those of the entry and the entry is older than the index;
// a change in the moment in which the index was written leaves the times alone
// ("racy git"). Where they do not tell, the content of a small file does.
func (t *Tree) unchanged(e *entry, info fs.FileInfo) bool {
	if e.vague {
		return false
	}
	switch t.index.field(e, mode) & typeMask {
	case typeFile:
		if !info.Mode().IsRegular() {
			return false
		}
	case typeLink:
		if info.Mode()&fs.ModeSymlink == 0 {
			return false
		}
	default:
		return false // another repository, whose files have their own index
	}
	// The size is 0 in an entry that git knows to be racy.
	if t.index.field(e, size) != 0 && t.index.field(e, size) != uint32(info.Size()) {
		return false
	}
	return t.index.field(e, size) == uint32(info.Size()) && t.older(e) && sameStat(t.index, e, info) || t.sameContent(e, info)
}

// older reports whether the file was last written before the index was.
func (t *Tree) older(e *entry) bool {
	sec, nano := t.index.written.Unix(), t.index.written.Nanosecond()
	s, n := int64(t.index.field(e, mtimeSec)), int(t.index.field(e, mtimeNano))
	return s < sec || s == sec && n < nano
}

// sameContent hashes a small file as git names it. Content that git filters
// (line ends, LFS) has another name, and counts as changed.
func (t *Tree) sameContent(e *entry, info fs.FileInfo) bool {
	if info.Size() > maxFile || t.hashed+info.Size() > maxHashed {
		return false
	}
	t.hashed += info.Size()
	file := path.Join(t.root, string(e.path))
	h := sha1.New()
	fmt.Fprintf(h, "blob %d\x00", info.Size())
	if info.Mode()&fs.ModeSymlink != 0 {
		target, err := os.Readlink(file)
		if err != nil {
			return false
		}
		io.WriteString(h, target)
	} else {
		f, _, err := regular.Open(file)
		if err != nil {
			return false
		}
		defer f.Close()
		if _, err := io.Copy(h, io.LimitReader(f, maxFile+1)); err != nil {
			return false
		}
	}
	return bytes.Equal(h.Sum(nil), t.index.oid(e))
}
