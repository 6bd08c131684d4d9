package bulk

import (
	"cmp"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/archive"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/touch"
)

// placed returns the paths at which a member may be unpacked: below the directory, unless names
// count as they are. There are several when its name climbs, and none when it is left out.
func placed(name string, how *spec.Unpack) (at []string) {
	if how.Anywhere && path.IsAbs(name) {
		return []string{path.Clean(name)}
	}
	if rel, below := archive.Clean(name); below {
		if rel, ok := placedBelow(rel, how); ok {
			at = append(at, rel)
		}
		return at
	}
	if how.Anywhere && path.Clean(name) != "." {
		at = append(at, name)
	}
	every := *how
	every.Only = nil // it is selected by its whole name
	for _, rel := range archive.Kept(name) {
		if rel, ok := placedBelow(rel, &every); ok {
			at = append(at, rel)
		}
	}
	return at
}

// placedBelow returns the path of a member below the directory, and whether it is unpacked.
func placedBelow(rel string, how *spec.Unpack) (string, bool) {
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

// mayName reports whether an argument may select a member: it is the member's name, a
// directory above it, or a pattern.
func mayName(w spec.Word, rel string) bool {
	text, known := w.Text()
	return !known || strings.ContainsAny(text, `*?[\`) || facts.Within(rel, path.Clean(strings.TrimLeft(text, "/")))
}

// Unpacks judges the unpacking of archives.
func (r *Writer) Unpacks(a *spec.Act) {
	into := a.Unpack.Into
	if into.Is("") {
		into = spec.Lit(".")
	}
	into = r.ownPath(into)
	if a.Unpack.Fetched {
		r.putsFetched(into)
		return
	}
	// The directory counts as written below: the archive, which may lie there, is listed first.
	var members []archive.Member
	known := false
	if len(a.Words) > 0 && !r.Inv.Remote {
		members, known = r.members(a.Words[0])
	}
	r.OnPath(into, spec.WritesFile, spec.Effect{Why: cmp.Or(a.Effect.Why, "unpacks files, replacing those of the same name")})
	if r.Inv.Remote {
		return
	}
	if len(a.Words) == 0 {
		r.putsUnlisted(into, &a.Unpack)
		return
	}
	for i, w := range a.Words {
		if i > 0 {
			members, known = r.members(w)
		}
		if !known || a.Unpack.Renames {
			r.putsUnlisted(into, &a.Unpack)
			return
		}
		r.putsMembers(into, members, &a.Unpack)
	}
}

// members lists the members of an archive that existed before the call.
func (r *Writer) members(w spec.Word) ([]archive.Member, bool) {
	if w.Is("-") {
		file, ok := r.StdinFile()
		if h := r.Inv.Stdin.Value.OnlyUnknown(); !ok && h != nil && h.File != "" {
			return archive.List(h.File) // cat prints it
		}
		if !ok {
			return nil, false
		}
		w = file
	}
	file, known := r.before(r.ownPath(w), r.Inv.Dirs) // the archive lies where the program was started
	if file == "" {
		return nil, known
	}
	return archive.List(file)
}

// before returns the path of a file that is now as it was before the call. For a file
// that does not exist it returns the empty string and true: what reads it fails.
func (r *Writer) before(w spec.Word, dirs []spec.Word) (file string, known bool) {
	p := r.World.Place(w, dirs)
	switch {
	case !w.Known() || p.Path == "" || r.MayHaveWritten(p.Path):
		return "", false
	case !p.Exists:
		return "", true
	}
	return p.Path, true
}

// putsUnlisted records that an archive is unpacked whose members are unknown. They may be links,
// through which the call writes later on, and lie anywhere if the program takes their names as
// they are.
func (r *Writer) putsUnlisted(into spec.Word, how *spec.Unpack) {
	if how.Anywhere {
		r.Effect(spec.Effect{ID: spec.UnpackUnseen, Kind: spec.Unknown, Why: "may write any file anywhere: the archive says where, and it cannot be listed"},
			into.String())
		return
	}
	r.putsAnyTree(into)
	if p := r.World.Place(into, r.Moved(spec.WritesFile)); p.Path != "" {
		r.Wrote(p.Path + "/")
	}
}

// putsFetched records that a tree is put below a directory whose files nobody has seen.
func (r *Writer) putsFetched(into spec.Word) {
	if r.Inv.Remote {
		return
	}
	if p := r.World.Place(into, r.Moved(spec.CreatesPath)); p.Scope == spec.Project {
		r.putsAnything(into)
	}
	r.mayLink(into)
}

// putsAnyTree records that files and links with unknown names are put below a directory.
func (r *Writer) putsAnyTree(into spec.Word) {
	r.putsAnything(into)
	r.mayLink(into)
}

// mayLink notes a directory below which there may be links that the call put there.
func (r *Writer) mayLink(dir spec.Word) {
	if p := r.World.Place(dir, r.Moved(spec.WritesFile)); p.Path != "" {
		r.Unlisted(p.Path)
	}
}

// putsAnything records that files with unknown names are written below a directory.
// That is harmless if the directory is new or contains no sensitive files.
func (r *Writer) putsAnything(into spec.Word) {
	dirs := r.Moved(spec.WritesFile)
	p := r.World.Place(into, dirs)
	if p.Path != "" && p.Path != r.World.Project && steersNothing(p) && r.openGround(p.Path) {
		return
	}
	r.Effect(spec.Effect{ID: spec.UnpackUnseen, Kind: spec.Unknown, Why: "may write any file below " + spec.Short(into.String()) +
		": its files cannot be listed"}, into.String())
}

// steersNothing reports whether a file at the place is one of the project or a temporary
// one that no program obeys.
func steersNothing(p paths.Place) bool {
	return (p.Scope == spec.Project || p.Scope == spec.Temp) && !p.Any(paths.Heeded|paths.Unsure)
}

// openGround reports whether a directory is missing, or contains neither files that
// steer programs nor links that lead out of it. One in which programs look for their settings is none.
func (r *Writer) openGround(dir string) bool {
	if r.World.LinksOut(dir) || r.World.PlaceText(dir, "").Has(paths.AgentTree) || r.World.PlaceText(path.Join(dir, "settings.json"), "").Any(paths.Heeded) {
		return false
	}
	if _, err := os.Lstat(dir); os.IsNotExist(err) {
		return true
	}
	found, all := touch.Holds(dir, func(file string, isDir bool) bool {
		if info, err := os.Lstat(file); err != nil || info.Mode()&os.ModeSymlink != 0 {
			p := r.World.PlaceText(file, "")
			return err != nil || !facts.Within(p.Path, dir)
		}
		return path.Base(file) == ".git" || file != dir && strings.HasPrefix(path.Base(file), ".") && r.World.PlaceText(file, "").Any(paths.Heeded)
	})
	return all && !found
}

// putsMembers judges each member as a written file.
func (r *Writer) putsMembers(into spec.Word, members []archive.Member, how *spec.Unpack) {
	w := &target{Writer: r, into: into}
	links := map[string]string{}
	for i := range members {
		for _, name := range placed(members[i].Name, how) {
			w.member(&members[i], name, how, links)
		}
	}
	w.note()
}

// member judges one member at a path.
func (w *target) member(m *archive.Member, name string, how *spec.Unpack, links map[string]string) {
	w.through(name, links)
	switch {
	case m.Link != "" && m.Hard:
		if target, inside := archive.Clean(m.Link); how.Anywhere || !inside {
			w.OnPath(w.at(m.Link), spec.ReadsFile, spec.Effect{Why: "unpacks a hard link to a file outside of the archive"})
		} else {
			w.through(target, links)
		}
		w.file(name, false)
	case m.Link != "":
		links[name] = m.Link
		w.file(name, false)
		w.LinksTo(w.at(name), m.Link)
	default:
		w.file(name, m.Dir)
	}
}

// bulkKind is a kind of written files, of which only some are shown.
type bulkKind struct {
	scope  spec.Scope
	traits paths.Trait
	exists bool
}

// at returns the path of a member.
func (w *target) at(name string) spec.Word {
	if path.IsAbs(name) || w.into.Is(".") {
		return spec.Lit(name)
	}
	return spec.Join(w.into, spec.Lit("/"+name))
}

// file judges one file. The directory's own effect covers new, ordinary files of the
// project and among the temporary files.
func (w *target) file(name string, dir bool) {
	const shown = 3
	word := w.at(name)
	p := w.World.Place(word, w.Moved(spec.WritesFile))
	if p.Path == "" || dir && p.IsDir {
		return
	}
	w.files = append(w.files, p.Path)
	unkept := !dir && w.Disk.HoldsWork(p, w.Disk.Unkept)
	if steersNothing(p) && !unkept {
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
	w.OnPath(word, role, spec.Effect{})
}

// through judges a file that is written through a link that was unpacked before it.
func (w *target) through(name string, links map[string]string) {
	for i := range name {
		if target, ok := links[name[:i]]; ok && name[i] == '/' {
			if !path.IsAbs(target) {
				target = path.Join(path.Dir(name[:i]), target)
			}
			w.OnPath(w.at(target+name[i:]), spec.WritesFile, spec.Effect{Why: "unpacks a file through a link of the archive"})
			return
		}
	}
}

// note records the written files: a few by name, many by their directories.
func (w *target) note() {
	const most = 200
	into := w.World.Place(w.into, w.Moved(spec.WritesFile)).Path
	for _, file := range w.files {
		if rel, below := strings.CutPrefix(file, strings.TrimSuffix(into, "/")+"/"); below && len(w.files) > most {
			if top, rest := facts.CutFirst(rel); rest != "" {
				file = path.Join(into, top) + "/"
			}
		}
		w.Wrote(file)
	}
}

// target is a directory below which many files are written.
type target struct {
	*Writer
	into  spec.Word
	seen  map[bulkKind]int
	files []string
}
