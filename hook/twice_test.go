package hook

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/state"
)

// heardTwice is a gatekeeper in earnest, and calls of a client that runs the hooks of others.
func heardTwice(t *testing.T, policy string) (g *gatekeeper, cursor, vscode func(command, id string) []byte) {
	t.Helper()
	cwd := t.TempDir()
	g = ruled(t, policy)
	g.assess, g.remember, g.hear = classify.Assess, remember, hear
	cursor = func(command, id string) []byte {
		return fmt.Appendf(nil, `{"conversation_id":"c","generation_id":"g","hook_event_name":"preToolUse","cursor_version":"2.1","workspace_roots":[%q],`+
			`"tool_name":"Shell","tool_input":{"command":%q},"cwd":%q,"tool_use_id":%q}`, cwd, command, cwd, id)
	}
	vscode = func(command, id string) []byte {
		return fmt.Appendf(nil, `{"timestamp":"2026-02-09T10:30:00.000Z","hook_event_name":"PreToolUse","session_id":"s","tool_name":"run_in_terminal",`+
			`"tool_input":{"command":%q},"tool_use_id":%q,"cwd":%q}`, command, id, cwd)
	}
	return g, cursor, vscode
}

// logged returns the lines of the log.
func logged(t *testing.T) []string {
	t.Helper()
	places, err := state.Locate()
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(places.State, facts.GuardLog))
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}

var codeIn = regexp.MustCompile(`gk-hook approve ([2-9A-Z]{6})`)

// TestHeardTwice holds that two registrations which are asked about one call give one answer, and leave one line in the log.
func TestHeardTwice(t *testing.T) {
	for _, command := range []string{"ls", "touch made", "git push --force", "rm -rf /"} {
		g, cursor, vscode := heardTwice(t, "")
		first := served(t, g, Cursor, cursor(command, "1"))
		for _, by := range []Client{Claude, ""} { // some ignore the arguments of a registration
			if again := served(t, g, by, cursor(command, "1")); again != first {
				t.Errorf("%s: by %q %s, but first %s", command, by, again, first)
			}
		}
		if n := len(logged(t)); n != 1 {
			t.Errorf("%s: %d lines in the log of one call", command, n)
		}
		first = served(t, g, Copilot, vscode(command, "1"))
		if again := served(t, g, Claude, vscode(command, "1")); again != first || !strings.Contains(first, "PreToolUse") {
			t.Errorf("%s: %s, but first %s", command, again, first)
		}
		if n := len(logged(t)); n != 2 {
			t.Errorf("%s: %d lines in the log of two calls", command, n)
		}
	}
}

// TestHeardByOne holds that the guard decides where there is only one registration, whoever's it is, and in what order they ask.
func TestHeardByOne(t *testing.T) {
	for _, by := range []Client{Cursor, Claude, ""} {
		g, cursor, _ := heardTwice(t, "")
		for i, command := range []string{"touch made", "rm -rf /"} {
			if got := served(t, g, by, cursor(command, fmt.Sprint(i))); !strings.HasPrefix(got, "exit 2\n") || !strings.Contains(got, `"permission":"deny"`) {
				t.Errorf("by %q alone: %s: %s", by, command, got)
			}
		}
		if got := served(t, g, by, cursor("ls", "9")); got != "exit 0\nstdout {\"permission\":\"allow\"}\nstderr (empty)\n" {
			t.Errorf("by %q alone: ls: %s", by, got)
		}
	}
}

// TestHeardAnew holds that an answer is repeated for another registration alone, and for exactly the same call.
func TestHeardAnew(t *testing.T) {
	g, cursor, _ := heardTwice(t, "")
	first := served(t, g, Cursor, cursor("git push --force", "1"))
	code := codeIn.FindStringSubmatch(first)
	if code == nil {
		t.Fatalf("no code: %s", first)
	}
	approve(t, code[1])
	allowed := func(by Client, command, id string) bool {
		return strings.Contains(served(t, g, by, cursor(command, id)), `"allow"`)
	}
	if !allowed(Cursor, "git push --force", "2") || !allowed(Claude, "git push --force", "2") {
		t.Error("an approval does not count for both registrations")
	}
	for _, again := range []struct{ command, id string }{{"git push --force", "2"}, {"git push --force", "3"}, {"git push --force ", "2"}} {
		if allowed(Cursor, again.command, again.id) {
			t.Errorf("a second call counts as approved: %+v", again)
		}
	}
	if allowed(Claude, "git push --force -q", "2") {
		t.Error("another call under the same id is allowed")
	}
}

// TestHeardForAWhile holds that an answer is repeated as long as a client takes to ask twice, and not later.
func TestHeardForAWhile(t *testing.T) {
	now := time.Now()
	for after, want := range map[time.Duration]bool{0: true, heardLife: true, heardLife + time.Second: false, -heardLife - time.Second: false} {
		heardTwice(t, "")
		c := &Call{Client: Cursor, Event: PreToolUse, Tool: "Bash", Cwd: t.TempDir(), ToolUseID: "1", Input: map[string]any{"command": "make"}}
		_, keep := hear(c, Cursor, now)
		if keep == nil {
			t.Fatal("the first registration does not decide")
		}
		keep(Decision{Verdict: Allow})
		if d, _ := hear(c, Claude, now.Add(after)); (d != nil) != want {
			t.Errorf("after %v: repeated %+v, want %v", after, d, want)
		}
	}
}

// TestHeardContained holds that an order to run contained is kept for nobody, since it counts once.
func TestHeardContained(t *testing.T) {
	heardTwice(t, "")
	c := &Call{Client: Cursor, Event: PreToolUse, Tool: "Bash", Cwd: t.TempDir(), ToolUseID: "1", Input: map[string]any{"command": "make"}}
	now := time.Now()
	h, err := openHearing(c, now)
	if err != nil {
		t.Fatal(err)
	}
	h.at = now.UTC()
	for _, d := range []Decision{{Verdict: Allow, Rewritten: map[string]any{"command": "gk-run"}}, {Verdict: Allow}} {
		if err := h.doc.Update(func(known *heard) error { *known = heard{By: []Client{Cursor}, At: h.at}; return nil }); err != nil {
			t.Fatal(err)
		}
		h.settle(d)
		known, err := h.doc.Read()
		if err != nil || (known.Decision == nil) != (d.Rewritten != nil) {
			t.Errorf("%+v: kept %+v, %v", d, known.Decision, err)
		}
	}
}

// TestHeardInEarnest holds that steps and attempts are counted once.
func TestHeardInEarnest(t *testing.T) {
	g, cursor, _ := heardTwice(t, "version: 1\nautonomy:\n  maxAutonomousSteps: 3\ndangerZone:\n  attempts: 2\n")
	for i := range 3 {
		for _, by := range []Client{Cursor, Claude} {
			if got := served(t, g, by, cursor("ls", fmt.Sprint(i))); !strings.Contains(got, `"allow"`) {
				t.Fatalf("step %d by %s: %s", i, by, got)
			}
		}
	}
	if got := served(t, g, Claude, cursor("ls", "4")); strings.Contains(got, `"allow"`) {
		t.Errorf("steps are not counted: %s", got)
	}
	blocked := func() bool { return strings.Contains(strings.Join(logged(t), "\n"), state.EventBlocked) }
	for _, by := range []Client{Cursor, Claude} {
		served(t, g, by, cursor("rm -rf /", "5"))
	}
	if blocked() {
		t.Error("one call counts as two attempts")
	}
	if served(t, g, Claude, cursor("rm -rf /*", "6")); !blocked() {
		t.Error("attempts are not counted")
	}
}

// TestHeardAtOnce holds the same when both ask at the same time.
func TestHeardAtOnce(t *testing.T) {
	g, cursor, _ := heardTwice(t, "")
	answers := make([]string, 2)
	var wg sync.WaitGroup
	for i, by := range []Client{Cursor, Claude} {
		wg.Go(func() { answers[i] = served(t, g, by, cursor("git push --force", "1")) })
	}
	wg.Wait()
	if answers[0] != answers[1] || len(logged(t)) != 1 {
		t.Errorf("%q, and %d lines in the log", answers, len(logged(t)))
	}
}

// TestHeardByNobody holds that a registration whose answer never came keeps the other from nothing.
func TestHeardByNobody(t *testing.T) {
	g, cursor, _ := heardTwice(t, "")
	doc, err := parseObject(cursor("touch made", "1"))
	if err != nil {
		t.Fatal(err)
	}
	c, err := decodeCursor(doc, PreToolUse)
	if err != nil {
		t.Fatal(err)
	}
	if d, keep := hear(c, Cursor, time.Now()); d != nil || keep == nil {
		t.Fatalf("the first one was answered: %v", d)
	}
	if got := served(t, g, Claude, cursor("touch made", "1")); !strings.HasPrefix(got, "exit 2\n") || codeIn.FindString(got) == "" {
		t.Errorf("the first one died: %s", got)
	}
	places, err := state.Locate()
	if err != nil {
		t.Fatal(err)
	}
	heard := filepath.Join(places.State, facts.GuardHeard)
	names, err := os.ReadDir(heard)
	if err != nil || len(names) == 0 {
		t.Fatalf("%v, %v", names, err)
	}
	served(t, g, Cursor, cursor("ls", "5"))
	files, _ := filepath.Glob(filepath.Join(heard, "*.json"))
	for _, file := range files { // as an agent would forge an allowance
		text, _ := os.ReadFile(file)
		if err := os.WriteFile(file, []byte(strings.ReplaceAll(string(text), `"deny"`, `"allow"`)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if got := served(t, g, Claude, cursor("touch made", "1")); strings.Contains(got, `"allow"`) {
		t.Errorf("a forged answer was repeated: %s", got)
	}
}
