package programs

import (
	"github.com/gk-hook/gk-hook/classify/spec"
)

var pbcopy = spec.Program{
	Name:    "pbcopy",
	Aliases: []string{"xclip", "wl-copy", "clip", "clip.exe"},
	Summary: "changes or prints the clipboard",
	Source:  "xclip 0.13, xclip(1); macOS 14, pbcopy(1)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-i -in -rmlastnl -quiet -silent -verbose -noutf8 -n -b -p -s -a -c --input --clear --append --clipboard --primary --secondary " +
			"--trim-newline --foreground --paste-once -f -filter -r"},
		{Names: "-o -out --output", Use: &spec.Form{Does: printsClipboard}, Why: "prints the clipboard"},
		{Names: "-d -display -loops -l -selection -sel -target -t -pboard --type --seat --display", Arg: spec.Text},
		{Names: "-h -help --help -version --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Write, Scope: spec.Home, Why: "changes the clipboard"}},
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var pbpaste = spec.Program{
	Name:    "pbpaste",
	Aliases: []string{"wl-paste", "greenclip", "cliphist", "clipman", "copyq", "gpaste-client"},
	Summary: "prints the clipboard",
	Source:  "macOS 14, pbpaste(1); cliphist 0.6, greenclip 4.2",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-n --no-newline -l --list-types -p --primary"},
		{Names: "-pboard -Prefer -t --type", Arg: spec.Text},
	},
	Form: spec.Form{Does: printsClipboard, Operands: spec.Operands{Rest: spec.Text}},
}

var printsClipboard = []spec.Effect{{ID: "clipboard.print", Kind: spec.Read, Scope: spec.Secret, Trait: spec.Reaches,
	Why: "prints the clipboard, which may hold a password"}}

// xsel prints the selection as well, unless its output is a terminal or it is told to
// read or clear only.
var xsel = spec.Program{
	Name:    "xsel",
	Summary: "changes or prints the clipboard",
	Source:  "xsel 1.2, xsel(1x)",
	Flags: []spec.Flag{
		{Names: "-b -p -s -n -v -k -x -z --clipboard --primary --secondary --nodetach --keep --exchange --zeroflush --verbose --trim"},
		{Names: "-t --selectionTimeout --display", Arg: spec.Text},
		{Names: "-l --logfile", Arg: spec.AppendsFile},
		{Names: "-i -a -c -d -f --input --append --clear --delete --follow",
			Use: &spec.Form{Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Home, Why: "changes the clipboard"}}}, Why: "changes the clipboard"},
		{Names: "-o --output", Use: &spec.Form{Does: printsClipboard}, Why: "prints the clipboard"},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: printsClipboard},
}
