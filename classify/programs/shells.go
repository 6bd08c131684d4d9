package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var bash = spec.Program{
	Name:    "bash",
	Aliases: []string{"rbash"},
	Summary: "runs shell commands",
	Source:  "GNU bash 5.2, bash(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong | spec.PlusFlags,
	Lang:    spec.Shell,
	Flags: []spec.Flag{
		{Names: "--rcfile --init-file", Arg: spec.RunsFile},
		{Names: "--debugger --login --noediting --noprofile --norc --posix --restricted --verbose"},
		{Names: "--dump-strings --dump-po-strings --pretty-print -D", Use: shellSyntaxOnly, Why: "prints what the script holds without running it"},
		{Names: "--help --version", Mark: spec.Informs},
		{Names: "-O +O", Arg: spec.Text},
		{Names: "-r -k -B -E -H -P -T -h -t +r +k +B +E +H +P +T +h +t"},
	},
	Groups: [][]spec.Flag{shellFlags},
	Form:   spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: shellScript, Output: spec.PrintsOpened},
}

var sh = spec.Program{
	Name:    "sh",
	Aliases: []string{"dash", "ash"},
	Summary: "runs shell commands",
	Source:  "dash 0.5.12, dash(1); POSIX.1-2017, sh(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong | spec.PlusFlags,
	Lang:    spec.Shell,
	Flags: []spec.Flag{
		{Names: "-h -I -V -E -q +h +I +V +E +q"},
	},
	Groups: [][]spec.Flag{shellFlags},
	Form:   spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: shellScript, Output: spec.PrintsOpened},
}

var ksh = spec.Program{
	Name:    "ksh",
	Aliases: []string{"ksh93", "mksh", "lksh", "pdksh", "oksh"},
	Summary: "runs shell commands",
	Source:  "ksh93u+m 1.0, ksh(1); mksh 59c, mksh(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong | spec.PlusFlags,
	Lang:    spec.Shell,
	Flags: []spec.Flag{
		{Names: "-E -G -B -h -k -r -t -g -p -X -U +E +G +B +h +k +r +t +g +X +U"},
		{Names: "-R -T", Arg: spec.Anything},
		{Names: "--version", Mark: spec.Informs},
	},
	Groups: [][]spec.Flag{kshFlags},
	Form:   spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: shellScript, Output: spec.PrintsOpened},
}

var zsh = spec.Program{
	Name:    "zsh",
	Aliases: []string{"rzsh"},
	Summary: "runs shell commands",
	Source:  "zsh 5.9, zsh(1), zshoptions(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong | spec.PlusFlags,
	Lang:    spec.Shell,
	Flags: []spec.Flag{
		{Names: "-d -g -h -k -r -t -y -w -B -D -E -F -G -H -I -J -K -L -M -N -O -P -Q -R -S -T -U -V -W -X -Y -Z"},
		{Names: "+d +g +h +k +r +t +y +w +B +D +E +F +G +H +I +J +K +L +M +N +O +P +Q +R +S +T +U +V +W +X +Y +Z"},
		{Names: "-0 -1 -2 -3 -4 -5 -6 -7 -8 -9"},
		{Names: "--no-rcs --no-globalrcs --login --interactive --pipefail --errexit --nounset --xtrace --verbose --no-unset --extendedglob --nullglob"},
		{Names: "--emulate", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Groups: [][]spec.Flag{shellFlags},
	Form:   spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: shellScript, Output: spec.PrintsOpened},
}

// shellFlags are the flags that the shells share. The value of -c is the first
// operand and not the next word: bash -c -e 'cmd' and bash -ce 'cmd' are the same.
var shellFlags = []spec.Flag{
	{Names: "-c +c", Use: shellCommand, Why: "runs the first operand as shell source"},
	{Names: "-s +s", Use: shellStdin, Why: "runs what standard input holds"},
	{Names: "-n", Use: shellSyntaxOnly, Why: "checks the syntax and runs nothing"},
	{Names: "+n"},
	{Names: "-o +o", Arg: spec.Text},
	{Names: "-i -l -a -b -e -f -m -p -u -v -x -C +i +l +a +b +e +f +m +p +u +v +x +C"},
}

var kshFlags = []spec.Flag{
	{Names: "-c +c", Use: shellCommand, Why: "runs the first operand as shell source"},
	{Names: "-s +s", Use: shellStdin, Why: "runs what standard input holds"},
	{Names: "-n", Use: shellSyntaxOnly, Why: "checks the syntax and runs nothing"},
	{Names: "+n"},
	{Names: "-o +o", Arg: spec.Text},
	{Names: "-i -l -a -b -e -f -m -u -v -x -C +i +l +a +b +e +f +m +p +u +v +x +C"},
}

var shellCommand = &spec.Form{
	Operands: spec.Operands{First: []spec.Role{spec.RunsShell}, Rest: spec.Text},
	Output:   spec.PrintsOpened,
}

var shellStdin = &spec.Form{
	Operands: spec.Operands{Rest: spec.Text},
	Check:    func(m *spec.Match) []spec.Act { return []spec.Act{stdinAct(m, spec.RunsShell)} },
	Output:   spec.PrintsOpened,
}

var shellSyntaxOnly = &spec.Form{
	Does:     prints,
	Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text},
	Check:    shellNoExec,
}

// stdinAct hands over standard input.
func stdinAct(m *spec.Match, role spec.Role) spec.Act {
	return spec.Act{Role: role, Words: []spec.Word{m.Stdin}, Stdin: true, By: "standard input"}
}

// shellScript runs the script that the first operand names, or standard input.
// A lone dash ends the options, as "--" does.
func shellScript(m *spec.Match) []spec.Act {
	ops := m.Operands
	if len(ops) > 0 && ops[0].Is("-") {
		ops = ops[1:]
	}
	if len(ops) == 0 {
		return []spec.Act{stdinAct(m, spec.RunsShell)}
	}
	return []spec.Act{{Role: spec.RunsFile, Words: ops[:1]}}
}

// shellNoExec takes the promise of -n back where the shell does: interactive
// shells ignore it, and +n ends it.
func shellNoExec(m *spec.Match) []spec.Act {
	if m.Flag("-i") == nil && m.Flag("+n") == nil && m.Flag("-c", "+c") == nil && m.Flag("+o") == nil {
		return nil
	}
	return []spec.Act{{Effect: spec.Effect{Kind: spec.Unknown, Why: "the shell may run the script although -n is given"}}}
}

var fish = spec.Program{
	Name:    "fish",
	Summary: "runs shell commands in the language of fish",
	Source:  "fish 3.6, fish(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-c --command", Arg: spec.RunsShell, Mark: spec.NoFirst, Does: foreignShell, Why: "runs commands"},
		{Names: "-C --init-command", Arg: spec.RunsShell, Does: foreignShell, Why: "runs commands first"},
		{Names: "-n --no-execute", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "checks the syntax and runs nothing"},
		{Names: "-i -l -N -P --interactive --login --no-config --private --print-rusage-self"},
		{Names: "-d -f --debug --features --debug-stack-frames", Arg: spec.Text},
		{Names: "-o -p --debug-output --profile --profile-startup", Arg: spec.WritesFile},
		{Names: "-h -v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.RunsFile}, Rest: spec.Text},
		Check:    foreignScript,
	},
}

var csh = spec.Program{
	Name:    "csh",
	Aliases: []string{"tcsh", "bsd-csh"},
	Summary: "runs shell commands in the language of csh",
	Source:  "tcsh 6.24, tcsh(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-c", Use: &spec.Form{
			Does:     foreignShell,
			Operands: spec.Operands{First: []spec.Role{spec.RunsShell}, Rest: spec.Text},
		}, Why: "runs the first operand"},
		{Names: "-b -d -D -e -f -i -l -m -q -t -v -V -x -X"},
		{Names: "-s", Use: &spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: foreignStdin}, Why: "runs what standard input holds"},
		{Names: "-n", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "checks the syntax and runs nothing"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.RunsFile}, Rest: spec.Text},
		Check:    foreignScript,
	},
}

// foreignShell marks source in a language that only looks like the shell's: it
// is read as shell for what shows, and stays unknown.
var foreignShell = []spec.Effect{{Kind: spec.Unknown, Why: "runs code in a shell language that cannot be read for certain"}}

func foreignScript(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 && m.Flag("-c", "--command") == nil {
		return foreignStdin(m)
	}
	return []spec.Act{{Effect: foreignShell[0]}}
}

func foreignStdin(m *spec.Match) []spec.Act {
	return []spec.Act{stdinAct(m, spec.RunsShell), {Effect: foreignShell[0]}}
}

var busybox = spec.Program{
	Name:    "busybox",
	Aliases: []string{"toybox"},
	Summary: "runs one of the small tools that it holds",
	Source:  "BusyBox 1.35, toybox 0.8.9",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--list --list-full --long --help --version --show", Mark: spec.Informs},
		{Names: "--install", Use: &spec.Form{
			Does:     []spec.Effect{{ID: "busybox.install", Kind: spec.Create, Scope: spec.System, Why: "links its tools under their own names"}},
			Operands: spec.Operands{Rest: spec.WritesFile},
		}, Why: "links its tools"},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}},
		Output:   spec.PrintsOpened,
		Bare:     &spec.Form{Does: prints},
	},
}
