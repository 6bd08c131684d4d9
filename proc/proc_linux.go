package proc

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// Fields of /proc/PID/stat behind the name in parentheses, counted from 0 (proc(5)).
const (
	statParent = 1
	statStart  = 19
)

// Owner returns the real user of a process, as /proc/PID/status says (proc(5)). The owner of the
// files there is root for a process that must not be traced.
func Owner(pid int) (uid int, known bool) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0, false
	}
	_, rest, found := strings.Cut(string(status), "\nUid:\t")
	number, _, _ := strings.Cut(rest, "\t")
	uid, err = strconv.Atoi(number)
	return uid, found && err == nil
}

// detached reports whether standard input or output of a process is not a terminal.
func detached(pid int) bool {
	for fd := range 2 {
		to, err := os.Readlink(fmt.Sprintf("/proc/%d/fd/%d", pid, fd))
		if err == nil && !strings.HasPrefix(to, "/dev/pts/") && !strings.HasPrefix(to, "/dev/tty") && to != "/dev/console" {
			return true
		}
	}
	return false
}

// Of reads the process from /proc (proc(5)).
func Of(pid int) Process {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return Process{}
	}
	var p Process
	// The name may contain any character, so the fields are counted from its last parenthesis.
	if f := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:])); len(f) > statStart {
		p.Parent, _ = strconv.Atoi(f[statParent])
		p.Start = f[statStart]
	}
	if line, err := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", pid)); err == nil {
		p.Argv = strings.Split(strings.TrimRight(string(line), "\x00"), "\x00")
	}
	return p
}
