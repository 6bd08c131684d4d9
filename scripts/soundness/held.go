//go:build linux

package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/contain"
	"github.com/gk-hook/gk-hook/state"
)

// Where the made-up user has the guard's programs, and where the guard keeps its state.
const (
	guardFolder = home + "/.local/bin"
	guardState  = home + "/.local/state/" + facts.GuardApp
)

// inside returns a command that runs as the user of an errand: root, or an ordinary user, of a name space of its own, so
// that it cannot undo the cell.
func (e *errand) inside(argv ...string) *exec.Cmd {
	id := 0
	if e.Ordinary {
		id = 1000
	}
	c := exec.Command(argv[0], argv[1:]...)
	c.Dir, c.Env = project, cellEnvironment(cmp.Or(e.Shell, "bash"))
	c.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWUSER,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: id, HostID: 0, Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: id, HostID: 0, Size: 1}},
		Setsid:      true,
	}
	c.WaitDelay = time.Second
	return c
}

// hold runs the command of an errand contained. There is no profile where the guard does not allow it.
func (o *outcome) hold(e errand) error {
	if err := loopbackUp(); err != nil {
		return err
	}
	for _, family := range [...]string{"-4", "-6"} { // whatever is sent to any address would come in here
		exec.Command("ip", family, "route", "add", "local", "default", "dev", "lo").Run()
	}
	packetsBefore, err := packets()
	if err != nil {
		return err
	}
	command, run := e.Command, guardFolder+"/gk-run"
	shell := []string{cmp.Or(e.Shell, "bash"), "-c"}
	switch e.Way {
	case byGuard:
		if command, err = o.asked(e); err != nil || o.Profile == nil {
			return err
		}
	case unheld:
		err = o.heldBy(contain.Read)
	case byLandlock:
		shell = append([]string{run, "--backend", "Landlock", "--profile", string(contain.Read), "--"}, shell...)
		err = o.heldBy(contain.Read)
	default:
		shell = append([]string{run, "--backend", "bubblewrap", "--profile", string(e.Way), "--"}, shell...)
		err = o.heldBy(contain.Name(e.Way))
	}
	if err != nil {
		return err
	}
	if err := o.waitFor(e.inside(append(shell, command)...), e.Limit); err != nil {
		return err
	}
	o.Packets, err = packets()
	o.Packets -= packetsBefore
	return err
}

// heldBy notes the profile of a name, as gk-run makes it for people.
func (o *outcome) heldBy(name contain.Name) error {
	places := contain.Places{Home: home, Project: project, Git: []string{project + "/.git"}, Temp: tempDirs,
		Caches: contain.Caches(home, func(string) string { return "" }, contain.CacheOwners()...), Guard: []string{guardState}}
	p, err := places.Profile(name)
	o.Profile = &p
	return err
}

// asked asks the guard, and returns the call as it would run. The profile is that of the guard's order, or
// that nothing may change where the guard allows the call as it is.
func (o *outcome) asked(e errand) (command string, err error) {
	event, err := json.Marshal(map[string]any{"session_id": "s", "cwd": project, "permission_mode": "default", "hook_event_name": "PreToolUse",
		"tool_name": "Bash", "tool_use_id": "t", "tool_input": map[string]any{"command": e.Command}})
	if err != nil {
		return "", err
	}
	c := e.inside(guardFolder+"/gk-hook", "hook", "--client", "claude")
	c.Stdin = bytes.NewReader(event)
	said, err := c.Output()
	var answer struct {
		HookSpecificOutput struct {
			PermissionDecision string
			UpdatedInput       struct{ Command string }
		}
	}
	if err != nil || json.Unmarshal(said, &answer) != nil || answer.HookSpecificOutput.PermissionDecision != "allow" {
		return "", nil // denied or asked about
	}
	if command = answer.HookSpecificOutput.UpdatedInput.Command; command == "" {
		o.Bare = true
		return e.Command, o.heldBy(contain.Read)
	}
	dir, err := state.OpenDir(guardState)
	if err != nil {
		return "", err
	}
	orders, err := contain.Waiting(dir, time.Now())
	for _, order := range orders {
		o.Profile = &order.Profile
	}
	if o.Profile == nil {
		err = fmt.Errorf("the guard has rewritten the call, and given no order")
	}
	return command, err
}

// waitFor runs a command to its end, and lists what then still runs in the cell.
func (o *outcome) waitFor(c *exec.Cmd, limit time.Duration) error {
	stdout, stderr := &tail{}, &tail{}
	c.Stdout, c.Stderr = stdout, stderr
	if err := c.Start(); err != nil {
		return err
	}
	timer := time.AfterFunc(limit, func() { o.Expired = true; unix.Kill(-1, unix.SIGKILL) })
	err := c.Wait()
	stopped := timer.Stop()
	o.Exit = c.ProcessState.ExitCode()
	o.Printed, o.Complain = stdout.n, string(stderr.end)
	if stopped && err != exec.ErrWaitDelay {
		const patience = 500 * time.Millisecond // the kernel ends a name space a moment after its first process
		for until := time.Now().Add(patience); time.Now().Before(until); time.Sleep(5 * time.Millisecond) {
			if o.Left = others(); len(o.Left) == 0 {
				break
			}
		}
	}
	unix.Kill(-1, unix.SIGKILL)
	return nil
}

// others lists the processes of the cell beside its first one, which is this.
func others() (running []string) {
	for {
		if pid, err := unix.Wait4(-1, nil, unix.WNOHANG, nil); pid <= 0 || err != nil {
			break
		}
	}
	dirs, _ := filepath.Glob("/proc/[0-9]*")
	for _, dir := range dirs {
		line, err := os.ReadFile(dir + "/cmdline")
		if dir != "/proc/1" && err == nil {
			running = append(running, strings.TrimSpace(strings.ReplaceAll(string(line), "\x00", " ")))
		}
	}
	return running
}

// packets counts what was sent in the cell's network. A contained call has another one.
func packets() (n int, err error) {
	text, err := os.ReadFile("/proc/net/dev")
	for line := range strings.Lines(string(text)) {
		const sent = 10 // among the fields; proc_pid_net(5)
		if fields := strings.Fields(line); len(fields) > sent && fields[0] == "lo:" {
			_, err = fmt.Sscan(fields[sent], &n)
		}
	}
	return n, err
}
