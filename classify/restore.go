package classify

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/touch"
)

// What an invocation takes away, of files and of what git keeps of them.

// replaces reports whether the invocation puts something else in the place of a
// file: another file, or nothing. Output that is written again and again, as by
// a redirect, is not counted.
func (r *run) replaces(role spec.Role) bool {
	switch role {
	case spec.ReplacesPath:
		return r.match == nil || r.match.Flag("-n", "--no-clobber", "-i", "--interactive", "-b", "--backup") == nil
	case spec.WritesFile:
		return !r.inv.Compound && r.stdout().Is("")
	}
	return false
}

// rewrites reports whether the program itself replaces the content of a file, or
// changes it as the call says, so that the old content does not follow from the
// new. Builds make their files again, formatters keep what the text says, and in
// an editor a person decides.
func (r *run) rewrites(role spec.Role) bool {
	switch {
	case r.redirecting || r.match == nil || r.builds() || keepsContent(r.name0()) || r.opensEditor():
		return false
	case role == spec.WritesFile:
		return true
	case role != spec.ChangesFile:
		return false
	case compresses(r.name):
		return r.match.Flag("-f", "--force") != nil // the other form of a file may be there already
	}
	return true
}

// opensEditor reports whether an editor is opened for a person, without commands
// that it runs on the files.
func (r *run) opensEditor() bool {
	scripted := r.inv.Stdin.Set || r.match.Flag("-c", "--cmd", "-e", "-es", "-E", "-s", "-S", "--eval", "-f", "--batch") != nil ||
		slices.ContainsFunc(r.match.Operands, func(w spec.Word) bool { return strings.HasPrefix(w.Prefix(), "+") })
	return !scripted && slices.ContainsFunc(r.match.Form().Does, func(e spec.Effect) bool { return strings.HasSuffix(e.ID, ".edit") })
}

// compresses reports whether a program puts a file of another form in the place of
// each file, from which the first can be had back.
func compresses(name string) bool {
	switch name {
	case "gzip", "pigz", "gunzip", "unpigz", "uncompress", "compress", "bzip2", "bunzip2", "pbzip2", "xz", "unxz", "lzma", "unlzma", "lzip", "plzip", "zstd", "unzstd", "lz4", "unlz4", "brotli", "lzop":
		return true
	}
	return false
}

// actDrops judges what git throws away of its own accord by what there is to throw away.
func (r *run) actDrops(a *spec.Act) {
	e := a.Effect
	if !r.inv.Remote && r.nothingToDrop(a) {
		e.Loss, e.Bulk, e.Trait = spec.Undoable, false, spec.Plain
		e.Why = "would discard uncommitted changes, of which there are none"
		if a.Role == spec.DropsUntracked {
			e.Loss, e.Why = spec.Rebuildable, "deletes files that git does not keep, of which there is build output at most"
		}
	}
	if a.Role == spec.DropsStaged {
		r.c.disk().Unsettled = true
	}
	r.plain(e)
}

// nothingToDrop reports whether all that the act would throw away is held elsewhere.
func (r *run) nothingToDrop(a *spec.Act) bool {
	if r.c.disk().Unsettled {
		return false
	}
	here, root := r.command().GitRoot()
	if here.Scope != spec.Project || root == "" {
		return false
	}
	t := r.c.disk().TreeAt(root)
	if len(a.Words) == 0 {
		switch a.Role {
		case spec.DropsUntracked:
			return t.KeepsAll(here.Path, r.c.disk().Artefact)
		case spec.DropsStaged:
			return t.Unchanged(root) && t.Committed()
		}
		return t.Unchanged(root)
	}
	for _, w := range a.Words {
		p, ok := r.command().Pathspec(w)
		if !ok {
			p = root // what it matches is part of that
		}
		if !r.c.disk().DropsNothing(t, a.Role, p) {
			return false
		}
	}
	return true
}

// settle notes whether what git has may no longer be what its index says now.
func (r *run) settle(acts []spec.Act) {
	for i := range acts {
		r.c.disk().Unsettled = r.c.disk().Unsettled || acts[i].Role == spec.MovesPath
	}
	if r.name != "git" {
		return
	}
	switch r.match.Sub() {
	case "add", "commit", "push", "fetch", "tag", "branch", "remote", "restore", "checkout", "switch":
		return // what these drop is noted where it is judged
	}
	effects := r.effects()
	for i := range effects {
		if e := &effects[i]; e.Invocation == r.index && e.Kind != spec.Read && e.Kind != spec.Network {
			r.c.disk().Unsettled = true
		}
	}
}

// losesByMoving notes unsaved work that is moved among the temporary files: it
// goes with them, and nobody asks when they are cleared away.
func (r *run) losesByMoving(acts []spec.Act) {
	if r.inv.Remote || !slices.ContainsFunc(acts, r.intoTemp) {
		return
	}
	for i := range acts {
		if acts[i].Role != spec.MovesPath {
			continue
		}
		for _, w := range acts[i].Words {
			p := r.c.world.Place(w, r.dirs(spec.MovesPath))
			if p.Scope == spec.Project && p.Exists && !p.Has(paths.Regenerable) && !touch.Empty(p.Path) && !r.c.disk().Restorable(p) {
				r.effect(spec.Effect{Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Why: "moves unsaved work among the temporary files"}, w.String())
			}
		}
	}
}

func (r *run) intoTemp(a spec.Act) bool {
	return a.Role == spec.ReplacesPath && slices.ContainsFunc(a.Words, func(w spec.Word) bool {
		return r.c.world.Place(w, r.dirs(spec.ReplacesPath)).Scope == spec.Temp
	})
}
