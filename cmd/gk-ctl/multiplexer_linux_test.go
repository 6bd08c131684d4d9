package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A program that types into an idle pane and reads what the pane shows is no person: it
// gets no code, though no agent is above the pane and its variables are taken away.
func TestPaneIsNoPerson(t *testing.T) {
	if _, err := exec.LookPath("tmux"); err != nil {
		t.Skip("tmux is not installed")
	}
	guard := filepath.Join(binaries, "gk-hook")
	for _, typed := range []string{
		guard + " approve --scope user --pattern Bash:make",
		"env -i HOME=$HOME " + guard + " approve --scope user --pattern Bash:make",
	} {
		shown := inPane(t, typed)
		if strings.Contains(shown, "to go on") || !strings.Contains(shown, "can type into this terminal") && !strings.Contains(shown, "only a person") {
			t.Errorf("%s\n\tshows\n%s", typed, shown)
		}
	}
}

// inPane types a line into an idle pane from outside, and returns what the pane shows then.
func inPane(t *testing.T, typed string) string {
	t.Helper()
	home, err := os.MkdirTemp("", "pane") // a socket's path must be short
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(home)
	tmux := func(args ...string) string {
		cmd := exec.Command("tmux", append([]string{"-S", home + "/s", "-f", "/dev/null"}, args...)...)
		cmd.Env = []string{"HOME=" + home, "PATH=" + os.Getenv("PATH"), "SHELL=/bin/sh", "TERM=screen"}
		out, _ := cmd.CombinedOutput()
		return string(out)
	}
	defer tmux("kill-server")
	tmux("new-session", "-d", "-s", "person", "-x", "220", "-y", "50", "/bin/sh")
	tmux("pipe-pane", "-I", "-t", "person", fmt.Sprintf("echo '%s; echo ended-$((1+1))'", typed))
	shown := ""
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		shown = tmux("capture-pane", "-p", "-J", "-t", "person")
		if strings.Contains(shown, "ended-2") || strings.Contains(shown, "to go on") {
			break
		}
	}
	return shown
}
