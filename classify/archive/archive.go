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
	"strconv"
	"strings"
	"time"
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
	info, err := os.Stat(file)
	if err != nil || !info.Mode().IsRegular() {
		return nil, false
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, false
	}
	defer f.Close()
	l := &lister{until: time.Now().Add(maxTime)}
	err = l.list(f, info.Size())
	return l.members, err == nil
}

var errBudget = errors.New("the archive is too large to be listed")

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
	var long string
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
			return errors.New("not an ar archive")
		}
		rest := size + size%2
		switch {
		case name == "//":
			if size > 1<<20 {
				return errBudget
			}
			b := make([]byte, rest)
			if _, err := io.ReadFull(r, b); err != nil {
				return err
			}
			long, rest = string(b), 0
		case name == "/" || name == "/SYM64/" || strings.HasPrefix(name, "__.SYMDEF"):
		case strings.HasPrefix(name, "#1/"):
			n, err := strconv.ParseInt(name[3:], 10, 64)
			if err != nil || n < 0 || n > min(size, maxTarget) {
				return errors.New("not an ar archive")
			}
			b := make([]byte, n)
			if _, err := io.ReadFull(r, b); err != nil {
				return err
			}
			rest -= n
			if err := l.add(Member{Name: strings.TrimRight(string(b), "\x00")}); err != nil {
				return err
			}
		case strings.HasPrefix(name, "/"):
			at, err := strconv.Atoi(name[1:])
			if err != nil || at < 0 || at >= len(long) {
				return errors.New("not an ar archive")
			}
			name, _, _ = strings.Cut(long[at:], "\n")
			if err := l.add(Member{Name: name}); err != nil {
				return err
			}
		default:
			if err := l.add(Member{Name: name}); err != nil {
				return err
			}
		}
		if _, err := io.CopyN(io.Discard, r, rest); err != nil && !errors.Is(err, io.EOF) {
			return err
		}
	}
}

// The headers of cpio's two text formats: their length, the positions of the size, the
// length of the name and the mode, and the padding of name and content.
type cpioForm struct{ header, size, name, mode, digits, base, pad int }

var (
	cpioNew = cpioForm{header: 110, size: 54, name: 94, mode: 14, digits: 8, base: 16, pad: 4}
	cpioOld = cpioForm{header: 76, size: 65, name: 59, mode: 18, digits: 6, base: 8, pad: 1}
)

func (l *lister) cpio(r *bufio.Reader) error {
	for {
		magic, err := r.Peek(6)
		if err != nil {
			return err // the end has a member of its own
		}
		form := cpioNew
		switch string(magic) {
		case "070701", "070702":
		case "070707":
			form = cpioOld
		default:
			return errors.New("not a cpio archive")
		}
		done, err := l.cpioMember(r, form)
		if done || err != nil {
			return err
		}
	}
}

func (l *lister) cpioMember(r *bufio.Reader, form cpioForm) (done bool, err error) {
	h := make([]byte, form.header)
	if _, err := io.ReadFull(r, h); err != nil {
		return false, err
	}
	field := func(at, digits int) int64 {
		n, e := strconv.ParseInt(string(h[at:at+digits]), form.base, 64)
		err = errors.Join(err, e)
		return n
	}
	sizeDigits := form.digits
	if form.pad == 1 {
		sizeDigits = 11
	}
	mode, nameLen, size := field(form.mode, form.digits), field(form.name, form.digits), field(form.size, sizeDigits)
	if err != nil || nameLen < 1 || nameLen > maxTarget || size < 0 {
		return false, errors.Join(err, errors.New("not a cpio archive"))
	}
	padded := func(n int64) int64 { return (n + int64(form.pad) - 1) / int64(form.pad) * int64(form.pad) }
	b := make([]byte, padded(int64(form.header)+nameLen)-int64(form.header))
	if _, err := io.ReadFull(r, b); err != nil {
		return false, err
	}
	const typeMask, typeDir, typeLink = 0o170000, 0o040000, 0o120000
	m := Member{Name: strings.TrimRight(string(b[:nameLen]), "\x00"), Dir: mode&typeMask == typeDir}
	if m.Name == "TRAILER!!!" {
		return true, nil
	}
	left := padded(size)
	if mode&typeMask == typeLink {
		if size > maxTarget {
			return false, errBudget
		}
		target := make([]byte, size)
		if _, err := io.ReadFull(r, target); err != nil {
			return false, err
		}
		m.Link, left = string(target), left-size
	}
	if err := l.add(m); err != nil {
		return false, err
	}
	_, err = io.CopyN(io.Discard, r, left)
	return false, err
}

// Clean returns the path of a member below the directory that it is unpacked into, and
// whether a program that keeps members below that directory unpacks it at all.
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
