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

// yqSplits: the documents themselves may say where their files lie.
var yqSplits = []spec.Effect{{ID: spec.UnpackUnseen, Kind: spec.Unknown, Why: "writes a file for each document under a name that is known later"}}

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
		{Names: "-s", Does: yqSplits},
		{Names: "--split-exp", Arg: spec.Text, Does: yqSplits}, {Names: "--split-exp-file", Arg: spec.ReadsFile, Does: yqSplits},
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

var xq = spec.Program{
	Name:    "xq",
	Summary: "filters and prints XML",
	Source:  "yq 3.4 (kislyuk), xq --help; xq 1.2 (sibprogrammer), xq --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-x --xml-output --xml-dtd --strip-attrs -r --raw-output -c --compact-output -s --slurp -S --sort-keys -e --exit-status -n --null-input -j " +
			"--join-output -C -M --tab -a"},
		{Names: "--xml-item-depth --xml-root --indent", Arg: spec.Text},
		{Names: "-i --in-place", Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ChangesFile}}, Why: "rewrites the files"},
		{Names: "-L -f --from-file", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: xqActs},
}

// xqActs knows that two programs have the name: where one takes the first operand for a filter, the other prints the file.
func xqActs(m *spec.Match) []spec.Act {
	acts := jqActs(m)
	if len(m.Operands) > 0 && m.Flag("-i", "--in-place") == nil {
		acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: m.Operands[:1]})
	}
	return acts
}
