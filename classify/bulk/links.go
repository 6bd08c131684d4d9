package bulk

import (
	"os"
	"path"

	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/touch"
)

// LinkPaths returns the paths at which a link may come to lie that is made at a path: in it when that
// is a directory, and there as well when the call may have removed the directory.
func (r *Writer) LinkPaths(at spec.Word, l *spec.Link) []spec.Word {
	to, known := l.To.Text()
	p := r.World.Place(r.ownPath(at), r.Moved(spec.CreatesPath))
	if l.Fixed || !known || !p.IsDir {
		return []spec.Word{at}
	}
	within := spec.Join(at, spec.Lit("/"+path.Base(to)))
	if r.MayHaveRemoved(p.Path) {
		return []spec.Word{at, within}
	}
	return []spec.Word{within}
}

// LinksTo records a symbolic link that the call creates.
func (r *Writer) LinksTo(link spec.Word, target string) {
	r.Links(link, &spec.Link{To: spec.Lit(target)})
}

// Links records a link that the call creates, so that later writes through it are judged at
// their real path. A second name of a sensitive place is a way to it that programs follow
// without a word of the call that names it: builds write into their output folder.
func (r *Writer) Links(link spec.Word, l *spec.Link) {
	if r.Inv.Remote {
		return
	}
	at, to := r.resolved(link, l)
	p := r.World.Place(to, r.Moved(spec.CreatesPath))
	if touch.IsWay(p) {
		r.OnPath(to, spec.ReadsFile, spec.Effect{ID: "link.way", Trait: spec.Names})
	}
	if at != "" && to.Known() && p.Path != "" {
		r.World.Link(at, r.target(to, l))
		r.Linked(at)
	}
}

// Forgets makes the world forget the link, if it is one of the call's own.
func (r *Writer) Forgets(link spec.Word, l *spec.Link) {
	if at, to := r.resolved(link, l); at != "" && to.Known() {
		r.World.Unlink(at, r.target(to, l))
	}
}

// target returns the target of a link as an absolute path, or from the directory of the link.
func (r *Writer) target(to spec.Word, l *spec.Link) string {
	text := to.String()
	if dirs := r.Moved(spec.CreatesPath); l.FromHere && !path.IsAbs(text) && len(dirs) == 1 {
		return path.Join(dirs[0].String(), text)
	}
	return text
}

// resolved returns the absolute path of a link, empty when it is unknown, and the word of its target.
func (r *Writer) resolved(link spec.Word, l *spec.Link) (at string, to spec.Word) {
	to = r.ownPath(l.To)
	at, known := r.ownPath(link).Text()
	if dirs := r.Moved(spec.CreatesPath); known && !path.IsAbs(at) && len(dirs) == 1 {
		at = path.Join(dirs[0].String(), at)
	}
	if !known || !path.IsAbs(at) {
		return "", to
	}
	at = path.Join(r.World.PlaceText(path.Dir(at), "").Path, path.Base(at))
	if !l.FromHere && !path.IsAbs(to.Prefix()) {
		to = spec.Join(spec.Lit(path.Dir(at)+"/"), to)
	}
	return at, to
}

// KeepsLinks records the links that a copy or a move creates at another path.
func (r *Writer) KeepsLinks(from, to spec.Word) {
	switch r.Name {
	case "ln", "link", "install":
		return
	case "mv":
	default:
		if r.Match.Flag("-l", "--link") != nil {
			r.Links(to, &spec.Link{To: from, FromHere: true})
		}
		if r.Match.Flag("-P", "--no-dereference", "-d", "-a", "--archive", "-R", "-r", "--recursive", "-s", "--symbolic-link") == nil {
			return
		}
	}
	text, known := from.Text()
	if !known || len(r.Inv.Dirs) != 1 {
		return
	}
	if !path.IsAbs(text) {
		text = path.Join(r.Inv.Dirs[0].String(), text)
	}
	if r.Match.Flag("-s", "--symbolic-link") != nil {
		r.LinksTo(to, text)
	} else if target, err := os.Readlink(text); err == nil {
		r.LinksTo(to, target)
	}
}
