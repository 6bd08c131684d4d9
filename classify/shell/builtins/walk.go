// Package builtins walks the commands that the shell runs itself.
package builtins

import (
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/shell/report"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Builtins are the commands that the shell runs itself.
type Builtins struct {
	*memory.Run
	Walk Commands
}

// Commands is what builtins need of the walk: they run commands, functions and code.
type Commands interface {
	// Dispatch runs a command by its name.
	Dispatch(st *memory.State, cmd *report.Command)
	// CallFunction calls a function.
	CallFunction(st *memory.State, cmd *report.Command, name string, f memory.Function)
	// Outcome takes over what came of an invocation.
	Outcome(st *memory.State, inv *invocation.Invocation, cmd *report.Command, out invocation.Outcome)
	// File runs the script in a file.
	File(st *memory.State, target spec.Word, via string)
	// Script runs code that is a value.
	Script(st *memory.State, code spec.Word, what string)
}
