package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// changesGuard is whatever the guard's own programs do beyond answering
// questions: that is for people at a terminal, never for the agent.
var changesGuard = []spec.Effect{{ID: "guard", Kind: spec.Configure, Scope: spec.Guard, Why: "changes or steers the guard, which only a person may do"}}

var guardFlags = []spec.Flag{
	{Names: "--json --quiet --verbose --no-color --no-pager -q -v"},
	{Names: "--help --version -h", Mark: spec.Informs},
}

// onlyLists is the form of commands that list when they are given nothing.
var onlyLists = spec.Form{Does: prints}

var gkHook = spec.Program{
	Name:    "gk-hook",
	Aliases: []string{"gk-ctl", "gk-hook.exe", "gk-ctl.exe"},
	Summary: "guards the tool calls of coding agents",
	Source:  "gk-hook, its own commands",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{guardFlags},
	Form:    spec.Form{Does: changesGuard, Operands: spec.Operands{Rest: spec.Text}},
	Subs: []spec.Subcommand{
		{Names: "check explain assess", Flags: []spec.Flag{{Names: "--tool --cwd --client --session --hint", Arg: spec.Text}}, Syntax: spec.RawOperands,
			Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "doctor", Flags: []spec.Flag{{Names: "--managed"}}, Form: spec.Form{Does: prints}},
		{Names: "version status statusline help programs completion", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "log", Flags: []spec.Flag{
			{Names: "-n --last --limit --since --until --session --tier --tool --decision --project --client", Arg: spec.Text},
			{Names: "--verify --days --misjudged"},
			{Names: "-f --follow"},
		}, Syntax: spec.NumberFlag, Form: spec.Form{Does: prints}, Subs: []spec.Subcommand{
			{Names: "verify", Form: spec.Form{Does: prints}},
			{Names: "export", Form: spec.Form{Does: changesGuard, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "report", Flags: []spec.Flag{
			{Names: "--since --until --session --tier --tool --decision --project --client --top --per-prompt", Arg: spec.Text},
			{Names: "--csv --sarif"},
			{Names: "--html", Arg: spec.WritesFile},
		}, Form: spec.Form{Does: prints}},
		{Names: "scan", Flags: []spec.Flag{
			{Names: "--json --sarif --all"},
			{Names: "--fail-on", Arg: spec.Text},
			{Names: "--policy", Arg: spec.ReadsFile},
		}, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "replay", Flags: []spec.Flag{
			{Names: "--since --client --cwd --rules --top", Arg: spec.Text},
			{Names: "--policy", Arg: spec.ReadsFile},
			{Names: "--write", Does: changesGuard, Why: "writes rules into the policy"},
		}, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "policy", Form: spec.Form{Does: changesGuard, Operands: spec.Operands{Rest: spec.Text}, Bare: &onlyLists}, Subs: []spec.Subcommand{
			{Names: "check show diff test", Flags: []spec.Flag{{Names: "--format --since --top", Arg: spec.Text}},
				Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}}},
			{Names: "import export", Flags: []spec.Flag{{Names: "--write", Use: &spec.Form{Does: changesGuard, Operands: spec.Operands{Rest: spec.Text}},
				Why: "adds rules to the policy"}}, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "approvals", Form: spec.Form{Does: changesGuard, Operands: spec.Operands{Rest: spec.Text}, Bare: &onlyLists}, Subs: []spec.Subcommand{
			{Names: "list", Form: spec.Form{Does: prints}},
		}},
		{Names: "contain", Form: spec.Form{Does: changesGuard, Operands: spec.Operands{Rest: spec.Text}}, Subs: []spec.Subcommand{
			{Names: "suggest", Flags: []spec.Flag{{Names: "--accept", Arg: spec.Text, Does: changesGuard, Why: "gives contained calls more"}},
				Form: spec.Form{Does: prints}},
		}},
		{Names: "team", Form: spec.Form{Does: changesGuard, Operands: spec.Operands{Rest: spec.Text}, Bare: &onlyLists}, Subs: []spec.Subcommand{
			{Names: "status", Form: spec.Form{Does: prints}},
		}},
		{Names: "run", Syntax: spec.StopAtOperand, Flags: runFlags, Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}},
			Output: spec.PrintsOpened}},
		{Names: "undo", Flags: []spec.Flag{
			{Names: "--last", Does: changesGuard, Why: "brings back the last copy", Use: &spec.Form{Does: changesGuard, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "--all"},
		}, Form: spec.Form{Does: changesGuard, Operands: spec.Operands{Rest: spec.Text}, Bare: &onlyLists}},
	},
}

// runFlags are those of a wrapper: what it runs is judged, and a profile that the agent names counts for nothing.
var runFlags = []spec.Flag{
	{Names: "--profile --host --backend", Arg: spec.Text},
	{Names: "--probe", Mark: spec.Informs},
	{Names: "--order", Arg: spec.Text, Does: changesGuard, Why: "takes an order that the guard gave for another call"},
}

var gkRun = spec.Program{
	Name:    "gk-run",
	Aliases: []string{"gk-run.exe"},
	Summary: "runs a command in a profile that the kernel holds it to",
	Source:  "gk-run, its own command",
	Syntax:  spec.StopAtOperand,
	Flags:   runFlags,
	Form:    spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened},
}
