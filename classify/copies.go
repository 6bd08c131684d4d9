package classify

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// copies tells the evaluator what a file holds that was copied, moved or linked
// from another one, so that running it is judged by that.
func (r *run) copies() {
	if r.match == nil || r.inv.Remote {
		return
	}
	switch r.match.Program.Name {
	case "cp", "mv", "install", "ln", "link":
	default:
		return
	}
	sources, to := r.match.Operands, spec.Word{}
	into := r.match.Flag("-t", "--target-directory")
	switch n := len(sources); {
	case into != nil:
		to = into.Arg
	case n >= 2:
		sources, to = sources[:n-1], sources[n-1]
	default:
		return // ln names one file, its link has the same name here
	}
	for _, from := range sources {
		target := to
		if into != nil || len(sources) > 1 || r.c.world.Place(to, r.inv.Dirs).IsDir {
			name, known := from.Text()
			if !known {
				continue
			}
			target = spec.Join(to, spec.Lit("/"+path.Base(name)))
		}
		r.out.Writes = append(r.out.Writes, invocation.Write{Path: target, Text: r.copied(from, target)})
		r.writer().KeepsLinks(from, target)
	}
}

// copied is what the copy of a file holds.
func (r *run) copied(from, target spec.Word) spec.Word {
	unknown := spec.UnknownWord("a copy of "+spec.Short(from.String()), spec.FromFile)
	if r.match.Flag("-n", "--no-clobber", "-u", "--update", "-i", "--interactive", "--exchange", "-r", "-R", "-a", "--recursive", "--archive") != nil {
		return unknown // not certainly of this very file
	}
	if r.match.Flag("-s", "--symbolic") != nil && r.match.Program.Name == "ln" && !strings.HasPrefix(from.Prefix(), "/") {
		name, known := target.Text()
		if !known {
			return unknown
		}
		from = spec.Join(spec.Lit(path.Dir(name)+"/"), from)
	}
	if text, ok := r.command().TextOf(from); ok {
		return text
	}
	return unknown
}
