package selfguard

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// Reaches finds code that signals the agent which runs it, names the guard's key, or
// types into terminals by the system call for that.
func Reaches(code string) (found []spec.Effect) {
	has := func(list ...string) bool { return names(code, list...) }
	if has("kill", "_debugProcess", "remote_exec") && has("getppid", "process.ppid", "Process.ppid", "posix_getppid", "PPID", `["ppid"]`) {
		found = append(found, spec.Effect{ID: "guard.process", Kind: spec.Process, Scope: spec.Guard, Why: "signals the agent that runs the call"})
	}
	if has("kill") && meansOwnGroup(code) {
		found = append(found, ownGroup)
	}
	if has("AF_UNIX", "PF_UNIX", "PF_LOCAL", "sockaddr_un", "UNIXSocket", "Socket.unix", "Socket::UNIX", "unix://", "unix_connection",
		"UnixStream", "createConnection", ".connect(", "socketPath", "attach(") && namesControlSocket(code) {
		found = append(found, spec.Effect{ID: "terminal.socket", Kind: spec.Network, Scope: spec.Outside, Trait: spec.Reaches,
			Why: "speaks to a terminal, an editor or a desktop through its socket, in a person's name"})
	}
	if namesKey(code) {
		found = append(found, opensKey)
	}
	if has("gk-hook/team.", `gk-hook\team.`) || has(facts.GuardEngineKeys) && has("redis", "Redis", "valkey", "Valkey") {
		found = append(found, spec.Effect{ID: "guard.team", Kind: spec.Configure, Scope: spec.Guard, Why: "names what a team's guards share, in code"})
	}
	if TypesInto(code) {
		found = append(found, TypesByCall)
	}
	return found
}

// opensKey is the effect of code that names the guard's key.
var opensKey = spec.Effect{ID: "guard.key", Kind: spec.Read, Scope: spec.Guard, Trait: spec.Withheld,
	Why: "names the guard's key, by which approvals are signed, in code"}

// namesKey reports whether code names the guard's key or the authenticator's secret: in one text, in several that it puts
// together, or by a pattern.
func namesKey(code string) bool {
	if names(code, "gk-hook/key", "gk-hook/authenticator", `gk-hook\key`) {
		return true
	}
	for _, joined := range [...]string{joinTexts(code, ""), joinTexts(code, "/")} {
		words := strings.FieldsFunc(joined, func(c rune) bool { return strings.ContainsRune(" \t\n\"'`,;(){}|", c) })
		if slices.ContainsFunc(words, matchesKey) {
			return true
		}
	}
	return false
}

// joinTexts puts the texts of code together that stand beside each other, by the operators with which languages do so. A
// comma stands for the slash that functions for paths put there; the others may add one.
func joinTexts(code, slash string) string {
	var b strings.Builder
	for {
		i := strings.IndexAny(code, "\"'`")
		if i < 0 {
			break
		}
		b.WriteString(code[:i])
		between := strings.TrimLeft(code[i+1:], " \t\n+.,&^~<>/")
		gap := code[i+1 : len(code)-len(between)]
		if between == "" || gap != "" && !strings.ContainsAny(between[:1], "\"'`") || gap == "" && !strings.HasPrefix(between, code[i:i+1]) {
			b.WriteByte(code[i])
			code = code[i+1:]
			continue
		}
		if strings.Contains(gap, ",") {
			b.WriteByte('/')
		} else {
			b.WriteString(slash)
		}
		code = between[1:]
	}
	b.WriteString(code)
	return strings.ReplaceAll(b.String(), "//", "/")
}

// matchesKey reports whether a path, or a pattern of paths, is that of one of the guard's keys.
func matchesKey(word string) bool {
	parts := strings.Split(word, "/")
	n := len(parts)
	if n < 2 {
		return false
	}
	is := func(pattern, name string) bool { ok, err := path.Match(pattern, name); return ok && err == nil }
	own := parts[n-2] == facts.GuardApp && strings.ContainsAny(parts[n-1], "*?[") || n > 2 && parts[n-3] == "state" && is(parts[n-2], facts.GuardApp)
	return own && slices.ContainsFunc(facts.GuardKeys[:], func(key string) bool { return is(parts[n-1], key) })
}

// TypesByCall is the effect of code that types into a terminal by the system call for that.
var TypesByCall = spec.Effect{ID: "terminal.type", Kind: spec.Execute, Scope: spec.Outside, Trait: spec.Reaches,
	Why: "types into a terminal, in a person's name"}

// TypesInto reports whether code types into a terminal by the system call for that.
func TypesInto(code string) bool {
	return names(code, "ioctl", "Ioctl", "syscall", "Syscall") && names(code, "TIOCSTI", "TIOCLINUX", "0x5412", "0x541c", "0x541C", "21522", "21532")
}

// names reports whether code has one of the names.
func names(code string, list ...string) bool {
	return slices.ContainsFunc(list, func(s string) bool { return strings.Contains(code, s) })
}

// meansOwnGroup reports whether code asks for the process group in which it runs itself.
func meansOwnGroup(code string) bool {
	code = strings.Join(strings.Fields(code), "")
	for _, name := range [...]string{"getpgrp", "getpgid"} {
		for rest := code; ; {
			_, after, found := strings.Cut(rest, name)
			if !found {
				break
			}
			own := slices.ContainsFunc(ownProcess[:], func(own string) bool { return strings.HasPrefix(after, own) })
			if own || name == "getpgrp" && !strings.HasPrefix(after, "(") {
				return true
			}
			rest = after
		}
	}
	return false
}

// ownProcess are the ways to name the process that runs, behind the name of a function.
var ownProcess = [...]string{"()", "(0)", "(os.getpid())", "(getpid())", "($$)", "(Process.pid)", "(posix_getpid())", "(getmypid())"}

// namesControlSocket reports whether code names a terminal's control socket, or a variable that holds one.
func namesControlSocket(code string) bool {
	words := strings.FieldsFunc(code, func(c rune) bool { return strings.ContainsRune(" \t\n\"'`,;()[]{}=@", c) })
	return slices.ContainsFunc(words, func(w string) bool {
		w = strings.TrimPrefix(strings.TrimPrefix(w, "unix:"), "//")
		return facts.ControlVariable(strings.TrimPrefix(w, "process.env.")) || strings.Contains(w, "/") && facts.ControlSocket(strings.ToLower(w))
	})
}

// OwnTerminal reports whether a command works on a terminal session that the call
// starts under a name. Whether there was one of that name before is unknown, so that
// typing and reading there ask.
func OwnTerminal(c *command.Command, before []verdict.Invocation) bool {
	if c.Match == nil || c.Match.Program.Name != "tmux" && c.Match.Program.Name != "screen" {
		return false
	}
	flag := "-t"
	if c.Match.Program.Name == "screen" {
		flag = "-S"
	}
	target, known := c.Match.Value(flag).Text()
	target, _, _ = strings.Cut(strings.TrimPrefix(target, "="), ":")
	target, _, _ = strings.Cut(target, ".")
	if !known || strings.Trim(target, "0123456789%$@+-!{}") == "" {
		return false
	}
	for i := range before {
		words := before[i].Argv
		if len(words) < 3 || path.Base(words[0]) != c.Match.Program.Name {
			continue
		}
		m := argv.Match(c.Match.Program, spec.Lits(words[1:]...))
		if started(m) == target && server(m) == server(c.Match) {
			return true
		}
	}
	return false
}

// started returns the name of the detached session that a call of tmux or screen starts.
func started(m *spec.Match) string {
	has := func(names ...string) bool { return m.Flag(names...) != nil }
	switch {
	case m.Program.Name == "tmux" && m.Sub() == "new-session" && has("-d") && !has("-A"):
		return m.Value("-s").String()
	case m.Program.Name == "tmux", has("-r", "-R", "-RR", "-x", "-X", "-Q", "-ls", "-list", "--list", "-wipe"):
		return ""
	case has("-dmS") && len(m.Operands) > 0:
		return m.Operands[0].String()
	case has("-dm", "-Dm"), has("-d", "-D") && has("-m"):
		return m.Value("-S").String()
	}
	return ""
}

// server returns which server a call of tmux speaks to, as its own flags name it. Its commands
// have flags of the same names.
func server(m *spec.Match) (name string) {
	for i := range m.Flags {
		g := &m.Flags[i]
		own := slices.ContainsFunc(m.Program.Flags, func(f spec.Flag) bool { return f.Names == g.Flag.Names })
		if own && (g.Name == "-L" || g.Name == "-S") && m.Program.Name == "tmux" {
			name = g.Name + g.Arg.String()
		}
	}
	return name
}

// Asks turns the effects of reaching into a terminal into ones that ask, where the call
// itself starts that terminal.
func Asks(acts []spec.Act) {
	for i := range acts {
		if e := &acts[i].Effect; e.Trait == spec.Reaches && strings.HasPrefix(e.ID, "terminal.") && acts[i].Role == spec.None {
			*e = spec.Effect{ID: spec.TerminalStarted, Kind: spec.Unknown,
				Why: "types into or reads a terminal session that the call starts, unless one of its name is there"}
		}
	}
}
