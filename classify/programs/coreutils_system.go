package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

var ls = spec.Program{
	Name:    "ls",
	Aliases: []string{"dir", "vdir", "gls"},
	Summary: "lists directories",
	Source:  "GNU coreutils 9.1, ls(1)",
	Flags: []spec.Flag{
		{Names: "-a -A -b -B -c -C -d -D -f -F -g -G -h -H -i -k -l -L -m -n -N -o -O -p -q -Q -r -R -s -S -t -u -U -v -x -X -Z -1 -@ -e -W"},
		{Names: "--all --almost-all --author --escape --ignore-backups --directory --dired --dereference --dereference-command-line " +
			"--dereference-command-line-symlink-to-dir --group-directories-first --human-readable --si --inode --kibibytes --numeric-uid-gid --literal " +
			"--no-group --hide-control-chars --show-control-chars --quote-name --reverse --recursive --size --context --zero --full-time --file-type"},
		{Names: "-I -T -w --block-size --format --hide --indicator-style --ignore --quoting-style --sort --time --time-style --tabsize --width", Arg: spec.Text},
		{Names: "--color --classify --hyperlink", Arg: spec.Text, Opt: true},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ListsPath},
		Says:     lsSays,
	},
}

var stat = spec.Program{
	Name:    "stat",
	Summary: "prints what is known of files",
	Source:  "GNU coreutils 9.1, stat(1); macOS 14",
	Flags: []spec.Flag{
		{Names: "-L -f -t -l -n -q -r -s -x -F --dereference --file-system --terse"},
		{Names: "-c --format --printf --cached", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ListsPath},
		Says:     statSays,
	},
}

var df = spec.Program{
	Name:    "df",
	Summary: "prints the space of file systems",
	Source:  "GNU coreutils 9.1, df(1)",
	Flags: []spec.Flag{
		{Names: "-a -h -H -i -k -l -m -g -b -P -T -v -I -Y -n --all --human-readable --si --inodes --local --no-sync --portability --print-type --sync --total"},
		{Names: "-B -t -x --block-size --type --exclude-type", Arg: spec.Text},
		{Names: "--output", Arg: spec.Text, Opt: true},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.ListsPath},
	},
}

var du = spec.Program{
	Name:    "du",
	Summary: "prints the space that files take",
	Source:  "GNU coreutils 9.1, du(1)",
	Flags: []spec.Flag{
		{Names: "-0 -a -A -b -c -D -g -h -H -k -l -L -m -P -r -s -S -x -n --null --all --apparent-size --bytes --total --dereference-args --human-readable " +
			"--inodes --count-links --dereference --no-dereference --separate-dirs --si --summarize --one-file-system"},
		{Names: "-B -d -I -t --block-size --max-depth --threshold --exclude --time-style", Arg: spec.Text},
		{Names: "--time", Arg: spec.Text, Opt: true},
		{Names: "-X --exclude-from --files0-from", Arg: spec.ReadsFile},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ListsPath},
		Says:     duSays,
	},
}

var date = spec.Program{
	Name:    "date",
	Aliases: []string{"gdate"},
	Summary: "prints or sets the time",
	Source:  "GNU coreutils 9.1, date(1)",
	Flags: []spec.Flag{
		{Names: "-u -j -R -n --utc --universal --rfc-email --debug --resolution"},
		{Names: "-d --date --rfc-3339 -v -z", Arg: spec.Text},
		{Names: "-I --iso-8601", Arg: spec.Text, Opt: true},
		{Names: "-f --file", Arg: spec.ReadsFile},
		{Names: "-r --reference", Arg: spec.ListsPath},
		{Names: "-s --set", Arg: spec.Text, Does: []spec.Effect{{ID: "date.set", Kind: spec.Configure, Scope: spec.System, Why: "sets the system's clock"}},
			Why: "sets the clock"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
		Check:    dateActs,
		Says:     dateSays,
	},
}

var pwd = spec.Program{
	Name:    "pwd",
	Summary: "prints the working directory",
	Source:  "GNU coreutils 9.1, pwd(1)",
	Flags: []spec.Flag{
		{Names: "-L -P --logical --physical"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:   prints,
		Output: spec.PrintsPaths,
	},
}

var whoami = spec.Program{
	Name:    "whoami",
	Aliases: []string{"logname", "tty", "hostid", "arch", "users", "groups"},
	Summary: "prints who and where one is",
	Source:  "GNU coreutils 9.1, whoami(1)",
	Flags: []spec.Flag{
		{Names: "-s --silent --quiet"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var id = spec.Program{
	Name:    "id",
	Summary: "prints user and group identities",
	Source:  "GNU coreutils 9.1, id(1)",
	Flags: []spec.Flag{
		{Names: "-a -G -g -n -r -u -z -Z -p -P -A -F --context --group --groups --name --real --user --zero"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
		Says:     idSays,
	},
}

var who = spec.Program{
	Name:    "who",
	Summary: "prints who is logged in",
	Source:  "GNU coreutils 9.1, who(1)",
	Flags: []spec.Flag{
		{Names: "-a -b -d -H -l -m -p -q -r -s -t -T -w -u --all --boot --dead --heading --ips --login --lookup --process --count --runlevel --short --time " +
			"--message --mesg --users --writable"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var pinky = spec.Program{
	Name:    "pinky",
	Summary: "prints who is logged in",
	Source:  "GNU coreutils 9.1, pinky(1)",
	Flags: []spec.Flag{
		{Names: "-b -f -h -i -l -p -q -s -w --lookup"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var uname = spec.Program{
	Name:    "uname",
	Summary: "prints the system's name and version",
	Source:  "GNU coreutils 9.1, uname(1)",
	Flags: []spec.Flag{
		{Names: "-a -i -m -n -o -p -r -s -v --all --kernel-name --nodename --kernel-release --kernel-version --machine --processor " +
			"--hardware-platform --operating-system"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does: prints,
	},
}

var hostname = spec.Program{
	Name:    "hostname",
	Aliases: []string{"dnsdomainname", "domainname", "nisdomainname", "ypdomainname"},
	Summary: "prints or sets the name of the machine",
	Source:  "hostname 3.23, hostname(1)",
	Flags: []spec.Flag{
		{Names: "-a -A -d -f -i -I -s -y -v --alias --all-fqdns --domain --fqdn --long --all-ip-addresses --ip-address --short --yp --nis --verbose"},
		{Names: "-F --file", Arg: spec.ReadsFile, Use: &spec.Form{Does: []spec.Effect{{ID: "hostname.set", Kind: spec.Configure, Scope: spec.System,
			Why: "sets the machine's name"}}}, Why: "sets the name that a file holds"},
		{Names: "-b --boot", Does: []spec.Effect{{ID: "hostname.boot", Kind: spec.Configure, Scope: spec.System, Why: "sets the machine's name"}}},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "hostname.set", Kind: spec.Configure, Scope: spec.System, Why: "sets the machine's name"}},
		Operands: spec.Operands{First: []spec.Role{spec.Text}},
		Bare:     &spec.Form{Does: prints},
	},
}

var nproc = spec.Program{
	Name:    "nproc",
	Summary: "prints the number of processors",
	Source:  "GNU coreutils 9.1, nproc(1)",
	Flags: []spec.Flag{
		{Names: "--all"},
		{Names: "--ignore", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:   prints,
		Output: spec.PrintsNumber,
	},
}

var printenv = spec.Program{
	Name:    "printenv",
	Summary: "prints the environment",
	Source:  "GNU coreutils 9.1, printenv(1)",
	Flags: []spec.Flag{
		{Names: "-0 --null"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    printenvActs,
	},
}

var realpath = spec.Program{
	Name:    "realpath",
	Aliases: []string{"grealpath"},
	Summary: "prints absolute paths without links",
	Source:  "GNU coreutils 9.1, realpath(1)",
	Flags: []spec.Flag{
		{Names: "-e -m -L -P -q -s -z -E --canonicalize --canonicalize-existing --canonicalize-missing --logical --physical --quiet --strip --no-symlinks --zero"},
		{Names: "--relative-to --relative-base", Arg: spec.ListsPath, Use: &spec.Form{Operands: spec.Operands{Rest: spec.ListsPath}},
			Why: "prints paths relative to another directory"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ListsPath},
		Output:   spec.PrintsPaths,
	},
}

var readlink = spec.Program{
	Name:    "readlink",
	Aliases: []string{"greadlink"},
	Summary: "prints what links point to",
	Source:  "GNU coreutils 9.1, readlink(1)",
	Flags: []spec.Flag{
		{Names: "-n -q -s -v -z --no-newline --quiet --silent --verbose --zero"},
		{Names: "-f -e -m --canonicalize --canonicalize-existing --canonicalize-missing", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ListsPath},
			Output: spec.PrintsPaths}, Why: "prints absolute paths without links"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ListsPath},
	},
}

var syncTool = spec.Program{
	Name:    "sync",
	Summary: "writes cached data to disk",
	Source:  "GNU coreutils 9.1, sync(1)",
	Flags: []spec.Flag{
		{Names: "-d -f --data --file-system"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.ListsPath},
	},
}

var stty = spec.Program{
	Name:    "stty",
	Summary: "prints or changes the terminal's settings",
	Source:  "GNU coreutils 9.1, stty(1)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
		Check:    sttyActs,
	},
}

var dircolors = spec.Program{
	Name:    "dircolors",
	Summary: "prints colour settings for ls",
	Source:  "GNU coreutils 9.1, dircolors(1)",
	Flags: []spec.Flag{
		{Names: "-b -c -p --sh --bourne-shell --csh --c-shell --print-database --print-ls-colors"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

// dateActs tells a format from a time to set.
func dateActs(m *spec.Match) []spec.Act {
	if m.Flag("-j") != nil {
		return nil // BSD: only prints
	}
	for _, w := range m.Operands {
		if !strings.HasPrefix(w.Prefix(), "+") {
			return []spec.Act{{Effect: spec.Effect{ID: "date.set", Kind: spec.Configure, Scope: spec.System, Why: "sets the system's clock"}}}
		}
	}
	return nil
}

// printsEnvironment is what env without a command does.
var printsEnvironment = []spec.Effect{{ID: "environment.print", Kind: spec.Read, Scope: spec.Secret, Why: "prints the whole environment, credentials included"}}

// printenvActs knows that the whole environment, and variables named like
// credentials, may print secrets.
func printenvActs(m *spec.Match) []spec.Act {
	why := ""
	if len(m.Operands) == 0 {
		why = "prints the whole environment, credentials included"
	}
	for _, w := range m.Operands {
		if name, known := w.Text(); !known || facts.SecretVariable(name) {
			why = "prints the variable " + w.String() + ", which may hold a credential"
		}
	}
	if why == "" {
		return []spec.Act{{Effect: prints[0]}}
	}
	return []spec.Act{{Effect: spec.Effect{ID: "environment.print", Kind: spec.Read, Scope: spec.Secret, Why: why}}}
}

func sttyActs(m *spec.Match) []spec.Act {
	for _, w := range m.Operands {
		switch text, _ := w.Text(); {
		case spec.Listed("-a --all -g --save size speed --help --version", text):
		case strings.HasPrefix(text, "-F"), strings.HasPrefix(text, "-f"), strings.HasPrefix(text, "--file"):
			return []spec.Act{{Effect: steersThere[0], By: text}}
		default:
			return []spec.Act{{Effect: spec.Effect{Kind: spec.Configure, Scope: spec.Project, Why: "changes the terminal's settings"}}}
		}
	}
	return nil
}
