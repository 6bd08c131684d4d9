package e2e

import (
	"cmp"
	"context"
	"encoding/json"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// run is one headless run of the client in a scratch home and project.
type run struct {
	home, project string
	guard         string // the built one, unless the run has one of its own
	shell         string // that SHELL names; bash where it is empty
	programs      string // a folder of programs, before those of the system
	servers       string // MCP servers in settings that are written with each start
	model         *Model
	output        string
}

// patience is how long a run of a client may take, as e2e.sh says.
func patience() time.Duration {
	if d, err := time.ParseDuration(os.Getenv("GK_E2E_PATIENCE")); err == nil && d > 0 {
		return d
	}
	return 2 * time.Minute
}

// newRun makes the home and the project of a run. Temporary directories have a
// scope of their own; the project must be an ordinary one.
func newRun(t *testing.T, policy string) *run {
	t.Helper()
	if os.Getenv("GK_E2E_CLAUDE") == "" {
		t.Skip("GK_E2E_CLAUDE does not name the client; run scripts/e2e.sh")
	}
	return homeOf(t, policy)
}

// homeOf makes the home and the project of a run.
func homeOf(t *testing.T, policy string) *run {
	t.Helper()
	r := &run{home: filepath.Join(mustHome(t), filepath.Base(filepath.Dir(t.TempDir())))}
	t.Cleanup(func() { os.RemoveAll(r.home) })
	r.project = filepath.Join(r.home, "project")
	write(t, filepath.Join(r.project, ".git", "HEAD"), "ref: refs/heads/main\n")
	if policy != "" {
		write(t, filepath.Join(r.home, ".config", "gk-hook", "policy.yaml"), policy)
	}
	return r
}

// claude plays the steps. The hook command is one line for the client's shell;
// args are further arguments of the client.
func claude(t *testing.T, hookCommand string, policy string, steps []Step, args ...string) *run {
	t.Helper()
	r := newRun(t, policy)
	settings := filepath.Join(r.home, "settings.json")
	write(t, settings, settingsJSON(t, hookCommand))
	r.play(t, steps, append([]string{"--settings", settings}, args...)...)
	return r
}

// play runs the client with a model that makes the steps.
func (r *run) play(t *testing.T, steps []Step, args ...string) {
	t.Helper()
	address, stop := r.serve(t, steps)
	defer stop()

	ctx, cancel := context.WithTimeout(context.Background(), patience())
	defer cancel()
	args = append([]string{"-p", "do it", "--output-format", "stream-json", "--verbose", "--model", "claude-sonnet-4-5"}, args...)
	cmd := exec.CommandContext(ctx, os.Getenv("GK_E2E_CLAUDE"), args...)
	cmd.Dir = r.project
	cmd.Env = []string{
		"PATH=/usr/local/bin:/usr/bin:/bin", "HOME=" + r.home, "LANG=C.UTF-8", "TERM=dumb", "SHELL=/bin/bash", "IS_SANDBOX=1",
		"ANTHROPIC_BASE_URL=http://" + address, "ANTHROPIC_API_KEY=dummy-not-a-key",
		"CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC=1", "DISABLE_AUTOUPDATER=1", "DISABLE_TELEMETRY=1", "DISABLE_ERROR_REPORTING=1",
	}
	out, err := cmd.CombinedOutput()
	r.output = string(out)
	if err != nil && ctx.Err() != nil {
		t.Fatalf("the client did not end: %v\n%s", err, r.output)
	}
}

// serve starts a model that makes the steps.
func (r *run) serve(t *testing.T, steps []Step) (address string, stop func()) {
	t.Helper()
	r.model = &Model{Steps: steps}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := &http.Server{Handler: r.model}
	go server.Serve(listener)
	return listener.Addr().String(), func() { server.Close() }
}

// hook is the guard of the run.
func (r *run) hook() string { return cmp.Or(r.guard, hook()) }

// path is where the run looks for programs.
func (r *run) path() string {
	return strings.TrimPrefix(r.programs+":/usr/local/bin:/usr/bin:/bin", ":")
}

func mustHome(t *testing.T) string {
	t.Helper()
	home, err := os.UserHomeDir()
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Join(home, ".cache", "gk-hook-e2e", "runs")
}

func settingsJSON(t *testing.T, hookCommand string) string {
	t.Helper()
	settings := map[string]any{}
	if hookCommand != "" {
		settings["hooks"] = map[string]any{"PreToolUse": []any{map[string]any{
			"matcher": "*",
			"hooks":   []any{map[string]any{"type": "command", "command": hookCommand, "timeout": 20}},
		}}}
	}
	b, err := json.Marshal(settings)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// ran reports whether the step that makes the marker was executed.
func (r *run) ran() bool { return r.made("marker") }

// made reports whether a file of the project is there.
func (r *run) made(name string) bool {
	_, err := os.Stat(filepath.Join(r.project, name))
	return err == nil
}

// last is what the model was told of its last call.
func (r *run) last(t *testing.T) string {
	t.Helper()
	results := r.model.Results()
	if len(results) == 0 {
		t.Fatalf("the model was told of no result\n%s", r.output)
	}
	return results[len(results)-1]
}

func bash(command string) []Step {
	return []Step{{"Bash", map[string]any{"command": command, "description": "e2e"}}}
}

const allowMarker = "version: 1\nallow:\n  - \"Bash:touch marker\"\n"

func TestAllowedCommandRuns(t *testing.T) {
	r := claude(t, hook(), allowMarker, bash("touch marker && echo it-ran"))
	if !r.ran() || !strings.Contains(r.last(t), "it-ran") {
		t.Errorf("an allowed command did not run: %s\n%s", r.last(t), r.output)
	}
}

func TestSafeCommandRuns(t *testing.T) {
	r := claude(t, hook(), "", bash("echo it-ran"))
	if !strings.Contains(r.last(t), "it-ran") {
		t.Errorf("a safe command did not run: %s", r.last(t))
	}
}

func TestDeniedCommandDoesNotRunAndTheModelLearnsWhy(t *testing.T) {
	r := claude(t, hook(), "", bash("touch marker; rm -rf ~/"))
	if r.ran() {
		t.Fatal("a denied command ran")
	}
	if got := r.last(t); !strings.Contains(got, "delete") {
		t.Errorf("the model was not told why: %q", got)
	}
}

func TestDeniedInEveryMode(t *testing.T) {
	for _, mode := range []string{"default", "acceptEdits", "bypassPermissions", "dontAsk", "plan"} {
		t.Run(mode, func(t *testing.T) {
			r := claude(t, hook(), "", bash("touch marker; rm -rf ~/"), "--permission-mode", mode)
			if r.ran() {
				t.Error("a denied command ran")
			}
		})
	}
}

func TestAskedCommandDoesNotRunWithoutAPerson(t *testing.T) {
	for _, mode := range []string{"default", "bypassPermissions", "dontAsk"} {
		t.Run(mode, func(t *testing.T) {
			r := claude(t, hook(), "", bash("touch marker"), "--permission-mode", mode)
			if r.ran() {
				t.Error("an asked command ran although nobody answered")
			}
		})
	}
}

// TestWithoutTheGuard shows that the other tests can fail: the same call runs
// when the hook has no opinion.
func TestWithoutTheGuard(t *testing.T) {
	r := claude(t, "true", "", bash("touch marker"), "--permission-mode", "bypassPermissions")
	if !r.ran() {
		t.Errorf("the command did not run although nothing guards it: %s\n%s", r.last(t), r.output)
	}
}

// TestGarbageIsStopped puts a filter in front of the hook that spoils the call.
func TestGarbageIsStopped(t *testing.T) {
	for name, filter := range map[string]string{
		"cut off":    "head -c 100",
		"empty":      "true",
		"not JSON":   "tr '{' '['",
		"wrong type": `sed 's/"command":"[^"]*"/"command":7/'`,
	} {
		t.Run(name, func(t *testing.T) {
			r := claude(t, filter+" | "+hook(), allowMarker, bash("touch marker"), "--permission-mode", "bypassPermissions")
			if r.ran() {
				t.Error("the command ran although the hook could not read the call")
			}
		})
	}
}

func TestPermissionPromptTool(t *testing.T) {
	mcp := func(t *testing.T) []string {
		config, err := json.Marshal(map[string]any{"mcpServers": map[string]any{
			"gk": map[string]any{"command": os.Getenv("GK_E2E_HOOK"), "args": []string{"mcp"}},
		}})
		if err != nil {
			t.Fatal(err)
		}
		return []string{"--mcp-config", string(config), "--permission-prompt-tool", "mcp__gk__permission_prompt"}
	}
	t.Run("allow", func(t *testing.T) {
		r := claude(t, "", allowMarker, bash("touch marker"), mcp(t)...)
		if !r.ran() {
			t.Errorf("an allowed command did not run: %s\n%s", r.last(t), r.output)
		}
	})
	t.Run("ask", func(t *testing.T) {
		r := claude(t, "", "", bash("touch marker"), mcp(t)...)
		if r.ran() {
			t.Error("an asked command ran")
		}
		if got := r.last(t); !strings.Contains(got, "gk-hook approve") {
			t.Errorf("the model was not told the way to approve: %q", got)
		}
	})
	t.Run("deny", func(t *testing.T) {
		r := claude(t, "", "", bash("touch marker; rm -rf ~/"), mcp(t)...)
		if r.ran() {
			t.Error("a denied command ran")
		}
	})
}

func hook() string { return os.Getenv("GK_E2E_HOOK") }
