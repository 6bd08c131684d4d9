package state

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
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
