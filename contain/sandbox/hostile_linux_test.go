package sandbox_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"

	"github.com/gk-hook/gk-hook/contain"
	"github.com/gk-hook/gk-hook/contain/sandbox"
)

// world is a home with credentials, a project, and what lies beside them. It is not in a folder for temporary
// files, since a contained call has its own.
type world struct {
	root, home, project, outside string
	user                         *syscall.Credential // who runs the calls; nil for the user of the test
	env                          []string
	reached                      chan string // what the servers outside got
	ended                        chan error  // a process outside has ended
}

const ordinaryUser = 65534 // nobody

func newWorld(t *testing.T, asUser bool) *world {
	t.Helper()
	base := "/home"
	if os.Geteuid() != 0 {
		base, _ = os.UserHomeDir()
	}
	root, err := os.MkdirTemp(base, "gk-run-test-")
	if err != nil {
		t.Skipf("no place for a home and a project: %v", err)
	}
	t.Cleanup(func() { os.RemoveAll(root) })
	os.Chmod(root, 0o755)
	w := &world{root: root, home: root + "/home", project: root + "/project", outside: root + "/outside", reached: make(chan string, 64),
		ended: make(chan error, 1)}
	for name, text := range map[string]string{
		"home/.ssh/id_rsa": "key", "home/.aws/credentials": "key", "home/.netrc": "key", "home/.codex/auth.json": "key", "home/.bashrc": "\n",
		"home/.claude/x": "", "home/.cursor/x": "", "home/.copilot/x": "",
		"home/.config/gk-hook/policy.yaml": "\n",
		"outside/canary":                   "canary\n", "project/package.json": "{}", "project/.env": "KEY=1", "project/.github/workflows/ci.yml": "\n",
		"elsewhere/kube": "key",
		// Credentials that people keep elsewhere, and link to where programs look.
		"elsewhere/pgp/secring.gpg": "key", "elsewhere/settings/hosts.yml": "key", "elsewhere/images": "key", "elsewhere/variables": "KEY=1",
		"project/.gk-hook.yaml": "\n", "project/ci/circle/config.yml": "\n",
		"project/.git/HEAD": "ref: refs/heads/main\n", "project/.git/config": "[core]\n", "project/.git/hooks/pre-commit": "#!/bin/sh\n",
		"project/.git/objects/x": "", "project/.git/refs/x": "",
	} {
		file := filepath.Join(root, name)
		os.MkdirAll(filepath.Dir(file), 0o755)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for link, to := range map[string]string{
		"project/.circleci": "ci/circle", "home/.gnupg": "../elsewhere/pgp", "home/.config/gh": root + "/elsewhere/settings", "home/.docker": "real.docker",
		"home/real.docker/config.json": root + "/elsewhere/images", "project/.env.local": "../elsewhere/variables",
	} {
		os.MkdirAll(filepath.Dir(filepath.Join(root, link)), 0o755)
		if err := os.Symlink(to, filepath.Join(root, link)); err != nil {
			t.Fatal(err)
		}
	}
	w.serve(t)
	w.share(t)
	if asUser {
		w.user = &syscall.Credential{Uid: ordinaryUser, Gid: ordinaryUser}
		filepath.WalkDir(root, func(path string, _ fs.DirEntry, _ error) error { return os.Lchown(path, ordinaryUser, ordinaryUser) })
	}
	w.env = append(w.env, "HOME="+w.home, "OUTSIDE="+w.outside, "PATH="+os.Getenv("PATH"), "DEPLOY_TOKEN=canary-of-environment",
		"KUBECONFIG="+w.root+"/elsewhere/kube", "PYTHONDONTWRITEBYTECODE=1")
	sleeper := exec.Command("sleep", "600")
	sleeper.SysProcAttr = &syscall.SysProcAttr{Credential: w.user}
	sleeper.Env = w.env
	if err := sleeper.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { w.ended <- sleeper.Wait() }()
	t.Cleanup(func() { sleeper.Process.Kill() })
	w.env = append(w.env, "PROCESS="+strconv.Itoa(sleeper.Process.Pid))
	return w
}

// serve starts servers on this machine, outside of every call.
func (w *world) serve(t *testing.T) {
	t.Helper()
	abstract := "gk-run-" + filepath.Base(w.root)
	paths := []string{w.outside + "/agent.sock", w.project + "/outer.sock"}
	tcp, err := net.Listen("tcp", ":0")
	if err != nil {
		t.Fatal(err)
	}
	listeners := []net.Listener{tcp}
	for _, path := range append(slices.Clone(paths), "@"+abstract) {
		l, err := net.Listen("unix", path)
		if err != nil {
			t.Fatal(err)
		}
		listeners = append(listeners, l)
	}
	for _, l := range listeners {
		t.Cleanup(func() { l.Close() })
		go func() {
			for {
				c, err := l.Accept()
				if err != nil {
					return
				}
				w.reached <- l.Addr().String()
				c.Close()
			}
		}()
	}
	datagrams := w.outside + "/datagrams.sock"
	d, err := net.ListenPacket("unixgram", datagrams)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	go func() {
		for b := make([]byte, 64); ; {
			if _, _, err := d.ReadFrom(b); err != nil {
				return
			}
			w.reached <- datagrams
		}
	}()
	var addresses []string
	own, _ := net.InterfaceAddrs()
	for _, a := range own {
		if ip, ok := a.(*net.IPNet); ok && !ip.IP.IsLoopback() && !ip.IP.IsLinkLocalUnicast() {
			addresses = append(addresses, ip.IP.String())
		}
	}
	_, port, _ := net.SplitHostPort(tcp.Addr().String())
	w.env = append(w.env, "PORT="+port, "SOCKETS="+strings.Join(append(paths, datagrams), " "), "ABSTRACT="+abstract, "ADDRESSES="+strings.Join(addresses, " "))
}

// share makes what processes share without a file: memory, messages, semaphores, and a terminal.
func (w *world) share(t *testing.T) {
	t.Helper()
	const all, private = 0o666, 0 // IPC_PRIVATE
	for name, ask := range map[string]struct{ get, ctl, size, flags uintptr }{
		"SHARED_MEMORY": {unix.SYS_SHMGET, unix.SYS_SHMCTL, 4096, all}, "MESSAGES": {unix.SYS_MSGGET, unix.SYS_MSGCTL, all, 0},
		"SEMAPHORES": {unix.SYS_SEMGET, unix.SYS_SEMCTL, 1, all},
	} {
		id, _, errno := unix.Syscall(ask.get, private, ask.size, ask.flags)
		if errno != 0 {
			t.Logf("no %s: %v", name, errno)
			continue
		}
		w.env = append(w.env, fmt.Sprintf("%s=%d", name, id))
		t.Cleanup(func() {
			number := uintptr(unix.IPC_RMID)
			if name == "SEMAPHORES" { // which one of the set comes first
				unix.Syscall(ask.ctl, id, 0, number)
				return
			}
			unix.Syscall(ask.ctl, id, number, 0)
		})
	}
	queue := filepath.Base(w.root)
	name, _ := unix.BytePtrFromString(queue)
	old := unix.Umask(0)
	fd, _, errno := unix.Syscall6(unix.SYS_MQ_OPEN, uintptr(unsafe.Pointer(name)), unix.O_CREAT|unix.O_RDWR, all, 0, 0, 0)
	unix.Umask(old)
	if errno == 0 {
		unix.Close(int(fd))
		t.Cleanup(func() { unix.Syscall(unix.SYS_MQ_UNLINK, uintptr(unsafe.Pointer(name)), 0, 0) })
	}
	w.env = append(w.env, "QUEUE="+queue)
	terminal, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Logf("no terminal: %v", err)
		w.env = append(w.env, "TERMINAL=/dev/pts/none")
		return
	}
	t.Cleanup(func() { terminal.Close() })
	n, _ := unix.IoctlGetInt(int(terminal.Fd()), unix.TIOCGPTN)
	unix.IoctlSetPointerInt(int(terminal.Fd()), unix.TIOCSPTLCK, 0)
	slave := fmt.Sprintf("/dev/pts/%d", n)
	os.Chmod(slave, all)
	w.env = append(w.env, "TERMINAL="+slave)
}

// snapshot tells everything of what a call must not change: names, modes, owners, times, contents.
func (w *world) snapshot(t *testing.T) string {
	t.Helper()
	var out strings.Builder
	for _, part := range []string{"outside", "home", "project/.git/config", "project/.git/hooks", "project/.github/workflows", "project/.gk-hook.yaml",
		"project/.env", "project/ci"} {
		filepath.WalkDir(filepath.Join(w.root, part), func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				fmt.Fprintln(&out, path, err)
				return nil
			}
			if d.IsDir() && (d.Name() == ".local" || path == w.home) {
				if d.Name() == ".local" { // gk-run's own state, see TestHostile
					return fs.SkipDir
				}
				return nil
			}
			info, _ := d.Info()
			st := info.Sys().(*syscall.Stat_t)
			text, _ := os.ReadFile(path)
			fmt.Fprintf(&out, "%s %v %d:%d %v %q\n", path, info.Mode(), st.Uid, st.Gid, info.ModTime(), text)
			return nil
		})
	}
	for _, path := range []string{"/usr/bin/bwrap", "/bin/bwrap", "/usr/local/bin/bwrap"} {
		var info unix.Stat_t
		fmt.Fprintln(&out, path, unix.Stat(path, &info), info.Ctim)
	}
	for _, name := range []string{".git/commondir", ".git/hooks", ".claude", ".cursor", ".vscode", "late"} {
		_, err := os.Lstat(filepath.Join(w.project, name))
		fmt.Fprintln(&out, name, err == nil)
	}
	return out.String()
}

// program is a hostile program, and how it is made ready in the world.
type program struct {
	file     string
	needs    string   // the program that builds or runs it
	build    []string // @ stands for the source, + for what comes of it
	run      []string
	terminal bool // it needs one
	socket   bool // its standard input is a socket, at whose other end is a process outside
	control  int  // how much it gets at least where nothing but the world's own bounds holds it
}

var programs = []program{
	{file: "files.sh", needs: "bash", run: []string{"bash", "@"}, control: 25},
	{file: "calls.c", needs: "cc", build: []string{"cc", "-w", "-o", "+", "@"}, run: []string{"+"}, terminal: true},
	{file: "doors.c", needs: "cc", build: []string{"cc", "-w", "-o", "+", "@"}, run: []string{"+"}, control: 12},
	{file: "network.py", needs: "python3", run: []string{"python3", "@"}, control: 6},
	{file: "node.js", needs: "node", run: []string{"node", "@"}, control: 6},
	{file: "pages.c", needs: "cc", build: []string{"cc", "-w", "-o", "+", "@"}, run: []string{"+"}, control: 6},
	{file: "signals.c", needs: "cc", build: []string{"cc", "-w", "-o", "+", "@"}, run: []string{"+"}, socket: true, control: 8},
	{file: "machine.py", needs: "python3", run: []string{"python3", "@"}},
	{file: "left.py", needs: "python3", run: []string{"python3", "@"}, control: 8},
	{file: "race.go", needs: "go", build: []string{"go", "build", "-o", "+", "@"}, run: []string{"+"}, control: 2},
}

// ready copies a program into the project, and builds it. It returns its command line.
func (p program) ready(t *testing.T, w *world) []string {
	t.Helper()
	if _, err := exec.LookPath(p.needs); err != nil {
		t.Skipf("%s is not installed", p.needs)
	}
	source, built := filepath.Join(w.project, p.file), filepath.Join(w.project, "hostile-"+p.needs)
	text, err := os.ReadFile("testdata/hostile/" + p.file)
	if err == nil {
		err = os.WriteFile(source, text, 0o755)
	}
	if err != nil {
		t.Fatal(err)
	}
	fill := func(args []string) (out []string) {
		for _, a := range args {
			out = append(out, strings.NewReplacer("@", source, "+", built).Replace(a))
		}
		return out
	}
	if build := fill(p.build); build != nil {
		cmd := exec.Command(build[0], build[1:]...)
		cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", build, err, out)
		}
	}
	return fill(p.run)
}

// start runs a command in the project, with a folder and a file outside as open descriptors.
func (w *world) start(t *testing.T, terminal bool, argv ...string) string {
	t.Helper()
	input, err := os.Open(w.outside + "/canary")
	if err != nil {
		t.Fatal(err)
	}
	return w.startWith(t, input, terminal, argv...)
}

// run starts a command that runs a program, with what the program needs.
func (w *world) run(t *testing.T, p program, argv ...string) string {
	t.Helper()
	if !p.socket {
		return w.start(t, p.terminal, argv...)
	}
	pair, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	peer := os.NewFile(uintptr(pair[1]), "peer")
	defer peer.Close()
	return w.startWith(t, os.NewFile(uintptr(pair[0]), "input"), p.terminal, argv...)
}

// startWith starts a command with a file as its standard input, and closes the file.
func (w *world) startWith(t *testing.T, input *os.File, terminal bool, argv ...string) string {
	t.Helper()
	defer input.Close()
	if terminal {
		script, err := exec.LookPath("script")
		if err != nil {
			t.Skip("script, of util-linux, is not installed: no terminal")
		}
		for i, a := range argv {
			argv[i] = "'" + a + "'"
		}
		argv = []string{script, "-qec", strings.Join(argv, " "), "/dev/null"}
	}
	argv = append([]string{"bash", "-c", `"$@"; echo SURVIVED`, "shell"}, argv...)
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.Dir, cmd.Env = w.project, w.env
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: w.user, Setpgid: true}
	folder, err := os.Open(w.outside)
	if err != nil {
		t.Fatal(err)
	}
	defer folder.Close()
	canary, err := os.OpenFile(w.outside+"/canary", os.O_RDWR|os.O_APPEND, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer canary.Close()
	cmd.ExtraFiles = []*os.File{folder, canary}
	if !terminal {
		cmd.Stdin = input
	}
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	cmd.WaitDelay = 10 * time.Second
	cmd.Run() // a status says nothing here
	return out.String()
}

// gkRun builds the program, where an ordinary user can run it as well.
func gkRun(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("builds gk-run")
	}
	bin := filepath.Join(t.TempDir(), "gk-run")
	cmd := exec.Command("go", "build", "-o", bin, "github.com/gk-hook/gk-hook/cmd/gk-run")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("build gk-run: %v\n%s", err, out)
	}
	for dir := filepath.Dir(bin); strings.HasPrefix(dir, os.TempDir()+"/"); dir = filepath.Dir(dir) {
		os.Chmod(dir, 0o755)
	}
	return bin
}

// TestHostile holds that programs written to get out of a profile get nothing, on the kernel of this machine.
func TestHostile(t *testing.T) {
	bin := gkRun(t)
	for _, backend := range sandbox.Backends() {
		if err := backend.Probe(); err != nil {
			t.Logf("%s: %v", backend.Name(), err)
			continue
		}
		for _, profile := range contain.Names {
			if len(backend.Lacks(example(profile))) > 0 {
				continue
			}
			for _, p := range programs {
				for _, asUser := range []bool{false, true} {
					if asUser && os.Geteuid() != 0 {
						continue
					}
					t.Run(fmt.Sprintf("%s/%s/%s/user=%v", backend.Name(), profile, p.file, asUser || os.Geteuid() != 0), func(t *testing.T) {
						t.Parallel()
						w := newWorld(t, asUser)
						argv := p.ready(t, w)
						if backend.Name() == "bubblewrap" { // Landlock knows no bound; docs/containment.md says so
							w.env = append(w.env, "BOUNDED=1")
						}
						run := []string{bin, "--backend", backend.Name(), "--profile", string(profile)}
						if profile == contain.Fetch {
							run = append(run, "--host", "example.org", "--host", "*.localhost.example.org")
						}
						w.start(t, false, append(slices.Clone(run), "--", "true")...) // makes folders for caches
						before := w.snapshot(t)
						out := w.run(t, p, slices.Concat(run, []string{"--"}, argv)...)
						w.nothingGot(t, out, before)
					})
				}
			}
		}
	}
}

// TestHostileBeside holds that a call gets nothing by another one that runs in the same project, and puts links to elsewhere
// in the place of what is kept while the view of the first is made.
func TestHostileBeside(t *testing.T) {
	bin := gkRun(t)
	if err := sandbox.Backends()[0].Probe(); err != nil {
		t.Skip(err)
	}
	for _, asUser := range []bool{false, true} {
		t.Run(fmt.Sprintf("user=%v", asUser || os.Geteuid() != 0), func(t *testing.T) {
			if asUser && os.Geteuid() != 0 {
				t.Skip("needs root to be somebody else")
			}
			w := newWorld(t, asUser)
			argv := program{file: "swap.py", needs: "python3", run: []string{"python3", "@"}}.ready(t, w)
			contained := []string{bin, "--profile", "project", "--"}
			w.start(t, false, append(slices.Clone(contained), "true")...) // makes folders for caches
			before := w.snapshot(t)
			swapping := make(chan string)
			go func() { swapping <- w.start(t, false, append(slices.Clone(contained), argv...)...) }()
			out := ""
			for {
				out += w.start(t, false, append(slices.Clone(contained), "sh", "-c", `grep -q . ../home/.ssh/id_rsa .idea*/id_rsa .zed*/id_rsa 2>/dev/null && echo GOT a key
					for d in .config* .devcontainer* ../outside; do echo hostile >> $d/canary && echo WROTE $d; done 2>/dev/null`)...)
				select {
				case last := <-swapping:
					w.nothingGot(t, out+last, before)
					return
				default:
				}
			}
		})
	}
}

func example(name contain.Name) contain.Profile {
	places := contain.Places{Home: "/home/you", Project: "/home/you/app", Hosts: []string{"example.org"}}
	p, _ := places.Profile(name)
	return p
}

func (w *world) nothingGot(t *testing.T, out, before string) {
	t.Helper()
	if !strings.Contains(out, "DONE") {
		t.Fatalf("the program did not run to its end:\n%s", out)
	}
	if !strings.Contains(out, "SURVIVED") {
		t.Errorf("it ended the shell that started the call:\n%s", out)
	}
	if strings.Contains(out, "GOT") {
		t.Errorf("it got something:\n%s", out)
	}
	time.Sleep(1500 * time.Millisecond) // what outlives the call has a second to show
	if after := w.snapshot(t); after != before {
		t.Errorf("it changed what lies outside:\n%s", changes(before, after))
	}
	select {
	case server := <-w.reached:
		t.Errorf("it reached %s", server)
	case err := <-w.ended:
		t.Errorf("it ended a process outside: %v", err)
	default:
	}
}

// changes lists the lines in which two texts differ.
func changes(before, after string) (out string) {
	was, is := strings.Split(before, "\n"), strings.Split(after, "\n")
	for _, line := range was {
		if !slices.Contains(is, line) {
			out += "- " + line + "\n"
		}
	}
	for _, line := range is {
		if !slices.Contains(was, line) {
			out += "+ " + line + "\n"
		}
	}
	return out
}

// TestHostileControl holds that the programs do get something where they are not held: otherwise TestHostile shows nothing.
func TestHostileControl(t *testing.T) {
	if testing.Short() {
		t.Skip("runs hostile programs in a sandbox")
	}
	bwrap, err := exec.LookPath("bwrap")
	if err != nil || exec.Command(bwrap, "--ro-bind", "/", "/", "true").Run() != nil {
		t.Skip("no sandbox to be had, and they are not run without one")
	}
	for _, p := range programs {
		if p.control == 0 {
			continue
		}
		t.Run(p.file, func(t *testing.T) {
			w := newWorld(t, false)
			loose := []string{bwrap, "--ro-bind", "/", "/", "--bind", w.root, w.root, "--dev", "/dev", "--proc", "/proc", "--die-with-parent"}
			out := w.run(t, p, append(loose, p.ready(t, w)...)...)
			if got := strings.Count(out, "GOT"); got < p.control {
				t.Errorf("it got %d things, want %d at least:\n%s", got, p.control, out)
			}
		})
	}
}
