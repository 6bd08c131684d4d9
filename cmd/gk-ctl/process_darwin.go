package main

import (
	"bytes"
	"encoding/binary"

	"golang.org/x/sys/unix"
)

// process returns the parent of a process and its command line, from sysctl(3):
// kern.proc.pid and kern.procargs2. The parent of one that cannot be looked at is 0.
func process(pid int) (parent int, argv []string) {
	info, err := unix.SysctlKinfoProc("kern.proc.pid", pid)
	if err != nil {
		return 0, nil
	}
	parent = int(info.Eproc.Ppid)
	raw, err := unix.SysctlRaw("kern.procargs2", pid)
	if err != nil || len(raw) < 4 {
		return parent, nil
	}
	n := int(binary.NativeEndian.Uint32(raw))
	_, rest, _ := bytes.Cut(raw[4:], []byte{0}) // the path of the executable
	rest = bytes.TrimLeft(rest, "\x00")
	for range min(n, 8) {
		arg, after, found := bytes.Cut(rest, []byte{0})
		if !found {
			break
		}
		argv, rest = append(argv, string(arg)), after
	}
	return parent, argv
}

// strangersAt is not known here.
func strangersAt(int) []int { return nil }
