package spec

// Kind is what an effect does.
type Kind uint8

const (
	Unknown   Kind = iota // not understood: never safe
	Read                  // looks at data, computes or prints; changes nothing
	Create                // makes something that was not there
	Write                 // changes or replaces something that was there
	Delete                // removes something
	Execute               // runs code: a script, a build, a test, a plug-in
	Network               // exchanges data with an address that the call names
	Privilege             // gains or hands out rights
	Process               // signals, stops, starts or reprioritises processes and services
	Configure             // changes how programs behave from now on
)

// Scope is where the target of an effect lies.
type Scope uint8

const (
	UnknownScope Scope = iota // the zero value, so that what is forgotten is not trusted
	Self                      // the process itself: it computes and prints
	Project                   // the enclosing git work tree, or the working directory when there is none
	Temp                      // directories for temporary files
	Home                      // the user's home, ordinary files
	Outside                   // anywhere else on this machine that is not the system's
	System                    // the operating system's files, services, users and settings
	Device                    // device nodes, disks, file systems
	Secret                    // credentials and keys
	Agent                     // the agent's own settings, hooks and memory
	Guard                     // the guard's own policy, state, key, binaries and registration
	Remote                    // another machine or a service
)

// Loss says what it takes to get back what an effect changes or removes.
type Loss uint8

const (
	Undoable     Loss = iota // nothing is lost, or one ordinary command brings it back
	Rebuildable              // a tool makes it again: build output, caches, installed packages
	Irreversible             // gone by ordinary means
)

// Trait names what makes an effect worse, or milder, than its kind and scope alone.
type Trait uint8

const (
	Plain        Trait = iota
	Exhausts           // takes all of the machine's processes, memory or disk
	ReverseShell       // ties a shell to a network connection
	Downloaded         // runs code that comes from another machine
	Decoded            // runs code that was decoded or decrypted in the same call
	Obscured           // runs code that cannot be seen although it is built inside the call
	Widens             // gives rights to everybody, or set-user-ID
	History            // rewrites or removes history that others may hold
	Discards           // throws uncommitted work away wholesale
	Persists           // makes code run later: start-up files, hooks, schedules, services
	Exfiltrates        // sends secrets or the content of files to another machine
	Exposes            // lets other machines reach files or a port of this one
	Installs           // fetches code of others and installs it
	Builds             // builds, tests, lints or formats: runs the project's own tools
	Credentials        // stores or removes what the user logs in with
	Shares             // hands files of this machine to others, or lets others in
	Automates          // changes what runs by itself for the project: CI, editors, package managers
	Withheld           // opens what nobody but the guard may open: its key, its locks
	Reaches            // types into, reads or steers another terminal, session or process
	Tightens           // takes rights away, and leaves the content as it is
	Names              // gives a place a second name: what is written through that name is written there
)

// Effect is one thing that a program or a tool does. In the knowledge base it
// is a fact about a subcommand or flag; an assessment holds the same fact with
// its target filled in.
type Effect struct {
	ID    string // stable name for policies and logs: program.subcommand.flag; empty means derived
	Kind  Kind
	Scope Scope // where it happens; for effects on operands the target's own scope replaces it
	Loss  Loss  // what it takes to undo it
	Bulk  bool  // on many things at once: recursive, forced, wholesale
	// Lasts says that it goes on after the call was judged, since it waits, watches or
	// serves: what it uses, or what the call runs after it, may be written meanwhile.
	Lasts bool
	// FromProject says that the files of the project decide what it does, though no argument names
	// them: a description that is applied, a package that is published.
	FromProject bool
	// Copied says that a safety copy of the project holds all that it destroys, so that gk-hook undo brings it back.
	Copied bool
	Trait  Trait  // what makes it worse, or milder
	Why    string // what it does, lower case, third person: "discards uncommitted changes"
	Undo   string // what brings it back; empty means nothing ordinary does, or nothing is needed
}

// Serves reports whether others are handed files for as long as the program runs.
func (e *Effect) Serves() bool {
	return e.Lasts || e.ID == NetworkServe || e.Kind == Network && (e.Trait == Exposes || e.Trait == Shares)
}

// IDs of effects that nobody means who only allows a program: a pattern covers them
// when it says more than the program's name.
const (
	WordUnknown     = "word.unknown"     // an option or a subcommand is unknown
	HostElsewhere   = "elsewhere.host"   // it leads to another machine, now or from now on
	ShellKept       = "shell.kept"       // it leaves something in a shell that goes on, which changes what later calls do there
	LoginElsewhere  = "elsewhere.login"  // a client presents the user's credentials to a machine that the call names
	DirElsewhere    = "elsewhere.dir"    // it leads to a folder outside of the project
	NetworkServe    = "network.serve"    // it serves the files of a folder
	ScriptElsewhere = "elsewhere.script" // the code that runs is not the project's
	CredentialUsed  = "credential.used"  // it signs in with a credential that the call picks, or sets how credentials are kept
	DataSent        = "data.sent"        // it sends data of the call's to another machine
	HostInside      = "inside.host"      // a tool reaches what only this machine or its network can
	ProcessUnknown  = "kill.unknown"     // it signals a process whose number is unknown
	TerminalStarted = "terminal.started" // it types into or reads a terminal session that the call starts, or one of that name
	UnpackUnseen    = "unpack.unseen"    // it writes files that cannot be listed
	ToolDestroys    = "tool.destroys"    // by its name, a tool removes, merges, sends, pays
	ToolPublishes   = "tool.publishes"   // by its name, a tool puts something where others see it
	CodeComposed    = "code.composed"    // code of the call runs a text that is not in it, or machine code
)

// IDs of effects that say why a text was not understood.
const (
	CodeUnseen     = "code.unseen"  // source of another language is not seen through
	CodeUnread     = "code.unread"  // code runs in a language that is not read, or shell source of which the text is unknown
	SourceUnparsed = "shell.syntax" // the shell source cannot be parsed
	TextHidden     = "text.hidden"  // characters hide what is there: no rule reaches it
	LimitExceeded  = "shell.limit"  // there was more of it than is looked at
)

// FileTwinned is the ID of an effect that writes to a file with another name, which may lie anywhere: no view of the
// files keeps it from being written there.
const FileTwinned = "file.twinned"

// TimePasses is the ID of the effect of sleep: the rest of the call waits for it, and it comes to an end.
const TimePasses = "time.passes"

// BuildInstalled is the ID of an effect that installs what a generated build has made.
const BuildInstalled = "build.install"

// TreeGiven is the ID of an effect that gives all below a directory to a program that
// nothing is known of, to read and to change.
const TreeGiven = "tree.given"

// NotThere is the ID of an effect of which the guard knows nothing but that its program, its script or its folder is missing
// now: it fails, unless somebody makes what is missing before it runs.
const NotThere = "not.there"

// CacheStarted is the ID of an effect that starts a program out of a cache, where a contained call may have put another one.
const CacheStarted = "cache.started"

// IDs of effects that can be undone, but that other people feel before they are.
const (
	BranchMerged   = "gh.pr.merge"
	ChartInstalled = "helm.install"
)

// TrafficElsewhere is the ID of an effect by which what a program sends goes another way than it says, or with weaker checks.
const TrafficElsewhere = "env.redirect"

var kindNames = [...]string{"unknown", "read", "create", "write", "delete", "execute", "network", "privilege", "process", "configure"}

// String returns the kind's name as used in JSON and logs.
func (k Kind) String() string { return kindNames[k] }

var scopeNames = [...]string{"unknown", "self", "project", "temp", "home", "outside", "system", "device", "secret", "agent", "guard", "remote"}

// String returns the scope's name as used in JSON and logs.
func (s Scope) String() string { return scopeNames[s] }

var lossNames = [...]string{"undoable", "rebuildable", "irreversible"}

// String returns the loss's name as used in JSON and logs.
func (l Loss) String() string { return lossNames[l] }

var traitNames = [...]string{"", "exhausts", "reverse-shell", "downloaded", "decoded", "obscured", "widens", "history", "discards", "persists",
	"exfiltrates", "exposes", "installs", "builds", "credentials", "shares", "automates", "withheld", "reaches", "tightens", "names"}

// String returns the trait's name as used in JSON and logs, empty for Plain.
func (t Trait) String() string { return traitNames[t] }

// Ordinary reports whether nothing about the scope raises a judgement, so that
// it says too much when some of what a word stands for cannot be placed.
func (s Scope) Ordinary() bool {
	switch s {
	case Project, Temp, Home, Outside, Self:
		return true
	}
	return false
}
