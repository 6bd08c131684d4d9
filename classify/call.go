// Package classify finds out what a tool call would do, and judges it: the
// call becomes invocations, the invocations become effects, and one table turns
// effects into tier, score, irreversible and factors. It knows nothing of
// policy, runs nothing and fetches nothing.
package classify

import (
	"time"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

//go:generate go run gendocs.go

// Call is one tool call in the guard's own words, whatever the client's dialect.
type Call struct {
	Tool  string         // canonical tool name: Bash, PowerShell, Read, Edit, Write, WebFetch, mcp__server__tool …
	Input map[string]any // the tool's input with canonical keys: command, file_path, url …
	Cwd   string         // working directory, absolute and clean
	Home  string         // the user's home directory, absolute and clean
	// Session is the working directory of the session, absolute and clean, where the call names another one as Cwd. The project is
	// that of the session: the agent must not choose it.
	Session string
	// Typed reports whether the client types into programs that the call starts without asking again.
	Typed bool
	// Lasts reports whether the shell of the call goes on with the client's next calls.
	Lasts bool
	// Shell is the shell that runs the call: "bash", also where it is empty, or "zsh". Any other value counts as AnyShell.
	Shell string
	// Written reports whether the agent may have written the file at an absolute
	// path in the last days. It is asked only when the call runs a file; nil when
	// the call does not come from an agent.
	Written func(path string) bool
	// Made reports whether an agent created the file at an absolute path in the last
	// days, where nothing was before, so that overwriting it loses nothing of a
	// person's. It is asked only when git does not have the file. Nil stands for a
	// function that knows of none.
	Made func(path string) bool
	// WrittenBelow lists what agents wrote below a directory in the last days, a
	// path with a slash at its end standing for all below it. It returns false when
	// that is not known. It is asked only when the call runs code of the project.
	WrittenBelow func(dir string) ([]string, bool)
	// Unnamed reports whether a call that wrote files without naming them may have written
	// the file at an absolute path, which last changed at a time, and AnyUnnamed whether
	// there is such a call for a directory. Nil stands for functions that know of none.
	Unnamed    func(path string, changed time.Time) bool
	AnyUnnamed func(dir string) bool
	// GoesOn reports whether a command that was started before may load the file at
	// an absolute path, and whether it runs that very file. It is asked only when
	// the call writes.
	GoesOn func(path string) (loads, named bool)
	// ActsBelow reports whether a command that was started before may still change something at a
	// path or below it. It is asked only when the call makes links. Nil stands for a function that
	// knows of none.
	ActsBelow func(path string) bool
	// Opened reports whether a command that goes on was told to listen on a port of this
	// machine. It is asked only when the call fetches from one. Nil stands for a function
	// that knows of none.
	Opened func(port string) bool
	// Environment tells what the user says of a place at which the call changes something. It is
	// asked only for such calls, and returns the name of the place that matters as well. Nil
	// stands for a user who says nothing.
	Environment func(*Place) (e Environment, name string)
	// Programs returns the user's description of an unknown program
	// otherwise, nil when there is none, and an error of one line when it is broken.
	// Nil stands for a function that knows nothing.
	Programs func(name string) (*spec.Program, error)
}

// AnyShell stands for a shell that is not known: bash, zsh or sh.
const AnyShell = "any"

// The answer's own words, by which this package hands it on.
type (
	Assessment = verdict.Assessment
	Effect     = verdict.Effect
	Factor     = verdict.Factor
	File       = verdict.File
	Invocation = verdict.Invocation
	Tier       = verdict.Tier

	Place       = spec.Place
	Environment = verdict.Environment
	Lands       = verdict.Lands
)

// What a user says of a place.
const (
	Elsewhere  = verdict.Elsewhere
	Disposable = verdict.Disposable
	Uncertain  = verdict.Uncertain
	Production = verdict.Production
)

// The tiers, mildest first.
const (
	Safe      = verdict.Safe
	Moderate  = verdict.Moderate
	Dangerous = verdict.Dangerous
	Blocked   = verdict.Blocked
)

// ProjectOf returns the root of the project around a working directory, empty when there is none.
func ProjectOf(cwd, home string) string { return paths.NewWorld(cwd, home).Project }

// world returns the disk as the call sees it.
func (c *Call) world() *paths.World {
	w := paths.NewWorld(c.Cwd, c.Home)
	if c.Session != "" {
		w.Project = ProjectOf(c.Session, c.Home)
	}
	return w
}
