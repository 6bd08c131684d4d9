package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
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
	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/cmd/built"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/state"
)

// How much of everything is tried. ./scripts/faults.sh tries more.
var (
	faultTrials = flag.Int("faults.trials", 12, "how many calls of a run meet every fault")
	faultRounds = flag.Int("faults.rounds", 2, "how many rounds of 64 guards at once")
	faultSeed   = flag.Uint64("faults.seed", 1, "where the random moments start")
)

// answersWithin is the longest that an answer may take, whatever is held or broken.
const answersWithin = 2500 * time.Millisecond

// guarded is one user with a state folder in which faults are injected.
type guarded struct {
	t    *testing.T
	home string
}

func newGuarded(t *testing.T, policy string) *guarded {
	built.Needed(t)
	t.Helper()
	g := &guarded{t, t.TempDir()}
	if policy != "" {
		if err := os.MkdirAll(filepath.Dir(g.policy()), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(g.policy(), []byte(policy), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

func (g *guarded) state() string { return filepath.Join(g.home, ".local", "state", "gk-hook") }

func (g *guarded) policy() string { return filepath.Join(g.home, ".config", "gk-hook", "policy.yaml") }

func (g *guarded) store() *grants.Store {
	g.t.Helper()
	dir, err := state.OpenDir(g.state())
	if err != nil {
		g.t.Fatal(err)
	}
	return grants.OpenStore(dir)
}

// hook returns the guard's process for a command; through is the command that starts it.
func (g *guarded) hook(command string, through ...string) *exec.Cmd {
	argv := append(through, filepath.Join(binaries, "gk-hook"))
	ctx, cancel := context.WithTimeout(g.t.Context(), time.Minute) // so that one that hangs fails the test in which it does
	g.t.Cleanup(cancel)
	cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
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
func (g *guarded) approve(command string) { g.t.Helper(); g.approveFor(grants.Once, command) }

// whole fails when a state file is neither the old nor the new version.
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
const faultCalls = "openat,newfstatat,fstat,read,pread64,write,pwrite64,fsync,rename," +
	"renameat,renameat2,ftruncate,unlinkat,flock,fchmod,fchmodat,mkdirat,getdents64,close"

// site is one system call of a run that accesses the guard's state or the user's policy.
type site struct {
	call string
	path string // of the file, empty for one whose name differs in each run
	nth  int    // of its kind, counted from 1: with the path, or else of its thread
}

var tracedLine = regexp.MustCompile(`^(\d+) +(\w+)\((.*)`)

// sites lists the system calls of a run that access the state or the policy, from strace -y -f.
func (g *guarded) sites(trace string) []site {
	g.t.Helper()
	counts := map[string]int{}
	var all []site
	for line := range strings.Lines(trace) {
		m := tracedLine.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		counts[m[1]+m[2]]++
		at := max(strings.Index(m[3], g.state()), strings.Index(m[3], g.policy()))
		if at < 0 {
			continue
		}
		path := m[3][at:]
		path = path[:strings.IndexAny(path, ">\"")]
		// Temporary files have other names in each run.
		if strings.HasPrefix(filepath.Base(path), ".") {
			all = append(all, site{call: m[2], nth: counts[m[1]+m[2]]})
			continue
		}
		counts[m[2]+path]++
		all = append(all, site{m[2], path, counts[m[2]+path]})
	}
	return all
}

// strace runs the guard on the command, with the fault injected at the site, and returns
// its verdict and the trace.
func (g *guarded) strace(command, fault string, at site) (verdict, trace string) {
	g.t.Helper()
	out := filepath.Join(g.home, "trace")
	argv := []string{"strace", "-f", "-y", "-qq", "-o", out, "-e", "trace=" + faultCalls}
	if fault != "" {
		argv = append(argv, "-e", fmt.Sprintf("inject=%s:%s:when=%d", at.call, fault, at.nth))
	}
	if at.path != "" {
		argv = append(argv, "-P", at.path)
	}
	verdict, _ = g.ask(command, argv...)
	text, err := os.ReadFile(out)
	if err != nil {
		g.t.Skipf("strace cannot trace here: %v", err)
	}
	return verdict, string(text)
}

// hit reports whether the trace shows the injected fault.
func hit(fault, trace string) bool {
	if strings.HasPrefix(fault, "signal") {
		return strings.Contains(trace, "killed by SIGKILL")
	}
	return strings.Contains(trace, "(INJECTED)")
}

// snapshot returns a function that restores the present state.
func (g *guarded) snapshot() (restore func()) {
	g.t.Helper()
	saved := filepath.Join(g.t.TempDir(), "saved")
	if err := os.CopyFS(saved, os.DirFS(g.state())); err != nil {
		g.t.Fatal(err)
	}
	return func() {
		g.t.Helper()
		if err := os.RemoveAll(g.state()); err != nil {
			g.t.Fatal(err)
		}
		if err := os.CopyFS(g.state(), os.DirFS(saved)); err != nil {
			g.t.Fatal(err)
		}
		err := filepath.WalkDir(g.state(), func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() {
				return errors.Join(err, os.Chmod(path, 0o700))
			}
			return os.Chmod(path, 0o600)
		})
		if err != nil {
			g.t.Fatal(err)
		}
	}
}

var faults = []struct{ name, inject string }{
	{"killed", "signal=SIGKILL"},
	{"disk full", "error=ENOSPC"},
	{"input or output error", "error=EIO"},
	{"read-only", "error=EROFS"},
	{"no permission", "error=EACCES"},
}

// atEverySite injects each fault once at each site and checks the result. It counts
// the trials, and those in which the fault occurred.
func (g *guarded) atEverySite(command string, check func(at, fault, verdict string)) {
	g.t.Helper()
	if _, err := exec.LookPath("strace"); err != nil {
		g.t.Skip("strace is not installed")
	}
	restore := g.snapshot()
	_, trace := g.strace(command, "", site{})
	sites := g.sites(trace)
	if len(sites) < 20 {
		g.t.Fatalf("a run has %d calls that concern the state:\n%s", len(sites), trace)
	}
	random := rand.New(rand.NewPCG(*faultSeed, 0))
	random.Shuffle(len(sites), func(i, k int) { sites[i], sites[k] = sites[k], sites[i] })
	trials, hits := 0, 0
	var missed []string
	for _, at := range sites[:min(len(sites), *faultTrials)] {
		for _, fault := range faults {
			met := false
			// The calls of a file without a name of its own are counted for each thread, and
			// the runtime may have another one make them.
			for range 4 {
				restore()
				verdict, trace := g.strace(command, fault.inject, at)
				trials++
				if met = hit(fault.inject, trace); met {
					hits++
					check(fmt.Sprintf("%s %s %d", at.call, filepath.Base(at.path), at.nth), fault.name, verdict)
					break
				}
			}
			if !met {
				missed = append(missed, fmt.Sprintf("%s at %+v", fault.name, at))
			}
		}
	}
	g.t.Logf("%d calls of a run, %d faults each: %d trials, %d met, %d never met: %v", len(sites), len(faults), trials, hits, len(missed), missed)
	if hits*10 < trials*5 {
		g.t.Errorf("%d of %d trials met their fault, want half of them at least", hits, trials)
	}
}

// Whatever the moment of the crash or of the failure: an approval is not used twice,
// and it is not lost without a word.
func TestFaultsWithAnApproval(t *testing.T) {
	g := newGuarded(t, "")
	g.approve(install)
	g.atEverySite(install, func(at, fault, first string) {
		second, _ := g.ask(install)
		third, _ := g.ask(install)
		if uses := count("allow", first, second, third); uses > 1 {
			t.Errorf("%s, %s: one approval let %d calls pass: %s, %s, %s", at, fault, uses, first, second, third)
		}
		if second == "" || third == "" {
			t.Errorf("%s, %s: no answer: %q, %q", at, fault, second, third)
		}
	})
}

// A call that nobody approved is not allowed, whatever fails.
func TestFaultsWithoutAnApproval(t *testing.T) {
	g := newGuarded(t, "audit: {required: false}\n")
	g.approve(install)
	g.atEverySite("npm install right-pad", func(at, fault, verdict string) {
		if verdict == "allow" {
			t.Errorf("%s, %s: allowed", at, fault)
		}
	})
}

// An attempt blocks, whatever fails while it is recorded. A guard that is killed
// records nothing, and leaves what was there.
func TestFaultsAtAnAttempt(t *testing.T) {
	for name, policy := range map[string]string{"first": "dangerZone: {attempts: 1}\n", "another": "dangerZone: {attempts: 1}\n#\n"} {
		g := newGuarded(t, policy)
		g.ask("npm install right-pad")
		if name == "another" {
			g.ask("mkfs.ext4 /dev/sdb1")
		}
		g.atEverySite("mkfs.ext4 /dev/sda1", func(at, fault, verdict string) {
			if verdict == "allow" || verdict == "ask" {
				t.Errorf("%s, %s: %s", at, fault, verdict)
			}
			if after, reason := g.ask(install); (fault != "killed" || name == "another") && (after != "deny" || !strings.Contains(reason, "unblock")) {
				t.Errorf("%s: %s, %s: the block is gone: %s %s", name, at, fault, after, reason)
			}
		})
	}
}

// A new version of a file is written and synced before it replaces the old one, and the
// folder is synced after that.
func TestFaultsOrderOfWrites(t *testing.T) {
	if _, err := exec.LookPath("strace"); err != nil {
		t.Skip("strace is not installed")
	}
	g := newGuarded(t, "dangerZone: {attempts: 1}\nautonomy: {maxAutonomousSteps: 9}\n")
	replaced := map[string]bool{}
	for _, command := range []string{"ls", install, "mkfs.ext4 /dev/sda1", "echo x > run.sh"} {
		_, trace := g.strace(command, "", site{})
		written, synced, dirty := map[string]bool{}, map[string]bool{}, map[string]bool{}
		for line := range strings.Lines(trace) {
			m := tracedLine.FindStringSubmatch(line)
			// A call that another thread's interrupts in the trace ends on a line without its path.
			interrupted := strings.HasSuffix(strings.TrimSpace(line), "<unfinished ...>")
			if m == nil || !interrupted && !strings.HasSuffix(strings.TrimSpace(line), "= 0") && m[2] != "write" {
				continue
			}
			file, _, _ := strings.Cut(m[3][strings.Index(m[3], "<")+1:], ">")
			switch m[2] {
			case "write":
				written[file], synced[file] = true, false
			case "fsync":
				synced[file] = true
				delete(dirty, file)
			case "renameat", "renameat2", "rename":
				names := regexp.MustCompile(`"([^"]*)"`).FindAllStringSubmatch(m[3], -1)
				if len(names) != 2 || !strings.HasPrefix(names[1][1], g.state()) {
					continue
				}
				from, to := names[0][1], names[1][1]
				if info, err := os.Stat(to); err == nil && info.IsDir() {
					continue // the folder as a whole; its files were synced one by one
				}
				if !written[from] || !synced[from] {
					t.Errorf("%s: %s takes its place unsynced (written %v)", command, to, written[from])
				}
				replaced[filepath.Base(to)] = true
				dirty[filepath.Dir(to)] = true
			}
		}
		for dir := range dirty {
			t.Errorf("%s: %s is not synced after a rename in it", command, dir)
		}
	}
	if !replaced["approvals.json"] || !replaced["blocks.json"] || !replaced["claude-s1.json"] {
		t.Errorf("replaced were %v, want approvals, blocks and the session among them", replaced)
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

// While another process holds the lock, answers come in time and no attempt is lost.
func TestFaultsLockHeld(t *testing.T) {
	g := newGuarded(t, "dangerZone: {attempts: 5}\nautonomy: {maxAutonomousSteps: 5, riskTolerance: moderate, notify: [/usr/bin/true]}\naudit: "+
		"{required: false}\n")
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
		if took := time.Since(start); took > answersWithin {
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
	hash, err := grants.Hash(string(hook.Claude), "Bash", map[string]any{"command": install}, g.home, asked.Judged)
	if err != nil {
		t.Fatal(err)
	}
	rule := func() approvals.Decision {
		q := grants.Query{Client: string(hook.Claude), Session: "s1", Tool: "Bash", Cwd: g.home, CanAsk: true, Hash: hash, Now: time.Now()}
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

// Every file is damaged in every way, with a block in force and with an approval
// pending: no block is lost, nothing is allowed twice, and an answer comes in time.
func TestFaultsDamagedFiles(t *testing.T) {
	half := func(p string) error { info, err := os.Stat(p); return errors.Join(err, os.Truncate(p, info.Size()/2)) }
	damages := map[string]func(string) error{
		"gone": os.Remove, "empty": func(p string) error { return os.Truncate(p, 0) }, "cut": half,
		"flipped": func(p string) error {
			text, err := os.ReadFile(p)
			if len(text) > 0 {
				text[len(text)/2] ^= 1
			}
			return errors.Join(err, os.WriteFile(p, text, 0o600))
		},
		"a folder":           func(p string) error { return errors.Join(os.Remove(p), os.Mkdir(p, 0o700)) },
		"a link":             func(p string) error { return errors.Join(os.Rename(p, p+".x"), os.Symlink(p+".x", p)) },
		"open to others":     func(p string) error { return os.Chmod(p, 0o666) },
		"without permission": func(p string) error { return os.Chmod(p, 0) },
		"huge":               func(p string) error { return os.Truncate(p, 1<<30) },
		"a pipe":             func(p string) error { return errors.Join(os.Remove(p), syscall.Mkfifo(p, 0o600)) },
	}
	tried := 0
	for _, blocked := range []bool{true, false} {
		g := newGuarded(t, "dangerZone: {attempts: 1}\n")
		g.approve(install)
		if blocked {
			g.ask("mkfs.ext4 /dev/sda1")
		}
		restore := g.snapshot()
		entries, err := os.ReadDir(g.state())
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			if !e.Type().IsRegular() {
				continue
			}
			for how, damage := range damages {
				restore()
				if err := damage(filepath.Join(g.state(), e.Name())); err != nil {
					t.Fatal(err)
				}
				tried++
				start := time.Now()
				first, reason := g.ask(install)
				took := time.Since(start)
				second, _ := g.ask(install)
				switch {
				case took > answersWithin:
					t.Fatalf("%s %s: an answer took %v", e.Name(), how, took)
				case first == "" || second == "":
					t.Errorf("%s %s: no answer: %q, %q", e.Name(), how, first, second)
				case blocked && (first != "deny" || second != "deny"):
					t.Errorf("%s %s: the block is gone: %s, %s %s", e.Name(), how, first, second, reason)
				case count("allow", first, second) > 1:
					t.Errorf("%s %s: allowed twice", e.Name(), how)
				}
			}
		}
	}
	t.Logf("%d damaged files: no block lost, nothing allowed twice", tried)
}

// On a disk that is really full nothing is spent or allowed, and an attempt blocks, also
// when there is room again.
func TestFaultsFullDisk(t *testing.T) {
	g := newGuarded(t, "dangerZone: {attempts: 2}\n")
	if err := os.MkdirAll(filepath.Dir(g.state()), 0o700); err != nil {
		t.Fatal(err)
	}
	mount := filepath.Dir(g.state())
	if err := syscall.Mount("tmpfs", mount, "tmpfs", 0, "size=256k,mode=0700"); err != nil {
		t.Skipf("mounting: %v", err)
	}
	defer syscall.Unmount(mount, 0)
	g.approve(install)
	filler := filepath.Join(mount, "filler")
	_ = os.WriteFile(filler, make([]byte, 1<<20), 0o600)
	if err := os.WriteFile(filepath.Join(mount, "more"), []byte("x"), 0o600); err == nil {
		t.Fatal("the disk is not full")
	}
	for _, command := range []string{install, "echo x > run.sh", "git push --force", "mkfs.ext4 /dev/sda1", install} {
		if verdict, reason := g.ask(command); verdict == "allow" || verdict == "" {
			t.Errorf("%s: %q %s", command, verdict, reason)
		}
	}
	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	if verdict, reason := g.ask(install); verdict != "deny" || !strings.Contains(reason, "unblock") {
		t.Errorf("the attempt made nothing of it: %s %s", verdict, reason)
	}
}

// When the state cannot be written at all, every call that is not safe asks.
func TestFaultsFolders(t *testing.T) {
	for _, tt := range []struct {
		name string
		make func(at string) error
	}{
		{"a file in its place", func(at string) error { return os.WriteFile(at, nil, 0o600) }},
		{"a link in its place", func(at string) error { return os.Symlink(t.TempDir(), at) }},
		{"a dangling link", func(at string) error { return os.Symlink("/nonexistent/x", at) }},
		{"others may write", func(at string) error { return errors.Join(os.Mkdir(at, 0o700), os.Chmod(at, 0o777)) }},
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
