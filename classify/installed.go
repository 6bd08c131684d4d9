package classify

import (
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// A program that is not described but installed for the whole machine is taken
// to follow the convention that nearly all keep: asked for nothing but its
// version or its help, it prints that and ends. The convention is trusted only
// where the program is the system's beyond doubt. One in the project, in a
// temporary directory or in the user's own folders could have been put there for
// this call.

// informs reports whether the invocation only asks an installed program for its
// version or help.
func (r *run) informs() bool {
	if !r.asksItself() {
		return false
	}
	name, _ := r.inv.Argv[0].Text()
	file, ok := paths.Installed(name)
	return ok && !r.c.wroteHere(file)
}

// asksItself reports whether a program is asked for its version or for help alone, in
// the environment of the client.
func (r *run) asksItself() bool {
	inv := r.inv
	if len(inv.Argv) != 2 || inv.Remote || inv.Many || inv.Clears || len(inv.Assigns)+len(inv.Exported)+len(inv.Odd) > 0 || inv.Lang.OfWindows() {
		return false
	}
	arg, known := inv.Argv[1].Text()
	if !known {
		return false
	}
	switch arg {
	case "--version", "--help", "-V":
	case "version":
		// An interpreter would run a file of that name.
		if p := r.c.world.Place(inv.Argv[1], inv.Dirs); p.Path == "" || p.Exists || r.c.wroteHere(p.Path) {
			return false
		}
	default:
		return false
	}
	return true
}

// printsItself records that an installed program prints its version or help.
func (r *run) printsItself() {
	r.out.Known = true
	r.effect(spec.Effect{Kind: spec.Read, Scope: spec.Self, Why: "prints its version or help"}, r.name)
}
