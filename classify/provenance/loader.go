package provenance

import (
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code"
	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/sources"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Loader is an invocation as one that may load files of the project.
type Loader struct {
	*command.Command
	Home, Root string // Root is the directory below which files may be loaded
	Unresolved bool   // it runs a task that is not there or cannot be looked into
	Imports    bool   // its code loads modules that may be the project's
	Library    bool   // its code loads modules of the interpreter's library
}

// HasLoads reports whether the program loads files of the project by itself.
func (l *Loader) HasLoads() bool {
	if l.Match == nil {
		return false
	}
	return len(l.Match.Program.Loads) > 0 || slices.ContainsFunc(l.Match.Subs, func(s *spec.Subcommand) bool { return len(s.Loads) > 0 })
}

// OnlyCompiles reports whether a file is source that the invocation compiles. Its
// effects are judged when the result is started.
func (l *Loader) OnlyCompiles(file string) bool { return spec.Listed(l.compiles(), path.Ext(file)) }

// ecosystems are the programs that load source of a few languages only, with its extensions. The commands
// that they start are separate invocations. All other programs load any source.
var ecosystems = [...]struct{ programs, endings string }{
	{"go gofmt goimports golangci-lint staticcheck gotestsum dlv air", ".go"},
	{"cargo rustc rustfmt cargo-watch", ".rs"},
	{"python pytest mypy pyright ruff black isort flake8 pylint pip uv uvx pipx flit poetry pdm hatch tox nox coverage jupyter flask django-admin " +
		"uvicorn gunicorn",
		".py .pyi .pth .ipynb .pyc .pyo .pyd .pyz .egg .whl"},
	{"node npm npx yarn pnpm bun deno tsx ts-node tsc jest vitest mocha eslint prettier vite webpack playwright turbo nx nodemon",
		".js .mjs .cjs .jsx .ts .tsx .mts .cts .vue .svelte .astro"},
	{"make just task docker docker-compose podman bash sh zsh source .", ""}, // each command of theirs is an invocation
	{"mvn gradle sbt javac java", ".java .kt .kts .scala .groovy .gradle .class .jar .war"},
}

// Speaks reports whether an invocation's program may load a file in its language.
func (l *Loader) Speaks(file string) bool {
	if l.Match == nil || l.Unresolved {
		return true
	}
	own, other := "", ""
	for i := range ecosystems {
		f := &ecosystems[i]
		if spec.Listed(f.programs, l.Match.Program.Name) || spec.Listed(f.programs, l.Name) {
			own = f.programs
		}
		if spec.Listed(f.endings, strings.ToLower(path.Ext(file))) {
			other = f.programs
		}
	}
	return own == "" || other == "" || own == other
}

// compiles lists the extensions of sources that the invocation does not run.
func (l *Loader) compiles() string {
	if l.Match == nil {
		return ""
	}
	switch l.Name {
	case "go":
		if sub := l.Match.Sub(); sub == "build" || sub == "vet" || sub == "fmt" {
			return ".go"
		}
	case "gcc", "cc", "clang":
		return ".c .h .S .s"
	case "g++", "c++", "clang++":
		return ".c .h .cc .cpp .cxx .hpp .hh"
	case "rustc":
		return ".rs"
	case "javac":
		return ".java"
	case "tsc":
		return ".ts .tsx .mts .cts .js .jsx"
	}
	return ""
}

// Input returns the ending of the source that the invocation compiles from standard input, empty
// when it does not.
func (l *Loader) Input() string {
	if l.Match == nil {
		return ""
	}
	dash := slices.ContainsFunc(l.Match.Operands, func(w spec.Word) bool { return w.Is("-") })
	none := len(l.Match.Operands) == 0 && l.Match.Marks&spec.Informs == 0
	switch l.Match.Program.Name {
	case "gcc":
		if dash || none && l.Name == "cpp" {
			return ".c"
		}
	case "ld":
		if dash || none && spec.Listed("as gas", l.Name) {
			return ".s"
		}
	case "rustc":
		if dash {
			return ".rs"
		}
	}
	return ""
}

// Generates reports whether the invocation runs the commands that Go sources have for go generate.
func (l *Loader) Generates() bool {
	return l.Match != nil && l.Name == "go" && l.Match.Sub() == "generate"
}

// LoadOf returns the entry of the program's row for a file that it loads by that name, nil
// when there is none. One for other subcommands or flags tells at least what the file is.
func (l *Loader) LoadOf(file string) *spec.Load {
	if l.Match == nil {
		return nil
	}
	lists := [][]spec.Load{l.Match.Program.Loads}
	for _, s := range l.Match.Subs {
		lists = append(lists, s.Loads)
	}
	var other *spec.Load
	for _, list := range lists {
		for i := range list {
			switch load := &list[i]; {
			case !sources.AnyNamed(load.Files, file):
			case l.IsLoaded(load):
				return load
			case other == nil && (load.Of == "" || spec.Listed(load.Of, l.Name)):
				other = load
			}
		}
	}
	return other
}

// IsLoaded reports whether the program loads the file with this subcommand and these flags.
func (l *Loader) IsLoaded(load *spec.Load) bool {
	if load.Of != "" && !spec.Listed(load.Of, l.Name) {
		return false
	}
	return (load.Only == "" || l.selects(load.Only)) && (load.Spares == "" || !l.selects(load.Spares))
}

// selects reports whether one of the subcommands or flags is given.
func (l *Loader) selects(names string) bool {
	for name := range strings.FieldsSeq(names) {
		if strings.HasPrefix(name, "-") && l.Match.Flag(name) != nil {
			return true
		}
		for _, s := range l.Match.Subs {
			if spec.Listed(s.Names, name) && l.subNamed(name) {
				return true
			}
		}
	}
	return false
}

// subNamed reports whether a subcommand was called by this of its names.
func (l *Loader) subNamed(name string) bool {
	return slices.ContainsFunc(l.Inv.Argv[1:], func(w spec.Word) bool { return w.Is(name) })
}

// ReplacesLibrary reports whether a file shadows a module of the interpreter's library:
// by its own name, or as part of a package in a directory of the search path.
func (l *Loader) ReplacesLibrary(file string) bool {
	named := func(name string) bool {
		name, _, _ = strings.Cut(name, ".")
		return name != "test" && code.PythonModule(name)
	}
	if sources.Lang(file) != spec.Python {
		return false
	}
	return named(path.Base(file)) || slices.ContainsFunc(l.Inv.Dirs, func(d spec.Word) bool {
		below, ok := strings.CutPrefix(file, d.String()+"/")
		top, _, _ := strings.Cut(below, "/")
		return ok && named(top)
	})
}

// Outside returns what tells whether a path in the source of a file leads out of the project, to the
// user's home or from where the code looks for it: a compiler beside the file and where it
// runs, code where it is run. Source: go help test, Go 1.24: tests run in the directory of their package.
func (l *Loader) Outside(file string, compiled bool) func(text string) bool {
	atRoot := slices.ContainsFunc(l.Inv.Dirs, func(d spec.Word) bool { return d.Is(l.Root) })
	if strings.HasSuffix(file, "_test.go") {
		atRoot = path.Dir(file) == l.Root
	}
	return func(text string) bool {
		switch text = path.Clean(text); {
		case strings.HasPrefix(text, "/"):
			return facts.Within(text, l.Home) && !facts.Within(text, l.Root)
		case text != ".." && !strings.HasPrefix(text, "../"):
			return false
		case !compiled:
			return atRoot
		}
		beside := path.Join(path.Dir(file), text)
		if !facts.Within(beside, l.Root) {
			return true
		}
		if _, err := os.Lstat(beside); err == nil || !atRoot {
			return false
		}
		_, err := os.Lstat(path.Join(l.Root, text))
		return err == nil
	}
}

// MayLoad reports whether an invocation may load a file: the file is in the project or
// below the invocation's directory, and its kind can be loaded.
func (l *Loader) MayLoad(file string) bool {
	if !sources.Loadable(file) && l.LoadOf(file) == nil || !l.Speaks(file) || l.Library && !l.Imports && !l.ReplacesLibrary(file) {
		return false
	}
	below := func(dir string) bool { return file != dir && facts.Within(file, path.Clean(dir)) }
	inDirs := func(suits func(dir string) bool) bool {
		return slices.ContainsFunc(l.Inv.Dirs, func(d spec.Word) bool { return suits(d.String()) })
	}
	if strings.HasSuffix(file, "/") {
		return l.Imports || file != l.World.Project+"/" && inDirs(func(dir string) bool { return strings.HasPrefix(dir+"/", file) })
	}
	return below(l.World.Project) || inDirs(below) || l.Match != nil && slices.ContainsFunc(l.Match.Operands, func(w spec.Word) bool {
		return l.World.Place(w, l.Inv.Dirs).Path == file
	})
}
