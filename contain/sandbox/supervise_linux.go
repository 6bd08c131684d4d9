package sandbox

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// supervise starts bwrap with a filter and what its mounts bind, waits until nothing of the call runs any more, and returns its
// exit status. The error is errVanished when the mounts came to lie elsewhere, and the command was not started.
func supervise(cmd *exec.Cmd, c Call, filter []byte, s *stage, v *view) (int, error) {
	if err := onlyStreams(); err != nil {
		return 0, err
	}
	filterOut, filterIn, err := os.Pipe()
	if err != nil {
		return 0, err
	}
	statusOut, statusIn, err := os.Pipe()
	if err != nil {
		return 0, err
	}
	gate, err := newGate(c.Profile.Name)
	if err != nil {
		return 0, err
	}
	if _, err := filterIn.Write(filter); err != nil { // far less than a pipe holds
		return 0, err
	}
	filterIn.Close()
	out, err := newBridge(c.Profile)
	if err != nil {
		return 0, err
	}
	cmd.ExtraFiles = append([]*os.File{filterOut, statusIn, gate.out, out.handle()}, v.opened...)
	seen, err := listen(cmd, c)
	if err != nil {
		return 0, err
	}
	input, err := newFeed(os.Stdin)
	if err != nil {
		return 0, err
	}
	if input != nil {
		cmd.Stdin = input.out
	}
	// kill(2) of the own group reaches those of it outside of the namespace. Where the terminal sends its signals
	// to this group, that is the job of the command alone.
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: !foreground()}
	signals := make(chan os.Signal, 8)
	signal.Notify(signals, forwarded[:]...)
	// What bubblewrap leaves when it fails halfway waits for it for ever; it becomes a child of this process.
	if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
		return 0, err
	}
	if err := cmd.Start(); err != nil {
		return 0, err
	}
	ended := make(chan error, 1)
	go func() {
		err := cmd.Wait()
		statusOut.SetReadDeadline(time.Now().Add(lastReport))
		ended <- err
	}()
	filterOut.Close()
	statusIn.Close()
	seen.started()
	out.started()
	input.started()
	gate.out.Close()
	child := make(chan int, 1)
	go forward(signals, child)
	// While bubblewrap makes the view.
	planned := sync.OnceValues(func() (comparison, error) {
		s.watch(v.watched)
		return v.comparison(c.nothing())
	})
	go planned()
	release := func() {}
	var misplaced error
	exit := reports(statusOut, func(pid int) {
		release = Bound(pid)
		if !gate.reached() {
			return
		}
		plan, err := planned()
		if misplaced = err; err == nil {
			misplaced = plan.lies(pid)
		}
		if misplaced != nil {
			unix.Kill(pid, unix.SIGKILL)
			return
		}
		gate.open()
		child <- pid
	})
	close(child)
	planned() // it reads what ends with this call
	waited := <-ended
	gate.open()
	if exit == nil {
		endChildren()
	}
	release()
	input.ended()
	seen.ended()
	if hosts := out.ended(); out != nil { // the proxy knows better than messages
		seen.heard.wants.Hosts = hosts
	}
	for _, path := range s.changed() {
		fmt.Fprintf(os.Stderr, "gk-run: %s stays as it was: what the call put there was moved aside\n", path)
	}
	if misplaced != nil {
		return 0, misplaced
	}
	if exit != nil {
		seen.tell(c, *exit)
		return *exit, nil
	}
	if failed, ok := errors.AsType[*exec.ExitError](waited); ok {
		if ws := failed.Sys().(syscall.WaitStatus); ws.Signaled() {
			return 128 + int(ws.Signal()), nil
		}
	}
	if err := (bubblewrap{}).Probe(); err != nil {
		return 0, err
	}
	return 0, errors.New("bubblewrap could not make the profile, as it says above")
}

// lastReport is how long the report of an exit status may take to be read when bubblewrap has ended.
const lastReport = time.Second

// onlyStreams keeps all descriptors but the standard ones from the call, and refuses standard ones by which it
// could leave: a folder that is open leads to what lies beside it.
func onlyStreams() error {
	if err := unix.CloseRange(3, ^uint(0), unix.CLOSE_RANGE_CLOEXEC); err != nil {
		return fmt.Errorf("close descriptors: %w", err)
	}
	for _, f := range [...]*os.File{os.Stdin, os.Stdout, os.Stderr} {
		info, err := f.Stat()
		if err == nil && info.IsDir() {
			return fmt.Errorf("%s is a folder", f.Name())
		}
	}
	return nil
}

// forwarded are the signals that are passed on to the command.
var forwarded = [...]os.Signal{unix.SIGINT, unix.SIGQUIT, unix.SIGTERM, unix.SIGHUP, unix.SIGUSR1, unix.SIGUSR2}

// forward passes signals on to the command, whose parent is the first process of the namespace. Those of the
// keyboard reach it from the terminal itself.
func forward(signals <-chan os.Signal, child <-chan int) {
	first, ok := <-child
	if !ok {
		return
	}
	for s := range signals {
		if (s == unix.SIGINT || s == unix.SIGQUIT) && foreground() {
			continue
		}
		for _, pid := range children(first) {
			unix.Kill(pid, s.(syscall.Signal))
		}
	}
}

// foreground reports whether the terminal sends its signals to this process and the command.
func foreground() bool {
	tty, err := os.Open("/dev/tty")
	if err != nil {
		return false
	}
	defer tty.Close()
	group, err := unix.IoctlGetInt(int(tty.Fd()), unix.TIOCGPGRP)
	return err == nil && group == unix.Getpgrp()
}

// listener reads along what a command writes to its standard error, as far as that changes nothing for it.
type listener struct {
	heard        evidence
	inner, outer *os.File // the end of a pipe that this process reads, and where it writes to
	theirs       *os.File // the end that the command has
	file         *os.File // standard error, where it is a file, to be read afterwards
	from         int64
	done         chan struct{}
}

// listen puts a pipe into the way of standard error where that is one already, and of standard output
// where both are the same one, so that their order stays.
func listen(cmd *exec.Cmd, c Call) (*listener, error) {
	l := &listener{heard: evidence{withheld: c.withheld()}}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	var stdout, stderr unix.Stat_t
	if unix.Fstat(1, &stdout) != nil || unix.Fstat(2, &stderr) != nil {
		return l, nil
	}
	switch stderr.Mode & unix.S_IFMT {
	case unix.S_IFREG:
		l.from = stderr.Size
		l.file, _ = os.Open("/proc/self/fd/2") // write-only files may not be readable; then nothing is heard
	case unix.S_IFIFO, unix.S_IFSOCK:
		r, w, err := os.Pipe()
		if err != nil {
			return nil, err
		}
		l.inner, l.theirs, l.outer, l.done = r, w, os.Stderr, make(chan struct{})
		cmd.Stderr = w
		if stdout.Dev == stderr.Dev && stdout.Ino == stderr.Ino {
			cmd.Stdout = w
		}
	}
	return l, nil
}

func (l *listener) started() {
	if l.inner == nil {
		return
	}
	l.theirs.Close()
	go func() {
		defer close(l.done)
		defer l.inner.Close() // where the reader has gone, the command learns it as it would without us
		io.Copy(io.MultiWriter(l.outer, &l.heard), l.inner)
	}()
}

// ended waits for the rest of the output.
func (l *listener) ended() {
	if l.inner != nil {
		<-l.done
	}
	if l.file != nil {
		const tail = 256 << 10
		if end, err := l.file.Seek(0, io.SeekEnd); err == nil {
			l.file.Seek(max(l.from, end-tail), io.SeekStart)
			io.Copy(&l.heard, io.LimitReader(l.file, tail))
		}
		l.file.Close()
	}
	l.heard.finish()
}

// tell writes the last line on standard error, where the call may have failed by what was refused, and
// lets the caller know.
func (l *listener) tell(c Call, status int) {
	if status == 0 {
		return
	}
	line := l.heard.line(c.Profile, c.ByGuard)
	if line != "" {
		fmt.Fprintln(os.Stderr, line)
	}
	if c.Refused != nil && (line != "" || len(l.heard.wants.Env) > 0) { // that a variable is named says too little to ask about
		c.Refused(l.heard.refused(), l.heard.wants, status)
	}
}

// children lists the children of a process, of all its threads; proc_tid_children(5).
func children(pid int) (out []int) {
	lists, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	for _, list := range lists {
		raw, _ := os.ReadFile(list)
		for field := range strings.FieldsSeq(string(raw)) {
			if n, err := strconv.Atoi(field); err == nil {
				out = append(out, n)
			}
		}
	}
	return out
}

// endChildren ends every process that the command left: they have become children of this one.
func endChildren() {
	const patience = 2 * time.Second
	for until := time.Now().Add(patience); time.Now().Before(until); {
		pids := children(os.Getpid())
		if len(pids) == 0 {
			return
		}
		for _, pid := range pids {
			unix.Kill(pid, unix.SIGKILL)
			unix.Wait4(pid, nil, 0, nil)
		}
	}
}
