package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var schedules = []spec.Effect{{ID: "schedule", Kind: spec.Configure, Scope: spec.Home, Trait: spec.Persists, Why: "makes commands run later"}}

var at = spec.Program{
	Name:    "at",
	Aliases: []string{"batch"},
	Summary: "runs commands later",
	Source:  "at 3.2, at(1)",
	Flags: []spec.Flag{
		{Names: "-m -M -b -v"},
		{Names: "-q -t -u -o", Arg: spec.Text},
		{Names: "-f", Arg: spec.RunsFile},
		{Names: "-l", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "lists the jobs"},
		{Names: "-c", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "prints a job"},
		{Names: "-r -d", Use: &spec.Form{Does: atRemoves, Operands: spec.Operands{Rest: spec.Text}}, Why: "removes jobs"},
		{Names: "-V", Mark: spec.Informs},
	},
	Lang: spec.Shell,
	Form: spec.Form{
		Does:     schedules,
		Operands: spec.Operands{Rest: spec.Text},
		Check:    atStdin,
	},
}

var atRemoves = []spec.Effect{{ID: "at.remove", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Why: "removes jobs that wait to be run"}}

func atStdin(m *spec.Match) []spec.Act {
	if m.Flag("-f") != nil {
		return nil
	}
	return []spec.Act{stdinAct(m, spec.RunsShell)}
}

var atq = spec.Program{
	Name:    "atq",
	Summary: "lists the commands that wait to be run",
	Source:  "at 3.2, atq(1)",
	Flags:   []spec.Flag{{Names: "-q -o", Arg: spec.Text}, {Names: "-V", Mark: spec.Informs}},
	Form:    spec.Form{Does: prints},
}

var atrm = spec.Program{
	Name:    "atrm",
	Summary: "removes commands that wait to be run",
	Source:  "at 3.2, atrm(1)",
	Flags:   []spec.Flag{{Names: "-V", Mark: spec.Informs}},
	Form: spec.Form{
		Does:     atRemoves,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var (
	removesSchedule = []spec.Effect{{ID: "crontab.remove", Kind: spec.Delete, Scope: spec.Home, Loss: spec.Irreversible, Trait: spec.Persists,
		Why: "removes the whole schedule"}}
	replacesSchedule = []spec.Effect{{ID: "crontab", Kind: spec.Configure, Scope: spec.Home, Loss: spec.Irreversible, Trait: spec.Persists,
		Why: "replaces the whole schedule of commands"}}
)

var crontab = spec.Program{
	Name:    "crontab",
	Summary: "prints and changes the schedule of commands",
	Source:  "cron 3.0pl1, crontab(1)",
	Flags: []spec.Flag{
		{Names: "-u", Arg: spec.Text},
		{Names: "-l", Use: &spec.Form{Does: prints}, Why: "prints the schedule"},
		{Names: "-i -n -s"},
		{Names: "-e", Use: &spec.Form{Does: schedules}, Why: "edits the schedule"},
		{Names: "-r", Use: &spec.Form{Does: removesSchedule}, Why: "removes the schedule"},
		{Names: "-T", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "checks a schedule"},
		{Names: "-h -V --help", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     replacesSchedule,
		Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}},
	},
}

var anacron = spec.Program{
	Name:    "anacron",
	Summary: "runs the commands of a schedule that are due",
	Source:  "anacron 2.3, anacron(8)",
	Flags: []spec.Flag{
		{Names: "-T", Use: &spec.Form{Does: prints}, Why: "checks the schedule"},
		{Names: "-s -f -n -d -q -u"},
		{Names: "-t -S", Arg: spec.LoadsConfig},
		{Names: "-V -h", Mark: spec.Informs},
	},
	Form: spec.Form{Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.System, Why: "runs the commands of a schedule"}},
		Operands: spec.Operands{Rest: spec.Text}},
}

var logrotate = spec.Program{
	Name:    "logrotate",
	Summary: "renames, packs and removes logs by their settings",
	Source:  "logrotate 3.21, logrotate(8)",
	Flags: []spec.Flag{
		{Names: "-v -f --verbose --force --skip-state-lock --wait-for-state-lock"},
		{Names: "-d --debug", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "says what it would do"},
		{Names: "-s --state -l --log", Arg: spec.WritesFile},
		{Names: "-m --mail", Arg: spec.RunsProgram},
		{Names: "-? --help --usage --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does: []spec.Effect{{ID: "logrotate", Kind: spec.Delete, Scope: spec.System, Loss: spec.Irreversible, Why: "removes old logs, and runs the " +
			"commands of its settings"}},
		Operands: spec.Operands{Rest: spec.LoadsConfig},
	},
}

// fcrontab keeps a schedule as crontab does, with names of its own for what it does.
var fcrontab = spec.Program{
	Name:    "fcrontab",
	Aliases: []string{"incrontab"},
	Summary: "prints and changes a schedule of commands, or those that run when a file changes",
	Source:  "fcron 3.3, fcrontab(1); incron 0.5, incrontab(1)",
	Flags: []spec.Flag{
		{Names: "-d -n"},
		{Names: "-u", Arg: spec.Text},
		{Names: "-c", Arg: spec.LoadsConfig},
		{Names: "-l -t", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "prints the schedule"},
		{Names: "-e -z", Use: &spec.Form{Does: schedules, Operands: spec.Operands{Rest: spec.Text}}, Why: "edits the schedule"},
		{Names: "-r", Use: &spec.Form{Does: removesSchedule, Operands: spec.Operands{Rest: spec.Text}}, Why: "removes the schedule"},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: replacesSchedule, Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text}},
}
