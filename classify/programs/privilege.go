package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// asOther is what programs do that run a command with other rights.
var asOther = []spec.Effect{{Kind: spec.Privilege, Scope: spec.System, Why: "runs a command with the rights of another user"}}

var doas = spec.Program{
	Name:    "doas",
	Summary: "runs a command as another user",
	Source:  "OpenDoas 6.8, doas(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-n"},
		{Names: "-a -u", Arg: spec.Text},
		{Names: "-C", Arg: spec.LoadsConfig},
		{Names: "-L", Use: &spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Why: "forgets who was authenticated"}}},
			Why: "forgets who was authenticated"},
		{Names: "-s"},
	},
	Form: spec.Form{
		Does:     asOther,
		Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}, Assigns: true},
		Stdin:    spec.RunsShell,
		Output:   spec.PrintsOpened,
	},
}

// suFlags are the flags of su and runuser. What -c runs is shell source; so is
// what stands on standard input when there is no command.
var suFlags = []spec.Flag{
	{Names: "-c --command --session-command", Arg: spec.RunsShell},
	{Names: "-f -l -m -p -P -T --fast --login --preserve-environment --pty --no-pty"},
	{Names: "-g -G -w --group --supp-group --whitelist-environment", Arg: spec.Text},
	{Names: "-s --shell", Arg: spec.RunsProgram},
	{Names: "-h -V --help --version", Mark: spec.Informs},
}

var su = spec.Program{
	Name:    "su",
	Summary: "runs a shell as another user",
	Source:  "util-linux 2.38, su(1)",
	Groups:  [][]spec.Flag{suFlags},
	Form: spec.Form{
		Does:     asOther,
		Operands: spec.Operands{Rest: spec.Text},
		Check:    suShell,
		Output:   spec.PrintsOpened,
	},
}

// suShell hands standard input to the shell that su starts without -c.
func suShell(m *spec.Match) []spec.Act {
	if m.Flag("-c", "--command", "--session-command") != nil {
		return nil
	}
	return []spec.Act{stdinAct(m, spec.RunsShell)}
}

var runuser = spec.Program{
	Name:    "runuser",
	Summary: "runs a command as another user",
	Source:  "util-linux 2.38, runuser(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-u --user", Arg: spec.Text, Use: &spec.Form{
			Does:     asOther,
			Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}},
			Output:   spec.PrintsOpened,
		}, Why: "names the user, and lets a command follow"},
	},
	Groups: [][]spec.Flag{suFlags},
	Form: spec.Form{
		Does:     asOther,
		Operands: spec.Operands{Rest: spec.Text},
		Check:    runuserRest,
		Output:   spec.PrintsOpened,
	},
}

// runuserRest reads what stands behind the user's name: flags again, and
// arguments of the shell.
func runuserRest(m *spec.Match) []spec.Act {
	for i, w := range m.Operands {
		switch {
		case w.Is("-c") && i+1 < len(m.Operands):
			return []spec.Act{{Role: spec.RunsShell, Words: m.Operands[i+1 : i+2], By: "-c"}}
		case w.MayBeOption() && !w.Is("-"):
			return []spec.Act{{Role: spec.Anything, Words: []spec.Word{w}, By: w.String()}}
		}
	}
	return suShell(m)
}

var pkexec = spec.Program{
	Name:    "pkexec",
	Summary: "runs a command as another user",
	Source:  "polkit 122, pkexec(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "--disable-internal-agent --keep-cwd"},
		{Names: "--user", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: asOther, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened},
}

var run0 = spec.Program{
	Name:    "run0",
	Summary: "runs a command as another user",
	Source:  "systemd 257, run0(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "--no-ask-password --slice-inherit --pipe --pty --pty-late --via-shell --same-root-dir --lightweight"},
		{Names: "--unit --property --description --slice -u --user -g --group --nice --setenv --background --machine --area " +
			"--shell-prompt-prefix --empower", Arg: spec.Text},
		{Names: "-D --chdir", Arg: spec.ChangesDir},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: asOther, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Stdin: spec.RunsShell, Output: spec.PrintsOpened},
}

var gosu = spec.Program{
	Name:    "gosu",
	Aliases: []string{"su-exec", "setuidgid", "s6-setuidgid", "chpst", "softlimit"},
	Summary: "runs a command as another user",
	Source:  "gosu 1.14, README; su-exec 0.2, README",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-h -v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: asOther, Operands: spec.Operands{First: []spec.Role{spec.Text, spec.RunsCommand}}, Output: spec.PrintsOpened},
}

var setpriv = spec.Program{
	Name:    "setpriv",
	Summary: "runs a command with other rights",
	Source:  "util-linux 2.38, setpriv(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "--clear-groups --keep-groups --init-groups --no-new-privs --nnp --reset-env"},
		{Names: "--groups --pdeathsig", Arg: spec.Text},
		{Names: "--inh-caps --ambient-caps --bounding-set --rgid --egid --regid --ruid --euid --reuid --securebits --selinux-label --apparmor-profile",
			Arg:  spec.Text,
			Does: []spec.Effect{{ID: "setpriv", Kind: spec.Privilege, Scope: spec.System, Why: "runs a command with other rights"}}},
		{Names: "-d --dump --list-caps", Use: &spec.Form{Does: prints}, Why: "prints the rights"},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened},
}

var capsh = spec.Program{
	Name:    "capsh",
	Summary: "prints and changes capabilities, and runs a shell with them",
	Source:  "libcap 2.66, capsh(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--print --current --quiet --modes --license", Use: &spec.Form{Does: prints}, Why: "prints the capabilities"},
		{Names: "--decode --explain --suggest --has-p --has-i --has-a --has-b --supports --has-ambient --is-uid --is-gid", Arg: spec.Text,
			Use: &spec.Form{Does: prints}, Why: "explains capabilities"},
		{Names: "-h --help", Mark: spec.Informs},
	},
	Form: spec.Form{Does: asOther, Operands: spec.Operands{Rest: spec.Anything}},
}

// namespaceOf are the flags that unshare and nsenter share.
var namespaceOf = []spec.Flag{
	{Names: "-i -m -n -p -u -U -C -T --ipc --mount --net --pid --uts --user --cgroup --time", Arg: spec.ReadsFile, Opt: true},
	{Names: "-G -S --setgid --setuid", Arg: spec.Text},
	{Names: "-h -V --help --version", Mark: spec.Informs},
}

var unshare = spec.Program{
	Name:    "unshare",
	Summary: "runs a command in namespaces of its own",
	Source:  "util-linux 2.38, unshare(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-f --fork --keep-caps -r --map-root-user -c --map-current-user --map-auto"},
		{Names: "--kill-child", Arg: spec.Text, Opt: true},
		{Names: "--mount-proc --mount-binfmt", Arg: spec.ListsPath, Opt: true},
		{Names: "--map-user --map-users --map-group --map-groups --propagation --setgroups --monotonic --boottime --load-interp", Arg: spec.Text},
		{Names: "-R --root", Arg: spec.Anything},
		{Names: "-w --wd", Arg: spec.ChangesDir},
	},
	Groups: [][]spec.Flag{namespaceKept},
	Form:   spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Stdin: spec.RunsShell, Output: spec.PrintsOpened},
}

// namespaceKept are the flags of unshare that may name a file on which the
// namespace is mounted, so that it stays.
var namespaceKept = []spec.Flag{
	{Names: "-i -m -n -p -u -U -C -T --ipc --mount --net --pid --uts --user --cgroup --time", Arg: spec.ChangesFile, Opt: true},
	{Names: "-G -S --setgid --setuid", Arg: spec.Text},
	{Names: "-h -V --help --version", Mark: spec.Informs},
}

var nsenter = spec.Program{
	Name:    "nsenter",
	Summary: "runs a command in the namespaces of another process",
	Source:  "util-linux 2.38, nsenter(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-a -F -Z -e -c --all --no-fork --follow-context --preserve-credentials --env --join-cgroup --keep-caps"},
		{Names: "-t --target", Arg: spec.Text},
		{Names: "-r -w --root --wd", Arg: spec.ReadsFile, Opt: true},
		{Names: "-W --wdns", Arg: spec.Text, Opt: true},
	},
	Groups: [][]spec.Flag{namespaceOf},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "nsenter", Kind: spec.Privilege, Scope: spec.System, Why: "enters the namespaces of another process"}},
		Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}},
		Stdin:    spec.RunsShell,
		Output:   spec.PrintsOpened,
	},
}
