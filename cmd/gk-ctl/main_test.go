package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/cmd/built"
)

// binaries is where the two commands lie, built as they are released.
var binaries string

func TestMain(m *testing.M) { os.Exit(built.Main(m, &binaries, true)) }

func TestScripts(t *testing.T) {
	built.Needed(t)
	testscript.Run(t, testscript.Params{
		Dir: "testdata",
		Condition: func(name string) (bool, error) {
			switch name {
			case "person":
			case "networkless":
				trial := exec.CommandContext(t.Context(), "true")
				return withoutNetwork(trial) && trial.Run() == nil, nil
			case "contained":
				trial := exec.Command(filepath.Join(binaries, "gk-run"), "--profile", "read", "--", "true")
				trial.Env = []string{"HOME=" + binaries, "PATH=" + os.Getenv("PATH")}
				return trial.Run() == nil, nil
			default:
				return false, fmt.Errorf("unknown condition %q", name)
			}
			return runtime.GOOS == "linux" && agentAbove(os.Getpid()) == "", nil
		},
		UpdateScripts: os.Getenv("UPDATE") != "",
		Setup: func(env *testscript.Env) error {
			env.Setenv("HOME", env.WorkDir+"/home")
			env.Setenv("BINARIES", binaries)
			env.Setenv("BIN", binaries)
			env.Setenv("PATH", binaries+string(os.PathListSeparator)+env.Getenv("PATH"))
			return os.MkdirAll(env.WorkDir+"/home", 0o700)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"propose": propose, "calltool": callTool, "mcp": speakMCP, "person": person,
			"status": built.Status[*testscript.TestScript], "runs": runs, "forge": forge},
	})
}

// propose puts a Bash call to the hook as an agent in session SESSION would, checks the
// decision, and keeps its code: propose ask s1 'npm install' sets CODE. With ended, the client has ended by then.
func propose(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 && !(len(args) == 4 && args[3] == "ended") {
		ts.Fatalf("usage: propose DECISION SESSION COMMAND [ended]")
	}
	cmd := exec.Command(filepath.Join(binaries, "gk-hook"))
	if len(args) == 4 {
		cmd = exec.Command("sh", "-c", `"$0"; true`, cmd.Path)
	}
	cmd.Env = []string{"HOME=" + ts.Getenv("HOME"), "CLAUDECODE=1"}
	cmd.Stdin = strings.NewReader(fmt.Sprintf(`{"session_id":%q,"cwd":%q,"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":%q}}`,
		args[1], ts.MkAbs("."), args[2]))
	out, _ := cmd.Output() // a denial is no failure
	var doc struct {
		Output struct {
			Decision string `json:"permissionDecision"`
			Reason   string `json:"permissionDecisionReason"`
		} `json:"hookSpecificOutput"`
	}
	if err := json.Unmarshal(out, &doc); err != nil || doc.Output.Decision != args[0] {
		ts.Fatalf("got %s, want %s (%v)", out, args[0], err)
	}
	if m := regexp.MustCompile(`gk-hook approve ([2-9A-Z]{6})`).FindStringSubmatch(doc.Output.Reason); m != nil {
		ts.Setenv("CODE", m[1])
	}
}

// runs puts a Bash call to the hook as propose does, runs what the hook rewrote as Claude Code does,
// and checks where the shell ended: runs SHELL STATUS DIR COMMAND. It holds that what the hook
// answered runs once.
func runs(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 4 {
		ts.Fatalf("usage: runs SHELL STATUS DIR COMMAND")
	}
	shell, err := exec.LookPath(args[0])
	ts.Check(err)
	input := map[string]any{"command": args[3], "timeout": 1000, "description": "what it does"}
	call, err := json.Marshal(map[string]any{"session_id": "s1", "cwd": ts.MkAbs("."), "hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_input": input})
	ts.Check(err)
	env := []string{"HOME=" + ts.Getenv("HOME"), "PATH=" + ts.Getenv("PATH"), "CLAUDECODE=1", "SHELL=" + shell, "DOCS_TOKEN=of-the-test"}
	hook := exec.Command(filepath.Join(binaries, "gk-hook"))
	hook.Env, hook.Stdin = env, bytes.NewReader(call)
	out, err := hook.Output()
	ts.Check(err)
	var doc struct {
		Output struct {
			Decision string         `json:"permissionDecision"`
			Input    map[string]any `json:"updatedInput"`
		} `json:"hookSpecificOutput"`
	}
	ts.Check(json.Unmarshal(out, &doc))
	command, _ := doc.Output.Input["command"].(string)
	if doc.Output.Decision != "allow" || !strings.HasSuffix(command, "\n"+args[3]) || len(doc.Output.Input) != len(input) {
		ts.Fatalf("got %s, want an allow with the rewritten call", out)
	}
	f, err := os.CreateTemp("", "claude-*-cwd") // scripts run at the same time
	ts.Check(err)
	f.Close()
	left := f.Name()
	defer os.Remove(left)
	quoted := "'" + strings.ReplaceAll(command, "'", `'\''`) + "'"
	for _, want := range []string{args[1], "125"} {
		run := exec.Command(shell, "-c", "eval "+quoted+" && pwd -P >| "+left)
		run.Env, run.Dir = env, ts.MkAbs(".")
		said, err := run.CombinedOutput()
		ts.Logf("%s", said)
		if got := fmt.Sprint(run.ProcessState.ExitCode()); got != want {
			ts.Fatalf("exit status %s, want %s: %v", got, want, err)
		}
	}
	real, err := filepath.EvalSymlinks(ts.MkAbs(args[2]))
	ts.Check(err)
	if dir, _ := os.ReadFile(left); args[1] == "0" && strings.TrimSpace(string(dir)) != real {
		ts.Fatalf("the shell ended in %q, want %s", dir, real)
	}
}

// callTool speaks to "gk-hook mcp" over its standard streams, one line a
// message, as Claude Code does, and prints the result of a call of the tool:
// calltool '{"tool_name":…}'.
func callTool(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: calltool ARGUMENTS WANT")
	}
	cmd := exec.Command(filepath.Join(binaries, "gk-hook"), "mcp")
	cmd.Env = []string{"HOME=" + ts.Getenv("HOME"), "CLAUDECODE=1"}
	cmd.Dir = ts.Getenv("WORK")
	in, err := cmd.StdinPipe()
	ts.Check(err)
	out, err := cmd.StdoutPipe()
	ts.Check(err)
	ts.Check(cmd.Start())
	defer cmd.Wait()
	defer in.Close()
	fmt.Fprintln(in, `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}`)
	dec := json.NewDecoder(out)
	var reply struct {
		ID     int             `json:"id"`
		Result json.RawMessage `json:"result"`
		Error  json.RawMessage `json:"error"`
	}
	ts.Check(dec.Decode(&reply))
	fmt.Fprintln(in, `{"jsonrpc":"2.0","method":"notifications/initialized"}`)
	fmt.Fprintf(in, `{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"permission_prompt","arguments":%s,"_meta":{"claudecode/toolUseId":"t1"}}}`+"\n",
		strings.ReplaceAll(args[0], "$WORK", ts.Getenv("WORK")))
	ts.Check(dec.Decode(&reply))
	if reply.ID != 2 || reply.Error != nil {
		ts.Fatalf("reply %d: %s", reply.ID, reply.Error)
	}
	if !regexp.MustCompile(args[1]).Match(reply.Result) {
		ts.Fatalf("got %s, want %s", reply.Result, args[1])
	}
}

// forge changes the text of a held bundle, and its checksum: forge FILE OLD NEW.
func forge(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: forge FILE OLD NEW")
	}
	var held approvals.HeldBundle
	ts.Check(json.Unmarshal([]byte(ts.ReadFile(args[0])), &held))
	held.Text = strings.Replace(held.Text, args[1], args[2], 1)
	held.SHA256 = held.Sum()
	raw, err := json.Marshal(held)
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), raw, 0o600))
}
