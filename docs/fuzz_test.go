package docs

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestFuzzTargets holds the table of CONTRIBUTING.md to the fuzz targets that there are.
func TestFuzzTargets(t *testing.T) {
	targets := map[string]bool{}
	declared := regexp.MustCompile(`(?m)^func (Fuzz\w+)\(`)
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		raw, err := os.ReadFile(path)
		for _, m := range declared.FindAllStringSubmatch(string(raw), -1) {
			targets[strings.TrimPrefix(filepath.ToSlash(filepath.Dir(path)), "../")+" "+m[1]] = true
		}
		return err
	})
	if err != nil || len(targets) < 20 {
		t.Fatalf("%d targets, %v", len(targets), err)
	}
	raw, err := os.ReadFile("../CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(raw), "\n## Parsers of foreign bytes\n")
	table, _, _ = strings.Cut(table, "\n## ")
	listed := map[string]bool{}
	for _, group := range regexp.MustCompile("`([a-z/-]+)` ((?:Fuzz\\w+(?:, )?)+)").FindAllStringSubmatch(table, -1) {
		for name := range strings.SplitSeq(strings.TrimSuffix(group[2], ", "), ", ") {
			listed[group[1]+" "+name] = true
		}
	}
	for name := range targets {
		if !listed[name] {
			t.Errorf("CONTRIBUTING.md does not list %s", name)
		}
	}
	for name := range maps.Keys(listed) {
		if !targets[name] {
			t.Errorf("CONTRIBUTING.md lists %s, which does not exist", name)
		}
	}
}
