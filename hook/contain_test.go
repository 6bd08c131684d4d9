package hook

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/contain"
	"github.com/gk-hook/gk-hook/contain/probe"
	"github.com/gk-hook/gk-hook/state"
)

// A call is the same before and after it ran, whether or not it was rewritten in between, and
// what an agent copied of that counts for nothing.
func TestRewrittenCallIsTheSame(t *testing.T) {
	enter := installed(t)
	line := entering(enter, strings.Repeat("0", nonceDigits))
	call := func(command string) *Call {
		return &Call{Client: Claude, Tool: "Bash", RawTool: "Bash", Cwd: "/p", Input: map[string]any{"command": command}}
	}
	want, _ := call("make").hash(nil)
	for command, same := range map[string]bool{"make": true, line + "make": true, line + line + "make": true, line + "make x": false,
		"true\n" + line + "make": false} {
		c := call(command)
		c.unwrap()
		if got, _ := c.hash(nil); (got == want) != same {
			t.Errorf("%q is judged as %q", command, c.Input["command"])
		}
	}
}

// installed puts the files that calls are contained by beside the program of the test, and returns the one that they enter by.
func installed(t *testing.T) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"gk-enter", "gk-run"} {
		file := filepath.Join(filepath.Dir(self), name)
		if err := os.WriteFile(file, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { os.Remove(file) })
	}
	enter, err := probe.Installed()
	if err != nil {
		t.Skip(err)
	}
	return enter
}

// A call that was to run contained, and that another hook rewrote after the guard did, is told of as it has ended.
func TestLooseCallsAreToldOf(t *testing.T) {
	enter := installed(t)
	places, dir := alone(t)
	now := time.Now()
	call := func(useID, command string) *Call {
		c := &Call{
			Client: Claude, Event: PostToolUse, Tool: "Bash", RawTool: "Bash", Cwd: "/p", Session: "s-1", ToolUseID: useID, Input: map[string]any{"command": command},
		}
		c.unwrap()
		return c
	}
	bare, _ := call("", "make").hash(nil)
	for name, tt := range map[string]struct {
		ordered, ran string // the client's names of the call
		command      func(nonce string) string
		loose        bool
	}{
		"as it was rewritten":             {"a", "a", func(n string) string { return entering(enter, n) + "make" }, false},
		"without the line":                {"a", "a", func(string) string { return "make" }, true},
		"another command":                 {"a", "a", func(string) string { return "rm -rf x" }, true},
		"before another line":             {"a", "a", func(n string) string { return "evil\n" + entering(enter, n) + "make" }, true},
		"another nonce":                   {"a", "a", func(string) string { return entering(enter, strings.Repeat("0", nonceDigits)) + "make" }, true},
		"another call":                    {"a", "b", func(string) string { return "make" }, false},
		"by no name, as it was rewritten": {"", "", func(n string) string { return entering(enter, n) + "make" }, false},
		"by no name, without the line":    {"", "", func(string) string { return "make" }, true},
		"by no name, another call":        {"", "", func(string) string { return "ls" }, false},
		"by no name, the same at once":    {"", "", func(string) string { return entering(enter, strings.Repeat("0", nonceDigits)) + "make" }, false},
	} {
		t.Run(name, func(t *testing.T) {
			nonce, err := contain.Write(dir, contain.Profile{Name: contain.Project, Call: bare}, tt.ordered, now)
			if err != nil {
				t.Fatal(err)
			}
			before := told(t, places)
			remember(call(tt.ran, tt.command(nonce)))
			if got := told(t, places) > before; got != tt.loose {
				t.Errorf("told of: %v", got)
			}
			if _, err := contain.Take(dir, nonce, now); err != nil {
				t.Fatal(err)
			}
			before = told(t, places)
			remember(call(tt.ran, "make"))
			if told(t, places) > before {
				t.Error("told of although gk-run took the order")
			}
		})
	}
}

// alone gives the test a home with the guard's state in it.
func alone(t *testing.T) (state.Places, *state.Dir) {
	t.Helper()
	ruled(t, "")
	return ownState(t)
}

// told counts the calls of which the log says that they ran otherwise than contained.
func told(t *testing.T, places state.Places) int {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(places.State, "audit.jsonl"))
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return strings.Count(string(text), state.EventLoose)
}

// The line before a contained call is taken off, and nothing else is.
func TestWithoutEntering(t *testing.T) {
	const enter = "/opt/gk/gk-enter"
	nonce := strings.Repeat("0a", nonceDigits/2)
	for _, tt := range []struct {
		command, rest string
		found         bool
	}{
		{entering(enter, nonce) + "make\nls", "make\nls", true},
		{entering(enter, nonce) + entering(enter, nonce) + "make", entering(enter, nonce) + "make", true},
		{"make", "make", false},
		{entering("/tmp/gk-enter", nonce) + "make", "", false},
		{entering(enter, "0a") + "make", "", false},
		{entering(enter, strings.Repeat("0g", nonceDigits/2)) + "make", "", false},
		{entering(enter, nonce+"; rm -rf ~ #") + "make", "", false},
		{strings.Replace(entering(enter, nonce), "\n", "; ", 1) + "make", "", false},
		{" " + entering(enter, nonce) + "make", "", false},
	} {
		rest, _, found := withoutEntering(tt.command, enter)
		if found != tt.found || found && rest != tt.rest {
			t.Errorf("%q: %q, %v", tt.command, rest, found)
		}
	}
}
