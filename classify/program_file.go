package classify

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/interpreter"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/sources"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/tasks"
)

// A program that is named by a path is the file at that path, not the program that
// usually has the name. A script is judged by its content, as its interpreter
// would run it. Its name counts only where projects contain starters of
// well-known programs: .venv/bin/pytest, node_modules/.bin/eslint, ./gradlew.

// ownProgram covers a program named by a path outside the system's program
// directories. What cannot be read is judged as at least as bad as the program of
// that name, described by p when there is one.
func (r *run) ownProgram(file string, p *spec.Program) {
	r.onPath(r.inv.Argv[0], spec.RunsFile, spec.Effect{Why: "runs a program"})
	r.strays(r.inv.Argv[0])
	at := r.c.world.Place(r.inv.Argv[0], r.inv.Dirs)
	text, written, readable := r.sourceOf(r.inv.Argv[0], at)
	script, isScript := invocation.Open{}, false
	if readable {
		script, isScript = r.interpreted(text, written)
	}
	if p != nil && (!isScript || toolDir(file) || carried(p)) {
		r.described(p)
	}
	e := spec.Effect{Kind: spec.Execute, Scope: spec.Project, Why: "runs the program " + spec.Short(file)}
	if p != nil && (toolDir(file) || starter(p, at.Path, text)) {
		e.Trait = spec.Builds
	}
	switch {
	case isScript && p != nil && starter(p, at.Path, text):
		if len(text) <= maxStarter {
			r.c.at.starter(r, script)
		}
		r.effect(e, file)
	case isScript && !bundled(at.Path, text):
		r.out.Known = true
		r.out.Opens = append(r.out.Opens, script)
		r.out.PrintsOpens = true
	case written && readable && shellScript(text) && r.runsWritten(r.inv.Argv[0]):
		r.out.Known = true // the evaluator follows it by itself
		e.Trait = spec.Builds
		r.effect(e, file)
	default:
		if !r.missing(at) {
			r.effect(e, file)
		}
		if p == nil {
			r.guessWrapped(1)
		}
	}
}

// byPath judges a program in a directory that the call put into PATH, and reports
// whether there is one. In directories of the system, the name counts. A PATH that the call leaves as it is may have
// the project's programs before the system's, too: those of an environment for Python, or of node_modules.
func (r *run) byPath(name string, p *spec.Program) bool {
	value, set := r.command().Variable("PATH")
	if r.inv.Shell || strings.Contains(name, "/") {
		return false
	}
	if !set {
		file, named := r.c.world.Shadow(name, spec.Shown(r.inv.Dirs))
		if file == "" {
			return false
		}
		if named {
			r.c.a.Invocations[r.index].Found = file
			return false
		}
		r.ownProgramAt(spec.Lit(file), p)
		return true
	}
	if r.paths.OfWindows() {
		r.windowsPath(value)
		return false
	}
	if value.Taint()&(spec.FromFile|spec.FromNetwork|spec.FromDecoding) != 0 {
		r.unknown("is looked for in an unknown directory: PATH=" + spec.Short(value.String()))
		return false
	}
	for _, dir := range value.Split(':') {
		text, known := dir.Text()
		switch {
		case dir.String() == "$PATH" && paths.SystemHas(name):
			return false
		case !known && dir.Taint()&spec.FromProgram != 0 && !tellsFolder(dir):
			r.unknown("may be found in a directory that a program names: PATH=" + spec.Short(value.String()))
			return false
		case !known:
			continue
		case paths.SystemProgram(text + "/" + name):
			if paths.SystemHas(name) {
				return false
			}
			continue
		}
		if text == "" {
			dir = spec.Lit(".")
		}
		file := spec.Join(dir, spec.Lit("/"+name))
		if _, written := r.command().WrittenInto(file); written {
			r.unknown("runs " + spec.Short(file.String()) + ", which the call wrote, by PATH")
			return true
		}
		if r.toolOfUser(file, p) {
			return false
		}
		if r.c.world.Place(file, r.inv.Dirs).Exists {
			r.ownProgramAt(file, p)
			return true
		}
	}
	return false
}

// toolOfUser reports whether a file is a known program where the user's own tools are installed, which counts by its name,
// as one does that PATH finds there.
func (r *run) toolOfUser(file spec.Word, p *spec.Program) bool {
	text, known := file.Text()
	if p == nil || !known || !r.c.world.ToolOfUser(text, r.c.world.Place(file, r.inv.Dirs)) {
		return false
	}
	_, written := r.command().WrittenInto(file)
	return !written
}

// ownProgramAt judges a program that PATH finds at a place, as if it were named by its path.
func (r *run) ownProgramAt(file spec.Word, p *spec.Program) {
	inv := *r.inv
	inv.Argv = append([]spec.Word{file}, r.inv.Argv[1:]...)
	r.inv = &inv
	r.ownProgram(file.String(), p)
}

// tellsFolder reports whether the command that names a directory only tells where tools are installed.
func tellsFolder(dir spec.Word) bool {
	for _, p := range dir.Parts {
		if p.Unknown == nil || p.Unknown.Taint&spec.FromProgram == 0 {
			continue
		}
		f := strings.Fields(strings.Trim(p.Unknown.Source, "$()`\""))
		if len(f) == 0 || !spec.Listed("go npm yarn pnpm bun brew gem bundle rustc cargo python python3 pip poetry dirname realpath readlink which pwd git "+
			"mise asdf pyenv rbenv nodenv cygpath "+
			"xcrun xcode-select opam stack ghc cabal dotnet pg_config llvm-config", path.Base(f[0])) || slices.ContainsFunc(f[1:], inlineFlag) {
			return false
		}
	}
	return true
}

// inlineFlag reports whether a word is, or may be, a flag that takes code.
func inlineFlag(word string) bool {
	return word == "exec" || word == "run" || strings.HasPrefix(word, "-c") || strings.HasPrefix(word, "-e")
}

// windowsPath judges the PATH under which PowerShell or cmd.exe look for a program. Which of the
// many extensions they find first is not followed: a directory in front of the PATH that was,
// and not one where installers put programs, may hold any program.
func (r *run) windowsPath(value spec.Word) {
	for _, list := range value.Split(';') {
		text, known := list.Text()
		switch {
		case strings.EqualFold(list.String(), "$env:path"), strings.EqualFold(list.String(), "%path%"), strings.EqualFold(list.String(), "$path"):
			return
		case known && text == "", known && systemOfWindows(strings.TrimRight(text, `\/`)+"/x"), known && paths.SystemProgram(text+"/x"):
			continue
		}
		r.unknown("may be found in a directory that the call put into PATH: " + spec.Short(list.String()))
		return
	}
}

// interpreted says what the kernel starts for a script: its interpreter with the
// arguments of the first line and the script, or, for text without such a line,
// the calling shell. It returns false for what is no script, and for a shell
// script that the call wrote, which the evaluator follows by itself.
func (r *run) interpreted(text string, written bool) (invocation.Open, bool) {
	name := r.inv.Argv[0]
	open := invocation.Open{Via: path.Base(name.String()), By: r.index + 1}
	line, isText := sources.Shebang(text)
	switch {
	case !isText:
		return open, false
	case shellScript(text):
		open.File, open.Args = name, r.inv.Argv
		if len(line) > 0 {
			open.Dialect = command.Dialect(path.Base(line[0]))
		}
		return open, !written
	}
	if len(line) == 1 && path.Base(line[0]) == "pwsh" {
		line = append(line, "-File") // what it takes a first operand for
	}
	open.Argv = append(spec.Lits(line...), r.inv.Argv...)
	return open, true
}

// shellScript reports whether the kernel or the calling shell would run a text
// with a shell of the system.
func shellScript(text string) bool {
	command, isText := sources.Shebang(text)
	return isText && (len(command) == 0 || len(command) == 1 && sources.IsShell(path.Base(command[0])) && paths.SystemProgram(command[0]))
}

// toolDir reports whether a path lies where a project's own tools are installed.
func toolDir(file string) bool {
	dir := path.Dir(file)
	return strings.HasSuffix(dir, "node_modules/.bin") || strings.HasSuffix(dir, "venv/bin") || strings.HasSuffix(dir, "vendor/bin")
}

// carried reports whether projects usually carry a starter of the program among
// their own scripts, so that the name says what the script is about.
func carried(p *spec.Program) bool {
	switch p.Name {
	case "gradle", "mvn", "sbt", "mill", "bazel", "rails", "rake", "bundle", "rspec", "rubocop", "artisan", "symfony", "drush", "wp", "phpunit", "yarn", "pnpm":
		return true
	}
	return false
}

// starter reports whether a script only starts the program of its name: one that
// a package manager installed with the program, or the wrapper that the program's
// makers hand out. Such a script is written for every system there is, and what
// it does is not told from its text.
func starter(p *spec.Program, file, text string) bool {
	switch p.Name {
	case "gradle":
		return strings.Contains(text, "gradle-wrapper.jar")
	case "mvn":
		return strings.Contains(text, "maven-wrapper")
	}
	return ofPackage(file) || strings.HasPrefix(text, "#!/bin/sh\nbasedir=$(dirname \"$(echo \"$0\"") && strings.Contains(file, "/node_modules/") ||
		strings.Contains(text, "Proxy PHP file generated by Composer")
}

// suspect judges what a script that is trusted for where it was installed holds: it counts when
// it is dangerous at a place that is known, and is not expected to be understood.
func (r *run) suspect(open invocation.Open) {
	peek := r.apart()
	r.walkApart(peek, []invocation.Open{open})
	peek.a.Effects = slices.DeleteFunc(peek.a.Effects, func(e Effect) bool { return e.Scope == spec.UnknownScope })
	r.absorb(peek, Dangerous)
}

// projectProgram judges an unknown program, run in the project's
// environment, as the function that the project installs under its name.
func (r *run) projectProgram() bool {
	dir, known := "", false
	if len(r.inv.Dirs) == 1 {
		dir, known = r.inv.Dirs[0].Text()
	}
	if !known || r.inv.Remote || len(r.inv.Via) == 0 || !pythonEnvironment(r.inv.Via[len(r.inv.Via)-1]) {
		return false
	}
	module, root := tasks.EntryPoint(dir, r.name, taskFiles{r}.Rules)
	file := interpreter.PythonModule(module, []string{path.Join(root, "src"), root}, false)
	if module == "" || file == "" {
		return false
	}
	r.out.Known = true
	w := spec.Lit(file)
	r.onPath(w, spec.RunsFile, spec.Effect{Why: "runs a function of the project"})
	r.codeFile(w, &spec.Act{Role: spec.RunsFile, Lang: spec.Python})
	return true
}

// pythonEnvironment reports whether a program runs others in the environment
// into which the project is installed.
func pythonEnvironment(via string) bool {
	switch via {
	case "uv", "poetry", "pdm", "hatch", "rye", "pipenv":
		return true
	}
	return false
}
