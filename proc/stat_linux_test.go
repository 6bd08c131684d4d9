package proc

import (
	"fmt"
	"testing"
)

// FuzzStat holds that no name of a program moves the fields behind it.
func FuzzStat(f *testing.F) {
	for _, name := range []string{"sh", ") R 1 1 1", "a b\n", "((", ""} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		parentAndStart([]byte(name))
		stat := fmt.Sprintf("7 (%s) S 42 7 7 0 -1 4194560 1 0 0 0 0 0 0 0 20 0 1 0 12345 1 1", name)
		if parent, start := parentAndStart([]byte(stat)); parent != 42 || start != "12345" {
			t.Errorf("%q: parent %d, start %q", name, parent, start)
		}
	})
}
