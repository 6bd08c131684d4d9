package hook

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/state"
)

// claudeCall is a call that the test gatekeeper allows, as JSON.
func claudeCall(cwd string) string {
	return fmt.Sprintf(`{"session_id":"s-1","cwd":%q,"permission_mode":"default","hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"echo allow é 😀"},"tool_use_id":"t1"}`, cwd)
}

// preToolOutput is the answer to PreToolUse as clients read it.
type preToolOutput struct {
	Output struct {
		Event    Event   `json:"hookEventName"`
		Decision Verdict `json:"permissionDecision"`
		Reason   string  `json:"permissionDecisionReason"`
	} `json:"hookSpecificOutput"`
}

// denied fails the test unless the input is denied in the form that every client honours.
func denied(t *testing.T, g *gatekeeper, in io.Reader, want string) {
	t.Helper()
	var out, errOut bytes.Buffer
	exit := g.serve("", in, &out, &errOut)
	if exit != 2 || strings.Count(strings.TrimSpace(errOut.String()), "\n") != 0 || errOut.Len() == 0 {
		t.Fatalf("exit %d, stderr %q, want exit 2 and one line", exit, errOut.String())
	}
	if !strings.Contains(errOut.String(), want) {
		t.Errorf("stderr %q, want it to say %q", errOut.String(), want)
	}
	var doc preToolOutput
	if err := json.Unmarshal(out.Bytes(), &doc); err != nil || doc.Output.Decision != Deny || doc.Output.Event != PreToolUse || doc.Output.Reason == "" {
		t.Errorf("stdout %q, want one document that denies (%v)", out.String(), err)
	}
}

func TestMalformed(t *testing.T) {
	cwd := t.TempDir()
	file := cwd + "/file"
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	good := claudeCall(cwd)
	with := func(old, new string) string {
		if !strings.Contains(good, old) {
			t.Fatalf("the call does not hold %q", old)
		}
		return strings.Replace(good, old, new, 1)
	}
	cwdJSON := fmt.Sprintf("%q", cwd)
	tests := []struct{ name, in, want string }{
		{"empty", "", "empty"},
		{"blank", " \n\t", "empty"},
		{"no JSON", "git status", "not valid JSON"},
		{"array", "[" + good + "]", "an array"},
		{"string", `"allow"`, "a string"},
		{"null", "null", "null"},
		{"two documents", good + good, "not valid JSON"},
		{"trailing text", good + " x", "not valid JSON"},
		{"byte order mark", "\xef\xbb\xbf" + good, "byte order mark"},
		{"UTF-16", "\xff\xfe{\x00}\x00", "UTF-8"},
		{"not UTF-8", with("allow", "allow\xc3\x28"), "UTF-8"},
		{"lone surrogate", with("allow", `allow\ud83d`), "surrogate"},
		{"low surrogate first", with("allow", `allow\ude00\ud83d`), "surrogate"},
		{"control character", with("allow", "allow\x01"), "not valid JSON"},
		{"key twice", with(`"tool_name":"Bash"`, `"tool_name":"Bash","tool_name":"Read"`), `"tool_name" stands twice`},
		{"escaped key twice", with(`"tool_name":"Bash"`, `"tool_name":"Bash","tool_n\u0061me":"Read"`), `"tool_name" stands twice`},
		{"inner key twice", with(`"command":`, `"command":"x","command":`), `"command" stands twice`},
		{"deep", with(`"command":`, `"x":`+strings.Repeat("[", 200)+strings.Repeat("]", 200)+`,"command":`), "nested"},
		{"session missing", with(`"session_id":"s-1",`, ""), "session_id is missing"},
		{"session empty", with(`"s-1"`, `""`), "session_id is empty"},
		{"session number", with(`"s-1"`, `1`), "session_id is a number"},
		{"cwd missing", with(`"cwd":`+cwdJSON+",", ""), "cwd is missing"},
		{"cwd null", with(cwdJSON, "null"), "cwd is null"},
		{"cwd relative", with(cwdJSON, `"src"`), `"src" is not absolute`},
		{"cwd gone", with(cwdJSON, `"/nowhere/at/all"`), "/nowhere/at/all"},
		{"cwd file", with(cwdJSON, fmt.Sprintf("%q", file)), "is not a directory"},
		{"cwd NUL", with(cwdJSON, `"/\u0000"`), "NUL"},
		{"mode number", with(`"default"`, "7"), "permission_mode is a number"},
		{"event missing", with(`"hook_event_name":"PreToolUse",`, ""), "hook_event_name is missing"},
		{"event in another case", with(`"PreToolUse"`, `"pretooluse"`), `"pretooluse" is not known`},
		{"tool missing", with(`"tool_name":"Bash",`, ""), "tool_name is missing"},
		{"tool object", with(`"Bash"`, `{}`), "tool_name is an object"},
		{"tool with escape", with(`"Bash"`, `"Bash\u001b[2J"`), "hidden character"},
		{"tool with zero width", with(`"Bash"`, `"Bash\u200b"`), "hidden character"},
		{"tool too long", with(`"Bash"`, `"`+strings.Repeat("a", 300)+`"`), "300 bytes"},
		{"input missing", with(`"tool_input":`, `"input":`), "tool_input is missing"},
		{"input string", with(`{"command":"echo allow é 😀"}`, `"echo allow"`), "tool_input is a string"},
		{"input null", with(`{"command":"echo allow é 😀"}`, `null`), "tool_input is null"},
		{"command missing", with(`"command"`, `"Command"`), "command is missing"},
		{"command array", with(`"echo allow é 😀"`, `["echo","allow"]`), "command is an array"},
		{"command empty", with(`"echo allow é 😀"`, `""`), "command is empty"},
		{"command NUL", with("allow", `allow\u0000`), "NUL"},
		{"too large", with("allow", "allow"+strings.Repeat("a", maxCallBytes)), "4 MiB"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { denied(t, testGatekeeper(), strings.NewReader(tt.in), tt.want) })
	}
}

func TestWrongInputs(t *testing.T) {
	cwd := t.TempDir()
	for _, tt := range []struct{ tool, input, want string }{
		{"Monitor", `{"description":"allow"}`, "command is missing"},
		{"PowerShell", `{"command":true}`, "command is a boolean"},
		{"Read", `{"path":"allow"}`, "file_path is missing"},
		{"Read", `{"file_path":["allow"]}`, "file_path is an array"},
		{"Edit", `{"old_string":"allow","new_string":"b"}`, "file_path is missing"},
		{"Edit", `{"file_path":"allow","old_string":1}`, "old_string is a number"},
		{"MultiEdit", `{"file_path":""}`, "file_path is empty"},
		{"Write", `{"file_path":"allow\u0000.txt","content":""}`, "NUL"},
		{"Write", `{"file_path":"allow","content":{}}`, "content is an object"},
		{"NotebookEdit", `{"file_path":"allow"}`, "notebook_path is missing"},
		{"Glob", `{"path":"allow"}`, "pattern is missing"},
		{"Grep", `{"pattern":"allow","path":7}`, "path is a number"},
		{"LS", `{}`, "path is missing"},
		{"WebFetch", `{"prompt":"allow"}`, "url is missing"},
		{"WebSearch", `{"query":null}`, "query is null"},
		{"Agent", `{"prompt":[]}`, "prompt is an array"},
	} {
		in := fmt.Sprintf(`{"session_id":"s","cwd":%q,"hook_event_name":"PreToolUse","tool_name":%q,"tool_input":%s}`, cwd, tt.tool, tt.input)
		denied(t, testGatekeeper(), strings.NewReader(in), tt.want)
	}
}

// TestTruncated cuts a call after every byte: each is denied, and only the whole is not.
func TestTruncated(t *testing.T) {
	call := claudeCall(t.TempDir())
	for n := range len(call) {
		denied(t, testGatekeeper(), strings.NewReader(call[:n]), "cannot be read")
	}
	if got := served(t, testGatekeeper(), Claude, []byte(call)); !strings.HasPrefix(got, "exit 0") || !strings.Contains(got, `"allow"`) {
		t.Errorf("the whole call: %s", got)
	}
}

func TestPanicDenies(t *testing.T) {
	g := testGatekeeper()
	g.assess = func(classify.Call) *classify.Assessment { panic("index out of range") }
	denied(t, g, strings.NewReader(claudeCall(t.TempDir())), "internal error, please report it: index out of range")
	g.assess = func(classify.Call) *classify.Assessment { return nil }
	denied(t, g, strings.NewReader(claudeCall(t.TempDir())), "internal error")
}

func TestDeadline(t *testing.T) {
	g := testGatekeeper()
	g.deadline = 50 * time.Millisecond
	stop := make(chan struct{})
	defer close(stop)
	g.assess = func(classify.Call) *classify.Assessment { <-stop; return nil }
	denied(t, g, strings.NewReader(claudeCall(t.TempDir())), "within 50ms")

	open, never := io.Pipe() // a client that never closes its end
	defer never.Close()
	denied(t, g, open, "no whole call came on standard input within 50ms")
}

// TestDeadlineWhileRuling has the deadline come while a decision is being put on disk: it is waited for, but not without end.
func TestDeadlineWhileRuling(t *testing.T) {
	stop := make(chan struct{})
	defer close(stop)
	for _, tt := range []struct {
		name string
		rule func(j *Judgement)
		want Verdict
	}{
		{"it ends in time", func(j *Judgement) { time.Sleep(200 * time.Millisecond); j.Verdict = Allow }, Allow},
		{"it never ends", func(*Judgement) { <-stop }, Deny},
	} {
		g := testGatekeeper()
		g.deadline, g.grace = 50*time.Millisecond, time.Second
		g.rule = func(j *Judgement, _ state.Places, _ bool) { tt.rule(j) }
		c := &Call{Client: Claude, Event: PreToolUse, Tool: "Bash", Cwd: t.TempDir(), Input: map[string]any{"command": "echo"}}
		if j := g.within(c, true); j.Verdict != tt.want {
			t.Errorf("%s: %+v, want %s", tt.name, j.Decision, tt.want)
		}
	}
}

// TestTooLateForAnything holds that nothing is noted, and no answer repeated, after the watchdog answered.
func TestTooLateForAnything(t *testing.T) {
	g := testGatekeeper()
	noted := 0
	g.note, g.remember = func(*Call, Decision) { noted++ }, func(*Call) { noted++ }
	g.rule = func(*Judgement, state.Places, bool) { noted++ }
	g.headless, g.started = func(...string) bool { return false }, func(...string) bool { return false }
	g.hear = func(*Call, Client, time.Time) (*Decision, func(Decision)) { return &Decision{Verdict: Allow}, nil }
	prompt := `{"session_id":"s","cwd":"/","hook_event_name":"UserPromptSubmit","prompt":"yes"}`
	for _, in := range []string{claudeCall(t.TempDir()), prompt, "not JSON"} {
		p := &progress{client: Claude}
		p.claim() // by the watchdog
		if a := g.answer(Claude, strings.NewReader(in), p); strings.Contains(string(a.Stdout), string(Allow)) {
			t.Errorf("%s: allowed: %s", in, a.Stdout)
		}
	}
	if noted > 0 {
		t.Errorf("%d notes after the answer", noted)
	}
}

// TestLogThatFails holds that a log which cannot be written stops what is not safe, and nothing else.
func TestLogThatFails(t *testing.T) {
	for _, tt := range []struct {
		tier classify.Tier
		must bool
		want Verdict
	}{
		{classify.Safe, true, Allow}, {classify.Moderate, true, Deny}, {classify.Moderate, false, Allow},
	} {
		j := &Judgement{Call: &Call{}, Worst: &classify.Assessment{Tier: tt.tier}, Decision: Decision{Verdict: Allow}}
		j.log(nil, errors.New("disk full"), tt.must)
		if j.Verdict != tt.want || j.Trouble == nil {
			t.Errorf("%s, log required %v: %s, %v, want %s", tt.tier, tt.must, j.Verdict, j.Trouble, tt.want)
		}
	}
}

type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) { return 0, errors.New("broken pipe") }
func (brokenPipe) Read([]byte) (int, error)  { return 0, errors.New("input/output error") }

func TestBrokenPipes(t *testing.T) {
	var errOut bytes.Buffer
	if exit := testGatekeeper().serve("", strings.NewReader(claudeCall(t.TempDir())), brokenPipe{}, &errOut); exit != 2 || errOut.Len() == 0 {
		t.Errorf("stdout is closed: exit %d, stderr %q, want 2 and a reason", exit, errOut.String())
	}
	denied(t, testGatekeeper(), brokenPipe{}, "read stdin")
}

// TestClosedStdout asks where nobody listens: the call would run, so it is denied.
func TestClosedStdout(t *testing.T) {
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	var errOut bytes.Buffer
	call := strings.Replace(claudeCall(t.TempDir()), "allow", "ask", 1)
	if exit := testGatekeeper().serve("", strings.NewReader(call), null, &errOut); exit != 2 || errOut.Len() == 0 {
		t.Errorf("exit %d, stderr %q, want 2 and a reason", exit, errOut.String())
	}
}

// oneWrite counts writes.
type oneWrite struct{ writes int }

func (w *oneWrite) Write(p []byte) (int, error) { w.writes++; return len(p), nil }

func TestOneWrite(t *testing.T) {
	var out oneWrite
	testGatekeeper().serve("", strings.NewReader(claudeCall(t.TempDir())), &out, io.Discard)
	if out.writes != 1 {
		t.Errorf("the document came in %d writes, want 1", out.writes)
	}
}

// FuzzServe feeds anything to the guard: it never panics, writes at most one
// document, and allows nothing that is not one strict JSON object with the
// keys that a decision hangs on.
func FuzzServe(f *testing.F) {
	f.Add([]byte(claudeCall("/")))
	f.Add([]byte(`{"sessionId":"s","cwd":"/","toolName":"bash","toolArgs":"{\"command\":\"allow\"}"}`))
	f.Add([]byte(`{"session_id":"s","cwd":"/","hook_event_name":"BeforeTool","timestamp":"t","tool_name":"replace","tool_input":{"file_path":"allow"}}`))
	f.Add([]byte(`{"session_id":"s","turn_id":"t","cwd":"/","hook_event_name":"PreToolUse","tool_name":"apply_patch","tool_input":{"command":"*** Begin Patch\n*** Add File: allow\n+x\n*** End Patch"}}`))
	f.Fuzz(func(t *testing.T, in []byte) {
		for _, client := range []Client{"", Claude, Codex, Copilot, Gemini, Qwen} {
			var out, errOut bytes.Buffer
			exit := testGatekeeper().serve(client, bytes.NewReader(in), &out, &errOut)
			if strings.Contains(errOut.String(), "internal error") {
				t.Fatalf("%s: %s", client, errOut.String())
			}
			if out.Len() > 0 && !json.Valid(out.Bytes()) {
				t.Fatalf("%s: stdout is no JSON: %q", client, out.String())
			}
			_, err := parseObject(in)
			if err != nil && (exit != 2 || errOut.Len() == 0) {
				t.Fatalf("%s: exit %d for what cannot be read: %v", client, exit, err)
			}
		}
	})
}

// TestSystemPath holds that what tells a person finds no program in a folder that an agent writes to.
func TestSystemPath(t *testing.T) {
	if got := systemPath("/home/me/p/node_modules/.bin:.:/usr/local/bin::/usr/bin:/usr/bin/../../tmp:bin:/bin"); got != "/usr/local/bin:/usr/bin:/bin" {
		t.Errorf("got %s", got)
	}
}
