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

	"github.com/gk-hook/gk-hook/cmd/built"
	"github.com/rogpeppe/go-internal/testscript"
	"golang.org/x/sys/unix"
)

// openPTY returns the two ends of a new terminal.
func openPTY() (person, program *os.File, err error) {
	person, err = os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		return nil, nil, err
	}
	if err = unix.IoctlSetPointerInt(int(person.Fd()), unix.TIOCSPTLCK, 0); err != nil {
		return nil, nil, err
	}
	n, err := unix.IoctlGetInt(int(person.Fd()), unix.TIOCGPTN)
	if err != nil {
		return nil, nil, err
	}
	program, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", n), os.O_RDWR|syscall.O_NOCTTY, 0)
	return person, program, err
}

var shownCode = regexp.MustCompile(`Type ([2-9A-Z]{6}) to go on`)

// atTerminal runs a command on a terminal of its own and types what answer
// makes of what is shown, once it asks for something. It returns all that was
// shown, and how the command ended.
func atTerminal(cmd *exec.Cmd, answer func(shown string) string) (string, error) {
	return pressing(cmd, "", answer)
}

// pickHint is what a list shows that is chosen from by keys.
const pickHint = "q leaves"

// pressing is atTerminal with keys that are pressed when a list is shown.
func pressing(cmd *exec.Cmd, keys string, answer func(shown string) string) (string, error) {
	person, program, err := openPTY()
	if err != nil {
		return "", err
	}
	defer person.Close()
	cmd.Stdin, cmd.Stdout, cmd.Stderr = program, program, program
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := cmd.Start(); err != nil {
		return "", err
	}
	program.Close()
	var shown strings.Builder
	asked := 0
	for buf := make([]byte, 4096); ; {
		n, err := person.Read(buf)
		shown.Write(buf[:n])
		if keys != "" && strings.Contains(shown.String(), pickHint) {
			fmt.Fprint(person, keys)
			keys = ""
		}
		if now := strings.Count(shown.String(), "Type "); now > asked && strings.HasSuffix(shown.String(), ": ") {
			asked = now
			typed := answer(shown.String())
			if typed != interrupt {
				typed += "\n"
			}
			fmt.Fprint(person, typed)
		}
		if err != nil { // the program has closed its end
			break
		}
	}
	return shown.String(), cmd.Wait()
}

// interrupt is what Ctrl-C types.
const interrupt = "\x03"

// codeIn returns the one-time code that was shown last.
func codeIn(shown string) string {
	all := shownCode.FindAllStringSubmatch(shown, -1)
	if len(all) == 0 {
		return ""
	}
	return all[len(all)-1][1]
}

// unattended skips a test of what a person does when an agent runs the tests.
func unattended(t *testing.T) {
	t.Helper()
	if agent := agentAbove(os.Getpid()); agent != "" {
		t.Skipf("%s runs the tests, and what a person does is refused to it", agent)
	}
}

// person runs gk-hook at a terminal and types ANSWER when it is asked, or the
// code that it shows for "right", or interrupts for "^C". What was shown is kept in the file shown:
//
//	person right approve $CODE
//
// Where a list is shown first, it presses the keys before a slash:
//
//	person down,enter/right approve
func person(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) < 2 {
		ts.Fatalf("usage: person ANSWER ARG…")
	}
	if agent := agentAbove(os.Getpid()); agent != "" {
		ts.Fatalf("%s runs the tests", agent)
	}
	bin := binaries
	if own := ts.Getenv("BIN"); own != "" {
		bin = own // a copy that the script changes
	}
	cmd := exec.Command(filepath.Join(bin, "gk-hook"), args[1:]...)
	cmd.Dir = ts.MkAbs(".")
	cmd.Env = []string{"HOME=" + ts.Getenv("HOME"), "PATH=" + ts.Getenv("PATH")}
	if marker := ts.Getenv("CLAUDECODE"); marker != "" {
		cmd.Env = append(cmd.Env, "CLAUDECODE="+marker)
	}
	keys, typed, pressed := strings.Cut(args[0], "/")
	if !pressed {
		keys, typed = "", args[0]
	}
	keys = strings.NewReplacer("down", "\x1b[B", "up", "\x1bOA", "enter", "\r", "space", " ", "escape", "\x1b", ",", "").Replace(keys)
	shown, err := pressing(cmd, keys, func(shown string) string {
		switch typed {
		case "right":
			return codeIn(shown)
		case "^C":
			return interrupt
		}
		return typed
	})
	ts.Check(os.WriteFile(ts.MkAbs("shown"), []byte(strings.ReplaceAll(shown, "\r\n", "\n")), 0o600))
	ts.Logf("%s", shown)
	if (err != nil) != neg {
		ts.Fatalf("gk-hook %s ended with %v", strings.Join(args[1:], " "), err)
	}
}

// typing runs gk-hook at a terminal and types what answer makes of the code that it shows.
func typing(t *testing.T, home string, answer func(code string) string, args ...string) (string, error) {
	built.Needed(t)
	t.Helper()
	unattended(t)
	cmd := exec.Command(filepath.Join(binaries, "gk-hook"), args...)
	cmd.Env = []string{"HOME=" + home}
	return atTerminal(cmd, func(shown string) string { return answer(codeIn(shown)) })
}

// A block is lifted by the code that is shown on the terminal, and by nothing else.
func TestUnblockOnATerminal(t *testing.T) {
	built.Needed(t)
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
	// A list of written files that an earlier version did not have yet is mended, too.
	if err := os.Remove(filepath.Join(state, "written")); err != nil {
		t.Fatal(err)
	}
	if shown, err := typing(t, home, right, "unblock"); err != nil || !strings.Contains(shown, "counts as written") {
		t.Errorf("a missing list: %v\n%s", err, shown)
	}
	if shown, err := typing(t, home, right, "unblock"); err != nil || !strings.Contains(shown, "nothing is blocked") {
		t.Errorf("a mended list: %v\n%s", err, shown)
	}
}
