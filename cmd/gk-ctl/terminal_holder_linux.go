package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/gk-hook/gk-hook/proc"
)

// personsTerminals are programs in which a person types: terminal emulators and login
// servers. Any other program that holds the other end of a terminal may type in a
// person's place.
var personsTerminals = []string{
	"xterm", "urxvt", "rxvt", "urxvtd", "st", "foot", "alacritty", "kitty", "wezterm", "wezterm-gui", "ghostty", "contour", "rio", "warp", "hyper", "tabby",
	"gnome-terminal-server", "kgx", "gnome-console", "ptyxis", "ptyxis-agent", "konsole", "yakuake", "xfce4-terminal", "mate-terminal", "lxterminal",
	"qterminal", "tilix", "cosmic-term", "deepin-terminal", "blackbox",
	"code", "code-insiders", "codium", "cursor", "windsurf", "zed", "zed-editor", "java", "idea",
	"sshd", "sshd-session", "sshd-auth", "login", "init", "systemd", "sudo", "su", "containerd-shim-runc-v2", "dockerd", "conmon", "crun", "runc",
}

// pythonTerminals are terminal emulators written in Python.
var pythonTerminals = []string{"terminator", "guake"}

// testTerminal is one more program that counts as a person's terminal. The linker sets it
// for tests that play the person; in a release it is empty.
var testTerminal string

// strangersAt returns the processes that hold the other end of a terminal and are not
// known terminals, as far as this user can see them. It looks again where it finds some: a child of
// the terminal has the name of the program that it becomes before it closes what that does not get (execve(2)).
func strangersAt(fd int) (strangers []int) {
	for range 3 {
		strangers = slices.DeleteFunc(terminalHolders(fd), func(pid int) bool {
			return personsTerminal(pid, proc.Of(pid).Argv)
		})
		if len(strangers) == 0 {
			return nil
		}
		time.Sleep(10 * time.Millisecond)
	}
	return strangers
}

// hidesProcesses reports whether the process runs in a user namespace that is not the machine's: the
// map of the machine's own takes every number to itself (user_namespaces(7)). Whoever makes one can
// make others in it, without the processes outside.
func hidesProcesses() bool {
	users, err := proc.Read("self/uid_map")
	return err != nil || !slices.Equal(strings.Fields(string(users)), []string{"0", "0", "4294967295"})
}

// terminalHolders returns the processes that hold the other end of a terminal, as far
// as this user may see them. The kernel names the terminal of such a descriptor in
// /proc/PID/fdinfo (proc(5)).
func terminalHolders(fd int) []int {
	tty, err := os.Readlink(fmt.Sprintf("/proc/self/fd/%d", fd))
	if err != nil {
		return nil
	}
	index, ok := strings.CutPrefix(tty, "/dev/pts/")
	if !ok {
		return nil
	}
	processes, _ := filepath.Glob("/proc/[0-9]*/fd")
	var holders []int
	for _, dir := range processes {
		if holdsTerminal(dir, index) {
			if pid, err := strconv.Atoi(filepath.Base(filepath.Dir(dir))); err == nil {
				holders = append(holders, pid)
			}
		}
	}
	return holders
}

func holdsTerminal(dir, index string) bool {
	fds, err := os.ReadDir(dir)
	if err != nil {
		return false // another user's
	}
	for _, fd := range fds {
		if to, err := os.Readlink(dir + "/" + fd.Name()); err != nil || to != "/dev/ptmx" && to != "/dev/pts/ptmx" {
			continue
		}
		info, err := os.ReadFile(dir + "info/" + fd.Name())
		if err != nil {
			continue
		}
		for _, line := range strings.Split(string(info), "\n") {
			if name, value, _ := strings.Cut(line, ":"); name == "tty-index" && strings.TrimSpace(value) == index {
				return true
			}
		}
	}
	return false
}

// personsTerminal reports whether a process is a terminal in which a person types. It checks
// the executable, which only root may write, since any program can take the name.
func personsTerminal(pid int, argv []string) bool {
	exe, err := os.Readlink("/proc/" + strconv.Itoa(pid) + "/exe")
	if err != nil {
		return false
	}
	if exe = strings.TrimSuffix(exe, " (deleted)"); testTerminal != "" && exe == testTerminal {
		return true
	}
	base := filepath.Base(exe)
	if strings.HasPrefix(base, "python3") {
		return len(argv) > 1 && slices.Contains(pythonTerminals, filepath.Base(argv[1])) && onlyRootWrites(exe) && onlyRootWrites(argv[1])
	}
	return slices.Contains(personsTerminals, base) && onlyRootWrites(exe)
}

// onlyRootWrites reports whether a file belongs to root and nobody else may write it.
func onlyRootWrites(path string) bool {
	if !filepath.IsAbs(path) {
		return false
	}
	info, err := os.Stat(path)
	if err != nil {
		return false
	}
	st, ok := info.Sys().(*syscall.Stat_t)
	return ok && st.Uid == 0 && info.Mode().Perm()&0o022 == 0
}
