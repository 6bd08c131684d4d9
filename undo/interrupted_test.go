package undo

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/state"
)

// undoing names the state folder and the copy that this test undoes when it is started as a process that is killed.
const undoing = "GK_TEST_UNDO"

// An undo that is killed can be done again, until all is there, and leaves nothing else behind.
func TestUndoIsKilled(t *testing.T) {
	if at, id, _ := strings.Cut(os.Getenv(undoing), " "); id != "" {
		undoOnce(t, at, id)
		return
	}
	s, root := newStore(t), project(t)
	for i := range 60 {
		write(t, root, fmt.Sprintf("many/%d/%d.txt", i%7, i), strings.Repeat("unsaved\n", i), 0o640)
	}
	r := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 0))
	before := tree(t, root)
	rounds := 3
	if testing.Short() {
		rounds = 1
	}
	for range rounds {
		c, err := s.Keep(root, "/home/nobody", Of{Tool: "Bash"})
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"many", "notes", "src", ".env"} {
			if err := os.RemoveAll(filepath.Join(root, name)); err != nil {
				t.Fatal(err)
			}
		}
		for n := 0; ; n++ {
			cmd := exec.Command(os.Args[0], "-test.run=^TestUndoIsKilled$")
			cmd.Env = append(os.Environ(), undoing+"="+s.dir.Path()+" "+c.ID)
			var out strings.Builder
			cmd.Stdout, cmd.Stderr = &out, &out
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			if n < 8 { // the last one ends by itself
				time.AfterFunc(time.Duration(r.Int64N(int64(150*time.Millisecond))), func() { cmd.Process.Kill() })
			}
			err := cmd.Wait()
			if exit, failed := errors.AsType[*exec.ExitError](err); failed && exit.ExitCode() > 0 {
				t.Fatalf("%v: %s", err, out.String())
			}
			if err == nil {
				break
			}
		}
		after := tree(t, root)
		if missing := lacks(before, after); len(missing) > 0 {
			t.Fatal(strings.Join(missing, "\n"))
		}
		for p := range after {
			if strings.HasPrefix(filepath.Base(p), unfinished) {
				t.Errorf("left behind: %s", p)
			}
		}
	}
}

// undoOnce brings back what a copy in a state folder has.
func undoOnce(t *testing.T, at, id string) {
	dir, err := state.OpenDir(at)
	if err != nil {
		t.Fatal(err)
	}
	s := Open(dir)
	all, err := s.List()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range all {
		if c.ID != id {
			continue
		}
		p, err := s.Plan(c, nil)
		if err != nil {
			t.Fatal(err)
		}
		defer p.Close()
		if _, err := p.Do(Of{}); err != nil {
			t.Fatal(err)
		}
		return
	}
	t.Fatal(fs.ErrNotExist)
}
