package permission

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/rs/zerolog"

	"github.com/gk-hook/gk-hook/hook"
)

// connect returns a client of a server that decides by the tool's name.
func connect(t *testing.T) *mcp.ClientSession {
	t.Helper()
	s := New(t.TempDir(), "test")
	s.decide = func(c *hook.Call) *hook.Judgement {
		verdict := hook.Verdict(strings.ToLower(c.Tool))
		return &hook.Judgement{Call: c, Decision: hook.Decision{Verdict: verdict, Reason: "because", WayOut: "gk-hook approve ABC234"}}
	}
	near, far := mcp.NewInMemoryTransports()
	go s.Run(t.Context(), far)
	session, err := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil).Connect(t.Context(), near, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	return session
}

func TestPrompt(t *testing.T) {
	session := connect(t)
	tools, err := session.ListTools(t.Context(), nil)
	if err != nil || len(tools.Tools) != 2 || tools.Tools[0].Name != AssessName || tools.Tools[1].Name != ToolName || tools.Tools[1].OutputSchema != nil {
		t.Fatalf("tools %v, error %v, want %s and %s, without output schema", tools, err, AssessName, ToolName)
	}
	for _, tt := range []struct{ name, args, want string }{
		{"allow", `{"tool_name":"Allow","input":{"command":"a <b> & 1.50","n":1.50},"tool_use_id":"t"}`,
			`{"behavior":"allow","updatedInput":{"command":"a <b> & 1.50","n":1.50}}`},
		{"ask", `{"tool_name":"Ask","input":{}}`, `{"behavior":"deny","message":"gk-hook: because; gk-hook approve ABC234"}`},
		{"defer", `{"tool_name":"Defer","input":{}}`, `{"behavior":"deny","message":"gk-hook: because; gk-hook approve ABC234"}`},
		{"deny", `{"tool_name":"Deny","input":{}}`, `{"behavior":"deny","message":"gk-hook: because; gk-hook approve ABC234"}`},
		{"no tool", `{"input":{}}`, `{"behavior":"deny","message":"gk-hook: the call cannot be read: tool_name is missing"}`},
		{"no input", `{"tool_name":"Allow"}`, `{"behavior":"deny","message":"gk-hook: the call cannot be read: input is missing"}`},
		{"input text", `{"tool_name":"Allow","input":"x"}`, `{"behavior":"deny","message":"gk-hook: the call cannot be read: input is a string, want an object"}`},
		{"key twice", `{"tool_name":"Allow","input":{"a":1,"a":2}}`,
			`{"behavior":"deny","message":"gk-hook: the call cannot be read: the arguments cannot be read: the key \"a\" stands twice in one object"}`},
		{"no object", `[]`, `{"behavior":"deny","message":"gk-hook: the call cannot be read: the arguments cannot be read: it is an array, want an object"}`},
	} {
		res, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: ToolName, Arguments: json.RawMessage(tt.args)})
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if res.IsError || res.StructuredContent != nil || len(res.Content) != 1 {
			t.Errorf("%s: result %+v, want one text block alone", tt.name, res)
			continue
		}
		if got := strings.TrimSpace(res.Content[0].(*mcp.TextContent).Text); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.name, got, tt.want)
		}
	}
}

// TestReal asks without a seam: what cannot be judged is denied.
func TestReal(t *testing.T) {
	s := New(t.TempDir()+"/gone", "test")
	for _, args := range []string{``, `{}`, `{"tool_name":"Read","input":{"file_path":"x"}}`} {
		res, err := s.handle(context.Background(), &mcp.CallToolRequest{Params: &mcp.CallToolParamsRaw{Arguments: json.RawMessage(args)}})
		if err != nil || !strings.Contains(res.Content[0].(*mcp.TextContent).Text, `"behavior":"deny"`) {
			t.Errorf("%q: %v, %v, want a denial", args, res, err)
		}
	}
}

// TestLog reads the diagnostics: each answer, and nothing of the input.
func TestLog(t *testing.T) {
	var out bytes.Buffer
	s := New(t.TempDir(), "test")
	s.Log = zerolog.New(&out)
	s.decide = func(c *hook.Call) *hook.Judgement {
		return &hook.Judgement{Call: c, Decision: hook.Decision{Verdict: hook.Deny, Rule: "tier blocked"}}
	}
	for _, args := range []string{`{"tool_name":"Bash","input":{"command":"echo hush"}}`, `{"tool_name":"Bash"}`} {
		if _, _, err := s.answer(t.Context(), []byte(args), nil); err != nil {
			t.Error(err)
		}
	}
	for _, want := range []string{`"tool":"Bash","decision":"deny","rule":"tier blocked"`, `"error":"input is missing"`} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("diagnostics lack %s:\n%s", want, out.String())
		}
	}
	if strings.Contains(out.String(), "hush") {
		t.Errorf("diagnostics tell the input:\n%s", out.String())
	}
}
