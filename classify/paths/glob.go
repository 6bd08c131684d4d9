package paths

import (
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/regular"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/clients"
)

const (
	maxListed = 2000 // entries of a directory that are compared with a glob
	maxSteps  = 1000 // components that a glob is tried as before it counts as unknown
	// maxCompared bounds the entries that all globs of a call are compared with.
	maxCompared = 20000
	// maxFolders bounds the folders that a glob is followed into.
	maxFolders = 150
)

// standing is what is known of a folder in which a glob is tried.
type standing int

const (
	supposed standing = iota // it may be there
	beside                   // it may be made, beside those that are there and were looked into
	present                  // it exists as it stands
)

// glob places a path with shell patterns in it by the worst that it can match:
// well-known sensitive names whether they exist or not, and what is there now in
// the directory of the first pattern, so that links are followed as they would
// be without the pattern.
func (w *World) glob(pattern, dir string) Place {
	names := strings.Split(pattern, "/")
	first := slices.IndexFunc(names, isPattern)
	if first < 0 {
		return w.at(unquotePattern(pattern), dir)
	}
	if slices.Contains(names[first:], "..") {
		return w.unknown(pattern, "", dir)
	}
	start := unquotePattern(strings.Join(names[:first], "/"))
	if first > 0 {
		start += "/"
	}
	base := w.at(start, dir)
	if base.Path == "" || base.Scope == spec.UnknownScope {
		return base
	}
	names = slices.DeleteFunc(names[first:], func(n string) bool { return n == "" || n == "." })
	g := globber{w: w, dir: dir}
	if len(names) == 1 && isEverything(names[0]) {
		base.Traits |= Everything
		g.add(base)
	}
	g.expand(base.Path, names, present)
	if g.lost || g.steps > maxSteps {
		g.place.Traits |= Unsure
		if !special(g.place.Scope) {
			g.place.Scope = spec.UnknownScope
		}
	}
	if g.process {
		g.place.Traits |= InProcess
	}
	g.place.Path, g.place.Files = base.Path, g.files
	g.place.Flat = len(names) == 1
	if last := names[len(names)-1]; !isEverything(last) {
		g.place.Names = []string{last}
	}
	g.place.Traits |= Below | Picked
	return g.place
}

// MaxFiles bounds how many of the files that a glob names are told.
const MaxFiles = 32

// globber collects the places that a glob can stand for.
type globber struct {
	w     *World
	dir   string
	files []string // the first entries that are matched and are files
	place Place
	some  bool // place is set
	steps int
	lost  bool // it may match what belongs to another process
	// folders counts those that were looked into below the first one, unseen those that were not, or not whole.
	folders, unseen int
	// process says that it may match what is reached through another process.
	process bool
}

func (g *globber) add(p Place) {
	if !g.some {
		g.place, g.some = p, true
		return
	}
	g.place = worse(g.place, p)
}

// expand tries the patterns in names below dir.
func (g *globber) expand(dir string, names []string, as standing) {
	if g.steps++; g.steps > maxSteps {
		return
	}
	g.process = g.process || reachesProcess(dir)
	switch at, jumps := jump(dir, g.dir); {
	case jumps && at == "": // the folder or a file of another process
		g.lost = true
	case jumps:
		g.expand(at, names, supposed)
		return
	}
	if len(names) == 0 {
		scope, traits := g.w.judge(dir)
		g.add(Place{Path: dir, Scope: scope, Traits: traits})
		return
	}
	name, rest := names[0], names[1:]
	if !isPattern(name) {
		g.literal(path.Join(dir, unquotePattern(name)), rest, as)
		return
	}
	listed, entered := as == beside, as == beside
	if as == present { // first, while there are steps left
		if listed, entered = g.list(dir, name, rest); !entered {
			g.unseen++
		}
	}
	below := supposed
	if entered {
		below = beside
	}
	if name == "**" && len(rest) > 0 { // no folder at all
		g.expand(dir, rest, max(as, below))
	}
	g.expand(path.Join(dir, witness(name)), rest, below)
	g.suppose(dir, name, rest, listed)
	if as == present {
		g.supposeKeys(dir, name, rest)
	}
}

// literal follows a name behind a pattern.
func (g *globber) literal(full string, rest []string, as standing) {
	if as == present {
		if info, err := g.w.lstat(full); err == nil && info.Mode()&fs.ModeSymlink != 0 {
			g.link(full, rest)
			return
		}
	}
	g.expand(full, rest, as)
}

// link follows a link that a glob matches.
func (g *globber) link(full string, rest []string) {
	p := g.w.at(path.Join(full, strings.Join(rest, "/")), g.dir)
	if p.Path != "" && !slices.ContainsFunc(rest, isPattern) {
		g.add(p)
		return
	}
	g.expand(g.w.at(full, g.dir).Path, rest, supposed)
}

// suppose tries the names of credentials, settings and the guard, whether they are in dir or not. Where what is in dir was seen,
// those count at which the pattern aims.
func (g *globber) suppose(dir, name string, rest []string, seen bool) {
	folded := fold(name)
	for _, c := range g.w.sensitiveNames(dir) {
		if couldMatch(folded, c) && (!seen || dir == "/" || aims(folded, c)) {
			g.expand(path.Join(dir, c), rest, supposed)
		}
	}
	if len(rest) == 0 && couldMatch(name, "..") { // bash(1) before version 5.2, globskipdots
		g.expand(path.Dir(dir), nil, supposed)
	}
}

// supposeKeys tries the names of keys at which the pattern aims by how it ends.
func (g *globber) supposeKeys(dir, name string, rest []string) {
	folded := fold(name)
	for s := range facts.KeySuffixes {
		if tail := folded[strings.LastIndexByte(folded, '*')+1:]; isPattern(tail) && literals(tail) > 1 && couldMatch(folded, "x"+s) {
			g.expand(path.Join(dir, "x"+s), rest, supposed)
		}
	}
}

// list tries the entries of dir that match the pattern and are links, folders or matter
// by their name. It reports whether dir was seen whole, and whether all folders were entered.
func (g *globber) list(dir, name string, rest []string) (whole, entered bool) {
	l := g.w.list(dir)
	if g.w.compared += len(l.entries); g.w.compared > maxCompared {
		return false, false
	}
	var folders []string
	for _, e := range l.entries {
		if !couldMatch(name, e.Name()) {
			if len(rest) > 0 && e.IsDir() {
				g.hidden(dir, name, e.Name(), rest)
			}
			continue
		}
		full := path.Join(dir, e.Name())
		if len(rest) == 0 && e.Type().IsRegular() && len(g.files) < MaxFiles {
			g.files = append(g.files, full)
		}
		if len(rest) > 0 && e.Type().IsRegular() {
			continue // nothing is below a file
		}
		if e.Type()&fs.ModeSymlink != 0 {
			g.link(full, rest)
		} else if scope, traits := g.w.judge(full); special(scope) || traits&(Root|Startup|GuardTree|GitDir|Secrets) != 0 && !(traits&Sounds != 0 && e.IsDir()) {
			as := supposed
			if e.IsDir() && traits&GuardTree != 0 {
				as = present // what leads to the guard is looked into
			}
			g.expand(full, rest, as)
		} else if len(rest) > 0 && e.IsDir() {
			folders = append(folders, full)
		}
	}
	return l.whole, g.enter(folders, name, rest) && l.whole
}

// hidden adds the credentials in a hidden folder, which a pattern matches that does not start with a dot where the shell is told
// so: by dotglob and GLOBIGNORE of bash(1), by GLOB_DOTS and (D) of zsh.
func (g *globber) hidden(dir, pattern, name string, rest []string) {
	if name[0] != '.' || name == ".git" || !couldMatch(pattern, "x"+name[1:]) {
		return
	}
	inside := globber{w: g.w, dir: g.dir, folders: g.folders + 1}
	if inside.folders > maxFolders {
		g.unseen++
		return
	}
	inside.expand(path.Join(dir, name), rest, present)
	if g.folders = inside.folders; inside.some && (inside.place.Scope == spec.Secret || inside.place.Has(Secrets)) {
		g.add(inside.place)
	}
}

// enter looks for the rest of a glob in the folders that its name matches, and reports whether it saw all of them.
// "**" stands for any number of folders.
func (g *globber) enter(folders []string, name string, rest []string) bool {
	if g.folders += len(folders); g.folders > maxFolders {
		return false
	}
	if name == "**" {
		rest = slices.Concat([]string{name}, rest)
	}
	before := g.unseen
	for _, full := range folders {
		g.expand(full, rest, present)
	}
	return g.unseen == before
}

// list reads a directory, once however many globs look into it.
func (w *World) list(dir string) listing {
	if l, ok := w.listed[dir]; ok {
		return l
	}
	var l listing
	if d, err := regular.Folder(dir); err != nil {
		l.whole = os.IsNotExist(err)
	} else {
		l.entries, err = d.ReadDir(maxListed)
		l.whole = err != nil && len(l.entries) == 0 || len(l.entries) < maxListed
		d.Close()
	}
	if w.listed == nil {
		w.listed = map[string]listing{}
	}
	w.listed[dir] = l
	return l
}

// Dashed reports whether a directory may hold a file whose name starts with a dash
// and that the pattern can match, which no parts leave to be any name. dir is
// absolute. A directory that cannot be read, or not whole, may.
func (w *World) Dashed(dir string, pattern []spec.Part) bool {
	return w.holds(dir, pattern, func(e fs.DirEntry) bool { return e.Name()[0] == '-' })
}

func (w *World) holds(dir string, pattern []spec.Part, is func(fs.DirEntry) bool) bool {
	l := w.list(dir)
	name := "*"
	if len(pattern) > 0 {
		head, unknown, _ := split(spec.Word{Parts: pattern})
		name, _ = facts.CutFirst(head)
		if unknown != nil && name == head {
			name += "*"
		}
	}
	for _, e := range l.entries {
		if is(e) && couldMatch(name, e.Name()) {
			return true
		}
	}
	return !l.whole
}

// MatchesDir reports whether a path with shell patterns may match a directory, or a link,
// as far as what is there now tells.
func (w *World) MatchesDir(pattern, dir string) bool {
	if !isPattern(pattern) || strings.HasSuffix(pattern, "/") {
		return true
	}
	dirs, whole := w.MatchedDirs(pattern, dir)
	return len(dirs) > 0 || !whole
}

// MatchedDirs returns the directories and links that a path with shell patterns matches now, and whether it saw all
// in which it looked.
func (w *World) MatchedDirs(pattern, dir string) (dirs []string, whole bool) {
	names := strings.Split(strings.TrimRight(pattern, "/"), "/")
	first := max(slices.IndexFunc(names, isPattern), 0)
	start := unquotePattern(strings.Join(names[:first], "/"))
	if first > 0 {
		start += "/"
	}
	dirs, whole = []string{w.at(start, dir).Path}, true
	for _, name := range names[first:] {
		var next []string
		for _, d := range dirs {
			found, all := w.matchesIn(d, name)
			whole = whole && all
			if next = append(next, found...); len(next) > maxListed {
				return next[:maxListed], false
			}
		}
		dirs = next
	}
	return dirs, whole
}

// matchesIn returns what in a directory matches one part of a pattern and is not a plain
// file, and whether the directory was seen whole.
func (w *World) matchesIn(dir, name string) (found []string, whole bool) {
	if dir == "" || name == ".." {
		return nil, false
	}
	if name == "**" { // any number of folders
		name, whole = "*", false
	} else {
		whole = true
	}
	if isPattern(name) && couldMatch(name, "..") { // bash(1) before version 5.2, globskipdots
		found = append(found, path.Dir(dir))
	}
	if !isPattern(name) {
		full := path.Join(dir, unquotePattern(name))
		if info, err := w.lstat(full); err == nil && !info.Mode().IsRegular() {
			found = append(found, full)
		}
		return found, whole
	}
	l := w.list(dir)
	if w.compared += len(l.entries); w.compared > maxCompared {
		return nil, false
	}
	for _, e := range l.entries {
		if !e.Type().IsRegular() && couldMatch(name, e.Name()) {
			found = append(found, path.Join(dir, e.Name()))
		}
	}
	return found, whole && l.whole
}

// sensitiveNames are the names that a pattern in dir is compared with.
func (w *World) sensitiveNames(dir string) []string {
	if dir == "/" {
		return topNames[:]
	}
	if f := fold(dir); path.Base(f) == facts.GuardApp && w.isGuard(f) {
		return facts.GuardFiles[:]
	}
	if w.sensitive == nil {
		w.sensitive = slices.Concat(knownNames[:], clients.SettingsNames())
	}
	return w.sensitive
}
