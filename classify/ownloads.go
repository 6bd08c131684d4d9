package classify

import (
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/depends"
	"github.com/gk-hook/gk-hook/classify/loads"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/sources"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// A build, a test, a linter or an import loads files of the project that its command
// line does not name: settings, plug-ins, modules, tests. Each file that the agent wrote,
// in this call or an earlier one, counts as loaded unless files of its kind never are.
// Its content is judged, and passes when it is harmless.

// findLoaders finds the invocations that run the project's code.
func (c *classifier) findLoaders() {
	found := map[int]bool{}
	for i := range c.a.Effects {
		e := &c.a.Effects[i]
		if r := c.runOf(e.Invocation); r != nil && !found[r.index] && r.loadsProject(e) {
			found[r.index] = true
			c.loaders = append(c.loaders, r)
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
	if r.inv.Remote || len(r.c.wrote.list) == 0 || !r.loadsFiles() {
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
			r.effect(spec.Effect{ID: verdict.AgentsOwn, Kind: spec.Execute, Scope: spec.Project, Why: "may load one of many files that the same call writes"}, "")
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
	if !sources.Loadable(file) || !r.speaks(file) || r.importsLibrary && !r.imports && !r.replacesLibrary(file) {
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

// loadsOwn judges the agent's files that a run of the project's code may load: files of
// earlier calls, and those of this call with their final content.
func (c *classifier) loadsOwn() {
	if len(c.loaders) == 0 {
		return
	}
	own, what := c.ownTexts()
	if what != "" {
		c.effect(c.loaders[0].index, spec.Effect{ID: verdict.AgentsOwn, Kind: spec.Execute, Scope: spec.Project, Why: what}, "")
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
	files, all := sources.ExpandTrees(files)
	unnamed, seen := c.unnamedBelow(c.ownRoot())
	if all = all && seen; len(unnamed) > 0 {
		slices.Sort(files)
		unnamed = slices.DeleteFunc(unnamed, func(file string) bool {
			_, named := slices.BinarySearch(files, file)
			return named
		})
		files = append(files, unnamed...)
	}
	if !all {
		return nil, "loads one of many files that the agent wrote, which are too many to be judged"
	}
	size := 0
	for _, file := range files {
		if len(own) >= maxOwnFiles || size > maxOwnBytes {
			return nil, "loads one of many files that the agent wrote, which are too many to be judged"
		}
		ran, rules := c.ranFile(file)
		if ran && !rules || !sources.Loadable(file) || c.wrote.holds(file) {
			continue
		}
		text, ok := paths.ReadText(file, maxScript)
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
	if c.current == nil || !sources.Loadable(file) {
		return "", false
	}
	return c.current.textHere(file)
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
			case !sources.AnyNamed(l.Files, file):
			case r.isLoaded(l):
				return l
			case other == nil && (l.Of == "" || spec.Listed(l.Of, r.name)):
				other = l
			}
		}
	}
	return other
}

// loadsText judges one loadable file that may be loaded, and records the effects that count.
func (c *classifier) loadsText(by *run, o *ownText, verb string) {
	name := spec.Short(path.Base(o.file))
	own := spec.Effect{ID: verdict.AgentsOwn, Kind: spec.Execute, Scope: spec.Project}
	compiles := by.onlyCompiles(o.file)
	if !o.known {
		if compiles {
			return // what it holds is judged when the result is started
		}
		if strings.HasSuffix(o.file, "/") || o.runs || sources.KindOf(o.file, "") != sources.Other {
			own.Why = verb + " " + name + ", which the agent wrote and which cannot be read"
			c.effect(by.index, own, "")
		}
		return
	}
	j := &ownJudge{run: by, ownText: o, kind: sources.KindOf(o.file, o.text), lang: sources.Lang(o.file), load: by.loadOf(o.file), compiles: compiles}
	if j.load == nil && o.later {
		j.load = sources.LoadOfAny(o.file)
	}
	switch l := j.load; {
	case l != nil && loads.IsFormat(l.Format):
		j.kind = sources.Settings
	case l != nil && (l.Format == spec.Words || l.Format == spec.Texts) && j.kind != sources.Recipe && j.kind != sources.Code:
		j.kind = sources.Listed
	case j.kind != sources.Other:
	case o.runs:
		j.kind = sources.Shell // a script by any name
	case l != nil && readable(l.Lang):
		j.kind, j.lang = sources.Code, l.Lang
	case l != nil:
		j.sign = "code that is not judged"
	}
	if !c.loadedTexts.add(loadedText{o.file, o.text, compiles, o.runs, o.later}) {
		return
	}
	j.judge(o.text)
	if j.kind == sources.Compiled && !compiles {
		c.compiledWrites(path.Base(o.file), o.text)
	}
	if j.kind == sources.Other && (o.here || c.loadedByName.holds(o.file)) {
		j.sign = "what is not judged"
	}
	if len(j.found) == 0 && j.sign == "" {
		return
	}
	depends.On(c.a, o.file, o.text)
	c.a.Factors = append(c.a.Factors, Factor{Name: writtenFactor, Detail: spec.Short(o.file)})
	own.Why = verb + " " + name + ", written by the agent"
	if j.sign != "" {
		own.Why += ", where " + spec.Short(j.sign) + " stands"
	}
	c.effect(by.index, own, "")
	for _, e := range j.found {
		e.Invocation = by.index
		c.a.Effects = append(c.a.Effects, e)
	}
}
