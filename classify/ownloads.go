package classify

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code"
	"github.com/gk-hook/gk-hook/classify/loads"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/tasks"
)

// A build, a test, a linter or an import loads files of the project that its command
// line does not name: settings, plug-ins, modules, tests. Each file that the agent wrote,
// in this call or an earlier one, counts as loaded unless files of its kind never are.
// Its content is judged, and passes when it is harmless.

// Bounds for one call.
const (
	maxOwnFiles = 400     // files
	maxOwnBytes = 4 << 20 // bytes of all of them
	maxOwnTree  = 200     // entries below a directory that was written as a whole

	maxOwnCommands = 500 // commands of one file of settings
)

// ownText is the content of a file that the agent wrote.
type ownText struct {
	file  string
	text  string
	known bool
	here  bool // this call writes it, so that all that it does is the call's doing
	ruled bool // what a task runner runs of it was judged by itself
	later bool // a command that goes on may load it
	runs  bool // and runs all of it, by its name
}

// findLoaders finds the invocations that run the project's code.
func (c *classifier) findLoaders() {
	found := map[int]bool{}
	for i := range c.a.Effects {
		e := &c.a.Effects[i]
		if n := e.Invocation; n >= 0 && n < len(c.runs) && !found[n] && c.runs[n].loadsProject(e) {
			found[n] = true
			c.loaders = append(c.loaders, c.runs[n])
		}
	}
}

// loadsProject reports whether an invocation with that effect may load files of the project.
func (r *run) loadsProject(e *Effect) bool {
	if r.inv.Remote || e.Tier == Safe {
		return false
	}
	return e.Scope == spec.Project && e.Kind == spec.Execute || e.Trait == spec.Builds || r.match != nil && r.hasLoads()
}

// hasLoads reports whether the program loads files of the project by itself.
func (r *run) hasLoads() bool {
	return len(r.match.Program.Loads) > 0 || slices.ContainsFunc(r.match.Subs, func(s *spec.Subcommand) bool { return len(s.Loads) > 0 })
}

// loadsHere judges the files that the call wrote before the invocation and that it may load.
func (r *run) loadsHere() {
	if r.inv.Remote || r.c.imagined || r.c.peeks || r.c.suspects || len(r.c.wrote.list) == 0 || !r.loadsFiles() {
		return
	}
	for i, file := range r.c.wrote.list {
		if r.c.ownReads > maxOwnFiles {
			return
		}
		r.c.ownReads++
		if i >= r.wroteBefore && r.match != nil && r.match.Program.Lang == spec.Python && !r.given("-m") && r.loadOf(file) == nil && loads.IsSettings(path.Base(file)) {
			continue // what the code writes itself; its interpreter loads modules, not settings
		}
		if r.c.ownReads > maxOwnFiles {
			r.effect(spec.Effect{ID: writtenID, Kind: spec.Execute, Scope: spec.Project, Why: "may load one of many files that the same call writes"}, "")
		} else if ran, rules := r.c.ranFile(file); r.mayLoad(file) && (!ran || rules) {
			text, known := r.textHere(file)
			r.c.loadsText(r, &ownText{file: file, text: text, known: known, here: true, ruled: rules}, "may load")
		}
	}
}

// loadsFiles reports whether the invocation itself runs code that may load other
// files: an interpreter loads the modules that its script names, other programs any file.
func (r *run) loadsFiles() bool {
	if r.match != nil && r.match.Program.Lang != spec.NoLang && !r.given("-m") {
		return r.imports || r.importsLibrary
	}
	for i := r.before; i < len(r.c.a.Effects); i++ {
		if e := &r.c.a.Effects[i]; e.Invocation == r.index && r.loadsProject(e) {
			return true
		}
	}
	return false
}

// mayLoad reports whether an invocation may load a file: the file is in the project or
// below the invocation's directory, and its kind can be loaded.
func (r *run) mayLoad(file string) bool {
	if !loadable(file) || !r.speaks(file) || r.importsLibrary && !r.imports && !r.replacesLibrary(file) {
		return false
	}
	within := func(dir string) bool { return dir != "" && strings.HasPrefix(file, strings.TrimSuffix(dir, "/")+"/") }
	inDirs := func(suits func(dir string) bool) bool {
		return slices.ContainsFunc(r.inv.Dirs, func(d spec.Word) bool { return suits(d.String()) })
	}
	if strings.HasSuffix(file, "/") {
		return r.imports || file != r.c.world.Project+"/" && inDirs(func(dir string) bool { return strings.HasPrefix(dir+"/", file) })
	}
	return within(r.c.world.Project) || inDirs(within) || r.match != nil && slices.ContainsFunc(r.match.Operands, func(w spec.Word) bool {
		return r.c.world.Place(w, r.inv.Dirs).Path == file
	})
}

// onlyCompiles reports whether a file is source that the invocation compiles. Its
// effects are judged when the result is started.
func (r *run) onlyCompiles(file string) bool { return spec.Listed(r.compiles(), path.Ext(file)) }

// ecosystems are the programs that load source of a few languages only, with its extensions. The commands
// that they start are separate invocations. All other programs load any source.
var ecosystems = [...]struct{ programs, endings string }{
	{"go gofmt goimports golangci-lint staticcheck gotestsum dlv air", ".go"},
	{"cargo rustc rustfmt cargo-watch", ".rs"},
	{"python pytest mypy pyright ruff black isort flake8 pylint pip uv poetry pdm hatch tox nox coverage jupyter flask django-admin uvicorn gunicorn", ".py .pyi .pth .ipynb"},
	{"node npm npx yarn pnpm bun deno tsx ts-node tsc jest vitest mocha eslint prettier vite webpack playwright turbo nx nodemon", ".js .mjs .cjs .jsx .ts .tsx .mts .cts .vue .svelte .astro"},
	{"make just task docker docker-compose podman bash sh zsh source .", ""}, // each command of theirs is an invocation
	{"mvn gradle sbt javac java", ".java .kt .kts .scala .groovy .gradle"},
}

// speaks reports whether an invocation's program may load a file in its language.
func (r *run) speaks(file string) bool {
	if r.match == nil || r.unresolved {
		return true
	}
	own, other := "", ""
	for i := range ecosystems {
		f := &ecosystems[i]
		if spec.Listed(f.programs, r.match.Program.Name) || spec.Listed(f.programs, r.name) {
			own = f.programs
		}
		if spec.Listed(f.endings, strings.ToLower(path.Ext(file))) {
			other = f.programs
		}
	}
	return own == "" || other == "" || own == other
}

// compiles lists the extensions of sources that the invocation does not run.
func (r *run) compiles() string {
	if r.match == nil {
		return ""
	}
	switch r.name {
	case "go":
		if sub := r.match.Sub(); sub == "build" || sub == "vet" || sub == "fmt" {
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

// linksProgram reports whether the invocation makes a program of machine code from C or
// C++, which no shell reads. With other flags or inputs, its output may be any text: that
// of the preprocessor, or what a linker script lays out. The sources are judged when the
// program is started.
func (r *run) linksProgram() bool {
	if r.match == nil || !spec.Listed("gcc cc clang g++ c++ clang++", r.name) || len(r.match.Operands) == 0 {
		return false
	}
	for i := range r.match.Flags {
		g := &r.match.Flags[i]
		if g.Name == "-Wa" && !strings.HasPrefix(g.Arg.Prefix(), ",") {
			continue // -Wall
		}
		if !spec.Listed("-o -O -W -std -g -l -w -m -pedantic -ansi -static -pthread -pie -no-pie", g.Name) {
			return false
		}
	}
	return !slices.ContainsFunc(r.match.Operands, func(w spec.Word) bool {
		text, known := w.Text()
		return !known || !spec.Listed(".c .cc .cpp .cxx", path.Ext(text))
	})
}

// replacesLibrary reports whether a file shadows a module of the interpreter's library:
// by its own name, or as part of a package in a directory of the search path.
func (r *run) replacesLibrary(file string) bool {
	named := func(name string) bool {
		name, _, _ = strings.Cut(name, ".")
		return name != "test" && code.PythonModule(name)
	}
	if langOf(file) != spec.Python {
		return false
	}
	return named(path.Base(file)) || slices.ContainsFunc(r.inv.Dirs, func(d spec.Word) bool {
		below, ok := strings.CutPrefix(file, d.String()+"/")
		top, _, _ := strings.Cut(below, "/")
		return ok && named(top)
	})
}

// loadsOwn judges the agent's files that a run of the project's code may load: files of
// earlier calls, and those of this call with their final content.
func (c *classifier) loadsOwn() {
	if len(c.loaders) == 0 {
		return
	}
	own, what := c.ownTexts()
	if what != "" {
		c.effect(c.loaders[0].index, spec.Effect{ID: writtenID, Kind: spec.Execute, Scope: spec.Project, Why: what}, "")
		return
	}
	for i := range own {
		file := own[i].file
		n := slices.IndexFunc(c.loaders, func(r *run) bool { return r.loadOf(file) != nil })
		if n < 0 {
			n = slices.IndexFunc(c.loaders, func(r *run) bool { return r.speaks(file) && !r.onlyCompiles(file) })
		}
		if n < 0 {
			n = slices.IndexFunc(c.loaders, func(r *run) bool { return r.speaks(file) })
		}
		if n >= 0 {
			c.loadsText(c.loaders[n], &own[i], "may load")
		}
	}
}

// ownTexts returns the files that the agent wrote below the project with their content,
// or why they cannot be judged.
func (c *classifier) ownTexts() (own []ownText, what string) {
	for _, file := range c.wrote.list {
		if text, ok := c.textNow(file); ok {
			own = append(own, ownText{file: file, text: text, known: true})
		}
	}
	if c.call.WrittenBelow == nil {
		return own, ""
	}
	files, known := c.call.WrittenBelow(c.ownRoot())
	if !known {
		return nil, "may load any file, since the list of the files that agents wrote was lost; gk-hook unblock mends it"
	}
	files, all := expandTrees(files)
	if !all {
		return nil, "loads one of many files that the agent wrote, which are too many to be judged"
	}
	size := 0
	for _, file := range files {
		if len(own) >= maxOwnFiles || size > maxOwnBytes {
			return nil, "loads one of many files that the agent wrote, which are too many to be judged"
		}
		ran, rules := c.ranFile(file)
		if ran && !rules || !loadable(file) || c.wrote.holds(file) {
			continue
		}
		text, ok := readFile(file, maxScript)
		if !ok {
			if _, err := os.Stat(file); err != nil {
				continue // it is gone
			}
		}
		size += len(text)
		own = append(own, ownText{file: file, text: text, known: ok, ruled: rules})
	}
	return own, ""
}

// textNow returns the content of a file at the end of the call that writes it.
func (c *classifier) textNow(file string) (string, bool) {
	if c.current == nil || !loadable(file) {
		return "", false
	}
	return c.current.textHere(file)
}

// textHere returns the only text that the call has written into a file so far.
func (r *run) textHere(file string) (string, bool) {
	texts, _ := r.writtenInto(spec.Lit(file))
	return r.onlyText(texts)
}

// ownRoot is the directory below which files may be loaded.
func (c *classifier) ownRoot() string {
	if c.world.Project != "" {
		return c.world.Project
	}
	return c.call.Cwd
}

// ranFile reports whether the call runs the file itself, so that it was judged, and
// whether it only runs rules in it, so that what is read with them was not.
func (c *classifier) ranFile(file string) (runs, rules bool) {
	for _, r := range c.ran.list {
		if r.path == file {
			runs, rules = true, r.rules && (rules || !runs)
		}
	}
	return runs, rules
}

// atRoot reports whether the invocation runs the code of a file in the project's root.
// Source: go help test, Go 1.24: tests run in the directory of their package.
func (r *run) atRoot(file string) bool {
	if strings.HasSuffix(file, "_test.go") {
		return path.Dir(file) == r.c.ownRoot()
	}
	return slices.ContainsFunc(r.inv.Dirs, func(d spec.Word) bool { return d.Is(r.c.ownRoot()) })
}

// loadOf returns the entry of the program's row for a file that it loads by that name, nil
// when there is none. One for other subcommands or flags tells at least what the file is.
func (r *run) loadOf(file string) *spec.Load {
	if r.match == nil {
		return nil
	}
	lists := [][]spec.Load{r.match.Program.Loads}
	for _, s := range r.match.Subs {
		lists = append(lists, s.Loads)
	}
	var other *spec.Load
	for _, list := range lists {
		for i := range list {
			switch l := &list[i]; {
			case !anyNamed(l.Files, file):
			case r.isLoaded(l):
				return l
			case other == nil && (l.Of == "" || spec.Listed(l.Of, r.name)):
				other = l
			}
		}
	}
	return other
}

// loadOfAny returns the entry of any program's row for a file of that name: which of
// the commands that go on loads it is not known.
func loadOfAny(file string) *spec.Load {
	for _, p := range programs.All() {
		for i := range p.Loads {
			if l := &p.Loads[i]; l.Where&spec.OperandFiles == 0 && anyNamed(l.Files, file) {
				return l
			}
		}
	}
	return nil
}

// anyNamed reports whether a file has one of the names, which may hold directories
// and patterns.
func anyNamed(names, file string) bool {
	for name := range strings.FieldsSeq(names) {
		end, at := len(file), file
		for range strings.Count(name, "/") + 1 {
			if end = strings.LastIndexByte(file[:end], '/'); end < 0 {
				break
			}
			at = file[end+1:]
		}
		if ok, err := path.Match(name, at); ok && err == nil {
			return true
		}
	}
	return false
}

// expandTrees replaces a directory by the files below it, and reports whether all were found.
func expandTrees(files []string) (list []string, all bool) {
	all = true
	for _, file := range files {
		if !strings.HasSuffix(file, "/") {
			list = append(list, file)
			continue
		}
		n := 0
		_ = filepath.WalkDir(file, func(at string, d fs.DirEntry, err error) error {
			if n++; n > maxOwnTree {
				all = false
				return fs.SkipAll
			}
			if err != nil {
				return nil
			}
			if d.Type().IsRegular() {
				list = append(list, at)
			}
			return nil
		})
	}
	return list, all
}

// loadsText judges one loadable file that may be loaded, and records the effects that count.
func (c *classifier) loadsText(by *run, o *ownText, verb string) {
	name := short(path.Base(o.file))
	own := spec.Effect{ID: writtenID, Kind: spec.Execute, Scope: spec.Project}
	compiles := by.onlyCompiles(o.file)
	if !o.known {
		if compiles {
			return // what it holds is judged when the result is started
		}
		if strings.HasSuffix(o.file, "/") || o.runs || kindOf(o.file, "") != otherKind {
			own.Why = verb + " " + name + ", which the agent wrote and which cannot be read"
			c.effect(by.index, own, "")
		}
		return
	}
	j := &ownJudge{run: by, ownText: o, kind: kindOf(o.file, o.text), lang: langOf(o.file), load: by.loadOf(o.file), compiles: compiles}
	if j.load == nil && o.later {
		j.load = loadOfAny(o.file)
	}
	switch l := j.load; {
	case l != nil && loads.IsFormat(l.Format):
		j.kind = settingsKind
	case l != nil && (l.Format == spec.Words || l.Format == spec.Texts) && j.kind != recipeKind && j.kind != codeKind:
		j.kind = listedKind
	case j.kind != otherKind:
	case o.runs:
		j.kind = shellKind // a script by any name
	case l != nil && readable(l.Lang):
		j.kind, j.lang = codeKind, l.Lang
	case l != nil:
		j.sign = "code that is not judged"
	}
	if !c.loadedTexts.add(loadedText{o.file, o.text, compiles, o.runs, o.later}) {
		return
	}
	j.judge(o.text)
	if j.kind == otherKind && o.here {
		j.sign = "what is not judged"
	}
	if len(j.found) == 0 && j.sign == "" {
		return
	}
	c.judged(o.file, o.text)
	c.a.Factors = append(c.a.Factors, Factor{Name: writtenFactor, Detail: short(o.file)})
	own.Why = verb + " " + name + ", written by the agent"
	if j.sign != "" {
		own.Why += ", where " + short(j.sign) + " stands"
	}
	c.effect(by.index, own, "")
	for _, e := range j.found {
		e.Invocation = by.index
		c.a.Effects = append(c.a.Effects, e)
	}
}

// loadedText is a text that was judged where it is loaded, in the way it was judged.
type loadedText struct {
	file, text            string
	compiles, runs, later bool
}

// ownKind says how other programs load or run a file.
type ownKind uint8

const (
	otherKind ownKind = iota
	codeKind
	shellKind // a shell script: only what starts it runs it
	hookKind  // one without an ending, which others start by its name
	recipeKind
	notebookKind
	settingsKind
	listedKind // words or texts of which a row tells which ones act
	compiledKind
)

// loadable reports whether a file of that name can be loaded or run by others.
func loadable(file string) bool {
	switch strings.ToLower(path.Ext(file)) {
	case ".md", ".markdown", ".rst", ".txt", ".adoc", ".tex", ".pdf", ".csv", ".tsv", ".log", ".html", ".css", ".scss", ".less", ".svg", ".png", ".jpg", ".jpeg", ".gif", ".ico", ".webp", ".woff", ".woff2", ".mp3", ".mp4", ".po", ".pot", ".snap", ".sum", ".lock", ".diff", ".patch", ".sql", ".proto", ".graphql", ".env", ".example":
		return strings.EqualFold(path.Base(file), "CMakeLists.txt")
	}
	return !strings.Contains(file, "/.git/")
}

// langOf returns the language of a file that is judged, by its name.
func langOf(file string) spec.Lang {
	switch base := path.Base(file); {
	case spec.Listed(code.RubyFiles, base):
		return spec.Ruby
	case spec.Listed(code.PerlFiles, base):
		return spec.Perl
	case spec.Listed(code.LuaFiles, base):
		return spec.Lua
	case spec.Listed("SConstruct SConscript wscript Snakefile", base):
		return spec.Python
	}
	switch strings.ToLower(path.Ext(file)) {
	case ".py", ".pth", ".pyi", ".pyw", ".smk":
		return spec.Python
	case ".js", ".mjs", ".cjs", ".jsx", ".ts", ".tsx", ".mts", ".cts":
		return spec.JavaScript
	case ".rb", ".rake", ".gemspec", ".ru", ".podspec", ".thor", ".jbuilder", ".cap":
		return spec.Ruby
	case ".pl", ".pm", ".t", ".psgi":
		return spec.Perl
	case ".php":
		return spec.PHP
	case ".lua", ".rockspec":
		return spec.Lua
	case ".sh", ".bash", ".zsh", ".ksh", ".bats":
		return spec.Shell
	}
	return spec.NoLang
}

// kindOf returns the kind of a file by its name or, where the name does not show it, by its first line.
func kindOf(file, text string) ownKind {
	base := path.Base(file)
	ending := strings.ToLower(path.Ext(file))
	switch lang := langOf(file); {
	case lang == spec.Shell:
		return shellKind
	case lang != spec.NoLang:
		return codeKind
	case ending == ".ipynb":
		return notebookKind
	case base == "Makefile" || base == "makefile" || base == "GNUmakefile" || ending == ".mk" || strings.EqualFold(base, "justfile"), ending == ".ninja", strings.HasPrefix(base, "Procfile"):
		return recipeKind
	case loads.IsSettings(base):
		return settingsKind
	case code.Signed(base):
		return compiledKind
	}
	if command, isText := shebang(text); isText && len(command) > 0 {
		if startedByName(path.Base(path.Dir(file))) {
			return hookKind
		}
		return shellKind
	}
	return otherKind
}

// startedByName reports whether programs start the files in directories of that name.
func startedByName(dir string) bool {
	switch dir {
	case "bin", ".bin", "hooks", ".githooks", ".husky", ".hooks", "git-hooks":
		return true
	}
	return false
}

// ownJudge judges the text of one file apart from the call.
type ownJudge struct {
	*run
	*ownText
	kind     ownKind
	lang     spec.Lang
	load     *spec.Load // what the row of the program says of it, nil when it says nothing
	compiles bool       // it is only compiled
	found    []Effect
	sign     string // what cannot be judged and may do harm
}

func (j *ownJudge) judge(text string) {
	if j.compiles {
		j.sign = code.Sign(path.Base(j.file), text, true, false)
		return
	}
	switch j.kind {
	case codeKind:
		j.source(j.lang, text)
		if j.here && j.replacesLibrary(j.file) {
			j.sign = "the name of a module of the library"
		}
	case shellKind, hookKind:
		j.script(text)
	case recipeKind:
		j.recipes(text)
	case notebookKind:
		j.notebook(text)
	case settingsKind:
		j.settings(text)
	case listedKind:
		if what, acts := loads.Acting(j.load, text); acts {
			j.sign = what
		}
	case compiledKind:
		j.compiled(text)
	case otherKind:
		j.unlisted(text)
	}
	if path.Base(j.file) == "Package.swift" && strings.Contains(text, "import Foundation") {
		j.sign = "import Foundation"
	}
}

// unlisted judges a file of a kind that is not listed. What is put into an image changes nothing here.
func (j *ownJudge) unlisted(text string) {
	base := path.Base(j.file)
	for _, name := range [...]string{"Dockerfile", "Containerfile"} {
		if strings.HasPrefix(base, name) || path.Ext(base) == "."+strings.ToLower(name) {
			return
		}
	}
	j.sign = orElse(j.sign, code.Sign(base, text, false, j.atRoot(j.file)))
}

// compiled judges source of a language without an evaluator by its signs. Of Go the commands
// that it starts are judged themselves, by the rule for what the agent runs.
func (j *ownJudge) compiled(text string) {
	base := path.Base(j.file)
	j.sign = code.Sign(base, text, false, j.atRoot(j.file))
	if path.Ext(j.file) != ".go" {
		return
	}
	j.shell(generators(text))
	lines, elsewhere, all := code.GoCommands(text)
	if !all || len(lines) == 0 {
		return
	}
	j.sign = code.SignBut(code.GoSigns, base, text, false, j.atRoot(j.file))
	peek := j.apart()
	j.walkApart(peek, []shell.Open{{Via: base, Script: spec.Lit(strings.Join(lines, "\n")), IsScript: true, Dialect: shell.POSIX}})
	for _, e := range peek.a.Effects {
		if !j.c.ordinary(&e) || elsewhere && e.Tier > Safe {
			j.found = append(j.found, e)
		}
	}
}

// source judges code. For languages without an evaluator, the names by which the
// code reaches programs decide.
func (j *ownJudge) source(lang spec.Lang, text string) {
	peek := j.apart()
	inner := &run{c: peek, inv: j.inv, name: j.name, match: j.match}
	inner.judge(lang, spec.Lit(text), j.file)
	j.walkApart(peek, inner.out.Opens)
	unknown := slices.ContainsFunc(peek.a.Effects, func(e Effect) bool { return unseen(&e) })
	j.keep(peek)
	if unknown && len(j.found) == 0 && (!j.later || j.runs) {
		j.sign = orElse(j.sign, code.Sign(path.Base(j.file), text, false, j.atRoot(j.file)))
	}
}

// script judges a script by the program in its first line.
func (j *ownJudge) script(text string) {
	command, _ := shebang(text)
	name := ""
	if len(command) > 0 {
		name = path.Base(command[0])
	}
	switch p := programs.Lookup(name); {
	case name == "" || isShell(name):
		j.shell(text)
	case p != nil && readable(p.Lang):
		j.source(p.Lang, text)
	case j.runs || j.here:
		j.sign = "source of " + name
	}
}

// shell judges shell source.
func (j *ownJudge) shell(text string) {
	peek := j.apart()
	j.walkApart(peek, []shell.Open{{Via: path.Base(j.file), Script: spec.Lit(text), IsScript: true, Dialect: shell.Bash}})
	j.keep(peek)
}

// keep copies the effects that count for a loaded file.
func (j *ownJudge) keep(peek *classifier) {
	for _, e := range peek.a.Effects {
		if j.counts(&e) {
			j.found = append(j.found, e)
		}
	}
}

// counts reports whether an effect of a loaded file counts. Most code of a module only
// defines functions, so effects on unknown targets do not.
func (j *ownJudge) counts(e *Effect) bool {
	switch {
	case e.Tier == Blocked:
		return true
	case j.runs && (j.kind == shellKind || j.kind == hookKind), j.here && j.kind == codeKind:
		return !j.c.ordinary(e)
	case j.kind == shellKind:
		return e.Trait == spec.Exfiltrates || e.Trait == spec.Downloaded || e.Trait == spec.Decoded
	case e.Scope == spec.Unplaced || e.Tier == Safe || e.Kind == spec.Execute && e.Tier < Dangerous:
		return false
	case e.Tier == Dangerous:
		return true
	}
	switch e.Scope {
	case spec.Home, spec.Outside, spec.System, spec.Agent, spec.Guard, spec.Secret:
		return e.Path != "" && !strings.HasPrefix(e.Path, j.c.ownRoot()+"/")
	}
	return false
}

// generators returns the commands that go generate runs for a source, as one script.
// Source: go help generate, Go 1.24.
func generators(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if command, ok := strings.CutPrefix(line, "//go:generate "); ok {
			b.WriteString(command)
		}
	}
	return b.String()
}

// recipes judges the commands of a makefile, a justfile, a build.ninja or a Procfile: as one
// script, which they are where lines go on, and one by one, as a quote that is left open in one
// hides none of the others. What runs when the file is read counts too.
func (j *ownJudge) recipes(text string) {
	commands := readExpressions(j.file, text)
	if !j.ruled {
		lines, understood := j.everyRecipe(text)
		if !understood {
			lines = recipeLines(j.file, text)
			if j.shell(strings.Join(lines, "")); len(j.found) > 0 {
				return
			}
		}
		commands = append(commands, lines...)
	}
	j.each(commands)
}

// everyRecipe returns what make runs for all targets of a makefile, and whether that was
// understood. A command that goes on may run make with any goal, so that a makefile must be
// understood then.
func (j *ownJudge) everyRecipe(text string) (lines []string, understood bool) {
	if path.Ext(j.file) != ".mk" && !strings.EqualFold(path.Base(j.file), "makefile") && path.Base(j.file) != "GNUmakefile" {
		return nil, false
	}
	read := func(file string) (string, error) {
		if file == j.file {
			return text, nil
		}
		if _, err := os.Lstat(file); err != nil {
			return "", fs.ErrNotExist
		}
		if included, ok := readFile(file, maxScript); ok {
			return included, nil
		}
		return "", errors.New(path.Base(file) + " cannot be read")
	}
	steps, err := tasks.EveryRecipe(tasks.Call{Runner: "make", Dir: path.Dir(j.file), File: j.file}, read)
	if err != nil {
		if j.later {
			j.sign = "what is not understood: " + err.Error()
		}
		return nil, false
	}
	for _, s := range steps {
		lines = append(lines, s.Script)
	}
	return lines, true
}

// each judges commands one by one, so that one that is no shell source does not hide the others.
func (j *ownJudge) each(commands []string) {
	for i := range commands {
		if i == maxOwnCommands {
			j.sign = "one of too many commands"
			return
		}
		j.shell(commands[i])
	}
}

// recipeLines returns the commands of recipes. Source: ninja-build.org/manual.html, Ninja 1.12; Foreman 0.88, Procfile.
func recipeLines(file, text string) (lines []string) {
	process := strings.HasPrefix(path.Base(file), "Procfile")
	for line := range strings.Lines(text) {
		command := strings.TrimLeft(line, " \t")
		switch {
		case process:
			_, command, _ = strings.Cut(line, ":")
		case path.Ext(file) == ".ninja":
			if name, value, ok := strings.Cut(command, "="); ok && strings.TrimSpace(name) == "command" {
				command = value
			}
		}
		if command != line {
			lines = append(lines, strings.ReplaceAll(strings.TrimLeft(command, "@-+ "), "$$", "$"))
		}
	}
	return lines
}

// readExpressions returns the commands that run when a makefile or a justfile is read.
// Source: GNU Make 4.4, "The shell Function", "Setting Variables"; just 1.36, "Command
// Evaluation Using Backticks", "External Commands".
func readExpressions(file, text string) (commands []string) {
	just := strings.Contains(strings.ToLower(path.Base(file)), "justfile")
	for line := range strings.Lines(text) {
		if line[0] == '\t' || line[0] == ' ' && just {
			continue
		}
		if _, command, ok := strings.Cut(line, "!="); ok && !just {
			commands = append(commands, command)
		}
		for _, opening := range [...]string{"$(shell ", "${shell ", "shell("} {
			if _, command, ok := strings.Cut(line, opening); ok {
				commands = append(commands, strings.Trim(strings.TrimRight(command, "}) \t\r\n"), `'"`))
			}
		}
		if parts := strings.Split(line, "`"); just {
			for i := 1; i < len(parts); i += 2 {
				commands = append(commands, parts[i])
			}
		}
	}
	return commands
}

// notebook judges the cells of a notebook: Python, and lines of shell.
func (j *ownJudge) notebook(text string) {
	var doc struct {
		Cells []struct {
			Kind   string `json:"cell_type"`
			Source any
		}
	}
	if json.Unmarshal([]byte(text), &doc) != nil {
		j.sign = "what is no notebook"
		return
	}
	for _, cell := range doc.Cells {
		if cell.Kind != "code" {
			continue
		}
		source, _ := cell.Source.(string)
		if lines, ok := cell.Source.([]any); ok {
			for _, line := range lines {
				s, _ := line.(string)
				source += s
			}
		}
		j.cell(source)
	}
}

// cell judges one cell: Python, commands of a shell, and magics, which IPython reads before Python does.
// Source: IPython 8, "Built-in magic commands", "System shell access".
func (j *ownJudge) cell(source string) {
	if first, rest, _ := strings.Cut(source, "\n"); strings.HasPrefix(first, "%%") {
		if source = j.cellMagic(strings.Fields(first[2:]+" "), rest); source == "" {
			return
		}
	}
	var python, commands strings.Builder
	for line := range strings.Lines(source) {
		text := strings.TrimSpace(line)
		if _, value, assigned := strings.Cut(text, "="); assigned {
			if value = strings.TrimSpace(value); strings.HasPrefix(value, "!") || strings.HasPrefix(value, "%") {
				text = value
			}
		}
		switch fields := strings.Fields(strings.TrimLeft(text, "%")); {
		case strings.HasPrefix(text, "!"):
			commands.WriteString(strings.TrimLeft(text, "!") + "\n")
		case len(fields) > 1 && shellMagic(fields[0]) && !strings.HasPrefix(fields[1], "="):
			commands.WriteString(strings.Join(fields, " ") + "\n") // with or without the mark
		case strings.HasPrefix(text, "%") && len(fields) > 0:
			more, command := j.lineMagic(fields[0], strings.TrimSpace(strings.TrimLeft(text, "%")[len(fields[0]):]))
			python.WriteString(more + "\n")
			commands.WriteString(command + "\n")
		default:
			python.WriteString(line)
		}
	}
	if strings.Contains(source, "get_ipython") {
		j.sign = "get_ipython"
	}
	j.source(spec.Python, python.String())
	peek := j.apart()
	j.walkApart(peek, []shell.Open{{Via: path.Base(j.file), Script: spec.Lit(commands.String()), IsScript: true, Dialect: shell.Bash}})
	for _, e := range peek.a.Effects {
		if !j.c.ordinary(&e) || e.Trait == spec.Installs {
			j.found = append(j.found, e)
		}
	}
}

// shellMagic reports whether a magic is a command of the shell by that name.
func shellMagic(name string) bool {
	return spec.Listed("cat cp ls ll lf lk lx ldir mkdir mv rm rmdir pip conda mamba uv", name)
}

// cellMagic judges a cell that starts with a magic, and returns what of it is Python.
func (j *ownJudge) cellMagic(words []string, rest string) string {
	name := ""
	if len(words) > 0 {
		name = words[0]
	}
	switch name {
	case "time", "timeit", "capture", "prun", "memit", "debug", "python", "python3", "pypy":
		return strings.Join(words[1:], " ") + "\n" + rest
	case "bash", "sh", "!", "sx", "system":
		j.shell(rest)
	case "perl":
		j.source(spec.Perl, rest)
	case "ruby":
		j.source(spec.Ruby, rest)
	case "html", "HTML", "markdown", "latex", "svg", "SVG", "javascript", "js":
	case "writefile", "file":
		j.shell(": > " + quoted(words[len(words)-1]))
		if len(words) < 2 || loadable(words[len(words)-1]) {
			j.sign = "%%" + name
		}
	default:
		j.sign = "%%" + name
	}
	return ""
}

// lineMagic returns the Python and the command that a magic runs.
func (j *ownJudge) lineMagic(name, rest string) (python, command string) {
	switch name {
	case "time", "timeit", "prun", "memit":
		for strings.HasPrefix(rest, "-") {
			_, rest, _ = strings.Cut(rest, " ")
			rest = strings.TrimLeft(rest, "0123456789 ")
		}
		return rest, ""
	case "sx", "system":
		return "", rest
	case "run":
		return "", "python3 " + rest
	case "load_ext", "reload_ext":
		return "import " + rest, ""
	case "matplotlib", "config", "autoreload", "who", "whos", "who_ls", "pwd", "history", "hist", "precision", "xmode", "pylab", "pinfo", "pinfo2", "pdoc", "psource", "psearch", "reset", "colors", "automagic",
		"lsmagic", "magic", "quickref", "page", "pprint", "cd", "dirs", "gui", "doctest_mode":
		return "", ""
	}
	j.sign = "%" + name
	return "", ""
}

// settings judges the values of settings: places outside the project, commands, and
// modules that an interpreter loads or starts.
func (j *ownJudge) settings(text string) {
	base := path.Base(j.file)
	values, ok := loads.Values(base, text, j.load)
	if !ok {
		if j.later {
			j.sign = "what cannot be read"
		}
		return // the program cannot read it either
	}
	var commands []string
	for _, v := range values {
		key := strings.ToLower(v.Key)
		switch {
		case base == "go.mod" && key == "toolchain", base == ".npmrc" && (key == "node-options" || key == "script-shell"):
			j.sign = key
			return
		case strings.HasSuffix(key, "init-hook"): // of pylint, Python
			j.source(spec.Python, strings.Trim(v.Text, `"'`))
		case v.Frees:
			j.sign = v.Key
			return
		case !j.ruled && namesCommand(key), v.Acts && !j.leadsOut(v.Text):
			commands = append(commands, j.atHome(v.Text))
		case j.leadsOut(v.Text), namesOutput(key) && j.climbsOut(v.Text):
			j.sign = short(v.Key) + " = " + short(v.Text)
			return
		}
	}
	j.each(commands)
}

// namesCommand reports whether a setting of that name holds a command in many files.
func namesCommand(key string) bool {
	for part := range strings.SplitSeq(key, ".") {
		switch part {
		case "scripts", "script", "command", "commands", "cmd", "exec", "run", "lint-staged", "hooks", "before_script", "after_script", "pre", "post", "shell", "entrypoint", "app", "local", "cmds":
			return true
		}
	}
	return false
}

// namesOutput reports whether a setting of that name tells where a program writes.
func namesOutput(key string) bool {
	key = key[strings.LastIndexByte(key, '.')+1:]
	for _, part := range [...]string{"out", "target", "dest", "dist", "publish", "cache", "filename", "coverage", "report", "artifact", "declaration", "buildinfo", "data_file", "log", "tmp", "temp"} {
		if strings.Contains(key, part) {
			return true
		}
	}
	return key == "dir" || key == "directory" || key == "file"
}

// climbsOut reports whether a relative path leads out of the project from the file's folder.
func (j *ownJudge) climbsOut(value string) bool {
	value = strings.Trim(strings.TrimSpace(value), `"'`)
	if !strings.Contains(value, "..") || path.IsAbs(value) {
		return false
	}
	at := path.Join(path.Dir(j.file), value)
	return at != j.c.ownRoot() && !strings.HasPrefix(at, j.c.ownRoot()+"/")
}

// atHome replaces the forms by which settings name the home directory.
func (j *ownJudge) atHome(value string) string {
	for _, mark := range [...]string{"${HOME}", "{env:HOME}", "$HOME", "${env.HOME}", "${user.home}", "%(home)s"} {
		value = strings.ReplaceAll(value, mark, j.c.call.Home)
	}
	return value
}

// leadsOut reports whether a value names a place in the user's home or above,
// outside the project.
func (j *ownJudge) leadsOut(value string) bool {
	cut := func(c rune) bool { return strings.ContainsRune(" \t\n,;=:'\"()[]", c) }
	for word := range strings.FieldsFuncSeq(j.atHome(value), cut) {
		if strings.HasPrefix(word, "-") {
			continue
		}
		if !strings.HasPrefix(word, "/") && !strings.HasPrefix(word, "~/") && word != "~" {
			continue
		}
		p := j.c.world.PlaceText(word, "")
		if p.Path == "" || p.Path == j.c.ownRoot() || strings.HasPrefix(p.Path, j.c.ownRoot()+"/") {
			continue
		}
		if p.Path == j.c.call.Home || strings.HasPrefix(p.Path, j.c.call.Home+"/") || p.Scope == spec.Guard || p.Scope == spec.Agent {
			return true
		}
	}
	return false
}
