package memory

import (
	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/effort"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/parsing"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Activation is a function or script that is being walked.
type Activation struct {
	Key    string // the text of a script, or
	Body   *Body  // the body of a function
	forks  int
	pipes  int
	jobs   int
	branch int
	again  int  // how often it started itself in another stage of a pipeline
	ends   bool // it returns or exits under a condition
}

// Shell is what may happen wherever words are expanded and variables are set: commands run.
type Shell interface {
	// WalkStmts runs statements.
	WalkStmts(st *State, list []*syntax.Stmt)
	// WalkSource parses text and runs it.
	WalkSource(st *State, text string)
	// WalkSubstituted runs the command substitutions in source that cannot be parsed.
	WalkSubstituted(st *State, text string)
	// ReturnOutput gives the state of a parent what its child wrote.
	ReturnOutput(st, child *State)
	// Feed runs the process of >(…) that reads a stream.
	Feed(st *State, p *syntax.ProcSubst, in invocation.Stream)
	// Lurks runs commands that an outcome names, where nobody knows when they run.
	Lurks(st *State, out invocation.Outcome)
}

// Run holds what one Walk shares between all states.
type Run struct {
	Shell Shell
	effort.Meter
	parsing.Parser
	Cfg    invocation.Config
	Files  map[string]*writtenFile
	Made   map[string]bool // directories that mkdir made in this call
	Active []Activation    // functions and scripts that are walked, innermost last
	Locals []*LocalScope   // of the functions that are walked, innermost last
	// Branch counts the conditions under which the walk is: 0 is code that certainly runs.
	Branch  int
	procs   int                          // process substitutions so far
	Outputs map[string]*syntax.ProcSubst // the bodies of >(…), by the path that stands for each
	Feeds   []FileOutput                 // processes that exec writes to
	// Concealed are the unknown parts that stand in code being walked.
	Concealed []*spec.UnknownText
	Units     int // so many were read
	Places    parsing.Finder
	Differs   bool            // zsh would read something of the call otherwise
	Resumed   int             // how often parsing was taken up again behind a fault
	Skimmed   map[string]bool // commands of what is not walked because of that
}

// Unit is what a shell reads at a time before it runs any of it: the lines of a
// complete command, for zsh the whole text of -c and eval. Aliases are expanded
// while it is read.
type Unit struct {
	Number  int  // counted over the whole walk
	Aliases bool // aliases were expanded when it was read
}

// LocalScope remembers what the local variables of a function hid.
type LocalScope struct {
	names []string
	old   []Variable
	had   []bool
}

// Pushed is the top of the stack that pushd fills. States share what is below.
type Pushed struct {
	Dirs  []spec.Word // what the directory may have been
	Below *Pushed
}

// Status is what is known of how the last command ended.
type Status uint8

const (
	AnyStatus Status = iota
	Succeeded
	Failed
)

// Not returns the status of a negated command.
func (s Status) Not() Status {
	switch s {
	case Succeeded:
		return Failed
	case Failed:
		return Succeeded
	}
	return AnyStatus
}

// options are the shell options that change what is run.
type options uint32

const (
	OptErrexit options = 1 << iota
	OptNoglob
	OptAllexport
	OptXtrace
	OptAliases
	OptLastpipe
	OptGlobstar
	optExtglob
	OptBuiltinsOff // enable -n was used: a builtin may be a program
	OptSplits      // zsh's SH_WORD_SPLIT
	OptGlobs       // zsh's GLOB_SUBST: values are patterns
	OptKshArrays   // zsh's KSH_ARRAYS: subscripts start at 0
	OptKeyword     // assignments among the words of a command are assignments
	OptPromptSubst // zsh's PROMPT_SUBST: prompts are expanded
	OptPosix       // what POSIX says of special builtins and traps: bash's posix, zsh's POSIX_BUILTINS and POSIX_TRAPS
	OptAnyCase     // patterns match without regard to case: bash's nocasematch, zsh without CASE_MATCH
	OptNounset     // a variable that is not set is an error
	OptExtended    // zsh's EXTENDED_GLOB: ^, ~ and # are pattern characters
	OptNoclobber   // a redirect leaves a file as it is that is there already
	OptPhysical    // cd follows links: bash's physical, zsh's CHASE_LINKS
)

// State is what a shell remembers at one point of the walk. It is copied by
// fork; tables and slices are shared and never changed in place.
type State struct {
	Vars    *Table[string, Variable]
	Funcs   *Table[string, Function]
	Aliases *Table[string, Alias]
	Outs    *Table[*Sink, []spec.Word] // what was written to each sink so far
	Fds     []Descriptor
	Dirs    []spec.Word
	// FailDirs are the directories if the last command failed, nil when they are the same.
	FailDirs []spec.Word
	OldDirs  []spec.Word
	DirStack *Pushed
	Args     []spec.Word // $1 …
	// ArgsOpen reports that more parameters than args may follow.
	ArgsOpen bool
	Arg0     spec.Word
	LastArg  spec.Word
	Locals   []string // of the function that is walked, whichever way led here
	Opts     options
	Dialect  invocation.Dialect
	Status   Status
	// Ran is the turn of the program whose status this is, when the last command was nothing but a program; else 0.
	Ran    int
	Passed *invocation.Passed // see Invocation.Passed
	// Dead reports that this path ended: exit, return, break.
	Dead   bool
	Traps  []Trap
	Hashed []invocation.Assign // hash -p: name to path

	Src      parsing.Source // the source that the walked nodes belong to
	At       spec.Span      // of the statement that is walked; see Invocation.At
	Unit     Unit           // the unit that the walked nodes were read in
	Function string
	Via      []string
	By       int // the mark of the innermost Open with one
	Depth    int
	forks    int  // how many processes deep it is,
	began    bool // and a command of this process ran: an error before it ended none
	Pipes    int  // how many of those are stages of a pipeline,
	Jobs     int  // and how many run in the background
	Main     bool // it is the shell of the call itself, and no other that the call starts
	Bare     bool // it is one that the call's own shell started, through nothing that adds variables
	Clears   bool
	Many     bool
	Remote   bool
	Lands    []spec.Place // see Invocation.Lands
	Cond     bool         // in a condition: errexit does not apply
	Weak     bool         // assignments add a value and do not replace one

	Shell *Jump // where exit goes
	Call  *Jump // where return goes
	Loop  *Jump // where break and continue go
}

// Jump collects the states in which a shell, function or loop is left early.
type Jump struct {
	Parent *Jump
	Left   *State // joined states of exit, return, break
	Next   *State // joined states of continue
	Cut    *State // joined states in which an error drops the rest of a unit; see BreaksOff
	Units  int    // how many units are read within each other
}

// Alias is what a name is replaced by when a command is read.
type Alias struct {
	Unknown bool // some of the text is not known
	Text    string
	// Global reports that it stands for a word anywhere in a command.
	Global  bool
	Removed bool // by unalias
	maybe   bool // it may be another one, or none
	// since is how many units were read when it was defined or removed: for those it
	// is still the one before, of which nil is none.
	since  int
	Before *Alias
}

// Trap is code that a signal runs.
type Trap struct {
	Signal string
	Code   spec.Word
}

// Function is what a name may stand for: one body, or one of several.
type Function struct {
	Bodies   []*Body
	Maybe    bool // it may also not be defined
	Exported bool
}

// Body is the body of a function, and where it stands.
type Body struct {
	Stmt *syntax.Stmt
	Src  parsing.Source
	Unit Unit
}

// FileOutput is a file that is open for writing.
type FileOutput struct {
	Sink    *Sink
	Target  spec.Word
	Appends bool
	Process *syntax.ProcSubst // set for > >(…)
	MayFail bool              // and leave what the file holds
}

// Descriptor is an open file descriptor. A number that is not listed is what
// the call inherits.
type Descriptor struct {
	Num  int
	In   *Input
	Out  *Sink
	None bool // closed, or goes where nothing in the call reads it
}

// Input is a stream that is read. Reading makes a new one with what is left.
type Input struct {
	invocation.Stream
	// Offered and read report that a program had it before, and one that reads
	// what it is given: how much is left of it is not known.
	Offered, Read bool
}

// Sink collects what is written to a pipe, a substitution or a file.
type Sink struct {
	Command string    // the last program that wrote to it
	Path    spec.Word // the file, when it is one
	Pipe    bool      // it is a pipe
	Also    *Sink     // what gets the same text, as zsh's multios do
	either  []*Sink   // it stands for one of these
}

// writtenFile is what this call put into a file.
type writtenFile struct {
	texts []spec.Word
	onto  bool  // the texts follow what the file held before the call
	Live  *Sink // what exec left open for writing; its text comes last
}
