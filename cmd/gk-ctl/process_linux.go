package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// process returns the parent of a process and its command line, from proc(5).
// The parent of one that cannot be looked at is 0.
func process(pid int) (parent int, argv []string) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, nil
	}
	// The name in parentheses may hold anything.
	if i := bytes.LastIndexByte(stat, ')'); i >= 0 {
		if f := strings.Fields(string(stat[i+1:])); len(f) > 1 {
			parent, _ = strconv.Atoi(f[1])
		}
	}
	line, err := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", pid))
	if err != nil {
		return parent, nil
	}
	return parent, strings.Split(strings.TrimRight(string(line), "\x00"), "\x00")
}

// terminalHolders returns the processes that hold the other end of a terminal, as far
// as this user may see them. The kernel names the terminal of such a descriptor in
// /proc/PID/fdinfo (proc(5)).
func terminalHolders(fd int) []int {
	tty, err := os.Readlink(fmt.Sprintf("/proc/self/fd/%d", fd))
	if err != nil {
		return nil
	}
	index, ok := strings.CutPrefix(tty, "/dev/pts/")
	if !ok {
		return nil
	}
	processes, _ := filepath.Glob("/proc/[0-9]*/fd")
	var holders []int
	for _, dir := range processes {
		if holdsTerminal(dir, index) {
			if pid, err := strconv.Atoi(filepath.Base(filepath.Dir(dir))); err == nil {
				holders = append(holders, pid)
			}
		}
	}
	return holders
}

func holdsTerminal(dir, index string) bool {
	fds, err := os.ReadDir(dir)
	if err != nil {
		return false // another user's
	}
	for _, fd := range fds {
		if to, err := os.Readlink(dir + "/" + fd.Name()); err != nil || to != "/dev/ptmx" && to != "/dev/pts/ptmx" {
			continue
		}
		info, err := os.ReadFile(dir + "info/" + fd.Name())
		if err != nil {
			continue
		}
		for _, line := range strings.Split(string(info), "\n") {
			if name, value, _ := strings.Cut(line, ":"); name == "tty-index" && strings.TrimSpace(value) == index {
				return true
			}
		}
	}
	return false
}
