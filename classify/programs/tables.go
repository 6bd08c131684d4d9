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
	Syntax:  spec.SingleDash | spec.ExactLong | spec.StopAtOperand,
	Loads:   mlrLoads,
	Groups:  [][]spec.Flag{millerFormats},
	Flags: []spec.Flag{
		{Names: "-I"}, // see the check
		{Names: "-n -N -A -S -O -C -M --infer-int-as-float --infer-none --infer-octal --always-color --no-color --time --fflush --no-fflush " +
			"--hash-records --no-hash-records --no-dedupe-field-names --dedupe-field-names --no-auto-flatten --no-auto-unflatten " +
			"--pass-comments --skip-comments --bz2in --gzin --zin --zstdin --mmap --no-mmap --barred --right"},
		{Names: "--ofmt --nr-progress-mod --records-per-batch --seed --tz --key-color --value-color --pass-color " +
			"--fail-color --help-color --pass-comments-with --skip-comments-with --gen-field-name --gen-start --gen-step --gen-stop", Arg: spec.Text},
		{Names: "--from", Arg: spec.ReadsFile},
		{Names: "--mfrom", Mark: spec.EndsFlags, Why: "names files up to the next --; see the check"},
		{Names: "--cpuprofile", Arg: spec.WritesFile},
		{Names: "--traceprofile", Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "writes trace.out, what the program did"}}},
		{Names: "-h --help --usage --version -l -L -f -F -k -K --list-color-codes --list-color-names", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    millerActs,
	},
}

// millerFormats say how records are read and printed.
var millerFormats = []spec.Flag{
	{Names: "-c -j -t -p -T --csv --csvlite --tsv --tsvlite --asv --asvlite --usv --usvlite --json --jsonl --jsonx --nidx --xtab --pprint --dkvp --markdown " +
		"--icsv --icsvlite --itsv --itsvlite --iasv --iasvlite --iusv --iusvlite --ijson --ijsonl --inidx --ixtab --ipprint --idkvp --imd --imarkdown --igen " +
		"--ocsv --ocsvlite --otsv --otsvlite --oasv --oasvlite --ousv --ousvlite --ojson --ojsonl --ojsonx --onidx --oxtab --opprint --odkvp --omd --omarkdown"},
	{Names: "--c2t --c2d --c2n --c2j --c2l --c2p --c2b --c2x --c2m --t2c --t2d --t2n --t2j --t2l --t2p --t2b --t2x --t2m --j2c --j2t --j2d --j2n --j2l --j2p " +
		"--j2b --j2x --j2m --l2c --l2t --l2d --l2n --l2j --l2p --l2b --l2x --l2m --d2c --d2t --d2n --d2j --d2l --d2p --d2b --d2x --d2m --n2c --n2t --n2d " +
		"--n2j --n2l --n2p --n2b --n2x --n2m --x2c --x2t --x2d --x2n --x2j --x2l --x2p --x2b --x2m --p2c --p2t --p2d --p2n --p2j --p2l --p2x --p2m"},
	{Names: "--ragged --allow-ragged-csv-input --allow-ragged-tsv-input --ho --headerless-csv-output --headerless-tsv-output --hi --implicit-csv-header " +
		"--implicit-tsv-header --headerless-csv-input --headerless-tsv-input --no-implicit-csv-header --no-implicit-tsv-header --lazy-quotes --quote-all " +
		"--quote-original --quote-minimal --quote-none --quote-numeric --csv-trim-leading-space --jlistwrap --jl --no-jlistwrap --jvstack --no-jvstack " +
		"--jvquoteall --jknquoteint --jquoteall --json-fatal-arrays-on-input --json-map-arrays-on-input --json-skip-arrays-on-input --xvright --repifs"},
	{Names: "-i -o --io --fs --ifs --ofs --ps --ips --ops --rs --irs --ors --ifs-regex --ips-regex --flatsep --jflatsep --oflatsep --vflatsep", Arg: spec.Text},
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

// millerActs takes every argument for a file that may be read, with -I for one that is changed, and looks for
// what writes or runs something: the verbs tee and split, the functions system and exec, output redirects and --prepipe.
func millerActs(m *spec.Match) []spec.Act {
	var acts []spec.Act
	file := spec.ReadsFile
	if m.Flag("-I") != nil {
		file = spec.ChangesFile
	}
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
		case (i > 0 || m.Flag("--mfrom") != nil) && !strings.HasPrefix(text, "-"):
			acts = append(acts, spec.Act{Role: file, Words: []spec.Word{w}})
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
