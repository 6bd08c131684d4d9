package classify

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Builds and test runs load whatever lies in the project: sources, tests, settings,
// plug-ins. What the same call writes there first is code of the call, and judged
// by its text where that can be read.

// runsWhatWasWritten records that the invocation builds, tests or runs a project
// into which the call has written code.
func (r *run) runsWhatWasWritten() {
	if r.inv.Remote || r.c.imagined || r.c.peeks || r.c.suspects || len(r.c.wrote.list) == 0 || !r.runsProject() {
		return
	}
	for _, file := range r.c.wrote.list {
		if !r.mayLoad(file) || r.plainText(file) {
			continue
		}
		r.c.a.Factors = append(r.c.a.Factors, Factor{Name: writtenFactor, Detail: short(file)})
		r.effect(spec.Effect{ID: writtenID, Kind: spec.Execute, Scope: spec.Project, Why: "may load " + short(path.Base(file)) + ", which the same call writes, and run it"}, "")
		return
	}
}

// runsProject reports whether the invocation itself builds or runs the project, other
// than by a script, which is judged by its own text.
func (r *run) runsProject() bool {
	for i := r.before; i < len(r.c.a.Effects); i++ {
		e := &r.c.a.Effects[i]
		if e.Invocation != r.index || e.Trait != spec.Builds || e.Kind != spec.Execute {
			continue
		}
		if !slices.ContainsFunc(r.c.scripts, func(s script) bool { return s.effect == i }) {
			return true
		}
	}
	return false
}

// mayLoad reports whether a build in the invocation's directory may load a file: it
// lies in the project or below the directory, is not mere text, and is not source
// that the program only compiles.
func (r *run) mayLoad(file string) bool {
	ext := path.Ext(file)
	if !settingsByName(file) && (mereText(ext) || spec.Listed(r.compiles(), ext)) {
		return false
	}
	within := func(dir string) bool { return dir != "" && strings.HasPrefix(file, strings.TrimSuffix(dir, "/")+"/") }
	if strings.HasSuffix(file, "/") {
		return slices.ContainsFunc(r.inv.Dirs, func(d spec.Word) bool {
			return strings.HasPrefix(d.String()+"/", file) && file != r.c.world.Project+"/"
		})
	}
	if within(r.c.world.Project) || slices.ContainsFunc(r.inv.Dirs, func(d spec.Word) bool { return within(d.String()) }) {
		return true
	}
	return slices.ContainsFunc(r.match.Operands, func(w spec.Word) bool {
		return r.c.world.Place(w, r.inv.Dirs).Path == file
	})
}

// mereText reports whether files of an extension are read by people or as data alone.
func mereText(ext string) bool {
	switch ext {
	case ".md", ".txt", ".rst", ".adoc", ".log", ".csv", ".tsv", ".diff", ".patch", ".svg", ".png", ".jpg", ".jpeg", ".gif", ".ico", ".pdf", ".css", ".out", ".err":
		return true
	}
	return false
}

// compiles lists the extensions of sources that the invocation compiles, and does
// not run: what they do is judged when the result is started.
func (r *run) compiles() string {
	switch r.name {
	case "go":
		if sub := r.match.Sub(); sub == "build" || sub == "vet" {
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
	case "eslint", "ruff", "mypy", "pyright", "flake8", "pylint", "oxlint", "biome":
		return ".py .pyi .ts .tsx .js .jsx .mjs .cjs" // reads them as text
	}
	return ""
}

// plainText reports whether the text that the call has put into a file is known,
// in a language that can be read, and stays in the project when it is run.
func (r *run) plainText(file string) bool {
	lang := languageOf(path.Ext(file))
	texts, here := r.writtenInto(spec.Lit(file))
	if lang == spec.NoLang || !here || settingsByName(file) {
		return false
	}
	for _, text := range texts {
		if text = r.filled(text); !text.Known() || r.c.readings >= maxScripts {
			return false
		}
		r.c.readings++
		if !r.staysHere(lang, text, file) {
			return false
		}
	}
	return true
}

// settingsByName reports whether a file of this name also tells tools where to write
// and what to load, by values that are no calls.
func settingsByName(file string) bool {
	switch base := path.Base(file); base {
	case "CMakeLists.txt", "requirements.txt", "conanfile.txt", "noxfile.py", "setup.py":
		return true
	default:
		return strings.Contains(base, ".config.") || strings.HasPrefix(base, ".")
	}
}

// staysHere judges source apart and reports whether it only reads, computes, and
// writes what can be had back in the project.
func (r *run) staysHere(lang spec.Lang, text spec.Word, file string) bool {
	peek := r.apart()
	inner := &run{c: peek, inv: &shell.Invocation{Dirs: r.inv.Dirs, Argv: r.inv.Argv}, name: r.name, match: r.match}
	inner.judge(lang, text, file)
	r.walkApart(peek, inner.out.Opens)
	r.absorb(peek, Dangerous)
	return !slices.ContainsFunc(peek.a.Effects, leavesProject) && !replacesLibrary(lang, file)
}

func leavesProject(e Effect) bool {
	switch {
	case e.Tier == Safe:
		return false
	case e.Loss == spec.Irreversible || e.Kind != spec.Create && e.Kind != spec.Write:
		return true
	}
	return e.Scope != spec.Project && e.Scope != spec.Temp
}

// replacesLibrary reports whether a file is found in the place of a module of the
// interpreter's library.
func replacesLibrary(lang spec.Lang, file string) bool {
	name, _, _ := strings.Cut(path.Base(file), ".")
	return lang == spec.Python && code.PythonModule(name)
}

// languageOf returns the language of files with an extension, of those that can be read.
func languageOf(ext string) spec.Lang {
	switch ext {
	case ".py":
		return spec.Python
	case ".js", ".mjs", ".cjs":
		return spec.JavaScript
	case ".rb":
		return spec.Ruby
	}
	return spec.NoLang
}
