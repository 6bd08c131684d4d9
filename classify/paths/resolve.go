package paths

import (
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
)

// maxLinks is how many symbolic links Linux follows in one path (path_resolution(7)).
const maxLinks = 40

// trail is what following a path found.
type trail struct {
	path    string   // absolute, clean, symbolic links resolved as far as the path exists
	others  []string // further absolute names of the same place: as written, and behind each link
	exists  bool
	dir     bool
	linked  bool        // a link was followed that is not one of the working directory's own
	lost    bool        // a loop of links, or another process's directory: the place is unknown
	process bool        // the way leads through another process
	file    os.FileInfo // of a path that exists and has been looked at, else nil
}

// start returns how far a path is known without a look at the disk, and what is left of it.
func (w *World) start(p string) (t trail, rest string) {
	t = trail{path: "/", exists: true, dir: true}
	if from, to, ok := w.known(p); ok {
		t.path, p = to, p[len(from):]
	}
	return t, strings.TrimLeft(p, "/")
}

// follow resolves an absolute path the way the kernel does: link by link, with
// ".." taken after the links before it. What does not exist is kept as written.
// Names below the working directory and the home, whose own links are known,
// cost one lstat for each component.
func (w *World) follow(p, dir string) trail {
	t, rest := w.start(p)
	for links := 0; rest != ""; {
		name, after := facts.CutFirst(rest)
		rest = strings.TrimLeft(after, "/")
		switch name {
		case "", ".":
			continue
		case "..":
			// What is missing cannot have links: taking the name away is right.
			t.path, t.exists, t.dir = path.Dir(t.path), true, true
			continue
		}
		next := path.Join(t.path, name)
		t.file = nil
		t.process = t.process || reachesProcess(next)
		if to, special := jump(next, dir); special {
			if to == "" {
				t.path, t.lost = path.Join(next, rest), true
				return t
			}
			t.path, t.exists, t.dir = to, true, true
			continue
		}
		target, isLink := w.links[next]
		if !isLink && (!t.exists || fixed(next)) {
			t.path = next
			if !t.exists && !w.makesLinks && !climbs(rest) && !strings.HasPrefix(next, "/proc/") {
				// Nothing below what is missing can change the way.
				t.path, rest = path.Join(next, rest), ""
			}
			continue
		}
		if !isLink {
			if target, isLink = w.step(&t, next); !isLink {
				continue
			}
			if target == "" {
				links = maxLinks
			}
		}
		t.exists, t.dir, t.linked = true, true, true
		if path.IsAbs(target) {
			t.path = "/"
		}
		rest = strings.TrimLeft(target+"/"+rest, "/")
		other := path.Join(t.path, rest)
		if links++; links > maxLinks || slices.Contains(t.others, other) { // it was here before
			t.path, t.lost = other, true
			return t
		}
		t.others = append(t.others, other)
	}
	if clean := path.Clean(p); clean != t.path {
		t.others = append(t.others, clean)
	}
	return t
}

// step looks at the next name of a trail. It goes there, unless a link is there: then it returns the link's target, empty
// for one that cannot be read.
func (w *World) step(t *trail, next string) (target string, isLink bool) {
	info, err := w.lstat(next)
	switch {
	case err != nil:
		t.path, t.exists, t.dir = next, false, false
		return "", false
	case info.Mode()&os.ModeSymlink == 0:
		t.path, t.dir, t.file = next, info.IsDir(), info
		return "", false
	}
	if target, err = os.Readlink(next); err != nil {
		return "", true
	}
	w.noteLink(next, target)
	return target, true
}

// maxLooks bounds what is remembered of the file system.
const maxLooks = 1000

// lstat looks at a path once for all that is judged of the call: its directories
// are on the way to everything else, and each word is placed more than once.
func (w *World) lstat(p string) (os.FileInfo, error) {
	if l, ok := w.looks[p]; ok {
		return l.info, l.err
	}
	info, err := os.Lstat(p)
	if w.looks == nil {
		w.looks = map[string]look{}
	}
	if len(w.looks) < maxLooks {
		w.looks[p] = look{info, err}
	}
	return info, err
}

// Link makes the world know a link that the call itself makes, by its absolute
// path and its target as written. What is reached through it is judged as what it is.
func (w *World) Link(link, target string) {
	w.makesLinks = true
	w.noteLink(link, target)
}

// Unlink makes the world forget a link with that target, which is made again.
func (w *World) Unlink(link, target string) {
	if w.makesLinks && w.links[link] == target {
		delete(w.links, link)
	}
}

func (w *World) noteLink(link, target string) {
	if w.links == nil {
		w.links = map[string]string{}
	}
	w.links[link] = target
}

// known returns the longest directory above or at p whose resolved form NewWorld found.
func (w *World) known(p string) (from, to string, ok bool) {
	if w.cwd != "" && facts.Within(p, w.Cwd) {
		from, to, ok = w.Cwd, w.cwd, true
	}
	if w.home != "" && len(w.Home) > len(from) && facts.Within(p, w.Home) {
		from, to, ok = w.Home, w.home, true
	}
	return from, to, ok
}

// jump resolves the links in /proc that depend on the process that reads them
// and that the guard, being another process, must not follow. An empty
// result with true means that the place belongs to a process we know nothing of.
func jump(p, dir string) (string, bool) {
	id, rest := ofProcess(p)
	switch rest {
	case "root":
		return "/", true
	case "cwd":
		if (id == "self" || id == "thread-self") && path.IsAbs(dir) {
			return dir, true
		}
		return "", true
	case "fd":
		if id != "self" && id != "thread-self" {
			return "", true
		}
	}
	return "", false
}

// ofProcess splits a path below /proc into the process, or what stands for one, and what it is of that.
func ofProcess(p string) (id, rest string) {
	rest, ok := strings.CutPrefix(p, "/proc/")
	if !ok {
		return "", ""
	}
	id, rest = facts.CutFirst(rest)
	if task, sub := facts.CutFirst(rest); task == "task" {
		_, rest = facts.CutFirst(sub)
	}
	return id, rest
}

// reachesProcess reports whether a path leads to what another process has in hand: its memory, the
// files it has open, the tree it sees.
func reachesProcess(p string) bool {
	id, rest := ofProcess(p)
	what, _ := facts.CutFirst(rest)
	switch what {
	case "fd", "mem", "root", "cwd", "map_files":
		return id != "self" && id != "thread-self"
	}
	return false
}

// fixed reports whether p is below /proc/ID or a name for an open descriptor: its
// links say something about the guard's own process, nothing about the call's.
func fixed(p string) bool {
	if rest, ok := strings.CutPrefix(p, "/proc/"); ok {
		id, _ := facts.CutFirst(rest)
		return id == "self" || id == "thread-self" || id != "" && id[0] >= '0' && id[0] <= '9'
	}
	return isStream(p)
}

// isStream reports whether p names a descriptor that is open already, or a
// device that keeps nothing: reading and writing there touches no file.
func isStream(p string) bool {
	switch p {
	case "/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom", "/dev/tty",
		"/dev/stdin", "/dev/stdout", "/dev/stderr", "/dev/fd":
		return true
	}
	for _, prefix := range [...]string{"/dev/fd/", "/proc/self/fd/", "/proc/thread-self/fd/"} {
		if n, ok := strings.CutPrefix(p, prefix); ok {
			return isNumber(n)
		}
	}
	return false
}

func isNumber(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// drivePath returns the form /mnt/x/… of a path with a drive letter, in which
// the Windows Subsystem for Linux sees it.
func drivePath(p string) (string, bool) {
	if len(p) < 2 || p[1] != ':' || !isLetter(p[0]) || len(p) > 2 && p[2] != '\\' && p[2] != '/' {
		return "", false
	}
	return "/mnt/" + string(p[0]|0x20) + strings.ReplaceAll(p[2:], `\`, "/"), true
}

// Drive reports whether a path lies on a drive of Windows, as WSL mounts them.
func Drive(p string) bool {
	rest, ok := strings.CutPrefix(p, "/mnt/")
	return ok && rest != "" && isLetter(rest[0]) && (len(rest) == 1 || rest[1] == '/')
}

// localShare returns the path of this machine for which a path of Windows with two
// backslashes stands: the same in its longest form, a drive's own share, what a
// distribution of WSL holds.
func localShare(p string) (string, bool) {
	rest := strings.ReplaceAll(p[2:], `\`, "/")
	host, path, _ := strings.Cut(rest, "/")
	switch strings.ToLower(host) {
	case "?", ".", "??":
		if unc, ok := strings.CutPrefix(strings.ToLower(path), "unc/"); ok {
			return localShare(`\\` + path[len(path)-len(unc):])
		}
		return drivePath(path)
	case "wsl$", "wsl.localhost":
		_, path, _ = strings.Cut(path, "/")
		return "/" + path, true
	case "localhost", "127.0.0.1", "[::1]", "--1.ipv6-literal.net":
		drive, below, _ := strings.Cut(path, "/")
		if len(drive) == 2 && drive[1] == '$' && isLetter(drive[0]) {
			return drivePath(drive[:1] + ":/" + below)
		}
	}
	return "", false
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
