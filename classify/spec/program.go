// Package spec is the vocabulary of the knowledge base: what a program's
// subcommands, flags and operands do. A program is described by one Program
// value made of plain literals, so that it costs nothing until it is used.
//
// What is not described is unknown, and what is unknown is never safe: the
// zero value of every type here is the cautious one.
package spec

// Program describes one program.
type Program struct {
	Name    string   // the name it is called by: "git"
	Aliases []string // other names of the same program: "egrep"
	Summary string   // what it is for, lower case, no period: "prints lines that match a pattern"
	Source  string   // the manual the row was written from, and its version: "git 2.39.5, git(1)"
	Syntax  Syntax   // how it reads its arguments; the zero value is the GNU way
	Lang    Lang     // the language of its RunsCode values
	SQL     Dialect  // the dialect of its RunsSQL values
	// In is the language whose own command it is: a cmdlet of PowerShell, a
	// built-in command of cmd.exe. Its name counts in any case there, and nowhere
	// else. NoLang is a program.
	In Lang

	// Secrets lists, with spaces between them, which arguments are passwords or keys. They are
	// shown nowhere:
	//
	//	-p             the flag's value
	//	-u:  -U%       what follows the first colon, comma, percent or equals sign of its value
	//	-b@  --stdin<  the last operand, or standard input, where the flag is given
	//	<              standard input
	//	2  2+          the second operand, or all from there
	//	=              the values of NAME=VALUE operands
	//	login/1        the first operand behind the operand login; so for + and = too
	Secrets string

	Flags  []Flag   // flags before the subcommand, or all flags when there is none
	Groups [][]Flag // flags shared between commands
	Form
	Subs []Subcommand
	// SubGroups are subcommands that are described apart, or shared. Slices of
	// package-level variables are laid out by the compiler, copied structs are not.
	SubGroups [][]Subcommand
	// Always adds what holds whichever subcommand or form is used: settings that
	// outer flags give, such as git -c KEY=VALUE.
	Always func(*Match) []Act
	// Loads are the files that it reads whichever subcommand or flag is given.
	Loads []Load
	// Intake says how it reads input that does not end.
	Intake Intake
	// Shell is the shell that reads its shell source.
	Shell Reader
	// Lands say where beyond this machine its changes land.
	Lands []Landing
}

// Reader is the shell to which a program hands the source that it runs.
type Reader uint8

const (
	Sh         Reader = iota // sh, as for system(3), or the program itself
	UsersShell               // the one that the variable SHELL names
)

// Intake is how a program reads its input: standard input, or the files that its operands name.
type Intake uint8

const (
	AnyIntake Intake = iota // not known
	Streams                 // piece by piece, and prints about as much
	Wraps                   // piece by piece, and prints lines of its own
	ByLine                  // line by line, and prints about as much
	ToEnd                   // to the end, before it is done
	Stops                   // a part of it
)

// Subcommand describes one subcommand, at any depth.
type Subcommand struct {
	Names   string // "checkout", or several names separated by spaces: "remove rm"
	Summary string
	Syntax  Syntax // in addition to the program's
	Secrets string // in addition to the program's

	Flags  []Flag
	Groups [][]Flag
	Form
	Subs      []Subcommand
	SubGroups [][]Subcommand
	Loads     []Load // in addition to the program's
}

// Form is what a command does in one way of using it.
type Form struct {
	// Does lists the effects of every run. A form with neither Does nor
	// operands nor a Check is unknown; one that only computes and prints says
	// so with Prints.
	Does     []Effect
	Operands Operands
	// Names is how many of the first operands say what is done, as a subcommand does: the service and
	// operation of a cloud, the endpoint of an API, the key of a setting.
	Names  uint8
	Stdin  Role   // what is done with standard input when no operand is given; zero: it is data
	Output Output // what it prints
	// Says tells what it prints where that depends on which flags are given, or on
	// values: the kind, and for PrintsPaths the paths when they are not simply below
	// the operands. Nil means Output.
	Says func(*Match) (Output, []Word)
	Bare *Form // replaces the form when there is no operand and no flag with a Use
	// Links reports whether the files that it writes are programs of machine code, which no shell reads. It gets the name by which
	// the program was called. Nil means that they may hold any text.
	Links func(name string, m *Match) bool
	// Check adds what data cannot express. It sees the match and returns what
	// is done to which values.
	Check func(*Match) []Act
}

// Operands says what the arguments that are no flags are. An operand that no
// field covers is unknown.
type Operands struct {
	First []Role // the first ones, in order
	Last  []Role // the last ones, taken before Rest when there are enough operands
	Rest  Role   // all others; None means there may be no others
	Why   string // what is done to the others, where the words of the role say too little
	// Here says that the working directory stands for the others where there are no operands: a search of everything below it.
	Here bool
	// Assigns says that leading NAME=VALUE operands set environment variables.
	Assigns bool
}

// Flag describes flags that do the same. The small fields stand together, since
// there are thousands of flags.
type Flag struct {
	Names string // as typed, separated by spaces: "-r -R --recursive"; with KeyValue: "if="
	Arg   Role   // what its value is; None means it takes none
	Opt   bool   // the value may be left out, and must be attached when given: --color[=WHEN]
	// Pos is, for cmdlets, which of the arguments without a name is its value,
	// counted from 1 among the parameters that are not given by name.
	Pos  uint8
	Mark Mark
	Does []Effect
	Use  *Form  // replaces the command's form: the flag selects another way of working
	Why  string // for flags with a Mark or Use: what it does; for those with ConnectsTo: what that gives the machine
}

// Mark is a property that a flag gives to the whole invocation.
type Mark uint16

const (
	// Recursive makes deletions and changes reach everything below their targets.
	Recursive Mark = 1 << iota
	// Force makes it go on where it would stop or ask.
	Force
	// DryRun makes it say what it would do, and do nothing. Only reads remain, and
	// what the flag itself Does: a dry run that resolves packages may build them.
	DryRun
	// Informs makes it print help or its version, and do nothing else.
	Informs
	// NoFirst says that the flag's value takes the place of the first operand (grep -e).
	NoFirst
	// NoLast says that the flag's value takes the place of the last operand (cp -t).
	NoLast
	// Quiet says that effects on operands are dropped, not their reading (tar -O).
	Quiet
	// EndsFlags says that every later argument is an operand (bash -c).
	EndsFlags
	// ThenStdin says that standard input is run as code after everything else, as
	// an interactive interpreter does (python -i).
	ThenStdin
	// Sizes says that the flag's value is how many bytes the program writes, or holds in memory.
	Sizes
	// Leaves says that it stops reading before its input ends (grep -m).
	Leaves
	// SignsIn says that it proves who asks, with a credential that the call picks (curl -u).
	SignsIn
	// Anyway says that what the flag itself does, and what it does to its value, happens
	// in a dry run too: a cache or a log that it names is written.
	Anyway
	// Follows says that it goes through links to folders, wherever these lie (grep -R).
	Follows
)

// Syntax is how a program reads its arguments. The bits add up; the zero value
// is the GNU way: clustered short flags, long flags that may be abbreviated,
// flags anywhere, "--" ends them.
type Syntax uint32

const (
	// StopAtOperand says that the first operand ends the flags.
	StopAtOperand Syntax = 1 << iota
	// ExactLong says that long flags cannot be abbreviated.
	ExactLong
	// SingleDash says that long flags start with one dash and short ones do not
	// cluster (find, java, terraform, go).
	SingleDash
	// KeyValue says that operands are NAME=VALUE and named in Flags as "name=" (dd).
	KeyValue
	// BareCluster says that a first argument without a dash is a cluster of short flags (tar, ps, ar).
	BareCluster
	// PlusFlags says that flags may start with a plus sign.
	PlusFlags
	// NumberFlag says that -N with N a number is harmless (head -5, git log -3).
	NumberFlag
	// RawOperands says that nothing is a flag (echo, test, expr).
	RawOperands
	// SlashFlags says that flags start with a slash (Windows programs).
	SlashFlags
	// ResponseFile says that an argument @FILE reads further arguments from FILE.
	ResponseFile
	// OuterFlags says that flags of the outer commands are also understood after
	// a subcommand (programs built on cobra, clap global flags).
	OuterFlags
	// Parameters says that flags that are not listed are parameters of the
	// operation, each followed by its values up to the next flag; the operation's
	// name alone decides what is done (clients generated from an API's model).
	Parameters
	// Cmdlet says that arguments are read as PowerShell binds them to the
	// parameters of a cmdlet: names in any case, cut short as long as one is meant,
	// a value after the name or a colon, the others by their position. A word ","
	// stands between the elements of a list. With Parameters, what is not listed is
	// text.
	Cmdlet
	// FoldedFlags says that flags of one dash, two dashes or a slash count in any
	// case and may be cut short (PowerShell's own command line).
	FoldedFlags
	// LateDir says that the directory to which a flag changes counts for operands
	// alone: files that flags name lie where the program was started (tar).
	LateDir
	// JoinedValues says that the value of a flag with one dash is the rest of its
	// word or, when there is none, the next word, whatever that looks like (gcc -I).
	JoinedValues
	// InTurn says that a flag behind an operand may not count: the program takes it for another operand, or acts
	// on the operand before it comes to the flag (gpg --delete-keys KEY --help).
	InTurn
)

// Role is what a value is and what happens to it.
type Role uint8

const (
	None           Role = iota // no value here
	Text                       // data: a pattern, a message, a number, a name
	ReadsFile                  // a path whose content is read
	ReadsListed                // a path whose content names the paths that are read, one to a line; "-" is standard input
	ListsPath                  // a path of which only names, sizes and the like are read
	WritesFile                 // a path that is created, or replaced when it exists
	AppendsFile                // a path that is created or appended to
	ChangesFile                // a path that is changed in place: content or attributes
	CreatesPath                // a path that is made and never replaces another
	OpensFile                  // a path that is created when it is missing, and else left as it is
	DeletesPath                // a path that is removed
	MovesPath                  // a path that is moved away, its content kept
	ReplacesPath               // the destination of a copy, move or link: a file, or a directory to put it in
	ChangesDir                 // a path that becomes the working directory of the rest
	ConnectsTo                 // a host, URL or address that is talked to, without data of ours
	FetchesURL                 // a URL whose content is fetched
	SendsData                  // data that is sent to the network: text, or @FILE
	SendsFile                  // a path whose content is sent to the network
	RemotePath                 // HOST:PATH or a local path, as scp and rsync write it: read
	RemoteTarget               // HOST:PATH or a local path: written
	ListsRemote                // HOST:PATH or a local path: only names, sizes and the like are read
	RunsShell                  // shell source that is run
	RunsCommand                // from here on, a command and its arguments that are run
	RunsProgram                // the name of a program, possibly with arguments, that is run
	RunsFile                   // a script that is run: shell, or the program's language
	RunsCode                   // source in the program's language that is run
	RunsSQL                    // SQL, or the console language of the database client
	RunsRemote                 // a command that is run on another machine
	RunsTask                   // the name of a task, target or script of a task runner
	LoadsConfig                // a path of settings or a plug-in that may run code
	SetsEnv                    // NAME=VALUE for the environment of what is run
	UnsetsEnv                  // NAME removed from the environment of what is run
	SetsConfig                 // KEY=VALUE of the program's settings, some of which run programs
	InstallsCode               // a package, module or image that is fetched and installed
	UnpacksFile                // an archive whose members are written; no value: standard input, or an unknown archive; see Act.Unpack
	AsksSocket                 // a path of a socket at which a program of this machine listens, and that is talked to
	Signals                    // a process, job or service that is signalled
	DropsChanges               // a path of which git drops what changed since it was staged or committed; no value: the work tree
	DropsStaged                // the same, and what is only staged; the last commit stays
	DropsUntracked             // a path below which git deletes the files that it does not keep; no value: the directory
	Anything                   // not understood: unknown effect
)

// Output is what a command prints, for what reads it later in the same call.
type Output uint8

const (
	PrintsText     Output = iota // text that is unknown
	PrintsPaths                  // paths at or below the operands, or the working directory when there are none
	PrintsEntries                // the names of what is in directories, bare; operands that are files as they are
	PrintsNumber                 // a number
	PrintsStdin                  // lines of what comes in, or of the operands, as they are
	PrintsRemote                 // what another machine sends
	PrintsOpened                 // what the command that it runs prints
	PrintsTemp                   // the path of a fresh file or directory for temporary files
	PrintsID                     // hashes or process numbers, one to a line
	PrintsCounts                 // lines that start with a number and a blank
	PrintsTabbed                 // lines that start with a number and a tab
	PrintsNumbered               // lines that start with a number and a colon
	PrintsSetup                  // source by which a shell finds the tools that its user installed: folders for PATH, and functions
)

// Dialect is the SQL that a client's database and the client itself understand.
type Dialect uint8

const (
	AnySQL Dialect = iota // not known: whatever any of them would do
	SQLite
	DuckDB
	PostgreSQL
	MySQL
	ClickHouse
	SQLServer
)

// Prints is the effect of a form that only computes and prints.
var Prints = []Effect{{Kind: Read, Scope: Self, Why: "only reads and prints"}}

// Why says what a program does to what it is given in the role, for rows that say nothing themselves.
func (r Role) Why() string {
	switch r {
	case AsksSocket:
		return "talks to a service of this machine through its socket"
	case ReadsFile:
		return "reads a file"
	case ListsPath:
		return "looks at names and sizes"
	case WritesFile:
		return "writes a file"
	case AppendsFile:
		return "appends to a file"
	case ChangesFile:
		return "changes a file in place"
	case OpensFile:
		return "creates an empty file, as none of that name is there"
	case CreatesPath:
		return "creates a file or directory"
	case DeletesPath:
		return "deletes a file"
	case MovesPath:
		return "moves a file away"
	case ReplacesPath:
		return "creates or replaces a file"
	case ChangesDir:
		return "works in another directory"
	case SendsFile:
		return "sends a file"
	case LoadsConfig:
		return "loads settings"
	case RunsFile:
		return "runs a script"
	}
	return "does something"
}
