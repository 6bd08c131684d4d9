package worktree

import (
	"fmt"
	"testing"
)

// BenchmarkLook measures one look of each kind at repositories of two sizes.
func BenchmarkLook(b *testing.B) {
	for _, files := range []int{1000, 50000} {
		r := newRepo(b)
		for i := range files {
			r.write(fmt.Sprintf("src/m%04d/file_%06d.go", i/250, i), fmt.Sprintf("package m\n\n// %d\n", i))
		}
		r.commit()
		for _, look := range []struct {
			name string
			look func(*Tree) bool
		}{
			{"file", func(t *Tree) bool { return t.Restores(r.at("src/m0001/file_000300.go"), nil, nil) }},
			{"250 files", func(t *Tree) bool { return t.Restores(r.at("src/m0001"), nil, nil) }},
			{"all", func(t *Tree) bool { return t.Unchanged(r.root) && t.Committed() }},
		} {
			b.Run(fmt.Sprintf("%d/%s", files, look.name), func(b *testing.B) {
				yes := true
				for b.Loop() {
					yes = look.look(Open(r.root))
				}
				if !yes {
					b.Log("beyond the budget: not told")
				}
			})
		}
	}
}
