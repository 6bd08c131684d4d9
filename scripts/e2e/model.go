// Package e2e runs real agent clients against a scripted model, with the built
// gk-hook between the model's tool calls and their execution.
package e2e

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
)

// Step is one tool call that the model makes.
type Step struct {
	Tool  string
	Input map[string]any
}

// Model plays a fixed list of tool calls through the Anthropic Messages API
// (streamed), and keeps what the client tells it of their results. The step to
// play is the number of results in the request, so it needs no state of its own.
type Model struct {
	Steps []Step

	mu      sync.Mutex
	results []string
	offered []string
}

// Offered returns the names of the tools that the client has offered in any request, sorted.
func (m *Model) Offered() []string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Compact(slices.Sorted(slices.Values(m.offered)))
}

// note keeps the names of the tools in a request of any protocol.
func (m *Model) note(body []byte) {
	var req struct {
		Tools []struct {
			Type     string
			Name     string
			Function struct{ Name string }
			Custom   struct{ Name string }
			Declared []struct{ Name string } `json:"functionDeclarations"`
			Tools    []struct{ Name string } // of a namespace
		}
	}
	_ = json.Unmarshal(body, &req)
	m.mu.Lock()
	defer m.mu.Unlock()
	add := func(name string) {
		if name != "" {
			m.offered = append(m.offered, name)
		}
	}
	for _, t := range req.Tools {
		if len(t.Tools) == 0 {
			add(cmp.Or(t.Name, t.Function.Name, t.Custom.Name))
		}
		if t.Name+t.Function.Name+t.Custom.Name == "" && len(t.Declared)+len(t.Tools) == 0 {
			add(t.Type) // one that the model's service runs
		}
		for _, d := range append(t.Declared, t.Tools...) {
			add(d.Name)
		}
	}
}

// Add appends a step, which the model makes when it is asked again.
func (m *Model) Add(step Step) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.Steps = append(m.Steps, step)
}

// next keeps the results, and returns the step that follows them, nil when there is none.
func (m *Model) next(results []string) *Step {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.results = results
	if len(results) >= len(m.Steps) {
		return nil
	}
	step := m.Steps[len(results)]
	return &step
}

// Results returns the texts of the tool results of the last request.
func (m *Model) Results() []string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return append([]string(nil), m.results...)
}

type request struct {
	Stream   bool `json:"stream"`
	Messages []struct {
		Content json.RawMessage `json:"content"`
	} `json:"messages"`
	Tools []json.RawMessage `json:"tools"`
}

type block struct {
	Type    string          `json:"type"`
	Content json.RawMessage `json:"content"`
	Text    string          `json:"text"`
}

// ServeHTTP answers POST /v1/messages and those of the other protocols; everything else is not found.
func (m *Model) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	for _, p := range protocols {
		if r.Method == http.MethodPost && p.matches(r.URL.Path) {
			m.speak(w, r, &p)
			return
		}
	}
	if r.Method != http.MethodPost || !strings.HasPrefix(r.URL.Path, "/v1/messages") || strings.HasSuffix(r.URL.Path, "count_tokens") {
		http.NotFound(w, r)
		return
	}
	body, err := io.ReadAll(r.Body)
	var req request
	if err == nil {
		err = json.Unmarshal(body, &req)
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	m.note(body)
	results := toolResults(&req)
	content := map[string]any{"type": "text", "text": "done"}
	stop := "end_turn"
	// A request without tools is one of the client's own questions, such as for a title.
	if len(req.Tools) > 0 {
		if step := m.next(results); step != nil {
			content = map[string]any{"type": "tool_use", "id": fmt.Sprintf("toolu_%04d", len(results)), "name": step.Tool, "input": step.Input}
			stop = "tool_use"
		}
	}
	if req.Stream {
		stream(w, content, stop)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(message([]any{content}, stop))
}

// speak answers a request of another protocol than Anthropic's.
func (m *Model) speak(w http.ResponseWriter, r *http.Request, p *protocol) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	m.note(body)
	results, tools := p.results(body)
	var step *Step
	if tools {
		step = m.next(results)
	}
	p.answer(w, len(results), step)
}

func message(content []any, stop any) map[string]any {
	return map[string]any{
		"id": "msg_e2e", "type": "message", "role": "assistant", "model": "claude-sonnet-4-5",
		"content": content, "stop_reason": stop, "stop_sequence": nil,
		"usage": map[string]any{"input_tokens": 1, "output_tokens": 1},
	}
}

// stream sends one content block as server-sent events.
func stream(w http.ResponseWriter, content map[string]any, stop string) {
	w.Header().Set("Content-Type", "text/event-stream")
	send := func(event string, data map[string]any) {
		data["type"] = event
		b, _ := json.Marshal(data)
		fmt.Fprintf(w, "event: %s\ndata: %s\n\n", event, b)
	}
	send("message_start", map[string]any{"message": message([]any{}, nil)})
	start, delta := map[string]any{"type": "text", "text": ""}, map[string]any{"type": "text_delta", "text": content["text"]}
	if content["type"] == "tool_use" {
		input, _ := json.Marshal(content["input"])
		start = map[string]any{"type": "tool_use", "id": content["id"], "name": content["name"], "input": map[string]any{}}
		delta = map[string]any{"type": "input_json_delta", "partial_json": string(input)}
	}
	send("content_block_start", map[string]any{"index": 0, "content_block": start})
	send("content_block_delta", map[string]any{"index": 0, "delta": delta})
	send("content_block_stop", map[string]any{"index": 0})
	send("message_delta", map[string]any{"delta": map[string]any{"stop_reason": stop, "stop_sequence": nil}, "usage": map[string]any{"output_tokens": 1}})
	send("message_stop", map[string]any{})
}

// toolResults collects the texts of all tool results in the conversation.
func toolResults(req *request) []string {
	var results []string
	for _, msg := range req.Messages {
		var blocks []block
		if json.Unmarshal(msg.Content, &blocks) != nil {
			continue // plain text
		}
		for _, b := range blocks {
			if b.Type == "tool_result" {
				results = append(results, resultText(b.Content))
			}
		}
	}
	return results
}

func resultText(raw json.RawMessage) string {
	var text string
	if json.Unmarshal(raw, &text) == nil {
		return text
	}
	var blocks []block
	_ = json.Unmarshal(raw, &blocks)
	var b strings.Builder
	for _, bl := range blocks {
		b.WriteString(bl.Text)
	}
	return b.String()
}
