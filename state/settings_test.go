package state

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestWriteSettings(t *testing.T) {
	if loosePermissions {
		t.Skip("modes mean nothing here")
	}
	dir := t.TempDir()
	mode := func(path string) fs.FileMode {
		t.Helper()
		info, err := os.Lstat(path)
		if err != nil {
			t.Fatal(err)
		}
		return info.Mode()
	}
	made := filepath.Join(dir, "new", "settings.json")
	if err := WriteSettings(made, []byte("a")); err != nil || mode(made) != 0o600 {
		t.Errorf("a new file: %v, %v", err, mode(made))
	}
	there := filepath.Join(dir, "there.json")
	if err := os.WriteFile(there, []byte("a"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(there, 0o644); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(dir, "link.json")
	if err := os.Symlink(there, link); err != nil {
		t.Fatal(err)
	}
	if err := WriteSettings(link, []byte("b")); err != nil || mode(there) != 0o644 || mode(link)&fs.ModeSymlink == 0 {
		t.Errorf("through a link: %v, %v, %v", err, mode(there), mode(link))
	}
	if err := WriteHere(link, []byte("c")); err != nil || mode(link) != 0o600 {
		t.Errorf("in the place of a link: %v, %v", err, mode(link))
	}
	if text, err := os.ReadFile(there); err != nil || string(text) != "b" {
		t.Errorf("what a link led to holds %q, %v", text, err)
	}
	if text, err := ReadSettings(there, 10, true); err != nil || string(text) != "b" {
		t.Errorf("got %q, %v", text, err)
	}
	if err := WriteSettings(made, nil); err != nil {
		t.Error(err)
	}
	if _, err := os.Lstat(made); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("it is still there: %v", err)
	}
}

func TestCheckProgram(t *testing.T) {
	if loosePermissions {
		t.Skip("modes mean nothing here")
	}
	own, other := t.TempDir(), t.TempDir()
	program := func(dir, name string, mode fs.FileMode) string {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, nil, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
		return path
	}
	link := filepath.Join(own, "link")
	if err := os.Symlink(filepath.Join(other, "tell"), link); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		path string
		want bool
	}{
		{"/bin/sh", true},
		{program(own, "good", 0o700), true},
		{program(own, "loose", 0o722), false},
		{program(other, "tell", 0o777), false},
		{link, false}, // leads to the one before
		{filepath.Join(own, "gone"), false},
		{own, false},
	} {
		if err := CheckProgram(tt.path, own); (err == nil) != tt.want {
			t.Errorf("%s: %v", tt.path, err)
		}
	}
	if err := CheckProgram(program(other, "mine", 0o700), own); os.Geteuid() != 0 && err == nil {
		t.Error("a program that the user can rewrite")
	}
}

func TestClaim(t *testing.T) {
	dir := openTemp(t)
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	for _, tt := range []struct {
		after time.Duration
		want  bool
	}{{0, true}, {0, false}, {9 * time.Second, false}, {10 * time.Second, true}, {19 * time.Second, false}, {5 * time.Second, true}, {6 * time.Second, false}} {
		if got := dir.Claim("name", 10*time.Second, now.Add(tt.after)); got != tt.want {
			t.Errorf("after %s: %v", tt.after, got)
		}
	}
	if err := os.WriteFile(filepath.Join(dir.Path(), "name"), []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	if !dir.Claim("name", time.Hour, now) {
		t.Error("a damaged claim holds")
	}
}
