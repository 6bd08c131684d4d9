"""Tries to reach what is outside by the network. Says GOT for what it reached."""
import os, socket, struct

def check(what, do):
    try:
        do()
    except OSError:
        return
    print("GOT", what, flush=True)

def connect(family, address, kind=socket.SOCK_STREAM):
    s = socket.socket(family, kind)
    s.settimeout(2)
    s.connect(address)
    s.send(b"hostile")

def fastopen(address):
    s = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    s.settimeout(2)
    s.sendto(b"hostile", 0x20000000, address)
    if s.recv(1) == b"":
        raise OSError("closed")

def pair(address):
    a, _ = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    a.sendto(b"hostile", address)

def resolve():
    query = struct.pack(">HHHHHH", 1, 0x100, 1, 0, 0, 0) + b"\x07example\x03org\x00" + struct.pack(">HH", 1, 1)
    servers = [l.split()[1] for l in open("/etc/resolv.conf") if l.startswith("nameserver")]
    for server in servers + ["127.0.0.53", "1.1.1.1"]:
        try:
            s = socket.socket(socket.AF_INET6 if ":" in server else socket.AF_INET, socket.SOCK_DGRAM)
            s.settimeout(0.3)
            s.sendto(query, (server, 53))
            s.recv(512)
            return
        except OSError:
            pass
    raise OSError("no answer")

port = int(os.environ["PORT"])
check("a server on this machine", lambda: connect(socket.AF_INET, ("127.0.0.1", port)))
check("a server on this machine, by IPv6", lambda: connect(socket.AF_INET6, ("::1", port)))
check("a server on this machine, by a mapped address", lambda: connect(socket.AF_INET6, ("::ffff:127.0.0.1", port)))
check("a server on this machine, by 0.0.0.0", lambda: connect(socket.AF_INET, ("0.0.0.0", port)))
check("data with the first packet", lambda: fastopen(("127.0.0.1", port)))
for address in os.environ["ADDRESSES"].split():
    check("address " + address, lambda: connect(socket.AF_INET6 if ":" in address else socket.AF_INET, (address, port)))
check("an address of the internet", lambda: connect(socket.AF_INET, ("1.1.1.1", 53)))
check("a name", resolve)
check("an abstract socket", lambda: connect(socket.AF_UNIX, "\0" + os.environ["ABSTRACT"]))
for path in os.environ["SOCKETS"].split():
    check("the socket " + path, lambda: connect(socket.AF_UNIX, path))
    check("the socket through /proc " + path, lambda: connect(socket.AF_UNIX, "/proc/self/root" + path))
    check("the datagram socket " + path, lambda: connect(socket.AF_UNIX, path, socket.SOCK_DGRAM))
    check("the datagram socket by a pair " + path, lambda: pair(path))
for path in ("/run/docker.sock", "/var/run/docker.sock", "/run/dbus/system_bus_socket", "/run/systemd/notify", "/dev/log"):
    check(path, lambda: connect(socket.AF_UNIX, path))
    check(path + " by datagrams", lambda: connect(socket.AF_UNIX, path, socket.SOCK_DGRAM))
print("DONE")
