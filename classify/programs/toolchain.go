package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// What compilers, package managers and other development tools share. The
// slices are declared here rather than taken from spec so that the linker lays
// them out and nothing is initialised at start.
var (
	devReads = []spec.Effect{{Kind: spec.Read, Scope: spec.Project, Why: "reads the project"}}
	// devResolvesAsIs may start git in a repository of the tool's cache, by the settings there, to look for a version that is not
	// in its other caches: cargo with net.git-fetch-with-cli, in .cargo/git/db; go for what no proxy has, in go/pkg/mod/cache/vcs.
	devResolvesAsIs = []spec.Effect{{ID: spec.CacheStarted, Kind: spec.Read, Scope: spec.Project, Why: "reads the project"}}
	devReadsHome    = []spec.Effect{{Kind: spec.Read, Scope: spec.Home, Why: "tells what is installed and how it is set up"}}
	devReadsSystem  = []spec.Effect{{Kind: spec.Read, Scope: spec.System, Why: "tells what is installed and how it is set up"}}
	devAsksRegistry = []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "asks the package registry"}}
	devBuilds       = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "builds the project"}}
	devTests        = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs the project's tests"}}
	devLints        = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "checks the code with the project's own configuration"}}
	devFormats      = []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Trait: spec.Builds, Why: "rewrites the project's files in its style"}}
	devGenerates    = []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Trait: spec.Builds, Why: "generates files in the project"}}
	devServes       = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Lasts: true, Why: "runs the project's development server"}}
	devWatches      = []spec.Effect{{Kind: spec.Read, Scope: spec.Self, Lasts: true, Why: "goes on, and uses what is written later"}}
	devWatchesTests = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Lasts: true,
		Why: "runs the project's tests whenever a file changes"}}
	devWatchesBuilds = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Lasts: true,
		Why: "builds the project whenever a file changes"}}
	devTasks    = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs a task of the project"}}
	devRuns     = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "builds and runs the project"}}
	devResolves = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Installs, Why: "downloads packages and builds those that " +
		"have no wheel, to learn what they need"}}
	devEdits          = []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "changes the project's manifest"}}
	devInstalls       = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Installs, Why: "installs packages and runs their install scripts"}}
	devDownloads      = []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Trait: spec.Installs, Why: "downloads packages from the registry"}}
	devInstallsHome   = []spec.Effect{{Kind: spec.Create, Scope: spec.Home, Trait: spec.Installs, Why: "installs programs for the user"}}
	devInstallsSystem = []spec.Effect{{Kind: spec.Create, Scope: spec.System, Trait: spec.Installs, Why: "installs packages for the whole machine"}}
	devRemoves        = []spec.Effect{{Kind: spec.Delete, Scope: spec.Project, Loss: spec.Rebuildable, Why: "removes packages that can be installed again"}}
	devRemovesHome    = []spec.Effect{{Kind: spec.Delete, Scope: spec.Home, Why: "removes programs that can be installed again", Undo: "install them again"}}
	devRemovesSystem  = []spec.Effect{{Kind: spec.Delete, Scope: spec.System, Loss: spec.Rebuildable, Trait: spec.Installs,
		Why: "removes packages from the machine", Undo: "install them again"}}
	devCleans         = []spec.Effect{{Kind: spec.Delete, Scope: spec.Project, Loss: spec.Rebuildable, Why: "removes build output"}}
	devCleansCache    = []spec.Effect{{Kind: spec.Delete, Scope: spec.Home, Why: "empties the tool's cache", Undo: "it fills again with use"}}
	devConfigures     = []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Why: "changes the user's settings of the tool"}}
	devConfiguresHere = []spec.Effect{{Kind: spec.Configure, Scope: spec.Project, Why: "changes the project's settings of the tool"}}
	devLogsIn         = []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Trait: spec.Credentials, Why: "stores a credential", Undo: "log out again"}}
	devLogsOut        = []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Trait: spec.Credentials, Why: "removes a stored credential", Undo: "log in again"}}
	devRemoteEdits    = []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "changes the account or package on the registry"}}
	showsPage         = []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "shows a page of the forge in the user's browser"}}
	devOpensBrowser   = []spec.Effect{{Kind: spec.Process, Scope: spec.Home, Why: "opens a browser"}}
	devStops          = []spec.Effect{{Kind: spec.Process, Scope: spec.Home, Why: "stops the tool's own background processes"}}
)

// devHelpBigV is for tools that also take -V for the version.
var devHelpBigV = []spec.Flag{{Names: "-h --help -V --version", Mark: spec.Informs}}

// runsScript reads the operands of an interpreter: a script and its arguments,
// or standard input when there is none or it is "-".
func runsScript(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 || m.Operands[0].Is("-") {
		return []spec.Act{{Role: spec.RunsCode, Words: []spec.Word{m.Stdin}, Lang: m.Program.Lang, Stdin: true, By: "standard input"}}
	}
	return []spec.Act{{Role: spec.RunsFile, Words: m.Operands[:1], Lang: m.Program.Lang, By: m.Operands[0].String()}}
}

// scriptForm is the form of an interpreter that is called as INTERPRETER [SCRIPT [ARGUMENT…]].
var scriptForm = spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsScript}

// codeForm is the form of an interpreter that was given its code by a flag: the operands are the code's arguments.
var codeForm = spec.Form{Operands: spec.Operands{Rest: spec.Text}}

// opaqueCode judges code in a language that is not read: it may do anything.
var opaqueCode = []spec.Effect{{ID: spec.CodeUnread, Kind: spec.Unknown, Why: "runs code in a language that is not read"}}

// runsOpaqueScript is runsScript for languages whose code is not read: scripts
// of the project are its own code, standard input cannot be judged.
func runsOpaqueScript(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 || m.Operands[0].Is("-") {
		return append(carriedInput(m), spec.Act{Effect: opaqueCode[0], By: "standard input"})
	}
	return []spec.Act{{Role: spec.ReadsFile, Words: m.Operands[:1], By: m.Operands[0].String()}, {Effect: opaqueCode[0], By: m.Operands[0].String()}}
}
