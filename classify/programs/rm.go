package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var rimraf = spec.Program{
	Name:    "rimraf",
	Aliases: []string{"del-cli", "del"},
	Summary: "removes files and directories with all that is in them",
	Source:  "rimraf 6.0, rimraf --help; del-cli 6.0, README",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-g --glob -G --no-glob -v --verbose -V --no-verbose -i --interactive -I --no-interactive -f --force --preserve-root --no-preserve-root"},
		{Names: "--max-retries --retry-delay --backoff --max-backoff --tmp --impl", Arg: spec.Text},
		{Names: "-d --dry-run", Mark: spec.DryRun, Why: "only says what it would remove (del-cli)"},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: removesTrees, Bare: &spec.Form{Does: prints}},
}

// removesTrees says that each operand goes with all that is in it.
func removesTrees(m *spec.Match) []spec.Act {
	return []spec.Act{{Role: spec.DeletesPath, Words: m.Operands, Effect: spec.Effect{Bulk: true, Why: "removes files and directories with all that is in them"}}}
}

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
