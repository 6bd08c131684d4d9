package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var mlr = spec.Program{
	Name:    "mlr",
	Aliases: []string{"miller"},
	Summary: "processes CSV, JSON and other records",
	Source:  "Miller 6.6, mlr(1)",
	Syntax:  spec.RawOperands,
	Loads:   mlrLoads,
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    millerActs,
	},
}

var csvcut = spec.Program{
	Name:    "csvcut",
	Aliases: []string{"csvgrep", "csvjoin", "csvlook", "csvsort", "csvstack", "csvstat", "csvjson", "csvformat", "in2csv"},
	Summary: "processes CSV files",
	Source:  "csvkit 1.1, csvcut(1)",
	Flags: []spec.Flag{
		{Names: "-I -V -B -J --verbose --no-bbox --geometry --out-tabs --out-no-doublequote"},
		{Names: "-b -l -H -S -n -x -r -a -v -t --skipinitialspace --no-doublequote --tabs --no-header-row --linenumbers --zero --names --delete-empty-rows " +
			"--invert-match --any-match --outer --left --right --reverse --no-inference --csv --json --type --nulls --non-nulls --unique --min --max --sum " +
			"--mean --median --stdev --len --freq --count --filenames --no-number-ellipsis --dry-run --blanks --date-lang --names-only --asv --stream --no-freq"},
		{Names: "-c -C -d -q -u -p -z -e -L -D -m -K -k -i -g -U -Q -P -M -T -f -s --columns --not-columns --delimiter --quotechar --quoting --escapechar " +
			"--maxfieldsize --encoding --locale --match --skip-lines --max-rows --max-columns --max-column-width --max-precision --key --groups --group-name " +
			"--indent --lat --lon --crs --freq-count --date-format --datetime-format --format --sheet --snifflimit --out-delimiter --out-quotechar " +
			"--out-quoting --out-escapechar --out-lineterminator --null-value", Arg: spec.Text},
		{Names: "-y --sniff-limit", Arg: spec.Text},
		{Names: "--file --schema", Arg: spec.ReadsFile},
		{Names: "--write-sheets", Arg: spec.Text, Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "writes a file for each sheet"}}},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var csvclean = spec.Program{
	Name:    "csvclean",
	Summary: "repairs CSV files, or finds what is wrong with them",
	Source:  "csvkit 1.1, csvclean(1)",
	Flags: []spec.Flag{
		{Names: "-b -H -S -l -t -v --doublequote --skipinitialspace --tabs --no-header-row --linenumbers --verbose --zero -V"},
		{Names: "-d -q -u -p -z -e -K --delimiter --quotechar --quoting --escapechar --maxfieldsize --encoding --skip-lines", Arg: spec.Text},
		{Names: "-n --dry-run", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "only prints what is wrong"},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "writes the repaired rows and the wrong ones to files beside the input"}},
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var csvsql = spec.Program{
	Name:    "csvsql",
	Aliases: []string{"sql2csv"},
	Summary: "runs SQL on CSV files and databases",
	Source:  "csvkit 1.1, csvsql(1)",
	Lang:    spec.SQL,
	Flags: []spec.Flag{
		{Names: "-V -v --verbose --no-doublequote --zero --blanks"},
		{Names: "-K -L --skip-lines --locale --maxfieldsize --escapechar --quoting --date-format --datetime-format", Arg: spec.Text},
		{Names: "-H -I -S -b -t -l --tabs --no-header-row --no-inference --no-constraints --no-create --create-if-not-exists --overwrite " +
			"--skipinitialspace --linenumbers"},
		{Names: "-d -q -u -p -z -e -i -y --dialect --delimiter --quotechar --encoding --tables --prefix --unique-constraint --db-schema " +
			"--chunk-size --snifflimit", Arg: spec.Text},
		{Names: "--db", Arg: spec.ConnectsTo},
		{Names: "--query --before-insert --after-insert", Arg: spec.RunsSQL},
		{Names: "--insert", Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Remote, Why: "inserts rows into a database"}}},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var xsv = spec.Program{
	Name:    "xsv",
	Summary: "processes CSV files",
	Source:  "xsv 0.13, xsv --help",
	Flags: []spec.Flag{
		{Names: "-n -N -v -a -r -R -A -u --no-headers --ignore-case --invert-match --everything --numeric --reverse --human-readable --left --right --full --cross"},
		{Names: "-d -s -l -e -c -p --delimiter --select --limit --start --end --len --index --columns --pad", Arg: spec.Text},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{
			Names:   "headers count stats frequency select search slice sort table cat join flatten fmt reverse input sample fixlengths",
			Summary: "prints parts of files",
			Flags: []spec.Flag{
				{Names: "-n -i -v -r -R -a -N -u -j --no-headers --ignore-case --invert-match --everything --numeric --reverse --just-names --left --right --full " +
					"--cross --nulls --median --mode --cardinality"},
				{Names: "-d -s -l -e -c -p --delimiter --select --limit --start --end --len --index --columns --pad --jobs", Arg: spec.Text},
				{Names: "-o --output", Arg: spec.WritesFile},
			},
			Form: spec.Form{
				Operands: spec.Operands{Rest: spec.ReadsFile},
			},
		},
		{
			Names:   "split partition index",
			Summary: "writes pieces or an index of files",
			Flags: []spec.Flag{
				{Names: "-d -s -j --delimiter --size --jobs --filename", Arg: spec.Text},
			},
			Form: spec.Form{
				Does:     []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "writes pieces or an index of a file"}},
				Operands: spec.Operands{Rest: spec.ReplacesPath},
			},
		},
	},
}

// millerActs takes every argument for a file that may be read, and looks for
// what writes or runs something: the verbs tee, split and case, the functions
// system and exec, output redirects, -I and --prepipe.
func millerActs(m *spec.Match) []spec.Act {
	var acts []spec.Act
	program := false // the verb runs a program of Miller's language
	for i, w := range m.Operands {
		text, known := w.Text()
		switch text {
		case "put", "filter":
			program = true
		case "then":
			program = false
		}
		switch {
		case !known || millerOdd(text) || program && text == "-f":
			return append(acts, spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: "the argument"})
		case text == "-I":
			acts = append(acts, spec.Act{Role: spec.ChangesFile, Words: m.Operands[len(m.Operands)-1:], By: "-I"})
		case i > 0 && !strings.HasPrefix(text, "-"):
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}})
		}
	}
	return append(acts, spec.Act{Effect: prints[0]})
}

// millerOdd reports whether an argument may write a file or run a program.
func millerOdd(arg string) bool {
	switch arg {
	case "tee", "split", "-s", "--load", "--mload":
		return true
	}
	if strings.HasPrefix(arg, "--prepipe") {
		return true
	}
	for _, word := range [...]string{"system", "exec", "tee", "emit", "print", "dump", "ENV"} {
		if strings.Contains(arg, word) && strings.ContainsAny(arg, "(>|[") {
			return true
		}
	}
	return false
}
