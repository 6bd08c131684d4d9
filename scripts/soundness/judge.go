package main

import (
	"fmt"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
)

// A watched call is one that can change something. The table says how to find
// what it changes; calls that are not in it change nothing but the process itself.
type watched struct {
	names string // as strace knows them, separated by spaces
	judge func(*judge, *systemCall)
}

func watchedCalls() []watched {
	return []watched{
		{"open openat openat2 creat", (*judge).open},
		{"write pwrite64 writev pwritev pwritev2 ftruncate fallocate fchmod fchown fsetxattr fremovexattr", onDescriptor(0)},
		{"sendfile", onDescriptor(0)},
		{"copy_file_range splice", onDescriptor(2)},
		{"mmap", (*judge).mmap},
		{"mkdir mknod rmdir unlink truncate chmod chown lchown utime utimes setxattr lsetxattr removexattr lremovexattr mq_unlink", onPaths(0)},
		{"mkdirat mknodat unlinkat fchmodat fchmodat2 fchownat utimensat futimesat", onPathsAt(0)},
		{"rename link", (*judge).rename},
		{"symlink", onPaths(1)},
		{"renameat renameat2 linkat", (*judge).rename},
		{"symlinkat", onPathsAt(1)},
		{"mount umount2 move_mount fsmount fsopen fspick mount_setattr pivot_root", (*judge).mount},
		{"unshare clone clone3", (*judge).separate},
		{"swapon swapoff", always("changes the system")},
		{"reboot sethostname setdomainname settimeofday clock_settime init_module finit_module delete_module kexec_load kexec_file_load acct " +
			"quotactl quotactl_fd", always("changes the system")},
		{"clock_adjtime adjtimex", (*judge).adjust},
		{"syslog", (*judge).syslog},
		{"kill tkill tgkill rt_sigqueueinfo rt_tgsigqueueinfo", (*judge).signal},
		{"pidfd_send_signal", (*judge).signal},
		{"process_madvise process_vm_writev", always("reaches into a process")},
		{"ptrace", (*judge).ptrace},
		{"setpriority", onProcess(1, -1)},
		{"prlimit64", onProcess(0, 2)},
		{"sched_setscheduler sched_setparam sched_setattr sched_setaffinity", onProcess(0, -1)},
		{"ioprio_set", onProcess(1, -1)},
		{"connect", onAddress(1)},
		{"bind", (*judge).bind},
		{"sendto", onAddress(4)},
		{"sendmsg sendmmsg", (*judge).message},
		{"listen", (*judge).listen},
		{"ioctl", (*judge).ioctl},
		{"shmget semget msgget", (*judge).shared},
		{"shmctl semctl msgctl", (*judge).sharedControl},
		{"mq_open", (*judge).queue},
		{"add_key keyctl request_key", (*judge).keys},
		{"io_uring_setup", (*judge).ring},
		{"bpf", (*judge).bpf},
		// These only tell where a process is and what it runs.
		{"chdir fchdir fork vfork execve execveat", nil},
	}
}

// tracedCalls is the list for strace -e trace=. A name that this machine's
// kernel or strace does not have is passed over.
func tracedCalls() string {
	var names []string
	for _, w := range watchedCalls() {
		for _, name := range strings.Fields(w.names) {
			names = append(names, "?"+name)
		}
	}
	return strings.Join(names, ",")
}

// judge goes through a trace and collects violations.
type judge struct {
	admits  admitted
	existed func(path string) bool // before the command ran
	pids    map[int]bool           // the command's own processes
	made    map[string]bool        // temporary files of its own
	ran     map[string]bool        // programs that were started, by base name
	apart   map[int]bool           // processes with a mount name space of their own
	images  map[int]string         // processes by the base name of what they run
	parents map[int]int            // processes by the one that started them
	ipc     map[string]bool        // shared memory and queues of its own that are not removed yet
	private map[string]bool        // sockets that are names in temporary directories of its own
	found   []string
	seen    map[string]bool
}

// leavesShared starts the violation of a command that leaves shared memory or a queue behind.
const leavesShared = "leaves shared memory or a queue: "

// judgeTrace returns what the command did that its verdict does not admit, and
// the programs that it really started.
func judgeTrace(calls []systemCall, admits admitted, existed func(string) bool) (violations []string, ran map[string]bool) {
	j := &judge{admits: admits, existed: existed, pids: map[int]bool{}, made: map[string]bool{}, ran: map[string]bool{}, apart: map[int]bool{},
		images: map[int]string{}, parents: map[int]int{}, ipc: map[string]bool{}, private: map[string]bool{}, seen: map[string]bool{}}
	by := map[string]func(*judge, *systemCall){}
	for _, w := range watchedCalls() {
		for _, name := range strings.Fields(w.names) {
			by[name] = w.judge
		}
	}
	for i := range calls {
		j.pids[calls[i].pid] = true
		if child, err := strconv.Atoi(calls[i].ret); err == nil && startsProcess(calls[i].name) {
			j.pids[child] = true // it may end before it is seen to do anything
			j.parents[child] = calls[i].pid
		}
	}
	for i := range calls {
		c := &calls[i]
		if c.name == "execve" && c.err == "" {
			j.start(c, i > 0) // the first is the shell that runs the command
		}
		if f := by[c.name]; f != nil {
			f(j, c)
		}
	}
	for id := range j.ipc {
		j.found = append(j.found, leavesShared+id)
	}
	return j.found, j.ran
}

// start notes a program that was started, and reports it when a shell started
// it although the verdict does not say so. What other programs start is their own matter.
func (j *judge) start(c *systemCall, counts bool) {
	name := path.Base(c.resolve(c.arg(0), ""))
	from := c.pid
	for j.images[from] == "" && j.parents[from] != 0 {
		from = j.parents[from]
	}
	if counts {
		j.ran[name] = true
		// What another shell starts is judged as its own, so the shell itself is no find:
		// a script without a first line is handed to /bin/sh.
		if j.admits.Programs != nil && !j.admits.Programs[name] && !isShell(name) && isShell(j.images[from]) {
			j.report(c, "starts", c.resolve(c.arg(0), ""))
		}
	}
	j.images[c.pid] = name
}

func isShell(name string) bool {
	switch name {
	case "bash", "zsh", "sh", "dash", "ksh", "mksh":
		return true
	}
	return false
}

// report records a violation once. An attempt counts as much as a success: it
// failed because of where it ran.
func (j *judge) report(c *systemCall, what, target string) {
	line := what + " " + target + " (" + c.name
	if c.err != "" {
		line += ": " + c.err
	}
	line += ")"
	if !j.seen[line] {
		j.seen[line] = true
		j.found = append(j.found, line)
	}
}

func (j *judge) open(c *systemCall) {
	at, flags := c.arg(1), c.arg(2)
	name := c.resolve(at, c.arg(0))
	switch c.name {
	case "open":
		flags, name = c.arg(1), c.resolve(c.arg(0), "")
	case "creat":
		flags, name = "O_WRONLY|O_CREAT|O_TRUNC", c.resolve(c.arg(0), "")
	}
	if real := describedPath(c.ret); real != "" && c.err == "" {
		name = real
	}
	writes := strings.Contains(flags, "O_WRONLY") || strings.Contains(flags, "O_RDWR")
	switch {
	case j.stream(name), c.err == "EEXIST":
	case strings.Contains(flags, "O_TMPFILE"):
		if !temporary(name) || c.err != "" {
			j.report(c, "creates a nameless file in", name)
		}
		j.made[name] = true
	case strings.Contains(flags, "O_CREAT") && !j.existed(name) && !j.own(name):
		if c.err == "" && temporary(name) {
			j.made[name] = true
			return
		}
		j.report(c, "creates", name)
	case strings.Contains(flags, "O_TRUNC") && writes && !j.own(name):
		j.report(c, "truncates", name)
	}
}

func temporary(name string) bool {
	for _, dir := range tempDirs {
		if name == dir || strings.HasPrefix(name, dir+"/") {
			return true
		}
	}
	return false
}

// own reports whether the command made the file, or a directory above it, itself.
func (j *judge) own(name string) bool {
	if j.admits.covers(name) {
		return true
	}
	for ; len(name) > 1; name = path.Dir(name) {
		if j.made[name] {
			return true
		}
	}
	return false
}

// stream reports whether writing there changes nothing that lasts: descriptors
// without a file, the terminal, devices that swallow, and the process's own entries in /proc.
func (j *judge) stream(name string) bool {
	switch name {
	case "/dev/null", "/dev/zero", "/dev/full", "/dev/tty", "/dev/random", "/dev/urandom", "/dev/ptmx", "/dev/pts/ptmx":
		return true
	}
	if rest, ok := strings.CutPrefix(name, "/proc/"); ok {
		owner, _, _ := strings.Cut(rest, "/")
		pid, err := strconv.Atoi(owner)
		return owner == "self" || owner == "thread-self" || err == nil && j.pids[pid]
	}
	return strings.HasPrefix(name, "/dev/pts/") || strings.HasPrefix(name, "/dev/fd/") || strings.HasPrefix(name, "/.trace/") ||
		!strings.HasPrefix(name, "/") || strings.HasPrefix(name, "/memfd:")
}

func (j *judge) change(c *systemCall, name string) {
	if !j.stream(name) && !j.own(name) {
		j.report(c, "changes", name)
	}
}

func onDescriptor(i int) func(*judge, *systemCall) {
	return func(j *judge, c *systemCall) {
		if name := describedPath(c.arg(i)); name != "" {
			j.change(c, name)
		}
	}
}

func onPaths(at ...int) func(*judge, *systemCall) {
	return func(j *judge, c *systemCall) {
		for _, i := range at {
			if c.arg(i) != `""` { // asks whether the call is there at all
				j.name(c, c.resolve(c.arg(i), ""))
			}
		}
	}
}

func onPathsAt(at ...int) func(*judge, *systemCall) {
	return func(j *judge, c *systemCall) {
		for _, i := range at {
			j.name(c, c.resolve(c.arg(i+1), c.arg(i)))
		}
	}
}

// name judges a call that makes, removes or changes a name.
func (j *judge) name(c *systemCall, name string) {
	if c.err == "EEXIST" || c.err == "ENOENT" && temporary(name) {
		return // it is there already, as after mkdir -p; or a temporary file is gone already
	}
	if c.err == "" && temporary(name) && strings.HasPrefix(c.name, "mkdir") {
		j.made[name] = true // it did not exist, else this had failed
	}
	j.change(c, name)
}

// rename judges a second name for a file, or a new one. A temporary file of the
// command's own stays that under another name that nobody had.
func (j *judge) rename(c *systemCall) {
	from, to := c.resolve(c.arg(0), ""), c.resolve(c.arg(1), "")
	if len(c.args) > 3 {
		from, to = c.resolve(c.arg(1), c.arg(0)), c.resolve(c.arg(3), c.arg(2))
	}
	if c.err == "" && j.own(from) && temporary(to) && !j.existed(to) {
		j.made[to] = true
	}
	j.name(c, from)
	j.name(c, to)
}

// separate notes processes that get a mount name space of their own, where
// mounting changes nothing for others.
func (j *judge) separate(c *systemCall) {
	child, err := strconv.Atoi(c.ret)
	if c.name != "unshare" && err == nil && j.apart[c.pid] {
		j.apart[child] = true
	}
	if c.err != "" || !strings.Contains(strings.Join(c.args, ","), "CLONE_NEWNS") {
		return
	}
	if c.name == "unshare" {
		j.apart[c.pid] = true
	} else if err == nil {
		j.apart[child] = true
	}
}

func (j *judge) mount(c *systemCall) {
	// Programs that list events make the kernel's own view of them visible.
	at := 0
	if c.name == "mount" {
		at = 1
	}
	target := c.resolve(c.arg(at), "")
	kernels := strings.HasPrefix(target, "/sys/kernel/") && strings.HasSuffix(strings.Trim(c.arg(2), `"`), "fs")
	if !j.apart[c.pid] && !kernels && !j.own(target) {
		j.report(c, "mounts on", target)
	}
}

func always(what string) func(*judge, *systemCall) {
	return func(j *judge, c *systemCall) { j.report(c, what, strings.Join(c.args, ", ")) }
}

func (j *judge) mmap(c *systemCall) {
	if strings.Contains(c.arg(3), "MAP_SHARED") && strings.Contains(c.arg(2), "PROT_WRITE") {
		if name := describedPath(c.arg(4)); name != "" {
			j.change(c, name)
		}
	}
}

func (j *judge) adjust(c *systemCall) {
	if !strings.Contains(strings.Join(c.args, ","), "modes=0") {
		j.report(c, "changes the clock", "")
	}
}

func (j *judge) syslog(c *systemCall) {
	switch c.arg(0) {
	case "2 /* SYSLOG_ACTION_READ */", "3 /* SYSLOG_ACTION_READ_ALL */", "9 /* SYSLOG_ACTION_SIZE_UNREAD */", "10 /* SYSLOG_ACTION_SIZE_BUFFER */":
		return
	}
	j.report(c, "changes the kernel's log", c.arg(0))
}

// signal admits a signal to the command's own processes, and signal 0, which only asks.
func (j *judge) signal(c *systemCall) {
	pid, number := c.arg(0), c.arg(1)
	if c.name == "tgkill" || c.name == "rt_tgsigqueueinfo" {
		number = c.arg(2)
	}
	n, err := strconv.Atoi(pid)
	if c.err == "ESRCH" && c.name == "pidfd_send_signal" {
		return // Go asks by a process of its own that has ended whether the call works
	}
	if number == "0" || err == nil && (n == 0 || j.pids[max(n, -n)] && n != -1) {
		return
	}
	j.report(c, "signals", pid+" "+number)
}

func (j *judge) ptrace(c *systemCall) {
	pid, err := strconv.Atoi(c.arg(1))
	if c.arg(0) == "PTRACE_TRACEME" || err == nil && j.pids[pid] || c.err == "ESRCH" {
		return // a process of its own, as strace COMMAND traces it, or none
	}
	j.report(c, "traces a process", c.arg(1))
}

// onProcess judges a call on the process in argument who; with set, it changes
// something only when that argument is not NULL.
func onProcess(who, set int) func(*judge, *systemCall) {
	return func(j *judge, c *systemCall) {
		pid, err := strconv.Atoi(c.arg(who))
		if err == nil && (pid == 0 || j.pids[pid]) || set >= 0 && c.arg(set) == "NULL" {
			return
		}
		j.report(c, "changes a process", c.arg(who))
	}
}

// shared admits memory and queues that the command makes for itself and removes.
func (j *judge) shared(c *systemCall) {
	text := strings.Join(c.args, ",")
	switch {
	case c.err == "" && (strings.Contains(text, "IPC_CREAT") || strings.Contains(c.arg(0), "IPC_PRIVATE")):
		j.ipc[c.name[:3]+c.ret] = true // a cell starts without any
	case strings.Contains(text, "IPC_CREAT") && c.err != "EEXIST":
		j.report(c, "creates shared memory or queues", text)
	}
}

func (j *judge) sharedControl(c *systemCall) {
	text := strings.Join(c.args, ",")
	id := c.name[:3] + c.arg(0)
	if (strings.Contains(text, "IPC_RMID") || strings.Contains(text, "IPC_SET")) && !j.ipc[id] {
		j.report(c, "changes shared memory or queues", text)
	}
	if strings.Contains(text, "IPC_RMID") {
		delete(j.ipc, id)
	}
}

func (j *judge) queue(c *systemCall) {
	if strings.Contains(c.arg(1), "O_CREAT") {
		j.report(c, "creates", c.arg(0))
	}
}

// keys admits reading: the kernel's key rings are asked by file systems and name services too.
func (j *judge) keys(c *systemCall) {
	switch {
	case c.name == "keyctl" && (strings.HasPrefix(c.arg(0), "KEYCTL_GET") || strings.HasPrefix(c.arg(0), "KEYCTL_READ") ||
		strings.HasPrefix(c.arg(0), "KEYCTL_DESCRIBE") || strings.HasPrefix(c.arg(0), "KEYCTL_SEARCH") || strings.HasPrefix(c.arg(0), "KEYCTL_CAPABILITIES")):
	default:
		j.report(c, "changes key rings", strings.Join(c.args, ", "))
	}
}

func (j *judge) ring(c *systemCall) {
	if c.err == "" {
		// plocate reads its own list of files by it.
		if j.ran["plocate"] || j.ran["locate"] {
			return
		}
		j.report(c, "uses io_uring, which cannot be seen through", "")
	}
}

// bpf admits what only asks.
func (j *judge) bpf(c *systemCall) {
	for _, word := range []string{"_GET_", "_LOOKUP_", "QUERY"} {
		if strings.Contains(c.arg(0), word) {
			return
		}
	}
	j.report(c, "loads into the kernel", c.arg(0))
}

// existedInWorld reports whether the path was there before the command ran: a
// cell starts as a copy of the world.
func existedInWorld(name string) bool {
	_, err := os.Lstat(name)
	return err == nil
}

// describe puts an outcome's violations together: those of the trace, and what
// is on disk although the trace does not show why.
func describe(o *outcome, violations []string, admits admitted) []string {
	if o.Expired { // it was not given the time to remove them
		violations = slices.DeleteFunc(violations, func(v string) bool { return strings.HasPrefix(v, leavesShared) })
	}
	for _, kept := range o.Kept {
		if o.Expired && temporary(strings.TrimPrefix(kept, "made ")) {
			continue // it was not given the time to remove it
		}
		if strings.HasPrefix(kept, "made /tmp/zsh") {
			continue // what zsh keeps a here-string in, and leaves there when a limit of its own ends it
		}
		_, name, _ := strings.Cut(kept, " /")
		explained := admits.covers("/" + name)
		for _, v := range violations {
			explained = explained || strings.Contains(v, "/"+name)
		}
		if !explained {
			violations = append(violations, fmt.Sprintf("%s (unseen by the tracer)", kept))
		}
	}
	return violations
}
