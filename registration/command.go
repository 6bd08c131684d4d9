package registration

import (
	"fmt"
	"regexp"
	"runtime"
	"strings"
)

// command is how the guard is started.
type command struct {
	path string // absolute
	args []string
}

// commandOf is how a client starts the guard.
func (c *Client) commandOf(s Start) (command, error) {
	start := command{s.Guard, []string{"hook", "--client", string(c.Client)}}
	if c.set.Tagged && s.Tag != "" {
		start.args = append(start.args, tagFlag, s.Tag)
	}
	if runtime.GOOS == "windows" && !c.set.Handler.Exec && strings.ContainsAny(s.Guard, " &^%'") {
		return start, fmt.Errorf("%s has characters that the shell of %s would not pass on; install the binaries into another folder", s.Guard, c.Client)
	}
	return start, nil
}

// ordinary are words that no shell reads as anything but themselves.
var ordinary = regexp.MustCompile(`^[A-Za-z0-9_./:\\+,@%-]+$`)

// line is the command for a client that starts it through a shell.
func (c command) line() string {
	path := c.path
	if !ordinary.MatchString(path) || runtime.GOOS != "windows" && strings.Contains(path, `\`) {
		path = "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
	}
	return path + " " + strings.Join(c.args, " ")
}

// isGuard reports whether a handler starts the guard as a hook, whatever its
// path and flags: it is an older registration, or one made by hand.
func (h handler) isGuard() bool {
	if len(h.Args) > 0 {
		return guardName(h.Command) && hookWord(h.Args[0])
	}
	for _, line := range [...]string{h.Command, h.Bash, h.PowerShell} {
		word, rest := firstWord(line)
		if guardName(word) && hookWord(strings.TrimSpace(rest)) {
			return true
		}
	}
	return false
}

// IsGuard reports whether a command line of a client's settings starts the guard as a hook.
func IsGuard(line string) bool { return handler{Command: line}.isGuard() }

// hookWord reports whether what follows the guard's name makes it decide a call.
func hookWord(rest string) bool {
	return rest == "" || strings.HasPrefix(rest, "-") || rest == "hook" || strings.HasPrefix(rest, "hook ")
}

func guardName(path string) bool {
	base := path[strings.LastIndexAny(path, `/\`)+1:]
	return base == "gk-hook" || strings.EqualFold(base, "gk-hook.exe")
}

// firstWord splits a shell line after the program that it starts, whose quotes it takes off. What
// stands before it is passed over: variables, and "&" of PowerShell.
func firstWord(line string) (word, rest string) {
	line = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(line), "& "))
	for first, rest, _ := strings.Cut(line, " "); assigns(first); first, rest, _ = strings.Cut(line, " ") {
		line = strings.TrimSpace(rest)
	}
	if line == "" {
		return "", ""
	}
	if quote := line[0]; quote == '\'' || quote == '"' {
		if word, rest, ok := strings.Cut(line[1:], string(quote)); ok {
			return word, rest
		}
	}
	word, rest, _ = strings.Cut(line, " ")
	return word, rest
}

// assigns reports whether a word of a shell line only sets a variable for the program behind it.
func assigns(word string) bool {
	name, value, is := strings.Cut(word, "=")
	return is && name != "" && ordinary.MatchString(name) && !strings.ContainsAny(name, `/\.:+,@%-`) && (value == "" || ordinary.MatchString(value))
}

// argv is how the client runs the handler here.
func (h handler) argv() []string {
	if len(h.Args) > 0 {
		return append([]string{h.Command}, h.Args...)
	}
	line := h.Command + h.Bash + h.PowerShell // one of them
	if runtime.GOOS == "windows" {
		return []string{"powershell.exe", "-NoProfile", "-Command", "& " + strings.TrimPrefix(line, "& ")}
	}
	return []string{"sh", "-c", line}
}
