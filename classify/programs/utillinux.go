package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var columnTool = spec.Program{
	Name:    "column",
	Summary: "lays out text in columns",
	Source:  "util-linux 2.38, column(1)",
	Intake:  spec.ToEnd,
	Flags: []spec.Flag{
		{Names: "-d -e -J -L -m -t -x --json --table --keep-empty-lines --fillrows --table-noheadings --table-maxout --table-header-as-columns"},
		{Names: "-c -E -H -l -N -o -O -p -r -R -s -T -W -i -n --output-width --columns --table-columns --table-column --table-columns-limit --table-hide " +
			"--table-name --table-noextreme --table-order --table-right --table-truncate --table-wrap --output-separator --separator --tree " +
			"--tree-id --tree-parent", Arg: spec.Text},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var col = spec.Program{
	Name:    "col",
	Aliases: []string{"colrm", "ul", "colcrt"},
	Summary: "filters control characters and columns",
	Source:  "util-linux 2.38, col(1)",
	Flags: []spec.Flag{
		{Names: "-b -f -h -p -x -i --no-backspaces --fine --pass --tabs --spaces --no-underlining --half-lines --indicated"},
		{Names: "-l -t -T --lines --terminal", Arg: spec.Text},
		{Names: "-H -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var lookTool = spec.Program{
	Name:    "look",
	Summary: "prints lines that begin with a text",
	Source:  "util-linux 2.38, look(1)",
	Flags: []spec.Flag{
		{Names: "-a -d -f --alternative --alphanum --ignore-case"},
		{Names: "-t --terminate", Arg: spec.Text},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.Text, spec.ReadsFile}},
	},
}

var calTool = spec.Program{
	Name:    "cal",
	Aliases: []string{"ncal", "gcal"},
	Summary: "prints calendars",
	Source:  "util-linux 2.38, cal(1)",
	Syntax:  spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "-1 -3 -j -m -s -S -v -w -y -Y -h -b -C -e -J -M -N -o -p --one --three --julian --monday --sunday --span --vertical --year --twelve --iso"},
		{Names: "-n -A -B -d -H --months --reform --column", Arg: spec.Text},
		{Names: "--color --week", Arg: spec.Text, Opt: true},
		{Names: "-V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var getopt = spec.Program{
	Name:    "getopt",
	Summary: "parses options for scripts",
	Source:  "util-linux 2.38, getopt(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-a -q -Q -T -u --alternative --quiet --quiet-output --test --unquoted"},
		{Names: "-l -n -o -s --longoptions --name --options --shell", Arg: spec.Text},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var namei = spec.Program{
	Name:    "namei",
	Summary: "follows a path part by part",
	Source:  "util-linux 2.38, namei(1)",
	Flags: []spec.Flag{
		{Names: "-l -m -n -o -v -x -Z --long --modes --nosymlinks --owners --vertical --mountpoints --context"},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ListsPath},
	},
}

var mcookie = spec.Program{
	Name:    "mcookie",
	Aliases: []string{"uuidgen", "uuidparse"},
	Summary: "makes random identifiers",
	Source:  "util-linux 2.38, mcookie(1), uuidgen(1)",
	Flags: []spec.Flag{
		{Names: "-v -r -t -m -s -x -6 -7 --verbose --random --time --md5 --sha1 --hex"},
		{Names: "-n -N -m0 --max-size --namespace --name", Arg: spec.Text},
		{Names: "-f --file", Arg: spec.ReadsFile},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

// scriptlive types what a recording holds into a new shell.
var scriptlive = spec.Program{
	Name:    "scriptlive",
	Summary: "runs a recorded session again",
	Source:  "util-linux 2.38, scriptlive(1)",
	Flags: []spec.Flag{
		{Names: "-d -m --divisor --maxdelay", Arg: spec.Text},
		{Names: "-t -T -I -B --timing --log-timing --log-in --log-io", Arg: spec.ReadsFile},
		{Names: "-c --command", Arg: spec.RunsShell},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: opaqueCode, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var scriptreplay = spec.Program{
	Name:    "scriptreplay",
	Summary: "plays a recorded session",
	Source:  "util-linux 2.38, scriptreplay(1)",
	Flags: []spec.Flag{
		{Names: "--summary"},
		{Names: "-d -m -c -x --divisor --maxdelay --cr-mode --stream", Arg: spec.Text},
		{Names: "-t -T -I -O -B -s --timing --log-in --log-out --log-io --log-timing --typescript", Arg: spec.ReadsFile},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var kill = spec.Program{
	Name:    "kill",
	Summary: "signals processes",
	Source:  "procps 4.0, kill(1); bash 5.2",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    killActs,
	},
}

var renameTool = spec.Program{
	Name:    "rename",
	Aliases: []string{"prename", "file-rename", "perl-rename", "mmv", "qmv", "vidir"},
	Summary: "renames many files",
	Source:  "util-linux 2.38, rename(1); File::Rename 1.30, prename(1)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "rename", Kind: spec.Write, Scope: spec.Project, Why: "renames files by a pattern or by Perl code"}},
		Operands: spec.Operands{Rest: spec.Text},
		Check:    renameActs,
	},
}

var dmesg = spec.Program{
	Name:    "dmesg",
	Summary: "prints or clears the messages of the kernel",
	Source:  "util-linux 2.38, dmesg(1)",
	Flags: []spec.Flag{
		{Names: "-d -e -H -k -L -p -P -r -S -t -T -u -w -W -x -J --show-delta --reltime --human --kernel --force-prefix --nopager --raw --syslog --notime " +
			"--ctime --userspace --follow --follow-new --decode --json --noescape"},
		{Names: "-f -l -s --facility --level --buffer-size --since --until --time-format", Arg: spec.Text},
		{Names: "--color", Arg: spec.Text, Opt: true},
		{Names: "-F --file", Arg: spec.ReadsFile},
		{Names: "-c -C -D -E -n --read-clear --clear --console-off --console-on --console-level",
			Does: []spec.Effect{{ID: "dmesg.clear", Kind: spec.Configure, Scope: spec.System, Why: "clears the kernel's messages or changes where they go"}}},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does: prints,
	},
}

var logger = spec.Program{
	Name:    "logger",
	Summary: "writes a message to the system's log",
	Source:  "util-linux 2.38, logger(1)",
	Flags: []spec.Flag{
		{Names: "-d -e -i -s -T --udp --skip-empty --stderr --tcp --octet-count --prio-prefix --no-act"},
		{Names: "-p -t -S --priority --tag --size --msgid --sd-id --sd-param --id --socket-errors", Arg: spec.Text},
		{Names: "--rfc3164 --rfc5424 --journald", Arg: spec.Text, Opt: true},
		{Names: "-f --file", Arg: spec.ReadsFile},
		{Names: "-n --server", Arg: spec.ConnectsTo},
		{Names: "-P --port", Arg: spec.Text},
		{Names: "-u --socket", Arg: spec.WritesFile},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Create, Scope: spec.Home, Why: "writes a message to the system's log"}},
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var wall = spec.Program{
	Name:    "wall",
	Aliases: []string{"write", "talk", "ytalk", "ntalk"},
	Summary: "writes to the terminals of others",
	Source:  "util-linux 2.38, wall(1); talk(1)",
	Flags: []spec.Flag{
		{Names: "-n --nobanner -v"},
		{Names: "-g -t --group --timeout", Arg: spec.Text},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does: []spec.Effect{{ID: "terminal.write", Kind: spec.Process, Scope: spec.Home, Trait: spec.Reaches,
			Why: "writes to the terminals of people, in a person's name"}},
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var wTool = spec.Program{
	Name:    "w",
	Summary: "prints who is logged in, and what they do",
	Source:  "procps 4.0, w(1)",
	Flags: []spec.Flag{
		{Names: "-h -u -s -f -o -i -p --no-header --no-current --short --from --old-style --ip-addr --pids"},
		{Names: "--help -V --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var last = spec.Program{
	Name:    "last",
	Aliases: []string{"lastb", "lastlog"},
	Summary: "prints who was logged in",
	Source:  "util-linux 2.38, last(1)",
	Syntax:  spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "-0 -a -d -F -i -R -w -x --hostlast --dns --fulltimes --ip --nohostname --fullnames --system"},
		{Names: "-n -p -s -t -u -b --limit --present --since --until --time-format --user --before --time", Arg: spec.Text},
		{Names: "-f --file", Arg: spec.ReadsFile},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var chsh = spec.Program{
	Name:    "chsh",
	Aliases: []string{"chfn"},
	Summary: "changes how a user logs in",
	Source:  "util-linux 2.38, chsh(1)",
	Flags: []spec.Flag{
		{Names: "-l --list-shells"},
		{Names: "-s -f -h -o -p -r -w --shell", Arg: spec.Text},
		{Names: "-u -v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "chsh", Kind: spec.Configure, Scope: spec.System, Trait: spec.Persists, Why: "changes how a user logs in"}},
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var fallocate = spec.Program{
	Name:    "fallocate",
	Summary: "changes the space that a file takes",
	Source:  "util-linux 2.38, fallocate(1)",
	Flags: []spec.Flag{
		{Names: "-n -v -x --keep-size --verbose --posix"},
		{Names: "-l -o --length --offset", Arg: spec.Text, Mark: spec.Sizes, Why: "says how much space the file takes"},
		{Names: "-c -d -i -p -z --collapse-range --dig-holes --insert-range --punch-hole --zero-range", Why: "changes the content of the file"},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ChangesFile},
	},
}

var ipcs = spec.Program{
	Name:    "ipcs",
	Summary: "prints shared memory and queues",
	Source:  "util-linux 2.38, ipcs(1)",
	Flags: []spec.Flag{
		{Names: "-a -b -c -l -m -p -q -s -t -u --all --bytes --creator --human --limits --shmems --queues --semaphores --pid --time --summary"},
		{Names: "-i --id", Arg: spec.Text},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does: prints,
	},
}

var ipcrm = spec.Program{
	Name:    "ipcrm",
	Summary: "removes shared memory and queues",
	Source:  "util-linux 2.38, ipcrm(1)",
	Flags: []spec.Flag{
		{Names: "--queue-id --queue-key --semaphore-id --semaphore-key --shmem-id --shmem-key", Arg: spec.Text},
		{Names: "-v --verbose"},
		{Names: "-m -M -q -Q -s -S", Arg: spec.Text},
		{Names: "-a --all", Arg: spec.Text, Opt: true},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "ipcrm", Kind: spec.Process, Scope: spec.Home, Why: "removes shared memory or queues that programs use"}},
		Operands: spec.Operands{Rest: spec.Text},
	},
}

// killActs reads the operands of kill: a signal, then processes.
func killActs(m *spec.Match) []spec.Act {
	args := m.Operands
	probe := false
	if len(args) > 0 {
		switch text, _ := args[0].Text(); {
		case text == "-l" || text == "-L" || text == "--list" || text == "--table" || text == "--help" || text == "-V" || text == "--version":
			return []spec.Act{{Effect: prints[0]}}
		case text == "-s" || text == "-n" || text == "--signal":
			probe = len(args) > 1 && args[1].Is("0")
			args = args[min(2, len(args)):]
		case strings.HasPrefix(text, "-") && text != "--":
			probe = text == "-0"
			args = args[1:]
		}
	}
	var acts []spec.Act
	for i, w := range args {
		switch text, _ := w.Text(); {
		case text == "--" && i == 0:
		case probe:
			acts = append(acts, spec.Act{Effect: prints[0]})
		default:
			acts = append(acts, spec.Act{Role: spec.Signals, Words: []spec.Word{w}})
		}
	}
	return acts
}

// renameActs takes everything behind the pattern for files that are moved; a
// pattern that is Perl code runs.
func renameActs(m *spec.Match) []spec.Act {
	var acts []spec.Act
	seen := 0
	for _, w := range m.Operands {
		if strings.HasPrefix(w.Prefix(), "-") {
			if text := w.String(); text == "-e" || text == "-E" || text == "--" || len(text) == 2 || strings.HasPrefix(text, "--") && !strings.Contains(text, "=") {
				continue
			}
		}
		if seen++; seen > 1 {
			acts = append(acts, spec.Act{Role: spec.MovesPath, Words: []spec.Word{w}})
			continue
		}
		if text, known := w.Text(); !known || !plainPattern(text) {
			acts = append(acts, spec.Act{Role: spec.RunsCode, Words: []spec.Word{w}, Lang: spec.Perl})
		}
	}
	return acts
}

// plainPattern reports whether Perl code is one substitution or transliteration that runs nothing.
func plainPattern(code string) bool {
	if strings.ContainsAny(code, ";`@{(?") {
		return false
	}
	if !strings.HasPrefix(code, "s/") && !strings.HasPrefix(code, "y/") && !strings.HasPrefix(code, "tr/") {
		return !strings.ContainsAny(code, "/ =$")
	}
	return strings.Trim(code[strings.LastIndexByte(code, '/')+1:], "gixsm") == ""
}

var lsns = spec.Program{
	Name:    "lsns",
	Summary: "lists name spaces",
	Source:  "util-linux 2.38, lsns --help",
	Flags: []spec.Flag{
		{Names: "-J --json -l --list -n --noheadings --output-all -r --raw -u --notruncate -W --nowrap"},
		{Names: "-o --output -p --task -t --type -T --tree", Arg: spec.Text},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: listsDevices,
}

var lsipc = spec.Program{
	Name:    "lsipc",
	Summary: "lists shared memory and queues",
	Source:  "util-linux 2.38, lsipc --help",
	Flags: []spec.Flag{
		{Names: "-m --shmems -q --queues -s --semaphores -g --global --noheadings --notruncate -b --bytes -c --creator -e --export -J --json -n --newline " +
			"-l --list -P --numeric-perms -r --raw -t --time -y --shell"},
		{Names: "-i --id --time-format", Arg: spec.Text},
		{Names: "-o --output", Arg: spec.Text, Opt: true},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: listsDevices,
}

var lslogins = spec.Program{
	Name:    "lslogins",
	Summary: "lists users of the system",
	Source:  "util-linux 2.38, lslogins --help",
	Flags: []spec.Flag{
		{Names: "-a --acc-expiration -c --colon-separate -e --export -f --failed -G --supp-groups -L --last -n --newline --noheadings --notruncate " +
			"--output-all -p --pwd -r --raw -s --system-accs -u --user-accs -y --shell -Z --context -z --print0"},
		{Names: "-g --groups -l --logins --time-format", Arg: spec.Text},
		{Names: "-o --output", Arg: spec.Text, Opt: true},
		{Names: "--wtmp-file --btmp-file --lastlog", Arg: spec.ListsPath},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: listsDevices,
}

var lslocks = spec.Program{
	Name:    "lslocks",
	Summary: "lists locks on files",
	Source:  "util-linux 2.38, lslocks --help",
	Flags: []spec.Flag{
		{Names: "-b --bytes -J --json -i --noinaccessible -n --noheadings --output-all -r --raw -u --notruncate"},
		{Names: "-o --output -p --pid", Arg: spec.Text},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: listsDevices,
}
