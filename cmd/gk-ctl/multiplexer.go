package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// multiplexerMarkers are variables of terminals into which other programs can type.
var multiplexerMarkers = []string{"TMUX", "STY", "ZELLIJ", "ZELLIJ_SESSION_NAME", "KITTY_LISTEN_ON", "DVTM", "ABDUCO_SESSION", "NVIM", "VIM_TERMINAL", "INSIDE_EMACS"}

// multiplexers are programs that hold terminals for others, or play a person there.
var multiplexers = []string{
	"tmux", "screen", "zellij", "dtach", "abduco", "dvtm", "byobu", "tmate", "mtm", "script", "expect", "unbuffer", "socat", "ttyd", "gotty", "reptyr", "rlwrap", "asciinema",
	"python", "python3", "perl", "ruby", "node", "php", "lua", "tclsh", "empty", "nvim", "vim", "emacs",
}

// sharedTerminal says why a program may type into the terminal in a person's place, or
// is empty. The variables are only a first look: whoever types can unset them.
func sharedTerminal() string {
	for _, name := range multiplexerMarkers {
		if os.Getenv(name) != "" {
			return name + " is set"
		}
	}
	const most = 64
	for pid, n := os.Getppid(), 0; pid > 1 && n < most; n++ {
		parent, argv := process(pid)
		if name := multiplexerName(argv); name != "" && !interpreter(name) {
			return fmt.Sprintf("%s runs it (process %d)", name, pid)
		}
		pid = parent
	}
	for _, pid := range terminalHolders(int(os.Stdin.Fd())) {
		_, argv := process(pid)
		if name := multiplexerName(argv); name != "" {
			return fmt.Sprintf("%s holds it (process %d)", name, pid)
		}
	}
	return ""
}

// multiplexerName returns the multiplexer that a command line runs. A terminal that is
// written in Python is none.
func multiplexerName(argv []string) string {
	if len(argv) == 0 {
		return ""
	}
	for _, arg := range argv[1:min(len(argv), 3)] {
		switch filepath.Base(arg) {
		case "terminator", "guake", "xpra":
			return ""
		}
	}
	first, _, _ := strings.Cut(argv[0], " ") // a tmux server calls itself "tmux: server"
	base := strings.ToLower(strings.TrimSuffix(strings.TrimPrefix(filepath.Base(first), "-"), ":"))
	if strings.HasPrefix(base, "python3.") {
		base = "python3"
	}
	if slices.Contains(multiplexers, base) {
		return base
	}
	return ""
}

// notShared refuses what a program that types into the terminal could answer. Only the
// code of an authenticator, which such a program does not have, goes on there.
func notShared() error {
	if why := sharedTerminal(); why != "" {
		return fmt.Errorf("another program can type into this terminal (%s); open a plain terminal window outside of it, or set up an authenticator there: gk-hook authenticator add", why)
	}
	return nil
}
