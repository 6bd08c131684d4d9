// Package transcript reads the calls of past sessions from the files in which agent clients keep
// them. It only reads, holds one line at a time, and skips what is damaged or of no concern.
//
// The formats are not documented by the clients; they were read from sessions of Claude Code
// 2.1.329, Codex CLI 0.169.0, Gemini CLI 0.61.0, Copilot CLI 1.0.102, Qwen Code 0.15.10 and
// OpenCode 1.18.33, whose calls testdata holds.
package transcript

import (
	"bytes"
	"encoding/json"
	"time"

	"github.com/gk-hook/gk-hook/hook"
)

// Outcome is what became of a call.
type Outcome uint8

// The outcomes of calls.
const (
	Unknown Outcome = iota
	Ran             // whether or not it succeeded
	Stopped         // by a person, a hook or the client itself
)

// String names the outcome.
func (o Outcome) String() string { return [...]string{"unknown", "ran", "stopped"}[o] }

// Call is a call of a past session.
type Call struct {
	hook.PastCall
	At      time.Time // zero when it is not known
	Outcome Outcome
}

// Counts say what was read.
type Counts struct {
	Files   int   `json:"files"`
	Bytes   int64 `json:"bytes"`
	Lines   int   `json:"lines"`
	Calls   int   `json:"calls"`
	Damaged int   `json:"damaged"` // lines and files that cannot be read
}

// maxWaiting bounds the calls of a session whose outcome is waited for, and those that are
// known not to be new.
const (
	maxWaiting = 256
	maxSeen    = 4096
)

// session is what is known of a session while its file is read.
type session struct {
	client hook.Client
	id     string
	cwd    string
	mode   string
	yield  func(Call) error

	waiting map[string]*Call // by their id
	order   []string         // of the waiting, oldest first
	seen    map[string]bool  // ids of calls that were handed on, where a format repeats them
	failed  error            // of yield
}

func newSession(client hook.Client, yield func(Call) error) *session {
	return &session{client: client, yield: yield, waiting: map[string]*Call{}, seen: map[string]bool{}}
}

// call notes a call, whose outcome comes later under its id.
func (s *session) call(id, tool string, input map[string]any, at time.Time) {
	if tool == "" {
		return
	}
	c := &Call{PastCall: hook.PastCall{Client: s.client, Session: s.id, Cwd: s.cwd, Mode: s.mode, Tool: tool, Input: input}, At: at}
	if id == "" {
		s.hand(c)
		return
	}
	if s.seen[id] {
		return
	}
	if len(s.seen) >= maxSeen {
		clear(s.seen)
	}
	s.seen[id] = true
	s.waiting[id] = c
	if s.order = append(s.order, id); len(s.order) > maxWaiting {
		s.ended(s.order[0], Unknown)
	}
}

// ended yields the call with that id.
func (s *session) ended(id string, o Outcome) {
	c := s.waiting[id]
	if c == nil {
		return
	}
	delete(s.waiting, id)
	for i, other := range s.order {
		if other == id {
			s.order = append(s.order[:i], s.order[i+1:]...)
			break
		}
	}
	c.Outcome = o
	s.hand(c)
}

func (s *session) hand(c *Call) {
	if s.failed == nil && c.Tool != "" {
		s.failed = s.yield(*c)
	}
}

// end yields the calls that have no outcome.
func (s *session) end() error {
	for len(s.order) > 0 {
		s.ended(s.order[0], Unknown)
	}
	return s.failed
}

// object reads an object whose numbers keep their digits; nil for anything else.
func object(raw json.RawMessage) map[string]any {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber()
	var obj map[string]any
	if dec.Decode(&obj) != nil {
		return nil
	}
	return obj
}

// texts returns the start of the text of a result, in whatever form it comes.
func texts(raw json.RawMessage) string {
	const most = 400
	if len(raw) > 0 && raw[0] == '"' {
		var s string
		if json.Unmarshal(raw, &s) == nil {
			return s[:min(len(s), most)]
		}
	}
	return string(raw[:min(len(raw), most)])
}
