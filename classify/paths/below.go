package paths

import (
	"os"
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Link is a symbolic link below a directory.
type Link struct {
	Name string
	To   Place
}

// Links returns the links below a directory, which is absolute and resolved, that do not lead to what is below it
// itself. With skip, they are not looked for in what tools fetched or built. All is false where there is more than
// it looks at.
func (w *World) Links(dir string, skip bool) (links []Link, all bool) {
	const (
		maxEntries = 3000
		maxLinks   = 32
	)
	seen := 0
	for queue := []string{dir}; len(queue) > 0; queue = queue[1:] {
		l := w.list(queue[0])
		if seen += len(l.entries); seen > maxEntries || !l.whole || len(links) > maxLinks {
			return links, false
		}
		for _, e := range l.entries {
			full := path.Join(queue[0], e.Name())
			switch {
			case e.IsDir():
				if !skip || e.Name() != ".git" && !regenerableDir(fold(e.Name())) {
					queue = append(queue, full)
				}
			case e.Type()&os.ModeSymlink != 0:
				if p := w.at(full, dir); p.Path == "" || !facts.Within(p.Path, dir) {
					links = append(links, Link{e.Name(), p})
				}
			}
		}
	}
	return links, true
}

// Through adds to the place of a listed path what lies where links lead that the list may name: what reads or
// writes a file follows them.
func (w *World) Through(p Place, word spec.Word, changes bool) Place {
	h := word.OnlyUnknown()
	if h == nil || h.Kind != spec.PathUnder || h.Plain || h.Follows || h.Picked && h.Name == "" && !changes || p.Path == "" {
		return p
	}
	links, all := w.Links(p.Path, true)
	if !all && changes && !special(p.Scope) {
		p.Traits |= Unsure
	}
	names := strings.Split(h.Name, "\n")
	for _, l := range links {
		if h.Name == "" || AnyMatches(names, l.Name) {
			at := p.Path
			p = worse(p, l.To)
			p.Traits, p.Path = p.Traits|Linked, at
		}
	}
	return p
}

// CredentialsBelow returns the credential files below a directory, which is
// absolute and resolved. It looks at a bounded number of entries, and not into
// what tools fetched or built. Hidden entries count when hidden is set; leaves
// reports the paths that are left out, and shows the files that hold a credential
// although their names do not say so.
func (w *World) CredentialsBelow(dir string, hidden bool, leaves func(file string, dir bool) bool, shows func(file string) bool) []string {
	const (
		maxEntries = 3000
		maxFound   = 20
	)
	var found []string
	queue := []string{dir}
	for seen := 0; len(queue) > 0 && seen < maxEntries && len(found) < maxFound; {
		here := queue[0]
		queue = queue[1:]
		l := w.list(here)
		seen += len(l.entries)
		for _, e := range l.entries {
			name := e.Name()
			full := path.Join(here, name)
			if !hidden && strings.HasPrefix(name, ".") || leaves(full, e.IsDir()) {
				continue
			}
			switch {
			case e.IsDir():
				if name != ".git" && !regenerableDir(fold(name)) {
					queue = append(queue, full)
				}
			case e.Type()&os.ModeType == 0:
				if _, traits := w.judge(full); traits&Secrets != 0 || shows(full) {
					found = append(found, full)
				}
			}
		}
	}
	return found
}
