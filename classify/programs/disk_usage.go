package programs

import (
	"github.com/gk-hook/gk-hook/classify/spec"
)

var dua = spec.Program{
	Name:    "dua",
	Summary: "prints what takes space",
	Source:  "dua 2.29, dua --help",
	Syntax:  spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-x -A -l --stay-on-filesystem --apparent-size --count-hard-links --stats --no-sort --no-total"},
		{Names: "-t -f -d --threads --format --depth", Arg: spec.Text},
		{Names: "-i --ignore-dirs", Arg: spec.ListsPath},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ListsPath}},
	Subs: []spec.Subcommand{
		{Names: "aggregate a", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ListsPath}}},
		{Names: "interactive i", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.Project, Bulk: true,
			Why: "lets a person delete what takes space"}}, Operands: spec.Operands{Rest: spec.ListsPath}}},
	},
}

var duf = spec.Program{
	Name:    "duf",
	Aliases: []string{"dust", "dutree", "pdu"},
	Summary: "prints what takes space",
	Source:  "duf 0.8, duf --help; dust 0.8, dust --help",
	Flags: []spec.Flag{
		{Names: "-avail-threshold -hide -hide-fs -hide-mp -only -only-fs -only-mp -output -sort -style -theme -usage-threshold -width", Arg: spec.Text},
		{Names: "-all -inodes -json -warnings -a -b -c -f -i -p -r -s -x -H -R -P -j --all --inodes --json --warnings --apparent-size --reverse --no-colors " +
			"--bars-on-right --screen-reader --skip-total --filecount --ignore_hidden --full-paths --no-percent-bars --limit-filesystem --only-dir --only-file " +
			"--si --no-progress --dereference-links --files0"},
		{Names: "-d -n -X -t -v -e -w -z -o --depth --number-of-lines --ignore-directory --file_types --invert-filter --filter --terminal_width --min-size " +
			"--output-format --hide --hide-fs --hide-mp --only --only-fs --only-mp --output --sort --style --theme --width " +
			"--avail-threshold --usage-threshold", Arg: spec.Text},
		{Names: "-h -V -version --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ListsPath},
		Does:     prints,
	},
}

var ncdu = spec.Program{
	Name:    "ncdu",
	Aliases: []string{"gdu"},
	Summary: "shows and deletes what takes space",
	Source:  "ncdu 1.18, ncdu(1)",
	Flags: []spec.Flag{
		{Names: "-x -e -0 -1 -2 -q -r -L --one-file-system --cross-file-system --exclude-caches --exclude-kernfs --extended --si --no-si --disk-usage " +
			"--apparent-size --slow-ui-updates --quit-after-scan --confirm-quit"},
		{Names: "--exclude --color --sort", Arg: spec.Text},
		{Names: "-f -X --exclude-from", Arg: spec.ReadsFile},
		{Names: "-o", Arg: spec.WritesFile},
		{Names: "-h -v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "opens a browser that can delete files"}},
		Operands: spec.Operands{Rest: spec.ListsPath},
	},
}
