package sandbox

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/elastic/go-seccomp-bpf"
	"github.com/elastic/go-seccomp-bpf/arch"
	"golang.org/x/net/bpf"
	"golang.org/x/sys/unix"
)

// noSuchCall answers a system call as a kernel does that lacks it: programs then use the older one.
const noSuchCall = seccomp.ActionErrno&^0xffff | seccomp.Action(unix.ENOSYS)

// refusedCalls are the system calls that no contained program gets. A name that an architecture lacks is left out.
var refusedCalls = [...]string{
	"ptrace", "process_vm_readv", "process_vm_writev", "kcmp", "pidfd_getfd", "process_madvise", // other processes' memory
	"keyctl", "add_key", "request_key", // the user's keyring
	"mount", "umount2", "umount", "pivot_root", "chroot", "move_mount", "open_tree", "open_tree_attr", "fsopen", "fsconfig", "fsmount", "fspick",
	"mount_setattr", "setns",
	"bpf", "perf_event_open", "userfaultfd", "fanotify_init", "open_by_handle_at", "lookup_dcookie",
	"init_module", "finit_module", "delete_module", "kexec_load", "kexec_file_load", "reboot", "swapon", "swapoff", "acct", "syslog", "quotactl",
	"quotactl_fd", "nfsservctl",
	"settimeofday", "clock_settime", "clock_adjtime", "adjtimex", "sethostname", "setdomainname", "vhangup", "ioperm", "iopl", "vm86", "vm86old",
	"uselib", "_sysctl",
}

// missingCalls are answered as by a kernel without them: io_uring does what other calls do past this filter, and
// the flags of clone3 and the mode of openat2 are in memory, where a filter cannot see them.
var missingCalls = [...]string{"io_uring_setup", "io_uring_enter", "io_uring_register", "clone3", "openat2"}

// changingMetadata are the calls that Landlock does not hold, up to its version 7.
var changingMetadata = [...]string{
	"chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "fchown", "fchownat", "lchown", "chown32", "fchown32", "lchown32", "utime", "utimes",
	"utimensat", "utimensat_time64", "futimesat",
	"setxattr", "lsetxattr", "fsetxattr", "setxattrat", "removexattr", "lremovexattr", "fremovexattr", "removexattrat", "file_setattr", "setpriority",
	"ioprio_set", "sched_setaffinity",
}

// sharedMemory are the calls for what processes share without a file: Landlock does not hold them, and has no namespace for them.
var sharedMemory = [...]string{
	"shmget", "shmat", "shmctl", "msgget", "msgsnd", "msgrcv", "msgctl", "semget", "semop", "semtimedop", "semctl", "mq_open", "mq_unlink",
}

// ofOthers change a process, which their first argument names: zero is the one that calls.
var ofOthers = [...]string{"prlimit64", "sched_setscheduler", "sched_setparam", "sched_setattr"}

// givingModes are the calls that give a file its mode, and which argument that is. Those that open a file give one only when they make it:
// flags is their argument that says so, and zero for the others.
var givingModes = [...]struct {
	call        string
	mode, flags uint32
}{
	{"chmod", 1, 0}, {"fchmod", 1, 0}, {"fchmodat", 2, 0}, {"fchmodat2", 2, 0}, {"mknod", 1, 0}, {"mknodat", 2, 0},
	{"creat", 1, 0}, {"open", 2, 1}, {"openat", 3, 2},
}

const newNamespaces = unix.CLONE_NEWUSER | unix.CLONE_NEWNS | unix.CLONE_NEWCGROUP | unix.CLONE_NEWUTS |
	unix.CLONE_NEWIPC | unix.CLONE_NEWPID | unix.CLONE_NEWNET | unix.CLONE_NEWTIME

// filter says which system calls are refused beyond those of every profile.
type filter struct {
	metadata bool // refuse to change the metadata of files, and what processes outside share with this user
	sockets  bool // refuse sockets of every kind; pairs of them remain
}

// assemble returns the filter as the kernel takes it: an array of struct sock_filter.
func (f filter) assemble() ([]bpf.RawInstruction, error) {
	here, err := arch.GetInfo("")
	if err != nil {
		return nil, fmt.Errorf("no filter of system calls for this machine: %w", err)
	}
	known := func(names []string) []string {
		return slices.DeleteFunc(slices.Clone(names), func(name string) bool { _, ok := here.SyscallNames[name]; return !ok })
	}
	refused := refusedCalls[:]
	if f.metadata {
		refused = slices.Concat(refused, changingMetadata[:], sharedMemory[:])
	}
	conditions := []seccomp.NameWithConditions{
		{Name: "clone", Conditions: seccomp.ArgumentConditions{{Argument: 0, Operation: seccomp.BitsSet, Value: newNamespaces &^ unix.CLONE_NEWTIME}}},
		{Name: "unshare", Conditions: seccomp.ArgumentConditions{{Argument: 0, Operation: seccomp.BitsSet, Value: newNamespaces}}},
	}
	if f.metadata {
		for _, name := range ofOthers {
			conditions = append(conditions, seccomp.NameWithConditions{Name: name,
				Conditions: seccomp.ArgumentConditions{{Argument: 0, Operation: seccomp.NotEqual, Value: 0}}})
		}
	}
	// Families beside this one have pairs, too, by which a datagram goes to others: TIPC.
	conditions = append(conditions, seccomp.NameWithConditions{Name: "socketpair",
		Conditions: seccomp.ArgumentConditions{{Argument: 0, Operation: seccomp.NotEqual, Value: unix.AF_UNIX}}})
	if f.sockets {
		// A pair of datagram sockets would do to send to any other. Their type has this bit, that of streams has not.
		refused = slices.Concat(refused, []string{"socket", "connect", "bind"})
		conditions = append(conditions, seccomp.NameWithConditions{Name: "socketpair",
			Conditions: seccomp.ArgumentConditions{{Argument: 1, Operation: seccomp.BitsSet, Value: unix.SOCK_DGRAM}}})
	} else {
		conditions = append(conditions, onlySockets()...)
	}
	policy := seccomp.Policy{DefaultAction: seccomp.ActionAllow, Syscalls: []seccomp.SyscallGroup{
		{Names: known(missingCalls[:]), Action: noSuchCall},
		{Names: known(refused), NamesWithCondtions: conditions, Action: seccomp.ActionErrno},
	}}
	rest, err := policy.Assemble()
	if err != nil {
		return nil, fmt.Errorf("assemble the filter of system calls: %w", err)
	}
	return bpf.Assemble(slices.Concat(f.prologue(here), rest))
}

// onlySockets refuses sockets but those of the families that programs need: Unix, IPv4, IPv6, and netlink for routes.
func onlySockets() []seccomp.NameWithConditions {
	family := func(c ...seccomp.Condition) seccomp.NameWithConditions {
		return seccomp.NameWithConditions{Name: "socket", Conditions: c}
	}
	above := func(v uint64) seccomp.Condition {
		return seccomp.Condition{Argument: 0, Operation: seccomp.GreaterThan, Value: v}
	}
	below := func(v uint64) seccomp.Condition {
		return seccomp.Condition{Argument: 0, Operation: seccomp.LessThan, Value: v}
	}
	return []seccomp.NameWithConditions{
		family(above(unix.AF_NETLINK)),
		family(above(unix.AF_INET), below(unix.AF_INET6)),
		family(above(unix.AF_INET6), below(unix.AF_NETLINK)),
		family(seccomp.Condition{Argument: 0, Operation: seccomp.Equal, Value: unix.AF_NETLINK},
			seccomp.Condition{Argument: 2, Operation: seccomp.NotEqual, Value: unix.NETLINK_ROUTE}),
	}
}

// Where a filter finds what it looks at, in struct seccomp_data; seccomp(2).
const (
	offsetCall     = 0
	offsetArch     = 4
	offsetArgument = 16 // of the first one; each has eight bytes, the low half first on the machines that we know
)

// The answers of the prologue.
var (
	missing  = bpf.RetConstant{Val: uint32(noSuchCall)}
	refuse   = bpf.RetConstant{Val: uint32(seccomp.ActionErrno) | uint32(unix.EPERM)}
	noDevice = bpf.RetConstant{Val: uint32(seccomp.ActionErrno)&^0xffff | uint32(unix.ENOTTY)}
	done     = bpf.RetConstant{Val: uint32(seccomp.ActionErrno) &^ 0xffff} // says that it was done, and does nothing
)

// prologue refuses what the library's filter lets pass: the calls of another architecture, such as those of 32 bits
// on a machine of 64, calls that are newer than its lists, and what the kernel reads from the low half of an argument alone.
func (f filter) prologue(here *arch.Info) []bpf.Instruction {
	newest := 0
	for number := range here.SyscallNumbers {
		newest = max(newest, number)
	}
	out := []bpf.Instruction{
		bpf.LoadAbsolute{Off: offsetArch, Size: 4},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: uint32(here.ID), SkipTrue: 1},
		missing,
		bpf.LoadAbsolute{Off: offsetCall, Size: 4},
		bpf.JumpIf{Cond: bpf.JumpLessOrEqual, Val: uint32(newest), SkipTrue: 1},
		missing,
	}
	requests := []bpf.Instruction{
		low(1),
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: unix.TIOCSTI, SkipTrue: 3},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: unix.TIOCSETD, SkipTrue: 2}, // it stays with the terminal, and may load a module
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: unix.TIOCEXCL, SkipTrue: 1}, // so does this, by which nothing else can open the terminal
		bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: tiocLinux, SkipTrue: 1},
		refuse,
	}
	if f.metadata {
		requests = append(requests, onlyRequests()...)
	}
	out = append(out, of(here, "ioctl", requests...)...)
	// Who opens a file that is leased waits for as long as /proc/sys/fs/lease-break-time says.
	out = append(out, of(here, "fcntl", low(1), bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: unix.F_SETLEASE, SkipTrue: 1}, refuse)...)
	// A program with this bit, left in the project, lets every other user of the machine do what this one may.
	for _, g := range givingModes {
		body := []bpf.Instruction{low(g.mode), bpf.JumpIf{Cond: bpf.JumpBitsNotSet, Val: unix.S_ISUID, SkipTrue: 1}, refuse}
		if g.flags != 0 {
			making := bpf.JumpIf{Cond: bpf.JumpBitsNotSet, Val: unix.O_CREAT | unix.O_TMPFILE&^unix.O_DIRECTORY, SkipTrue: uint8(len(body))}
			body = append([]bpf.Instruction{low(g.flags), making}, body...)
		}
		out = append(out, of(here, g.call, body...)...)
	}
	out = append(out, of(here, "setrlimit", low(0), bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: unix.RLIMIT_CORE, SkipTrue: 1}, done)...)
	return append(out, of(here, "prlimit64",
		low(1), bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: unix.RLIMIT_CORE, SkipTrue: 5},
		low(2), bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: 0, SkipTrue: 2}, // a new limit is given
		high(2), bpf.JumpIf{Cond: bpf.JumpEqual, Val: 0, SkipTrue: 1},
		done)...)
}

// of has instructions look at one call alone.
func of(here *arch.Info, call string, body ...bpf.Instruction) []bpf.Instruction {
	number, ok := here.SyscallNames[call]
	if !ok {
		return nil
	}
	return append([]bpf.Instruction{
		bpf.LoadAbsolute{Off: offsetCall, Size: 4},
		bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: uint32(number), SkipTrue: uint8(len(body))},
	}, body...)
}

// low and high load a half of an argument.
func low(argument uint32) bpf.Instruction {
	return bpf.LoadAbsolute{Off: offsetArgument + 8*argument, Size: 4}
}

func high(argument uint32) bpf.Instruction {
	return bpf.LoadAbsolute{Off: offsetArgument + 8*argument + 4, Size: 4}
}

// onlyRequests lets the requests to terminals pass, and those that tell something of a file. Others change a file, or make one, by
// a descriptor that is open for reading: FS_IOC_SETFLAGS, FS_IOC_ENABLE_VERITY, BTRFS_IOC_SNAP_CREATE. Source: ioctl_fs(2), linux/fs.h.
func onlyRequests() []bpf.Instruction {
	const (
		types, terminal = 0xff00, 0x5400
		fiemap          = 0xc020660b
		blockSize       = 2 // FIGETBSZ
		version         = 0x80087601
		attributes      = 0x801c581f // FS_IOC_FSGETXATTR
	)
	reading := [...]uint32{unix.FS_IOC_GETFLAGS, fiemap, blockSize, version, attributes}
	out := []bpf.Instruction{
		bpf.ALUOpConstant{Op: bpf.ALUOpAnd, Val: types},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: terminal, SkipTrue: uint8(len(reading) + 2)},
		low(1),
	}
	for i, request := range reading {
		out = append(out, bpf.JumpIf{Cond: bpf.JumpEqual, Val: request, SkipTrue: uint8(len(reading) - i)})
	}
	return append(out, noDevice)
}

// tiocLinux is the request by which a Linux console pastes its selection; ioctl_console(2).
const tiocLinux = 0x541c

// filterBytes returns the filter in the form that bubblewrap reads.
func (f filter) bytes() ([]byte, error) {
	raw, err := f.assemble()
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	for _, in := range raw {
		binary.Write(&out, binary.NativeEndian, unix.SockFilter{Code: in.Op, Jt: in.Jt, Jf: in.Jf, K: in.K})
	}
	return out.Bytes(), nil
}
