package sandbox

import (
	"errors"
	"fmt"
	"os"

	"golang.org/x/sys/unix"

	"github.com/gk-hook/gk-hook/contain"
)

// errVanished is the error of an attempt in which the view named what was there no longer when it was made.
var errVanished = errors.New("sockets or files that it covers come and go; try again")

// Files of /proc by which root reaches the kernel without any capability, since they are its own. Bubblewrap
// covers them for ordinary users' namespaces alone, where nobody could write them anyway. The list is that of runc, but
// for kcore, kmsg and mtrr, which look for a capability that the call has not: CAP_SYS_RAWIO, CAP_SYSLOG, CAP_SYS_ADMIN.
var (
	keptInProc   = [...]string{"/proc/sys", "/proc/sysrq-trigger", "/proc/irq", "/proc/bus", "/proc/fs", "/proc/acpi", "/proc/scsi"}
	hiddenInProc = [...]string{"/proc/keys", "/proc/timer_list", "/proc/latency_stats", "/proc/sched_debug"}
)

// bound is a folder or file that is bound over another one, and cannot be written there.
type bound struct{ from, over string }

// memoryOfFirst is the memory of the view's first process, bubblewrap itself. A call that can write it can have it stay when the call
// has ended, and what it started with it.
var memoryOfFirst = [...]string{"/proc/1/mem", "/proc/1/task/1/mem"}

// inEveryView returns what is bound in every view, beside the mounts of a profile.
func inEveryView() (out []bound) {
	for _, path := range memoryOfFirst {
		out = append(out, bound{"/dev/null", path})
	}
	if os.Geteuid() == 0 {
		for _, path := range keptInProc {
			if (disk{}).Kind(path) != nothing && !empty(path) {
				out = append(out, bound{path, path})
			}
		}
		for _, path := range hiddenInProc {
			if (disk{}).Kind(path) != nothing {
				out = append(out, bound{"/dev/null", path})
			}
		}
	}
	for _, dir := range keptInRun {
		if real := (disk{}).Real(dir); real != "" {
			out = append(out, bound{real, dir})
		}
	}
	return out
}

// firstApart is above the descriptors that bwrap gets.
const firstApart = 512

// covers returns how a mount that shows nothing of its path is made, and of what; nothing is an empty folder.
func (m mount) covers(nothing string) (kind, from string) {
	switch {
	case m.kind == private, m.folder && os.Geteuid() != 0:
		// Where it is barred or hidden, its own user could write there after chmod(2), which nobody outside sees, and which
		// ends with the call. For each bind bwrap reads the list of all mounts; for this it does not.
		return "--tmpfs", ""
	case m.folder:
		return "--ro-bind", nothing
	}
	return "--ro-bind", "/dev/null"
}

// open opens what the mounts bind. Bwrap closes the descriptors before it starts the command.
func (v *view) open() error {
	for i := range v.mounts {
		m := &v.mounts[i]
		if !m.binds() {
			continue
		}
		f, err := pathOnly(m.path)
		if err == nil && firstBound+len(v.opened) >= firstApart {
			err = fmt.Errorf("the profile binds more than %d folders and files", firstApart-firstBound)
		}
		if err != nil {
			v.close()
			return err
		}
		m.fd = firstBound + len(v.opened)
		v.opened = append(v.opened, f)
	}
	return nil
}

// close closes what open opened.
func (v *view) close() {
	for _, f := range v.opened {
		f.Close()
	}
}

// binds reports whether the mount binds what is at its path.
func (m mount) binds() bool {
	return m.kind == write || m.kind == pin || m.kind == keep || m.kind == show
}

// moved reports whether what was at the path of a mount is gone, or is elsewhere.
func (m mount) moved() bool {
	return (disk{}).Kind(m.path) == nothing || m.binds() && contain.Real(m.path) != m.path
}

// pathOnly opens what is at a path as a place, neither for reading nor for writing. It fails where a link is there, or leads there.
func pathOnly(path string) (*os.File, error) {
	fd, err := unix.Open(path, unix.O_PATH|unix.O_NOFOLLOW|unix.O_CLOEXEC, 0)
	if err != nil {
		return nil, errVanished
	}
	var info unix.Stat_t
	f := os.NewFile(uintptr(fd), path)
	at, err := os.Readlink(fmt.Sprintf("/proc/self/fd/%d", fd))
	if err != nil || at != path || unix.Fstat(fd, &info) != nil || info.Mode&unix.S_IFMT == unix.S_IFLNK {
		f.Close()
		return nil, errVanished
	}
	return f, nil
}
