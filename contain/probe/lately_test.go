package probe

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/contain"
	"github.com/gk-hook/gk-hook/state"
)

// TestHolderLately holds that an answer is kept for a while, and no longer than it may be true. The trial is a program
// that stands beside this test, and lists each start of it.
func TestHolderLately(t *testing.T) {
	own, err := folder()
	if err != nil {
		t.Fatal(err)
	}
	starts := filepath.Join(t.TempDir(), "starts")
	works := func(answer string) {
		t.Helper()
		script := "#!/bin/sh\necho >>" + starts + "\necho '" + answer + "'\n"
		if err := os.WriteFile(filepath.Join(own, runner), []byte(script), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() { os.Remove(filepath.Join(own, runner)) })
	dir, err := state.OpenDir(filepath.Join(t.TempDir(), "gk-hook"))
	if err != nil {
		t.Fatal(err)
	}
	now := time.Now()
	asked := 0
	ask := func(when string, p contain.Name, holds bool, trials int) {
		t.Helper()
		_, err := HolderLately(dir, p, now)
		if (err == nil) != holds {
			t.Errorf("%s: %v", when, err)
		}
		list, _ := os.ReadFile(starts)
		if got := len(list) - asked; got != trials {
			t.Errorf("%s: %d trials, want %d", when, got, trials)
		}
		asked = len(list)
	}
	const none, reads, all = `[{"name":"Landlock","error":"no"}]`, `[{"name":"Landlock","lacks":{"project":["a view"]}}]`, `[{"name":"bubblewrap"}]`
	works(none)
	ask("nothing works", contain.Read, false, 1)
	ask("nothing is kept of that", contain.Read, false, 1)
	works(reads)
	ask("one holds reading alone", contain.Read, true, 1)
	ask("it is kept", contain.Read, true, 0)
	ask("what it does not hold is tried", contain.Project, false, 1)
	works(all)
	ask("gk-run is another", contain.Project, true, 1)
	ask("it is kept", contain.Project, true, 0)
	now = now.Add(keptFor)
	ask("it has been kept for long", contain.Project, true, 1)
	now = now.Add(-keptFor)
	ask("it is of the future", contain.Project, true, 1)
	Forget(dir)
	ask("a call was not started", contain.Project, true, 1)
	file := filepath.Join(dir.Path(), facts.GuardOrders, keptFile)
	if err := os.WriteFile(file, []byte(`{"version":1,"mac":"00","data":{}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	ask("somebody else wrote it", contain.Project, true, 1)
	ask("it was written anew", contain.Project, true, 0)
}
