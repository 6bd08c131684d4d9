"""Leaves in the project, or where the call may write, what does harm later, in the hands of others. Says GOT for what it could leave."""
import ctypes, os, socket, stat, struct

libc = ctypes.CDLL(None, use_errno=True)
AT_FDCWD, TMP = -100, os.environ.get("TMPDIR", "/tmp")
SETUID = 0o4755

def check(what, do):
    try:
        if do() == -1:
            return
    except OSError:
        return
    print("GOT", what, flush=True)

def setuid(path):
    """Whether a program of this user, at the path, would run as this user for everybody."""
    return 0 if os.stat(path).st_mode & stat.S_ISUID else -1

def made(do):
    def run():
        do()
        return setuid(name)
    return run

for where in (".", TMP):
    name = os.path.join(where, "hostile-program")
    try:
        os.close(os.open(name, os.O_CREAT | os.O_WRONLY, 0o755))
    except OSError: # a profile that does not write there
        continue
    check("a program that runs as this user", made(lambda: os.chmod(name, SETUID)))
    check("the same, by its descriptor", made(lambda: os.fchmod(os.open(name, os.O_RDONLY), SETUID)))
    check("the same, by its folder", made(lambda: libc.fchmodat(AT_FDCWD, name.encode(), SETUID, 0)))
    check("the same, by a newer call", made(lambda: libc.syscall(452, AT_FDCWD, name.encode(), SETUID, 0)))
    check("the same, with more bits", made(lambda: libc.syscall(90, name.encode(), ctypes.c_ulong(SETUID | 1 << 32))))
    os.unlink(name)
    check("one that is made so", made(lambda: os.close(os.open(name, os.O_CREAT | os.O_WRONLY, SETUID))))
    if os.path.exists(name): os.unlink(name)
    check("one that is made by creat", made(lambda: libc.creat(name.encode(), SETUID)))
    if os.path.exists(name): os.unlink(name)
    check("one that is made by mknod", made(lambda: os.mknod(name, stat.S_IFREG | SETUID)))
    if os.path.exists(name): os.unlink(name)
    how = struct.pack("QQQ", os.O_CREAT | os.O_WRONLY, SETUID, 0)
    check("one that is made by openat2", made(lambda: libc.syscall(437, AT_FDCWD, name.encode(), how, len(how))))
    if os.path.exists(name): os.unlink(name)
    os.close(os.open(name, os.O_CREAT | os.O_WRONLY, 0o755))
    capability = struct.pack("<IIIII", 0x02000001, 0xFFFFFFFF, 0, 0xFFFFFFFF, 0)
    check("a program with capabilities", lambda: os.setxattr(name, "security.capability", capability))
    check("a file that nobody can remove", lambda: libc.ioctl(os.open(name, os.O_RDONLY), 0x40086602, ctypes.byref(ctypes.c_int(0x10))))
    check("an attribute of the system", lambda: os.setxattr(name, "trusted.overlay.redirect", b"/"))
    for kind, major, minor in ((stat.S_IFBLK, 254, 0), (stat.S_IFCHR, 1, 1), (stat.S_IFCHR, 5, 0), (stat.S_IFCHR, 10, 229)):
        check(f"a device {major}:{minor}", lambda: os.mknod(name + "-device", kind | 0o666, os.makedev(major, minor)))

# Links that lead into what is kept, for those who follow them later, and folders in the place of what is missing.
for name, to in ((".vscode", "../outside"), (".idea", "../outside"), (".mcp.json", "../outside/canary"), (".git/hooks/post-commit", "/bin/true"),
                 (".git/config.lock", "config"), (".claude/settings.local.json", "../../outside/canary")):
    try:
        os.symlink(to, name)
    except OSError:
        pass
for name in (".git/hooks", ".git/config", ".claude", ".github/workflows"):
    check(f"{name}, moved to be made anew", lambda: os.rename(name, name + "-old"))

# A server in the project for those who connect to its socket later; it ends with the call.
try:
    s = socket.socket(socket.AF_UNIX)
    s.bind("hostile.sock")
    s.listen(1)
except OSError:
    pass
print("DONE", flush=True)
