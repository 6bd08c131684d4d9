package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// gcovr runs gcov in the folders of the build, which leaves files there while it works.
var gcovr = spec.Program{
	Name:    "gcovr",
	Summary: "reports which lines of a program were run",
	Source:  "gcovr 5.2, gcovr(1)",
	Syntax:  spec.ExactLong,
	Loads:   gcovrLoads,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "-v --verbose --no-markers -b --branches --decisions -u --sort-uncovered -p --sort-percentage --cobertura-pretty --xml-pretty " +
			"--html-details-syntax-highlighting --no-html-details-syntax-highlighting --html-absolute-paths --html-self-contained -s --print-summary " +
			"--json-pretty --json-summary-pretty --coveralls-pretty --include-internal-functions --exclude-unreachable-branches --exclude-function-lines " +
			"--exclude-noncode-lines --exclude-throw-branches -g --use-gcov-files --gcov-ignore-parse-errors -k --keep"},
		{Names: "--exclude-lines-by-pattern --exclude-branches-by-pattern --exclude-pattern-prefix --fail-under-line --fail-under-branch --fail-under-decision " +
			"--source-encoding --html-theme --html-title --html-medium-threshold --html-high-threshold --html-medium-threshold-branch --html-high-threshold-branch " +
			"--html-medium-threshold-line --html-high-threshold-line --html-tab-size --html-encoding --timestamp -f --filter -e --exclude --gcov-filter " +
			"--gcov-exclude --exclude-directories", Arg: spec.Text},
		{Names: "-j", Arg: spec.Text, Opt: true},
		{Names: "-a --add-tracefile --html-css", Arg: spec.ReadsFile},
		{Names: "-r --root --object-directory", Arg: spec.ListsPath},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "--txt --cobertura -x --xml --html --html-details --sonarqube --json --json-summary --csv --coveralls", Arg: spec.WritesFile, Opt: true},
		{Names: "-d --delete", Does: devCleans},
		{Names: "--config", Arg: spec.LoadsConfig},
		{Names: "--gcov-executable", Arg: spec.RunsShell},
	},
	Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.WritesFile}},
}
