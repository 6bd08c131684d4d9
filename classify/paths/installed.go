package paths

import (
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
)

// Installed returns the file that a shell starts for a program's name,
// and whether it is one of the system's that others than its owner cannot change.
// The shell is taken to have the PATH that the guard has.
func Installed(name string) (string, bool) {
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

// Shadow returns the program of the project that a shell with the guard's PATH starts in the place of the system's of that
// name, and empty for none. An environment for Python brings its own python and pip, which count by their names.
func (w *World) Shadow(name string) string {
	if w.Project == "" || facts.Within(w.Home, w.Project) {
		return ""
	}
	for _, dir := range filepath.SplitList(os.Getenv("PATH")) {
		dir = path.Clean(dir)
		file := path.Join(dir, name)
		if system := SystemProgram(file); !system && !facts.Within(dir, w.Project) {
			continue
		} else if info, err := os.Stat(file); err != nil || info.IsDir() || info.Mode()&0o111 == 0 {
			continue
		} else if system || !SystemHas(name) || ofPython(dir, name) {
			return ""
		}
		return file
	}
	return ""
}

// ofPython reports whether a program is one that every environment for Python brings.
func ofPython(dir, name string) bool {
	if !strings.HasPrefix(name, "python") && !strings.HasPrefix(name, "pip") {
		return false
	}
	_, err := os.Stat(path.Join(path.Dir(dir), "pyvenv.cfg"))
	return err == nil
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

// SystemProgram reports whether a program named by path lies where the system
// or a package manager puts programs, out of the project's reach.
func SystemProgram(file string) bool {
	file = path.Clean(file)
	switch path.Dir(file) {
	case "/bin", "/sbin", "/usr/bin", "/usr/sbin", "/usr/local/bin", "/usr/local/sbin", "/opt/homebrew/bin", "/home/linuxbrew/.linuxbrew/bin",
		"/opt/local/bin", "/snap/bin", "/run/current-system/sw/bin":
		return true
	}
	return strings.HasPrefix(file, "/nix/store/")
}

// SystemHas reports whether a directory of the system has a program of the name.
func SystemHas(name string) bool {
	for _, dir := range [...]string{"/usr/bin/", "/bin/", "/usr/local/bin/"} {
		if _, err := os.Stat(dir + name); err == nil {
			return true
		}
	}
	return false
}
