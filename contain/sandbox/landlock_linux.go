package sandbox

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
	"unsafe"

	"github.com/landlock-lsm/go-landlock/landlock"
	ll "github.com/landlock-lsm/go-landlock/landlock/syscall"
	"golang.org/x/sys/unix"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/contain"
)

// landlocked holds profiles by Landlock and a filter of system calls, where namespaces are not to be had: in the
// clients' own sandboxes, in containers. It is the weaker one: rules only ever allow, for whole folders, so that
// nothing in a folder that may be written can be kept. See landlock(7).
type landlocked struct{}

func (landlocked) Name() string { return "Landlock" }

// Lacks returns what needs a view of its own.
func (landlocked) Lacks(p contain.Profile) []string {
	var lacks []string
	if len(p.Write) > 0 || len(p.Keep) > 0 || p.Name != contain.Read {
		lacks = append(lacks, "files of the project that start code, such as .git/hooks")
	}
	if p.Network != contain.NoNetwork {
		lacks = append(lacks, "a loopback interface of the call's own")
	}
	return lacks
}

// firstScoped is the version of Landlock from which signals to processes outside are refused.
const firstScoped = 6

func (landlocked) Probe() error {
	version, err := ll.LandlockGetABIVersion()
	switch {
	case err != nil:
		return fmt.Errorf("%w: the kernel has no Landlock", ErrUnavailable)
	case version < firstScoped:
		return fmt.Errorf("%w: the kernel has version %d of Landlock, and signals are held from %d on", ErrUnavailable, version, firstScoped)
	}
	return nil
}

func (l landlocked) Run(c Call) (int, error) {
	if err := l.Probe(); err != nil {
		return 0, err
	}
	if err := resolve(&c.Profile); err != nil {
		return 0, err
	}
	secrets, err := credentials(c.Profile)
	if err != nil {
		return 0, err
	}
	temp, err := os.MkdirTemp("", "gk-run-")
	if err != nil {
		return 0, fmt.Errorf("make a folder for temporary files: %w", err)
	}
	defer os.RemoveAll(temp)
	cmd := exec.Command(c.Argv[0], c.Argv[1:]...)
	cmd.Env = append(c.environment(), "TMPDIR="+temp, "TMP="+temp, "TEMP="+temp)
	cmd.Dir = c.Dir
	if err := onlyStreams(); err != nil {
		return 0, err
	}
	seen, err := listen(cmd)
	if err != nil {
		return 0, err
	}
	if err := restrict(rules(c.Profile, append(secrets, c.Profile.Hide...), temp)); err != nil {
		return 0, err
	}
	return overlook(cmd, c, seen)
}

const (
	reads landlock.AccessFSSet = ll.AccessFSExecute | ll.AccessFSReadFile
	lists landlock.AccessFSSet = ll.AccessFSReadDir
)

// devices are the files of /dev that programs use.
var devices = [...]string{"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom", "/dev/tty", "/dev/ptmx", "/dev/pts"}

// rules allows to list every folder, to read what is not hidden, and to write what the profile names.
func rules(p contain.Profile, hidden []string, temp string) []landlock.Rule {
	apart := append([]string{"/dev", "/run", "/var/run"}, hidden...)
	var own []string
	if os.Geteuid() == 0 { // Landlock lets root look into all processes
		processes, _ := filepath.Glob("/proc/[0-9]*")
		apart, own = append(apart, processes...), []string{fmt.Sprintf("/proc/%d", os.Getpid())}
	}
	open := append(beside("/", apart), own...)
	out := []landlock.Rule{
		landlock.PathAccess(lists, "/"),
		landlock.PathAccess(reads, open...).IgnoreIfMissing(),
		landlock.RWDirs(temp).WithRefer(),
		landlock.PathAccess(reads&ll.AccessFSReadFile|ll.AccessFSWriteFile|ll.AccessFSTruncate|ll.AccessFSIoctlDev, devices[:]...).IgnoreIfMissing(),
	}
	for _, dir := range keptInRun {
		out = append(out, landlock.RODirs(dir).IgnoreIfMissing())
	}
	if len(p.Files) > 0 {
		out = append(out, landlock.RWFiles(p.Files...).IgnoreIfMissing())
	}
	return out
}

// beside returns the files and folders below dir that together are all but those apart.
func beside(dir string, apart []string) []string {
	switch {
	case slices.Contains(apart, dir):
		return nil
	case !slices.ContainsFunc(apart, func(a string) bool { return facts.Within(a, dir) }):
		return []string{dir}
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	var out []string
	for _, e := range entries {
		if e.Type()&os.ModeSymlink == 0 { // what a link leads to is judged where it is
			out = append(out, beside(filepath.Join(dir, e.Name()), apart)...)
		}
	}
	return out
}

// dropCapabilities takes from root what it could do beside its own files, for good. It stays root on others' files.
func dropCapabilities() error {
	// What this process was started with stays in its memory, the secrets among it.
	if err := unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0); err != nil {
		return err
	}
	if os.Geteuid() != 0 {
		return nil
	}
	for bit := range uintptr(unix.CAP_LAST_CAP + 1) {
		if bit != unix.CAP_DAC_OVERRIDE {
			syscall.AllThreadsSyscall(unix.SYS_PRCTL, unix.PR_CAPBSET_DROP, bit, 0) // one that the kernel does not know cannot be dropped
		}
	}
	header := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	left := [2]unix.CapUserData{{Effective: 1 << unix.CAP_DAC_OVERRIDE, Permitted: 1 << unix.CAP_DAC_OVERRIDE}}
	_, _, errno := syscall.AllThreadsSyscall(unix.SYS_CAPSET, uintptr(unsafe.Pointer(&header)), uintptr(unsafe.Pointer(&left)), 0)
	if errno != 0 {
		return errno
	}
	return nil
}

// restrict holds this process, and all that it starts, to the rules. There is no way back.
func restrict(allowed []landlock.Rule) error {
	if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("restrict: %w", err)
	}
	if err := landlock.V6.Restrict(allowed...); err != nil {
		return fmt.Errorf("restrict: %w", err)
	}
	if err := dropCapabilities(); err != nil {
		return fmt.Errorf("restrict: drop capabilities: %w", err)
	}
	raw, err := filter{metadata: true, sockets: true}.assemble()
	if err != nil {
		return err
	}
	program := make([]unix.SockFilter, len(raw))
	for i, in := range raw {
		program[i] = unix.SockFilter{Code: in.Op, Jt: in.Jt, Jf: in.Jf, K: in.K}
	}
	prog := unix.SockFprog{Len: uint16(len(program)), Filter: &program[0]}
	// Landlock has set no_new_privs on all threads.
	_, _, errno := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, unix.SECCOMP_FILTER_FLAG_TSYNC, uintptr(unsafe.Pointer(&prog)))
	if errno != 0 {
		return fmt.Errorf("restrict: load the filter of system calls: %w", errno)
	}
	return nil
}

// overlook runs the command to its end, and ends what it leaves behind.
func overlook(cmd *exec.Cmd, c Call, seen *listener) (int, error) {
	signals := make(chan os.Signal, 8)
	signal.Notify(signals, forwarded[:]...)
	if err := cmd.Start(); err != nil {
		return 0, err
	}
	seen.started()
	go func() {
		for s := range signals {
			if (s == unix.SIGINT || s == unix.SIGQUIT) && foreground() {
				continue
			}
			cmd.Process.Signal(s)
		}
	}()
	waited := cmd.Wait()
	endChildren()
	seen.ended()
	status := 0
	if failed, ok := errors.AsType[*exec.ExitError](waited); ok {
		status = failed.ExitCode()
		if ws := failed.Sys().(syscall.WaitStatus); ws.Signaled() {
			status = 128 + int(ws.Signal())
		}
	} else if waited != nil {
		return 0, waited
	}
	seen.tell(c, status)
	return status, nil
}

// endChildren ends every process that the command left: they have become children of this one.
func endChildren() {
	const patience = 2 * time.Second
	for until := time.Now().Add(patience); time.Now().Before(until); {
		pids := children(os.Getpid())
		if len(pids) == 0 {
			return
		}
		for _, pid := range pids {
			unix.Kill(pid, unix.SIGKILL)
			unix.Wait4(pid, nil, 0, nil)
		}
	}
}

// children lists the children of a process, of all its threads; proc_tid_children(5).
func children(pid int) (out []int) {
	lists, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	for _, list := range lists {
		raw, _ := os.ReadFile(list)
		for field := range strings.FieldsSeq(string(raw)) {
			if n, err := strconv.Atoi(field); err == nil {
				out = append(out, n)
			}
		}
	}
	return out
}
