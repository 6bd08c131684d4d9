//go:build linux

package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/cmd/built"
)

// reaching are calls that try to change something, with what is seen of it where nothing holds them.
var reaching = []struct{ command, seen string }{
	{"echo x >$HOME/new", "made /home/agent/new"},
	{"echo x >>$HOME/.gitconfig", "changed /home/agent/.gitconfig"},
	{"touch -d 2001-01-01 $HOME/.gitconfig", "changed /home/agent/.gitconfig"},
	{"chmod 700 $HOME", "changed the mode of /home/agent"},
	{"ln -s / $HOME/link", "made /home/agent/link"},
	{"mv $HOME/.gitconfig $HOME/moved", "removed /home/agent/.gitconfig"},
	{"echo x >/usr/new", "made /usr/new"},
	{"mkdir /srv/new", "made /srv/new"},
	{"echo x >/tmp/new", "made /tmp/new"},
	{"echo x >.git/hooks/post-commit", "made /home/agent/project/.git/hooks/post-commit"},
	{"git config core.pager evil", "changed /home/agent/project/.git/config"},
	{"setsid sleep 60 >/dev/null 2>&1 & true", "goes on after the call: sleep 60"},
	{"{ : >/dev/tcp/127.0.0.1/80; } 2>/dev/null", "outside"},
	{"{ echo x >/dev/udp/192.0.2.1/53; } 2>/dev/null", "outside"},
}

func guardBuilt(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("runs programs in a sandbox")
	}
	dir := t.TempDir()
	if err := built.Into(dir, false); err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestContainedCalls holds that a contained call changes nothing beyond its profile, in whatever way it is run.
func TestContainedCalls(t *testing.T) {
	s := settings{Limit: 10 * time.Second, Workers: 2, Shell: "bash", Tolerance: "conservative", Contained: guardBuilt(t),
		Commands: []string{"ls", "make", "touch new", "sleep 60 & true"}}
	for _, r := range reaching {
		s.Commands = append(s.Commands, r.command)
	}
	got, out := results(t, s)
	for _, want := range []string{"guard: ls", "guard: make", "read: ls", "project: touch new", "Landlock: ls"} {
		if r, ran := got[want]; !ran || r.Exit != 0 {
			t.Errorf("%s: exit status %d: %s\n%s", want, r.Exit, r.Complain, out)
		}
	}
	for command, r := range got {
		if len(r.Violations) > 0 || r.Expired {
			t.Errorf("%s: %q, expired %v", command, r.Violations, r.Expired)
		}
	}
}

// TestBeyondIsSeen holds that the same calls are found out where nothing holds them.
func TestBeyondIsSeen(t *testing.T) {
	s := settings{Limit: 10 * time.Second, Workers: 2, Shell: "bash", Contained: guardBuilt(t), Unasked: true}
	for _, r := range reaching {
		s.Commands = append(s.Commands, r.command)
	}
	got, out := results(t, s)
	for _, r := range reaching {
		found := got["unheld: "+r.command].Violations
		if !slices.ContainsFunc(found, func(v string) bool { return strings.Contains(v, r.seen) }) {
			t.Errorf("%s: got %q, want %q\n%s", r.command, found, r.seen, out)
		}
	}
}
