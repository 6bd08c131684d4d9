package transcript

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"github.com/gk-hook/gk-hook/clients"
	"github.com/gk-hook/gk-hook/hook"
)

// played are the calls of the sessions in testdata, which the real clients kept.
var played = []string{"echo one >a.txt", "ls /nowhere-xyz", "cat a.txt"}

// place puts a client's session where the client keeps them, and returns the home.
func place(t *testing.T, client string) string {
	t.Helper()
	home := t.TempDir()
	data, err := os.ReadFile("testdata/" + client + ".jsonl")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(home, map[string]string{
		"claude": ".claude/projects/-home-dev-proj/s.jsonl", "codex": ".codex/sessions/2026/11/23/rollout-s.jsonl",
		"gemini":  ".gemini/tmp/proj/chats/session-s.jsonl",
		"copilot": ".copilot/session-state/s/events.jsonl", "qwen": ".qwen/projects/-home-dev-proj/chats/s.jsonl", "opencode": ".local/share/opencode/opencode.db",
	}[client])
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	switch client {
	case "opencode":
		database(t, path, data)
		return home
	case "gemini":
		if err := os.WriteFile(filepath.Join(home, ".gemini/tmp/proj/.project_root"), []byte("/home/dev/proj\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return home
}

func database(t *testing.T, path string, parts []byte) {
	t.Helper()
	conn, err := sqlite.OpenConn(path)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	err = sqlitex.ExecuteScript(conn, "CREATE TABLE session (id text PRIMARY KEY, directory text NOT NULL); INSERT INTO session VALUES ('s', '/home/dev/proj');"+
		"CREATE TABLE part (id text PRIMARY KEY, session_id text NOT NULL, data text NOT NULL)", nil)
	for i, part := range slices.Collect(bytes.Lines(parts)) {
		err = errors.Join(err, sqlitex.Execute(conn, "INSERT INTO part VALUES (?, 's', ?)", &sqlitex.ExecOptions{Args: []any{fmt.Sprintf("%03d", i), string(part)}}))
	}
	err = errors.Join(err, sqlitex.Execute(conn, "INSERT INTO part VALUES ('zzz', 's', '{damaged')", nil))
	if err != nil {
		t.Fatal(err)
	}
}

func collect(t *testing.T, files []File) (calls []Call, n Counts) {
	t.Helper()
	for _, f := range files {
		if err := Read(t.Context(), f, "/", &n, func(int64) {}, func(c Call) error { calls = append(calls, c); return nil }); err != nil {
			t.Fatal(err)
		}
	}
	return calls, n
}

// The sessions that the real clients kept hold what they were told to do.
func TestRealSessions(t *testing.T) {
	for _, client := range []string{"claude", "codex", "gemini", "copilot", "qwen", "opencode"} {
		t.Run(client, func(t *testing.T) {
			for _, name := range []string{"CLAUDE_CONFIG_DIR", "CODEX_HOME", "GEMINI_CLI_HOME", "COPILOT_HOME", "QWEN_HOME", "XDG_DATA_HOME"} {
				t.Setenv(name, "")
			}
			files, err := Find(clients.Named(client), place(t, client))
			if err != nil || len(files) != 1 {
				t.Fatalf("%v, %v", files, err)
			}
			calls, n := collect(t, files)
			if n.Damaged != 0 || n.Calls != 3 || len(calls) != 3 {
				t.Fatalf("%+v, calls %+v", n, calls)
			}
			for i, c := range calls {
				got, err := hook.Past(c.PastCall)
				if err != nil {
					t.Fatal(err)
				}
				if got.Tool != "Bash" || got.Input["command"] != played[i] || got.Cwd != "/home/dev/proj" || c.Outcome != Ran || c.At.IsZero() ||
					c.Session == "" || string(got.Client) != client {
					t.Errorf("%+v: %+v", c, got)
				}
			}
			if client == "opencode" {
				return
			}
			// The same file under a name that says nothing, and by a stream.
			data, _ := os.ReadFile(files[0].Path)
			n = Counts{}
			var seen int
			err = ReadMixed(t.Context(), bytes.NewReader(data), "", "/", &n, func(c Call) error { seen++; return nil })
			if err != nil || seen != 3 || n.Damaged != 0 {
				t.Errorf("as a stream: %d calls, %+v, %v", seen, n, err)
			}
		})
	}
}

func TestOlderForms(t *testing.T) {
	home := t.TempDir()
	write := func(path, text string) File {
		path = filepath.Join(home, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return File{Path: path}
	}
	of := func(f File, client hook.Client) File { f.Client = client; return f }
	write("storage/session/p/ses_1.json", `{"directory":"/srv"}`)
	for _, tt := range []struct {
		name string
		file File
		want string // tool, command or path, directory, outcome
	}{
		{"OpenCode's files", of(write("storage/part/m/p.json", `{"type":"tool","sessionID":"ses_1","tool":"bash","callID":"c","state":{"status":"completed","input":{"command":"ls"}}}`), "opencode"), "bash ls /srv ran"},
		{"Gemini's document", of(write("tmp/x/chats/session-1.json",
			`{"sessionId":"s","messages":[{"type":"user"},{"type":"gemini","toolCalls":[{"id":"1","name":"run_shell_command","args":{"command":"ls"},"status":"cancelled"}]}],"more":{}}`), "gemini"), "run_shell_command ls  stopped"},
		{"Codex's list of arguments", of(write("c1.jsonl", `{"type":"turn_context","payload":{"cwd":"/a"}}
{"type":"response_item","payload":{"type":"function_call","call_id":"1","name":"shell","arguments":"{\"command\":[\"bash\",\"-lc\",\"ls | wc\"],\"workdir\":\"b\"}"}}
{"type":"response_item","payload":{"type":"function_call_output","call_id":"1","output":"exec command rejected by user"}}`), "codex"), "shell ls | wc /a/b stopped"},
		{"Codex's local shell", of(write("c2.jsonl", `{"type":"response_item","payload":{"type":"local_shell_call","call_id":"1","action":{"command":["ls","a b"],"working_directory":"/w"}}}`), "codex"), "Bash 'ls' 'a b' /w unknown"},
		{"Claude's refusal", of(write("c3.jsonl", `{"type":"assistant","cwd":"/p","sessionId":"s","message":{"content":[{"type":"tool_use","id":"1","name":"Bash","input":{"command":"ls"}}]}}
{"type":"user","message":{"content":[{"type":"tool_result","tool_use_id":"1","is_error":true,"content":"The user doesn't want to proceed with this tool use."}]}}`), "claude"), "Bash ls /p stopped"},
		{"a hook's input", write("c4.jsonl", `{"session_id":"s","cwd":"/p","hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"ls"}}`), "Bash ls /p unknown"},
		{"a command", write("c5.jsonl", `{"command":"ls","cwd":"/p"}`), "Bash ls /p unknown"},
		{"a tool", write("c6.jsonl", "\n"+`{"tool":"Bash","input":{"command":"ls"}}`), "Bash ls / unknown"},
	} {
		calls, n := collect(t, []File{tt.file})
		if len(calls) != 1 || n.Damaged != 0 {
			t.Errorf("%s: %+v, %+v", tt.name, calls, n)
			continue
		}
		c := calls[0]
		if got := fmt.Sprintf("%s %v %s %s", c.Tool, c.Input["command"], c.Cwd, c.Outcome); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

// What is damaged or foreign is counted and skipped, and nothing that comes after it.
func TestDamaged(t *testing.T) {
	good := `{"command":"ls"}`
	long := `{"command":"` + strings.Repeat("x", maxLine) + `"}`
	text := strings.Join([]string{"not JSON", good, `{"command":`, `[1]`, `{"command":"a","command":"b"}`, long, "\xff\xfe", `{"other":1}`, good, `{"comm`}, "\n")
	var n Counts
	var calls int
	err := ReadMixed(t.Context(), strings.NewReader(text), "", "/", &n, func(Call) error { calls++; return nil })
	if err != nil || calls != 2 || n.Lines != 10 || n.Damaged != 8 {
		t.Errorf("%d calls, %+v, %v", calls, n, err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{"a.db": "no database", "b/chats/c.json": "{\"messages\":[{]", "storage/part/m/p.json": "{"} {
		path := filepath.Join(dir, name)
		os.MkdirAll(filepath.Dir(path), 0o700)
		os.WriteFile(path, []byte(text), 0o600)
		client := map[string]hook.Client{"b/chats/c.json": "gemini"}[name]
		if client == "" {
			client = "opencode"
		}
		if calls, n := collect(t, []File{{Path: path, Client: client}}); len(calls) != 0 || n.Damaged != 1 {
			t.Errorf("%s: %v, %+v", name, calls, n)
		}
	}
	if _, n := collect(t, []File{{Path: filepath.Join(dir, "gone")}}); n.Damaged != 1 {
		t.Errorf("gone: %+v", n)
	}
}

// An interrupt ends a replay at once, and so does what the reader's caller says.
func TestEndsEarly(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	text := strings.Repeat(`{"command":"ls"}`+"\n", 1000)
	calls := 0
	var n Counts
	err := ReadMixed(ctx, strings.NewReader(text), "", "/", &n, func(Call) error {
		if calls++; calls == 3 {
			cancel()
		}
		return nil
	})
	if !errors.Is(err, context.Canceled) || calls != 3 {
		t.Errorf("%d calls, %v", calls, err)
	}
	full := errors.New("full")
	err = ReadMixed(t.Context(), strings.NewReader(text), "", "/", &n, func(Call) error { return full })
	if !errors.Is(err, full) {
		t.Error(err)
	}
}

// No line of any client makes a reader fail, and each call that it finds can be judged or is refused.
func FuzzLines(f *testing.F) {
	for i, format := range formats {
		file, err := os.Open("testdata/" + string(format.client) + ".jsonl")
		if err != nil {
			f.Fatal(err)
		}
		for lines := bufio.NewScanner(file); lines.Scan(); {
			f.Add(i, lines.Text())
		}
		file.Close()
	}
	f.Add(9, `{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{}}`)
	f.Fuzz(func(t *testing.T, which int, text string) {
		var client hook.Client
		if which >= 0 && which < len(formats) {
			client = formats[which].client
		}
		var n Counts
		err := ReadMixed(t.Context(), strings.NewReader(text), client, "/", &n, func(c Call) error {
			if call, err := hook.Past(c.PastCall); err == nil && (call.Tool == "" || !filepath.IsAbs(call.Cwd)) {
				t.Errorf("%+v", call)
			}
			return nil
		})
		if err != nil || n.Damaged > n.Lines {
			t.Errorf("%v, %+v", err, n)
		}
		s := newSession("gemini", func(Call) error { return nil })
		s.document(json.NewDecoder(strings.NewReader(text)))
		s.openCodePart([]byte(text))
		if err := s.end(); err != nil {
			t.Error(err)
		}
	})
}
