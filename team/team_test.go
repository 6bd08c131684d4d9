//go:build !windows

package team

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/state"
)

// machine is one of a team, with its helper in this process.
type machine struct {
	t    testing.TB
	dir  *state.Dir
	stop func()
}

// newTeam returns n machines of a team whose engine is the server. They know each other.
func newTeam(t testing.TB, s *server, n int) []*machine {
	t.Helper()
	key, err := state.NewTeamKey()
	if err != nil {
		t.Fatal(err)
	}
	var all []*machine
	for i := range n {
		all = append(all, join(t, s, key, fmt.Sprintf("m%d", i)))
	}
	return all
}

func join(t testing.TB, s *server, key, host string) *machine {
	t.Helper()
	dir, err := state.OpenDir(filepath.Join(t.TempDir(), "s"))
	if err != nil {
		t.Fatal(err)
	}
	team, err := dir.Enroll(key, host, s.password, "tester", time.Now())
	if err != nil {
		t.Fatal(err)
	}
	m := &machine{t: t, dir: dir, stop: func() {}}
	if err := m.store().Belong(team.Name()); err != nil {
		t.Fatal(err)
	}
	m.serve(s.url())
	t.Cleanup(func() { m.stop() })
	return m
}

// serve starts the machine's helper, in place of one that runs.
func (m *machine) serve(url string) {
	m.t.Helper()
	m.stop()
	h, err := NewHelper(m.dir, url)
	if err != nil {
		m.t.Fatal(err)
	}
	l, err := Listen(m.dir)
	if err != nil {
		m.t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- h.Serve(ctx, l) }()
	m.stop = sync.OnceFunc(func() { cancel(); <-done; h.Close() })
}

// store opens the store as another guard of the machine would.
func (m *machine) store() *grants.Store {
	dir, err := state.OpenDir(m.dir.Path())
	if err != nil {
		m.t.Fatal(err)
	}
	return grants.OpenStore(dir)
}

// file has a dangerous call wait, and returns its code.
func (m *machine) file(hash string) string {
	m.t.Helper()
	s := m.store()
	known, err := s.Look()
	if err != nil {
		m.t.Fatal(err)
	}
	code, err := s.File(&known, grants.Request{
		Hash: hash, Client: "claude", Session: "s1", Tool: "Bash", Subject: "git push --force SECRET-" + hash, Tier: classify.Dangerous, Irreversible: true,
		Created: time.Now(),
	})
	if err != nil {
		m.t.Fatal(err)
	}
	return code
}

var limits = grants.Limits{TTL: time.Minute, MaxTTL: time.Hour, MaxActive: 50}

func (m *machine) approve(code string) error {
	s := m.store()
	_, err := s.Approve(code, grants.Grant{Scope: grants.Once, By: "alice of " + s.Machine(), Now: time.Now()}, limits)
	return err
}

func (m *machine) mustApprove(code string) {
	m.t.Helper()
	if err := m.approve(code); err != nil {
		m.t.Fatal(err)
	}
}

// spends reports whether the machine spends an approval of the call.
func (m *machine) spends(hash string) bool {
	a, _ := m.store().Spend(time.Now(), func(a *grants.Approval) bool {
		return a.Hash == hash && a.Reaches(&grants.Query{Client: "claude", Session: "s1"})
	})
	return a != nil
}

// blocked is the scope of the block that holds for a session of the machine.
func (m *machine) blocked() string {
	b, err := m.store().BlockOn(&grants.Query{Client: "claude", Session: "s1"})
	switch {
	case err != nil:
		return "unknown: " + err.Error()
	case b == nil:
		return ""
	}
	return b.Scope.String()
}

func (m *machine) lift() {
	m.t.Helper()
	s := m.store()
	shown, err := s.Show("", time.Now())
	if err == nil {
		_, err = s.Unblock(shown)
	}
	if err != nil {
		m.t.Fatal(err)
	}
}

func TestApprovedElsewhereAndSpentOnce(t *testing.T) {
	t.Parallel()
	s := startServer(t, "127.0.0.1")
	all := newTeam(t, s, 3)
	for round := range 5 {
		hash := fmt.Sprint("h", round)
		code := all[1].file(hash)
		if all[1].spends(hash) {
			t.Fatal("spent before it was approved")
		}
		all[0].mustApprove(code)
		var spent atomic.Int32
		var racing sync.WaitGroup
		for i := range 64 {
			racing.Go(func() {
				if all[i%3].spends(hash) {
					spent.Add(1)
				}
			})
		}
		racing.Wait()
		if n := spent.Load(); n != 1 {
			t.Errorf("spent %d times, want once", n)
		}
	}
	for _, k := range s.keys() {
		text, _ := s.admin().Get(context.Background(), k).Result()
		if strings.Contains(text, "SECRET") || strings.Contains(text, "claude") {
			t.Errorf("%s shows what the guard was asked", k)
		}
	}
}

// Each machine's log says once who approved what, and where.
func TestEveryLogTells(t *testing.T) {
	t.Parallel()
	s := startServer(t, "127.0.0.1")
	all := newTeam(t, s, 3)
	code := all[1].file("h")
	all[0].mustApprove(code)
	if !all[1].spends("h") {
		t.Fatal("not spent")
	}
	if _, err := all[0].store().Stop(grants.BlockTeam, "a key leaked", "alice", time.Now()); err != nil {
		t.Fatal(err)
	}
	events := func(event, rule string) (found []string) {
		records, err := all[2].dir.Log().Tail(100)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range records {
			if r.Event == event && (rule == "" || r.Rule == rule) {
				found = append(found, r.Reason)
			}
		}
		return found
	}
	waitFor(t, "the third machine hears of it", func() bool {
		return len(events(state.EventGranted, "approval:"+code)) == 1 && len(events(state.EventSpent, "approval:"+code)) == 1 &&
			len(events(state.EventBlocked, "")) == 1
	})
	if got := events(state.EventSpent, "")[0]; !strings.Contains(got, "on m1-") || !strings.Contains(got, "alice of m0-") {
		t.Errorf("%q", got)
	}
	all[2].serve(s.url()) // a new helper finds them in the log
	time.Sleep(syncEvery + syncEvery/2)
	for _, event := range []string{state.EventGranted, state.EventSpent, state.EventBlocked} {
		if got := events(event, ""); len(got) != 1 {
			t.Errorf("%s: %q, want one", event, got)
		}
	}
}

// What an engine tells that was started again may be old: nothing that was approved before counts.
func TestRestartedEngineGrantsNothing(t *testing.T) {
	t.Parallel()
	s := startServer(t, "127.0.0.1")
	all := newTeam(t, s, 2)
	all[0].mustApprove(all[1].file("spent"))
	all[0].mustApprove(all[1].file("live"))
	old := s.get("approvals.json")
	if !all[1].spends("spent") {
		t.Fatal("not spent")
	}
	s.kill()
	if all[1].spends("spent") || all[1].spends("live") {
		t.Error("spent without an engine")
	}
	s.start()
	name := "gk-hook:{" + mustTeam(t, all[0]).Name() + "}:approvals.json"
	if err := s.admin().Set(context.Background(), name, old, 0).Err(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(restAfterFailure)
	for _, m := range all {
		if m.spends("spent") || m.spends("live") {
			t.Error("spent what was approved before the engine was started again")
		}
	}
	all[0].mustApprove(all[1].file("live"))
	if !all[1].spends("live") {
		t.Error("what is approved after that does not count")
	}
}

func mustTeam(t testing.TB, m *machine) *state.Team {
	team, err := m.dir.Team()
	if err != nil {
		t.Fatal(err)
	}
	return team
}

// Who runs the engine puts an older document back while it goes on.
func TestPutBack(t *testing.T) {
	t.Parallel()
	s := startServer(t, "127.0.0.1")
	all := newTeam(t, s, 2)
	all[0].mustApprove(all[1].file("h"))
	old := s.get("approvals.json")
	if !all[1].spends("h") {
		t.Fatal("not spent")
	}
	s.set("approvals.json", old)
	if all[1].spends("h") {
		t.Error("spent twice")
	}
	if got := s.get("approvals.json"); got == old {
		t.Error("the old document is still there")
	}
	all[0].mustApprove(all[1].file("h"))
	if !all[1].spends("h") {
		t.Error("what is approved after that does not count")
	}
}

// Whatever is written to the engine without the key counts for nothing.
func TestForgedDocuments(t *testing.T) {
	t.Parallel()
	s := startServer(t, "127.0.0.1")
	all := newTeam(t, s, 1)
	other := newTeam(t, s, 1)[0]
	all[0].mustApprove(all[0].file("h"))
	prefix := "gk-hook:{" + mustTeam(t, all[0]).Name() + "}:"
	put := func(name, text string) {
		if err := s.admin().Set(context.Background(), prefix+name, text, 0).Err(); err != nil {
			t.Fatal(err)
		}
	}
	good, err := s.admin().Get(context.Background(), prefix+"approvals.json").Result()
	if err != nil {
		t.Fatal(err)
	}
	foreign, _ := s.admin().Get(context.Background(), "gk-hook:{"+mustTeam(t, other).Name()+"}:blocks.json").Result()
	for _, text := range []string{"x", "{}", `{"version":6,"mac":"","data":{}}`, good[:len(good)-1], good[1:],
		strings.Replace(good, good[20:21], string(good[20]^1), 1), foreign} {
		put("approvals.json", text)
		if all[0].spends("h") {
			t.Errorf("spent by %q", text)
		}
		put("blocks.json", text)
		if b := all[0].blocked(); b != "" {
			t.Errorf("blocked by %q: %s", text, b)
		}
	}
	put("blocks.json", good) // a document under another name
	if b := all[0].blocked(); b != "" {
		t.Error(b)
	}
	if _, err := all[0].store().Stop(grants.BlockTeam, "x", "me", time.Now()); err != nil {
		t.Fatal(err)
	}
	put("blocks.json", "x")
	if b := all[0].blocked(); b != "team" {
		t.Errorf("blocked %q after the team's blocks were overwritten", b)
	}
}

func TestKillSwitch(t *testing.T) {
	t.Parallel()
	s := startServer(t, "127.0.0.1")
	all := newTeam(t, s, 3)
	if _, err := all[0].store().Stop(grants.BlockTeam, "a key leaked", "alice", time.Now()); err != nil {
		t.Fatal(err)
	}
	for _, m := range all {
		if b := m.blocked(); b != "team" {
			t.Errorf("blocked %q, want the team", b)
		}
	}
	s.kill()
	for _, m := range all {
		if b := m.blocked(); b != "team" {
			t.Errorf("without the engine: %q", b)
		}
	}
	s.start() // empty
	time.Sleep(restAfterFailure)
	late := join(t, s, mustTeam(t, all[0]).Key(), "late")
	waitFor(t, "a new machine hears of it", func() bool { return late.blocked() == "team" })
	all[2].lift()
	for _, m := range append(all, late) {
		if b := m.blocked(); b != "" {
			t.Errorf("blocked %q after it was lifted", b)
		}
	}
	if _, err := late.store().Stop(grants.BlockMachine, "only here", "alice", time.Now()); err != nil {
		t.Fatal(err)
	}
	if late.blocked() != "machine" || all[0].blocked() != "" {
		t.Errorf("a block of one machine: %q there, %q elsewhere", late.blocked(), all[0].blocked())
	}
}

func waitFor(t testing.TB, what string, is func() bool) {
	t.Helper()
	for range 100 {
		if is() {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Error("never: " + what)
}

// A block that was lifted while a machine was away ends there too; one that the engine forgot does not.
func TestBlocksOutliveTheEngine(t *testing.T) {
	t.Parallel()
	s := startServer(t, "127.0.0.1")
	all := newTeam(t, s, 2)
	before := func() string { all[0].blocked(); return s.get("blocks.json") }
	if _, err := all[0].store().Stop(grants.BlockTeam, "one", "alice", time.Now()); err != nil {
		t.Fatal(err)
	}
	with := before()
	if all[1].blocked() != "team" {
		t.Fatal("not blocked")
	}
	all[1].stop()
	all[0].lift()
	if all[0].blocked() != "" || all[1].blocked() != "team" {
		t.Errorf("%q and %q", all[0].blocked(), all[1].blocked())
	}
	all[1].serve(s.url())
	if b := all[1].blocked(); b != "" {
		t.Errorf("still blocked: %q", b)
	}
	s.set("blocks.json", with) // an old dump: what was lifted stays so
	if all[0].blocked() != "" {
		t.Error("a lifted block is back")
	}
	if _, err := all[0].store().Stop(grants.BlockTeam, "two", "alice", time.Now()); err != nil {
		t.Fatal(err)
	}
	s.set("blocks.json", with) // and what was made since does not vanish
	for i, m := range all {
		waitFor(t, fmt.Sprint("block two on machine ", i), func() bool { return m.blocked() == "team" })
	}
}

// The machine misses the key of its team: nothing but a person ends that.
func TestLostKey(t *testing.T) {
	t.Parallel()
	s := startServer(t, "127.0.0.1")
	m := newTeam(t, s, 1)[0]
	if err := m.dir.Remove("team.key"); err != nil {
		t.Fatal(err)
	}
	if b := m.blocked(); !strings.Contains(b, "unknown") || !strings.Contains(b, "team.key") {
		t.Errorf("%q", b)
	}
	m.lift()
	if b := m.blocked(); b != "" {
		t.Errorf("after a person lifted that: %q", b)
	}
	if _, err := m.dir.Enroll(strings.Repeat("ab", 32), "x", "", "me", time.Now()); err != nil {
		t.Fatal(err)
	}
	if b := m.blocked(); b != "" {
		t.Errorf("in another team: %q", b)
	}
	if err := os.WriteFile(filepath.Join(m.dir.Path(), "team.key"), []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	if b := m.blocked(); !strings.Contains(b, "unknown") {
		t.Errorf("with a damaged key: %q", b)
	}
}

// Answers of a socket that has no key, old ones and those to others count for nothing, and cost little time.
func TestHostileSocket(t *testing.T) {
	t.Parallel()
	s := startServer(t, "127.0.0.1")
	m := newTeam(t, s, 1)[0]
	m.mustApprove(m.file("h"))
	team := mustTeam(t, m)
	shared, err := m.dir.Shared()
	if err != nil {
		t.Fatal(err)
	}
	text, err := shared.ReadFile("approvals.json")
	if err != nil || text == nil {
		t.Fatal(err)
	}
	shared.Close()
	closed := []byte(s.get("approvals.json"))
	m.stop()
	other, _ := newTeam(t, s, 1)[0].dir.Team()
	const heard = "the helper's own answer" // all others differ from it in what makes it count
	for _, tt := range []struct {
		name  string
		reply func(o state.Order) []byte
	}{
		{heard, func(o state.Order) []byte {
			line, _ := team.Sealed(state.Answer{Nonce: o.Nonce, Run: shared.Run(), Text: closed, Swapped: true})
			return line
		}},
		{"nothing", func(state.Order) []byte { return nil }},
		{"an answer without a code", func(o state.Order) []byte { return []byte(`{"nonce":"` + o.Nonce + `","run":"x"}` + "\n") }},
		{"another team's", func(o state.Order) []byte {
			line, _ := other.Sealed(state.Answer{Nonce: o.Nonce, Run: shared.Run(), Text: closed, Swapped: true})
			return line
		}},
		{"an old answer", func(state.Order) []byte {
			line, _ := team.Sealed(state.Answer{Nonce: "old", Run: shared.Run(), Text: closed, Swapped: true})
			return line
		}},
		{"the order itself", func(o state.Order) []byte { line, _ := team.Sealed(o); return line }},
		{"a line without end", func(state.Order) []byte { return slices.Repeat([]byte("x"), 1<<20) }},
	} {
		l, err := Listen(m.dir)
		if err != nil {
			t.Fatal(err)
		}
		go func() {
			for {
				c, err := l.Accept()
				if err != nil {
					return
				}
				go func() {
					for in := bufio.NewReader(c); ; {
						line, err := state.ReadWire(in)
						var o state.Order
						if err != nil || team.Unseal(line, &o) != nil {
							return
						}
						c.Write(tt.reply(o))
					}
				}()
			}
		}()
		start := time.Now()
		if spent := m.spends("h"); spent != (tt.name == heard) {
			t.Errorf("%s: spent %v", tt.name, spent)
		}
		if took := time.Since(start); took > 1500*time.Millisecond {
			t.Errorf("%s: took %s", tt.name, took)
		}
		l.Close()
	}
	m.serve(s.url())
	c, err := net.Dial("unix", m.dir.SocketPath())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	for _, line := range []string{"hello\n", `{"op":"read","name":"approvals.json"}` + "\n"} {
		fmt.Fprint(c, line)
	}
	c.SetDeadline(time.Now().Add(2 * time.Second))
	if n, err := c.Read(make([]byte, 1)); n > 0 || errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("a stranger is answered: %d bytes, %v", n, err)
	}
	if !m.spends("h") {
		t.Error("the true helper's answer does not count")
	}
}

// Not each call waits for an engine that does not answer.
func TestSilentEngineRests(t *testing.T) {
	t.Parallel()
	s := startServer(t, "127.0.0.1")
	m := newTeam(t, s, 1)[0]
	m.mustApprove(m.file("h"))
	s.cmd.Process.Signal(stopSignal)
	defer s.cmd.Process.Signal(contSignal)
	const calls = 10
	start := time.Now()
	for range calls {
		if m.spends("h") {
			t.Error("spent")
		}
	}
	if took := time.Since(start); took > calls*engineWait/2 {
		t.Errorf("%d calls took %s", calls, took)
	}
}

// Whatever an engine does to be of no use, this machine's own file answers, and nothing is spent twice.
func TestUselessEngine(t *testing.T) {
	ctx := context.Background()
	for _, tt := range []struct {
		name      string
		make, end func(*server)
	}{
		{"full", func(s *server) { s.admin().ConfigSet(ctx, "maxmemory", "1") }, func(s *server) { s.admin().ConfigSet(ctx, "maxmemory", "0") }},
		{"slow", func(s *server) { s.cmd.Process.Signal(stopSignal) }, func(s *server) { s.cmd.Process.Signal(contSignal) }},
		{"wrong password", func(s *server) {
			s.admin().Do(ctx, "ACL", "SETUSER", "guard", "resetpass", ">other")
			s.admin().ClientKillByFilter(ctx, "USER", "guard")
		},
			func(s *server) { s.admin().Do(ctx, "ACL", "SETUSER", "guard", "resetpass", ">"+s.password) }},
		{"no right to write", func(s *server) { s.admin().Do(ctx, "ACL", "SETUSER", "guard", "-set") },
			func(s *server) { s.admin().Do(ctx, "ACL", "SETUSER", "guard", "+set") }},
		{"a key of another kind", func(s *server) { k := s.key("approvals.json"); s.admin().Del(ctx, k); s.admin().LPush(ctx, k, "x") },
			func(s *server) { s.admin().Del(ctx, s.key("approvals.json")) }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := startServer(t, "127.0.0.1")
			all := newTeam(t, s, 2)
			all[0].mustApprove(all[1].file("before"))
			if _, err := all[0].store().Stop(grants.BlockMachine, tt.name, "me", time.Now()); err != nil {
				t.Fatal(err)
			}
			tt.make(s)
			start := time.Now()
			if all[1].spends("before") {
				t.Error("spent")
			}
			if took := time.Since(start); took > time.Second {
				t.Errorf("took %s", took)
			}
			code := all[1].file("own")
			if all[0].approve(code) == nil {
				t.Error("another machine approved what was asked here alone")
			}
			if b := all[0].blocked(); b != "machine" {
				t.Errorf("blocked %q", b)
			}
			all[1].mustApprove(code)
			if !all[1].spends("own") || all[1].spends("own") {
				t.Error("an approval of this machine alone is not spent once")
			}
			tt.end(s)
			time.Sleep(restAfterFailure)
			all[0].lift()
			all[0].mustApprove(all[1].file("after"))
			if !all[1].spends("after") {
				t.Error("nothing is shared after that")
			}
		})
	}
}
