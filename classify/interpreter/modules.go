package interpreter

import (
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/sources"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Modules of the project are files: "python -m app.cli" runs one, and scripts
// load others. What they load is not the call's own text: all of a module counts
// as run although most of it only defines, so that of loaded modules only what
// would be blocked counts.

// roots returns the directories in which the interpreter finds the
// project's modules, the script's own first; src is where many projects keep them.
func (in *Interpreter) roots(file string) []string {
	var roots []string
	if file != "" {
		roots = append(roots, path.Dir(in.Located(file)))
	}
	if len(in.Inv.Dirs) == 1 {
		if dir, known := in.Inv.Dirs[0].Text(); known && path.IsAbs(dir) {
			roots = append(roots, dir, path.Join(dir, "src"))
		}
	}
	return roots
}

// Located returns where a script lies by which its modules are found: Node.js and Python follow its links first.
// Sources: nodejs.org/api/cli.html, --preserve-symlinks-main; docs.python.org/3/library/sys_path_init.html.
func (in *Interpreter) Located(file string) string {
	if file == "" || in.given("--preserve-symlinks", "--preserve-symlinks-main") {
		return file
	}
	if real, err := filepath.EvalSymlinks(file); err == nil {
		return real
	}
	return file
}

// PythonModule returns the file of a module that is named with dots, empty when
// none of the roots has it. Of a package it is the file that importing it runs,
// or running it when it is the main module.
func PythonModule(name string, roots []string, main bool) string {
	if !dottedName(name) {
		return ""
	}
	inside := "__init__.py"
	if main {
		inside = "__main__.py"
	}
	for _, root := range roots {
		base := path.Join(root, strings.ReplaceAll(name, ".", "/"))
		for _, file := range []string{path.Join(base, inside), base + ".py"} {
			if info, err := os.Stat(file); err == nil && info.Mode().IsRegular() {
				return file
			}
		}
	}
	return ""
}

// dottedName reports whether a text names a module by itself.
func dottedName(name string) bool {
	const most = 200
	return name != "" && len(name) <= most && name[0] != '.' && !strings.Contains(name, "..") && !strings.ContainsAny(name, "/\\\x00")
}

// Module returns the file of the project's module that python -m runs, also of
// one that is not there though the package that it is named in is.
func (in *Interpreter) Module(name string) string {
	if in.Inv.Remote || len(in.Inv.Dirs) != 1 || in.given("-I", "-P") || !dottedName(name) {
		return ""
	}
	roots := in.roots("")
	if file := PythonModule(name, roots, true); file != "" {
		return file
	}
	top, _, inside := strings.Cut(name, ".")
	for _, root := range roots {
		if info, err := os.Stat(path.Join(root, top)); inside && err == nil && info.IsDir() {
			return path.Join(root, strings.ReplaceAll(name, ".", "/")+".py")
		}
	}
	return ""
}

// Loaded returns the file of a module that another one loads, empty when it
// is none of the project's.
func (in *Interpreter) Loaded(lang spec.Lang, name, by string) string {
	file := ""
	switch lang {
	case spec.Python:
		rest := strings.TrimLeft(name, ".")
		up := len(name) - len(rest)
		if up == 0 {
			file = PythonModule(name, in.roots(by), false)
			break
		}
		dir := path.Dir(in.Located(by))
		for range up - 1 {
			dir = path.Dir(dir)
		}
		if by != "" {
			file = PythonModule(rest, []string{dir}, false)
		}
	case spec.JavaScript:
		dir := ""
		if roots := in.roots(by); len(roots) > 0 {
			dir = roots[0]
		}
		file = nodeFile(path.Join(dir, name))
	}
	if file == "" || in.World.PlaceText(file, "").Scope != spec.Project {
		return ""
	}
	return file
}

// Awaited returns the first files that would be the module of a name, which another one loads
// and which is not there yet.
func (in *Interpreter) Awaited(lang spec.Lang, name, by string) []string {
	roots := in.roots(by)
	if len(roots) == 0 {
		return nil
	}
	switch lang {
	case spec.Python:
		base := path.Join(roots[0], strings.ReplaceAll(strings.TrimLeft(name, "."), ".", "/"))
		return []string{base + ".py", path.Join(base, "__init__.py")}
	case spec.JavaScript:
		base := path.Join(roots[0], name)
		return []string{base, base + ".js", base + ".ts", path.Join(base, "index.js")}
	}
	return nil
}

// OwnPackage reports whether a package that source names is code of the project: a module or a
// directory of modules in the working directory or the project, or a link to a folder of the
// project from where packages are installed, as workspaces have them.
func (in *Interpreter) OwnPackage(lang spec.Lang, name string) bool {
	roots := in.roots("")
	if in.World.Project != "" {
		roots = append(roots, in.World.Project, path.Join(in.World.Project, "src"))
	}
	for _, root := range roots {
		if lang == spec.JavaScript {
			real, err := filepath.EvalSymlinks(path.Join(root, "node_modules", name))
			if err == nil && !strings.Contains(real, "/node_modules/") && in.World.PlaceText(real, "").Scope == spec.Project {
				return true
			}
			continue
		}
		file := path.Join(root, name)
		if info, err := os.Stat(file); err == nil && info.IsDir() || PythonModule(name, []string{root}, false) != "" {
			return in.World.PlaceText(file, "").Scope == spec.Project
		}
	}
	return lang == spec.JavaScript && strings.HasPrefix(name, ".")
}

// Outside reports whether a path in source leads to a place of this machine outside the project and
// the folders for temporary files. What begins like no place that is there is a route, or the like.
func (in *Interpreter) Outside(text string) bool {
	dir := ""
	if len(in.Inv.Dirs) == 1 {
		dir, _ = in.Inv.Dirs[0].Text()
	}
	switch in.World.PlaceText(text, dir).Scope {
	case spec.Project, spec.Temp, spec.Self:
		return false
	}
	top, _, _ := strings.Cut(strings.TrimPrefix(text, "/"), "/")
	_, err := os.Lstat("/" + top)
	return !path.IsAbs(text) || err == nil
}

// NodeMain returns the script that Node runs for a word: "node ." and "node dir"
// run what the directory's package.json names, "node x" runs x.js.
func (in *Interpreter) NodeMain(w spec.Word) spec.Word {
	p := in.World.Place(w, in.Inv.Dirs)
	if !w.Known() || p.Path == "" || p.Exists && !p.IsDir {
		return w
	}
	if file := nodeFile(p.Path); file != "" {
		return spec.Lit(file)
	}
	return w
}

// nodeFile returns the file that Node takes for a path: the file, with an
// ending, or what the directory's package.json names.
func nodeFile(name string) string {
	isFile := func(file string) bool {
		info, err := os.Stat(file)
		return err == nil && info.Mode().IsRegular()
	}
	if isFile(name) {
		return name
	}
	bases := []string{name, path.Join(name, "index")}
	if text, ok := paths.ReadText(path.Join(name, "package.json"), sources.MaxText); ok {
		var doc struct{ Main string }
		if json.Unmarshal([]byte(text), &doc) == nil && doc.Main != "" {
			main := path.Join(name, doc.Main)
			if isFile(main) {
				return main
			}
			bases = []string{name, main, path.Join(main, "index"), path.Join(name, "index")}
		}
	}
	for _, base := range bases {
		for _, ending := range []string{".js", ".mjs", ".cjs", ".ts", ".tsx", ".mts"} {
			if isFile(base + ending) {
				return base + ending
			}
		}
	}
	return ""
}
