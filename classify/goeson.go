package classify

import (
	"slices"

	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// A command that goes on in the background, waits or watches runs what is written
// after it was judged. The guard remembers that it goes on, and judges what is
// written then as if the writing ran it.

// inBackground reports whether the client does not wait for the call.
func (c *classifier) inBackground() bool {
	for _, key := range [...]string{"run_in_background", "runInBackground", "is_background", "isBackground", "background", "async"} {
		if c.call.Input[key] == true {
			return true
		}
	}
	mode, _ := c.input("mode")
	return c.call.Tool == "Monitor" || mode == "async" || mode == "background"
}

// feedsRuns notes what of the call goes on, and judges what it writes for commands that do.
func (c *classifier) feedsRuns() {
	if c.loader != nil && (c.inBackground() || slices.ContainsFunc(c.runs[c.loader.index:], func(r *run) bool { return r.inv.Job })) {
		c.a.GoesOn = append(c.a.GoesOn, c.ownRoot())
		for _, r := range c.ran.list {
			if c.world.PlaceText(r.path, "").Scope != spec.Project {
				c.a.GoesOn = append(c.a.GoesOn, r.path)
			}
		}
	}
	if c.call.GoesOn == nil {
		return
	}
	by := c.current
	if by == nil {
		by = c.outside()
	}
	for _, file := range c.wrote.list {
		if loadable(file) && c.call.GoesOn(file) {
			c.feeds(by, file)
		}
	}
}

// feeds judges what is written into a file that a command which goes on may run.
func (c *classifier) feeds(by *run, file string) {
	o := ownText{file: file}
	switch c.call.Tool {
	case "Write", "Edit", "MultiEdit":
		before, _ := readFile(file, maxScript)
		o.text, o.known = c.written(before)
	case "NotebookEdit":
		return // see notebookCell
	default:
		if o.text, o.known = c.textNow(file); !o.known {
			switch kindOf(file, "") {
			case shellKind, recipeKind:
			default:
				return // judged when it is next run
			}
		}
	}
	o.runs = true
	c.loadsText(by, &o, "a command that goes on may run")
}

// notebookCell judges a cell that is put into a notebook, where a kernel or a
// reader's next click runs it.
func (c *classifier) notebookCell() {
	source, _ := c.input("new_source")
	if kind, _ := c.input("cell_type"); kind == "markdown" || kind == "raw" {
		return
	}
	file, _ := c.input("notebook_path")
	j := &ownJudge{run: c.outside(), file: file, kind: notebookKind}
	j.cell(source)
	for _, e := range j.found {
		e.Invocation = -1
		c.a.Effects = append(c.a.Effects, e)
	}
}

// outside is the judging of what stands in no invocation.
func (c *classifier) outside() *run {
	return &run{c: c, inv: &shell.Invocation{Dirs: spec.Lits(c.call.Cwd)}, index: -1}
}
