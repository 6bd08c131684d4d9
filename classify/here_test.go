package classify

import "testing"

// TestConnectionsToThisMachine opens connections that carry nothing or a plain request,
// and others that carry more, are handed on or lead elsewhere.
func TestConnectionsToThisMachine(t *testing.T) {
	python := func(source string) string { return "python3 -c '" + source + "'" }
	plain := []string{
		`bash -c '</dev/tcp/localhost/5432'`,
		`timeout 1 bash -c '< /dev/tcp/127.0.0.1/5432' && echo up`,
		`(echo > /dev/tcp/::1/6379) 2>/dev/null && echo up`,
		`cat < /dev/null > /dev/tcp/localhost/80`,
		`cat < /dev/tcp/localhost/13`,
		`printf 'GET / HTTP/1.0\r\n\r\n' > /dev/tcp/localhost/80`,
		`printf 'GET / HTTP/1.0\r\n\r\n' | nc localhost 8080`,
		`nc -w1 ::1 8080 < /dev/null`,
		`telnet localhost 25`,
		`socat - TCP:localhost:8080`,
		python(`import socket; s = socket.socket(); s.settimeout(1); print(s.connect_ex(("localhost", 80)))`),
		python(`import socket; s = socket.create_connection(("127.0.0.1", 80)); s.sendall(b"GET / HTTP/1.0\r\n\r\n"); print(s.recv(99))`),
		python(`from http.client import HTTPConnection as C; c = C("localhost", 80); c.request("GET", "/"); print(c.getresponse().read())`),
	}
	more := []string{
		`echo FLUSHALL > /dev/tcp/localhost/6379`,
		`f() { echo FLUSHALL; }; f > /dev/tcp/localhost/6379`,
		`echo FLUSHALL >&0 < /dev/tcp/localhost/6379`,
		`{ echo FLUSHALL >&0; } < /dev/tcp/localhost/6379`,
		`exec 3<>/dev/tcp/localhost/6379; bash -c 'echo FLUSHALL >&3'`,
		`xargs echo >&0 < /dev/tcp/localhost/80`,
		`bash -c '</dev/tcp/db.example.com/5432'`,
		`h=localhost; echo > /dev/tcp/$h.example.com/80`,
		`cat < /dev/tcp/localhost/80 | sh`,
		`cat ~/.ssh/id_rsa > /dev/tcp/localhost/80`,
		`echo FLUSHALL | nc localhost 6379`,
		`nc -x proxy.example.com:1080 localhost 80`,
		`nc localhost.example.com 80`,
		`telnet localhost 6379 <<< FLUSHALL`,
		`echo FLUSHALL | socat - TCP:localhost:6379`,
		`socat TCP:localhost:22 TCP:example.com:80`,
		python(`import socket; s = socket.socket(); s.connect(("example.com", 80))`),
		python(`import socket; s = socket.socket(); c = s.connect; c(("example.com", 80))`),
		python(`import socket; s = socket.socket(); s.connect(("localhost", 6379)); s.send(b"FLUSHALL")`),
		python(`import socket, os; s = socket.socket(); s.connect(("localhost", 6379)); os.write(3, b"FLUSHALL")`),
		python(`import socket, numpy; s = socket.socket(); s.connect(("localhost", 6379)); f = s.sendall; f(b"FLUSHALL")`),
		python(`from http.client import HTTPConnection as C; c = C("localhost", 80); c.request("DELETE", "/")`),
		python(`from http.client import HTTPConnection as C; c = C("localhost", 80); c.host = "example.com"; c.request("GET", "/")`),
		python(`from http.client import HTTPConnection as C; c = C("localhost", 80); setattr(c, "host", "example.com"); c.request("GET", "/")`),
	}
	home, project := scratch(t)
	tier := func(command string) Tier {
		return Assess(Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: project, Home: home, Shell: "bash"}).Tier
	}
	for _, command := range plain {
		if got := tier(command); got != Safe {
			t.Errorf("%s is %s", command, got)
		}
	}
	for _, command := range more {
		if tier(command) == Safe {
			t.Errorf("%s is safe", command)
		}
	}
}

// TestTemporaryFiles deletes temporary files, and other files in their place.
func TestTemporaryFiles(t *testing.T) {
	home, project := scratch(t)
	for source, want := range map[string]bool{
		`f = tempfile.NamedTemporaryFile(delete=False); name = f.name; os.unlink(name)`:            true,
		`fd, name = tempfile.mkstemp(); os.close(fd); os.remove(name)`:                             true,
		`d = tempfile.mkdtemp(); p = d; shutil.rmtree(p)`:                                          true,
		`f = tempfile.NamedTemporaryFile(); f.name = "a.txt"; os.unlink(f.name)`:                   false,
		`f = tempfile.NamedTemporaryFile(); f = open("a.txt"); os.unlink(f.name)`:                  false,
		`d = tempfile.mkdtemp(); shutil.move("src", d); shutil.rmtree(d)`:                          false,
		`f = tempfile.NamedTemporaryFile(); os.rename("README.md", f.name); os.unlink(f.name)`:     false,
		`f = tempfile.mktemp(); os.symlink("/etc/passwd", f); open(f, "w").write("x")`:             false,
		`d = tempfile.mkdtemp(); open(d + "/a", "w").write("x"); shutil.move(d + "/a", "new.txt")`: true,
	} {
		command := "python3 -c 'import os, shutil, tempfile; " + source + "'"
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: project, Home: home, Shell: "bash"})
		if got := a.Tier <= Moderate && !a.Irreversible && a.Understood; got != want {
			t.Errorf("%s: undoable and understood is %t", source, got)
		}
	}
}
