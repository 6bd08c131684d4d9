package archive

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func tarOf(t *testing.T, headers ...tar.Header) []byte {
	t.Helper()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for i := range headers {
		if err := w.WriteHeader(&headers[i]); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func gzipped(t *testing.T, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// oldCpio is one member of cpio's old format: 070707, eight fields of six digits, with
// the mode in the third and the name's length in the last, and the times and size.
func oldCpio(mode, name, content string) string {
	return fmt.Sprintf("070707%012d%6s%024d%011d%06o%011o%s\x00%s", 0, mode, 0, 0, len(name)+1, len(content), name, content)
}

func TestList(t *testing.T) {
	links := tarOf(t, tar.Header{Name: "d/", Typeflag: tar.TypeDir}, tar.Header{Name: "d/out", Typeflag: tar.TypeSymlink, Linkname: "/etc"},
		tar.Header{Name: "hard", Typeflag: tar.TypeLink, Linkname: "d/x"}, tar.Header{Name: "../up"})
	for name, tt := range map[string]struct {
		data  []byte
		want  []Member
		whole bool
	}{
		"tar":             {links, []Member{{Name: "d", Dir: true}, {Name: "d/out", Link: "/etc"}, {Name: "hard", Link: "d/x", Hard: true}, {Name: "../up"}}, true},
		"compressed tar":  {gzipped(t, tarOf(t, tar.Header{Name: "a"})), []Member{{Name: "a"}}, true},
		"torn tar":        {append(tarOf(t, tar.Header{Name: "a"})[:512], "x"...), []Member{{Name: "a"}}, false},
		"compressed text": {gzipped(t, []byte("no archive at all\n")), nil, false},
		"ar": {[]byte("!<arch>\n" +
			"//                                              12        `\nlong_name.o/" +
			"a.o/            0           0     0     100644  3         `\nabc\n" +
			"/0              0           0     0     100644  0         `\n" +
			"#1/4            0           0     0     100644  6         `\nb.o\x00xy"), []Member{{Name: "a.o"}, {Name: "long_name.o"}, {Name: "b.o"}}, true},
		"old cpio": {[]byte(oldCpio("100644", "a/b", "text") + oldCpio("120777", "l", "../") + oldCpio("000000", "TRAILER!!!", "")),
			[]Member{{Name: "a/b"}, {Name: "l", Link: "../"}}, true},
		"endless cpio": {[]byte(oldCpio("100644", "a/b", "")), []Member{{Name: "a/b"}}, false},
		"xz":           {[]byte("\xfd7zXZ\x00and so on"), nil, false},
		"nothing":      {nil, nil, true},
	} {
		file := filepath.Join(t.TempDir(), "x")
		if err := os.WriteFile(file, tt.data, 0o644); err != nil {
			t.Fatal(err)
		}
		if got, whole := List(file); whole != tt.whole || !slices.Equal(got, tt.want) {
			t.Errorf("%s: %+v, all %v", name, got, whole)
		}
	}
	if _, whole := List(t.TempDir()); whole {
		t.Error("a directory counts as an archive")
	}
}

func TestListGivesUp(t *testing.T) {
	many := make([]tar.Header, maxMembers+1)
	for i := range many {
		many[i].Name = "x"
	}
	file := filepath.Join(t.TempDir(), "x")
	if err := os.WriteFile(file, tarOf(t, many...), 0o644); err != nil {
		t.Fatal(err)
	}
	if got, whole := List(file); whole || len(got) > maxMembers {
		t.Errorf("%d members, all %v", len(got), whole)
	}
}

func TestClean(t *testing.T) {
	for name, want := range map[string]string{"./a//b": "a/b", "/etc/x": "etc/x", "a/../b": "", "..": "", ".": "", "a..b": "a..b"} {
		if got, ok := Clean(name); ok != (want != "") || ok && got != want {
			t.Errorf("%s: %q, %v", name, got, ok)
		}
	}
}
