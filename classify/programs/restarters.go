package programs

import (
	"github.com/gk-hook/gk-hook/classify/spec"
)

var nodemon = spec.Program{
	Name:    "nodemon",
	Summary: "runs a program again whenever files change",
	Source:  "nodemon 3.1, nodemon --help options; nodemon.json of the project names commands",
	Syntax:  spec.ExactLong | spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "--exitcrash --no-colors --no-update-notifier -C --on-change-only -I --no-stdin --spawn -L --legacy-watch --dump -q --quiet -V --verbose"},
		{Names: "-i --ignore --signal -w --watch -e --ext -d --delay -P --polling-interval", Arg: spec.Text},
		{Names: "--cwd", Arg: spec.ChangesDir},
		{Names: "--config", Arg: spec.LoadsConfig},
		{Names: "-x --exec", Arg: spec.RunsShell, Use: &spec.Form{Does: devServes, Operands: spec.Operands{Rest: spec.Text}}, Why: "runs a command"},
	},
	Form: spec.Form{Does: devServes, Operands: spec.Operands{Rest: spec.Text}, Check: nodemonScript},
}

// nodemonScript is the script that nodemon hands to node, or to the interpreter of its extension.
func nodemonScript(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 || m.Flag("-x", "--exec") != nil {
		return nil
	}
	return []spec.Act{{Role: spec.RunsCommand, Words: append(spec.Lits("node"), m.Operands...)}}
}

var pm2 = spec.Program{
	Name:    "pm2",
	Summary: "keeps programs running",
	Source:  "documentation of PM2",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-s --silent -m --mini-list --nostream --raw --json --timestamp --err --out"},
		{Names: "--lines", Arg: spec.Text},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "list ls l ps status describe desc info show id pid report logs log",
			Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "env jlist prettylist", Form: spec.Form{Does: printsEnvironment, Operands: spec.Operands{Rest: spec.Text}}}, // of the program that is kept
	},
}

var inotifywait = spec.Program{
	Name:    "inotifywait",
	Aliases: []string{"inotifywatch", "fswatch"},
	Summary: "waits for changes of files",
	Source:  "inotify-tools 3.22, inotifywait(1)",
	Flags: []spec.Flag{
		{Names: "-c -d -m -q -r -s -P -z -1 -0 -L -x -n -p -v --csv --monitor --quiet --recursive --syslog --no-dereference --zero --one-event " +
			"--event-flags --print0 --numeric --one-per-batch --insensitive --extended --follow-links --allow-overflow"},
		{Names: "-e -t -l -f -i -E --event --timeout --exclude --excludei --include --includei --format --timefmt --latency --batch-marker " +
			"--monitor-property --format-time", Arg: spec.Text},
		{Names: "--fromfile --filter-from", Arg: spec.ReadsFile},
		{Names: "-o --outfile", Arg: spec.WritesFile},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     devWatches,
		Operands: spec.Operands{Rest: spec.ListsPath},
	},
}
