//go:build unix

package output

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// TestGoFolder tells the folders of Go, and says nothing where the call may change them.
func TestGoFolder(t *testing.T) {
	for _, name := range []string{"GOPATH", "GOMODCACHE", "GOBIN", "GOENV", "XDG_CONFIG_HOME"} {
		t.Setenv(name, "")
	}
	home := t.TempDir()
	tell := func(name string, assigns ...invocation.Assign) (string, bool) {
		c := called("", "go", "env", name)
		c.World = paths.NewWorld(home, home)
		c.Inv.Assigns = assigns
		return Of(c, none).Text()
	}
	file := filepath.Join(home, ".config/go/env")
	for _, tt := range []struct{ settings, name, want string }{
		{"", "GOPATH", home + "/go\n"},
		{"", "GOMODCACHE", home + "/go/pkg/mod\n"},
		{"", "GOBIN", "\n"},
		{"GOPATH=/srv/go:/opt/go\n", "GOPATH", "/srv/go:/opt/go\n"},
		{"GOPATH=/srv/go:/opt/go\n", "GOMODCACHE", "/srv/go/pkg/mod\n"},
		{"GOBIN=/srv/bin\n", "GOBIN", "/srv/bin\n"},
	} {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(tt.settings), 0o600); err != nil {
			t.Fatal(err)
		}
		if got, known := tell(tt.name); !known || got != tt.want {
			t.Errorf("%s with %q: %q, known %v, want %q", tt.name, tt.settings, got, known, tt.want)
		}
	}
	for _, a := range []invocation.Assign{{Name: "GOPATH", Value: spec.Lit("/x")}, {Name: "HOME", Value: spec.Lit("/x")}, {Name: "GOENV", Value: spec.Lit("x")}} {
		if got, known := tell("GOPATH", a); known {
			t.Errorf("with %s: %q", a.Name, got)
		}
	}
	if got, known := tell("GOFLAGS"); known {
		t.Errorf("GOFLAGS: %q", got)
	}
	os.Remove(file)
	if err := syscall.Mkfifo(file, 0o600); err != nil {
		t.Skip(err)
	}
	if got, known := tell("GOPATH"); known { // it would wait for a writer
		t.Errorf("settings that are a pipe: %q", got)
	}
}
