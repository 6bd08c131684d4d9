package cmd

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Bounds of the language of cmd.exe: of brackets within brackets, of variables
// that are replaced by their values, and of the elements of a loop.
const (
	maxDepth    = 60
	maxExpanded = 400
	maxUnrolled = 12
	maxSteps    = 20000
	maxText     = 64 << 10 // bytes of a text
)

// evaluator reads the language of cmd.exe as "cmd /?", "for /?", "if /?" and
// "set /?" of Windows 11 describe it, and records the commands in the order in
// which they stand. All branches count as run.
type evaluator struct {
	l        *effects.Recorder
	opt      *effects.Options
	src      string
	pos      int
	vars     map[string]spec.Word // by name in lower case; loop variables with their percent sign
	set      variables            // those that the line sets
	dir      *spec.Word
	expanded int
	depth    int
	steps    int
}

// variables are those that a line sets.
type variables struct {
	values map[string]spec.Word // by name in lower case
	maybe  bool                 // what is read now runs under a condition
	doubt  []string             // those that were set under one
	early  bool                 // one was expanded in the line that sets it
	eager  bool                 // what the line sets counts at once
}

func (v *variables) holds(name string) bool {
	_, ok := v.values[strings.ToLower(name)]
	return ok
}
