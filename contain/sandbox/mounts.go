package sandbox

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/contain"
)

// kind is what a mount does to a path, from the weakest: of several at one path the last one holds.
type kind int

const (
	show    kind = iota // readable, as outside
	private             // an empty folder that ends with the call
	pin                 // as outside, and cannot be moved away
	write               // writable, as outside
	keep                // readable, as outside, and cannot be moved away
	bar                 // an empty folder that cannot be written
	hide                // an empty folder or file that cannot be written
)

// mount is one step of the view that a command has of the files.
type mount struct {
	path   string // absolute, with symbolic links resolved
	kind   kind
	folder bool
	fd     int // the descriptor of what it binds, in bwrap
}

// files is what planning needs to know of the machine.
type files interface {
	// Kind says what is at a path, without following a link at its end.
	Kind(path string) fileKind
	// Leads returns where a symbolic link leads, whether or not something is there: one step, with the links on the way resolved.
	Leads(path string) string
}

// remembered are files that are looked at once: planning asks for the same folders again and again. Mounts are compared with the plan
// before the call starts, so that what changes meanwhile shows.
type remembered struct {
	files
	kinds map[string]fileKind
}

func (r remembered) Kind(path string) fileKind {
	k, known := r.kinds[path]
	if !known {
		k = r.files.Kind(path)
		r.kinds[path] = k
	}
	return k
}

type fileKind int

const (
	nothing fileKind = iota
	folder
	file // whatever is neither a folder nor a link
	link
)

// view is what mounts and checks a profile comes to.
type view struct {
	mounts []mount
	// files are made before the command starts, where they are missing, and transient are folders that are removed again when they are empty.
	files, transient []string
	// watched are the places that nothing can be mounted over: missing files, and links. They are
	// compared when the call has ended.
	watched []place
	opened  []*os.File // what the mounts bind, in their order
}

// place is a path below a folder that the call may write. What the call makes may lead elsewhere by links; nothing
// beside the folder is touched for it.
type place struct{ top, below string }

func (p place) path() string { return filepath.Join(p.top, p.below) }

// placeIn returns a path below top as a place.
func placeIn(top, path string) place { return place{top, strings.TrimPrefix(path, top+"/")} }

// plan returns the view for a profile. Hidden are the credentials and sockets on this machine.
func plan(p contain.Profile, dir string, hidden []string, on files) view {
	on = remembered{on, map[string]fileKind{}}
	v := view{files: p.Files}
	ops := map[string]mount{}
	set := func(path string, k kind, isFolder bool) {
		if old, ok := ops[path]; !ok || old.kind < k {
			ops[path] = mount{path: path, kind: k, folder: isFolder}
		}
	}
	for _, path := range p.Temp {
		for dir := path; dir != "/" && on.Kind(dir) == nothing; dir = filepath.Dir(dir) {
			v.transient = append(v.transient, dir)
		}
		set(path, private, true)
	}
	for _, path := range p.Write {
		set(path, write, true)
	}
	for _, path := range p.Files {
		set(path, write, false)
	}
	for _, path := range p.Show {
		if k := on.Kind(path); k != nothing && deepest(ops, path).kind == private {
			set(path, show, k == folder)
		}
	}
	if covered := deepest(ops, dir); covered.kind == private && covered.path != dir {
		set(dir, show, true)
	}
	for _, path := range p.Keep {
		v.hold(path, false, set, on, ops)
	}
	for _, path := range p.Bar {
		v.hold(path, true, set, on, ops)
	}
	for _, path := range slices.Concat(p.Hide, hidden) {
		if deepest(ops, path).kind == private {
			continue // the empty folder has none
		}
		if k := on.Kind(path); k == folder || k == file {
			set(path, hide, k == folder)
		}
	}
	v.mounts = inOrder(ops)
	return v
}

// hold keeps one path as it is, and the folders between it and the one that may be written in their places.
func (v *view) hold(path string, isFolder bool, set func(string, kind, bool), on files, ops map[string]mount) {
	const links = 8 // that lead to each other
	for range links {
		top := deepest(ops, path)
		given := top.kind == write && top.path == path                                             // by itself, whatever is around it
		for given && top.path == path || top.kind == pin || top.kind == keep && top.path == path { // made for another path that is kept
			top = deepest(ops, filepath.Dir(top.path))
		}
		if top.kind != write {
			if given {
				set(path, keep, isFolder || on.Kind(path) == folder)
			}
			return
		}
		at := linkOn(path, top.path, on)
		if at == "" {
			v.holdBelow(top.path, path, isFolder, set, on)
			return
		}
		// The link is watched, and what it leads to is held as if it were there.
		v.watched = append(v.watched, placeIn(top.path, at))
		path = on.Leads(at) + strings.TrimPrefix(path, at)
	}
}

// linkOn returns the first link on the way from top to a path; empty for none.
func linkOn(path, top string, on files) (first string) {
	for at := path; at != top; at = filepath.Dir(at) {
		if on.Kind(at) == link {
			first = at
		}
	}
	return first
}

// holdBelow holds a path below top that is reached without a link.
func (v *view) holdBelow(top, path string, isFolder bool, set func(string, kind, bool), on files) {
	switch k := on.Kind(path); {
	case k != nothing:
		set(path, keep, k == folder)
	case isFolder:
		for dir := path; on.Kind(dir) == nothing; dir = filepath.Dir(dir) {
			v.transient = append(v.transient, dir)
		}
		set(path, bar, true)
	default:
		v.watched = append(v.watched, placeIn(top, path))
		if on.Kind(filepath.Dir(path)) != folder {
			return
		}
	}
	for dir := filepath.Dir(path); dir != top; dir = filepath.Dir(dir) {
		set(dir, pin, true)
	}
}

// deepest returns the mount that decides about a path.
func deepest(ops map[string]mount, path string) mount {
	for ; ; path = filepath.Dir(path) {
		if m, ok := ops[path]; ok || path == "/" {
			return m
		}
	}
}

// inOrder sorts mounts so that each comes after those around it, and leaves out what would be in a hidden folder.
func inOrder(ops map[string]mount) []mount {
	var out []mount
	for _, m := range ops {
		out = append(out, m)
	}
	slices.SortFunc(out, func(a, b mount) int { return strings.Compare(a.path, b.path) })
	return slices.DeleteFunc(out, func(m mount) bool {
		return slices.ContainsFunc(out, func(h mount) bool {
			return h.kind == hide && h.folder && h.path != m.path && facts.Within(m.path, h.path)
		})
	})
}

// byPath returns the mounts by where they are.
func (v *view) byPath() map[string]mount {
	out := map[string]mount{}
	for _, m := range v.mounts {
		out[m.path] = m
	}
	return out
}
