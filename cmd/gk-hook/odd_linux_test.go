package main

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// oddStarts start the guard, $G, with little of what programs expect: descriptors, memory, a home, folders, streams.
var oddStarts = []string{
	`ulimit -n 3; exec "$G"`, `ulimit -n 4; exec "$G"`, `ulimit -n 5; exec "$G"`, `ulimit -n 6; exec "$G"`, `ulimit -n 7; exec "$G"`, `ulimit -n 8; exec "$G"`,
	`ulimit -n 10; exec "$G"`, `ulimit -n 14; exec "$G"`, `ulimit -f 0; exec "$G"`, `ulimit -f 1; exec "$G"`, `ulimit -v 60000; exec "$G"`,
	`ulimit -v 200000; exec "$G"`, `ulimit -v 1200000; exec "$G"`, `ulimit -s 64; exec "$G"`, `ulimit -t 1; exec "$G"`, `ulimit -d 50000; exec "$G"`,
	`exec "$G" <&-`, `exec "$G" >&-`, `exec "$G" 2>&-`, `exec "$G" <&- >&- 2>&-`, `exec "$G" >&- 2>&-`, `exec "$G" >/dev/full`, `exec "$G" >/dev/full 2>&1`,
	`exec "$G" </`, `exec "$G" 1</dev/null`, `"$G" | (exec <&-; sleep 0.2); exit ${PIPESTATUS[0]}`, `trap "" PIPE TERM INT SEGV ABRT; exec "$G"`,
	`unset HOME; exec "$G"`, `HOME= exec "$G"`, `HOME=/nonexistent exec "$G"`, `HOME=/dev/null exec "$G"`, `HOME=. exec "$G"`, `HOME=x/y exec "$G"`,
	`HOME=/proc/self exec "$G"`, `HOME=/sys exec "$G"`, `HOME=/dev/fd/0 exec "$G"`, `TMPDIR=/dev/null exec "$G"`, `TMPDIR=/proc exec "$G"`,
	`XDG_STATE_HOME=/dev/null exec "$G"`, `XDG_STATE_HOME=x exec "$G"`, `XDG_STATE_HOME=/proc/self/cwd exec "$G"`, `XDG_CONFIG_HOME=/dev/zero exec "$G"`,
	`XDG_CONFIG_DIRS=/dev:/proc:/sys exec "$G"`, `XDG_RUNTIME_DIR=/dev/null exec "$G"`, `PATH= exec "$G"`, `exec env -i "$G"`, `umask 777; exec "$G"`,
	`umask 0; exec "$G"`, `mkdir gone; cd gone; rmdir ../gone; exec "$G"`, `exec -a "" "$G"`, `exec -a gk-ctl "$G"`, `exec unshare -rm "$G"`, `exec setsid "$G"`,
}

// However the guard is started, it says no to what nobody allowed: by an answer, or by the exit status that clients take for one.
func TestOddStarts(t *testing.T) {
	for _, how := range oddStarts {
		g := newGuarded(t, "")
		for _, command := range []string{"rm -rf /", install} {
			cmd := g.hook(command, "bash", "-c", how)
			cmd.Args = cmd.Args[:3] // the guard is $G
			cmd.Env = append(cmd.Env, "G="+filepath.Join(binaries, "gk-hook"), "PATH="+os.Getenv("PATH"))
			start := time.Now()
			out, err := cmd.Output()
			took := time.Since(start)
			var answer struct {
				Output struct {
					Verdict string `json:"permissionDecision"`
				} `json:"hookSpecificOutput"`
			}
			_ = json.Unmarshal(out, &answer)
			verdict := answer.Output.Verdict
			if exit := cmd.ProcessState.ExitCode(); exit != 2 && verdict != "deny" && (verdict != "ask" || command != install) {
				t.Errorf("%s: %s: %q, exit status %d (%v)", how, command, verdict, exit, err)
			}
			if took > answersWithin {
				t.Errorf("%s: %s: the answer took %v", how, command, took)
			}
		}
	}
}

// Several files of the state are damaged together, replaced by older copies among other things. A block holds, and an
// approval lets no second call pass.
func TestFaultsSeveralFiles(t *testing.T) {
	random := rand.New(rand.NewPCG(*faultSeed, 2))
	for _, blocked := range []bool{true, false} {
		g := newGuarded(t, "dangerZone: {attempts: 1}\n")
		g.approve(install)
		older := filepath.Join(t.TempDir(), "older")
		if err := os.CopyFS(older, os.DirFS(g.state())); err != nil {
			t.Fatal(err)
		}
		g.approve("npm install right-pad")
		if blocked {
			g.ask("mkfs.ext4 /dev/sda1")
		}
		restore := g.snapshot()
		damages := []func(string) error{
			os.Remove,
			func(p string) error { return os.Truncate(p, 0) },
			func(p string) error { return errors.Join(os.Remove(p), os.Mkdir(p, 0o700)) },
			func(p string) error {
				return errors.Join(os.Remove(p), os.Symlink(filepath.Join(older, filepath.Base(p)), p))
			},
			func(p string) error { return errors.Join(os.Remove(p), syscall.Mkfifo(p, 0o600)) },
			func(p string) error { return os.Chmod(p, 0o666) },
			func(p string) error {
				text, err := os.ReadFile(filepath.Join(older, filepath.Base(p)))
				if slices.Contains([]string{"blocks.json", "audit.head"}, filepath.Base(p)) || err != nil {
					return os.Remove(p) // an older copy of these is what SECURITY.md cannot promise
				}
				return os.WriteFile(p, text, 0o600)
			},
		}
		entries, err := os.ReadDir(g.state())
		if err != nil {
			t.Fatal(err)
		}
		files := slices.DeleteFunc(entries, func(e os.DirEntry) bool { return !e.Type().IsRegular() })
		for trial := range *faultTrials * 4 {
			restore()
			var hurt []string
			for _, i := range random.Perm(len(files))[:2+random.IntN(len(files)-1)] {
				hurt = append(hurt, files[i].Name())
				if err := damages[random.IntN(len(damages))](filepath.Join(g.state(), files[i].Name())); err != nil {
					t.Fatal(err)
				}
			}
			start := time.Now()
			first, reason := g.ask(install)
			took := time.Since(start)
			second, _ := g.ask(install)
			switch {
			case took > answersWithin:
				t.Fatalf("trial %d, %v: an answer took %v", trial, hurt, took)
			case first == "" || second == "":
				t.Errorf("trial %d, %v: no answer: %q, %q", trial, hurt, first, second)
			case blocked && (first != "deny" || second != "deny"):
				t.Errorf("trial %d, %v: the block is gone: %s, %s %s", trial, hurt, first, second, reason)
			case count("allow", first, second) > 1:
				t.Errorf("trial %d, %v: allowed twice", trial, hurt)
			}
		}
	}
}

// A file system that became read-only, and one of 64 kB that is full from the start, keep every promise of one that can be written.
func TestFaultsSmallAndReadOnly(t *testing.T) {
	for _, small := range []bool{true, false} {
		g := newGuarded(t, "dangerZone: {attempts: 1}\n")
		mount := filepath.Dir(g.state())
		if err := os.MkdirAll(mount, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := syscall.Mount("tmpfs", mount, "tmpfs", 0, "size=64k,mode=0700"); err != nil {
			t.Skipf("mounting: %v", err)
		}
		defer syscall.Unmount(mount, syscall.MNT_DETACH)
		if small {
			_ = os.WriteFile(filepath.Join(mount, "filler"), make([]byte, 1<<20), 0o600)
		} else {
			g.approve(install)
			g.ask("mkfs.ext4 /dev/sda1")
			if err := syscall.Mount("", mount, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
				t.Skipf("mounting: %v", err)
			}
		}
		for _, command := range []string{install, "echo x > run.sh", "git push --force", "mkfs.ext4 /dev/sda1", install} {
			start := time.Now()
			verdict, reason := g.ask(command)
			if verdict != "deny" && (verdict != "ask" || !small) {
				t.Errorf("small %v: %s: %q %s", small, command, verdict, reason)
			}
			if !small && !strings.Contains(reason, "unblock") && command == install {
				t.Errorf("the block is gone: %s", reason)
			}
			if took := time.Since(start); took > answersWithin {
				t.Errorf("small %v: %s: the answer took %v", small, command, took)
			}
		}
	}
}

// A guard that is stopped in the middle, perhaps with the lock, keeps no other from answering.
func TestFaultsStoppedAtRandom(t *testing.T) {
	g := newGuarded(t, "dangerZone: {attempts: 1}\n")
	g.ask("mkfs.ext4 /dev/sda1")
	random := rand.New(rand.NewPCG(*faultSeed, 3))
	for range min(*faultTrials, 100) { // each may wait for the lock as long as a call may
		stopped := make([]*exec.Cmd, 4)
		for i := range stopped {
			stopped[i] = g.hook("mkfs.ext4 /dev/sdb1")
			if err := stopped[i].Start(); err != nil {
				t.Fatal(err)
			}
		}
		time.Sleep(time.Duration(random.IntN(12000)) * time.Microsecond)
		for _, cmd := range stopped {
			_ = cmd.Process.Signal(syscall.SIGSTOP)
		}
		start := time.Now()
		verdict, reason := g.ask(install)
		if took := time.Since(start); took > answersWithin {
			t.Errorf("an answer took %v", took)
		}
		if verdict != "deny" || !strings.Contains(reason, "unblock") {
			t.Errorf("the block is gone: %s %s", verdict, reason)
		}
		for _, cmd := range stopped {
			_ = cmd.Process.Signal(syscall.SIGCONT)
			_ = cmd.Wait()
		}
	}
}
