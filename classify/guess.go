package classify

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// A variable that the call did not set may hold anything, but in the middle of
// a name it is most likely empty and only there to hide the name: c${x}p,
// /etc/pas${x}swd. What follows judges such words a second time without it.
// Like every guess it may raise the answer, never lower it.

// guessEmpty judges a command that is not understood as if the variables in its
// names and options were empty.
func (r *run) guessEmpty() {
	if len(r.inv.Argv) == 0 || r.understood() {
		return
	}
	var argv []spec.Word
	found := false
	for _, w := range r.inv.Argv {
		if rest, ok := withoutUnset(w); ok {
			w, found = spec.Lit(rest), true
		} else if vanishes(w) {
			continue
		}
		argv = append(argv, w)
	}
	if found {
		r.out.PrintsOpens = true // for what runs or sends the output; the command itself stays unknown
		r.out.Opens = append(r.out.Opens, shell.Open{Via: "perhaps " + short(r.inv.Argv[0].String()), Argv: argv, Copy: true})
		r.out.PrintsOpens = r.out.PrintsOpens || r.name == ""
	}
}

// vanishes reports whether the word is no word at all when what it stands for is empty.
func vanishes(w spec.Word) bool {
	return len(w.Parts) > 0 && !slices.ContainsFunc(w.Parts, func(p spec.Part) bool { return p.Hole == nil || !p.Hole.Splits })
}

// understood reports whether nothing of the invocation is unknown so far.
func (r *run) understood() bool {
	return !slices.ContainsFunc(r.effects(), func(e Effect) bool {
		return e.Invocation == r.index && e.Kind == spec.Unknown
	})
}

// guessPath judges a path as if the variables within its names were empty.
func (c *classifier) guessPath(w spec.Word, act pathAct) {
	if rest, ok := withoutUnset(w); ok {
		known := spec.Lit(rest)
		c.actOnPlace(known, c.world.Place(known, act.dirs), act)
	}
}

// withoutUnset returns the word without its inherited variables; false when it
// has none, or when other things in it are unknown. A variable that stands for a
// whole word, or for a whole name of a path, more likely has a value.
func withoutUnset(w spec.Word) (string, bool) {
	if w.Known() {
		return "", false
	}
	var b strings.Builder
	for i, p := range w.Parts {
		starts := i == 0 || strings.HasSuffix(w.Parts[i-1].Text, "/")
		ends := i == len(w.Parts)-1 || strings.HasPrefix(w.Parts[i+1].Text, "/")
		switch {
		case p.Hole == nil:
			b.WriteString(p.Text)
		case p.Hole.Origin != spec.FromEnvironment || starts && ends:
			return "", false
		}
	}
	return b.String(), b.Len() > 0
}

// tempReadings returns what "$TMPDIR/x" may mean to a deletion when the guard has no
// such variable: a file below /tmp, for which the variable stands by convention
// (POSIX, Base Definitions 8.3), and "/x", which is left of it in a shell that has none
// either. Nil for all other words.
func (c *classifier) tempReadings(w spec.Word, role spec.Role) []spec.Word {
	if role != spec.DeletesPath || len(w.Parts) < 2 || w.Parts[1].Hole != nil || !strings.HasPrefix(w.Parts[1].Text, "/") {
		return nil
	}
	if h := w.Parts[0].Hole; h == nil || !h.Inherited || h.Source != "$TMPDIR" {
		return nil
	}
	rest := spec.Word{Parts: w.Parts[1:]}
	readings := []spec.Word{spec.Join(spec.Lit("/tmp"), rest)}
	if text, known := rest.Text(); !known || !c.world.Missing(path.Clean(text)) {
		readings = append(readings, rest)
	}
	return readings
}
