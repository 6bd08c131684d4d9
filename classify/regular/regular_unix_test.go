//go:build unix

package regular

import (
	"errors"
	"io/fs"
	"path/filepath"
	"syscall"
	"testing"
)

// What is no ordinary file gives an error at once.
func TestStartNeverWaits(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]error{pipe: ErrOther, dir: ErrOther, "/dev/zero": ErrOther, filepath.Join(dir, "none"): fs.ErrNotExist} {
		if text, err := Start(name, 8); !errors.Is(err, want) {
			t.Errorf("%s: %q, %v, want %v", name, text, err, want)
		}
	}
	if text, err := Start("regular.go", 10); string(text) != "// Package" || err != nil {
		t.Errorf("its own source starts with %q, %v", text, err)
	}
}
