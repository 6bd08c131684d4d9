package sandbox

import (
	"fmt"
	"net"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/gk-hook/gk-hook/contain"
)

// A socket that vanishes after the view was planned does not end the call, however often that happens in a row, as long
// as it ends.
func TestSocketVanishes(t *testing.T) {
	bwrap, err := findBwrap()
	if err == nil {
		err = bubblewrap{}.Probe()
	}
	if err != nil {
		t.Skip(err)
	}
	home, err := os.UserHomeDir() // not a folder for temporary files, of which a call has its own
	if err != nil {
		t.Fatal(err)
	}
	root, err := os.MkdirTemp(home, "gk-run-test-")
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { os.RemoveAll(root) })
	for _, times := range []int{0, 1, 5, attempts - 1, attempts} {
		t.Run(fmt.Sprint(times), func(t *testing.T) {
			state, sockets := t.TempDir(), filepath.Join(root, fmt.Sprint(times))
			if err := os.Mkdir(sockets, 0o700); err != nil {
				t.Fatal(err)
			}
			for n := range times {
				l, err := net.Listen("unix", filepath.Join(sockets, fmt.Sprintf("%02d", n)))
				if err != nil {
					t.Fatal(err)
				}
				t.Cleanup(func() { l.Close() })
			}
			// Each start takes one socket away before the real one makes the view.
			vanishing := filepath.Join(t.TempDir(), "bwrap")
			script := fmt.Sprintf("#!/bin/sh\nfor f in %s/*; do rm -f \"$f\"; break; done\nexec %s \"$@\"\n", sockets, bwrap)
			if err := os.WriteFile(vanishing, []byte(script), 0o755); err != nil {
				t.Fatal(err)
			}
			profile, err := contain.Places{Home: home, Temp: []string{"/tmp"}}.Profile(contain.Read)
			if err != nil {
				t.Fatal(err)
			}
			status, err := runBy(vanishing, Call{Profile: profile, Argv: []string{"sh", "-c", "exit 7"}, Dir: "/", Env: []string{"PATH=/usr/bin:/bin"}, State: state})
			if gaveUp := times == attempts; status != 7 && !gaveUp || gaveUp && err != errVanished {
				t.Errorf("status %d, %v", status, err)
			}
		})
	}
}

// Where bubblewrap fails when it has started a process, that process is ended, and the call is not started.
func TestBubblewrapFailsHalfway(t *testing.T) {
	if err := (bubblewrap{}).Probe(); err != nil {
		t.Skip(err)
	}
	home := t.TempDir()
	fails, left := filepath.Join(home, "bwrap"), filepath.Join(home, "left")
	if err := os.WriteFile(fails, []byte("#!/bin/sh\nsleep 600 &\necho $! > "+left+"\nexit 1\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	status, err := runBy(fails, Call{Profile: contain.Profile{Name: contain.Read, Home: home, Network: contain.NoNetwork}, Argv: []string{"true"}, Dir: "/",
		Env: []string{"PATH=/usr/bin:/bin"}, State: t.TempDir()})
	if err == nil {
		t.Errorf("status %d", status)
	}
	var pid int
	text, _ := os.ReadFile(left)
	if _, err := fmt.Sscan(string(text), &pid); err != nil {
		t.Fatal(err)
	}
	if err := unix.Kill(pid, 0); err != unix.ESRCH {
		t.Errorf("it left a process: %v", err)
	}
}

// What a call leaves running ends with it, also where bubblewrap's first process lives on: the kill does not depend on that process, which
// is one of the call's own namespace. Here bubblewrap is started so that it would wait for all of them.
func TestEndOfCall(t *testing.T) {
	bwrap, err := findBwrap()
	if err == nil {
		err = bubblewrap{}.Probe()
	}
	if err != nil {
		t.Skip(err)
	}
	patient := filepath.Join(t.TempDir(), "bwrap")
	script := "#!/bin/bash\nfor a; do [ \"$a\" = --die-with-parent ] || args+=(\"$a\"); done\nexec " + bwrap + " \"${args[@]}\"\n"
	if err := os.WriteFile(patient, []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	profile, err := contain.Places{Home: t.TempDir(), Temp: []string{"/tmp"}}.Profile(contain.Read)
	if err != nil {
		t.Fatal(err)
	}
	before := children(os.Getpid())
	ended := make(chan error, 1)
	go func() {
		status, err := runBy(patient, Call{Profile: profile, Argv: []string{"sh", "-c", "setsid sleep 600 >/dev/null 2>&1 & exit 7"}, Dir: "/",
			Env: []string{"PATH=/usr/bin:/bin"}, State: t.TempDir()})
		if status != 7 {
			err = fmt.Errorf("status %d, %w", status, err)
		}
		ended <- err
	}()
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
		left := slices.DeleteFunc(children(os.Getpid()), func(pid int) bool { return slices.Contains(before, pid) })
		if len(left) > 0 { // as they lose their parents, they become children of this process
			t.Errorf("it left processes: %v", left)
		}
	case <-time.After(20 * time.Second):
		endChildren()
		t.Error("it waits for what it has left")
	}
}
