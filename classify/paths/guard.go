package paths

import (
	"os"
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/regular"
	"github.com/gk-hook/gk-hook/clients"
)

// isGuard reports whether a folded path is the guard's own: policy, state, key,
// approvals, binaries. The names hold under every home and prefix, so that a
// copy of a home, a chroot or another user's guard is held too.
func (w *World) isGuard(f string) bool {
	for _, g := range w.guardList() {
		if facts.Within(f, g) {
			return true
		}
	}
	base, parent := path.Base(f), path.Base(path.Dir(f))
	switch {
	case facts.GuardPolicy(base):
		return true
	case facts.GuardProgram(facts.WithoutBackup(base)) && (parent == "bin" || parent == "sbin" || parent == ".bin"):
		return true
	case facts.GuardKey(base) && (parent == facts.GuardApp || whereWorks(f)):
		return true // also in a copy of the folder, and where a process works there
	}
	return inGuardFolder(f)
}

// whereWorks reports whether a folded path lies directly in the working directory of
// a process: that may be the guard's folder.
func whereWorks(f string) bool {
	return strings.HasPrefix(f, "/proc/") && path.Base(path.Dir(f)) == "cwd"
}

// InGuardFolder reports whether a place is, or lies in, a folder of the guard.
func InGuardFolder(p Place) bool { return inGuardFolder(fold(p.Path)) }

// GuardFolder reports whether a path, absolute and clean, is or lies in a folder of the guard.
func GuardFolder(path string) bool { return inGuardFolder(fold(slashed(path))) }

// inGuardFolder reports whether a folded path is, or lies below, a folder of the
// guard where programs keep their settings and state.
func inGuardFolder(f string) bool {
	const folder = "/" + facts.GuardApp
	for rest := f; ; {
		i := strings.Index(rest, folder)
		if i < 0 {
			return false
		}
		after := rest[i+len(folder):]
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

// guardTraits returns what a folded path has to do with the guard beyond its scope:
// its own files below, its key below, or the key or a lock itself.
func (w *World) guardTraits(f string) Trait {
	var t Trait
	if w.holdsGuard(f) {
		t |= GuardTree
	}
	if w.holdsKey(f) {
		t |= KeyTree
	}
	if base := path.Base(f); (facts.GuardKey(base) || facts.GuardLock(base)) && w.isGuard(f) {
		t |= GuardKey
	}
	return t
}

// holdsGuard reports whether a folded directory has the guard's own files somewhere below.
func (w *World) holdsGuard(f string) bool {
	for _, g := range w.guardList() {
		if facts.Within(g, f) {
			return true
		}
	}
	return false
}

// holdsKey reports whether reading all of a folded directory reads the guard's key.
// Above a home that is so only where there is one.
func (w *World) holdsKey(f string) bool {
	if path.Base(f) == facts.GuardApp && path.Base(path.Dir(f)) == "state" {
		return true // in another home, or a copy of one
	}
	for _, dir := range w.states {
		if !facts.Within(fold(dir), f) {
			continue
		}
		if strings.Count(f, "/") > strings.Count(w.Home, "/") && facts.Within(f, fold(w.Home)) {
			return true
		}
		for _, name := range facts.GuardKeys {
			if _, err := w.lstat(dir + "/" + name); err == nil {
				return true
			}
		}
	}
	return false
}

// GuardProgram reports whether a path is one of the guard's programs, by its
// name or because it is the same file.
func (w *World) GuardProgram(p Place) bool {
	return facts.GuardProgram(path.Base(fold(p.Path))) && !p.IsDir
}

// OwnProgram returns the path under which a program of the guard is installed, as far
// as is known: beside the running one.
func (w *World) OwnProgram(name string) string {
	if exe, err := os.Executable(); err == nil {
		return path.Join(path.Dir(slashed(exe)), name)
	}
	return path.Join(w.Home, ".local/bin", name)
}

// twin returns the path of the guard's or an agent's file that a file is
// another name of, by a hard link or a mount, or the empty string.
func (w *World) twin(file os.FileInfo) string {
	if file == nil || !file.Mode().IsRegular() || !manyNames(file) && !facts.GuardKey(file.Name()) {
		return ""
	}
	same := func(p string) bool {
		info, err := w.lstat(p)
		return err == nil && os.SameFile(info, file)
	}
	for _, dir := range w.guardList() {
		if same(dir) {
			return dir
		}
		for _, name := range facts.GuardFiles {
			if f := dir + "/" + name; same(f) {
				return f
			}
		}
		for _, sub := range facts.GuardFolders {
			for _, f := range filesIn(dir + "/" + sub) {
				if same(f) {
					return f
				}
			}
		}
	}
	for _, f := range w.Registrations(w.Home) {
		if same(f) {
			return f
		}
	}
	return ""
}

// Registrations lists the files of agents at or below dir, a home or a project or
// what is inside of one, in which the guard's hook may be registered. Of
// directories whose every file counts, those are listed that are there.
func (w *World) Registrations(dir string) []string {
	var files []string
	for _, base := range [...]string{w.home, w.Home, w.Project} {
		if base == "" {
			continue
		}
		for _, c := range clients.All() {
			for _, name := range c.Registers {
				if f := base + "/" + name; facts.Within(f, dir) {
					files = append(files, f)
				}
			}
			for _, name := range c.RegisterFolders {
				for _, d := range starred(base, name) {
					if facts.Within(d, dir) || facts.Within(dir, d) {
						files = append(files, filesIn(d)...)
					}
				}
			}
		}
	}
	for _, m := range w.movedAgents() {
		if facts.Within(m.dir, dir) || facts.Within(dir, m.dir) {
			files = append(files, filesIn(m.dir)...)
			files = append(files, filesIn(m.dir+"/hooks")...)
		}
	}
	return files
}

// starred returns a folder below base, or those that are there for a name in which a star stands for one part.
func starred(base, name string) []string {
	before, after, ok := strings.Cut(base+"/"+name, "/*")
	if !ok {
		return []string{before}
	}
	folders := filesIn(before)
	for i := range folders {
		folders[i] += after
	}
	return folders
}

// filesIn lists the first files in a directory.
func filesIn(dir string) []string {
	d, err := regular.Folder(dir)
	if err != nil {
		return nil
	}
	defer d.Close()
	const maxFiles = 32
	names, _ := d.Readdirnames(maxFiles)
	for i, n := range names {
		names[i] = dir + "/" + n
	}
	return names
}
