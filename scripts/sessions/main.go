// Command sessions writes a year of sessions as an agent client keeps them, for measuring
// gk-hook replay. What is in them is made up: commands, outputs and texts.
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"time"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"
)

func main() {
	client := flag.String("client", "claude", "claude, codex, gemini, copilot, qwen, opencode")
	size := flag.Int64("mb", 1024, "megabytes in all")
	home := flag.String("home", "", "the home directory that is written to")
	seed := flag.Uint64("seed", 1, "of the generator")
	flag.Parse()
	if *home == "" {
		fmt.Fprintln(os.Stderr, "sessions: -home is missing")
		os.Exit(2)
	}
	y := year{client: *client, home: *home, left: *size << 20, rand: rand.New(rand.NewPCG(*seed, 1))}
	if err := y.write(); err != nil {
		fmt.Fprintln(os.Stderr, "sessions:", err)
		os.Exit(1)
	}
	fmt.Printf("%d calls in %d sessions\n", y.calls, y.sessions)
}

// year writes sessions until nothing of its size is left.
type year struct {
	client, home    string
	left            int64
	rand            *rand.Rand
	calls, sessions int
}

// One session a day has about so many calls in a month of 30 days for 12 projects.
const (
	projects = 12
	perDay   = 120
)

func (y *year) write() error {
	day := time.Date(2026, 1, 1, 9, 0, 0, 0, time.UTC)
	if y.client == "opencode" {
		return y.database(day)
	}
	for n := 0; y.left > 0; n++ {
		if err := y.session(day.AddDate(0, 0, n%365), n); err != nil {
			return err
		}
	}
	return nil
}

func (y *year) project(n int) string {
	return filepath.Join(y.home, fmt.Sprintf("project%d", n%projects))
}

// commands are what agents run, with a place for something that differs.
var commands = []string{
	"git status", "git diff HEAD~%d", "ls -la src/%d", "rg -n 'func %d' src", "cat src/file%d.go", "go test ./pkg%d/...", "npm run build", "npm test -- --grep %d",
	"git commit -am 'step %d'", "git push origin feature-%d", "npm install left-pad@%d", "curl -sL https://example.org/%d", "mkdir -p out/%d", "rm -rf out/%d",
	"python3 tools/gen.py %d", "docker compose up -d", "make -j%d", "sed -i 's/a/b/' src/file%d.go", "pytest tests/test_%d.py",
	"sudo systemctl restart app%d", "git push --force",
}

// step is one call: a tool, its input, what it printed.
func (y *year) step() (tool string, input map[string]any, output string) {
	n := y.rand.IntN(400)
	lines := y.rand.IntN(200)
	output = strings.Repeat(fmt.Sprintf("line %d of some output that nobody reads twice, \"quoted\" and long enough\n", n), lines)
	if y.rand.IntN(4) == 0 {
		return "edit", map[string]any{"file_path": fmt.Sprintf("src/file%d.go", n), "old_string": "a", "new_string": output[:min(len(output), 600)]}, "ok"
	}
	command := commands[y.rand.IntN(len(commands))]
	if strings.Contains(command, "%d") {
		command = fmt.Sprintf(command, n)
	}
	return "shell", map[string]any{"command": command}, output
}

// tools are the clients' names of their tools.
var tools = map[string][2]string{
	"claude": {"Bash", "Edit"}, "codex": {"exec_command", "apply_patch"}, "gemini": {"run_shell_command", "replace"},
	"copilot": {"bash", "edit"}, "qwen": {"run_shell_command", "edit"}, "opencode": {"bash", "edit"},
}

func (y *year) session(day time.Time, n int) error {
	id := fmt.Sprintf("%08x-0000-4000-8000-%012x", y.rand.Uint32(), n)
	cwd := y.project(n)
	path := map[string]string{
		"claude":  ".claude/projects/-project/" + id + ".jsonl",
		"codex":   ".codex/sessions/" + day.Format("2006/01/02") + "/rollout-" + id + ".jsonl",
		"gemini":  fmt.Sprintf(".gemini/tmp/project%d/chats/session-%s.jsonl", n%projects, id),
		"copilot": ".copilot/session-state/" + id + "/events.jsonl",
		"qwen":    ".qwen/projects/-project/chats/" + id + ".jsonl",
	}[y.client]
	if path == "" {
		return fmt.Errorf("unknown client %q", y.client)
	}
	path = filepath.Join(y.home, path)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Join(cwd, ".git"), 0o700); err != nil {
		return err
	}
	if y.client == "gemini" {
		if err := os.WriteFile(filepath.Join(filepath.Dir(filepath.Dir(path)), ".project_root"), []byte(cwd), 0o600); err != nil {
			return err
		}
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(f)
	put := func(doc any) {
		line, _ := json.Marshal(doc)
		w.Write(append(line, '\n'))
		y.left -= int64(len(line)) + 1
	}
	y.sessions++
	if head := y.head(id, cwd); head != nil {
		put(head)
	}
	for c := 0; c < perDay && y.left > 0; c++ {
		y.calls++
		for _, doc := range y.lines(id, cwd, fmt.Sprintf("call_%d", c), day.Add(time.Duration(c)*time.Minute)) {
			put(doc)
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	return f.Close()
}

type obj = map[string]any

func (y *year) head(id, cwd string) obj {
	switch y.client {
	case "codex":
		return obj{"type": "session_meta", "payload": obj{"id": id, "cwd": cwd}}
	case "gemini":
		return obj{"sessionId": id, "projectHash": "0", "kind": "main"}
	case "copilot":
		return obj{"type": "session.start", "data": obj{"sessionId": id, "context": obj{"cwd": cwd}}}
	}
	return nil
}

// lines are what the client writes about one call.
func (y *year) lines(id, cwd, call string, at time.Time) []obj {
	kind, input, output := y.step()
	name := tools[y.client][0]
	if kind == "edit" {
		name = tools[y.client][1]
		if y.client == "codex" {
			patch := fmt.Sprintf("*** Begin Patch\n*** Update File: %s\n@@\n-a\n+b\n*** End Patch", input["file_path"])
			return []obj{
				{"timestamp": at, "type": "response_item", "payload": obj{"type": "custom_tool_call", "call_id": call, "name": name, "input": patch}},
				{"timestamp": at, "type": "response_item", "payload": obj{"type": "custom_tool_call_output", "call_id": call, "output": output}},
			}
		}
	}
	switch y.client {
	case "claude":
		head := func(kind string, content obj) obj {
			return obj{"type": kind, "timestamp": at, "cwd": cwd, "sessionId": id, "uuid": call, "message": obj{"role": kind, "content": []obj{content}}}
		}
		return []obj{head("assistant", obj{"type": "tool_use", "id": call, "name": name, "input": input}),
			head("user", obj{"type": "tool_result", "tool_use_id": call, "content": output})}
	case "codex":
		args, _ := json.Marshal(obj{"cmd": input["command"]})
		return []obj{
			{"timestamp": at, "type": "response_item", "payload": obj{"type": "function_call", "call_id": call, "name": name, "arguments": string(args)}},
			{"timestamp": at, "type": "response_item", "payload": obj{"type": "function_call_output", "call_id": call, "output": output}},
		}
	case "gemini":
		return []obj{{"id": call, "timestamp": at, "type": "gemini",
			"toolCalls": []obj{{"id": call, "name": name, "args": input, "status": "success", "result": output}}}}
	case "copilot":
		return []obj{
			{"type": "tool.execution_start", "timestamp": at, "data": obj{"toolCallId": call, "toolName": name, "arguments": input}},
			{"type": "tool.execution_complete", "timestamp": at, "data": obj{"toolCallId": call, "success": true, "result": obj{"content": output}}},
		}
	}
	head := func(kind string) obj {
		return obj{"type": kind, "timestamp": at, "cwd": cwd, "sessionId": id, "uuid": call}
	}
	asked, answered := head("assistant"), head("tool_result")
	asked["message"] = obj{"parts": []obj{{"functionCall": obj{"id": call, "name": name, "args": input}}}}
	answered["message"] = obj{"parts": []obj{{"functionResponse": obj{"id": call, "response": obj{"output": output}}}}}
	answered["toolCallResult"] = obj{"callId": call, "status": "success"}
	return []obj{asked, answered}
}

// database writes sessions as OpenCode keeps them.
func (y *year) database(day time.Time) error {
	dir := filepath.Join(y.home, ".local/share/opencode")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	conn, err := sqlite.OpenConn(filepath.Join(dir, "opencode.db"))
	if err != nil {
		return err
	}
	defer conn.Close()
	if err := sqlitex.ExecuteScript(conn, "CREATE TABLE session (id text PRIMARY KEY, directory text NOT NULL);"+
		"CREATE TABLE part (id text PRIMARY KEY, message_id text NOT NULL, session_id text NOT NULL, time_created integer NOT NULL, time_updated integer "+
		"NOT NULL, data text NOT NULL)", nil); err != nil {
		return err
	}
	for n := 0; y.left > 0; n++ {
		if err := y.rows(conn, fmt.Sprintf("ses_%06d", n), y.project(n), day.AddDate(0, 0, n%365)); err != nil {
			return err
		}
	}
	return nil
}

func (y *year) rows(conn *sqlite.Conn, id, cwd string, day time.Time) (err error) {
	defer sqlitex.Transaction(conn)(&err)
	if err = os.MkdirAll(filepath.Join(cwd, ".git"), 0o700); err != nil {
		return err
	}
	if err = sqlitex.Execute(conn, "INSERT INTO session VALUES (?, ?)", &sqlitex.ExecOptions{Args: []any{id, cwd}}); err != nil {
		return err
	}
	y.sessions++
	for c := 0; c < perDay && y.left > 0; c++ {
		y.calls++
		kind, input, output := y.step()
		name := tools["opencode"][0]
		if kind == "edit" {
			name = tools["opencode"][1]
			input = obj{"filePath": input["file_path"], "oldString": input["old_string"], "newString": input["new_string"]}
		}
		data, _ := json.Marshal(obj{"type": "tool", "tool": name, "callID": fmt.Sprint("call_", c), "state": obj{"status": "completed", "input": input,
			"output": output, "time": obj{"start": day.UnixMilli()}}})
		y.left -= int64(len(data))
		if err = sqlitex.Execute(conn, "INSERT INTO part VALUES (?, 'm', ?, 0, 0, ?)",
			&sqlitex.ExecOptions{Args: []any{fmt.Sprintf("%s-%04d", id, c), id, string(data)}}); err != nil {
			return err
		}
	}
	return nil
}
