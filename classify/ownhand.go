package classify

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code"
	"github.com/gk-hook/gk-hook/classify/depends"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/sources"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// A file that an agent wrote and then runs is a command in two steps. It is judged by
// its content, like any script. It asks at least when it cannot be judged, or does more
// than build and test: patterns that cover the project's code do not mean the agent's.
// A script that the same call writes as a whole and runs is judged like the same
// text on the interpreter's standard input, without an additional question.

// writtenFactor names the factor of a file that the agent wrote before it runs it.
const writtenFactor = "written by the agent"

// ran is a file that an invocation runs.
type ran struct {
	path  string
	inv   int
	text  string // what the call has put into it before
	here  bool   // whether it has, and that is known
	rules bool   // it is a task runner's, of which the commands that run are judged
}

// once is a list without duplicates. A hostile call may write and run thousands of
// files.
type once[T comparable] struct {
	list []T
	has  map[T]struct{}
}

// add reports whether the value is new.
func (o *once[T]) add(v T) bool {
	if o.holds(v) {
		return false
	}
	if o.has == nil {
		o.has = map[T]struct{}{}
	}
	o.has[v] = struct{}{}
	o.list = append(o.list, v)
	return true
}

func (o *once[T]) holds(v T) bool {
	_, ok := o.has[v]
	return ok
}

// notes records the effect at the index if the invocation runs its path or sets its
// content. It leaves out paths that are partly unknown.
func (r *run) notes(index int, w spec.Word, role spec.Role) {
	e := &r.c.a.Effects[index]
	if setsContent(role) && !w.Known() && (e.Scope == spec.Project || e.Scope == spec.Unplaced) && e.Trait != spec.Builds {
		r.c.writesUnnamed()
	}
	if e.Path == "" || !w.Known() || len(r.inv.Dirs) > 0 && !r.inv.Dirs[0].Known() && !path.IsAbs(w.Prefix()) {
		return
	}
	r.settles(index, role)
	switch role {
	case spec.LoadsConfig:
		r.c.loadedByName.add(e.Path)
	case spec.RunsFile:
		text, here := r.textHere(e.Path)
		r.c.ran.add(ran{path: e.Path, inv: r.index, text: text, here: here})
	}
	if setsContent(role) {
		if r.redirecting || !keepsContent(r.name0()) && !r.builds() {
			r.writes(e.Path, role)
			if role == spec.ChangesFile && !r.patching() {
				r.c.edited.add(e.Path)
			}
		}
	}
	switch role {
	case spec.WritesFile, spec.AppendsFile:
		r.c.makes(e.Path)
	case spec.ReplacesPath:
		r.c.filled.add(e.Path)
	}
}

// patching reports whether the invocation changes files by what another file says.
func (r *run) patching() bool { return spec.Listed("patch ed ex applypatch", r.name0()) }

// setsContent reports whether an act of the role decides what a file holds.
func setsContent(role spec.Role) bool {
	switch role {
	case spec.WritesFile, spec.AppendsFile, spec.ChangesFile, spec.ReplacesPath, spec.CreatesPath:
		return true
	}
	return false
}

// makes notes that the call creates a file, if nothing is there yet. Copies and
// moves do not count: what they put there may be all that is left of a person's work.
func (c *classifier) makes(file string) {
	if _, err := os.Lstat(file); errors.Is(err, fs.ErrNotExist) {
		c.made.add(file)
	}
}

// settles records whether the evaluator still knows the text of a file after an effect.
func (r *run) settles(index int, role spec.Role) {
	tee := !r.redirecting && r.name0() == "tee" // the evaluator follows its input as it does a redirect's
	redirect := (r.redirecting || tee) && r.inv.InTurn && (role == spec.WritesFile || role == spec.AppendsFile)
	if !redirect && (r.redirecting || role != spec.ChangesFile || !keepsContent(r.name0())) {
		return
	}
	if r.c.settled == nil {
		r.c.settled = map[int]struct{}{}
	}
	r.c.settled[index] = struct{}{}
}

// writes notes what the invocation writes. What is put into a directory that
// exists is noted file by file.
func (r *run) writes(file string, role spec.Role) {
	info, err := os.Stat(file)
	switch {
	case err == nil && info.IsDir():
		switch {
		case strings.HasPrefix(r.c.world.Project+"/", strings.TrimSuffix(file, "/")+"/"):
			r.c.writesUnnamed() // only the time tells what is put there from what the project holds
		case role == spec.WritesFile:
			r.c.wrote.add(strings.TrimSuffix(file, "/") + "/")
		}
		return
	case err != nil && role == spec.ReplacesPath:
		r.c.wrote.add(file + "/") // a copy of a directory
	}
	r.c.wrote.add(file)
}

// builds reports whether the invocation builds or formats, so that what it
// writes comes from the project.
func (r *run) builds() bool {
	return r.match != nil && slices.ContainsFunc(r.match.Form().Does, func(e spec.Effect) bool { return e.Trait == spec.Builds })
}

// keepsContent reports whether a program that changes files leaves their content as it is.
func keepsContent(name string) bool {
	switch name {
	case "touch", "chmod", "chown", "chgrp", "chattr", "chcon", "setfacl", "setfattr", "xattr", "mkdir":
		return true
	}
	return false
}

// ownHand raises the tier of running files that the agent wrote, in this call or an
// earlier one, and records what later calls need to know. A file of an earlier call
// that is judged as harmless passes like the project's code.
func (c *classifier) ownHand() {
	for _, r := range c.ran.list {
		if c.sawWritten(r) {
			continue
		}
		if (c.wroteHere(r.path) || c.ownFile(r.path)) && !c.harmless(r) {
			c.a.Factors = append(c.a.Factors, Factor{Name: writtenFactor, Detail: spec.Short(r.path)})
			c.effect(r.inv, spec.Effect{ID: verdict.AgentsOwn, Kind: spec.Execute, Scope: spec.Project, Why: "runs a file that was written by the agent"}, spec.Short(r.path))
		}
		depends.OnFile(c.a, r.path)
	}
	c.findLoaders()
	c.loadsOwn()
	c.feedsRuns()
	c.namesNoFiles()
	c.a.Written, c.a.Made, c.a.Filled = c.wrote.list, c.made.list, c.filled.list
}

// harmless reports whether a file that is run was judged, and the call's effects from
// there on are only such as the project's code may have.
func (c *classifier) harmless(r ran) bool {
	switch {
	case r.here:
		if !r.rules && !c.readsAsCompiled(r, r.text) {
			return false
		}
	case c.wroteHere(r.path):
		return false
	default:
		if _, err := os.Stat(r.path); errors.Is(err, fs.ErrNotExist) {
			return true // it fails, and what is written later is judged then
		}
		if !slices.ContainsFunc(c.code, func(s source) bool { return s.path == r.path && s.ok }) {
			if text, ok := paths.ReadText(r.path, maxScript); !ok || !c.readsAsCompiled(r, text) {
				return false
			}
		}
	}
	return !slices.ContainsFunc(c.a.Effects, func(e Effect) bool {
		return e.Invocation >= r.inv && !c.ordinary(&e)
	})
}

// readsAsCompiled reports whether a file is source that is compiled, without a
// sign that it does more than compute.
func (c *classifier) readsAsCompiled(r ran, text string) bool {
	by := c.runOf(r.inv)
	if by == nil {
		by = c.outside()
	}
	if sources.KindOf(r.path, text) != sources.Compiled {
		return false
	}
	c.compiledWrites(path.Base(r.path), text)
	return code.Sign(path.Base(r.path), text, false, by.atRoot(r.path)) == ""
}

// ordinary reports whether building and testing have such an effect.
func (c *classifier) ordinary(e *Effect) bool {
	switch {
	case e.Unseen() || e.Tier >= Dangerous || e.Loss == spec.Irreversible && e.Kind != spec.Read:
		return false
	case e.Tier == Safe || e.Kind == spec.Execute:
		return true
	}
	switch e.Scope {
	case spec.Project, spec.Temp, spec.Self:
		return e.Kind != spec.Network
	}
	return false
}

// sawWritten reports whether an invocation runs a file as this call writes it,
// and was judged by that text.
func (c *classifier) sawWritten(r ran) bool {
	return slices.ContainsFunc(c.scripts, func(s script) bool {
		return s.written && !s.doubtful && s.path == r.path && s.inv == r.inv
	})
}

// wroteHere reports whether the call writes the file, or all below a directory above it.
func (c *classifier) wroteHere(file string) bool {
	if c.wrote.holds(file) {
		return true
	}
	for i, char := range file {
		if char == '/' && c.wrote.holds(file[:i+1]) {
			return true
		}
	}
	return false
}
