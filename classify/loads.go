package classify

import (
	"cmp"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code"
	"github.com/gk-hook/gk-hook/classify/code/signs"
	"github.com/gk-hook/gk-hook/classify/depends"
	"github.com/gk-hook/gk-hook/classify/loads"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/sources"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Programs read settings, plug-ins and descriptions of the project before they
// look at their flags. Whoever wrote these files decides what a mere question for
// a version does. They count where an invocation would otherwise only read.

// Bounds of the search for the files that one invocation loads.
const (
	maxLoadDirs   = 64 // directories
	maxLoadParent = 40 // directories above one
	maxExtended   = 16 // files that settings name as further ones
)

// loads records what the files do that the program loads by itself.
func (r *run) loads() {
	if r.inv.Remote || r.match == nil {
		return
	}
	onlyReads := r.onlyReads()
	lists := [][]spec.Load{r.match.Program.Loads}
	for _, s := range r.match.Subs {
		lists = append(lists, s.Loads)
	}
	if onlyReads && r.match.Program.Lang == spec.Python && r.given("-m") && r.importsBeside() {
		return
	}
	by := r.loader()
	for _, list := range lists {
		for i := range list {
			l := &list[i]
			if l.Does == nil && !onlyReads {
				continue // more of the project's code is nothing new
			}
			if by.IsLoaded(l) && r.load(l) {
				return
			}
		}
	}
}

// compilesInput judges source that is compiled from standard input. A compiler prints what the source
// includes, or tells it in its errors.
func (r *run) compilesInput() {
	ending := r.loader().Input()
	if r.inv.Remote || ending == "" || !r.inv.Stdin.Set {
		return
	}
	text, known := r.inv.Stdin.Value.Text()
	switch sign := signs.Sign("input"+ending, text, true, r.loader().Outside(path.Join(r.c.world.Cwd, "input"+ending), true)); {
	case !known:
		r.effect(spec.Effect{Kind: spec.Unknown, Why: "compiles unknown source, which may include any file"}, "")
	case sign != "":
		r.effect(spec.Effect{Kind: spec.Unknown, Why: "compiles source that includes a file outside the project, by " + spec.Short(sign)}, "")
	}
}

// importsBeside records that python -m looks for modules in the working directory
// first, where one replaces a module of the library or of a tool.
func (r *run) importsBeside() bool {
	module, _, _ := strings.Cut(r.match.Flag("-m").Arg.String(), ".")
	named := func(name string) bool {
		return name == module || code.PythonModule(name) || spec.Listed(programs.PythonToolImports, name)
	}
	if !r.interpreter().HoldsModule(named) {
		return false
	}
	r.effect(spec.Effect{ID: "python.shadow", Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "imports a module that a file in the " +
		"working directory replaces"}, "")
	return true
}

// onlyReads reports whether the invocation itself neither runs code nor does
// what is not known.
func (r *run) onlyReads() bool {
	return !slices.ContainsFunc(r.effects(), func(e Effect) bool {
		return e.Invocation == r.index && (e.Kind == spec.Execute || e.Kind == spec.Unknown)
	})
}

// load records what one kind of file does, and reports whether there is one that
// is not only data.
func (r *run) load(l *spec.Load) bool {
	if l.Where&spec.OperandFiles != 0 {
		return r.loadGiven(l)
	}
	files, unknown := r.loadFiles(l)
	if unknown != "" {
		first, _, _ := strings.Cut(l.Files, " ")
		r.effect(spec.Effect{Kind: spec.Unknown, Why: "may load " + first + " " + unknown}, "")
		return true
	}
	if r.inv.Stdin.Set && r.namesInput(l.By) && r.loadInput(l) {
		return true
	}
	for i := 0; i < len(files) && i < maxExtended; i++ {
		text, readable := r.loadText(files[i])
		what, acts := "a file that cannot be read", true
		switch {
		case l.Format == spec.Launcher:
			what, acts = "", !r.elsewhere(files[i], text)
		case readable || l.Format == spec.Code:
			what, acts = loads.Acting(l, text)
		}
		if acts {
			r.loaded(l, files[i], what, text)
			return true
		}
		for _, name := range loads.Extended(l, text) {
			if file := extended(files[i], name); file != "" && !slices.Contains(files, file) {
				files = append(files, file)
			}
		}
	}
	return false
}

// loadGiven records what the documents do that a program is given.
func (r *run) loadGiven(l *spec.Load) bool {
	for _, w := range r.match.Operands {
		name, known := w.Text()
		p := r.c.world.Place(w, r.dirs(spec.ReadsFile))
		switch {
		case known && (p.IsDir || name == "-" || !r.isThere(p.Path)):
		case !known:
			if r.loadNamed(l, w.String(), "", false) {
				return true
			}
		default:
			if text, readable := r.loadText(p.Path); r.loadNamed(l, p.Path, text, readable) {
				return true
			}
		}
	}
	return r.inv.Stdin.Set && r.loadInput(l)
}

// namesInput reports whether one of the flags says that a file is read from standard input.
func (r *run) namesInput(flags string) bool {
	return slices.ContainsFunc(r.match.Flags, func(g spec.Given) bool { return g.Has && g.Arg.Is("-") && spec.Listed(flags, g.Name) })
}

// loadInput records what standard input does, if it is not only data.
func (r *run) loadInput(l *spec.Load) bool {
	text, known := r.inv.Stdin.Value.Text()
	return r.loadNamed(l, "standard input", text, known)
}

// loadNamed records what a text does, if it is not only data.
func (r *run) loadNamed(l *spec.Load, name, text string, readable bool) bool {
	what, acts := loads.Acting(l, text)
	if !readable {
		what, acts = "what cannot be read of it", true
	}
	if acts {
		r.loaded(l, name, what, text)
	}
	return acts
}

// elsewhere reports whether a program that is run, or that the text of a file
// names, is one of this machine and not the project's.
func (r *run) elsewhere(file, text string) bool {
	if named := strings.TrimSpace(text); strings.HasPrefix(named, "/") && !strings.Contains(named, "\n") {
		file = named
	}
	p := r.c.world.PlaceText(file, "")
	return p.Exists && p.Scope != spec.Project && p.Scope != spec.Temp && p.Scope != spec.UnknownScope && !r.c.wroteHere(file)
}

// loaded records that a file is loaded which is not only data.
func (r *run) loaded(l *spec.Load, file, what, text string) {
	name := path.Base(file)
	if dir := path.Base(path.Dir(file)); strings.HasPrefix(dir, ".") {
		name = dir + "/" + name
	}
	depends.OnFile(r.c.a, file) // loadsOwn judges it if the agent wrote it
	r.c.runsAsIs(file, r.index, r.inv)
	does := l.Does
	if does == nil {
		does = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs code"}}
	}
	for _, e := range does {
		e.ID = cmp.Or(e.ID, "load")
		if what == "" {
			e.Why = "loads the project's " + name + ", which " + e.Why
		} else {
			e.Why = "loads the project's " + name + ", where " + spec.Short(what) + " " + e.Why
		}
		r.effect(e, "")
	}
	if sources.Readable(l.Lang) && text != "" {
		peek := r.apart()
		r.judgeApart(peek, l.Lang, text, file)
		r.absorb(peek, Dangerous)
	}
}

// loadFiles returns the files of one kind that the program finds, or why they are not known.
func (r *run) loadFiles(l *spec.Load) (files []string, unknown string) {
	dirs, files, unknown := r.loadDirs(l)
	if unknown != "" {
		return nil, unknown
	}
	for _, dir := range dirs {
		found := r.loadsIn(l, dir)
		for n := 0; n < maxLoadParent && l.Where&spec.Above != 0; n++ {
			if dir == "/" || len(found) > 0 && l.Where&spec.Nearest != 0 {
				break
			}
			if dir = path.Dir(dir); dir == r.c.world.Home {
				break // the user's own settings
			}
			found = append(found, r.loadsIn(l, dir)...)
		}
		for _, file := range found {
			if !slices.Contains(files, file) {
				files = append(files, file)
			}
		}
	}
	return files, ""
}

// loadDirs returns the directories in which the search starts, and the files that flags name.
func (r *run) loadDirs(l *spec.Load) (dirs, files []string, unknown string) {
	for _, w := range r.dirs(spec.None) {
		dir, known := w.Text()
		if !known || !path.IsAbs(dir) {
			return nil, nil, "in an unknown directory"
		}
		dirs = append(dirs, path.Clean(dir))
	}
	if len(dirs) == 0 {
		return nil, nil, "in an unknown directory"
	}
	var words []spec.Word
	for i := range r.match.Flags {
		if g := &r.match.Flags[i]; g.Has && spec.Listed(l.By, g.Name) {
			words = append(words, g.Arg)
		}
	}
	named := len(words)
	if l.Where&spec.Beside != 0 {
		words = append(words, r.match.Operands...)
	}
	for i, w := range words {
		if i >= maxLoadDirs {
			return nil, nil, "in one of many directories"
		}
		text, known := w.Text()
		if !known && i < named {
			return nil, nil, "in an unknown directory"
		}
		p := r.c.world.Place(w, r.dirs(spec.None))
		switch {
		case !known || p.Path == "" || text == "-":
		case p.IsDir:
			dirs = append(dirs, p.Path)
		case i < named:
			if r.isThere(p.Path) {
				files = append(files, p.Path)
			}
		default:
			dirs = append(dirs, path.Dir(p.Path))
		}
	}
	slices.Sort(dirs)
	return slices.Compact(dirs), files, ""
}

// loadsIn returns the files of one kind in one directory.
func (r *run) loadsIn(l *spec.Load, dir string) []string {
	var found []string
	for name := range strings.FieldsSeq(l.Files) {
		file := path.Join(dir, name)
		if !strings.Contains(path.Base(name), "*") {
			if r.isThere(file) {
				found = append(found, file)
			}
			continue
		}
		for _, other := range r.lists(path.Dir(file)) {
			if ok, _ := path.Match(path.Base(name), other); ok {
				found = append(found, path.Join(path.Dir(file), other))
			}
		}
	}
	return found
}

// extended returns the file that settings name as a further one: beside the
// file, or of a package that is installed; empty when there is none.
func extended(file, name string) string {
	isFile := func(at string) bool {
		info, err := os.Stat(at)
		return err == nil && info.Mode().IsRegular()
	}
	dir := path.Dir(file)
	bases := []string{name}
	if !path.IsAbs(name) {
		bases = []string{path.Join(dir, name)}
	}
	if !path.IsAbs(name) && !strings.HasPrefix(name, ".") {
		for n := 0; n < maxLoadParent; n++ {
			bases = append(bases, path.Join(dir, "node_modules", name))
			if dir == "/" {
				break
			}
			dir = path.Dir(dir)
		}
	}
	for _, base := range bases {
		for _, at := range []string{base, base + ".json", path.Join(base, "tsconfig.json")} {
			if isFile(at) {
				return at
			}
		}
	}
	return ""
}
