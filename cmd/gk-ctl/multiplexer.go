package main

import (
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/proc"
)

// multiplexerMarkers are variables of terminals into which other programs can type.
var multiplexerMarkers = []string{"TMUX", "STY", "ZELLIJ", "ZELLIJ_SESSION_NAME", "KITTY_LISTEN_ON", "DVTM", "ABDUCO_SESSION", "NVIM", "VIM_TERMINAL",
	"INSIDE_EMACS"}

// multiplexers are programs that hold terminals for others, or play a person there.
var multiplexers = []string{
	"tmux", "screen", "zellij", "dtach", "abduco", "dvtm", "byobu", "tmate", "mtm", "script", "expect", "unbuffer", "socat", "ttyd", "gotty", "reptyr",
	"rlwrap", "asciinema", "empty", "nvim", "vim", "emacs",
}

// sharedTerminal says why a program may type into the terminal in a person's place, or
// is empty. The variables are only a first look: whoever types can unset them.
func sharedTerminal() string {
	for _, name := range multiplexerMarkers {
		if os.Getenv(name) != "" {
			return name + " is set"
		}
	}
	for pid, argv := range lineage(os.Getppid()) {
		if name := programName(argv); slices.Contains(multiplexers, name) {
			return fmt.Sprintf("%s runs it (process %d)", name, pid)
		}
	}
	if pid := ownLoginServer(lineage(os.Getppid()), proc.Owner, os.Geteuid()); pid != 0 {
		return fmt.Sprintf("the login server above it (process %d) is not the machine's, but one that you or a program of yours started", pid)
	}
	if hidesProcesses() {
		return "it runs in a user namespace, in which the holder of a terminal may be hidden"
	}
	if strangers := strangersAt(int(os.Stdin.Fd())); len(strangers) > 0 {
		name := programName(proc.Of(strangers[0]).Argv)
		return fmt.Sprintf("%s holds it (process %d), which is not known as a terminal in which only people type", name, strangers[0])
	}
	return ""
}

// ownLoginServer returns an sshd among the ancestors that was not started by another one and does
// not belong to root, 0 when there is none. That of a machine belongs to root, and only its children
// run as the user who logs in. Any program can start one as the user, and log in there.
func ownLoginServer(ancestors iter.Seq2[int, []string], owner func(pid int) (uid int, known bool), self int) int {
	server := 0 // the last sshd, as long as only others of them came above it
	own := func() bool {
		if server == 0 || self == 0 {
			return false
		}
		uid, known := owner(server)
		return !known || uid != 0
	}
	for pid, argv := range ancestors {
		switch {
		case strings.HasPrefix(programName(argv), "sshd"):
			server = pid
		case own():
			return server
		default:
			server = 0
		}
	}
	if own() {
		return server
	}
	return 0
}

// programName returns the name of the program that a command line runs.
func programName(argv []string) string {
	if len(argv) == 0 {
		return "a program"
	}
	first, _, _ := strings.Cut(argv[0], " ") // a tmux server calls itself "tmux: server"
	return strings.ToLower(strings.TrimSuffix(strings.TrimPrefix(filepath.Base(first), "-"), ":"))
}

// notShared refuses what a program that types into the terminal could answer. Only the
// code of an authenticator, which such a program does not have, goes on there.
func notShared() error {
	if why := sharedTerminal(); why != "" {
		return fmt.Errorf("another program can type into this terminal (%s); open a plain terminal window outside of it, or set up an authenticator there: "+
			"gk-hook authenticator add", why)
	}
	return nil
}
