package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// reprioritises is what programs do to processes that already run.
var reprioritises = []spec.Effect{{ID: "process.steer", Kind: spec.Process, Scope: spec.Home, Trait: spec.Reaches,
	Why: "changes the priority or limits of running processes, the guard's perhaps among them"}}

// steersProcesses finds whether the processes that are named are the call's own.
func steersProcesses(m *spec.Match) []spec.Act {
	if onlyShows(m) {
		return []spec.Act{{Effect: prints[0]}}
	}
	words := m.Operands
	if p := m.Flag("-p", "-P", "-u", "--pid", "--pgid", "--uid"); p != nil && p.Has {
		words = append(words[:len(words):len(words)], p.Arg)
	}
	for _, w := range words {
		if w.Is("0") || !StartedHere(w) {
			return []spec.Act{{Effect: reprioritises[0]}}
		}
	}
	return []spec.Act{{Effect: spec.Effect{Kind: spec.Process, Scope: spec.Home, Why: "changes the priority or limits of processes of the call"}}}
}

// onlyShows reports whether a priority or limits are printed, since none is given.
func onlyShows(m *spec.Match) bool {
	switch m.Program.Name {
	case "taskset", "chrt":
		return len(m.Operands) == 1 && m.Operands[0].Known()
	case "ionice":
		return m.Flag("-c", "--class", "-n", "--classdata") == nil
	case "choom":
		return m.Flag("-n", "--adjust") == nil
	case "prlimit":
		for i := range m.Flags {
			if g := &m.Flags[i]; g.Has && g.Flag.Opt {
				return false
			}
		}
		return true
	}
	return false
}

var ionice = spec.Program{
	Name:    "ionice",
	Summary: "runs a command with another priority for input and output",
	Source:  "util-linux 2.38, ionice(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-t --ignore"},
		{Names: "-c -n --class --classdata", Arg: spec.Text},
		{Names: "-p -P -u --pid --pgid --uid", Arg: spec.Text, Use: &spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: steersProcesses},
			Why: "names running processes"},
		{Names: "-V -h --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened, Bare: &spec.Form{Does: prints}},
}

var renice = spec.Program{
	Name:    "renice",
	Summary: "changes the priority of running processes",
	Source:  "util-linux 2.38, renice(1)",
	Syntax:  spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "-p -g -u --pid --pgrp --user"},
		{Names: "-n --priority --relative", Arg: spec.Text},
		{Names: "-V -h --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: steersProcesses},
}

var chrt = spec.Program{
	Name:    "chrt",
	Summary: "runs a command with another scheduling policy",
	Source:  "util-linux 2.38, chrt(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-a -b -d -f -i -o -r -R -v --all-tasks --batch --deadline --fifo --idle --other --rr --reset-on-fork --verbose"},
		{Names: "-D -P -T --sched-deadline --sched-period --sched-runtime", Arg: spec.Text},
		{Names: "-m --max", Use: &spec.Form{Does: prints}, Why: "prints the limits"},
		{Names: "-p --pid", Use: &spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: steersProcesses}, Why: "names a running process"},
		{Names: "-V -h --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text, spec.RunsCommand}}, Output: spec.PrintsOpened},
}

var taskset = spec.Program{
	Name:    "taskset",
	Summary: "runs a command on chosen processors",
	Source:  "util-linux 2.38, taskset(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-a -c --all-tasks --cpu-list"},
		{Names: "-p --pid", Use: &spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: steersProcesses}, Why: "names a running process"},
		{Names: "-V -h --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text, spec.RunsCommand}}, Output: spec.PrintsOpened},
}

var numactl = spec.Program{
	Name:    "numactl",
	Summary: "runs a command on chosen memory nodes",
	Source:  "numactl 2.0.16, numactl(8)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-a -b -l --all --balancing --localalloc --strict --huge"},
		{Names: "-i -m -N -C -p -P --interleave --membind --cpunodebind --physcpubind --preferred --preferred-many", Arg: spec.Text},
		{Names: "-H -s --hardware --show", Use: &spec.Form{Does: prints}, Why: "prints the nodes or the policy"},
		{Names: "--shm --file --touch --shmid --shmmode --length --offset --dump --dump-nodes", Arg: spec.Anything},
		{Names: "--version --help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened},
}

var prlimit = spec.Program{
	Name:    "prlimit",
	Summary: "prints or sets the limits of a process, or runs a command with them",
	Source:  "util-linux 2.38, prlimit(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "--noheadings --raw --verbose"},
		{Names: "-o --output", Arg: spec.Text},
		{Names: "-p --pid", Arg: spec.Text, Use: &spec.Form{Check: steersProcesses}, Why: "names a running process"},
		{Names: "-c -d -e -f -i -l -m -n -q -r -s -t -u -v -x -y", Arg: spec.Text, Opt: true},
		{Names: "--core --data --nice --fsize --sigpending --memlock --rss --nofile --msgqueue --rtprio --stack --cpu --nproc --as --locks --rttime",
			Arg: spec.Text, Opt: true},
		{Names: "-V -h --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened, Bare: &spec.Form{Does: prints}},
}

var choom = spec.Program{
	Name:    "choom",
	Summary: "prints or sets how readily the kernel kills a process, or runs a command so",
	Source:  "util-linux 2.38, choom(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-n --adjust", Arg: spec.Text},
		{Names: "-p --pid", Arg: spec.Text, Use: &spec.Form{Check: steersProcesses}, Why: "names a running process"},
		{Names: "-V -h --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened},
}

var cgexec = spec.Program{
	Name:    "cgexec",
	Summary: "runs a command in a control group",
	Source:  "libcgroup 2.0, cgexec(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-g -r", Arg: spec.Text},
		{Names: "--sticky"},
		{Names: "-h --help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened},
}

var cgclassify = spec.Program{
	Name:    "cgclassify",
	Aliases: []string{"cgset", "cgcreate", "cgdelete", "cgconfigparser", "cgclear"},
	Summary: "moves running processes to control groups, or changes control groups",
	Source:  "libcgroup 2.0, cgclassify(1), cgset(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: reprioritises, Operands: spec.Operands{Rest: spec.Text}},
}
