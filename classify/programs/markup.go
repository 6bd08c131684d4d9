package programs

import (
	"github.com/gk-hook/gk-hook/classify/spec"
)

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
