package memory

import (
	"maps"
	"slices"

	"github.com/gk-hook/gk-hook/classify/shell/effort"
)

// Table is a map that states share until one of them writes to it.
type Table[K comparable, V any] struct {
	M      map[K]V
	shared bool
	Memo   any // what a reader worked out from the map; a writer drops it
}

// Get returns what stands under a key.
func (t *Table[K, V]) Get(k K) (V, bool) {
	if t == nil {
		var zero V
		return zero, false
	}
	v, ok := t.M[k]
	return v, ok
}

// Empty reports whether nothing stands in the table.
func (t *Table[K, V]) Empty() bool { return t == nil || len(t.M) == 0 }

// Names returns what a table has an entry for, sorted.
func Names[V any](t *Table[string, V]) []string {
	if t == nil {
		return nil
	}
	return slices.Sorted(maps.Keys(t.M))
}

// Writable returns a table that only the caller holds.
func (t *Table[K, V]) Writable(w *effort.Meter) *Table[K, V] {
	switch {
	case t == nil:
		return &Table[K, V]{M: make(map[K]V)}
	case !t.shared:
		t.Memo = nil
		return t
	}
	w.Charge(len(t.M) / effort.ItemsPerStep)
	return &Table[K, V]{M: maps.Clone(t.M)}
}

// Share marks the table as held by several states.
func (t *Table[K, V]) Share() {
	if t != nil {
		t.shared = true
	}
}

// JoinTables merges the tables of two paths that meet.
func JoinTables[K comparable, V any](w *effort.Meter, a, b *Table[K, V], merge func(x, y V, hasX, hasY bool) V) *Table[K, V] {
	if a == b || b == nil {
		if a == nil || a == b {
			return a
		}
		b = &Table[K, V]{}
	}
	var am map[K]V
	if a != nil {
		am = a.M
	}
	w.Charge((len(am) + len(b.M)) / effort.ItemsPerStep)
	out := make(map[K]V, max(len(am), len(b.M)))
	for k, x := range am {
		y, ok := b.M[k]
		out[k] = merge(x, y, true, ok)
	}
	for k, y := range b.M {
		if x, ok := am[k]; !ok {
			out[k] = merge(x, y, false, true)
		}
	}
	return &Table[K, V]{M: out}
}

func sameTables[K comparable, V any](a, b *Table[K, V], same func(x, y V) bool) bool {
	if a == b {
		return true
	}
	if a == nil || b == nil || len(a.M) != len(b.M) {
		return false
	}
	for k, x := range a.M {
		if y, ok := b.M[k]; !ok || !same(x, y) {
			return false
		}
	}
	return true
}
