package undo

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/state"
)

// On a full disk no copy is made, those that are there stay whole, and an undo that cannot
// keep what it would replace changes nothing.
func TestFullDisk(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("mounting needs root")
	}
	mount := t.TempDir()
	if err := syscall.Mount("tmpfs", mount, "tmpfs", 0, "size=512k,mode=0700"); err != nil {
		t.Skip(err)
	}
	defer syscall.Unmount(mount, 0)
	dir, err := state.OpenDir(filepath.Join(mount, "gk-hook"))
	if err != nil {
		t.Fatal(err)
	}
	s, root := Open(dir), t.TempDir()
	write(t, root, "a", "small", 0o644)
	first, err := s.Keep(root, "/home/nobody", Of{Tool: "Bash"})
	if err != nil {
		t.Fatal(err)
	}
	write(t, root, "a", strings.Repeat("large", 200_000), 0o644)
	if c, err := s.Keep(root, "/home/nobody", Of{Tool: "Bash"}); err == nil {
		t.Fatalf("kept %v", c)
	}
	if entries, _ := os.ReadDir(filepath.Join(dir.Path(), facts.GuardUndo)); len(entries) != 2 {
		t.Errorf("left behind: %v", entries)
	}
	p, err := s.Plan(first, nil)
	if err != nil || len(p.Changes) != 1 {
		t.Fatalf("%v %v", p, err)
	}
	defer p.Close()
	if _, err := p.Do(Of{}); err == nil {
		t.Error("an undo that cannot be undone was done")
	}
	if info, err := os.Stat(filepath.Join(root, "a")); err != nil || info.Size() != 1_000_000 {
		t.Errorf("%v %v", info, err)
	}
}

// A file that cannot be read cannot be kept, so nothing is.
func TestUnreadableFile(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root reads every file")
	}
	s, root := newStore(t), t.TempDir()
	write(t, root, "a", "text", 0o644)
	write(t, root, "b", "text", 0)
	if c, err := s.Keep(root, "/home/nobody", Of{Tool: "Bash"}); err == nil || !strings.Contains(err.Error(), "permission denied") {
		t.Errorf("kept %v: %v", c, err)
	}
}
