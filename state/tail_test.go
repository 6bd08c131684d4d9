package state

import (
	"fmt"
	"testing"
)

// TestTailFrom holds that each line is read once and in order, wherever the reader begins and however often the log is rotated
// meanwhile, and that a gap is told where lines are gone.
func TestTailFrom(t *testing.T) {
	d := openTemp(t)
	log := d.Log()
	log.MaxSize = 2 << 10
	count := 0
	add := func(n int) {
		t.Helper()
		for range n {
			count++
			if err := log.Append(Record{Event: EventAllowed, Subject: fmt.Sprintf("call %d", count)}); err != nil {
				t.Fatal(err)
			}
		}
	}
	read := func(tail *Tail, first, last int) (mac string) {
		t.Helper()
		for n := first; n <= last; {
			batch, err := tail.Next(3)
			if err != nil || len(batch) == 0 {
				t.Fatalf("%d is missing: %v", n, err)
			}
			for _, r := range batch {
				if want := fmt.Sprintf("call %d", n); r.Subject != want {
					t.Fatalf("%s, want %s", r.Subject, want)
				}
				mac = r.MAC
				n++
			}
		}
		if more, err := tail.Next(3); len(more) > 0 || err != nil {
			t.Fatalf("%v, %v", more, err)
		}
		return mac
	}
	open := func(mac string) *Tail {
		t.Helper()
		tail, err := log.TailFrom(mac)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { tail.Close() })
		return tail
	}

	tail := open("")
	read(tail, 1, 0)
	add(4)
	early := read(tail, 1, 4)
	add(16) // rotates twice or more
	mac := read(tail, 5, 20)
	if tail.Gap() {
		t.Error("a gap, and nothing is missing")
	}
	again := open(early)
	read(again, 5, 20)
	again = open(mac)
	read(again, 21, 20)
	add(1)
	read(again, 21, 21)
	if again.Gap() {
		t.Error("a gap behind the last line")
	}

	add(200) // the file that is read is rotated out
	rest := 0
	for batch, err := tail.Next(1000); len(batch) > 0; batch, err = tail.Next(1000) {
		if err != nil {
			t.Fatal(err)
		}
		rest += len(batch)
	}
	if rest == 0 || !tail.Gap() || tail.Gap() {
		t.Errorf("%d records: no gap is told, or twice", rest)
	}
	if lost := open(mac); !lost.Gap() {
		t.Error("no gap is told where the line is gone")
	}
}
