package approvals

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/state"
)

// ruled rules on a call and settles it, as the hook does.
func ruled(p *Policy, a *classify.Assessment, q grants.Query, s *grants.Store) Ruling {
	return p.Settle(a, []*classify.Assessment{a}, q, p.Rule(a, q, s), s)
}

// stepping is a query of a call that is a step of its own, and whose questions
// a person answers.
func stepping(use string) grants.Query {
	q := query()
	q.UseID, q.Step, q.Answers = use, true, true
	return q
}

func TestDangerZone(t *testing.T) {
	blocked, dangerous, moderate, safe := call(classify.Blocked, false), dangerousCall(), call(classify.Moderate, false), call(classify.Safe, false)
	const on = "dangerZone: {attempts: 3}\n"
	tests := []struct {
		name, policy string
		tried        []*classify.Assessment
		want         bool // blocked afterwards
	}{
		{"no section", "", []*classify.Assessment{blocked, blocked, blocked, blocked, blocked, blocked, blocked}, false},
		{"switched off", "dangerZone: {enabled: false, attempts: 1}", []*classify.Assessment{blocked, blocked}, false},
		{"defaults", "dangerZone: {}", []*classify.Assessment{blocked, blocked, blocked, blocked}, false},
		{"defaults, once more", "dangerZone: {}", []*classify.Assessment{blocked, blocked, blocked, blocked, blocked}, true},
		{"fewer", on, []*classify.Assessment{blocked, blocked}, false},
		{"enough", on, []*classify.Assessment{blocked, blocked, blocked}, true},
		{"what is dangerous", on, []*classify.Assessment{dangerous, dangerous, dangerous, dangerous}, false},
		{"what is dangerous counts", "dangerZone: {attempts: 3, count: denied}", []*classify.Assessment{dangerous, blocked, dangerous}, true},
		{"what is asked", "dangerZone: {attempts: 1, count: denied}", []*classify.Assessment{moderate, moderate}, false},
		{"what a pattern denies", "dangerZone: {attempts: 2, count: denied}\ndeny: [Bash]", []*classify.Assessment{safe, moderate}, true},
		{"only attacks", "dangerZone: {attempts: 0}", []*classify.Assessment{blocked, blocked, blocked, blocked, blocked, blocked}, false},
		{"a sandbox", "dangerZone: {attempts: 1, count: denied}\ndeny: [confirm_operation]", []*classify.Assessment{moderate, moderate}, false},
		{"a broken policy", "dangerZone: {attempts: 1, count: denied}\ndeny: [1]", []*classify.Assessment{dangerous}, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, _ := load(t, "", tt.policy, "")
			s := openStore(t)
			var last Ruling
			for _, a := range tt.tried {
				last = ruled(p, a, query(), s)
			}
			blocks, err := s.Blocks()
			if (len(blocks) > 0) != tt.want || (last.Block != nil) != tt.want || err != nil {
				t.Fatalf("blocks %+v (%v), last ruling %+v", blocks, err, last)
			}
			if !tt.want {
				return
			}
			if r := ruled(new(Policy), moderate, query(), s); r.Decision != Deny || r.Rule != "danger:"+blocks[0].ID ||
				!strings.Contains(r.WayOut, "gk-hook unblock") || r.Code != "" {
				t.Errorf("a moderate call: %+v", r)
			}
			if r := ruled(new(Policy), safe, query(), s); r.Decision != Allow {
				t.Errorf("a safe call: %+v", r)
			}
		})
	}
}

// A block holds against everything that lets a call pass, and in every way in
// which the state can be opened.
func TestBlockHolds(t *testing.T) {
	everything := "allow: [\"*\", Bash]\nautonomy: {riskTolerance: aggressive}\ndangerZone: {attempts: 1}"
	p := mustLoad(t, "", everything, "")
	s := openStore(t)
	put(t, s, grants.Approval{ID: "AAAAAA", Scope: grants.Session, Session: "s1", Hash: "cafe", Tier: classify.Dangerous, Irreversible: true})
	ruled(p, call(classify.Blocked, false), query(), s)
	for name, store := range map[string]*grants.Store{"the same": s, "after a restart": grants.OpenStore(s.Dir()), "ephemeral": grants.LookStore(s.Dir(), nil)} {
		for _, a := range []*classify.Assessment{call(classify.Moderate, false), dangerousCall()} {
			if r := ruled(p, a, query(), store); r.Decision != Deny || !strings.HasPrefix(r.Rule, "danger:") {
				t.Errorf("%s: %+v", name, r)
			}
		}
		confirm := mustLoad(t, "", "confirm: [Bash]", "")
		if r := ruled(confirm, call(classify.Safe, false), query(), store); r.Decision != Deny {
			t.Errorf("%s: a safe call to confirm: %+v", name, r)
		}
	}
}

func TestBlockScopes(t *testing.T) {
	other := func(client, session string) grants.Query {
		q := query()
		q.Client, q.Session = client, session
		return q
	}
	tests := []struct {
		scope string
		q     grants.Query
		want  bool
	}{
		{"session", query(), true},
		{"session", other("claude", "s2"), false},
		{"session", other("codex", "s1"), false},
		{"client", other("claude", "s2"), true},
		{"client", other("codex", "s1"), false},
		{"machine", other("codex", "s2"), true},
	}
	for _, tt := range tests {
		p := mustLoad(t, "", "dangerZone: {attempts: 2, scope: "+tt.scope+"}", "")
		s := openStore(t)
		ruled(p, call(classify.Blocked, false), query(), s)
		ruled(p, call(classify.Blocked, false), query(), s)
		if r := ruled(p, call(classify.Moderate, false), tt.q, s); (r.Decision == Deny) != tt.want {
			t.Errorf("%s, asked by %s in %s: %+v", tt.scope, tt.q.Client, tt.q.Session, r)
		}
	}
	// The attempts of two sessions of a client count together only where the client is what is blocked.
	for scope, want := range map[string]bool{"session": false, "client": true} {
		p := mustLoad(t, "", "dangerZone: {attempts: 2, scope: "+scope+"}", "")
		s := openStore(t)
		ruled(p, call(classify.Blocked, false), query(), s)
		if r := ruled(p, call(classify.Blocked, false), other("claude", "s2"), s); (r.Block != nil) != want {
			t.Errorf("%s: %+v", scope, r)
		}
	}
}

func TestAttemptsAreForgotten(t *testing.T) {
	p := mustLoad(t, "", "dangerZone: {attempts: 2, window: 1m}", "")
	s := openStore(t)
	q := query()
	ruled(p, call(classify.Blocked, false), q, s)
	q.Now = q.Now.Add(time.Minute + time.Second)
	if r := ruled(p, call(classify.Blocked, false), q, s); r.Block != nil {
		t.Errorf("%+v after the window", r)
	}
	q.Now = q.Now.Add(-time.Hour) // the clock is set back: what was tried still counts
	if r := ruled(p, call(classify.Blocked, false), q, s); r.Block == nil {
		t.Errorf("%+v with the clock set back", r)
	}
}

// Whatever becomes of the file, what was blocked stays so.
func TestDamagedBlocksStillBlock(t *testing.T) {
	p := mustLoad(t, "", "dangerZone: {attempts: 1}", "")
	s := openStore(t)
	ruled(p, call(classify.Blocked, false), query(), s)
	path := filepath.Join(s.Dir().Path(), facts.GuardBlocks)
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	allowed := func(what string, at int) {
		t.Helper()
		if r := ruled(p, call(classify.Moderate, false), query(), s); r.Decision != Deny {
			t.Fatalf("%s at %d: %+v", what, at, r)
		}
	}
	for i := range good {
		for what, data := range map[string][]byte{"cut": good[:i], "flipped": append(append(append([]byte{}, good[:i]...), good[i]^1), good[i+1:]...)} {
			if err := os.WriteFile(path, data, 0o600); err != nil {
				t.Fatal(err)
			}
			allowed(what, i)
		}
	}
	q := query()
	q.Session = "another"
	os.WriteFile(path, good[:len(good)/2], 0o600)
	if r := ruled(p, call(classify.Moderate, false), q, s); r.Decision != Deny || r.Rule != "danger:unreadable" {
		t.Errorf("a damaged file blocks every session: %+v", r)
	}
	if r := ruled(p, call(classify.Safe, false), q, s); r.Decision != Allow {
		t.Errorf("a safe call: %+v", r)
	}
	// A person starts over, and the file is kept.
	if lifted, err := lift(s, ""); err != nil || len(lifted) != 0 {
		t.Errorf("Unblock() = %v, %v", lifted, err)
	}
	if r := ruled(p, call(classify.Moderate, false), query(), s); r.Decision != Ask {
		t.Errorf("after unblocking: %+v", r)
	}
	aside := s.Dir().Aside()
	if len(aside) != 1 || !strings.HasPrefix(aside[0].Path, path) {
		t.Fatalf("set aside: %+v", aside)
	}
	if kept, err := os.ReadFile(aside[0].Path); err != nil || len(kept) != len(good)/2 {
		t.Errorf("the damaged file was not kept: %v", err)
	}
}

// lift shows the block with the id, or all, and lifts what was shown.
func lift(s *grants.Store, id string) ([]grants.Block, error) {
	shown, err := s.Show(id, time.Now())
	if err != nil {
		return nil, err
	}
	return s.Unblock(shown)
}

func TestUnblock(t *testing.T) {
	p := mustLoad(t, "", "dangerZone: {attempts: 1}", "")
	s := openStore(t)
	first := ruled(p, call(classify.Blocked, false), query(), s).Block
	q := query()
	q.Session = "s2"
	second := ruled(p, call(classify.Blocked, false), q, s).Block
	if first == nil || second == nil {
		t.Fatal("nothing was blocked")
	}
	if lifted, err := lift(s, strings.ToLower(first.ID)); err != nil || len(lifted) != 1 || lifted[0].ID != first.ID {
		t.Errorf("Unblock() = %v, %v", lifted, err)
	}
	if r := ruled(p, call(classify.Moderate, false), query(), s); r.Decision != Ask {
		t.Errorf("%+v after unblocking", r)
	}
	if r := ruled(p, call(classify.Moderate, false), q, s); r.Decision != Deny {
		t.Errorf("%+v in the session that is still blocked", r)
	}
	if lifted, err := lift(s, ""); err != nil || len(lifted) != 1 {
		t.Errorf("Unblock() = %v, %v", lifted, err)
	}
}

// Of many guards at once, no attempt is lost, and one of them blocks.
func TestAttemptsOfManyProcesses(t *testing.T) {
	s := openStore(t)
	const processes = 24
	counts := guards(s, processes, fmt.Sprint("APPROVALS_ATTEMPTS=", processes))
	if counts["deny true <nil>"] != 1 || counts["deny false <nil>"] != processes-1 {
		t.Errorf("%v, want one of them to block", counts)
	}
	if blocks, err := s.Blocks(); err != nil || len(blocks) != 1 || blocks[0].Attempts != processes {
		t.Errorf("%+v, %v", blocks, err)
	}
}

// What is an attack on the guard, and what only came near it, on calls as they
// are really judged.
func TestAttacks(t *testing.T) {
	home := t.TempDir()
	project := filepath.Join(home, "project")
	for name, content := range map[string]string{
		".config/gk-hook/policy.yaml":         "version: 1\n",
		".local/state/gk-hook/approvals.json": "{}",
		".local/bin/gk-hook":                  "#!guard",
		".claude/settings.json":               `{"hooks": {"PreToolUse": [{"matcher": "*", "hooks": [{"type": "command", "command": "gk-hook"}]}]}}`,
		"project/.gk-hook.yaml":               "deny: []\n",
		"project/.git/HEAD":                   "",
	} {
		write(t, filepath.Join(home, name), content)
	}
	for _, tt := range []struct {
		command string
		want    bool
	}{
		{"echo x > ~/.local/state/gk-hook/key", true},
		{"rm -rf ~/.local/state/gk-hook", true},
		{"rm ~/.config/gk-hook/policy.yaml", true},
		{"rm .gk-hook.yaml", true},
		{"chmod 000 ~/.local/bin/gk-hook", true},
		{"cp ~/.local/bin/gk-hook /tmp/x", true},
		{"pkill gk-hook", true},
		{"rm ~/.claude/settings.json", true},
		{"sed -i /gk-hook/d ~/.claude/settings.json", true},
		{"gk-hook approve AB23CD", false},
		{"echo '{}' | gk-hook", false},
		{"echo 'allow: [Bash]' > .gk-hook.yaml", false},
		{"sed -i s/a/b/ ~/.config/gk-hook/policy.yaml", false},
		{"rm -rf ~/.config", false},
		{"rm -rf ~", false},
		{"rm -rf /", false},
		{"chmod -R 777 ~", false},
	} {
		a := classify.Assess(classify.Call{Tool: "Bash", Input: map[string]any{"command": tt.command}, Cwd: project, Home: home})
		if a.Tier != classify.Blocked || attacks(a) != tt.want {
			t.Errorf("%s: %s, attack %v, want %v", tt.command, a.Tier, attacks(a), tt.want)
		}
		s := openStore(t)
		if r := ruled(mustLoad(t, "", "dangerZone: {attempts: 0}", ""), a, query(), s); (r.Block != nil) != tt.want {
			t.Errorf("%s: %+v", tt.command, r)
		}
		if r := ruled(mustLoad(t, "", "dangerZone: {attempts: 0, guardAttack: count}", ""), a, query(), s); r.Block != nil {
			t.Errorf("%s, only counted: %+v", tt.command, r)
		}
	}
	input := map[string]any{"file_path": "~/.claude/settings.json", "content": "{}"}
	if a := classify.Assess(classify.Call{Tool: "Write", Input: input, Cwd: project, Home: home}); !attacks(a) {
		t.Errorf("unregistering by a tool is no attack: %+v", a)
	}
	assessed := func(command string) *classify.Assessment {
		return classify.Assess(classify.Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: project, Home: home})
	}
	p, worst := mustLoad(t, "", "dangerZone: {attempts: 0}", ""), assessed("rm -rf /")
	for last, want := range map[string]bool{"ls": false, "rm ~/.local/state/gk-hook/key": true} {
		s, parts := openStore(t), []*classify.Assessment{worst, assessed(last)}
		if r := p.Settle(worst, parts, query(), p.Rule(worst, query(), s), s); (r.Block != nil) != want {
			t.Errorf("a call whose second part is %s: %+v", last, r)
		}
	}
}

// The project's policy may be stricter, but not reach beyond its session.
func TestDangerZoneLayers(t *testing.T) {
	defaults := grants.DangerZone{On: true, Attempts: 5, Window: 10 * time.Minute, Attack: true}
	with := func(change func(*grants.DangerZone)) grants.DangerZone { z := defaults; change(&z); return z }
	tests := []struct {
		name, managed, user, project string
		want                         grants.DangerZone
	}{
		{"none", "", "", "", with(func(z *grants.DangerZone) { z.On = false })},
		{"a project switches it on", "", "", "dangerZone: {scope: machine}", defaults},
		{"a project does not switch it off", "", "dangerZone: {scope: client}", "dangerZone: {enabled: false, attempts: 50, window: 1m, count: blocked, " +
			"guardAttack: count}",
			with(func(z *grants.DangerZone) { z.Scope = grants.BlockClient })},
		{"a project counts more", "", "dangerZone: {guardAttack: count}", "dangerZone: {attempts: 2, window: 1h, count: denied, guardAttack: block}",
			grants.DangerZone{On: true, Attempts: 2, Window: time.Hour, Denied: true, Attack: true}},
		{"a user does not loosen what is managed", "dangerZone: {attempts: 3, scope: machine}", "dangerZone: {enabled: false, attempts: 0, scope: session}", "",
			with(func(z *grants.DangerZone) { z.Attempts, z.Scope = 3, grants.BlockMachine })},
	}
	for _, tt := range tests {
		if got := mustLoad(t, tt.managed, tt.user, tt.project).DangerZone(); got != tt.want {
			t.Errorf("%s: %+v, want %+v", tt.name, got, tt.want)
		}
	}
}

// TestDangerZoneUnread holds that one attempt blocks while a policy that may say so cannot be read; what a project has there says nothing.
func TestDangerZoneUnread(t *testing.T) {
	for _, tt := range []struct {
		unread Layers
		want   bool
	}{{Layers{User: t.TempDir()}, true}, {Layers{Managed: []string{t.TempDir()}}, true}, {Layers{User: "/no/such/file"}, false}} {
		p, _ := Load(tt.unread)
		if z := p.DangerZone(); z.On != tt.want || tt.want && z.Attempts != 1 {
			t.Errorf("%+v: %+v", tt.unread, z)
		}
	}
	project := t.TempDir()
	if err := os.Mkdir(filepath.Join(project, ProjectFile), 0o700); err != nil {
		t.Fatal(err)
	}
	if p, _ := Load(Layers{Project: project}); p.DangerZone().On || p.Broken() == nil {
		t.Errorf("a project's: %+v, %v", p.DangerZone(), p.Broken())
	}
}

// blocksDocument is what the file of blocks holds, as far as tests write it.
type blocksDocument struct {
	Blocks []grants.Block `json:"blocks,omitempty"`
}

const blocksVersion = 2

func blocksIn(s *grants.Store) state.Document[blocksDocument] {
	return state.Document[blocksDocument]{Dir: s.Dir(), Name: facts.GuardBlocks, Version: blocksVersion,
		Migrate: make([]func(json.RawMessage) (json.RawMessage, error), blocksVersion-1)}
}

// More blocks than fit make the next one hold everywhere.
func TestBlocksAreNeverLost(t *testing.T) {
	s := openStore(t)
	err := blocksIn(s).Update(func(z *blocksDocument) error {
		for range grants.MaxBlocks {
			z.Blocks = append(z.Blocks, grants.Block{ID: "222222", Client: "x", Session: "y"})
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	r := ruled(mustLoad(t, "", "dangerZone: {attempts: 1}", ""), call(classify.Blocked, false), query(), s)
	if r.Block == nil || r.Block.Scope != grants.BlockMachine {
		t.Errorf("%+v", r)
	}
}

func TestNewerBlocksStillBlock(t *testing.T) {
	s := openStore(t)
	newer := blocksIn(s)
	newer.Version, newer.Migrate = blocksVersion+1, make([]func(json.RawMessage) (json.RawMessage, error), blocksVersion)
	if err := newer.Update(func(*blocksDocument) error { return nil }); err != nil {
		t.Fatal(err)
	}
	var tooNew *state.NewerError
	if _, err := s.Blocks(); !errors.As(err, &tooNew) {
		t.Errorf("Blocks() = %v", err)
	}
	if r := ruled(new(Policy), call(classify.Moderate, false), query(), s); r.Decision != Deny || !strings.Contains(r.Reason, "install the newer gk-hook") {
		t.Errorf("%+v", r)
	}
	if _, err := lift(s, ""); !errors.As(err, &tooNew) {
		t.Errorf("Unblock() = %v", err)
	}
}

// What is damaged or gone blocks, whether or not there was a block before, and
// however many files it concerns. Only a person lifts that.
func TestDamageBlocks(t *testing.T) {
	for _, tt := range []struct {
		name  string
		files []string
	}{
		{"blocks", []string{"blocks.json"}},
		{"the log's end", []string{"audit.head"}},
		{"both", []string{"blocks.json", "audit.head"}},
		{"with the log", []string{"blocks.json", "audit.head", "audit.jsonl"}},
		{"with the lock", []string{"blocks.json", "state.lock"}},
	} {
		for how, damage := range map[string]func(string) error{
			"gone":    os.Remove,
			"emptied": func(file string) error { return os.Truncate(file, 0) },
			"forged":  func(file string) error { return os.WriteFile(file, []byte(`{"version":1,"mac":"","data":{}}`), 0o600) },
		} {
			for _, blocked := range []bool{false, true} {
				name := fmt.Sprintf("%s %s, blocked %v", tt.name, how, blocked)
				p, s := mustLoad(t, "", "dangerZone: {attempts: 1}", ""), openStore(t)
				if blocked && ruled(p, call(classify.Blocked, false), query(), s).Block == nil {
					t.Fatal("nothing was blocked")
				}
				for _, file := range tt.files {
					if err := damage(filepath.Join(s.Dir().Path(), file)); err != nil {
						t.Fatal(err)
					}
				}
				for range 2 { // another attempt makes nothing anew
					if r := ruled(p, call(classify.Moderate, false), query(), s); r.Decision != Deny || r.Rule != "danger:unreadable" {
						t.Errorf("%s: %+v", name, r)
					}
					ruled(p, call(classify.Blocked, false), query(), s)
				}
				if r := ruled(p, call(classify.Safe, false), query(), s); r.Decision != Allow {
					t.Errorf("%s: a safe call: %+v", name, r)
				}
			}
		}
	}
}

// Without the key nothing can be told from what others wrote, nor is another one made.
func TestKeyThatIsGone(t *testing.T) {
	p, s := mustLoad(t, "", "dangerZone: {attempts: 1}", ""), openStore(t)
	entries, err := os.ReadDir(s.Dir().Path())
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if err := os.RemoveAll(filepath.Join(s.Dir().Path(), e.Name())); err != nil {
			t.Fatal(err)
		}
		ruled(p, call(classify.Blocked, false), query(), s)
		if r := ruled(p, call(classify.Moderate, false), query(), s); e.Name() >= "key" && r.Decision != Deny {
			t.Errorf("%s and those before are gone: %+v", e.Name(), r)
		}
	}
	if r := ruled(p, call(classify.Moderate, false), query(), s); !strings.Contains(r.Reason, "a person moves the folder away") {
		t.Errorf("%+v", r)
	}
}

// An attempt that cannot be recorded blocks as one that was.
func TestBlockIsRecordedSomehow(t *testing.T) {
	p, s := mustLoad(t, "", "dangerZone: {attempts: 5}", ""), openStore(t)
	err := s.Dir().WithLock(func(*state.Dir) error {
		other := grants.OpenStore(reopen(t, s))
		start := time.Now()
		if r := ruled(p, call(classify.Blocked, false), query(), other); r.Block == nil || r.Trouble == nil {
			t.Errorf("%+v", r)
		}
		if took := time.Since(start); took > 2*time.Second {
			t.Errorf("it took %v", took)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if r := ruled(p, call(classify.Moderate, false), query(), s); r.Decision != Deny {
		t.Errorf("with the lock free again: %+v", r)
	}
	if _, err := lift(s, ""); err != nil {
		t.Fatal(err)
	}
	if r := ruled(p, call(classify.Moderate, false), query(), s); r.Decision != Ask {
		t.Errorf("lifted: %+v", r)
	}
}

func reopen(t *testing.T, s *grants.Store) *state.Dir {
	t.Helper()
	dir, err := state.OpenDir(s.Dir().Path())
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// What came after a person looked stays: blocks, attempts and damage.
func TestUnblockLiftsWhatItShowed(t *testing.T) {
	p, s := mustLoad(t, "", "dangerZone: {attempts: 2}", ""), openStore(t)
	attempt := func(session string) *grants.Block {
		q := query()
		q.Session = session
		return ruled(p, call(classify.Blocked, false), q, s).Block
	}
	attempt("s1")
	if attempt("s1") == nil {
		t.Fatal("nothing was blocked")
	}
	shown, err := s.Show("", time.Now())
	if err != nil {
		t.Fatal(err)
	}
	attempt("s2")
	attempt("s1")
	if attempt("s2") == nil {
		t.Fatal("the other session was not blocked")
	}
	if lifted, err := s.Unblock(shown); err != nil || len(lifted) != 1 || lifted[0].Session != "s1" {
		t.Fatalf("lifted %v, %v", lifted, err)
	}
	if left, err := s.Blocks(); err != nil || len(left) != 1 || left[0].Session != "s2" {
		t.Errorf("left are %v, %v", left, err)
	}
	if attempt("s1") == nil {
		t.Error("the attempt that came later was forgotten")
	}
	if err := s.Dir().Spoil(facts.GuardBlocks); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Unblock(shown); err == nil {
		t.Error("damage was lifted that nobody saw")
	}
}

// What is denied as dangerous or blocked is escalated, and nothing else.
func TestEscalates(t *testing.T) {
	p := mustLoad(t, "", "deny: [\"Bash:ls\"]", "")
	for _, tt := range []struct {
		a    *classify.Assessment
		want bool
	}{
		{call(classify.Safe, false), false},
		{call(classify.Moderate, false), false},
		{call(classify.Moderate, true), false},
		{call(classify.Dangerous, false), true},
		{call(classify.Blocked, true), true},
	} {
		if got := ruled(p, tt.a, query(), openStore(t)).Escalates; got != tt.want {
			t.Errorf("%s: %v", tt.a.Tier, got)
		}
	}
}
