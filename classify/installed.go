package classify

import (
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// A program that is not described but installed for the whole machine is taken
// to follow the convention that nearly all keep: asked for nothing but its
// version or its help, it prints that and ends. The convention is trusted only
// where the program is the system's beyond doubt. One in the project, in a
// temporary directory or in the user's own folders could have been put there for
// this call.

// informs reports whether the invocation only asks an installed program for its
// version or help.
func (r *run) informs() bool {
	if !r.asksItself() {
		return false
	}
	name, _ := r.inv.Argv[0].Text()
	file, ok := installedProgram(name)
	return ok && !r.c.wroteHere(file)
}

// asksItself reports whether a program is asked for its version or for help alone, in
// the environment of the client.
func (r *run) asksItself() bool {
	inv := r.inv
	if len(inv.Argv) != 2 || inv.Remote || inv.Many || inv.Clears || len(inv.Assigns)+len(inv.Exported)+len(inv.Odd) > 0 || inv.Lang.OfWindows() {
		return false
	}
	arg, known := inv.Argv[1].Text()
	if !known {
		return false
	}
	switch arg {
	case "--version", "--help", "-V":
	case "version":
		// An interpreter would run a file of that name.
		if p := r.c.world.Place(inv.Argv[1], inv.Dirs); p.Path == "" || p.Exists || r.c.wroteHere(p.Path) {
			return false
		}
	default:
		return false
	}
	return true
}

// installedProgram returns the file that a shell starts for a program's name,
// and whether it is one of the system's that others than its owner cannot change.
// The shell is taken to have the PATH that the guard has.
func installedProgram(name string) (string, bool) {
	file := name
	if !strings.Contains(name, "/") {
		if file = foundByPath(name); file == "" {
			return "", false
		}
	}
	if !ordinaryPrograms(path.Dir(file)) {
		return "", false
	}
	target, err := filepath.EvalSymlinks(file)
	if err != nil || !systemsOwn(target) {
		return "", false
	}
	const others = 0o022
	info, err := os.Stat(target)
	if err != nil || !info.Mode().IsRegular() || info.Mode()&others != 0 || info.Mode()&(os.ModeSetuid|os.ModeSetgid) != 0 || info.Mode()&0o111 == 0 {
		return "", false
	}
	dir, err := os.Stat(path.Dir(target))
	return target, err == nil && dir.Mode()&0o002 == 0
}

// foundByPath returns the first file of that name in the directories of PATH.
func foundByPath(name string) string {
	for _, dir := range filepath.SplitList(os.Getenv("PATH")) {
		if !path.IsAbs(dir) {
			return "" // the working directory, or below it
		}
		file := path.Join(dir, name)
		if _, err := os.Lstat(file); !os.IsNotExist(err) {
			return file
		}
	}
	return ""
}

// ordinaryPrograms reports whether a directory is one of the system's for the
// programs of all users. Those of its administration are daemons at times, which
// pay no heed to their arguments.
func ordinaryPrograms(dir string) bool {
	switch dir {
	case "/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin", "/home/linuxbrew/.linuxbrew/bin", "/opt/local/bin", "/run/current-system/sw/bin":
		return true
	}
	return false
}

// systemsOwn reports whether a path without links lies where only the system or
// a package manager installs.
func systemsOwn(file string) bool {
	for _, root := range [...]string{"/bin/", "/usr/", "/opt/", "/nix/store/", "/home/linuxbrew/.linuxbrew/"} {
		if strings.HasPrefix(file, root) {
			return true
		}
	}
	return false
}

// printsItself records that an installed program prints its version or help.
func (r *run) printsItself() {
	r.out.Known = true
	r.effect(spec.Effect{Kind: spec.Read, Scope: spec.Self, Why: "prints its version or help"}, r.name)
}
