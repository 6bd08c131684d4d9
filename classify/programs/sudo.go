package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var sudo = spec.Program{
	Name:    "sudo",
	Summary: "runs a command as another user",
	Source:  "sudo 1.9.13, sudo(8)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-A -b -B -E -H -k -n -N -P -S --askpass --background --bell --set-home --reset-timestamp --non-interactive --no-update --preserve-groups --stdin"},
		{Names: "--preserve-env", Arg: spec.Text, Opt: true},
		{Names: "-C -g -h -p -r -t -T -u -U --close-from --group --host --prompt --role --type --command-timeout --user --other-user", Arg: spec.Text},
		{Names: "-D --chdir", Arg: spec.ChangesDir},
		{Names: "-R --chroot", Arg: spec.Anything},
		{Names: "-i -s --login --shell", Use: &spec.Form{
			Does:     []spec.Effect{{ID: "sudo.shell", Kind: spec.Privilege, Scope: spec.System, Why: "opens a shell as another user"}},
			Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}, Assigns: true},
			Stdin:    spec.RunsShell,
			Output:   spec.PrintsOpened,
		}, Why: "opens a shell"},
		{Names: "-l --list -v --validate -K --remove-timestamp", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
			Why: "tells or refreshes what the user may run"},
		{Names: "-e --edit", Use: &spec.Form{
			Does:     []spec.Effect{{ID: "sudo.edit", Kind: spec.Privilege, Scope: spec.System, Why: "edits files as another user"}},
			Operands: spec.Operands{Rest: spec.ChangesFile},
		}, Why: "edits files"},
		{Names: "-V --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "sudo", Kind: spec.Privilege, Scope: spec.System, Why: "runs a command with the rights of another user"}},
		Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}, Assigns: true},
		Output:   spec.PrintsOpened,
		Bare:     &spec.Form{Does: prints},
	},
}

var sudoedit = spec.Program{
	Name:    "sudoedit",
	Summary: "edits files as another user",
	Source:  "sudo 1.9.13, sudoedit(8)",
	Flags: []spec.Flag{
		{Names: "-A -B -k -n -N -S --askpass --bell --reset-timestamp --non-interactive --no-update --stdin"},
		{Names: "-C -g -h -p -r -t -T -u --close-from --group --host --prompt --role --type --command-timeout --user", Arg: spec.Text},
		{Names: "-D --chdir", Arg: spec.ChangesDir},
		{Names: "-R --chroot", Arg: spec.Anything},
		{Names: "-V --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "sudo.edit", Kind: spec.Privilege, Scope: spec.System, Why: "edits files as another user"}},
		Operands: spec.Operands{Rest: spec.ChangesFile},
	},
}
