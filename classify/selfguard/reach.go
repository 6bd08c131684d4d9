package selfguard

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// Reaches finds code that signals the agent which runs it, names the guard's key, or
// types into terminals by the system call for that.
func Reaches(code string) (found []spec.Effect) {
	has := func(list ...string) bool {
		return slices.ContainsFunc(list, func(s string) bool { return strings.Contains(code, s) })
	}
	if has("kill") && has("getppid", "process.ppid", "Process.ppid", "posix_getppid", "PPID", `["ppid"]`) {
		found = append(found, spec.Effect{ID: "guard.process", Kind: spec.Process, Scope: spec.Guard, Why: "signals the agent that runs the call"})
	}
	if has("gk-hook/key", "gk-hook/authenticator", `gk-hook\key`) {
		found = append(found, spec.Effect{ID: "guard.key", Kind: spec.Read, Scope: spec.Guard, Trait: spec.Withheld, Why: "names the guard's key, by which " +
			"approvals are signed, in code"})
	}
	if has("gk-hook/team.", `gk-hook\team.`) || has(facts.GuardEngineKeys) && has("redis", "Redis", "valkey", "Valkey") {
		found = append(found, spec.Effect{ID: "guard.team", Kind: spec.Configure, Scope: spec.Guard, Why: "names what a team's guards share, in code"})
	}
	if has("ioctl", "syscall") && has("TIOCSTI", "TIOCLINUX", "0x5412", "0x541c", "0x541C", "21522", "21532") {
		found = append(found, spec.Effect{ID: "terminal.type", Kind: spec.Execute, Scope: spec.Outside, Trait: spec.Reaches,
			Why: "types into a terminal, in a person's name"})
	}
	return found
}

// OwnTerminal reports whether a command works on a terminal session that the call
// starts under a name. Whether there was one of that name before is unknown, so that
// typing and reading there ask.
func OwnTerminal(c *command.Command, before []verdict.Invocation) bool {
	if c.Match == nil || c.Match.Program.Name != "tmux" && c.Match.Program.Name != "screen" {
		return false
	}
	server, name := sessionOf(spec.Shown(c.Inv.Argv))
	if name == "" || strings.Trim(name, "0123456789%$@+-!{}") == "" {
		return false
	}
	for i := range before {
		argv := before[i].Argv
		if len(argv) < 3 || path.Base(argv[0]) != c.Match.Program.Name || !starts(argv) {
			continue
		}
		if s, made := sessionOf(argv); made == name && s == server {
			return true
		}
	}
	return false
}

// starts reports whether a call of tmux or screen starts a detached session.
func starts(argv []string) bool {
	if path.Base(argv[0]) == "screen" {
		return slices.ContainsFunc(argv, func(s string) bool { return strings.HasPrefix(s, "-dm") || s == "-d" || s == "-Dm" })
	}
	return slices.ContainsFunc(argv, func(s string) bool { return s == "new" || len(s) > 3 && strings.HasPrefix("new-session", s) }) &&
		slices.ContainsFunc(argv, func(s string) bool {
			return strings.HasPrefix(s, "-") && !strings.HasPrefix(s, "--") && strings.Contains(s, "d")
		})
}

// sessionOf returns the server and the session that a call of tmux or screen names.
func sessionOf(argv []string) (server, session string) {
	tmux, inner := path.Base(argv[0]) == "tmux", false
	for i := 1; i < len(argv); i++ {
		a := argv[i]
		if len(a) < 2 || a[0] != '-' {
			inner = true
			continue
		}
		value := ""
		if i+1 < len(argv) {
			value = argv[i+1]
		}
		letter := a[len(a)-1]
		if len(a) > 2 && strings.IndexByte("LStsd", a[1]) >= 0 && a[1] != 'd' {
			letter, value = a[1], a[2:]
		}
		switch {
		case tmux && !inner && (letter == 'L' || letter == 'S'):
			server = string(letter) + value
			if value != a[2:] {
				i++
			}
		case tmux && (letter == 't' || letter == 's'), !tmux && letter == 'S':
			session, _, _ = strings.Cut(strings.TrimPrefix(value, "="), ":")
			session, _, _ = strings.Cut(session, ".")
		}
	}
	return server, session
}

// Asks turns the effects of reaching into a terminal into ones that ask, where the call
// itself starts that terminal.
func Asks(acts []spec.Act) {
	for i := range acts {
		if e := &acts[i].Effect; e.Trait == spec.Reaches && strings.HasPrefix(e.ID, "terminal.") && acts[i].Role == spec.None {
			*e = spec.Effect{ID: e.ID, Kind: spec.Unknown, Why: "types into or reads a terminal session that the call starts, unless one of its name is there"}
		}
	}
}
