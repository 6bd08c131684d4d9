package proc

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

// Fields of /proc/PID/stat behind the name in parentheses, counted from 0 (proc(5)).
const (
	statParent = 1
	statStart  = 19
)

// Read returns what a file of /proc holds, named as in "self/status". In a mount namespace of its own a program can mount
// other files over them, or another file system over all of /proc: neither is read.
func Read(name string) ([]byte, error) {
	fd, err := open(name, unix.O_RDONLY)
	if err != nil {
		return nil, err
	}
	f := os.NewFile(uintptr(fd), "/proc/"+name)
	defer f.Close()
	return io.ReadAll(f)
}

// open opens a file of /proc, and nothing that is mounted there.
func open(name string, flags int) (fd int, err error) {
	root, err := unix.Open("/proc", unix.O_PATH|unix.O_DIRECTORY|unix.O_CLOEXEC, 0)
	if err != nil {
		return -1, err
	}
	defer unix.Close(root)
	var at unix.Statfs_t
	if err := unix.Fstatfs(root, &at); err != nil {
		return -1, err
	}
	if at.Type != unix.PROC_SUPER_MAGIC {
		return -1, errors.New("/proc does not show the processes")
	}
	fd, err = unix.Openat2(root, name, &unix.OpenHow{Flags: uint64(flags | unix.O_CLOEXEC), Resolve: unix.RESOLVE_NO_XDEV})
	if err == unix.ENOSYS || err == unix.EPERM { // older than Linux 5.6, or than a sandbox that forbids new calls
		fd, err = unix.Openat(root, name, flags|unix.O_CLOEXEC, 0)
	}
	return fd, err
}

// space names the process namespace of this process, in which process numbers count (pid_namespaces(7)).
func space() string {
	fd, err := open("self/ns", unix.O_PATH|unix.O_DIRECTORY)
	if err != nil {
		return ""
	}
	defer unix.Close(fd)
	name := make([]byte, 64)
	n, _ := unix.Readlinkat(fd, "pid", name)
	return string(name[:max(n, 0)])
}

// Owner returns the real user of a process, as /proc/PID/status says (proc(5)). The owner of the
// files there is root for a process that must not be traced.
func Owner(pid int) (uid int, known bool) {
	status, err := Read(fmt.Sprintf("%d/status", pid))
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
	stat, err := Read(fmt.Sprintf("%d/stat", pid))
	if err != nil {
		return Process{}
	}
	var p Process
	p.Parent, p.Start = parentAndStart(stat)
	if line, err := Read(fmt.Sprintf("%d/cmdline", pid)); err == nil {
		p.Argv = strings.Split(strings.TrimRight(string(line), "\x00"), "\x00")
	}
	return p
}

// parentAndStart reads /proc/PID/stat, in which a program puts any characters as its name: the fields are counted
// from the last parenthesis.
func parentAndStart(stat []byte) (parent int, start string) {
	f := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:]))
	if len(f) <= statStart {
		return 0, ""
	}
	parent, _ = strconv.Atoi(f[statParent])
	return parent, f[statStart]
}
