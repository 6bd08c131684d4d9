package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/gk-hook/gk-hook/cmd/built"
)

// What code in a contained call writes runs uncontained in no later call, and in none that runs meanwhile.
func TestContainedCodeWritesForNobody(t *testing.T) {
	built.Needed(t)
	home := besideHome(t)
	project := filepath.Join(home, "p")
	for name, text := range map[string]string{
		".config/gk-hook/policy.yaml": "contain: code\nautonomy: {riskTolerance: moderate}\n", "p/.git/HEAD": "ref: refs/heads/main\n",
		"p/x.sh": "echo harmless\n", "p/app.js": "console.log(1)\n",
		"p/Makefile": "all:\n\t./tool\n", "p/tool": "#!/bin/sh\necho 'require(process.argv[2])' > app.js\n",
	} {
		file := filepath.Join(home, name)
		os.MkdirAll(filepath.Dir(file), 0o755)
		if err := os.WriteFile(file, []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	trial := exec.Command(filepath.Join(binaries, "gk-run"), "--profile", "project", "--", "true")
	trial.Env, trial.Dir = []string{"HOME=" + home, "PATH=" + os.Getenv("PATH")}, project
	if trial.Run() != nil {
		t.Skip("nothing here holds a profile")
	}
	if out, err := contained(home, project, "sleep 0.1; sh x.sh"); err != nil || out != "harmless\n" {
		t.Errorf("a call that waits is not contained: %v: %s", err, out)
	}
	for _, command := range []string{"(sleep 9; sh x.sh) &", "while sleep 5; do sh x.sh; done &", "nodemon app.js", "ps; sleep 9; sh x.sh"} {
		if out, _ := contained(home, project, command); !strings.Contains(out, `"permissionDecision":"ask"`) {
			t.Errorf("%s runs beside contained calls: %s", command, out)
		}
	}
	if out, err := contained(home, project, "make"); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	besideWriter(t, home, project)
	list, err := os.ReadFile(filepath.Join(home, ".local/state/gk-hook/written"))
	if err != nil || !strings.Contains(string(list), ` u "`+project+`"`) {
		t.Errorf("%v: %s", err, list)
	}
}

// besideWriter holds that tools which open files wait while code runs contained in the project: it may put links to elsewhere in their place.
func besideWriter(t *testing.T, home, project string) {
	t.Helper()
	read := func() string {
		out, _ := hooked(home, map[string]any{"session_id": "s1", "cwd": project, "hook_event_name": "PreToolUse", "tool_name": "Read",
			"tool_input": map[string]any{"file_path": filepath.Join(project, "x.sh")}})
		return string(out) // a denial has its own exit status
	}
	if out := read(); !strings.Contains(out, `"permissionDecision":"allow"`) {
		t.Errorf("nothing runs contained: %s", out)
	}
	fifo := filepath.Join(project, "fifo")
	if err := syscall.Mkfifo(fifo, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(project, "tool"), []byte("#!/bin/sh\ncat fifo\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() {
		_, err := contained(home, project, "make")
		ended <- err
	}()
	feed, err := os.OpenFile(fifo, os.O_WRONLY, 0) // waits until the call reads it
	if err != nil {
		t.Fatal(err)
	}
	if out := read(); !strings.Contains(out, `"permissionDecision":"deny"`) || !strings.Contains(out, "wait until that call has ended") {
		t.Errorf("beside a contained call: %s", out)
	}
	feed.Close()
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	if out := read(); !strings.Contains(out, `"permissionDecision":"allow"`) {
		t.Errorf("after the contained call: %s", out)
	}
}
