// Package built builds the guard's programs for the tests that run them.
package built

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/gk-hook/gk-hook/contain"
)

// already is where the programs lie, if something else built them: ./scripts/mutants.sh tests broken ones.
var already = flag.String("built", "", "a folder with the built programs, which are not built then")

// Main runs the tests of a package, with the programs in a folder whose name it sets, and returns the status to end with.
// Where tests are to be short nothing is built. With person, the test program itself counts as a person's terminal.
func Main(m *testing.M, dir *string, person bool) int {
	flag.Parse()
	if testing.Short() {
		return m.Run()
	}
	if *already != "" {
		*dir = *already
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
	terminal := ""
	if person {
		self, err := os.Executable()
		if err != nil {
			return err
		}
		terminal = self
	}
	if err := Programs(dir, terminal, nil, "..."); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, contain.EnterFile), []byte(contain.Enter), 0o644)
}

// Programs builds the named programs into a folder, with more flags of go build. The program terminal, if there is one,
// counts as a person's terminal.
func Programs(dir, terminal string, flags []string, names ...string) error {
	args := append([]string{"build", "-ldflags="}, flags...)
	if terminal != "" {
		args[1] += "-X main.testTerminal=" + terminal
	}
	args = append(args, "-o", dir+string(filepath.Separator))
	for _, name := range names {
		args = append(args, "github.com/gk-hook/gk-hook/cmd/"+name)
	}
	build := exec.Command("go", args...)
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("build: %w\n%s", err, out)
	}
	return nil
}

// script is what Status needs of a testscript.TestScript, which the programs must not link.
type script interface {
	Exec(command string, args ...string) error
	Fatalf(format string, args ...any)
}

// Status is a command of scripts that runs another, and checks its exit status: status 2 gk-hook check 'rm -rf /'.
func Status[S script](ts S, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N COMMAND...")
	}
	err := ts.Exec(args[1], args[2:]...)
	got := 0
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		got = exit.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if want := args[0]; fmt.Sprint(got) != want {
		ts.Fatalf("exit status %d, want %s", got, want)
	}
}
