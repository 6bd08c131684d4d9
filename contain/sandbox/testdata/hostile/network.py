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

def ask(request):
    """Sends a request to the proxy, and fails unless it is answered as if it had been let through."""
    host, _, at = os.environ["HTTP_PROXY"].removeprefix("http://").rpartition(":")
    s = socket.create_connection((host, int(at)), 3)
    s.settimeout(3)
    s.sendall(request.encode())
    if s.recv(64).split()[1:2] != [b"200"]:
        raise OSError("refused")

def descriptors():
    """Uses what the start of the call may have left open."""
    for fd in range(3, 64):
        try:
            s = socket.socket(fileno=os.dup(fd))
            s.sendall(b"x")
        except OSError:
            continue
        return
    raise OSError("none")

check("an open socket of the start", descriptors)
if "HTTP_PROXY" in os.environ:
    addresses = ["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "localhost", "2130706433", "0x7f000001", "0", "example.org@127.0.0.1", "example.org%00.localhost"]
    for a in addresses + ["[%s]" % a if ":" in a else a for a in os.environ["ADDRESSES"].split()]:
        check("the proxy by " + a, lambda: ask(f"CONNECT {a}:{port} HTTP/1.1\r\nHost: {a}:{port}\r\n\r\n"))
        check("the proxy by http://" + a, lambda: ask(f"GET http://{a}:{port}/ HTTP/1.1\r\nHost: example.org\r\n\r\n"))
        check("the proxy by an upgrade to " + a, lambda: ask(f"GET http://{a}:{port}/ HTTP/1.1\r\nHost: example.org\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"))
    for to in ("169.254.169.254:80", "1.1.1.1:53", "1.1.1.1:443", "example.org:22", "example.com:443", "example.org.localhost:443", "localhost:443"):
        check("the proxy to " + to, lambda: ask(f"CONNECT {to} HTTP/1.1\r\nHost: {to}\r\n\r\n"))
    for path in os.environ["SOCKETS"].split():
        check("the proxy to the socket " + path, lambda: ask(f"GET http+unix://{path.replace('/', '%2F')}/ HTTP/1.1\r\nHost: example.org\r\n\r\n"))
print("DONE")
