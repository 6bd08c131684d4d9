package signs

import (
	"strconv"
	"strings"
)

// GoSigns are the signs that GoCommands answers for.
const GoSigns = `"os/exec" exec.Command`

// goUnknown stands for an argument that is computed.
const goUnknown = `"$GO_VALUE"`

// GoCommands returns the commands that Go source starts by package os/exec, one line of shell
// for each, in which computed arguments stand as a variable. It returns false unless each of them
// names its program, and all uses of the package are such calls. Elsewhere reports whether a
// command runs in another directory than the process.
// Source: package os/exec, Go 1.24.
func GoCommands(source string) (lines []string, elsewhere, all bool) {
	s := signsOf("x.go")
	imports := 0
	for rest := source; rest != ""; {
		before := source[:len(source)-len(rest)]
		var token string
		var quoted bool
		token, quoted, rest = s.next(rest)
		switch {
		case quoted && decoded(token) == "os/exec":
			imports++
			start := strings.TrimSpace(before[strings.LastIndexByte(before, '\n')+1:])
			if start != "" && start != "import" && start != "import (" {
				return nil, false, false // under another name
			}
		case quoted:
		case token == "exec.Command" || token == "exec.CommandContext":
			line, ok := goCommand(rest, token == "exec.CommandContext")
			if !ok {
				return nil, false, false
			}
			lines = append(lines, line)
		case strings.HasPrefix(token, "exec."):
			switch token {
			case "exec.LookPath", "exec.ExitError", "exec.Error", "exec.ErrNotFound", "exec.ErrDot", "exec.ErrWaitDelay":
			case "exec.Cmd":
				if !strings.HasSuffix(before, "*") {
					return nil, false, false
				}
			default:
				return nil, false, false
			}
		default:
			set := goAssigned(rest) || strings.HasSuffix(before, "&")
			switch token[strings.LastIndexByte(token, '.')+1:] {
			case "Chdir":
				elsewhere = true
			case "Dir":
				elsewhere = elsewhere || set
			case "Setenv", "Unsetenv", "Clearenv":
				return nil, false, false // PATH may be among them
			case "Args":
				if token != "os.Args" && token != "flag.Args" {
					return nil, false, false
				}
			case "Path", "Env", "SysProcAttr":
				if set {
					return nil, false, false
				}
			}
		}
	}
	return lines, elsewhere, imports == 1 // the second import may have another name
}

// goAssigned reports whether what stands before the text, or an element of it, is set.
func goAssigned(rest string) bool {
	rest = strings.TrimLeft(rest, " \t")
	if strings.HasPrefix(rest, "[") {
		_, rest, _ = strings.Cut(rest, "]")
		rest = strings.TrimLeft(rest, " \t")
	}
	return strings.HasPrefix(rest, "=") && !strings.HasPrefix(rest, "==") || strings.HasPrefix(rest, "+=") || strings.HasPrefix(rest, ",")
}

// goCommand reads the arguments of a call, and returns them as a line of shell.
func goCommand(rest string, context bool) (line string, ok bool) {
	if !strings.HasPrefix(rest, "(") {
		return "", false
	}
	args, ok := goArguments(rest[1:])
	if context && len(args) > 0 {
		args = args[1:]
	}
	if !ok || len(args) == 0 || !strings.HasPrefix(args[0], "'") {
		return "", false
	}
	return strings.Join(args, " "), true
}

// goArguments reads arguments up to the parenthesis that closes them, as words of shell.
func goArguments(rest string) (args []string, ok bool) {
	s := signsOf("x.go")
	depth, plain, word := 0, true, ""
	end := func() {
		switch {
		case strings.HasSuffix(word, "..."):
			word = "$GO_VALUE" // any number of them
		case word != "" && !plain:
			word = goUnknown
		}
		if word != "" {
			args = append(args, word)
		}
		plain, word = true, ""
	}
	for rest != "" {
		c := rest[0]
		switch {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			rest = rest[1:]
			continue
		case c == ')' && depth == 0:
			end()
			return args, true
		case c == ',' && depth == 0:
			end()
			rest = rest[1:]
			continue
		case strings.ContainsRune("([{", rune(c)):
			depth++
		case strings.ContainsRune(")]}", rune(c)):
			depth--
		}
		text, quoted, after := s.next(rest)
		literal := rest[:len(rest)-len(after)]
		value, err := strconv.Unquote(literal)
		switch {
		case strings.HasPrefix(literal, "//") || strings.HasPrefix(literal, "/*"):
		case quoted && word == "" && err == nil && c != '\'':
			word = "'" + strings.ReplaceAll(value, "'", `'\''`) + "'"
		default:
			plain, word = false, word+text+string(c)
		}
		rest = after
	}
	return nil, false
}
