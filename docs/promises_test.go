package docs

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var quoted = regexp.MustCompile("`([^`]+)`")

// TestPromisesHaveTests holds that each promise of SECURITY.md names tests that are there.
func TestPromisesHaveTests(t *testing.T) {
	raw, err := os.ReadFile("../SECURITY.md")
	if err != nil {
		t.Fatal(err)
	}
	_, part, found := strings.Cut(string(raw), "\n## Which test shows it\n")
	part, _, _ = strings.Cut(part, "\n## ")
	rows := 0
	for line := range strings.Lines(part) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if len(cells) != 3 || !strings.Contains(cells[1], "`") {
			continue
		}
		rows++
		folder := strings.Trim(cells[1], " `")
		names := quoted.FindAllStringSubmatch(cells[2], -1)
		if len(names) == 0 {
			t.Errorf("%s: no test", cells[0])
		}
		for _, name := range names {
			if !hasTest(t, folder, name[1]) {
				t.Errorf("%s has no test %s, of which SECURITY.md says:%s", folder, name[1], cells[0])
			}
		}
	}
	if !found || rows < 30 {
		t.Errorf("SECURITY.md has a table of %d promises", rows)
	}
}

// hasTest reports whether a folder has a test: a function, or a script of one.
func hasTest(t *testing.T, folder, name string) bool {
	t.Helper()
	function, script, isScript := strings.Cut(name, "/")
	if _, err := os.Stat(filepath.Join("..", folder, "testdata", script+".txtar")); isScript && err != nil {
		return false
	}
	files, err := filepath.Glob(filepath.Join("..", folder, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "\nfunc "+function+"(t *testing.T) {") {
			return true
		}
	}
	return false
}
