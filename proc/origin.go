package proc

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/clients"
)

// Origin names the process that started this one, directly or through a shell whose only
// command is this program's command line. It is empty where the system does not
// provide this information.
func Origin() string {
	const most = 8
	pid := os.Getppid()
	for range most {
		p := Of(pid)
		if p.Start == "" {
			return ""
		}
		if !passes(p.Argv, os.Args) {
			return strconv.Itoa(pid) + "@" + p.Start + "@" + space()
		}
		pid = p.Parent
	}
	return ""
}

// Gone reports whether the process of that name has ended. It is not known of a process of another
// process namespace, which may well live outside of this one.
func Gone(origin string) bool {
	pid, start, ok := strings.Cut(origin, "@")
	n, err := strconv.Atoi(pid)
	start, in, _ := strings.Cut(start, "@")
	return !ok || err != nil || in == space() && Of(n).Start != start
}

// Headless reports whether the process that started this one has no terminal on which it could
// ask a person: a flag says that it prints one answer, or one of its standard streams is no terminal.
// What the system does not provide is not headless.
func Headless(flags ...string) bool {
	pid, _, _ := strings.Cut(Origin(), "@")
	n, err := strconv.Atoi(pid)
	if err != nil {
		return false
	}
	return given(Of(n).Argv, flags) || detached(n)
}

// Started reports whether the process that started this one was started with one of the flags.
// What the system does not provide is not told.
func Started(flags ...string) bool {
	pid, _, _ := strings.Cut(Origin(), "@")
	n, err := strconv.Atoi(pid)
	return err == nil && len(flags) > 0 && given(Of(n).Argv, flags)
}

// given reports whether a command line has one of the flags, alone or with a value. One that is
// named with its value counts only with that: "--mode=x", also as two words.
func given(argv, flags []string) bool {
	for i, arg := range argv {
		name, _, _ := strings.Cut(arg, "=")
		if slices.Contains(flags, name) || slices.Contains(flags, arg) || i+1 < len(argv) && slices.Contains(flags, arg+"="+argv[i+1]) {
			return true
		}
	}
	return false
}

// passes reports whether argv is a shell that only starts the command line own, as clients
// start hooks: sh -c 'gk-hook hook'. Other wrappers, such as timeout, do not pass:
// any program can take the command line of another as its arguments.
func passes(argv, own []string) bool {
	if len(argv) < 3 || !shell(argv[0]) {
		return false
	}
	i := slices.IndexFunc(argv[1:], func(a string) bool { return strings.HasPrefix(a, "-") && strings.HasSuffix(a, "c") }) + 1
	if i == 0 || i+2 != len(argv) {
		return false
	}
	line := argv[i+1]
	for _, ending := range clients.Endings() {
		if started, ok := strings.CutSuffix(line, ending); ok {
			line = started
			break
		}
	}
	line = strings.TrimPrefix(line, clients.Plain)
	plain := strings.NewReplacer(`"`, "", `'`, "", `\`, "").Replace(line)
	words := strings.Fields(strings.TrimPrefix(plain, "exec "))
	return slices.Equal(words, strings.Fields(strings.Join(own, " ")))
}

func shell(name string) bool {
	switch strings.TrimPrefix(filepath.Base(name), "-") {
	case "sh", "bash", "dash", "zsh", "ksh", "ash", "busybox":
		return true
	}
	return false
}
