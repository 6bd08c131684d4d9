package sandbox

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/contain"
)

// maxLooks bounds how many files are looked at to find credentials. Past it nothing is started.
const maxLooks = 40_000

// finder looks for credentials.
type finder struct {
	world *paths.World
	looks int
	found []string
	led   []string // where those that are links lead
}

// credentials lists the files and folders with credentials that are there: below the home, in the first folders of
// the project, where the environment says, and, where this user could read them, those of the system.
func credentials(p contain.Profile, env []string) ([]string, error) {
	homes := []string{p.Home}
	if os.Geteuid() == 0 {
		users, _ := os.ReadFile("/etc/passwd")
		homes = append(homes, homesOfOthers(string(users), p.Home)...)
	}
	var walks []func(*finder)
	for _, home := range homes {
		walks = append(walks, func(f *finder) {
			f.world = paths.NewWorld("/", home)
			f.below(home, 0, false, func(name string) bool { return (name[0] == '.' || name == "Library") && !madeAgain(name) })
		})
	}
	if p.Project != "" {
		walks = append(walks, func(f *finder) {
			f.below(p.Project, 2, true, func(name string) bool { return !madeAgain(name) && !forTests(name) })
		})
	}
	if os.Geteuid() == 0 {
		walks = append(walks, func(f *finder) { f.below("/etc", 2, false, func(string) bool { return true }) }, (*finder).services)
	}
	finders := make([]finder, len(walks))
	var all sync.WaitGroup
	for i, walk := range walks { // side by side: they wait for the disk
		finders[i].world = paths.NewWorld("/", p.Home)
		all.Go(func() { walk(&finders[i]) })
	}
	all.Wait()
	looks, found := 0, pointed(p, env)
	for i := range finders {
		looks, found = looks+finders[i].looks, append(found, finders[i].found...)
		for _, path := range finders[i].led {
			if holdsOnlyThem(path, p) {
				found = append(found, path)
			}
		}
	}
	if looks > maxLooks {
		return nil, fmt.Errorf("the home has more than %d files where credentials may be", maxLooks)
	}
	return found, nil
}

// pointed lists the credentials to which variables lead.
func pointed(p contain.Profile, env []string) (found []string) {
	for _, place := range facts.CredentialPlaces() {
		files := strings.Fields(place.Below)
		if len(files) == 0 {
			files = []string{""}
		}
		for at := range strings.SplitSeq(lookup(env, place.Variable), ":") {
			if !filepath.IsAbs(at) {
				continue
			}
			for _, file := range files {
				if path := contain.Real(filepath.Join(at, file)); holdsOnlyThem(path, p) {
					found = append(found, path)
				}
			}
		}
	}
	return found
}

// holdsOnlyThem reports whether a path can be hidden: it is there, is no device, and neither the home nor the project is in it.
func holdsOnlyThem(path string, p contain.Profile) bool {
	return (disk{}).Kind(path) != nothing && !inPrivate(path) && !facts.Within(p.Home, path) && (p.Project == "" || !facts.Within(p.Project, path))
}

// homesOfOthers lists the homes of other people, which root can read. Users is a text as passwd(5) has it.
func homesOfOthers(users, own string) (homes []string) {
	const (
		homeField  = 5
		fields     = 7
		most       = 64
		firstHuman = 1000 // UID_MIN of login.defs(5)
	)
	for line := range strings.Lines(users) {
		f := strings.Split(strings.TrimSpace(line), ":")
		if len(f) != fields || len(homes) >= most {
			continue
		}
		uid, err := strconv.Atoi(f[2])
		home := contain.Real(filepath.Clean(f[homeField]))
		if err != nil || uid != 0 && uid < firstHuman || home == "/" || home == own {
			continue
		}
		if (disk{}).Kind(home) == folder && !inPrivate(home) {
			homes = append(homes, home)
		}
	}
	slices.Sort(homes)
	return slices.Compact(homes)
}

// maxDepth is how many folders below a home lead to a credential at most: ~/.config/chromium/Default/Cookies.
const maxDepth = 4

// below looks at a folder and at those in it, as deep as the home's credentials lie.
func (f *finder) below(dir string, depth int, inProject bool, enters func(name string) bool) {
	f.linked(dir, dir, depth, inProject, enters)
}

// linked is below for a folder that lies at another place than its name says: what is in it is a credential by the name.
func (f *finder) linked(dir, at string, depth int, inProject bool, enters func(name string) bool) {
	entries, err := os.ReadDir(at)
	if err != nil {
		return // what this process cannot list, none that it starts can
	}
	f.looks += len(entries)
	for _, e := range entries {
		name, path := filepath.Join(dir, e.Name()), filepath.Join(at, e.Name())
		isLink := e.Type()&os.ModeSymlink != 0
		if isLink {
			path = contain.Real(path)
		}
		switch {
		case f.looks > maxLooks:
			return
		case f.world.Credential(name, inProject) && isLink:
			f.led = append(f.led, path)
		case f.world.Credential(name, inProject):
			f.found = append(f.found, path)
		case depth < maxDepth-1 && (e.IsDir() || isLink && f.leadsOn(path)) && enters(e.Name()):
			f.linked(name, path, depth+1, inProject, func(name string) bool { return !madeAgain(name) })
		}
	}
}

// leadsOn reports whether a link leads to a folder in which credentials may lie by the name of the link: to one that does not hold the home.
func (f *finder) leadsOn(to string) bool {
	return (disk{}).Kind(to) == folder && !inPrivate(to) && !facts.Within(f.world.Home, to)
}

// services adds the data of services below /var/lib.
func (f *finder) services() {
	entries, _ := os.ReadDir("/var/lib")
	for _, e := range entries {
		if dir := "/var/lib/" + e.Name(); e.IsDir() && facts.PrivateSystem(strings.ToLower(dir)+"/x") {
			f.found = append(f.found, dir)
		}
	}
}

// madeAgain reports whether a folder of that name holds what tools install or make, and nobody's credentials.
func madeAgain(name string) bool {
	switch name {
	case ".cache", ".npm", ".rustup", ".pyenv", ".nvm", ".rbenv", ".asdf", ".sdkman", ".bun", ".deno", ".git", "node_modules", "target", "vendor",
		"registry", "extensions",
		".venv", "venv", "__pycache__", "dist", "build", ".next", "Caches", "Containers", "projects", "sessions", "file-history", "shell-snapshots", "todos":
		return true
	}
	return false
}

// forTests reports whether a folder of that name holds data of tests, with keys that are no secrets.
func forTests(name string) bool {
	switch name {
	case "testdata", "test", "tests", "fixtures", "__tests__", "spec", "examples", "docs":
		return true
	}
	return false
}

// maxSocket bounds the sockets that are looked at.
const maxSockets = 4096

// sockets lists the sockets in the file system on which a process listens: connecting to one is
// not writing, so a file system that is read-only lets it pass. Source: unix(7), proc_pid_net(5).
func sockets() ([]string, error) {
	f, err := os.Open("/proc/net/unix")
	if err != nil {
		return nil, fmt.Errorf("list sockets: %w", err)
	}
	defer f.Close()
	var found []string
	seen := map[string]bool{}
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		fields := strings.Fields(lines.Text())
		const pathField = 7
		if len(fields) <= pathField {
			continue
		}
		_, path, _ := strings.Cut(lines.Text(), " /")
		path = "/" + path
		if fields[pathField][0] != '/' || seen[path] || inPrivate(path) {
			continue
		}
		seen[path] = true
		if info, err := os.Lstat(path); err == nil && info.Mode()&os.ModeSocket != 0 {
			found = append(found, path)
		}
		if len(found) > maxSockets {
			return nil, fmt.Errorf("more than %d sockets are open on this machine", maxSockets)
		}
	}
	return found, lines.Err()
}

// keptInRun are the folders of /run by which a system finds its programs and libraries.
var keptInRun = [...]string{"/run/current-system", "/run/booted-system", "/run/opengl-driver"}

// inPrivate reports whether a path lies where every view has a folder of its own.
func inPrivate(path string) bool {
	for _, dir := range [...]string{"/run", "/var/run", "/dev", "/proc"} {
		if facts.Within(path, dir) {
			return true
		}
	}
	return false
}

// empty reports whether a path is a folder with nothing in it.
func empty(dir string) bool {
	f, err := os.Open(dir)
	if err != nil {
		return false
	}
	defer f.Close()
	names, err := f.Readdirnames(1)
	return len(names) == 0 && errors.Is(err, io.EOF)
}

// disk is the machine's file system.
type disk struct{}

func (disk) Kind(path string) fileKind {
	info, err := os.Lstat(path)
	switch {
	case err != nil:
		return nothing
	case info.Mode()&os.ModeSymlink != 0:
		return link
	case info.IsDir():
		return folder
	}
	return file
}

func (disk) Real(path string) string {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return ""
	}
	return real
}

func (disk) Leads(path string) string {
	to, err := os.Readlink(path)
	if err != nil {
		return path
	}
	if !filepath.IsAbs(to) {
		to = filepath.Join(contain.Real(filepath.Dir(path)), to)
	}
	to = filepath.Clean(to)
	return filepath.Join(contain.Real(filepath.Dir(to)), filepath.Base(to))
}

// resolve follows the symbolic links in the places of a profile: bwrap cannot mount over a link.
func resolve(p *contain.Profile) error {
	p.Home = contain.Real(p.Home)
	given := slices.Clone(p.Temp)
	for _, list := range [...]*[]string{&p.Temp, &p.Write, &p.Files, &p.Show, &p.Hide} {
		var out []string
		for _, path := range *list {
			if !filepath.IsAbs(path) {
				return fmt.Errorf("%s: not an absolute path", path)
			}
			real := contain.Real(filepath.Clean(path))
			// What was a temporary file when the call was judged may be a link by now.
			if list == &p.Files && withinAny(path, given) && !withinAny(real, p.Temp) {
				return fmt.Errorf("%s leads to %s, which is no temporary file; propose the call again", path, real)
			}
			// The profile names what it gives by where it is. A link that came since may be another call's.
			if list == &p.Write && real != filepath.Clean(path) {
				return fmt.Errorf("%s leads to %s now; propose the call again", path, real)
			}
			out = append(out, real)
		}
		slices.Sort(out)
		*list = slices.Compact(out)
	}
	return nil
}

func withinAny(path string, dirs []string) bool {
	return slices.ContainsFunc(dirs, func(dir string) bool { return facts.Within(path, dir) })
}
