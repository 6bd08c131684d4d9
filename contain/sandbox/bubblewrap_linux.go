package sandbox

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/contain"
)

// bubblewrap holds profiles by namespaces: bwrap(1).
type bubblewrap struct{}

func (bubblewrap) Name() string { return "bubblewrap" }

// Lacks returns nothing.
func (bubblewrap) Lacks(contain.Profile) []string { return nil }

func findBwrap() (string, error) {
	for _, path := range contain.BubblewrapPaths {
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() && info.Mode().Perm()&0o022 == 0 {
			return path, nil
		}
	}
	return "", fmt.Errorf("%w, since it is not installed; install the package bubblewrap", ErrUnavailable)
}

// alone are the arguments of every profile: namespaces of its own, no capability, nothing that outlives the call.
var alone = [...]string{"--unshare-pid", "--unshare-ipc", "--unshare-net", "--cap-drop", "ALL", "--die-with-parent", "--ro-bind", "/", "/", "--dev",
	"/dev", "--proc", "/proc"}

// worksForOthers are the capabilities with which root works on files of others in a project.
var worksForOthers = [...]string{"CAP_DAC_OVERRIDE", "CAP_CHOWN", "CAP_FOWNER"}

func (bubblewrap) Probe() error {
	bwrap, err := findBwrap()
	if err != nil {
		return err
	}
	root, err := pathOnly("/")
	if err != nil {
		return err
	}
	defer root.Close()
	cmd := exec.Command(bwrap, append(slices.Clone(alone[:]), "--ro-bind-fd", strconv.Itoa(filterFD), "/", "true")...)
	cmd.ExtraFiles = []*os.File{root}
	out, err := cmd.CombinedOutput()
	if strings.Contains(string(out), "Unknown option") {
		return fmt.Errorf("%w, since bubblewrap lacks --ro-bind-fd; install 0.10, or a fix of CVE-2024-42472 for an older one", ErrUnavailable)
	}
	if err != nil {
		line, _, _ := strings.Cut(strings.TrimSpace(string(out)), "\n")
		return fmt.Errorf("%w (%s)", ErrUnavailable, line)
	}
	return nil
}

// attempts bounds how often a call is made ready anew, since something has vanished meanwhile. An attempt takes some
// milliseconds, within which each time something must vanish.
const attempts = 20

func (bubblewrap) Run(c Call) (status int, err error) {
	bwrap, err := findBwrap()
	if err == nil {
		bwrap, err = untouchable(bwrap)
	}
	if err != nil {
		return 0, err
	}
	return runBy(bwrap, c)
}

// runBy runs the call by the program bwrap.
func runBy(bwrap string, c Call) (status int, err error) {
	if err := c.throughProxy(); err != nil {
		return 0, err
	}
	if err := resolve(&c.Profile); err != nil {
		return 0, err
	}
	c.State = contain.Real(c.State) // an empty folder of it is mounted over others
	for range attempts {
		secrets, err := credentials(c.Profile, c.Env)
		if err != nil {
			return 0, err
		}
		secrets = slices.DeleteFunc(secrets, empty) // each mount costs as much as reading the list of all others
		open, err := sockets()
		if err != nil {
			return 0, err
		}
		status, err = attempt(bwrap, c, append(open, secrets...))
		if !errors.Is(err, errVanished) {
			return status, err
		}
	}
	return 0, errVanished
}

// throughProxy has this program start the command where the call reaches hosts.
func (c *Call) throughProxy() error {
	if c.Profile.Network != contain.ToHosts {
		return nil
	}
	if len(c.Profile.Hosts) == 0 {
		return errors.New("no host is named that it reaches")
	}
	self, err := os.Executable()
	if err != nil {
		return fmt.Errorf("find gk-run: %w", err)
	}
	c.Argv = append([]string{self, BridgedFlag}, c.Argv...)
	c.Profile.Show = append(slices.Clone(c.Profile.Show), self)
	return nil
}

// assembled is the filter of system calls, which is made while the view is planned.
type assembled struct {
	bytes []byte
	err   error
}

// attempt runs the call in a view without what is hidden. An error means that the command was not started.
func attempt(bwrap string, c Call, hidden []string) (int, error) {
	stage, err := openStage(c.State)
	if err != nil {
		return 0, err
	}
	defer stage.clear()
	if err := stage.makeFolders(c.Profile.Write); err != nil {
		return 0, err
	}
	program := make(chan assembled, 1)
	go func() {
		bytes, err := filter{}.bytes()
		program <- assembled{bytes, err}
	}()
	v := plan(c.Profile, c.Dir, hidden, disk{})
	if err := v.prepare(stage, c.Profile.Project); err != nil {
		return 0, err
	}
	if err := v.open(); err != nil {
		return 0, err
	}
	defer v.close()
	filter := <-program
	if filter.err != nil {
		return 0, filter.err
	}
	cmd := exec.Command(bwrap)
	env, set := c.apart()
	cmd.Env = env
	cmd.Args = slices.Concat(cmd.Args, alone[:], set, v.arguments(c))
	status, err := supervise(cmd, c, filter.bytes, stage, &v)
	if err != nil && slices.ContainsFunc(v.mounts, mount.moved) {
		return 0, errVanished
	}
	return status, err
}

// untouchable returns a path by which bwrap can be started so that nobody in the view can change it. There /proc/1/exe leads to
// its file as it is outside, where the view is not read-only: who owns the file could change its mode and
// its times. So the owner, and root, start a copy in memory, which ends with the call.
func untouchable(bwrap string) (path string, err error) {
	var info unix.Stat_t
	if err := unix.Stat(bwrap, &info); err != nil {
		return "", err
	}
	if os.Geteuid() != 0 && int(info.Uid) != os.Geteuid() {
		return bwrap, nil
	}
	text, err := os.ReadFile(bwrap)
	if err != nil {
		return "", err
	}
	const flags = unix.MFD_CLOEXEC | unix.MFD_ALLOW_SEALING
	fd, err := unix.MemfdCreate("bwrap", flags|unix.MFD_EXEC)
	if errors.Is(err, unix.EINVAL) { // before Linux 6.3
		fd, err = unix.MemfdCreate("bwrap", flags)
	}
	if err != nil {
		return "", fmt.Errorf("copy bubblewrap into memory: %w", err)
	}
	for len(text) > 0 && err == nil {
		n := 0
		n, err = unix.Write(fd, text)
		text = text[max(n, 0):]
	}
	if err == nil {
		_, err = unix.FcntlInt(uintptr(fd), unix.F_ADD_SEALS, unix.F_SEAL_SEAL|unix.F_SEAL_SHRINK|unix.F_SEAL_GROW|unix.F_SEAL_WRITE)
	}
	apart := -1 // from the descriptors that the started process gets
	if err == nil {
		apart, err = unix.FcntlInt(uintptr(fd), unix.F_DUPFD_CLOEXEC, firstApart)
	}
	unix.Close(fd)
	if err != nil {
		return "", fmt.Errorf("copy bubblewrap into memory: %w", err)
	}
	return fmt.Sprintf("/proc/self/fd/%d", apart), nil
}

// apart splits the environment into what bwrap itself may see and arguments that set the rest for the command
// alone: a variable of the dynamic linker would make bwrap run other code before it confines anything.
func (c *Call) apart() (env, set []string) {
	for _, v := range c.environment() {
		if name, value, _ := strings.Cut(v, "="); strings.HasPrefix(name, "LD_") || strings.HasPrefix(name, "GLIBC_") {
			set = append(set, "--setenv", name, value)
			continue
		}
		env = append(env, v)
	}
	return env, set
}

// arguments returns those of bwrap that make the view, and the command.
func (v *view) arguments(c Call) []string {
	var args []string
	if os.Geteuid() == 0 {
		for _, cap := range worksForOthers {
			args = append(args, "--cap-add", cap)
		}
	}
	for _, dir := range [...]string{"/run", "/var/run"} {
		if (disk{}).Kind(dir) == folder {
			args = append(args, "--size", fewFiles, "--tmpfs", dir)
		}
	}
	for _, b := range inEveryView() {
		args = append(args, "--ro-bind", b.from, b.over)
	}
	for _, m := range v.mounts {
		args = append(args, m.arguments(c.nothing())...)
	}
	if temp := filepath.Clean(lookup(c.Env, "TMPDIR")); filepath.IsAbs(temp) {
		switch deepest(v.byPath(), contain.Real(temp)).kind {
		case write:
		case private:
			args = append(args, "--dir", contain.Real(temp))
		default:
			args = append(args, "--setenv", "TMPDIR", "/tmp")
		}
	}
	args = append(args, "--perms", "0444", "--file", strconv.Itoa(gateFD), heldBy)
	args = append(args, "--perms", "1777", "--size", eighth(), "--tmpfs", "/dev/shm", "--remount-ro", "/dev")
	args = append(args, "--chdir", c.Dir, "--seccomp", strconv.Itoa(filterFD), "--json-status-fd", strconv.Itoa(statusFD), "--")
	return append(args, c.Argv...)
}

// The kernel gives each new file system half of the memory, also the covers of folders, whose owner may write there.
// Here only /tmp has that much, so that all of them leave a quarter of the memory to others.
const (
	fewFiles    = "16777216" // bytes of /run
	nothingFits = "4096"
	leastShare  = 16 << 20
)

// eighth is the size of a file system that may fill an eighth of the memory.
func eighth() string { return strconv.FormatUint(max(memoryOfMachine()/8, leastShare), 10) }

// nothing is the empty folder that is mounted over others.
func (c *Call) nothing() string { return filepath.Join(c.State, facts.GuardOrders, emptyFolder) }

// arguments returns those that make the mount; nothing is an empty folder. What is bound comes by its descriptor: another call
// that runs in the same project could put a link to elsewhere in its place, after this one has looked.
func (m mount) arguments(nothing string) []string {
	switch m.kind {
	case private:
		if m.path == "/var/tmp" { // few programs write there
			return []string{"--perms", "1777", "--size", eighth(), "--tmpfs", m.path}
		}
		return []string{"--perms", "1777", "--tmpfs", m.path}
	case write, pin:
		return []string{"--bind-fd", strconv.Itoa(m.fd), m.path}
	case keep, show:
		return []string{"--ro-bind-fd", strconv.Itoa(m.fd), m.path}
	}
	if kind, from := m.covers(nothing); kind == "--ro-bind" {
		return []string{kind, from, m.path}
	}
	return []string{"--perms", "0555", "--size", nothingFits, "--tmpfs", m.path}
}

// report is a document that bwrap writes to statusFD.
type report struct {
	Child *int `json:"child-pid"` // of the first process in the namespace, seen from outside
	Exit  *int `json:"exit-code"` // only where the command was started
}

// reports reads the documents of bwrap until it ends. The first process in the namespace waits until started was called with it.
func reports(r io.Reader, started func(child int)) (exit *int) {
	for d := json.NewDecoder(r); ; {
		var doc report
		if d.Decode(&doc) != nil {
			return exit
		}
		if doc.Child != nil {
			started(*doc.Child)
		}
		if doc.Exit != nil {
			exit = doc.Exit
		}
	}
}
