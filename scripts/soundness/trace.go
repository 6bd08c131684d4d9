package main

import (
	"path"
	"strconv"
	"strings"
)

// systemCall is one line of strace's output, whole.
type systemCall struct {
	pid  int
	name string
	args []string
	ret  string // "3</path>", "0", "-1"
	err  string // "ENOENT", empty when it succeeded
	cwd  string // of the process, as far as it was seen to change
}

// parseTrace reads the output of strace -f -y. A call that another process
// interrupts is written in two halves, which are put together again; one that
// never returns is kept with an empty result.
func parseTrace(text, dir string) []systemCall {
	p := &traceParser{begun: map[int]string{}, cwd: map[int]string{}, dir: dir}
	for line := range strings.Lines(text) {
		p.line(strings.TrimSuffix(line, "\n"))
	}
	for pid, half := range p.begun {
		p.whole(pid, half+") = ?")
	}
	return p.calls
}

type traceParser struct {
	calls []systemCall
	begun map[int]string // the first half of a call, by process
	cwd   map[int]string // working directory, by process
	dir   string         // where the first process starts
}

const (
	unfinished = " <unfinished ...>"
	resumed    = " resumed>"
)

func (p *traceParser) line(line string) {
	number, rest, ok := strings.Cut(line, " ")
	pid, err := strconv.Atoi(number)
	if !ok || err != nil {
		return
	}
	rest = strings.TrimLeft(rest, " ")
	if strings.HasPrefix(rest, "<... ") {
		if _, second, ok := strings.Cut(rest, resumed); ok {
			rest = p.begun[pid] + second
			delete(p.begun, pid)
		}
	}
	if half, cut := strings.CutSuffix(rest, unfinished); cut {
		p.begun[pid] = half
		return
	}
	p.whole(pid, rest)
}

// whole reads "name(arguments) = result".
func (p *traceParser) whole(pid int, line string) {
	name, rest, ok := strings.Cut(line, "(")
	if !ok || strings.ContainsAny(name, " +-") {
		return // "+++ exited with 0 +++", "--- SIGCHLD ---"
	}
	c := systemCall{pid: pid, name: name, cwd: p.cwdOf(pid)}
	end := 0
	c.args, end = splitArguments(rest)
	if _, result, ok := strings.Cut(rest[end:], "= "); ok {
		c.ret, result, _ = cutResult(result)
		if c.ret == "-1" {
			c.err, _, _ = strings.Cut(result, " ")
		}
	}
	p.calls = append(p.calls, c)
	p.follow(&c)
}

// cutResult parts the value from what explains it; a path in the value may hold spaces.
func cutResult(s string) (value, rest string, found bool) {
	if i := strings.Index(s, "</"); i >= 0 && i == strings.IndexByte(s, '<') && !strings.Contains(s[:i], " ") {
		if j := strings.LastIndexByte(s, '>'); j > i {
			return s[:j+1], strings.TrimPrefix(s[j+1:], " "), true
		}
	}
	return strings.Cut(s, " ")
}

// follow keeps track of working directories.
func (p *traceParser) follow(c *systemCall) {
	if c.err != "" {
		return
	}
	switch {
	case c.name == "chdir" && len(c.args) == 1:
		p.cwd[c.pid] = c.resolve(c.args[0], "")
	case c.name == "fchdir" && len(c.args) == 1:
		p.cwd[c.pid] = describedPath(c.args[0])
	case startsProcess(c.name):
		if child, err := strconv.Atoi(c.ret); err == nil {
			if _, seen := p.cwd[child]; !seen {
				p.cwd[child] = c.cwd
			}
		}
	}
}

func (p *traceParser) cwdOf(pid int) string {
	if dir, ok := p.cwd[pid]; ok {
		return dir
	}
	return p.dir
}

// splitArguments splits at the commas that stand in no string, bracket or
// descriptor, and returns where the closing parenthesis ends.
func splitArguments(s string) ([]string, int) {
	var args []string
	depth, start := 0, 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '"':
			for i++; i < len(s) && s[i] != '"'; i++ {
				if s[i] == '\\' {
					i++
				}
			}
		case '<':
			// A descriptor's path, "3</a, b>"; "<<" is a shift.
			if i > 0 && i+1 < len(s) && s[i+1] != '<' && (isDigit(s[i-1]) || strings.HasSuffix(s[:i], "AT_FDCWD")) {
				if j := strings.IndexByte(s[i:], '>'); j > 0 {
					i += j
				}
			}
		case '(', '[', '{':
			depth++
		case ']', '}':
			depth--
		case ')':
			if depth == 0 {
				if arg := strings.TrimSpace(s[start:i]); arg != "" {
					args = append(args, arg)
				}
				return args, i + 1
			}
			depth--
		case ',':
			if depth == 0 {
				args = append(args, strings.TrimSpace(s[start:i]))
				start = i + 1
			}
		}
	}
	return args, len(s)
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

// arg returns the argument, or the empty string.
func (c *systemCall) arg(i int) string {
	if i < len(c.args) {
		return c.args[i]
	}
	return ""
}

// resolve returns the absolute path that a path argument names; dirfd is the
// descriptor argument that it is relative to, empty for the working directory.
func (c *systemCall) resolve(arg, dirfd string) string {
	name, ok := unquote(arg)
	if !ok {
		return describedPath(dirfd) // NULL: the descriptor itself
	}
	if path.IsAbs(name) {
		return path.Clean(name)
	}
	base := c.cwd
	if described := describedPath(dirfd); described != "" {
		base = described
	}
	return path.Join(base, name)
}

// describedPath returns what strace -y says of a descriptor: "3</etc/passwd>"
// gives "/etc/passwd", "4<pipe:[1]>" gives "pipe:[1]".
func describedPath(arg string) string {
	i := strings.IndexByte(arg, '<')
	j := strings.LastIndexByte(arg, '>')
	if i < 0 || j < i {
		return ""
	}
	text := strings.TrimSuffix(arg[i+1:j], " (deleted)")
	if decoded, ok := unquote(`"` + text + `"`); ok {
		return decoded
	}
	return text
}

// unquote decodes strace's C string.
func unquote(s string) (string, bool) {
	s = strings.TrimSuffix(s, "...")
	if len(s) < 2 || s[0] != '"' || s[len(s)-1] != '"' {
		return "", false
	}
	s = s[1 : len(s)-1]
	if !strings.Contains(s, `\`) {
		return s, true
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			b.WriteByte(s[i])
			continue
		}
		i++
		if s[i] >= '0' && s[i] <= '7' {
			n, digits := 0, 0
			for ; digits < 3 && i+digits < len(s) && s[i+digits] >= '0' && s[i+digits] <= '7'; digits++ {
				n = n*8 + int(s[i+digits]-'0')
			}
			b.WriteByte(byte(n))
			i += digits - 1
			continue
		}
		if j := strings.IndexByte("ntrfvab", s[i]); j >= 0 {
			b.WriteByte("\n\t\r\f\v\a\b"[j])
			continue
		}
		b.WriteByte(s[i])
	}
	return b.String(), true
}

func startsProcess(name string) bool {
	switch name {
	case "clone", "clone3", "fork", "vfork":
		return true
	}
	return false
}
