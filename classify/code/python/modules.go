package python

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/tree"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// imported returns what an import binds: a module, or something in one.
func (j *evaluator) imported(name string) abstract.Value {
	if !j.isLibrary(name) {
		return abstract.Value{Kind: abstract.Third, Name: name}
	}
	if spec.Listed(libraryModules, name) || submodule(name) {
		return abstract.Value{Kind: abstract.Module, Name: name}
	}
	i := strings.LastIndexByte(name, '.')
	return j.member(name[:i], name[i+1:])
}

// member returns an attribute of a module of the library.
func (j *evaluator) member(module, name string) abstract.Value {
	full := module + "." + name
	switch {
	case submodule(full):
		return abstract.Value{Kind: abstract.Module, Name: full}
	case full == "os.environ":
		return abstract.Value{Kind: abstract.Environ, Name: full, Taint: spec.FromEnvironment}
	case full == "sys.stdin" || full == "sys.argv":
		return abstract.Value{Taint: spec.FromInput | j.Opt.Stdin}
	case full == "sqlite3.sqlite_version" || full == "sqlite3.version":
		return abstract.Value{}
	case full == "sys.executable":
		return abstract.TextOf([]spec.Word{spec.Lit("python3")}, 0)
	case full == "os.sep":
		return abstract.TextOf([]spec.Word{spec.Lit("/")}, 0)
	case full == "os.curdir":
		return abstract.TextOf([]spec.Word{spec.Lit(".")}, 0)
	case constant(name) && moduleKnown(module):
		return abstract.Value{Name: full}
	case exceptionName(name):
		return abstract.Value{Kind: abstract.Func, Name: "Exception"}
	case module == "sys" && spec.Listed(sysData, name), module == "os" && spec.Listed(osData, name):
		return abstract.Value{}
	}
	return abstract.Value{Kind: abstract.Func, Name: full}
}

func (j *evaluator) isLibrary(module string) bool {
	top, _, _ := strings.Cut(module, ".")
	return top != "" && spec.Listed(libraryModules, top)
}

// load records that a module is imported.
func (j *evaluator) load(module string) {
	top, _, _ := strings.Cut(module, ".")
	if builtinModule(top) {
		return
	}
	j.Imports = true
	switch {
	case j.isLibrary(module):
		if spec.Listed("antigravity this idlelib turtle tkinter", top) && top != "this" {
			j.Unseen("it imports " + top)
		}
	default:
		j.third = true
		j.Effect(spec.Effect{ID: "python.import", Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds,
			Why: "runs code of the project or of installed packages"})
	}
}

// noteModules lists the modules that may be the project's: what is imported from
// a package may be a module of it.
func (j *evaluator) noteModules() {
	names := slices.Clone(j.Prog.Loads)
	for _, list := range j.Prog.Binds {
		for _, b := range list {
			if b.Kind == tree.BindImport {
				names = append(names, b.Text)
			}
		}
	}
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		if !j.isLibrary(name) {
			j.Modules = append(j.Modules, name)
		}
	}
}

// importModule judges an import by name at run time.
func (j *evaluator) importModule(v abstract.Value, o spec.Taint) abstract.Value {
	name, ok := v.Known()
	if !ok {
		j.Hidden(o, "it imports a module whose name is not known")
		return abstract.Value{Kind: abstract.Third, Name: abstract.AnImport}
	}
	j.load(name)
	return j.imported(name)
}

// LibraryModule reports whether name is a top-level module of Python's library, or one that the library imports,
// which a file of the same name beside the source would replace.
func LibraryModule(name string) bool {
	return spec.Listed(libraryModules, name) || spec.Listed(privateModules, name) || strings.HasPrefix(name, buildSettings)
}
