package classify

import (
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/archive"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Archives, trees and patches write many files at once. Where what they hold is in
// reach, each of its files is judged as a file that is written. Where it is not, it
// may hold anything, so that the directory must have nothing that matters.

// placed returns where a member is put below the directory, and whether it is.
func placed(name string, how *spec.Unpack) (string, bool) {
	rel, below := archive.Clean(name)
	if !below {
		return name, how.Anywhere && name != "" && path.Clean(name) != "."
	}
	if how.Anywhere && path.IsAbs(name) {
		return path.Clean(name), true
	}
	if len(how.Only) > 0 && !slices.ContainsFunc(how.Only, func(w spec.Word) bool { return mayName(w, rel) }) {
		return "", false
	}
	for range how.Strip {
		if _, rel = facts.CutFirst(rel); rel == "" {
			return "", false
		}
	}
	if how.Flat {
		rel = path.Base(rel)
	}
	return rel, true
}

// mayName reports whether an argument may choose a member: it names it, a directory
// above it, or is a pattern.
func mayName(w spec.Word, rel string) bool {
	text, known := w.Text()
	return !known || strings.ContainsAny(text, `*?[\`) || facts.Within(rel, path.Clean(strings.TrimLeft(text, "/")))
}

// actUnpacks judges the unpacking of archives.
func (r *run) actUnpacks(a *spec.Act) {
	into := a.Unpack.Into
	if into.Is("") {
		into = spec.Lit(".")
	}
	if ofWindows(r.paths) {
		into = r.c.homePath(r.paths, windowsPath(into))
	}
	r.onPath(into, spec.WritesFile, spec.Effect{Why: "unpacks files, replacing those of the same name"})
	if r.inv.Remote {
		return
	}
	if len(a.Words) == 0 {
		r.putsAnything(into)
		return
	}
	for _, w := range a.Words {
		members, known := r.members(w)
		if !known || a.Unpack.Renames {
			r.putsAnything(into)
			return
		}
		r.putsMembers(into, members, &a.Unpack)
	}
}

// members lists what an archive holds that was there before the call.
func (r *run) members(w spec.Word) ([]archive.Member, bool) {
	if w.Is("-") {
		file, ok := r.stdinFile()
		if !ok {
			return nil, false
		}
		w = file
	}
	if ofWindows(r.paths) {
		w = r.c.homePath(r.paths, windowsPath(w))
	}
	p := r.c.world.Place(w, r.inv.Dirs) // the archive lies where the program was started
	switch {
	case !w.Known() || p.Path == "" || r.c.mayHaveWritten(p.Path):
		return nil, false
	case !p.Exists:
		return nil, true // it fails
	}
	return archive.List(p.Path)
}

// mayHaveWritten reports whether the call may have written a file by now: it did, or
// it ran a build, which writes what nobody has listed.
func (c *classifier) mayHaveWritten(file string) bool {
	return c.wroteHere(file) || slices.ContainsFunc(c.a.Effects, func(e Effect) bool {
		return e.Kind == spec.Execute && e.Trait == spec.Builds || e.Kind == spec.Unknown
	})
}

// putsAnything records that files with names that are not known are put below a
// directory. It is harmless where the directory is new or holds nothing that matters.
func (r *run) putsAnything(into spec.Word) {
	dirs := r.dirs(spec.WritesFile)
	p := r.c.world.Place(into, dirs)
	if p.Path != "" && (p.Scope == spec.Project || p.Scope == spec.Temp) && p.Path != r.c.world.Project && !p.Any(matters|paths.Unsure) && r.c.openGround(p.Path) {
		return
	}
	r.effect(spec.Effect{ID: "unpack.unseen", Kind: spec.Unknown, Why: "may write any file below " + short(into.String()) + ": what it unpacks cannot be listed"}, into.String())
}

// openGround reports whether a directory is missing, or has no file below it that
// steers something, and no link that leads out of it.
func (c *classifier) openGround(dir string) bool {
	if c.world.LinksOut(dir) {
		return false
	}
	if _, err := os.Lstat(dir); os.IsNotExist(err) {
		return true
	}
	found, all := holds(dir, func(file string, isDir bool) bool {
		if info, err := os.Lstat(file); err != nil || info.Mode()&os.ModeSymlink != 0 {
			p := c.world.PlaceText(file, "")
			return err != nil || !facts.Within(p.Path, dir)
		}
		return path.Base(file) == ".git" || file != dir && strings.HasPrefix(path.Base(file), ".") && c.world.PlaceText(file, "").Any(matters)
	})
	return all && !found
}

// putsMembers judges each member as a file that is written.
func (r *run) putsMembers(into spec.Word, members []archive.Member, how *spec.Unpack) {
	w := &bulkWrite{run: r, into: into}
	links := map[string]string{}
	for i := range members {
		m := &members[i]
		name, ok := placed(m.Name, how)
		if !ok {
			continue
		}
		w.through(name, links)
		switch {
		case m.Link != "" && m.Hard:
			if target, inside := archive.Clean(m.Link); how.Anywhere || !inside {
				r.onPath(w.at(m.Link), spec.ReadsFile, spec.Effect{Why: "unpacks a hard link to a file outside of the archive"})
			} else {
				w.through(target, links)
			}
			w.file(name, false)
		case m.Link != "":
			links[name] = m.Link
			w.file(name, false)
			r.linksTo(w.at(name), m.Link)
		default:
			w.file(name, m.Dir)
		}
	}
	w.note()
}

// bulkWrite judges many files that are written below one directory.
type bulkWrite struct {
	*run
	into  spec.Word
	seen  map[bulkKind]int
	files []string
}

// bulkKind is what distinguishes the files of which some are shown.
type bulkKind struct {
	scope  spec.Scope
	traits paths.Trait
	exists bool
}

// at returns the path of a member.
func (w *bulkWrite) at(name string) spec.Word {
	if path.IsAbs(name) || w.into.Is(".") {
		return spec.Lit(name)
	}
	return spec.Join(w.into, spec.Lit("/"+name))
}

// file judges one file. An ordinary file of the project or among the temporary
// files, where nothing is yet, is what the directory's own effect says already.
func (w *bulkWrite) file(name string, dir bool) {
	const shown = 3
	word := w.at(name)
	p := w.c.world.Place(word, w.dirs(spec.WritesFile))
	if p.Path == "" || dir && p.IsDir {
		return
	}
	w.files = append(w.files, p.Path)
	unkept := !dir && w.c.holdsWork(p) && w.c.unkept(p)
	if (p.Scope == spec.Project || p.Scope == spec.Temp) && !p.Any(matters|paths.Unsure) && !unkept {
		return
	}
	kind := bulkKind{p.Scope, p.Traits, unkept}
	if w.seen == nil {
		w.seen = map[bulkKind]int{}
	}
	if w.seen[kind]++; w.seen[kind] > shown {
		return
	}
	role := spec.WritesFile
	if dir {
		role = spec.CreatesPath
	}
	w.onPath(word, role, spec.Effect{})
}

// through judges a file that is reached through a link which was unpacked before it.
func (w *bulkWrite) through(name string, links map[string]string) {
	for i := range name {
		if target, ok := links[name[:i]]; ok && name[i] == '/' {
			if !path.IsAbs(target) {
				target = path.Join(path.Dir(name[:i]), target)
			}
			w.onPath(w.at(target+name[i:]), spec.WritesFile, spec.Effect{Why: "unpacks a file through a link of the archive"})
			return
		}
	}
}

// note remembers what is written: a few files by their names, many by the
// directories that they lie in.
func (w *bulkWrite) note() {
	const most = 200
	into := w.c.world.Place(w.into, w.dirs(spec.WritesFile)).Path
	for _, file := range w.files {
		if rel, below := strings.CutPrefix(file, strings.TrimSuffix(into, "/")+"/"); below && len(w.files) > most {
			if top, rest := facts.CutFirst(rel); rest != "" {
				file = path.Join(into, top) + "/"
			}
		}
		w.c.wrote.add(file)
	}
}

// linksTo makes a link that the call creates known, so that what is written through
// it later is judged as what it is.
func (r *run) linksTo(link spec.Word, target string) {
	if at, known := link.Text(); known {
		if dirs := r.dirs(spec.CreatesPath); !path.IsAbs(at) && len(dirs) == 1 {
			at = path.Join(dirs[0].String(), at)
		}
		if path.IsAbs(at) {
			r.c.world.Link(path.Join(r.c.world.PlaceText(path.Dir(at), "").Path, path.Base(at)), target)
		}
	}
}
