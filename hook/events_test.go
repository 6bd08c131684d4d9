package hook

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/clients"
	"github.com/gk-hook/gk-hook/state"
)

// spoken is how a client spells what happens around a call of its shell.
type spoken struct {
	client                             Client
	before, ran, failed, prompt        string
	start, compact, end, other, hidden string // hidden is an event that also looks like a call
}

// dialects returns the spellings of the command in the working directory, of
// the call with the id.
func dialects(cwd, command, id string) []spoken {
	claude := func(event, rest string) string {
		return fmt.Sprintf(`{"session_id":"s-1","cwd":%q,"permission_mode":"default","hook_event_name":%q%s}`, cwd, event, rest)
	}
	bash := fmt.Sprintf(`,"tool_name":"Bash","tool_input":{"command":%q},"tool_use_id":%q`, command, id)
	shell := fmt.Sprintf(`,"timestamp":"t","tool_name":"run_shell_command","tool_input":{"command":%q}`, command)
	gemini := func(event, rest string) string {
		return fmt.Sprintf(`{"session_id":"s-1","cwd":%q,"hook_event_name":%q%s}`, cwd, event, rest)
	}
	copilot := func(rest string) string {
		return fmt.Sprintf(`{"sessionId":"s-1","timestamp":1,"cwd":%q%s}`, cwd, rest)
	}
	native := fmt.Sprintf(`,"toolName":"bash","toolArgs":{"command":%q}`, command)
	return []spoken{{
		client: Claude, before: claude("PreToolUse", bash), ran: claude("PostToolUse", bash+`,"tool_response":{"stdout":"x"}`),
		failed: claude("PostToolUseFailure", bash+`,"error":"exit status 1","is_interrupt":false`), prompt: claude("UserPromptSubmit", `,"prompt":"go on"`),
		start: claude("SessionStart", `,"source":"resume"`), compact: claude("SessionStart", `,"source":"compact"`),
		end: claude("SessionEnd", `,"reason":"clear"`), other: claude("Notification", `,"message":"x"`),
		hidden: claude("UserPromptSubmit", bash),
	}, {
		client: Qwen, before: claude("PreToolUse", shell+fmt.Sprintf(`,"tool_use_id":%q`, id)),
		ran:    claude("PostToolUse", shell+fmt.Sprintf(`,"tool_use_id":%q,"tool_response":{}`, id)),
		failed: claude("PostToolUseFailure", shell+fmt.Sprintf(`,"tool_use_id":%q,"error":"x"`, id)),
		prompt: claude("UserPromptSubmit", `,"timestamp":"t","prompt":"go on"`),
		start:  claude("SessionStart", `,"timestamp":"t","source":"startup"`), compact: claude("SessionStart", `,"timestamp":"t","source":"compact"`),
		end: claude("SessionEnd", `,"timestamp":"t","reason":"other"`), other: claude("Stop", `,"timestamp":"t"`), hidden: claude("SessionEnd", shell),
	}, {
		client: Gemini, before: gemini("BeforeTool", shell), ran: gemini("AfterTool", shell+`,"tool_response":{"llmContent":"x","returnDisplay":"x"}`),
		failed: gemini("AfterTool", shell+`,"tool_response":{"llmContent":"x","error":{"message":"x"}}`),
		prompt: gemini("BeforeAgent", `,"timestamp":"t","prompt":"go on"`),
		start:  gemini("SessionStart", `,"timestamp":"t","source":"startup"`), compact: gemini("PreCompress", `,"timestamp":"t"`),
		end: gemini("SessionEnd", `,"timestamp":"t","reason":"exit"`), other: gemini("AfterModel", `,"timestamp":"t"`), hidden: gemini("BeforeAgent", shell),
	}, {
		client: Copilot, before: copilot(native), ran: copilot(native + `,"toolResult":{"resultType":"success","textResultForLlm":"x"}`),
		failed: copilot(native + `,"toolResult":{"resultType":"denied","textResultForLlm":"x"}`), prompt: copilot(`,"prompt":"go on"`),
		start: copilot(`,"source":"new","initialPrompt":"x"`), compact: copilot(`,"hookName":"agentStop"`),
		end: copilot(`,"reason":"complete"`), other: copilot(`,"hookName":"errorOccurred"`), hidden: copilot(`,"hookName":"sessionEnd"` + native),
	}}
}

// remembering returns a gatekeeper that also notes what happens.
func remembering(t *testing.T, policy string) *gatekeeper {
	g := ruled(t, policy)
	g.remember = remember
	g.headless = func(...string) bool { return false }
	return g
}

const silent = "exit 0\nstdout (empty)\nstderr (empty)\n"

// quiet fails the test unless the event is answered by silence.
func quiet(t *testing.T, g *gatekeeper, client Client, doc string) {
	t.Helper()
	for _, as := range []Client{client, ""} {
		if got := served(t, g, as, []byte(doc)); got != silent {
			t.Errorf("%s: %s\nis answered by %s", client, doc, got)
		}
	}
}

// decided returns the verdict on a call in any dialect.
func decided(t *testing.T, g *gatekeeper, client Client, doc string) Verdict {
	t.Helper()
	var out, errOut bytes.Buffer
	g.serve(client, strings.NewReader(doc), &out, &errOut)
	for _, v := range []Verdict{Allow, Ask, Deny} {
		if strings.Contains(out.String(), fmt.Sprintf(`ecision":"%s"`, v)) {
			return v
		}
	}
	t.Fatalf("%s: %s\nno decision in %q, %q", client, doc, out.String(), errOut.String())
	return ""
}

func TestEventsAreSilent(t *testing.T) {
	g := remembering(t, "autonomy: {maxAutonomousSteps: 1}")
	cwd := t.TempDir()
	for _, d := range dialects(cwd, "make", "t1") {
		for _, doc := range []string{d.ran, d.failed, d.prompt, d.start, d.compact, d.end, d.other, d.hidden} {
			quiet(t, g, d.client, doc)
			for old, new := range map[string]string{`"s-1"`: `""`, `"session_id":`: `"x":`, `"sessionId":`: `"sessionId":1,"x":`,
				fmt.Sprintf("%q", cwd): `"/nowhere/at/all"`, `"make"`: `7`, `"source":`: `"source":[],"y":`} {
				if broken := strings.Replace(doc, old, new, 1); d.client != Copilot || strings.Contains(broken, "sessionId") {
					if got := served(t, g, d.client, []byte(broken)); got != silent {
						t.Errorf("%s: %s\nis answered by %s", d.client, broken, got)
					}
				}
			}
		}
	}
	// A panic and a deadline are silent too.
	d := dialects(cwd, "make", "t1")[0]
	g.remember = func(*Call) { panic("index out of range") }
	quiet(t, g, Claude, d.ran)
	g.remember = func(*Call) { select {} }
	g.deadline, g.grace = 100*time.Millisecond, 100*time.Millisecond
	quiet(t, g, Claude, d.prompt)
}

// An answer at the client counts as the policy says, in every dialect that can ask.
func TestYesAtTheClient(t *testing.T) {
	cwd := t.TempDir()
	for i, d := range dialects(cwd, "make", "t1") {
		again := dialects(cwd, "make", "t2")[i]
		if d.client.row().Ask == clients.AskNever {
			continue
		}
		t.Run(string(d.client), func(t *testing.T) {
			g := remembering(t, "approvals: {confirmation: CONFIRM_SESSION}")
			step := func(doc string, want Verdict) {
				t.Helper()
				if got := decided(t, g, d.client, doc); got != want {
					t.Errorf("%s, want %s", got, want)
				}
			}
			step(d.before, Ask)
			step(d.before, Ask)
			quiet(t, g, d.client, d.failed)
			step(again.before, Ask)
			quiet(t, g, d.client, again.ran)
			step(again.before, Allow)
			quiet(t, g, d.client, d.compact)
			step(d.before, Allow)
			quiet(t, g, d.client, d.end)
			step(d.before, Ask)
			quiet(t, g, d.client, d.ran)
			step(d.before, Allow)
			quiet(t, g, d.client, d.start)
			step(d.before, Ask)
		})
	}
}

// A mode in which nobody is known to answer confirms nothing.
func TestNobodyAnswers(t *testing.T) {
	cwd := t.TempDir()
	for mode, want := range map[string]Verdict{"default": Allow, "acceptEdits": Allow, "plan": Ask, "bypassPermissions": Ask, "dontAsk": Ask,
		"auto": Ask, "delegate": Ask} {
		g := remembering(t, "approvals: {confirmation: CONFIRM_SESSION}")
		d := dialects(cwd, "make", "t1")[0]
		in := func(doc string) string { return strings.Replace(doc, `"default"`, fmt.Sprintf("%q", mode), 1) }
		decided(t, g, Claude, in(d.before))
		quiet(t, g, Claude, in(d.ran))
		if got := decided(t, g, Claude, in(d.before)); got != want {
			t.Errorf("mode %s: %s, want %s", mode, got, want)
		}
	}
}

func TestStepsInEveryDialect(t *testing.T) {
	cwd := t.TempDir()
	for i, d := range dialects(cwd, "allow", "t1") {
		made := dialects(cwd, "make", "t2")[i]
		if d.client.row().Ask == clients.AskNever {
			continue
		}
		t.Run(string(d.client), func(t *testing.T) {
			g := remembering(t, "autonomy: {maxAutonomousSteps: 2}")
			want := func(doc string, want Verdict) {
				t.Helper()
				if got := decided(t, g, d.client, doc); got != want {
					t.Errorf("%s, want %s", got, want)
				}
			}
			want(d.before, Allow)
			want(d.before, Allow)
			want(d.before, Ask)
			quiet(t, g, d.client, d.prompt)
			want(d.before, Allow)
			want(d.before, Allow)
			want(d.before, Ask)
			quiet(t, g, d.client, d.ran) // a person said yes
			want(d.before, Allow)
			want(made.before, Ask)
			want(d.before, Allow)
			want(d.before, Ask)
		})
	}
}

// A part of a patch does not slip past a block.
func TestBlockedPatch(t *testing.T) {
	g := remembering(t, "")
	cwd := t.TempDir()
	_, dir := ownState(t)
	one, two := "*** Add File: one.go\n+x", "*** Add File: two.go\n+x"
	if j := g.within(patchOf(cwd, one, two), true); j.Rule != "tier:moderate" || j.Code == "" {
		t.Fatalf("%+v, want a code", j.Decision)
	}
	if err := os.WriteFile(filepath.Join(dir.Path(), "blocks.json"), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, bodies := range [][]string{{one, two}, {one}, {one, "*** Add File: allow.go\n+x"}} {
		if j := g.within(patchOf(cwd, bodies...), true); j.Verdict != Deny || !strings.HasPrefix(j.Rule, "danger:") {
			t.Errorf("%q: %+v", bodies, j.Decision)
		}
	}
	if j := g.within(patchOf(cwd, "*** Add File: allow.go\n+x", "*** Add File: allow2.go\n+x"), true); j.Verdict != Allow {
		t.Errorf("safe parts: %+v", j.Decision)
	}
}

// Every event that matters is in the log under its name.
func TestEventsAreLogged(t *testing.T) {
	g := remembering(t, "approvals: {confirmation: CONFIRM_SESSION}\ndangerZone: {attempts: 1, count: denied}")
	cwd := t.TempDir()
	d := dialects(cwd, "make", "t1")[0]
	sub := strings.Replace(d.before, `"tool_name"`, `"agent_id":"sub-1","agent_type":"Explore","tool_name"`, 1)
	decided(t, g, Claude, sub)
	quiet(t, g, Claude, d.ran)
	decided(t, g, Claude, d.before)
	quiet(t, g, Claude, d.end)
	decided(t, g, Claude, dialects(cwd, "deny", "t2")[0].before)
	places, _ := state.Locate()
	dir, err := state.OpenDir(places.State)
	if err != nil {
		t.Fatal(err)
	}
	records, err := dir.Log().Tail(10)
	if err != nil {
		t.Fatal(err)
	}
	var events []string
	for _, r := range records {
		events = append(events, r.Event)
	}
	want := "CONFIRMATION_REQUIRED CONFIRMATION_GRANTED OPERATION_ALLOWED SESSION_ENDED OPERATION_DENIED DANGER_ZONE_BLOCKED"
	if got := strings.Join(events, " "); got != want {
		t.Errorf("events %s\n  want %s", got, want)
	}
	if records[0].Agent != "sub-1" || records[5].Session != "s-1" {
		t.Errorf("%+v\n%+v", records[0], records[5])
	}
	blocks, err := grants.OpenStore(dir).Blocks()
	if err != nil || len(blocks) != 1 || blocks[0].Session != "s-1" {
		t.Errorf("%+v, %v", blocks, err)
	}
}

func TestEphemeralSession(t *testing.T) {
	g := remembering(t, "")
	t.Setenv(EphemeralVariable, "1")
	cwd := t.TempDir()
	d := dialects(cwd, "make", "t1")[0]
	for range 2 {
		if got := decided(t, g, Claude, d.before); got != Ask {
			t.Errorf("%s, want ask", got)
		}
		quiet(t, g, Claude, d.ran)
	}
	places, _ := state.Locate()
	if _, err := os.Stat(places.State); !os.IsNotExist(err) {
		t.Errorf("an ephemeral session left a folder: %v", err)
	}
	if err := os.MkdirAll(places.Config, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(places.Config, "policy.yaml"), []byte("sessions: {ephemeral: false}"), 0o600); err != nil {
		t.Fatal(err)
	}
	decided(t, g, Claude, d.before)
	if _, err := os.Stat(filepath.Join(places.State, "audit.jsonl")); err != nil {
		t.Errorf("the variable won over the policy: %v", err)
	}
}

// A client whose run a question would end without a word, or that denies after a person's yes, gets
// a denial with the code in its place.
func TestQuestionsThatNobodyAnswers(t *testing.T) {
	for _, d := range dialects(t.TempDir(), "make", "t1") {
		for _, headless := range []bool{false, true} {
			g := remembering(t, "")
			g.headless = func(flags ...string) bool { return headless }
			want := Ask
			if ask := d.client.row().Ask; ask == clients.AskNever || ask == clients.AskAttended && headless {
				want = Deny
			}
			var out, errOut bytes.Buffer
			g.serve(d.client, strings.NewReader(d.before), &out, &errOut)
			if text := out.String(); !strings.Contains(text, fmt.Sprintf(`ecision":"%s"`, want)) || want == Deny && !strings.Contains(text, "gk-hook approve ") {
				t.Errorf("%s, headless %v: %s, want %s", d.client, headless, text, want)
			}
		}
	}
}
