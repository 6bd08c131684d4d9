package hook

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/adrg/xdg"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/state"
)

// ruled returns a gatekeeper that rules for real, in a home of its own, on the
// assessments of the test gatekeeper.
func ruled(t *testing.T, policy string) *gatekeeper {
	t.Helper()
	home := t.TempDir()
	t.Setenv("HOME", home)
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CONFIG_DIRS"} {
		t.Setenv(name, "")
	}
	xdg.Reload()
	if policy != "" {
		dir := filepath.Join(home, ".config", "gk-hook")
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "policy.yaml"), []byte(policy), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	g := testGatekeeper()
	g.rule, g.note = rule, note
	return g
}

// ownState opens the guard's state in the home of the test.
func ownState(t *testing.T) (state.Places, *state.Dir) {
	t.Helper()
	places, err := state.Locate()
	if err != nil {
		t.Fatal(err)
	}
	dir, err := state.OpenDir(places.State)
	if err != nil {
		t.Fatal(err)
	}
	return places, dir
}

// approve approves what waits under the code, as a person would.
func approve(t *testing.T, code string) {
	t.Helper()
	_, dir := ownState(t)
	var policy approvals.Policy
	if _, err := grants.OpenStore(dir).Approve(code, grants.Grant{By: "test", Now: time.Now()}, policy.Limits()); err != nil {
		t.Fatal(err)
	}
}

func patchOf(cwd string, bodies ...string) *Call {
	c := &Call{Client: Codex, Event: PreToolUse, Session: "s", Cwd: cwd, Mode: ModeBypass, RawTool: "apply_patch",
		Input: map[string]any{"command": "*** Begin Patch\n" + strings.Join(bodies, "\n") + "\n*** End Patch"}}
	if err := patchCall(c, "command"); err != nil {
		panic(err)
	}
	return c
}

func TestPatchIsJudgedAsAWhole(t *testing.T) {
	g := ruled(t, "externalRestrictions:\n  description: x\n  allowPatterns: [\"Edit:**/listed.go\"]\n  denyPatterns: [\"Write:**/never.go\"]\n")
	cwd := t.TempDir()
	verdict := func(want Verdict, bodies ...string) *Judgement {
		t.Helper()
		j := g.within(patchOf(cwd, bodies...), true)
		if j.Verdict != want {
			t.Errorf("%q: %s (%s, %s), want %s", bodies, j.Verdict, j.Rule, j.Reason, want)
		}
		return j
	}
	safe, other := "*** Add File: allow.go\n+x", "*** Add File: other.go\n+x"
	verdict(Allow, safe, safe)
	// One part that is not allowed stops the whole, and one approval is for the whole, once.
	j := verdict(Deny, safe, other)
	if j.Code == "" || j.WayOut == "" {
		t.Fatalf("no way out: %+v", j.Decision)
	}
	approve(t, j.Code)
	verdict(Deny, other, other)
	verdict(Allow, safe, other)
	verdict(Deny, safe, other)
	// What a rule denies, no approval lifts.
	if j := verdict(Deny, other, "*** Add File: never.go\n+x"); j.Code != "" || !strings.HasPrefix(j.Rule, "deny:") {
		t.Errorf("rule %s, code %q, want the deny pattern and no code", j.Rule, j.Code)
	}
}

func TestModes(t *testing.T) {
	g := ruled(t, "")
	cwd := t.TempDir()
	for _, tt := range []struct {
		mode    string
		command string
		want    Verdict
	}{
		{"default", "make", Ask},
		{"plan", "make", Ask},
		{"dontAsk", "make", Ask},
		{"bypassPermissions", "make", Ask},
		{"bypassPermissions", "allow", Allow},
		{"bypassPermissions", "deny", Deny},
		{"dontAsk", "allow", Allow},
		{"something new", "make", Ask},
	} {
		in := fmt.Sprintf(`{"session_id":"s","cwd":%q,"permission_mode":%q,"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":%q}}`,
			cwd, tt.mode, tt.command)
		var out bytes.Buffer
		g.serve(Claude, strings.NewReader(in), &out, new(bytes.Buffer))
		var doc preToolOutput
		if err := json.Unmarshal(out.Bytes(), &doc); err != nil || doc.Output.Decision != tt.want {
			t.Errorf("%s in mode %s: %s, want %s (%v)", tt.command, tt.mode, out.String(), tt.want, err)
		}
	}
}

// TestJudgeLeavesNoTrace asks for a decision without one: no file appears, and
// no approval is spent.
func TestJudgeLeavesNoTrace(t *testing.T) {
	g := ruled(t, "")
	c := &Call{Client: Claude, Event: PreToolUse, Session: "s", Cwd: t.TempDir(), Mode: ModeDefault, Tool: "Bash", RawTool: "Bash",
		Input: map[string]any{"command": "make"}}
	if j := g.within(c, false); j.Verdict != Ask || j.Code != "" {
		t.Errorf("%+v, want to be asked without a code", j.Decision)
	}
	places, err := state.Locate()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(places.State); !os.IsNotExist(err) {
		t.Errorf("the state folder exists (%v)", err)
	}
	j := g.within(c, true)
	approve(t, j.Code)
	g.within(c, false)
	if j := g.within(c, true); j.Verdict != Allow {
		t.Errorf("%+v, want the approval to be there still", j.Decision)
	}
}

func TestEverythingIsLogged(t *testing.T) {
	g := ruled(t, "")
	cwd := t.TempDir()
	call := claudeCall(cwd)
	served(t, g, Claude, []byte(call))
	served(t, g, Claude, []byte(strings.Replace(call, "allow", "deny --token=abcdefghijklmnop", 1)))
	served(t, g, Claude, []byte(call[:20]))
	g.deadline = time.Nanosecond
	served(t, g, Claude, []byte(call))
	_, dir := ownState(t)
	records, err := dir.Log().Tail(10)
	if err != nil || len(records) != 4 {
		t.Fatalf("%d records, want 4 (%v)", len(records), err)
	}
	for i, want := range []string{"allow", "deny", "deny", "deny"} {
		if records[i].Decision != want || records[i].Reason == "" {
			t.Errorf("record %d: %+v, want %s and a reason", i, records[i], want)
		}
	}
	if r := records[1]; r.Tier != "dangerous" || r.Session != "s-1" || r.Code == "" || strings.Contains(r.Subject, "abcdefghijklmnop") {
		t.Errorf("%+v, want tier, session and code, and no secret", r)
	}
}
