package hook

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/state"
)

// notifyPause is the least time between two notifications, so that an agent cannot bury an
// important one under many.
const notifyPause = 10 * time.Second

// The state files with the time of the last notification: about a call that went too far, and
// about one that waits for an answer. They are apart, so that a question never delays the news of an attack.
const (
	escalated = state.NotifiedFile
	waiting   = state.NotifiedWaitingFile
)

// tellOf prepares what tells a person of the call, where their policy names a program
// for that. It hears what the model hears: the reason and the code. Claim is one of the
// state files.
func (j *Judgement) tellOf(claim string, policy *approvals.Policy, places state.Places, dir *state.Dir) {
	argv, err := telling(claim, policy, places, dir, j.Decision.text())
	j.Trouble = errors.Join(j.Trouble, err)
	j.notify = argv
}

// telling is the command that tells a person; empty where there is none, or nobody is to be told again so soon.
func telling(claim string, policy *approvals.Policy, places state.Places, dir *state.Dir, text string) ([]string, error) {
	argv := policy.Notify()
	if len(argv) == 0 || dir != nil && !dir.Claim(claim, notifyPause, time.Now()) {
		return nil, nil
	}
	if err := state.CheckProgram(argv[0], places.Config); err != nil {
		return nil, err
	}
	return append(slices.Clone(argv), text), nil
}

// tell starts the program and does not wait for it. The program has no terminal and no input, runs
// in its own session, and gets only those variables of the client that it needs to reach a person.
func tell(argv []string) {
	if len(argv) == 0 {
		return
	}
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.Dir, cmd.SysProcAttr, cmd.Env = os.TempDir(), apart(), []string{}
	for _, v := range os.Environ() {
		switch name, value, _ := strings.Cut(v, "="); {
		case name == "PATH":
			cmd.Env = append(cmd.Env, "PATH="+systemPath(value))
		case toPerson(name):
			cmd.Env = append(cmd.Env, v)
		}
	}
	if cmd.Start() == nil { // whoever is not told can read the log
		go cmd.Wait() // a server goes on
	}
}

// systemPath leaves the folders of the system in a search path: what the program starts by
// name must not come from a folder that an agent writes to.
func systemPath(list string) string {
	dirs := slices.DeleteFunc(filepath.SplitList(list), func(dir string) bool {
		return runtime.GOOS != "windows" && !paths.SystemProgram(filepath.Join(dir, "x"))
	})
	return strings.Join(dirs, string(filepath.ListSeparator))
}

// toPerson reports whether a variable says how to reach a person.
func toPerson(name string) bool {
	switch name {
	case "HOME", "USER", "LOGNAME", "LANG", "LC_ALL", "TZ", "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS",
		"SystemRoot", "USERPROFILE", "LOCALAPPDATA", "APPDATA", "TEMP":
		return true
	}
	return strings.HasPrefix(name, "XDG_")
}
