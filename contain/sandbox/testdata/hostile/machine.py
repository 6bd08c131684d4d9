"""Tries to take more of the machine than a call is given, or to stop it for others. Says GOT for what it got."""
import ctypes, errno, fcntl, glob, os, resource

libc = ctypes.CDLL(None, use_errno=True)
ROOT_ONLY = {errno.EPERM, errno.EACCES, errno.ENOSYS, errno.ENOTTY, errno.EROFS}

def check(what, do):
    try:
        do()
    except (OSError, ValueError):
        return
    print("GOT", what, flush=True)

def write(path, text):
    with open(path, "w") as f:
        f.write(text)

def asked(what, number, *args):
    """A call that does nothing by these arguments, so that any other error says that it would have been done."""
    if libc.syscall(number, *args) == 0 or ctypes.get_errno() not in ROOT_ONLY:
        print("GOT", what, os.strerror(ctypes.get_errno()), flush=True)

def request(what, number):
    fd = os.open(os.environ["OUTSIDE"], os.O_RDONLY)
    try:
        fcntl.ioctl(fd, number, bytes(64))
    except OSError as e:
        if e.errno in ROOT_ONLY:
            return
    finally:
        os.close(fd)
    print("GOT", what, flush=True)

# Control groups, in which the call has its bounds.
for base in glob.glob("/sys/fs/cgroup") + glob.glob("/sys/fs/cgroup/*/") + glob.glob("/sys/fs/cgroup/*/*/"):
    for name in ("cgroup.procs", "tasks", "release_agent", "notify_on_release", "cgroup.kill", "cgroup.freeze"):
        if os.path.exists(os.path.join(base, name)):
            check(f"{base}{name}", lambda: write(os.path.join(base, name), "0"))
    check(f"a control group in {base}", lambda: os.mkdir(os.path.join(base, "gk-run-hostile")))
for line in open("/proc/self/cgroup"):
    _, controllers, path = line.strip().split(":", 2)
    for name in ("pids.max", "memory.max", "memory.limit_in_bytes"):
        check(f"the bound {name}", lambda: write(f"/sys/fs/cgroup/{controllers}{path}/{name}", "max"))

# Rank among the processes.
check("a place before others when memory runs out", lambda: write("/proc/self/oom_score_adj", "-1000"))
check("a better priority", lambda: os.setpriority(os.PRIO_PROCESS, 0, -5))
check("real time", lambda: os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(50)))
if os.environ.get("BOUNDED") and os.geteuid() != 0:
    check("more processes", lambda: resource.setrlimit(resource.RLIMIT_NPROC, (1 << 20, 1 << 20)))
for pid in (1, int(os.environ["PROCESS"])):
    for name in ("oom_score_adj", "autogroup", "timerslack_ns", "comm", "clear_refs"):
        if pid != 1: # that is a process of the call itself
            check(f"{name} of a process outside", lambda: write(f"/proc/{pid}/{name}", "1"))

# What stops a file system, a disk or the machine. Thawing does no harm where nothing is frozen.
FITHAW, FITRIM, FIBMAP, BLKFLSBUF = 0xC0045878, 0xC0185879, 1, 0x1261
request("a file system, frozen or thawed", FITHAW)
request("a file system, trimmed", FITRIM)
request("blocks of a file", FIBMAP)
asked("swap, switched off", 168, b"/hostile")
asked("quotas", 179, 0, None, 0, None)
asked("accounting of processes", 163, b"/hostile")
asked("the end of the machine", 169, 0, 0, 0, None)
asked("modules of the kernel", 175, None, 0, b"")
for path in ("/proc/sys/kernel/panic", "/proc/sys/vm/drop_caches", "/proc/sys/kernel/sysrq", "/proc/irq/default_smp_affinity",
             "/sys/power/state", "/sys/block/vda/queue/nr_requests", "/sys/kernel/mm/transparent_hugepage/enabled", "/sys/module/printk/parameters/time"):
    if os.path.exists(path):
        check(path, lambda: os.close(os.open(path, os.O_WRONLY)))
print("DONE", flush=True)
