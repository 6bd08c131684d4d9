package landing

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// FuzzSSHConfig writes any text behind the settings of a host. The name that comes first counts, whatever follows, and no name comes from nowhere.
func FuzzSSHConfig(f *testing.F) {
	for _, text := range []string{
		"Host *\n HostName other.example\n", "Match host web\n  HostName=m.example\n", "Match all\nHostname \"q.example\"", "Include ~/.ssh/config\n",
		"Include config\nInclude *\n", "HostName %h.example", "host !web *\nhostname x", "Host [\nHost \\\n",
		"=\n #\n\thostname\n", "Include " + strings.Repeat("more ", 50),
	} {
		f.Add(text)
	}
	s := newScene(f)
	config := filepath.Join(s.home, ".ssh/config")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 10_000 {
			return
		}
		text = "Host web\n  HostName web.live.example\n" + text
		if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		places := s.places("ssh web ls")
		if len(places) != 1 || !slices.Contains(places[0].Names, "web.live.example") {
			t.Fatalf("lands at %+v, want web.live.example among its names", places)
		}
		for _, name := range places[0].Names {
			if !strings.Contains(strings.ReplaceAll(text, "%h", "web"), name) {
				t.Errorf("%q stands nowhere", name)
			}
		}
	})
}
