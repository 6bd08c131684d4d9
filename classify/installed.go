package classify

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/regular"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// A program that is not described but installed for the whole machine is taken
// to follow the convention that nearly all keep: asked for nothing but its
// version or its help, it prints that and ends. The convention is trusted only
// where the program is the system's beyond doubt, and no script that loads more. One in the project, in a
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
	return ok && !r.c.wroteHere(file) && !loadsBeside(file)
}

// machineCode are the beginnings of programs that the machine runs itself: of Linux, macOS and Windows.
var machineCode = [...]string{"\x7fELF", "\xcf\xfa\xed\xfe", "\xca\xfe\xba\xbe", "MZ"}

// loadsBeside reports whether an installed program is a script that may load code from where it is run. Those of shells, Perl and
// Ruby do so before they look at what they are asked, by search paths and class paths of their own. Those of Python look beside
// themselves and in the library. Proven with crc32, ldoc and groovysh.
func loadsBeside(file string) bool {
	const firstLine = 256
	start, err := regular.Start(file, firstLine)
	if err != nil {
		return true
	}
	line, script := strings.CutPrefix(string(start), "#!")
	if !script {
		return !slices.ContainsFunc(machineCode[:], func(magic string) bool { return strings.HasPrefix(line, magic) })
	}
	line, _, _ = strings.Cut(line, "\n")
	return !slices.ContainsFunc(strings.Fields(line), func(word string) bool { return strings.HasPrefix(path.Base(word), "python") })
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
