package stream

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/iotest"
	"time"
)

func TestLines(t *testing.T) {
	big := strings.Repeat("x", 100<<10)
	for _, tt := range []struct {
		name, text string
		want       []string
	}{
		{"none", "", nil},
		{"blank", "\n \r\n\t", nil},
		{"the last without an end", "a\r\n\n  b ", []string{"1 a", "3 b"}},
		{"longer than the buffer", big + "\nc", []string{"1 " + big, "2 c"}},
		{"too long", "a\n" + big + big + "\nb\n" + big + big, []string{"1 a", "2 -", "3 b", "4 -"}},
		{"as long as may be", strings.Repeat("y", 150<<10), []string{"1 " + strings.Repeat("y", 150<<10)}},
		{"NUL and other bytes", "\x00\xff\n", []string{"1 \x00\xff"}},
	} {
		var got []string
		err := Lines(iotest.HalfReader(strings.NewReader(tt.text)), 150<<10, func(n int, line []byte) error {
			if line == nil {
				line = []byte("-")
			}
			got = append(got, fmt.Sprintf("%d %s", n, line))
			return nil
		})
		if err != nil || !slices.Equal(got, tt.want) {
			t.Errorf("%s: %.80q, %v, want %.80q", tt.name, got, err, tt.want)
		}
	}
}

func TestLinesFail(t *testing.T) {
	broken := errors.New("broken")
	seen := 0
	err := Lines(io.MultiReader(strings.NewReader("a\nb"), iotest.ErrReader(broken)), 10, func(int, []byte) error { seen++; return nil })
	if _, ok := errors.AsType[*ReadError](err); !ok || !errors.Is(err, broken) || seen != 2 {
		t.Errorf("%v after %d lines", err, seen)
	}
	if err := Lines(strings.NewReader("a\nb\n"), 10, func(int, []byte) error { return broken }); err != broken {
		t.Error(err)
	}
}

func FuzzLines(f *testing.F) {
	f.Add("a\n\n b\n", 3)
	f.Fuzz(func(t *testing.T, text string, most int) {
		most = 1 + most&0xff
		last := 0
		err := Lines(strings.NewReader(text), most, func(n int, line []byte) error {
			if n <= last || len(line) > most || strings.ContainsRune(string(line), '\n') {
				t.Errorf("line %d after %d: %q", n, last, line)
			}
			last = n
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	})
}

// counting yields numbers for ever, or up to most.
func counting(most int) func(func(int) error) error {
	return func(yield func(int) error) error {
		for i := range most {
			if err := yield(i); err != nil {
				return err
			}
		}
		return nil
	}
}

func TestOrdered(t *testing.T) {
	var under, worst atomic.Int64
	var got []int
	err := Ordered(t.Context(), counting(500), func(i int) int {
		for n := under.Add(1); n > worst.Load(); {
			worst.Store(n)
		}
		time.Sleep(time.Duration(i%7) * 100 * time.Microsecond)
		under.Add(-1)
		return i
	}, func(i int) error { got = append(got, i); return nil })
	if err != nil || len(got) != 500 || !slices.IsSorted(got) {
		t.Errorf("%v, %d results", err, len(got))
	}
	t.Logf("%d at once", worst.Load())
}

func TestOrderedEnds(t *testing.T) {
	full := errors.New("full")
	const ever = 1 << 40
	same := func(i int) int { return i }
	emitted := 0
	if err := Ordered(t.Context(), counting(ever), same, func(int) error {
		if emitted++; emitted == 3 {
			return full
		}
		return nil
	}); err != full || emitted != 3 {
		t.Errorf("%v after %d", err, emitted)
	}
	if err := Ordered(t.Context(), func(yield func(int) error) error { return errors.Join(yield(1), full) }, same,
		func(int) error { return nil }); !errors.Is(err, full) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	if err := Ordered(ctx, counting(ever), func(i int) int { cancel(); return i }, func(int) error { return nil }); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
