package e2e

import (
	"context"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// talk is a client that a person uses at a terminal.
type talk struct {
	name     string
	args     []string // which start it with the words "do it" as the first request
	prepare  func(t *testing.T, r *run)
	first    []reply        // to what it asks before it begins, such as whether the folder is trusted
	question *regexp.Regexp // what it shows when it asks about a call; nil for one that denies instead
	yes, no  string         // keys
	reason   bool           // its question shows why the guard asks
	folds    bool           // it shows that a call was denied, and the code to its model alone
}

// reply is keys to press when the screen shows something.
type reply struct {
	shown *regexp.Regexp
	keys  string
}

// talks are the clients that were measured at a terminal.
var talks = []talk{
	{
		name: "claude", args: []string{"do it", "--model", "claude-sonnet-4-5"},
		prepare: func(t *testing.T, r *run) {
			write(t, filepath.Join(r.home, ".claude.json"), encoded(map[string]any{
				"hasCompletedOnboarding": true, "theme": "dark", "bypassPermissionsModeAccepted": true,
				"customApiKeyResponses": map[string]any{"approved": []string{"dummy-not-a-key"}},
				"projects":              map[string]any{r.project: map[string]any{"hasTrustDialogAccepted": true, "hasCompletedProjectOnboarding": true}},
			}))
		},
		question: regexp.MustCompile(`Do you want to proceed\?`), yes: "1", no: "\x1b", reason: true,
	},
	{
		name: "codex", args: []string{"-c", `approval_policy="on-request"`, "do it"},
		prepare: func(t *testing.T, r *run) {
			at := filepath.Join(r.home, ".codex", "config.toml")
			write(t, at, fmt.Sprintf("%s\n[projects.%q]\ntrust_level = \"trusted\"\n", read(t, at), r.project))
		},
		first: []reply{{regexp.MustCompile(`Use existing model`), "2"}},
	},
	{
		name: "gemini", args: []string{"-m", "gemini-2.5-flash", "-i", "do it"},
		question: regexp.MustCompile(`Allow execution`), yes: "1", no: "\x1b", reason: true,
	},
	{
		name: "copilot", args: []string{"-i", "do it", "--disable-builtin-mcps"},
		first:    []reply{{regexp.MustCompile(`Do you trust the files`), "1"}},
		question: regexp.MustCompile(`(?i)hook permission request|Do you want to`), yes: "1", no: "\x1b", reason: true,
	},
	{
		name: "qwen", args: []string{"-i", "do it", "--auth-type", "openai"},
		first: []reply{{regexp.MustCompile(`Allow execution of`), "1"}}, // before it asks the guard
	},
	{name: "opencode", args: []string{"--model", "e2e/e2e", "--prompt", "do it"}, folds: true},
	{name: "vibe", args: []string{"do it", "--agent", "auto-approve", "--trust"}, folds: true},
	{name: "goose", args: []string{"run", "--interactive", "--with-builtin", "developer", "-t", "do it"}},
}

// TestTalks holds for each client at a terminal that the guard's question reaches the person, that a no keeps the call from
// running, and that a yes runs that call alone. Where a client does not ask for the guard, an approval does the same.
func TestTalks(t *testing.T) {
	measured := map[string]string{}
	for i := range talks {
		w := &talks[i]
		a := agentNamed(w.name)
		t.Run(w.name, func(t *testing.T) {
			cells := []string{a.titled(), "denies with the code", "", "runs, once approved", "is denied"}
			if w.folds {
				cells[1] = "denies, and tells the model the code"
			}
			if w.question == nil {
				w.denied(t, a)
			} else {
				shows := w.answer(t, a, w.no, false)
				w.answer(t, a, w.yes, true)
				cells = []string{a.titled(), "asks, without the reason", "does not run", "runs", "is asked about"}
				if shows {
					cells[1] = "asks, with the reason"
				}
			}
			if !t.Failed() {
				measured[a.title] = "| " + strings.Join(cells, " | ") + " |\n"
			}
		})
	}
	keepTable(t, "talks.md", measured)
}

// answer has the client make two calls that the guard asks about, and answers the first question. It reports whether that shows
// the guard's reason.
func (w *talk) answer(t *testing.T, a *agent, keys string, runs bool) (reason bool) {
	t.Helper()
	r := a.ready(t)
	term := w.sitDown(t, a, r, a.shell("touch marker", nil), a.shell("touch other", nil))
	if !w.until(term, func(text string) bool { return w.question.MatchString(text) }) {
		t.Fatalf("nothing was asked: %s", term.text())
	}
	reason = strings.Contains(term.text(), "no rule allows it")
	if reason != w.reason {
		t.Errorf("the question shows the reason: %v, want %v: %s", reason, w.reason, term.text())
	}
	if r.ran() {
		t.Fatal("it ran before anybody answered")
	}
	term.press(keys)
	if runs {
		if !w.until(term, func(string) bool { return r.ran() }) {
			t.Fatalf("the call did not run after a yes: %s", term.text())
		}
		if !w.until(term, func(text string) bool { return w.question.MatchString(text) && strings.Contains(text, "touch other") }) {
			t.Errorf("the next call was not asked about: %s", term.text())
		}
	} else {
		w.until(term, func(text string) bool { return !w.question.MatchString(text) || strings.Contains(text, "touch other") })
		time.Sleep(2 * time.Second) // in which it would run
		if r.ran() {
			t.Errorf("the call ran after a no: %s", term.text())
		}
	}
	if r.made("other") {
		t.Error("a call that nobody was asked about ran")
	}
	return reason
}

// denied has a client make a call that the guard would ask about. The person sees the code, approves it elsewhere, and says so.
func (w *talk) denied(t *testing.T, a *agent) {
	t.Helper()
	r := a.ready(t)
	term := w.sitDown(t, a, r, a.shell("touch marker", nil))
	var code []string
	if !w.until(term, func(text string) bool {
		if w.folds {
			text = strings.Join(r.model.Results(), "\n")
		}
		code = approvalCode.FindStringSubmatch(text)
		return code != nil && len(r.model.Results()) == 1
	}) || r.ran() {
		t.Fatalf("ran %v, the model was told %q: %s", r.ran(), r.model.Results(), term.text())
	}
	r.atTerminal(t, "approve", code[1])
	r.model.Add(a.shell("touch marker", nil))
	r.model.Add(a.shell("touch other", nil))
	time.Sleep(time.Second) // until it takes requests again
	term.press("again")
	time.Sleep(500 * time.Millisecond) // or it takes the key for a part of a pasted text
	term.press("\r")
	// Codex now and then tells the model of an unsupported call, and runs it all the same, a moment later.
	if !w.until(term, func(string) bool { return len(r.model.Results()) == 3 && r.ran() }) {
		t.Errorf("what was approved did not run: the model was told %q: %s", r.model.Results(), term.text())
	}
	if r.made("other") {
		t.Error("a call that nobody approved ran")
	}
}

// sitDown starts the client at a terminal, until the test ends.
func (w *talk) sitDown(t *testing.T, a *agent, r *run, steps ...Step) *terminal {
	t.Helper()
	if w.prepare != nil {
		w.prepare(t, r)
	}
	address, stop := r.serve(t, steps)
	t.Cleanup(stop)
	if a.prepare != nil && a.name != "gemini" { // its settings hold the hooks as well
		a.prepare(t, r, address)
	}
	term := openTerminal(t, a.command(context.Background(), t, r, address, w.args))
	t.Cleanup(term.end)
	return term
}

// until waits until the screen shows something, and answers what the client asks before it begins.
func (w *talk) until(term *terminal, holds func(text string) bool) bool {
	pressed := time.Time{}
	for end := time.Now().Add(patience()); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		text := term.text()
		if holds(text) {
			return true
		}
		for _, f := range w.first {
			if f.shown.MatchString(text) && time.Since(pressed) > 2*time.Second {
				term.press(f.keys)
				pressed = time.Now()
			}
		}
	}
	return false
}
