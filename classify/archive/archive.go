// Package archive lists the members of archives. It reads them, and unpacks nothing.
//
// It lists no archive that it cannot read completely: compressions that the
// standard library lacks (xz, zstd, lzip), other formats (7z, rar), and
// archives that are damaged or larger than the budget.
//
// Formats: tar(5) and cpio(5) of libarchive 3.6, ar(5), APPNOTE.TXT 6.3.10 (zip).
package archive

import (
	"archive/tar"
	"archive/zip"
	"bufio"
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/classify/regular"
)

// Member is one entry of an archive.
type Member struct {
	Name string // as the archive has it, without a slash at its end
	Dir  bool
	// Link is what a symbolic link points to, or the member that a hard link names.
	Link string
	Hard bool // Link is a hard link
}

// Bounds on one archive.
const (
	maxMembers = 20_000
	maxBytes   = 256 << 20 // after decompression
	maxTime    = 400 * time.Millisecond
	maxTarget  = 4096 // bytes of a symbolic link's target
)

// List returns the members of the archive in a file, and whether the list is complete.
// It never blocks: a pipe is not read.
func List(file string) (members []Member, whole bool) {
	f, info, err := regular.Open(file)
	if err != nil {
		return nil, false
	}
	defer f.Close()
	l := &lister{until: time.Now().Add(maxTime)}
	err = l.list(f, info.Size())
	return l.members, err == nil
}

var (
	errBudget  = errors.New("the archive is too large to be listed")
	errNotAr   = errors.New("not an ar archive")
	errNotCpio = errors.New("not a cpio archive")
)

type lister struct {
	members []Member
	read    int64
	until   time.Time
}

func (l *lister) add(m Member) error {
	if len(l.members) >= maxMembers || time.Now().After(l.until) {
		return errBudget
	}
	m.Name = strings.TrimRight(m.Name, "/")
	l.members = append(l.members, m)
	return nil
}

// bounded is a reader that gives up when the budget is spent.
type bounded struct {
	l *lister
	r io.Reader
}

func (b bounded) Read(p []byte) (int, error) {
	if b.l.read > maxBytes || time.Now().After(b.l.until) {
		return 0, errBudget
	}
	n, err := b.r.Read(p)
	b.l.read += int64(n)
	return n, err
}

func (l *lister) list(f *os.File, size int64) error {
	var head [8]byte
	n, err := f.ReadAt(head[:], 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	switch start := head[:n]; {
	case bytes.HasPrefix(start, []byte("PK\x03\x04")), bytes.HasPrefix(start, []byte("PK\x05\x06")):
		return l.zip(f, size)
	case bytes.HasPrefix(start, []byte("\x1f\x8b")):
		z, err := gzip.NewReader(bufio.NewReader(f))
		if err != nil {
			return err
		}
		return l.stream(bounded{l, z})
	case bytes.HasPrefix(start, []byte("BZh")):
		return l.stream(bounded{l, bzip2.NewReader(bufio.NewReader(f))})
	case string(start) == "!<arch>\n", bytes.HasPrefix(start, []byte("07070")):
		return l.stream(f)
	}
	return l.tar(f) // seeks over what members hold
}

// stream lists an archive that is read from its start to its end.
func (l *lister) stream(r io.Reader) error {
	b := bufio.NewReader(r)
	head, err := b.Peek(8)
	if err != nil {
		return err
	}
	switch {
	case string(head) == "!<arch>\n":
		return l.ar(b)
	case bytes.HasPrefix(head, []byte("07070")):
		return l.cpio(b)
	}
	return l.tar(b)
}

func (l *lister) tar(r io.Reader) error {
	t := tar.NewReader(r)
	for {
		h, err := t.Next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		m := Member{Name: h.Name, Dir: h.Typeflag == tar.TypeDir}
		if h.Typeflag == tar.TypeSymlink || h.Typeflag == tar.TypeLink {
			m.Link, m.Hard = h.Linkname, h.Typeflag == tar.TypeLink
		}
		if err := l.add(m); err != nil {
			return err
		}
	}
}

func (l *lister) zip(f *os.File, size int64) error {
	z, err := zip.NewReader(f, size)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return err
	}
	for _, file := range z.File {
		m := Member{Name: file.Name, Dir: strings.HasSuffix(file.Name, "/")}
		if file.Mode()&fs.ModeSymlink != 0 {
			if m.Link, err = zipLink(file); err != nil {
				return err
			}
		}
		if err := l.add(m); err != nil {
			return err
		}
	}
	return nil
}

func zipLink(file *zip.File) (string, error) {
	r, err := file.Open()
	if err != nil {
		return "", err
	}
	defer r.Close()
	target, err := io.ReadAll(io.LimitReader(r, maxTarget+1))
	if len(target) > maxTarget {
		err = errBudget
	}
	return string(target), err
}

// ar lists an archive of ar(1): a magic, then a header of 60 bytes for each
// member, whose content is padded to an even length. Long names are in a member
// "//" (GNU) or before the content (BSD).
func (l *lister) ar(r *bufio.Reader) error {
	const magic, header = 8, 60
	if _, err := r.Discard(magic); err != nil {
		return err
	}
	var long string // the names in the member "//"
	for {
		var h [header]byte
		switch _, err := io.ReadFull(r, h[:]); {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		name := strings.TrimRight(string(h[:16]), " ")
		size, err := strconv.ParseInt(strings.TrimRight(string(h[48:58]), " "), 10, 64)
		if err != nil || size < 0 || h[58] != '`' {
			return errNotAr
		}
		left := size + size%2
		switch {
		case name == "//":
			if size > 1<<20 {
				return errBudget
			}
			if long, err = text(r, left); err != nil {
				return err
			}
			left = 0
		case name == "/" || name == "/SYM64/" || strings.HasPrefix(name, "__.SYMDEF"):
		default:
			name, used, err := arName(r, name, long, size)
			if err != nil {
				return err
			}
			if err := l.add(Member{Name: name}); err != nil {
				return err
			}
			left -= used
		}
		if _, err := io.CopyN(io.Discard, r, left); err != nil && !errors.Is(err, io.EOF) {
			return err
		}
	}
}

// arName returns the name of a member, and how much of its content that took. The field
// of the header has the name, its place among the long names, or its length.
func arName(r io.Reader, field, long string, size int64) (name string, used int64, err error) {
	if length, before := strings.CutPrefix(field, "#1/"); before {
		n, err := strconv.ParseInt(length, 10, 64)
		if err != nil || n < 0 || n > min(size, maxTarget) {
			return "", 0, errNotAr
		}
		name, err := text(r, n)
		return strings.TrimRight(name, "\x00"), n, err
	}
	place, isLong := strings.CutPrefix(field, "/")
	if !isLong {
		return field, 0, nil
	}
	at, err := strconv.Atoi(place)
	if err != nil || at < 0 || at >= len(long) {
		return "", 0, errNotAr
	}
	name, _, _ = strings.Cut(long[at:], "\n")
	return name, 0, nil
}

// text reads n bytes.
func text(r io.Reader, n int64) (string, error) {
	b := make([]byte, n)
	_, err := io.ReadFull(r, b)
	return string(b), err
}

// cpioForm is the header of one of cpio's two text formats: its length, the numbers in it
// and their base, and the padding of name and content.
type cpioForm struct {
	header           int
	mode, name, size cpioNumber
	base             int
	pad              int64
}

// cpioNumber is where a number stands in a header, and how many digits it has.
type cpioNumber struct{ at, digits int }

var (
	cpioNew = cpioForm{header: 110, mode: cpioNumber{14, 8}, name: cpioNumber{94, 8}, size: cpioNumber{54, 8}, base: 16, pad: 4}
	cpioOld = cpioForm{header: 76, mode: cpioNumber{18, 6}, name: cpioNumber{59, 6}, size: cpioNumber{65, 11}, base: 8, pad: 1}
)

// padded returns a length with the padding behind it.
func (f *cpioForm) padded(n int64) int64 { return (n + f.pad - 1) / f.pad * f.pad }

func (l *lister) cpio(r *bufio.Reader) error {
	for {
		magic, err := r.Peek(6)
		if err != nil {
			return err // the end has a member of its own
		}
		form := &cpioNew
		switch string(magic) {
		case "070701", "070702":
		case "070707":
			form = &cpioOld
		default:
			return errNotCpio
		}
		done, err := l.cpioMember(r, form)
		if done || err != nil {
			return err
		}
	}
}

func (l *lister) cpioMember(r *bufio.Reader, form *cpioForm) (done bool, err error) {
	h := make([]byte, form.header)
	if _, err := io.ReadFull(r, h); err != nil {
		return false, err
	}
	number := func(n cpioNumber) int64 {
		v, e := strconv.ParseInt(string(h[n.at:n.at+n.digits]), form.base, 64)
		err = errors.Join(err, e)
		return v
	}
	mode, nameLen, size := number(form.mode), number(form.name), number(form.size)
	if err != nil || nameLen < 1 || nameLen > maxTarget || size < 0 {
		return false, errNotCpio
	}
	header := int64(form.header)
	b := make([]byte, form.padded(header+nameLen)-header)
	if _, err := io.ReadFull(r, b); err != nil {
		return false, err
	}
	const typeMask, typeDir, typeLink = 0o170000, 0o040000, 0o120000
	m := Member{Name: strings.TrimRight(string(b[:nameLen]), "\x00"), Dir: mode&typeMask == typeDir}
	if m.Name == "TRAILER!!!" {
		return true, nil
	}
	left := form.padded(size)
	if mode&typeMask == typeLink {
		if size > maxTarget {
			return false, errBudget
		}
		if m.Link, err = text(r, size); err != nil {
			return false, err
		}
		left -= size
	}
	if err := l.add(m); err != nil {
		return false, err
	}
	_, err = io.CopyN(io.Discard, r, left)
	return false, err
}

// Clean returns the path of a member below the directory that it is unpacked into, and
// whether its name leads there by itself.
func Clean(name string) (string, bool) {
	rel := strings.TrimLeft(name, "/")
	for part := range strings.SplitSeq(rel, "/") {
		if part == ".." {
			return "", false
		}
	}
	rel = path.Clean(rel)
	return rel, rel != "."
}

// Kept returns the paths below the directory to which programs may unpack a member whose name
// climbs. Some skip it, some leave out each "..", and some all up to the last one.
func Kept(name string) (rels []string) {
	parts := strings.Split(name, "/")
	behind := parts[slices.Index(parts, "..")+1:]
	for i := slices.Index(behind, ".."); i >= 0; i = slices.Index(behind, "..") {
		behind = behind[i+1:]
	}
	without := slices.DeleteFunc(slices.Clone(parts), func(part string) bool { return part == ".." })
	for _, list := range [...][]string{behind, without} {
		if rel, below := Clean(strings.Join(list, "/")); below && !slices.Contains(rels, rel) {
			rels = append(rels, rel)
		}
	}
	return rels
}
