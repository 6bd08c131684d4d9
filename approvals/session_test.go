package approvals

import (
	"encoding/json"
	"fmt"
	"io/fs"
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
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/state"
)

// creates is a call that only creates a file.
func creates() *classify.Assessment {
	a := fileCall("Write", "/p/new.go", "/p/new.go")
	a.Effects[0].Effect = spec.Effect{Kind: spec.Create, Scope: spec.Project, Why: "writes a file"}
	return a
}

// recordOf returns the file of a session.
func recordOf(s *grants.Store, q grants.Query) string {
	return filepath.Join(s.Dir().Path(), state.SessionFolder, q.Client+"-"+state.SessionKey(q.Session)+".json")
}

// sessionsOf returns the files of the sessions.
func sessionsOf(t *testing.T, s *grants.Store) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(s.Dir().Path(), state.SessionFolder, "*"))
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func TestConfirmation(t *testing.T) {
	push, edit := call(classify.Moderate, false), fileCall("Edit", "/p/a.go", "/p/a.go")
	pushX := shellCall("git push x", "git push x")
	pushX.Effects = push.Effects
	pushAndMake := shellCall("git push; make", "git push", "make")
	pushAndMake.Effects = push.Effects
	other := func(hash string) func(*grants.Query) { return func(q *grants.Query) { q.Hash = hash } }
	const session, single = "approvals: {confirmation: CONFIRM_SESSION}\n", "approvals: {confirmation: CONFIRM_SINGLE_USE}\n"
	const pattern = "confirm: [{pattern: \"Bash:git push*\", level: CONFIRM_SESSION}]\n"
	tests := []struct {
		name, policy  string
		first, second *classify.Assessment
		change        func(*grants.Query) // of the second call
		want          Decision
	}{
		{"each time", "", push, push, nil, Ask},
		{"each time, said", single, creates(), creates(), nil, Ask},
		{"what creates, once a session", "", creates(), creates(), nil, Allow},
		{"what changes, each time", "", edit, edit, nil, Ask},
		{"once a session", session, push, push, nil, Allow},
		{"another call", session, push, push, other("beef"), Ask},
		{"another session", session, push, push, func(q *grants.Query) { q.Session = "s2" }, Ask},
		{"another client", session, push, push, func(q *grants.Query) { q.Client = "gemini" }, Ask},
		{"a sub-agent of the session", session, push, push, func(q *grants.Query) { q.Agent = "a1" }, Allow},
		{"a pattern, exactly this call", session + "confirm: [Bash]", push, push, nil, Allow},
		{"a pattern, another call", session + "confirm: [Bash]", push, push, other("beef"), Ask},
		{"a safe call", session + "confirm: [Bash]", call(classify.Safe, false), call(classify.Safe, false), nil, Allow},
		{"a pattern for the session", pattern, push, pushX, other("beef"), Allow},
		{"a pattern for the session, and more", pattern, push, pushAndMake, other("beef"), Ask},
		{"a pattern for the session, another session", pattern, push, pushX, func(q *grants.Query) { q.Session, q.Hash = "s2", "beef" }, Ask},
		{"a pattern each time", session + "confirm: [{pattern: \"Bash:git push*\", level: CONFIRM_SINGLE_USE}]", push, push, nil, Ask},
		{"two patterns", pattern[:len(pattern)-2] + ", Bash]\n", push, pushX, other("beef"), Ask},
		{"what cannot be undone", session, call(classify.Moderate, true), call(classify.Moderate, true), nil, Ask},
		{"what cannot be undone, a pattern", pattern, push, call(classify.Moderate, true), other("beef"), Ask},
		{"what is dangerous", session, dangerousCall(), dangerousCall(), nil, Deny},
		{"what is dangerous, a pattern", pattern, push, dangerousCall(), other("beef"), Deny},
		{"what is pinned", session + "notElevatable: [Bash]", push, push, nil, Ask},
		{"what is pinned, a pattern", pattern + "notElevatable: [Bash]", push, pushX, other("beef"), Ask},
		{"what requires an approval", session + "externalRestrictions: {description: x, approvalPolicy: {requireApproval: [moderate]}}", push, push, nil, Allow},
		{"no confirming", session + "deny: [confirm_operation]", push, push, nil, Deny},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := mustLoad(t, "", tt.policy, "")
			s := openStore(t)
			q := stepping("use1")
			ruled(p, tt.first, q, s)
			if _, err := s.Ended(q, false); err != nil {
				t.Fatal(err)
			}
			q.UseID = "use2"
			if tt.change != nil {
				tt.change(&q)
			}
			if r := ruled(p, tt.second, q, s); r.Decision != tt.want {
				t.Errorf("%+v, want %s", r, tt.want)
			}
		})
	}
}

// A project's policy does not make a yes count for more.
func TestProjectsDoNotConfirm(t *testing.T) {
	push, other := call(classify.Moderate, false), stepping("2")
	other.Hash = "beef"
	for name, tt := range map[string]struct {
		user, project string
		second        grants.Query
		want          Decision
	}{
		"by a pattern":           {"", "confirm: [{pattern: \"Bash:*\", level: CONFIRM_SESSION}]", other, Ask},
		"by a pattern, the same": {"", "confirm: [{pattern: \"Bash:*\", level: CONFIRM_SESSION}]", stepping("2"), Ask},
		"for every call":         {"", "approvals: {confirmation: CONFIRM_SESSION}", stepping("2"), Ask},
		"each time, as it may":   {"approvals: {confirmation: CONFIRM_SESSION}", "approvals: {confirmation: CONFIRM_SINGLE_USE}", stepping("2"), Ask},
		"the user's":             {"approvals: {confirmation: CONFIRM_SESSION}", "approvals: {confirmation: CONFIRM_SESSION}", stepping("2"), Allow},
		"the user's, and a pattern": {"approvals: {confirmation: CONFIRM_SESSION}", "confirm: [{pattern: \"Bash:*\", level: CONFIRM_SINGLE_USE}]",
			stepping("2"), Ask},
	} {
		p := mustLoad(t, "", tt.user, tt.project)
		s := openStore(t)
		ruled(p, push, stepping("1"), s)
		s.Ended(stepping("1"), false)
		if r := ruled(p, push, tt.second, s); r.Decision != tt.want {
			t.Errorf("%s: %+v, want %s", name, r, tt.want)
		}
	}
}

// Only a person's yes to this very call confirms, and nothing outlives the session.
func TestWhatIsNoYes(t *testing.T) {
	p := mustLoad(t, "", "approvals: {confirmation: CONFIRM_SESSION}", "")
	push := call(classify.Moderate, false)
	tests := []struct {
		name string
		ask  func(*grants.Query)
		then func(s *grants.Store, q grants.Query) error
		want Decision
	}{
		{"it ran", nil, func(s *grants.Store, q grants.Query) error { _, err := s.Ended(q, false); return err }, Allow},
		{"it never ran", nil, nil, Ask},
		{"it failed", nil, func(s *grants.Store, q grants.Query) error { _, err := s.Ended(q, true); return err }, Ask},
		{"nobody answers there", func(q *grants.Query) { q.Answers = false },
			func(s *grants.Store, q grants.Query) error { _, err := s.Ended(q, false); return err }, Ask},
		{"another call ran", nil, func(s *grants.Store, q grants.Query) error { q.UseID = "use9"; _, err := s.Ended(q, false); return err }, Ask},
		{"it ran with other input", nil, func(s *grants.Store, q grants.Query) error { q.Bare = "beef"; _, err := s.Ended(q, false); return err }, Ask},
		{"it ran in another session", nil, func(s *grants.Store, q grants.Query) error { q.Session = "s2"; _, err := s.Ended(q, false); return err }, Ask},
		{"the client names no calls", func(q *grants.Query) { q.UseID = "" }, func(s *grants.Store, q grants.Query) error {
			q.UseID = ""
			_,
				err := s.Ended(q, false)
			return err
		}, Allow},
		{"the session ended", nil, func(s *grants.Store, q grants.Query) error {
			s.Ended(q, false)
			n, err := s.End(q)
			return wantOne(n, err)
		}, Ask},
		{"the session started anew", nil, func(s *grants.Store, q grants.Query) error { s.Ended(q, false); _, err := s.Forget(q); return err }, Ask},
		{"another session ended", nil, func(s *grants.Store, q grants.Query) error {
			s.Ended(q, false)
			q.Session = "s2"
			_, err := s.End(q)
			return err
		}, Allow},
		{"its file was damaged", nil, func(s *grants.Store, q grants.Query) error {
			s.Ended(q, false)
			return os.WriteFile(recordOf(s, q), []byte("{}"), 0o600)
		}, Ask},
		{"another's file took its place", nil, func(s *grants.Store, q grants.Query) error {
			s.Ended(q, false)
			other := q
			other.Session = "s2"
			return os.Rename(recordOf(s, q), recordOf(s, other))
		}, Ask},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := openStore(t)
			q := stepping("use1")
			if tt.ask != nil {
				tt.ask(&q)
			}
			ruled(p, push, q, s)
			if tt.then != nil {
				if err := tt.then(s, q); err != nil {
					t.Fatal(err)
				}
			}
			for _, session := range []string{"s1", "s2"} {
				q := stepping("use2")
				q.Session = session
				want := tt.want
				if session == "s2" {
					want = Ask
				}
				if r := ruled(p, push, q, s); r.Decision != want {
					t.Errorf("session %s: %+v, want %s", session, r, want)
				}
			}
		})
	}
}

func wantOne(n int, err error) error {
	if err == nil && n != 1 {
		return fmt.Errorf("%d grants were over, want 1", n)
	}
	return err
}

// from is a process that reports calls and events, or one that did.
type from struct {
	name string
	gone *bool
}

func (f from) Name() string     { return f.name }
func (f from) Gone(string) bool { return *f.gone }

// What another process than the client's reports of its session makes nothing looser,
// and ends nothing, as long as the client lives.
func TestForgedReports(t *testing.T) {
	p := mustLoad(t, "", "approvals: {confirmation: CONFIRM_SESSION}\nautonomy: {maxAutonomousSteps: 2}", "")
	push, safe := call(classify.Moderate, false), call(classify.Safe, false)
	gone := false
	client := func(use string) grants.Query { q := stepping(use); q.From = from{"client", &gone}; return q }
	agent := func(use string) grants.Query { q := stepping(use); q.From = from{"agent", &gone}; return q }
	for _, tt := range []struct {
		name string
		do   func(s *grants.Store)
		then func(s *grants.Store) Decision
		want Decision
	}{
		{"a yes to its own question", func(s *grants.Store) { ruled(p, push, agent("1"), s); s.Ended(agent("1"), false) },
			func(s *grants.Store) Decision { return ruled(p, push, client("2"), s).Decision }, Ask},
		{"a yes to the client's question", func(s *grants.Store) { ruled(p, push, client("1"), s); s.Ended(agent("1"), false) },
			func(s *grants.Store) Decision { return ruled(p, push, client("2"), s).Decision }, Ask},
		{"the client's yes to the client's question", func(s *grants.Store) { ruled(p, push, client("1"), s); s.Ended(client("1"), false) },
			func(s *grants.Store) Decision { return ruled(p, push, client("2"), s).Decision }, Allow},
		{"a question after the client's", func(s *grants.Store) {
			ruled(p, push, client("1"), s)
			ruled(p, safe, agent("1"), s)
			s.Ended(agent("1"), false)
		}, func(s *grants.Store) Decision { return ruled(p, push, client("2"), s).Decision }, Ask},
		{"a question of its own that the client's call answers", func(s *grants.Store) {
			s.Step(ptr(client("1")), 2, false)
			ruled(p, push, agent("2"), s)
			s.Ended(client("2"), false) // the client asked nobody about it
		}, func(s *grants.Store) Decision { return ruled(p, push, client("3"), s).Decision }, Ask},
		{"a failure before the client's yes", func(s *grants.Store) {
			ruled(p, push, client("1"), s)
			s.Ended(agent("1"), true)
			s.Ended(client("1"), false)
		}, func(s *grants.Store) Decision { return ruled(p, push, client("2"), s).Decision }, Allow},
		{"a person who spoke", func(s *grants.Store) {
			s.Step(ptr(client("1")), 2, false)
			s.Step(ptr(client("2")), 2, false)
			s.Prompted(agent(""))
		}, func(s *grants.Store) Decision { return ruled(p, safe, client("3"), s).Decision }, Ask},
		{"the client's person who spoke", func(s *grants.Store) {
			s.Step(ptr(client("1")), 2, false)
			s.Step(ptr(client("2")), 2, false)
			s.Prompted(client(""))
		}, func(s *grants.Store) Decision { return ruled(p, safe, client("3"), s).Decision }, Allow},
		{"a new start", func(s *grants.Store) {
			s.Step(ptr(client("1")), 2, false)
			s.Step(ptr(client("2")), 2, false)
			s.Forget(agent(""))
		}, func(s *grants.Store) Decision { return ruled(p, safe, client("3"), s).Decision }, Ask},
		{"an end", func(s *grants.Store) {
			s.Step(ptr(client("1")), 2, false)
			s.Step(ptr(client("2")), 2, false)
			s.End(agent(""))
		}, func(s *grants.Store) Decision { return ruled(p, safe, client("3"), s).Decision }, Ask},
		{"an end, and the start after it", func(s *grants.Store) {
			ruled(p, push, client("1"), s)
			s.Ended(client("1"), false)
			s.End(client(""))
			ruled(p, push, agent("2"), s)
			s.Ended(agent("2"), false)
		},
			func(s *grants.Store) Decision { return ruled(p, push, client("3"), s).Decision }, Ask},
		{"steps of its own", func(s *grants.Store) { s.Step(ptr(client("1")), 2, false); s.Step(ptr(agent("2")), 2, false) },
			func(s *grants.Store) Decision { return ruled(p, safe, client("3"), s).Decision }, Ask},
	} {
		s := openStore(t)
		tt.do(s)
		if got := tt.then(s); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}

	s := openStore(t)
	q := client("1")
	code := new(Policy).Rule(dangerousCall(), q, s).Code
	if _, err := s.Approve(code, grant(grants.Session), limits); err != nil {
		t.Fatal(err)
	}
	if n, err := s.End(agent("")); n != 0 || err != nil {
		t.Errorf("%d approvals ended, %v", n, err)
	}
	// A client that was started again speaks for its sessions, and knows of no yes.
	other := func(q grants.Query) grants.Query { q.Hash, q.Bare = "beef", "beef"; return q }
	ruled(p, push, other(client("1")), s)
	s.Ended(other(client("1")), false)
	gone = true
	if r := ruled(p, push, other(agent("2")), s); r.Decision != Ask {
		t.Errorf("%+v", r)
	}
	if n, err := s.End(agent("")); n != 1 || err != nil {
		t.Errorf("%d approvals ended, %v", n, err)
	}
}

// A client that was started again answers no question of the one before.
func TestQuestionsOfAClientThatIsGone(t *testing.T) {
	p, push := mustLoad(t, "", "approvals: {confirmation: CONFIRM_SESSION}", ""), call(classify.Moderate, false)
	gone := false
	by := func(name, use string) grants.Query { q := stepping(use); q.From = from{name, &gone}; return q }
	s := openStore(t)
	ruled(p, push, by("before", "1"), s)
	gone = true
	if _, err := s.Ended(by("after", "1"), false); err != nil {
		t.Fatal(err)
	}
	if r := ruled(p, push, by("after", "2"), s); r.Decision != Ask {
		t.Errorf("%+v", r)
	}
}

func ptr[T any](v T) *T { return &v }

// A yes that comes too late is none.
func TestQuestionsExpire(t *testing.T) {
	p := mustLoad(t, "", "approvals: {confirmation: CONFIRM_SESSION}", "")
	for after, want := range map[time.Duration]Decision{grants.AskedLife - time.Second: Allow, grants.AskedLife: Ask, -grants.ClockSlack - time.Second: Ask} {
		s := openStore(t)
		q := stepping("1")
		ruled(p, call(classify.Moderate, false), q, s)
		q.Now = q.Now.Add(after)
		s.Ended(q, false)
		again := stepping("2")
		again.Now = q.Now
		if r := ruled(p, call(classify.Moderate, false), again, s); r.Decision != want {
			t.Errorf("after %v: %+v, want %v", after, r, want)
		}
	}
}

// The end of a session takes back the approvals that hold for it alone.
func TestEndOfSession(t *testing.T) {
	s := openStore(t)
	if _, err := s.Approve(denied(t, s), grant(grants.Session), limits); err != nil {
		t.Fatal(err)
	}
	put(t, s, grants.Approval{ID: "BBBBBB", Scope: grants.Session, Client: "claude", Session: "s2", Hash: "cafe"})
	put(t, s, grants.Approval{ID: "CCCCCC", Scope: grants.ProjectWide, Client: "claude", Session: "s1", Project: "/p", Hash: "cafe"})
	code := new(Policy).Rule(call(classify.Moderate, false), func() grants.Query { q := query(); q.Hash = "beef"; return q }(), s).Code
	if n, err := s.End(query()); n != 1 || err != nil {
		t.Errorf("End() = %d, %v", n, err)
	}
	live, waiting, err := s.List(time.Now())
	if err != nil || len(live) != 2 || live[0].ID != "BBBBBB" || live[1].ID != "CCCCCC" {
		t.Errorf("approvals %+v, %v", live, err)
	}
	if len(waiting) != 1 || waiting[0].Code != code {
		t.Errorf("requests %+v, want %s to wait still: a person may answer it for a session that goes on", waiting, code)
	}
}

func TestSteps(t *testing.T) {
	const three = "autonomy: {maxAutonomousSteps: 3, riskTolerance: aggressive}\nallow: [\"Bash:git push*\"]\n"
	const auto = "autonomy: {maxAutonomousSteps: 3, autoApprove: [\"make*\"]}\n"
	push, safe, make := call(classify.Moderate, false), call(classify.Safe, false), shellCall("make", "make")
	make.Effects, make.Score = []classify.Effect{{Effect: spec.Effect{Kind: spec.Execute, Scope: spec.Project}, Tier: classify.Moderate}}, 45
	todo := otherCall("TodoWrite")
	todo.Tier = classify.Safe
	step := func(p *Policy, s *grants.Store, a *classify.Assessment) Ruling {
		return ruled(p, a, stepping("use"), s)
	}
	tests := []struct {
		name, policy string
		before       func(p *Policy, s *grants.Store)
		then         *classify.Assessment
		want         Decision
		rule         string
	}{
		{"the first", three, nil, push, Allow, "allow:user:policy.yaml:2"},
		{"the third", three, func(p *Policy, s *grants.Store) { step(p, s, push); step(p, s, safe) }, make, Allow, "autonomy:aggressive"},
		{"the fourth", three, func(p *Policy, s *grants.Store) { step(p, s, push); step(p, s, safe); step(p, s, make) }, push, Ask, "autonomy:steps"},
		{"the fourth, safe", three, func(p *Policy, s *grants.Store) { step(p, s, push); step(p, s, safe); step(p, s, make) }, safe, Ask, "autonomy:steps"},
		{"the fourth, what keeps it stoppable", three, func(p *Policy, s *grants.Store) { step(p, s, push); step(p, s, safe); step(p, s, make) }, todo,
			Allow, "tier:safe"},
		{"the fourth, dangerous", three, func(p *Policy, s *grants.Store) { step(p, s, push); step(p, s, safe); step(p, s, make) }, dangerousCall(), Deny,
			"tier:dangerous"},
		{"no confirming", three + "deny: [confirm_operation]", func(p *Policy, s *grants.Store) { step(p, s, safe); step(p, s, safe); step(p, s, safe) },
			safe, Deny, "deny:user:policy.yaml:3"},
		{"what is asked is no step", three, func(p *Policy, s *grants.Store) {
			for range 5 {
				step(p, s, call(classify.Moderate, true))
			}
		}, push, Allow, "allow:user:policy.yaml:2"},
		{"what is asked about twice", three, func(p *Policy, s *grants.Store) {
			q := stepping("use")
			q.Step = false
			for range 5 {
				ruled(p, push, q, s)
			}
		}, push, Allow, "allow:user:policy.yaml:2"},
		{"a person spoke", three, func(p *Policy, s *grants.Store) {
			step(p, s, push)
			step(p, s, push)
			step(p, s, push)
			s.Prompted(stepping(""))
		}, push, Allow, "allow:user:policy.yaml:2"},
		{"a person spoke to another session", three, func(p *Policy, s *grants.Store) {
			step(p, s, push)
			step(p, s, push)
			step(p, s, push)
			q := stepping("")
			q.Session = "s2"
			s.Prompted(q)
		}, push, Ask, "autonomy:steps"},
		{"a person said yes", three, func(p *Policy, s *grants.Store) {
			for range 4 {
				step(p, s, push)
			}
			s.Ended(stepping("use"), false)
		}, push, Allow, "allow:user:policy.yaml:2"},
		{"a sub-agent's steps", three, func(p *Policy, s *grants.Store) {
			q := stepping("use")
			q.Agent = "a1"
			for range 3 {
				ruled(p, push, q, s)
			}
		}, push, Ask, "autonomy:steps"},
		{"autoApprove", auto, func(p *Policy, s *grants.Store) { step(p, s, safe); step(p, s, safe); step(p, s, safe) }, make, Allow,
			"autoApprove:user:policy.yaml:1"},
		{"autoApprove, safe", strings.Replace(auto, "make", "git", 1),
			func(p *Policy, s *grants.Store) { step(p, s, safe); step(p, s, safe); step(p, s, safe) }, safe, Allow, "tier:safe"},
		{"autoApprove, another", auto, func(p *Policy, s *grants.Store) { step(p, s, safe); step(p, s, safe); step(p, s, safe) }, safe, Ask, "autonomy:steps"},
		{"autoApprove, after a failure", auto, func(p *Policy, s *grants.Store) { step(p, s, safe); s.Ended(stepping("use"), true) }, make, Ask, "autonomy:steps"},
		{"any number", "autonomy: {maxAutonomousSteps: 0}", func(p *Policy, s *grants.Store) {
			for range 200 {
				step(p, s, safe)
			}
		}, safe, Allow, "tier:safe"},
		{"after a failure", three, func(p *Policy, s *grants.Store) { step(p, s, push); s.Ended(stepping("use"), true) }, push, Ask, "autonomy:steps"},
		{"after a failure, safe", three, func(p *Policy, s *grants.Store) { step(p, s, push); s.Ended(stepping("use"), true) }, safe, Allow, "tier:safe"},
		{"after a failure and a success", three, func(p *Policy, s *grants.Store) {
			step(p, s, push)
			s.Ended(stepping("use"), true)
			step(p, s, safe)
			s.Ended(stepping("use2"), false)
		}, push, Allow, "allow:user:policy.yaml:2"},
		{"after a failure and a prompt", three, func(p *Policy, s *grants.Store) {
			step(p, s, push)
			s.Ended(stepping("use"), true)
			s.Prompted(stepping(""))
		}, push, Allow, "allow:user:policy.yaml:2"},
		{"after a failure that does not matter", strings.Replace(three, "steps: 3", "", 1) + "", nil, push, Allow, "allow:user:policy.yaml:2"},
		{"its file is damaged", three, func(p *Policy, s *grants.Store) {
			step(p, s, push)
			q := stepping("")
			os.WriteFile(recordOf(s, q), []byte("{}"), 0o600)
		}, push, Ask, "autonomy:steps"},
		{"its file is damaged, a person spoke", three, func(p *Policy, s *grants.Store) {
			step(p, s, push)
			q := stepping("")
			os.WriteFile(recordOf(s, q), []byte("{}"), 0o600)
			step(p, s, push)
			s.Prompted(q)
		}, push, Allow, "allow:user:policy.yaml:2"},
		{"its file is damaged, a call ended", three, func(p *Policy, s *grants.Store) {
			step(p, s, push)
			q := stepping("")
			os.WriteFile(recordOf(s, q), []byte("{}"), 0o600)
			s.Ended(q, false)
		}, push, Ask, "autonomy:steps"},
		{"it cannot be counted", three, func(p *Policy, s *grants.Store) {
			os.WriteFile(filepath.Join(s.Dir().Path(), state.SessionFolder), nil, 0o600)
		}, safe, Ask, "autonomy:steps"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := mustLoad(t, "", tt.policy, "")
			s := openStore(t)
			if tt.before != nil {
				tt.before(p, s)
			}
			if r := step(p, s, tt.then); r.Decision != tt.want || r.Rule != tt.rule {
				t.Errorf("%+v, want %s by %s", r, tt.want, tt.rule)
			}
		})
	}
}

// An approval of exactly the call lets it pass, and is no step.
func TestApprovedCallsAreNoSteps(t *testing.T) {
	p := mustLoad(t, "", "autonomy: {maxAutonomousSteps: 1}\nallow: [Bash]", "")
	s := openStore(t)
	push := call(classify.Moderate, false)
	ruled(p, push, stepping("1"), s)
	r := ruled(p, push, stepping("2"), s)
	if r.Decision != Ask || r.Code == "" {
		t.Fatalf("%+v, want to be asked with a code", r)
	}
	if _, err := s.Approve(r.Code, grant(grants.Once), limits); err != nil {
		t.Fatal(err)
	}
	if r := ruled(p, push, stepping("3"), s); r.Decision != Allow {
		t.Errorf("%+v, want the approval to let it pass", r)
	}
	if r := ruled(p, push, stepping("4"), s); r.Decision != Ask {
		t.Errorf("%+v, want to be asked again", r)
	}
}

// With the default policy, a safe call leaves nothing behind.
func TestSafeCallsWriteNoSession(t *testing.T) {
	s := openStore(t)
	before := listing(t, s.Dir())
	for _, policy := range []string{"", "autonomy: {riskTolerance: moderate}", "dangerZone: {}", "approvals: {confirmation: CONFIRM_SESSION}"} {
		p := mustLoad(t, "", policy, "")
		ruled(p, call(classify.Safe, false), stepping("1"), s)
		s.Ended(stepping("1"), false)
		s.Prompted(stepping(""))
	}
	if after := listing(t, s.Dir()); after != before {
		t.Errorf("%s\nbefore %s", after, before)
	}
}

// listing names every file below the folder, with its time and size.
func listing(t *testing.T, dir *state.Dir) string {
	t.Helper()
	var b strings.Builder
	err := filepath.WalkDir(dir.Path(), func(path string, e fs.DirEntry, err error) error {
		if err == nil {
			info, _ := e.Info()
			fmt.Fprintln(&b, path, info.ModTime().UnixNano(), info.Size())
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestEphemeralApprovesNothing(t *testing.T) {
	dir := openStore(t).Dir()
	before := listing(t, dir)
	for name, s := range map[string]*grants.Store{"no folder": grants.LookStore(nil, fs.ErrNotExist), "a folder": grants.LookStore(dir, nil)} {
		p := mustLoad(t, "", "approvals: {confirmation: CONFIRM_SESSION}\ndangerZone: {attempts: 1}", "")
		for _, a := range []*classify.Assessment{call(classify.Moderate, false), dangerousCall(), call(classify.Blocked, false)} {
			for range 2 {
				if r := ruled(p, a, stepping("1"), s); r.Decision == Allow || r.Code != "" || a.Tier == classify.Dangerous && !strings.Contains(r.WayOut, "ephemeral") {
					t.Errorf("%s: %+v", name, r)
				}
				s.Ended(stepping("1"), false)
			}
		}
		counting := mustLoad(t, "", "autonomy: {maxAutonomousSteps: 9}", "")
		if r := ruled(counting, call(classify.Safe, false), stepping("1"), s); r.Decision != Ask {
			t.Errorf("%s: what cannot be counted: %+v", name, r)
		}
		if r := ruled(mustLoad(t, "", "allow: [Bash]", ""), call(classify.Moderate, false), stepping("1"), s); r.Decision != Allow {
			t.Errorf("%s: what the policy allows: %+v", name, r)
		}
	}
	if after := listing(t, dir); after != before {
		t.Errorf("%s\nbefore %s", after, before)
	}
	if r := ruled(new(Policy), call(classify.Moderate, false), query(), grants.LookStore(nil, fmt.Errorf("broken"))); r.Decision != Deny {
		t.Errorf("a state that cannot be looked at: %+v", r)
	}
}

func TestEphemeralLayers(t *testing.T) {
	set := func(v string) string {
		if v == "" {
			return ""
		}
		return "sessions: {ephemeral: " + v + "}"
	}
	for _, tt := range []struct {
		managed, user, project string
		want, said             bool
	}{
		{"", "", "", false, false}, {"", "true", "", true, true}, {"", "", "true", false, false}, {"", "true", "false", true, true},
		{"false", "true", "", false, true}, {"true", "false", "", false, true},
	} {
		p := mustLoad(t, set(tt.managed), set(tt.user), set(tt.project))
		if got, said := p.Ephemeral(); got != tt.want || said != tt.said {
			t.Errorf("%+v: %v, %v", tt, got, said)
		}
	}
}

// Sessions are bounded, and those that were not heard of for long are forgotten.
func TestSessionsAreBounded(t *testing.T) {
	p := mustLoad(t, "", "autonomy: {maxAutonomousSteps: 9}", "")
	s := openStore(t)
	q := stepping("1")
	ruled(p, call(classify.Safe, false), q, s)
	raw, err := os.ReadFile(sessionsOf(t, s)[0])
	if err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(s.Dir().Path(), state.SessionFolder)
	for i := range grants.MaxSessions + 5 {
		write(t, filepath.Join(folder, fmt.Sprintf("claude-noise%d.json", i)), string(raw))
	}
	q.Session, q.Now = "s2", time.Now().Add(time.Second)
	if r := ruled(p, call(classify.Safe, false), q, s); r.Decision != Ask {
		t.Errorf("noise made a session forgotten: %+v", r)
	}
	rested := time.Now().Add(-grants.SessionRest - time.Minute)
	for i := range grants.MaxSessions {
		os.Chtimes(filepath.Join(folder, fmt.Sprintf("claude-noise%d.json", i)), rested, rested)
	}
	if r := ruled(p, call(classify.Safe, false), q, s); r.Decision != Allow {
		t.Errorf("%+v", r)
	}
	if n := len(sessionsOf(t, s)); n != grants.MaxSessions {
		t.Errorf("%d sessions, want %d", n, grants.MaxSessions)
	}
	q.Session = "s1"
	if why, err := s.Step(&q, 1, false); why == "" || err != nil {
		t.Errorf("the first session was forgotten: %s, %v", why, err)
	}
	old := time.Now().Add(-grants.SessionLife - time.Hour)
	for _, path := range sessionsOf(t, s)[:10] {
		os.Chtimes(path, old, old)
	}
	q.Session = "new"
	ruled(p, call(classify.Safe, false), q, s)
	if n := len(sessionsOf(t, s)); n != grants.MaxSessions-9 {
		t.Errorf("%d sessions, want %d", n, grants.MaxSessions-9)
	}
	infos, err := s.Sessions()
	if err != nil || len(infos) == 0 || infos[0].Session != "new" || infos[0].Steps != 1 {
		t.Errorf("%+v, %v", infos, err)
	}
}

// Names of sessions never leave their folder, and never meet.
func TestHostileSessionNames(t *testing.T) {
	s := openStore(t)
	ids := []string{"../../x", "..", "a/b", "a\x00b", ".", "-rf", strings.Repeat("x", 5000), "\u202e", "s1", "S1"}
	for _, id := range ids {
		q := stepping("1")
		q.Session = id
		if why, err := s.Step(&q, 1, false); why != "" || err != nil {
			t.Errorf("%q: %s, %v", id, why, err)
		}
	}
	if n := len(sessionsOf(t, s)); n != len(ids) {
		t.Errorf("%d files, want %d", n, len(ids))
	}
	entries, _ := os.ReadDir(filepath.Dir(s.Dir().Path()))
	if len(entries) != 1 {
		t.Errorf("something was written outside of the folder: %v", entries)
	}
}

// Of many guards at once, no step is lost and none is taken beyond the limit.
func TestStepsOfManyProcesses(t *testing.T) {
	s := openStore(t)
	const processes, limit = 24, 10
	counts := guards(s, processes, "APPROVALS_STEPS="+fmt.Sprint(limit))
	if counts["allow"] != limit || counts["ask"] != processes-limit {
		t.Errorf("%v, want %d to pass", counts, limit)
	}
}

// guards runs so many guards at once and counts what they say.
func guards(s *grants.Store, n int, env string) map[string]int {
	var mu sync.Mutex
	counts := map[string]int{}
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() {
			cmd := exec.Command(os.Args[0])
			cmd.Env = append(os.Environ(), "APPROVALS_CHILD="+s.Dir().Path(), env)
			out, _ := cmd.CombinedOutput()
			mu.Lock()
			defer mu.Unlock()
			counts[strings.TrimSpace(string(out))]++
		})
	}
	wg.Wait()
	return counts
}

// Whatever byte of a session's file changes, nothing in it is confirmed.
func TestDamagedSessionsConfirmNothing(t *testing.T) {
	p := mustLoad(t, "", "approvals: {confirmation: CONFIRM_SESSION}", "")
	s := openStore(t)
	push, q := call(classify.Moderate, false), stepping("1")
	ruled(p, push, q, s)
	s.Ended(q, false)
	path := sessionsOf(t, s)[0]
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	known := func() bool { return len(s.SessionOf(&q).Confirmed) > 0 }
	if !known() {
		t.Fatal("nothing was confirmed")
	}
	for i := range len(good) - 1 { // the last byte is a newline, which means nothing
		for what, data := range map[string][]byte{"cut": good[:i], "flipped": append(append(append([]byte{}, good[:i]...), good[i]^1), good[i+1:]...)} {
			if err := os.WriteFile(path, data, 0o600); err != nil {
				t.Fatal(err)
			}
			if known() {
				t.Errorf("%s at %d, and it is confirmed still", what, i)
			}
		}
	}
}

// The log tells of a session whose file was set aside.
func TestDamagedSessionsAreLogged(t *testing.T) {
	s, q := openStore(t), stepping("1")
	if _, err := s.Step(&q, 3, false); err != nil {
		t.Fatal(err)
	}
	path := sessionsOf(t, s)[0]
	if err := os.WriteFile(path, []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Step(&q, 3, false); err != nil {
		t.Fatal(err)
	}
	log, err := s.Dir().Log().Tail(1)
	if err != nil || len(log) != 1 || log[0].Event != state.EventDamaged || !strings.HasPrefix(log[0].Subject, path+".damaged-") {
		t.Errorf("log = %+v, %v", log, err)
	}
}

// Noise of one session pushes out neither another's request nor any grant.
func TestNoiseOfOneSession(t *testing.T) {
	s := openStore(t)
	at := time.Now()
	quiet, err := s.File(&grants.Book{}, grants.Request{Hash: "quiet", Client: "claude", Session: "quiet", Created: at})
	if err != nil {
		t.Fatal(err)
	}
	approved, err := s.Approve(denied(t, s), grant(grants.Session), limits)
	if err != nil {
		t.Fatal(err)
	}
	refused := 0
	for i := range 200 {
		if i%50 == 0 {
			at = at.Add(time.Minute)
		}
		if _, err := s.File(&grants.Book{}, grants.Request{Hash: fmt.Sprint(i), Client: "claude", Session: "noise", Created: at}); err != nil {
			refused++
		}
	}
	if refused != 200-4*grants.MaxNewRequests {
		t.Errorf("%d refused, want %d", refused, 200-4*grants.MaxNewRequests)
	}
	if r, err := s.Find(quiet, at); err != nil || r.Hash != "quiet" {
		t.Errorf("the quiet session's request is gone: %v", err)
	}
	live, waiting, _ := s.List(at)
	if len(live) != 1 || live[0].ID != approved.ID || len(waiting) != grants.MaxRequests {
		t.Errorf("approvals %+v, %d waiting", live, len(waiting))
	}
}

// Approvals that an earlier version wrote still count.
func TestOlderApprovals(t *testing.T) {
	s := openStore(t)
	older := approvalsIn(s)
	older.Version, older.Migrate = 1, nil
	err := older.Update(func(b *approvalsDocument) error {
		b.Approvals = []grants.Approval{{ID: "AAAAAA", Scope: grants.Session, Session: "s1", Hash: "cafe", Tier: classify.Dangerous,
			Created: now.Add(-time.Second), Expires: now.Add(time.Hour)}}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if r := ruled(new(Policy), dangerousCall(), query(), s); r.Decision != Allow {
		t.Errorf("%+v", r)
	}
	var env struct{ Version int }
	raw, _ := os.ReadFile(filepath.Join(s.Dir().Path(), facts.GuardApprovals))
	if json.Unmarshal(raw, &env); env.Version != approvalsVersion {
		t.Errorf("version %d was written, want %d", env.Version, approvalsVersion)
	}
}

// What the policy or the built-in table pins, no allow reaches.
func TestNotElevatable(t *testing.T) {
	secret, remote := fileCall("Write", "/p/.env", "/p/.env"), call(classify.Moderate, false)
	secret.Effects[0].Effect = spec.Effect{Kind: spec.Delete, Scope: spec.Secret}
	remote.Effects[0].Effect = spec.Effect{Kind: spec.Delete, Scope: spec.Remote}
	everything := "allow: [\"*\", Bash]\nautonomy: {riskTolerance: aggressive}\ntiers: {moderate: defer}\napprovals: {confirmation: CONFIRM_SESSION}\n"
	for _, tt := range []struct {
		name, policy, project string
		call                  *classify.Assessment
		want                  Decision
		rule                  string
	}{
		{"without", everything, "", call(classify.Moderate, false), Allow, "allow:user:policy.yaml:1"},
		{"the user's", everything + "notElevatable: [\"Bash:git push*\"]", "", call(classify.Moderate, false), Ask, "notElevatable:user:policy.yaml:5"},
		{"the project's", everything, "notElevatable: [\"Bash:git push*\"]", call(classify.Moderate, false), Ask, "notElevatable:project:.gk-hook.yaml:1"},
		{"built in, credentials", everything, "", secret, Ask, "notElevatable:builtin"},
		{"built in, another machine", everything, "", remote, Ask, "notElevatable:builtin"},
		{"safe calls are not raised", everything + "notElevatable: [Bash]", "", call(classify.Safe, false), Allow, "tier:safe"},
	} {
		p := mustLoad(t, "", tt.policy, tt.project)
		s := openStore(t)
		put(t, s, grants.Approval{ID: "AAAAAA", Scope: grants.UserWide, Pattern: "*", Tier: classify.Blocked, Irreversible: true})
		r := ruled(p, tt.call, stepping("1"), s)
		if r.Decision != tt.want || r.Rule != tt.rule {
			t.Errorf("%s: %+v, want %s by %s", tt.name, r, tt.want, tt.rule)
		}
		if r.Code == "" {
			continue
		}
		if _, err := s.Approve(r.Code, grant(grants.Once), limits); err != nil {
			t.Fatal(err)
		}
		if r := ruled(p, tt.call, stepping("2"), s); r.Decision != Allow {
			t.Errorf("%s, approved exactly: %+v", tt.name, r)
		}
	}
}

// A yes at the client counts for its time, by the clock when it is used.
func TestConfirmationsExpire(t *testing.T) {
	const session, pattern = "approvals: {confirmation: CONFIRM_SESSION}\n", "confirm: [{pattern: \"Bash:git push*\", level: CONFIRM_SESSION}]\n"
	tests := []struct {
		name, managed, user string
		after               time.Duration
		want                Decision
	}{
		{"within the default", "", session, defaultTTL - time.Second, Allow},
		{"at its end", "", session, defaultTTL, Ask},
		{"a pattern", "", pattern, defaultTTL - time.Second, Allow},
		{"a pattern, at its end", "", pattern, defaultTTL, Ask},
		{"the approvals' time", "", "approvals: {confirmation: CONFIRM_SESSION, ttl: 30s}", time.Minute, Ask},
		{"a time of its own", "", "approvals: {confirmation: CONFIRM_SESSION, confirmationTTL: 1h}", time.Hour - time.Second, Allow},
		{"a shorter one", "", "approvals: {confirmation: CONFIRM_SESSION, confirmationTTL: 30s}", 30 * time.Second, Ask},
		{"no longer than the machine's owner lets it", "approvals: {confirmationTTL: 1m}", "approvals: {confirmation: CONFIRM_SESSION, " +
			"confirmationTTL: 1h}", 2 * time.Minute, Ask},
		{"no longer than any approval", "approvals: {maxTTL: 1m}", "approvals: {confirmation: CONFIRM_SESSION, confirmationTTL: 1h}", 2 * time.Minute, Ask},
		{"the clock a little back", "", session, -time.Second, Allow},
		{"the clock set back", "", session, -2 * time.Minute, Ask},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, s, q := mustLoad(t, tt.managed, tt.user, ""), openStore(t), stepping("1")
			ruled(p, call(classify.Moderate, false), q, s)
			if kept, err := s.Ended(q, false); kept == "" || err != nil {
				t.Fatalf("nothing was confirmed: %v", err)
			}
			q.UseID, q.Now = "2", q.Now.Add(tt.after)
			if r := ruled(p, call(classify.Moderate, false), q, s); r.Decision != tt.want {
				t.Errorf("%+v, want %s", r, tt.want)
			}
		})
	}
}

// A yes that is said again counts anew, and takes no more room.
func TestConfirmedAgain(t *testing.T) {
	p, s, q := mustLoad(t, "", "approvals: {confirmation: CONFIRM_SESSION}", ""), openStore(t), stepping("1")
	for range 3 {
		ruled(p, call(classify.Moderate, false), q, s)
		if _, err := s.Ended(q, false); err != nil {
			t.Fatal(err)
		}
		q.UseID, q.Now = q.UseID+"+", q.Now.Add(defaultTTL)
	}
	all, err := s.Sessions()
	if err != nil || len(all) != 1 || all[0].Confirmed != 1 {
		t.Errorf("%+v, %v, want one confirmation", all, err)
	}
}
