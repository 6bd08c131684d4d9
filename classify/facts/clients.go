package facts

import (
	"regexp"
	"slices"
	"strings"
)

// clientPrograms are the names under which agents run. Editors with an agent in them are
// not here: a person's own terminal may be a child of one.
var clientPrograms = [...]string{
	"claude", "codex", "gemini", "qwen", "copilot", "cursor-agent", "opencode",
	"aider", "goose", "amp", "crush", "droid", "auggie", "kiro-cli", "cline", "agy",
}

// ClientProgram reports whether a file name is that of an agent's program.
func ClientProgram(name string) bool { return slices.Contains(clientPrograms[:], name) }

// guardedPrograms are the names under which the guard and what starts it run beside the
// agents: a signal to one of them ends what asks the guard, or the guard.
var guardedPrograms = [...]string{"gk-hook", "gk-ctl", "gk-run", "node"}

// sessionPrograms are the shells, terminals and servers in which people work, and the
// agents with them.
var sessionPrograms = [...]string{
	"bash", "-bash", "zsh", "-zsh", "fish", "sh", "dash", "tmux", "tmux: server", "screen", "SCREEN", "zellij", "sshd", "login", "systemd", "Xorg", "Xwayland", "gnome-shell", "kwin_wayland",
	"gnome-terminal-server", "konsole", "kitty", "wezterm-gui", "alacritty", "ghostty", "Terminal", "iTerm2", "code", "cursor", "launchd", "WindowServer", "loginwindow",
}

// clientLines are command lines of agents and of the guard, as they run.
var clientLines = [...]string{
	"gk-hook", "gk-hook --client claude", "gk-ctl mcp", "gk-run", "/usr/local/bin/gk-hook",
	"claude", "claude --continue", "/home/user/.local/bin/claude", "node /usr/lib/node_modules/@anthropic-ai/claude-code/cli.js",
	"codex", "/usr/local/bin/codex exec", "node /usr/bin/codex", "node /usr/lib/node_modules/@openai/codex/bin/codex.js",
	"gemini", "node /usr/bin/gemini", "node /usr/lib/node_modules/@google/gemini-cli/bundle/gemini.js",
	"qwen", "node /usr/bin/qwen", "node /usr/lib/node_modules/@qwen-code/qwen-code/cli.js",
	"copilot", "node /usr/bin/copilot", "node /usr/lib/node_modules/@github/copilot/index.js",
	"cursor-agent", "opencode", "/usr/bin/python3 /usr/local/bin/aider", "goose session", "amp", "crush", "droid", "node /usr/bin/auggie", "kiro-cli chat", "node /usr/bin/cline", "agy", "node",
}

// ProcessMatch says how a program picks processes by their names.
type ProcessMatch struct {
	Line  bool // the pattern is compared with the whole command line
	Exact bool // it must match all of it
	Fold  bool // in any case
	Plain bool // it is no regular expression
	Glob  bool // it is a name with the wildcards * and ?
}

// MatchesClient reports whether a pattern by which processes are picked matches an
// agent's or the guard's. A pattern that cannot be read does.
func (m ProcessMatch) MatchesClient(pattern string) bool {
	if m.Line {
		return m.matches(pattern, clientLines[:])
	}
	return m.matches(pattern, clientPrograms[:]) || m.matches(pattern, guardedPrograms[:])
}

// MatchesSession reports whether it matches a shell, a terminal or a server in which
// people work.
func (m ProcessMatch) MatchesSession(pattern string) bool {
	return m.matches(pattern, sessionPrograms[:])
}

func (m ProcessMatch) matches(pattern string, names []string) bool {
	if m.Glob {
		pattern = strings.NewReplacer(`\*`, ".*", `\?`, ".").Replace(regexp.QuoteMeta(pattern))
	}
	if m.Plain {
		pattern = regexp.QuoteMeta(pattern)
	}
	if m.Exact {
		pattern = "^(?:" + pattern + ")$"
	}
	if m.Fold {
		pattern = "(?i)" + pattern
	}
	re, err := regexp.Compile(pattern)
	if err != nil {
		return true
	}
	return slices.ContainsFunc(names, re.MatchString)
}

// NamesClient reports whether a text names an agent's or the guard's program as a word.
func NamesClient(text string) bool {
	for _, word := range strings.FieldsFunc(strings.ToLower(text), func(c rune) bool {
		return !('a' <= c && c <= 'z' || '0' <= c && c <= '9' || c == '-' || c == '_' || c == '.')
	}) {
		if ClientProgram(word) {
			return true
		}
	}
	return false
}

// ClientPackage reports whether a text names a file of an agent that an interpreter runs.
func ClientPackage(text string) bool {
	return PackageOfClient(text) != "" || ClientProgram(text[strings.LastIndexByte(text, '/')+1:])
}

// PackageOfClient returns the package of an agent that a text names, empty when it names none.
func PackageOfClient(text string) string {
	for _, name := range [...]string{"claude-code", "@openai/codex", "gemini-cli", "qwen-code", "@github/copilot", "opencode-ai"} {
		if strings.Contains(text, name) {
			return name
		}
	}
	return ""
}
