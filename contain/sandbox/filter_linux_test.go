package sandbox

import (
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"github.com/elastic/go-seccomp-bpf"
	"github.com/elastic/go-seccomp-bpf/arch"
	"golang.org/x/net/bpf"
	"golang.org/x/sys/unix"
)

// passed are the system calls that the filters let through, by why they may.
var passed = [...]struct{ why, calls string }{
	{"of the process itself: memory, threads, clocks, waiting", `
		arch_prctl brk futex futex_requeue futex_wait futex_waitv futex_wake get_mempolicy get_thread_area madvise map_shadow_stack mbind membarrier
		memfd_create memfd_secret mincore mlock mlock2 mlockall mmap modify_ldt mprotect mremap mseal msync munlock munlockall munmap personality
		pkey_alloc pkey_free pkey_mprotect remap_file_pages rseq set_mempolicy set_mempolicy_home_node set_robust_list set_thread_area set_tid_address
		alarm clock_getres clock_gettime clock_nanosleep getitimer gettimeofday nanosleep pause restart_syscall setitimer time timer_create timer_delete
		timer_getoverrun timer_gettime timer_settime timerfd_create timerfd_gettime timerfd_settime times uretprobe riscv_flush_icache riscv_hwprobe
		epoll_create epoll_create1 epoll_ctl epoll_pwait epoll_pwait2 epoll_wait eventfd eventfd2 poll ppoll pselect6 select sched_yield`},
	{"its signals, children and identity; rights are gone, and no_new_privs keeps others away", `
		clone close close_range execve execveat exit exit_group fork vfork wait4 waitid rt_sigaction rt_sigpending rt_sigprocmask rt_sigreturn
		rt_sigsuspend rt_sigtimedwait sigaltstack signalfd signalfd4 unshare prctl seccomp landlock_add_rule landlock_create_ruleset
		landlock_restrict_self lsm_get_self_attr lsm_list_modules lsm_set_self_attr capget capset getegid geteuid getgid getgroups getpgid getpgrp getpid
		getppid getresgid getresuid getsid gettid getuid setfsgid setfsuid setgid setgroups setpgid setregid setresgid setresuid setreuid setsid setuid
		getrlimit setrlimit prlimit64 umask getcpu getrandom getrusage`},
	{"other processes: bubblewrap shows none, Landlock keeps signals and the memory of those outside from it", `
		kill tkill tgkill rt_sigqueueinfo rt_tgsigqueueinfo pidfd_open pidfd_send_signal process_mrelease get_robust_list migrate_pages move_pages
		getpriority ioprio_get sched_get_priority_max sched_get_priority_min sched_getaffinity sched_getattr sched_getparam sched_getscheduler
		sched_rr_get_interval sched_setattr sched_setparam sched_setscheduler`},
	{"descriptors that are open", `
		accept accept4 copy_file_range dup dup2 dup3 fadvise64 fallocate fcntl fdatasync flock fstat fsync ftruncate getdents getdents64 getpeername
		getsockname getsockopt io_cancel io_destroy io_getevents io_pgetevents io_setup io_submit ioctl listen lseek pipe pipe2 pread64 preadv preadv2
		pwrite64 pwritev pwritev2 read readahead readv recvfrom recvmmsg recvmsg sendfile sendmmsg sendmsg sendto setsockopt shutdown socketpair splice
		sync_file_range syncfs tee vmsplice write writev mq_getsetattr mq_notify mq_timedreceive mq_timedsend fgetxattr flistxattr fstatfs cachestat`},
	{"paths, which the view or Landlock holds", `
		access chdir creat faccessat faccessat2 fchdir getcwd getxattr getxattrat lgetxattr link linkat listxattr listxattrat llistxattr lstat mkdir
		mkdirat mknod mknodat newfstatat open openat readlink readlinkat rename renameat renameat2 rmdir stat statfs statx symlink symlinkat truncate
		unlink unlinkat inotify_add_watch inotify_init inotify_init1 inotify_rm_watch name_to_handle_at`},
	{"what the machine is", "listmount statmount sysfs sysinfo ustat uname sync"},
	{"of no use, since what makes their descriptors is refused", "fanotify_mark shmdt"},
	{"not in the kernel for long", `
		afs_syscall create_module epoll_ctl_old epoll_wait_old get_kernel_syms getpmsg putpmsg query_module security tuxcall vserver`},
}

// passedInViews are those that the filter of bubblewrap lets through beside these: its view is read-only, and its namespaces
// hold what processes share.
var passedInViews = [...]struct{ why, calls string }{
	{"sockets of the families that programs need, in a network of their own", "socket bind connect"},
	{"metadata of files that it may write", `
		chmod fchmod fchmodat fchmodat2 chown fchown fchownat lchown utime utimes utimensat futimesat setxattr lsetxattr fsetxattr setxattrat
		removexattr lremovexattr fremovexattr removexattrat`},
	{"memory, semaphores and queues of its own namespace", "shmget shmat shmctl msgget msgsnd msgrcv msgctl semget semop semtimedop semctl mq_open mq_unlink"},
	{"how its processes are scheduled", "setpriority ioprio_set sched_setaffinity"},
}

// Each system call that a filter lets through is one of which is said why.
func TestPassedCalls(t *testing.T) {
	here, err := arch.GetInfo("")
	if err != nil {
		t.Skip(err)
	}
	var everywhere, inViews []string
	for _, p := range passed {
		everywhere = append(everywhere, strings.Fields(p.calls)...)
	}
	for _, p := range passedInViews {
		inViews = append(inViews, strings.Fields(p.calls)...)
	}
	for _, tt := range []struct {
		name string
		filter
		want []string
	}{
		{"bubblewrap", filter{}, slices.Concat(everywhere, inViews)},
		{"Landlock", filter{metadata: true, sockets: true}, everywhere},
	} {
		answer := answers(t, tt.filter)
		for name, number := range here.SyscallNames {
			got := slices.ContainsFunc([][]uint32{{}, {unix.AF_UNIX, 1}, {0, unix.TCGETS}}, func(args []uint32) bool {
				return answer(uint32(here.ID), uint32(number), args...)
			})
			switch want := slices.Contains(tt.want, name); {
			case got && !want:
				t.Errorf("%s: %s passes, and nobody said why", tt.name, name)
			case !got && want:
				t.Errorf("%s: %s is refused, and is said to pass", tt.name, name)
			}
		}
		const common = 424 // all architectures have the same calls from here on
		for number := uint32(common); number < 4096; number++ {
			if _, known := here.SyscallNumbers[int(number)]; !known && answer(uint32(here.ID), number) {
				t.Errorf("%s: call %d passes, which has no name", tt.name, number)
			}
		}
		const x32 = 0x40000000
		if answer(uint32(here.ID), x32+1) || answer(uint32(here.ID)^0x80000000, 1) {
			t.Errorf("%s: calls of another architecture pass", tt.name)
		}
	}
}

// Requests and arguments by which an innocent call does harm are refused.
func TestRefusedArguments(t *testing.T) {
	here, err := arch.GetInfo("")
	if err != nil {
		t.Skip(err)
	}
	const vsock, alg, xdp, bluetooth = 40, 38, 44, 31
	views, land := answers(t, filter{}), answers(t, filter{metadata: true, sockets: true})
	for _, c := range []struct {
		call string
		args []uint32
	}{
		{"ioctl", []uint32{0, unix.TIOCSTI}}, {"ioctl", []uint32{0, unix.TIOCSETD}}, {"ioctl", []uint32{0, unix.TIOCEXCL}}, {"ioctl", []uint32{0, tiocLinux}},
		{"socket", []uint32{unix.AF_PACKET}}, {"socket", []uint32{vsock}}, {"socket", []uint32{alg}}, {"socket", []uint32{xdp}},
		{"socket", []uint32{bluetooth}}, {"socket", []uint32{unix.AF_KEY}}, {"socket", []uint32{unix.AF_NETLINK, 0, unix.NETLINK_KOBJECT_UEVENT}},
		{"clone", []uint32{unix.CLONE_NEWUSER}}, {"clone", []uint32{unix.CLONE_NEWNET | 17}}, {"unshare", []uint32{unix.CLONE_NEWNS}},
		{"unshare", []uint32{unix.CLONE_NEWTIME}}, {"fchmodat", []uint32{0, 0, 0o4755}}, {"openat", []uint32{0, 0, unix.O_CREAT, 0o4755}},
		{"openat", []uint32{0, 0, unix.O_TMPFILE, 0o4755}}, {"fcntl", []uint32{0, unix.F_SETLEASE}},
	} {
		number := uint32(here.SyscallNames[c.call])
		if views(uint32(here.ID), number, c.args...) || land(uint32(here.ID), number, c.args...) {
			t.Errorf("%s%v passes", c.call, c.args)
		}
	}
}

// answers returns what tells whether a filter lets a system call through, from its architecture, its number and its arguments.
func answers(t *testing.T, f filter) func(machine, number uint32, args ...uint32) bool {
	t.Helper()
	raw, err := f.assemble()
	if err != nil {
		t.Fatal(err)
	}
	instructions, all := bpf.Disassemble(raw)
	vm, err := bpf.NewVM(instructions)
	if err != nil || !all {
		t.Fatalf("the filter cannot be run: %v", err)
	}
	return func(machine, number uint32, args ...uint32) bool {
		data := make([]byte, 64) // struct seccomp_data; this machine reads words in network order, the low half of an argument first
		binary.BigEndian.PutUint32(data[offsetCall:], number)
		binary.BigEndian.PutUint32(data[offsetArch:], machine)
		for i, a := range args {
			binary.BigEndian.PutUint32(data[offsetArgument+8*i:], a)
		}
		answer, err := vm.Run(data)
		if err != nil {
			t.Fatal(err)
		}
		return seccomp.Action(answer) == seccomp.ActionAllow
	}
}
