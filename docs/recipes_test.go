package docs

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

// TestNotifyRecipes runs the scripts of policy.md that tell a person, as the guard starts them.
func TestNotifyRecipes(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("shell scripts")
	}
	page, err := os.ReadFile("policy.md")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	tty, posted := filepath.Join(dir, "tty"), filepath.Join(dir, "posted")
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	write("tty", "")
	write("curl", "#!/bin/sh\nprintf '%s\\n' \"$@\" >"+posted+"\n")
	const line = `gk-hook: ` + "`echo \"a\\b\"`: $(id); to approve, a person runs: gk-hook approve AB23CD"
	n := 0
	for _, m := range regexp.MustCompile("(?s)```sh\n(#!/bin/sh\n# notify: \\[([^\n]*)\\].*?)```").FindAllStringSubmatch(string(page), -1) {
		n++
		write("recipe", m[1])
		args := []string{line}
		if _, more, ok := strings.Cut(m[2], ", "); ok {
			args = []string{strings.Trim(more, `"`), line}
		}
		cmd := exec.Command(filepath.Join(dir, "recipe"), args...)
		cmd.Env = []string{"PATH=" + dir + ":/usr/bin:/bin", "TTYS=" + tty}
		if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
			t.Errorf("%s: %v, %s", m[2], err, out)
		}
	}
	if n != 2 {
		t.Fatalf("%d recipes in policy.md, want 2", n)
	}
	if rung, _ := os.ReadFile(tty); string(rung) != "\a" {
		t.Errorf("the terminal got %q, want a bell", rung)
	}
	got, _ := os.ReadFile(posted)
	want := `{"text": "gk-hook: ` + "`echo \\\"a\\\\b\\\"`: $(id); to approve, a person runs: gk-hook approve AB23CD\"}\nhttps://hooks.example.org/T0\n"
	if !strings.HasSuffix(string(got), want) {
		t.Errorf("posted %s, want it to end with %s", got, want)
	}
}
