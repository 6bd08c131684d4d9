package classify

import (
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/depends"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/loads"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/provenance"
	"github.com/gk-hook/gk-hook/classify/secrets"
	"github.com/gk-hook/gk-hook/classify/sources"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// A build, a test, a linter or an import loads files of the project that its command
// line does not name: settings, plug-ins, modules, tests. Each file that the agent wrote,
// in this call or an earlier one, counts as loaded unless files of its kind never are.
// Its content is judged, and passes when it is harmless.

// writtenFactor names the factor of a file that the agent wrote before it runs it.
const writtenFactor = "written by the agent"

// Bounds for one call.
const (
	maxOwnFiles = 400     // files
	maxOwnBytes = 4 << 20 // bytes of all of them
)

// findLoaders finds the invocations that run the project's code.
func (c *classifier) findLoaders() {
	found := map[int]bool{}
	for i := range c.a.Effects {
		e := &c.a.Effects[i]
		if r := c.runOf(e.Invocation); r != nil && !found[r.index] && r.loadsProject(e) {
			found[r.index] = true
			c.loaders = append(c.loaders, r)
			r.namesScripts()
		}
	}
}

// namesScripts notes the scripts that the arguments of a build name, wherever in them: CC=./x, -C linker=./x, -extld=./x.
func (r *run) namesScripts() {
	for i, w := range r.inv.Argv {
		text, known := w.Text()
		text = text[strings.LastIndexByte(text, '=')+1:]
		if i == 0 || !known || !strings.Contains(text, "/") || strings.HasPrefix(text, "-") {
			continue
		}
		p := r.c.world.Place(spec.Lit(text), r.dirs(spec.None))
		if script, ok := paths.ReadText(p.Path, maxScript); ok && p.Scope == spec.Project && strings.HasPrefix(script, "#!") {
			r.c.loadedByName.add(p.Path)
		}
	}
}

// loadsProject reports whether an invocation with that effect may load files of the project.
func (r *run) loadsProject(e *Effect) bool {
	if r.inv.Remote || e.Tier == Safe {
		return false
	}
	return e.Scope == spec.Project && e.Kind == spec.Execute || e.Trait == spec.Builds || r.loader().HasLoads()
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
		if i >= r.wroteBefore && r.match != nil && r.match.Program.Lang == spec.Python && !r.given("-m") && r.loader().LoadOf(file) == nil &&
			loads.IsSettings(path.Base(file)) {
			continue // what the code writes itself; its interpreter loads modules, not settings
		}
		if r.c.ownReads > maxOwnFiles {
			r.effect(spec.Effect{ID: verdict.AgentsOwn, Kind: spec.Execute, Scope: spec.Project, Why: "may load one of many files that the same call writes"}, "")
		} else if ran, rules := r.c.ranFile(file); (r.loader().MayLoad(file) || r.c.namedToLoad(file)) && (!ran || rules) {
			text, known := r.textHere(file)
			r.c.loadsText(r, &provenance.Text{File: file, Text: text, Known: known, Here: !r.c.written[file].keeps, Ruled: rules}, "may load")
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
	own = c.addNamed(own)
	for i := range own {
		file := own[i].File
		n := slices.IndexFunc(c.loaders, func(r *run) bool { return r.loader().LoadOf(file) != nil })
		if n < 0 {
			n = slices.IndexFunc(c.loaders, func(r *run) bool { return r.loader().Speaks(file) && !r.loader().OnlyCompiles(file) })
		}
		if n < 0 {
			n = slices.IndexFunc(c.loaders, func(r *run) bool { return r.loader().Speaks(file) })
		}
		if n >= 0 {
			c.loadsText(c.loaders[n], &own[i], "may load")
		}
	}
}

// readsOwn finds files of any kind that the agent wrote, and that name the guard's key: a command that is more than a reader
// of text may take in what the files that it is given name, and an unknown one may find them by itself.
func (c *classifier) readsOwn() {
	given, unknown := make(map[int]bool), make(map[int]bool) // by invocation
	for i := range c.a.Effects {
		e := &c.a.Effects[i]
		given[e.Invocation] = given[e.Invocation] || e.Tier > Safe
		unknown[e.Invocation] = unknown[e.Invocation] || e.Kind == spec.Unknown
	}
	for _, r := range c.runs {
		if r == nil || r.inv.Remote || secrets.TakesText(r.name) || !given[r.index] {
			continue
		}
		r.takesInput()
		for _, w := range r.inv.Argv[min(1, len(r.inv.Argv)):] {
			for _, part := range w.MayBePaths() {
				switch p := c.world.Place(part, r.dirs(spec.None)); {
				case p.Path == "" || p.Scope == spec.Guard:
				case p.IsDir:
					r.takesInBelow(p.Path)
				default:
					r.takesIn(p.Path)
				}
			}
		}
		if unknown[r.index] {
			r.takesInBelow(c.ownRoot())
		}
	}
}

// takesInBelow looks at the files of the agent below a directory that the invocation is given.
func (r *run) takesInBelow(dir string) {
	var files []string
	if r.c.call.WrittenBelow != nil {
		files, _ = r.c.call.WrittenBelow(dir)
	}
	for _, file := range slices.Concat(r.c.wrote.list, files[:min(len(files), maxOwnFiles)]) {
		if facts.Within(file, dir) {
			r.takesIn(file)
		}
	}
}

// takesInput records that the invocation may take in what its standard input names, where that is the guard's key.
func (r *run) takesInput() {
	text, known := r.inv.Stdin.Value.Text()
	if !known || !r.inv.Stdin.Set {
		return
	}
	if key := r.loader().NamesKey(path.Join(r.c.call.Cwd, "input"), text); key != "" {
		r.effect(spec.Effect{ID: verdict.AgentsOwn, Kind: spec.Execute, Scope: spec.Project, Why: "may take in what its input names: " + key}, "")
	}
}

// takesIn records that the invocation may take in a file of the agent whose text names the guard's key.
func (r *run) takesIn(file string) {
	text, _ := paths.ReadText(file, maxScript)
	here := r.c.wroteHere(file)
	if here {
		written, _ := r.textHere(file)
		text += "\n" + written
	}
	if key := r.loader().NamesKey(file, text); key != "" && (here || r.c.ownFile(file)) && r.c.tookIn.add(file) {
		r.effect(spec.Effect{ID: verdict.AgentsOwn, Kind: spec.Execute, Scope: spec.Project, Why: "may take in what " + spec.Short(path.Base(file)) +
			", written by the agent, names: " + key}, spec.Short(file))
	}
}

// ownTexts returns the files that the agent wrote below the project with their content,
// or why they cannot be judged.
func (c *classifier) ownTexts() (own []provenance.Text, what string) {
	for _, file := range c.wrote.list {
		if text, ok := c.textNow(file); ok {
			own = append(own, provenance.Text{File: file, Text: text, Known: true})
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
		if ran && !rules {
			continue // what the call writes over, too: nothing says that it does so, and before the file is loaded
		}
		text, ok := paths.ReadText(file, maxScript)
		if !c.loadable(file) && c.loaders[0].loader().NamesKey(file, text) == "" {
			continue
		}
		if !ok {
			if _, err := os.Stat(file); err != nil {
				continue // it is gone
			}
		}
		size += len(text)
		own = append(own, provenance.Text{File: file, Text: text, Known: ok, Ruled: rules})
	}
	return own, ""
}

// textNow returns the content of a file at the end of the call that writes it.
func (c *classifier) textNow(file string) (string, bool) {
	if c.current == nil || !c.loadable(file) {
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

// loadsText judges one loadable file that may be loaded, and records the effects that count.
func (c *classifier) loadsText(by *run, o *provenance.Text, verb string) {
	name := spec.Short(path.Base(o.File))
	own := spec.Effect{ID: verdict.AgentsOwn, Kind: spec.Execute, Scope: spec.Project}
	loader := by.loader()
	compiles := loader.OnlyCompiles(o.File)
	if !o.Known {
		if compiles {
			return // what it holds is judged when the result is started
		}
		if strings.HasSuffix(o.File, "/") || o.Runs || sources.KindOf(o.File, "") != sources.Other {
			own.Why = verb + " " + name + ", whose new content is unknown"
			c.effect(by.index, own, "")
		}
		return
	}
	if !c.loadedTexts.add(loadedText{o.File, o.Text, compiles, o.Runs, o.Later}) {
		return
	}
	if kind := sources.KindOf(o.File, o.Text); c.namedToLoad(o.File) && (kind == sources.Shell || kind == sources.Hook) {
		o.Runs = true
	}
	found := provenance.Judge(loader, o, evaluator{by})
	if found.Kind == sources.Compiled && !compiles {
		c.compiledWrites(path.Base(o.File), o.Text)
	}
	if found.Kind == sources.Other && (o.Here || c.loadedByName.holds(o.File)) {
		found.Sign = "what is not judged"
	}
	if len(found.Effects) == 0 && found.Sign == "" {
		return
	}
	depends.On(c.a, o.File, o.Text)
	c.a.Factors = append(c.a.Factors, Factor{Name: writtenFactor, Detail: spec.Short(o.File)})
	own.Why = verb + " " + name + ", written by the agent"
	if found.Sign != "" {
		own.Why += ", where " + spec.Short(found.Sign) + " stands"
	}
	c.effect(by.index, own, "")
	for _, e := range found.Effects {
		e.Invocation = by.index
		c.a.Effects = append(c.a.Effects, e)
	}
}
