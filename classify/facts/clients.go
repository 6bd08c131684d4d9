package facts

import (
	"regexp"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/clients"
)

// ClientProgram reports whether a file name is that of an agent's program.
func ClientProgram(name string) bool { return clients.ByProgram(name) != nil }

// guardedPrograms are the names under which the guard and what starts it run beside the
// agents: a signal to one of them ends what asks the guard, or the guard.
var guardedPrograms = [...]string{"gk-hook", "gk-ctl", "gk-run", "node"}

// sessionPrograms are the shells, terminals and servers in which people work, and the
// agents with them.
var sessionPrograms = [...]string{
	"bash", "-bash", "zsh", "-zsh", "fish", "sh", "dash", "tmux", "tmux: server", "screen", "SCREEN", "zellij", "sshd", "login", "systemd", "Xorg",
	"Xwayland", "gnome-shell", "kwin_wayland",
	"gnome-terminal-server", "konsole", "kitty", "wezterm-gui", "alacritty", "ghostty", "Terminal", "iTerm2", "code", "cursor", "launchd",
	"WindowServer", "loginwindow",
}

// guardLines are command lines of the guard, and of what starts it beside the agents, as they run.
var guardLines = [...]string{"gk-hook", "gk-hook --client NAME", "gk-ctl mcp", "gk-hook team serve", "gk-ctl team serve", "gk-run",
	"/usr/local/bin/gk-hook", "node"}

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
		return m.matches(pattern, guardLines[:]) || m.anyClient(pattern, func(c *clients.Client) []string { return slices.Concat(c.Programs, c.Lines) })
	}
	return m.matches(pattern, guardedPrograms[:]) || m.anyClient(pattern, func(c *clients.Client) []string { return c.Programs })
}

// anyClient reports whether the pattern matches one of the names that a client's row holds.
func (m ProcessMatch) anyClient(pattern string, names func(*clients.Client) []string) bool {
	var all []string
	for _, c := range clients.All() {
		all = append(all, names(c)...)
	}
	return m.matches(pattern, all)
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
	return clients.PackageIn(text) != "" || ClientProgram(text[strings.LastIndexByte(text, '/')+1:])
}
