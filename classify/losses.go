package classify

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/touch"
)

// What an invocation takes away, of files and of what git keeps of them.

// actDrops judges what git throws away of its own accord by what there is to throw away.
func (r *run) actDrops(a *spec.Act) {
	e := a.Effect
	if !r.inv.Remote && r.nothingToDrop(a) {
		e.Loss, e.Bulk, e.Trait = spec.Undoable, false, spec.Plain
		e.Why = "would discard uncommitted changes, of which there are none"
		if a.Role == spec.DropsUntracked {
			e.Loss, e.Why = spec.Rebuildable, "deletes files that git does not track, build output at most"
		}
	}
	e.Copied = a.Role != spec.DropsStaged || r.c.disk.TreeAt(r.c.world.Project).StagedHeld()
	if r.plain(e); a.Role == spec.DropsStaged {
		r.c.disk.Unsettled = true
	}
}

// inWorkTree reports whether what git throws away lies in the work tree of which safety copies are made, as it is before the call.
func (r *run) inWorkTree(e *spec.Effect) bool {
	if e.Loss != spec.Irreversible || r.inv.Remote || r.inv.Many || r.c.disk.Brought {
		return false
	}
	here, root := r.command().GitRoot()
	return here.Scope == spec.Project && root == r.c.world.Project && r.c.disk.TreeAt(root).Ordinary()
}

// nothingToDrop reports whether all that the act would throw away is held elsewhere.
func (r *run) nothingToDrop(a *spec.Act) bool {
	if r.c.disk.Unsettled {
		return false
	}
	here, root := r.command().GitRoot()
	if here.Scope != spec.Project || root == "" {
		return false
	}
	t := r.c.disk.TreeAt(root)
	if len(a.Words) == 0 {
		switch a.Role {
		case spec.DropsUntracked:
			return t.KeepsAll(here.Path, r.c.disk.Artefact)
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
		if !r.c.disk.DropsNothing(t, a.Role, p) {
			return false
		}
	}
	return true
}

// settle notes whether what git has may no longer be what its index says now.
func (r *run) settle(acts []spec.Act) {
	r.settleMoves(acts)
	if r.name != "git" {
		return
	}
	r.c.disk.Repointed = r.c.disk.Repointed || programs.GitRepoints(r.match)
	r.c.disk.Heads = append(r.c.disk.Heads, programs.GitHeads(r.match)...)
	switch r.match.Sub() {
	case "fetch":
		r.c.disk.Rewound = r.c.disk.Rewound || r.match.Flag("-u", "--update-head-ok") != nil
		return
	case "add", "commit", "push", "tag", "branch", "remote", "restore", "checkout", "switch":
		return // what these drop is noted where it is judged
	}
	effects := r.effects()
	for i := range effects {
		if e := &effects[i]; e.Invocation == r.index && e.Kind != spec.Read && e.Kind != spec.Network {
			r.c.disk.Unsettled = true
			r.c.disk.Brought = r.c.disk.Brought || !spec.Listed("reset clean rm mv", r.match.Sub())
			r.c.disk.Rewound = r.c.disk.Rewound || !spec.Listed("stash stage rm mv clean gc config", r.match.Sub())
		}
	}
}

// settleMoves notes what the invocation has moved, once it is over.
func (r *run) settleMoves(acts []spec.Act) {
	if r.moves.any {
		r.c.disk.Unsettled, r.c.disk.Brought = true, r.c.disk.Brought || r.moves.brings
	}
	if len(r.moves.to) == 0 {
		for _, from := range r.moves.unsaved { // to another name in its folder
			r.moves.carried = append(r.moves.carried, touch.Carried{Path: path.Dir(from.Path), Dir: true})
		}
	}
	if compresses(r.name) && !r.inv.Remote {
		for i := range acts {
			if acts[i].Role == spec.ChangesFile {
				r.carryForms(&acts[i])
			}
		}
	}
	r.carried()
}

// forms are the ends of the names that compressors give to what they put in the place of a file, or take away.
var forms = [...]string{".gz", ".Z", ".bz2", ".xz", ".lzma", ".lz", ".zst", ".lz4", ".br", ".lzo"}

// carryForms notes that files may have their other form in their place.
func (r *run) carryForms(a *spec.Act) {
	for _, w := range a.Words {
		p := r.c.world.Place(w, r.dirs(a.Role))
		if !r.unsaved(p) {
			continue
		}
		for _, end := range forms {
			r.moves.carried = append(r.moves.carried, touch.Carried{Path: p.Path + end})
			if file, has := strings.CutSuffix(p.Path, end); has {
				r.moves.carried = append(r.moves.carried, touch.Carried{Path: file})
			}
		}
	}
}

// losesByMoving notes unsaved work that is moved among the temporary files or build outputs: it
// goes with them, and nobody asks when they are cleared away.
func (r *run) losesByMoving(acts []spec.Act) {
	temp := slices.ContainsFunc(acts, r.intoTemp)
	if r.inv.Remote || !temp && !slices.ContainsFunc(acts, r.intoOutput) {
		return
	}
	for i := range acts {
		if acts[i].Role != spec.MovesPath {
			continue
		}
		for _, w := range acts[i].Words {
			p := r.c.world.Place(w, r.dirs(spec.MovesPath))
			if !r.unsaved(p) {
				continue
			}
			where := "the temporary files"
			if !temp {
				if t := r.c.disk.Tree(p.Path); t.Ignores(p.Path, p.IsDir) || r.c.disk.Artefact(p.Path, p.IsDir) || r.c.call.Made != nil && r.c.call.Made(p.Path) {
					continue // most likely it is output itself
				}
				where = "build output"
			}
			r.effect(spec.Effect{Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Why: "moves unsaved work among " + where}, w.String())
		}
	}
}

func (r *run) intoTemp(a spec.Act) bool {
	return r.putsWhere(&a, func(p paths.Place) bool { return p.Scope == spec.Temp })
}

func (r *run) intoOutput(a spec.Act) bool {
	return r.putsWhere(&a, func(p paths.Place) bool { return p.Has(paths.Regenerable) })
}

func (r *run) putsWhere(a *spec.Act, is func(paths.Place) bool) bool {
	return a.Role == spec.ReplacesPath && slices.ContainsFunc(a.Words, func(w spec.Word) bool {
		return is(r.c.world.Place(w, r.dirs(spec.ReplacesPath)))
	})
}

// plain records an effect without a path. One on the project that removes things
// wholesale is one on whatever the working directory is.
func (r *run) plain(e spec.Effect) {
	if e.Kind == spec.Delete && e.Scope == spec.Project && !r.inv.Remote {
		for _, dir := range r.dirs(spec.None) {
			touch.Guards(&e, r.c.world.Place(dir, nil))
		}
	}
	e.Copied = e.Copied && r.inWorkTree(&e)
	r.effect(e, "")
}
