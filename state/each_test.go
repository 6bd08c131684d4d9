package state

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// Each reads all parts, oldest first, and counts what is no record; Follow sees what comes later, over a rotation.
func TestEachAndFollow(t *testing.T) {
	dir, err := OpenDir(filepath.Join(t.TempDir(), "state"))
	if err != nil {
		t.Fatal(err)
	}
	log := dir.Log()
	log.MaxSize = 2000
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	const before, after = 12, 24
	for n := range before {
		if err := log.Append(Record{Event: fmt.Sprint(n), Reason: "a reason of some length, so that the log is rotated soon enough"}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := os.Stat(log.name(1)); err != nil {
		t.Fatal("the log was not rotated")
	}
	var followed []string
	done := make(chan error)
	started := make(chan bool)
	go func() {
		close(started)
		done <- log.Follow(ctx, func(r *Record) error {
			if followed = append(followed, r.Event); len(followed) == after-before {
				cancel()
			}
			return nil
		})
	}()
	<-started
	time.Sleep(2 * followEvery)
	for n := before; n < after; n++ {
		if err := log.Append(Record{Event: fmt.Sprint(n), Reason: "another one"}); err != nil {
			t.Fatal(err)
		}
		time.Sleep(followEvery / 5)
	}
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	for n, event := range followed {
		if event != fmt.Sprint(before+n) {
			t.Fatalf("followed %q", followed)
		}
	}
	f, err := os.OpenFile(filepath.Join(dir.path, auditFile), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	f.Write(slices.Concat([]byte("{\n"), make([]byte, 2*maxRecord), []byte("\n{\"event\":\"last\"}\n{\"event\":")))
	f.Close()
	var all []string
	bad, err := log.Each(func(r *Record) error { all = append(all, r.Event); return nil })
	if err != nil || bad != 3 {
		t.Errorf("%d lines hold no record, want 3 (%v)", bad, err)
	}
	if n := len(all); n < after/2 || all[n-1] != "last" || all[n-2] != fmt.Sprint(after-1) ||
		!slices.IsSortedFunc(all[:n-1], func(a, b string) int { return len(a) - len(b) }) {
		t.Errorf("%q", all)
	}
}
