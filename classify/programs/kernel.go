package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var sysctl = spec.Program{
	Name:    "sysctl",
	Summary: "prints and changes settings of the kernel",
	Source:  "procps 4.0, sysctl(8); macOS 14, sysctl(8)",
	Flags: []spec.Flag{
		{Names: "-a -A -b -d -e -h -i -n -N -o -q -x -X --all --binary --names --ignore --quiet --values --deprecated"},
		{Names: "-r --pattern", Arg: spec.Text},
		{Names: "-w --write --system", Does: setsSystem},
		{Names: "-p -f --load", Arg: spec.LoadsConfig, Opt: true, Does: setsSystem},
		{Names: "-V --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: sysctlSets},
}

func sysctlSets(m *spec.Match) []spec.Act {
	for _, w := range m.Operands {
		if strings.Contains(w.String(), "=") || !w.Known() {
			return []spec.Act{{Effect: setsSystem[0], By: w.String()}}
		}
	}
	return nil
}

// changesKernel is code that becomes part of the kernel, or leaves it.
var changesKernel = []spec.Effect{{ID: "kernel.module", Kind: spec.Configure, Scope: spec.System, Why: "loads or removes code of the kernel"}}

var modprobe = spec.Program{
	Name:    "modprobe",
	Summary: "loads and removes modules of the kernel",
	Source:  "kmod 30, modprobe(8)",
	Flags: []spec.Flag{
		{Names: "-a -f -i -q -r -s -v -b -w --all --force --force-vermagic --force-modversion --ignore-install --ignore-remove --quiet --remove --syslog " +
			"--verbose --use-blacklist --first-time --remove-holders"},
		{Names: "-S --set-version --wait", Arg: spec.Text},
		{Names: "-C -d --config --dirname", Arg: spec.LoadsConfig},
		{Names: "-n --dry-run --show", Mark: spec.DryRun, Why: "says what it would do"},
		{Names: "-c -D -R --showconfig --show-config --show-depends --resolve-alias --show-modversions --dump-modversions",
			Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "prints what is known of modules"},
		{Names: "-V -h --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{Does: changesKernel, Operands: spec.Operands{Rest: spec.Text}},
}

var insmod = spec.Program{
	Name:    "insmod",
	Aliases: []string{"rmmod", "depmod", "kmod", "dkms", "kextload", "kextunload", "kextutil", "kmutil"},
	Summary: "loads and removes modules of the kernel",
	Source:  "kmod 30, insmod(8), rmmod(8), depmod(8); dkms 3.0, dkms(8)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: changesKernel, Operands: spec.Operands{Rest: spec.Text}},
}

var modinfo = spec.Program{
	Name:    "modinfo",
	Summary: "prints what is known of a module of the kernel",
	Source:  "kmod 30, modinfo(8)",
	Flags: []spec.Flag{
		{Names: "-0 -a -d -l -n -p --null --author --description --license --parameters --filename --modname"},
		{Names: "-b -F -k --basedir --field --set-version", Arg: spec.Text},
		{Names: "-V -h --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var ldconfig = spec.Program{
	Name:    "ldconfig",
	Summary: "prints and rebuilds the list of shared libraries",
	Source:  "glibc 2.36, ldconfig(8)",
	Flags: []spec.Flag{
		{Names: "-v -n -N -X -i -l --verbose --ignore-aux-cache"},
		{Names: "-c --format", Arg: spec.Text},
		{Names: "-C -f -r", Arg: spec.Anything},
		{Names: "-p --print-cache", Use: &spec.Form{Does: prints}, Why: "prints the list"},
		{Names: "-V -? --version --help --usage", Mark: spec.Informs},
	},
	Form: spec.Form{Does: setsSystem, Operands: spec.Operands{Rest: spec.ListsPath}},
}

var updateAlternatives = spec.Program{
	Name:    "update-alternatives",
	Aliases: []string{"alternatives"},
	Summary: "prints and changes which program a name stands for",
	Source:  "dpkg 1.21, update-alternatives(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "--display --list --query", Arg: spec.Text, Use: &spec.Form{Does: prints}, Why: "prints the choices"},
		{Names: "--get-selections", Use: &spec.Form{Does: prints}, Why: "prints all choices"},
		{Names: "--install --set --remove --remove-all --auto --config --all --set-selections --follower --slave",
			Use: &spec.Form{Does: setsSystem, Operands: spec.Operands{Rest: spec.Text}}, Why: "changes which program a name stands for"},
		{Names: "--force --quiet --verbose --debug --skip-auto"},
		{Names: "--altdir --admindir --instdir --root", Arg: spec.Text},
		{Names: "--log", Arg: spec.AppendsFile},
		{Names: "--help --version", Mark: spec.Informs},
	},
}

var auditctl = spec.Program{
	Name: "auditctl",
	Aliases: []string{"auditd", "augenrules", "aa-enforce", "aa-complain", "aa-disable", "aa-teardown", "apparmor_parser", "setenforce", "setsebool",
		"semanage", "semodule", "restorecon", "fixfiles"},
	Summary: "changes what the system watches and forbids",
	Source:  "audit 3.0, auditctl(8); apparmor 3.0, aa-enforce(8); policycoreutils 3.4, setenforce(8)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-l -s -v", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Anything}}, Why: "prints rules or the state"},
	},
	Form: spec.Form{Does: setsSystem, Operands: spec.Operands{Rest: spec.Text}},
}

var getenforce = spec.Program{
	Name:    "getenforce",
	Aliases: []string{"sestatus", "getsebool", "aa-status", "apparmor_status", "seinfo", "selinuxenabled"},
	Summary: "says what the system watches and forbids",
	Source:  "policycoreutils 3.4, sestatus(8); apparmor 3.0, aa-status(8)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var ausearch = spec.Program{
	Name:    "ausearch",
	Summary: "searches the log of what the system watched",
	Source:  "audit 3.0.9, ausearch(8)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-i -l -r -w --interpret --line-buffered --raw --word --debug --extra-keys --extra-labels --extra-obj2 --extra-time --input-logs --just-one"},
		{Names: "-a -c -e -f -ga -ge -gi -hn -k -m -n -o -p -pp -sc -se -su -sv -te -ts -tm -ua -ue -ui -ul -uu -vm -x --event --arch --comm --eoe-timeout " +
			"--exit --escape --file --format " +
			"--gid-all --gid-effective --gid --host --key --message --node --object --pid --ppid --syscall --context --session --subject --success --end " +
			"--start --terminal --uid-all " +
			"--uid-effective --uid --loginuid --uuid --vm-name --executable", Arg: spec.Text},
		{Names: "-if --input", Arg: spec.ReadsFile},
		{Names: "--checkpoint", Arg: spec.WritesFile},
		{Names: "-h -v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var aureport = spec.Program{
	Name:    "aureport",
	Summary: "sums up the log of what the system watched",
	Source:  "audit 3.0.9, aureport(8)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-au -a -c -cr -e -f -h -i -k -l -m -ma -n -nc -p -r -s -t -tm -u -x --auth --avc --comm --config --crypto --debug --event --failed --file " +
			"--host --interpret --input-logs " +
			"--integrity --key --login --mods --mac --anomaly --no-config --pid --response --syscall --success --summary --log --tty --terminal --user " +
			"--virt --executable"},
		{Names: "-te -ts --end --start --eoe-timeout --escape --node", Arg: spec.Text},
		{Names: "-if --input", Arg: spec.ReadsFile},
		{Names: "-v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}
