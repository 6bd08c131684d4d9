package classify

import (
	"slices"

	"github.com/gk-hook/gk-hook/classify/bulk"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// writer is the invocation as one that writes many files.
func (r *run) writer() *bulk.Writer {
	return &bulk.Writer{
		Command: r.command(), Recorder: recorder{r}, WriteLog: writeLog{r}, Disk: r.c.disk, Lang: r.paths, Home: r.c.call.Home,
		Replaces: r.replaces(spec.ReplacesPath), Filled: r.filled,
	}
}

// recorder records effects of an invocation for other packages.
type recorder struct{ r *run }

func (rec recorder) Effect(e spec.Effect, target string) { rec.r.effect(e, target) }

func (rec recorder) OnPath(w spec.Word, role spec.Role, base spec.Effect) {
	rec.r.onPath(w, role, base)
}

// writeLog notes for other packages which files an invocation writes.
type writeLog struct{ r *run }

func (l writeLog) Wrote(file string) {
	l.r.noteWrite(file, false)
	l.r.c.wrote.add(file)
}

func (l writeLog) Puts(file string, role spec.Role) { l.r.writes(file, role) }

func (l writeLog) Unlisted(dir string) { l.r.c.unlisted = append(l.r.c.unlisted, dir) }

func (l writeLog) Brought(file string, text func() (string, bool)) {
	l.r.c.brought = append(l.r.c.brought, broughtFile{file, text, l.r})
}

// MayHaveRemoved reports whether the call may have deleted or moved a path by now.
func (l writeLog) MayHaveRemoved(file string) bool {
	return slices.ContainsFunc(l.r.c.a.Effects, func(e Effect) bool {
		return (e.Kind == spec.Delete || e.Kind == spec.Write) && e.Path != "" && facts.Within(file, e.Path)
	})
}

func (l writeLog) Linked(link string) {
	l.r.c.linked = append(l.r.c.linked, madeLink{link, l.r.index})
}

// MayHaveWritten reports whether the call may have written a file by now: directly, or
// by a build, whose outputs are unknown.
func (l writeLog) MayHaveWritten(file string) bool {
	return l.r.c.wroteHere(file) || slices.ContainsFunc(l.r.c.a.Effects, func(e Effect) bool {
		return e.Kind == spec.Execute && e.Trait == spec.Builds || e.Kind == spec.Unknown
	})
}
