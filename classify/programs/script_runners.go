package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Small tools that scripts of package.json are written with: they set variables, run other scripts and wait.

var crossEnv = spec.Program{
	Name:    "cross-env",
	Summary: "runs a command with other variables of the environment",
	Source:  "cross-env 10.1, dist/index.js",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text, Assigns: true}, Check: crossEnvRuns, Output: spec.PrintsOpened},
}

// crossEnvRuns: quotes and backslashes that the shell left are dropped, and variables in values are replaced.
func crossEnvRuns(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return []spec.Act{{Effect: prints[0]}}
	}
	act := spec.Act{Role: spec.RunsCommand, Words: m.Operands, Assign: m.Assigns}
	for _, w := range m.Operands {
		if strings.ContainsAny(w.String(), `'\`) {
			return []spec.Act{unclearAct("drops quotes of the command that it runs", w.String())}
		}
	}
	for _, w := range m.Assigns {
		if strings.ContainsAny(w.Prefix(), "'\"\\$") {
			return []spec.Act{act, unclearAct("sets a variable to a value that depends on others", w.String())}
		}
	}
	return []spec.Act{act}
}

var crossEnvShell = spec.Program{
	Name:    "cross-env-shell",
	Summary: "runs a shell command with other variables of the environment",
	Source:  "cross-env 10.1, dist/index.js",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text, Assigns: true}, Check: crossEnvShellRuns, Output: spec.PrintsOpened},
}

// crossEnvShellRuns: the words are joined to one line for the shell.
func crossEnvShellRuns(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return []spec.Act{{Effect: prints[0]}}
	}
	var line []spec.Word
	for _, w := range m.Operands {
		line = append(line, w, spec.Lit(" "))
	}
	acts := []spec.Act{{Role: spec.RunsCommand, Words: []spec.Word{spec.Lit("sh"), spec.Lit("-c"), spec.Join(line...)}, Assign: m.Assigns}}
	return append(acts, crossEnvRuns(m)...)
}

// givesVariables is a command whose environment comes from a file, which may name a program or a module to load.
var givesVariables = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs a command with the variables of a file"}}

var envCmd = spec.Program{
	Name:    "env-cmd",
	Summary: "runs a command with the variables of a file",
	Source:  "env-cmd 11.0, --help and dist; the file may be JavaScript",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "--recursive --fallback --no-override --silent --verbose"},
		{Names: "-f --file", Arg: spec.LoadsConfig},
		{Names: "-e --environments", Arg: spec.Text},
		{Names: "-x --expand-envs --use-shell", Does: []spec.Effect{{Kind: spec.Unknown, Why: "replaces parts of the command that it runs"}}},
	},
	Form: spec.Form{Does: givesVariables, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened},
}

var dotenvCLI = spec.Program{
	Name:    "dotenv",
	Summary: "runs a command with the variables of a file",
	Source:  "dotenv-cli 11.0, cli.js; python-dotenv 1.1, dotenv --help",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help --debug", Mark: spec.Informs},
		{Names: "-o --override --no-expand"},
		{Names: "--quiet", Arg: spec.Text, Opt: true},
		{Names: "-e -f --file", Arg: spec.ReadsFile},
		{Names: "-v", Arg: spec.SetsEnv},
		{Names: "-p", Arg: spec.Text, Use: &spec.Form{Does: printsVariable, Operands: spec.Operands{Rest: spec.Text}}, Why: "prints a variable of the file"},
	},
	Form: spec.Form{Does: givesVariables, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened},
	Subs: []spec.Subcommand{
		{Names: "list get", Flags: []spec.Flag{{Names: "--format", Arg: spec.Text}}, Form: spec.Form{Does: printsVariable, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "set unset", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Secret, Why: "changes a variable of the file"}},
			Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "run", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "--override --no-override"}},
			Form: spec.Form{Does: givesVariables, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened}},
	},
}

var printsVariable = []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "prints variables of a file that often holds credentials"}}

var waitOn = spec.Program{
	Name:    "wait-on",
	Summary: "waits until files, ports and addresses are there",
	Source:  "wait-on 9.5, --help and bin/wait-on; its settings may be JavaScript",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help", Mark: spec.Informs},
		{Names: "-l --log -r --reverse -v --verbose"},
		{Names: "-d --delay -i --interval -s --simultaneous -t --timeout -w --window --status-codes --httpTimeout --tcpTimeout", Arg: spec.Text},
		{Names: "-H --header", Arg: spec.SendsData},
		{Names: "-c --config", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: waitsOn},
}

// waitsOn looks at each thing that it waits for: its prefix says what it is.
func waitsOn(m *spec.Match) []spec.Act {
	acts := []spec.Act{{Effect: prints[0]}}
	for _, w := range m.Operands {
		if asksHere(w) {
			continue
		}
		kind, _, found := strings.Cut(w.Prefix(), ":")
		role, at := spec.ListsPath, w
		switch {
		case !w.Known() && !found:
			role = spec.Anything
		case kind == "command":
			role, at = spec.RunsShell, w.Cut(len("command:"))
		case kind == "http" || kind == "https":
			role = spec.ConnectsTo
		case kind == "http-get" || kind == "https-get":
			role, at = spec.ConnectsTo, spec.Join(spec.Lit(strings.TrimSuffix(kind, "-get")), w.Cut(len(kind)))
		case kind == "tcp":
			role, at = spec.ConnectsTo, w.Cut(len("tcp:"))
		case kind == "socket":
			role, at = spec.AsksSocket, w.Cut(len("socket:"))
		case kind == "file":
			at = w.Cut(len("file:"))
		}
		acts = append(acts, spec.Act{Role: role, Words: []spec.Word{at}, By: w.String()})
	}
	return acts
}

// asksHere reports whether a thing to wait for is a port of this machine, which is only asked whether it answers.
func asksHere(w spec.Word) bool {
	text, known := w.Text()
	kind, rest, _ := strings.Cut(text, ":")
	if !known || !spec.Listed("tcp http https", kind) {
		return false
	}
	host, port, found := strings.Cut(strings.TrimPrefix(rest, "//"), ":")
	if kind == "tcp" && !found {
		host, port = "localhost", rest
	}
	port, _, _ = strings.Cut(port, "/")
	return thisMachine(host) && strings.Trim(port, "0123456789") == ""
}

// thisMachine reports whether an address is only reached from this machine.
func thisMachine(host string) bool { return spec.Listed("localhost 127.0.0.1 ::1 [::1]", host) }

// runAllFlags are shared by the tools of npm-run-all.
var runAllFlags = []spec.Flag{
	{Names: "-h --help -v --version", Mark: spec.Informs},
	{Names: "-c --continue-on-error -l --print-label -n --print-name -r --race --silent --color --no-color --aggregate-output"},
	{Names: "--max-parallel", Arg: spec.Text},
	{Names: "--npm-path", Arg: spec.RunsProgram},
}

var npmRunAll = spec.Program{
	Name:    "npm-run-all",
	Aliases: []string{"npm-run-all2"},
	Summary: "runs scripts of package.json, one after the other or side by side",
	Source:  "npm-run-all 4.1, --help and bin/common/parse-cli-args.js",
	Syntax:  spec.ExactLong,
	Groups:  [][]spec.Flag{runAllFlags},
	Flags:   []spec.Flag{{Names: "-s --sequential --serial -p --parallel"}},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsAllScripts, Output: spec.PrintsOpened},
}

var runSeries = spec.Program{
	Name:    "run-s",
	Aliases: []string{"run-p"},
	Summary: "runs scripts of package.json, one after the other or side by side",
	Source:  "npm-run-all 4.1, --help and bin/common/parse-cli-args.js",
	Syntax:  spec.ExactLong,
	Groups:  [][]spec.Flag{runAllFlags},
	Flags:   []spec.Flag{{Names: "-s"}},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsAllScripts, Output: spec.PrintsOpened},
}

// runsAllScripts: each operand is the name of a script, or a pattern, with its arguments. What follows "--" are arguments that
// the operands refer to.
func runsAllScripts(m *spec.Match) []spec.Act {
	names := m.Operands
	if m.Dashes {
		names = names[:m.Before]
	}
	acts := []spec.Act{{Effect: devReads[0]}}
	for _, w := range names {
		acts = append(acts, npmScript("npm", w))
	}
	return acts
}

// npmScript runs a script of the project by a package manager: the word holds its name, or a pattern that stands for several,
// and arguments.
func npmScript(runner string, w spec.Word) spec.Act {
	text, known := w.Text()
	argv := strings.Fields(text)
	switch {
	case !known || len(argv) == 0 || strings.ContainsAny(text[strings.Index(text, argv[0])+len(argv[0]):], "'\"`\\$&|;<>(){}*?[]~#"):
		return unclearAct("runs a script with arguments that are unknown", w.String())
	case strings.ContainsAny(argv[0], "*?()[]{}!@+"):
		return spec.Act{Effect: devTasks[0], By: w.String()}
	}
	return spec.Act{Role: spec.RunsCommand, Words: spec.Lits(append([]string{runner, "run"}, argv...)...)}
}

var patchPackage = spec.Program{
	Name:    "patch-package",
	Summary: "patches installed packages of a JavaScript project",
	Source:  "patch-package 8.0, --help and dist/index.js; to make a patch it installs the package anew, aside",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "--error-on-fail --error-on-warn --reverse --use-yarn --case-sensitive-path-filtering --partial"},
		{Names: "--create-issue", Does: devOpensBrowser},
		{Names: "--exclude --include --append --rebase", Arg: spec.Text},
		{Names: "--patch-dir", Arg: spec.CreatesPath},
	},
	Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.Text}, Bare: &spec.Form{Does: []spec.Effect{{Kind: spec.Write,
		Scope: spec.Project, Trait: spec.Builds, Why: "applies the project's patches to its installed packages"}}}},
}

var cpx = spec.Program{
	Name:    "cpx",
	Aliases: []string{"cpx2"},
	Summary: "copies files by a pattern",
	Source:  "cpx2 8, --help and bin; --clean removes what fits the pattern from the destination",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-L --dereference --include-empty-dirs --no-initial -p --preserve -u --update -v --verbose"},
		{Names: "-f --force", Mark: spec.Force, Why: "overwrites files that cannot be written"},
		{Names: "-w --watch", Does: devWatches},
		{Names: "-i --ignore", Arg: spec.Text},
		{Names: "-c --command", Arg: spec.RunsShell},
		{Names: "-t --transform", Arg: spec.LoadsConfig},
		{Names: "-C --clean", Does: []spec.Effect{{Kind: spec.Unknown, Why: "removes files of the destination that fit a pattern"}}},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReadsFile, spec.ReplacesPath}}},
}

var sizeLimit = spec.Program{
	Name:    "size-limit",
	Summary: "builds a JavaScript project and checks how large it is",
	Source:  "size-limit 12.1, --help and parse-args.js",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--help --version", Mark: spec.Informs},
		{Names: "--json --hide-passed --highlight-less --silent --debug --why"},
		{Names: "--watch", Does: devWatches},
		{Names: "--limit", Arg: spec.Text},
		{Names: "--compare-with", Arg: spec.ReadsFile},
		{Names: "--config", Arg: spec.LoadsConfig},
		{Names: "--save-bundle", Arg: spec.CreatesPath},
		{Names: "--clean-dir", Does: []spec.Effect{{Kind: spec.Unknown, Why: "empties the folder for the bundle"}}},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var eleventy = spec.Program{
	Name:    "eleventy",
	Summary: "builds a static web site",
	Source:  "Eleventy 3.1, --help; the settings are JavaScript, and templates may be",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--help --version", Mark: spec.Informs},
		{Names: "--ignore-initial --quiet"},
		{Names: "--dryrun", Use: &spec.Form{Does: devLints}, Why: "renders the site, and writes nothing"},
		{Names: "--serve", Does: devServes},
		{Names: "--watch", Does: devWatchesBuilds},
		{Names: "--incremental", Arg: spec.Text, Opt: true},
		{Names: "--port --formats --pathprefix --loader --to", Arg: spec.Text},
		{Names: "--config", Arg: spec.LoadsConfig},
		{Names: "--input", Arg: spec.ReadsFile},
		{Names: "--output", Arg: spec.CreatesPath},
	},
	Form: spec.Form{Does: devBuilds},
}

var jsonServer = spec.Program{
	Name:    "json-server",
	Summary: "serves a JSON file as an API, and changes it on request",
	Source:  "json-server 0.17.4, --help; the source and the middlewares may be JavaScript",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-w --watch --read-only --ro --no-cors --nc --no-gzip --ng -q --quiet"},
		{Names: "-p --port -d --delay -i --id --foreignKeySuffix --fks", Arg: spec.Text},
		{Names: "-s --static -r --routes", Arg: spec.ReadsFile},
		{Names: "-c --config -m --middlewares", Arg: spec.LoadsConfig},
		{Names: "-S --snapshots", Arg: spec.CreatesPath},
		{Names: "-H --host", Arg: spec.Text},
	},
	Form: spec.Form{Does: devServes, Operands: spec.Operands{Rest: spec.ReadsFile}, Check: jsonServed},
}

// jsonServed: without an address, only this machine reaches the server.
func jsonServed(m *spec.Match) []spec.Act {
	if host := m.Flag("-H", "--host"); host != nil && !thisMachine(host.Arg.String()) {
		return []spec.Act{{Effect: servesOthers[0], By: host.Name}}
	}
	return nil
}

// servesOthers is a server that other machines reach.
var servesOthers = []spec.Effect{{ID: "server.reached", Kind: spec.Network, Scope: spec.Project, Trait: spec.Exposes,
	Why: "serves files of the project to other machines"}}
