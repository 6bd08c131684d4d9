package classify

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/ports"
	"github.com/gk-hook/gk-hook/classify/provenance"
	"github.com/gk-hook/gk-hook/classify/sources"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/tool"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// A command in the background, or one that waits or watches, runs files that are written
// after it was judged. The guard records such commands, and judges later writes as if
// they ran the file.

// inBackground reports whether the client does not wait for the call.
func (c *classifier) inBackground() bool {
	for _, key := range [...]string{"run_in_background", "runInBackground", "is_background", "isBackground", "background", "async"} {
		if v := c.call.Input[key]; v != nil && v != false {
			return true
		}
	}
	mode, _ := c.input("mode")
	return c.call.Tool == "Monitor" || mode == "async" || mode == "background"
}

// feedsRuns records which commands of the call go on, and judges the files that it writes for such commands.
func (c *classifier) feedsRuns() {
	c.a.GoesOn = c.leftRunning()
	if c.call.GoesOn == nil {
		return
	}
	for _, file := range c.wrote.list {
		by := c.written[file].by
		if by == nil {
			by = c.current
		}
		if by == nil {
			by = c.outside()
		}
		if loads, named := c.call.GoesOn(file); loads && (named || sources.Loadable(file)) {
			c.feeds(by, file, named)
		}
	}
	for i := range c.brought {
		c.bringsBack(&c.brought[i])
	}
}

// bringsBack judges a file that git brings, as a write to it: one that a running command starts, and one that an agent
// wrote, which may come back as it was then.
func (c *classifier) bringsBack(b *broughtFile) {
	loads, named := c.call.GoesOn(b.path)
	if !loads || !named && !(sources.Loadable(b.path) && c.agentWrote(b.path)) || len(c.loadedTexts.list) > maxOwnFiles {
		return
	}
	o := provenance.Text{File: b.path, Runs: named, Later: true}
	o.Text, o.Known = b.text()
	o.Before, _ = paths.ReadText(b.path, maxScript)
	c.loadsText(b.by, &o, "a command still running may run")
}

// agentWrote reports whether an agent may have written a file of that name in an earlier call, whatever is there now.
func (c *classifier) agentWrote(file string) bool {
	return c.call.Written != nil && c.call.Written(file) || c.call.AnyUnnamed != nil && c.call.AnyUnnamed(file)
}

// feeds judges a write to a file that a running command may load.
func (c *classifier) feeds(by *run, file string, named bool) {
	o := provenance.Text{File: file, Runs: named, Later: true}
	o.Before, _ = paths.ReadText(file, maxScript)
	switch c.call.Tool {
	case "Write", "Edit", "MultiEdit":
		o.Text, o.Known = tool.Written(c.call.Tool, c.call.Input, o.Before)
	case "NotebookEdit":
		return // see notebookCell
	default:
		if o.Text, o.Known = c.textFed(file); !o.Known && !named && !c.fillsCode(file) {
			return // judged when it is next run
		}
	}
	c.loadsText(by, &o, "a command still running may run")
}

// textFed returns the content of a file at the end of the call: of one that is written by redirects, or copied once.
func (c *classifier) textFed(file string) (string, bool) {
	if text, ok := c.textNow(file); ok {
		return text, true
	}
	w := c.written[file]
	if w.by == nil || w.again || w.by.match == nil || !spec.Listed("cp mv install", w.by.match.Program.Name) {
		return "", false
	}
	texts, _ := c.current.command().WrittenInto(spec.Lit(file))
	return c.current.onlyText(texts)
}

// fillsCode reports whether the call puts unknown content into a file that programs load
// by its name or kind. What changes files in place keeps most of them, and git moves what
// the project holds.
func (c *classifier) fillsCode(file string) bool {
	switch {
	case c.written[file].keeps && !c.written[file].by.scripted(), strings.HasSuffix(file, "/"):
		return false
	case sources.KindOf(file, "") == sources.Settings:
		return sources.LoadOfAny(file) != nil
	}
	return true
}

// leftRunning lists the files that commands of the call may run or load after it: those
// that they run, and the whole project where they build, test or watch it.
// Clients move long calls into the background by themselves.
func (c *classifier) leftRunning() []string {
	c.a.Background = c.inBackground()
	later, lasting := c.a.Background, map[int]bool{}
	for i := range c.a.Effects {
		if e := &c.a.Effects[i]; e.Lasts {
			later, lasting[e.Invocation] = true, true
			c.a.Lasting = c.a.Lasting || e.ID != spec.TimePasses
		}
	}
	for _, r := range c.runs {
		c.a.Lasting = c.a.Lasting || r.inv.Job
		if later || r.inv.Job {
			c.a.Opens = append(c.a.Opens, ports.Opens(r.command(), lasting[r.index])...)
		}
	}
	var list once[string]
	for _, r := range c.loaders {
		lasts := r.saysItLasts()
		c.a.Lasting = c.a.Lasting || lasts
		switch goesOn := later || r.inv.Job; {
		case lasts || goesOn && (lasting[r.index] || r.loadsLater()):
			list.add(c.ownRoot())
		case goesOn && r.waits():
			for _, m := range r.modules {
				for _, file := range r.filesOf(m) {
					list.add(file)
				}
			}
		}
	}
	if c.goesOnUnseen(later) {
		list.add(c.ownRoot())
		for i := range c.a.Effects { // tail -f list | sh &
			if e := &c.a.Effects[i]; e.Kind == spec.Read && e.Path != "" && (e.Scope == spec.Project || e.Scope == spec.Temp) && c.isJob(e, later) {
				list.add(e.Path)
			}
		}
	}
	for _, f := range c.ran.list {
		if r := c.runOf(f.inv); later || r != nil && r.inv.Job {
			list.add(f.path)
		}
	}
	c.a.ActsLater = c.actsLater(later)
	return list.list
}

// goesOnUnseen reports whether code goes on which is not known: what a person allows unseen may load anything later, and run
// what it reads. What a shell takes in from elsewhere is no command that the call names.
func (c *classifier) goesOnUnseen(later bool) bool {
	jobs := later || slices.ContainsFunc(c.runs, func(r *run) bool { return r.inv.Job })
	return slices.ContainsFunc(c.a.Effects, func(e Effect) bool { return e.Unseen() && (c.isJob(&e, later) || jobs && e.Invocation < 0) })
}

// isJob reports whether an effect is one of a command of this machine for which nobody waits.
func (c *classifier) isJob(e *Effect, later bool) bool {
	r := c.runOf(e.Invocation)
	return r != nil && !r.inv.Remote && (later || r.inv.Job)
}

// loadsLater reports whether an invocation may load any file of the project long
// after it has started. An interpreter loads what its script names when it starts, which a
// wrapper or a loop may do long after the call, or again.
func (r *run) loadsLater() bool {
	return r.match == nil || r.match.Program.Lang == spec.NoLang || r.given("--test", "-m") || !r.inv.InTurn && !r.inv.Job ||
		slices.ContainsFunc(r.inv.Via, func(wrapper string) bool { return !spec.Listed(startAtOnce, wrapper) })
}

// startAtOnce are the wrappers that do nothing before they start their command, once.
const startAtOnce = "command env exec nice nohup setsid stdbuf time timeout"

// waits reports whether an invocation stands behind a command that may take its time, in the same job if it is one of a job.
func (r *run) waits() bool {
	return slices.ContainsFunc(r.c.runs[:r.index], func(before *run) bool {
		return (before.inv.Job || !r.inv.Job) && (!before.inv.Shell || spec.Listed("wait read", before.name0()))
	})
}

// filesOf returns the file of a module in the project, or those that would be it.
func (r *run) filesOf(m module) []string {
	if at := r.interpreter().Loaded(m.lang, m.name, m.by); at != "" {
		return []string{at}
	}
	return r.interpreter().Awaited(m.lang, m.name, m.by)
}

// saysItLasts reports whether a word of the command line says that it watches or serves. In
// a project's own programs, such as Django's manage.py, nothing else tells. A word that
// means something else only makes later writes be looked at.
func (r *run) saysItLasts() bool {
	return len(r.inv.Argv) > 1 && slices.ContainsFunc(r.inv.Argv[1:], func(w spec.Word) bool {
		text, known := w.Text()
		name, _, _ := strings.Cut(strings.TrimLeft(text, "-"), "=")
		name, _, _ = strings.Cut(name, ":")
		return known && spec.Listed("watch watchAll watch-all serve server runserver dev develop live livereload reload auto-reload hot continuous poll "+
			"preview console repl", name)
	})
}

// notebookCell judges a cell that is put into a notebook, where a kernel or a
// reader's next click runs it.
func (c *classifier) notebookCell() {
	source, _ := c.input("new_source")
	if kind, _ := c.input("cell_type"); kind == "markdown" || kind == "raw" {
		return
	}
	file, _ := c.input("notebook_path")
	by := c.outside()
	found := provenance.Cell(by.loader(), file, source, evaluator{by})
	for _, e := range found.Effects {
		e.Invocation = -1
		c.a.Effects = append(c.a.Effects, e)
	}
	if found.Sign != "" {
		c.effect(-1, spec.Effect{ID: verdict.AgentsOwn, Kind: spec.Execute, Scope: spec.Project, Why: "puts a cell into a notebook, in which " +
			spec.Short(found.Sign) + " stands"}, spec.Short(path.Base(file)))
	}
}
