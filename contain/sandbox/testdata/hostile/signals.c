// Tries to send signals to processes outside, by all that sends one. Says GOT for each that the kernel grants.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#ifndef SO_PEERPIDFD
#define SO_PEERPIDFD 77
#endif

static void check(const char *what, long result) {
	if (result >= 0) printf("GOT %s\n", what);
	fflush(stdout);
}

// The kernel sends the owner of a descriptor a signal of choice when there is something to read. The test sees whether the owner ended.
static void byInput(pid_t other) {
	int ends[2];
	if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) return;
	fcntl(ends[0], F_SETOWN, other);
	fcntl(ends[0], F_SETSIG, SIGKILL);
	fcntl(ends[0], F_SETFL, O_ASYNC);
	write(ends[1], "x", 1);
	struct f_owner_ex owner = {F_OWNER_PID, other};
	fcntl(ends[0], F_SETOWN_EX, &owner);
	write(ends[1], "x", 1);
	close(ends[0]);
	close(ends[1]);
}

// Who is at the other end of an inherited socket is outside.
static void byPeer(void) {
	int pidfd = -1;
	socklen_t size = sizeof pidfd;
	struct ucred peer = {0};
	if (getsockopt(0, SOL_SOCKET, SO_PEERPIDFD, &pidfd, &size) == 0) {
		check("a signal to the peer", syscall(SYS_pidfd_send_signal, pidfd, 0, NULL, 0));
		check("a descriptor of the peer", syscall(SYS_pidfd_getfd, pidfd, 1, 0));
		check("the namespaces of the peer", syscall(SYS_setns, pidfd, 0x20000));
	}
	size = sizeof peer;
	if (getsockopt(0, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.pid > 0) check("the peer, by its number", kill(peer.pid, 0));
}

// 0 is the session of what the kernel started, or one of another namespace; kill takes it for the caller's own group, and -1 for everybody.
static int toGroup(pid_t group) {
	return group > 1 ? kill(-group, 0) : -1;
}

static void byNumber(pid_t other) {
	siginfo_t info = {.si_signo = SIGURG, .si_code = SI_QUEUE};
	check("a thread", syscall(SYS_tkill, other, 0));
	check("a thread of a group", syscall(SYS_tgkill, other, other, 0));
	check("a signal with a value", syscall(SYS_rt_sigqueueinfo, other, SIGURG, &info));
	check("the same, to a thread", syscall(SYS_rt_tgsigqueueinfo, other, other, SIGURG, &info));
	check("the session of a process outside", toGroup(getsid(other)));
	check("its group", toGroup(getpgid(other)));
	struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGKILL};
	timer_t timer;
	event._sigev_un._tid = other;
	check("a timer for it", syscall(SYS_timer_create, CLOCK_MONOTONIC, &event, &timer));
}

int main(void) {
	pid_t other = atoi(getenv("PROCESS"));
	byNumber(other);
	byPeer();
	byInput(other);
	puts("DONE");
	return 0;
}
