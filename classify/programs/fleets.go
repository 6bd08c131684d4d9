package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Programs that run one command on many machines.

var pdsh = spec.Program{
	Name:    "pdsh",
	Summary: "runs a command on many machines",
	Source:  "pdsh 2.35, pdsh(1)",
	Syntax:  spec.StopAtOperand,
	Lang:    spec.Shell,
	Flags: []spec.Flag{
		{Names: "-S -h -b -d -s -k -N -a -A -i"},
		{Names: "-w", Arg: spec.ConnectsTo},
		{Names: "-x -l -t -u -f -M -g -X -F -P", Arg: spec.Text},
		{Names: "-R", Arg: spec.Text, Why: "picks the way to the machines; see the check"},
		{Names: "-q", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "prints what it would use"},
		{Names: "-L -V", Mark: spec.Informs},
	},
	Form: spec.Form{Does: onFleet, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsRemote, Check: runsOnFleet},
}

var clush = spec.Program{
	Name:    "clush",
	Summary: "runs a command on many machines, and copies files to them",
	Source:  "ClusterShell 1.9, clush(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Lang:    spec.Shell,
	Flags: []spec.Flag{
		{Names: "-a -b -B -d -G -L -n -N -P -q -r -S -v --all --debug --diff --line-mode --nostdin --preserve --progress --quiet --regroup " +
			"--sharing --maxrc --verbose"},
		{Names: "-w --nodes", Arg: spec.ConnectsTo},
		{Names: "-x -g -X -s -l -f -t -u -m --exclude --group --groupsource --user --fanout --connect_timeout --command_timeout --color " +
			"--pick --mode --splitbuf", Arg: spec.Text},
		{Names: "-R --worker", Arg: spec.Text, Why: "picks the way to the machines; see the check"},
		{Names: "-o --options", Arg: spec.Anything},
		{Names: "-O --option --conf --groupsconf", Arg: spec.Anything},
		{Names: "--hostfile --machinefile", Arg: spec.ReadsFile},
		{Names: "-c --copy", Arg: spec.SendsFile},
		{Names: "--rcopy", Arg: spec.Text},
		{Names: "--dest --outdir --errdir", Arg: spec.CreatesPath},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: onFleet, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsRemote, Check: runsOnFleet},
}

var pssh = spec.Program{
	Name:    "pssh",
	Aliases: []string{"parallel-ssh"},
	Summary: "runs a command on many machines",
	Source:  "pssh 2.3.4, pssh(1)",
	Syntax:  spec.StopAtOperand,
	Lang:    spec.Shell,
	Flags: []spec.Flag{
		{Names: "-v -A -i -I -P --verbose --askpass --inline --inline-stdout --send-input --print"},
		{Names: "-H --host", Arg: spec.ConnectsTo},
		{Names: "-l -p -t --user --par --timeout", Arg: spec.Text},
		{Names: "-h --hosts", Arg: spec.ReadsFile},
		{Names: "-o -e --outdir --errdir", Arg: spec.CreatesPath},
		{Names: "-O --options -x --extra-args -X --extra-arg", Arg: spec.Anything},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: onFleet, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsRemote, Check: runsOnFleet},
}

var onFleet = []spec.Effect{{ID: "fleet.run", Kind: spec.Execute, Scope: spec.Remote, Bulk: true, Why: "runs a command on many machines"}}

// runsOnFleet judges the command for the machines. The way "exec" runs it on this one, once for
// each of them; so does, perhaps, an unknown way.
func runsOnFleet(m *spec.Match) []spec.Act {
	words := m.Operands
	if len(words) == 0 {
		if !m.HasStdin {
			return nil
		}
		words = []spec.Word{m.Stdin}
	}
	acts := []spec.Act{{Role: spec.RunsRemote, Words: words}}
	if way := m.Flag("-R", "--worker"); way != nil && !spec.Listed("ssh rsh krb5 qsh mqsh xcpu mrsh", strings.ToLower(way.Arg.String())) {
		acts = append(acts, spec.Act{Role: spec.RunsShell, Words: []spec.Word{spaced(words)}, By: way.Name})
	}
	return acts
}
