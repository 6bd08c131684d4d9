//go:build linux

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestMain lets the test binary start itself as a world and as a cell.
func TestMain(m *testing.M) {
	if done, status := stage(); done {
		os.Exit(status)
	}
	os.Exit(m.Run())
}

// results runs a world and returns what it logged, by command.
func results(t *testing.T, s settings) (map[string]result, string) {
	t.Helper()
	if err := missing(); err != nil {
		t.Skip(err)
	}
	log, err := os.CreateTemp(t.TempDir(), "log")
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	var out bytes.Buffer
	inWorldWith(s, log, &out)
	all := map[string]result{}
	if _, err := log.Seek(0, 0); err != nil {
		t.Fatal(err)
	}
	for lines := json.NewDecoder(log); lines.More(); {
		var r result
		if err := lines.Decode(&r); err != nil {
			rest, _ := io.ReadAll(io.MultiReader(lines.Buffered(), log))
			t.Fatalf("%v\n%.4000s\n%s", err, rest, out.String())
		}
		all[r.Command] = r
	}
	return all, out.String()
}

// TestTracerSees runs commands that change something, and some that only seem
// to, and holds the tracer to seeing the one and not the other.
func TestTracerSees(t *testing.T) {
	if testing.Short() {
		t.Skip("runs programs under the tracer")
	}
	planted := map[string]string{
		"echo x >new":                      "creates /home/agent/project/new",
		"echo x >README.md":                "truncates /home/agent/project/README.md",
		"echo x >>README.md":               "changes /home/agent/project/README.md",
		"touch new":                        "creates /home/agent/project/new",
		"touch README.md":                  "changes /home/agent/project/README.md (utimensat",
		"mkdir -p a/b":                     "changes /home/agent/project/a (mkdir",
		"rm README.md":                     "changes /home/agent/project/README.md (unlink",
		"rmdir src":                        "changes /home/agent/project/src (",
		"mv README.md other":               "changes /home/agent/project/README.md (rename",
		"ln -s a b":                        "changes /home/agent/project/b (symlink",
		"chmod 600 README.md":              "changes /home/agent/project/README.md (fchmodat",
		"chown 0:0 README.md":              "changes /home/agent/project/README.md (fchownat",
		"truncate -s 0 README.md":          "changes /home/agent/project/README.md (ftruncate",
		"setfattr -n user.a -v b data.txt": "changes /home/agent/project/data.txt (",
		"cd /usr && echo x >new":           "creates /usr/new",
		"cd src; rm -f main.go":            "changes /home/agent/project/src/main.go (unlink",
		"(sleep 0.2; echo x >new) & wait":  "creates /home/agent/project/new",
		"echo x >/tmp/new":                 "made /tmp/new",
		"mktemp":                           "made /tmp/tmp.",
		"kill -TERM 1":                     "signals 1 SIGTERM",
		"kill -KILL -1":                    "signals -1",
		"mount -t tmpfs tmpfs /mnt":        "mounts on /mnt",
		"umount /proc":                     "mounts on /proc",
		"echo x >/dev/tcp/127.0.0.1/9":     "connects to {sa_family=AF_INET",
		"echo x >/dev/udp/127.0.0.1/9":     "connects to {sa_family=AF_INET",
		"ip link set lo down":              "changes the network",
		"hostname other":                   "changes the system",
		"renice -n 5 -p 1":                 "changes a process 1",
		"ipcmk -Q":                         "",
		"git add -A":                       "creates /home/agent/project/.git/index.lock",
		"python3 -c 'import socket as s; s.socket(s.AF_UNIX).connect(\"/run/x\")'":         "connects to {sa_family=AF_UNIX",
		"python3 -c 'import socket as s; s.socket().listen()'":                             "listens",
		"python3 -c 'import mmap as m; f=open(\"data.txt\",\"r+\"); m.mmap(f.fileno(),0)'": "changes /home/agent/project/data.txt (mmap",
	}
	delete(planted, "ipcmk -Q") // private queues have no name
	harmless := []string{
		"cat README.md", "echo x >/dev/null", "ls -R / | head -3", "sort data.txt", "kill -0 $$", "sleep 9 & kill $!", "cat <<<x",
		"d=$(mktemp) && rm \"$d\"", "d=$(mktemp -d) && echo x >\"$d/x\" && rm -r \"$d\"",
	}
	s := settings{Limit: 30 * time.Second, Workers: 2, Unasked: true, Commands: harmless}
	for command := range planted {
		s.Commands = append(s.Commands, command)
	}
	all, out := results(t, s)
	for command, want := range planted {
		program, _, _ := strings.Cut(command, " ")
		if r := all[command]; !strings.Contains(strings.Join(r.Violations, "\n"), want) || len(r.Violations) == 0 {
			if r.Exit == 127 {
				t.Logf("%s: not installed", program)
				continue
			}
			t.Errorf("%s: want a violation %q, got %q (status %d %s)", command, want, r.Violations, r.Exit, r.Complain)
		}
	}
	for _, command := range harmless {
		if r, ran := all[command]; !ran || len(r.Violations) > 0 {
			t.Errorf("%s: ran %v, want no violation, got %q", command, ran, r.Violations)
		}
	}
	if t.Failed() {
		t.Log(out)
	}
}

// TestSample runs a small part of what scripts/soundness.sh runs, on programs
// that every machine has.
func TestSample(t *testing.T) {
	if testing.Short() {
		t.Skip("runs generated calls under the tracer")
	}
	all, out := results(t, settings{
		Limit: 5 * time.Second, PerProgram: 10 * time.Second, Seed: 1, PerShape: 5, Total: 250, Workers: 2, Generate: true,
		Only: []string{"awk", "cat", "cut", "date", "diff", "du", "env", "find", "git", "grep", "head", "ls", "sed", "sort", "stat", "tail", "tar", "tr",
			"uniq", "wc", "xargs"},
	})
	if len(all) < 60 {
		t.Errorf("only %d calls were run", len(all))
	}
	for command, r := range all {
		if len(r.Violations) > 0 {
			t.Errorf("%s is called safe, but %s", command, strings.Join(r.Violations, "; "))
		}
	}
	if t.Failed() {
		t.Log(out)
	}
}

func TestParseTrace(t *testing.T) {
	const text = `7 openat(AT_FDCWD</w>, "a\n\303\251, b", O_RDONLY <unfinished ...>
8 chdir("/x") = 0
7 <... openat resumed>) = 3</w/a é>
8 mkdir("d", 0777) = -1 EEXIST (File exists)
7 clone(child_stack=NULL, flags=CLONE_CHILD_CLEARTID|SIGCHLD, child_tidptr=0x7) = 9
9 unlink("y") = 0
8 writev(1<pipe:[5]>, [{iov_base="(]", iov_len=2}], 1) = 2
9 +++ exited with 0 +++
7 kill(1, SIGTERM <unfinished ...>
`
	calls := parseTrace(text, "/w")
	var got []string
	for _, c := range calls {
		got = append(got, fmt.Sprint(c.pid, " ", c.name, " ", len(c.args), " ", c.ret, " ", c.err))
	}
	want := []string{"8 chdir 1 0 ", "7 openat 3 3</w/a é> ", "8 mkdir 2 -1 EEXIST", "7 clone 3 9 ", "9 unlink 1 0 ", "8 writev 3 2 ", "7 kill 2 ? "}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	for i, path := range map[int]string{0: "/x", 2: "/x/d", 4: "/w/y"} {
		if p := calls[i].resolve(calls[i].arg(0), ""); p != path {
			t.Errorf("%s: path %q, want %q", got[i], p, path)
		}
	}
	if p := calls[1].resolve(calls[1].arg(1), calls[1].arg(0)); p != "/w/a\né, b" {
		t.Errorf("path %q", p)
	}
}
