// Package permission serves the guard's decisions as the MCP tool that Claude
// Code asks in place of its user: claude --permission-prompt-tool
// mcp__NAME__permission_prompt.
package permission

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/rs/zerolog"

	"github.com/gk-hook/gk-hook/hook"
)

// ToolName is the name of the tool that is served.
const ToolName = "permission_prompt"

// schema describes what Claude Code sends.
const schema = `{
  "type": "object",
  "properties": {
    "tool_name": {"type": "string", "description": "the tool that wants to run"},
    "input": {"type": "object", "description": "its input"},
    "tool_use_id": {"type": "string", "description": "the client's id of the call"}
  },
  "required": ["tool_name", "input"]
}`

// Server answers permission prompts.
type Server struct {
	// Cwd is the working directory of the calls, absolute: the protocol does not name it.
	Cwd string
	// Version is what the server tells of itself.
	Version string
	// Log takes the server's diagnostics: nothing of a call but its tool and its answer.
	// The zero value writes nothing.
	Log zerolog.Logger

	session string
	decide  func(*hook.Call) *hook.Judgement
}

// New returns a server for calls in cwd. The protocol names no session either,
// so each server is one of its own.
func New(cwd, version string) *Server {
	return &Server{Cwd: cwd, Version: version, session: "mcp-" + rand.Text(), decide: hook.Decide}
}

// Run serves until the client hangs up or ctx ends.
func (s *Server) Run(ctx context.Context, transport mcp.Transport) error {
	s.Log.Info().Str("version", s.Version).Str("cwd", s.Cwd).Str("tool", ToolName).Msg("serving")
	if err := s.server().Run(ctx, transport); err != nil {
		return fmt.Errorf("serve mcp: %w", err)
	}
	return nil
}

func (s *Server) server() *mcp.Server {
	server := mcp.NewServer(&mcp.Implementation{Name: "gk-hook", Title: "gk-hook permission prompt", Version: s.Version}, nil)
	// The untyped handler: a typed one adds structured content, which the client refuses.
	server.AddTool(&mcp.Tool{
		Name:        ToolName,
		Description: "decides whether a tool call may run; for --permission-prompt-tool",
		InputSchema: json.RawMessage(schema),
	}, s.handle)
	return server
}

// handle answers one prompt. What is wrong with it is a denial, not a protocol
// error, so that its reason reaches the model.
func (s *Server) handle(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text := s.answer(req.Params.Arguments)
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}}, nil
}

func (s *Server) answer(arguments json.RawMessage) string {
	call, input, err := hook.PromptCall(arguments, s.session, s.Cwd)
	if err != nil {
		s.Log.Warn().Err(err).Msg("denied a prompt that cannot be read")
		return hook.PromptText(hook.Decision{Verdict: hook.Deny, Reason: "the call cannot be read: " + err.Error()}, nil)
	}
	start := time.Now()
	d := s.decide(call).Decision
	s.Log.Info().Str("tool", call.Tool).Str("decision", string(d.Verdict)).Str("rule", d.Rule).Dur("took_ms", time.Since(start)).Msg("answered")
	return hook.PromptText(d, input)
}
