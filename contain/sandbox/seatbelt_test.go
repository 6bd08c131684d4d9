package sandbox

import (
	"os"
	"testing"

	"github.com/gk-hook/gk-hook/contain"
)

// TestSeatbelt compares the text with golden files; UPDATE=1 writes them. It says nothing of what macOS makes of it.
func TestSeatbelt(t *testing.T) {
	places := contain.Places{
		Home: "/Users/you", Project: "/Users/you/app", Git: []string{"/Users/you/app/.git"}, Temp: []string{"/private/tmp"},
		Caches: contain.CacheFolders{Write: []string{"/Users/you/Library/Caches/go-build"}},
		Guard:  []string{"/Users/you/.local/state/gk-hook"}, Files: []string{"/private/var/folders/x/cwd"},
	}
	for _, name := range []contain.Name{contain.Read, contain.Project} {
		p, err := places.Profile(name)
		if err != nil {
			t.Fatal(err)
		}
		got, golden := Seatbelt(p, []string{"/Users/you/.ssh"}), "testdata/seatbelt/"+string(name)+".sb"
		if os.Getenv("UPDATE") != "" {
			os.MkdirAll("testdata/seatbelt", 0o755)
			if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil || got != string(want) {
			t.Errorf("%s differs from %s (%v):\n%s", name, golden, err, got)
		}
	}
}
