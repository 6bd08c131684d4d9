// Package permission serves the guard's decisions as the MCP tool that Claude
// Code asks in place of its user: claude --permission-prompt-tool
// mcp__NAME__permission_prompt.
package permission

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/rs/zerolog"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/clients"
	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/hook"
)

// The names of the tools that are served.
const (
	ToolName   = "permission_prompt"
	AssessName = "assess"
)

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

// assessSchema describes a step: a call, or the words for one. CLIENTS stands for the names of all clients.
const assessSchema = `{
  "type": "object",
  "properties": {
    "tool_name": {"type": "string", "description": "the tool that would be used"},
    "input": {"type": "object", "description": "the input of the call; leave it out when only words are known"},
    "nextActionHint": {"type": "string", "description": "the next step in words, when its input is not known yet"},
    "session_id": {"type": "string", "description": "the client's session, whose steps and blocks count"},
    "client": {"type": "string", "description": "the agent client: CLIENTS"},
    "cwd": {"type": "string", "description": "the working directory, absolute"},
    "permission_mode": {"type": "string", "description": "the client's permission mode"}
  }
}`

// How often a prompt that is held open looks for its answer, and says that it still waits.
const (
	lookEvery = 250 * time.Millisecond
	tellEvery = 5 * time.Second
)

// MaxWait is the longest that a prompt may be held open.
const MaxWait = time.Hour

// Server answers permission prompts.
type Server struct {
	// Cwd is the working directory of the calls, absolute: the protocol does not name it.
	Cwd string
	// Version is what the server tells of itself.
	Version string
	// Log takes the server's diagnostics: nothing of a call but its tool and its answer.
	// The zero value writes nothing.
	Log zerolog.Logger
	// Wait is how long a prompt is held open for a person to approve or deny the call
	// elsewhere; 0 to answer at once.
	Wait time.Duration

	session string
	decide  func(*hook.Call) *hook.Judgement
	reply   func(code string) (grants.Reply, error)
}

// New returns a server for calls in cwd. The protocol names no session either,
// so each server counts as one.
func New(cwd, version string) *Server {
	return &Server{Cwd: cwd, Version: version, session: "mcp-" + rand.Text(), decide: hook.Decide, reply: hook.Reply}
}

// Run serves until the client hangs up or ctx ends.
func (s *Server) Run(ctx context.Context, transport mcp.Transport) error {
	s.Log.Info().Str("version", s.Version).Str("cwd", s.Cwd).Str("tool", ToolName).Dur("wait_ms", s.Wait).Msg("serving")
	defer hook.EndSession(s.session)
	if err := s.server().Run(ctx, quiet{transport}); err != nil {
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
	server.AddTool(&mcp.Tool{
		Name:        AssessName,
		Description: "says continue, pause or stop to the next step, before it is taken; grants nothing",
		InputSchema: json.RawMessage(strings.Replace(assessSchema, "CLIENTS", strings.Join(clients.Names(), ", "), 1)),
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true},
	}, s.assess)
	return server
}

// assess answers with one JSON object, docs/assess.md. What cannot be read is an error of
// the tool, which the model sees and can mend.
func (s *Server) assess(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	arguments := req.Params.Arguments
	if len(arguments) == 0 {
		arguments = json.RawMessage("{}")
	}
	step, err := hook.ParseStep(arguments, s.session, s.Cwd)
	if err != nil {
		result := textResult(hook.OneLine(err.Error()), fault.Of(err, fault.Invalid))
		result.IsError = true
		return result, nil
	}
	d := hook.Foresee(step)
	s.Log.Info().Str("tool", step.Call.Tool).Str("directive", string(d.Directive)).Str("rule", d.Rule).Msg("assessed")
	text, err := json.Marshal(d)
	if err != nil {
		return nil, fmt.Errorf("encode the answer: %w", err)
	}
	return textResult(string(text), ""), nil
}

// errorCodeKey is the key of a result's _meta for the code of what stands in the way, see
// docs/errors.md. The texts of the tools are for the model, or have a form that the client
// prescribes.
const errorCodeKey = "errorCode"

// textResult is a result of one text, which Claude Code wants of a prompt.
func textResult(text string, code fault.Code) *mcp.CallToolResult {
	result := &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}}
	if code != "" {
		result.Meta = mcp.Meta{errorCodeKey: code}
	}
	return result
}

// handle answers one prompt. What is wrong with it is a denial, not a protocol
// error, so that its reason reaches the model. Its error says that the client has
// cancelled the prompt.
func (s *Server) handle(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	d, input, err := s.answer(ctx, req.Params.Arguments, progressOf(req))
	if err != nil {
		return nil, err
	}
	return textResult(hook.PromptText(d, input), d.Fault), nil
}

// answer decides a prompt, and returns the input that it is about. Its error says that the
// client has cancelled it.
func (s *Server) answer(ctx context.Context, arguments json.RawMessage, tell progress) (hook.Decision, json.RawMessage, error) {
	call, input, err := hook.PromptCall(arguments, s.session, s.Cwd)
	if err != nil {
		s.Log.Warn().Err(err).Msg("denied a prompt that cannot be read")
		return hook.Decision{Verdict: hook.Deny, Reason: "the call cannot be read: " + err.Error(), Fault: fault.Unreadable}, nil, nil
	}
	start := time.Now()
	d := s.decide(call).Decision
	if s.Wait > 0 {
		if d, err = s.held(ctx, call, d, tell); err != nil {
			s.Log.Info().Str("tool", call.Tool).Str("code", d.Code).Msg("the client has cancelled the prompt")
			return d, nil, err
		}
	}
	s.Log.Info().Str("tool", call.Tool).Str("decision", string(d.Verdict)).Str("rule", d.Rule).Dur("took_ms", time.Since(start)).Msg("answered")
	return d, input, nil
}

// held keeps the prompt open while a person may still approve the call: until they
// approve or deny it, the time is over, or the client cancels the prompt. The request
// stays when it was not answered.
func (s *Server) held(ctx context.Context, call *hook.Call, d hook.Decision, tell progress) (hook.Decision, error) {
	start := time.Now()
	ctx, stop := context.WithTimeoutCause(ctx, s.Wait, errNobody)
	defer stop()
	look, say := time.NewTicker(lookEvery), time.NewTicker(tellEvery)
	defer look.Stop()
	defer say.Stop()
	if d.Verdict == hook.Deny && d.Code != "" {
		s.Log.Info().Str("tool", call.Tool).Str("code", d.Code).Str("rule", d.Rule).Msg("waits for a person")
		tell(ctx, 0, s.Wait, d.Code)
	}
	for d.Verdict == hook.Deny && d.Code != "" {
		select {
		case <-ctx.Done():
			if err := context.Cause(ctx); !errors.Is(err, errNobody) {
				return d, err
			}
			d.Reason += fmt.Sprintf("; nobody answered within %s", s.Wait)
			return d, nil
		case <-say.C:
			tell(ctx, time.Since(start), s.Wait, d.Code)
		case <-look.C:
			switch reply, err := s.reply(d.Code); {
			case err != nil || reply == grants.NoReply: // what cannot be read now may be later
			case reply == grants.Approved:
				d = s.decide(call).Decision // spends the approval
			default:
				d.Reason += "; a person denied it, or newer calls took its place"
				d.WayOut, d.Code, d.Rule, d.Fault = "", "", "denied:person", fault.Denied
			}
		}
	}
	return d, nil
}

// errNobody says that nobody answered in time.
var errNobody = errors.New("nobody answered in time")

// progress says that a prompt still waits.
type progress func(ctx context.Context, waited, of time.Duration, code string)

// progressOf returns how the client wants to hear of progress: not at all, unless its
// request has a token for that.
func progressOf(req *mcp.CallToolRequest) progress {
	token := req.Params.GetProgressToken()
	if token == nil || req.Session == nil {
		return func(context.Context, time.Duration, time.Duration, string) {}
	}
	return func(ctx context.Context, waited, of time.Duration, code string) {
		_ = req.Session.NotifyProgress(ctx, &mcp.ProgressNotificationParams{ // nobody needs it
			ProgressToken: token, Progress: waited.Seconds(), Total: of.Seconds(), Message: "waits for a person: gk-hook approve " + code,
		})
	}
}
