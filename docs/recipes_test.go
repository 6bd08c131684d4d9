package docs

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"
)

// TestNotifyRecipes has the guard tell a person in each way that policy.md shows: on the
// desktop, by the bell of a terminal, by a webhook.
func TestNotifyRecipes(t *testing.T) {
	curl, err := exec.LookPath("curl")
	if err != nil || runtime.GOOS == "windows" || !strings.HasPrefix(curl, "/usr/") {
		t.Skip("needs sh and the system's curl")
	}
	page, err := os.ReadFile("policy.md")
	if err != nil {
		t.Fatal(err)
	}
	scripts := map[string]string{}
	for _, m := range regexp.MustCompile("(?s)```sh\n(#!/bin/sh\n# notify: "+
		"\\[/home/you/.config/gk-hook/(\\w+)[^\n]*\\].*?)```").FindAllStringSubmatch(string(page), -1) {
		scripts[m[2]] = m[1]
	}
	if len(scripts) != 2 || !strings.Contains(string(page), "notify: [/usr/bin/notify-send, gk-hook]") {
		t.Fatalf("policy.md has the scripts %v, want ring and post, and a line for notify-send", scripts)
	}
	bin := programs(t)
	posted := make(chan string, 1)
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		posted <- r.Header.Get("Content-Type") + " " + string(body)
	}))
	defer server.Close()
	const command = `npm install "a\\b" '$(id)'`

	t.Run("desktop", func(t *testing.T) {
		home := tellBy(t, bin, "notify-send", "#!/bin/sh\nprintf '%s\\n' \"$#\" \"$@\" >\"$HOME/.arrived\"; mv \"$HOME/.arrived\" \"$HOME/arrived\"\n",
			"gk-hook", command)
		if got := arrived(t, filepath.Join(home, "arrived")); !regexp.MustCompile("(?s)^2\ngk-hook\ngk-hook: `npm install .*: gk-hook approve [2-9A-Z]{6}; " +
			"next time: gk-hook allow 'Bash:npm install \\*'\n$").MatchString(got) {
			t.Errorf("the desktop is told %q", got)
		}
	})
	t.Run("bell", func(t *testing.T) {
		tty := filepath.Join(t.TempDir(), "tty")
		if err := os.WriteFile(tty, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		tellBy(t, bin, "ring", strings.ReplaceAll(scripts["ring"], "/dev/pts/[0-9]*", tty), "", command)
		if got := arrived(t, tty); got != "\a" {
			t.Errorf("the terminal gets %q, want a bell", got)
		}
	})
	t.Run("webhook", func(t *testing.T) {
		tellBy(t, bin, "post", scripts["post"], server.URL+"/T0", command)
		select {
		case got := <-posted:
			want := regexp.MustCompile(`^application/json \{"text": "gk-hook: ` + "`npm install " + `\\"a.*` + "`" +
				`: .*gk-hook approve [2-9A-Z]{6}; next time: gk-hook allow 'Bash:npm install \*'"\}$`)
			if !want.MatchString(got) || strings.Contains(got, "uid=") {
				t.Errorf("posted %s", got)
			}
		case <-time.After(20 * time.Second):
			t.Error("nothing was posted")
		}
	})
}

// tellBy has the hook ask about a command in a new home, whose policy names a script for
// people and its first argument, and returns the home.
func tellBy(t *testing.T, bin, name, script, argument, command string) string {
	t.Helper()
	home := t.TempDir()
	config := filepath.Join(home, ".config", "gk-hook")
	if err := os.MkdirAll(config, 0o700); err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(config, name)
	argv := fmt.Sprintf("%q", program)
	if argument != "" {
		argv += fmt.Sprintf(", %q", argument)
	}
	for file, text := range map[string]string{program: script, filepath.Join(config, "policy.yaml"): "autonomy: {notify: [" + argv + "]}\n"} {
		if err := os.WriteFile(file, []byte(text), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command(filepath.Join(bin, "gk-hook"), "hook", "--client", "claude")
	cmd.Env = []string{"HOME=" + home, "PATH=" + t.TempDir() + ":/usr/local/bin:/usr/bin:/bin"}
	cmd.Stdin = strings.NewReader(fmt.Sprintf(`{"session_id":"s1","cwd":%q,"hook_event_name":"PreToolUse","tool_name":"Bash","tool_use_id":"t1","tool_input":{"command":%q}}`, home, command))
	if out, err := cmd.CombinedOutput(); err != nil || !strings.Contains(string(out), `"ask"`) {
		t.Fatalf("%v: %s", err, out)
	}
	return home
}

// arrived waits for a file that has something in it.
func arrived(t *testing.T, file string) string {
	t.Helper()
	for range 400 {
		if text, err := os.ReadFile(file); err == nil && len(text) > 0 {
			return string(text)
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("nothing arrived in %s", file)
	return ""
}
