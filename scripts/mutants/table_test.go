package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
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
		if name := unusedImport(t, m.file, strings.Replace(string(text), m.old, m.new, 1)); name != "" {
			t.Errorf("%s: %s does not compile with it, since %s is imported and not used", m.name, m.file, name)
		}
	}
}

// unusedImport returns the first package that source imports and does not use.
func unusedImport(t *testing.T, file, source string) string {
	f, err := parser.ParseFile(token.NewFileSet(), file, source, parser.SkipObjectResolution)
	if err != nil {
		t.Errorf("%s: %v", file, err)
		return ""
	}
	used := map[string]bool{}
	ast.Inspect(f, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok {
				used[x.Name] = true
			}
		}
		return true
	})
	for _, i := range f.Imports {
		name := path.Base(strings.Trim(i.Path.Value, `"`))
		if i.Name != nil {
			name = i.Name.Name
		}
		if !used[name] && name != "_" && name != "." && len(name) > 2 { // v2 is no package's name
			return name
		}
	}
	return ""
}
