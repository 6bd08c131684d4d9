package contain

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/state"
)

func TestBeside(t *testing.T) {
	dir, err := state.OpenDir(filepath.Join(t.TempDir(), "gk-hook"))
	if err != nil {
		t.Fatal(err)
	}
	now := time.Now()
	is := func(want bool, when string) {
		t.Helper()
		if got := Beside(dir, now); got != want {
			t.Errorf("%s: %t", when, got)
		}
	}
	is(false, "nothing has run")
	if _, err := Write(dir, Profile{Name: Read}, "", now); err != nil {
		t.Fatal(err)
	}
	is(false, "a call that reads is about to run")
	nonce, err := Write(dir, Profile{Name: Project}, "", now)
	if err != nil {
		t.Fatal(err)
	}
	is(true, "a call that writes is about to run")
	now = now.Add(2 * starts)
	is(false, "its client has not run it")
	now = now.Add(-2 * starts)
	if _, err := Take(dir, nonce, now); err != nil {
		t.Fatal(err)
	}
	is(false, "its order is taken")
	f, err := os.OpenFile(filepath.Join(dir.Path(), facts.GuardOrders, RunningFile), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_SH); err != nil {
		t.Fatal(err)
	}
	is(true, "it runs")
	f.Close()
	is(false, "it has ended")
}
