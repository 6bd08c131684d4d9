package classify

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Code that loads a module runs it. A module that the same call writes is code of
// the call, under whatever name it is loaded, also one that replaces a module of
// the interpreter's library.

// moduleLoad is the loading of modules by one script or piece of inline code.
type moduleLoad struct {
	inv     int
	lang    spec.Lang
	roots   []string // the directories in which modules are looked for first
	modules []string // those that may be files of the project
}

// notesLoads notes what code loads, of the given file or of the call itself.
func (r *run) notesLoads(lang spec.Lang, result *code.Result, file string) {
	if r.inv.Remote || !result.Imports && len(result.Modules) == 0 || r.given("-I") {
		return
	}
	r.c.moduleLoads = append(r.c.moduleLoads, moduleLoad{r.index, lang, r.moduleRoots(file), result.Modules})
}

// loadsWritten reports the loading of modules that the call writes.
func (c *classifier) loadsWritten() {
	if len(c.moduleLoads) == 0 || len(c.wrote.list) == 0 {
		return
	}
	w := modulesOf(c.wrote.list)
	for i := range c.moduleLoads {
		l := &c.moduleLoads[i]
		if slices.ContainsFunc(l.roots, func(root string) bool { return w.loadedFrom(root, l) }) {
			c.effect(l.inv, spec.Effect{ID: writtenID, Kind: spec.Execute, Scope: spec.Project, Why: "loads a module that the same call writes"}, "")
		}
	}
}

// writtenModules are the modules that written files may be.
type writtenModules struct {
	names    map[string]struct{} // DIR/NAME, NAME without extension
	replaces map[string]struct{} // directories in which a name is one of Python's library
	packages bool                // one lies among installed packages
}

func modulesOf(files []string) writtenModules {
	w := writtenModules{names: map[string]struct{}{}, replaces: map[string]struct{}{}}
	for _, file := range files {
		w.packages = w.packages || strings.Contains(file, "/node_modules/") || strings.Contains(file, "-packages/")
		for i, char := range file {
			if char != '/' {
				continue
			}
			part, _, _ := strings.Cut(file[i+1:], "/")
			name, _, _ := strings.Cut(part, ".")
			w.names[file[:i+1]+name] = struct{}{}
			if code.PythonModule(name) {
				w.replaces[file[:i]] = struct{}{}
			}
		}
	}
	return w
}

// loadedFrom reports whether one of the written modules may be loaded from a root.
func (w *writtenModules) loadedFrom(root string, l *moduleLoad) bool {
	if l.lang == spec.Python {
		if _, ok := w.replaces[root]; ok {
			return true
		}
	}
	return w.packages || slices.ContainsFunc(l.modules, func(module string) bool {
		_, ok := w.names[w.file(root, module, l.lang)]
		return ok
	})
}

// file returns where a module is looked for: Python's by the first of its dotted
// names, JavaScript's by its path.
func (w *writtenModules) file(root, module string, lang spec.Lang) string {
	if lang == spec.Python {
		name, _, _ := strings.Cut(strings.TrimLeft(module, "."), ".")
		return path.Join(root, name)
	}
	at := path.Join(root, module)
	name, _, _ := strings.Cut(path.Base(at), ".")
	return path.Join(path.Dir(at), name)
}
