// Package docs holds the tests of what the documentation says of the code.
package docs

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// documents are the documents that seeds.md is about, as the names of tests begin.
var documents = []string{"gatekeeper", "specification", "overview", "classification"}

// A row is one promise of seeds.md with what holds it.
type row struct{ promise, where, test string }

// rows reads the tables of seeds.md. A table of two columns lists what is not
// held, with the reason.
func rows(t *testing.T) (held, not []row) {
	t.Helper()
	raw, err := os.ReadFile("seeds.md")
	if err != nil {
		t.Fatal(err)
	}
	printed := false // what commands print is no table
	for line := range strings.Lines(string(raw)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "```") {
			printed = !printed
		}
		if printed {
			continue
		}
		if !strings.HasPrefix(line, "|") || strings.HasPrefix(line, "|---") || strings.HasSuffix(line, "| test |") || strings.HasSuffix(line, "| why not |") {
			continue
		}
		cells := strings.Split(strings.Trim(line, "|"), " | ")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		switch len(cells) {
		case 3:
			held = append(held, row{cells[0], cells[1], cells[2]})
		case 2:
			not = append(not, row{promise: cells[0], where: cells[1]})
		default:
			t.Errorf("a row of %d cells: %s", len(cells), line)
		}
	}
	return held, not
}

var code = regexp.MustCompile("`([^`]+)`")

// TestSeeds holds that each row names what holds it, that each test which is
// named exists, and that no test of the documents' rows is left out.
func TestSeeds(t *testing.T) {
	held, not := rows(t)
	if len(held) < 100 || len(not) < 10 {
		t.Fatalf("%d rows are held and %d are not: seeds.md is not read as it is written", len(held), len(not))
	}
	named := map[string]bool{}
	packages := map[string]map[string]bool{}
	for _, r := range held {
		tests := code.FindAllStringSubmatch(r.test, -1)
		if len(tests) == 0 {
			t.Errorf("%q has no test", r.promise)
		}
		for _, m := range tests {
			dir, name, _ := strings.Cut(m[1], ".")
			if packages[dir] == nil {
				packages[dir] = testsOf(t, dir)
			}
			if !packages[dir][name] {
				t.Errorf("%q: there is no test %s in %s", r.promise, name, dir)
			}
			named[dir+"."+name] = true
		}
		for _, m := range code.FindAllStringSubmatch(r.where, -1) {
			if _, err := os.Stat(filepath.Join("..", filepath.FromSlash(m[1]))); err != nil {
				t.Errorf("%q: %v", r.promise, err)
			}
		}
		if !strings.Contains(r.where, "`") {
			t.Errorf("%q lives nowhere", r.promise)
		}
	}
	for _, r := range not {
		if r.where == "" {
			t.Errorf("%q is not held for no reason", r.promise)
		}
	}
	for dir, tests := range packages {
		for name := range tests {
			_, sub, _ := strings.Cut(name, "/")
			for _, d := range documents {
				if strings.HasPrefix(name, "TestSeed") && strings.HasPrefix(sub, d+"/") && !named[dir+"."+name] {
					t.Errorf("seeds.md does not name %s.%s", dir, name)
				}
			}
		}
	}
}

// testsOf returns the tests of a package as go test names them: its functions,
// and below each the texts in it, of which the names of its subtests are some,
// and the scripts that it runs.
func testsOf(t *testing.T, dir string) map[string]bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", filepath.FromSlash(dir), "*_test.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no tests in %s (%v)", dir, err)
	}
	tests := map[string]bool{}
	for _, file := range files {
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Recv != nil || !strings.HasPrefix(fn.Name.Name, "Test") {
				continue
			}
			tests[fn.Name.Name] = true
			ast.Inspect(fn, func(n ast.Node) bool {
				if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
					if text, err := strconv.Unquote(lit.Value); err == nil && text != "" && !strings.Contains(text, "\n") {
						tests[fn.Name.Name+"/"+strings.ReplaceAll(text, " ", "_")] = true
					}
				}
				return true
			})
		}
	}
	scripts, err := filepath.Glob(filepath.Join("..", filepath.FromSlash(dir), "testdata", "*.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range scripts {
		tests["TestScripts/"+strings.TrimSuffix(filepath.Base(s), ".txtar")] = true
	}
	return tests
}
