package classify

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/touch"
)

// stacks judges a move to where nothing is: a folder was meant, and each file that the call moves
// there replaces the one before. The effect is that on the destination.
func (r *run) stacks(e *Effect, w spec.Word) {
	if r.name0() != "mv" || strings.HasSuffix(w.Prefix(), "/") || r.match.Flag("-n", "--no-clobber", "-b", "--backup", "-t", "--target-directory") != nil {
		return
	}
	if _, err := os.Lstat(e.Path); !errors.Is(err, fs.ErrNotExist) || r.c.folders.holds(e.Path) {
		return
	}
	again := r.c.moved.holds(e.Path)
	if r.c.moved.add(e.Path); !again && !r.movesMany() {
		return
	}
	e.Loss, e.Undo = spec.Irreversible, ""
	e.Why = "moves several files to where no folder is, each over the one before"
}

// movesMany reports whether one move stands for several of one file each, as in a loop.
func (r *run) movesMany() bool {
	return (!r.inv.InTurn || r.inv.Many) && len(r.match.Operands) == 2 && !r.match.Operands[0].Known()
}

// carries notes what is moved, and where unsaved work is then: the disk does not show it there, and git does not have it.
func (r *run) carries(w spec.Word, role spec.Role) {
	switch {
	case role != spec.MovesPath && role != spec.ReplacesPath && role != spec.CreatesPath:
		return
	case r.inv.Remote: // a container may have the project's folder
		r.moves.any, r.moves.brings = r.moves.any || role == spec.MovesPath, true
		return
	}
	p := r.c.world.Place(w, r.dirs(role))
	if role != spec.MovesPath {
		r.moves.to = append(r.moves.to, p)
		for _, from := range r.moves.unsaved {
			r.carry(from, p)
		}
		return
	}
	r.moves.any, r.moves.brings = true, r.moves.brings || !r.inCopy(p)
	if !r.unsaved(p) {
		return
	}
	r.moves.unsaved = append(r.moves.unsaved, p)
	for _, to := range r.moves.to {
		r.carry(p, to)
	}
}

func (r *run) carry(from, to paths.Place) {
	if to.Scope != spec.Project || to.Path == "" {
		return
	}
	whole := from.IsDir || from.Has(paths.Below)
	files := []string{from.Path}
	if from.Has(paths.Picked) {
		files = from.Files
	}
	for _, file := range files {
		r.moves.carried = append(r.moves.carried, touch.Carried{Path: path.Join(to.Path, path.Base(file)), Dir: whole && file == from.Path})
	}
	switch {
	case from.Has(paths.Picked) && (whole || len(files) == 0 || len(files) == paths.MaxFiles): // others, too
		r.moves.carried = append(r.moves.carried, touch.Carried{Path: to.Path, Dir: true})
	case !to.IsDir && !r.c.folders.holds(to.Path):
		r.moves.carried = append(r.moves.carried, touch.Carried{Path: to.Path, Dir: whole})
	}
	if !r.moves.late {
		r.carried()
	}
}

// carried has what comes after count on what was moved.
func (r *run) carried() {
	r.c.disk.Carried = append(r.c.disk.Carried, r.moves.carried...)
	r.moves.carried = nil
}

// unsaved reports whether a place of the project holds what neither git nor a tool brings back.
func (r *run) unsaved(p paths.Place) bool {
	return p.Scope == spec.Project && (p.Exists || p.Has(paths.Below)) && !p.Has(paths.Regenerable) && !touch.Empty(p.Path) && !r.c.disk.Restorable(p)
}

// inCopy reports whether a safety copy of the project holds what lies at a place.
func (r *run) inCopy(p paths.Place) bool {
	return p.Scope == spec.Project && facts.Within(p.Path, r.c.world.Project) && !r.c.disk.Artefact(p.Path, p.IsDir) &&
		!p.Any(paths.GitDir|paths.ReachesGit|paths.MayReachGit|paths.Unsure|paths.Twinned|paths.Root|paths.Linked|paths.Regenerable)
}
