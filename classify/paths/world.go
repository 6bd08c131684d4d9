// Package paths tells where a path or an address lies and what that place
// means: its scope, whether it holds credentials, whether code that is put
// there runs later, whether a whole tree hangs on it. It looks at names and
// symbolic links only, never at the content of files, and it asks no network.
//
// Two rules run through it. What lowers a judgement (project, temp) needs the
// exact path after all symbolic links; what raises it (guard, agent, secret,
// start-up) holds for any spelling: in any case, as written or as resolved.
package paths

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/adrg/xdg"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// World is the machine as one call sees it. It is for one goroutine at a time.
type World struct {
	Cwd     string // working directory as given, absolute and clean
	Home    string // the user's home directory as given, absolute and clean
	Project string // project root with symbolic links resolved; empty when there is none

	cwd, home  string       // the same with symbolic links resolved
	temps      []string     // directories for temporary files, as named and as resolved
	guards     []string     // the guard's own directories and binaries, folded; see guardList
	states     []string     // those of them where its key may lie, as named and as resolved
	moved      []movedAgent // see movedAgents
	linked     []homeLink   // see homeLinks
	linksKnown bool
	inPath     *bool // see projectInPath

	judged     map[string]judged // scope and traits of names so far
	looks      map[string]look   // what was found at paths so far
	links      map[string]string // absolute path to target, of links that the call makes and of those read so far
	makesLinks bool
	// listed are the directories that globs were compared with so far, and
	// compared counts the entries.
	listed    map[string]listing
	compared  int
	sensitive []string // see sensitiveNames
}

// guardList finds the guard's own places when they are first asked for: most
// calls name no path.
func (w *World) guardList() []string {
	if w.guards == nil {
		w.guards = w.guardPlaces()
	}
	return w.guards
}

// NewWorld finds the project and the special places around a working directory
// and a home directory, both absolute. It only reads: a few stat calls for each
// level above cwd.
func NewWorld(cwd, home string) *World {
	w := &World{Cwd: path.Clean(slashed(cwd)), Home: path.Clean(slashed(home))}
	w.cwd = w.follow(w.Cwd, w.Cwd).path
	w.home = w.follow(w.Home, w.Cwd).path
	w.temps = w.tempDirs()
	w.Project = w.findProject()
	return w
}

// slashed turns a drive path (C:\x) into the form in which this package knows
// it (/mnt/c/x) and leaves every other path alone.
func slashed(p string) string {
	if d, ok := drivePath(p); ok {
		return d
	}
	return p
}

// findProject returns the root of the enclosing git work tree, or the working
// directory when there is none. A home directory, a system directory or the
// parent of homes is never a project: too much would be trusted. When a git
// root is one of those (a home under version control), the working directory
// stands in for it.
func (w *World) findProject() string {
	for dir := w.cwd; ; dir = path.Dir(dir) {
		if hasGit(dir) {
			if w.mayBeProject(dir) {
				return dir
			}
			break
		}
		if dir == "/" || dir == "." {
			break
		}
	}
	if w.mayBeProject(w.cwd) {
		return w.cwd
	}
	return ""
}

// WorkTree returns the root of the git work tree that dir, absolute and clean,
// lies in, as git itself finds it; empty when there is none.
func WorkTree(dir string) string {
	for ; ; dir = path.Dir(dir) {
		if hasGit(dir) {
			return dir
		}
		if dir == "/" || dir == "." {
			return ""
		}
	}
}

// hasGit reports whether dir holds a git directory, or the file that a linked
// work tree or a submodule has in its place. An empty .git directory is none.
func hasGit(dir string) bool {
	info, err := os.Stat(path.Join(dir, ".git"))
	if err != nil {
		return false
	}
	if !info.IsDir() {
		return info.Mode().IsRegular()
	}
	_, err = os.Lstat(path.Join(dir, ".git/HEAD"))
	return err == nil
}

func (w *World) mayBeProject(dir string) bool {
	f := fold(dir)
	if !path.IsAbs(dir) || isTopRoot(f) || facts.Within(fold(w.home), f) || facts.Within(fold(w.Home), f) {
		return false
	}
	return !slices.Contains(w.temps, dir) && !isSystem(f)
}

// tempDirs lists the directories for temporary files. TMPDIR counts unless it is
// the home, a system directory or above either.
func (w *World) tempDirs() []string {
	dirs := []string{"/tmp", "/var/tmp", "/private/tmp", "/private/var/tmp", "/dev/shm"}
	t := path.Clean(os.Getenv("TMPDIR"))
	if path.IsAbs(t) && !slices.Contains(dirs, t) && w.saneTemp(t) {
		dirs = append(dirs, t)
		if r := w.follow(t, w.Cwd).path; r != t && w.saneTemp(r) {
			dirs = append(dirs, r)
		}
	}
	return dirs
}

// IsTempRoot reports whether p is a directory for temporary files itself, with
// what all programs have there.
func (w *World) IsTempRoot(p string) bool { return slices.Contains(w.temps, p) }

// Temporary lists the folders for temporary files in whose place a contained call gets empty
// ones. TMPDIR counts where it lies apart from what people keep.
func Temporary(home string) []string {
	dirs := []string{"/tmp", "/var/tmp"}
	if t := path.Clean(os.Getenv("TMPDIR")); path.IsAbs(t) && t != "/" && !facts.Within(home, t) && NewWorld("/", home).IsTempRoot(t) {
		dirs = append(dirs, t)
	}
	return dirs
}

// IsHome reports whether p is the user's home directory.
func (w *World) IsHome(p string) bool { return p != "" && (p == w.home || p == w.Home) }

// Missing reports whether nothing is at an absolute path, as far as the guard may look.
func (w *World) Missing(p string) bool {
	_, err := w.lstat(p)
	return errors.Is(err, fs.ErrNotExist)
}

func (w *World) saneTemp(t string) bool {
	f := fold(t)
	if isTopRoot(f) || facts.Within(w.home, t) || facts.Within(w.Home, t) || facts.Within(w.cwd, t) {
		return false
	}
	if _, ok := facts.HomeRelative(f); ok || facts.Within(t, w.home) || facts.Within(t, w.Home) {
		// Inside a home only a directory that says that it is for temporary files.
		base := path.Base(f)
		return base == "tmp" || base == "temp" || base == ".tmp"
	}
	for _, d := range [...]string{"/tmp", "/var/tmp", "/private/tmp", "/var/folders", "/private/var/folders", "/run/user"} {
		if facts.Within(t, d) {
			return true
		}
	}
	return !isSystem(f)
}

// guardPlaces lists where the guard itself lives: its policy, state and cache
// directories, and the binaries that are running. The fixed names in guard.go
// cover the same files under every other home and prefix.
func (w *World) guardPlaces() []string {
	var places []string
	add := func(p string) {
		if p = path.Clean(slashed(p)); path.IsAbs(p) {
			places = append(places, fold(p))
			if r := w.follow(p, w.Cwd).path; r != p {
				places = append(places, fold(r))
			}
		}
	}
	for _, base := range [...]string{xdg.ConfigHome, xdg.DataHome, xdg.CacheHome, w.Home + "/.config"} {
		add(filepath.ToSlash(filepath.Join(base, facts.GuardApp)))
	}
	for _, base := range [...]string{xdg.StateHome, w.Home + "/.local/state"} {
		dir := path.Clean(slashed(filepath.ToSlash(filepath.Join(base, facts.GuardApp))))
		add(dir)
		w.states = append(w.states, dir)
		if r := w.follow(dir, w.Cwd).path; r != dir {
			w.states = append(w.states, r)
		}
	}
	for _, base := range xdg.ConfigDirs {
		add(filepath.ToSlash(filepath.Join(base, facts.GuardApp)))
	}
	for _, dir := range [...]string{"/.local/bin/", "/go/bin/", "/bin/"} {
		if _, err := os.Stat(w.Home + dir); err != nil {
			continue
		}
		for _, name := range facts.GuardPrograms {
			if _, err := os.Lstat(w.Home + dir + name); err == nil {
				add(w.Home + dir + name)
			}
		}
	}
	if exe, err := os.Executable(); err == nil {
		exe = filepath.ToSlash(exe)
		add(exe)
		for _, name := range facts.GuardPrograms {
			add(path.Join(path.Dir(exe), name))
		}
	}
	return places
}

// listing is what a directory holds.
type listing struct {
	entries []fs.DirEntry
	whole   bool
}

// movedAgent is an agent's directory that a variable puts elsewhere.
type movedAgent struct {
	dir, folded string // absolute and clean
	name        string // under which agentPlace knows it
}

// homeLink is a symbolic link among the settings of the home. What lies at its target is another name of what the link is called:
// people keep their settings in a repository, and link them to where programs look.
type homeLink struct {
	target string // absolute, with links resolved
	name   string
	scope  spec.Scope
	traits Trait
}

// judged is what judge says of a path.
type judged struct {
	scope  spec.Scope
	traits Trait
}

// look is what was found at a path.
type look struct {
	info os.FileInfo
	err  error
}

// inHome returns what follows the home in a folded path, empty outside of homes.
func (w *World) inHome(f string) string {
	for _, home := range [...]string{fold(w.home), fold(w.Home)} {
		if home != "/" && facts.Within(f, home) {
			return strings.TrimPrefix(f[len(home):], "/")
		}
	}
	if rel, ok := facts.HomeRelative(f); ok {
		return rel
	}
	return ""
}
