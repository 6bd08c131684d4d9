// Package hook answers an agent client's question about one tool call. It reads
// the call in the client's dialect, has classify judge it and approvals rule on
// it, records the outcome in state, and spells the decision so that the client
// does what was decided. Whatever goes wrong on the way becomes a denial.
package hook

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/clients"
)

// Client names an agent client, and thereby its dialect.
type Client string

// ParseClient returns the client of that name.
func ParseClient(name string) (Client, error) {
	if clients.Named(name) == nil {
		return "", fmt.Errorf("unknown client %q, want one of %s", name, strings.Join(clients.Names(), ", "))
	}
	return Client(name), nil
}

// noHook stands for an unknown client: it is taken for one that cannot ask, and starts the shell of its user.
var noHook = clients.Hook{Shell: "$SHELL"}

// row is what is known of the client.
func (c Client) row() *clients.Hook {
	if known := clients.Named(string(c)); known != nil {
		return known.Hook
	}
	return &noHook
}

// Event says at which point the client asks.
type Event string

// The events that are decided, named as Claude Code names them. Each dialect
// maps its own names to these.
const (
	PreToolUse        Event = "PreToolUse"        // before every call
	PermissionRequest Event = "PermissionRequest" // when the client is about to ask its user
)

// The events that are noted, and never answered.
const (
	PostToolUse        Event = "PostToolUse"        // a call ran
	PostToolUseFailure Event = "PostToolUseFailure" // a call failed
	UserPromptSubmit   Event = "UserPromptSubmit"   // a person said something to the agent
	SessionStart       Event = "SessionStart"
	SessionEnd         Event = "SessionEnd"
)

// noted reports whether the event tells what happened, so that there is nothing
// to decide, and any answer would disturb the client.
func (e Event) noted() bool { return e.ended() || e.ofSession() }

// ended reports whether a call is over.
func (e Event) ended() bool { return e == PostToolUse || e == PostToolUseFailure }

// ofSession reports whether the event is about no call.
func (e Event) ofSession() bool {
	return e == UserPromptSubmit || e == SessionStart || e == SessionEnd
}

// Mode is the client's permission mode.
type Mode string

// The permission modes that change a decision; an unknown one counts as ModeDefault.
const (
	ModeDefault     Mode = "default"
	ModeAcceptEdits Mode = "acceptEdits"       // the user accepts file edits unseen
	ModePlan        Mode = "plan"              // nothing is to be changed yet
	ModeDontAsk     Mode = "dontAsk"           // nobody is there to answer
	ModeBypass      Mode = "bypassPermissions" // the client asks nothing on its own account
	ModeAuto        Mode = "auto"              // a model answers what the client would ask
)

// parseMode reads the name of a permission mode in any client's spelling.
func parseMode(name string) Mode {
	switch name {
	case "acceptEdits", "auto-edit", "autoEdit", "auto_edit":
		return ModeAcceptEdits
	case "plan":
		return ModePlan
	case "dontAsk":
		return ModeDontAsk
	case "bypassPermissions", "yolo":
		return ModeBypass
	case "auto":
		return ModeAuto
	}
	return ModeDefault
}

// Call is one tool call as the agent proposes it.
type Call struct {
	Client    Client
	Event     Event
	Session   string // as the client names it; may hold anything, so never a file name
	Agent     string // the client's id of the sub-agent that calls, empty for the agent itself
	Cwd       string // working directory: absolute, clean, an existing directory
	Base      string // the working directory of the session, where the call names another one; empty otherwise
	Mode      Mode
	Tool      string         // canonical name: Bash, Read, mcp__server__tool …
	RawTool   string         // the client's own name for it
	Input     map[string]any // with canonical keys; numbers are json.Number
	ToolUseID string         // the client's id of the call, may be empty
	// Parts are what the call consists of when it does several things at once, as
	// a patch of many files does. Tool and Input are then those of the first part.
	Parts []Part

	nested bool // in the client's other spelling, where it has two
	prompt bool // put by the client's permission prompt, which asks nobody else
	// attended reports whether the mode is one in which a person answers what the client asks.
	attended bool
	// modeTold reports whether the client named the mode, and by a name that is known.
	modeTold bool
	failed   bool // of a call that is over
	// headless reports whether the client, of which this process is a hook, has nobody to ask, which
	// one of the flags also says. It is nil for a call that comes from no client.
	headless func(flags ...string) bool
	// started reports whether the client was started with one of the flags. It is nil for a call
	// that comes from no client.
	started func(flags ...string) bool
	// entered are the nonces of the lines, with which the call came, by which calls run contained.
	entered []string
	// argsText says that the input came as JSON in a string, as older clients send it.
	argsText bool
	source   string // of SessionStart: why it starts
}

// Part is one of the things that a call does, in canonical words.
type Part struct {
	Tool  string
	Input map[string]any
}

// parts returns what the call does, one part for all but patches.
func (c *Call) parts() []Part {
	if len(c.Parts) > 0 {
		return c.Parts
	}
	return []Part{{c.Tool, c.Input}}
}

// workDir returns dir clean, or an error unless it is an absolute path of an
// existing directory: every relative path in the call hangs on it.
func workDir(dir string) (string, error) {
	if strings.ContainsRune(dir, 0) {
		return "", fmt.Errorf("the working directory %q holds a NUL character", shorten(dir, 200))
	}
	if !filepath.IsAbs(dir) {
		return "", fmt.Errorf("the working directory %q is not absolute", shorten(dir, 200))
	}
	info, err := os.Stat(dir)
	if err != nil {
		return "", fmt.Errorf("the working directory %q cannot be used: %w", shorten(dir, 200), pathCause(err))
	}
	if !info.IsDir() {
		return "", fmt.Errorf("the working directory %q is not a directory", shorten(dir, 200))
	}
	return filepath.Clean(dir), nil
}

// pathCause returns what is wrong with a path without the path itself.
func pathCause(err error) error {
	if p, ok := errors.AsType[*os.PathError](err); ok {
		return p.Err
	}
	return err
}

// whole is the input that stands for all of the call.
func (c *Call) whole() map[string]any {
	if len(c.Parts) == 0 {
		return c.Input
	}
	parts := make([]any, len(c.Parts))
	for i, p := range c.Parts {
		parts[i] = map[string]any{"tool": p.Tool, "input": p.Input}
	}
	return map[string]any{"parts": parts}
}

// hash stands for exactly this call, which runs the files.
func (c *Call) hash(files []classify.File) (string, error) {
	return grants.Hash(string(c.Client), c.RawTool, c.whole(), c.Cwd, files)
}

// canAsk reports whether the client can be told to ask its user.
func canAsk(c *Call) bool {
	switch {
	case c.prompt:
		return false // it is the question already
	case c.Event == PermissionRequest:
		return true
	}
	switch row := c.Client.row(); row.Ask {
	case clients.AskNever:
		return false
	case clients.AskAttended:
		return c.headless == nil || !c.headless(row.Prints...)
	}
	return true
}

// askRuns reports whether the client may run a call that it was told to ask about
// when nobody can answer.
func askRuns(c *Call) bool {
	return c.Client.row().Ask != clients.AskAlways && c.Mode.unasked()
}

// unasked reports whether a client asks nobody by itself in the mode.
func (m Mode) unasked() bool { return m == ModeDontAsk || m == ModeBypass || m == ModeAuto }

// unasked reports whether the client asks nobody by itself: it says so with the call, or was
// started so.
func (c *Call) unasked() bool {
	return c.Mode.unasked() || c.started != nil && c.started(c.Client.row().Unasked...)
}
