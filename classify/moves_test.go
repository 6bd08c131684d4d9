package classify

import (
	"os"
	"path/filepath"
	"testing"
)

// TestMovesOverEachOther holds that several files that are moved to where no folder is count as
// lost, all but the last, and that moves into folders do not.
func TestMovesOverEachOther(t *testing.T) {
	home, project := scratch(t)
	for _, name := range []string{"a.txt", "b.txt", "there/c.txt"} {
		file := filepath.Join(project, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for source, lost := range map[string]bool{
		`for f in *.txt; do mv "$f" organized; done`:                  true,
		`for f in a.txt b.txt; do mv $f ../organized; done`:           true,
		"mv a.txt organized; mv b.txt organized":                      true,
		"ls *.txt | xargs -I{} mv {} organized":                       true,
		`ls | while read f; do mv "$f" sub; done`:                     true,
		`f() { mv "$1" organized; }; f a.txt; f b.txt`:                true,
		`for f in *.txt; do mv "$f" there; done`:                      false,
		`mkdir -p sub; for f in *.txt; do mv "$f" sub; done`:          false,
		"mkdir sub && mv a.txt sub && mv b.txt sub":                   false,
		`for f in *.txt; do mv "$f" organized/; done`:                 false, // fails
		`for f in *.txt; do mv "$f" "${f%.txt}.md"; done`:             false,
		"for f in a.txt b.txt; do mv -n $f organized; done":           false,
		"mv a.txt new.txt":                                            false,
		"mv *.txt organized":                                          false, // fails
		"mv a.txt b.txt organized":                                    false, // fails
		"for f in a.txt b.txt; do cp $f organized; done":              false,
		"for f in a b; do mv $f.txt organized-$f; done; mv x.txt y":   false,
		"mv a.txt there; mv b.txt there":                              false,
		"for f in *.txt; do mv --backup=numbered $f organized; done ": false,
	} {
		a := assessBash(source, home, project)
		if a.Irreversible != lost || a.Tier != Moderate {
			t.Errorf("%s: %s, irreversible %v, want %v", source, a.Tier, a.Irreversible, lost)
		}
	}
}
