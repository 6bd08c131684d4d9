package programs

import (
	"github.com/gk-hook/gk-hook/classify/spec"
)

var hyperfine = spec.Program{
	Name:    "hyperfine",
	Summary: "measures how long commands take",
	Source:  "hyperfine 1.15, hyperfine(1)",
	Flags: []spec.Flag{
		{Names: "-i -N --ignore-failure --norc --show-output"},
		{Names: "-w -m -M -r -u -n -P -L -D --warmup --min-runs --max-runs --runs --time-unit --command-name --parameter-scan --parameter-list " +
			"--parameter-step-size --style --sort --min-benchmarking-time", Arg: spec.Text},
		{Names: "--output", Arg: spec.Text},
		{Names: "--input", Arg: spec.ReadsFile},
		{Names: "--export-json --export-csv --export-markdown --export-asciidoc --export-orgmode", Arg: spec.WritesFile},
		{Names: "-s -p -c -C --setup --prepare --cleanup --conclude --reference", Arg: spec.RunsShell},
		{Names: "-S --shell", Arg: spec.RunsProgram},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    hyperfineActs,
	},
}

var progress = spec.Program{
	Name:    "progress",
	Summary: "shows how far programs are that read or write",
	Source:  "progress 0.16, progress --help",
	Flags: []spec.Flag{
		{Names: "-q -d -w -m -M --quiet --debug --wait --monitor --monitor-continuously"},
		{Names: "-W -c -a -p -i -o --wait-delay --command --additional-command --pid --ignore-file --open-mode", Arg: spec.Text},
		{Names: "-h --help -v --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
}

var pv = spec.Program{
	Name:    "pv",
	Summary: "shows how fast data flows",
	Source:  "pv 1.6, pv(1)",
	Intake:  spec.Streams,
	Flags: []spec.Flag{
		{Names: "-p -t -e -r -a -b -T -A -n -q -W -f -c -l -0 -I -v -8 -g -k -u -x -E -C -S --progress --timer --eta --fineta --rate --average-rate --bytes " +
			"--buffer-percent --numeric --quiet --wait --force --cursor --line-mode --null --skip-errors --stop-at-size --no-splice --bits --gauge --sync " +
			"--direct-io --discard"},
		{Names: "-D -i -w -H -N -F -L -B -s -d -R -m --delay-start --interval --width --height --name --format --rate-limit --buffer-size --size --watchfd " +
			"--remote --last-written --average-rate-window", Arg: spec.Text},
		{Names: "-o --output -P --pidfile", Arg: spec.WritesFile},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

// hyperfineActs covers --output, which is one of three words or a file.
func hyperfineActs(m *spec.Match) []spec.Act {
	acts := pipesActs(m)
	if to := m.Flag("--output"); to != nil && !to.Arg.Is("null") && !to.Arg.Is("pipe") && !to.Arg.Is("inherit") {
		acts = append(acts, spec.Act{Role: spec.WritesFile, Words: []spec.Word{to.Arg}, By: to.Name})
	}
	return acts
}

// pipesActs runs each operand as a shell command.
func pipesActs(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		acts = append(acts, spec.Act{Role: spec.RunsShell, Words: []spec.Word{w}})
	}
	return acts
}
