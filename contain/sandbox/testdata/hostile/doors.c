// Tries what leads to processes, terminals, memory and files outside without opening a file there for writing. Says GOT for
// each that the kernel grants.
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/fs.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/msg.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static void check(const char *what, long result) {
	if (result >= 0) printf("GOT %s\n", what);
	fflush(stdout);
}

static int number(const char *name) { return getenv(name) ? atoi(getenv(name)) : -1; }

static void processes(pid_t other) {
	struct rlimit limit;
	struct sched_param param = {0};
	unsigned attributes[14] = {56};
	cpu_set_t one;
	CPU_ZERO(&one);
	CPU_SET(0, &one);
	check("the limits of a process outside", prlimit(other, RLIMIT_NOFILE, NULL, &limit) ? -1 : prlimit(other, RLIMIT_NOFILE, &limit, NULL));
	check("the scheduling of a process outside", sched_setscheduler(other, SCHED_BATCH, &param));
	check("the parameters of its scheduling", sched_setparam(other, &param));
	check("the attributes of its scheduling", syscall(SYS_sched_setattr, other, attributes, 0));
	check("its processors", sched_setaffinity(other, sizeof one, &one));
	check("its priority", setpriority(PRIO_PROCESS, other, 1));
	check("its input and output", syscall(SYS_ioprio_set, 1, other, 2 << 13 | 5));
	check("a signal to it by its descriptor", syscall(SYS_pidfd_send_signal, syscall(SYS_pidfd_open, other, 0), 0, NULL, 0));
	check("a descriptor of it", syscall(SYS_pidfd_getfd, syscall(SYS_pidfd_open, other, 0), 1, 0));
}

static void shared(void) {
	struct { long type; char text[8]; } message = {1, "hostile"};
	check("shared memory", shmat(number("SHARED_MEMORY"), NULL, 0) == (void *)-1 ? -1 : 0);
	check("its removal", shmctl(number("SHARED_MEMORY"), IPC_RMID, NULL));
	check("messages", msgsnd(number("MESSAGES"), &message, sizeof message.text, IPC_NOWAIT));
	check("semaphores", semctl(number("SEMAPHORES"), 0, SETVAL, 7));
	check("a message queue", syscall(SYS_mq_open, getenv("QUEUE"), O_RDWR, 0600, NULL));
	check("a terminal", open(getenv("TERMINAL"), O_RDWR | O_NOCTTY));
	check("what is typed at a terminal", open(getenv("TERMINAL"), O_RDONLY | O_NOCTTY));
}

static void files(const char *file) {
	struct fsxattr extended;
	int flags = 0, version = 0, fd = open(file, O_RDONLY);
	check("a lease, for which others wait", fcntl(fd, F_SETLEASE, F_RDLCK));
	check("the same, with more bits", syscall(SYS_fcntl, fd, F_SETLEASE | 1L << 32, F_RDLCK));
	check("the attributes of a file outside", ioctl(fd, FS_IOC_GETFLAGS, &flags) ? -1 : (flags ^= FS_NOATIME_FL, ioctl(fd, FS_IOC_SETFLAGS, &flags)));
	check("its version", ioctl(fd, FS_IOC_GETVERSION, &version) ? -1 : ioctl(fd, FS_IOC_SETVERSION, &version));
	check("its extended attributes", ioctl(fd, FS_IOC_FSGETXATTR, &extended) ? -1 : ioctl(fd, FS_IOC_FSSETXATTR, &extended));
	check("the same, with more bits", syscall(SYS_ioctl, fd, FS_IOC_SETFLAGS | 1L << 32, &flags));
	struct stat input;
	if (fstat(0, &input) == 0 && S_ISREG(input.st_mode)) {
		check("standard input, opened for writing", open("/proc/self/fd/0", O_WRONLY | O_APPEND));
		check("the mode of standard input", fchmod(0, 0640));
	}
}

// What starts the call is a process of it, and its program a file outside.
static void starter(void) {
	char program[256] = {0};
	struct stat info;
	if (readlink("/proc/1/exe", program, sizeof program - 1) < 0 || !strstr(program, "bwrap") || stat("/proc/1/exe", &info)) return;
	check("the program that starts the call", open("/proc/1/exe", O_RDWR));
	chmod("/proc/1/exe", info.st_mode & 07777); // what the test sees by the time of the change
	check("its memory", open("/proc/1/mem", O_RDWR) < 0 || stat("/proc/1/mem", &info) || S_ISCHR(info.st_mode) ? -1 : 0);
	check("its memory, by its thread", open("/proc/1/task/1/mem", O_RDWR) < 0 || stat("/proc/1/task/1/mem", &info) || S_ISCHR(info.st_mode) ? -1 : 0);
	check("a library of it", open("/proc/1/map_files", O_RDONLY) < 0 ? -1 : chmod("/proc/1/map_files/.", 0755));
}

static void dumps(void) {
	struct rlimit none = {0, 0}, now;
	setrlimit(RLIMIT_CORE, &none);
	prlimit(0, RLIMIT_CORE, &none, NULL);
	syscall(SYS_setrlimit, RLIMIT_CORE, &none);
	syscall(SYS_prlimit64, 0, RLIMIT_CORE | 1L << 32, &none, &now);
	// With one byte, and with that alone, the kernel starts no program outside for a dump.
	check("a program outside, by a dump", getrlimit(RLIMIT_CORE, &now) || now.rlim_cur == 1 ? -1 : 0);
}

int main(void) {
	char file[4096];
	snprintf(file, sizeof file, "%s/canary", getenv("OUTSIDE"));
	processes(number("PROCESS"));
	shared();
	files(file);
	starter();
	dumps();
	puts("DONE");
	return 0;
}
