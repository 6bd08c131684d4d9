package classify

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/signs"
	"github.com/gk-hook/gk-hook/classify/depends"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/provenance"
	"github.com/gk-hook/gk-hook/classify/sources"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// A file that an agent wrote and then runs is a command in two steps. It is judged by
// its content, like any script. It asks at least when it cannot be judged, or does more
// than build and test: patterns that cover the project's code do not mean the agent's.
// A script that the same call writes as a whole and runs is judged like the same
// text on the interpreter's standard input, without an additional question.

// judgeOwnFiles raises the tier of running files that the agent wrote, in this call or an
// earlier one, and records what later calls need to know. A file of an earlier call
// that is judged as harmless passes like the project's code.
func (c *classifier) judgeOwnFiles() {
	for _, r := range c.ran.list {
		if c.sawWritten(r) {
			continue
		}
		if (c.wroteHere(r.path) || c.ownFile(r.path)) && !c.harmless(r) {
			c.a.Factors = append(c.a.Factors, Factor{Name: writtenFactor, Detail: spec.Short(r.path)})
			c.effect(r.inv, spec.Effect{ID: verdict.AgentsOwn, Kind: spec.Execute, Scope: spec.Project, Why: "runs a file that was written by the agent"},
				spec.Short(r.path))
		}
		depends.OnFile(c.a, r.path)
	}
	c.findLoaders()
	c.loadsOwn()
	c.readsOwn()
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
		return e.Invocation >= r.inv && !provenance.Ordinary(&e)
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
	return signs.Sign(path.Base(r.path), text, false, by.loader().Outside(r.path, false)) == ""
}

// sawWritten reports whether an invocation runs a file as this call writes it,
// and was judged by that text.
func (c *classifier) sawWritten(r ran) bool {
	return slices.ContainsFunc(c.scripts, func(s script) bool {
		return s.written && !s.doubtful && s.path == r.path && s.inv == r.inv
	})
}

// writtenFirst ends the reason of a script that the same call may write.
const writtenFirst = ", or what is written there first"

// distrustScripts widens the result of a script that the same call may write before it
// runs: its content may have changed by then. Outputs of the project's builds count as
// the project's.
func (c *classifier) distrustScripts() {
	for i := range c.scripts {
		s := &c.scripts[i]
		if !c.mayChange(s) {
			continue
		}
		s.doubtful = true
		if s.effect != noEffect {
			e := &c.a.Effects[s.effect]
			e.Trait = spec.Plain
			if !strings.HasSuffix(e.Why, writtenFirst) { // several scripts may stand behind one effect
				e.Why += writtenFirst
			}
		}
	}
}

// mayChange reports whether an effect of another invocation may have changed a
// script before it runs. A script that is judged by what redirects put into it is
// not changed by these, nor by a change of its attributes.
func (c *classifier) mayChange(s *script) bool {
	for i := range c.a.Effects {
		e := &c.a.Effects[i]
		if e.Invocation == s.inv || s.inTurn && e.Invocation > s.inv || e.Trait == spec.Builds || e.Trait == spec.Installs || !mayWrite(e, s.path) {
			continue
		}
		if r := c.runOf(e.Invocation); r != nil && e.Kind != spec.Unknown && r.linksProgram() {
			continue // its output is what it makes of sources, as that of a build
		}
		if _, settled := c.settled[i]; !s.written || !settled {
			return true
		}
	}
	return false
}

// mayWrite reports whether an effect may change the file.
func mayWrite(e *Effect, file string) bool {
	switch e.Kind {
	case spec.Read, spec.Process, spec.Privilege:
		return false
	}
	if e.Scope == spec.Self || e.Kind == spec.Network && e.Trait == spec.Plain {
		return false
	}
	return e.Path == "" || e.Path == file || strings.HasPrefix(file, strings.TrimSuffix(e.Path, "/")+"/")
}
