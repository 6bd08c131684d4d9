package programs

import (
	"github.com/gk-hook/gk-hook/classify/spec"
)

var pixi = spec.Program{
	Name:    "pixi",
	Summary: "handles packages and tasks of a project",
	Source:  "pixi 0.59, pixi.sh/latest/reference/cli",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-v --verbose -q --quiet --no-progress --json --frozen --locked -x --explicit"},
		{Names: "--color -e --environment -p --platform --sort-by --fields", Arg: spec.Text},
		{Names: "--manifest-path", Arg: spec.ReadsFile},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "info help completion", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "search", Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
		// they bring the environment up to date first
		{Names: "list ls tree shell-hook", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "task", Form: spec.Form{Does: devReads}, Subs: []spec.Subcommand{
			{Names: "list ls", Flags: []spec.Flag{{Names: "-s --summary --machine-readable"}}, Form: spec.Form{Does: devReads}},
			{Names: "add a remove rm alias", Syntax: spec.RawOperands, Form: spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "config", Form: spec.Form{Does: devReadsHome}, Subs: []spec.Subcommand{
			{Names: "list ls", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "set unset append prepend edit", Flags: []spec.Flag{{Names: "-g --global -l --local --system"}},
				Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "global", Form: spec.Form{Does: devReadsHome}, Subs: []spec.Subcommand{
			{Names: "list ls", Form: spec.Form{Does: devReadsHome}},
			{Names: "install i add update sync expose edit", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
			{Names: "uninstall remove", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "init", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.CreatesPath}}},
		{Names: "clean", Form: spec.Form{Does: devCleans, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "shell", Form: spec.Form{Does: devRuns}},
		{Names: "exec x", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-s --spec -c --channel", Arg: spec.InstallsCode}},
			Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened}},
		{Names: "self-update", Form: spec.Form{Does: devInstallsHome}},
		{Names: "auth", Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}},
			Subs: []spec.Subcommand{{Names: "logout", Form: spec.Form{Does: devLogsOut, Operands: spec.Operands{Rest: spec.Text}}}}},
		{Names: "upload", Form: spec.Form{Does: devPublishes, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "install update upgrade lock", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "add remove", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "run", Syntax: spec.StopAtOperand, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsNamedTask}},
	},
}
