package state

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// On a full disk a write fails and leaves the last good state.
func TestFullDiskLeavesLastGoodState(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("mounting needs root")
	}
	mount := t.TempDir()
	if err := syscall.Mount("tmpfs", mount, "tmpfs", 0, "size=64k,mode=0700"); err != nil {
		t.Skip(err)
	}
	defer syscall.Unmount(mount, 0)
	dir, err := OpenDir(filepath.Join(mount, "gk-hook"))
	if err != nil {
		t.Fatal(err)
	}
	grow := func(n int) error {
		return counter(dir).Update(func(c *count) error { c.N, c.Filler = n, make([]byte, n); return nil })
	}
	if err := grow(100); err != nil {
		t.Fatal(err)
	}
	if err := grow(200_000); err == nil {
		t.Error("a write of 200 kB on a disk of 64 kB succeeded")
	}
	if c, err := counter(dir).Read(); err != nil || c.N != 100 {
		t.Errorf("Read() = %d, %v, want the last good state", c.N, err)
	}
	if err := grow(101); err != nil {
		t.Errorf("a small write after a failed one: %v", err)
	}
}
