// Package tasks finds what a task of a task runner would run: the scripts of a
// package.json, the rules of a Makefile, the recipes of a justfile and their
// like, as shell source with the directory it runs in. It reads the files that
// the runner would read and runs nothing. What is not plainly a list of shell
// commands is an error, and the caller asks.
package tasks

import (
	"errors"
	"io/fs"
	"path"
)

// Bounds of one look-up.
const (
	maxSteps   = 200
	maxParents = 40 // directories that are searched upwards for a runner's file
)

// Call is a run of a task runner.
type Call struct {
	Runner  string   // its program's name: "npm", "make", "just"
	Dir     string   // the directory it works in, absolute and clean
	File    string   // the file of rules that the call names, relative to Dir; empty for the runner's own
	Evals   []string // rules that stand in the call, read before the file
	Tasks   []string // in order; none for the default task
	Args    bool     // arguments follow the task: a script gets them as "$@"
	Vars    []Var    // variables that the command line or the environment sets
	Members bool     // it works on the packages of the workspace
	Root    bool     // it works on the workspace's root, also where the runner would leave that out
	// Packages are the names or patterns that choose packages of the workspace; none for all.
	Packages []string
	// Lifecycle says that the tasks run beside what the call does, where they exist.
	Lifecycle bool
	// Heeds reports whether programs obey a variable of that name. Others that the rules put
	// into the environment of their commands are left out. Without it, none is.
	Heeds func(name string) bool
	// List names the files of a directory, for runners whose rules are all files of a kind.
	List func(dir string) []string
}

// Var is a variable that a call gives to the runner.
type Var struct {
	Name, Value string
	Known       bool // Value is all of it
	Operand     bool // given as NAME=VALUE on the command line, so that it overrides the file
}

// Reading is the task of the steps that a runner runs when it reads its file.
const Reading = "reading the rules"

// Step is one piece of shell source, run in a shell of its own.
type Step struct {
	Task   string // the task it belongs to
	Env    string // shell source that sets the variables with which it runs
	Script string // shell source; "$@" stands for the call's arguments
	Dir    string // absolute
	Shell  string // the shell's name: "sh", "bash"
	Bare   bool   // its shell has no variables but those of the runner's environment and of Env
}

// ErrNoTask says that the runner would find nothing to run.
var ErrNoTask = errors.New("there is no such task")

// Reader returns the content of a file, fs.ErrNotExist when there is none, and
// another error when it cannot or may not be read.
type Reader func(file string) (string, error)

// nearest returns the first of the files that dir or one of its parents holds.
func nearest(dir string, read Reader, names ...string) (file, text string, err error) {
	for range maxParents {
		for _, name := range names {
			file := path.Join(dir, name)
			text, err := read(file)
			if err == nil || !errors.Is(err, fs.ErrNotExist) {
				return file, text, err
			}
		}
		if dir == "/" {
			break
		}
		dir = path.Dir(dir)
	}
	return "", "", fs.ErrNotExist
}

func missing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return ErrNoTask
	}
	return err
}
