package docs

import (
	"os"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/facts"
)

// TestFilesOfTheState holds that each file of the guard has its reason.
func TestFilesOfTheState(t *testing.T) {
	raw, err := os.ReadFile("architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	_, part, found := strings.Cut(string(raw), "\n## The files of the state\n")
	if part, _, _ = strings.Cut(part, "\n## "); !found {
		t.Fatal("no part of architecture.md lists the files of the state")
	}
	for _, name := range facts.GuardFiles {
		if !strings.Contains(part, "`"+name+"`") {
			t.Errorf("%s has no reason in architecture.md", name)
		}
	}
}
