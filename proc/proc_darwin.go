package proc

import (
	"bytes"
	"encoding/binary"
	"fmt"

	"golang.org/x/sys/unix"
)

// Owner returns the real user of a process.
func Owner(pid int) (uid int, known bool) {
	info, err := unix.SysctlKinfoProc("kern.proc.pid", pid)
	if err != nil {
		return 0, false
	}
	return int(info.Eproc.Pcred.P_ruid), true
}

// Of reads the process by sysctl(3): kern.proc.pid and kern.procargs2.
func Of(pid int) Process {
	info, err := unix.SysctlKinfoProc("kern.proc.pid", pid)
	if err != nil {
		return Process{}
	}
	p := Process{Parent: int(info.Eproc.Ppid), Start: fmt.Sprintf("%d.%06d", info.Proc.P_starttime.Sec, info.Proc.P_starttime.Usec)}
	raw, err := unix.SysctlRaw("kern.procargs2", pid)
	if err != nil || len(raw) < 4 {
		return p
	}
	n := int(binary.NativeEndian.Uint32(raw))
	_, rest, _ := bytes.Cut(raw[4:], []byte{0}) // the path of the executable
	rest = bytes.TrimLeft(rest, "\x00")
	for range min(n, 64) {
		arg, after, found := bytes.Cut(rest, []byte{0})
		if !found {
			break
		}
		p.Argv, rest = append(p.Argv, string(arg)), after
	}
	return p
}

// detached is unknown on this system.
func detached(int) bool { return false }

// space is the same for all processes of this system.
func space() string { return "" }
