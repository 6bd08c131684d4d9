package classify

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/environ"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell/dialect"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// kept judges what the call leaves in a shell that goes on. Later calls are judged without it: "ls" lists files, whatever function
// an earlier call has put in its place.
func (c *classifier) kept(k *invocation.Kept) {
	leaves := func(what string) {
		c.effect(-1, spec.Effect{ID: spec.ShellKept, Kind: spec.Configure, Scope: spec.Self, Why: "leaves " + what +
			" in the terminal, where later calls meet it"}, "")
	}
	at := environ.Place{World: c.world, Home: c.call.Home, Dirs: k.Dirs, Dialect: c.dialect}
	activated := slices.ContainsFunc(k.Variables, func(a invocation.Assign) bool { return a.Name == "VIRTUAL_ENV" && !environ.KeptFor(a, &at) })
	for _, name := range k.Functions {
		// Source: Lib/venv/scripts/common/activate, Python 3.13; virtualenv 20, activation/bash/activate.sh.
		if ofActivate := activated && (name == "deactivate" || name == "pydoc"); !ofActivate && c.stands(name) {
			leaves("the function " + name)
		}
	}
	for _, name := range k.Aliases { // it may even be a word of the grammar
		leaves("the alias " + name)
	}
	for _, a := range k.Variables {
		if environ.KeptFor(a, &at) {
			leaves("the variable " + a.Name)
		}
	}
	if k.Reads {
		leaves("an option that changes how commands are read")
	}
	for _, dir := range k.Dirs {
		p := c.world.Place(dir, nil)
		plain := p.Scope == spec.Project || facts.Within(p.Path, c.call.Cwd)
		if p.Path != c.call.Cwd && p.Path != c.world.Project && (!plain || p.Any(paths.Heeded|paths.Unsure)) {
			leaves("the directory " + spec.Short(dir.String()))
		}
	}
}

// stands reports whether a name stands for something in the calls that are judged without what earlier ones have left: a builtin,
// a program that is known or installed, a path, or what a shell calls by itself. What has another name is unknown to them.
func (c *classifier) stands(name string) bool {
	return name == dialect.NotFoundHandler || strings.ContainsRune(name, '/') ||
		dialect.IsBuiltin(name, invocation.Zsh) || dialect.ZshWord(name) || dialect.ZshHook(name) ||
		programs.Lookup(name) != nil || paths.InPath(name)
}
