package sandbox

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"unsafe"

	"github.com/landlock-lsm/go-landlock/landlock"
	ll "github.com/landlock-lsm/go-landlock/landlock/syscall"
	"golang.org/x/sys/unix"

	"github.com/gk-hook/gk-hook/classify/facts"
)

// HeldFlag makes gk-run restrict itself as a task says, and become its command. It gives nobody more than they have.
const HeldFlag = "--held"

// task is the order to the restricted process.
type task struct {
	Program string   // the file of the command
	Argv    []string // the command line
	Hidden  []string // files and folders that it cannot read
	Files   []string // files that it can write
	Temp    string   // its folder for temporary files
}

// Descriptors of the restricted process beside the standard ones.
const (
	taskFD    = 3 // the task, as JSON
	troubleFD = 4 // why the command was not started; it closes without a word when it was
)

// start starts a process that becomes the command. An error means that the command was not started.
func (t *task) start(cmd *exec.Cmd) error {
	taskOut, taskIn, err := os.Pipe()
	if err != nil {
		return err
	}
	troubleOut, troubleIn, err := os.Pipe()
	if err != nil {
		return err
	}
	defer troubleOut.Close()
	cmd.ExtraFiles = []*os.File{taskOut, troubleIn}
	err = cmd.Start()
	taskOut.Close()
	troubleIn.Close()
	if err != nil {
		return err
	}
	written := make(chan error, 1)
	go func() { written <- errors.Join(json.NewEncoder(taskIn).Encode(t), taskIn.Close()) }()
	trouble, err := io.ReadAll(troubleOut)
	if err := errors.Join(err, <-written); err != nil {
		return err
	}
	if len(trouble) > 0 {
		cmd.Wait()
		return errors.New(string(trouble))
	}
	return nil
}

// Held restricts this process and replaces it by the command. It returns only where that fails.
func Held() error {
	trouble := os.NewFile(troubleFD, "trouble")
	unix.CloseOnExec(troubleFD)
	err := held()
	if _, reported := io.WriteString(trouble, err.Error()); reported == nil {
		return nil // the other process says it
	}
	return err
}

func held() error {
	var t task
	in := os.NewFile(taskFD, "task")
	unix.CloseOnExec(taskFD)
	if err := json.NewDecoder(in).Decode(&t); err != nil {
		return fmt.Errorf("%s has no task: %w", HeldFlag, err)
	}
	unix.Setrlimit(unix.RLIMIT_CORE, &noDumps) // fails where the limit is less already
	if err := restrict(t.rules()); err != nil {
		return err
	}
	return syscall.Exec(t.Program, t.Argv, os.Environ())
}

const (
	reads landlock.AccessFSSet = ll.AccessFSExecute | ll.AccessFSReadFile
	lists landlock.AccessFSSet = ll.AccessFSReadDir
)

// devices returns the files of /dev that programs use. Of the terminals it is those of the call: who writes to another
// of this user, or reads it, has what is typed there.
func devices() []string {
	out := []string{"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom", "/dev/tty", "/dev/ptmx"}
	for fd := range 3 {
		if name, err := os.Readlink(fmt.Sprintf("/proc/self/fd/%d", fd)); err == nil && strings.HasPrefix(name, "/dev/pts/") {
			out = append(out, name)
		}
	}
	return out
}

// rules allows to list every folder, to read what is not hidden, and to write what the profile names.
func (t *task) rules() []landlock.Rule {
	apart := append([]string{"/dev", "/run", "/var/run"}, t.Hidden...)
	var own []string
	if os.Geteuid() == 0 { // Landlock lets root look into all processes
		processes, _ := filepath.Glob("/proc/[0-9]*")
		apart, own = append(apart, processes...), []string{fmt.Sprintf("/proc/%d", os.Getpid())}
	}
	open := append(beside("/", apart), own...)
	out := []landlock.Rule{
		landlock.PathAccess(lists, "/"),
		landlock.PathAccess(reads, open...).IgnoreIfMissing(),
		landlock.RWDirs(t.Temp).WithRefer(),
		landlock.PathAccess(reads&ll.AccessFSReadFile|ll.AccessFSWriteFile|ll.AccessFSTruncate|ll.AccessFSIoctlDev, devices()...).IgnoreIfMissing(),
	}
	for _, dir := range keptInRun {
		out = append(out, landlock.RODirs(dir).IgnoreIfMissing())
	}
	if len(t.Files) > 0 {
		out = append(out, landlock.RWFiles(t.Files...).IgnoreIfMissing())
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
