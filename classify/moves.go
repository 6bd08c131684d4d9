package classify

import (
	"errors"
	"io/fs"
	"os"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
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
