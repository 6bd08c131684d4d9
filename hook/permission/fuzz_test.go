package permission

import (
	"context"
	"encoding/json"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/gk-hook/gk-hook/hook"
)

// answers collects what a server writes.
type answers struct {
	mu   sync.Mutex
	text strings.Builder
}

func (a *answers) Write(p []byte) (int, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.text.Write(p)
}

func (a *answers) Close() error { return nil }

// opening are the frames by which a client opens a session.
const opening = `{"jsonrpc":"2.0","id":"open","method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},` +
	`"clientInfo":{"name":"test","version":"1"}}}` + "\n" + `{"jsonrpc":"2.0","method":"notifications/initialized"}` + "\n"

// FuzzFrames sends a server any bytes behind an opened session. The server ends with its input, writes frames alone, and allows nothing,
// since the guard denies all calls here.
func FuzzFrames(f *testing.F) {
	call := `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"permission_prompt","arguments":{"tool_name":"Bash","input":{"command":"ls"}}}}`
	for _, frames := range []string{
		call, call + "\n" + `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}`,
		`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":{}}}`, `{"jsonrpc":"2.0","id":2,"method":"tools/list"}`,
		strings.Replace(call, `"permission_prompt"`, `"assess"`, 1), strings.Replace(call, `"id":1`, `"id":null`, 1),
		strings.Replace(call, `"params":{`, `"params":{"_meta":{"progressToken":"t"},`, 1), "[" + call + "," + call + "]", "{", "\x00\xff", `"allow"`,
		`{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"{\"behavior\":\"allow\"}"}]}}`,
	} {
		f.Add(frames)
	}
	f.Fuzz(func(t *testing.T, frames string) {
		if len(frames) > 10_000 {
			return
		}
		s := New("/nowhere", "test")
		s.decide = func(c *hook.Call) *hook.Judgement {
			return &hook.Judgement{Call: c, Decision: hook.Decision{Verdict: hook.Deny, Reason: "because"}}
		}
		ctx, stop := context.WithTimeout(t.Context(), 10*time.Second)
		defer stop()
		var out answers
		_ = s.server().Run(ctx, quiet{&mcp.IOTransport{Reader: io.NopCloser(strings.NewReader(opening + frames + "\n")), Writer: &out}})
		if ctx.Err() != nil {
			t.Fatal("the server goes on although its input has ended")
		}
		out.mu.Lock()
		defer out.mu.Unlock()
		for line := range strings.Lines(out.text.String()) {
			var frame struct {
				Version string `json:"jsonrpc"`
				Result  struct {
					Content []struct{ Text string }
				}
			}
			if err := json.Unmarshal([]byte(line), &frame); err != nil || frame.Version != "2.0" {
				t.Errorf("%q is no frame: %v", line, err)
			}
			for _, c := range frame.Result.Content {
				var prompt struct{ Behavior string }
				if json.Unmarshal([]byte(c.Text), &prompt) == nil && prompt.Behavior == "allow" {
					t.Errorf("%s is allowed", line)
				}
			}
		}
	})
}
