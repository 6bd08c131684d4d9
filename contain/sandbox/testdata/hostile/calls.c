// Tries the system calls by which a process leaves a sandbox. Says GOT for each that the kernel grants.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/io_uring.h>
#include <linux/tty.h>
#include <net/if.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static void check(const char *what, long result) {
	if (result >= 0) printf("GOT %s\n", what);
	fflush(stdout);
}

static int nothing(void *p) { return 0; }

static void mounts(const char *home, const char *outside) {
	char path[4096];
	check("remount of the root", mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND, NULL));
	check("remount of the root, rw", mount("none", "/", NULL, MS_REMOUNT, NULL));
	check("a bind mount", mount(outside, ".", NULL, MS_BIND, NULL));
	check("a tmpfs", mount("none", "/mnt", "tmpfs", 0, NULL));
	check("a new /proc", mount("proc", "/proc", "proc", 0, NULL));
	snprintf(path, sizeof path, "%s/.ssh", home);
	check("what hides credentials, taken away", umount2(path, MNT_DETACH));
	check("/proc/sys, uncovered", umount2("/proc/sys", MNT_DETACH));
	check("fsopen", syscall(SYS_fsopen, "tmpfs", 0));
	check("open_tree", syscall(SYS_open_tree, AT_FDCWD, "/", 1));
	check("mount_setattr", syscall(SYS_mount_setattr, AT_FDCWD, "/", 0, NULL, 0));
	check("pivot_root", syscall(SYS_pivot_root, ".", "."));
	check("chroot", chroot("."));
	check("a disk", mknod("disk", S_IFBLK | 0600, makedev(8, 0)) ? -1 : open("disk", O_RDONLY));
	check("another disk", mknod("disk2", S_IFBLK | 0600, makedev(254, 0)) ? -1 : open("disk2", O_RDONLY));
	check("memory of the kernel", mknod("mem", S_IFCHR | 0600, makedev(1, 1)) ? -1 : open("mem", O_RDONLY));
}

static void namespaces(void) {
	static char stack[65536];
	int flags[] = {CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWUTS, CLONE_NEWIPC, CLONE_NEWCGROUP};
	for (unsigned i = 0; i < sizeof flags / sizeof *flags; i++) {
		check("unshare", unshare(flags[i]));
		check("clone", clone(nothing, stack + sizeof stack, flags[i] | SIGCHLD, NULL));
	}
	unsigned long long args[11] = {CLONE_NEWUSER, 0, 0, 0, SIGCHLD};
	long pid = syscall(SYS_clone3, args, sizeof args);
	if (pid == 0) _exit(0);
	check("clone3", pid);
	check("setns", syscall(SYS_setns, open("/proc/1/ns/mnt", O_RDONLY), 0));
}

static void others(void) {
	char buffer[16];
	struct iovec here = {buffer, 8}, there = {(void *)0x400000, 8};
	check("ptrace of the first process", ptrace(PTRACE_ATTACH, 1, 0, 0));
	check("ptrace of the parent", ptrace(PTRACE_SEIZE, getppid(), 0, 0));
	check("ptrace of itself", ptrace(PTRACE_TRACEME, 0, 0, 0));
	check("the memory of the parent", process_vm_readv(getppid(), &here, 1, &there, 1, 0));
	check("a process outside", kill(atoi(getenv("PROCESS")), 0));
	struct io_uring_params params = {0};
	check("io_uring", syscall(SYS_io_uring_setup, 4, &params));
	check("the keyring", syscall(SYS_keyctl, 0, -3, 0));
	check("a key", syscall(SYS_add_key, "user", "x", "y", 1, -3));
	check("bpf", syscall(SYS_bpf, 0, NULL, 0) < 0 && errno != EPERM ? 0 : -1);
	check("perf", syscall(SYS_perf_event_open, NULL, 0, -1, -1, 0) < 0 && errno != EPERM ? 0 : -1);
	check("userfaultfd", syscall(SYS_userfaultfd, 1));
	char handle[64] = {8};
	check("a file by its handle", syscall(SYS_open_by_handle_at, AT_FDCWD, handle, 0) < 0 && errno != EPERM ? 0 : -1);
	check("the clock", syscall(SYS_clock_settime, 0, NULL) < 0 && errno != EPERM ? 0 : -1);
	check("the name of the machine", sethostname("hostile", 7));
	check("the log of the kernel", syscall(SYS_syslog, 3, buffer, 8));
	check("a call that is newer than the filter", syscall(600) < 0 && errno != ENOSYS ? 0 : -1);
}

static void sockets(void) {
	check("a raw socket", socket(AF_INET, SOCK_RAW, 1));
	check("a raw socket of IPv6", socket(AF_INET6, SOCK_RAW, 58));
	check("a packet socket", socket(AF_PACKET, SOCK_RAW, 0));
	check("a packet socket, with more bits", syscall(SYS_socket, AF_PACKET | 1L << 32, SOCK_RAW, 0));
	check("AF_ALG", socket(38, SOCK_SEQPACKET, 0));
	check("AF_VSOCK", socket(40, SOCK_STREAM, 0));
	int pair[2];
	check("a pair of TIPC", socketpair(30, SOCK_RDM, 0, pair));
	check("a pair of TIPC, with more bits", syscall(SYS_socketpair, 30 | 1L << 32, SOCK_STREAM, 0, pair));
	check("netlink of the audit", socket(AF_NETLINK, SOCK_RAW, 9));
}

static void terminal(void) {
	char c = '\n';
	int fd = open("/dev/tty", O_RDWR), discipline = N_TTY;
	for (int i = 0; i < 3; i++) {
		check("terminal injection", ioctl(i, TIOCSTI, &c));
		check("terminal injection, with more bits", syscall(SYS_ioctl, i, TIOCSTI | 1L << 32, &c));
		c = 2;
		check("the discipline of its lines", ioctl(i, TIOCSETD, &discipline));
		check("pasting in a console", ioctl(i, TIOCLINUX, &c));
	}
	if (fd >= 0) check("terminal injection by /dev/tty", ioctl(fd, TIOCSTI, &c));
}

static void processes(void) {
	int n = 0;
	while (n < 5000) {
		pid_t pid = fork();
		if (pid < 0) break;
		if (pid == 0) {
			pause();
			_exit(0);
		}
		n++;
	}
	check("processes without bound", n < 5000 ? -1 : 0);
}

int main(void) {
	mounts(getenv("HOME"), getenv("OUTSIDE"));
	namespaces();
	others();
	sockets();
	terminal();
#ifdef __x86_64__
	long result = 20; // getpid, of the 32-bit calls: these pass a filter that looks at numbers alone
	__asm__ volatile("int $0x80" : "+a"(result) : : "memory", "r8", "r9", "r10", "r11");
	check("the calls of 32 bits", result);
	check("the calls of x32", syscall(0x40000000 + SYS_getpid));
#endif
	if (getenv("BOUNDED")) processes();
	puts("DONE");
	return 0;
}
