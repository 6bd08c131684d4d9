package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/cmd/built"
)

var opened = regexp.MustCompile(`open(?:at)?\((?:AT_FDCWD, )?"([^"]+)"`)

// TestPlainCallOpensLittle lists the files that a call which needs none of them
// makes the guard open: settings that could be there, the key, and the log.
func TestPlainCallOpensLittle(t *testing.T) {
	built.Needed(t)
	if _, err := exec.LookPath("strace"); err != nil {
		t.Skip("strace is not installed")
	}
	g := newGuarded(t, "")
	g.ask("git status") // makes the state
	trace := filepath.Join(t.TempDir(), "trace")
	if verdict, reason := g.ask("git status", "strace", "-f", "-qq", "-o", trace, "-e", "trace=open,openat"); verdict != "allow" {
		t.Fatalf("git status: %s: %s", verdict, reason)
	}
	out, err := os.ReadFile(trace)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"~/.config/user-dirs.dirs", // by the xdg package
		"/etc/xdg/gk-hook/policy.yaml", "/etc/xdg/gk-hook/bundle.json", "~/.config/gk-hook/bundle.json", "~/.config/gk-hook/policy.yaml",
		"~/.local/state/gk-hook/key", "~/.local/state/gk-hook/state.lock", "~/.local/state/gk-hook/audit.head", "~/.local/state/gk-hook/audit.jsonl",
	}
	var got []string
	for _, m := range opened.FindAllStringSubmatch(string(out), -1) {
		if !strings.HasPrefix(m[1], "/proc/") && !strings.HasPrefix(m[1], "/sys/") { // by the runtime
			got = append(got, strings.Replace(m[1], g.home, "~", 1))
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("it opens\n  %s\nwant\n  %s", strings.Join(got, "\n  "), strings.Join(want, "\n  "))
	}
}
