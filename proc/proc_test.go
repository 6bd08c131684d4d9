package proc

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/clients"
)

// TestMain lets the test binary print its own Origin when a test starts it.
func TestMain(m *testing.M) {
	if os.Getenv("PROC_CHILD") != "" {
		fmt.Print(Origin())
		if os.Getenv("PROC_CHILD") == "headless" {
			fmt.Print(" ", Headless("-p"))
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func TestOrigin(t *testing.T) {
	if runtime.GOOS != "linux" && runtime.GOOS != "darwin" {
		t.Skip("the system does not tell")
	}
	self := fmt.Sprintf("%d@%s@%s", os.Getpid(), Of(os.Getpid()).Start, space())
	bin := os.Args[0]
	for _, tt := range []struct {
		argv []string
		mine bool
	}{
		{[]string{bin}, true},
		{[]string{bin, "hook", "--client", "claude"}, true},
		{[]string{"sh", "-c", bin + " hook"}, true},
		{[]string{"bash", "-lc", `"` + bin + `" 'hook'`}, true},
		{[]string{"timeout", "9", bin, "hook"}, false},
		{[]string{"sh", "-c", bin + " hook || exit 2"}, true},
		{[]string{"bash", "-c", bin + " hook" + clients.Endings()[0]}, true},
		{[]string{"sh", "-c", clients.Plain + bin + " hook" + clients.Endings()[0]}, true},
		{[]string{"sh", "-c", "BASH_ENV=x " + bin + " hook || exit 2"}, false},
		{[]string{"sh", "-c", bin + " hook" + clients.Endings()[0] + "; true"}, false},
		{[]string{"sh", "-c", bin + " hook || { echo x; exit 2; }"}, false},
		{[]string{"sh", "-c", bin + " hook || exit 3"}, false},
		{[]string{"sh", "-c", "true || " + bin + " hook || exit 2 || exit 2; " + bin}, false},
		{[]string{"sh", "-c", bin + " hook; true"}, false},
		{[]string{"sh", "-c", "true; " + bin + " hook"}, false},
		{[]string{"bash", "-c", "echo x | " + bin + " hook"}, false},
		{[]string{"bash", "-c", "(" + bin + ")"}, false},
		{[]string{"bash", "-c", `"$0"; true`, bin}, false},
	} {
		cmd := exec.Command(tt.argv[0], tt.argv[1:]...)
		cmd.Env = append(os.Environ(), "PROC_CHILD=1")
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("%q: %v", tt.argv, err)
		}
		if got := string(out); (got == self) != tt.mine || !strings.Contains(got, "@") {
			t.Errorf("%q: %q, this process %q, want it: %v", tt.argv, got, self, tt.mine)
		}
	}
	ended := fmt.Sprintf("%d@%s0@%s", os.Getpid(), Of(os.Getpid()).Start, space())
	if Gone(self) || !Gone(ended) || Gone(ended+"x") || !Gone("") || !Gone("x@y") {
		t.Error("who lives is gone, or the other way round")
	}
}

// A client that prints one answer, or writes into a pipe, asks nobody.
func TestHeadless(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the system does not tell")
	}
	for _, tt := range []struct {
		argv []string
		want string
	}{
		{[]string{"script", "-qec", "env -u PROC_CHILD sh -c 'PROC_CHILD=headless " + os.Args[0] + "; true'", "/dev/null"}, "false"},
		{[]string{"script", "-qec", "sh -c 'PROC_CHILD=headless " + os.Args[0] + "; true' -p", "/dev/null"}, "true"},
		{[]string{"sh", "-c", "PROC_CHILD=headless " + os.Args[0] + "; true"}, "true"},
	} {
		cmd := exec.Command(tt.argv[0], tt.argv[1:]...)
		out, err := cmd.Output()
		if err != nil {
			t.Skipf("%q: %v", tt.argv, err)
		}
		if !strings.HasSuffix(strings.TrimSpace(string(out)), " "+tt.want) {
			t.Errorf("%q: %q, want %s", tt.argv, out, tt.want)
		}
	}
}

// TestGiven finds flags on a command line, alone, with a value, and only with theirs.
func TestGiven(t *testing.T) {
	flags := []string{"-y", "--yolo", "--approval-mode=yolo"}
	for line, want := range map[string]bool{
		"gemini": false, "gemini -y": true, "gemini --yolo": true, "gemini --yolo=true": true, "gemini --approval-mode=yolo": true,
		"gemini --approval-mode yolo": true, "gemini --approval-mode default": false, "gemini --approval-mode": false, "gemini yolo": false,
	} {
		if got := given(strings.Fields(line), flags); got != want {
			t.Errorf("%s: %v", line, got)
		}
	}
}
