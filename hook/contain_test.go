package hook

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/contain/probe"
)

// A call is the same before and after it ran, whether or not it was rewritten in between, and
// what an agent copied of that counts for nothing.
func TestRewrittenCallIsTheSame(t *testing.T) {
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
	line := entering(enter, strings.Repeat("0", nonceDigits))
	call := func(command string) *Call {
		return &Call{Client: Claude, Tool: "Bash", RawTool: "Bash", Cwd: "/p", Input: map[string]any{"command": command}}
	}
	want, _ := call("make").hash(nil)
	for command, same := range map[string]bool{"make": true, line + "make": true, line + line + "make": true, line + "make x": false, "true\n" + line + "make": false} {
		c := call(command)
		c.unwrap()
		if got, _ := c.hash(nil); (got == want) != same {
			t.Errorf("%q is judged as %q", command, c.Input["command"])
		}
	}
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
		rest, found := withoutEntering(tt.command, enter)
		if found != tt.found || found && rest != tt.rest {
			t.Errorf("%q: %q, %v", tt.command, rest, found)
		}
	}
}
