// Package shell walks shell source the way the shell would run it and reports
// every simple command that it reaches. It is the only importer of
// mvdan.cc/sh, and nothing else in the program interprets shell.
//
// The walk keeps the state a shell has: variables, functions, aliases,
// options, positional parameters, working directory, open descriptors. A value
// is a spec.Word: known text, with holes where the text cannot be told. What the
// programs do is not known here: the Host is told of each invocation, and
// answers what it prints and which commands and scripts it runs in turn.
package shell

import (
	"github.com/gk-hook/gk-hook/classify/shell/dialect"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// The terms in which the walk speaks to its host.
type (
	Dialect    = invocation.Dialect
	Config     = invocation.Config
	Budget     = invocation.Budget
	Host       = invocation.Host
	Trouble    = invocation.Trouble
	Invocation = invocation.Invocation
	Assign     = invocation.Assign
	Variable   = invocation.Variable
	Redirect   = invocation.Redirect
	Stream     = invocation.Stream
	Outcome    = invocation.Outcome
	Write      = invocation.Write
	Open       = invocation.Open
)

// The shells whose source is read.
const (
	Bash  = invocation.Bash
	POSIX = invocation.POSIX
	Zsh   = invocation.Zsh
	Mksh  = invocation.Mksh
)

// AssignOf returns the assignment that a word is: NAME=VALUE, or a bare name.
func AssignOf(w spec.Word) Assign { return invocation.AssignOf(w) }

// Obeyed reports whether the shell itself does something with a variable of the name.
func Obeyed(name string) bool { return dialect.Obeyed(name) }
