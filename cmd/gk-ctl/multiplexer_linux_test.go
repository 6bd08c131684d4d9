package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/cmd/built"
)

// A program that types into an idle pane and reads what the pane shows is no person: it
// gets no code, though no agent is above the pane and its variables are taken away.
func TestPaneIsNoPerson(t *testing.T) {
	built.Needed(t)
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

// The same in a window of screen, whose server types what it is told to and writes down what is shown.
func TestWindowOfScreenIsNoPerson(t *testing.T) {
	built.Needed(t)
	if _, err := exec.LookPath("screen"); err != nil {
		t.Skip("screen is not installed")
	}
	home, err := os.MkdirTemp("", "scr")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(home)
	screen := func(args ...string) {
		cmd := exec.Command("screen", args...)
		cmd.Env = []string{"HOME=" + home, "PATH=" + os.Getenv("PATH"), "SHELL=/bin/sh", "TERM=vt100", "SCREENDIR=" + home + "/s"}
		_ = cmd.Run()
	}
	if err := os.Mkdir(home+"/s", 0o700); err != nil {
		t.Fatal(err)
	}
	screen("-dmS", "person", "/bin/sh")
	defer screen("-S", "person", "-X", "quit")
	line := filepath.Join(binaries, "gk-hook") + " approve --scope user --pattern Bash:make; echo ended-$((1+1))\n"
	screen("-S", "person", "-p", "0", "-X", "stuff", "exec env -i HOME=$HOME PATH=$PATH /bin/sh\n")
	screen("-S", "person", "-p", "0", "-X", "stuff", line)
	shown := ""
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		screen("-S", "person", "-p", "0", "-X", "hardcopy", home+"/shown")
		text, _ := os.ReadFile(home + "/shown")
		if shown = string(text); strings.Contains(shown, "ended-2") || strings.Contains(shown, "to go on") {
			break
		}
	}
	if shown = strings.ReplaceAll(shown, "\n", ""); strings.Contains(shown, "to go on") || !strings.Contains(shown, "can type into this terminal") &&
		!strings.Contains(shown, "only a person") {
		t.Errorf("a window shows\n%s", shown)
	}
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

// hides mounts the map of the machine's own users over that of the shell, and becomes the program of its arguments.
const hides = `echo 0 0 4294967295 > "$HOME/map" && mount --bind "$HOME/map" /proc/$$/uid_map && exec "$0" "$@"`

// Whatever program holds the other end of a terminal is no person, whatever it calls itself.
func TestPlayedPersonIsNoPerson(t *testing.T) {
	built.Needed(t)
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
	approve := []string{filepath.Join(binaries, "gk-hook"), "approve", "--scope", "user", "--pattern", "Bash"}
	line, lingers := strings.Join(approve, " "), filepath.Join(dir, "lingers") // socat drops what is shown by a program that has ended
	for file, content := range map[string][]byte{copied: program, script: []byte(plays), lingers: []byte("#!/bin/sh\n" + line + "\nsleep 1\n")} {
		if err := os.WriteFile(file, content, 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(file, 0o777); err != nil { // whatever the umask is
			t.Fatal(err)
		}
	}
	for _, player := range [][]string{
		append([]string{python, "-c", plays}, approve...),
		append([]string{copied, "-c", plays}, approve...),
		append([]string{python, script}, approve...),
		append([]string{python, "-c", plays, "/usr/bin/unshare", "--user", "--map-root-user", "--pid", "--mount-proc", "--fork"}, approve...), // sees no holder
		append([]string{python, "-c", plays, "/usr/bin/unshare", "--user", "--map-root-user", "--pid", "--mount-proc", "--fork", "/bin/sh", "-c", hides},
			approve...), // nor the map of users
		{"script", "-qec", line, "/dev/null"},
		{"setsid", "-w", "script", "-qec", "setsid -c -w " + line, "/dev/null"},
		{"expect", "-c", "spawn " + line + "; expect {to go on} {} eof {}"},
		{"socat", "-t", "5", "STDIO,ignoreeof", "EXEC:" + lingers + ",pty,setsid,ctty,stderr"},
	} {
		if _, err := exec.LookPath(player[0]); err != nil {
			t.Logf("%s is not installed, and not tried", player[0])
			continue
		}
		cmd := exec.Command(player[0], player[1:]...)
		cmd.Env = []string{"HOME=" + t.TempDir(), "PATH=" + os.Getenv("PATH"), "PYTHONHOME=" + prefix}
		out, err := cmd.CombinedOutput()
		if shown := string(out); strings.Contains(shown, "to go on") || !strings.Contains(shown, "can type into this terminal") {
			t.Errorf("%s\n\tshows (%v)\n%s", player[0], err, shown)
		}
	}
}
