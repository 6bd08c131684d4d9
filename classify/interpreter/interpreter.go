// Package interpreter knows what interpreters of Python, JavaScript, Perl and Ruby make of
// their command lines: the source that flags put together, the files that modules are, and
// operands that are opened in ways of their own.
package interpreter

import (
	"errors"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code"
	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/regular"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Interpreter is an invocation of an interpreter.
type Interpreter struct{ *command.Command }

func (in *Interpreter) given(names ...string) bool {
	return in.Match != nil && in.Match.Flag(names...) != nil
}

// Source returns the source that an interpreter makes of its flags: the
// values of all -e are one program, and -M and -r load modules before it.
// It also reports whether that is all of the source in the call.
func (in *Interpreter) Source(lang spec.Lang, w spec.Word, by string) (whole spec.Word, all bool) {
	if lang != spec.Perl && lang != spec.Ruby || in.Match == nil || in.Match.Program.Lang != lang {
		return w, false
	}
	parts := in.modules(lang)
	if by != "-e" && by != "-E" {
		return spec.Join(append(parts, w)...), false
	}
	for i := range in.Match.Flags {
		if g := &in.Match.Flags[i]; g.Name == "-e" || g.Name == "-E" {
			parts = append(parts, g.Arg, spec.Lit("\n"))
		}
	}
	return spec.Join(parts...), true
}

// modules returns the source that loads the modules which flags name.
func (in *Interpreter) modules(lang spec.Lang) []spec.Word {
	var parts []spec.Word
	for i := range in.Match.Flags {
		g := &in.Match.Flags[i]
		name, known := g.Arg.Text()
		if !known {
			name = code.UnknownMark
		}
		if lang == spec.Ruby && (g.Name == "-r" || g.Name == "--require") {
			parts = append(parts, spec.Lit("require "+strconv.Quote(name)+"\n"))
		}
		if lang == spec.Ruby || g.Name != "-M" && g.Name != "-m" {
			continue
		}
		load := "use "
		if rest, no := strings.CutPrefix(name, "-"); no {
			load, name = "no ", rest
		}
		name, _, _ = strings.Cut(name, "=")
		parts = append(parts, spec.Lit(load+name+";\n"))
	}
	return parts
}

// OpensPlainly reports whether an operand of Perl's <> is the name of a file: a leading or
// trailing sign makes a command or a file to be written of it.
func (in *Interpreter) OpensPlainly(w spec.Word) bool { return plainlyOpened(w) && !in.oddNames(w) }

// plainlyOpened reports whether an operand is a file's name to Perl.
func plainlyOpened(w spec.Word) bool {
	if len(w.Parts) == 0 {
		return true
	}
	first, last := w.Parts[0], w.Parts[len(w.Parts)-1]
	if first.Unknown != nil && first.Unknown.Kind != spec.Glob && first.Unknown.Kind != spec.PathUnder || last.Unknown != nil && last.Unknown.Kind != spec.Glob &&
		last.Unknown.Kind != spec.Number {
		return false
	}
	return (first.Unknown != nil || strings.IndexByte("|<>+& \t\n", first.Text[0]) < 0) &&
		(last.Unknown != nil || strings.IndexByte("| \t\n", last.Text[len(last.Text)-1]) < 0)
}

// oddNames reports whether a pattern may match a name that Perl does not open as a file.
func (in *Interpreter) oddNames(w spec.Word) bool {
	if len(w.Parts) == 0 || w.Parts[0].Unknown == nil && w.Parts[len(w.Parts)-1].Unknown == nil {
		return false
	}
	prefix := w.Prefix()
	dir := in.World.Place(spec.Lit(prefix[:strings.LastIndexByte(prefix, '/')+1]+"."), in.Inv.Dirs)
	names, ok := namesIn(dir.Path)
	if !ok || in.Inv.Remote || len(w.Unknowns()) > 1 {
		return true
	}
	for _, n := range names {
		if strings.IndexByte("|<>+& ", n[0]) >= 0 || strings.HasSuffix(n, "|") {
			return true
		}
	}
	return false
}

// namesIn lists a directory, when it is there and not too large.
func namesIn(dir string) ([]string, bool) {
	const most = 10000
	if dir == "" {
		return nil, false
	}
	f, err := regular.Folder(dir)
	if err != nil {
		return nil, false
	}
	defer f.Close()
	names, err := f.Readdirnames(most)
	return names, (err == nil || errors.Is(err, io.EOF)) && len(names) < most
}

// HoldsModule reports whether the directory in which Python looks for modules
// first may hold one with such a name.
func (in *Interpreter) HoldsModule(named func(string) bool) bool {
	if in.Match != nil && in.Match.Flag("-I", "-P") != nil {
		return false
	}
	dir := ""
	if len(in.Inv.Dirs) == 1 {
		dir, _ = in.Inv.Dirs[0].Text()
	}
	return dir == "" || in.Inv.Remote || holdsModule(dir, named)
}

// PathHolds reports the same of the directories of the project to which PYTHONPATH leads in the guard's environment. Python looks
// there as it starts, before it looks into its library.
func (in *Interpreter) PathHolds(named func(string) bool) bool {
	if in.Inv.Remote || in.Match != nil && in.Match.Flag("-I", "-E") != nil {
		return false
	}
	customs := func(name string) bool { return name == "sitecustomize" || name == "usercustomize" || named(name) }
	for _, dir := range filepath.SplitList(os.Getenv("PYTHONPATH")) {
		for _, at := range in.Inv.Dirs {
			p := in.World.Place(spec.Lit(path.Clean(dir)+"/"), []spec.Word{at})
			if p.Scope == spec.Project && p.Exists && holdsModule(p.Path, customs) {
				return true
			}
		}
	}
	return false
}

// holdsModule reports whether a directory may hold a module with such a name.
func holdsModule(dir string, named func(string) bool) bool {
	names, ok := namesIn(dir)
	if !ok {
		return true
	}
	for _, n := range names {
		name, ext, isFile := strings.Cut(n, ".")
		switch {
		case !named(name):
		case isFile && (ext == "py" || ext == "pyc" || strings.HasSuffix(ext, "so") || strings.HasSuffix(ext, "pyd")):
			return true
		case !isFile:
			if isPackage(path.Join(dir, name)) {
				return true
			}
		}
	}
	return false
}

// isPackage reports whether Python takes a folder for the package of its name, although the library may have one: by a file that it
// runs, or by a folder where the library tries org.python and tzdata.zoneinfo, which it does not have.
func isPackage(dir string) bool {
	names, ok := namesIn(dir)
	return !ok || slices.ContainsFunc(names, func(n string) bool { return strings.HasPrefix(n, "__init__.") || n == "python" || n == "zoneinfo" })
}
