package paths

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// isSystem reports whether a folded path is the operating system's: its
// programs, settings, state, kernel interfaces. Sources and sites that people
// keep below system directories (/usr/src, /var/www) are not.
func isSystem(f string) bool {
	first, rest := facts.CutFirst(strings.TrimPrefix(f, "/"))
	second, third := facts.CutFirst(rest)
	switch first {
	case "bin", "sbin", "lib", "lib32", "lib64", "libx32", "etc", "boot", "proc", "sys", "run", "efi",
		"snap", "nix", "gnu", "system", "library", "applications", "cores", "lost+found", "dev":
		return true
	case "usr":
		local, _ := facts.CutFirst(third)
		return second != "src" && !(second == "local" && local == "src")
	case "var":
		return second != "www" && second != "tmp" && second != "folders"
	case "private":
		return second == "etc" || second == "var" && !strings.HasPrefix(third, "tmp") && !strings.HasPrefix(third, "folders")
	case "mnt":
		return isSystemDrive(second, third)
	}
	return isWindowsName(first) // a path from the root of Windows' drive
}

// InSystem reports whether an absolute path is the operating system's.
func InSystem(p string) bool { return isSystem(fold(p)) }

// isWindowsName reports whether a folded name at the root of a drive is Windows' own.
func isWindowsName(name string) bool {
	return name == "windows" || name == "program files" || name == "program files (x86)" || name == "programdata"
}

// isSystemDrive reports whether the rest of /mnt/DRIVE/rest is Windows' own.
func isSystemDrive(drive, rest string) bool {
	if len(drive) != 1 {
		return false
	}
	top, _ := facts.CutFirst(rest)
	return top == "windows" || strings.HasPrefix(top, "program files") || top == "programdata" ||
		top == "boot" || strings.HasPrefix(top, "$")
}

// isDevice reports whether a folded path names a device or the raw memory of the machine.
func isDevice(f string) bool {
	switch f {
	case "/proc/kcore", "/proc/sysrq-trigger", "/proc/kmem":
		return true
	}
	return strings.HasPrefix(f, "/dev/") && !facts.Within(f, "/dev/shm")
}

// Terminal reports whether a place is a terminal of somebody: its line, the picture of what
// it shows, the keys that are pressed, the memory that holds all of it. The call's own terminal is /dev/tty.
func Terminal(p Place) bool {
	name, ok := strings.CutPrefix(fold(p.Path), "/dev/")
	if !ok {
		return false
	}
	for _, kind := range [...]string{"pts/", "tty", "ttys", "ttyv", "vcs", "vcsa", "vcsu"} {
		if rest, ok := strings.CutPrefix(name, kind); ok && (strings.Trim(rest, "0123456789*?x") == "") && (rest != "" || kind[0] == 'v') {
			return true
		}
	}
	for _, input := range [...]string{"input", "uinput", "hidraw", "usbmon", "fb"} {
		if rest, ok := strings.CutPrefix(name, input); ok && (rest == "" || rest[0] == '/' || strings.Trim(rest, "0123456789*?") == "") {
			return true
		}
	}
	return name == "console" || name == "mem" || name == "kmem" || name == "tty*" || p.Any(Below) && (name == "" || name == "pts")
}

// OwnTerminal reports whether a place is the terminal that the call shares with the agent: what is
// written there is shown, and what is read there a person types.
func OwnTerminal(p Place) bool { return p.Path == "/dev/tty" }

// ControlSocket reports whether a word for a socket names one through which programs steer a terminal,
// an editor or a desktop, or may name one. What stands for unknown text is taken for a number, and at
// the start for the folder in which such sockets are made.
func ControlSocket(word spec.Word, p Place) bool {
	var b strings.Builder
	for i, part := range word.Parts {
		h := part.Unknown
		switch {
		case h == nil:
			b.WriteString(part.Text)
		case slices.ContainsFunc(strings.FieldsFunc(h.Source, notInName), facts.ControlVariable):
			return true
		case h.Kind == spec.PathUnder:
			b.WriteString(h.Dir + "/x")
		case h.Kind == spec.Glob:
			b.WriteString(h.Source)
		case i == 0:
			b.WriteString("/run/user/0")
		default:
			b.WriteByte('0')
		}
	}
	if len(word.Parts) > 0 && word.Parts[len(word.Parts)-1].Unknown != nil {
		b.WriteString("/x") // it may hold several names
	}
	return facts.ControlSocket(fold(p.Path)) || facts.ControlSocket(fold(path.Clean(strings.TrimLeft(b.String(), "@\x00"))))
}

// notInName reports whether a character cannot stand in the name of a variable.
func notInName(c rune) bool {
	return c != '_' && (c < '0' || c > '9') && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z')
}

// isTopRoot reports whether everything below a folded path is lost with it, on
// any machine: the root, the system's own trees, homes, mounted drives.
func isTopRoot(f string) bool {
	if f == "/" {
		return true
	}
	first, rest := facts.CutFirst(strings.TrimPrefix(f, "/"))
	if rest == "" {
		return isTopName(first) || isWindowsName(first)
	}
	second, third := facts.CutFirst(rest)
	if third != "" {
		if first == "mnt" && len(second) == 1 {
			return third == "users" || isWindowsName(third) || third == "windows/system32" || strings.HasPrefix(third, "users/") && strings.Count(third, "/") == 1
		}
		return first == "media" && !strings.Contains(third, "/") ||
			first == "private" && second == "var" && isVarRoot(third)
	}
	switch first {
	case "home", "users", "volumes", "system", "library", "media":
		return true
	case "mnt":
		return len(second) == 1
	case "usr":
		switch second {
		case "bin", "sbin", "lib", "lib32", "lib64", "libexec", "share", "include", "local":
			return true
		}
	case "var":
		return isVarRoot(second)
	case "private":
		return second == "etc" || second == "var"
	case "boot":
		return second == "efi"
	}
	return false
}

func isVarRoot(name string) bool {
	return name == "lib" || name == "log" || name == "db" || name == "spool" || name == "root" || name == "mail"
}

func isTopName(name string) bool {
	for _, t := range topNames {
		if t == name {
			return true
		}
	}
	return false
}

// topNames are the directories at the root that a system cannot lose; /tmp is not among them.
var topNames = [...]string{"bin", "boot", "dev", "efi", "etc", "home", "lib", "lib32", "lib64", "libx32", "media", "mnt",
	"nix", "opt", "private", "proc", "root", "run", "sbin", "snap", "srv", "sys", "usr", "var",
	"system", "library", "applications", "users", "volumes"}
