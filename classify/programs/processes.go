package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

var ps = spec.Program{
	Name:    "ps",
	Summary: "lists processes",
	Source:  "procps 4.0, ps(1); macOS 14, ps(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: psEnvironment, Output: spec.PrintsText},
}

// psEnvironment finds the letter e in a cluster without a dash, which shows the
// environment of processes. With a dash it selects all processes; on macOS -E
// shows the environment.
func psEnvironment(m *spec.Match) []spec.Act {
	value := false
	for _, w := range m.Operands {
		text := w.String()
		switch {
		case value:
			value = false
		case strings.HasPrefix(text, "--"):
			value = !strings.Contains(text, "=") && psLongValue(text)
		case strings.HasPrefix(text, "-"):
			value = strings.ContainsAny(text[len(text)-1:], "CGgpqstUuOo") && text != "-"
			if strings.Trim(text[1:], "AaCcEefjlMmrSTuvwXx") == "" && strings.Contains(text, "E") {
				return []spec.Act{{Effect: printsVariables, By: text}}
			}
		case strings.ContainsRune(strings.TrimRight(text, "oOpqtUk"), 'e') && text != "" && strings.Trim(text, "0123456789,") != "":
			return []spec.Act{{Effect: printsVariables, By: text}}
		default:
			value = text != "" && strings.ContainsAny(text[len(text)-1:], "oOpqtUk")
		}
		if !w.Known() && w.MayBeOption() {
			return []spec.Act{{Role: spec.Anything, Words: []spec.Word{w}, By: "ps"}}
		}
	}
	return nil
}

func psLongValue(name string) bool {
	switch name {
	case "--Group", "--group", "--pid", "--ppid", "--quick-pid", "--sid", "--tty", "--User", "--user", "--format", "--cols", "--columns", "--lines",
		"--rows", "--sort", "--width":
		return true
	}
	return false
}

var top = spec.Program{
	Name:    "top",
	Summary: "shows what processes use",
	Source:  "procps 4.0, top(1); macOS 14, top(1)",
	Flags: []spec.Flag{
		{Names: "-b -c -H -i -O -S -s -1 -a -F -f -R -r -t -x --batch --cmdline-toggle --threads-show --idle-toggle --list-fields --accum-time-toggle " +
			"--secure-mode --single-cpu-toggle"},
		{Names: "-d -E -e -n -o -p -U -u -l -ncols -stats -pid --delay --scale-summary-mem --scale-task-mem --iterations --sort-override --pid " +
			"--filter-any-user --filter-only-euser", Arg: spec.Text},
		{Names: "-w --width", Arg: spec.Text, Opt: true},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var iftop = spec.Program{
	Name:    "iftop",
	Aliases: []string{"nethogs"},
	Summary: "shows what uses the network",
	Source:  "iftop 1.0, iftop(8); nethogs 0.8, nethogs(8)",
	Flags: []spec.Flag{
		{Names: "-n -N -p -b -B -P -l -t -a -x -C"},
		{Names: "-i -f -F -G -m -o -s -L -d -v -c", Arg: spec.Text},
		{Names: "-h -V", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var htop = spec.Program{
	Name:    "htop",
	Aliases: []string{"btop", "btm", "atop", "iotop", "nvtop"},
	Summary: "shows what processes use, and lets a person act on them",
	Source:  "htop 3.2, htop(1)",
	Flags: []spec.Flag{
		{Names: "-C -H -M -t -U -b -o -P -a -k -q --no-color --no-mouse --no-unicode --readonly --tree --batch --only --processes --accumulated --kilobytes"},
		{Names: "-d -F -n -p -s -u --delay --filter --pid --sort-key --user --iter", Arg: spec.Text},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
}

var glances = spec.Program{
	Name:    "glances",
	Summary: "shows what the system is busy with",
	Source:  "Glances 3.3, glances(1)",
	Flags: []spec.Flag{
		{Names: "-b -d -0 -1 -2 -3 -4 -5 -6 -q --disable-process --disable-check-update --fahrenheit --percpu --byte --tree --hide-kernel-threads"},
		{Names: "-t --time --stdout --stdout-csv --stdout-json --stop-after -f --process-filter --disable-plugin --enable-plugin --sort-processes", Arg: spec.Text},
		{Names: "-C --config", Arg: spec.LoadsConfig},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "shows what the system is busy with, and asks for a newer version of itself"}}},
}

var powertop = spec.Program{
	Name:    "powertop",
	Summary: "shows what uses power, and changes settings that do",
	Source:  "PowerTOP 2.14, powertop(8)",
	Flags: []spec.Flag{
		{Names: "--debug -q --quiet --extech"},
		{Names: "-t --time -i --iteration", Arg: spec.Text, Opt: true},
		{Names: "-C --csv -r --html", Arg: spec.WritesFile, Opt: true, Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "writes a report"}}},
		{Names: "-w --workload", Arg: spec.RunsShell, Opt: true},
		{Names: "--auto-tune -c --calibrate", Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.System, Why: "changes the power settings of devices"}}},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
}

// signalNames are signals as flags of kill-like programs.
const signalNames = "-0 -1 -2 -3 -4 -5 -6 -7 -8 -9 -10 -11 -12 -13 -14 -15 -16 -17 -18 -19 -20 -21 -22 -23 -24 -25 -26 -27 -28 -29 -30 -31 -32 -33 " +
	"-34 -35 -36 -37 -38 -39 -40 -41 -42 -43 -44 -45 -46 -47 -48 -49 -50 -51 -52 -53 -54 -55 -56 -57 -58 -59 -60 -61 -62 -63 -64 -HUP -INT -QUIT -KILL " +
	"-TERM -USR1 -USR2 -STOP -TSTP -CONT -ABRT -ALRM -CHLD -PIPE -WINCH -SIGHUP -SIGINT -SIGQUIT -SIGKILL -SIGTERM -SIGUSR1 -SIGUSR2 -SIGSTOP -SIGCONT"

// findsProcesses are the flags that pgrep and pkill share.
var findsProcesses = []spec.Flag{
	{Names: "-A -a -c -f -i -I -l -n -o -v -w -x -L --count --echo --full --ignore-case --list-name --list-full --newest --oldest --inverse " +
		"--lightweight --exact --logpidfile --ignore-ancestors --require-handler --quiet --shell-quote --mrelease"},
	{Names: "-d -g -G -O -P -s -t -u -U -r --delimiter --pgroup --group --older --parent --session --terminal --euid --uid --runstates --cgroup --ns " +
		"--nslist --signal --env", Arg: spec.Text},
	{Names: "-F --pidfile", Arg: spec.ReadsFile},
	{Names: "-h -V --help --version", Mark: spec.Informs},
}

var pidof = spec.Program{
	Name:    "pidof",
	Summary: "prints the numbers of a program's processes",
	Source:  "procps 4.0, pidof(1); sysvinit 3.06, pidof(8)",
	Flags: []spec.Flag{
		{Names: "-s -c -n -q -w -x -z -t --single-shot --check-root --quiet --with-workers"},
		{Names: "-o -S --omit-pid --separator", Arg: spec.Text},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var pgrep = spec.Program{
	Name:    "pgrep",
	Aliases: []string{"pidwait"},
	Summary: "finds processes by name",
	Source:  "procps 4.0, pgrep(1); macOS 14, pgrep(1)",
	Flags:   []spec.Flag{{Names: "-q"}},
	Groups:  [][]spec.Flag{findsProcesses},
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Says: pgrepSays},
}

var pkill = spec.Program{
	Name:    "pkill",
	Summary: "signals processes by name",
	Source:  "procps 4.0, pkill(1)",
	Flags: []spec.Flag{
		{Names: signalNames},
		{Names: "-e"},
		{Names: "-q --queue", Arg: spec.Text},
	},
	Groups: [][]spec.Flag{findsProcesses},
	Form:   spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: killsByName},
}

var killall = spec.Program{
	Name:    "killall",
	Aliases: []string{"skill", "snice", "xkill"},
	Summary: "signals all processes of a name",
	Source:  "psmisc 23.6, killall(1)",
	Flags: []spec.Flag{
		{Names: signalNames},
		{Names: "-e -g -i -I -q -r -v -w -m -d --exact --process-group --interactive --ignore-case --quiet --regexp --verbose --wait"},
		{Names: "-n -o -s -u -y -Z -t -c --ns --older-than --signal --user --younger-than --context", Arg: spec.Text},
		{Names: "-l --list", Use: &spec.Form{Does: prints}, Why: "lists the signals"},
		{Names: "-V --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: killsByName},
}

var slay = spec.Program{
	Name:    "slay",
	Summary: "ends all processes of a user",
	Source:  "slay 2.8, slay(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: []spec.Effect{endsClient("signals all processes of a user")}, Operands: spec.Operands{Rest: spec.Text}},
}

var killall5 = spec.Program{
	Name:    "killall5",
	Summary: "signals every process outside its own session",
	Source:  "sysvinit 3.06, killall5(8)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Does: []spec.Effect{{ID: "killall5", Kind: spec.Process, Scope: spec.System, Loss: spec.Irreversible, Bulk: true,
			Why: "signals every process outside its own session"}},
		Operands: spec.Operands{Rest: spec.Text},
	},
}

// killsByName signals what the operands match. A pattern that matches everything, or
// none at all, takes all of the user's processes: the agents' and the guard's with them.
func killsByName(m *spec.Match) []spec.Act {
	e := spec.Effect{ID: m.Program.Name, Kind: spec.Process, Scope: spec.Home, Why: "signals processes by their name"}
	if onlyProbes(m) {
		return []spec.Act{{Effect: prints[0]}}
	}
	switch {
	case m.Flag("-v", "--inverse") != nil && m.Program.Name == "pkill", m.Flag("-u", "--user", "-U", "--uid", "--euid") != nil && len(m.Operands) == 0:
		return []spec.Act{{Effect: endsClient("signals all processes of a user")}}
	case len(m.Operands) == 0, m.Program.Name == "killall" && m.Flag("-u", "--user") != nil:
		e.Bulk, e.Why = true, "signals all processes of a user"
	}
	by := facts.ProcessMatch{
		Line: m.Flag("-f", "--full") != nil, Fold: m.Flag("-i", "--ignore-case", "-I") != nil,
		Exact: m.Flag("-x", "--exact") != nil,
	}
	if m.Program.Name == "killall" {
		by = facts.ProcessMatch{Fold: m.Flag("-I", "--ignore-case") != nil, Plain: m.Flag("-r", "--regexp") == nil}
		by.Exact = by.Plain
	}
	for _, w := range m.Operands {
		pattern := processPattern(w)
		if by.Plain {
			pattern = pattern[strings.LastIndexByte(pattern, '/')+1:] // killall /usr/bin/NAME
		}
		switch client := by.MatchesClient(pattern); {
		case client && (facts.NamesGuard(w.String()) || facts.NamesClient(w.String())):
			return []spec.Act{{Effect: endsClient("signals the guard or an agent: " + w.String())}}
		case client && w.Known():
			return []spec.Act{{Effect: endsClient("signals agents as well, some of which run under this name: " + w.String())}}
		case client:
			e.Bulk, e.Why = true, "signals processes by a name that is unknown"
		case w.Known() && by.MatchesSession(pattern):
			e = spec.Effect{ID: e.ID, Kind: spec.Process, Scope: spec.Home, Trait: spec.Reaches, Why: "ends shells or terminals in which " +
				"people and agents work: " + w.String()}
		}
	}
	return []spec.Act{{Effect: e}}
}

// onlyProbes reports whether the signal is 0, which only asks whether there are such processes.
func onlyProbes(m *spec.Match) bool {
	if g := m.Flag("--signal", "-s"); g != nil && m.Program.Name != "pkill" || g != nil && g.Name == "--signal" {
		return g.Arg.Is("0")
	}
	probe := m.Flag("-0")
	return probe != nil && !slices.ContainsFunc(m.Flags, func(g spec.Given) bool { return g.Flag == probe.Flag && g.Name != "-0" })
}

// endsClient is the effect of a signal that reaches the guard or the agent that asks it.
func endsClient(why string) spec.Effect {
	return spec.Effect{ID: "guard.process", Kind: spec.Process, Scope: spec.Guard, Why: why}
}

// processPattern returns a word as a regular expression in which unknown text matches anything.
func processPattern(w spec.Word) string {
	var b strings.Builder
	for _, p := range w.Parts {
		switch {
		case p.Unknown == nil:
			b.WriteString(p.Text)
		case p.Unknown.Kind == spec.Number:
			b.WriteString("[0-9]+")
		default:
			b.WriteString(".*")
		}
	}
	return b.String()
}

var fuser = spec.Program{
	Name:    "fuser",
	Summary: "says which processes use files, or kills them",
	Source:  "psmisc 23.6, fuser(1)",
	Flags: []spec.Flag{
		{Names: "-a -c -f -I -i -m -M -s -u -v -w --all --inode --interactive --mount --ismountpoint --silent --user --verbose --ipv4 --ipv6"},
		{Names: "-n --namespace", Arg: spec.Text},
		{Names: "-k --kill"},
		{Names: signalNames},
		{Names: "-l --list-signals -V --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: fuserKills},
}

// fuserKills judges a kill by what the processes use: a port is one server's, a file, a
// folder or a file system anybody's, the agent that runs the call among them.
func fuserKills(m *spec.Match) []spec.Act {
	if m.Flag("-k", "--kill") == nil {
		return nil
	}
	if m.Flag("-m", "-M", "-c", "--mount", "--ismountpoint") != nil {
		return []spec.Act{{Effect: spec.Effect{ID: "fuser.kill.mount", Kind: spec.Process, Scope: spec.System, Bulk: true,
			Why: "kills all processes that use a file system"}}}
	}
	space := m.Flag("-n", "--namespace")
	ports := space != nil && (space.Arg.Is("tcp") || space.Arg.Is("udp"))
	for _, w := range m.Operands {
		text, known := w.Text()
		if !known && !ports || known && !ports && !strings.HasSuffix(text, "/tcp") && !strings.HasSuffix(text, "/udp") {
			return []spec.Act{{Effect: spec.Effect{ID: "fuser.kill.file", Kind: spec.Process, Scope: spec.Home, Trait: spec.Reaches,
				Why: "kills whatever uses a file or folder, the agent among them: " + text}}}
		}
	}
	return []spec.Act{{Effect: spec.Effect{ID: "fuser.kill", Kind: spec.Process, Scope: spec.Home, Why: "kills the processes that use a port"}}}
}

var lsof = spec.Program{
	Name:    "lsof",
	Summary: "lists open files",
	Source:  "lsof 4.95, lsof(8)",
	Syntax:  spec.PlusFlags,
	Flags: []spec.Flag{
		{Names: "-a -b -C -E -H -l -n -N -O -P -Q -R -t -U -v -V -w -X +w +E"},
		{Names: "-c +c -d -g -K -p -s -u -T -k -A -F -f +f -L +L -r +r -S -x -z -Z -o -e +e", Arg: spec.Text, Opt: true},
		{Names: "-i", Arg: spec.Text, Opt: true},
		{Names: "+d +D", Arg: spec.ListsPath},
		{Names: "-D", Arg: spec.Anything}, // writes a cache of devices into the home
		{Names: "-h -?", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Says: lsofSays},
}

// reportsMachine are programs whose every option only chooses what is printed.
var reportsMachine = spec.Program{
	Name: "uptime",
	Aliases: []string{
		"free", "vmstat", "pwdx", "pstree", "slabtop", "lsmod",
		"vm_stat", "numastat", "acpi", "upower", "glxinfo", "clinfo", "cpuid",
		"systool",
	},
	Summary: "says how the machine is made and used",
	Source:  "procps 4.0, uptime(1), free(1), vmstat(8); psmisc 23.6, pstree(1); kmod 30, lsmod(8)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var pmap = spec.Program{
	Name:    "pmap",
	Summary: "prints the memory map of a process",
	Source:  "procps 4.0, pmap(1)",
	Flags: []spec.Flag{
		{Names: "-x -X -d -q -p -c --extended --device --quiet --show-path --read-rc"},
		{Names: "-A --range", Arg: spec.Text},
		{Names: "-C --read-rc-from", Arg: spec.ReadsFile},
		{Names: "-N --create-rc-to", Arg: spec.WritesFile},
		{Names: "-n --create-rc", Use: &spec.Form{Check: func(*spec.Match) []spec.Act {
			return []spec.Act{{Role: spec.WritesFile, Words: spec.Lits("~/.pmaprc")}}
		}}, Why: "writes its settings"},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var sysstat = spec.Program{
	Name:    "iostat",
	Aliases: []string{"mpstat", "pidstat", "cifsiostat", "tapestat", "nfsiostat"},
	Summary: "says how processors and disks are used",
	Source:  "sysstat 12.6, iostat(1), mpstat(1), pidstat(1)",
	Flags: []spec.Flag{
		{Names: "-A -a -c -C -d -D -h -H -I -k -l -m -M -n -N -q -R -r -s -S -t -T -u -U -v -w -x -y -z -0 -1 --human --pretty --compact --dec --vmstat " +
			"--top --full --net --disk --cpu --mem"},
		{Names: "-g -G -p -P -f -j -o", Arg: spec.Text},
		// pidstat watches a program that it starts
		{Names: "-e", Mark: spec.EndsFlags, Use: &spec.Form{Operands: spec.Operands{Rest: spec.RunsCommand}}, Why: "runs a program and watches it"},
		{Names: "-V --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var sar = spec.Program{
	Name:    "sar",
	Aliases: []string{"sadf"},
	Summary: "says how the machine was used",
	Source:  "sysstat 12.6, sar(1)",
	Flags: []spec.Flag{
		{Names: "-A -B -b -C -d -D -F -h -H -p -q -r -R -S -t -u -v -V -W -w -y -z -x -j -T -U -g -l --human --pretty --sadc --dec"},
		{Names: "-e -f -i -I -m -n -P -s -O -c", Arg: spec.Text},
		{Names: "-o", Arg: spec.AppendsFile},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var dmidecode = spec.Program{
	Name:    "dmidecode",
	Summary: "prints what the firmware says of the hardware",
	Source:  "dmidecode 3.4, dmidecode(8)",
	Flags: []spec.Flag{
		{Names: "-q -u --quiet --no-sysfs --dump --oem-string"},
		{Names: "-d -s -t -H --dev-mem --string --type --handle", Arg: spec.Text},
		{Names: "--from-dump", Arg: spec.ReadsFile},
		{Names: "--dump-bin", Arg: spec.WritesFile},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
}

var nvidiaSMI = spec.Program{
	Name:    "nvidia-smi",
	Aliases: []string{"rocm-smi"},
	Summary: "says how graphics processors are used",
	Source:  "NVIDIA driver 550, nvidia-smi(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-L -q -x -u -B --list-gpus --query --xml-format --unit --dtd --showid --showuse --showtemp --showmeminfo"},
		{Names: "-d -i -l -lms --display --id --loop --loop-ms --query-gpu --query-compute-apps --query-accounted-apps --query-supported-clocks " +
			"--query-retired-pages --query-remapped-rows --format", Arg: spec.Text},
		{Names: "-f --filename", Arg: spec.WritesFile},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "topo", Flags: []spec.Flag{{Names: "-h -m -mp --matrix --matrix_pci"}, {Names: "-i -c -n -p2p --id --cpu --nearest_gpus --p2pstatus",
			Arg: spec.Text}}, Form: spec.Form{Does: prints}},
		{Names: "nvlink", Flags: []spec.Flag{{Names: "-h -s -c -p -e -R --status --capabilities --pcibusid --errorcounters --remotelinkinfo"},
			{Names: "-i -l --id --link", Arg: spec.Text}}, Form: spec.Form{Does: prints}},
		{Names: "pmon dmon", Flags: []spec.Flag{{Names: "-h"}, {Names: "-i -d -c -s -o --id --delay --count --select --options", Arg: spec.Text}},
			Form: spec.Form{Does: prints}},
	},
}
