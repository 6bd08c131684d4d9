// Package invocation holds the terms in which the walk and its host speak: commands with their
// streams and redirects, and their outcomes.
package invocation

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Dialect is the shell language that source is read in.
type Dialect uint8

const (
	Bash  Dialect = iota // GNU bash 5
	POSIX                // sh, dash, ash
	Zsh
	Mksh
)

// Config is where and how the source would run.
type Config struct {
	Dialect Dialect
	Host    Host
	Dir     string // working directory, absolute
	Home    string // what ~ stands for, absolute
	// Env returns a variable that the call inherits, when its value is certain.
	// Nil, or false, means that the value is not known.
	Env func(name string) (string, bool)
	// Inherits reports whether the call inherits a variable, whatever its value: one that it then sets reaches programs
	// without an export. Nil means that this is not known of any.
	Inherits func(name string) bool
	// Lacks reports whether the environment that the call inherits surely has no variable of that name. It counts where
	// a shell knows nothing but its environment: in scripts and recipes.
	Lacks func(name string) bool
	// Kept is told at the end what the call leaves in a shell that goes on with later calls. Nil means that the shell ends with the call.
	Kept func(*Kept)
	// Options are set beforehand, by files that the shell or its client loads.
	Options []string
	// Budget bounds the walk; its zero value means the package's defaults.
	Budget Budget
}

// Kept is what a call leaves in a shell that goes on with later calls.
type Kept struct {
	Dirs      []spec.Word // the directory, or those of which it is one
	Functions []string    // sorted names
	Aliases   []string    // sorted names; "*.suffix" for zsh's aliases of files
	Variables []Assign    // those that programs get, by name
	// Reads reports that options make it read words of later commands in another way.
	Reads bool
}

// Budget bounds the work of one call, nested scripts included. A budget that
// runs out makes the rest unknown, never safe.
type Budget struct {
	Bytes       int // of source, default 256 KiB
	Depth       int // of scripts within scripts, functions and substitutions, default 40
	Invocations int // default 4000
	Steps       int // syntax nodes walked, default 200000
}

// Host knows the programs. Its methods are called in the order in which the shell would run things.
type Host interface {
	// Run is called for each invocation, and returns its outcome.
	Run(*Invocation) Outcome
	// Unclear is called for what could not be understood: a syntax error, an
	// exceeded budget, an unknown construct. It makes the call unknown.
	Unclear(Trouble)
	// ReadScript returns the text of a script file for "source FILE", "bash FILE"
	// and "./FILE". False means that it cannot or may not be read.
	ReadScript(path string) (string, bool)
	// SetUp returns, for a script that sets up the shell for the tools that its user installed, the source that it runs
	// beyond that, and the variables that lead it elsewhere, separated by spaces.
	SetUp(path string) (runs, steers string, known bool)
	// Content returns what a file held before the call, when that is run as code
	// though it is not run as a file: "cat FILE | sh". False means that it cannot
	// or may not be read.
	Content(path string) (string, bool)
	// Missing is called for a script file that could not be read. It reports whether there
	// is none, so that running it fails, and whether the host has judged that.
	// Written is how the call names it.
	Missing(path, written string) (missing, judged bool)
	// Exists reports whether something is at a path, or the call may have put something there.
	Exists(path string) bool
	// Secret reports whether a file, named in one of the directories, that the shell
	// itself reads may hold credentials.
	Secret(file spec.Word, dirs []spec.Word) bool
}

// Trouble is something that could not be understood.
type Trouble struct {
	What    string    // one line, lower case: "unclosed quote at 1:7"
	Budget  bool      // a limit was exceeded
	Syntax  bool      // the source cannot be parsed
	Runs    bool      // shell source runs of which the text is unknown
	Exhaust bool      // the source starts itself again and again: a fork bomb
	At      spec.Span // where it is in the source that Walk was given, as Invocation.At; empty when that is unknown
}

// Invocation is one simple command, redirects and all.
type Invocation struct {
	// Argv is the command after expansion; empty for redirects and assignments without a command.
	Argv []spec.Word
	// Assigns are the assignments before the command, "NAME=value" (or
	// "NAME+=value"), or the operands of export, declare and their kin when Argv
	// names such a builtin.
	Assigns []Assign
	// Exported are variables that the call set and exported earlier.
	Exported  []Assign
	Redirects []Redirect
	// Dirs are the working directories it may run in, absolute where known; more
	// than one when a cd before it may have failed.
	Dirs  []spec.Word
	Stdin Stream // what is known of standard input
	// Shell reports that the shell itself runs it: a builtin or a declaration clause.
	Shell bool
	// Dialect is that of the shell in whose source it stands.
	Dialect Dialect
	// Compound reports that it only stands for the redirects of a compound command or
	// of the call of a function.
	Compound bool
	// Function is the name of the function whose body it stands in, if any.
	Function string
	Renames  bool     // the source has defined functions or aliases, so that a name may mean another command than elsewhere
	Via      []string // wrappers it was handed back from, outermost first
	// Clears reports that a wrapper emptied the environment.
	Clears bool
	Remote bool // a wrapper runs it on another machine or in a container
	// InTurn reports that it ends before anything that is reported after it starts:
	// it is part of no loop, function, pipeline or background job.
	InTurn bool
	// Job reports that it runs in a job that the shell does not wait for.
	Job bool
	// Turn numbers the invocations of a walk, from 1, and Passed lists those that have surely succeeded before this one starts.
	Turn   int
	Passed *Passed
	// By is the mark of the innermost Open with one that it stands in, or 0.
	By int
	// Many marks invocations under a wrapper that runs once for each of many inputs.
	Many bool
	// Source is the source that the command stands in, and Offset the byte at which it starts there. Source
	// is empty where the shell does not read it as a simple command.
	Source string
	Offset int
	// Lang is the language that the command stands in: PowerShell, Cmd, or NoLang for the shell's own.
	Lang spec.Lang
	// Odd lists what is strange in how it is written: a hidden character, a program named by a glob.
	Odd []string
	// At is where it stands in the source that Walk was given: in bytes, without the separator behind it.
	// What a script that is nested, read or put together runs stands where that script is run, unless
	// its text stands there too. Empty when there is no such source.
	At spec.Span
	// Written returns the texts of which a file holds one, when this call wrote it before. Nil stands for none.
	Written func(file spec.Word) ([]spec.Word, bool)
	// Environ tells what its program may find under a name in its environment. Nil stands for
	// what the call inherits.
	Environ func(name string) Variable
	// Lands are the places at which a wrapper runs it.
	Lands []spec.Place
}

// Passed is a list of invocations by their turns, the last one first. Nil is empty.
type Passed struct {
	Turn   int
	Before *Passed
	length int
}

// And returns the list with one more.
func (p *Passed) And(turn int) *Passed {
	longer := &Passed{Turn: turn, Before: p, length: 1}
	if p != nil {
		longer.length += p.length
	}
	return longer
}

// Has reports whether an invocation is in the list.
func (p *Passed) Has(turn int) bool {
	for ; p != nil && p.Turn >= turn; p = p.Before {
		if p.Turn == turn {
			return true
		}
	}
	return false
}

// Common returns what two lists begin with.
func (p *Passed) Common(q *Passed) *Passed {
	for p != q {
		switch {
		case p == nil || q == nil:
			return nil
		case p.length >= q.length:
			p = p.Before
		default:
			q = q.Before
		}
	}
	return p
}

// Assign is one assignment.
type Assign struct {
	Name  string
	Value spec.Word
	Array bool
	Kept  bool // the call gives it to no program: it stays within the shell
}

// AssignOf returns the assignment that a word is: NAME=VALUE, or a bare name.
func AssignOf(w spec.Word) Assign {
	p := w.Prefix()
	i := strings.IndexByte(p, '=')
	if i < 0 {
		return Assign{Name: p}
	}
	return Assign{Name: strings.TrimSuffix(p[:i], "+"), Value: w.Cut(i + 1)}
}

// Variable is what a program may find under a name in its environment, as far as the call decides it.
type Variable struct {
	Values    []spec.Word // one of these,
	Inherited bool        // or what the call inherits,
	Unset     bool        // or nothing
}

// Redirect is one redirection.
type Redirect struct {
	Op     string    // as written: ">", ">>", "<", "<>", ">|", "&>", "&>>", ">&", "<&", "<<", "<<<"
	Fd     string    // the descriptor as written, empty for the operator's own
	Target spec.Word // path, descriptor or "-"; for here-documents and here-strings their text
}

// Stream is what is known of a stream of text.
type Stream struct {
	Set     bool      // it comes from inside the call: a pipe, a redirect, a here-document
	Value   spec.Word // its text, with unknown parts
	Command string    // the program that writes it, when it is a pipe
}

// Outcome is the result of an invocation.
type Outcome struct {
	Stdout     spec.Word // what it prints, an unknown part when that is unknown
	Opens      []Open    // what it runs, in order
	ReadsStdin bool      // it reads standard input, or some of it
	// Prints reports that what the opens print is what the invocation prints.
	PrintsOpens bool
	// Writes lists the files that it writes and what it puts into them, as far
	// as that is known, so that a script written here and run later can be read.
	Writes []Write
	// Known reports that the program is known, so that the walk need not guess
	// whether its operands are a command.
	Known bool
}

// Write is a file that an invocation writes.
type Write struct {
	Path   spec.Word
	Text   spec.Word
	Append bool
}

// Open is a command or script that an invocation runs.
type Open struct {
	Via  string      // how it is shown: "sudo", "xargs", "bash -c"
	Argv []spec.Word // a command; or
	// Script is shell source, when Argv is nil; File is the path of a script, when both are empty.
	Script   spec.Word
	IsScript bool
	File     spec.Word
	Dialect  Dialect
	Args     []spec.Word // $0, $1 … of a script
	Options  []spec.Word // the words that set options of the shell that runs the script, and what follows them
	Same     bool        // in this very shell: eval, source
	Copy     bool        // in a copy of this shell, so that Argv may name a builtin or a function
	Assigns  []Assign    // added to its environment
	Clears   bool        // its environment starts empty
	Unsets   []spec.Word // names of variables that are removed from its environment
	Dir      *spec.Word  // its working directory, nil for the invocation's own
	Stdin    *Stream     // its standard input, nil for the invocation's own
	Bare     bool        // what runs it hands its own environment on, and adds no variable that a script would look at
	Many     bool        // it runs once for each of many inputs
	By       int         // the host's own mark, handed to the invocations inside
	Remote   bool        // it runs on another machine or in a container: paths mean something else there
	// Lands are the places at which it runs, besides those of the invocation.
	Lands []spec.Place
	Lang  spec.Lang // the language that Argv stands in, when it is not the shell's
}

// Fill sets the limits that are not set to their defaults.
func (b *Budget) Fill() {
	if b.Bytes <= 0 {
		b.Bytes = 256 << 10
	}
	if b.Depth <= 0 {
		b.Depth = 40
	}
	if b.Invocations <= 0 {
		b.Invocations = 4000
	}
	if b.Steps <= 0 {
		b.Steps = 200000
	}
}

// Program returns the name that a shell of the dialect has as $0.
func (d Dialect) Program() string {
	switch d {
	case POSIX:
		return "sh"
	case Zsh:
		return "zsh"
	case Mksh:
		return "mksh"
	}
	return "bash"
}
