package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var rm = spec.Program{
	Name:    "rm",
	Summary: "removes files and directories",
	Source:  "GNU coreutils 9.1, rm(1)",
	Flags: []spec.Flag{
		{Names: "-r -R --recursive", Mark: spec.Recursive, Why: "removes directories with all that is in them"},
		{Names: "-f --force", Mark: spec.Force, Why: "never asks, and ignores what is not there"},
		{Names: "-i -I -d -v --dir --verbose --one-file-system --preserve-root --no-preserve-root"},
		{Names: "--interactive", Arg: spec.Text, Opt: true},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.DeletesPath},
		Bare:     &spec.Form{Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.Self, Why: "names nothing to remove, as if a path were lost"}}},
	},
}
