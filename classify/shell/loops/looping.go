// Package loops walks loops until another round shows nothing new, and finds those that do not end.
package loops

import (
	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/memory"
)

// Loops walk the loops of a source.
type Loops struct {
	*memory.Run
	// Split walks a condition, and parts the state after it into success and failure.
	Split func(st *memory.State, list []*syntax.Stmt) (ok, fail *memory.State)
}
