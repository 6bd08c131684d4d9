package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/state"
)

// How much of everything is tried. ./scripts/faults.sh tries more.
var (
	faultTrials = flag.Int("faults.trials", 12, "how many trials of each kind of fault")
	faultRounds = flag.Int("faults.rounds", 2, "how many rounds of 64 guards at once")
	faultSeed   = flag.Uint64("faults.seed", 1, "where the random moments start")
)

// guarded is one user with a state of the guard, to whom something goes wrong.
type guarded struct {
	t    *testing.T
	home string
}

func newGuarded(t *testing.T, policy string) *guarded {
	t.Helper()
	g := &guarded{t, t.TempDir()}
	if policy != "" {
		dir := filepath.Join(g.home, ".config", "gk-hook")
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "policy.yaml"), []byte(policy), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

func (g *guarded) state() string { return filepath.Join(g.home, ".local", "state", "gk-hook") }

func (g *guarded) store() *approvals.Store {
	g.t.Helper()
	dir, err := state.OpenDir(g.state())
	if err != nil {
		g.t.Fatal(err)
	}
	return approvals.OpenStore(dir)
}

// hook is the guard, asked about a command; through is what it is run by.
func (g *guarded) hook(command string, through ...string) *exec.Cmd {
	argv := append(through, filepath.Join(binaries, "gk-hook"))
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.Env = []string{"HOME=" + g.home}
	cmd.Dir = g.home
	in, _ := json.Marshal(map[string]any{
		"session_id": "s1", "cwd": g.home, "hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_input": map[string]string{"command": command},
	})
	cmd.Stdin = bytes.NewReader(in)
	return cmd
}

var codeShown = regexp.MustCompile(`gk-hook approve ([2-9A-Z]{6})`)

// ask runs the guard and returns its verdict, "" when it gave none, and its reason.
func (g *guarded) ask(command string, through ...string) (verdict, reason string) {
	out, _ := g.hook(command, through...).Output()
	var answer struct {
		Output struct {
			Verdict string `json:"permissionDecision"`
			Reason  string `json:"permissionDecisionReason"`
		} `json:"hookSpecificOutput"`
	}
	_ = json.Unmarshal(out, &answer)
	return answer.Output.Verdict, answer.Output.Reason
}

// approve has the command approved once, as a person would.
func (g *guarded) approve(command string) {
	g.t.Helper()
	_, reason := g.ask(command)
	m := codeShown.FindStringSubmatch(reason)
	if m == nil {
		g.t.Fatalf("%s has no code: %s", command, reason)
	}
	if _, err := g.store().Approve(m[1], approvals.Grant{Scope: approvals.Once, TTL: time.Hour, By: "a test", Now: time.Now()}, (&approvals.Policy{}).Limits()); err != nil {
		g.t.Fatal(err)
	}
}

// whole fails when a state file is neither the old nor the new one.
func (g *guarded) whole() {
	g.t.Helper()
	store := g.store()
	if _, _, err := store.List(time.Now()); err != nil {
		g.t.Errorf("approvals: %v", err)
	}
	if _, err := store.Blocks(); err != nil {
		g.t.Errorf("blocks: %v", err)
	}
}

const install = "npm install left-pad"

// A once-approval is spent exactly once, however many ask at the same time.
func TestFaultsManyAtOnce(t *testing.T) {
	const guards = 64
	for round := range *faultRounds {
		g := newGuarded(t, "")
		g.approve(install)
		var allowed, odd int
		var mu sync.Mutex
		var wg sync.WaitGroup
		for range guards {
			wg.Go(func() {
				verdict, _ := g.ask(install)
				mu.Lock()
				defer mu.Unlock()
				switch verdict {
				case "allow":
					allowed++
				case "ask", "deny":
				default:
					odd++
				}
			})
		}
		wg.Wait()
		if allowed != 1 || odd != 0 {
			t.Fatalf("round %d: %d of %d were allowed, %d gave no answer", round, allowed, guards, odd)
		}
		g.whole()
	}
	t.Logf("%d rounds of %d guards: one approval, one use each", *faultRounds, guards)
}

// faultCalls are the system calls at which the guard is killed, or which fail.
const faultCalls = "openat,read,write,fsync,rename,renameat,renameat2,ftruncate,unlinkat,flock,fchmod,mkdirat,close"

// tracer runs a command so that its n-th call of the set is met by what inject says.
func tracer(t *testing.T, inject string, n int) []string {
	t.Helper()
	if _, err := exec.LookPath("strace"); err != nil {
		t.Skip("strace is not installed")
	}
	return []string{"strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=" + faultCalls, "-e", fmt.Sprintf("inject=%s:%s:when=%d", faultCalls, inject, n)}
}

// Whatever the moment of the crash or of the failure: the files are whole, an
// approval is not used twice, and no call is allowed that had none.
func TestFaultsAtEverySystemCall(t *testing.T) {
	if out, err := exec.Command("strace", "-qq", "-o", "/dev/null", "true").CombinedOutput(); err != nil {
		t.Skipf("strace cannot trace here: %v %s", err, out)
	}
	for _, fault := range []struct{ name, inject string }{
		{"killed", "signal=SIGKILL"},
		{"disk full", "error=ENOSPC"},
		{"input or output error", "error=EIO"},
		{"read-only", "error=EROFS"},
		{"no permission", "error=EACCES"},
	} {
		t.Run(fault.name, func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(*faultSeed, 0))
			answers := map[string]int{}
			for trial := range *faultTrials {
				g := newGuarded(t, "")
				g.approve(install)
				// The start of the process takes some dozens of calls; the last ones give the answer.
				n := 1 + trial%160
				if *faultTrials < 160 {
					n = 1 + random.IntN(160)
				}
				first, _ := g.ask(install, tracer(t, fault.inject, n)...)
				answers[first]++
				g.whole()
				second, _ := g.ask(install)
				third, _ := g.ask(install)
				if uses := count("allow", first, second, third); uses > 1 {
					t.Fatalf("call %d: one approval let %d calls pass: %s, %s, %s", n, uses, first, second, third)
				}
				if other, _ := g.ask("npm install right-pad", tracer(t, fault.inject, n)...); other == "allow" {
					t.Fatalf("call %d: a call without an approval was allowed", n)
				}
			}
			t.Logf("%d trials; answers of the one that met the fault: %v", *faultTrials, answers)
		})
	}
}

func count(word string, in ...string) int {
	n := 0
	for _, w := range in {
		if w == word {
			n++
		}
	}
	return n
}

// Whoever holds the lock does not keep an agent waiting, nor does an attempt get lost.
func TestFaultsLockHeld(t *testing.T) {
	g := newGuarded(t, "dangerZone: {attempts: 5}\nautonomy: {maxAutonomousSteps: 5, riskTolerance: moderate, notify: [/usr/bin/true]}\naudit: {required: false}\n")
	g.approve(install)
	f, err := os.Open(filepath.Join(g.state(), "state.lock"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{install, "echo x > run.sh", "git push --force", "mkfs.ext4 /dev/sda1", install} {
		start := time.Now()
		if verdict, reason := g.ask(command); verdict == "allow" || verdict == "" {
			t.Errorf("%s: %q %s", command, verdict, reason)
		}
		if took := time.Since(start); took > 2500*time.Millisecond {
			t.Errorf("%s: the answer took %v", command, took)
		}
	}
	f.Close()
	if verdict, reason := g.ask(install); verdict != "deny" || !strings.Contains(reason, "unblock") {
		t.Errorf("the attempt made nothing of it: %s %s", verdict, reason)
	}
}

// Killed at random moments, many at a time: no block is lost, and who held a
// lock does not keep the others.
func TestFaultsKilledAtRandom(t *testing.T) {
	g := newGuarded(t, "dangerZone: {attempts: 1}\n")
	if verdict, _ := g.ask("mkfs.ext4 /dev/sda1"); verdict != "deny" {
		t.Fatalf("mkfs is %q", verdict)
	}
	random := rand.New(rand.NewPCG(*faultSeed, 1))
	const atOnce = 8
	for trial := 0; trial < *faultTrials; trial += atOnce {
		var wg sync.WaitGroup
		for range atOnce {
			cmd := g.hook("mkfs.ext4 /dev/sdb1")
			after := time.Duration(random.IntN(4000)) * time.Microsecond
			wg.Go(func() {
				if err := cmd.Start(); err != nil {
					t.Error(err)
					return
				}
				time.Sleep(after)
				_ = cmd.Process.Kill()
				_ = cmd.Wait()
			})
		}
		wg.Wait()
		g.whole()
		start := time.Now()
		if verdict, reason := g.ask(install); verdict != "deny" || !strings.Contains(reason, "unblock") {
			t.Fatalf("after %d kills the block is gone: %s %s", trial+atOnce, verdict, reason)
		}
		if took := time.Since(start); took > 6*time.Second {
			t.Logf("an answer took %v", took)
		}
	}
	t.Logf("%d guards killed; the block holds", *faultTrials)
}

// Every byte of every state file is flipped, and the file is cut off there:
// nothing is allowed, no block is lost, nothing crashes.
func TestFaultsDamage(t *testing.T) {
	g := newGuarded(t, "")
	g.approve(install)
	policy := &approvals.Policy{}
	asked := classify.Assess(classify.Call{Tool: "Bash", Input: map[string]any{"command": install}, Cwd: g.home, Home: g.home})
	hash, err := approvals.Hash(string(hook.Claude), "Bash", map[string]any{"command": install}, g.home, asked.Judged)
	if err != nil {
		t.Fatal(err)
	}
	rule := func() approvals.Decision {
		q := approvals.Query{Client: string(hook.Claude), Session: "s1", Tool: "Bash", Cwd: g.home, CanAsk: true, Hash: hash, Now: time.Now()}
		return policy.Rule(asked, q, g.store()).Decision
	}
	file := filepath.Join(g.state(), "approvals.json")
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	restore := func(b []byte) {
		if err := os.WriteFile(file, b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	step := max(1, len(whole)/(*faultTrials*8))
	tried := 0
	for at := 0; at < len(whole); at += step {
		flipped := bytes.Clone(whole)
		flipped[at] ^= 0x20
		for _, b := range [][]byte{flipped, whole[:at]} {
			tried++
			restore(b)
			if d := rule(); d == approvals.Allow {
				t.Fatalf("allowed with byte %d of %d damaged", at, len(whole))
			}
		}
	}
	restore(whole)
	if d := rule(); d != approvals.Allow {
		t.Errorf("the whole file says %v", d)
	}
	t.Logf("%d damaged files of %d bytes: none allowed", tried, len(whole))
}

// Where the state cannot be written at all, whatever is not safe is asked about.
func TestFaultsFolders(t *testing.T) {
	full := t.TempDir()
	if err := syscall.Mount("tmpfs", full, "tmpfs", 0, "size=16k,mode=0700"); err == nil {
		defer syscall.Unmount(full, 0)
		_ = os.WriteFile(filepath.Join(full, "filler"), make([]byte, 64<<10), 0o600)
	} else {
		full = ""
	}
	for _, tt := range []struct {
		name string
		make func(at string) error
	}{
		{"a file in its place", func(at string) error { return os.WriteFile(at, nil, 0o600) }},
		{"a link in its place", func(at string) error { return os.Symlink(t.TempDir(), at) }},
		{"a dangling link", func(at string) error { return os.Symlink("/nonexistent/x", at) }},
		{"others may write", func(at string) error { return errors.Join(os.Mkdir(at, 0o700), os.Chmod(at, 0o777)) }},
		{"a full disk", func(at string) error {
			if full == "" {
				return syscall.EPERM
			}
			return os.Symlink(full, at)
		}},
	} {
		g := newGuarded(t, "")
		if err := os.MkdirAll(filepath.Dir(g.state()), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := tt.make(g.state()); err != nil {
			t.Logf("%s: not here: %v", tt.name, err)
			continue
		}
		if verdict, reason := g.ask(install); verdict == "allow" || verdict == "" {
			t.Errorf("%s: %q %s", tt.name, verdict, reason)
		}
		if verdict, reason := g.ask("rm -rf /"); verdict != "deny" {
			t.Errorf("%s: %q %s", tt.name, verdict, reason)
		}
	}
}
