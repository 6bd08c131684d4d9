// Package registration knows in which settings agent CLIs are told of the guard,
// and puts it there and takes it out, leaving the rest of a file as it stands.
package registration

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"github.com/gk-hook/gk-hook/hook"
)

// Client is an agent CLI and how its hooks are registered.
type Client struct {
	Client  hook.Client
	Title   string // its name for people: "Claude Code"
	Program string // under which it is started

	homeVar string // the variable that moves its folder
	below   string // what is appended to that variable's value; the client's folder stands in there
	folder  string // its folder in the home directory and in a project
	user    string // the file of settings, in its folder in the home directory
	project string // the same of a project, from the project's root
	flat    bool   // handlers stand directly in the list of an event, not in groups with a matcher
	own     bool   // the file is the guard's alone
	plain   bool   // its settings are JSON without comments
	events  []event
	handler func(guard command, e event) handler
	shared  []string  // settings of a project beside those in which the guard is registered
	off     []setting // keep hooks from running
	loose   []setting // have the client ask nobody
	answer  func(exit int, stdout []byte) string
	probe   string
	// Caveats are what a person should know who relies on the hook there.
	Caveats []string
}

// event is a hook event that the guard is registered for.
type event struct {
	name string
	tool bool // it is about a tool, so that a matcher says for which
	role role
}

// role is what the guard does with an event.
type role uint8

const (
	decides role = iota
	notes
	counts
	starts
	ends
)

// why tells people what an event is for.
func (r role) why() string {
	return [...]string{
		decides: "decides about every tool call",
		notes:   "notes that a call ran, so that a yes of yours counts as the policy says",
		counts:  "notes that you spoke, so that steps are counted anew",
		starts:  "notes that a session starts",
		ends:    "takes back what was granted for the session",
	}[r]
}

// handler is one hook in a client's settings, its keys in the order in which they are written.
type handler struct {
	Name       string   `json:"name,omitempty"`
	Type       string   `json:"type"`
	Command    string   `json:"command,omitempty"`
	Args       []string `json:"args,omitempty"`
	Bash       string   `json:"bash,omitempty"`
	PowerShell string   `json:"powershell,omitempty"`
	Timeout    int      `json:"timeout,omitempty"`    // seconds or milliseconds, as the client has it
	TimeoutSec int      `json:"timeoutSec,omitempty"` // seconds
	OnFailure  string   `json:"onFailure,omitempty"`
}

// setting is one value of a client's settings.
type setting struct {
	file  string // where it may stand: absolute, or in the client's folder at home; empty for where the hooks stand
	path  string // the keys, with dots between them
	value any    // a text also counts as a part of an element of a list
}

// patience is how long a client shall wait for the guard, in seconds: several
// times as long as the guard takes at the worst.
const patience = 30

// Clients returns the clients whose dialects the guard speaks, in the order in
// which people are shown them.
func Clients() []*Client {
	return []*Client{claude(), codex(), gemini(), copilot(), qwen()}
}

// Claude Code 2.1. Only its hooks start a program without a shell, and only
// with onFailure does a guard that cannot be started stop the call.
func claude() *Client {
	return &Client{
		Client: hook.Claude, Title: "Claude Code", Program: "claude",
		homeVar: "CLAUDE_CONFIG_DIR", folder: ".claude", user: "settings.json", project: ".claude/settings.local.json",
		events: []event{
			{"PreToolUse", true, decides}, {"PostToolUse", true, notes}, {"PostToolUseFailure", true, notes},
			{"UserPromptSubmit", false, counts}, {"SessionStart", false, starts}, {"SessionEnd", false, ends},
		},
		handler: func(guard command, e event) handler {
			h := handler{Type: "command", Command: guard.path, Args: guard.args, Timeout: patience}
			if e.role == decides {
				h.OnFailure = "block"
			}
			return h
		},
		off: []setting{
			{"", "disableAllHooks", true},
			{"/etc/claude-code/managed-settings.json", "disableAllHooks", true},
			{"/etc/claude-code/managed-settings.json", "allowManagedHooksOnly", true},
			{"/Library/Application Support/ClaudeCode/managed-settings.json", "disableAllHooks", true},
			{"/Library/Application Support/ClaudeCode/managed-settings.json", "allowManagedHooksOnly", true},
		},
		shared: []string{".claude/settings.json"},
		loose:  []setting{{"", "permissions.defaultMode", "bypassPermissions"}},
		answer: nestedAnswer, probe: claudeProbe,
		Caveats: []string{"--bare and --safe-mode start it without hooks; before version 2.1.329 it runs calls when the guard cannot be started"},
	}
}

// Codex CLI 0.169. It runs only hooks that a person trusts, see its hooks.state.
func codex() *Client {
	return &Client{
		Client: hook.Codex, Title: "Codex CLI", Program: "codex",
		homeVar: "CODEX_HOME", folder: ".codex", user: "hooks.json", project: ".codex/hooks.json", plain: true,
		events: []event{
			{"PreToolUse", true, decides}, {"PostToolUse", true, notes},
			{"UserPromptSubmit", false, counts}, {"SessionStart", false, starts}, {"SessionEnd", false, ends},
		},
		handler: func(guard command, e event) handler {
			h := handler{Type: "command", Command: guard.line(), Timeout: patience}
			if e.role == ends {
				h.Timeout = 3 // it allows no more
			}
			return h
		},
		off:    []setting{{"config.toml", "features.hooks", false}},
		loose:  []setting{{"config.toml", "approval_policy", "never"}, {"config.toml", "sandbox_mode", "danger-full-access"}},
		answer: codexAnswer, probe: codexProbe,
		Caveats: []string{"it runs hooks only while it trusts them, as its config.toml says; it runs calls when the guard cannot be started"},
	}
}

// Gemini CLI 0.61. Its times are milliseconds.
func gemini() *Client {
	return &Client{
		Client: hook.Gemini, Title: "Gemini CLI", Program: "gemini",
		homeVar: "GEMINI_CLI_HOME", below: ".gemini", folder: ".gemini", user: "settings.json", project: ".gemini/settings.json",
		events: []event{
			{"BeforeTool", true, decides}, {"AfterTool", true, notes},
			{"BeforeAgent", false, counts}, {"SessionStart", false, starts}, {"SessionEnd", false, ends},
		},
		handler: func(guard command, _ event) handler {
			return handler{Name: "gk-hook", Type: "command", Command: guard.line(), Timeout: patience * 1000}
		},
		off: []setting{
			{"", "hooksConfig.enabled", false}, {"/etc/gemini-cli/settings.json", "hooksConfig.enabled", false},
			{"", "hooksConfig.disabled", "gk-hook"}, {"/etc/gemini-cli/settings.json", "hooksConfig.disabled", "gk-hook"},
		},
		loose:  []setting{{"", "general.defaultApprovalMode", "auto_edit"}, {"", "tools.allowed", "run_shell_command"}, {"/etc/gemini-cli/settings.json", "general.defaultApprovalMode", "auto_edit"}},
		answer: topAnswer, probe: geminiProbe,
		Caveats: []string{"it runs no hooks in a folder that you have told it not to trust, and runs calls when the guard crashes"},
	}
}

// Copilot CLI 1.0 reads every file in its folder of hooks, so that the guard has one of its own.
func copilot() *Client {
	return &Client{
		Client: hook.Copilot, Title: "Copilot CLI", Program: "copilot",
		homeVar: "COPILOT_HOME", folder: ".copilot", user: "hooks/gk-hook.json", project: ".github/hooks/gk-hook.json", flat: true, own: true, plain: true,
		events: []event{
			{"preToolUse", true, decides}, {"postToolUse", true, notes},
			{"userPromptSubmitted", false, counts}, {"sessionStart", false, starts}, {"sessionEnd", false, ends},
		},
		handler: func(guard command, _ event) handler {
			h := handler{Type: "command", Bash: guard.line(), TimeoutSec: patience}
			if runtime.GOOS == "windows" {
				h.Bash, h.PowerShell = "", "& "+guard.line()
			}
			return h
		},
		off:    []setting{{"", "disableAllHooks", true}, {"settings.json", "disableAllHooks", true}},
		loose:  []setting{{"", "defaultPermissionMode", "allow-all"}, {"settings.json", "defaultPermissionMode", "allow-all"}, {"settings.json", "defaultPermissionMode", "assisted"}},
		shared: []string{".github/copilot/settings.json", ".github/copilot/settings.local.json"},
		answer: topAnswer, probe: copilotProbe,
		Caveats: []string{"it runs calls when the guard takes longer than its time"},
	}
}

// Qwen Code 0.15. Its times are milliseconds.
func qwen() *Client {
	return &Client{
		Client: hook.Qwen, Title: "Qwen Code", Program: "qwen",
		homeVar: "QWEN_HOME", folder: ".qwen", user: "settings.json", project: ".qwen/settings.json",
		events: []event{
			{"PreToolUse", true, decides}, {"PostToolUse", true, notes}, {"PostToolUseFailure", true, notes},
			{"UserPromptSubmit", false, counts}, {"SessionStart", false, starts}, {"SessionEnd", false, ends},
		},
		handler: func(guard command, _ event) handler {
			return handler{Name: "gk-hook", Type: "command", Command: guard.line(), Timeout: patience * 1000}
		},
		off:    []setting{{"", "disableAllHooks", true}, {"/etc/qwen-code/settings.json", "disableAllHooks", true}},
		loose:  []setting{{"", "tools.approvalMode", "yolo"}},
		answer: nestedAnswer, probe: qwenProbe,
		Caveats: []string{"it runs calls when the guard cannot be started"},
	}
}

// Home returns the client's folder of a user's settings.
func (c *Client) Home(home string) string {
	if moved := os.Getenv(c.homeVar); filepath.IsAbs(moved) {
		return filepath.Join(moved, c.below)
	}
	return filepath.Join(home, c.folder)
}

// UserFile returns the file of the user's settings that hold the hooks.
func (c *Client) UserFile(home string) string {
	return c.inHome(home, c.user)
}

// inHome is a file in the client's folder of a user's settings.
func (c *Client) inHome(home, file string) string {
	return filepath.Join(c.Home(home), filepath.FromSlash(file))
}

// ProjectFile returns the file of a project's settings that hold the hooks.
func (c *Client) ProjectFile(project string) string {
	return filepath.Join(project, filepath.FromSlash(c.project))
}

// ProjectFiles returns the files of a project's settings that hold hooks or switch them off.
func (c *Client) ProjectFiles(project string) []string {
	files := []string{c.ProjectFile(project)}
	for _, file := range c.shared {
		files = append(files, filepath.Join(project, filepath.FromSlash(file)))
	}
	return files
}

// Line is the command by which the client starts the guard, an absolute path, to
// decide, when it does so through a shell.
func (c *Client) Line(guard string) string {
	start, err := commandOf(guard, c.Client)
	if err != nil {
		return ""
	}
	if h := c.handler(start, c.events[0]); len(h.Args) == 0 {
		return h.Command + h.Bash + h.PowerShell // one of them
	}
	return ""
}

// Own reports whether the file of hooks is the guard's alone, so that it goes when they go.
func (c *Client) Own() bool { return c.own }

// Reason is what the guard is registered for, and why.
type Reason struct {
	Events []string // the client's names
	Why    string
}

// Reasons lists what the guard is registered for.
func (c *Client) Reasons() []Reason {
	var all []Reason
	for _, e := range c.events {
		i := slices.IndexFunc(all, func(r Reason) bool { return r.Why == e.role.why() })
		if i < 0 {
			i, all = len(all), append(all, Reason{Why: e.role.why()})
		}
		all[i].Events = append(all[i].Events, e.name)
	}
	return all
}
