package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

// openPTY returns the two ends of a new terminal.
func openPTY(t *testing.T) (person, program *os.File) {
	t.Helper()
	person, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { person.Close() })
	if err := unix.IoctlSetPointerInt(int(person.Fd()), unix.TIOCSPTLCK, 0); err != nil {
		t.Skip(err)
	}
	n, err := unix.IoctlGetInt(int(person.Fd()), unix.TIOCGPTN)
	if err != nil {
		t.Skip(err)
	}
	program, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", n), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skip(err)
	}
	return person, program
}

// typing runs gk-hook on a terminal of its own and types what answer makes of
// the code that is shown. It returns all that was shown, and how it ended.
func typing(t *testing.T, home string, answer func(code string) string, args ...string) (string, error) {
	t.Helper()
	person, program := openPTY(t)
	cmd := exec.Command(filepath.Join(binaries, "gk-hook"), args...)
	cmd.Env = []string{"HOME=" + home}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = program, program, program
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	program.Close()
	var shown strings.Builder
	code := regexp.MustCompile(`Type ([2-9A-Z]{6}) `)
	answered := false
	for buf := make([]byte, 4096); ; {
		n, err := person.Read(buf)
		shown.Write(buf[:n])
		if m := code.FindStringSubmatch(shown.String()); m != nil && !answered {
			answered = true
			fmt.Fprintln(person, answer(m[1]))
		}
		if err != nil { // the program has closed its end
			break
		}
	}
	return shown.String(), cmd.Wait()
}

// A block is lifted by the code that is shown on the terminal, and by nothing else.
func TestUnblockOnATerminal(t *testing.T) {
	home := t.TempDir()
	config := filepath.Join(home, ".config", "gk-hook")
	if err := os.MkdirAll(config, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(config, "policy.yaml"), []byte("dangerZone: {attempts: 1}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	decide := func(command string) string {
		t.Helper()
		cmd := exec.Command(filepath.Join(binaries, "gk-hook"))
		cmd.Env = []string{"HOME=" + home}
		cmd.Stdin = strings.NewReader(fmt.Sprintf(`{"session_id":"s1","cwd":%q,"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":%q}}`, home, command))
		out, _ := cmd.Output()
		return string(out)
	}
	blocked := func() bool { return strings.Contains(decide("npm install left-pad"), "gk-hook unblock") }
	decide("mkfs.ext4 /dev/sda1")
	if !blocked() {
		t.Fatal("nothing is blocked")
	}
	state := filepath.Join(home, ".local", "state", "gk-hook")
	var codes []string
	for _, wrong := range []func(string) string{
		func(string) string { return "" },
		func(string) string { return "y" },
		func(code string) string { codes = append(codes, code); return code[1:] + code[:1] + "X" },
	} {
		if shown, err := typing(t, home, wrong, "unblock"); err == nil || !strings.Contains(shown, "the code is wrong") || !blocked() {
			t.Errorf("a wrong answer: %v\n%s", err, shown)
		}
	}
	right := func(code string) string { codes = append(codes, code); return strings.ToLower(code) }
	if shown, err := typing(t, home, right, "unblock"); err != nil || !strings.Contains(shown, "lifted 1 blocks") || blocked() {
		t.Errorf("the right answer: %v\n%s", err, shown)
	}
	if len(codes) != 2 {
		t.Fatalf("codes %v", codes)
	}
	raw, err := os.ReadFile(filepath.Join(state, "audit.jsonl"))
	for _, event := range []string{"DANGER_ZONE_BLOCKED", "VERIFICATION_REQUIRED", "VERIFICATION_FAILED", "VERIFICATION_PASSED", "DANGER_ZONE_CLEARED"} {
		if !strings.Contains(string(raw), event) {
			t.Errorf("%s is not in the log (%v)", event, err)
		}
	}
	for _, code := range codes {
		if strings.Contains(string(raw), code) {
			t.Errorf("the log holds the code %s", code)
		}
	}
	// A damaged file blocks, and is started over by a person.
	if err := os.WriteFile(filepath.Join(state, "blocks.json"), []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	if !blocked() {
		t.Error("a damaged file does not block")
	}
	if shown, err := typing(t, home, right, "unblock"); err != nil || !strings.Contains(shown, "is damaged") || blocked() {
		t.Errorf("a damaged file: %v\n%s", err, shown)
	}
}
