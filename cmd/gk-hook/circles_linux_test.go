package main

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// maxCircle bounds how many files of a package use each other in a circle, so that a file
// can be read, and moved, without those that build on it.
const maxCircle = 2

// TestFilesRunOneWay holds the longest circle between the files of each package. A file uses
// another one when it names something that is declared there: a function, a type, a method or
// a field, the type of a receiver included.
func TestFilesRunOneWay(t *testing.T) {
	if testing.Short() {
		t.Skip("type-checks all packages")
	}
	exports := map[string]string{}
	for _, line := range goList(t, "-deps", "-export", "-f", `{{.ImportPath}} {{.Export}}`, module+"...") {
		name, file, _ := strings.Cut(line, " ")
		exports[name] = file
	}
	fset := token.NewFileSet()
	imports := importer.ForCompiler(fset, "gc", func(name string) (io.ReadCloser, error) { return os.Open(exports[name]) })
	checked := 0
	for _, line := range goList(t, "-f", `{{.ImportPath}} {{.Dir}} {{join .GoFiles " "}}`, module+"...") {
		words := strings.Fields(line)
		if len(words) < 4 {
			continue // nothing to go in a circle
		}
		pkg := strings.TrimPrefix(words[0], module)
		longest := longestCircle(fileUses(t, fset, imports, words[1], words[2:]))
		if checked++; len(longest) > maxCircle {
			t.Errorf("%d files of %s use each other in a circle, %d may: %s", len(longest), pkg, maxCircle, strings.Join(longest, " "))
		}
	}
	if checked < 20 {
		t.Errorf("only %d packages were looked at", checked)
	}
}

// fileUses tells for each file of a package which others it uses.
func fileUses(t *testing.T, fset *token.FileSet, imports types.Importer, dir string, names []string) map[string][]string {
	t.Helper()
	var files []*ast.File
	for _, name := range names {
		f, err := parser.ParseFile(fset, filepath.Join(dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	conf := types.Config{Importer: imports}
	pkg, err := conf.Check(dir, fset, files, info)
	if err != nil {
		t.Fatal(err)
	}
	at := func(pos token.Pos) string { return filepath.Base(fset.Position(pos).Filename) }
	uses := map[string][]string{}
	for id, o := range info.Uses {
		from, to := at(id.Pos()), at(o.Pos())
		if o.Pkg() == pkg && from != to && !slices.Contains(uses[from], to) {
			uses[from] = append(uses[from], to)
		}
	}
	return uses
}

// longestCircle returns the largest set of files each of which leads to all others, by
// Tarjan's algorithm.
func longestCircle(uses map[string][]string) (longest []string) {
	type visit struct {
		number, low int
		open        bool
	}
	seen, path := map[string]*visit{}, []string(nil)
	var walk func(file string) *visit
	walk = func(file string) *visit {
		v := &visit{number: len(seen) + 1, low: len(seen) + 1, open: true}
		seen[file], path = v, append(path, file)
		for _, to := range uses[file] {
			if w := seen[to]; w == nil {
				v.low = min(v.low, walk(to).low)
			} else if w.open {
				v.low = min(v.low, w.number)
			}
		}
		if v.low == v.number {
			i := slices.Index(path, file)
			circle := slices.Sorted(slices.Values(path[i:]))
			for _, f := range circle {
				seen[f].open = false
			}
			if path = path[:i]; len(circle) > len(longest) {
				longest = circle
			}
		}
		return v
	}
	for file := range uses {
		if seen[file] == nil {
			walk(file)
		}
	}
	return longest
}
