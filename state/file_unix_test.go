//go:build !windows

package state

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

func TestReadFileRefuses(t *testing.T) {
	tests := []struct {
		name string
		make func(path string) error
		want string
	}{
		{"symbolic link", func(p string) error { return os.Symlink("/etc/hostname", p) }, "symbolic link"},
		{"folder", func(p string) error { return os.Mkdir(p, 0o700) }, "plain file"},
		{"pipe", func(p string) error { return syscall.Mkfifo(p, 0o600) }, "plain file"},
		{"writable by others", func(p string) error { return errors.Join(os.WriteFile(p, nil, 0o600), os.Chmod(p, 0o620)) }, "written by others"},
		{"somebody else's", func(p string) error { return errors.Join(os.WriteFile(p, nil, 0o600), os.Chown(p, 4242, -1)) }, "belongs to user 4242"},
		{"too large", func(p string) error { return errors.Join(os.WriteFile(p, nil, 0o600), os.Truncate(p, maxFile+1)) }, "larger"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := openTemp(t)
			if err := tt.make(filepath.Join(dir.Path(), "doc.json")); err != nil {
				t.Skip(err)
			}
			if _, err := dir.ReadFile("doc.json"); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("ReadFile() = %v, want %q", err, tt.want)
			}
			if err := dir.Update("doc.json", func(*Dir, []byte) ([]byte, error) { return []byte("x"), nil }); err == nil {
				t.Error("Update() wrote over it")
			}
		})
	}
	for _, name := range []string{"", "../x", "a/b", ".hidden", "a\x00b"} {
		if _, err := openTemp(t).ReadFile(name); err == nil || errors.Is(err, fs.ErrNotExist) {
			t.Errorf("ReadFile(%q) = %v, want a refusal", name, err)
		}
	}
}
