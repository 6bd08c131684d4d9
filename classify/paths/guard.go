package paths

import (
	"path"
	"strings"
)

// isGuard reports whether a folded path is the guard's own: policy, state, key,
// approvals, binaries. The names hold under every home and prefix, so that a
// copy of a home, a chroot or another user's guard is held too.
func (w *World) isGuard(f string) bool {
	for _, g := range w.guardList() {
		if within(f, g) {
			return true
		}
	}
	switch base := path.Base(f); stripBackup(base) {
	case ".gk-hook.yaml", ".gk-hook.yml":
		return true
	case "gk-hook", "gk-ctl", "gk-hook.exe", "gk-ctl.exe":
		switch path.Base(path.Dir(f)) {
		case "bin", "sbin", ".bin":
			return true
		}
	}
	for rest := f; ; {
		i := strings.Index(rest, "/gk-hook")
		if i < 0 {
			return false
		}
		after := rest[i+len("/gk-hook"):]
		if after == "" || after[0] == '/' {
			switch parent := f[:len(f)-len(rest)+i]; path.Base(parent) {
			case ".config", "xdg", "state", ".cache", "application support", "preferences":
				return true
			case "share":
				return path.Base(path.Dir(parent)) == ".local"
			case "etc":
				return true
			}
		}
		rest = after
	}
}

// holdsGuard reports whether a folded directory has the guard's own files somewhere below.
func (w *World) holdsGuard(f string) bool {
	for _, g := range w.guardList() {
		if within(g, f) {
			return true
		}
	}
	return false
}
