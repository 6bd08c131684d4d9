package hook

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/state"
)

// PromptCall reads the arguments with which Claude Code calls the MCP tool
// that it was given as --permission-prompt-tool. They name neither session nor
// working directory, so the caller does. The input comes back as it was sent, for
// the answer to repeat.
func PromptCall(arguments []byte, session, cwd string) (c *Call, input json.RawMessage, err error) {
	doc, err := parseObject(arguments)
	if err != nil {
		return nil, nil, fmt.Errorf("the arguments cannot be read: %w", err)
	}
	f := fields(doc)
	c = &Call{Client: Claude, Event: PermissionRequest, Session: session, Mode: ModeDefault, prompt: true}
	if c.RawTool, err = f.text("tool_name"); err != nil {
		return nil, nil, err
	}
	if c.ToolUseID, err = f.optional("tool_use_id"); err != nil {
		return nil, nil, err
	}
	if c.Input, err = f.object("input"); err != nil {
		return nil, nil, err
	}
	if c.Cwd, err = workDir(cwd); err != nil {
		return nil, nil, err
	}
	c.Tool = c.RawTool
	var raw struct {
		Input json.RawMessage `json:"input"`
	}
	if err := json.Unmarshal(arguments, &raw); err != nil {
		return nil, nil, fmt.Errorf("the arguments cannot be read: %w", err)
	}
	return c, raw.Input, nil
}

// Reply says what a person did about the call that was denied with the code.
func Reply(code string) (grants.Reply, error) {
	places, err := locate("")
	if err != nil {
		return grants.NoReply, err
	}
	dir, err := state.LookDir(places.State)
	if err != nil {
		return grants.NoReply, err
	}
	store := grants.OpenStore(dir)
	defer store.Close()
	return store.Reply(code, time.Now())
}

// EndSession notes that a session of prompts is over.
func EndSession(session string) {
	remember(&Call{Client: Claude, Event: SessionEnd, Session: session})
}

// PromptText is what the tool answers: one JSON document, which allows with the
// input unchanged, or denies with a message. Nobody can be asked through it, so
// what is no allow is a denial.
func PromptText(d Decision, input json.RawMessage) string {
	if d.Verdict == Allow && input != nil {
		return answer(struct {
			Behavior     Verdict         `json:"behavior"`
			UpdatedInput json.RawMessage `json:"updatedInput"`
		}{Allow, input}).line()
	}
	d.Verdict = Deny
	return answer(struct {
		Behavior Verdict `json:"behavior"`
		Message  string  `json:"message"`
	}{Deny, d.text()}).line()
}
