package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestChangesApply holds that each change still finds its place, once: code that is moved takes
// its change along.
func TestChangesApply(t *testing.T) {
	for _, m := range mutants {
		text, err := os.ReadFile(filepath.Join("../..", m.file))
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(string(text), m.old); n != 1 || m.old == m.new {
			t.Errorf("%s: %s has the text to change %d times, want once", m.name, m.file, n)
		}
	}
}
