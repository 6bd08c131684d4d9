package e2e

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
)

// protocol is how a client talks to its model.
type protocol struct {
	matches func(path string) bool
	// results returns the texts of the tool results in a request, and whether the request offers tools.
	results func(body []byte) (texts []string, tools bool)
	// answer sends a tool call, or the text "done" when step is nil.
	answer func(w http.ResponseWriter, n int, step *Step)
}

// protocols are those beside the Anthropic one, which Model speaks itself.
var protocols = []protocol{
	{func(p string) bool { return strings.HasSuffix(p, "/chat/completions") }, chatResults, chatAnswer},
	{func(p string) bool { return strings.HasSuffix(p, "/responses") }, responsesResults, responsesAnswer},
	{func(p string) bool { return strings.Contains(p, ":streamGenerateContent") }, geminiResults, geminiAnswer},
}

// events starts a stream of server-sent events and returns the function that sends one.
func events(w http.ResponseWriter) func(event string, data any) {
	w.Header().Set("Content-Type", "text/event-stream")
	return func(event string, data any) {
		b, _ := json.Marshal(data)
		if event != "" {
			fmt.Fprintf(w, "event: %s\n", event)
		}
		fmt.Fprintf(w, "data: %s\n\n", b)
	}
}

func encoded(v any) string {
	b, _ := json.Marshal(v)
	return string(b)
}

// chatResults reads a request of OpenAI's Chat Completions.
func chatResults(body []byte) (texts []string, tools bool) {
	var req struct {
		Messages []struct {
			Role    string          `json:"role"`
			Content json.RawMessage `json:"content"`
		} `json:"messages"`
		Tools []json.RawMessage `json:"tools"`
	}
	_ = json.Unmarshal(body, &req)
	for _, m := range req.Messages {
		if m.Role == "tool" {
			texts = append(texts, resultText(m.Content))
		}
	}
	return texts, len(req.Tools) > 0
}

func chatAnswer(w http.ResponseWriter, n int, step *Step) {
	send := events(w)
	delta, finish := map[string]any{"role": "assistant", "content": "done"}, "stop"
	if step != nil {
		call := map[string]any{"index": 0, "id": fmt.Sprintf("call_%04d", n), "type": "function",
			"function": map[string]any{"name": step.Tool, "arguments": encoded(step.Input)}}
		if patch, ok := step.Input["patch"]; ok { // which is its whole input
			call = map[string]any{"index": 0, "id": call["id"], "type": "custom", "custom": map[string]any{"name": step.Tool, "input": patch}}
		}
		delta, finish = map[string]any{"role": "assistant", "content": nil, "tool_calls": []any{call}}, "tool_calls"
	}
	chunk := func(delta map[string]any, finish any) map[string]any {
		return map[string]any{"id": "chatcmpl-e2e", "object": "chat.completion.chunk", "created": 1, "model": "e2e",
			"choices": []any{map[string]any{"index": 0, "delta": delta, "finish_reason": finish}}}
	}
	send("", chunk(delta, nil))
	last := chunk(map[string]any{}, finish)
	last["usage"] = map[string]any{"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
	send("", last)
	fmt.Fprint(w, "data: [DONE]\n\n")
}

// responsesResults reads a request of OpenAI's Responses.
func responsesResults(body []byte) (texts []string, tools bool) {
	var req struct {
		Input []struct {
			Type   string          `json:"type"`
			Output json.RawMessage `json:"output"`
		} `json:"input"`
		Tools []json.RawMessage `json:"tools"`
	}
	_ = json.Unmarshal(body, &req)
	for _, item := range req.Input {
		if strings.HasSuffix(item.Type, "_call_output") {
			texts = append(texts, resultText(item.Output))
		}
	}
	return texts, len(req.Tools) > 0
}

func responsesAnswer(w http.ResponseWriter, n int, step *Step) {
	send := events(w)
	send("response.created", map[string]any{"type": "response.created", "response": map[string]any{"id": "resp_e2e"}})
	item := map[string]any{"type": "message", "id": "msg_e2e", "role": "assistant", "content": []any{map[string]any{"type": "output_text", "text": "done"}}}
	if step != nil {
		item = map[string]any{"type": "function_call", "id": fmt.Sprintf("fc_%04d", n), "call_id": fmt.Sprintf("call_%04d", n), "name": step.Tool,
			"arguments": encoded(step.Input)}
		if namespace, name, ok := strings.Cut(step.Tool, "/"); ok { // of an MCP server
			item["namespace"], item["name"] = namespace, name
		}
		if patch, ok := step.Input["patch"]; ok { // which is its whole input
			item = map[string]any{"type": "custom_tool_call", "id": fmt.Sprintf("ctc_%04d", n), "call_id": fmt.Sprintf("call_%04d", n),
				"name": step.Tool, "input": patch}
		}
	}
	send("response.output_item.done", map[string]any{"type": "response.output_item.done", "output_index": 0, "item": item})
	usage := map[string]any{"input_tokens": 1, "output_tokens": 1, "total_tokens": 2}
	send("response.completed", map[string]any{"type": "response.completed", "response": map[string]any{"id": "resp_e2e", "usage": usage}})
}

// geminiResults reads a request of Google's Gemini API.
func geminiResults(body []byte) (texts []string, tools bool) {
	var req struct {
		Contents []struct {
			Parts []struct {
				Response *struct {
					Response json.RawMessage `json:"response"`
				} `json:"functionResponse"`
			} `json:"parts"`
		} `json:"contents"`
		Tools []json.RawMessage `json:"tools"`
	}
	_ = json.Unmarshal(body, &req)
	for _, c := range req.Contents {
		for _, p := range c.Parts {
			if p.Response != nil {
				texts = append(texts, string(p.Response.Response))
			}
		}
	}
	return texts, len(req.Tools) > 0
}

func geminiAnswer(w http.ResponseWriter, _ int, step *Step) {
	part := map[string]any{"text": "done"}
	if step != nil {
		part = map[string]any{"functionCall": map[string]any{"name": step.Tool, "args": step.Input}}
	}
	events(w)("", map[string]any{
		"candidates":    []any{map[string]any{"content": map[string]any{"role": "model", "parts": []any{part}}, "finishReason": "STOP", "index": 0}},
		"usageMetadata": map[string]any{"promptTokenCount": 1, "candidatesTokenCount": 1, "totalTokenCount": 2},
	})
}
