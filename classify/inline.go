package classify

import (
	"errors"
	"io"
	"os"
	"path"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// wholeSource returns the source that an interpreter makes of its flags: the
// values of all -e are one program, and -M and -r load modules before it.
func (r *run) wholeSource(lang spec.Lang, w spec.Word, a *spec.Act) spec.Word {
	if lang != spec.Perl && lang != spec.Ruby || r.match == nil || r.match.Program.Lang != lang {
		return w
	}
	parts := r.modules(lang)
	if a.By != "-e" && a.By != "-E" {
		return spec.Join(append(parts, w)...)
	}
	for i := range r.match.Flags {
		if g := &r.match.Flags[i]; g.Name == "-e" || g.Name == "-E" {
			parts = append(parts, g.Arg, spec.Lit("\n"))
		}
	}
	r.pieces = true
	return spec.Join(parts...)
}

// modules returns the source that loads the modules which flags name.
func (r *run) modules(lang spec.Lang) []spec.Word {
	var parts []spec.Word
	for i := range r.match.Flags {
		g := &r.match.Flags[i]
		name, known := g.Arg.Text()
		if !known {
			name = code.Hole
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

// opensOperands judges operands that source opens the way Perl's <> does: a
// leading or trailing sign makes a command or a file to be written of them.
func (r *run) opensOperands(operands []spec.Word) {
	for _, w := range operands {
		if !plainlyOpened(w) || r.oddNames(w) {
			r.effect(spec.Effect{Kind: spec.Unknown, Why: "opens what may be a command: " + spec.Short(w.String())}, w.String())
		}
		if !r.given("-n", "-p", "-i") {
			r.onPath(w, spec.ReadsFile, spec.Effect{})
		}
	}
}

// plainlyOpened reports whether an operand is a file's name to Perl.
func plainlyOpened(w spec.Word) bool {
	if len(w.Parts) == 0 {
		return true
	}
	first, last := w.Parts[0], w.Parts[len(w.Parts)-1]
	if first.Hole != nil && first.Hole.Kind != spec.Glob && first.Hole.Kind != spec.PathUnder || last.Hole != nil && last.Hole.Kind != spec.Glob && last.Hole.Kind != spec.Number {
		return false
	}
	return (first.Hole != nil || strings.IndexByte("|<>+& \t\n", first.Text[0]) < 0) && (last.Hole != nil || strings.IndexByte("| \t\n", last.Text[len(last.Text)-1]) < 0)
}

// oddNames reports whether a pattern may match a name that Perl does not open as a file.
func (r *run) oddNames(w spec.Word) bool {
	if len(w.Parts) == 0 || w.Parts[0].Hole == nil && w.Parts[len(w.Parts)-1].Hole == nil {
		return false
	}
	prefix := w.Prefix()
	dir := r.c.world.Place(spec.Lit(prefix[:strings.LastIndexByte(prefix, '/')+1]+"."), r.inv.Dirs)
	names, ok := namesIn(dir.Path)
	if !ok || r.inv.Remote || len(w.Holes()) > 1 {
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
	f, err := os.Open(dir)
	if err != nil {
		return nil, false
	}
	defer f.Close()
	names, err := f.Readdirnames(most)
	return names, (err == nil || errors.Is(err, io.EOF)) && len(names) < most
}

// replacesModules reports whether the directory in which Python looks for
// modules first may hold one that replaces a module of the library.
func (r *run) replacesModules() bool { return r.holdsModule(code.PythonModule) }

// holdsModule reports whether the directory in which Python looks for modules
// first may hold one with such a name.
func (r *run) holdsModule(named func(string) bool) bool {
	if r.match != nil && r.match.Flag("-I", "-P") != nil {
		return false
	}
	dir := ""
	if len(r.inv.Dirs) == 1 {
		dir, _ = r.inv.Dirs[0].Text()
	}
	if dir == "" || r.inv.Remote {
		return true
	}
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
			if _, err := os.Lstat(path.Join(dir, name, "__init__.py")); err == nil {
				return true
			}
		}
	}
	return false
}
