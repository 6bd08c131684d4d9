package sandbox

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"syscall"

	ll "github.com/landlock-lsm/go-landlock/landlock/syscall"
	"golang.org/x/sys/unix"

	"github.com/gk-hook/gk-hook/contain"
)

// landlocked holds profiles by Landlock and a filter of system calls, where namespaces are not to be had: in the
// clients' own sandboxes, in containers. It is the weaker one: rules only ever allow, for whole folders, so that
// nothing in a folder that may be written can be kept. See landlock(7).
type landlocked struct{}

func (landlocked) Name() string { return "Landlock" }

// Lacks returns the parts of a profile that Landlock cannot hold.
func (landlocked) Lacks(p contain.Profile) []string {
	var lacks []string
	if len(p.Write) > 0 || len(p.Keep) > 0 || p.Name != contain.Read {
		lacks = append(lacks, "files of the project that start code, such as .git/hooks")
	}
	if p.Network != contain.NoNetwork {
		lacks = append(lacks, "a loopback interface of the call's own")
	}
	return lacks
}

// firstScoped is the version of Landlock from which signals to processes outside are refused.
const firstScoped = 6

func (landlocked) Probe() error {
	version, err := ll.LandlockGetABIVersion()
	switch {
	case err != nil:
		return fmt.Errorf("%w: the kernel has no Landlock", ErrUnavailable)
	case version < firstScoped:
		return fmt.Errorf("%w: the kernel has version %d of Landlock, and signals are held from %d on", ErrUnavailable, version, firstScoped)
	}
	return nil
}

// Run starts this program once more, which restricts itself and becomes the command: what is restricted could
// neither remove its own folder of temporary files nor record what was refused.
func (l landlocked) Run(c Call) (int, error) {
	if err := l.Probe(); err != nil {
		return 0, err
	}
	if err := resolve(&c.Profile); err != nil {
		return 0, err
	}
	secrets, err := credentials(c.Profile, c.Env)
	if err != nil {
		return 0, err
	}
	temp, clear, err := ownTemp()
	if err != nil {
		return 0, fmt.Errorf("make a folder for temporary files: %w", err)
	}
	defer clear()
	// What this process was started with stays in its memory, the secrets among it.
	if err := errors.Join(onlyStreams(), unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0), unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0)); err != nil {
		return 0, err
	}
	program, err := exec.LookPath(c.Argv[0])
	if err != nil && !errors.Is(err, exec.ErrDot) {
		return 0, err
	}
	return l.overlook(c, task{Program: program, Argv: c.Argv, Hidden: append(secrets, c.Profile.Hide...), Files: c.Profile.Files, Temp: temp})
}

// overlook runs the command to its end, and ends what it leaves behind.
func (l landlocked) overlook(c Call, t task) (int, error) {
	runtime.LockOSThread() // the command ends with the thread that has started it
	defer runtime.UnlockOSThread()
	cmd := exec.Command("/proc/self/exe", HeldFlag)
	cmd.Env = append(c.environment(), "TMPDIR="+t.Temp, "TMP="+t.Temp, "TEMP="+t.Temp)
	cmd.Dir = c.Dir
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: unix.SIGKILL}
	seen, err := listen(cmd, c)
	if err != nil {
		return 0, err
	}
	signals := make(chan os.Signal, 8)
	signal.Notify(signals, forwarded[:]...)
	if err := t.start(cmd); err != nil {
		endChildren()
		return 0, err
	}
	seen.started()
	go func() {
		for s := range signals {
			if (s == unix.SIGINT || s == unix.SIGQUIT) && foreground() {
				continue
			}
			cmd.Process.Signal(s)
		}
	}()
	waited := cmd.Wait()
	endChildren()
	seen.ended()
	status := 0
	if failed, ok := errors.AsType[*exec.ExitError](waited); ok {
		status = failed.ExitCode()
		if ws := failed.Sys().(syscall.WaitStatus); ws.Signaled() {
			status = 128 + int(ws.Signal())
		}
	} else if waited != nil {
		return 0, waited
	}
	seen.tell(c, status)
	return status, nil
}
