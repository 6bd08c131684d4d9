package approvals

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/state"
)

// An attempt blocks although the file of blocks can be neither written nor removed.
func TestBlockWithoutItsFile(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("mounting needs root")
	}
	p, s := mustLoad(t, "", "dangerZone: {attempts: 5}", ""), openStore(t)
	file := filepath.Join(s.Dir().Path(), facts.GuardBlocks)
	if err := syscall.Mount(file, file, "", syscall.MS_BIND, ""); err != nil {
		t.Skip(err)
	}
	defer syscall.Unmount(file, 0)
	if err := syscall.Mount("", file, "", syscall.MS_BIND|syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Skip(err)
	}
	err := s.Dir().WithLock(func(*state.Dir) error {
		if r := ruled(p, call(classify.Blocked, false), query(), grants.OpenStore(reopen(t, s))); r.Block == nil {
			t.Errorf("%+v", r)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if r := ruled(p, call(classify.Moderate, false), query(), s); r.Decision != Deny {
		t.Errorf("the call after it: %+v", r)
	}
}
