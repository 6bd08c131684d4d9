package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"unsafe"
)

// What gk-hook install writes into the user's settings is what the client takes,
// and what gk-hook uninstall leaves guards nothing.
func TestInstalledAndTakenOut(t *testing.T) {
	r := newRun(t, "")
	settings := filepath.Join(r.home, ".claude", "settings.json")
	const before = "{\n  \"permissions\": { \"allow\": [\"Bash(touch:*)\"] }\n}\n"
	write(t, settings, before)
	if shown := r.atTerminal(t, "install", "claude"); !strings.Contains(shown, "one that reads is allowed") {
		t.Fatalf("it was not tried out: %s", shown)
	}
	r.play(t, bash("echo it-ran"))
	if !strings.Contains(r.last(t), "it-ran") {
		t.Errorf("a safe command did not run: %s", r.last(t))
	}
	r.play(t, bash("touch marker; rm -rf ~/"), "--permission-mode", "bypassPermissions")
	if got := r.last(t); r.ran() || !strings.Contains(got, "gk-hook") {
		t.Errorf("a denied command: %s", got)
	}
	log, err := os.ReadFile(filepath.Join(r.home, ".local", "state", "gk-hook", "audit.jsonl"))
	if err != nil || !strings.Contains(string(log), "OPERATION_DENIED") {
		t.Errorf("the log (%v): %s", err, log)
	}
	// A guard that cannot be started stops the call.
	hidden := os.Getenv("GK_E2E_HOOK") + ".hidden"
	if err := os.Rename(os.Getenv("GK_E2E_HOOK"), hidden); err != nil {
		t.Fatal(err)
	}
	r.play(t, bash("touch marker"))
	if err := os.Rename(hidden, os.Getenv("GK_E2E_HOOK")); err != nil {
		t.Fatal(err)
	}
	if r.ran() {
		t.Error("a command ran although the guard could not be started")
	}
	r.atTerminal(t, "uninstall", "claude")
	if text, err := os.ReadFile(settings); err != nil || string(text) != before {
		t.Errorf("left (%v): %s", err, text)
	}
	r.play(t, bash("touch marker"))
	if !r.ran() {
		t.Errorf("a command that the client allows did not run without the guard: %s", r.last(t))
	}
}

// atTerminal runs gk-hook as a person would, and types the code that it shows.
func (r *run) atTerminal(t *testing.T, args ...string) string {
	t.Helper()
	shown, err := r.tryAtTerminal(t, args...)
	if err != nil {
		t.Fatalf("gk-hook %s: %v\n%s", strings.Join(args, " "), err, shown)
	}
	return shown
}

// tryAtTerminal is atTerminal for what may fail.
func (r *run) tryAtTerminal(t *testing.T, args ...string) (string, error) {
	t.Helper()
	person, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer person.Close()
	var unlock, n int32
	for _, call := range []struct {
		request uintptr
		value   *int32
	}{{syscall.TIOCSPTLCK, &unlock}, {syscall.TIOCGPTN, &n}} {
		if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, person.Fd(), call.request, uintptr(unsafe.Pointer(call.value))); errno != 0 {
			t.Fatal(errno)
		}
	}
	program, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", n), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(r.hook(), args...)
	cmd.Dir = r.project
	cmd.Env = []string{"HOME=" + r.home, "PATH=" + r.path()}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = program, program, program
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	err = cmd.Start()
	program.Close()
	if err != nil {
		t.Fatal(err)
	}
	code := regexp.MustCompile(`Type ([2-9A-Z]{6}) to go on: $`)
	shown := ""
	for buf := make([]byte, 4096); ; {
		n, err := person.Read(buf)
		shown += string(buf[:n])
		if m := code.FindStringSubmatch(shown); m != nil {
			fmt.Fprintln(person, m[1])
		}
		if err != nil { // the program has closed its end
			break
		}
	}
	return shown, cmd.Wait()
}

// approvalCode is the code of what a person may approve, as the model is told of it.
var approvalCode = regexp.MustCompile(`gk-hook approve ([2-9A-Z]{6})`)
