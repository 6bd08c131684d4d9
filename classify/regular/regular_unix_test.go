//go:build unix

package regular

import (
	"errors"
	"io/fs"
	"path/filepath"
	"syscall"
	"testing"
	"time"
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

// A pipe in the place of a folder is not waited for either, nor a file of the system that has nothing to say yet.
func TestFolderNeverWaits(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := Folder(pipe)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if names, err := f.Readdirnames(1); err == nil {
		t.Errorf("a pipe holds %q", names)
	}
	start := time.Now()
	if text, err := Start("/proc/kmsg", 64<<20); err == nil {
		t.Errorf("/proc/kmsg ends: %d bytes", len(text))
	}
	if took := time.Since(start); took > 4*patience {
		t.Errorf("/proc/kmsg took %v", took)
	}
}
