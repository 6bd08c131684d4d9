// Package built builds the guard's programs for the tests that run them.
package built

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/gk-hook/gk-hook/contain"
)

// Main runs the tests of a package, with the programs in a folder whose name it sets, and returns the status to end with.
// Where tests are to be short nothing is built. With person, the test program itself counts as a person's terminal.
func Main(m *testing.M, dir *string, person bool) int {
	flag.Parse()
	if testing.Short() {
		return m.Run()
	}
	at, err := os.MkdirTemp("", "gk-hook-test")
	if err == nil {
		defer os.RemoveAll(at)
		err = Into(at, person)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	*dir = at
	return m.Run()
}

// Needed leaves out a test of the built programs where tests are to be short.
func Needed(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("needs the built programs")
	}
}

// Into builds the programs into a folder, as they are released; see Main for person.
func Into(dir string, person bool) error {
	flags := ""
	if person {
		self, err := os.Executable()
		if err != nil {
			return err
		}
		flags = "-X main.testTerminal=" + self
	}
	build := exec.Command("go", "build", "-ldflags="+flags, "-o", dir+string(filepath.Separator), "github.com/gk-hook/gk-hook/cmd/...")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("build: %w\n%s", err, out)
	}
	return os.WriteFile(filepath.Join(dir, contain.EnterFile), []byte(contain.Enter), 0o644)
}
