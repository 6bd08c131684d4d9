package approvals

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/state"
)

// call is an assessment of "git push" with the tier and flag.
func call(tier classify.Tier, irreversible bool) *classify.Assessment {
	a := shellCall("git push", "git push")
	a.Tier, a.Irreversible, a.Invocations[0].Tier = tier, irreversible, tier
	a.Effects = []classify.Effect{{Effect: spec.Effect{Kind: spec.Network, Scope: spec.Remote, Why: "sends commits"}, Tier: tier, Target: "origin"}}
	return a
}

// TestHiddenCharactersAsk holds that neither tolerance nor a rule nor an approval by pattern
// lets a call pass whose characters hide what is there.
func TestHiddenCharactersAsk(t *testing.T) {
	edit := func() *classify.Assessment {
		return &classify.Assessment{
			Tool: "Write", Tier: classify.Moderate, Score: 50, Subjects: []string{"/p/a.go"},
			Effects: []classify.Effect{
				{Effect: spec.Effect{Kind: spec.Create, Scope: spec.Project}, Path: "/p/a.go", Tier: classify.Moderate, Invocation: -1},
				{Effect: spec.Effect{ID: spec.TextHidden, Kind: spec.Unknown, Why: "hides"}, Tier: classify.Moderate, Invocation: -1},
			},
		}
	}
	shell := call(classify.Moderate, false)
	shell.Effects = append(shell.Effects, classify.Effect{Effect: spec.Effect{ID: spec.TextHidden, Kind: spec.Unknown, Why: "hides"}, Tier: classify.Moderate})
	for _, text := range []string{
		"autonomy: {riskTolerance: aggressive}", "allow: ['Write:*', 'Bash:*', 'mcp__*']", "autonomy: {autoApprove: ['*']}", "tiers: {moderate: defer}",
		"externalRestrictions: {description: x, allowPatterns: ['Write:*', 'Bash:git *']}",
	} {
		policy := mustLoad(t, "", text, "")
		for _, a := range []*classify.Assessment{edit(), shell, {Tool: "mcp__chat__post", Tier: classify.Moderate, Subjects: []string{"x"},
			Effects: edit().Effects[1:]}} {
			q := query()
			q.Mode = "acceptEdits"
			store := openStore(t)
			put(t, store, grants.Approval{ID: "AAAAAA", Scope: grants.Session, Session: "s1", Pattern: a.Tool + ":*", Tier: classify.Moderate})
			if r := policy.Rule(a, q, store); r.Decision != Ask || !strings.Contains(r.Reason, "what is approved must be what is seen") {
				t.Errorf("%s, %s: %+v, want ask", text, a.Tool, r)
			}
		}
	}
}

// The design's decision table, row by row.
func TestDecisionTable(t *testing.T) {
	const approvedExactly, approvedByPattern = "exactly this call", "a pattern that covers it"
	rows := []struct {
		tier                       classify.Tier
		irreversible               bool
		none, exactly, withPattern Decision
	}{
		{classify.Safe, false, Allow, Allow, Allow},
		{classify.Moderate, false, Ask, Allow, Allow},
		{classify.Moderate, true, Ask, Allow, Ask},
		{classify.Dangerous, false, Deny, Allow, Deny},
		{classify.Dangerous, true, Deny, Allow, Deny},
		{classify.Blocked, false, Deny, Deny, Deny},
		{classify.Blocked, true, Deny, Deny, Deny},
	}
	for _, row := range rows {
		for approval, want := range map[string]Decision{"none": row.none, approvedExactly: row.exactly, approvedByPattern: row.withPattern} {
			t.Run(fmt.Sprintf("%s irreversible=%v approved=%s", row.tier, row.irreversible, approval), func(t *testing.T) {
				store := openStore(t)
				switch approval {
				case approvedExactly:
					put(t, store, grants.Approval{ID: "AAAAAA", Scope: grants.Session, Session: "s1", Hash: "cafe", Tier: row.tier, Irreversible: row.irreversible})
				case approvedByPattern:
					put(t, store, grants.Approval{ID: "AAAAAA", Scope: grants.Session, Session: "s1", Pattern: "Bash:*", Tier: row.tier, Irreversible: row.irreversible})
				}
				got := new(Policy).Rule(call(row.tier, row.irreversible), query(), store)
				if got.Decision != want {
					t.Errorf("%+v, want %s", got, want)
				}
				approvable := got.Decision != Allow && row.tier < classify.Blocked
				if (got.Code != "") != approvable || strings.Contains(got.WayOut, got.Code) != true {
					t.Errorf("code %q, way out %q", got.Code, got.WayOut)
				}
			})
		}
	}
}

// approvalsVersion is the version of the file of approvals.
const approvalsVersion = 6

// approvalsDocument is what the file holds, as far as tests write it.
type approvalsDocument struct {
	Approvals []grants.Approval `json:"approvals,omitempty"`
	Requests  []grants.Request  `json:"requests,omitempty"`
}

func approvalsIn(s *grants.Store) state.Document[approvalsDocument] {
	return state.Document[approvalsDocument]{Dir: s.Dir(), Name: facts.GuardApprovals, Version: approvalsVersion}
}

// put places an approval into the store past all that Approve refuses.
func put(t testing.TB, s *grants.Store, a grants.Approval) {
	t.Helper()
	if a.Created.IsZero() {
		a.Created = time.Now()
	}
	if a.Expires.IsZero() {
		a.Expires = a.Created.Add(time.Hour)
	}
	if err := approvalsIn(s).Update(func(b *approvalsDocument) error { b.Approvals = append(b.Approvals, a); return nil }); err != nil {
		t.Fatal(err)
	}
}

// Every combination of deny, confirm and allow over the three layers and of the
// tiers: deny beats confirm beats allow beats the default, wherever they stand.
func TestPrecedence(t *testing.T) {
	lists := []string{"deny", "confirm", "allow"}
	for bits := range 1 << 9 {
		var texts [3]string
		has := map[string]bool{}
		for layer := range 3 {
			for i, list := range lists {
				if bits>>(layer*3+i)&1 == 0 {
					continue
				}
				texts[layer] += list + ": [\"Bash:git push*\"]\n"
				if list != "allow" || layer < 2 {
					has[list] = true
				}
			}
		}
		p := mustLoad(t, texts[0], texts[1], texts[2])
		for _, c := range []struct {
			tier         classify.Tier
			irreversible bool
			fallback     Decision
		}{{classify.Safe, false, Allow}, {classify.Moderate, false, Ask}, {classify.Moderate, true, Ask}, {classify.Dangerous, false, Deny},
			{classify.Blocked, true, Deny}} {
			want := c.fallback
			switch {
			case c.tier == classify.Blocked, has["deny"]:
				want = Deny
			case has["confirm"] && c.tier < classify.Dangerous:
				want = Ask
			case has["allow"] && c.tier == classify.Moderate && !c.irreversible:
				want = Allow
			}
			if got := p.Rule(call(c.tier, c.irreversible), query(), nil); got.Decision != want {
				t.Errorf("%q, %s irreversible=%v: %+v, want %s", texts, c.tier, c.irreversible, got, want)
			}
		}
	}
}

// What an approval lifts and what it does not.
func TestApprovalsAgainstRules(t *testing.T) {
	tests := []struct {
		name, policy string
		approval     grants.Approval
		tier         classify.Tier
		want         Decision
	}{
		{"exact against deny", `deny: ["Bash:git push*"]`, grants.Approval{Hash: "cafe"}, classify.Moderate, Deny},
		{"exact against confirm", `confirm: ["Bash:git push*"]`, grants.Approval{Hash: "cafe"}, classify.Moderate, Allow},
		{"exact against confirm, safe", `confirm: ["Bash:git push*"]`, grants.Approval{Hash: "cafe"}, classify.Safe, Allow},
		{"pattern against confirm", `confirm: ["Bash:git push*"]`, grants.Approval{Pattern: "Bash:*"}, classify.Moderate, Ask},
		{"exact against allowOnly", `allowOnly: ["Read:*"]`, grants.Approval{Hash: "cafe"}, classify.Moderate, Deny},
		{"exact against denied confirming", `deny: [confirm_operation]`, grants.Approval{Hash: "cafe"}, classify.Moderate, Deny},
		{"exact against a broken policy", `deny: [`, grants.Approval{Hash: "cafe"}, classify.Moderate, Ask},
		{"exact against a moderate deny", `tiers: {moderate: deny}`, grants.Approval{Hash: "cafe"}, classify.Moderate, Allow},
		{"another call", ``, grants.Approval{Hash: "beef"}, classify.Moderate, Ask},
		{"another session", ``, grants.Approval{Hash: "cafe", Session: "s2"}, classify.Moderate, Ask},
		{"another client", ``, grants.Approval{Hash: "cafe", Client: "codex"}, classify.Moderate, Ask},
		{"another project", ``, grants.Approval{Hash: "cafe", Scope: grants.ProjectWide, Project: "/q"}, classify.Moderate, Ask},
		{"this project", ``, grants.Approval{Hash: "cafe", Scope: grants.ProjectWide, Project: "/p", Session: "s2"}, classify.Moderate, Allow},
		{"this project, dangerous", ``, grants.Approval{Hash: "cafe", Scope: grants.ProjectWide, Project: "/p", Tier: classify.Dangerous}, classify.Dangerous, Deny},
		{"user", ``, grants.Approval{Hash: "cafe", Scope: grants.UserWide, Session: "s2"}, classify.Moderate, Allow},
		{"user, dangerous", ``, grants.Approval{Hash: "cafe", Scope: grants.UserWide, Tier: classify.Dangerous}, classify.Dangerous, Deny},
		{"granted when it was moderate", ``, grants.Approval{Hash: "cafe", Tier: classify.Moderate}, classify.Dangerous, Deny},
		{"expired", ``, grants.Approval{Hash: "cafe", Created: now.Add(-time.Hour), Expires: now}, classify.Moderate, Ask},
		{"from the future", ``, grants.Approval{Hash: "cafe", Created: now.Add(time.Hour)}, classify.Moderate, Ask},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, _ := load(t, "", tt.policy, "")
			a := tt.approval
			a.ID = "AAAAAA"
			if a.Session == "" {
				a.Session = "s1"
			}
			if a.Scope == grants.Once && a.Pattern != "" {
				a.Scope = grants.Session
			}
			if a.Tier == 0 {
				a.Tier = classify.Moderate
			}
			store := openStore(t)
			put(t, store, a)
			if got := p.Rule(call(tt.tier, false), query(), store); got.Decision != tt.want {
				t.Errorf("%+v, want %s", got, tt.want)
			}
		})
	}
}

// The session of a permission prompt is that of its server. Only there does an approval outlive it.
func TestApprovedThroughAPrompt(t *testing.T) {
	for _, tt := range []struct {
		granted, asked bool
		scope          grants.Scope
		want           Decision
	}{
		{true, true, grants.Once, Allow},
		{true, false, grants.Once, Ask},
		{false, true, grants.Once, Ask},
		{false, false, grants.Once, Ask},
		{true, true, grants.Session, Ask},
	} {
		store, q := openStore(t), query()
		q.Prompt = tt.asked
		put(t, store, grants.Approval{ID: "AAAAAA", Scope: tt.scope, Hash: "cafe", Session: "s2", Prompt: tt.granted, Tier: classify.Moderate})
		if r := new(Policy).Rule(call(classify.Moderate, false), q, store); r.Decision != tt.want {
			t.Errorf("%+v: %+v", tt, r)
		}
	}
}

// An approval of what could be undone does not cover what cannot.
func TestApprovedBeforeItWasIrreversible(t *testing.T) {
	for granted, want := range map[bool]Decision{false: Ask, true: Allow} {
		store := openStore(t)
		put(t, store, grants.Approval{ID: "AAAAAA", Hash: "cafe", Session: "s1", Tier: classify.Moderate, Irreversible: granted})
		if r := new(Policy).Rule(call(classify.Moderate, true), query(), store); r.Decision != want {
			t.Errorf("approved as irreversible: %v: %+v, want %s", granted, r, want)
		}
	}
}

func TestModesAndSettings(t *testing.T) {
	edit := fileCall("Edit", "/p/a.go", "/p/a.go")
	edit.Effects[0].Effect = spec.Effect{Kind: spec.Write, Scope: spec.Project, Why: "changes a file"}
	secretEdit := fileCall("Edit", "/p/.env", "/p/.env")
	secretEdit.Effects[0].Effect = spec.Effect{Kind: spec.Write, Scope: spec.Secret}
	lossy := fileCall("Write", "/p/a.go", "/p/a.go")
	lossy.Effects, lossy.Irreversible = edit.Effects, true
	build := shellCall("make", "make")
	build.Effects = []classify.Effect{{Effect: spec.Effect{Kind: spec.Execute, Scope: spec.Project}, Tier: classify.Moderate}}
	install := tool("Bash", build)
	install.Score = 50
	score75 := tool("Bash", build)
	score75.Score = 75
	unplaced := shellCall("x", "x")
	unplaced.Effects = []classify.Effect{{Effect: spec.Effect{Kind: spec.Write}, Tier: classify.Moderate}}
	murky := unknown("x $Y")
	safe, moderate, dangerous := call(classify.Safe, false), call(classify.Moderate, false), call(classify.Dangerous, false)
	todo := otherCall("TodoWrite")
	todo.Tier = classify.Safe

	tests := []struct {
		name, policy string
		change       func(*grants.Query)
		call         *classify.Assessment
		want         Decision
		rule         string
	}{
		{"safe", "", nil, safe, Allow, "tier:safe"},
		{"plan, safe", "", mode("plan"), safe, Allow, "tier:safe"},
		{"plan, allowed", `allow: ["Bash:*"]`, mode("plan"), moderate, Ask, "mode:plan"},
		{"plan, dangerous", "", mode("plan"), dangerous, Deny, "mode:plan"},
		{"plan, nobody to ask", "", func(q *grants.Query) { q.Mode, q.CanAsk = "plan", false }, moderate, Deny, "mode:plan"},
		{"bypass", "", mode("bypassPermissions"), moderate, Ask, "tier:moderate"},
		{"bypass, dangerous", "", mode("bypassPermissions"), dangerous, Deny, "tier:dangerous"},
		{"an ask would run", "", func(q *grants.Query) { q.AskRuns = true }, moderate, Deny, "tier:moderate"},
		{"cannot ask", "", func(q *grants.Query) { q.CanAsk = false }, moderate, Deny, "tier:moderate"},
		{"cannot ask, confirm", `confirm: ["Bash:git*"]`, func(q *grants.Query) { q.CanAsk = false }, safe, Deny, "confirm:user:policy.yaml:1"},
		{"acceptEdits", "", mode("acceptEdits"), edit, Allow, "mode:acceptEdits"},
		{"acceptEdits, secret", "", mode("acceptEdits"), secretEdit, Ask, "tier:moderate"},
		{"acceptEdits, not to be undone", "", mode("acceptEdits"), lossy, Ask, "tier:moderate:irreversible"},
		{"acceptEdits, shell", "", mode("acceptEdits"), build, Ask, "tier:moderate"},
		{"acceptEdits, confirmed", `confirm: ["Edit"]`, mode("acceptEdits"), edit, Ask, "confirm:user:policy.yaml:1"},
		{"default, edit", "", nil, edit, Ask, "tier:moderate"},
		{"defer", "tiers: {moderate: defer}", nil, moderate, Defer, "tier:moderate"},
		{"defer, irreversible", "tiers: {moderate: defer}", nil, call(classify.Moderate, true), Ask, "tier:moderate:irreversible"},
		{"defer, bypass", "tiers: {moderate: defer}", mode("bypassPermissions"), moderate, Ask, "tier:moderate"},
		{"defer, an ask would run", "tiers: {moderate: defer}", func(q *grants.Query) { q.AskRuns = true }, moderate, Deny, "tier:moderate"},
		{"moderate denied", "tiers: {moderate: deny}", nil, moderate, Deny, "tier:moderate"},
		{"moderate denied, allowed", "tiers: {moderate: deny}\nallow: [\"Bash:git push\"]", nil, moderate, Allow, "allow:user:policy.yaml:2"},
		{"tolerance", "autonomy: {riskTolerance: moderate}", nil, build, Allow, "autonomy:moderate"},
		{"tolerance, at the limit", "autonomy: {riskTolerance: moderate}", nil, install, Ask, "tier:moderate"},
		{"tolerance aggressive", "autonomy: {riskTolerance: aggressive}", nil, install, Allow, "autonomy:aggressive"},
		{"tolerance aggressive, at the limit", "autonomy: {riskTolerance: aggressive}", nil, score75, Ask, "tier:moderate"},
		{"tolerance, secret", "autonomy: {riskTolerance: aggressive}", nil, secretEdit, Ask, "tier:moderate"},
		{"tolerance, place unknown", "autonomy: {riskTolerance: aggressive}", nil, unplaced, Ask, "tier:moderate"},
		{"tolerance, not understood", "autonomy: {riskTolerance: aggressive}", nil, murky, Ask, "tier:moderate"},
		{"tolerance, irreversible", "autonomy: {riskTolerance: aggressive}", nil, lossy, Ask, "tier:moderate:irreversible"},
		{"tolerance, dangerous", "autonomy: {riskTolerance: aggressive}", nil, dangerous, Deny, "tier:dangerous"},
		{"requiresApproval", `autonomy: {riskTolerance: aggressive, requiresApproval: ["*MAKE*"], autoApprove: ["*"]}`, nil, build, Ask,
			"confirm:user:policy.yaml:1"},
		{"autoApprove", `autonomy: {autoApprove: ["MAKE*"]}`, nil, build, Allow, "autoApprove:user:policy.yaml:1"},
		{"autoApprove, a tool", `autonomy: {autoApprove: ["edit"]}`, nil, edit, Allow, "autoApprove:user:policy.yaml:1"},
		{"autoApprove, a path", `autonomy: {autoApprove: ["a*"]}`, nil, edit, Allow, "autoApprove:user:policy.yaml:1"},
		{"autoApprove, denied unless allowed", "autonomy: {autoApprove: [\"make\"]}\ntiers: {moderate: deny}", nil, build, Allow, "autoApprove:user:policy.yaml:1"},
		{"autoApprove, another", `autonomy: {autoApprove: ["cargo *", "read"]}`, nil, build, Ask, "tier:moderate"},
		{"autoApprove, one of two commands", `autonomy: {autoApprove: ["make*"]}`, nil, shellCall("make; cargo build", "make", "cargo build"), Ask, "tier:moderate"},
		{"autoApprove, at the limit", `autonomy: {autoApprove: ["*"]}`, nil, score75, Ask, "tier:moderate"},
		{"autoApprove, secret", `autonomy: {autoApprove: ["*"]}`, nil, secretEdit, Ask, "tier:moderate"},
		{"autoApprove, place unknown", `autonomy: {autoApprove: ["*"]}`, nil, unplaced, Ask, "tier:moderate"},
		{"autoApprove, not understood", `autonomy: {autoApprove: ["*"]}`, nil, murky, Ask, "tier:moderate"},
		{"autoApprove, irreversible", `autonomy: {autoApprove: ["*"]}`, nil, lossy, Ask, "tier:moderate:irreversible"},
		{"autoApprove, dangerous", `autonomy: {autoApprove: ["*"]}`, nil, dangerous, Deny, "tier:dangerous"},
		{"autoApprove, confirm", `{autonomy: {autoApprove: ["*"]}, confirm: [Bash]}`, nil, build, Ask, "confirm:user:policy.yaml:1"},
		{"autoApprove, deny", `{autonomy: {autoApprove: ["*"]}, deny: [Bash]}`, nil, build, Deny, "deny:user:policy.yaml:1"},
		{"autoApprove, notElevatable", `{autonomy: {autoApprove: ["*"]}, notElevatable: [Bash]}`, nil, build, Ask, "notElevatable:user:policy.yaml:1"},
		{"autoApprove, allowOnly", `{autonomy: {autoApprove: ["*"]}, allowOnly: [Read]}`, nil, build, Deny, "allowOnly:user:policy.yaml:1"},
		{"autoApprove, plan", `autonomy: {autoApprove: ["*"]}`, mode("plan"), build, Ask, "mode:plan"},
		{"autoApprove, requireApproval", "autonomy: {autoApprove: [\"*\"]}\nexternalRestrictions: {description: x, approvalPolicy: " +
			"{requireApproval: [moderate]}}", nil, build, Ask, "requireApproval:user:policy.yaml:2"},
		{"requireApproval", "autonomy: {riskTolerance: aggressive}\nexternalRestrictions: {description: x, approvalPolicy: {requireApproval: [moderate]}}",
			nil, build, Ask, "requireApproval:user:policy.yaml:2"},
		{"allowOnly, listed", `allowOnly: ["Bash:git push"]`, nil, moderate, Allow, "allow:user:policy.yaml:1"},
		{"allowOnly, not listed", `allowOnly: ["Bash:git pull"]`, nil, safe, Deny, "allowOnly:user:policy.yaml:1"},
		{"allowOnly, listed but dangerous", `allowOnly: ["Bash"]`, nil, dangerous, Deny, "tier:dangerous"},
		{"allowOnly, stoppable", `allowOnly: true`, nil, todo, Allow, "tier:safe"},
		{"no confirming, safe", `deny: [confirm_operation]`, nil, safe, Allow, "tier:safe"},
		{"no confirming, confirmed", "deny: [confirm_operation]\nconfirm: [Bash]", nil, safe, Deny, "deny:user:policy.yaml:1"},
		{"no confirming, allowed", "deny: [confirm_operation]\nallow: [Bash]", nil, moderate, Deny, "deny:user:policy.yaml:1"},
		{"broken, safe", "deny: [1]\nallow: [Bash]", nil, safe, Allow, "tier:safe"},
		{"broken, allowed", "deny: [1]\nallow: [Bash]", nil, moderate, Ask, "policy:broken"},
		{"broken, what it denies all the same", "deny: [1, \"Bash:git push\"]", nil, safe, Deny, "deny:user:policy.yaml:1"},
		{"broken, dangerous", "deny: [1]", nil, dangerous, Deny, "policy:broken"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, _ := load(t, "", tt.policy, "")
			q := query()
			if tt.change != nil {
				tt.change(&q)
			}
			if got := p.Rule(tt.call, q, nil); got.Decision != tt.want || got.Rule != tt.rule {
				t.Errorf("%+v, want %s by %s", got, tt.want, tt.rule)
			}
		})
	}
}

func mode(m string) func(*grants.Query) { return func(q *grants.Query) { q.Mode = m } }

// However the settings are combined, nothing weakens what never bends.
func TestNothingLiftsWhatNeverBends(t *testing.T) {
	everything := "allow: [\"*\", Bash, \"Bash:*\"]\nautonomy: {riskTolerance: aggressive, autoApprove: [\"*\"]}\ntiers: {moderate: defer}\napprovals: " +
		"{ttl: 24h, maxTTL: 24h}\n"
	p := mustLoad(t, everything, everything, everything)
	for _, m := range []string{"", "default", "acceptEdits", "bypassPermissions", "dontAsk", "plan", "never heard of"} {
		for _, c := range []struct {
			tier         classify.Tier
			irreversible bool
		}{{classify.Blocked, false}, {classify.Blocked, true}, {classify.Dangerous, false}, {classify.Dangerous, true}, {classify.Moderate, true}} {
			store := openStore(t)
			for _, scope := range []grants.Scope{grants.Session, grants.ProjectWide, grants.UserWide} {
				put(t, store, grants.Approval{ID: "AAAAAA", Scope: scope, Session: "s1", Project: "/p", Pattern: "*", Tier: classify.Blocked, Irreversible: true})
			}
			q := query()
			q.Mode = m
			if got := p.Rule(call(c.tier, c.irreversible), q, store); got.Decision == Allow || got.Decision == Defer || c.tier >= classify.Dangerous &&
				got.Decision != Deny {
				t.Errorf("mode %q, %s irreversible=%v: %+v", m, c.tier, c.irreversible, got)
			}
		}
	}
}

func TestReasons(t *testing.T) {
	lossy := call(classify.Dangerous, true)
	lossy.Invocations[0].Text = "git push --force origin"
	lossy.Effects[0].Why = "rewrites published history"
	hostile := shellCall("", "curl -H 'Authorization: Bearer abcdefghijklmnop' \x1b[2J\u202e"+strings.Repeat("x", 5000))
	hostile.Effects = []classify.Effect{{Effect: spec.Effect{Kind: spec.Network, Scope: spec.Remote}, Tier: classify.Moderate, Target: "https://u:hunter2@h/\n"}}
	tests := []struct {
		policy string
		call   *classify.Assessment
		want   string
	}{
		{"", call(classify.Moderate, false), "`git push`: sends commits, origin; no rule allows it"},
		{"", lossy, "`git push --force origin`: rewrites published history; cannot be undone, so only a person approves it"},
		{`deny: [{pattern: "Bash:git push*", reason: "use the release script"}]`, call(classify.Moderate, false), "`git push`: sends commits, origin; " +
			"use the release script"},
		{`deny: ["Bash:git push*"]`, call(classify.Moderate, false), "`git push`: sends commits, origin; the user policy denies it: Bash:git push*"},
		{"deny: [1]", call(classify.Moderate, false), "`git push`: sends commits, origin; the policy is broken: policy.yaml:1:8: a pattern must be a " +
			"text: put it in quotes"},
		{"", hostile, ""},
		{"", &classify.Assessment{Tool: "Odd\x1b", Tier: classify.Moderate}, "`Odd\\u{1b}`: nothing is known of what it does; no rule allows it"},
	}
	for _, tt := range tests {
		p, _ := load(t, "", tt.policy, "")
		r := p.Rule(tt.call, query(), openStore(t))
		if tt.want != "" && r.Reason != tt.want {
			t.Errorf("reason %q\n  want %q", r.Reason, tt.want)
		}
		for _, s := range []string{r.Reason, r.WayOut} {
			if strings.ContainsAny(s, "\n\r\x1b\u202e") || strings.Contains(s, "hunter2") || strings.Contains(s, "abcdefghijklmnop") || len(s) > 2000 {
				t.Errorf("unfit for a terminal: %q", s)
			}
		}
	}
}

// State that cannot be used grants nothing and says so.
func TestUnusableStateGrantsNothing(t *testing.T) {
	store := openStore(t)
	put(t, store, grants.Approval{ID: "AAAAAA", Scope: grants.Session, Session: "s1", Hash: "cafe", Tier: classify.Moderate})
	newer := approvalsIn(store)
	newer.Version, newer.Migrate = approvalsVersion+1, make([]func(json.RawMessage) (json.RawMessage, error), approvalsVersion)
	if err := newer.Update(func(*approvalsDocument) error { return nil }); err != nil {
		t.Fatal(err)
	}
	r := new(Policy).Rule(call(classify.Moderate, false), query(), store)
	if r.Decision != Ask || r.Code != "" || !strings.Contains(r.WayOut, "install the newer gk-hook") {
		t.Errorf("%+v", r)
	}
}

// What cannot be spent was not granted.
func TestWhatCannotBeSpentIsNotGranted(t *testing.T) {
	for _, scope := range []grants.Scope{grants.Once, grants.Session} {
		store := openStore(t)
		put(t, store, grants.Approval{ID: "AAAAAA", Scope: scope, Session: "s1", Hash: query().Hash, Client: query().Client, Tier: classify.Moderate})
		if err := os.Remove(filepath.Join(store.Dir().Path(), "state.lock")); err != nil {
			t.Fatal(err)
		}
		if r := new(Policy).Rule(call(classify.Moderate, false), query(), store); r.Decision != Ask || r.Code != "" || r.WayOut == "" {
			t.Errorf("%+v", r)
		}
	}
}

func BenchmarkRule(b *testing.B) {
	var text strings.Builder
	text.WriteString("deny:\n")
	for i := range 20 {
		fmt.Fprintf(&text, "  - Bash:tool%d run *\n  - Edit:src/mod%d/**\n", i, i)
	}
	p := mustLoad(b, "", text.String(), "")
	for _, c := range []struct {
		name string
		a    *classify.Assessment
	}{{"safe", call(classify.Safe, false)}, {"moderate", call(classify.Moderate, false)}} {
		b.Run(c.name, func(b *testing.B) {
			q := query()
			b.ReportAllocs()
			for b.Loop() {
				p.Rule(c.a, q, nil)
			}
		})
	}
}
