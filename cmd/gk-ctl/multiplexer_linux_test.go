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

// plays holds a terminal, starts a command on it and prints what is shown until it asks.
const plays = `
import os, pty, sys
pid, fd = pty.fork()
if pid == 0:
    os.execv(sys.argv[1], sys.argv[1:])
shown = b""
try:
    while b"to go on" not in shown:
        more = os.read(fd, 4096)
        if not more:
            break
        shown += more
except OSError:
    pass
print(shown.decode())
`

// Whatever program holds the other end of a terminal is no person, whatever it calls itself.
func TestPlayedPersonIsNoPerson(t *testing.T) {
	unattended(t)
	where, err := exec.Command("python3", "-c", "import os, sys; print(os.path.realpath(sys.executable)); print(sys.base_prefix)").Output()
	if err != nil {
		t.Skip("python3 is not installed")
	}
	python, prefix, _ := strings.Cut(strings.TrimSpace(string(where)), "\n")
	dir := t.TempDir()
	copied, script := filepath.Join(dir, "xterm"), filepath.Join(dir, "terminator")
	program, err := os.ReadFile(python)
	if err != nil {
		t.Fatal(err)
	}
	for file, content := range map[string][]byte{copied: program, script: []byte(plays)} {
		if err := os.WriteFile(file, content, 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(file, 0o777); err != nil { // whatever the umask is
			t.Fatal(err)
		}
	}
	approve := []string{filepath.Join(binaries, "gk-hook"), "approve", "--scope", "user", "--pattern", "Bash:make"}
	line := strings.Join(approve, " ")
	for _, player := range [][]string{
		append([]string{python, "-c", plays}, approve...),
		append([]string{copied, "-c", plays}, approve...),
		append([]string{python, script}, approve...),
		{"script", "-qec", line, "/dev/null"},
	} {
		cmd := exec.Command(player[0], player[1:]...)
		cmd.Env = []string{"HOME=" + t.TempDir(), "PATH=" + os.Getenv("PATH"), "PYTHONHOME=" + prefix}
		out, err := cmd.CombinedOutput()
		if shown := string(out); strings.Contains(shown, "to go on") || !strings.Contains(shown, "can type into this terminal") {
			t.Errorf("%s\n\tshows (%v)\n%s", player[0], err, shown)
		}
	}
}
