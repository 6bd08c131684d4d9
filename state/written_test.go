package state

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

func TestWrittenFilesAreRemembered(t *testing.T) {
	dir := t.TempDir()
	if WrittenIn(dir, "s1").Holds("/p/run.sh") {
		t.Error("a session without a list wrote something")
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 0 {
		t.Error("looking left something behind")
	}
	for _, paths := range [][]string{{"/p/run.sh", "/p/Makefile"}, {"/p/run.sh"}, {"/p/out/"}} {
		if err := WrittenIn(dir, "s1").Add(paths); err != nil {
			t.Fatal(err)
		}
	}
	w := WrittenIn(dir, "s1")
	for path, want := range map[string]bool{
		"/p/run.sh": true, "/p/Makefile": true, "/p/RUN.sh": true, "/p/other.sh": false, "/p/run": false,
		"/p/out/x/y.sh": true, "/p/output": false, "/p/run.sh/x": false, "/": false,
	} {
		if got := w.Holds(path); got != want {
			t.Errorf("%s: written %v, want %v", path, got, want)
		}
	}
	if WrittenIn(dir, "s2").Holds("/p/run.sh") {
		t.Error("another session's file")
	}
	data, err := os.ReadFile(filepath.Join(dir, "sessions", "s1.written"))
	if err != nil || len(data) != 3*writtenLine {
		t.Errorf("%d bytes, %v: want three lines", len(data), err)
	}
}

func TestWrittenFailsClosed(t *testing.T) {
	fill := func(t *testing.T, content string) string {
		t.Helper()
		dir := t.TempDir()
		if err := os.MkdirAll(filepath.Join(dir, "sessions"), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "sessions", "s.written"), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return dir
	}
	full := make([]byte, 0, maxWritten*writtenLine)
	for i := range maxWritten {
		full = append(full, lineOf(fmt.Sprint("/f", i))...)
	}
	for name, w := range map[string]*Written{
		"no session": WrittenIn(t.TempDir(), ""),
		"torn line":  WrittenIn(fill(t, "abc"), "s"),
		"full":       WrittenIn(fill(t, string(full)), "s"),
		"no folder":  WrittenIn(filepath.Join(fill(t, ""), "sessions", "s.written"), "s"),
	} {
		if !w.Holds("/any/file") {
			t.Errorf("%s: a file does not count as written", name)
		}
	}
	dir := t.TempDir()
	if err := os.Symlink(filepath.Join(dir, "nowhere"), filepath.Join(dir, "sessions")); err != nil {
		t.Skip(err)
	}
	if err := WrittenIn(dir, "s").Add([]string{"/p"}); err == nil {
		t.Error("a list that cannot be kept is no error")
	}
	if err := WrittenIn(dir, "").Add([]string{"/p"}); err != nil {
		t.Error(err)
	}
}

func TestWrittenOverflows(t *testing.T) {
	dir := t.TempDir()
	var paths []string
	for i := range maxWritten {
		paths = append(paths, fmt.Sprint("/f", i))
	}
	if err := WrittenIn(dir, "s").Add(paths[:maxWritten-1]); err != nil {
		t.Fatal(err)
	}
	if WrittenIn(dir, "s").Holds("/other") {
		t.Error("overflowed early")
	}
	if err := WrittenIn(dir, "s").Add(paths); err != nil {
		t.Fatal(err)
	}
	if !WrittenIn(dir, "s").Holds("/other") {
		t.Error("a list that is full still tells files apart")
	}
}
