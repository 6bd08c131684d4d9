package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var fdupes = spec.Program{
	Name:    "fdupes",
	Summary: "finds files with the same content",
	Source:  "fdupes 2.2.1 and 1.6.1, fdupes(1)",
	Flags: []spec.Flag{
		{Names: "-s --symlinks -H --hardlinks -n --noempty -A --nohidden -f --omitfirst -1 --sameline -S --size -t --time -m --summarize -q --quiet " +
			"-D --deferconfirmation -P --plain -p --permissions -i --reverse"},
		{Names: "-r --recurse -R --recurse:", Mark: spec.Recursive, Why: "goes through the directories below"},
		{Names: "-G --minsize --maxsize -o --order", Arg: spec.Text},
		{Names: "-L", Arg: spec.ChangesFile, Use: &spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile}},
			Why: "is --maxsize here, and puts hard links in the place of copies in fdupes 1.6"},
		{Names: "-d --delete -I --immediate", Mark: spec.Recursive, Use: &spec.Form{Operands: spec.Operands{Rest: spec.DeletesPath}},
			Why: "deletes all copies but one"},
		{Names: "-N --noprompt", Mark: spec.Force, Why: "deletes without asking"},
		{Names: "-l --log", Arg: spec.WritesFile},
		{Names: "-h --help -v --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}},
}
