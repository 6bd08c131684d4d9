package clients

import (
	"path"
	"strings"
)

// Hook is how the guard decides a client's calls.
type Hook struct {
	Ask    Ask
	Prints []string // flags by which it prints one answer and asks nobody
	// Unasked are flags with which it asks nobody by itself, where its calls do not say that. One
	// that takes a value has it behind "=".
	Unasked []string
	Tools   [][]Tool // names of its own tools that differ from the canonical ones
	// Rewrites are the names of its shell tools that run the input with which an answer replaces
	// theirs, as measured with the version of the row. Their shell is bash or zsh, whatever SHELL
	// says: Claude Code 2.1 takes no other, and the rest name theirs.
	Rewrites []string
	// Types reports whether the client types into programs that run in a terminal without asking its hooks.
	Types bool
	// Paths is what its file tools make of a path before they open it.
	Paths Paths
	// Lasts reports whether its calls share one shell, which keeps variables, functions, aliases and the directory from one to the next.
	Lasts bool
	// InSession reports whether its hooks start in the session's folder, while the cwd that they are told is the one that the model named for
	// the call.
	InSession bool
	// Shell is the shell that runs its calls, as measured with the version of the row: "bash", or "$SHELL" where that is bash or zsh
	// as this variable says. Empty means that it may be any of bash, zsh and sh.
	Shell string
	// Others are programs of shells that read no POSIX source, which the model may name for a call without a word to the hooks, where
	// they are installed.
	Others string
	// Trusts reports whether the client runs only hooks that its user has trusted.
	Trusts bool

	// Reads are the clients whose hooks it runs as well, by its documentation. Signs tell its calls from theirs.
	Reads []string
	Signs Signs

	Home     Home
	Settings Settings
	Sessions Sessions
	Probe    string  // a call of its shell tool, with CWD and COMMAND in place of JSON strings
	Answers  Reading // how it reads an answer
	// Loads is how it tells which hooks it has loaded; nil when it cannot tell that.
	Loads *Loads
	// Caveats are what a person should know who relies on the hook.
	Caveats []string
}

// Loads is how a client is asked which hooks it has loaded, without an account, a model or the network. It runs
// no hook meanwhile.
type Loads struct {
	Args  []string // of its program
	Set   []string // variables
	Input string   // one line on standard input, which then stays open
	Mark  string   // stands in the one line of output that answers; empty when the whole output does
	Form  Form
}

// Form is the form of such an answer.
type Form uint8

// The forms.
const (
	// Sources lists the settings of each file that was read, and the files that could not be.
	Sources Form = iota
	// PlugIns lists addresses of files under "plugin".
	PlugIns
)

// Ask says what a client does with a call that it was told to ask about.
type Ask uint8

// What clients do with a question.
const (
	// AskNever marks a client that does not ask: the guard denies instead. It is the zero value, so that a row must say otherwise.
	AskNever Ask = iota
	// AskAlways marks one that asks its user, and does not run the call when there is none.
	AskAlways
	// AskInModes marks one that asks its user in the modes in which it asks at all.
	AskInModes
	// AskAttended marks one that asks a user at a terminal in such modes, and whose run ends without a word when there is none.
	AskAttended
)

// Signs are keys of what a client sends to its hooks, which a model does not write.
type Signs struct {
	All  []string // each event has them
	Call []string // and so has each event about a tool
	None []string // no event has them
}

// Reading is how a client reads an answer.
type Reading uint8

// The ways of reading an answer.
const (
	// Nested is Claude Code's: permissionDecision in hookSpecificOutput, or exit status 2.
	Nested Reading = iota
	// Silent is the same, where silence is consent.
	Silent
	// Top reads decision or permissionDecision at the top level, which outweighs the exit status.
	Top
	// Status reads the exit status alone: 2 denies.
	Status
	// Permission reads permission at the top level.
	Permission
	// Cancel reads cancel at the top level.
	Cancel
)

// Tool gives tools of a client their canonical name.
type Tool struct {
	Names string // the client's names, with blanks between them
	As    string // the canonical name
	Keys  string // pairs of an input's key and its canonical name, with blanks between them
	// Shell names the keys of which one holds the command; all of them must be texts.
	Shell string
	// Types names the key of what is typed into something that already runs, which may be anything: a shell,
	// another interpreter, a program with a shell escape.
	Types string
	// List names the key of a path or a list of paths; the tool then acts on each as its canonical namesake does on "path".
	List string
	// Patch names the keys of which one holds a patch, which is split into its parts.
	Patch string
}

// Paths is what the file tools of a client make of a path that the model names. One that makes nothing of it has none of these.
type Paths struct {
	Percent bool // percent-encoded characters are decoded
	At      bool // a leading at sign is dropped where no such file is there
	// Finds are the tools that look everywhere below the session's folder for a file of a relative path that is not there.
	Finds string
}

// Tool returns the row of the client's tool of that name, nil when there is none.
func (h *Hook) Tool(name string) *Tool {
	for _, tools := range h.Tools {
		for i := range tools {
			for n := range strings.FieldsSeq(tools[i].Names) {
				if n == name {
					return &tools[i]
				}
			}
		}
	}
	return nil
}

// ShellIn returns the shell that runs the client's calls where SHELL has a value: "bash", "zsh", or empty when it may be any.
func (h *Hook) ShellIn(env string) string {
	if h.Shell != "$SHELL" {
		return h.Shell
	}
	if name := path.Base(env); name == "bash" || name == "zsh" {
		return name
	}
	return ""
}

// Home is the folder of a user's settings.
type Home struct {
	Variable string // moves it
	Below    string // is appended to the variable's value, when the folder lies in there
	Folder   string // in the home directory
}

// Sessions say where the client keeps what was said and done in past sessions.
type Sessions struct {
	Folder  string // with files at any depth, below the client's folder; empty when it is not known
	Share   bool   // it lies below ~/.local/share instead
	Endings string // of its files' names, with blanks between them
}

// Settings say where and how hooks are registered.
type Settings struct {
	User     string   // the file, in the client's folder
	Project  string   // the file of a project, from its root; empty when a project has none
	Shared   []string // files of a project that also hold hooks, or switch them off
	Copy     string   // the ending of a copy that the client keeps beside a file, and puts in the place of a damaged one
	Local    bool     // the file of a project is its user's alone, and not committed
	Comments bool     // the client reads comments in its JSON; one that does not ignores the whole file
	Commas   bool     // the same of commas at the end of lists
	Mark     bool     // the same of a byte order mark
	Version  int      // written at the top as "version", unless 0
	Bare     bool     // events stand at the top, not under "hooks"
	Matcher  string   // what stands for every tool, where it is not "*"
	Flat     bool     // handlers stand directly in the list of an event, not in groups with a matcher
	Own      bool     // the file is the guard's alone
	Script   bool     // the file is a program, which must be executable
	Text     string   // of the whole file, with COMMAND in place of the quoted shell command, where it holds no hooks in JSON
	Events   []Event  // the first one decides
	Handler  Handler
	Off      []Setting // keep hooks from running
	AboveOff []Setting // keep the hooks of the files of Above from running, where those of Off do not; empty when it is not known
	Loose    []Setting // have the client ask nobody
	// Above are the files whose settings outweigh the user's: absolute, with a star for any name, or in the client's folder at
	// home. AboveMoved is the variable that names another file in the place of all of them.
	Above      []string
	AboveMoved string
	// Tagged reports whether of two hooks of the same command or name the client runs one only, which may be the project's.
	// TagHere in User and in Text then stands for a word that no project can guess.
	Tagged bool
	// Unit is the part of a project whose existence takes the place of the user's registration of the same name, where that
	// is more than the file of hooks.
	Unit string
}

// Event is a hook event for which the guard is registered.
type Event struct {
	Name string
	Tool bool // it is about a tool, so that a matcher says for which
	Role Role
}

// Role is what the guard does with an event.
type Role uint8

// The roles.
const (
	Decides Role = iota
	Asks         // the client is about to ask its user about a call that was decided
	Notes
	Counts
	Starts
	Ends
)

// Handler is how one hook stands in the settings.
type Handler struct {
	Named    bool // it has a name
	Type     bool // it has the type "command"
	Exec     bool // its arguments stand apart, and no shell is used
	Shells   bool // its command stands under "bash", or "powershell" on Windows
	Timeout  Unit
	EndsIn   int    // seconds that the client gives the end of a session at most; 0 when it sets no such bound
	OnFailed string // the key and value, with an equals sign between them, by which a failing hook stops the call
	// OrElse is appended to the command of the event that decides, so that a guard that is missing or killed denies.
	OrElse string
	// Clears stands before every command: the client takes variables from files of the project, and hands them to its hooks.
	Clears string
}

// Plain sets back what a variable does to the Go runtime before the guard's first instruction: with
// GODEBUG=sbrk=1 one start in a thousand hangs for good (measured with go1.26), and a client that
// waits in vain runs the call. POSIX shells read it so, and fish since 3.1.
const Plain = "GODEBUG= "

// orDeny ends the command of a client that takes exit status 2 for a denial, and any other failure
// for consent. The shell says on standard error what went wrong, which such clients want.
const orDeny = " || exit 2"

// orSay is the same for a client that runs the call when nothing stands on standard error, and that starts
// hooks by bash or sh whatever the user's shell is, as measured.
const orSay = ` || { [ $? -eq 2 ] || echo 'gk-hook: no answer, so the call does not run; see gk-hook doctor' >&2; exit 2; }`

// Endings lists how command lines end that start the guard.
func Endings() []string { return []string{orSay, orDeny} }

// Unit is how a handler says its time-out.
type Unit uint8

// The ways of saying a time-out.
const (
	NoTimeout    Unit = iota
	Seconds           // under "timeout"
	Milliseconds      // under "timeout"
	TimeoutSec        // seconds under "timeoutSec"
)

// TagHere stands for the tag of a user's registration, with a hyphen before it.
const TagHere = "TAG"

// Above stands for the files of settings that outweigh the user's.
const Above = "/"

// Setting is one value of a client's settings.
type Setting struct {
	File  string // where it may stand: in the client's folder at home, or Above; empty for where the hooks stand
	Path  string // the keys, with dots between them
	Value any    // a text also counts as a part of an element of a list
}
