package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var jq = spec.Program{
	Name:    "jq",
	Aliases: []string{"gojq", "jaq"},
	Summary: "filters and prints JSON",
	Source:  "jq 1.6, jq(1)",
	Syntax:  spec.ExactLong,
	Lang:    spec.Jq,
	Intake:  spec.ByLine,
	Flags: []spec.Flag{
		{Names: "-c -r -R -j -n -s -S -C -M -a -e -0 --compact-output --raw-output --raw-output0 --raw-input --join-output --null-input --slurp --sort-keys " +
			"--color-output --monochrome-output --ascii-output --exit-status --tab --unbuffered --seq --stream --stream-errors --yaml-input --yaml-output " +
			"--build-configuration --debug-dump-disasm --debug-trace"},
		{Names: "--indent --arg --argjson --slurpfile --rawfile --argfile", Arg: spec.Text},
		{Names: "--args --jsonargs", Why: "takes the other operands as values"},
		{Names: "-f --from-file", Arg: spec.RunsFile, Mark: spec.NoFirst, Why: "reads the filter from a file"},
		{Names: "-L", Arg: spec.ReadsFile},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Says:     jqSays,
		Check:    jqActs,
	},
}

var yq = spec.Program{
	Name:    "yq",
	Summary: "filters and edits YAML",
	Source:  "mikefarah yq 4.40, yq --help; kislyuk yq 3.1, yq --help",
	Flags: []spec.Flag{
		{Names: "--tab --indentless-lists --yml-output --yml-roundtrip"},
		{Names: "--yml-out-ver --yaml-output-grammar-version", Arg: spec.Text},
		{Names: "-i --inplace --in-place", Use: &yqInPlace, Why: "edits files in place"},
		{Names: "-n --null-input", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: yqActs}, Why: "reads no file"},
		{Names: "-c -C -e -j -M -N -P -r -R -S -t -v -V -x -y -Y --colors --exit-status --no-colors --no-doc --prettyPrint --tojson --unwrapScalar " +
			"--verbose --nul-output --yaml-fix-merge-anchor-to-spec --raw-output --raw-input --slurp --sort-keys --yaml-output --yaml-roundtrip --xml-output " +
			"--toml-output --compact-output --string-interpolation --csv-auto-parse --tsv-auto-parse --explicit-start --explicit-end"},
		{Names: "-f -I -o -p -w --front-matter --indent --input-format --output-format --csv-separator --lua-prefix --lua-suffix --properties-separator " +
			"--xml-attribute-prefix --xml-content-name --arg --argjson --indentless --width --xml-root --xml-item-depth", Arg: spec.Text},
		{Names: "--header-preprocess", Arg: spec.Text, Opt: true},
		{Names: "--from-file --expression-file", Arg: spec.ReadsFile},
		// One of the two programs slurps its input with -s, the other takes an expression
		// by which it writes a file for each document.
		{Names: "-s", Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "writes a file for each document, or reads all of them as one"}}},
		{Names: "--split-exp --split-exp-file", Arg: spec.WritesFile},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: yqFiles},
	Subs: []spec.Subcommand{
		{
			Names:   "eval e eval-all ea",
			Summary: "evaluates an expression on files",
			Flags: []spec.Flag{
				{Names: "-i --inplace", Use: &yqInPlace, Why: "edits files in place"},
				{Names: "-C -e -j -M -n -N -P -r -v --null-input --exit-status --prettyPrint --no-doc --unwrapScalar --colors --no-colors --tojson --verbose"},
				{Names: "-f -I -o -p --indent --input-format --output-format", Arg: spec.Text},
			},
			Form: spec.Form{
				Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ReadsFile},
				Check:    yqActs,
			},
		},
	},
}

var fx = spec.Program{
	Name:    "fx",
	Aliases: []string{"jless", "jnv", "jid"},
	Summary: "shows JSON",
	Source:  "fx 31, fx --help; jless 0.9, jless --help",
	Flags: []spec.Flag{
		{Names: "-r -s --raw --slurp --themes --json --yaml --strict --no-inline"},
		{Names: "-m --mode", Arg: spec.Text},
		{Names: "-h -v -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.RunsCode},
	},
}

var dasel = spec.Program{
	Name:    "dasel",
	Summary: "reads and edits JSON, YAML, TOML, XML and CSV",
	Source:  "dasel 2.5, dasel --help",
	Syntax:  spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-c -m -n --compact --multi --merge-input-documents --plain --colour --escape-html --no-html-escape --pretty"},
		{Names: "-r -w -s -t -v -p --read --write --selector --type --value --parser --indent --csv-comma --format --length", Arg: spec.Text},
		{Names: "-f --file", Arg: spec.ReadsFile},
		{Names: "-o --out", Arg: spec.WritesFile},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Does:     prints,
	},
	Subs: []spec.Subcommand{
		{
			Names:   "put",
			Summary: "changes a value, in place when a file is named",
			Flags: []spec.Flag{
				{Names: "-f --file", Arg: spec.ChangesFile},
			},
			Form: spec.Form{
				Operands: spec.Operands{Rest: spec.Text},
				Does:     prints,
			},
		},
		{
			Names:   "delete",
			Summary: "removes a value, in place when a file is named",
			Flags: []spec.Flag{
				{Names: "-f --file", Arg: spec.ChangesFile},
			},
			Form: spec.Form{
				Operands: spec.Operands{Rest: spec.Text},
				Does:     prints,
			},
		},
		{
			Names:   "select",
			Summary: "prints a value",
			Form: spec.Form{
				Operands: spec.Operands{Rest: spec.Text},
				Does:     prints,
			},
		},
	},
}

var xmllint = spec.Program{
	Name:    "xmllint",
	Summary: "checks and prints XML",
	Source:  "libxml2 2.9.14, xmllint(1)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "--version --debug --debugent --copy --recover --huge --noent --noenc --noout --nonet --nocompact --htmlout --nowrap --valid --postvalid " +
			"--quiet --timing --repeat --insert --compress --html --xmlout --nodefdtd --push --pushsmall --memory --nowarning --noblanks --nocdata --format " +
			"--dropdtd --c14n --c14n11 --exc-c14n --nsclean --testIO --catalogs --nocatalogs --auto --xinclude --noxincludenode --nofixup-base-uris --loaddtd " +
			"--dtdattr --stream --walker --chkregister --sax1 --sax --oldxml10 --load-trace"},
		{Names: "--maxmem --encode --pretty --pattern --xpath --dtdvalidfpi", Arg: spec.Text},
		{Names: "--path --dtdvalid --relaxng --schema --schematron", Arg: spec.ReadsFile},
		{Names: "--output -o", Arg: spec.WritesFile},
		{Names: "--shell", Use: &spec.Form{Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Why: "reads commands that may write files"}},
			Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "opens a shell on the document"},
		{Names: "--help", Mark: spec.Informs},
	},
	Loads: xmlIncludes,
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var xmlstarlet = spec.Program{
	Name:    "xmlstarlet",
	Summary: "selects from and edits XML",
	Source:  "xmlstarlet 1.6.1, xmlstarlet(1)",
	Syntax:  spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-q --quiet --no-doc-namespace --doc-namespace"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does: prints,
	},
	Subs: []spec.Subcommand{
		{
			Names:   "sel select el elements",
			Summary: "prints parts of documents",
			Syntax:  spec.RawOperands,
			Form: spec.Form{
				Operands: spec.Operands{Rest: spec.ReadsFile},
			},
		},
		{
			Names:   "val validate fo format c14n ls list pyx xmln esc escape unesc unescape p2x depyx",
			Summary: "checks and converts documents",
			Syntax:  spec.RawOperands,
			Form: spec.Form{
				Operands: spec.Operands{Rest: spec.ReadsFile},
			},
		},
		{
			Names:   "tr transform",
			Summary: "runs a stylesheet",
			Syntax:  spec.RawOperands,
			Form: spec.Form{
				Operands: spec.Operands{Rest: spec.ReadsFile},
				Does:     []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Why: "runs a stylesheet"}},
			},
		},
		{
			Names:   "ed edit",
			Summary: "edits documents",
			Syntax:  spec.RawOperands,
			Form: spec.Form{
				Operands: spec.Operands{Rest: spec.Text},
				Check:    xmlstarletEditActs,
			},
		},
	},
}

var xsltproc = spec.Program{
	Name:    "xsltproc",
	Summary: "applies stylesheets to XML",
	Source:  "libxslt 1.1.35, xsltproc(1)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "--catalogs --debug --html --huge --nonet --nodtdattr --noout --novalid --nowrite --nomkdir --profile --repeat --timing --verbose " +
			"--xinclude --load-trace"},
		{Names: "--encoding --maxdepth --maxvars --maxparserdepth --seed-rand --path", Arg: spec.Text},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "--writesubtree", Arg: spec.ReplacesPath},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Why: "runs a stylesheet"}},
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

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

var htmlq = spec.Program{
	Name:    "htmlq",
	Aliases: []string{"pup", "hxselect"},
	Summary: "prints parts of HTML",
	Source:  "htmlq 0.4, htmlq --help; pup 0.4, pup --help",
	Flags: []spec.Flag{
		{Names: "-p -t -w -c -n --pretty --text --ignore-whitespace --detect-base --color --number --plain --pre"},
		{Names: "-a -b -r -i -l -s --attribute --base --remove-nodes --indent --limit --charset", Arg: spec.Text},
		{Names: "-f --filename --file", Arg: spec.ReadsFile},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var html2text = spec.Program{
	Name:    "html2text",
	Summary: "prints HTML as plain text",
	Source:  "html2text 1.3, html2text(1); html2text 2025.4 of PyPI, html2text --help",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-unparse -check -debug-scanner -debug-parser -nobs -ascii -utf8 -nometa --pad-tables --no-wrap-links --wrap-list-items --wrap-tables " +
			"--ignore-emphasis --reference-links --ignore-links " +
			"--ignore-mailto-links --protect-links --ignore-images --images-as-html --images-to-alt --images-with-size -g --google-doc -d " +
			"--dash-unordered-list -e --asterisk-emphasis -s --hide-strikethrough " +
			"--escape-all --bypass-tables --ignore-tables --single-line-break --unicode-snob --no-automatic-links --no-skip-internal-links --links-after-para " +
			"--mark-code --backquote-code-style --include-sup-sub"},
		{Names: "-style -width --default-image-alt -b --body-width -i --google-list-indent --decode-errors --open-quote --close-quote", Arg: spec.Text},
		{Names: "-rcfile", Arg: spec.ReadsFile},
		{Names: "-o", Arg: spec.WritesFile},
		{Names: "-h -help --help -version --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var gron = spec.Program{
	Name:    "gron",
	Summary: "turns JSON into lines and back",
	Source:  "gron 0.7, gron --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-u -v -c -m -s -k -j --ungron --values --colorize --monochrome --stream --insecure --json --no-sort"},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}},
		Check:    gronActs,
	},
}

// gronActs knows that an operand may be a URL.
func gronActs(m *spec.Match) []spec.Act {
	if len(m.Operands) > 0 && strings.Contains(m.Operands[0].String(), "://") {
		return []spec.Act{{Role: spec.FetchesURL, Words: m.Operands[:1]}}
	}
	return nil
}

// jqActs finds the filter and the files: --arg and its kin take two values, of
// which the second stands among the operands.
func jqActs(m *spec.Match) []spec.Act {
	skip, acts, values := map[int]bool{}, []spec.Act(nil), len(m.Operands)
	for i := range m.Flags {
		switch g := &m.Flags[i]; g.Name {
		case "--arg", "--argjson":
			skip[g.Before] = true
		case "--slurpfile", "--rawfile", "--argfile":
			skip[g.Before] = true
			if g.Before < len(m.Operands) {
				acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: m.Operands[g.Before : g.Before+1], By: g.Name})
			}
		case "--args", "--jsonargs":
			values = max(g.Before, 1)
		}
	}
	filtered := m.Marks&spec.NoFirst != 0
	for i, w := range m.Operands {
		switch {
		case skip[i]:
		case !filtered:
			filtered = true
			acts = append(acts, spec.Act{Role: spec.RunsCode, Words: []spec.Word{w}, Lang: spec.Jq, By: "the filter"})
		case i < values:
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}})
		}
	}
	return acts
}

// yqInPlace changes every operand but an expression before the files.
var yqInPlace = spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: yqEdits}

func yqEdits(m *spec.Match) []spec.Act {
	files := m.Operands
	if len(files) > 1 {
		files = files[1:]
	}
	return append(yqActs(m), spec.Act{Role: spec.ChangesFile, Words: files})
}

// yqFiles reads "yq [EXPRESSION] FILE…": a first operand that is no file is the expression.
func yqFiles(m *spec.Match) []spec.Act {
	files := m.Operands
	if len(files) > 1 && yqExpression(files[0]) {
		files = files[1:]
	}
	acts := yqActs(m)
	if len(files) == 0 {
		return append(acts, spec.Act{Effect: prints[0]})
	}
	return append(acts, spec.Act{Role: spec.ReadsFile, Words: files})
}

// yqExpression reports whether a word is a path of the document rather than a
// dotfile, some of which hold credentials.
func yqExpression(w spec.Word) bool {
	text, known := w.Text()
	if !known || !strings.HasPrefix(text, ".") || strings.Contains(text, "/") {
		return false
	}
	for _, name := range [...]string{".env", ".netrc", ".npmrc", ".pypirc", ".pgpass", ".git-credentials", ".vault", ".my.cnf", ".dockercfg", ".htpasswd"} {
		if strings.HasPrefix(text, name) {
			return false
		}
	}
	return true
}

// yqActs knows that an expression can read other files and the environment.
func yqActs(m *spec.Match) []spec.Act {
	for _, w := range m.Operands {
		text, known := w.Text()
		if !known && !strings.ContainsRune(w.Prefix(), '/') || strings.Contains(text, "load") && strings.Contains(text, "(") ||
			strings.Contains(text, "env") && strings.ContainsAny(text, "($") || strings.Contains(text, "envsubst") {
			return []spec.Act{{Role: spec.Anything, Words: []spec.Word{w}, By: "the expression"}}
		}
	}
	return nil
}

// xmlstarletEditActs covers -L, which edits the files in place.
func xmlstarletEditActs(m *spec.Match) []spec.Act {
	role := spec.ReadsFile
	for _, w := range m.Operands {
		if w.Is("-L") || w.Is("--inplace") {
			role = spec.ChangesFile
		}
	}
	return []spec.Act{{Role: role, Words: m.Operands[max(len(m.Operands)-1, 0):]}}
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
