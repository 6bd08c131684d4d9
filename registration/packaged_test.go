package registration

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/gk-hook/gk-hook/state"
)

// packaged are the hooks that a client's own packages hold, by client.
var packaged = map[string]string{
	"claude": "../packaging/claude-plugin/hooks/hooks.json",
	"gemini": "../packaging/gemini-extension/hooks/hooks.json",
}

// TestPackagedHooks holds that a plug-in or an extension registers what install does, with the guard that PATH has.
// UPDATE=1 writes it.
func TestPackagedHooks(t *testing.T) {
	for _, c := range Clients() {
		file, ok := packaged[string(c.Client)]
		if !ok {
			continue
		}
		want, err := c.Register(nil, Start{Guard: state.App})
		if err != nil {
			t.Fatal(err)
		}
		if os.Getenv("UPDATE") != "" {
			if err := os.WriteFile(file, want, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(filepath.FromSlash(file)); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what install writes (%v): run UPDATE=1 go test ./registration", file, err)
		}
	}
}
