package sandbox

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

const (
	// maxProcesses bounds the processes and threads of a call. A parallel build of a large project has some hundreds.
	maxProcesses = 4096
	// shareOfMemory of the machine is what a call may use, in quarters.
	shareOfMemory = 3
	// firstToGo makes the kernel end a call before anything else where memory runs out; proc_pid_oom_score_adj(5).
	firstToGo = "1000"
)

// noDumps keeps the kernel from starting a program outside that takes the dump of a process, and from writing one: with a limit
// of nothing it starts one all the same, with one byte it does not; core(5) and fs/coredump.c. The filter keeps it so.
var noDumps = unix.Rlimit{Cur: 1, Max: 1}

// Bound limits what a call takes of the machine: pid is its first process, which waits. It returns what
// takes the limits away again. Control groups bound the call as a whole, where this user may make one; else the
// number of processes is bounded by the limit of their user namespace, which does not hold for root.
func Bound(pid int) (release func()) {
	os.WriteFile(fmt.Sprintf("/proc/%d/oom_score_adj", pid), []byte(firstToGo), 0)
	limit := unix.Rlimit{Cur: maxProcesses, Max: maxProcesses}
	if os.Geteuid() != 0 {
		unix.Prlimit(pid, unix.RLIMIT_NPROC, &limit, nil)
	}
	unix.Prlimit(pid, unix.RLIMIT_CORE, &noDumps, nil)
	var made []string
	for _, g := range groups() {
		if dir, ok := g.join(pid); ok {
			made = append(made, dir)
		}
	}
	return func() {
		for _, dir := range made {
			// Until the kernel has noticed that its processes have ended.
			for wait := 50 * time.Microsecond; unix.Rmdir(dir) == unix.EBUSY && wait < time.Second; wait *= 2 {
				time.Sleep(wait)
			}
		}
	}
}

// group is a control group in which another one can be made, and the limits that are written to it.
type group struct {
	dir    string
	limits map[string]string // by file
}

// groups lists the control groups of this process that bound memory or processes; cgroups(7).
func groups() (out []group) {
	raw, err := os.ReadFile("/proc/self/cgroup")
	if err != nil {
		return nil
	}
	processes, memory := strconv.Itoa(maxProcesses), strconv.FormatUint(memoryOfMachine()/4*shareOfMemory, 10)
	for line := range strings.Lines(string(raw)) {
		fields := strings.SplitN(strings.TrimSpace(line), ":", 3)
		if len(fields) < 3 {
			continue
		}
		switch path := fields[2]; fields[1] {
		case "": // version 2: a group with processes has none with limits below it, so the new one is a sibling
			out = append(out, group{filepath.Join("/sys/fs/cgroup", filepath.Dir(path)), map[string]string{"pids.max": processes, "memory.max": memory}})
		case "pids":
			out = append(out, group{filepath.Join("/sys/fs/cgroup/pids", path), map[string]string{"pids.max": processes}})
		case "memory":
			out = append(out, group{filepath.Join("/sys/fs/cgroup/memory", path), map[string]string{"memory.limit_in_bytes": memory}})
		}
	}
	return out
}

// join makes a group with the limits, and puts a process into it.
func (g group) join(pid int) (dir string, ok bool) {
	var fs unix.Statfs_t
	if unix.Statfs(g.dir, &fs) != nil || fs.Type != unix.CGROUP_SUPER_MAGIC && fs.Type != unix.CGROUP2_SUPER_MAGIC {
		return "", false
	}
	dir = filepath.Join(g.dir, fmt.Sprintf("gk-run-%d", os.Getpid()))
	if os.Mkdir(dir, 0o755) != nil {
		return "", false
	}
	for file, limit := range g.limits {
		if os.WriteFile(filepath.Join(dir, file), []byte(limit), 0) != nil {
			unix.Rmdir(dir)
			return "", false
		}
	}
	if os.WriteFile(filepath.Join(dir, "cgroup.procs"), []byte(strconv.Itoa(pid)), 0) != nil {
		unix.Rmdir(dir)
		return "", false
	}
	return dir, true
}

// memoryOfMachine returns the bytes of memory that the machine has.
func memoryOfMachine() uint64 {
	var info unix.Sysinfo_t
	if unix.Sysinfo(&info) != nil {
		return 0
	}
	return uint64(info.Totalram) * uint64(info.Unit)
}
