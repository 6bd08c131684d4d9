package main

import (
	"time"

	"github.com/gk-hook/gk-hook/contain"
	"github.com/gk-hook/gk-hook/hook"
)

// errand is what a cell is to run.
type errand struct {
	Command string        // shell source
	Shell   string        // what runs it by -c, bash when empty
	Stdin   string        // what it reads; empty means /dev/null
	Limit   time.Duration // how long it may take
	Whole   bool          // keep all of what it prints
	Env     []string      // variables beside the usual ones

	Way      way  // run it contained, in this way, and without the tracer
	Ordinary bool // contained, it is run by an ordinary user, else by root

	// Instead of a command:
	Decide  *hook.Call // the guard decides this call
	Read    string     // a file is read, which may be absent
	Write   string     // a file is written, as clients do by themselves
	Content string     // with this
}

// outcome is what a cell saw.
type outcome struct {
	Error    string // why the cell itself failed
	Trace    string // what strace wrote
	Exit     int    // the command's exit status, or -1
	Expired  bool   // the time limit ended it
	Printed  int    // bytes on standard output
	Complain string // the end of its standard error
	Said     string // what it printed, when all of it is wanted, or the file that was read
	Decided  *guarded
	Leaked   []string // canaries that it printed
	// Kept lists what is on disk afterwards and was not before, or differs.
	Kept []string

	// Of a contained call:
	Profile *contain.Profile // what holds it; nil where the guard does not allow it
	Bare    bool             // the guard lets it run as it is
	Left    []string         // processes that go on
	Packets int              // sent in the network outside
}

// guarded is what the guard decides about a call.
type guarded struct {
	Verdict hook.Verdict
	Reason  string
	Admits  admitted
}

// way is how a call is run contained.
type way string

// The ways: as the guard answers under "contain: all", and, whatever its verdict is, in a profile. Unheld shows in a test that
// what is beyond a profile is seen.
const (
	byGuard    way = "guard"
	inRead     way = "read"
	inProject  way = "project"
	byLandlock way = "Landlock"
	unheld     way = "unheld"
)
