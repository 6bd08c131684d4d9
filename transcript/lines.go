package transcript

import (
	"bytes"
	"encoding/json"
	"net/url"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/hook"
)

// A format says how lines of one client's sessions are read.
type format struct {
	client hook.Client
	// marks are texts of which a line of concern holds one; no other line is parsed.
	marks [][]byte
	// line reads one line; false means that it is damaged.
	line func(*session, []byte) bool
}

// formats are those of clients that keep sessions as lines.
var formats = []format{
	{hook.Claude, marked(`"tool_use"`, `"tool_result"`, `"permissionMode"`), (*session).claude},
	{hook.Codex, marked(`"session_meta"`, `"turn_context"`, `_call"`, `_call_output"`), (*session).codex},
	{hook.Gemini, marked(`"toolCalls"`, `"sessionId"`), (*session).gemini},
	{hook.Copilot, marked(`"session.start"`, `"session.resume"`, `"session.context_changed"`, `"tool.execution_`), (*session).copilot},
	{hook.Qwen, marked(`"functionCall"`, `"tool_result"`), (*session).qwen},
}

func marked(texts ...string) [][]byte {
	var marks [][]byte
	for _, t := range texts {
		marks = append(marks, []byte(t))
	}
	return marks
}

// formatOf returns the format of a client, nil when it has none of lines.
func formatOf(client hook.Client) *format {
	for i := range formats {
		if formats[i].client == client {
			return &formats[i]
		}
	}
	return nil
}

// concerns reports whether a line may say something of calls.
func (f *format) concerns(line []byte) bool {
	for _, m := range f.marks {
		if bytes.Contains(line, m) {
			return true
		}
	}
	return false
}

// recognize tells the client from a line of its session; false when it cannot.
func recognize(line []byte) (*format, bool) {
	var l struct {
		Type        string          `json:"type"`
		SessionID   string          `json:"sessionId"`
		UUID        string          `json:"uuid"`
		ProjectHash string          `json:"projectHash"`
		Payload     json.RawMessage `json:"payload"`
		Data        json.RawMessage `json:"data"`
		Message     struct {
			Role  string          `json:"role"`
			Parts json.RawMessage `json:"parts"`
		} `json:"message"`
		Hook string `json:"hook_event_name"`
	}
	if json.Unmarshal(line, &l) != nil {
		return nil, false
	}
	switch {
	case l.Hook != "":
		return nil, false
	case l.ProjectHash != "":
		return formatOf(hook.Gemini), true
	case l.Payload != nil && l.Type != "":
		return formatOf(hook.Codex), true
	case l.Data != nil && strings.Contains(l.Type, "."):
		return formatOf(hook.Copilot), true
	case l.Message.Parts != nil && l.UUID != "":
		return formatOf(hook.Qwen), true
	case l.SessionID != "" && l.Type != "":
		return formatOf(hook.Claude), true
	}
	return nil, false
}

// claude reads a line of Claude Code: {"type":"assistant","message":{"content":[{"type":"tool_use", …
func (s *session) claude(line []byte) bool {
	var l struct {
		Type      string          `json:"type"`
		Cwd       string          `json:"cwd"`
		SessionID string          `json:"sessionId"`
		Mode      string          `json:"permissionMode"`
		Timestamp time.Time       `json:"timestamp"`
		Result    json.RawMessage `json:"toolUseResult"`
		Permitted struct {
			Decision string `json:"decision"`
		} `json:"permissionDecision"`
		Message struct {
			Content json.RawMessage `json:"content"`
		} `json:"message"`
	}
	if json.Unmarshal(line, &l) != nil {
		return false
	}
	keep(&s.cwd, l.Cwd)
	keep(&s.id, l.SessionID)
	keep(&s.mode, l.Mode)
	if l.Type != "assistant" && l.Type != "user" || len(l.Message.Content) == 0 || l.Message.Content[0] != '[' {
		return true
	}
	var blocks []struct {
		Type    string          `json:"type"`
		ID      string          `json:"id"`
		Name    string          `json:"name"`
		Input   json.RawMessage `json:"input"`
		UseID   string          `json:"tool_use_id"`
		Error   bool            `json:"is_error"`
		Content json.RawMessage `json:"content"`
	}
	if json.Unmarshal(l.Message.Content, &blocks) != nil {
		return false
	}
	for i := range blocks {
		switch b := &blocks[i]; b.Type {
		case "tool_use":
			s.call(b.ID, b.Name, object(b.Input), l.Timestamp)
		case "tool_result":
			o := Ran
			if b.Error && (l.Permitted.Decision != "" && l.Permitted.Decision != "accept" || l.Permitted.Decision == "" && refused(texts(b.Content))) {
				o = Stopped
			}
			s.ended(b.UseID, o)
		}
	}
	return true
}

// refused reports whether the result of a call says that it did not run. The texts are the
// clients' own.
func refused(text string) bool {
	for _, sign := range []string{
		"The user doesn't want to", "Permission to use", "Claude requested permissions", "hook error:", "gk-hook:", "rejected by user",
		"exec command rejected", "rejected by the user",
		"Tool execution blocked", "was rejected", "The user rejected", "blocked by a hook", "InputValidationError",
	} {
		if strings.Contains(text, sign) {
			return true
		}
	}
	return false
}

func keep(to *string, value string) {
	if value != "" {
		*to = value
	}
}

// codex reads a line of Codex CLI: {"type":"response_item","payload":{"type":"function_call", …
func (s *session) codex(line []byte) bool {
	var l struct {
		Timestamp time.Time       `json:"timestamp"`
		Type      string          `json:"type"`
		Payload   json.RawMessage `json:"payload"`
	}
	if json.Unmarshal(line, &l) != nil {
		return false
	}
	if l.Type != "session_meta" && l.Type != "turn_context" && l.Type != "response_item" {
		return true
	}
	var p struct {
		ID        string          `json:"id"`
		Cwd       string          `json:"cwd"`
		Approval  string          `json:"approval_policy"`
		Type      string          `json:"type"`
		Name      string          `json:"name"`
		Arguments string          `json:"arguments"`
		Input     string          `json:"input"`
		CallID    string          `json:"call_id"`
		Output    json.RawMessage `json:"output"`
		Action    struct {
			Command []string `json:"command"`
			Dir     string   `json:"working_directory"`
		} `json:"action"`
	}
	if json.Unmarshal(l.Payload, &p) != nil {
		return false
	}
	keep(&s.cwd, p.Cwd)
	switch {
	case l.Type == "session_meta":
		keep(&s.id, p.ID)
	case p.Type == "function_call":
		s.codexCall(p.CallID, p.Name, object([]byte(p.Arguments)), l.Timestamp)
	case p.Type == "custom_tool_call":
		s.call(p.CallID, p.Name, map[string]any{"input": p.Input}, l.Timestamp)
	case p.Type == "local_shell_call":
		s.in(p.Action.Dir, func() { s.call(p.CallID, "Bash", map[string]any{"command": joined(p.Action.Command)}, l.Timestamp) })
	case strings.HasSuffix(p.Type, "_call_output"):
		o := Ran
		if refused(texts(p.Output)) {
			o = Stopped
		}
		s.ended(p.CallID, o)
	}
	return true
}

// codexCall notes a call as hooks get it: the shell's command as one text, in its own directory.
func (s *session) codexCall(id, name string, input map[string]any, at time.Time) {
	dir, _ := input["workdir"].(string)
	for _, key := range []string{"command", "cmd"} {
		if list, ok := input[key].([]any); ok {
			var argv []string
			for _, word := range list {
				text, _ := word.(string)
				argv = append(argv, text)
			}
			input[key] = joined(argv)
		}
	}
	s.in(dir, func() { s.call(id, name, input, at) })
}

// in does something while the session is in another directory.
func (s *session) in(dir string, do func()) {
	cwd := s.cwd
	switch {
	case strings.HasPrefix(dir, "/"):
		s.cwd = dir
	case dir != "" && cwd != "":
		s.cwd = cwd + "/" + dir
	}
	do()
	s.cwd = cwd
}

// joined is a list of arguments as source of a shell: what a shell runs, when it starts one.
func joined(argv []string) string {
	if len(argv) == 3 && (argv[1] == "-lc" || argv[1] == "-c") {
		switch argv[0][strings.LastIndexByte(argv[0], '/')+1:] {
		case "bash", "sh", "zsh":
			return argv[2]
		}
	}
	words := make([]string, len(argv))
	for i, word := range argv {
		words[i] = "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
	}
	return strings.Join(words, " ")
}

// geminiMessage is a message of Gemini CLI. It stands again in the file whenever it grows.
type geminiMessage struct {
	Timestamp time.Time `json:"timestamp"`
	Calls     []struct {
		ID     string          `json:"id"`
		Name   string          `json:"name"`
		Args   json.RawMessage `json:"args"`
		Status string          `json:"status"`
		At     time.Time       `json:"timestamp"`
	} `json:"toolCalls"`
}

// gemini reads a line of Gemini CLI: a message, or a change to the session.
func (s *session) gemini(line []byte) bool {
	var l struct {
		SessionID string `json:"sessionId"`
		geminiMessage
		Set struct {
			Messages []geminiMessage `json:"messages"`
		} `json:"$set"`
	}
	if json.Unmarshal(line, &l) != nil {
		return false
	}
	keep(&s.id, l.SessionID)
	s.geminiMessage(&l.geminiMessage)
	for i := range l.Set.Messages {
		s.geminiMessage(&l.Set.Messages[i])
	}
	return true
}

func (s *session) geminiMessage(m *geminiMessage) {
	for _, c := range m.Calls {
		at := c.At
		if at.IsZero() {
			at = m.Timestamp
		}
		s.call(c.ID, c.Name, object(c.Args), at)
		switch c.Status {
		case "success", "error":
			s.ended(c.ID, Ran)
		case "cancelled":
			s.ended(c.ID, Stopped)
		}
	}
}

// copilot reads a line of Copilot CLI: {"type":"tool.execution_start","data":{"toolName", …
func (s *session) copilot(line []byte) bool {
	var l struct {
		Type      string    `json:"type"`
		Timestamp time.Time `json:"timestamp"`
		Data      struct {
			SessionID string          `json:"sessionId"`
			CallID    string          `json:"toolCallId"`
			Tool      string          `json:"toolName"`
			Arguments json.RawMessage `json:"arguments"`
			Success   *bool           `json:"success"`
			Error     json.RawMessage `json:"error"`
			Cwd       string          `json:"cwd"`
			Context   struct {
				Cwd string `json:"cwd"`
			} `json:"context"`
		} `json:"data"`
	}
	if json.Unmarshal(line, &l) != nil {
		return false
	}
	d := &l.Data
	switch l.Type {
	case "session.start", "session.resume", "session.context_changed":
		keep(&s.id, d.SessionID)
		keep(&s.cwd, d.Cwd)
		keep(&s.cwd, d.Context.Cwd)
	case "tool.execution_start":
		s.call(d.CallID, d.Tool, object(d.Arguments), l.Timestamp)
	case "tool.execution_complete":
		o := Ran
		if d.Success != nil && !*d.Success && (bytes.Contains(d.Error, []byte("denied")) || bytes.Contains(d.Error, []byte("rejected"))) {
			o = Stopped
		}
		s.ended(d.CallID, o)
	}
	return true
}

// qwen reads a line of Qwen Code: {"type":"assistant","message":{"parts":[{"functionCall", …
func (s *session) qwen(line []byte) bool {
	var l struct {
		Type      string    `json:"type"`
		Cwd       string    `json:"cwd"`
		SessionID string    `json:"sessionId"`
		Timestamp time.Time `json:"timestamp"`
		Message   struct {
			Parts []struct {
				Call struct {
					ID   string          `json:"id"`
					Name string          `json:"name"`
					Args json.RawMessage `json:"args"`
				} `json:"functionCall"`
			} `json:"parts"`
		} `json:"message"`
		Result struct {
			CallID string `json:"callId"`
			Status string `json:"status"`
		} `json:"toolCallResult"`
	}
	if json.Unmarshal(line, &l) != nil {
		return false
	}
	keep(&s.cwd, l.Cwd)
	keep(&s.id, l.SessionID)
	switch l.Type {
	case "assistant":
		for _, p := range l.Message.Parts {
			s.call(p.Call.ID, p.Call.Name, object(p.Call.Args), l.Timestamp)
		}
	case "tool_result":
		o := Ran
		if l.Result.Status == "cancelled" {
			o = Stopped
		}
		s.ended(l.Result.CallID, o)
	}
	return true
}

// openCodePart notes a part of a message of OpenCode: {"type":"tool","tool":"bash","state":{"input", …
func (s *session) openCodePart(data []byte) bool {
	var p struct {
		Type   string `json:"type"`
		Tool   string `json:"tool"`
		CallID string `json:"callID"`
		State  struct {
			Status string          `json:"status"`
			Input  json.RawMessage `json:"input"`
			Error  string          `json:"error"`
			Time   struct {
				Start int64 `json:"start"`
			} `json:"time"`
		} `json:"state"`
	}
	if json.Unmarshal(data, &p) != nil {
		return false
	}
	if p.Type != "tool" {
		return true
	}
	id := s.id + " " + p.CallID
	input := object(p.State.Input)
	dir, _ := input["workdir"].(string)
	s.in(dir, func() { s.call(id, p.Tool, input, time.UnixMilli(p.State.Time.Start)) })
	switch p.State.Status {
	case "completed":
		s.ended(id, Ran)
	case "error":
		o := Ran
		if refused(p.State.Error) {
			o = Stopped
		}
		s.ended(id, o)
	}
	return true
}

// fileURL returns the path of a file's address, and other texts as they are.
func fileURL(text string) string {
	if u, err := url.Parse(text); err == nil && u.Scheme == "file" {
		return u.Path
	}
	return text
}
