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

// supervision is what accompanies a contained call outside of its view.
type supervision struct {
	call    Call
	stage   *stage
	filter  *os.File // bubblewrap reads the filter of system calls from it
	status  *os.File // the end of the pipe in which bubblewrap reports, for reading
	report  *os.File // its other end
	gate    *gate
	bridge  *bridge
	seen    *listener
	input   *feed
	first   first
	release func() // takes the limits away again
}

// supervise starts bwrap with a filter and what its mounts bind, waits until nothing of the call runs any more, and returns its
// exit status. The error is errVanished when the mounts came to lie elsewhere, and the command was not started.
func supervise(cmd *exec.Cmd, c Call, filter []byte, s *stage, v *view) (int, error) {
	if err := onlyStreams(); err != nil {
		return 0, err
	}
	u := &supervision{call: c, stage: s, release: func() {}}
	if err := u.attach(cmd, filter, v.opened); err != nil {
		return 0, err
	}
	signals := make(chan os.Signal, 8)
	signal.Notify(signals, forwarded[:]...)
	// What bubblewrap leaves when it fails halfway waits for it for ever; it becomes a child of this process.
	if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
		return 0, err
	}
	ended, err := u.start(cmd)
	if err != nil {
		return 0, err
	}
	child := make(chan int, 1)
	go forward(signals, child, func() {
		for _, pid := range children(cmd.Process.Pid) { // before bubblewrap tells it to, it does not end with its parent
			unix.Kill(pid, unix.SIGKILL)
		}
		cmd.Process.Kill()
	})
	exit, misplaced := u.letIn(v, child)
	close(child)
	waited := <-ended
	u.first.end()
	u.gate.open()
	if exit == nil {
		endChildren()
	}
	u.finish()
	if misplaced != nil {
		return 0, misplaced
	}
	if exit != nil {
		u.seen.tell(c, *exit)
		return *exit, nil
	}
	return failed(waited)
}

// attach gives bwrap the pipes, the filter and the open files that it needs, in the order in which its arguments count them.
func (u *supervision) attach(cmd *exec.Cmd, filter []byte, opened []*os.File) (err error) {
	var filterIn *os.File
	if u.filter, filterIn, err = os.Pipe(); err != nil {
		return err
	}
	if u.status, u.report, err = os.Pipe(); err != nil {
		return err
	}
	if u.gate, err = newGate(u.call.Profile.Name); err != nil {
		return err
	}
	if _, err := filterIn.Write(filter); err != nil { // far less than a pipe holds
		return err
	}
	filterIn.Close()
	if u.bridge, err = newBridge(u.call.Profile); err != nil {
		return err
	}
	cmd.ExtraFiles = append([]*os.File{u.filter, u.report, u.gate.out, u.bridge.handle()}, opened...)
	if u.seen, err = listen(cmd, u.call); err != nil {
		return err
	}
	if u.input, err = newFeed(os.Stdin); err != nil {
		return err
	}
	if u.input != nil {
		cmd.Stdin = u.input.out
	}
	// kill(2) of the own group reaches those of it outside of the namespace. Where the terminal sends its signals
	// to this group, that is the job of the command alone.
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: !foreground()}
	return nil
}

// start starts bwrap, and closes the ends of pipes that are bwrap's alone. The channel receives how it ended.
func (u *supervision) start(cmd *exec.Cmd) (<-chan error, error) {
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	ended := make(chan error, 1)
	go func() {
		err := cmd.Wait()
		u.status.SetReadDeadline(time.Now().Add(lastReport))
		ended <- err
	}()
	u.filter.Close()
	u.report.Close()
	u.seen.started()
	u.bridge.started()
	u.input.started()
	u.gate.out.Close()
	return ended, nil
}

// letIn waits until bubblewrap has made the view, compares it with the plan, and lets the command start in it. It returns the
// command's exit status, nil where bubblewrap reports none, and why the command was not let in.
func (u *supervision) letIn(v *view, child chan<- int) (exit *int, misplaced error) {
	// While bubblewrap makes the view.
	planned := sync.OnceValues(func() (comparison, error) {
		u.stage.watch(v.watched)
		return v.comparison(u.call.nothing())
	})
	go planned()
	exit = reports(u.status, func(pid int) {
		u.release = Bound(pid)
		u.first = firstOf(pid)
		if !u.gate.reached() {
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
		u.gate.open()
		child <- pid
	})
	planned() // it reads what ends with this call
	return exit, misplaced
}

// first is the descriptor of the first process in the namespace: everything in there ends with it.
type first struct{ fd int }

func firstOf(pid int) first {
	fd, err := unix.PidfdOpen(pid, 0)
	if err != nil {
		fd = -1
	}
	return first{fd}
}

// end ends the first process, and waits until it and all others in the namespace are gone: bubblewrap reports the end of the command
// by the word of that process alone.
func (f first) end() {
	if f.fd <= 0 {
		return
	}
	unix.PidfdSendSignal(f.fd, unix.SIGKILL, nil, 0) // it is gone already
	gone := []unix.PollFd{{Fd: int32(f.fd), Events: unix.POLLIN}}
	for {
		if _, err := unix.Poll(gone, -1); err != unix.EINTR {
			break
		}
	}
	unix.Waitid(unix.P_PIDFD, f.fd, nil, unix.WEXITED|unix.WNOHANG, nil) // it has become a child of this process
	unix.Close(f.fd)
}

// finish ends what accompanies the call, when nothing of it runs any more.
func (u *supervision) finish() {
	u.release()
	u.input.ended()
	u.seen.ended()
	if hosts := u.bridge.ended(); u.bridge != nil { // the proxy knows better than messages
		u.seen.heard.wants.Hosts = hosts
	}
	for _, path := range u.stage.changed() {
		fmt.Fprintf(os.Stderr, "gk-run: %s stays as it was: what the call put there was moved aside\n", path)
	}
}

// failed returns the status of a bwrap that was killed, or why it did not start the command.
func failed(waited error) (int, error) {
	if failure, ok := errors.AsType[*exec.ExitError](waited); ok {
		if ws := failure.Sys().(syscall.WaitStatus); ws.Signaled() {
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
// keyboard reach it from the terminal itself. One that comes before the command has started ends bubblewrap: what makes the view may
// have been stopped, and would be waited for without end.
func forward(signals <-chan os.Signal, child <-chan int, end func()) {
	var first int
	select {
	case pid, ok := <-child:
		if !ok {
			return
		}
		first = pid
	case <-signals:
		end()
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
