package approvals

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/state"
)

// denied has the call denied, and returns the code to approve it with.
func denied(t testing.TB, s *grants.Store) string {
	t.Helper()
	r := new(Policy).Rule(dangerousCall(), query(), s)
	if r.Decision != Deny || r.Code == "" {
		t.Fatalf("%+v, want a denial with a code", r)
	}
	return r.Code
}

func grant(scope grants.Scope) grants.Grant {
	return grants.Grant{Scope: scope, By: "me at a terminal", Now: time.Now()}
}

var limits = new(Policy).Limits()

func TestOnceIsSpentOnce(t *testing.T) {
	s := openStore(t)
	code := denied(t, s)
	if _, err := s.Approve(strings.ToLower(code)+" ", grant(grants.Once), limits); err != nil {
		t.Fatal(err)
	}
	want := []Decision{Allow, Deny}
	for i, w := range want {
		r := new(Policy).Rule(dangerousCall(), query(), s)
		if r.Decision != w || w == Allow && r.Rule != "approval:"+code {
			t.Errorf("call %d: %+v, want %s", i+1, r, w)
		}
	}
}

// An approval for once holds what the call reads and loads, and one that cannot be held to it is short.
func TestOnceHoldsInputs(t *testing.T) {
	with := func(inputs string, after time.Duration) grants.Query {
		q := query()
		q.Inputs, q.Now = func() string { return inputs }, q.Now.Add(after)
		return q
	}
	for _, tt := range []struct {
		name        string
		scope       grants.Scope
		first, then string
		after       time.Duration
		want        Decision
	}{
		{"the same", grants.Once, "a", "a", time.Minute, Allow},
		{"others", grants.Once, "a", "b", 0, Deny},
		{"none any more", grants.Once, "a", "", 0, Deny},
		{"too many to look at", grants.Once, grants.Unseen, grants.Unseen, grants.UnseenLife - 5*time.Second, Allow},
		{"too many to look at, later", grants.Once, grants.Unseen, grants.Unseen, grants.UnseenLife + time.Second, Deny},
		{"others, for the session", grants.Session, "a", "b", 0, Allow},
		{"too many to look at, for the session", grants.Session, grants.Unseen, grants.Unseen, time.Minute, Allow},
	} {
		s := openStore(t)
		code := new(Policy).Rule(dangerousCall(), with(tt.first, 0), s).Code
		if _, err := s.Approve(code, grant(tt.scope), limits); err != nil {
			t.Fatal(err)
		}
		if r := new(Policy).Rule(dangerousCall(), with(tt.then, tt.after), s); r.Decision != tt.want {
			t.Errorf("%s: %+v, want %s", tt.name, r, tt.want)
		}
	}
	// A request for other inputs is another request: whoever approves it saw these.
	s := openStore(t)
	first, same, other := new(Policy).Rule(dangerousCall(), with("a", 0), s).Code, new(Policy).Rule(dangerousCall(), with("a", 0), s).Code,
		new(Policy).Rule(dangerousCall(), with("b", 0), s).Code
	if first != same || first == other {
		t.Errorf("codes %s, %s for the same inputs, %s for others", first, same, other)
	}
}

func TestOnceIsSpentOnceByManyProcesses(t *testing.T) {
	const rounds, processes = 4, 12
	s := openStore(t)
	for range rounds {
		if _, err := s.Approve(denied(t, s), grant(grants.Once), limits); err != nil {
			t.Fatal(err)
		}
		outs := make([][]byte, processes)
		var wg sync.WaitGroup
		for i := range processes {
			wg.Go(func() {
				cmd := exec.Command(os.Args[0])
				cmd.Env = append(os.Environ(), "APPROVALS_CHILD="+s.Dir().Path())
				outs[i], _ = cmd.CombinedOutput()
			})
		}
		wg.Wait()
		counts := map[string]int{}
		for _, out := range outs {
			counts[strings.TrimSpace(string(out))]++
		}
		if counts["allow"] != 1 || counts["deny"] != processes-1 {
			t.Errorf("decisions %v, want exactly one allow", counts)
		}
	}
}

func TestOnceIsSpentOnceByManyGoroutines(t *testing.T) {
	s := openStore(t)
	s.Dir().SetPatience(time.Minute)
	if _, err := s.Approve(denied(t, s), grant(grants.Once), limits); err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	allowed := 0
	var wg sync.WaitGroup
	for range 32 {
		wg.Go(func() {
			if new(Policy).Rule(dangerousCall(), query(), s).Decision == Allow {
				mu.Lock()
				allowed++
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	if allowed != 1 {
		t.Errorf("%d allowed, want 1", allowed)
	}
}

func TestSessionApprovalLasts(t *testing.T) {
	s := openStore(t)
	a, err := s.Approve(denied(t, s), grant(grants.Session), limits)
	if err != nil {
		t.Fatal(err)
	}
	q := query()
	for range 3 {
		if r := new(Policy).Rule(dangerousCall(), q, s); r.Decision != Allow {
			t.Fatalf("%+v, want allow", r)
		}
	}
	live, _, _ := s.List(q.Now)
	if len(live) != 1 || live[0].Uses != 3 || live[0].LastUsed.IsZero() || live[0].By != "me at a terminal" {
		t.Errorf("approvals = %+v", live)
	}
	// The clock goes back, forward to the last moment, and to the end.
	for _, tt := range []struct {
		at   time.Time
		want Decision
	}{{a.Created.Add(-time.Hour), Deny}, {a.Expires.Add(-time.Nanosecond), Allow}, {a.Expires, Deny}} {
		q.Now = tt.at
		if r := new(Policy).Rule(dangerousCall(), q, s); r.Decision != tt.want {
			t.Errorf("at %s: %s, want %s", tt.at, r.Decision, tt.want)
		}
	}
}

func TestApproveRefuses(t *testing.T) {
	type test struct {
		name  string
		tier  classify.Tier
		lossy bool
		with  grants.Request
		grant grants.Grant
		want  string
	}
	in := grants.Request{Session: "s1", Project: "/p"}
	tests := []test{
		{"moderate for the user", classify.Moderate, false, in, grant(grants.UserWide), ""},
		{"moderate for the project", classify.Moderate, false, in, grant(grants.ProjectWide), ""},
		{"dangerous for the session", classify.Dangerous, true, in, grant(grants.Session), ""},
		{"dangerous for the project", classify.Dangerous, false, in, grant(grants.ProjectWide), "once or for the session only"},
		{"irreversible for the user", classify.Moderate, true, in, grant(grants.UserWide), "once or for the session only"},
		{"blocked", classify.Blocked, false, in, grant(grants.Once), "cannot be approved"},
		{"without a session", classify.Moderate, false, grants.Request{}, grant(grants.Session), "without a session"},
		{"without a project", classify.Moderate, false, grants.Request{Session: "s1"}, grant(grants.ProjectWide), "outside any project"},
		{"too long", classify.Moderate, false, in, grants.Grant{TTL: 2 * time.Hour, Now: time.Now()}, "at most 1h"},
		{"negative", classify.Moderate, false, in, grants.Grant{TTL: -1, Now: time.Now()}, "at most 1h"},
		{"too late", classify.Moderate, false, in, grants.Grant{Now: time.Now().Add(grants.RequestLife + time.Minute)}, "no call waits"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := openStore(t)
			r := tt.with
			r.Hash, r.Tier, r.Irreversible, r.Created = "cafe", tt.tier, tt.lossy, time.Now()
			code, err := s.File(&grants.Book{}, r)
			if err != nil {
				t.Fatal(err)
			}
			_, err = s.Approve(code, tt.grant, limits)
			if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
				t.Errorf("Approve() = %v, want %q", err, tt.want)
			}
		})
	}
	for _, code := range []string{"", "ABC", "ABCDEF", "AB0DEF", "../../x", "ABCDEFG"} {
		if _, err := openStore(t).Approve(code, grant(grants.Once), limits); err == nil {
			t.Errorf("Approve(%q) granted something", code)
		}
	}
}

// Noise pushes out old requests, never what was granted.
func TestRequestsAreBounded(t *testing.T) {
	s := openStore(t)
	approved, err := s.Approve(denied(t, s), grant(grants.Session), limits)
	if err != nil {
		t.Fatal(err)
	}
	at := time.Now()
	var first, last string
	for i := range grants.MaxRequests + 10 {
		if i%grants.MaxNewRequests == 0 {
			at = at.Add(time.Minute) // no faster than is allowed
		}
		code, err := s.File(&grants.Book{}, grants.Request{Hash: fmt.Sprint(i), Created: at})
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			first = code
		}
		last = code
	}
	again, err := s.File(&grants.Book{}, grants.Request{Hash: fmt.Sprint(grants.MaxRequests + 9), Created: at})
	if err != nil || again != last {
		t.Errorf("the same call got the codes %s and %s", last, again)
	}
	live, waiting, err := s.List(at)
	if err != nil || len(waiting) != grants.MaxRequests || len(live) != 1 || live[0].ID != approved.ID {
		t.Errorf("%d waiting, approvals %+v, %v", len(waiting), live, err)
	}
	if _, err := s.Find(first, at); err == nil {
		t.Error("the oldest request is still there")
	}
	if r, err := s.Find(last, at); err != nil || r.Hash != fmt.Sprint(grants.MaxRequests+9) {
		t.Errorf("Find() = %+v, %v", r, err)
	}
}

func TestApprovalsAreBounded(t *testing.T) {
	s := openStore(t)
	few := limits
	few.MaxActive = 2
	for i := range 3 {
		_, err := s.ApprovePattern("Bash:make*", "/home/me", query(), grant(grants.Session), few)
		if (err == nil) != (i < 2) {
			t.Errorf("approval %d: %v", i+1, err)
		}
	}
}

func TestPatternApproval(t *testing.T) {
	s := openStore(t)
	if _, err := s.ApprovePattern("Bash:{", "", query(), grant(grants.Session), limits); err == nil {
		t.Error("a bad pattern was approved")
	}
	if _, err := s.ApprovePattern("Bash:x", "", query(), grant(grants.Once), limits); err == nil {
		t.Error("a pattern was approved once")
	}
	a, err := s.ApprovePattern("Bash:git push*", "", query(), grant(grants.Session), limits)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if r := new(Policy).Rule(call(classify.Moderate, false), query(), s); r.Decision != Allow || r.Rule != "approval:"+a.ID {
			t.Errorf("%+v, want allow", r)
		}
	}
	if r := new(Policy).Rule(shellCall("git push; make", "git push", "make"), query(), s); r.Decision != Ask {
		t.Errorf("%+v, want ask", r)
	}
}

func TestRevokeAndClear(t *testing.T) {
	s := openStore(t)
	a, err := s.Approve(denied(t, s), grant(grants.Session), limits)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Revoke(a.ID); err != nil {
		t.Fatal(err)
	}
	if err := s.Revoke(a.ID); err == nil {
		t.Error("revoked twice")
	}
	if _, err := s.Approve(denied(t, s), grant(grants.Session), limits); err != nil {
		t.Fatal(err)
	}
	if n, err := s.Clear(); n != 1 || err != nil {
		t.Errorf("Clear() = %d, %v", n, err)
	}
	if r := new(Policy).Rule(dangerousCall(), query(), s); r.Decision != Deny {
		t.Errorf("%+v after clearing", r)
	}
}

// A file that the guard did not write grants nothing, is kept, and the log tells.
func TestForgedApprovals(t *testing.T) {
	s := openStore(t)
	path := filepath.Join(s.Dir().Path(), facts.GuardApprovals)
	forged := `{"version":1,"mac":"","data":{"approvals":[{"id":"AAAAAA","scope":"user","hash":"cafe","tier":"blocked","irreversible":true,"created":"2020-01-01T00:00:00Z","expires":"2999-01-01T00:00:00Z","by":"me"}]}}`
	if err := os.WriteFile(path, []byte(forged), 0o600); err != nil {
		t.Fatal(err)
	}
	// The first call tells of it, and can be approved as the next one can.
	for _, want := range []bool{true, false} {
		r := new(Policy).Rule(dangerousCall(), query(), grants.OpenStore(s.Dir()))
		if r.Decision != Deny || r.Code == "" || strings.Contains(r.Reason, "approvals.json.damaged-") != want {
			t.Errorf("%+v, want a denial with a code that tells of the damage: %v", r, want)
		}
	}
	log, _ := s.Dir().Log().Tail(1)
	if len(log) != 1 || log[0].Event != state.EventDamaged || !strings.HasPrefix(log[0].Subject, path+".damaged-") {
		t.Fatalf("log = %+v", log)
	}
	if kept, err := os.ReadFile(log[0].Subject); err != nil || string(kept) != forged {
		t.Errorf("the forged file was not kept: %v", err)
	}
}

func TestRequestsHoldNoSecrets(t *testing.T) {
	s := openStore(t)
	a := shellCall("curl -u me:hunter2 https://x", "curl -u me:hunter2 https://x")
	new(Policy).Rule(a, query(), s)
	raw, err := os.ReadFile(filepath.Join(s.Dir().Path(), facts.GuardApprovals))
	if err != nil || strings.Contains(string(raw), "hunter2") {
		t.Errorf("%s, %v", raw, err)
	}
}

func TestHash(t *testing.T) {
	hash := func(client, tool, cwd string, input map[string]any, files ...classify.File) string {
		h, err := grants.Hash(client, tool, input, cwd, files)
		if err != nil || len(h) != 64 {
			t.Fatal(h, err)
		}
		return h
	}
	base := hash("claude", "Bash", "/p", map[string]any{"command": "make", "timeout": 1.0})
	same := hash("claude", "Bash", "/p", map[string]any{"timeout": 1.0, "command": "make", "description": "builds"})
	if base != same {
		t.Error("a description of the command changes the hash")
	}
	for name, other := range map[string]string{
		"client":  hash("codex", "Bash", "/p", map[string]any{"command": "make", "timeout": 1.0}),
		"tool":    hash("claude", "Monitor", "/p", map[string]any{"command": "make", "timeout": 1.0}),
		"cwd":     hash("claude", "Bash", "/q", map[string]any{"command": "make", "timeout": 1.0}),
		"command": hash("claude", "Bash", "/p", map[string]any{"command": "make x", "timeout": 1.0}),
		"key":     hash("claude", "Bash", "/p", map[string]any{"command": "make"}),
		"file":    hash("claude", "Bash", "/p", map[string]any{"command": "make", "timeout": 1.0}, classify.File{Path: "/p/Makefile", SHA256: "a"}),
		"shift":   hash("claudeBash", "", "/p", map[string]any{"command": "make", "timeout": 1.0}),
	} {
		if other == base {
			t.Errorf("another %s has the same hash", name)
		}
	}
	if hash("c", "Task", "/p", map[string]any{"description": "a"}) == hash("c", "Task", "/p", map[string]any{"description": "b"}) {
		t.Error("what a task is about does not count")
	}
	run := map[string]any{"command": "./run.sh"}
	if hash("c", "Bash", "/p", run, classify.File{Path: "/p/run.sh", SHA256: "a"}) == hash("c", "Bash", "/p", run, classify.File{Path: "/p/run.sh", SHA256: "b"}) {
		t.Error("what a script holds does not count")
	}
	if _, err := grants.Hash("c", "t", map[string]any{"f": func() {}}, "", nil); err == nil {
		t.Error("input that is no JSON has a hash")
	}
}

// What was answered at the client no longer waits; what another process
// says about the session changes nothing.
func TestWhatIsAnsweredNoLongerWaits(t *testing.T) {
	end := func(s *grants.Store, q grants.Query) { _, _ = s.End(q) }
	ended := func(s *grants.Store, q grants.Query) { _, _ = s.Ended(q, false) }
	prompted := func(s *grants.Store, q grants.Query) { _ = s.Prompted(q) }
	for _, tt := range []struct {
		name   string
		asked  func(*grants.Query)
		happen func(*grants.Store, grants.Query)
		with   func(*grants.Query)
		waits  bool
	}{
		{"it ran", nil, ended, nil, false},
		{"it ran under another id", nil, ended, func(q *grants.Query) { q.UseID = "u9" }, false},
		{"it ran, changed by its own scripts", nil, ended, func(q *grants.Query) { q.Bare = "other" }, false},
		{"it ran, and has no id", nil, ended, func(q *grants.Query) { q.UseID = "" }, false},
		{"another ran", nil, ended, func(q *grants.Query) { q.UseID, q.Bare = "", "other" }, true},
		{"another session", nil, ended, func(q *grants.Query) { q.Session = "s2" }, true},
		{"another client", nil, end, func(q *grants.Query) { q.Client = "codex" }, true},
		{"another process says that it ran", nil, ended, func(q *grants.Query) { q.From = from{"2", new(false)} }, true},
		{"the next prompt", nil, prompted, nil, false},
		{"the next prompt, where nobody was asked", func(q *grants.Query) { q.CanAsk = false }, prompted, nil, true},
		{"the session ended", nil, end, nil, true}, // headless clients ask nobody, and end
		{"a permission prompt's server ended", func(q *grants.Query) { q.Prompt = true }, end, nil, true},
	} {
		s, q := openStore(t), stepping("u1")
		q.From = from{"1", new(false)}
		if tt.asked != nil {
			tt.asked(&q)
		}
		r := new(Policy).Rule(call(classify.Moderate, false), q, s)
		if r.Code == "" {
			t.Fatalf("%s: %+v", tt.name, r)
		}
		if tt.with != nil {
			tt.with(&q)
		}
		tt.happen(s, q)
		if _, err := s.Find(r.Code, q.Now); (err == nil) != tt.waits {
			t.Errorf("%s: it waits: %v, want %v", tt.name, err == nil, tt.waits)
		}
	}
}

// What was approved on another machine counts no longer than the policy of this one lets anything count.
func TestApprovedUnderAnotherPolicy(t *testing.T) {
	for _, tt := range []struct {
		life time.Duration
		want Decision
	}{{limits.MaxTTL, Allow}, {limits.MaxTTL + time.Second, Ask}} {
		s := openStore(t)
		put(t, s, grants.Approval{ID: "AAAAAA", Scope: grants.Session, Session: "s1", Hash: "cafe", Tier: classify.Moderate, Machine: "m", Created: now,
			Expires: now.Add(tt.life)})
		if r := new(Policy).Rule(call(classify.Moderate, false), query(), s); r.Decision != tt.want {
			t.Errorf("for %s: %+v", tt.life, r)
		}
	}
}
