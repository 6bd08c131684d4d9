package classify

import (
	"github.com/gk-hook/gk-hook/classify/inplace"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// patching reports whether the invocation changes files by what another file says.
func (r *run) patching() bool { return spec.Listed("patch ed ex applypatch", r.name0()) }

// scripted reports whether the invocation changes files by a script, which may put anything into them.
func (r *run) scripted() bool {
	return spec.Listed("sed gsed ssed perl perl5 ruby sd awk gawk", r.name0())
}

// edits tells the evaluator what files hold that the invocation edits in place, as far as
// that can be computed.
func (r *run) edits() {
	if r.match == nil || r.inv.Remote || !r.inv.InTurn || len(r.inv.Dirs) != 1 {
		return
	}
	edit := inplace.Of(r.match)
	if edit == nil || edit.Apply == nil {
		return
	}
	for _, w := range edit.Files {
		p := r.c.world.Place(w, r.inv.Dirs)
		switch {
		case !p.Scope.Ordinary():
		case w.Known() && (p.Exists || r.c.wrote.holds(p.Path)):
			r.editsFiles(edit, p.Path, []string{p.Path})
		case !w.Known() && len(p.Files) > 0 && len(p.Files) < paths.MaxFiles:
			r.editsFiles(edit, p.Path, p.Files)
		}
	}
}

// editsFiles edits the files that one word names, and settles its effect when the result of all of them is known.
func (r *run) editsFiles(edit *inplace.Edit, at string, files []string) {
	var writes []invocation.Write
	for _, file := range files {
		text, known := r.textBefore(file)
		if known {
			text, known = edit.Apply(text)
		}
		if !known {
			return
		}
		writes = append(writes, invocation.Write{Path: spec.Lit(file), Text: spec.Lit(text)})
		if at != file {
			r.noteWrite(file, true)
			r.c.wrote.add(file)
		}
	}
	r.out.Writes = append(r.out.Writes, writes...)
	for i := r.before; i < len(r.c.a.Effects); i++ {
		if e := &r.c.a.Effects[i]; e.Invocation == r.index && e.Path == at && e.Kind == spec.Write {
			r.settled(i)
		}
	}
}

// textBefore returns what a file holds as the invocation starts.
func (r *run) textBefore(file string) (string, bool) {
	if texts, here := r.command().WrittenInto(spec.Lit(file)); here {
		text, ok := r.onlyText(texts)
		return text, ok && !r.c.rewrittenBefore(file, r.before)
	}
	if r.c.rewrittenBefore(file, r.before) {
		return "", false
	}
	return paths.ReadText(file, maxScript)
}

// settled records that the evaluator still knows the text of a file after an effect.
func (r *run) settled(effect int) {
	if r.c.settled == nil {
		r.c.settled = map[int]struct{}{}
	}
	r.c.settled[effect] = struct{}{}
}
