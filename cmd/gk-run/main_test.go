package main

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/gk-hook/gk-hook/classify/worktree"
	"github.com/gk-hook/gk-hook/cmd/built"
	"github.com/gk-hook/gk-hook/contain"
	"github.com/gk-hook/gk-hook/contain/sandbox"
	"github.com/gk-hook/gk-hook/state"
)

// binaries is where the guard's programs lie, built as they are released, and gk-enter beside them.
var binaries string

func TestMain(m *testing.M) { os.Exit(built.Main(m, &binaries, false)) }

// TestScripts runs the command lines, where this machine can contain them.
func TestScripts(t *testing.T) {
	built.Needed(t)
	works := slices.ContainsFunc(sandbox.Backends(), func(b sandbox.Backend) bool { return b.Name() == "bubblewrap" && b.Probe() == nil })
	if !works {
		t.Skip("bubblewrap does not work here")
	}
	home, err := os.UserHomeDir() // not a folder for temporary files: a contained call has its own
	if err != nil {
		t.Fatal(err)
	}
	root, err := os.MkdirTemp(home, "gk-run-test-")
	if err != nil {
		t.Skipf("no place for a project: %v", err)
	}
	t.Cleanup(func() { os.RemoveAll(root) })
	testscript.Run(t, testscript.Params{
		Dir:         "testdata",
		WorkdirRoot: root,
		Setup: func(env *testscript.Env) error {
			env.Setenv("BIN", binaries)
			env.Setenv("HOME", env.WorkDir+"/home")
			env.Setenv("PATH", binaries+string(os.PathListSeparator)+env.Getenv("PATH"))
			return os.MkdirAll(env.WorkDir+"/home", 0o700)
		},
		Condition: func(cond string) (bool, error) {
			if name, ok := strings.CutPrefix(cond, "holds:"); ok {
				return slices.ContainsFunc(sandbox.Backends(), func(b sandbox.Backend) bool { return b.Name() == name && b.Probe() == nil }), nil
			}
			name, ok := strings.CutPrefix(cond, "has:")
			_, err := exec.LookPath(name)
			return ok && err == nil, nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"status": built.Status[*testscript.TestScript], "order": order, "refused": refused},
	})
}

// order writes an order of the guard for a profile, as the hook does, with its nonce in $NONCE. Files that are named may be written.
func order(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: order PROFILE FILE...")
	}
	home, project := ts.Getenv("HOME"), ts.Getenv("WORK")+"/project"
	dir, err := state.OpenDir(home + "/.local/state/gk-hook")
	ts.Check(err)
	places := contain.Places{Home: home, Project: project, Git: worktree.Folders(project), Temp: []string{"/tmp"}, Guard: []string{dir.Path()}}
	places.Files = args[1:]
	profile, err := places.Profile(contain.Name(args[0]))
	ts.Check(err)
	nonce, err := contain.Write(dir, profile, "", time.Now())
	ts.Check(err)
	ts.Setenv("NONCE", nonce)
}

// refused checks what was recorded of the last order that failed: refused WHAT.
func refused(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: refused WHAT")
	}
	dir, err := state.OpenDir(ts.Getenv("HOME") + "/.local/state/gk-hook")
	ts.Check(err)
	all, err := contain.Refusals(dir, time.Time{})
	ts.Check(err)
	if len(all) == 0 || all[len(all)-1].Nonce != ts.Getenv("NONCE") || strings.Join(all[len(all)-1].Refused, " and ") != args[0] {
		ts.Fatalf("recorded: %+v", all)
	}
}
