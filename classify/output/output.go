// Package output describes what a command prints, as far as that is known: text that is
// constant, paths, a number, or an unknown part that says where its text comes from.
package output

import (
	"os"
	"path"
	"runtime"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/endless"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Of tells what a command prints. NewNames reports whether the call may have made files
// with unknown names.
func Of(c *command.Command, newNames func() bool) spec.Word {
	r := teller{c, newNames}
	if w, ok := r.constant(); ok {
		return w
	}
	unknown := &spec.UnknownText{Source: "$(" + spec.Short(shell.Canonical(r.Inv.Argv)) + ")",
		Taint: spec.FromProgram | r.Taint | r.Inv.Stdin.Value.Taint() | secretTaint(r.Inv.Argv)}
	if command.Decodes(r.Name) || unpacker(r.Name) && r.Inv.Stdin.Set && r.Inv.Stdin.Value.Known() {
		unknown.Taint |= spec.FromDecoding
	}
	unknown.Endless = endless.Output(c)
	if r.Match != nil && unknown.Endless == spec.Ends {
		return r.told(unknown)
	}
	return spec.Word{Parts: []spec.Part{{Unknown: unknown}}}
}

// secretTaint returns where the secrets among the arguments of a program come
// from: what it prints may show them.
func secretTaint(argv []spec.Word) spec.Taint {
	var o spec.Taint
	for _, w := range argv[1:] {
		if from := w.Taint(); from&spec.FromSecret != 0 {
			o |= from & (spec.FromSecret | spec.FromEnvironment)
		}
	}
	return o
}

// constant computes what simple text programs print when all that they see is known.
func (r *teller) constant() (spec.Word, bool) {
	args := r.Inv.Argv[1:]
	switch r.Name {
	case "echo":
		return echo(args), true
	case "printf":
		return printf(args)
	case "cat", "tee":
		return r.passes()
	case "pwd":
		if len(r.Inv.Dirs) > 0 {
			return spec.Join(r.Inv.Dirs[0], spec.Lit("\n")), true
		}
	case "basename", "dirname":
		return pathPart(r.Name, args)
	case "which", "command", "type", "whence", "where", "whereis", "hash", "readlink", "realpath":
		if w, ok := r.guardPath(args); ok {
			return w, true
		}
		return r.found(args)
	case "cygpath":
		if runtime.GOOS != "windows" && r.Match != nil && len(r.Match.Operands) == 1 { // where there is none, it can only be a stand-in
			return spec.Join(r.Match.Operands[0], spec.Lit("\n")), true
		}
	case "direnv":
		return r.environment(args)
	case "git":
		return r.workTree(args)
	case "go":
		return goFolder(r.Command)
	case "true", "false", ":", "cd", "export", "set", "test", "[", "sleep", "mkdir", "touch", "rm", "cp", "mv", "chmod":
		return spec.Word{}, r.Match == nil || r.Match.Flag("-v", "--verbose") == nil
	case "base64", "base32", "basenc", "xxd", "rev", "tac", "tr":
		return r.filter(args)
	}
	if unpacker(r.Name) {
		return r.unpacked(args)
	}
	return spec.Word{}, false
}

// guardPath returns where a program of the guard lies, when that is what the
// invocation looks up or resolves.
func (r *teller) guardPath(args []spec.Word) (spec.Word, bool) {
	for _, a := range args {
		name, known := a.Text()
		if !known || r.Inv.Remote || !facts.GuardProgram(path.Base(name)) {
			continue
		}
		if path.Base(name) == name {
			name = r.World.OwnProgram(name)
		}
		return spec.Lit(name + "\n"), true
	}
	return spec.Word{}, false
}

// found computes where which and command -v find a program.
func (r *teller) found(args []spec.Word) (spec.Word, bool) {
	if r.Name == "command" && len(args) == 2 && args[0].Is("-v") {
		args = args[1:]
	} else if r.Name != "which" {
		return spec.Word{}, false
	}
	if len(args) != 1 || r.Inv.Remote || r.Inv.Renames || slices.ContainsFunc(slices.Concat(r.Inv.Assigns, r.Inv.Exported), setsPath) {
		return spec.Word{}, false
	}
	name, known := args[0].Text()
	if !known || name == "" || strings.ContainsAny(name[:1], "-./~") || strings.Contains(name, "/") {
		return spec.Word{}, false
	}
	file := paths.FoundByPath(name)
	return spec.Lit(file + "\n"), file != ""
}

func setsPath(a invocation.Assign) bool { return a.Name == "PATH" || a.Name == "path" }

// environment computes what direnv export prints: what the nearest .envrc comes to, for which that stands.
func (r *teller) environment(args []spec.Word) (spec.Word, bool) {
	if len(args) != 2 || !args[0].Is("export") || !args[1].Is("bash") && !args[1].Is("zsh") || len(r.Inv.Dirs) != 1 || r.Inv.Remote {
		return spec.Word{}, false
	}
	dir, known := r.Inv.Dirs[0].Text()
	if !known || !path.IsAbs(dir) {
		return spec.Word{}, false
	}
	for dir = path.Clean(dir); ; dir = path.Dir(dir) {
		file := path.Join(dir, ".envrc")
		if _, err := os.Lstat(file); !os.IsNotExist(err) {
			return spec.ContentOf("$(direnv export)", file), true
		}
		if dir == "/" {
			return spec.Word{}, true
		}
	}
}

// workTree computes what git rev-parse --show-toplevel prints.
func (r *teller) workTree(args []spec.Word) (spec.Word, bool) {
	if len(args) != 2 || !args[0].Is("rev-parse") || !args[1].Is("--show-toplevel") || len(r.Inv.Dirs) != 1 || r.Inv.Remote {
		return spec.Word{}, false
	}
	if slices.ContainsFunc(slices.Concat(r.Inv.Assigns, r.Inv.Exported), func(a invocation.Assign) bool { return strings.HasPrefix(a.Name, "GIT_") }) {
		return spec.Word{}, false
	}
	dir, known := r.Inv.Dirs[0].Text()
	if !known || !path.IsAbs(dir) {
		return spec.Word{}, false
	}
	root := paths.WorkTree(r.World.PlaceText(dir, "").Path)
	return spec.Lit(root + "\n"), root != ""
}
