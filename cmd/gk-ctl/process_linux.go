package main

import (
	"bytes"
	"fmt"
	"os"
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
