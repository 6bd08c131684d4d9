package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/gk-hook/gk-hook/cmd/built"
	"golang.org/x/sys/unix"
)

// onScreen runs gk-hook on a terminal of so many lines, and returns what was shown.
func onScreen(t *testing.T, lines uint16, env []string, args ...string) string {
	built.Needed(t)
	t.Helper()
	person, program, err := openPTY()
	if err != nil {
		t.Skip(err)
	}
	defer person.Close()
	if err := unix.IoctlSetWinsize(int(program.Fd()), unix.TIOCSWINSZ, &unix.Winsize{Row: lines, Col: 120}); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(filepath.Join(binaries, "gk-hook"), args...)
	cmd.Env = append([]string{"HOME=" + t.TempDir(), "PATH=" + os.Getenv("PATH"), "TERM=dumb"}, env...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = program, program, program
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	program.Close()
	var shown strings.Builder
	for buf := make([]byte, 4096); err == nil; {
		var n int
		n, err = person.Read(buf)
		shown.Write(buf[:n])
	}
	_ = cmd.Wait()
	return strings.ReplaceAll(shown.String(), "\r\n", "\n")
}

// TestPager holds when long output is shown by a pager, and when it is not.
func TestPager(t *testing.T) {
	const pager = "PAGER=sed 's/^/by the pager: /'"
	explain := []string{"explain", "git push --force"}
	for _, c := range []struct {
		name  string
		lines uint16
		env   []string
		args  []string
		pages bool
	}{
		{"long", 10, []string{pager}, explain, true},
		{"short", 200, []string{pager}, explain, false},
		{"flag", 10, []string{pager}, append(explain, "--no-pager"), false},
		{"cat", 10, []string{"PAGER=cat"}, explain, false},
		{"empty", 10, []string{"PAGER="}, explain, false},
		{"help", 10, []string{pager}, []string{"help", "explain"}, true},
		{"no command for it", 10, []string{pager}, []string{"approvals", "list"}, false},
	} {
		shown := onScreen(t, c.lines, c.env, c.args...)
		if strings.Contains(shown, "by the pager: ") != c.pages || len(shown) < 20 {
			t.Errorf("%s: pages %v, want %v:\n%s", c.name, !c.pages, c.pages, shown)
		}
	}
	if shown := onScreen(t, 10, []string{"PAGER=exit 3; cat"}, explain...); strings.Contains(shown, "exit") {
		t.Errorf("a pager that fails is shown: %s", shown)
	}
}

// TestBareOnATerminal holds that gk-hook without a word shows its help to a person, and still
// denies should a client start it so.
func TestBareOnATerminal(t *testing.T) {
	shown := onScreen(t, 50, nil)
	if !strings.Contains(shown, "gk-hook explain COMMAND") {
		t.Errorf("shown: %s", shown)
	}
}
