//go:build linux

package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// cell is a process that runs errands, one after the other, in a copy of the world.
type cell struct {
	process *exec.Cmd
	in      *json.Encoder
	out     *json.Decoder
	close   func()
	errOut  bytes.Buffer
}

// openCell starts a fresh cell, with more name spaces of its own where flags say so.
func openCell(flags uintptr) (*cell, error) {
	c := &cell{process: exec.Command("/proc/self/exe")}
	c.process.Env = append(os.Environ(), stageVariable+"="+stageCell)
	c.process.Stderr = &c.errOut
	c.process.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNS | syscall.CLONE_NEWPID | syscall.CLONE_NEWIPC | flags, Pdeathsig: syscall.SIGKILL}
	in, err := c.process.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := c.process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	c.in, c.out = json.NewEncoder(in), json.NewDecoder(out)
	c.close = func() {
		in.Close()
		c.process.Process.Kill()
		c.process.Wait()
	}
	return c, c.process.Start()
}

// run runs an errand after those that the cell ran before: what they left on disk is still there.
func (c *cell) run(e errand) (outcome, error) {
	late := time.AfterFunc(e.Limit+20*time.Second, func() { c.process.Process.Kill() })
	defer late.Stop()
	var o outcome
	err := c.in.Encode(e)
	if err == nil {
		err = c.out.Decode(&o)
	}
	if err != nil {
		return o, fmt.Errorf("cell: %w: %s", err, strings.TrimSpace(c.errOut.String()))
	}
	if o.Error != "" {
		return o, fmt.Errorf("cell: %s", o.Error)
	}
	return o, nil
}

// inCell runs the errand in a fresh cell.
func inCell(e errand) (outcome, error) {
	var flags uintptr
	if e.Way != "" {
		flags = syscall.CLONE_NEWNET
	}
	c, err := openCell(flags)
	if err != nil {
		return outcome{}, fmt.Errorf("cell: %w", err)
	}
	defer c.close()
	return c.run(e)
}

// cellMain is the first process of a cell.
func cellMain(in io.Reader, out io.Writer) error {
	layers, temps, broken := enterCell()
	errands, outcomes := json.NewDecoder(in), json.NewEncoder(out)
	for {
		var e errand
		if err := errands.Decode(&e); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		var o outcome
		err := broken
		if err == nil {
			err = o.run(e, layers, temps)
		}
		if err != nil {
			o.Error = err.Error()
		}
		if err := outcomes.Encode(o); err != nil {
			return err
		}
	}
}

// overlaid are the directories of a cell that are the world's own with a
// writable layer in memory.
var overlaid = append([]string{"/home"}, shownDirs...)

// layer is one of them: what it showed before, and where changes land.
type layer struct {
	dir           string
	before, after *os.Root
}

func (o *outcome) run(e errand, layers []layer, temps []string) error {
	switch {
	case e.Decide != nil:
		return o.decide(e)
	case e.Read != "":
		text, err := os.ReadFile(e.Read)
		o.Said = string(text)
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		return err
	case e.Write != "":
		if err := os.MkdirAll(filepath.Dir(e.Write), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(e.Write, []byte(e.Content), 0o644); err != nil {
			return err
		}
	case e.Way != "":
		if err := o.hold(e); err != nil {
			return err
		}
	default:
		if err := o.trace(e); err != nil {
			return err
		}
	}
	for _, l := range layers {
		if err := o.changes(l); err != nil {
			return err
		}
	}
	for _, dir := range temps {
		if err := o.leftovers(dir); err != nil {
			return err
		}
	}
	return nil
}

// enterCell builds the cell's root and enters it. It returns the layers to look
// at afterwards, and the directories that are empty before.
func enterCell() ([]layer, []string, error) {
	const base = "/tmp"
	if err := unix.Mount("", "/", "", unix.MS_REC|unix.MS_PRIVATE, ""); err != nil {
		return nil, nil, err
	}
	var layers []layer
	for _, dir := range overlaid {
		if before, err := os.OpenRoot(dir); err == nil {
			layers = append(layers, layer{dir: dir, before: before})
		}
	}
	if err := mountMemory(base); err != nil {
		return nil, nil, err
	}
	root := base + "/root"
	if err := os.Mkdir(root, 0o755); err != nil {
		return nil, nil, err
	}
	if err := mountMemory(root); err != nil {
		return nil, nil, err
	}
	for i := range layers {
		l := &layers[i]
		upper, work, at := base+"/upper"+l.dir, base+"/work"+l.dir, root+l.dir
		for _, dir := range []string{upper, work, at} {
			if err := os.MkdirAll(dir, 0o755); err != nil {
				return nil, nil, err
			}
		}
		options := "userxattr,lowerdir=" + l.dir + ",upperdir=" + upper + ",workdir=" + work
		if err := unix.Mount("overlay", at, "overlay", 0, options); err != nil {
			return nil, nil, fmt.Errorf("overlay %s: %w", l.dir, err)
		}
		var err error
		if l.after, err = os.OpenRoot(upper); err != nil {
			return nil, nil, err
		}
	}
	if err := commonParts(root); err != nil {
		return nil, nil, err
	}
	if err := os.Mkdir(root+"/.trace", 0o755); err != nil {
		return nil, nil, err
	}
	return layers, []string{"/tmp", "/run", "/root", "/srv", "/mnt", "/dev/shm"}, pivot(root)
}

// decide has the guard decide a call, in a process as short as the guard's own.
func (o *outcome) decide(e errand) error {
	request, err := json.Marshal(e.Decide)
	if err != nil {
		return err
	}
	c := exec.Command("/proc/self/exe")
	c.Dir = project
	c.Env = append(cellEnvironment(cmp.Or(e.Shell, "bash")), stageVariable+"="+stageGuard)
	c.Stdin = bytes.NewReader(request)
	c.Stderr = os.Stderr
	answer, err := c.Output()
	if err != nil {
		return fmt.Errorf("the guard: %w", err)
	}
	return json.Unmarshal(answer, &o.Decided)
}

// trace runs the command under the tracer, in a user name space of its own, so
// that it cannot undo the cell.
func (o *outcome) trace(e errand) error {
	const log = "/.trace/log"
	args := []string{"--seccomp-bpf", "-f", "-y", "-qqq", "-s", "64", "-e", "signal=none", "-e", "trace=" + tracedCalls(), "-o", log, "--",
		cmp.Or(e.Shell, "bash"), "-c", e.Command}
	c := exec.Command("strace", args...)
	c.Dir = project
	c.Env = append(cellEnvironment(cmp.Or(e.Shell, "bash")), e.Env...)
	stdout, stderr := &tail{}, &tail{}
	if e.Whole {
		stdout.keep = wholeLimit
	}
	c.Stdout, c.Stderr = stdout, stderr
	if e.Stdin != "" {
		c.Stdin = strings.NewReader(e.Stdin)
	}
	c.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWUSER,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: 0, Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: 0, Size: 1}},
		Setsid:      true,
	}
	c.WaitDelay = time.Second
	if err := c.Start(); err != nil {
		return fmt.Errorf("start strace: %w", err)
	}
	// A signal that the command sends here must not end the cell. Caught signals,
	// unlike ignored ones, are as usual for the command.
	signal.Notify(make(chan os.Signal, 1), unix.SIGTERM, unix.SIGHUP, unix.SIGINT, unix.SIGQUIT, unix.SIGUSR1, unix.SIGUSR2)
	// SIGKILL to all spares the first process of a name space, which this is.
	timer := time.AfterFunc(e.Limit, func() { o.Expired = true; unix.Kill(-1, unix.SIGKILL) })
	err := c.Wait()
	timer.Stop()
	unix.Kill(-1, unix.SIGKILL)
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		o.Exit = exit.ExitCode()
	} else if err != nil && !errors.Is(err, exec.ErrWaitDelay) {
		return fmt.Errorf("strace: %w", err)
	}
	o.Printed, o.Complain = stdout.n, string(stderr.end)
	o.Leaked = append(stdout.leaked, stderr.leaked...)
	if e.Whole {
		o.Said = string(stdout.end)
	}
	text, err := os.ReadFile(log)
	o.Trace = string(text)
	return err
}

// cellEnvironment is the environment of an agent's shell.
func cellEnvironment(shell string) []string {
	return []string{"PATH=" + searchPath(), "HOME=" + home, "USER=root", "LOGNAME=root", "SHELL=/bin/" + shell, "LANG=C.UTF-8", "TERM=xterm-256color",
		"PWD=" + project,
		"UV_USE_IO_URING=0"} // what goes through io_uring is hidden from the tracer
}

// searchPath is the caller's PATH as far as the world shows it, the system's first.
func searchPath() string {
	dirs := []string{"/usr/local/bin", "/usr/bin", "/bin", "/usr/local/sbin", "/usr/sbin", "/sbin", "/usr/games"}
	for _, dir := range filepath.SplitList(os.Getenv("PATH")) {
		for _, shown := range shownDirs {
			if strings.HasPrefix(dir, shown+"/") {
				dirs = append(dirs, dir)
			}
		}
	}
	return strings.Join(dirs, ":")
}

// changes compares a layer with what lay below it. A file that was opened for
// writing lies in the layer although nothing changed.
func (o *outcome) changes(l layer) error {
	return fs.WalkDir(l.after.FS(), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name == "." {
			return nil
		}
		was, before := l.before.Lstat(name)
		is, err := d.Info()
		switch {
		case err != nil:
			return err
		case is.Mode()&fs.ModeCharDevice != 0: // overlay's mark for a removed name
			o.Kept = append(o.Kept, "removed "+filepath.Join(l.dir, name))
		case before != nil:
			o.Kept = append(o.Kept, "made "+filepath.Join(l.dir, name))
		case d.IsDir():
			if was.Mode() != is.Mode() {
				o.Kept = append(o.Kept, "changed the mode of "+filepath.Join(l.dir, name))
			}
		case !same(l, name, was, is):
			o.Kept = append(o.Kept, "changed "+filepath.Join(l.dir, name))
		}
		return nil
	})
}

func same(l layer, name string, was, is fs.FileInfo) bool {
	if was.Mode() != is.Mode() || was.Size() != is.Size() || !was.ModTime().Equal(is.ModTime()) {
		return false
	}
	if !is.Mode().IsRegular() {
		return true
	}
	a, err := fs.ReadFile(l.before.FS(), name)
	if err != nil {
		return false
	}
	b, err := fs.ReadFile(l.after.FS(), name)
	return err == nil && bytes.Equal(a, b)
}

func (o *outcome) leftovers(dir string) error {
	entries, err := os.ReadDir(dir)
	for _, e := range entries {
		o.Kept = append(o.Kept, "made "+filepath.Join(dir, e.Name()))
	}
	return err
}

// wholeLimit bounds what is kept of a manual.
const wholeLimit = 8 << 20

// tail counts what is written and keeps the end.
type tail struct {
	n    int
	keep int // bytes of the end, 0 for a few lines
	end  []byte

	line   []byte   // what is searched: the last bytes, and what is new
	leaked []string // canaries
}

func (t *tail) Write(p []byte) (int, error) {
	keep := cmp.Or(t.keep, 300)
	t.n += len(p)
	t.line = append(t.line[max(0, len(t.line)-100):], p...)
	t.leaked = append(t.leaked, canariesIn(t.line)...)
	t.end = append(t.end, p...)
	if len(t.end) > keep {
		t.end = append([]byte(nil), t.end[len(t.end)-keep:]...)
	}
	return len(p), nil
}
